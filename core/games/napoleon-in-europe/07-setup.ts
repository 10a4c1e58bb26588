/** 7. Preparing the game: who plays what, what each nation begins with, and where it places it. */
import { arranged, chooseArrangement, type Procedure } from '../../engine/decision.ts';
import type { Dealing, Setup, Umpire } from '../../engine/ruleset.ts';
import { idOf, isRegionTarget, regionTarget, type Target, unitTarget } from '../../engine/target.ts';
import { because, type Message, type Reason, type RuleId, type Seat, type Verdict } from '../../engine/verdict.ts';
import { whyNoRegion } from './02-map.ts';
import { ALL_CARDS } from './hands.ts';
import { roundsOf } from './options.ts';
import { isPlayed, nationsInPlay, newTurn, pairOf } from './players.ts';
import type { NapoleonInEurope, Player, Rules } from './position.ts';
import { raise, put, unitsOfNation } from './units.ts';
import {
  startingUnits,
  HOMELANDS,
  KINDS,
  type Nation,
  NATIONS,
  nationsEach,
  type Scenario,
  splitAgainstFrance,
} from './data.ts';

/** How many nations each player takes; against the French whoever plays France takes it alone (SETUP-STOP-4). */
function sharesOf(scenario: Scenario, players: number): readonly number[] {
  if (scenario === 'stop-the-french') return [1, ...splitAgainstFrance(players).map(({ length }) => length)];
  return Array.from({ length: players }, () => nationsEach(players));
}

/**
 * SETUP-GEN-5: Deals nations one at a time in turn until each player has their share (SETUP-GEN-5); the first has France where all play
 * against the French.
 * @param draw the place among those left of the nation that the player picks, or draws from the lid
 * @returns the nations of each player, in the order in which they got them
 */
export function dealNations(
  scenario: Scenario,
  players: number,
  draw: (left: readonly Nation[], player: number) => number,
): readonly (readonly Nation[])[] {
  const shares = sharesOf(scenario, players);
  const dealt: Nation[][] = shares.map(() => []);
  const left: Nation[] = [...NATIONS];
  if (scenario === 'stop-the-french') dealt[0]?.push(...left.splice(left.indexOf('france'), 1));
  for (let round = 0; round < Math.max(...shares); round++) {
    dealt.forEach((own, player) => {
      if (own.length < (shares[player] ?? 0)) own.push(...left.splice(draw(left, player), 1));
    });
  }
  return dealt;
}

/** Nations drawn from the lid, or as the book suggests them against France; else in its order. */
export const dealing: Dealing = {
  leastPlayers: 2,
  mostPlayers: NATIONS.length,
  deal(scenario, players, random) {
    if (random) return dealNations(scenario as Scenario, players, (left) => Math.floor(random() * left.length));
    if (scenario === 'stop-the-french') return [['france'], ...splitAgainstFrance(players)];
    return dealNations(scenario as Scenario, players, () => 0);
  },
};

type Nations = readonly (readonly Seat[])[];

export const seatingFault = ({ scenario, players }: Omit<Setup, 'own'>): Message | null =>
  whyNotSit(scenario as Scenario, players)?.message ?? null;

/** Why the players cannot take these nations; `null` where they can. */
export function whyNotSit(scenario: Scenario, players: Nations): Verdict {
  if (players.length < 2) return because('SETUP-GEN-2', 'fault.players', { least: 2, most: NATIONS.length });
  if (scenario === 'stop-the-french') return whyNoCoalition(players);
  const each = nationsEach(players.length);
  const isWrong = players.some((nations) => nations.length !== each);
  const params = { players: players.length, nations: each };
  if (!isWrong) return null;
  return because(scenario === 'medium-powers' ? 'SETUP-MED-8' : 'SETUP-GEN-2', 'fault.nations-each', params);
}

/** Somebody plays France and nothing else. */
function whyNoCoalition(players: Nations): Verdict {
  const french = players.filter((nations) => nations.includes('france'));
  if (french.length === 0) return because('SETUP-STOP-4', 'fault.no-france');
  return french.some(({ length }) => length > 1) ? because('SETUP-STOP-4', 'fault.france-alone') : null;
}

/** The position before the first die: every nation has its homeland, its units wait to be placed. */
export function setUp({ scenario, options, players }: Setup): NapoleonInEurope {
  const seated = seat(players as readonly (readonly Nation[])[]);
  const first = seated[0] as Player;
  const game: NapoleonInEurope = {
    scenario: scenario as Scenario,
    rules: rulesOf(options),
    players: seated,
    out: [],
    resigned: [],
    round: 0,
    phase: 'first-player',
    turn: newTurn(first.id, first.nations),
    acted: [],
    waiting: [],
    units: [],
    raised: {},
    owners: {},
    alliances: alliancesAtFirst(scenario as Scenario, seated),
    promises: [],
    hands: {},
    deck: [...ALL_CARDS].sort(),
    bottom: [],
    battle: null,
    over: null,
  };
  for (const nation of nationsInPlay(game)) {
    game.hands[nation] = [];
    for (const region of HOMELANDS[nation]) game.owners[region] = nation;
  }
  return game;
}

