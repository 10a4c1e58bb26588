/** A tiny game for reports: red and blue shoot at each other by turns, two units each, one unit to come. */
import { chooseOne, type Procedure } from '../../../../core/engine/decision.ts';
import { givenDice } from '../../../../core/engine/chance.ts';
import { clone } from '../../../../core/engine/json.ts';
import { Match } from '../../../../core/engine/match.ts';
import type { Beginning } from '../../../../core/engine/record.ts';
import type { Ruleset, Umpire } from '../../../../core/engine/ruleset.ts';
import { ranked } from '../../../../core/engine/standing.ts';
import { tally } from '../../../../core/engine/tally.ts';
import { idOf, unitTarget } from '../../../../core/engine/target.ts';

interface Fighter {
  readonly seat: 'red' | 'blue';
  strength: number;
  isShaken: boolean;
}

export interface Skirmish {
  turn: number;
  phase: 'red-shoots' | 'blue-shoots' | 'over';
  units: Record<string, Fighter>;
}

const BEGINNING: Beginning = { ruleset: 'skirmish', scenario: 'only', options: {}, seed: 1, dice: 'given' };
const TURNS = 2;

/**
 * A d6: 5 and 6 destroy the target, 3 and 4 shake it, the others miss. A shaken unit that is missed rallies. After a 6
 * whoever shot rolls for its spirits, which changes nothing.
 */
function* shoot(game: Skirmish, seat: 'red' | 'blue', umpire: Umpire): Procedure {
  const target = yield* chooseOne({
    kind: 'one',
    seat,
    rule: 'K1',
    prompt: { key: 'prompt.shoot' },
    targets: Object.keys(game.units)
      .filter((id) => game.units[id]?.seat !== seat && game.units[id]?.strength)
      .map(unitTarget),
    pass: () => null,
  });
  const aimed = target === null ? '' : idOf(target);
  const hit = game.units[aimed];
  if (!hit) return;
  const params = { shooter: { unit: `${seat}-a` }, target: { unit: aimed } };
  const roll = umpire.roll('d6', 'K1', { seat });
  umpire.tell({ key: 'shot', rule: 'K1', params, tally: tally({ key: 'label.shot' }, []) });
  if (roll >= 5) hit.strength = 0;
  if (roll >= 5) umpire.tell({ key: 'destroyed', rule: 'K2', params: { unit: { unit: aimed } } });
  else hit.isShaken = roll >= 3;
  if (roll < 6) return;
  umpire.roll('d6', 'K3', { seat });
  umpire.tell({ key: 'elated', rule: 'K3', params: { unit: params.shooter } });
}

export const skirmish: Ruleset<Skirmish> = {
  id: 'skirmish',
  ground: 'hex',
  seats: () => ['red', 'blue'],
  scenarios: [{ id: 'only', turns: () => TURNS }],
  options: [],
  phases: () => [
    {
      id: 'red-shoots',
      rule: 'K1',
      *play(game, umpire) {
        umpire.tell({ key: 'turn-begins', rule: 'K0', params: { turn: game.turn } });
        yield* shoot(game, 'red', umpire);
        game.phase = 'blue-shoots';
      },
    },
    {
      id: 'blue-shoots',
      rule: 'K1',
      *play(game, umpire) {
        yield* shoot(game, 'blue', umpire);
        game.phase = game.turn === TURNS ? 'over' : 'red-shoots';
        if (game.phase !== 'over') game.turn += 1;
      },
    },
  ],
  setUp: () => ({
    turn: 1,
    phase: 'red-shoots',
    units: {
      'red-a': { seat: 'red', strength: 6, isShaken: false },
      'red-b': { seat: 'red', strength: 4, isShaken: false },
      'blue-a': { seat: 'blue', strength: 8, isShaken: false },
      'blue-b': { seat: 'blue', strength: 2, isShaken: false },
    },
  }),
  next: ({ phase }) => (phase === 'over' ? null : phase),
  /** A seat knows its own second unit alone. */
  view(game, seat) {
    const seen = clone(game);
    for (const id of ['red-b', 'blue-b']) if (seen.units[id]?.seat !== seat) delete seen.units[id];
    return seen;
  },
  standing: ({ turn, phase }) => ({
    places: ranked({ red: turn, blue: 0 }),
    winners: phase === 'over' ? ['red'] : null,
    because: { key: 'standing' },
  }),
  check: (position) => position as Skirmish,
  adjustment: { boxes: [], markers: [], facings: [], amend: () => undefined },
  show: {
    pieces: ({ units }) =>
      Object.entries(units).map(([id, { seat, strength, isShaken }]) => ({
        id,
        seat,
        place: strength > 0 ? 'hex:1' : null,
        box: strength > 0 ? null : 'lost',
        depth: 0,
        facing: null,
        face: isShaken ? 'back' : 'front',
        markers: [],
      })),
    now: ({ turn, phase }) => ({ turn, seat: null, phase: phase === 'over' ? null : phase }),
    inspectUnit: () => [],
    inspectPlace: () => [],
    muster: ({ units }) =>
      Object.entries(units).map(([id, { seat, strength, isShaken }]) => ({
        id,
        seat,
        body: { word: `body.${id === 'red-b' ? 'reserve' : 'line'}` },
        strength,
        isShaken: isShaken && strength > 0,
      })),
  },
};

/** Plays shots in order, red first: whom, and the die (after a 6 a 2 for the spirits); `null`: it holds its fire. */
export function play(shots: readonly ([string, number] | null)[], ruleset = skirmish): Match<Skirmish> {
  const match = Match.begin(ruleset, BEGINNING);
  for (const shot of shots) {
    const { decision } = match;
    if (!decision) throw new Error('the skirmish is over');
    const { seat, kind, rule } = decision;
    const action = shot ? { one: unitTarget(shot[0]) } : { pass: true as const };
    match.playWith(
      { did: 'answer', seat, kind, rule, action },
      givenDice(shot ? (shot[1] === 6 ? [6, 2] : [shot[1]]) : []),
    );
  }
  return match;
}
