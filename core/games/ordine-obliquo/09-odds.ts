/**
 * What a melee is worth before it is fought: every result with its exact probability, from the rolls to the tie-break.
 * Two things are taken for granted: generals are not hit, and a loss caused to two goes to the one with fewer points.
 */
import type { Leg, Preview } from '../../engine/decision.ts';
import { because, type Reason } from '../../engine/verdict.ts';
import { certain, chance, type Distribution, follow } from '../../engine/distribution.ts';
import { CM } from '../../space/table/point.ts';
import type { Pose } from '../../space/table/pose.ts';
import { chargeOf } from './09-1-charge.ts';
import { chargersOf, isByFlank, type Melee, strikeOf } from './09-8-multiple.ts';
import { type Fighter, hasImpetus, meleeValue } from './09-9-melee-value.ts';
import { CAUGHT, GUNS_TAKEN, OFF_THE_TABLE, type Reading, valuesOf } from './09-melee.ts';
import { bestOf, type Fate, type TieSide, tieWinner, wonBy } from './10-2-tie-break.ts';
import { moraleOdds, type MoraleResult } from './10-morale.ts';
import { cardOf, isClosedOrder, type OrdineObliquo, unit, type UnitId } from './position.ts';

/** A unit in a melee and its combat points, now and at the start of the battle. */
export interface Combatant {
  fighter: Fighter;
  cp: number;
  initial: number;
}

/** A melee as plain data: read off the table, or ticked by players. */
export interface MeleeSituation {
  attackers: readonly Combatant[];
  defender: Combatant;
  /** Friends within 5 cm of each side. */
  friends: { attackers: number; defender: number };
  /** Whether the defender routs at the touch: by flank or rear, limbered, or in column (9.6). */
  isRoutedAtOnce: boolean;
}

export interface MeleeOutcome {
  winner: 'attackers' | 'defender' | 'nobody';
  /** Of two the better. */
  attackers: Fate;
  defender: Fate;
}

/** A combatant after its test. */
interface Tested extends Combatant {
  fate: Fate;
}

/** All results of a melee. */
export function meleeOdds(situation: MeleeSituation): Distribution<MeleeOutcome> {
  if (situation.isRoutedAtOnce) return certain(caught(situation.defender));
  if (isForGuns(situation)) return gunsOdds(situation);
  return follow(lossesOdds(situation), ({ byAttack, byDefence }) =>
    follow(attackersAfter(situation, byDefence), (attackers) =>
      follow(after(situation.defender, byAttack, situation.attackers), (defender) =>
        outcomes(situation, attackers, defender),
      ),
    ),
  );
}

function caught({ cp }: Combatant): MeleeOutcome {
  return { winner: 'attackers', attackers: 'stands', defender: cp <= CAUGHT ? 'destroyed' : 'rout' };
}

const valueOf = (combatants: readonly Combatant[]): number =>
  combatants.reduce((sum, { fighter }) => sum + meleeValue(fighter).total, 0);

// The rolls

interface Losses {
  byAttack: number;
  byDefence: number;
}

function strikeOdds(total: number): Distribution<number> {
  const { sure, percent } = strikeOf(total);
  return follow(chance(Math.min(Math.max(percent, 0), 100) / 100), (isHit) => certain(sure + (isHit ? 1 : 0)));
}

function lossesOdds({ attackers, defender }: MeleeSituation): Distribution<Losses> {
  const total = valueOf(attackers);
  const isFirst = defender.fighter.isDisordered && !attackers.some(({ fighter }) => fighter.isDisordered);
  return follow(strikeOdds(valueOf([defender])), (byDefence) =>
    follow(isFirst && byDefence === 0 ? certain(strikeOf(total).sure + 1) : strikeOdds(total), (byAttack) =>
      certain({ byAttack, byDefence }),
    ),
  );
}

// The tests

const FATE: Readonly<Record<MoraleResult, Fate>> = {
  holds: 'stands',
  retreats: 'retreat',
  routs: 'rout',
  destroyed: 'destroyed',
};

