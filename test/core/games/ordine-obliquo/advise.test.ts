import { describe, expect, test, vi } from 'vitest';
import { botAction } from '../../../../core/engine/bot.ts';
import type { Action } from '../../../../core/engine/decision.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { Match } from '../../../../core/engine/match.ts';
import { orders } from '../../../../core/games/ordine-obliquo/03-2-change-of-order.ts';
import { moveGenerals } from '../../../../core/games/ordine-obliquo/03-command.ts';
import { moveSide } from '../../../../core/games/ordine-obliquo/07-moves.ts';
import { fire } from '../../../../core/games/ordine-obliquo/08-fire.ts';
import { advise } from '../../../../core/games/ordine-obliquo/advise.ts';
import { ordineObliquo } from '../../../../core/games/ordine-obliquo/index.ts';
import type { OrdineObliquo } from '../../../../core/games/ordine-obliquo/position.ts';
import { footprintOf } from '../../../../core/games/ordine-obliquo/ground.ts';
import { distanceBetween } from '../../../../core/space/table/nearest.ts';
import { PASS, type Situation, type Table, table } from './table.ts';

vi.setConfig({ testTimeout: 60_000 });

const SEEDS = [1, 2, 3, 4, 5] as const;
/** What a game may take; the quickest of several tells what it takes where nothing else is done. Milliseconds. */
const LIMIT = 5_000;

function houseGame(seed: number): Match<OrdineObliquo> {
  const options = Object.fromEntries(ordineObliquo.options.map((option) => [option.id, option.default]));
  const beginning = { ruleset: 'ordine-obliquo', scenario: 'two-villages', options, seed, dice: 'seeded' } as const;
  const match = Match.begin(ordineObliquo, beginning);
  const random = randomStream(seed);
  while (match.decision) match.play(botAction(match, 'house', random));
  return match;
}

describe('whole games of the house bot', () => {
  const games = SEEDS.map((seed) => {
    const start = performance.now();
    const match = houseGame(seed);
    return { seed, match, ms: performance.now() - start };
  });

  test('all come to an end, and soon', () => {
    for (const { match } of games) expect(match.standing.winner).not.toBeNull();
    expect(Math.min(...games.map(({ ms }) => ms))).toBeLessThan(LIMIT);
  });

  test.each(['fired', 'charges', 'closed', 'melee-rolled', 'routs', 'retreats'])('%s happens in each', (key) => {
    for (const { seed, match } of games) {
      const happened = match.nodes.flatMap(({ facts }) => facts).filter((fact) => fact.key === key);
      expect(happened.length, `seed ${seed}`).toBeGreaterThan(0);
    }
  });

  test('are the same for the same seed', () => {
    expect(houseGame(SEEDS[0]).digest).toBe(games[0]?.match.digest);
  });
});

const advised = (t: Table, chance = 0.99): Action | null => advise(t.game, t.decision, () => chance);

/** Plays what is advised until nothing is asked. */
function follow(t: Table): void {
  for (let answers = 0; answers < 50 && !t.isOver; answers++) t.play(advised(t) ?? PASS);
  t.expectOver();
}

test('brigades attack the nearest enemy brigade, and keep to it', () => {
  const setup: Situation = {
    south: { a: { at: [50, 20] } },
    north: { far: { at: [150, 100] }, near: { at: [50, 100], brigade: 'II' } },
    commanders: { south: 'excellent', north: 'poor' },
    generals: { 's-I': [50, 18], 's-cic': [50, 10] },
    orders: { 's-I': { order: 'halt', target: null }, 'n-I': { order: 'halt', target: null } },
  };
  const t = table(setup, orders);
  expect(advised(t)).toMatchObject({ arrange: { 's-I': 'attack/n-II' } });
  const busy = table({ ...setup, orders: { 's-I': { order: 'attack', target: 'n-I' } } }, orders);
  expect(advised(busy)).toMatchObject({ arrange: { 's-I': 'attack/n-I' } });
});

test('generals ride to the middle of their troops, and stay there', () => {
  const t = table(
    {
      south: { a: { at: [50, 30] }, b: { at: [70, 30] } },
      generals: { 's-cic': [60, 30], 's-I': [60, 12] },
      phase: 'first-moves',
    },
    (game, umpire) => moveGenerals(game, 'south', umpire),
  );
  follow(t);
  expect(t.game.generals['s-I']?.at).toEqual({ x: 6000, y: 3000 });
  expect(t.game.generals['s-cic']?.at).toEqual({ x: 6000, y: 3000 });
});

describe('the movement', () => {
  const moving = (setup: Situation): Table =>
    table({ generals: { 's-I': [50, 38] }, phase: 'first-moves', ...setup }, (game, umpire) =>
      moveSide(game, 'south', umpire),
    );

  test('a battalion goes for its enemy, and charges him where it can', () => {
    const t = moving({ south: { own: { at: [50, 40] } }, north: { foe: { at: [50, 50] } } });
    follow(t);
    expect(t.unit('s-own').deeds.charge).toMatchObject({ target: 'n-foe' });
  });

  test('within 9 cm it sometimes stops to fire', () => {
    const t = moving({ south: { own: { at: [50, 42] } }, north: { foe: { at: [50, 50] } } });
    expect(advised(t, 0)).toEqual({ manoeuvre: { unit: 's-own', legs: [] } });
    expect(advised(t, 0.99)).not.toEqual({ manoeuvre: { unit: 's-own', legs: [] } });
  });

  test('it turns and marches to where it comes nearest', () => {
    const t = moving({ south: { own: { at: [50, 40] } }, north: { foe: { at: [66, 70] } } });
    const away = (): number => distanceBetween(footprintOf(t.game, 's-own'), footprintOf(t.game, 'n-foe'));
    const before = away();
    follow(t);
    // Of its 14 cm a wheel and the slant of the way may take one.
    expect(before - away()).toBeGreaterThan(1300);
  });

  test('guns in battery stay while they reach somebody; others limber up', () => {
    const guns = { card: { kind: 'light' } } as const;
    const near = moving({ south: { own: { at: [50, 40], ...guns } }, north: { foe: { at: [50, 69] } } });
    expect(advised(near)).toEqual({ manoeuvre: { unit: 's-own', legs: [] } });
    const far = moving({ south: { own: { at: [50, 40], ...guns } }, north: { foe: { at: [50, 110] } } });
    follow(far);
    expect(far.unit('s-own').formation).toBe('limbered');
    expect(far.unit('s-own').pose?.y).toBeGreaterThan(4000);
  });
});

test('whoever may fire does, at the best percentage', () => {
  // Two as near: a column is the better target.
  const t = table(
    {
      south: { own: { at: [50, 40] } },
      north: { a: { at: [45, 46], card: { bases: 2 } }, b: { at: [53, 46], card: { bases: 2, formation: 'column' } } },
    },
    fire,
  );
  expect(advised(t)).toEqual({ path: { unit: 's-own', steps: ['n-b'] } });
});
