/** Chapter 5: initiative. */
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { line, type Tally, tally } from '../../engine/tally.ts';
import { idOf, seatTarget } from '../../engine/target.ts';
import { chiefOf, isPresent } from './03-command.ts';
import { SIDES, type Side, TABLES } from './data.ts';
import { tell } from './facts.ts';
import type { OrdineObliquo } from './position.ts';

/** 5.0 Both roll; the higher says who moves first in this move. */
export function* initiative(game: OrdineObliquo, umpire: Umpire): Procedure {
  const winner = winnerOf(game, umpire);
  const first = yield* chooseOne({
    kind: 'one',
    seat: winner,
    rule: 'OO-5-3',
    prompt: { key: 'prompt.who-moves-first', params: { side: { seat: winner } } },
    targets: SIDES.map(seatTarget),
    label: (target) => ({ key: 'label.moves-first', params: { side: { seat: idOf(target) } } }),
  });
  game.first = SIDES.find((side) => seatTarget(side) === first) ?? winner;
  tell(umpire, 'moves-first', 'OO-5-3', { winner: { seat: winner }, first: { seat: game.first } });
}

/** OO-5-1 The higher total; equal ones are rolled again. */
function winnerOf(game: OrdineObliquo, umpire: Umpire): Side {
  for (;;) {
    const [south, north] = [initiativeOf(game, 'south', umpire), initiativeOf(game, 'north', umpire)];
    if (south.total !== north.total) return south.total > north.total ? 'south' : 'north';
    tell(umpire, 'initiative-tied', 'OO-5-3', { total: south.total });
  }
}

/** OO-5-2 The die and what the commander in chief is worth, as long as he is on the table. */
function initiativeOf(game: OrdineObliquo, side: Side, umpire: Umpire): Tally {
  const { commander } = game.armies[side];
  const total = tally({ key: 'label.initiative', params: { side: { seat: side } } }, [
    line('OO-5-1', umpire.roll('d6', 'OO-5-1', { seat: side }), 'modifier.initiative-die'),
    line('OO-5-2', isPresent(game, chiefOf(side)) ? TABLES.commanders[commander].initiative : 0, 'modifier.commander'),
  ]);
  tell(umpire, 'initiative', 'OO-5-1', { side: { seat: side }, total: total.total }, { tally: total });
  return total;
}