function after(combatant: Combatant, losses: number, enemies: readonly Combatant[]): Distribution<Tested> {
  if (losses === 0) return certain({ ...combatant, fate: 'stands' });
  const { fighter, initial } = combatant;
  const tested = moraleOdds({
    cp: combatant.cp - (losses - 1),
    initial,
    isSquare: fighter.formation === 'square',
    by: 'melee',
    againstInfantry: enemies.some((enemy) => enemy.fighter.arm === 'infantry'),
  });
  return follow(tested, ({ result, cp }) => certain({ ...combatant, cp, fate: FATE[result] }));
}

function attackersAfter({ attackers, defender }: MeleeSituation, losses: number): Distribution<readonly Tested[]> {
  const least = Math.min(...attackers.map(({ cp }) => cp));
  const hit = attackers.findIndex(({ cp }) => cp === least);
  return attackers.reduce<Distribution<readonly Tested[]>>(
    (sofar, attacker, index) =>
      follow(sofar, (tested) =>
        follow(after(attacker, index === hit ? losses : 0, [defender]), (next) => certain([...tested, next])),
      ),
    certain([]),
  );
}

// 9.5 Against guns

/** OO-9.5-3 */
function isForGuns({ attackers, defender }: MeleeSituation): boolean {
  return defender.fighter.arm === 'artillery' && attackers.some(({ fighter }) => !fighter.isOpen);
}

function gunsOdds(situation: MeleeSituation): Distribution<MeleeOutcome> {
  const { defender } = situation;
  return follow(strikeOdds(valueOf([defender])), (losses) =>
    follow(attackersAfter(situation, losses), (attackers) => certain(gunsOutcome(attackers, defender))),
  );
}

function gunsOutcome(attackers: readonly Tested[], defender: Combatant): MeleeOutcome {
  const victors = attackers.filter(({ fate }) => fate === 'stands');
  if (victors.length === 0) return { winner: 'defender', attackers: best(attackers), defender: 'stands' };
  const loss = Math.max(...victors.map(({ fighter }) => GUNS_TAKEN[fighter.arm]));
  return { winner: 'attackers', attackers: 'stands', defender: defender.cp <= loss ? 'destroyed' : 'retreat' };
}

const best = (tested: readonly Tested[]): Fate => bestOf(tested.map(({ fate }) => fate));

// 10.2 Who has won

function outcomes(
  situation: MeleeSituation,
  attackers: readonly Tested[],
  defender: Tested,
): Distribution<MeleeOutcome> {
  const won = wonBy(best(attackers), defender.fate);
  if (won === 'nobody') return certain({ winner: 'nobody', attackers: 'destroyed', defender: 'destroyed' });
  if (won !== 'tie') return certain(settled(attackers, defender, won === 'first'));
  const tie = tieWinner(tieSide(situation, attackers, 'attackers'), tieSide(situation, [defender], 'defender'));
  return follow(tie ? certain(tie.isFirst) : chance(1 / 2), (isFirst) =>
    certain(settled(attackers, defender, isFirst)),
  );
}

function tieSide(situation: MeleeSituation, tested: readonly Tested[], side: 'attackers' | 'defender'): TieSide {
  return {
    value: valueOf(side === 'attackers' ? situation.attackers : [situation.defender]),
    cp: tested.reduce((sum, { cp }) => sum + cp, 0),
    initial: tested.reduce((sum, { initial }) => sum + initial, 0),
    friends: situation.friends[side],
    hasGeneral: tested.some(({ fighter, fate }) => fighter.hasGeneral && fate !== 'destroyed'),
  };
}

/** The winner stays; the loser falls back, or goes as he was to where the winner has not wavered himself. */
function settled(attackers: readonly Tested[], defender: Tested, isFirst: boolean): MeleeOutcome {
  const hasBroken = bestOf([best(attackers), defender.fate]) !== 'stands';
  const loses = (loser: Tested, by: readonly Tested[]): Fate => loserFate(loser, by, hasBroken);
  if (isFirst) return { winner: 'attackers', attackers: 'stands', defender: loses(defender, attackers) };
  const fate = bestOf(attackers.map((each) => loses(each, [defender])));
  return { winner: 'defender', attackers: fate, defender: 'stands' };
}

