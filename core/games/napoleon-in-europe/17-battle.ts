/** 17. Which battles there are, in which order they are fought, and how one begins. */
import { chooseOne, type Preview, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { idOf, regionTarget, seatTarget } from '../../engine/target.ts';
import { type Nation, NATIONS, type RegionId, REGION_IDS } from './data.ts';
import { entriesOf, sideOf, type Sides, sidesAgainst, strengthOf } from './17-sides.ts';
import { loseBattle } from './19-end.ts';
import { forecastBattle } from './20-forecast.ts';
import { setRank, unitsOfSide } from './battle.ts';
import { playerOf, seatOf } from './players.ts';
import type { Battle, NapoleonInEurope, PlayerId, SideOfBattle, Unit } from './position.ts';
import { isArmy, unitsIn } from './units.ts';

/** So many armies on each side make a Large Battle (BATTLE-4). */
const LARGE = 6;

/** A battle that is still to be fought. */
export interface ToFight {
  readonly region: RegionId;
  /** The player who would be the defender. */
  readonly defender: PlayerId;
}

/** The active player names the next battle (TURN-5); with none left the cards are drawn. */
export function* chooseBattle(game: NapoleonInEurope, umpire: Umpire): Procedure {
  yield* nextBattle(game, umpire);
  if (!game.battle) game.phase = 'cards';
}

/** The next battle begins, if there is one. */
export function* nextBattle(game: NapoleonInEurope, umpire: Umpire): Procedure {
  const all = battlesToFight(game);
  const there = all.filter(({ region }) => region === game.turn.battleground);
  const region = yield* chooseRegion(game, there.length > 0 ? there : all);
  if (region === null) return;
  const defender = yield* chooseDefender(game, region, all);
  beginBattle(game, umpire, { region, defender });
}

/**
 * Every battle that two hostile armies in one region make (BATTLE-1), in the order of the map. Where a side has only
 * generals it is a battle too, but not where both have (BATTLE-7).
 */
function battlesToFight(game: NapoleonInEurope): readonly ToFight[] {
  const byRegion = Map.groupBy(game.units, ({ region }) => region);
  return REGION_IDS.flatMap((region) => {
    const there = byRegion.get(region) ?? [];
    const players = new Set(
      NATIONS.filter((nation) => there.some((unit) => unit.nation === nation)).map((nation) => playerOf(game, nation)),
    );
    return [...players]
      .filter((defender) => isToFight(game, there, defender))
      .map((defender) => ({ region, defender }));
  });
}

function isToFight(game: NapoleonInEurope, there: readonly Unit[], defender: PlayerId): boolean {
  const { attacker, defender: defenders } = sidesAgainst(game, there, defender);
  const fights = (nation: Nation) => attacker.includes(nation) || defenders.includes(nation);
  if (attacker.length === 0 || !there.some((unit) => isArmy(unit) && fights(unit.nation))) return false;
  return game.phase === 'turn-end' || !attacker.every((nation) => isPutOff(game, there, nation, defender));
}

/** Former allies who share a region since before the break fight at the end of the turn (ALLY-8). */
function isPutOff(
  { players, turn }: NapoleonInEurope,
  there: readonly Unit[],
  nation: Nation,
  defender: PlayerId,
): boolean {
  if (!turn.broken.includes(defender)) return false;
  const breakers = players.find(({ id }) => id === turn.player)?.nations ?? [];
  const hasEntered = there.some((unit) => unit.moved && breakers.includes(unit.nation));
  return breakers.includes(nation) && !hasEntered;
}

function* chooseRegion(game: NapoleonInEurope, battles: readonly ToFight[]): Procedure<RegionId | null> {
  const regions = [...new Set(battles.map(({ region }) => region))];
  if (regions.length < 2) return regions[0] ?? null;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: seatOf(game, game.turn.player),
    rule: isJoint(game) ? 'JOINT-6' : 'TURN-5',
    prompt: { key: 'prompt.battle', params: { count: regions.length } },
    targets: regions.map(regionTarget),
    preview: (target) => forecastOf(game, battles.find(({ region }) => regionTarget(region) === target) as ToFight),
  });
  return chosen && idOf(chosen);
}

