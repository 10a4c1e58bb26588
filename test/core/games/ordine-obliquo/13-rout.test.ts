import { describe, expect, test } from 'vitest';
import type { Body } from '../verbs.ts';
import { loseCp } from '../../../../core/games/ordine-obliquo/02-units.ts';
import { isPresent, moveGenerals, placeOf } from '../../../../core/games/ordine-obliquo/03-command.ts';
import {
  breakOff,
  compulsoryMoves,
  rally,
  rallyTally,
  touchRouter,
  whyReorganising,
} from '../../../../core/games/ordine-obliquo/13-rout.ts';
import { tireCavalry } from '../../../../core/games/ordine-obliquo/09-melee.ts';
import { moveSide } from '../../../../core/games/ordine-obliquo/07-moves.ts';
import { entryPose } from '../../../../core/games/ordine-obliquo/13-way-back.ts';
import type { Flight, OrdineObliquo, UnitId } from '../../../../core/games/ordine-obliquo/position.ts';
import { legs, one, PASS, type Put, type Situation, situation, some, table, weighedOf } from './table.ts';
import { rolling } from '../../engine/umpires.ts';

/** Runs a part of the rules that asks nothing. */
const just = (act: (game: OrdineObliquo, umpire: Parameters<typeof breakOff>[5]) => void): Body<OrdineObliquo> =>
  function* (game, umpire) {
    yield* [];
    act(game, umpire);
  };

/** Beaten by an enemy who looks to the south. */
const SOUTHWARD = 27_000;
const going = (kind: Flight['kind'], isPending = true, away = SOUTHWARD): Put['state'] & {} => ({
  flight: { kind, away, isPending },
  disordered: true,
});

describe('giving way', () => {
  const breaks = (kind: Flight['kind'], put: Put, dice: number[] = [], generals = {}) =>
    table(
      { south: { unit: put }, generals },
      just((game, umpire) => breakOff(game, 's-unit', kind, SOUTHWARD, 'OO-10.1-4', umpire)),
      dice,
    );

  test('[OO-10.1-5] [OO-10.1-7] a unit that breaks is disordered, and goes in the next move', () => {
    const t = breaks('retreat', { at: [50, 40] });
    expect(t.unit('s-unit')).toMatchObject({
      disordered: true,
      flight: { kind: 'retreat', away: SOUTHWARD, isPending: true },
      pose: { x: 5000, y: 4000 },
    });
    expect(t.told('retreats').rule).toBe('OO-10.1-4');
  });

  test.each([
    ['rout', 'OO-10.1-6'],
    ['retreat', 'OO-10.1-9'],
  ] as const)('[OO-10.1-6] [OO-10.1-9] [OO-2.2-6] the crew of guns in battery leaves them: %s', (kind, rule) => {
    const t = breaks(kind, { at: [50, 40], card: { kind: 'light' } });
    expect(t.unit('s-unit')).toMatchObject({ formation: 'crew', guns: { x: 5000, y: 4000, angle: 9000 } });
    expect(t.told('guns-left').rule).toBe(rule);
  });

  test('[OO-10.1-6] limbered guns go with their crew', () => {
    const t = breaks('rout', { at: [50, 40], card: { kind: 'light', formation: 'limbered' } });
    expect(t.unit('s-unit')).toMatchObject({ formation: 'limbered', guns: null });
  });

  test('[OO-14-2] the general with a unit that gives way is tested', () => {
    const t = breaks('rout', { at: [50, 40] }, [5], { 's-I': 's-unit' });
    expect(t.told('general-unhurt').rule).toBe('OO-14-2');
  });

  test('[OO-14-4] his death may destroy the unit', () => {
    const t = breaks('rout', { at: [50, 40], state: { cp: 1 } }, [1, 1], { 's-I': 's-unit' });
    expect(t.unit('s-unit')).toMatchObject({ cp: 0, pose: null, flight: null });
  });
});