function loserFate({ fate, fighter }: Tested, by: readonly Tested[], hasBroken: boolean): Fate {
  if (fate === 'rout' && hasBroken) return 'retreat';
  if (fate !== 'stands') return fate;
  if (fighter.formation !== 'square') return 'retreat';
  return by.some((each) => each.fighter.arm === 'infantry') ? 'rout' : 'stands';
}

// Read off the table

export function situationOf(
  game: OrdineObliquo,
  { defender, attackers }: Melee,
  { fighter, friends }: Reading = OFF_THE_TABLE,
): MeleeSituation {
  const combatant = (id: UnitId, foes: readonly UnitId[]): Combatant => ({
    fighter: fighter(game, id, foes),
    cp: unit(game, id).cp,
    initial: cardOf(game, id).cp,
  });
  const { formation } = unit(game, defender);
  return {
    attackers: attackers.map((id) => combatant(id, [defender])),
    defender: combatant(defender, attackers),
    friends: {
      attackers: friends(game, attackers),
      defender: friends(game, [defender]),
    },
    isRoutedAtOnce:
      attackers.some((id) => isByFlank(game, id, defender)) || formation === 'limbered' || formation === 'column',
  };
}

/** The values of both sides, and what may come of a melee. */
export function previewMelee(game: OrdineObliquo, melee: Melee, reading: Reading = OFF_THE_TABLE): Preview {
  const { attack, defence } = valuesOf(game, melee, reading);
  const named = follow(meleeOdds(situationOf(game, melee, reading)), (outcome) => certain(resultKey(outcome)));
  return {
    tallies: [attack, defence],
    odds: named.outcomes.map(({ value, probability }) => ({ result: { key: value }, probability })),
  };
}

/** Who wins, and how the loser fares. */
function resultKey({ winner, attackers, defender }: MeleeOutcome): string {
  if (winner === 'nobody') return 'label.odds.melee.nobody';
  return `label.odds.melee.${winner}.${winner === 'attackers' ? defender : attackers}`;
}

/** What a charge that halts here would come to if no fire stops it, with all who charge the same target already. */
export function previewCharge(
  game: OrdineObliquo,
  charger: UnitId,
  target: UnitId,
  legs: readonly Leg[],
  end: Pose,
): Preview {
  const state = unit(game, charger);
  const charge = chargeOf(game, charger, target, legs);
  const deeds = { ...state.deeds, charge, start: state.deeds.start ?? state.pose };
  const then = { ...game, units: { ...game.units, [charger]: { ...state, pose: end, deeds } } };
  const melee = previewMelee(then, { defender: target, attackers: chargersOf(then, target) });
  return { ...melee, remarks: termsOf(then, charger, target) };
}

/** On what terms a charge is made: front or flank, impetus, and what breaks at the touch. */
function termsOf(game: OrdineObliquo, charger: UnitId, target: UnitId): readonly Reason[] {
  const { charge } = unit(game, charger).deeds;
  const { formation } = unit(game, target);
  if (!charge) return [];
  const names = { unit: { unit: charger }, target: { unit: target } };
  const run = { ...names, way: charge.runUp / CM };
  const isUnready = formation === 'limbered' || formation === 'column';
  const rides = cardOf(game, charger).arm === 'cavalry' && isClosedOrder(game, charger);
  return [
    because('OO-9.7-1', charge.isFlank ? 'remark.charge-flank' : 'remark.charge-front', names),
    ...(rides ? [because('OO-9.3-3', hasImpetus(game, charger) ? 'remark.impetus' : 'remark.no-impetus', run)] : []),
    ...(charge.isFlank ? [because('OO-9.6-2', 'remark.breaks-by-flank', names)] : []),
    ...(isUnready && !charge.isFlank ? [because('OO-9.6-1', 'remark.breaks-unready', names)] : []),
  ];
}