/** The players as they sit, each with their nations in the order of the book; they are called by the first. */
function seat(players: readonly (readonly Nation[])[]): Player[] {
  return players.map((own) => {
    const nations = NATIONS.filter((nation) => own.includes(nation));
    return { id: nations[0] as Nation, nations };
  });
}

function rulesOf(options: Setup['options']): Rules {
  const rounds = roundsOf(options);
  return {
    victory: rounds === null ? 'total' : 'limited',
    rounds,
    general: options['general'] === true,
    landingInBritain: options['landing-in-britain'] === 'not-for-britain' ? 'not-for-britain' : 'literal',
    straits: options['straits'] === 'free' ? 'free' : 'asked',
  };
}

/** By what rule all others begin allied against France; `null` where they do not. */
const ruleOfCoalition = (scenario: Scenario): RuleId | null => (scenario === 'stop-the-french' ? 'SETUP-STOP-3' : null);

function alliancesAtFirst(scenario: Scenario, players: readonly Player[]): string[] {
  if (!ruleOfCoalition(scenario)) return [];
  const others = players.map(({ id }) => id).filter((id) => id !== 'france');
  return others.flatMap((a) => others.filter((b) => a < b).map((b) => pairOf(a, b))).sort();
}

/** What is so from the start: whose nations are whose, which nobody plays, and who is allied. */
function tellWhoPlays(game: NapoleonInEurope, umpire: Umpire): void {
  const named = (nations: readonly Nation[]) => ({ nations: { list: nations.map((seat) => ({ seat })) } });
  const neutral = NATIONS.filter((nation) => !isPlayed(game, nation));
  const coalition = ruleOfCoalition(game.scenario);
  const others = nationsInPlay(game).filter((nation) => nation !== 'france');
  for (const { nations } of game.players) {
    if (nations.length > 1) umpire.tell({ key: 'several-nations', rule: 'SETUP-GEN-3', params: named(nations) });
  }
  if (neutral.length > 0) umpire.tell({ key: 'neutral-nations', rule: 'SETUP-GEN-7', params: named(neutral) });
  if (coalition) umpire.tell({ key: 'coalition', rule: coalition, params: named(others) });
}

/** Every nation places its units in its homeland, in turn and openly (SETUP-GEN-6). */
export function* placement(game: NapoleonInEurope, umpire: Umpire): Procedure {
  tellWhoPlays(game, umpire);
  for (const { id, nations } of game.players) {
    game.turn = newTurn(id, nations);
    for (const [done, nation] of nations.entries()) {
      game.turn.done = done;
      yield* placeNation(game, umpire, nation);
    }
  }
}

function* placeNation(game: NapoleonInEurope, umpire: Umpire, nation: Nation): Procedure {
  const { forces, rule } = startingUnits(game.scenario, nation, nationsInPlay(game).length - 1);
  const home = HOMELANDS[nation];
  for (const kind of KINDS) for (let n = 0; n < forces[kind]; n++) raise(game, nation, kind, home[0] as string);
  const units = unitsOfNation(game, nation);
  const slots = home.map(regionTarget);
  const chosen = yield* chooseArrangement({
    kind: 'arrange',
    seat: nation,
    rule: 'SETUP-GEN-6',
    prompt: { key: 'prompt.placement' },
    doneLabel: { key: 'deed.place' },
    whyOthers: { key: 'refusal.placement-others', params: { nation: { seat: nation } } },
    items: units.map(({ id }) => unitTarget(id)),
    slots: () => slots,
    fits: () => null,
    whyNot: (_item, target) => whyNotHome(nation, target),
    complete: (soFar) =>
      arranged(soFar).length < units.length ? because('SETUP-GEN-6', 'refusal.place-every-unit') : null,
    suggestion: Object.fromEntries(units.map(({ id }, at) => [unitTarget(id), slots[at % slots.length]])),
  });
  for (const { id, region } of units) put(game, id, idOf(chosen?.[unitTarget(id)] ?? regionTarget(region)));
  umpire.tell({ key: 'placed', rule, params: { nation: { seat: nation }, count: units.length } });
}

/** Only the nation's own homeland takes its first units: where they may stand instead. */
function whyNotHome(nation: Nation, target: Target): Reason | null {
  if (!isRegionTarget(target)) return null;
  const homeland = { list: HOMELANDS[nation].map((region) => ({ place: regionTarget(region) })) };
  const params = { nation: { seat: nation }, place: { place: target }, homeland };
  return whyNoRegion(target) ?? because('SETUP-GEN-6', 'refusal.home', params);
}
