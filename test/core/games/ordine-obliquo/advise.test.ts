import { beforeAll, describe, expect, test } from 'vitest';
import { botAction } from '../../../../core/engine/bot.ts';
import { orderTarget, unitTarget } from '../../../../core/engine/target.ts';
import type { Action } from '../../../../core/engine/decision.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { Match } from '../../../../core/engine/match.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import { orders } from '../../../../core/games/ordine-obliquo/03-2-change-of-order.ts';
import { moveGenerals } from '../../../../core/games/ordine-obliquo/03-command.ts';
import { moveSide } from '../../../../core/games/ordine-obliquo/07-moves.ts';
import { rally } from '../../../../core/games/ordine-obliquo/13-rout.ts';
import { fire } from '../../../../core/games/ordine-obliquo/08-fire.ts';
import { assignPoints } from '../../../../core/games/ordine-obliquo/16-2-terrain.ts';
import { advise } from '../../../../core/games/ordine-obliquo/advise.ts';
import { ordineObliquo } from '../../../../core/games/ordine-obliquo/index.ts';
import type { OrdineObliquo } from '../../../../core/games/ordine-obliquo/position.ts';
import { footprintOf } from '../../../../core/games/ordine-obliquo/ground.ts';
import { distanceBetween } from '../../../../core/space/table/nearest.ts';
import { arrange, legs, one, order, PASS, path, type Put, type Situation, some, type Table, table } from './table.ts';

/** Games in each of which all happens that is asked for below: in a seed that is left out perhaps nobody routs. */
const SEEDS = [2, 3, 4, 5, 6] as const;

function houseGame(seed: number): Match<OrdineObliquo> {
  const options = usualOptions(ordineObliquo);
  const beginning = { ruleset: 'ordine-obliquo', scenario: 'two-villages', options, seed, dice: 'seeded' } as const;
  const match = Match.begin(ordineObliquo, beginning);
  const random = randomStream(seed);
  while (match.decision) match.play(botAction(match, 'house', random));
  return match;
}

