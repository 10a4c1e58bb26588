/** 10. Movement by sea: from anchor to anchor, once a turn, by as many units as the capitals allow; and what it costs to land. */
import { chooseYes, type Preview, type Procedure } from '../../engine/decision.ts';
import { certain, chance, chanceAtMost, type Distribution, follow } from '../../engine/distribution.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { line, type Tally, tally } from '../../engine/tally.ts';
import { idOf, regionTarget, type Target, wordTarget } from '../../engine/target.ts';
import { because, type Reason, type RuleId } from '../../engine/verdict.ts';
import { whyNoRegion } from './02-map.ts';
import { homelandOf } from './03-owner.ts';
import { go, lose } from './03-ownership.ts';
import { MOVEMENT } from './05-units.ts';
import { remarksOn, type Theatre, whyNotAgainst } from './09-theatre.ts';
import { capitalsOf } from './13-neutral-nations.ts';
import { CAPITALS, KINDS, type Nation, NATIONS, PORTS, type RegionId, regionOf, STRAIT } from './data.ts';
import { forces } from './forces.ts';
import { areAllied, isPlayed, playerOf } from './players.ts';
import type { NapoleonInEurope, PlayerId, Unit } from './position.ts';
import { ownerOf } from './regions.ts';
import { hasEnemies } from './units.ts';

/** The first step of a way over the sea; the port where it ends is the second and last. */
export const SAIL = wordTarget('sea');

// Who may sail, and to where

/** Why these units may not go to sea; `null` where they may. */
export function whyNotSail({ game, nation }: Theatre, units: readonly Unit[]): Reason | null {
  const [first] = units as readonly [Unit, ...Unit[]];
  const params = { nation: { seat: nation }, place: { place: regionTarget(first.region) } };
  if (!PORTS.includes(first.region)) return because('SEA-1', 'refusal.no-anchor', params);
  const mover = units.find(({ moved }) => moved);
  if (mover) return because('SEA-2', 'refusal.moved-before-sea', { unit: { unit: mover.id } });
  if (game.turn.sailed.includes(nation)) return because('SEA-8', 'refusal.one-sea-move', params);
  const places = placesAtSea(game, nation).total;
  if (units.length <= places) return null;
  return because(seaLimitOf(nation).rule, 'refusal.places-at-sea', {
    nation: { seat: nation },
    places,
    units: units.length,
  });
}

/** How many units go by sea for each capital. */
const seaLimitOf = (nation: Nation) =>
  nation === 'britain' ? { rule: 'SEA-6', units: 6 } : { rule: 'SEA-3', units: 4 };

/** How many units the nation may move by sea, by its capitals; those that do not count are shown with 0. */
export function placesAtSea(game: NapoleonInEurope, nation: Nation): Tally {
  const place = (region: RegionId) => ({ place: { place: regionTarget(region) } });
  const { rule, units } = seaLimitOf(nation);
  const isAllys = (owner: Nation | null): boolean =>
    owner !== null && owner !== nation && areAllied(game, playerOf(game, owner), playerOf(game, nation));
  const isOwn = (region: RegionId): boolean => ownerOf(game, region) === nation;
  const neutral = NATIONS.filter((of) => !isPlayed(game, of)).map((of) => CAPITALS[of]);
  const allied = NATIONS.map((of) => CAPITALS[of]).filter((region) => isAllys(ownerOf(game, region)));
  return tally({ key: 'label.places-at-sea' }, [
    ...capitalsOf(game, nation).map((region) => line(rule, units, 'label.capital', place(region))),
    ...allied.map((region) => line('SEA-4', 0, 'label.capital-of-ally', place(region))),
    ...neutral.filter(isOwn).map((region) => line('SEA-5', 0, 'label.capital-of-neutral', place(region))),
    isOwn('st-petersburg') ? line('SEA-7', 0, 'label.no-capital', place('st-petersburg')) : null,
  ]);
}

