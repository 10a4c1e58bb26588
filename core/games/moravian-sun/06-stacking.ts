/** 6. Stacking: three limits, by arm. */
import { because, type Verdict } from '../../engine/verdict.ts';
import { hexTarget } from '../../engine/target.ts';
import { type UnitCard, unitCard, type UnitId } from './data.ts';
import { isRouted, strengthOf, unitsAt } from './pieces.ts';
import type { MoravianSun } from './position.ts';

const MOST_INFANTRY = 8;
const MOST_CAVALRY = 2;
const MOST_GUNS = 3;

/** Why these units may not stand together in a hex; `null` where they may. */
export function whyNotTogether(game: MoravianSun, hex: number, units: readonly UnitCard[]): Verdict {
  const routed = units.filter(({ id }) => isRouted(game, id)).length;
  const isMixed = routed > 0 && routed < units.length;
  const at = { place: { place: hexTarget(hex) } };
  return isMixed ? because('6.1.1-a', 'refusal.stack.routed', at) : whyCrowded(game, hex, units);
}

/** 6.1-d: the three limits of 6.1 count units; leaders and markers do not count. */
function whyCrowded(game: MoravianSun, hex: number, units: readonly UnitCard[]): Verdict {
  const of = (arm: UnitCard['arm']) => units.filter((unit) => unit.arm === arm);
  const [infantry, cavalry, guns] = [of('infantry'), of('cavalry'), of('artillery')];
  const at = { place: { place: hexTarget(hex) } };
  if (units.length > 1 && units.some(({ id }) => game.units[id]?.column))
    return because('6.1.2-a', 'refusal.stack.column', at);
  if (infantry.length > 0 && cavalry.length > 0) return because('6.1-b', 'refusal.stack.arms', at);
  if (sum(game, infantry) > MOST_INFANTRY && infantry.length > 1)
    return because('6.1-a', 'refusal.stack.infantry', { ...at, most: MOST_INFANTRY });
  if (cavalry.length > MOST_CAVALRY) return because('6.1-b', 'refusal.stack.cavalry', { ...at, most: MOST_CAVALRY });
  if (guns.length > MOST_GUNS) return because('6.1-c', 'refusal.stack.guns', { ...at, most: MOST_GUNS });
  const others = [...infantry, ...cavalry];
  return others.length > 0 && guns.length > 0 ? whyNotAttached(hex, others, guns) : null;
}

/** 6.1 One battery beside infantry, one of horse guns beside cavalry, of the same formation and nation. */
function whyNotAttached(hex: number, others: readonly UnitCard[], guns: readonly UnitCard[]): Verdict {
  const isCavalry = others.some(({ arm }) => arm === 'cavalry');
  const rule = isCavalry ? '6.1-b' : '6.1-a';
  const at = { place: { place: hexTarget(hex) } };
  const [gun, another] = guns;
  if (!gun || another) return because(rule, 'refusal.stack.one-battery', at);
  if (isCavalry && gun.class !== 'horse-artillery') return because(rule, 'refusal.stack.horse-guns', at);
  const isSame = ({ formation, nation }: UnitCard): boolean => nation === gun.nation && formation === gun.formation;
  return others.every(isSame) ? null : because(rule, 'refusal.stack.strangers', at);
}

const sum = (game: MoravianSun, units: readonly UnitCard[]): number =>
  units.reduce((total, { id }) => total + strengthOf(game, id), 0);

/**
 * Why these units, all of one side, may not come to those that are in a hex; `null` where they may.
 * @param isLeaving which of those that are there do not count, because they may still go
 */
export function whyNotInto(
  game: MoravianSun,
  ids: readonly UnitId[],
  hex: number,
  isLeaving: (id: UnitId) => boolean = () => false,
): Verdict {
  const cards = ids.map(unitCard);
  const side = cards[0]?.side ?? 'french';
  const there = unitsAt(game, hex, side).filter(({ id }) => !ids.includes(id) && !isLeaving(id));
  return there.length === 0 && cards.length === 1 ? null : whyNotTogether(game, hex, [...there, ...cards]);
}