describe('compulsory movement', () => {
  test('[OO-13-2] [OO-13-3] [OO-13-5] [OO-T26] [OO-6-3] 8 cm away from the enemy, then 14 to the rear point', () => {
    const t = table({ south: { unit: { at: [50, 40], state: going('rout') } } }, compulsoryMoves);
    t.expectOver();
    // Its middle, 0.75 behind its front, goes from (50, 39.25) to (50, 31.25), and on by 14 of 50.76 towards (90, 0).
    expect(t.unit('s-unit').pose).toEqual({ x: 6162, y: 2217, angle: 32200 });
    expect(t.unit('s-unit').flight).toMatchObject({ kind: 'rout', isPending: false });
    expect(t.told('routed-back').rule).toBe('OO-13-3');
  });

  test('[OO-13-3] [OO-2.6-1] in its later moves a rout goes straight to the rear point', () => {
    const t = table({ south: { unit: { at: [50, 40], state: going('rout') } } }, function* (game, umpire) {
      yield* compulsoryMoves(game, umpire);
      yield* rally(game, umpire);
      yield* compulsoryMoves(game, umpire);
    });
    t.play(PASS);
    // 36.01 cm are left from (61.62, 22.17) to (90, 0): 22 of them.
    expect(t.unit('s-unit').pose).toMatchObject({ x: 7896, y: 863 });
  });

  test('[OO-13-4] the turn before it costs nothing', () => {
    // It turns about its middle, which is at (90, 80), and its front lies 0.75 cm before that.
    const t = table({ south: { unit: { at: [90.75, 80], facing: 0, state: going('rout') } } }, compulsoryMoves);
    expect(t.unit('s-unit').pose).toEqual({ x: 9000, y: 5725, angle: SOUTHWARD });
  });

  // Its front was at 80; facing about on its ground it is where its rear was.
  test.each<[string, Put['card'], number, number]>([
    ['infantry', {}, 22, 1.5],
    ['open order', { kind: 'jaeger' }, 22, 1.5],
    ['hussars', { kind: 'hussars' }, 30, 3],
    ['dragoons', { kind: 'dragoons' }, 25, 3],
    ['cuirassiers', { kind: 'cuirassiers' }, 25, 3],
    ['a column of cuirassiers', { kind: 'cuirassiers', formation: 'column' }, 25, 12],
    ['gunners', { kind: 'heavy', formation: 'crew' }, 22, 1.5],
    ['limbered guns', { kind: 'heavy', formation: 'limbered' }, 22, 4],
  ])('[OO-13-5] [OO-13-4] %s in rout: its body covers the printed speed', (_name, card, cm, depth) => {
    const t = table({ south: { unit: { at: [90, 80], card: card ?? {}, state: going('rout') } } }, compulsoryMoves);
    expect(t.unit('s-unit').pose?.y).toBe(8000 - (depth + cm) * 100);
  });

  test.each<[string, Put['card'], number, number]>([
    ['a line', {}, 14, 1.5],
    ['a march column', { formation: 'column' }, 17, 6],
    ['open order', { kind: 'jaeger' }, 22, 1.5],
    ['dragoons in line', { kind: 'dragoons' }, 20, 3],
    ['gunners', { kind: 'heavy', formation: 'crew' }, 22, 1.5],
  ])('[OO-10.1-8] %s in retreat: the speed of its formation', (_name, card, cm, depth) => {
    const t = table({ south: { unit: { at: [90, 80], card: card ?? {}, state: going('retreat') } } }, compulsoryMoves);
    t.expectAsk('south', 'OO-10.1-8');
    t.play(one('back'));
    expect(t.unit('s-unit')).toMatchObject({
      pose: { x: 9000, y: 8000 - (depth + cm) * 100, angle: SOUTHWARD },
      flight: null,
      disordered: true,
    });
  });

  test('[OO-10.1-8] [OO-7.3-1] while its player is asked it stands where it has come to: as a line a square has no room where it broke', () => {
    // As a line it would reach from 82 to 98, into the friend who stands from 95 on. A line goes 14 cm.
    const unit: Put = { at: [90, 80], state: { ...going('retreat'), formation: 'square' } };
    const t = table({ south: { unit, friend: { at: [103, 80] } } }, compulsoryMoves);
    t.expectAsk('south', 'OO-10.1-8');
    expect(t.unit('s-unit')).toMatchObject({ formation: 'line', pose: { x: 9000, y: 6450 } });
  });

  test('[OO-10.1-8] it ends facing the enemy, if its player likes, on the same ground', () => {
    const t = table({ south: { unit: { at: [90, 80], state: going('retreat') } } }, compulsoryMoves);
    t.play(one('front'));
    expect(t.unit('s-unit').pose).toEqual({ x: 9000, y: 6600, angle: 9000 });
  });

  test.each([
    ['back', { x: 9075, y: 800, angle: 0 }],
    ['front', { x: 8925, y: 800, angle: 18_000 }],
  ])('[OO-10.1-8] [OO-16.2-1] as it ends it stands wholly on the table: %s', (way, pose) => {
    // Beaten from the west: its middle goes 8 cm to the east, to (90, 7.75), and 6 to the rear point, which its front does
    // not quite reach. Half of its front is 8 cm.
    const t = table({ south: { unit: { at: [82, 8.5], state: going('retreat', true, 0) } } }, compulsoryMoves);
    t.play(one(way));
    expect(t.unit('s-unit').pose).toEqual(pose);
  });

  test('[OO-6-3] a general goes with his unit', () => {
    const t = table(
      { south: { unit: { at: [90, 80], state: going('rout') } }, generals: { 's-I': 's-unit' } },
      compulsoryMoves,
    );
    expect(t.game.generals['s-I']?.at).toEqual({ x: 9000, y: 5650 });
  });

  test('[OO-9.3-16] tired cavalry that falls back has not rested in that move, though it stands from then on', () => {
    const south = {
      unit: { at: [50, 40], card: { kind: 'dragoons' }, state: { ...going('retreat'), tired: true } },
    } as const;
    const t = table({ south, phase: 'compulsory' }, compulsoryMoves);
    t.play(one('back'));
    expect(t.unit('s-unit').flight).toBeNull();
    tireCavalry(t.game, rolling(1));
    expect(t.unit('s-unit').tired).toBe(true);
  });
  test('[OO-13-3] nobody ends on others: it goes on until it is clear of them', () => {
    const t = table(
      { south: { unit: { at: [90, 80], state: going('rout') }, reserve: { at: [90, 59] } } },
      compulsoryMoves,
    );
    // The rear of the router, 1.5 cm behind its front, has to clear the rear of the reserve at 57.5.
    expect(t.unit('s-unit').pose).toEqual({ x: 9000, y: 5600, angle: SOUTHWARD });
  });
});

