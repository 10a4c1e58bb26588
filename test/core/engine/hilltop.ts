/** A tiny game for the engine's own tests: two seats race to ten points; nested decisions, dice and phases. */
import { chooseOne, choosePath, chooseSome, chooseYes, type Procedure } from '../../../core/engine/decision.ts';
import { BadPosition, type Ruleset, type Umpire } from '../../../core/engine/ruleset.ts';
import { ranked } from '../../../core/engine/standing.ts';
import { hexTarget, idOf, unitTarget } from '../../../core/engine/target.ts';
import { because } from '../../../core/engine/verdict.ts';

export interface Hilltop {
  turn: number;
  phase: 'climb' | 'assault' | 'over';
  points: Record<string, number>;
}

function* climb(game: Hilltop, umpire: Umpire): Procedure {
  for (const seat of ['red', 'blue']) {
    const way = yield* choosePath({
      kind: 'path',
      seat,
      rule: 'H1',
      prompt: { key: 'prompt.climb' },
      units: [unitTarget(`${seat}-a`), unitTarget(`${seat}-b`)],
      steps: (soFar) =>
        soFar.steps.length < 2
          ? [
              { to: 'number:1', cost: 1 },
              { to: 'number:2', cost: 2 },
            ]
          : [],
      mayStop: (soFar) => (soFar.steps.length > 0 ? null : because('H1-b', 'refusal.must-step')),
      pass: () => null,
    });
    if (!way) continue;
    const gained = way.steps.reduce<number>((sum, step) => sum + Number(idOf(step)), 0);
    game.points[seat] = (game.points[seat] ?? 0) + gained;
    umpire.tell({ key: 'climbed', rule: 'H1', params: { seat: { seat }, gained } });
  }
  game.phase = 'assault';
}

/** An assault within an assault: the defender may answer, and the answer may be answered. */
function* duel(game: Hilltop, attacker: string, defender: string, depth: number, umpire: Umpire): Procedure {
  const roll = umpire.roll('d10', 'H2', { seat: attacker });
  umpire.tell({ key: 'struck', rule: 'H2', params: { seat: { seat: attacker }, roll } });
  if (roll >= 5) game.points[attacker] = (game.points[attacker] ?? 0) + 1;
  if (depth === 0) return;
  if (yield* chooseYes({ seat: defender, rule: 'H3', prompt: { key: 'prompt.answer' } })) {
    yield* duel(game, defender, attacker, depth - 1, umpire);
  }
}

function* assault(game: Hilltop, umpire: Umpire): Procedure {
  const arms = yield* chooseSome({
    kind: 'some',
    seat: 'red',
    rule: 'H4',
    prompt: { key: 'prompt.arms' },
    from: ['word:sword', 'word:gun', 'word:drum'],
    allows: (set) =>
      set.includes('word:sword') && set.includes('word:gun') ? because('H4-a', 'refusal.one-weapon') : null,
    enough: (set) => (set.length > 0 ? null : because('H4-b', 'refusal.some-arm')),
  });
  const hill = yield* chooseOne({
    kind: 'one',
    seat: 'red',
    rule: 'H5',
    prompt: { key: 'prompt.hill' },
    targets: [101, 102].map(hexTarget),
  });
  umpire.tell({
    key: 'assaulted',
    rule: 'H5',
    params: { hill: { place: hill ?? hexTarget(0) }, arms: arms?.length ?? 0 },
  });
  yield* duel(game, 'red', 'blue', 2, umpire);
  game.turn += 1;
  game.phase = game.turn > 3 ? 'over' : 'climb';
}

export const hilltop: Ruleset<Hilltop> = {
  id: 'hilltop',
  ground: 'hex',
  seats: () => ['red', 'blue'],
  scenarios: [{ id: 'only', turns: () => 3 }],
  options: [],
  phases: () => [
    { id: 'climb', rule: 'H1', play: climb },
    { id: 'assault', rule: 'H2', play: assault },
  ],
  setUp: () => ({ turn: 1, phase: 'climb', points: { red: 0, blue: 0 } }),
  next: (game) => (game.phase === 'over' ? null : game.phase),
  view: (game) => game,
  standing: (game) => ({
    places: ranked(game.points),
    winners: game.phase === 'over' ? [] : null,
    because: { key: 'standing' },
  }),
  check(position) {
    const game = position as Hilltop;
    if (typeof game?.turn !== 'number') throw new BadPosition('turn', { key: 'fault.turn' });
    return game;
  },
  adjustment: {
    boxes: [],
    markers: [],
    facings: [],
    amend(game, { piece, box }) {
      game.points[piece] = Number(box);
    },
  },
  show: {
    pieces: () => [],
    now: (game) => ({ turn: game.turn, seat: null, phase: game.phase }),
    inspectUnit: () => [],
    inspectPlace: () => [],
  },
};
