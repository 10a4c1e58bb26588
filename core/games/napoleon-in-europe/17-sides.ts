/** 17. Who fights on which side of a battle, who stands aside, and in which order the nations of a side act. */
import type { RuleId } from '../../engine/verdict.ts';
import { type Nation, NATIONS, type RegionId } from './data.ts';
import { areAllied, playerOf } from './players.ts';
import type { BattleSide, NapoleonInEurope, PlayerId, SideOfBattle, Unit } from './position.ts';
import { isArmy } from './units.ts';

/** On which side a nation in the region of a battle is, and by what rule. */
interface Stand {
  readonly nation: Nation;
  readonly side: SideOfBattle | null;
  readonly rule: RuleId;
}

/** Two sides, and where each nation in the region stands. */
export interface Sides {
  readonly attacker: readonly Nation[];
  readonly defender: readonly Nation[];
  readonly stands: readonly Stand[];
}

/**
 * The sides of a battle against a player: with the attackers fight all members of the turn that are enemies of that
 * player, with the defender its allies that are enemies of every attacker.
 * @param there the units of the region
 */
export function sidesAgainst(game: NapoleonInEurope, there: readonly Unit[], defender: PlayerId): Sides {
  const nations = NATIONS.filter((nation) => there.some((unit) => unit.nation === nation));
  const attackers = nations.filter((nation) => attacks(game, nation, defender)).map((nation) => playerOf(game, nation));
  const stands = nations.map((nation) => ({ nation, ...standOf(game, nation, defender, attackers) }));
  const on = (side: SideOfBattle) => stands.filter((stand) => stand.side === side).map(({ nation }) => nation);
  return { attacker: on('attacker'), defender: on('defender'), stands };
}

const isFriend = (game: NapoleonInEurope, nation: Nation, player: PlayerId): boolean =>
  areAllied(game, playerOf(game, nation), player);

const attacks = (game: NapoleonInEurope, nation: Nation, defender: PlayerId): boolean =>
  game.turn.members.includes(nation) && !isFriend(game, nation, defender);

function standOf(
  game: NapoleonInEurope,
  nation: Nation,
  defender: PlayerId,
  attackers: readonly PlayerId[],
): Omit<Stand, 'nation'> {
  if (attacks(game, nation, defender)) return { side: 'attacker', rule: 'BATTLE-2' };
  if (playerOf(game, nation) === defender) return { side: 'defender', rule: 'BATTLE-3' };
  if (!areAllied(game, playerOf(game, nation), defender)) return { side: null, rule: 'BATTLE-8' };
  if (attackers.some((player) => isFriend(game, nation, player))) return { side: null, rule: 'ALLY-11' };
  return { side: 'defender', rule: 'BATTLE-6' };
}

/** A side as the battle begins. */
export function sideOf(nations: readonly Nation[], there: readonly Unit[]): BattleSide {
  const units = there.filter(({ nation }) => nations.includes(nation));
  const armies = nations.map((nation) => [
    nation,
    units.filter((unit) => unit.nation === nation && isArmy(unit)).length,
  ]);
  return {
    nations: [...nations],
    armies: Object.fromEntries(armies) as BattleSide['armies'],
    landed: units.some(({ moved }) => moved?.bySea),
  };
}

/** How many armies a side had when the battle began. */
export const strengthOf = ({ armies }: BattleSide): number =>
  Object.values(armies).reduce((sum, count) => sum + count, 0);

/**
 * The nations of a side in the order in which they act: the player with most armies first, equal numbers by the order of
 * play counted from the active player (JOINT-7).
 */
export function inOrder(game: NapoleonInEurope, { nations, armies }: BattleSide): readonly Nation[] {
  const players = game.players.map(({ id }) => id);
  const first = players.indexOf(game.turn.player);
  const playedAfter = (nation: Nation) =>
    (players.indexOf(playerOf(game, nation)) - first + players.length) % players.length;
  const armiesOf = (nation: Nation) => armies[nation] ?? 0;
  const armiesOfPlayer = (nation: Nation) =>
    nations
      .filter((other) => playerOf(game, other) === playerOf(game, nation))
      .reduce((sum, other) => sum + armiesOf(other), 0);
  return [...nations].sort(
    (a, b) => armiesOfPlayer(b) - armiesOfPlayer(a) || playedAfter(a) - playedAfter(b) || armiesOf(b) - armiesOf(a),
  );
}

/** Who draws the card of a Large Battle: the active player if they have armies in it, else who has most (JOINT-8). */
export function winnerOfCard(game: NapoleonInEurope, side: BattleSide): Nation | null {
  const order = inOrder(game, side).filter((nation) => !game.out.includes(nation));
  const active = order.find((nation) => playerOf(game, nation) === game.turn.player && (side.armies[nation] ?? 0) > 0);
  return active ?? order[0] ?? null;
}

/** From where the units of a side entered the region by land, in the order in which they stand there. */
export function entriesOf(units: readonly Unit[]): RegionId[] {
  const from = units.flatMap(({ moved }) => (moved && !moved.bySea ? [moved.from] : []));
  return [...new Set(from)];
}