describe('friends of those who run', () => {
  const beside = (friend: Put, runner: Put = {}, kind: Flight['kind'] = 'rout') => {
    const t = table({ south: { unit: { at: [90, 80], ...runner, state: going(kind) }, friend } }, compulsoryMoves);
    if (!t.isOver) t.play(one('back'));
    return t;
  };

  test('[OO-13-6] [OO-SH-3] friends within 8 cm behind a rout are disordered to the end of the move', () => {
    // The rear of the router is at 78.5: 8 cm behind it the friend's front at 70.5.
    const t = beside({ at: [90, 70.5] });
    expect(t.unit('s-friend').disordered).toBe(true);
    expect(t.unit('s-friend').deeds.brieflyDisordered).toBe(true);
    expect(t.told('disordered').rule).toBe('OO-13-6');
  });

  test('[OO-13-6] friends beside it are not, be they near', () => {
    expect(beside({ at: [107, 80] }).unit('s-friend').disordered).toBe(false);
  });

  test('[OO-13-6] open order in rout disorders nobody', () => {
    const t = beside({ at: [90, 72] }, { card: { kind: 'jaeger' } });
    expect(t.unit('s-friend').disordered).toBe(false);
  });

  test('[OO-13-6] [OO-7.3-6] farther behind nobody is, not even whom it runs through', () => {
    // It runs from 78.5 to 56.5, over the friend's front at 70.4.
    expect(beside({ at: [90, 70.4] }).unit('s-friend').disordered).toBe(false);
  });

  test('[OO-7.3-6] whom it runs through within 8 cm is, though it stood beside it', () => {
    // Beaten from the north-east it goes south-west, over a friend who stands 3 cm from the left end of its line.
    const south = {
      unit: { at: [90, 80], state: going('rout', true, 22_500) },
      friend: { at: [79, 76], facing: 0 },
    } as const;
    const t = table({ south }, compulsoryMoves);
    expect(t.told('disordered').rule).toBe('OO-7.3-6');
  });

  test('[OO-7.3-7] who retreats through friends disorders none', () => {
    expect(beside({ at: [90, 72] }, {}, 'retreat').unit('s-friend').disordered).toBe(false);
  });
});