const isJoint = (game: NapoleonInEurope): boolean =>
  game.turn.members.some((nation) => playerOf(game, nation) !== game.turn.player);

function* chooseDefender(game: NapoleonInEurope, region: RegionId, battles: readonly ToFight[]): Procedure<PlayerId> {
  const defenders = battles.filter((battle) => battle.region === region).map(({ defender }) => defender);
  const [first] = defenders as [PlayerId];
  if (defenders.length === 1 || isOneSide(game, region, defenders)) return first;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: seatOf(game, game.turn.player),
    rule: game.phase === 'turn-end' ? 'BATTLE-10' : 'BATTLE-8',
    prompt: { key: 'prompt.defender', params: { place: { place: regionTarget(region) } } },
    targets: defenders.map(seatTarget),
    preview: (target) => forecastOf(game, { region, defender: idOf(target) as PlayerId }),
  });
  return chosen === null ? first : (idOf(chosen) as PlayerId);
}

/** Whether it comes to the same battle, whoever of them is named. */
function isOneSide(game: NapoleonInEurope, region: RegionId, defenders: readonly PlayerId[]): boolean {
  const sides = defenders.map((defender) => sidesAgainst(game, unitsIn(game, region), defender));
  const [first] = sides as [Sides];
  return sides.every(
    ({ attacker, defender }) => attacker.join() === first.attacker.join() && defender.join() === first.defender.join(),
  );
}

function beginBattle(game: NapoleonInEurope, umpire: Umpire, { region, defender }: ToFight): void {
  const there = unitsIn(game, region);
  const sides = sidesAgainst(game, there, defender);
  const battle = battleBetween(sides, region, there);
  game.battle = battle;
  game.turn.battleground = region;
  const place = { place: regionTarget(region) };
  const named = (nations: readonly Nation[]) => ({ list: nations.map((seat) => ({ seat })) });
  umpire.tell({
    key: battle.large ? 'large-battle' : 'skirmish',
    rule: battle.large ? 'BATTLE-4' : 'BATTLE-5',
    params: { place, attacker: named(sides.attacker), defender: named(sides.defender) },
  });
  for (const { nation, rule } of sides.aside) {
    umpire.tell({ key: 'stands-aside', rule, params: { nation: { seat: nation } } });
  }
  for (const side of ['attacker', 'defender'] as const) {
    if (!unitsOfSide(game, side).some(isArmy)) return overrun(game, umpire, side);
  }
}

/** What a battle would be worth; of several in a region, the first that may be named. */
function forecastOf(game: NapoleonInEurope, { region, defender }: ToFight): Preview {
  const there = unitsIn(game, region);
  return forecastBattle({ ...game, battle: battleBetween(sidesAgainst(game, there, defender), region, there) });
}

/** Attackers are those who moved in (BATTLE-2), defenders those who were there (BATTLE-3). */
function battleBetween(sides: Sides, region: RegionId, there: readonly Unit[]): Battle {
  const [attacker, defender] = [sideOf(sides.attacker, there), sideOf(sides.defender, there)];
  const attacking = there.filter(({ nation }) => sides.attacker.includes(nation));
  return {
    ...{ region, stage: 'ranks', attacker, defender },
    large: strengthOf(attacker) >= LARGE && strengthOf(defender) >= LARGE,
    entries: entriesOf(attacking),
    wayBack: attacking.some(({ moved }) => moved) ? entriesOf(attacking.filter(isArmy)) : null,
    ...{ rounds: 0, acting: 'defender', part: 'movement', done: 0, due: null, ranks: {}, fallen: [], loser: null },
  };
}

/** A side with generals alone has lost at once; the other has its armies in the front rank for the pursuit (BATTLE-7). */
function overrun(game: NapoleonInEurope, umpire: Umpire, loser: SideOfBattle): void {
  for (const side of ['attacker', 'defender'] as const) {
    for (const unit of unitsOfSide(game, side)) setRank(game, unit.id, isArmy(unit) ? 'front' : 'rear');
  }
  loseBattle(game, umpire, loser, 'BATTLE-7');
}
