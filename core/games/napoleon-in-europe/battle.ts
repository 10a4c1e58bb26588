/** The battle that is being fought: its units, their ranks, and the verbs that change them. */
import { type Clash, clash } from '../../engine/battle.ts';
import type { Preview } from '../../engine/decision.ts';
import { regionTarget, unitTarget } from '../../engine/target.ts';
import type { Message } from '../../engine/verdict.ts';
import type { Nation } from './data.ts';
import {
  type Battle,
  type BattleSide,
  type NapoleonInEurope,
  type Rank,
  SIDES,
  type SideOfBattle,
  type Unit,
  type UnitId,
} from './position.ts';
import { isArmy, unitsIn } from './units.ts';

/** @throws RangeError where none is being fought */
export function battleOf({ battle }: NapoleonInEurope): Battle {
  if (!battle) throw new RangeError('no battle is being fought');
  return battle;
}

export const otherSide = (side: SideOfBattle): SideOfBattle => (side === 'attacker' ? 'defender' : 'attacker');

/** @throws RangeError where the nation fights on neither side */
export function sideWith(game: NapoleonInEurope, nation: Nation): SideOfBattle {
  const side = SIDES.find((each) => battleOf(game)[each].nations.includes(nation));
  if (!side) throw new RangeError(`${nation} is in no battle`);
  return side;
}

/** The units of a side of the battle that are still there. */
export function unitsOfSide(game: NapoleonInEurope, side: SideOfBattle): readonly Unit[] {
  const battle = battleOf(game);
  const { nations } = battle[side];
  return unitsIn(game, battle.region).filter(({ nation }) => nations.includes(nation));
}

/** Where it is fought, for a fact or a prompt: that tells of which battle it is. */
export const foughtAt = (game: NapoleonInEurope): NonNullable<Message['params']> => ({
  place: { place: regionTarget(battleOf(game).region) },
});

/** All who have come into the battle, those who fell in it too. */
export function between(game: NapoleonInEurope): Clash {
  const { fallen, attacker, defender } = battleOf(game);
  const all = (side: SideOfBattle, { nations }: BattleSide): readonly UnitId[] =>
    [...unitsOfSide(game, side), ...fallen.filter(({ nation }) => nations.includes(nation))].map(({ id }) => id);
  return clash('blow', all('attacker', attacker), all('defender', defender).map(unitTarget));
}

/** What is asked in a battle and has no sums: it is answered before the eyes of both sides. */
export const inBattle = (game: NapoleonInEurope): Preview => ({ between: between(game), tallies: [], odds: [] });

/** The units of a nation in the battle. */
export const unitsInBattle = (game: NapoleonInEurope, nation: Nation): readonly Unit[] =>
  unitsIn(game, battleOf(game).region).filter((unit) => unit.nation === nation);

/** Whether half-rounds are being fought and no side has lost yet. */
export const isUndecided = ({ battle }: NapoleonInEurope): boolean => battle !== null && battle.loser === null;

/** The armies of a side in the front rank; with none it has lost (END-1). */
export const frontOf = (game: NapoleonInEurope, side: SideOfBattle): readonly Unit[] =>
  unitsOfSide(game, side).filter((unit) => isArmy(unit) && rankOf(game, unit.id) === 'front');

export const rankOf = (game: NapoleonInEurope, id: UnitId): Rank | null => battleOf(game).ranks[id] ?? null;

export function setRank(game: NapoleonInEurope, id: UnitId, rank: Rank): void {
  battleOf(game).ranks[id] = rank;
}

/** Units go out of the battle: they have no rank any more. */
export function leaveRanks(game: NapoleonInEurope, units: readonly Unit[]): void {
  for (const { id } of units) delete battleOf(game).ranks[id];
}
