/** The house bot's bridges by cards: where a river that opens or shuts feeds or starves most French units (cards 11, 26). */
import type { Action, One } from '../../engine/decision.ts';
import { mayPass } from '../../engine/legality.ts';
import { hexesIn, hexTarget } from '../../engine/target.ts';
import { type Field, fieldOf, linesTo, longestLine } from './06-2-supply-line.ts';
import { mightOf, type Sight, sightOf } from './advise-sight.ts';
import { GRID, hasRiver, type Side } from './data.ts';
import type { InvasionOfRussia } from './position.ts';

type Hexside = readonly [from: number, to: number];

/** The hexside that gains most, one end after the other; none where nothing is gained. */
export function adviseBridge(game: InvasionOfRussia, decision: One): Action {
  const offered = hexesIn(decision.targets);
  const end = decision.prompt.key.endsWith('from') ? 0 : 1;
  const sight = sightOf(game, decision.seat as Side);
  const sides = hexsidesOf(sight).filter((hexside) => offered.includes(hexside[end]));
  const gains = gainsOf(sight, sides);
  const [best] = sides.map((hexside, at) => ({ hexside, gain: gains[at] ?? 0 })).toSorted((a, b) => b.gain - a.gain);
  if (best && best.gain > 0) return { one: hexTarget(best.hexside[end]) };
  return mayPass(decision) ? { one: hexTarget(offered[0] ?? 0) } : { pass: true };
}

const hexsidesOf = ({ own }: Sight): readonly Hexside[] =>
  [...own.keys()].flatMap((from) =>
    GRID.neighbours(from)
      .filter((to) => hasRiver(from, to))
      .map((to): Hexside => [from, to]),
  );

/** French units that each bridge would bring into supply, or take out of it when it is broken. */
function gainsOf(sight: Sight, sides: readonly Hexside[]): readonly number[] {
  const { game, side } = sight;
  const then = side === 'french' ? game : { ...game, turn: game.turn + 1 };
  const field = fieldOf(then, 'french');
  const fed = fedIn(sight, then, field);
  return sides.map(([from, to]) => {
    const isIt = (a: number, b: number) => (a === from && b === to) || (a === to && b === from);
    const isShut = (a: number, b: number) => field.isUnbridged(a, b);
    const isUnbridged = (a: number, b: number) => (isIt(a, b) ? side === 'russian' : isShut(a, b));
    const change = fedIn(sight, then, { ...field, isUnbridged }) - fed;
    return side === 'french' ? change + attackOver(sight, from, to) : -change;
  });
}

function fedIn({ own, foes, side }: Sight, game: InvasionOfRussia, field: Field): number {
  const lines = linesTo(field, game.depots.french, longestLine(game));
  const french = [...(side === 'french' ? own : foes).values()];
  return french.reduce((sum, { hex, units }) => sum + (lines.has(hex) ? units.length : 0), 0);
}

/** An attack over pontoons loses one less, where it is likely to be made. */
function attackOver({ own, foes }: Sight, from: number, to: number): number {
  const [stack, foe] = [own.get(from), foes.get(to)];
  if (!stack || !foe) return 0;
  return mightOf(stack.good, stack.command) > mightOf(foe.good, foe.command) ? 0.3 : 0;
}
