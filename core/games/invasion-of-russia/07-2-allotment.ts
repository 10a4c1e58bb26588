/** 7.2, 7.5 How many trains each side has in this turn. */
import { chooseSome, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { line, type Tally, tally } from '../../engine/tally.ts';
import { hexesIn, hexTarget } from '../../engine/target.ts';
import { because } from '../../engine/verdict.ts';
import { trainLines } from './16-1-effects-trains.ts';
import { reserveLines } from './16-7-reserve.ts';
import { enemyOf, type Side, SIDES } from './data.ts';
import type { InvasionOfRussia } from './position.ts';
import { isSecondYear, moreTrains, trainsInTable } from './sequence.ts';
import { removeDepot } from './trains.ts';

/** Markers of each side in each turn that are no trains (7.5-a). */
export const DUMMIES = 2;

/** Both sides get their markers; a side that has less than none may lose depots to the choice of the other (7.2-c). */
export function* allot(game: InvasionOfRussia, umpire: Umpire): Procedure {
  for (const side of SIDES) {
    const before = allotment(game, side);
    if (before.total < 0) yield* strikeDepots(game, umpire, side, -before.total);
    const trains = Math.max(0, before.total);
    game.pool[side] = [
      ...Array.from({ length: trains }, () => 'train' as const),
      ...Array.from({ length: DUMMIES }, () => 'dummy' as const),
    ];
    const params = { side: { seat: side }, count: trains, dummies: DUMMIES };
    const isChanged = before.lines.some(({ rule, amount }) => rule !== '7.2-a' && amount !== 0);
    umpire.tell({ key: 'allotment', rule: isChanged ? '7.2-b' : '7.2-a', params, tally: before });
  }
  const rule = isSecondYear(game) ? '16.13-zd' : '7.4-b';
  umpire.tell({ key: 'trains-first', rule, params: { side: { seat: moreTrains(game) } } });
}

/** The trains of a side, line by line. */
export function allotment(game: InvasionOfRussia, side: Side): Tally {
  return tally({ key: 'label.tally.trains', params: { side: { seat: side } } }, [
    line('7.2-a', trainsInTable(game, side), 'modifier.trains.table'),
    line('7.2-a', -game.depots[side].length, 'modifier.trains.depots'),
    line('8.8-b', -game.captured[side], 'modifier.trains.captured'),
    ...trainLines(game, side),
    ...reserveLines(game, side),
  ]);
}

function* strikeDepots(game: InvasionOfRussia, umpire: Umpire, side: Side, most: number): Procedure {
  const opponent = enemyOf(side);
  const chosen = yield* chooseSome({
    kind: 'some',
    seat: opponent,
    rule: '7.2-c',
    from: game.depots[side].map(hexTarget),
    prompt: { key: 'prompt.strike', params: { side: { seat: side }, count: most } },
    doneLabel: { key: 'deed.remove' },
    noneLabel: { key: 'label.none.removed' },
    whyOthers: { key: 'refusal.strike.others' },
    allows: (set) => (set.length > most ? because('7.2-c', 'refusal.strike.too-many', { count: most }) : null),
    enough: () => null,
  });
  if (hexesIn(chosen ?? []).length === 0)
    umpire.tell({ key: 'none-struck', rule: '7.2-c', params: { side: { seat: side }, opponent: { seat: opponent } } });
  for (const hex of hexesIn(chosen ?? [])) {
    removeDepot(game, side, hex);
    umpire.tell({ key: 'struck', rule: '7.2-c', params: { side: { seat: side }, place: { place: hexTarget(hex) } } });
  }
}
