/** From where a map is looked at: a question comes in sight, and what others do is looked at without losing one's own view. */
import type { Target } from '../../../core/engine/target.ts';
import { type Camera, keepOnSheet, seesAll, type Size, toMap, toScreen } from '../../board/camera.ts';
import type { Point, Rect } from '../../board/geometry.ts';
import type { Places } from '../../board/places.ts';
import { boxAround, cameraFor, firstSight, middleOf, type Stage } from '../../board/question-camera.ts';
import { COUNTER, isMarker, type Laid } from './pieces.ts';

/** What lies over the board: the bar of layers, and the small map. */
export interface Covers {
  readonly bar: readonly Rect[];
  readonly map: readonly Rect[];
}

/** What the screen shows, or is about to. */
interface Seen {
  readonly camera: Camera;
  readonly size: Size;
  readonly laid: readonly Laid[];
  readonly covers: Covers;
}

/** What is shown of a place that is asked about, in sizes of a place: some of its neighbours too. */
const AROUND = 2;
/** CSS pixels of a counter that can be read, and of one that is read with ease. */
export const READABLE = 24;
const USUAL = 36;

export class Sight {
  readonly #places: Places;
  readonly #seen: () => Seen;
  /** What the person has looked at last, by hand or at a question; `null` while nobody has, or what is to be looked at from there. */
  #own: Camera | Point | null = null;
  /** Where the last question is answered. */
  #asked: readonly Target[] = [];

  constructor(places: Places, seen: () => Seen) {
    this.#places = places;
    this.#seen = seen;
  }

  /** This is the person's own view now. */
  own(camera: Camera): Camera {
    const own = keepOnSheet(camera, this.#places.sheet, this.#seen().size);
    this.#own = own;
    return own;
  }

  /** What was looked at counts no longer: the next question is shown as at first sight. */
  forget(): void {
    this.#own = null;
  }

  /** At first sight; `null` where there is nothing to look at but the sheet. */
  begin(): Camera | null {
    const isBare = this.#seen().laid.length + this.#asked.length === 0;
    return isBare ? null : this.ask(this.#asked);
  }

  /** This question is open now: where it is answered is shown at first sight. */
  wait(places: readonly Target[]): void {
    this.#asked = places;
  }

  /** The next question is looked at from the middle of these places. */
  survey(places: readonly Target[]): void {
    this.#own = middleOf(boxAround(places.map(this.#places.centre).map(this.#around)));
  }

  /** Shows where a question is answered, from what the person looked at last. */
  ask(places: readonly Target[]): Camera {
    return this.own(this.#cameraFor(places, this.#own ?? this.#first));
  }

  /** Shows places, where they are not already in sight; several are shown large enough to be read. */
  reveal(places: readonly Target[]): Camera {
    const { camera, size } = this.#seen();
    const isSmall = places.length > 1 && camera.scale < this.#stage(places).readable;
    const middle = toMap(camera, { x: size.width / 2, y: size.height / 2 });
    return this.own(this.#cameraFor(places, isSmall ? middle : camera));
  }

  /** Shows points of the sheet where none of them is on the screen; what the person looked at is still their own view. */
  follow(points: readonly Point[]): Camera {
    const { camera, size } = this.#seen();
    const isSeen = ({ x, y }: Point) => x > 0 && y > 0 && x < size.width && y < size.height;
    if (points.some((point) => isSeen(toScreen(camera, point)))) return camera;
    return keepOnSheet(cameraFor(points.map(this.#around), camera, this.#stage([])), this.#places.sheet, size);
  }

  #cameraFor(places: readonly Target[], from: Camera | Point): Camera {
    return cameraFor(places.map(this.#places.centre).map(this.#around), from, this.#stage(places));
  }

  get #first(): Camera | Point {
    const sides = Map.groupBy(this.#seen().laid, ({ piece }) => piece.seat).values();
    const points = [...sides.map((side) => side.map(({ at }) => at))];
    return firstSight(points, this.#places.size, this.#stage([]));
  }

  /** @param places whose counters are to be read */
  #stage(places: readonly Target[]): Stage {
    const { camera, size, laid, covers } = this.#seen();
    const { sheet } = this.#places;
    const asked = laid.filter(
      ({ piece, isFanned }) => !isFanned && piece.place !== null && places.includes(piece.place),
    );
    const read = (asked.length > 0 ? asked : laid).filter(({ piece }) => !isMarker(piece));
    const sizes = read.map((each) => each.size);
    const counter = Math.min(COUNTER * this.#places.size, ...sizes);
    const free = seesAll(camera, size, sheet) ? covers.bar : [...covers.bar, ...covers.map];
    return { size, sheet, covers: free, readable: READABLE / counter, usual: USUAL / counter };
  }

  /** A point of the sheet with some ground about it. */
  readonly #around = ({ x, y }: Point): Rect => {
    const side = AROUND * this.#places.size;
    return { x: x - side / 2, y: y - side / 2, width: side, height: side };
  };
}
