/** 12.4, 12.5.1 What both sides bring into an assault: strength points, ground, commanders. */
import { line, type Tally, tally, type TallyLine } from '../../../engine/tally.ts';
import type { RuleId } from '../../../engine/verdict.ts';
import { rounded } from '../01-4-rounding.ts';
import {
  enemyOf,
  isArmyCommander,
  isDragoon,
  isFarm,
  isWoody,
  type LeaderCard,
  type Side,
  sideOf,
  terrainAt,
  type UnitCard,
  unitCard,
  type UnitId,
} from '../data.ts';
import { formationOf, formationOfLeader, isNominal, postOf } from '../formations.ts';
import { hexOfPiece, isInGoodOrder, isInSquare, leadersAt, strengthOf, unitsAt } from '../pieces.ts';
import type { Assault, MoravianSun } from '../position.ts';

/** A factor of the strength of a unit, and its reason. */
interface Factor {
  readonly rule: RuleId;
  readonly by: number;
  readonly why: string;
}

/** 12.4.1-a All units in the hexes that are attacked. */
export const defendersOf = (game: MoravianSun, { targets, attackers }: Assault): readonly UnitId[] =>
  targets.flatMap((hex) => unitsAt(game, hex, enemyOf(sideOf(attackers[0] ?? ''))).map(({ id }) => id));

/** 12.4.4-a, 12.5.1-a: the strengths of attackers and their commanders add up; halves are kept until the sum. */
export const attackStrength = (game: MoravianSun, assault: Assault): Tally =>
  rounded(
    tally({ key: 'label.tally.attack' }, [
      ...assault.attackers.flatMap((id) =>
        unitLines('12.5.1-a', id, strengthOf(game, id), attackFactors(game, id, assault)),
      ),
      ...commanderLines(game, assault),
    ]),
  );

/** 12.4.1-a The defence of all hexes together. */
export const defenceStrength = (game: MoravianSun, assault: Assault): Tally => {
  const { targets, attackers } = assault;
  const side = enemyOf(sideOf(attackers[0] ?? ''));
  return rounded(
    tally({ key: 'label.tally.defence' }, [
      ...defendersOf(game, assault).flatMap((id) => defenderLines(game, id, assault.how)),
      ...targets.flatMap((hex) => defendingLeaders(game, hex, side)),
    ]),
  );
};

/** 12.5.1-b: the strength of a unit, and a line for each factor that changes it, so that the lines add up. */
function unitLines(rule: RuleId, id: UnitId, strength: number, factors: readonly Factor[]): readonly TallyLine[] {
  let total = strength;
  const unit = { unit: { unit: id } };
  const lines = [line(rule, strength, 'modifier.unit', unit)];
  for (const { rule: of, by, why } of factors) {
    lines.push(line(of, total * by - total, `modifier.strength.${why}`, unit));
    total *= by;
  }
  return lines;
}

/** 12.5.1-b What changes the strength of an attacker: the ground of the fight, its own marsh, disorder in the open. */
function attackFactors(game: MoravianSun, id: UnitId, assault: Assault): readonly Factor[] {
  const card = unitCard(id);
  const isRidingDown = card.arm === 'cavalry' && assault.how !== 'charge' && isOpenTo(game, assault);
  return [
    ...groundFactors(card, assault.targets),
    ...marshFactor(hexOfPiece(game, id)),
    ...chargeFactor(game, assault),
    ...(isRidingDown ? [{ rule: '14.0-d', by: 2, why: 'riding-down' }] : []),
  ];
}

/** 14.2-d A charge is doubled; not against a square (14.3.1-a), nor is a raid (14.5-b). */
function chargeFactor(game: MoravianSun, assault: Assault): readonly Factor[] {
  if (assault.how === 'raid') return [{ rule: '14.5-b', by: 1, why: 'raid' }];
  if (assault.how !== 'charge') return [];
  const isMetBySquare = isSquare(game, defendersOf(game, assault));
  return isMetBySquare
    ? [{ rule: '14.3.1-a', by: 1, why: 'charge-on-square' }]
    : [{ rule: '14.2-d', by: 2, why: 'charge' }];
}

/** Whether infantry that is attacked stands in square, all of it. */
export function isSquare(game: MoravianSun, defenders: readonly UnitId[]): boolean {
  const infantry = defenders.filter((id) => unitCard(id).arm === 'infantry');
  return infantry.length > 0 && infantry.every((id) => isInSquare(game, id));
}

/** 14.0-d Whether disordered or routed enemies stand in clear ground. */
const isOpenTo = (game: MoravianSun, assault: Assault): boolean =>
  assault.targets.every((hex) => terrainAt(hex) === 'clear') &&
  defendersOf(game, assault).some((id) => !isInGoodOrder(game, id));

