/** 9.83 What a charge adds to the assault roll, and what a square, a counter-charge and a pursuit take from it (9.55). */
import { line, type TallyLine } from '../../../engine/tally.ts';
import { cardOf, TABLES, type UnitId } from '../data.ts';
import { type Assault, standingAttackers } from '../engagements.ts';
import { type Borodino, topOf, unit } from '../position.ts';

const MODIFIERS = TABLES.assaultModifiers;

/** T-assault-mod-pursuit: What a charge adds and loses. */
export function chargeLines(game: Borodino, assaults: readonly Assault[], hex: number): (TallyLine | null)[] {
  const charges = assaults.filter((each) => each.targets.includes(hex));
  const pursuits = Math.max(...charges.map((each) => each.pursuits));
  const top = topOf(game, hex) as UnitId;
  const onto = unit(game, top).square
    ? [squareLine()]
    : [impactLine(game, charges, hex), counterLine(game, charges, hex, top)];
  return [
    ...onto,
    pursuits > 0 ? line('9.87-g', MODIFIERS.pursuit * pursuits, 'modifier.pursuit', { count: pursuits }) : null,
  ];
}

/** T-assault-mod-square: A charge is weaker against a square. */
export const squareLine = (): TallyLine => line('9.85-g', MODIFIERS.chargeOnSquare, 'modifier.charge-on-square');

/** T-assault-mod-heavy, T-assault-mod-light: The weight of the charge: of those in good order that are not met by a counter-charge (9.24-b, 9.86-c). */
function impactLine(game: Borodino, charges: readonly Assault[], hex: number): TallyLine {
  const free = charges.filter((each) => !each.met.includes(hex));
  if (free.length === 0) return line('9.86-c', 0, 'modifier.charge-met');
  const riders = free.flatMap((each) => standingAttackers(game, each)).filter((id) => !unit(game, id).disordered);
  if (riders.length === 0) return line('9.24-b', 0, 'modifier.charge-lost');
  return riders.some(isHeavy)
    ? line('9.83-a', MODIFIERS.heavyCharge, 'modifier.heavy-charge')
    : line('9.83-b', MODIFIERS.lightCharge, 'modifier.light-charge');
}

/** 9.86-e, T-assault-mod-counter: Light cavalry met by heavy; not where heavy cavalry charges with it from the hex that is met. */
function counterLine(game: Borodino, charges: readonly Assault[], hex: number, top: UnitId): TallyLine | null {
  const met = charges.filter((each) => each.met.includes(hex)).flatMap((each) => standingAttackers(game, each));
  const isOutweighed = isHeavy(top) && met.length > 0 && !met.some(isHeavy);
  return isOutweighed ? line('9.86-e', MODIFIERS.lightCounterchargedByHeavy, 'modifier.light-met-by-heavy') : null;
}

/** SR.11-b: Cuirassiers and their like; a Cossack counts as light. */
export function isHeavy(id: UnitId): boolean {
  const card = cardOf(id);
  return card.arm === 'cavalry' && card.type === 'heavy';
}
