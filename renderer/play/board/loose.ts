/** Counters that lie on no place: one that is carried, and those that go their way. Each is an element of its own, and moving it draws nothing. */
import type { Piece } from '../../../core/engine/presenter.ts';
import type { Camera } from '../../board/camera.ts';
import { drawCounter } from '../../board/counters/counter.ts';
import { type CounterLook, detailFor } from '../../board/counters/look.ts';
import type { Point } from '../../board/geometry.ts';
import type { Theme } from '../../board/palette.ts';
import { ROOM } from './counters.ts';
import type { Lie } from './glide.ts';

export interface Loose {
  readonly piece: Piece;
  /** Its centre, in map units. */
  readonly at: Point;
  /** Its side, in map units. */
  readonly size: number;
}

/** A counter that goes its way. */
export interface LooseLaid {
  /** @param wheel degrees clockwise that its facing has still to come back */
  put(lie: Lie, wheel: number): void;
  take(): void;
}

/** How solid a counter is that is only carried. */
const GHOSTLY = '0.6';

export class LooseCounters {
  readonly element = document.createElement('div');
  readonly #lookOf: (piece: Piece) => CounterLook;
  #theme: Theme = 'day';
  #camera: Camera = { x: 0, y: 0, scale: 1 };
  #carried: { readonly loose: Loose; readonly canvas: HTMLCanvasElement; readonly scale: number } | null = null;

  constructor(lookOf: (piece: Piece) => CounterLook) {
    this.#lookOf = lookOf;
    this.element.style.cssText = 'position:absolute;left:0;top:0;will-change:transform';
  }

  restyle(theme: Theme): void {
    this.#theme = theme;
  }

  move(camera: Camera): void {
    this.#camera = camera;
    const { x, y, scale } = camera;
    this.element.style.transform = `translate(${-x * scale}px,${-y * scale}px)`;
    if (this.#carried && this.#carried.scale !== scale) this.carry(this.#carried.loose);
  }

  /** Shows a counter where it is being carried. */
  carry(loose: Loose | null): void {
    const { scale } = this.#camera;
    const before = this.#carried;
    const isSame = loose !== null && before?.loose.piece === loose.piece && before.scale === scale;
    if (!isSame) before?.canvas.remove();
    const canvas = isSame ? before.canvas : loose && this.#drawn(loose);
    this.#carried = loose && canvas && { loose, canvas, scale };
    if (!loose || !canvas) return;
    canvas.style.opacity = GHOSTLY;
    canvas.style.transform = `translate(${loose.at.x * scale}px,${loose.at.y * scale}px)`;
  }

  /** Lays down a counter with both its faces, which is then put where it lies at each moment. */
  lay(was: Loose, is: Loose): LooseLaid {
    const faces = [this.#drawn(was), this.#drawn(is)] as const;
    return {
      put: (lie, wheel) => {
        const at = lie.at ?? is.at;
        const { scale } = this.#camera;
        for (const [index, face] of faces.entries()) {
          face.hidden = lie.isOld !== (index === 0);
          face.style.opacity = String(lie.opacity);
          face.style.transform = `translate(${at.x * scale}px,${at.y * scale}px) rotate(${wheel}deg) scaleX(${lie.width})`;
        }
      },
      take: () => faces.forEach((face) => face.remove()),
    };
  }

  /** A counter on a canvas whose middle lies at the point (0, 0). */
  #drawn({ piece, size }: Loose): HTMLCanvasElement {
    const pixels = size * this.#camera.scale * devicePixelRatio;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.ceil(pixels * ROOM);
    const side = canvas.width / devicePixelRatio;
    canvas.style.cssText = `position:absolute;left:${-side / 2}px;top:${-side / 2}px;width:${side}px;height:${side}px`;
    const ctx = canvas.getContext('2d');
    ctx?.translate(canvas.width / 2, canvas.height / 2);
    if (ctx) drawCounter(ctx, this.#lookOf(piece), pixels, detailFor(pixels), this.#theme);
    this.element.append(canvas);
    return canvas;
  }
}