describe('off the table', () => {
  test('[OO-13-7] closed order that retreats off the table comes back at the same point in the next move', () => {
    const t = table({ south: { unit: { at: [50, 6], state: going('retreat') } } }, compulsoryMoves);
    t.expectOver();
    expect(t.unit('s-unit')).toMatchObject({ pose: null, exit: { x: 5000, y: 0 }, flight: null, cp: 5 });

    const next = table({ south: { unit: { state: { exit: { x: 5000, y: 0 } } } } }, compulsoryMoves);
    next.expectAsk('south', 'OO-13-7');
    next.play(one('yes'));
    expect(next.unit('s-unit')).toMatchObject({ pose: { x: 5000, y: 150, angle: 9000 }, exit: null });
  });

  test('[OO-3.4-2] [OO-13-7] a general who has joined it leaves the table and comes back with it', () => {
    const t = table(
      { south: { unit: { at: [50, 6], state: going('retreat') } }, generals: { 's-I': 's-unit', 's-cic': 's-unit' } },
      function* (game, umpire) {
        yield* compulsoryMoves(game, umpire);
        yield* moveGenerals(game, 'south', umpire);
        yield* compulsoryMoves(game, umpire);
      },
    );
    // Nobody is asked where he rides: the next question is whether the unit comes back.
    t.expectAsk('south', 'OO-13-7');
    expect(['s-I', 's-cic'].map((id) => [placeOf(t.game, id), isPresent(t.game, id)])).toEqual([
      [null, false],
      [null, false],
    ]);
    t.play(one('yes'));
    expect(t.game.generals['s-I']).toMatchObject({ attached: 's-unit', at: { x: 5000, y: 150 } });
    expect(isPresent(t.game, 's-cic')).toBe(true);
  });

  test('[OO-13-7] [OO-2.4-2] where it is destroyed off the table he stands where it left', () => {
    const exit = { x: 5000, y: 0 };
    const t = table(
      { south: { unit: { state: { cp: 1, exit } } }, generals: { 's-I': 's-unit' } },
      just((game, umpire) => loseCp(game, 's-unit', 1, 'OO-14-4', umpire)),
    );
    expect(t.game.generals['s-I']).toMatchObject({ attached: null, at: exit });
  });

  test('[OO-13-7] it need not, and cannot while others stand there', () => {
    const stays = table({ south: { unit: { state: { exit: { x: 5000, y: 0 } } } } }, compulsoryMoves);
    stays.play(one('no'));
    expect(stays.unit('s-unit')).toMatchObject({ pose: null, exit: { x: 5000, y: 0 } });
    const full = { unit: { state: { exit: { x: 5000, y: 0 } } }, other: { at: [55, 2] as const } };
    table({ south: full }, compulsoryMoves).expectOver();
  });

  test('[OO-13-7] it comes in square to the edge, no part beyond a corner', () => {
    const game = situation({ south: { unit: {} }, north: { foe: {} } });
    expect(entryPose(game, 's-unit', { x: 100, y: 0 })).toEqual({ x: 800, y: 150, angle: 9000 });
    expect(entryPose(game, 'n-foe', { x: 5000, y: 12000 })).toEqual({ x: 5000, y: 11850, angle: 27000 });
    expect(entryPose(game, 's-unit', { x: 0, y: 6000 })).toEqual({ x: 150, y: 6000, angle: 0 });
    expect(entryPose(game, 's-unit', { x: 18000, y: 6000 })).toEqual({ x: 17850, y: 6000, angle: 18000 });
  });

  test('[OO-13-7] who reaches the rear point leaves there', () => {
    const t = table({ south: { unit: { at: [90, 12], state: going('retreat') } } }, compulsoryMoves);
    expect(t.unit('s-unit').exit).toEqual({ x: 9000, y: 0 });
  });

  test.each<[string, Put]>([
    ['routers', { at: [50, 6], state: going('rout') }],
    ['open order', { at: [50, 6], card: { kind: 'jaeger' }, state: going('retreat') }],
  ])('[OO-13-7] %s are lost', (_name, put) => {
    const t = table({ south: { unit: put } }, compulsoryMoves);
    expect(t.unit('s-unit')).toMatchObject({ cp: 0, pose: null, exit: null });
  });
});

