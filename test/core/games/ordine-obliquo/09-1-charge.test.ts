import { describe, expect, test } from 'vitest';
import type { Leg } from '../../../../core/engine/decision.ts';
import {
  chargeOf,
  ridesThrough,
  rideThrough,
  whyNotCharge,
} from '../../../../core/games/ordine-obliquo/09-1-charge.ts';
import type { UnitCard } from '../../../../core/games/ordine-obliquo/data.ts';
import type { OrdineObliquo } from '../../../../core/games/ordine-obliquo/position.ts';
import { charging, type Put, type Situation, situation, table } from './table.ts';

const advance = (cm: number, oblique = 0): Leg => ({ leg: 'advance', length: cm * 100, oblique });
const WHEEL: Leg = { leg: 'wheel', pivot: 'left', angle: 1000 };

type More = Omit<Situation, 'south' | 'north'> & { others?: Situation['south']; foes?: Situation['north'] };

/** A unit 8 cm before an enemy who faces it, its front at y = 32, the enemy's at y = 40. */
function facing(own: Put = {}, foe: Put = {}, { others, foes, ...more }: More = {}): OrdineObliquo {
  return situation({
    south: { own: { at: [50, 32], ...own }, ...others },
    north: { foe: { at: [50, 40], ...foe }, ...foes },
    phase: 'first-moves',
    ...more,
  });
}

/** Where a unit halts, centimetres, and which way it faces, degrees; 90 unless told. */
type Halt = readonly [x: number, y: number, angle?: number];

/** The rule by which the unit does not charge as it halts here; `null` where it does. */
function rule(game: OrdineObliquo, legs: readonly Leg[] = [advance(7)], end: Halt = [50, 39]): string | null {
  const [x, y, angle = 90] = end;
  const pose = { x: Math.round(x * 100), y: Math.round(y * 100), angle: angle * 100 };
  return whyNotCharge(game, 's-own', 'n-foe', legs, pose)?.rule ?? null;
}

const card = (kind: UnitCard['kind'], more: Put['card'] = {}): Put => ({ card: { kind, ...more } });
const ROUTING: Put['state'] = { flight: { kind: 'rout', away: 9000, isPending: false } };
const BROKEN = [['broken', 30, 38, 70, 60]] as const;

describe('9.1 in general', () => {
  test('[OO-9.1-2] [OO-GEO-11] it halts a centimetre before the target, no farther off', () => {
    expect(rule(facing())).toBeNull();
    expect(rule(facing(), [advance(6.95)], [50, 38.95])).toBeNull();
    expect(rule(facing(), [advance(6.9)], [50, 38.9])).toBe('OO-9.1-2');
  });
  test('[OO-9.1-2] [OO-GEO-11] at whatever angle, but with the target before its front', () => {
    expect(rule(facing(), [WHEEL, advance(5)], [50, 37.62, 100])).toBeNull();
    expect(rule(facing(), [advance(7)], [66.5, 39])).toBe('OO-GEO-11');
  });
  test('[OO-9.1-3] not after a change of front or formation, before this leg or by it', () => {
    expect(rule(facing({ deeds: { changed: true } }))).toBe('OO-9.1-3');
    expect(rule(facing(), [{ leg: 'face' }, advance(7)])).toBe('OO-9.1-3');
    expect(rule(facing(), [{ leg: 'form', formation: 'line' }, advance(7)])).toBe('OO-9.1-3');
    expect(rule(facing(), [WHEEL, advance(7)])).toBeNull();
  });
  test('[OO-12-1] not in disorder', () => expect(rule(facing({ state: { disordered: true } }))).toBe('OO-12-1'));
  test('[OO-9.5-1] guns never', () => expect(rule(facing(card('light', { formation: 'limbered' })))).toBe('OO-9.5-1'));
  test('[OO-4-6] nor a square', () => expect(rule(facing({ card: { formation: 'square' } }))).toBe('OO-4-6'));
});

