/** 9.23 Assault by several groups: which of them strike together, and in which order those fight that strike apart. */
import { isHeldAgainst } from './2-who-may-assault.ts';
import type { Side, UnitId } from '../data.ts';
import { type Assault, standingAttackers } from '../engagements.ts';
import type { Borodino } from '../position.ts';

/** Stacks of one kind that strike together, with one roll (9.22-c, 9.23-a). */
export interface Combat {
  readonly kind: Assault['kind'];
  readonly side: Side;
  readonly assaults: readonly Assault[];
  readonly targets: readonly number[];
}

/** The attackers of a combat that stand where they strike from. */
export function strikers(game: Borodino, { assaults }: Pick<Combat, 'assaults'>): readonly UnitId[] {
  return assaults.flatMap((assault) => standingAttackers(game, assault));
}

/** 9.23-a, 9.83-c: Puts assaults that are on into combats: stacks of one kind and side that share a target strike together. */
export function combatsOf(game: Borodino, field: readonly Assault[]): readonly Combat[] {
  const combats: Combat[] = [];
  for (const assault of field) {
    const targets = assault.targets.filter((hex) => isHeldAgainst(game, assault.side, hex));
    if (assault.status !== 'committed' || targets.length === 0 || standingAttackers(game, assault).length === 0)
      continue;
    const { kind, side } = assault;
    const joined = combats.filter(
      (each) => each.kind === kind && each.side === side && each.targets.some((hex) => targets.includes(hex)),
    );
    const merged = { kind, side, assaults: [...joined.flatMap((each) => each.assaults), assault] };
    const all = [...new Set([...joined.flatMap((each) => each.targets), ...targets])];
    for (const each of joined) combats.splice(combats.indexOf(each), 1);
    combats.push({ ...merged, targets: all });
  }
  return combats;
}

/** 9.23-b The order of attacks on one defender. */
const ORDER: readonly Combat['kind'][] = ['charge', 'cavalry', 'infantry'];

/** Whether another combat must be fought first. */
export function mustWait(combat: Combat, combats: readonly Combat[]): boolean {
  const rank = (each: Combat) => ORDER.indexOf(each.kind);
  return combats.some((each) => rank(each) < rank(combat) && each.targets.some((hex) => combat.targets.includes(hex)));
}
