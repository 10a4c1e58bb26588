/** 5.0 The initiative of a turn. */
import type { Umpire } from '../../../engine/ruleset.ts';
import { line, type Tally, tally } from '../../../engine/tally.ts';
import { type Side, SIDES } from '../data.ts';
import { formationsOf, formationState, unitsIn } from '../formations.ts';
import type { MoravianSun } from '../position.ts';

/** 5.0-a A side adds its detachments of earlier turns that are still on the map. */
function initiativeOf(game: MoravianSun, side: Side, face: number): Tally {
  const detachments = formationsOf(game, side).filter((id) => {
    const { counts } = formationState(game, id);
    return counts !== undefined && counts <= game.turn && unitsIn(game, id).length > 0;
  });
  return tally({ key: 'label.tally.initiative', params: { side: { seat: side } } }, [
    line('5.0-a', face, 'modifier.die'),
    line('5.0-a', detachments.length, 'modifier.detachments', { count: detachments.length }),
  ]);
}

/** 5.0 Both roll until the totals differ; the higher begins. */
export function rollInitiative(game: MoravianSun, umpire: Umpire): void {
  for (;;) {
    const [french, coalition] = SIDES.map((side) => {
      const total = initiativeOf(game, side, umpire.roll('d6', '5.0-a', { seat: side }));
      umpire.tell({
        key: 'initiative-roll',
        rule: '5.0-a',
        params: { side: { seat: side }, total: total.total },
        tally: total,
      });
      return total.total;
    }) as [number, number];
    if (french === coalition) continue;
    game.first = french > coalition ? 'french' : 'coalition';
    umpire.tell({ key: 'initiative', rule: '5.0-a', params: { side: { seat: game.first } } });
    return;
  }
}
