/** 12.3 The prevailing efficiency of both sides, fixed before the roll. */
import { chooseOne, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { idOf, numberTarget } from '../../../engine/target.ts';
import { sideOf, unitCard, type UnitId } from '../data.ts';
import { strengthOf } from '../pieces.ts';
import type { Assault, MoravianSun } from '../position.ts';
import { defendersOf, fightersOf } from './4-strength.ts';

/** The values that both sides use. */
export interface Efficiencies {
  readonly attack: number;
  readonly defence: number;
}

/** 12.3-a The attacker names its value first, then the defender. */
export function* fixEfficiencies(game: MoravianSun, assault: Assault, umpire: Umpire): Procedure<Efficiencies> {
  const attack = yield* choosePrevailing(game, assault.attackers);
  const defence = yield* choosePrevailing(game, fightersOf(game, defendersOf(game, assault)));
  const fixed = { attack: attack ?? defence ?? 0, defence: defence ?? attack ?? 0 };
  umpire.tell({ key: 'efficiencies', rule: '12.3-a', params: fixed });
  return fixed;
}

/** Both values as they stand before anybody has chosen: of equals the highest. */
export function usualEfficiencies(game: MoravianSun, assault: Assault): Efficiencies {
  const [attack = 0] = prevailing(game, assault.attackers);
  const [defence = attack] = prevailing(game, fightersOf(game, defendersOf(game, assault)));
  return { attack, defence };
}

/** 12.3.1-a The efficiency with most strength points behind it; of equals all, the highest first; none of nobody. */
function prevailing(game: MoravianSun, ids: readonly UnitId[]): readonly number[] {
  const sums = new Map<number, number>();
  for (const id of ids) {
    const { efficiency } = unitCard(id);
    sums.set(efficiency, (sums.get(efficiency) ?? 0) + strengthOf(game, id));
  }
  const most = Math.max(...sums.values());
  return [...sums.keys()].filter((value) => sums.get(value) === most).toSorted((a, b) => b - a);
}

function* choosePrevailing(game: MoravianSun, ids: readonly UnitId[]): Procedure<number | null> {
  const values = prevailing(game, ids);
  const [highest = null, another] = values;
  if (highest === null || another === undefined) return highest;
  const seat = sideOf(ids[0] ?? '');
  const chosen = yield* chooseOne({
    kind: 'one',
    seat,
    rule: '12.3.1-a',
    prompt: { key: 'prompt.prevailing', params: { side: { seat } } },
    targets: values.map(numberTarget),
  });
  return chosen === null ? highest : Number(idOf(chosen));
}