/** Why these units may not land there; `null` where they may. */
export function whyNotLand(theatre: Theatre, units: readonly Unit[], to: Target): Reason | null {
  const { game, nation } = theatre;
  const [{ region: from }] = units as readonly [Unit, ...Unit[]];
  const port = idOf(to);
  const params = { place: { place: to } };
  const stranger = whyNoRegion(to);
  if (stranger) return stranger;
  if (!PORTS.includes(port)) return because('SEA-1', 'refusal.no-anchor', params);
  if (port === from) return because('SEA-1', 'refusal.other-port', params);
  const shut = holdersOfStrait(game, nation, from, port).find((seat) => isShut(game, nation, seat));
  if (shut) return because('SEA-13', 'refusal.strait-shut', { ...params, nation: { seat: shut } });
  return whyNotAgainst(theatre, units, port);
}

// The straits

/** Ships leave such a port by the strait alone. */
const isBehindStrait = (region: RegionId): boolean =>
  regionOf(region).anchor?.seas.every((sea) => sea === STRAIT.from) === true;

/**
 * The nations whose leave a sea move needs: those that own a shore of the strait which it passes, one for each player.
 * Nobody is asked for what nobody owns, or for what its own player does.
 */
function holdersOfStrait(game: NapoleonInEurope, nation: Nation, from: RegionId, to: RegionId): readonly Nation[] {
  if (game.rules.straits === 'free' || isBehindStrait(from) === isBehindStrait(to)) return [];
  const owners = STRAIT.shores.map((shore) => ownerOf(game, shore)).filter((owner) => owner !== null);
  const players = owners.map((owner) => playerOf(game, owner));
  return owners.filter(
    (_, at) => players[at] !== playerOf(game, nation) && players.indexOf(players[at] as PlayerId) === at,
  );
}

const isShut = (game: NapoleonInEurope, nation: Nation, holder: Nation): boolean =>
  game.turn.shut?.some((each) => each.nation === nation && each.by === playerOf(game, holder)) === true;

/** Asks everybody whose leave it needs. Who refuses does so for the whole turn. */
function* mayPassStrait(
  game: NapoleonInEurope,
  umpire: Umpire,
  nation: Nation,
  from: RegionId,
  to: RegionId,
): Procedure<boolean> {
  for (const holder of holdersOfStrait(game, nation, from, to)) {
    const params = {
      nation: { seat: nation },
      holder: { seat: holder },
      from: { place: regionTarget(from) },
      to: { place: regionTarget(to) },
    };
    const leave = yield* chooseYes({ seat: holder, rule: 'SEA-13', prompt: { key: 'prompt.strait', params } });
    umpire.tell({ key: leave ? 'strait-open' : 'strait-shut', rule: 'MAP-13', params });
    if (leave) continue;
    game.turn.shut = [...(game.turn.shut ?? []), { nation, by: playerOf(game, holder) }];
    return false;
  }
  return true;
}

// The passage and the landing

/** Units go over the sea, if they are let through; landing dice fall at once. */
export function* sail(game: NapoleonInEurope, umpire: Umpire, units: readonly Unit[], to: RegionId): Procedure {
  const [{ nation, region: from }] = units as readonly [Unit, ...Unit[]];
  if (!(yield* mayPassStrait(game, umpire, nation, from, to))) return;
  game.turn.sailed.push(nation);
  const places = { from: { place: regionTarget(from) }, to: { place: regionTarget(to) } };
  const params = { nation: { seat: nation }, units: forces(units), ...places };
  umpire.tell({ key: 'moved-by-sea', rule: 'SEA-1', params });
  const lost = rollForLanding(game, umpire, units, to);
  lose(game, umpire, lost);
  const stopped = hasEnemies(game, to, nation) ? { stopped: true as const } : {};
  for (const { id, kind } of units.filter((unit) => !lost.includes(unit))) {
    go(game, umpire, id, to, { from, points: MOVEMENT[kind].points, bySea: true, ...stopped });
  }
}

