/** 16.6 Demoralisation, victory points and victory levels. */
import type { Umpire } from '../../engine/ruleset.ts';
import { type Prize, ranked, type Standing } from '../../engine/standing.ts';
import { line, type Tally, tally } from '../../engine/tally.ts';
import type { RuleId } from '../../engine/verdict.ts';
import { levelOfDemoralisation, type Nation, NATIONS, type Side, SIDES, type UnitCard, UNITS } from './data.ts';
import { strengthOf } from './pieces.ts';
import type { Ending, MoravianSun } from './position.ts';

/** Puts demoralisation points on the track of an army (16.62.1). */
export function demoralise(game: MoravianSun, of: Nation, points: number, rule: RuleId, umpire: Umpire): void {
  const total = game.demoralisation[of] + points;
  game.demoralisation = { ...game.demoralisation, [of]: total };
  umpire.tell({ key: 'demoralised', rule, params: { army: { word: `label.nation.${of}` }, points, total } });
  const level = levelOfDemoralisation(of);
  if (total >= level && total - points < level) tellLevel(game, of, total, umpire);
  const isLost = game.rules.demoralisedEnd && !game.over && isDemoralised(game, of);
  if (isLost) conclude(game, { winner: of === 'french' ? 'coalition' : 'french', rule: '16.62.6-a' }, umpire);
}

/** 16.62.1-d Without an option it means no more than the points. */
function tellLevel({ rules }: MoravianSun, of: Nation, total: number, umpire: Umpire): void {
  const params = { army: { word: `label.nation.${of}` }, total };
  if (rules.demoralisedTest || rules.demoralisedEnd) umpire.tell({ key: 'army-demoralised', rule: '13.3.2-a', params });
  else umpire.tell({ key: 'army-demoralised-only', rule: '16.62.1-d', params });
}

/** 13.3.2-a: whether an army has reached the level of its track. */
export const isDemoralised = ({ demoralisation }: MoravianSun, of: Nation): boolean =>
  demoralisation[of] >= levelOfDemoralisation(of);

/** Bands of a track: the least points, what they are worth, and the rule. */
interface Band {
  readonly from: number;
  readonly points: number;
  readonly rule: RuleId;
}

/** 16.62.3 For the demoralisation of the Coalition, both tracks together. */
const FRENCH_BANDS: readonly Band[] = [
  { from: 61, points: 5, rule: '16.62.3-a' },
  { from: 40, points: 3, rule: '16.62.3-b' },
  { from: 0, points: 1, rule: '16.62.3-c' },
];
/** 16.62.3 For that of the French. */
const COALITION_BANDS: readonly Band[] = [
  { from: 66, points: 5, rule: '16.62.3-e' },
  { from: 40, points: 2, rule: '16.62.3-f' },
];
/** 16.62.3-d Beyond this each track of the Coalition is worth two points more. */
const BEYOND = 20;
const FOR_TRACK = 2;
const FOR_EXIT = 2;
/** Where the players agreed on it, all who have left are worth so much together: as much as a broken army. */
const MOST_FOR_EXITS = 5;

const bandLine = (bands: readonly Band[], total: number) => {
  const band = bands.find(({ from }) => total >= from);
  return band ? line(band.rule, band.points, 'modifier.points.losses', { total }) : null;
};

const limitLine = (points: number) =>
  points > MOST_FOR_EXITS ? line('16.62.3-g', MOST_FOR_EXITS - points, 'modifier.points.exits-limit') : null;

/** 16.62.3 The victory points of a side as they stand. */
export function pointsOf({ demoralisation, exited, rules }: MoravianSun, side: Side): Tally {
  const { french, russian, austrian } = demoralisation;
  const title = { key: 'label.tally.points', params: { side: { seat: side } } };
  if (side === 'coalition')
    return tally(title, [
      bandLine(COALITION_BANDS, french),
      line('16.62.3-g', FOR_EXIT * exited.length, 'modifier.points.exits', { count: exited.length }),
      rules.viennaLimit ? limitLine(FOR_EXIT * exited.length) : null,
    ]);
  const beyond = [russian, austrian].filter((track) => track > BEYOND).length;
  return tally(title, [
    bandLine(FRENCH_BANDS, russian + austrian),
    line('16.62.3-d', FOR_TRACK * beyond, 'modifier.points.tracks', { count: beyond }),
  ]);
}

