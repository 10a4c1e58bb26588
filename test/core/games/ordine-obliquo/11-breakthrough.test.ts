import { describe, expect, test } from 'vitest';
import { tireCavalry } from '../../../../core/games/ordine-obliquo/09-melee.ts';
import { fighterOf } from '../../../../core/games/ordine-obliquo/09-9-melee-value.ts';
import {
  breakThrough,
  deedsInNextMove,
  hasBrokenEnemy,
  whyEngaged,
} from '../../../../core/games/ordine-obliquo/11-breakthrough.ts';
import type { Charge, OrdineObliquo } from '../../../../core/games/ordine-obliquo/position.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { charging, one, type Put, situation, type Situation, table } from './table.ts';
import { rolling } from '../../engine/umpires.ts';

const rider = (runUp: number, more: Put = {}, status: Charge['status'] = 'closed'): Put => ({
  at: [50, 40],
  ...more,
  card: { kind: 'dragoons', ...more.card },
  deeds: { charge: charging({ runUp, status }), fought: true },
});

const GONE = { kind: 'retreat', away: 9000, isPending: true } as const;
const BROKEN: Put = { at: [50, 41.5], state: { flight: GONE } };
/** In contact with the rider. */
const HERE: Put = { ...BROKEN, at: [50, 40] };

describe('[OO-11-1] who may break through', () => {
  const may = (us: Put, foe: Put = BROKEN) => hasBrokenEnemy(situation({ south: { us }, north: { foe } }), 's-us');

  test('cavalry with impetus whose enemy went back, broke, or was destroyed', () => {
    expect(may(rider(600))).toBe(true);
    expect(may(rider(600), { state: { flight: { kind: 'rout', away: 9000, isPending: true } } })).toBe(true);
    expect(may(rider(600), { state: { cp: 0 } })).toBe(true);
  });

  test('[OO-9.3-3] not without impetus', () => {
    expect(may(rider(599))).toBe(false);
  });

  test('not where the enemy stood, or the charge was called off, or the rider broke himself', () => {
    expect(may(rider(600), { at: [50, 41.5] })).toBe(false);
    expect(may(rider(600, {}, 'called-off'))).toBe(false);
    expect(may(rider(600, { state: { flight: { kind: 'retreat', away: 27000, isPending: true } } }))).toBe(false);
  });

  test('not infantry', () => {
    expect(may(rider(600, { card: { arm: 'infantry', kind: 'line' } }))).toBe(false);
  });
});

/** A dragoon that may ride on, in the compulsory step. */
const rides = (more: Situation = {}, put: Put = {}, phase: Situation['phase'] & {} = 'compulsory') =>
  table(
    {
      ...more,
      phase,
      south: { ...more.south, us: { at: [50, 40], card: { kind: 'dragoons' }, ...put, state: { ridesOn: true } } },
    },
    breakThrough,
  );

