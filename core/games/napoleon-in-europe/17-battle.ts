/** 17. Which battles there are, in which order they are fought, and how one begins. */
import { chooseOne, type Preview, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { idOf, isRegionTarget, regionTarget, seatTarget, type Target } from '../../engine/target.ts';
import { because, type Reason, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { whyNoRegion } from './02-map.ts';
import { isContested } from './03-owner.ts';
import { nationNamed } from './11-alliances.ts';
import { type Nation, NATIONS, type RegionId, REGION_IDS } from './data.ts';
import { entriesOf, inOrder, sideOf, type Sides, sidesAgainst, strengthOf } from './17-sides.ts';
import { loseBattle } from './19-end.ts';
import { forecastBattle } from './20-forecast.ts';
import { battleOf, foughtAt, setRank, unitsOfSide } from './battle.ts';
import { areEnemies, playerOf, seatOf, whyNotPlaying } from './players.ts';
import { type Battle, type NapoleonInEurope, type PlayerId, SIDES, type SideOfBattle, type Unit } from './position.ts';
import { isArmy, put, unitsIn } from './units.ts';

/** So many armies on each side make a Large Battle. */
const SIZES = { large: { armies: 6, rule: 'BATTLE-4' } };

/** A battle that is still to be fought. */
export interface ToFight {
  readonly region: RegionId;
  /** The player who would be the defender. */
  readonly defender: PlayerId;
  /** Why there is a battle. */
  readonly why: Reason;
}

/** The active player names the next battle (TURN-5); with none left the cards are drawn. */
export function* chooseBattle(game: NapoleonInEurope, umpire: Umpire): Procedure {
  yield* nextBattle(game, umpire);
  if (!game.battle) endBattles(game, umpire);
}

function endBattles(game: NapoleonInEurope, umpire: Umpire): void {
  game.phase = 'cards';
  if (game.turn.battleground !== undefined) umpire.tell({ key: 'battles-over', rule: 'ALLY-12', params: {} });
}

/** The next battle begins, if there is one: where the last was fought, as long as enemies share that region. */
export function* nextBattle(game: NapoleonInEurope, umpire: Umpire): Procedure {
  const all = battlesToFight(game);
  const { battleground } = game.turn;
  const rule = whyThere(game, all);
  const region = rule ? battleground : yield* chooseRegion(game, all);
  if (region === undefined || region === null) return;
  if (rule) umpire.tell({ key: 'battle-goes-on', rule, params: { place: { place: regionTarget(region) } } });
  const defender = yield* chooseDefender(game, region, all);
  beginBattle(game, umpire, region, defender);
}

/** Why the next battle is fought where the last one was; `null` where it may be another. */
const whyThere = ({ turn }: NapoleonInEurope, battles: readonly ToFight[]): RuleId | null =>
  battles.some(({ region }) => region === turn.battleground) ? 'BATTLE-9' : null;

/**
 * Every battle that two hostile armies in one region make, in the order of the map. Where a side has only generals it is
 * a battle too, but not where both have (BATTLE-7).
 */
function battlesToFight(game: NapoleonInEurope): readonly ToFight[] {
  const byRegion = Map.groupBy(game.units, ({ region }) => region);
  return REGION_IDS.flatMap((region) => {
    const there = byRegion.get(region) ?? [];
    const players = new Set(
      NATIONS.filter((nation) => there.some((unit) => unit.nation === nation)).map((nation) => playerOf(game, nation)),
    );
    return [...players].flatMap((defender) => {
      const why = whyBattle(game, region, there, defender);
      return why ? [{ region, defender, why }] : [];
    });
  });
}

/** Why a player in a region is fought against; `null` where no battle is due. */
function whyBattle(game: NapoleonInEurope, region: RegionId, there: readonly Unit[], defender: PlayerId): Verdict {
  const { attacker, defender: defenders } = sidesAgainst(game, there, defender);
  const fights = (nation: Nation) => attacker.includes(nation) || defenders.includes(nation);
  if (attacker.length === 0 || !there.some((unit) => isArmy(unit) && fights(unit.nation))) return null;
  const place = { place: { place: regionTarget(region) } };
  if (game.phase === 'turn-end') return because('ALLY-8', 'label.battle.former-allies', place);
  const isLater = attacker.every((nation) => isPutOff(game, there, nation, defender));
  return isLater ? null : because('BATTLE-1', 'label.battle.enemies', place);
}

/** Former allies who share a region since before the break fight at the end of the turn. */
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
    whyOthers: { key: 'refusal.battle-others' },
    whyNot: (target) => (isRegionTarget(target) ? whyNoBattle(game, target) : null),
    preview: (target) => forecastOf(game, battles.find(({ region }) => regionTarget(region) === target) as ToFight),
  });
  return chosen && idOf(chosen);
}