describe('routers and the enemy', () => {
  const touched = (foe: Put, put: Put) =>
    table(
      { south: { rider: foe }, north: { prey: put } },
      just((game, umpire) => touchRouter(game, 's-rider', 'n-prey', umpire)),
    );

  test('[OO-13-9] routers that the enemy reaches lose 2 CP, and rout on', () => {
    const t = touched({ at: [50, 40] }, { at: [50, 43], state: going('rout', false) });
    expect(t.unit('n-prey')).toMatchObject({ cp: 3, flight: { kind: 'rout', isPending: false } });
    expect(t.told('lost-points').rule).toBe('OO-13-9');
  });

  test('[OO-13-9] others in retreat lose nothing', () => {
    const t = touched({ at: [50, 40] }, { at: [50, 43], state: going('retreat') });
    expect(t.unit('n-prey').cp).toBe(5);
  });

  test('[OO-9.5-6] gunners in retreat: destroyed by cavalry, by infantry 2 CP and rout', () => {
    const crew: Put = { at: [50, 43], card: { kind: 'heavy', formation: 'crew' }, state: going('retreat') };
    expect(touched({ at: [50, 40], card: { kind: 'hussars' } }, crew).unit('n-prey').cp).toBe(0);
    expect(touched({ at: [50, 40] }, crew).unit('n-prey')).toMatchObject({
      cp: 3,
      flight: { kind: 'rout', away: 9000 },
    });
  });

  test('[OO-13-9] who runs into an enemy is contacted, not who leaves the one that beat it', () => {
    const foes = { victor: { at: [90, 80] as const }, other: { at: [90, 70] as const, facing: 90 } };
    const t = table({ south: { unit: { at: [90, 80], state: going('rout') } }, north: foes }, compulsoryMoves);
    expect(t.unit('s-unit').cp).toBe(3);
    const alone = table(
      { south: { unit: { at: [90, 80], state: going('rout') } }, north: { victor: foes.victor } },
      compulsoryMoves,
    );
    expect(alone.unit('s-unit').cp).toBe(5);
  });
});