describe('whole games of the house bot', () => {
  let games: readonly { readonly seed: number; readonly match: Match<OrdineObliquo> }[];
  // Here and not while the tests are collected: who asks for one of the other tests does not wait for whole games.
  beforeAll(() => {
    games = SEEDS.map((seed) => ({ seed, match: houseGame(seed) }));
  }, 120_000);

  test('all come to an end', () => {
    for (const { match } of games) expect(match.standing.winners).not.toBeNull();
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
  expect(advised(t)).toMatchObject(arrange({ 's-I': 'attack/n-II' }));
  const busy = table({ ...setup, orders: { 's-I': { order: 'attack', target: 'n-I' } } }, orders);
  expect(advised(busy)).toMatchObject(arrange({ 's-I': 'attack/n-I' }));
});

describe('where ground decides', () => {
  /** Two hills of 20 x 20, 40 points on each; a brigade at x = 50. */
  const ground = (setup: Situation, passed: OrdineObliquo['passed'] = {}): Table => {
    const game = table(
      {
        commanders: { south: 'excellent', north: 'poor' },
        generals: { 's-I': [50, 18], 's-cic': [50, 10] },
        orders: { 's-I': { order: 'halt', target: null }, 'n-I': { order: 'halt', target: null } },
        victory: 'objectives',
        terrain: [
          ['gentle-hill', 40, 60, 60, 80],
          ['gentle-hill', 120, 60, 140, 80],
        ],
        ...setup,
      },
      function* (game, umpire) {
        for (const piece of game.pieces) piece.isObjective = true;
        Object.assign(game.passed, passed);
        game.points.south = Object.fromEntries(game.pieces.map(({ id }) => [id, 40]));
        yield* orders(game, umpire);
      },
    );
    return game;
  };
  const ordered = (t: Table, holder = 's-I'): unknown => {
    const action = advised(t);
    return action && 'arrange' in action ? action.arrange[unitTarget(holder)] : null;
  };
  const foe = { foe: { at: [150, 115] as const } };

  test('a brigade goes for the nearest piece that counts and is not held yet', () => {
    expect(ordered(ground({ south: { a: { at: [50, 20] } }, north: foe }))).toBe(order('objective/gentle-hill-0'));
    const held = { a: { at: [50, 20] as const }, holder: { at: [50, 70] as const, brigade: 'II' } };
    expect(ordered(ground({ south: held, north: foe }))).toBe(order('objective/gentle-hill-1'));
  });

  test('and stays on one while an enemy is near it', () => {
    const own = { a: { at: [50, 70] as const } };
    expect(ordered(ground({ south: own, north: { foe: { at: [50, 105] } } }))).toBe(order('halt'));
    expect(ordered(ground({ south: own, north: foe }))).toBe(order('objective/gentle-hill-1'));
  });

  test('but goes from there for an enemy who has come near and is no stronger', () => {
    const own = { a: { at: [50, 70] as const } };
    const before = (cp: number): Situation => ({ south: own, north: { foe: { at: [50, 85], state: { cp } } } });
    expect(ordered(ground(before(5)))).toBe(order('attack/n-I'));
    expect(ordered(ground(before(6)))).toBe(order('halt'));
  });

  test('[OO-2.5-1] [OO-7.5-15] the nearest battalion is detached into a village, and its brigade goes on', () => {
    const south = { a: { at: [50, 20] }, b: { at: [68, 20] }, c: { at: [86, 20] } } as const;
    const terrain = [
      ['village', 63, 30, 73, 40],
      ['gentle-hill', 80, 60, 100, 80],
    ] as const;
    const t = ground({ south, north: foe, terrain });
    expect(ordered(t, 's-b')).toBe(order('objective/village-0'));
    expect(ordered(t, 's-a')).toBe(orderTarget('brigade', null));
    expect(ordered(t)).toBe(order('objective/gentle-hill-1'));
    // Nobody is sent into a village that an enemy battalion is nearer to, nor where a friend stands already.
    const late = ground({ south, north: { foe: { at: [68, 45] } }, terrain });
    expect(ordered(late, 's-b')).toBe(orderTarget('brigade', null));
    const held = ground({ south: { ...south, in: { at: [68, 36], brigade: 'II' } }, north: foe, terrain });
    expect(ordered(held, 's-b')).toBe(orderTarget('brigade', null));
  });

  test('[OO-16.2-9] and goes to one that it has only passed over, when an enemy comes near', () => {
    const own = { a: { at: [50, 20] as const } };
    const passed = { 'gentle-hill-0': 'south' as const };
    // 20 cm from the hill: not within one move, but soon.
    expect(ordered(ground({ south: own, north: { foe: { at: [50, 100] } } }, passed))).toBe(
      order('objective/gentle-hill-0'),
    );
    expect(ordered(ground({ south: own, north: foe }, passed))).toBe(order('objective/gentle-hill-1'));
  });

  test('[OO-16.2-6] points that nobody gave before go to the own half, and the rest beyond it', () => {
    const t = table(
      {
        victory: 'objectives',
        terrain: [
          ['village', 20, 20, 30, 30],
          ['village', 120, 20, 130, 30],
          ['village', 20, 90, 30, 100],
          ['village', 120, 90, 130, 100],
        ],
      },
      function* (game, umpire) {
        for (const piece of game.pieces) piece.isObjective = true;
        yield* assignPoints(game, 'north', umpire);
      },
    );
    expect(advised(t)).toEqual(arrange({ 'village-0': 50, 'village-1': 0, 'village-2': 25, 'village-3': 25 }));
  });
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
    expect(advised(t, 0)).toEqual(legs('s-own'));
    expect(advised(t, 0.99)).not.toEqual(legs('s-own'));
  });

  test('it turns and marches to where it comes nearest', () => {
    const t = moving({ south: { own: { at: [50, 40] } }, north: { foe: { at: [66, 70] } } });
    const away = (): number => distanceBetween(footprintOf(t.game, 's-own'), footprintOf(t.game, 'n-foe'));
    const before = away();
    follow(t);
    // Of its 14 cm a wheel and the slant of the way may take one.
    expect(before - away()).toBeGreaterThan(1300);
  });

  test('nobody stirs for less than a centimetre', () => {
    // 5 mm behind a friend who has had his turn.
    const friend: Put = { at: [50, 42], deeds: { hadTurn: true } };
    const t = moving({ south: { own: { at: [50, 40] }, friend }, north: { foe: { at: [50, 90] } } });
    expect(advised(t)).toEqual(legs('s-own'));
  });

  test('who stands beside the place named turns to it: to touch it is not to be there', () => {
    const t = moving({
      south: { own: { at: [32, 50] } },
      terrain: [['village', 40, 45, 50, 55]],
      generals: { 's-I': [32, 48] },
      orders: { 's-I': { order: 'objective', target: 'village-0' } },
    });
    expect(advised(t)).toMatchObject({ manoeuvre: { unit: 'unit:s-own', legs: [{ leg: 'wheel', pivot: 'right' }] } });
  });

  test('[OO-7.5-15] a battalion goes into the village named obliquely, in one leg, whichever way it looks there', () => {
    const t = moving({
      south: { own: { at: [44.5, 24] } },
      terrain: [['village', 30, 25, 40, 35]],
      generals: { 's-I': [44, 20] },
      orders: { 's-I': { order: 'objective', target: 'village-0' } },
    });
    follow(t);
    // 30 degrees to the left by 10.6 cm: its middle comes from (44.5, 23.25) to (39.2, 32.4).
    expect(t.unit('s-own').pose).toMatchObject({ x: 3920, y: 3318, angle: 9000 });
  });

  test('a charge is made only with even odds or better', () => {
    // A line of 2 CP against a fresh one of veterans: 30 against 50.
    const weak = moving({
      south: { own: { at: [50, 40], state: { cp: 2 } } },
      north: { foe: { at: [50, 50], card: { experience: 'veteran' } } },
    });
    follow(weak);
    expect(weak.unit('s-own').deeds.charge).toBeNull();
  });

  const HORSE = { card: { kind: 'cuirassiers' } } as const;
  const formed = (t: Table): unknown => {
    const action = advised(t);
    return action && 'manoeuvre' in action ? action.manoeuvre.legs : null;
  };

  test('a line that cavalry can reach forms square, if no bayonets are near; beyond reach it does not', () => {
    const by = (ahead: number, north: Situation['north'] = {}): unknown =>
      formed(
        moving({ south: { own: { at: [50, 40] } }, north: { horse: { at: [50, 40 + ahead], ...HORSE }, ...north } }),
      );
    const square = [{ leg: 'form', formation: 'square' }];
    // Cuirassiers in line ride 20 cm.
    expect(by(20)).toEqual(square);
    expect(by(20.1)).not.toEqual(square);
    expect(by(20, { foot: { at: [70, 55] } })).not.toEqual(square);
  });

  test('a square stands while they are there, and opens when they have gone', () => {
    const own = { at: [50, 40] as const, card: { formation: 'square' as const } };
    const there = moving({ south: { own }, north: { horse: { at: [50, 55], ...HORSE } } });
    expect(formed(there)).toEqual([]);
    const gone = moving({ south: { own }, north: { horse: { at: [50, 90], ...HORSE } } });
    expect(formed(gone)).toEqual([{ leg: 'form', formation: 'line' }]);
  });

  test('guns in battery turn to an enemy beside their arc', () => {
    const t = moving({ south: { own: { at: [50, 40], card: { kind: 'light' } } }, north: { foe: { at: [70, 48] } } });
    expect(formed(t)).toMatchObject([{ leg: 'pivot' }]);
    follow(t);
    expect(t.unit('s-own').pose?.angle).toBeLessThan(9000);
  });

  test('under Objective a battalion makes for the place, under Halt it stands', () => {
    const setup: Situation = {
      south: { own: { at: [50, 40] } },
      north: { foe: { at: [90, 80] } },
      terrain: [['gentle-hill', 0, 60, 30, 90]],
    };
    const going = moving({ ...setup, orders: { 's-I': { order: 'objective', target: 'gentle-hill-0' } } });
    follow(going);
    expect(going.unit('s-own').pose?.x).toBeLessThan(4700);
    const halted = moving({ ...setup, orders: { 's-I': { order: 'halt', target: null } } });
    follow(halted);
    expect(halted.unit('s-own').pose).toEqual({ x: 5000, y: 4000, angle: 9000 });
  });

  test('who has rallied goes back to his general', () => {
    const t = moving({
      south: { own: { at: [50, 60], state: { rejoins: true } }, other: { at: [50, 40] } },
      north: { foe: { at: [120, 110] } },
      generals: { 's-I': [50, 30] },
    });
    follow(t);
    expect(t.unit('s-own').pose?.y).toBeLessThan(6000);
  });

  test('guns in battery stay while they reach somebody; others limber up', () => {
    const guns = { card: { kind: 'light' } } as const;
    const near = moving({ south: { own: { at: [50, 40], ...guns } }, north: { foe: { at: [50, 69] } } });
    expect(advised(near)).toEqual(legs('s-own'));
    const far = moving({ south: { own: { at: [50, 40], ...guns } }, north: { foe: { at: [50, 110] } } });
    follow(far);
    expect(far.unit('s-own').formation).toBe('limbered');
    expect(far.unit('s-own').pose?.y).toBeGreaterThan(4000);
  });
});