describe('9.2 infantry in closed order', () => {
  test('[OO-9.2-1] charges closed infantry and guns', () => {
    expect(rule(facing())).toBeNull();
    expect(rule(facing({}, card('heavy')))).toBeNull();
  });
  test('[OO-9.2-1] [OO-9.2-4] [OO-9.4-4] open order it drives before it in the first phase, and cannot reach in the second', () => {
    expect(rule(facing({}, card('jaeger')))).toBeNull();
    expect(rule(facing({}, card('jaeger'), { phase: 'second-moves' }))).toBe('OO-9.2-1');
  });
  test('[OO-9.2-2] not from broken ground, where it halts or where it began', () => {
    expect(rule(facing({}, {}, { terrain: [['broken', 30, 36, 70, 38]] }))).toBe('OO-9.2-2');
    expect(rule(facing({}, {}, { terrain: [['broken', 30, 30, 70, 32]] }))).toBe('OO-9.2-2');
    expect(rule(facing({}, {}, { terrain: [['broken', 30, 33, 70, 36]] }))).toBeNull();
  });
  test('[OO-9.2-3] [OO-T12] cavalry from 6.9 cm, not from 7', () => {
    const from = (cm: number) => rule(facing({ at: [50, 40 - cm] }, card('dragoons')), [advance(cm - 1)]);
    expect(from(6.9)).toBeNull();
    expect(from(7)).toBe('OO-9.2-3');
  });
});

describe('9.3 cavalry', () => {
  test('[OO-9.3-1] charges closed infantry, cavalry and guns, but rides through open order', () => {
    for (const kind of ['line', 'hussars', 'light'] as const)
      expect(rule(facing(card('dragoons'), card(kind)))).toBeNull();
    expect(rule(facing(card('dragoons'), card('jaeger')))).toBe('OO-9.3-1');
  });
  test('[OO-9.3-14] open order in the rough it fights', () => {
    expect(rule(facing(card('dragoons'), card('jaeger'), { terrain: [['broken', 30, 40, 70, 60]] }))).toBeNull();
  });
  test('[OO-9.3-2] not from broken ground', () => {
    expect(rule(facing(card('dragoons'), {}, { terrain: BROKEN }))).toBe('OO-9.3-2');
  });
  test('[OO-9.3-3] [OO-T29] 7 cm straight and the last one, after a wheel', () => {
    const run = (...legs: Leg[]) => chargeOf(facing(card('dragoons')), 's-own', 'n-foe', legs).runUp;
    expect(run(WHEEL, advance(7))).toBe(800);
    expect(run(advance(7), WHEEL, advance(4))).toBe(500);
    expect(run(advance(3), advance(4))).toBe(800);
    expect(run(advance(6, 1000))).toBe(100);
  });
  test('[OO-9.3-5] not behind a wall', () => {
    expect(rule(facing(card('dragoons'), {}, { terrain: [['wall', 40, 39.6, 60, 39.9]] }))).toBe('OO-9.3-5');
    expect(rule(facing({}, {}, { terrain: [['wall', 40, 39.6, 60, 39.9]] }))).toBeNull();
  });
  test('[OO-9.6-8] not in a village, be it closed or open order', () => {
    const terrain = [['village', 42, 39.5, 58, 50]] as const;
    expect(rule(facing(card('dragoons'), {}, { terrain }))).toBe('OO-9.6-8');
    expect(rule(facing(card('dragoons'), card('jaeger'), { terrain }))).toBe('OO-9.6-8');
    expect(rule(facing({}, {}, { terrain }))).toBeNull();
  });
});

describe('9.4 open order', () => {
  const jaeger = card('jaeger');
  test('[OO-9.4-1] charges open order; closed order and cavalry only in woods and broken ground', () => {
    expect(rule(facing(jaeger, jaeger))).toBeNull();
    for (const kind of ['line', 'dragoons'] as const) {
      expect(rule(facing(jaeger, card(kind)))).toBe('OO-9.4-1');
      expect(rule(facing(jaeger, card(kind), { terrain: BROKEN }))).toBeNull();
      expect(rule(facing(jaeger, card(kind), { terrain: [['wood', 30, 40, 70, 60]] }))).toBeNull();
    }
  });
  test('[OO-9.4-1] guns only in flank or rear', () => {
    expect(rule(facing(jaeger, card('light')))).toBe('OO-9.4-1');
    expect(rule(facing(jaeger, { ...card('light'), at: [50, 44], facing: 90 }))).toBeNull();
  });
  test('[OO-9.4-1] [OO-9.4-3] guns on broken ground from behind too, though there it is no attack on the rear', () => {
    const guns = { ...card('light'), at: [50, 44], facing: 90 } as const;
    expect(rule(facing(jaeger, guns, { terrain: BROKEN }))).toBeNull();
    expect(rule(facing(card('cossacks'), guns, { terrain: BROKEN }))).toBeNull();
    expect(rule(facing(jaeger, card('light'), { terrain: BROKEN }))).toBe('OO-9.4-1');
    expect(chargeOf(facing(jaeger, guns, { terrain: BROKEN }), 's-own', 'n-foe', [advance(7)]).isFlank).toBe(false);
  });
  test('[OO-9.4-2] from broken ground too', () => {
    expect(rule(facing(jaeger, jaeger, { terrain: [['broken', 0, 0, 90, 60]] }))).toBeNull();
  });
  test('[OO-9.4-3] [OO-9.6-6] there nobody has a flank or a rear', () => {
    const away = { ...jaeger, at: [50, 41.5], facing: 90 } as const;
    const isFlank = (terrain: Situation['terrain'] = []) =>
      chargeOf(facing(jaeger, away, { terrain }), 's-own', 'n-foe', [advance(7)]).isFlank;
    expect(isFlank()).toBe(true);
    expect(isFlank(BROKEN)).toBe(false);
    expect(isFlank([['wood', 30, 40, 70, 60]])).toBe(false);
  });
});

