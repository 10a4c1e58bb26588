/** Fire and assault: the house bot strikes where more is to be gained than lost. */
import type { Path, Preview, Way } from '../../../engine/decision.ts';
import { listActions, mayPass } from '../../../engine/legality.ts';
import type { Target } from '../../../engine/target.ts';
import type { Message } from '../../../engine/verdict.ts';
import { chancesOf, worthOf } from '../odds.ts';
import type { Borodino } from '../position.ts';
import { bestOf } from './best-of.ts';
import { passing, type Plan } from './plan.ts';

/** How many ways of one unit are looked at. */
const WEIGHED = 8;

/** A way and what it is worth. */
interface Stroke {
  readonly way: Way;
  readonly worth: number;
}

/** The most promising shot, or the first assault that promises anything; any at all where passing is not allowed. */
export function strike({ phase }: Borodino, decision: Path): Plan | null {
  return strikeOrPass(decision, bestStroke(decision, decision.units, worthOf, { isFirstGood: phase === 'assault' }));
}

/** Carries out a stroke that is worth more than nothing, or the best that there is where passing is not allowed. */
export function strikeOrPass(decision: Path, best: Stroke | null): Plan | null {
  if (!best || (best.worth <= 0 && !mayPass(decision))) return passing(decision, { key: 'motive.no-stroke' });
  return { action: { path: best.way }, why: () => whyStrike(decision, best.way) };
}

/**
 * The stroke of some units that is worth most.
 * @param how `isFirstGood`: the units after the first that has one worth more than nothing are not looked at
 */
export function bestStroke(
  decision: Path,
  units: readonly Target[],
  worth: (preview: Preview) => number,
  { isFirstGood = false } = {},
): Stroke | null {
  const strokes: Stroke[] = [];
  for (const id of units) {
    for (const { way, preview } of strokesOf(decision, id)) strokes.push({ way, worth: worth(preview) });
    if (isFirstGood && strokes.some((stroke) => stroke.worth > 0)) break;
  }
  return bestOf(strokes, (stroke) => stroke.worth);
}

/** Some strokes of a unit, with their sums. */
function* strokesOf(decision: Path, id: Target): Generator<{ readonly way: Way; readonly preview: Preview }> {
  for (const action of listActions({ ...decision, units: [id] }, WEIGHED).actions) {
    if ('path' in action && decision.preview) yield { way: action.path, preview: decision.preview(action.path) };
  }
}

const percent = (share: number): number => Math.round(share * 100);

/** How often a stroke harms whom: true of it whoever strikes. */
export function whyStrike(decision: Path, way: Way): Message | null {
  if (!decision.preview) return null;
  const { gain, loss } = chancesOf(decision.preview(way));
  return { key: 'motive.stroke', params: { gain: percent(gain), loss: percent(loss) } };
}
