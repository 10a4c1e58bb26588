/** Fire and assault: the house bot strikes where more is to be gained than lost. */
import type { Path, Preview, Way } from '../../../engine/decision.ts';
import { listActions, mayPass } from '../../../engine/legality.ts';
import type { Target } from '../../../engine/target.ts';
import type { Message } from '../../../engine/verdict.ts';
import { chancesOf, worthOf } from '../odds.ts';
import type { Borodino } from '../position.ts';
import { passing, type Plan } from './plan.ts';

/** How many ways of one unit are looked at. */
const WEIGHED = 8;

/** A way and what it is worth. */
export interface Stroke {
  readonly way: Way;
  readonly worth: number;
}

/** The most promising shot, or the first assault that promises anything; any at all where passing is not allowed. */
export function strike(game: Borodino, decision: Path): Plan | null {
  return strikeOrPass(decision, bestStroke(game, decision));
}

/** Carries out a stroke that is worth more than nothing, or the best that there is where passing is not allowed. */
export function strikeOrPass(decision: Path, best: Stroke | null): Plan | null {
  if (!best || (best.worth <= 0 && !mayPass(decision))) return passing(decision, { key: 'motive.no-stroke' });
  return { action: { path: best.way }, why: () => whyStrike(decision, best.way) };
}

function bestStroke(game: Borodino, decision: Path): Stroke | null {
  let best: Stroke | null = null;
  for (const id of decision.units) {
    best = better(best, bestOf(decision, id));
    if (game.phase === 'assault' && best && best.worth > 0) break;
  }
  return best;
}

function bestOf(decision: Path, id: Target): Stroke | null {
  let best: Stroke | null = null;
  for (const { way, preview } of strokesOf(decision, id)) best = better(best, { way, worth: worthOf(preview) });
  return best;
}

/** Some strokes of a unit, with their sums. */
export function* strokesOf(decision: Path, id: Target): Generator<{ readonly way: Way; readonly preview: Preview }> {
  for (const action of listActions({ ...decision, units: [id] }, WEIGHED).actions) {
    if ('path' in action && decision.preview) yield { way: action.path, preview: decision.preview(action.path) };
  }
}

function better(a: Stroke | null, b: Stroke | null): Stroke | null {
  return a && (!b || a.worth >= b.worth) ? a : b;
}

const percent = (share: number): number => Math.round(share * 100);

/** How often a stroke harms whom: true of it whoever strikes. */
export function whyStrike(decision: Path, way: Way): Message | null {
  if (!decision.preview) return null;
  const { gain, loss } = chancesOf(decision.preview(way));
  return { key: 'motive.stroke', params: { gain: percent(gain), loss: percent(loss) } };
}