describe('15 cossacks', () => {
  const cossacks = card('cossacks');
  test('[OO-15-6] limbered guns, guns in flank, and routers', () => {
    expect(rule(facing(cossacks, card('light', { formation: 'limbered' })))).toBeNull();
    expect(rule(facing(cossacks, card('light')))).toBe('OO-15-6');
    expect(rule(facing(cossacks, { ...card('light'), at: [50, 44], facing: 90 }))).toBeNull();
    expect(rule(facing(cossacks, {}))).toBe('OO-15-6');
    expect(rule(facing(cossacks, { state: ROUTING }))).toBeNull();
  });
  test('[OO-15-5] open order in villages, nobody else there', () => {
    const terrain = [['village', 42, 39.5, 58, 50]] as const;
    expect(rule(facing(cossacks, card('jaeger'), { terrain }))).toBeNull();
    expect(rule(facing(cossacks, {}, { terrain }))).toBe('OO-9.6-8');
  });
});

describe('9.6 special cases', () => {
  const column = { card: { formation: 'column' } } as const;
  test('[OO-9.6-3] a column does not charge', () => expect(rule(facing(column))).toBe('OO-9.6-3'));
  test('[OO-9.6-4] but over a bridge it does', () => {
    expect(rule(facing(column, {}, { terrain: [['bridge', 48, 34, 52, 39.5]] }))).toBeNull();
    expect(rule(facing(column, {}, { terrain: [['bridge', 48, 10, 52, 20]] }))).toBe('OO-9.6-3');
  });
  test('[OO-13-9] routers may be run down by anybody', () => {
    expect(rule(facing({}, { ...card('jaeger'), state: ROUTING }, { phase: 'second-moves' }))).toBeNull();
  });
  test('[OO-9.6-7] a village by one unit on each side', () => {
    const terrain = [['village', 42, 40, 58, 50]] as const;
    const foe = { at: [50, 40.5] } as const;
    const south = { at: [44, 39], deeds: { charge: charging() } } as const;
    const east = { at: [59, 46], facing: 180, deeds: { charge: charging() } } as const;
    expect(rule(facing({}, foe, { terrain, others: { second: south } }), [advance(7)], [52, 39.5])).toBe('OO-9.6-7');
    expect(rule(facing({}, foe, { terrain, others: { second: east } }), [advance(7)], [52, 39.5])).toBeNull();
  });
});

