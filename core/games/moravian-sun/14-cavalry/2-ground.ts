/** 14.2.1, 14.2-e Over which hexsides and through which hexes no charge rides. */
import { hexTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { levelAt, sideBetween, terrainAt } from '../data.ts';
import { OPEN } from './2-marker.ts';

/** 14.2.1 Why no charge rides over a hexside: another level, a slope, water, which a bridge does not change, a crest. */
export function whyBarred(from: number, to: number): Verdict {
  const { slope, crest, stream } = sideBetween(from, to);
  const at = { from: { place: hexTarget(from) }, place: { place: hexTarget(to) } };
  if (slope !== null || levelAt(from) !== levelAt(to)) return because('14.2.1-a', 'refusal.charge.level', at);
  if (stream) return because('14.2.1-c', 'refusal.charge.stream', at);
  return crest ? because('14.2.1-d', 'refusal.charge.crest', at) : null;
}

/** 14.2-e Whether a charge rides through a hex: over the ground against which it may be made, a raid too. */
export const isRidden = (hex: number): boolean => OPEN.has(terrainAt(hex));