test('routers are rallied, but not with their last point far from the rear', () => {
  const flight = { kind: 'rout', away: 27_000, isPending: false } as const;
  const t = table(
    {
      south: {
        sound: { at: [90, 80], state: { flight } },
        last: { at: [60, 80], state: { flight, cp: 1 } },
        leaving: { at: [90, 30], state: { flight, cp: 1 } },
      },
    },
    rally,
  );
  expect(advised(t)).toEqual(some('s-sound', 's-leaving'));
});

test('opportunity fire is given where nobody else is before the muzzles', () => {
  const crossing = (north: Situation['north'] = {}): Table => {
    const t = table(
      {
        south: { us: { at: [50, 40], card: { kind: 'light' } } },
        north: { mover: { at: [42, 50], facing: 0, card: { kind: 'hussars', formation: 'column' } }, ...north },
        first: 'north',
        phase: 'first-moves',
        orders: { 'n-I': { order: 'halt', target: null } },
        generals: { 'n-I': [58, 56] },
      },
      (game, umpire) => moveSide(game, 'north', umpire),
    );
    t.play(legs('n-mover', { leg: 'advance', length: 3000, oblique: 0 }));
    return t;
  };
  expect(advised(crossing())).toEqual(one('yes'));
  expect(advised(crossing({ other: { at: [50, 68] } }))).toEqual(one('no'));
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
  expect(advised(t)).toEqual(path('s-own', 'n-b'));
});