describe('9.7, 9.8 sides', () => {
  const away = (at: Put['at'], face: number): Put => ({ at: at ?? [0, 0], facing: face });
  test('[OO-9.7-1] on the flank when its middle was behind the front line at the start, wherever it halts', () => {
    const isFlank = (y: number) => chargeOf(facing({ at: [20, y], facing: 0 }), 's-own', 'n-foe', [advance(7)]).isFlank;
    expect(isFlank(40.1)).toBe(true);
    expect(isFlank(40)).toBe(true);
    expect(isFlank(39.9)).toBe(false);
  });
  test('[OO-9.7-1] counted from where the move began', () => {
    const start = { x: 2000, y: 3900, angle: 0 };
    const game = facing({ at: [41, 41], facing: 0, deeds: { start } });
    expect(chargeOf(game, 's-own', 'n-foe', [advance(7)]).isFlank).toBe(false);
  });
  test('[OO-9.7-1] and to where the target stood then: cavalry that is caught as it evades is not taken from behind', () => {
    // Infantry began at y = 32, before hussars who looked at it from 40; they have faced about and ridden off to 52.
    const hussars: Put = { at: [50, 52], facing: 90, card: { kind: 'hussars' } };
    const own = { at: [50, 38], deeds: { start: { x: 5000, y: 3200, angle: 9000 } } } as const;
    const isFlank = (foe: Put) => chargeOf(facing(own, foe), 's-own', 'n-foe', [advance(10)]).isFlank;
    expect(isFlank({ ...hussars, deeds: { evaded: 300, start: { x: 5000, y: 4000, angle: 27000 } } })).toBe(false);
    // Whoever had shown it its back to begin with is.
    expect(isFlank({ ...hussars, deeds: { evaded: 300, start: { x: 5000, y: 4000, angle: 9000 } } })).toBe(true);
  });
  test('a square has no flank', () => {
    const game = facing({ ...away([20, 45], 0) }, { card: { formation: 'square' } });
    expect(chargeOf(game, 's-own', 'n-foe', [advance(7)]).isFlank).toBe(false);
  });
  test('[OO-9.8-1] two in front, no third', () => {
    const second = { at: [44, 39], deeds: { start: { x: 4400, y: 3200, angle: 9000 }, charge: charging() } } as const;
    const third = { at: [60, 39], deeds: { start: { x: 6000, y: 3200, angle: 9000 }, charge: charging() } } as const;
    expect(rule(facing({}, {}, { others: { second } }))).toBeNull();
    expect(rule(facing({}, {}, { others: { second, third } }))).toBe('OO-9.8-1');
    const calledOff = { ...third, deeds: { ...third.deeds, charge: charging({ status: 'called-off' }) } };
    expect(rule(facing({}, {}, { others: { second, third: calledOff } }))).toBeNull();
  });
  test('[OO-9.8-2] [OO-9.8-3] one on each flank, beside those in front', () => {
    const from = (x: number, face: number): Put => ({
      at: [x < 50 ? 41 : 59, 41],
      facing: face,
      deeds: { start: { x: x * 100, y: 4500, angle: face * 100 }, charge: charging({ isFlank: true }) },
    });
    const front = { at: [50, 39], deeds: { start: { x: 5000, y: 3200, angle: 9000 }, charge: charging() } } as const;
    const own = { at: [20, 45], facing: 0 } as const;
    const end = [41, 40.75, 0] as const;
    expect(rule(facing(own, {}, { others: { second: from(20, 0) } }), [advance(7)], end)).toBe('OO-9.8-2');
    expect(rule(facing(own, {}, { others: { second: from(80, 180), front } }), [advance(7)], end)).toBeNull();
  });
});

describe('9.3 cavalry through open order', () => {
  test('[OO-9.3-12] it passes through open order in the open, not in the rough', () => {
    const passes = (own: Put, foe: Put, more: More = {}) => ridesThrough(facing(own, foe, more), 's-own', 'n-foe');
    expect(passes(card('dragoons'), card('jaeger'))).toBe(true);
    expect(passes(card('dragoons'), card('cossacks'))).toBe(true);
    expect(passes(card('dragoons'), {})).toBe(false);
    expect(passes({}, card('jaeger'))).toBe(false);
    expect(passes(card('dragoons'), card('jaeger'), { terrain: BROKEN })).toBe(false);
    expect(passes(card('dragoons'), card('jaeger'), { terrain: [['wood', 30, 38, 70, 60]] })).toBe(false);
  });
  test('[OO-9.3-11] [OO-9.3-13] it costs a point and a test, and disorder to the end of the move', () => {
    const t = table(
      { south: { own: { at: [50, 32], ...card('dragoons') } }, north: { foe: { at: [50, 40], ...card('jaeger') } } },
      function* (game, umpire) {
        rideThrough(game, 's-own', 'n-foe', umpire);
      },
      [5],
    );
    expect(t.unit('n-foe')).toMatchObject({ cp: 4, disordered: true, flight: null });
    expect(t.unit('n-foe').deeds.brieflyDisordered).toBe(true);
    expect(t.told('morale').tally?.lines[0]?.rule).toBe('OO-10.1-3');
  });
  test('[OO-13-9] routers in open order lose 2 points and rout on: they take no test that might better their lot', () => {
    const t = table(
      {
        south: { own: { at: [50, 32], ...card('dragoons') } },
        north: { foe: { at: [50, 40], ...card('jaeger'), state: ROUTING } },
      },
      function* (game, umpire) {
        rideThrough(game, 's-own', 'n-foe', umpire);
      },
    );
    expect(t.unit('n-foe')).toMatchObject({ cp: 3, flight: { kind: 'rout', isPending: false } });
  });
});
