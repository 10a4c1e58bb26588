/** 7.6, 7.7 Trains become depots, in a chain from an ultimate source. */
import { type Arrange, arranged, type Arrangement, chooseArrangement, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexesIn, hexOf, hexTarget, isUnitTarget, unitTarget } from '../../engine/target.ts';
import { because, type Reason, type Verdict } from '../../engine/verdict.ts';
import { AUSTRIAN_SOURCES, isFriendly, occupies, sourcesOf } from './01-definitions.ts';
import { cutLine } from './06-2-cut-line.ts';
import { type Field, fieldOf, linesTo } from './06-2-supply-line.ts';
import { forecastDepots } from './07-forecast.ts';
import { isBesieged } from './08-4-siege.ts';
import { readLetters } from './16-1-effects-depots.ts';
import { linkByCard } from './16-1-effects-trains.ts';
import { CITIES, cityOf, enemyOf, MOSCOW, type Side, ST_PETERSBURG } from './data.ts';
import { isGood, unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { finish, isWinter } from './sequence.ts';
import { ofHexes } from './asked.ts';
import { addDepot, realTrainsAt, sparestTrainAt, takeTrain } from './trains.ts';

/** In hexes, the end among them. */
const LONGEST = { usual: { hexes: 5, rule: '7.7-b' }, frenchInWinter: { hexes: 3, rule: '7.7-b' } };

/** The active side turns trains up that become depots (7.6-a). */
export function* setUpDepots(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const side = game.active;
  finish(game, side);
  readLetters(game, umpire);
  const cities = linked(game, side, citiesWithTrains(game, side));
  if (cities.length === 0) return tellNone(umpire, side);
  const set = yield* chooseCities(game, {
    side,
    rule: '7.6-a',
    isSecret: true,
    cities,
    most: cities.length,
    prompt: { key: 'prompt.set-up-depots' },
    whyOthers: { key: 'refusal.depot.others' },
    whyNot: (hex) => whyNotSetUp(game, side, hex),
    whyNoMore: because('7.6-a', 'refusal.depot.no-more'),
  });
  if (set.length === 0) return tellNone(umpire, side);
  for (const hex of set) {
    const train = sparestTrainAt(game, hex, side);
    if (train) takeTrain(game, train.id);
    addDepot(game, side, hex);
    const stack = unitsAt(game, hex, side);
    const isWorn = stack.length > 0 && stack.every((unit) => !isGood(game, unit));
    umpire.tell({
      key: 'depot-set-up',
      rule: isWorn ? '7.6-e' : '7.6-a',
      reveals: true,
      params: { side: { seat: side }, place: { place: hexTarget(hex) } },
    });
  }
}

interface Depots extends Pick<Arrange, 'rule' | 'isSecret' | 'prompt' | 'whyOthers'> {
  readonly side: Side;
  /** Those that could have one, as far as all of them together are linked. */
  readonly cities: readonly number[];
  readonly most: number;
  /** Why a hex is none of the cities. */
  whyNot(hex: number): Verdict;
  readonly whyNoMore: Reason;
}

/** A side puts depot counters into cities, each in a chain with those that lie already (7.7-a), or none. */
export function* chooseCities(
  game: InvasionOfRussia,
  { side, cities, most, whyNot, whyNoMore, ...asked }: Depots,
): Procedure<readonly number[]> {
  const { rule } = asked;
  const arrangement = yield* chooseArrangement({
    ...asked,
    kind: 'arrange',
    seat: side,
    items: Array.from({ length: Math.min(most, cities.length) }, (_, at) => unitTarget(`depot-${at + 1}`)),
    sort: () => 'depot',
    slots: () => cities.map(hexTarget),
    whyNot: (_, target) => ofHexes(whyNot)(target),
    whyNotItem: (target) => (isUnitTarget(target) ? whyNoMore : ofHexes(whyNot)(target)),
    fits: (_, slot, soFar) => whyNotBeside(game, side, hexOf(slot) ?? 0, hexesLaid(soFar)),
    complete: (soFar) => (hexesLaid(soFar).length > 0 ? null : because(rule, 'refusal.depot.lay-one')),
    preview: (soFar) => forecastDepots(game, side, hexesLaid(soFar)),
    doneLabel: { key: 'deed.place' },
    pass: () => null,
    passLabel: { key: 'label.none.depots' },
  });
  return hexesLaid(arrangement ?? {});
}

const hexesLaid = (soFar: Arrangement): readonly number[] => hexesIn(arranged(soFar).map(([, slot]) => slot));

/** One depot in a city (7.6-f), which those that lie already link to a source. */
function whyNotBeside(game: InvasionOfRussia, side: Side, hex: number, laid: readonly number[]): Verdict {
  if (laid.includes(hex)) return because('7.6-f', 'refusal.depot.one');
  const chain = linked(game, side, [...laid, hex]);
  return chain.includes(hex) ? null : whyNotChain(game, side, [...chain, hex]);
}

/** That no train becomes a depot tells something of what lies face down. */
const tellNone = (umpire: Umpire, side: Side): void =>
  umpire.tell({ key: 'no-depots', rule: '7.6-a', params: { side: { seat: side } }, reveals: true });

/** The cities in which a train of the side could become a depot, as the place goes. */
export const citiesWithTrains = (game: InvasionOfRussia, side: Side): readonly number[] =>
  [...new Set(game.trains.filter((train) => train.side === side).map(({ hex }) => hex))]
    .filter((hex) => realTrainsAt(game, hex, side).length > 0 && whyNotDepotIn(game, side, hex) === null)
    .sort((a, b) => a - b);

/** Why no train becomes a depot in a hex now. */
const whyNotSetUp = (game: InvasionOfRussia, side: Side, hex: number): Verdict =>
  whyNotDepotIn(game, side, hex) ??
  (realTrainsAt(game, hex, side).length === 0 ? because('7.6-a', 'refusal.depot.no-train') : null) ??
  whyNotChain(game, side, [hex]);

/** Whether a side may have a new depot in a hex, its chain apart. */
export function whyNotDepotIn(game: InvasionOfRussia, side: Side, hex: number): Verdict {
  if (cityOf(hex) === null) return because('7.6-b', 'refusal.depot.no-city');
  if (side === 'french' && (hex === MOSCOW || hex === ST_PETERSBURG)) return because('7.3-d', 'refusal.depot.capital');
  if (game.depots[side].includes(hex)) return because('7.6-f', 'refusal.depot.one');
  if (unitsAt(game, hex, enemyOf(side)).length > 0) return because('7.6-c', 'refusal.depot.enemy');
  if (!isFriendly(game, side, hex) && !occupies(game, side, hex)) return because('7.6-c', 'refusal.depot.not-held');
  return isBesieged(game, side, hex) ? because('7.6-d', 'refusal.depot.siege') : null;
}

/** Whether new depots in all these cities at once are linked to a source (7.7-a). */
export function whyNotChain(game: InvasionOfRussia, side: Side, cities: readonly number[]): Verdict {
  const hanging = cities.filter((hex) => !linked(game, side, cities).includes(hex));
  const [first] = hanging;
  if (first === undefined) return null;
  const params = { places: { list: hanging.map((hex) => ({ place: hexTarget(hex) })) } };
  if (side === 'french' && chained(game, side, cities, AUSTRIAN_SOURCES).includes(first))
    return because('1.1-k', 'refusal.depot.austria', params);
  const ends = [...sourcesOf(game, side), ...game.depots[side], ...cities].filter((hex) => hex !== first);
  const [bar] = cutLine(fieldOf(game, side), ends, first, longestLink(game, side))?.bars ?? [];
  if (bar) return because('7.7-c', 'refusal.depot.barred', { why: { phrase: bar.reason.message } });
  return because('7.7-a', 'refusal.depot.chain', params);
}

/**
 * Whether a depot in a city could be linked at all, with new ones wherever the side may have them: it does not show what
 * lies face down, so that a marker on a stack out of supply tells nothing (7.3-b).
 */
export function whyNotLink(game: InvasionOfRussia, side: Side, city: number): Verdict {
  const open = CITIES.map(({ hex }) => hex).filter((hex) => whyNotDepotIn(game, side, hex) === null);
  return linked(game, side, [...open, city]).includes(city) ? null : because('7.3-b', 'refusal.train.no-link');
}

/** Those of the cities that a chain of depots, and of one another, links to a source. */
export const linked = (game: InvasionOfRussia, side: Side, cities: readonly number[]): readonly number[] =>
  chained(game, side, cities, sourcesOf(game, side));

function chained(
  game: InvasionOfRussia,
  side: Side,
  cities: readonly number[],
  sources: readonly number[],
): readonly number[] {
  const field = fieldOf(game, side);
  const all = [...new Set([...game.depots[side], ...cities])];
  const reached = new Set<number>();
  let ends = sources;
  while (ends.length > 0) {
    const next = linksTo(game, field, ends).filter((hex) => all.includes(hex) && !reached.has(hex));
    for (const hex of next) reached.add(hex);
    ends = next;
  }
  return cities.filter((hex) => reached.has(hex));
}

/** The hexes from which a link leads to one of the ends. */
const linksTo = (game: InvasionOfRussia, field: Field, ends: readonly number[]): readonly number[] => [
  ...linesTo(field, ends, longestLink(game, field.side)).keys(),
];

export const longestLink = (game: InvasionOfRussia, side: Side): number =>
  linkByCard(game, side) ?? LONGEST[side === 'french' && isWinter(game) ? 'frenchInWinter' : 'usual'].hexes;
