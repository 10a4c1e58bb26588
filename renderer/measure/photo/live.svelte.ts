/** The camera while it runs: one at a time, whichever room it runs for. */
import type { Message } from '../../../core/engine/verdict.ts';
import { BadPicture } from './bad-picture.ts';
import { type CameraDevice, cameras, TableCamera } from './camera.ts';

class LiveCamera {
  camera = $state.raw<TableCamera | null>(null);
  devices = $state.raw<readonly CameraDevice[]>([]);
  /** Why it does not run, where the person wanted it to. */
  fault = $state.raw<Message | null>(null);
  isStarting = $state(false);
  #starts = 0;

  /** Only after our own question. @param device `null`: whichever the system puts first */
  async start(device: string | null): Promise<TableCamera | null> {
    this.stop();
    const start = ++this.#starts;
    this.isStarting = true;
    try {
      const camera = await TableCamera.open(device);
      // The room may have been left, or another camera chosen, while this one was coming up.
      if (start !== this.#starts) {
        camera.stop();
        return null;
      }
      this.camera = camera;
      this.devices = await cameras();
      return camera;
    } catch (error) {
      if (start === this.#starts) this.fault = error instanceof BadPicture ? error.fault : CAMERA_BUSY;
      return null;
    } finally {
      if (start === this.#starts) this.isStarting = false;
    }
  }

  /** Hands over what the camera sees until it is stopped or lost. */
  watch(onPicture: (picture: ImageBitmap) => void): void {
    this.camera?.watch(onPicture, () => {
      this.camera = null;
      this.fault = { key: 'ui.photo.fault.camera-lost' };
    });
  }

  stop(): void {
    this.#starts++;
    this.camera?.stop();
    this.camera = null;
    this.fault = null;
    this.isStarting = false;
  }
}

const CAMERA_BUSY: Message = { key: 'ui.photo.fault.camera-busy' };

export const live = new LiveCamera();
