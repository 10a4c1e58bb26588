/** The camera above the table. It is asked for by us first, and runs only as long as it is wanted. */
import { BadPicture } from './bad-picture.ts';

declare global {
  interface Window {
    /** In Electron: lets the camera be asked for, or no longer. A browser asks the person itself. */
    readonly statoMaggioreCamera?: (isWanted: boolean) => Promise<void>;
  }
}

export interface CameraDevice {
  readonly id: string;
  /** Empty where the system tells no name. */
  readonly name: string;
}

/** As large as it can be had; the browser gives what is nearest. */
const WANTED = { width: { ideal: 3840 }, height: { ideal: 2160 } };
/** Milliseconds between two pictures of a table that lies still: fifteen a second. */
const EVERY = 66;

/** What a browser calls what went wrong, and what we say. */
const FAULTS: Readonly<Record<string, string>> = {
  NotAllowedError: 'camera-denied',
  SecurityError: 'camera-denied',
  NotFoundError: 'camera-none',
  OverconstrainedError: 'camera-none',
  NotReadableError: 'camera-busy',
  AbortError: 'camera-busy',
};

/** The cameras of this machine; named only once the camera has been allowed. */
export async function cameras(): Promise<CameraDevice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}

/** A camera that runs. */
export class TableCamera {
  readonly #video: HTMLVideoElement;
  readonly #stream: MediaStream;
  /** What was handed over last, and before it: by then it has been painted. */
  #shown: [ImageBitmap | null, ImageBitmap | null] = [null, null];
  #timer: ReturnType<typeof setInterval> | null = null;
  #isStopped = false;

  private constructor(video: HTMLVideoElement, stream: MediaStream) {
    this.#video = video;
    this.#stream = stream;
  }

  /**
   * Starts a camera. The person has said yes to our own question before.
   * @param device `null`: whichever the system puts first
   * @throws BadPicture `camera-denied`, `camera-none`, `camera-busy`
   */
  static async open(device: string | null): Promise<TableCamera> {
    await window.statoMaggioreCamera?.(true);
    try {
      const wanted = device === null ? WANTED : { ...WANTED, deviceId: { exact: device } };
      const stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
      const video = document.createElement('video');
      video.muted = true;
      video.srcObject = stream;
      await video.play();
      return new TableCamera(video, stream);
    } catch (error) {
      await window.statoMaggioreCamera?.(false);
      throw new BadPicture(FAULTS[error instanceof Error ? error.name : ''] ?? 'camera-busy');
    }
  }

  /** Pixels. */
  get size(): { readonly width: number; readonly height: number } {
    return { width: this.#video.videoWidth, height: this.#video.videoHeight };
  }

  /** What it sees now. */
  still(): Promise<ImageBitmap> {
    return createImageBitmap(this.#video);
  }

  /** What it sees now, as a file to be kept. */
  async file(): Promise<Uint8Array> {
    const { width, height } = this.size;
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(this.#video, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    return new Uint8Array(await blob.arrayBuffer());
  }

  /** Hands over what it sees, again and again, to whoever asked last. @param onLost it was pulled out or taken away */
  watch(onPicture: (picture: ImageBitmap) => void, onLost: () => void): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    let isBusy = false;
    this.#timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      void this.still()
        .then((picture) => (this.#isStopped ? picture.close() : onPicture(this.#next(picture))))
        .catch(() => undefined)
        .finally(() => (isBusy = false));
    }, EVERY);
    for (const track of this.#stream.getVideoTracks()) track.addEventListener('ended', () => this.#lost(onLost));
  }

  /** Pictures are large, and are given back as soon as nobody paints them any more. */
  #next(picture: ImageBitmap): ImageBitmap {
    this.#shown[1]?.close();
    this.#shown = [picture, this.#shown[0]];
    return picture;
  }

  #lost(onLost: () => void): void {
    if (this.#isStopped) return;
    this.stop();
    onLost();
  }

  /** The lamp goes out, and nobody may ask for the camera any more. */
  stop(): void {
    this.#isStopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    for (const track of this.#stream.getTracks()) track.stop();
    this.#video.srcObject = null;
    for (const picture of this.#shown) picture?.close();
    void window.statoMaggioreCamera?.(false);
  }
}
