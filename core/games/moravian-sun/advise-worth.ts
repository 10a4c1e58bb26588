/** What assaults and bombardments are worth to the house bot, in points of demoralisation, over all faces of the die. */
import { BREAKING } from './04-orders/1-probe.ts';
import { usualEfficiencies } from './12-assault/3-efficiency.ts';
import { defendersOf } from './12-assault/4-strength.ts';
import { generalsWith, modifiersOf } from './12-assault/5-modifiers.ts';
import { columnOf, oddsOf, snowShift } from './12-assault/5-odds.ts';
import { type Fire, fireColumn, fireModifiers, fireStrength } from './11-bombardment/4-modifiers.ts';
import { isCharge } from './14-cavalry/2-marker.ts';
import { orderInHand } from './activation.ts';
import {
  assaultResult,
  enemyOf,
  type FireResult,
  fireResultOf,
  type Result,
  sideOf,
  type UnitId,
  VIENNA_EXIT,
} from './data.ts';
import { isInGoodOrder, strengthOf, unitsAt } from './pieces.ts';
import type { Assault, MoravianSun } from './position.ts';

const FACES = [1, 2, 3, 4, 5, 6];

/** A unit in disorder is worth so much: it may rally, and is weak until then. */
const DISORDER = 0.8;
/** Ground that is gained, and an enemy who may rout. */
const DRIVEN_OFF = 1.5;
/**
 * The hex of the road for Vienna is worth so much more: whoever holds it leaves by it, or keeps others from leaving. The
 * bands of the tracks make a victory point of about ten points of demoralisation (16.62.3).
 */
const ROAD = 10;

/** What the ground of an assault is worth beside that of others. */
export const roadIn = ({ targets }: Assault): number => (targets.includes(VIENNA_EXIT) ? ROAD : 0);

const strengthIn = (game: MoravianSun, ids: readonly UnitId[]): number =>
  ids.reduce((sum, id) => sum + strengthOf(game, id), 0);

/** Every result that the die may bring, as the table stands when nobody knows the fog. */
function resultsOf(game: MoravianSun, assault: Assault): readonly Result[] {
  const column = columnOf(oddsOf(game, assault).ratio, snowShift(game));
  if (column === null) return FACES.map(() => 'AE');
  const [general = null] = generalsWith(game, assault.attackers);
  const terms = { efficiencies: usualEfficiencies(game, assault), general, beyond: column.beyond };
  const modifier = modifiersOf(game, assault, terms).total;
  return FACES.map((face) => assaultResult(column.column, face + modifier));
}

/** What an assault is worth to the attacker. */
export function worthOf(game: MoravianSun, assault: Assault): number {
  const worth = worthsOf(game, assault);
  return resultsOf(game, assault).reduce((sum, result) => sum + worth[result], 0) / FACES.length;
}

function worthsOf(game: MoravianSun, assault: Assault): Readonly<Record<Result, number>> {
  const { attackers, how } = assault;
  const defenders = defendersOf(game, assault);
  // Riders who do not win the hex fall back in disorder (14.2.3-b); under Probe and React all break off, whatever comes.
  const parting = how === 'pursuit' ? 0 : DISORDER * attackers.filter((id) => breaksOff(game, id)).length;
  const recoil = Math.max(parting, isCharge(assault) ? DISORDER * attackers.length : 0);
  const shaken = DISORDER * defenders.length;
  const ground = parting > 0 ? 0 : roadIn(assault);
  return {
    AE: -strengthIn(game, attackers),
    AD: -DISORDER * attackers.length,
    NE: -recoil,
    EX: shaken / 2 - Math.max(recoil / 2, parting),
    DD: shaken - recoil,
    DR: shaken + DRIVEN_OFF + ground - parting,
    DE: strengthIn(game, defenders) + ground - parting,
  };
}

/** Whether a unit of the formation in hand loses order by breaking off after its assault (4.14-b, 4.16-d). */
const breaksOff = (game: MoravianSun, id: UnitId): boolean =>
  isInGoodOrder(game, id) && BREAKING[orderInHand(game, id)] !== undefined;

/** How likely it is that the defender suffers, and that the attacker does; between 0 and 1. */
export function chancesOf(game: MoravianSun, assault: Assault): { readonly gain: number; readonly loss: number } {
  const share = (results: readonly Result[]): number =>
    resultsOf(game, assault).filter((result) => results.includes(result)).length / FACES.length;
  return { gain: share(['DD', 'DR', 'DE', 'EX']), loss: share(['AD', 'AE', 'EX']) };
}

/** Units of a hex that a result of fire hits at once. */
const HITS: Readonly<Record<FireResult, number>> = { none: 0, D: 1, DD: 1.5, DR: 2, DE: 4 };

/** What a bombardment is worth to the side that fires. */
export function worthOfFire(game: MoravianSun, fire: Fire): number {
  const hits = resultsOfFire(game, fire).reduce((sum, result) => sum + HITS[result], 0) / FACES.length;
  const units = unitsAt(game, fire.target, enemyOf(sideOf(fire.guns[0] ?? '')));
  return hits * Math.max(1, units.length);
}

export function resultsOfFire(game: MoravianSun, fire: Fire): readonly FireResult[] {
  const column = fireColumn(fireStrength(game, fire).total);
  const modifier = fireModifiers(game, fire).total;
  return FACES.map((face) => fireResultOf(column, face + modifier));
}
