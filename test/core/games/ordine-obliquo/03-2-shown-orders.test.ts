import { describe, expect, test } from 'vitest';
import { usualOptions } from '../../../../core/engine/options.ts';
import type { Fact } from '../../../../core/engine/ruleset.ts';
import { Match } from '../../../../core/engine/match.ts';
import { botAction } from '../../../../core/engine/bot.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { idOf } from '../../../../core/engine/target.ts';
import { orderAsides } from '../../../../core/games/ordine-obliquo/03-2-shown-orders.ts';
import { moveGenerals } from '../../../../core/games/ordine-obliquo/03-command.ts';
import { moveSide } from '../../../../core/games/ordine-obliquo/07-moves.ts';
import { ordineObliquo } from '../../../../core/games/ordine-obliquo/index.ts';
import type { OrdineObliquo } from '../../../../core/games/ordine-obliquo/position.ts';
import { view } from '../../../../core/games/ordine-obliquo/view.ts';
import { type Body, begin } from '../verbs.ts';
import { legs, one, PASS, type Situation, situation, table } from './table.ts';
import { rolling } from '../../engine/umpires.ts';

const march = (unitId: string, cm: number) => legs(unitId, { leg: 'advance', length: cm * 100, oblique: 0 });

const SETUP: Situation = {
  south: { a: { at: [50, 20] }, b: { at: [90, 20], brigade: 'II' } },
  north: { foe: { at: [50, 100] } },
  generals: { 's-I': [50, 15], 's-II': [90, 15], 'n-I': [50, 105] },
  orders: {
    's-I': { order: 'attack', target: 'n-I' },
    's-II': { order: 'halt', target: null },
    'n-I': { order: 'halt', target: null },
  },
  phase: 'first-moves',
};

const south: Body<OrdineObliquo> = (game, umpire) => moveSide(game, 'south', umpire);

/** The first side has moved a battalion of its first brigade; the second is on the move. */
function moved(): OrdineObliquo {
  const t = table(SETUP, south);
  t.play(march('s-a', 14));
  t.play(PASS);
  t.game.phase = 'second-moves';
  return t.game;
}

const targets = (game: OrdineObliquo, seat: string): readonly string[] =>
  orderAsides(game, seat).flatMap(({ decision }) => (decision.kind === 'one' ? decision.targets.map(idOf) : []));

describe('counters on demand', () => {
  test('[OO-3.2-23] of those who have moved, and only of those', () => {
    expect(targets(moved(), 'north')).toEqual(['s-I']);
    expect(targets(situation({ ...SETUP, phase: 'second-moves' }), 'north')).toEqual([]);
  });

  test('[OO-3.2-23] by the other side, in its own movement', () => {
    const game = moved();
    expect(targets(game, 'south')).toEqual([]);
    game.phase = 'fire';
    expect(targets(game, 'north')).toEqual([]);
  });

  test('[OO-3.2-23] the side that moves first asks in the next move, and no later', () => {
    const game = moved();
    Object.assign(game, { phase: 'first-moves', first: 'north', move: 2 });
    expect(targets(game, 'north')).toEqual(['s-I']);
    game.move = 3;
    expect(targets(game, 'north')).toEqual([]);
  });

  test('[OO-3.2-23] what is shown is the order by which they moved, though it has been changed since', () => {
    const game = moved();
    game.orders['s-I'] = { order: 'retreat', target: null };
    const told: Omit<Fact, 'dice'>[] = [];
    const [aside] = orderAsides(game, 'north');
    const asking = aside?.play(
      game,
      one('s-I'),
      rolling(1, (fact) => void told.push(fact)),
    );
    expect(asking?.next().done).toBe(true);
    expect(told).toEqual([
      {
        key: 'order-shown-for',
        rule: 'OO-3.2-23',
        params: { holder: { unit: 's-I' }, order: { word: 'label.order.attack' }, target: { place: 'unit:n-I' } },
        reveals: true,
      },
    ]);
  });

  test('[OO-3.2-2] until it is asked for it is as secret as the counter', () => {
    const game = moved();
    expect(view(game, 'north').marched?.['s-I']?.order).toEqual({ order: 'halt', target: null, isFaceDown: true });
    expect(view(game, 'south').marched?.['s-I']?.order).toEqual({ order: 'attack', target: 'n-I' });
  });
});

describe('a movement that is taken up again', () => {
  test('[OO-7.1-5] generals ride once, and those who have come to a unit are asked again', () => {
    const body: Body<OrdineObliquo> = (game, umpire) => moveGenerals(game, 'south', umpire);
    const t = table(SETUP, body);
    t.play(legs('s-I', { leg: 'advance', length: 400, oblique: 0 }));
    expect(t.decision.prompt.key).toBe('prompt.join');
    const again = begin(t.game, body);
    expect(again.decision.prompt.key).toBe('prompt.join');
    again.play(one('yes'));
    const third = begin(t.game, body);
    expect(third.decision.kind === 'manoeuvre' && third.decision.units).toEqual(['unit:s-II']);
    expect(t.game.generals['s-I']).toMatchObject({ attached: 's-a', wasAttached: true });
    third.play(PASS);
    expect(begin(t.game, body).isOver).toBe(true);
  });

  test('[OO-6-6] units have had their turn, be it to stand', () => {
    const t = table(SETUP, south);
    t.play(legs('s-b'));
    t.play(march('s-a', 7));
    expect(begin(t.game, south).isOver).toBe(true);
  });

  test('a demand leaves the movement as it was', () => {
    const options = usualOptions(ordineObliquo);
    const beginning = {
      ruleset: 'ordine-obliquo',
      scenario: 'two-villages',
      options,
      seed: 3,
      dice: 'seeded',
    } as const;
    const match = Match.begin(ordineObliquo, beginning, { watched: true });
    const random = randomStream(3);
    const isAsked = (): boolean =>
      match.decision?.prompt.key === 'prompt.move-unit' && match.position.phase === 'second-moves';
    while (!isAsked()) match.play(botAction(match, 'house', random));
    match.play(botAction(match, 'house', random));
    const { seat } = match.decision ?? { seat: '' };
    const [aside] = match.asidesOf(seat);
    const units = match.decision?.kind === 'manoeuvre' ? match.decision.units : [];
    const before = match.digest;
    const [holder = ''] = aside?.decision.kind === 'one' ? aside.decision.targets : [];
    const { node } = match.playAside(seat, 'show-order', one(holder));
    expect(node.facts.map(({ rule }) => rule)).toEqual(['OO-3.2-23']);
    expect(match.digest).toBe(before);
    expect(match.decision?.kind === 'manoeuvre' && match.decision.units).toEqual(units);
  });
});