/** Why no battle is fought in a region that is pointed at, where more can be said than that there are no enemies. */
function whyNoBattle(game: NapoleonInEurope, target: Target): Verdict {
  const stranger = whyNoRegion(target);
  if (stranger) return stranger;
  const there = unitsIn(game, idOf(target));
  const place = { place: { place: target } };
  if (!isContested(game, idOf(target))) {
    const nations = new Set(there.map(({ nation }) => nation));
    return nations.size > 1 ? because('ALLY-6', 'refusal.battle-of-allies', place) : null;
  }
  return there.some(isArmy)
    ? because('ALLY-8', 'label.battle.former-allies', place)
    : because('BATTLE-7', 'refusal.battle-of-generals', place);
}

const isJoint = (game: NapoleonInEurope): boolean =>
  game.turn.members.some((nation) => playerOf(game, nation) !== game.turn.player);

function* chooseDefender(game: NapoleonInEurope, region: RegionId, battles: readonly ToFight[]): Procedure<PlayerId> {
  const there = battles.filter((battle) => battle.region === region);
  const defenders = there.map(({ defender }) => defender);
  const [first] = defenders as [PlayerId];
  if (defenders.length === 1 || isOneSide(game, region, defenders)) return first;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: seatOf(game, game.turn.player),
    rule: game.phase === 'turn-end' ? 'BATTLE-10' : 'BATTLE-8',
    prompt: { key: 'prompt.defender', params: { place: { place: regionTarget(region) } } },
    targets: defenders.map(seatTarget),
    whyNot: (target) => whyNoDefender(game, region, target),
    preview: (target) => forecastOf(game, there.find((battle) => seatTarget(battle.defender) === target) as ToFight),
  });
  return chosen === null ? first : (idOf(chosen) as PlayerId);
}

/** Why a nation that is named is not fought against in a region. */
function whyNoDefender(game: NapoleonInEurope, region: RegionId, target: Target): Verdict {
  const nation = nationNamed(target);
  if (nation === null) return null;
  const nobody = whyNotPlaying(game, nation);
  if (nobody) return nobody;
  const params = { nation: { seat: nation }, place: { place: regionTarget(region) } };
  const there = unitsIn(game, region);
  if (!there.some((unit) => unit.nation === nation)) return because('BATTLE-8', 'refusal.not-there', params);
  const isFoe = game.turn.members.some((member) => areEnemies(game, member, nation));
  return isFoe ? null : because('ALLY-6', 'refusal.fights-no-ally', params);
}

/** Whether it comes to the same battle, whoever of them is named. */
function isOneSide(game: NapoleonInEurope, region: RegionId, defenders: readonly PlayerId[]): boolean {
  const sides = defenders.map((defender) => sidesAgainst(game, unitsIn(game, region), defender));
  const [first] = sides as [Sides];
  return sides.every(
    ({ attacker, defender }) => attacker.join() === first.attacker.join() && defender.join() === first.defender.join(),
  );
}

