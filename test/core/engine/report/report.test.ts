import { SIDES } from '../../../../core/games/borodino/data.ts';
import { ranked } from '../../../../core/engine/standing.ts';
import { describe, expect, test } from 'vitest';
import { botAction } from '../../../../core/engine/bot.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { Match } from '../../../../core/engine/match.ts';
import { musterOf, strengthOf, sumBySeat } from '../../../../core/engine/report/muster.ts';
import { reportOf } from '../../../../core/engine/report/report.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import type { Ruleset } from '../../../../core/engine/ruleset.ts';
import { EVERYBODY } from '../../../../core/engine/window.ts';
import { borodino } from '../../../../core/games/borodino/index.ts';
import { play, type Skirmish, skirmish } from './skirmish.ts';

const NONE = { out: [], back: [], shaken: [], rallied: [] };

describe('two turns: red destroys 2 and shakes 8; blue misses, then destroys 4', () => {
  const match = play([
    ['blue-b', 5],
    ['red-a', 1],
    ['blue-a', 4],
    ['red-b', 6],
  ]);
  const report = reportOf(skirmish, match.record, EVERYBODY);
  const [first, second] = report.turns;

  test('each turn has its nodes, its losses, what is left and the points', () => {
    expect(report.turns.map(({ turn, from, to }) => [turn, from, to])).toEqual([
      [1, 0, 2],
      [2, 2, 4],
    ]);
    expect(first?.losses).toEqual([
      { seat: 'red', lost: 0, ...NONE },
      { seat: 'blue', lost: 2, ...NONE, out: ['blue-b'] },
    ]);
    expect(second?.losses).toEqual([
      { seat: 'red', lost: 4, ...NONE, out: ['red-b'] },
      { seat: 'blue', lost: 0, ...NONE, shaken: ['blue-a'] },
    ]);
    expect([first?.left, second?.left]).toEqual([
      { red: 10, blue: 8 },
      { red: 6, blue: 8 },
    ]);
    expect([first?.points, second?.points]).toEqual([
      { red: 2, blue: 0 },
      { red: 2, blue: 0 },
    ]);
  });

  test('one turn ends as the next begins', () => {
    expect(first?.after).toEqual(second?.before);
    expect(second?.after).toEqual(match.position);
    expect((first?.before as Skirmish).turn).toBe(1);
  });

  test('bodies are counted through the turns', () => {
    expect(report.bodies).toEqual([
      { seat: 'red', body: { word: 'body.line' }, full: 6, left: [6, 6] },
      { seat: 'red', body: { word: 'body.reserve' }, full: 4, left: [4, 0] },
      { seat: 'blue', body: { word: 'body.line' }, full: 10, left: [8, 8] },
    ]);
  });

  test('it tells the sums of deeds that cost something and what became of units, not the shot that missed', () => {
    expect(first?.told.map(({ node, fact }) => [node, fact.key])).toEqual([
      [1, 'shot'],
      [1, 'destroyed'],
    ]);
    expect(second?.told.map(({ node, fact }) => [node, fact.key])).toEqual([
      [3, 'shot'],
      [4, 'shot'],
      [4, 'destroyed'],
    ]);
  });

  test('the dice are those of who shot', () => {
    expect(report.rolled).toMatchObject([
      { seat: 'red', die: 'd6', count: 2, mean: 4.5 },
      // A miss, a hit, and the spirits after it.
      { seat: 'blue', die: 'd6', count: 3, mean: 3 },
    ]);
  });

  test('it is over, and the winner stands', () => {
    expect([report.isOver, report.standing.winners]).toEqual([true, ['red']]);
  });
});

test('the die for who leads is his side’s, whether he has troops or not, where an older record does not say who rolled', () => {
  const leaders = () => (['red', 'blue'] as const).map((seat) => ({ id: `${seat}-general`, seat }));
  const led: Ruleset<Skirmish> = { ...skirmish, show: { ...skirmish.show, leaders } };
  const match = play([['blue-a', 1]], led);
  const nodes = match.record.nodes.map((node) => ({
    ...node,
    facts: node.facts.map((fact) =>
      fact.dice
        ? {
            ...fact,
            key: 'general-killed',
            params: { general: { unit: 'blue-general' } },
            dice: fact.dice.map(({ die, value, rule }) => ({ die, value, rule })),
          }
        : fact,
    ),
  }));
  expect(reportOf(led, { ...match.record, nodes }, EVERYBODY).rolled).toMatchObject([
    { seat: 'blue', die: 'd6', count: 1, mean: 1 },
  ]);
});

test('points that are secret until the end are told of every turn once it has come, and of none before', () => {
  const secret: Ruleset<Skirmish> = {
    ...skirmish,
    standing: (game, isRevealed = game.phase === 'over') => ({
      ...skirmish.standing(game),
      places: ranked({ red: isRevealed ? 10 * game.turn : game.turn, blue: 0 }),
    }),
  };
  const pointsAfter = (shots: readonly null[]) =>
    reportOf(secret, play(shots, secret).record, EVERYBODY).turns.map(({ points }) => points['red']);
  expect(pointsAfter([null, null, null])).toEqual([2, 2]);
  expect(pointsAfter([null, null, null, null])).toEqual([20, 20]);
});