describe('the ride', () => {
  test('[OO-11-2] [OO-11-3] [OO-11-5] 12 cm straight ahead, besides its move; and it is tired', () => {
    const t = rides();
    t.expectAsk('south', 'OO-11-1', 'one');
    t.play(one('yes'));
    expect(t.unit('s-us')).toMatchObject({
      pose: { x: 5000, y: 5200, angle: 9000 },
      tired: true,
      ridesOn: false,
      deeds: { used: 0, start: { x: 5000, y: 5200, angle: 9000 } },
    });
  });

  test('[OO-9.3-16] it does not rest in that move, though it stands from then on', () => {
    const t = rides();
    t.play(one('yes'));
    expect(t.unit('s-us').deeds.disturbed).toBe(true);
    tireCavalry(t.game, rolling(0));
    expect(t.unit('s-us').tired).toBe(true);
  });

  test('[OO-9.3-5] it halts a centimetre before those who hold a village, where they reach out of it', () => {
    // The village ends at 52 cm, its garrison at 58; the dragoons ride from 53 to 65.
    const t = rides({ north: { foe: { at: [50, 50] } }, terrain: [['village', 48, 49.5, 52, 53]] }, { at: [59, 40] });
    t.play(one('yes'));
    expect(t.unit('s-us')).toMatchObject({ pose: { x: 5900, y: 4900 }, deeds: { charge: null } });
  });

  test('[OO-11-1] it may stay, and is not tired by it', () => {
    const t = rides();
    t.play(one('no'));
    expect(t.unit('s-us')).toMatchObject({ pose: { x: 5000, y: 4000 }, tired: false, ridesOn: false });
  });

  test('[OO-11-1] not who has broken himself in the meantime', () => {
    const flight = { kind: 'rout', away: 27000, isPending: false } as const;
    const us: Put = { at: [50, 40], card: { kind: 'dragoons' }, state: { ridesOn: true, flight } };
    table({ phase: 'compulsory', south: { us } }, breakThrough).expectOver();
  });

  test('[OO-6-3] after the melees it is noted, and done in the compulsory step of the next move', () => {
    const t = table({ phase: 'melee', south: { us: rider(600) }, north: { foe: BROKEN } }, breakThrough);
    t.expectOver();
    expect(t.unit('s-us')).toMatchObject({ ridesOn: true, pose: { x: 5000, y: 4000 } });
    const none = table({ phase: 'melee', south: { us: rider(500, {}) }, north: { foe: BROKEN } }, breakThrough);
    expect(none.unit('s-us').ridesOn).toBe(false);
  });

  test('[OO-11-4] what it runs into it fights in the next step of melees, with its run-up', () => {
    const t = rides({ north: { foe: { at: [50, 48] } } });
    t.play(one('yes'));
    const { pose, deeds } = t.unit('s-us');
    expect(pose?.y).toBe(4799);
    expect(deeds.charge).toEqual(charging({ runUp: 799, status: 'closed' }));
    expect(t.told('rides-into').rule).toBe('OO-11-4');
    expect([whyEngaged(t.game, 's-us')?.rule, whyEngaged(t.game, 'n-foe')?.rule]).toEqual(['OO-11-4', 'OO-11-4']);
  });

  test('[OO-9.7-1] from behind it is an attack on the flank', () => {
    const t = rides({ north: { foe: { at: [50, 49.5], facing: 90 } } });
    t.play(one('yes'));
    expect(t.unit('s-us').deeds.charge?.isFlank).toBe(true);
  });

  test('[OO-9.9-16] up a hill on which it did not begin it is a charge uphill', () => {
    const t = rides({ north: { foe: { at: [50, 50] } }, terrain: [['gentle-hill', 40, 44, 60, 60]] });
    t.play(one('yes'));
    expect(fighterOf(t.game, 's-us', ['n-foe']).isUphill).toBe(true);
  });

  test('[OO-4-6] [OO-9.7-1] but a square has none', () => {
    const t = rides({ north: { foe: { at: [50, 51], facing: 90, card: { formation: 'square' } } } });
    t.play(one('yes'));
    expect(t.unit('s-us').deeds.charge).toMatchObject({ target: 'n-foe', isFlank: false });
  });

  test('[OO-13-9] routers in its way lose 2 CP, and are not fought', () => {
    const t = rides({
      north: { foe: { at: [50, 48], state: { flight: { kind: 'rout', away: 9000, isPending: false } } } },
    });
    t.play(one('yes'));
    expect(t.unit('n-foe').cp).toBe(3);
    expect(whyEngaged(t.game, 's-us')).toBeNull();
    expect(t.unit('s-us').deeds.charge).toBeNull();
  });

  test('[OO-16.2-9] it has passed over what lies on its way, though it stops beyond', () => {
    const t = table(
      {
        phase: 'compulsory',
        south: { us: { at: [50, 40], card: { kind: 'dragoons' }, state: { ridesOn: true } } },
        terrain: [['gentle-hill', 40, 41, 46, 47]],
      },
      function* (game, umpire) {
        game.pieces = game.pieces.map((piece) => ({ ...piece, isObjective: true }));
        yield* breakThrough(game, umpire);
      },
    );
    t.play(one('yes'));
    expect(t.game.passed).toEqual({ 'gentle-hill-0': 'south' });
  });

  test('[OO-9.3-12] [OO-9.3-11] it rides through open order', () => {
    const t = rides({ north: { foe: { at: [50, 46], card: { kind: 'jaeger' } } } });
    t.play(one('yes'), [6]);
    expect(t.unit('s-us').pose?.y).toBe(5200);
    expect(t.unit('n-foe')).toMatchObject({ cp: 4, disordered: true });
  });

  test('[OO-9.3-12] but does not end on it', () => {
    const t = rides({ north: { foe: { at: [50, 51], card: { kind: 'jaeger' } } } });
    t.play(one('yes'));
    expect(t.unit('s-us').pose?.y).toBe(5100);
  });

  test('[OO-9.3-12] [OO-7.3-1] nor where others stop it on them: it reins in before', () => {
    // The skirmishers stand from 46 to 47.5; halted or in contact at 49 or 50 it would stand on them.
    const open: Put = { at: [50, 46], card: { kind: 'jaeger' } };
    const friend = rides({ north: { open }, south: { friend: { at: [50, 50], facing: 270 } } });
    friend.play(one('yes'));
    expect(friend.unit('s-us').pose?.y).toBe(4600);
    const foe = rides({ north: { open, foe: { at: [50, 50] } } });
    foe.play(one('yes'));
    expect(foe.unit('s-us')).toMatchObject({ pose: { y: 4600 }, deeds: { charge: null } });
  });

  test('[OO-14-4] [OO-11-4] whom the fall of his general finishes on the way is not run into', () => {
    // The skirmishers break (1); their general is hit (1) and killed (1): the line behind them had one point left.
    const open: Put = { at: [50, 46], card: { kind: 'jaeger' } };
    const foe: Put = { at: [50, 51.5], state: { cp: 1 } };
    const t = rides({ north: { open, foe }, generals: { 'n-I': 'n-open' } });
    t.play(one('yes'), [1, 1, 1]);
    expect(t.unit('n-foe')).toMatchObject({ cp: 0, pose: null });
    expect(t.unit('s-us')).toMatchObject({ pose: { y: 5149 }, deeds: { charge: null } });
    expect(t.facts.some(({ key }) => key === 'rides-into')).toBe(false);
  });

  test('[OO-14-4] [OO-9.3-11] nor is he ridden through', () => {
    const open = (x: number, cp: number): Put => ({ at: [x, 46], card: { kind: 'jaeger', bases: 1 }, state: { cp } });
    const t = rides({ north: { first: open(48, 5), second: open(54, 1) }, generals: { 'n-I': 'n-first' } });
    t.play(one('yes'), [1, 1, 1]);
    expect(t.unit('n-second').cp).toBe(0);
    expect(t.facts.filter(({ key }) => key === 'ridden-through')).toHaveLength(1);
  });

  test('[OO-7.3-1] friends stop it, and villages a centimetre before them (OO-9.3-5)', () => {
    const friend = rides({ south: { friend: { at: [50, 48], facing: 270 } } });
    friend.play(one('yes'));
    expect(friend.unit('s-us').pose?.y).toBe(4700);
    const held = rides({ terrain: [['village', 45, 49, 55, 59]], north: { foe: { at: [50, 48] } } });
    held.play(one('yes'));
    expect(held.unit('s-us').deeds.charge).toBeNull();
  });

  test('[OO-9.3-5] nor does it come into melee with those behind a wall', () => {
    const walled = rides({ terrain: [['wall', 40, 47.6, 60, 47.9]], north: { foe: { at: [50, 48] } } });
    walled.play(one('yes'));
    expect(walled.unit('s-us')).toMatchObject({ pose: { y: 4700 }, deeds: { charge: null } });
  });

  test('[OO-7.5-7] [OO-7.5-9] [OO-7.5-13] broken ground halves what is left of it and disorders, and so does a ford', () => {
    // 4 cm in the open, then the other 8 at half speed.
    const rough = rides({ terrain: [['broken', 40, 44, 60, 70]] });
    rough.play(one('yes'));
    expect(rough.unit('s-us')).toMatchObject({ pose: { y: 4800 }, disordered: true });
    // 1 cm to the ford, 10 for it, 1 beyond.
    const ford = rides({ terrain: [['ford', 40, 41, 60, 44]] });
    ford.play(one('yes'));
    expect(ford.unit('s-us')).toMatchObject({ pose: { y: 4200 }, disordered: true });
  });

  test('[OO-7.5-7] who has no room to ride is not disordered by the ground on which it stands', () => {
    const held = rides({ terrain: [['broken', 40, 30, 60, 60]], south: { friend: { at: [50, 40], facing: 270 } } });
    held.play(one('yes'));
    expect(held.unit('s-us')).toMatchObject({ pose: { y: 4000 }, disordered: false });
  });

  test('[OO-9.3-2] [OO-12-1] from broken ground, and in disorder, it runs into nobody', () => {
    const rough = rides({ terrain: [['broken', 40, 42, 60, 50]], north: { foe: { at: [50, 45] } } });
    rough.play(one('yes'));
    expect(rough.unit('s-us')).toMatchObject({ pose: { y: 4400 }, deeds: { charge: null } });
  });

  test('[OO-7.5-3] woods and the edge of the table stop it', () => {
    const wood = rides({ terrain: [['wood', 40, 45, 60, 60]] });
    wood.play(one('yes'));
    expect(wood.unit('s-us').pose?.y).toBe(4500);
    const edge = rides({}, { at: [50, 110] });
    edge.play(one('yes'));
    expect(edge.unit('s-us').pose?.y).toBe(12000);
  });

  test('[OO-6-3] a general rides with it', () => {
    const t = rides({ generals: { 's-I': 's-us' } });
    t.play(one('yes'));
    expect(t.game.generals['s-I']?.at).toEqual({ x: 5000, y: 5200 });
  });
});