/** The landing dice of a region: at most so much loses a unit. */
interface LandingDice {
  readonly rule: RuleId;
  readonly atMost: number;
}

/** Why no landing dice are rolled in a region; `null` where they are. What a member of the turn took is an ally's. */
function whyNoDice(game: NapoleonInEurope, nation: Nation, to: RegionId): Reason | null {
  const owner = ownerOf(game, to);
  const place = { place: { place: regionTarget(to) } };
  if (owner === nation) return because('SEA-9', 'label.no-landing-dice', place);
  const isAllys = owner !== null && areAllied(game, playerOf(game, owner), playerOf(game, nation));
  return isAllys ? because('JOINT-5', 'label.no-landing-dice', place) : null;
}

function landingDice(game: NapoleonInEurope, nation: Nation, to: RegionId): LandingDice | Reason {
  const why = whyNoDice(game, nation, to);
  if (why) return why;
  const isExempt = nation === 'britain' && game.rules.landingInBritain === 'not-for-britain';
  const isBritain = homelandOf(game, to) === 'britain' && !isExempt;
  return isBritain ? { rule: 'SEA-10', atMost: 2 } : { rule: 'SEA-9', atMost: 1 };
}

/** A die for every unit, those of a kind at once. @returns the units that are lost before they arrive */
function rollForLanding(game: NapoleonInEurope, umpire: Umpire, units: readonly Unit[], to: RegionId): readonly Unit[] {
  const [{ nation }] = units as readonly [Unit, ...Unit[]];
  const dice = landingDice(game, nation, to);
  if (!('atMost' in dice)) return [];
  const lost = KINDS.flatMap((kind) => {
    const alike = units.filter((unit) => unit.kind === kind);
    return alike.slice(0, umpire.testMany(alike.length, 'd6', dice.rule, { seat: nation }, { atMost: dice.atMost }));
  });
  const params = { nation: { seat: nation }, place: { place: regionTarget(to) }, units: forces(lost) };
  umpire.tell({ key: lost.length > 0 ? 'lost-at-sea' : 'landed-safely', rule: dice.rule, params });
  return lost;
}

/** What a sea move would bring: whose leave it needs, how many places there are, and how many units would be lost. */
export function landingPreview(theatre: Theatre, units: readonly Unit[], to: RegionId): Preview {
  const { game, nation, hostile } = theatre;
  const [{ region: from }] = units as readonly [Unit, ...Unit[]];
  const place = { place: { place: regionTarget(to) } };
  const asked = holdersOfStrait(game, nation, from, to);
  const dice = landingDice(game, nation, to);
  const assault = [because('SEA-11', 'label.assault-from-sea', place), because('SEA-12', 'label.no-way-back', place)];
  return {
    remarks: [
      ...asked.map((holder) => because('SEA-13', 'label.strait-asked', { nation: { seat: holder } })),
      'atMost' in dice ? because(dice.rule, 'label.landing-dice', { ...place, most: dice.atMost }) : dice,
      ...remarksOn(theatre, units, to),
      ...(hostile.has(to) ? assault : []),
    ],
    tallies: [placesAtSea(game, nation)],
    odds: oddsOf(lossesOf(units.length, dice)),
  };
}

/** How many of so many units are lost. */
function lossesOf(units: number, dice: LandingDice | Reason): Distribution<number> {
  if (!('atMost' in dice)) return certain(0);
  const one = chance(chanceAtMost('d6', dice.atMost));
  return Array.from({ length: units }).reduce<Distribution<number>>(
    (sum) => follow(sum, (lost) => follow(one, (isLost) => certain(lost + Number(isLost)))),
    certain(0),
  );
}

const oddsOf = ({ outcomes }: Distribution<number>): Preview['odds'] =>
  outcomes
    .toSorted((a, b) => a.value - b.value)
    .map(({ value: lost, probability }) => ({ result: { key: 'odds.landing', params: { lost } }, probability }));