test('a unit that rallies is told as such', () => {
  const match = play([['blue-a', 3], null, ['blue-a', 1]]);
  const [, second] = reportOf(skirmish, match.record, EVERYBODY).turns;
  expect(second?.losses[1]).toEqual({ seat: 'blue', lost: 0, ...NONE, rallied: ['blue-a'] });
  expect(second?.told.map(({ fact }) => fact.key)).toEqual(['shot']);
});

test('what a turn ends with is not told of the next one, though one deed does both', () => {
  const match = play([null, ['red-b', 5]]);
  const { turns } = reportOf(skirmish, match.record, EVERYBODY);
  expect(turns.map(({ turn, told }) => [turn, told.map(({ fact }) => fact.key)])).toEqual([
    [1, ['shot', 'destroyed']],
    [2, []],
  ]);
  expect(turns.map(({ actors }) => actors)).toEqual([['red', 'blue'], []]);
});

test('a game that has just begun has one turn and no dice', () => {
  const { turns, rolled, isOver } = reportOf(skirmish, play([]).record, EVERYBODY);
  expect(turns.map(({ turn, told }) => [turn, told])).toEqual([[1, []]]);
  expect([rolled, isOver]).toEqual([[], false]);
});

test('without kept phase starts within a turn the node before the next turn ends it', () => {
  const match = play([['blue-b', 5], null, ['blue-a', 6]]);
  const { starts, ...record } = match.record;
  const sparse = { ...record, starts: starts.slice(0, 1) };
  const turns = reportOf(skirmish, sparse, EVERYBODY).turns;
  expect(turns.map(({ turn, left }) => [turn, left])).toEqual([
    [1, { red: 10, blue: 8 }],
    [2, { red: 10, blue: 0 }],
  ]);
});

test('only the line to the head is told, whatever was played beside it', () => {
  const match = play([['blue-b', 5], null]);
  match.goTo(0);
  match.play({ one: 'unit:blue-b' }, [1]);
  const report = reportOf(skirmish, match.record, EVERYBODY);
  expect(report.turns.map(({ left }) => left)).toEqual([{ red: 10, blue: 10 }]);
});

test('a seat is told of nothing that it may not know, and anybody of still less', () => {
  const match = play([
    ['blue-b', 5],
    ['red-b', 6],
  ]);
  const units = (looker: string | null) => {
    const [turn] = reportOf(skirmish, match.record, looker).turns;
    return [turn?.losses.flatMap(({ out }) => out), Object.keys((turn?.after as Skirmish).units)];
  };
  expect(units('blue')).toEqual([['blue-b'], ['red-a', 'blue-a', 'blue-b']]);
  expect(units(null)).toEqual([[], ['red-a', 'blue-a']]);
  const told = reportOf(skirmish, match.record, null).turns.flatMap(({ told }) => told);
  expect(told).toEqual([]);
});

test('a game without rolls counts its pieces while they are on the board', () => {
  const { muster: _, ...show } = skirmish.show;
  const plain: Ruleset<Skirmish> = { ...skirmish, show };
  const [turn] = reportOf(
    plain,
    play(
      [
        ['blue-a', 6],
        ['red-a', 3],
      ],
      plain,
    ).record,
    EVERYBODY,
  ).turns;
  expect(turn?.losses).toEqual([
    { seat: 'red', lost: 0, ...NONE, shaken: ['red-a'] },
    { seat: 'blue', lost: 1, ...NONE, out: ['blue-a'] },
  ]);
  expect(turn?.left).toEqual({ red: 2, blue: 1 });
});

describe('a whole battle of Borodino by the house bot', () => {
  const options = usualOptions(borodino);
  const SEED = 8;
  const beginning = { ruleset: 'borodino', scenario: 'sept5', options, seed: SEED, dice: 'seeded' } as const;
  const match = Match.begin(borodino, beginning);
  const random = randomStream(SEED);
  const first = musterOf(borodino, match.position);
  while (match.decision) match.play(botAction(match, 'house', random));
  const report = reportOf(borodino, match.record, EVERYBODY);
  const sums = (of: Parameters<typeof sumBySeat>[1]) => sumBySeat(SIDES, of, strengthOf);

  test('the losses of the turns sum to what is missing at the end', () => {
    const [full, left] = [sums(first), sums(musterOf(borodino, match.position))];
    for (const seat of SIDES) {
      const lost = report.turns.flatMap(({ losses }) => losses).filter((each) => each.seat === seat);
      expect(lost.reduce((sum, each) => sum + each.lost, 0)).toBe((full[seat] ?? 0) - (left[seat] ?? 0));
      const bodies = report.bodies.filter((body) => body.seat === seat);
      expect(bodies.reduce((sum, { full }) => sum + full, 0)).toBe(full[seat]);
      expect(bodies.reduce((sum, { left }) => sum + (left.at(-1) ?? 0), 0)).toBe(left[seat]);
    }
    expect(Object.values(full).some((strength, seat) => strength > (Object.values(left)[seat] ?? 0))).toBe(true);
  });

  test('every die of the line is counted once', () => {
    const dice = match.line.reduce((sum, node) => sum + node.dice.length, 0);
    expect(report.rolled.reduce((sum, { count }) => sum + count, 0)).toBe(dice);
  });

  test('its five turns follow one another', () => {
    expect(report.turns.map(({ turn }) => turn)).toEqual([0, 1, 2, 3, 4, 5]);
    report.turns.slice(1).forEach(({ before }, index) => expect(before).toEqual(report.turns[index]?.after));
  });
});
