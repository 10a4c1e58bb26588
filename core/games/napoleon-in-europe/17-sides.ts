/** 17. Who fights on which side of a battle, who stands aside, and in which order the nations of a side act. */
import type { RuleId } from '../../engine/verdict.ts';
import { type Nation, NATIONS, type RegionId } from './data.ts';
import { areAllied, playerOf } from './players.ts';
import type { BattleSide, NapoleonInEurope, PlayerId, Unit } from './position.ts';
import { isArmy } from './units.ts';

/** Two sides, and the nations in the region that are on neither, each with the rule for it. */
export interface Sides {
  readonly attacker: readonly Nation[];
  readonly defender: readonly Nation[];
  readonly aside: readonly { readonly nation: Nation; readonly rule: RuleId }[];
}

/**
 * The sides of a battle against a player (BATTLE-8): with the attackers fight all members of the turn that are enemies of
 * that player, with the defender its allies that are enemies of every attacker.
 * @param there the units of the region
 */
export function sidesAgainst(game: NapoleonInEurope, there: readonly Unit[], defender: PlayerId): Sides {
  const nations = NATIONS.filter((nation) => there.some((unit) => unit.nation === nation));
  const isFriend = (nation: Nation, player: PlayerId) => areAllied(game, playerOf(game, nation), player);
  const attacker = nations.filter((nation) => game.turn.members.includes(nation) && !isFriend(nation, defender));
  const attackers = attacker.map((nation) => playerOf(game, nation));
  const joins = (nation: Nation) =>
    isFriend(nation, defender) && !attackers.some((player) => isFriend(nation, player)) && !attacker.includes(nation);
  const defenders = nations.filter(joins);
  const aside = nations
    .filter((nation) => !attacker.includes(nation) && !defenders.includes(nation))
    .map((nation) => {
      const isFriendOfBoth = isFriend(nation, defender) && attackers.some((player) => isFriend(nation, player));
      return { nation, rule: isFriendOfBoth ? 'ALLY-11' : 'BATTLE-8' };
    });
  return { attacker, defender: defenders, aside };
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

/** Who draws the card of a Large Battle: the active player if he has armies in it, else who has most (JOINT-8). */
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
