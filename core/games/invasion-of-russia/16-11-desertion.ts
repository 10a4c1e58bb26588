/** 16.11 The contingents desert: the campaign has failed. */
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { idOf, unitTarget } from '../../engine/target.ts';
import { isForeign } from './01-definitions.ts';
import { MOSCOW, ST_PETERSBURG } from './data.ts';
import { takeOut, unitsAt, unitsOf } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { isAdvanced, isWinter } from './sequence.ts';

/** A turn of winter begins: the Russian names a unit of the contingents that goes home (16.11-a), besides what cards take. */
export function* desert(game: InvasionOfRussia, umpire: Umpire): Procedure {
  if (!isAdvanced(game) || !isWinter(game)) return;
  const contingents = unitsOf(game, 'french').filter(isForeign);
  if (contingents.length === 0) return;
  if ([MOSCOW, ST_PETERSBURG].some((hex) => unitsAt(game, hex, 'french').length > 0))
    return umpire.tell({ key: 'desertion.none', rule: '16.11-a', params: {} });
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: 'russian',
    rule: '16.11-a',
    targets: contingents.map(({ id }) => unitTarget(id)),
    prompt: { key: 'prompt.desertion' },
    whyOthers: { key: 'refusal.desertion.others' },
  });
  if (chosen === null) return;
  takeOut(game, idOf(chosen));
  umpire.tell({ key: 'desertion', rule: '16.11-a', params: { unit: { unit: idOf(chosen) } } });
}
