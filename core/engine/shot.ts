/** A shot that the rules refuse, as marks on a map: the range that is missing, what hides the target, the arc that it is out of. */
import type { Way } from './decision.ts';
import type { OverlayMarks } from './presenter.ts';
import type { Target } from './target.ts';
import { placesNamed, type Reason } from './verdict.ts';

/** Something is pointed at that cannot be fired at. */
export interface RefusedShot {
  /** Who would fire, and the facing to which they would turn before. */
  readonly way: Way;
  readonly at: Target;
  /** As the rules put it. */
  readonly why: Reason;
}

/** The line as far as the range goes, and what is missing. @param why names both, in places: `distance` and `maximum` */
export function outOfRange(from: Target, { at, why: { message } }: RefusedShot): OverlayMarks {
  const [distance, maximum] = [Number(message.params?.['distance']), Number(message.params?.['maximum'])];
  const lineReaches = { share: maximum / distance, labels: [String(maximum), String(distance)] as const };
  return { places: [], line: [from, at], lineReaches };
}

/** The line, and what the reason names on it; where it names nothing but the target, the target. */
export function hidden(from: Target, { at, why: { message } }: RefusedShot): OverlayMarks {
  const between = placesNamed(message).filter((place) => place !== at);
  const blocking = between.length > 0 ? between : [at];
  return { places: blocking.map((place) => ({ place, tone: 'blocked' })), line: [from, at] };
}

/** @param arc the places at which they could fire as they face, whoever stands there */
export function outOfArc(from: Target, { at }: RefusedShot, arc: readonly Target[]): OverlayMarks {
  const within = arc.map((place) => ({ place, tone: 'reach' }));
  return { places: [...within, { place: at, tone: 'blocked' }], line: [from, at] };
}
