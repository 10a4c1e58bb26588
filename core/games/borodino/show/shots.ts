/** Why guns may not fire at a hex, drawn from what the rules say of it. */
import type { OverlayMarks } from '../../../engine/presenter.ts';
import { hidden, outOfArc, outOfRange, type RefusedShot } from '../../../engine/shot.ts';
import { hexOf, hexTarget, type Target, unitsOf } from '../../../engine/target.ts';
import { placesNamed, unitsNamed } from '../../../engine/verdict.ts';
import { arcOf, outOfReach } from '../08-artillery-fire/3-range-and-targets.ts';
import { cornerOf, isUnit, type UnitId } from '../data.ts';
import { type Borodino, unit } from '../position.ts';

/** What is drawn of a refusal. @param arc where the guns could fire as they face */
type Draw = (from: Target, shot: RefusedShot, arc: () => readonly Target[]) => OverlayMarks;

const outside: Draw = (from, shot, arc) => outOfArc(from, shot, arc());

const DRAWN: Readonly<Record<string, Draw>> = {
  'refusal.out-of-range': outOfRange,
  'refusal.up-steep-slope': (from, { at }) => ({ places: [], line: [from, at], bars: [[from, at]] }),
  'refusal.unseen-behind-height': hidden,
  'refusal.unseen-behind-woods': hidden,
  'refusal.unseen-woods-near-target': hidden,
  'refusal.unseen-woods-near-guns': hidden,
  'refusal.unseen-along-hexside': hidden,
  'refusal.unseen-behind-fire': hidden,
  'refusal.fire-not-front': outside,
  'refusal.fire-not-through-front': outside,
  'refusal.fire-adjacent-first': (from, { at, why }) => ({
    places: placesNamed(why.message).map((place) => ({ place, tone: 'reach' })),
    line: [from, at],
  }),
};

export function refusedShot(game: Borodino, shot: RefusedShot): OverlayMarks | null {
  const draw = DRAWN[shot.why.message.key];
  const id = draw && refusedOf(game, shot);
  if (!draw || id === undefined) return null;
  const corner = shot.way.steps.map(cornerOf).find((facing) => facing !== null) ?? null;
  return draw(hexTarget(unit(game, id).hex), shot, () => arcOf(game, id, corner).map(hexTarget));
}

/** Of guns that fire together, the one that may not: it is named, or does not see the target. */
function refusedOf(game: Borodino, { way, at, why }: RefusedShot): UnitId | undefined {
  const target = hexOf(at);
  const crew = unitsOf(way.unit).filter(isUnit);
  const [named] = unitsNamed(why.message);
  return crew.find((id) => (named === undefined ? target !== null && outOfReach(game, id, target) : id === named));
}
