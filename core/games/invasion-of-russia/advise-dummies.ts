/** The house bot's dummies: before trains are laid its small stacks near the enemy are made to look like large ones (15.1-b). */
import { hexOf, type Target } from '../../engine/target.ts';
import type { Aside, Proposal } from '../../engine/ruleset.ts';
import { dummiesAt } from './15-dummies.ts';
import { GRID, SIDES } from './data.ts';
import { unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

/** An enemy who is so near may come. */
const NEAR = 5;

/** One dummy after the other, as long as there are counters and stacks for them. */
export function propose(game: InvasionOfRussia, asides: readonly Aside<InvasionOfRussia>[]): Proposal | null {
  const lay = asides.find(({ id }) => id === 'dummy-lay');
  if (game.phase !== 'trains' || lay?.decision.kind !== 'one') return null;
  const side = SIDES.find((each) => each === lay.decision.seat);
  const foes = game.unseen.filter((stack) => stack.side !== side);
  const isNear = (hex: number): boolean => foes.some((stack) => GRID.distance(stack.hex, hex) <= NEAR);
  const height = (target: Target): number => {
    const hex = hexOf(target) ?? 0;
    return unitsAt(game, hex, side).length + (side ? dummiesAt(game, side, hex) : 0);
  };
  const near = lay.decision.targets.filter((target) => isNear(hexOf(target) ?? 0));
  const [lowest] = near.toSorted((a, b) => height(a) - height(b));
  return lowest === undefined ? null : { id: lay.id, action: { one: lowest }, why: { key: 'motive.dummy' } };
}