/** 16.27 Cavalry and light infantry where woods or orchards are fought for. */
function groundFactors({ arm, class: kind }: UnitCard, hexes: readonly number[]): readonly Factor[] {
  if (arm === 'cavalry' && hexes.some(isWoody)) return [{ rule: '16.27.2-a', by: 1 / 2, why: 'woods-cavalry' }];
  if (kind === 'light-infantry' && hexes.every(isWoody)) return [{ rule: '16.27.3-a', by: 2, why: 'woods-light' }];
  return [];
}

const marshFactor = (hex: number): readonly Factor[] =>
  terrainAt(hex) === 'marsh' ? [{ rule: '16.24-c', by: 1 / 2, why: 'marsh' }] : [];

/** 14.5-c: what a defender adds; batteries alone add 1 each (11.1.1-a), and a raid takes the gain of the ground away. */
function defenderLines(game: MoravianSun, id: UnitId, how: Assault['how']): readonly TallyLine[] {
  const card = unitCard(id);
  const unit = { unit: { unit: id } };
  const hex = hexOfPiece(game, id);
  if (!isFighting(game, id)) {
    const rule = card.arm === 'artillery' ? '11.0.1-b' : '14.0-f';
    return [line(rule, 0, `modifier.strength.none.${card.arm}`, unit)];
  }
  if (card.arm === 'artillery') return [line('11.1.1-a', 1, 'modifier.strength.guns-alone', unit)];
  const shelter = [...groundFactors(card, [hex]), ...wallFactor(card, hex)];
  const factors = [...shelter.filter(({ by }) => by < 1 || how !== 'raid'), ...marshFactor(hex)];
  return unitLines('12.4.1-a', id, strengthOf(game, id), factors);
}

const WALLS: Readonly<Partial<Record<ReturnType<typeof terrainAt>, RuleId>>> = {
  walled: '16.27.3bis-a',
  farm: '16.28-b',
  trench: '16.29.1-a',
};

/** 16.27.3bis-a, 16.28-b, 16.29.1-a: infantry is doubled in walled places, farms, trenches and redoubts. */
function wallFactor({ arm }: UnitCard, hex: number): readonly Factor[] {
  const rule = WALLS[terrainAt(hex)];
  return rule !== undefined && arm === 'infantry' ? [{ rule, by: 2, why: 'walls' }] : [];
}

/** Whether a defender fights: not a battery beside others, nor cavalry behind walls, dragoons excepted (14.0-f). */
function isFighting(game: MoravianSun, id: UnitId): boolean {
  const { arm, side } = unitCard(id);
  const hex = hexOfPiece(game, id);
  if (arm === 'artillery') return unitsAt(game, hex, side).every((each) => each.arm === 'artillery');
  return arm === 'infantry' || isDragoon(unitCard(id)) || !isFarm(hex);
}

/** Those of the defenders whose strength and efficiency count. */
export const fightersOf = (game: MoravianSun, ids: readonly UnitId[]): readonly UnitId[] =>
  ids.filter((id) => isFighting(game, id));

/** 12.4.4-a Commanders who attack with units of their own. */
function commanderLines(game: MoravianSun, { attackers }: Assault): readonly TallyLine[] {
  const hexes = new Set(attackers.map((id) => hexOfPiece(game, id)));
  const side = sideOf(attackers[0] ?? '');
  return [...hexes].flatMap((hex) => {
    const here = attackers.filter((id) => hexOfPiece(game, id) === hex);
    return leadersAt(game, hex, side)
      .filter((leader) => commands(game, leader, here))
      .map((leader) => leaderLine('12.4.4-a', leader));
  });
}

/** Whether a leader commands the corps or column of one of these units. */
const commands = (game: MoravianSun, { id }: LeaderCard, units: readonly UnitId[]): boolean =>
  postOf(game, id).kind === 'corps' && units.some((unit) => formationOf(game, unit) === formationOfLeader(game, id));

const leaderLine = (rule: RuleId, { id, initiative }: LeaderCard): TallyLine =>
  line(rule, initiative, 'modifier.strength.commander', { leader: { unit: id } });

/** 3.2.4-a, 3.2.3-a, 16.13.3-a Commanders with units of their own, and army commanders, who add to the defence alone. */
function defendingLeaders(game: MoravianSun, hex: number, side: Side): readonly TallyLine[] {
  const units = unitsAt(game, hex, side);
  return leadersAt(game, hex, side).flatMap((leader) => {
    const isOwn = units.every(({ nation }) => nation === leader.nation);
    if (isNominal(game, leader.id)) return isOwn ? [leaderLine('16.13.3-a', leader)] : [];
    const ids = units.map(({ id }) => id);
    // An emperor may stand in for a commander of a corps, and stays a commander of his army.
    if ([leader, postOf(game, leader.id)].some(isArmyCommander)) return [leaderLine('3.2.3-a', leader)];
    return commands(game, leader, ids) ? [leaderLine('3.2.4-a', leader)] : [];
  });
}
