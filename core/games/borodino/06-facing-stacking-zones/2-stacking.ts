/** 6.2 Stacking: which units may be together in one hex. */
import { hexTarget } from '../../../engine/target.ts';
import { because, type Reason, type Verdict } from '../../../engine/verdict.ts';
import { cardOf, type UnitCard, type UnitId, UNITS } from '../data.ts';

const MOST_UNITS = 3;
const MOST_GUNS = 8;

/** Why a unit does not enter a hex that the enemy holds, nor pass through it. */
export const enemyThere = (id: UnitId, hex: number): Reason =>
  because('6.22-a', 'refusal.enemy-there', { unit: { unit: id }, place: { place: hexTarget(hex) } });

/** Whether these units may be together in one hex (6.21). */
export function mayStack(units: readonly UnitId[]): Verdict {
  return units.length < 2 ? null : mayStackCards(units.map(cardOf));
}

/** 6.21-d: The same for cards; Jaegers stack as other infantry does. Asked very often, so that it makes no lists before it must. */
export function mayStackCards(cards: readonly UnitCard[]): Verdict {
  if (cards.length < 2) return null;
  if (cards.length > MOST_UNITS) return because('6.21-a', 'refusal.stack-too-high', { most: MOST_UNITS });
  let foot = 0;
  let guns = 0;
  for (const { arm, isMilitia } of cards) {
    if (isMilitia) return because('SR.13-b', 'refusal.stack-militia');
    if (arm === 'infantry') foot++;
    else if (arm === 'artillery') guns++;
  }
  if (guns === cards.length) return mayStackGuns(cards);
  if (foot > 0 && foot + guns < cards.length) return because('6.21-b', 'refusal.stack-foot-and-horse');
  if (guns > 1) return because('6.21-e', 'refusal.stack-one-battery');
  return cards.length > 2 ? mayStackThree(cards, guns === 1) : null;
}

/** Units of one kind may stand with the same others: all of a card that {@link mayStack} asks about. */
const STACKING_KINDS: ReadonlyMap<UnitId, string> = new Map(
  UNITS.map((card) => {
    const { id, arm, brigade, formation, group, flags } = card;
    const guns = arm === 'artillery' ? card.fire : '';
    return [id, [arm, brigade, formation, group, guns, flags.includes('militia')].join(' ')];
  }),
);

export function stackingKind(id: UnitId): string {
  return STACKING_KINDS.get(id) ?? id;
}

/** Three units with two or three of the line: these must be of one brigade. */
function mayStackThree(cards: readonly UnitCard[], hasBattery: boolean): Verdict {
  if (areOneBrigade(cards.filter((card) => card.arm !== 'artillery'))) return null;
  return hasBattery
    ? because('6.21-g', 'refusal.stack-battery-one-brigade')
    : because('6.21-c', 'refusal.stack-two-of-the-line');
}

function mayStackGuns(guns: readonly UnitCard[]): Verdict {
  if (guns.length > 2) return because('6.21-f', 'refusal.stack-two-batteries');
  if (guns[0]?.group !== guns[1]?.group) return because('6.21-f', 'refusal.stack-batteries-one-group');
  const strength = guns.reduce((sum, card) => sum + (card.arm === 'artillery' ? card.fire : 0), 0);
  return strength > MOST_GUNS ? because('SR.10-a', 'refusal.stack-guns-strength', { most: MOST_GUNS }) : null;
}

function areOneBrigade(cards: readonly UnitCard[]): boolean {
  const brigade = cards[0]?.brigade ?? null;
  return brigade !== null && cards.every((card) => card.brigade === brigade && card.formation === cards[0]?.formation);
}