describe('at once, by the other reading', () => {
  const options = { breakthroughAtOnce: true };

  test('[OO-11-1] straight after the melees', () => {
    const t = table(
      { options, phase: 'melee', south: { us: rider(600) }, north: { foe: { ...BROKEN, at: [80, 41] } } },
      breakThrough,
    );
    t.play(one('yes'));
    expect(t.unit('s-us')).toMatchObject({ pose: { x: 5000, y: 5200 }, ridesOn: false });
  });

  test('[OO-13-9] routers whom it has just broken, and who are still there, are not reached a second time', () => {
    const flight = { kind: 'rout', away: 9000, isPending: true } as const;
    const foe: Put = { at: [50, 40], state: { cp: 3, flight } };
    const t = table({ options, phase: 'melee', south: { us: rider(600) }, north: { foe } }, breakThrough);
    t.play(one('yes'));
    expect(t.unit('n-foe').cp).toBe(3);
  });

  test('[OO-11-1] [OO-11-2] over whom it has broken, who goes in the next move, and on whom it does not end', () => {
    const t = table({ options, phase: 'melee', south: { us: rider(600) }, north: { foe: HERE } }, breakThrough);
    t.play(one('yes'));
    expect(t.unit('s-us').pose?.y).toBe(5200);
    expect(t.unit('n-foe')).toMatchObject({ cp: 5, pose: { y: 4000 } });
    const friend: Put = { at: [50, 43], facing: 270 };
    const held = table(
      { options, phase: 'melee', south: { us: rider(600), friend }, north: { foe: HERE } },
      breakThrough,
    );
    held.play(one('yes'));
    expect(held.unit('s-us').pose?.y).toBe(4000);
  });

  test('[OO-10.2-11] who has ridden on does not come back for their ground', () => {
    const foe: Put = { at: [50, 40], state: { flight: { ...GONE, groundTo: 's-us' } } };
    const t = table({ options, phase: 'melee', south: { us: rider(600) }, north: { foe } }, breakThrough);
    t.play(one('yes'));
    expect(t.unit('n-foe').flight).toEqual(GONE);
  });

  /** The end of a move, and the compulsory step of the next. */
  function* intoNextMove(game: OrdineObliquo, umpire: Umpire) {
    yield* breakThrough(game, umpire);
    for (const [id, state] of Object.entries(game.units)) state.deeds = deedsInNextMove(game, id);
    game.phase = 'compulsory';
    yield* breakThrough(game, umpire);
  }
  const meets = (at: readonly [number, number], terrain: NonNullable<Situation['terrain']> = []) => {
    const north = { foe: { ...BROKEN, at: [80, 41] }, next: { at } } as const;
    const t = table({ options, phase: 'melee', terrain, south: { us: rider(600) }, north }, intoNextMove);
    t.play(one('yes'));
    t.expectOver();
    return t;
  };

  test('[OO-11-4] a contact is fought in the next move', () => {
    const t = meets([50, 48]);
    expect(t.unit('s-us').deeds.charge).toMatchObject({ target: 'n-next', status: 'closed', isFlank: false });
    expect(t.unit('s-us').ridesOn).toBe(false);
    expect(whyEngaged(t.game, 'n-next')?.rule).toBe('OO-11-4');
  });

  test('[OO-9.3-3] with the run-up that it has ridden: after 3 cm without impetus', () => {
    expect(meets([50, 48]).unit('s-us').deeds.charge?.runUp).toBe(799);
    const t = meets([50, 43]);
    expect(t.unit('s-us').deeds.charge?.runUp).toBe(299);
    expect(fighterOf(t.game, 's-us', ['n-next']).hasImpetus).toBe(false);
  });

  test('[OO-9.9-16] and uphill as it has ridden', () => {
    const t = meets([50, 48], [['gentle-hill', 40, 44, 60, 60]]);
    expect(fighterOf(t.game, 's-us', ['n-next']).isUphill).toBe(true);
  });

  test('[OO-11-4] nothing is left of it where the enemy has gone', () => {
    const setup: Situation = {
      options,
      phase: 'compulsory',
      south: { us: { ...rider(600), state: { ridesOn: true } } },
      north: { foe: { at: [50, 60] } },
    };
    const t = table(setup, breakThrough);
    expect(t.unit('s-us')).toMatchObject({ ridesOn: false, deeds: { charge: null } });
  });
});