describe('ground and enemies on the way of a flight', () => {
  /** A line, 1.5 cm deep, whose front is at 80 when it has faced about. */
  const flees = (
    kind: Flight['kind'],
    terrain: Situation['terrain'],
    put: Put = {},
    north: Situation['north'] = {},
  ) => {
    const t = table(
      {
        south: { unit: { at: [90, 81.5], ...put, state: { ...going(kind), ...put.state } } },
        north,
        terrain: terrain ?? [],
      },
      compulsoryMoves,
    );
    if (!t.isOver) t.play(one('back'));
    return t.unit('s-unit');
  };

  test('[OO-7.5-9] [OO-13-5] broken ground takes it twice the way', () => {
    // 10 cm in the open with the rear base still at 71.5; then the front is on it: 70 to 60 is 10 cm for 20.
    // 22 cm: 10 to the edge at 70, 6 beyond it for the 12 that are left.
    expect(flees('rout', [['broken', 60, 40, 120, 70]]).pose).toMatchObject({ x: 9000, y: 6400 });
    // Open order likewise.
    expect(flees('rout', [['broken', 60, 40, 120, 70]], { card: { kind: 'jaeger' } }).pose).toMatchObject({ y: 6400 });
  });

  test('[OO-7.5-4] steep hills slow infantry in flight, not cavalry', () => {
    const hill = [['steep-hill', 60, 40, 120, 70]] as const;
    expect(flees('rout', hill).pose).toMatchObject({ y: 6400 });
    expect(flees('rout', hill, { at: [90, 83], card: { kind: 'hussars' } }).pose).toMatchObject({ y: 5000 });
  });

  test('[OO-7.5-12] a ford takes 10 cm of it', () => {
    const river = [
      ['river', 0, 66, 180, 70],
      ['ford', 60, 66, 120, 70],
    ] as const;
    expect(flees('rout', river).pose).toMatchObject({ x: 9000, y: 6800 });
  });

  test('[OO-7.5-11] a river without one stops it', () => {
    // It comes to the bank, and finds no way round within reach.
    const { pose } = flees('rout', [['river', 0, 66, 180, 70]]);
    expect(pose?.y).toBe(7000);
  });

  test('[OO-7.5-2] [OO-7.5-3] round a wood by its shorter side', () => {
    // The wood reaches from 60 to 95: 8 cm of front on either side of x = 90, so the shorter side is the right bank, to
    // the east. 10 cm to its edge, then 12 are left: 13 aside would be needed.
    const near = flees('rout', [['wood', 60, 50, 95, 70]]);
    expect(near.pose).toMatchObject({ x: 10200, y: 7000 });
    // A narrower one is passed: 2 cm aside (the west of the unit at 82 comes to 84), then 10 on.
    const passed = flees('rout', [['wood', 60, 50, 84, 70]]);
    expect(passed.pose).toMatchObject({ x: 9200, y: 6000 });
  });

  test('[OO-7.5-1] open order goes through a wood at half speed, closed order that began in it comes out', () => {
    expect(flees('rout', [['wood', 60, 40, 120, 70]], { card: { kind: 'jaeger' } }).pose).toMatchObject({ y: 6400 });
    expect(flees('rout', [['wood', 60, 76, 120, 90]]).pose?.y).toBeLessThan(7000);
  });

  test('[OO-7.5-15] villages are no way for those who flee', () => {
    expect(flees('rout', [['village', 60, 50, 84, 70]]).pose).toMatchObject({ x: 9200, y: 6000 });
  });

  test('[OO-13-9] who runs into an enemy loses 2 CP once, and runs on round him', () => {
    // The enemy at x 60 to 76 and y 70 is passed; one at 76 to 92 is run into a centimetre before it, at y 71.
    const foe = (x: number): Situation['north'] => ({ foe: { at: [x, 70], facing: 90 } });
    expect(flees('rout', [], {}, foe(68))).toMatchObject({ cp: 5, pose: { x: 9000, y: 5800 } });
    const met = flees('rout', [], {}, foe(84));
    // 9 cm to it, 13 left: 11 aside, as its west at 82 has to clear 92 without grazing it, and 2 on.
    expect(met).toMatchObject({ cp: 3, pose: { x: 10100, y: 6900 } });
  });

  test('[OO-10.1-8] [OO-9.1-2] who falls back goes round him, and loses nothing', () => {
    const t = flees('retreat', [], {}, { foe: { at: [84, 70], facing: 90 } });
    // 14 cm: 9 and then 5 aside, still a centimetre off.
    expect(t).toMatchObject({ cp: 5, pose: { x: 9500, y: 7100 } });
  });

  test('[OO-9.5-6] gunners in retreat who run into infantry rout', () => {
    const t = flees(
      'retreat',
      [],
      { card: { kind: 'heavy', formation: 'crew' } },
      { foe: { at: [84, 70], facing: 90 } },
    );
    expect(t).toMatchObject({ cp: 3, flight: { kind: 'rout', isPending: false } });
  });

  test('[OO-16.2-1] no base of those who stay on the table hangs over its edge', () => {
    // 5 cm from the short edge: 8 cm of its front would be 3 beyond it.
    const t = flees('rout', [], { at: [5, 80] });
    const { x = 0 } = t.pose ?? {};
    expect(x).toBeGreaterThan(500);
  });
});