/** The steps of the points, each with what reaches it; of the bands of a track the highest that is reached counts. */
function prizesOf(game: MoravianSun): readonly Prize[] {
  const { demoralisation, exited } = game;
  const { french, russian, austrian } = demoralisation;
  const bands = (of: readonly Band[], total: number, holder: Side, losses: string): readonly Prize[] => {
    const reached = of.find(({ from }) => total >= from);
    return of.map((band) => ({
      rule: band.rule,
      points: band.points,
      holder: band === reached ? holder : null,
      what: { key: `label.prize.${losses}`, params: { from: band.from, total } },
    }));
  };
  const tracks = (['russian', 'austrian'] as const).map((army): Prize => {
    const total = demoralisation[army];
    const params = { army: { word: `label.nation.${army}` }, from: BEYOND, total };
    const holder = total > BEYOND ? 'french' : null;
    return { rule: '16.62.3-d', points: FOR_TRACK, holder, what: { key: 'label.prize.track', params } };
  });
  const exits: Prize = {
    rule: '16.62.3-g',
    points: FOR_EXIT,
    holder: exited.length > 0 ? 'coalition' : null,
    what: { key: 'label.prize.exit', params: { count: exited.length } },
  };
  return [
    ...bands(FRENCH_BANDS, russian + austrian, 'french', 'coalition-losses'),
    ...tracks,
    ...bands(COALITION_BANDS, french, 'coalition', 'french-losses'),
    exits,
  ];
}

/** 16.62.4 The level of a victory by the difference of the points. */
const LEVELS = ['draw', 'tactical', 'operational', 'strategic'] as const;
const levelOf = (difference: number): (typeof LEVELS)[number] =>
  LEVELS[Math.min(Math.abs(difference), LEVELS.length - 1)] as (typeof LEVELS)[number];

const lead = (game: MoravianSun): number => pointsOf(game, 'french').total - pointsOf(game, 'coalition').total;

/** 16.62.4 After the last turn the points are compared. */
export function endBattle(game: MoravianSun, umpire: Umpire): void {
  const difference = lead(game);
  const winner = difference > 0 ? 'french' : difference < 0 ? 'coalition' : null;
  compare(game, umpire);
  conclude(game, { winner, rule: '16.62.4-a' }, umpire);
}

/** 16.61-a What was lost in the real battle, in the strength points of this game; no rule, a yardstick. */
const HISTORY = { rule: '16.61-a', lost: { french: 11, russian: 21 } };

function compare(game: MoravianSun, umpire: Umpire): void {
  const { rule, lost } = HISTORY;
  const armies = NATIONS.flatMap((nation) => (nation in lost ? [nation as keyof typeof lost] : []));
  for (const army of armies) {
    const params = { army: { word: `label.nation.${army}` }, points: strengthLost(game, army), then: lost[army] };
    umpire.tell({ key: 'losses-compared', rule, params });
  }
}

/** Strength points of an army that are not on the map any more, those that left it among them. */
const strengthLost = (game: MoravianSun, army: Nation): number =>
  UNITS.filter(({ nation }) => nation === army).reduce(
    (sum, card) => sum + card.strength - strengthLeft(game, card),
    0,
  );

function strengthLeft(game: MoravianSun, { id, strength }: UnitCard): number {
  if (id in game.units) return strengthOf(game, id);
  return game.coming.some(({ units }) => units.includes(id)) ? strength : 0;
}

/** The battle is over. */
export function conclude(game: MoravianSun, ending: Ending, umpire: Umpire): void {
  game.over = ending;
  const { winner, rule } = ending;
  if (winner === null) umpire.tell({ key: 'battle-drawn', rule, params: {} });
  else umpire.tell({ key: 'battle-won', rule, params: { side: { seat: winner }, level: levelWord(game) } });
}

const levelWord = (game: MoravianSun) => ({ word: `label.level.${levelOf(lead(game))}` });

export function standingOf(game: MoravianSun): Standing {
  const tallies = SIDES.map((seat) => ({ seat, tally: pointsOf(game, seat) }));
  const { over } = game;
  return {
    tallies,
    places: ranked(Object.fromEntries(tallies.map(({ seat, tally: { total } }) => [seat, total]))),
    winners: over ? (over.winner === null ? [] : [over.winner]) : null,
    prizes: prizesOf(game),
    because: becauseOf(game),
  };
}

function becauseOf(game: MoravianSun): Standing['because'] {
  const difference = lead(game);
  if (game.over && game.over.rule !== '16.62.4-a') return { key: `label.standing.${game.over.rule}` };
  if (difference === 0) return { key: 'label.standing.level' };
  const level = levelWord(game);
  if (game.over) return { key: 'label.standing.won', params: { level } };
  const side = { seat: difference > 0 ? 'french' : 'coalition' };
  return { key: 'label.standing.ahead', params: { side, level } };
}
