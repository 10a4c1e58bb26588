/** Whole games: how many actions a second, replay, and opening a finished campaign at its last position. */
import { matchRecord } from '../../../core/archive/schema.ts';
import { chooseOne } from '../../../core/engine/decision.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { randomAction } from '../../../core/engine/legality.ts';
import { Match } from '../../../core/engine/match.ts';
import type { MatchRecord } from '../../../core/engine/record.ts';
import { replay } from '../../../core/engine/replay.ts';
import { usualOptions } from '../../../core/engine/options.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { idOf, unitTarget, type UnitTarget } from '../../../core/engine/target.ts';
import { borodino } from '../../../core/games/borodino/index.ts';
import { type Borodino, restate } from '../../../core/games/borodino/position.ts';
import { type Bench, milliseconds } from '../bench.ts';
import { trivialMatch } from '../trivial-moves.ts';

function playGame(seed: number): Match<Borodino> {
  const options = usualOptions(borodino);
  const match = Match.begin(borodino, { ruleset: 'borodino', scenario: 'sept5', options, seed, dice: 'seeded' });
  const random = randomStream(seed);
  while (match.decision) match.play(randomAction(match.decision, random));
  return match;
}

const GAMES = 3;

/** Actions a second over a few random games. */
function actionsPerSecond(): number {
  const start = performance.now();
  let actions = 0;
  for (let seed = 1; seed <= GAMES; seed++) actions += playGame(seed).line.length - 1;
  return (actions / (performance.now() - start)) * 1000;
}

/** Of boardgame.io, in one match. */
function trivialMovesPerSecond(position: Borodino, moves: number): number {
  const play = trivialMatch(position);
  return (moves / milliseconds(() => play(moves), 1)) * 1000;
}

/** A ruleset of the same position whose only rule moves one unit, as boardgame.io does here: what the engine alone costs. */
const TRIVIAL: Ruleset<Borodino> = {
  ...borodino,
  id: 'trivial',
  phases: () => [
    {
      id: 'play',
      rule: 'trivial',
      *play(game) {
        const targets = Object.keys(game.units).map(unitTarget);
        for (let move = 0; ; move++) {
          const id = yield* chooseOne({
            kind: 'one',
            seat: 'french',
            rule: 'trivial',
            prompt: { key: 'prompt.move' },
            targets,
          });
          if (id !== null) restate(game, idOf(id), { hex: 3000 + (move % 100) });
        }
      },
    },
  ],
  next: () => 'play',
};

function trivialActionsPerSecond(moves: number): number {
  const options = usualOptions(borodino);
  const match = Match.begin(TRIVIAL, { ruleset: 'trivial', scenario: 'sept5', options, seed: 1, dice: 'seeded' });
  const ids = Object.keys(match.position.units).map(unitTarget);
  const start = performance.now();
  for (let move = 0; move < moves; move++) match.play({ one: ids[move % ids.length] as UnitTarget });
  return (moves / (performance.now() - start)) * 1000;
}

const finished = playGame(1812);
const record = JSON.parse(JSON.stringify(finished.record)) as MatchRecord;
const text = JSON.stringify(record);

export const benches: Bench[] = [
  {
    name: `random Shevardino games, ${GAMES} to the end`,
    unit: 'per second',
    limit: null,
    peerName: 'boardgame.io, trivial move',
    ratioLimit: 2.5,
    run: async () => ({
      ours: actionsPerSecond(),
      peer: trivialMovesPerSecond(finished.position, finished.line.length - 1),
    }),
  },
  {
    name: 'the engine alone: trivial moves of the same position, checked and recorded',
    unit: 'per second',
    limit: null,
    peerName: 'boardgame.io, the same moves',
    ratioLimit: 30,
    run: async () => ({
      ours: trivialActionsPerSecond(finished.line.length - 1),
      peer: trivialMovesPerSecond(finished.position, finished.line.length - 1),
    }),
  },
  {
    name: `replay of a finished game, ${record.nodes.length - 1} actions, digests compared`,
    unit: 'ms',
    limit: 200,
    peerName: null,
    ratioLimit: null,
    run: async () => ({ ours: milliseconds(() => void replay(borodino, record), 1), peer: null }),
  },
  {
    name: 'opening a finished campaign at its last position: text, schema, match',
    unit: 'ms',
    limit: 150,
    peerName: null,
    ratioLimit: null,
    run: async () => ({
      ours: milliseconds(() => void Match.load(borodino, matchRecord.parse(JSON.parse(text)) as MatchRecord), 1),
      peer: null,
    }),
  },
];