describe('rally', () => {
  const running = (): Put => ({ at: [50, 40], state: going('rout', false) });

  test('[OO-13-10] [OO-6-2] only in the moves after the rout movement', () => {
    table({ south: { unit: { at: [50, 40], state: going('rout') } } }, rally).expectOver();
    table({ south: { unit: { at: [50, 40], state: going('retreat') } } }, rally).expectOver();
    table({ south: { unit: { at: [50, 40], state: going('retreat', false) } } }, rally).expectOver();
    table({ south: { unit: running() } }, rally).expectAsk('south', 'OO-13-10', 'some');
  });

  test('[OO-13-11] [OO-13-14] on 50 or less it rallies, and stands for one move', () => {
    const t = table({ south: { unit: running() } }, rally);
    t.play(some('s-unit'), [50]);
    expect(t.unit('s-unit')).toMatchObject({ flight: null, stands: 1, cp: 5, rejoins: true });
    expect(whyReorganising(t.game, 's-unit')?.rule).toBe('OO-13-14');
    const next = table({ south: { unit: { at: [50, 40], state: { stands: 1 } } } }, rally);
    expect(whyReorganising(next.game, 's-unit')).toBeNull();
  });

  test('[OO-13-11] [OO-13-13] on 51 it loses 1 CP and runs another move', () => {
    const t = table({ south: { unit: running() } }, rally);
    t.play(some('s-unit'), [51]);
    expect(t.unit('s-unit')).toMatchObject({ cp: 4, flight: { kind: 'rout', isPending: true } });
  });

  test('[OO-13-13] the last point lost destroys it', () => {
    const t = table({ south: { unit: { at: [50, 40], state: { ...going('rout', false), cp: 1 } } } }, rally);
    t.play(some('s-unit'), [51]);
    expect(t.unit('s-unit')).toMatchObject({ cp: 0, pose: null });
  });

  test('[OO-13-16] who is not tried runs on and loses nothing', () => {
    for (const answer of [some(), PASS]) {
      const t = table({ south: { unit: running() } }, rally);
      t.play(answer);
      expect(t.unit('s-unit')).toMatchObject({ cp: 5, flight: { isPending: true } });
    }
  });

  test.each([
    ['poor', 50],
    ['normal', 50],
    ['veteran', 60],
    ['excellent', 70],
  ] as const)('[OO-13-12] a %s commander: %i or less', (quality, limit) => {
    const setup = {
      south: { unit: running() },
      commanders: { south: quality },
      generals: { 's-cic': [20, 20] as const },
    };
    const rallies = table(setup, rally);
    rallies.play(some('s-unit'), [limit]);
    expect(rallies.unit('s-unit').flight).toBeNull();
    const fails = table(setup, rally);
    fails.play(some('s-unit'), [limit + 1]);
    expect(fails.unit('s-unit').flight).not.toBeNull();
  });

  test('[OO-13-12] a commander in chief who is lost helps nobody', () => {
    const game = situation({
      south: { unit: running() },
      commanders: { south: 'excellent' },
      generals: { 's-cic': [1, 1] },
    });
    const chief = game.generals['s-cic'];
    if (chief) chief.replacedIn = 0;
    expect(rallyTally(game, 's-unit').total).toBe(50);
  });

  describe('afterwards', () => {
    /** It stands 40 cm north of its general, and looks to the north. */
    const rallied = (put: Put = {}, general: readonly [number, number] = [50, 20]) =>
      table(
        {
          south: { unit: { at: [50, 60], ...put, state: { rejoins: true, ...put.state } }, other: { at: [50, 24] } },
          north: { foe: { at: [120, 110] } },
          orders: { 's-I': { order: 'halt', target: null } },
          generals: { 's-I': general },
          phase: 'first-moves',
        },
        (game, umpire) => moveSide(game, 'south', umpire),
      );
    const march = (cm: number) => legs('s-unit', { leg: 'advance', length: cm * 100, oblique: 0 });

    test('[OO-13-14] it has to go back to its general', () => {
      const t = rallied();
      t.expectRefusal('OO-13-14', PASS);
      t.expectRefusal('OO-13-14', legs('s-unit'));
      t.expectOffer(march(-7));
      t.expectOffer(legs('s-unit', { leg: 'face' }));
      t.play(march(-7));
      t.expectOffer(PASS);
    });

    test('[OO-13-14] not who is within his radius, nor who has never fled, nor while he is lost', () => {
      rallied({}, [50, 50]).expectOffer(PASS);
      const t = rallied();
      delete t.unit('s-unit').rejoins;
      t.expectOffer(PASS);
      const gone = rallied();
      const general = gone.game.generals['s-I'];
      if (general) general.at = null;
      gone.expectOffer(PASS);
    });

    test('[OO-13-14] once back it is as any other', () => {
      const put: Put = { at: [50, 30], state: { rejoins: true } };
      const back = table({ south: { unit: put }, generals: { 's-I': [50, 20] } }, rally);
      expect(back.unit('s-unit').rejoins).toBeUndefined();
      const away = table({ south: { unit: put }, generals: { 's-I': [50, 70] } }, rally);
      expect(away.unit('s-unit').rejoins).toBe(true);
    });
  });

  test('[OO-13-15] a detached unit that rallies waits for new orders', () => {
    const body: Body<OrdineObliquo> = function* (game, umpire) {
      const unit: UnitId = 's-unit';
      game.armies.south.detached['I'] = unit;
      game.orders[unit] = { order: 'attack', target: null };
      yield* rally(game, umpire);
    };
    const t = table({ south: { unit: running() } }, body);
    t.play(some('s-unit'), [1]);
    expect(t.game.orders['s-unit']).toEqual({ order: 'halt', target: null });
    expect(t.game.orders['s-I']?.order).toBe('attack');
    expect(t.unit('s-unit').rejoins).toBeUndefined();
  });

  test('[OO-14-10] [OO-13-15] but Retreat holds for it too when the commander in chief is dead', () => {
    const retreat = { order: 'retreat', target: null } as const;
    const body: Body<OrdineObliquo> = function* (game, umpire) {
      game.armies.south.detached['I'] = 's-unit';
      game.generals['s-cic'] = { at: null, attached: null, wasAttached: false, replacedIn: 0, isDead: true };
      yield* rally(game, umpire);
    };
    const t = table({ south: { unit: running() }, orders: { 's-unit': retreat } }, body);
    t.play(some('s-unit'), [1]);
    expect(t.unit('s-unit')).toMatchObject({ flight: null, stands: 1 });
    expect(t.game.orders['s-unit']).toEqual(retreat);
  });

  test('[OO-13-11] the chances are shown before', () => {
    const { odds } = weighedOf(table({ south: { unit: running() } }, rally), some('s-unit'));
    expect(odds.map(({ probability }) => probability)).toEqual([0.5, 0.5]);
  });
});
