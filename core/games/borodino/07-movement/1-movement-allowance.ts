/** 7.1 Movement allowance: normal and limited movement, and how many points extended movement gives. */
import { line, tally, type TallyLine } from '../../../engine/tally.ts';
import type { Pace } from './3-1-stride.ts';
import type { UnitCard, UnitId } from '../data.ts';
import { type Borodino, type Deeds, unit } from '../position.ts';

/** Who has nothing else settled moves as under orders (S5-q). */
export const UNDER_ORDERS: Pace = 'normal';

/** How a unit moves now. */
export function paceOf(game: Borodino, id: UnitId): Pace {
  return unit(game, id).deeds.pace ?? UNDER_ORDERS;
}

/** Allowances by what makes them up: the same few come again and again. */
const ALLOWANCES: number[] = [];
const PACES: readonly Deeds['pace'][] = [null, 'normal', 'limited', 'extended'];

/** The movement points of a unit that has done these deeds; halves are rounded up (7.12-a, ruling B5). */
export function allowanceOf(card: UnitCard, deeds: Deeds): number {
  const { pace, fired, unformed } = deeds;
  const kind = ((card.movement * PACES.length + PACES.indexOf(pace)) * 2 + Number(fired)) * 2 + Number(unformed);
  return (ALLOWANCES[kind] ??= tally({ key: 'label.allowance' }, allowanceLines(card, deeds)).total);
}

function allowanceLines({ movement }: UnitCard, deeds: Deeds): readonly (TallyLine | null)[] {
  const { fired, unformed } = deeds;
  const pace = deeds.pace ?? UNDER_ORDERS;
  const lost = -Math.floor(movement / 2);
  return [
    line('7.11-a', movement, 'modifier.printed-movement'),
    pace === 'limited' ? line('7.12-a', lost, 'modifier.without-orders') : null,
    pace === 'extended' ? line('7.13-c', movement, 'modifier.extended') : null,
    fired && pace === 'normal' ? line('7.36-b', lost, 'modifier.after-fire') : null,
    unformed ? line('9.85-m', -1, 'modifier.leave-square') : null,
  ];
}