function beginBattle(game: NapoleonInEurope, umpire: Umpire, region: RegionId, defender: PlayerId): void {
  const there = unitsIn(game, region);
  const sides = sidesAgainst(game, there, defender);
  const battle = battleBetween(sides, region, there);
  game.battle = battle;
  game.turn.battleground = region;
  const place = { place: regionTarget(region) };
  const named = (nations: readonly Nation[]) => ({ list: nations.map((seat) => ({ seat })) });
  const units = (side: SideOfBattle) => ({ list: unitsOfSide(game, side).map(({ id }) => ({ unit: id })) });
  umpire.tell({
    key: battle.large ? 'large-battle' : 'skirmish',
    rule: battle.large ? SIZES.large.rule : 'BATTLE-5',
    params: {
      place,
      attacker: named(sides.attacker),
      defender: named(sides.defender),
      units: units('attacker'),
      enemies: units('defender'),
    },
  });
  for (const { nation, side, rule } of sides.stands) {
    const isAlly = rule === 'BATTLE-6';
    const key = isAlly ? 'fights-beside' : 'stands-aside';
    if (isAlly || side === null) umpire.tell({ key, rule, params: { nation: { seat: nation }, place } });
  }
  for (const side of SIDES) tellOrder(game, umpire, side);
  for (const side of SIDES) {
    if (!unitsOfSide(game, side).some(isArmy)) return overrun(game, umpire, side);
  }
}

/** In which order the players of a side change ranks, roll and choose. */
function tellOrder(game: NapoleonInEurope, umpire: Umpire, side: SideOfBattle): void {
  const order = inOrder(game, battleOf(game)[side]);
  if (new Set(order.map((nation) => playerOf(game, nation))).size < 2) return;
  const nations = { list: order.map((seat) => ({ seat })) };
  umpire.tell({ key: 'order-of-side', rule: 'JOINT-7', params: { nations, ...foughtAt(game) } });
}

/** What a battle would be worth; of several in a region, the first that may be named. */
function forecastOf(game: NapoleonInEurope, { region, defender, why }: ToFight): Preview {
  const there = unitsIn(game, region);
  const battle = battleBetween(sidesAgainst(game, there, defender), region, there);
  const forecast = forecastBattle({ ...game, battle });
  return { ...forecast, remarks: [why, ...(forecast.remarks ?? [])] };
}

/**
 * What the battle would be worth into which units go, with whoever stands there now; `null` where none would be due, or
 * different ones.
 */
export function forecastAgainst(game: NapoleonInEurope, units: readonly Unit[], region: RegionId): Preview | null {
  const then = { ...game };
  for (const unit of units) put(then, unit.id, region, { from: unit.region, points: 1 });
  const due = battlesToFight(then).filter((battle) => battle.region === region);
  const [first] = due;
  const defenders = due.map(({ defender }) => defender);
  return first && isOneSide(then, region, defenders) ? forecastOf(then, first) : null;
}

function battleBetween(sides: Sides, region: RegionId, there: readonly Unit[]): Battle {
  const [attacker, defender] = [sideOf(sides.attacker, there), sideOf(sides.defender, there)];
  const attacking = there.filter(({ nation }) => sides.attacker.includes(nation));
  return {
    region,
    stage: 'ranks',
    attacker,
    defender,
    large: [attacker, defender].every((side) => strengthOf(side) >= SIZES.large.armies),
    entries: entriesOf(attacking),
    wayBack: attacking.some(({ moved }) => moved) ? entriesOf(attacking.filter(isArmy)) : null,
    rounds: 0,
    acting: 'defender',
    part: 'movement',
    done: 0,
    due: null,
    ranks: {},
    fallen: [],
    loser: null,
  };
}

/** A side with generals alone has lost at once; the other has its armies in the front rank for the pursuit (BATTLE-7). */
function overrun(game: NapoleonInEurope, umpire: Umpire, loser: SideOfBattle): void {
  for (const side of SIDES) {
    for (const unit of unitsOfSide(game, side)) setRank(game, unit.id, isArmy(unit) ? 'front' : 'rear');
  }
  loseBattle(game, umpire, loser, 'BATTLE-7');
}
