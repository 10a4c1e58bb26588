/** 11.2, 11.3 Which hexes a battery can bombard: its range, the weather, the line of sight. */
import { because, type Verdict } from '../../../engine/verdict.ts';
import { hexTarget } from '../../../engine/target.ts';
import { isFogHex } from '../16-4-weather.ts';
import { enemyOf, GRID, levelAt, terrainAt, unitCard, type UnitId } from '../data.ts';
import { hexOfPiece, isInGoodOrder, stacksOf, unitState } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';
import { obstacleBetween } from './3-sight.ts';

/** Hexes that can be seen, but by the guns on the Santon (11.3-a, 16.29.4-b). */
const SIGHT = { rule: '11.3-a', hexes: 3 };
/** 16.41-g, 11.3-a Hexes that guns reach in bad weather. */
const SLEET = { rule: '16.41-g', hexes: 2 };
const SNOW = { rule: '11.3-a', hexes: 1 };

/** Why a battery does not fire at all; `null` where it may. */
export function whySilent(game: MoravianSun, id: UnitId): Verdict {
  const unit = { unit: { unit: id } };
  if (unitCard(id).arm !== 'artillery') return because('11.4-a', 'refusal.no-guns', unit);
  return unitState(game, id).moved ? because('2.1-j', 'refusal.guns-moved', unit) : whyUnfit(game, id);
}

/** Why guns do not fire as they stand, whatever they have done in this turn. */
export function whyUnfit(game: MoravianSun, id: UnitId): Verdict {
  const unit = { unit: { unit: id } };
  if (!isInGoodOrder(game, id)) return because('15.1-a', 'refusal.guns-shaken', unit);
  return terrainAt(hexOfPiece(game, id)) === 'marsh' ? because('16.24-d', 'refusal.guns-in-marsh', unit) : null;
}

/** 11.2-a, 16.41-g Hexes that a battery reaches today, and the rule that says so. */
function rangeOfGuns({ weather }: Pick<MoravianSun, 'weather'>, id: UnitId) {
  const { range = 0, fixed } = unitCard(id);
  const printed = { rule: '11.2-a', hexes: range };
  const most = [printed, ...(fixed ? [] : [SIGHT])];
  if (weather === 'sleet') most.push(SLEET);
  if (weather === 'snow') most.push(SNOW);
  return most.reduce((least, each) => (each.hexes < least.hexes ? each : least));
}

/** Why a battery may not fire at a hex; `null` where it may. Range counts the target hex, not its own (11.2-b). */
export function whyNotFire(game: MoravianSun, id: UnitId, to: number): Verdict {
  const from = hexOfPiece(game, id);
  const at = { unit: { unit: id }, place: { place: hexTarget(to) } };
  const distance = GRID.distance(from, to);
  const { rule, hexes } = rangeOfGuns(game, id);
  if (distance > hexes) {
    const asked = distance > (unitCard(id).range ?? 0) ? '11.2-b' : rule;
    return because(asked, 'refusal.out-of-range', { ...at, distance, maximum: hexes });
  }
  const isFixed = unitCard(id).fixed !== undefined || isSanton(game, to);
  if (distance < 2 && isFixed) return because('16.29.4-a', 'refusal.santon-near', at);
  const fog = whyFog(game, from, to);
  if (fog) return fog;
  const obstacle = obstacleBetween(game, from, to);
  return obstacle && because(obstacle.rule, 'refusal.no-sight', { ...at, hex: { place: hexTarget(obstacle.hex) } });
}

/** Whether the guns in position stand in a hex (16.29.4-a). */
const isSanton = (game: MoravianSun, hex: number): boolean =>
  Object.keys(game.units).some((id) => unitCard(id).fixed !== undefined && game.units[id]?.hex === hex);

/** 16.42.1-c Out of fog guns fire at hexes beside them alone; from higher ground never into fog. */
function whyFog(game: MoravianSun, from: number, to: number): Verdict {
  const isNear = GRID.direction(from, to) >= 0;
  const isBlind = isFogHex(game, from) ? !isNear : isFogHex(game, to) && levelAt(from) > levelAt(to);
  return isBlind ? because('16.42.1-c', 'refusal.fog', { place: { place: hexTarget(to) } }) : null;
}

/** The hexes with enemies that a battery may bombard, in the order of the map. */
export const targetsOf = (game: MoravianSun, id: UnitId): readonly number[] =>
  whySilent(game, id) === null
    ? stacksOf(game, enemyOf(unitCard(id).side)).filter((hex) => whyNotFire(game, id, hex) === null)
    : [];
