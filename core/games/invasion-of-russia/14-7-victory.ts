/** 14.7 Victory. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { type Prize, ranked, type Standing } from '../../engine/standing.ts';
import { line, type Tally, type TallyLine, tally } from '../../engine/tally.ts';
import { hexTarget } from '../../engine/target.ts';
import type { Message } from '../../engine/verdict.ts';
import { isFriendly } from './01-definitions.ts';
import { loseCommands, noteCapitals } from './09-commands.ts';
import { mayTakeQuarters } from './16-13-quarters.ts';
import { citiesMissing, judgeIndependence } from './16-9-victory.ts';
import { CITIES, type City, enemyOf, type Side, SIDES } from './data.ts';
import { hasUnits } from './pieces.ts';
import type { Ending, InvasionOfRussia } from './position.ts';
import { beginTurn, enter, isSecondYear, LAST_TURN } from './sequence.ts';

/** 5.3-a: when a turn is over the next begins; the last one ends the game (14.4-a). */
export function* endTurn(game: InvasionOfRussia, umpire: Umpire): Procedure {
  loseCommands(game, umpire);
  if (mayTakeQuarters(game)) return enter(game, 'winter-quarters', 'french');
  noteCapitals(game);
  if (game.turn < LAST_TURN) return beginTurn(game, umpire, game.turn + 1);
  umpire.tell({ key: 'last-turn', rule: '14.4-a', params: { turn: game.turn } });
  endGame(game, umpire);
}

/** The points decide; a tie is French (14.7-h). */
function endGame(game: InvasionOfRussia, umpire: Umpire): void {
  for (const side of SIDES) {
    const sum = pointsOf(game, side);
    const params = { side: { seat: side }, count: sum.total };
    umpire.tell({ key: 'points', rule: side === 'french' ? '14.7-f' : '14.7-g', params, tally: sum });
  }
  if (game.revolt === 'independent') return judgeIndependence(game, umpire);
  const points = { french: pointsOf(game, 'french').total, russian: pointsOf(game, 'russian').total };
  const winner = points.russian > points.french ? 'russian' : 'french';
  game.over = { winner, rule: '14.7-h' };
  umpire.tell({
    key: 'game-over',
    rule: isSecondYear(game) ? '16.13-zc' : '14.7-h',
    params: { side: { seat: winner }, ...points },
  });
}

const COUNTED = CITIES.filter(({ points }) => points > 0);

/** Victory points line by line: of cities, and for the Russian side alone those of decisive victories (14.7-f, 14.7-g). */
export function pointsOf(game: InvasionOfRussia, side: Side): Tally {
  const cities = COUNTED.flatMap((city) => cityLine(game, side, city) ?? []);
  const decisive = side === 'russian' ? [line('14.7-g', game.decisive, 'modifier.points.decisive')] : [];
  return tally({ key: 'label.tally.points', params: { side: { seat: side } } }, [...cities, ...decisive]);
}

/** A friendly city counts while no enemy unit is in it, one of the enemy with units of one's own (14.7-b, 14.7-c). */
function cityLine(game: InvasionOfRussia, side: Side, { hex, points }: City): TallyLine | null {
  const params = { place: { place: hexTarget(hex) } };
  if (!isFriendly(game, side, hex)) {
    const isTaken = hasUnits(game, hex, side);
    return isTaken ? line('14.7-c', points, 'modifier.points.taken', params) : null;
  }
  if (hasUnits(game, hex, enemyOf(side))) return line('14.7-c', 0, 'modifier.points.lost', params);
  return line('14.7-b', points, 'modifier.points.city', params);
}

/** What the points of a side are for. */
function shareOf(game: InvasionOfRussia, side: Side): Message {
  const { total } = pointsOf(game, side);
  if (side === 'french') return { key: 'label.standing.cities', params: { cities: total } };
  const { decisive } = game;
  return { key: 'label.standing.cities-and-decisive', params: { cities: total - decisive, decisive } };
}

/** Every city that counts, for whom it counts now, and what is left of the points of decisive victories (14.7-d). */
const prizesOf = (game: InvasionOfRussia): readonly Prize[] => [
  ...COUNTED.map((city) => {
    const lines = SIDES.map((side) => ({ side, line: cityLine(game, side, city) }));
    const had = lines.find(({ line }) => line !== null && line.amount > 0);
    const what = { key: 'modifier.points.city', params: { place: { place: hexTarget(city.hex) } } };
    return { rule: had?.line?.rule ?? '14.7-b', what, points: city.points, holder: had?.side ?? null };
  }),
  { rule: '14.7-d', what: { key: 'modifier.points.decisive' }, points: game.decisive, holder: 'russian' },
];

/** What is missing to whoever would lose if the war ended now (14.7-h, 16.9-c). */
function openNow(game: InvasionOfRussia): Message {
  if (game.revolt === 'independent')
    return { key: 'label.standing.all-cities', params: { count: citiesMissing(game).length } };
  const ahead = pointsOf(game, 'french').total - pointsOf(game, 'russian').total;
  if (ahead >= 0) return { key: 'label.standing.french-ahead', params: { count: ahead + 1 } };
  return { key: 'label.standing.russian-ahead', params: { count: -ahead } };
}

/** What decided the war, by the rule that ended it. */
const ENDED: Readonly<Record<Ending['rule'], string>> = {
  '14.7-a': 'label.standing.napoleon',
  '14.7-h': 'label.standing.points',
  '16.9-c': 'label.standing.independence',
};

export function standingOf(game: InvasionOfRussia): Standing {
  return {
    places: ranked(Object.fromEntries(SIDES.map((side) => [side, pointsOf(game, side).total]))).map((place) => ({
      ...place,
      ...(place.seats.length === 1 && { because: shareOf(game, place.seats[0] as Side) }),
    })),
    winners: game.over ? [game.over.winner] : null,
    prizes: prizesOf(game),
    because: game.over ? { key: ENDED[game.over.rule] } : openNow(game),
  };
}
