/** Fire and assault: the house bot strikes where more is to be gained than lost. */
import type { Path, Way } from '../../../engine/decision.ts';
import { listActions, mayPass } from '../../../engine/legality.ts';
import { type Target, unitsOf } from '../../../engine/target.ts';
import type { Message } from '../../../engine/verdict.ts';
import { chancesOf, worthOf } from '../odds.ts';
import type { Borodino } from '../position.ts';
import { type Day, passing, type Plan } from './plan.ts';

/** How many ways of one unit are weighed. */
const WEIGHED = 8;

/** A way and what it is worth. */
interface Stroke {
  readonly way: Way;
  readonly worth: number;
}

/** The most promising shot, or the first assault that promises anything; any at all where passing is not allowed. */
export function strike(game: Borodino, decision: Path, day: Day): Plan | null {
  const best = bestStroke(game, decision, day);
  if (!best || (best.worth <= 0 && !mayPass(decision))) return passing(decision, { key: 'motive.no-stroke' });
  return { action: { path: best.way }, why: () => whyStrike(decision, best.way) };
}

function bestStroke(game: Borodino, decision: Path, day: Day): Stroke | null {
  const isAssault = game.phase === 'assault';
  let best: Stroke | null = null;
  for (const id of decision.units) {
    if (isAssault && unitsOf(id).some((each) => day.isSpared(game, each))) continue;
    best = better(best, bestOf(decision, id));
    if ((isAssault || day.isHasty) && best && best.worth > 0) break;
  }
  return best;
}

function bestOf(decision: Path, id: Target): Stroke | null {
  let best: Stroke | null = null;
  for (const action of listActions({ ...decision, units: [id] }, WEIGHED).actions) {
    if (!('path' in action) || !decision.preview) continue;
    best = better(best, { way: action.path, worth: worthOf(decision.preview(action.path)) });
  }
  return best;
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
