import { expect, test } from 'vitest';
import type { Leg } from '../../../../core/engine/decision.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { extend, randomAction, whyNot } from '../../../../core/engine/legality.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { followUp, moveSide } from '../../../../core/games/ordine-obliquo/07-moves.ts';
import type { OrdineObliquo } from '../../../../core/games/ordine-obliquo/position.ts';
import { charging, legs, one, PASS, type Put, type Situation, type Table, table } from './table.ts';
import { rolling } from '../../engine/umpires.ts';

const ahead = (cm: number, oblique = 0): Leg => ({ leg: 'advance', length: Math.round(cm * 100), oblique });
const wheel = (degrees: number, pivot: 'left' | 'right' = 'left'): Leg => ({
  leg: 'wheel',
  pivot,
  angle: Math.round(degrees * 100),
});
const south = (game: OrdineObliquo, umpire: Umpire) => moveSide(game, 'south', umpire);
const north = (game: OrdineObliquo, umpire: Umpire) => moveSide(game, 'north', umpire);
const follows = (game: OrdineObliquo, umpire: Umpire) => followUp(game, 'south', umpire);
const order = (name: 'halt' | 'cautious' | 'attack' | 'retreat'): Situation['orders'] => ({
  's-I': { order: name, target: null },
});

/** One unit of the south against one of the north. */
const duel = (mover: Put, enemy: Put, body = south, rest: Situation = {}): Table =>
  table({ south: { u: { at: [60, 20], ...mover } }, north: { e: { at: [60, 30], ...enemy } }, ...rest }, body);

test('[OO-6-6] A moves all its troops, one after the other, each once', () => {
  const t = table({ south: { u: { at: [40, 20] }, v: { at: [80, 20] } }, orders: order('halt') }, south);
  t.expectAsk('south', 'OO-6-6', 'manoeuvre');
  t.play(legs('s-u', ahead(5)));
  expect(t.unit('s-u')).toMatchObject({
    pose: { x: 4000, y: 2500, angle: 9000 },
    deeds: { used: 358, changed: false },
  });
  expect(t.told('moved').params).toEqual({ unit: { unit: 's-u' }, way: 500 });
  t.expectRefusal('OO-6-6', legs('s-u', ahead(5)));
  t.play(legs('s-v', { leg: 'face' }));
  expect(t.unit('s-v').deeds).toMatchObject({ used: 500, changed: true });
  t.expectOver();
});

test('[OO-6-10] B moves its troops by the same rules', () => {
  const t = table(
    { north: { u: { at: [40, 80] } }, first: 'south', orders: { 'n-I': { order: 'halt', target: null } } },
    north,
  );
  t.expectAsk('north', 'OO-6-10', 'manoeuvre');
  t.play(PASS);
  t.expectOver();
});

test('[OO-6-6] only the side that moves, and who is on the table', () => {
  const t = duel({}, {}, south, {
    south: { u: { at: [60, 20] }, off: {}, spent: { at: [20, 20], deeds: { used: 1000 } } },
  });
  expect(whyNot(t.decision, 'unit:n-e')?.rule).toBe('OO-6-6');
  expect(whyNot(t.decision, 'unit:s-off')?.message.key).toBe('refusal.not-on-table');
  expect(whyNot(t.decision, 'unit:s-spent')?.message.key).toBe('refusal.has-moved');
});

test('[OO-6-3] [OO-13-14] who flees moves in the compulsory step only, who reorganises not at all', () => {
  const fled: Put = { at: [20, 20], state: { flight: { kind: 'rout', away: 9000, isPending: false } } };
  const t = table({ south: { u: { at: [60, 20] }, f: fled, r: { at: [100, 20], state: { stands: 1 } } } }, south);
  expect(whyNot(t.decision, 'unit:s-f')?.rule).toBe('OO-6-3');
  expect(whyNot(t.decision, 'unit:s-r')?.rule).toBe('OO-13-14');
});

test('[OO-8.9-4] who has gone half a move and given opportunity fire has no more', () => {
  const spent: Put = { at: [20, 20], deeds: { opportunity: true, used: 500 } };
  const t = table({ south: { u: { at: [60, 20] }, f: spent }, orders: order('halt') }, south);
  expect(whyNot(t.decision, 'unit:s-f')?.rule).toBe('OO-8.9-4');
  t.expectRefusal('OO-8.9-4', legs('s-f', ahead(1)));
});

test('[OO-8.2-3] foot guns and rifles that gave opportunity fire do not move any more, nor turn', () => {
  const fired = { deeds: { opportunity: true, fired: true } };
  const t = table(
    {
      north: {
        foot: { at: [20, 80], card: { kind: 'light' }, ...fired },
        horse: { at: [50, 80], card: { kind: 'light', isHorse: true }, ...fired },
        rifles: { at: [80, 80], card: { weapon: 'rifle' }, ...fired },
        muskets: { at: [110, 80], ...fired },
      },
      orders: { 'n-I': { order: 'halt', target: null } },
    },
    north,
  );
  t.expectRefusal('OO-8.2-3', legs('n-foot', { leg: 'pivot', angle: 4500 }));
  t.expectRefusal('OO-8.2-3', legs('n-foot', { leg: 'form', formation: 'limbered' }));
  t.expectRefusal('OO-8.2-3', legs('n-rifles', ahead(1)));
  t.expectOffer(legs('n-horse', { leg: 'form', formation: 'limbered' }));
  t.expectOffer(legs('n-muskets', ahead(7)));
});

test('[OO-9.1-3] [OO-9.3-6] who rode to meet a charge in the first phase stays by it: it turns no more', () => {
  const met = (target: string) => ({ charge: charging({ target, met: true }) });
  const t = table(
    {
      phase: 'second-moves',
      south: { own: { at: [50, 31.5], card: { kind: 'dragoons' }, deeds: met('n-foe') } },
      north: { foe: { at: [50, 32.5], card: { kind: 'dragoons' }, deeds: met('s-own') }, other: { at: [100, 80] } },
    },
    north,
  );
  t.expectRefusal('OO-9.1-3', legs('n-foe', { leg: 'face' }));
});

test('[OO-3.2-8] [OO-7.1-6] a cautious column goes half a move, on a road 12 cm', () => {
  const u: Put = { at: [60, 20], state: { formation: 'column' } };
  const road = [['road', 58, 0, 62, 120]] as const;
  const t = table({ south: { u }, north: { e: { at: [60, 100] } }, terrain: road, orders: order('cautious') }, south);
  t.expectOffer(legs('s-u', ahead(12)));
  t.expectRefusal('OO-3.2-8', legs('s-u', ahead(12.01)));
});

test('[OO-7.6-5] who has evaded does not move in the second phase', () => {
  const t = table(
    { north: { u: { at: [60, 80] }, e: { at: [100, 80], card: { kind: 'jaeger' }, deeds: { evaded: 300 } } } },
    north,
  );
  expect(whyNot(t.decision, 'unit:n-e')?.rule).toBe('OO-7.6-5');
});

test('[OO-7.6-6] [OO-7.2-3] [OO-7.4-10] the half move of cavalry that has evaded is a move like others: it may wheel or face about', () => {
  const evaded: Put = {
    at: [60, 60],
    facing: 90,
    card: { kind: 'hussars' },
    deeds: { evaded: 323, used: 323, changed: true },
  };
  const t = table({ phase: 'second-moves', north: { u: evaded } }, north);
  t.expectOffer(legs('n-u', { leg: 'face' }));
  t.expectRefusal('OO-7.1-2', legs('n-u', { leg: 'face' }, ahead(1)));
  // 5.5 cm of wheel are 11 of the move, and all of it.
  t.expectOffer(legs('n-u', { leg: 'wheel', pivot: 'left', angle: 2500 }, ahead(0.5)));
  t.expectOffer(legs('n-u', ahead(11)));
  t.expectRefusal('OO-7.1-2', legs('n-u', ahead(11.01)));
});

test('[OO-7.6-6] [OO-3.2-8] under Cautious too: the way back before the charger was no advance', () => {
  const deeds = { start: { x: 6000, y: 5290, angle: 27000 }, evaded: 323, used: 323, changed: true };
  const u: Put = { at: [60, 60], facing: 90, card: { kind: 'hussars' }, deeds };
  const orders = { 'n-I': { order: 'cautious', target: null } } as const;
  const t = table({ phase: 'second-moves', north: { u }, orders }, north);
  t.expectOffer(legs('n-u', ahead(11)));
});

test('[OO-9.1-2] [OO-6-6] a charger halts 1 cm from its target', () => {
  const t = duel({}, {});
  t.expectRefusal('OO-9.1-2', legs('s-u', ahead(9.5)));
  t.play(legs('s-u', ahead(9)));
  expect(t.unit('s-u').deeds.charge).toMatchObject({ target: 'n-e', status: 'halted', isFlank: false, runUp: 1000 });
  expect(t.told('charges').params).toEqual({ unit: { unit: 's-u' }, target: { unit: 'n-e' } });
  t.expectOver();
});

test('[OO-9.1-2] a hair more or less is still the halt; farther off is no charge', () => {
  const near = duel({}, {});
  near.play(legs('s-u', ahead(8.96)));
  expect(near.unit('s-u').deeds.charge?.target).toBe('n-e');
  const far = duel({}, {});
  far.play(legs('s-u', ahead(8.9)));
  expect(far.unit('s-u').deeds.charge).toBeNull();
});

test('[OO-9.1-2] nobody stops so near an enemy whom he does not charge', () => {
  const t = duel({ at: [60, 20], state: { formation: 'column' } }, {});
  t.expectRefusal('OO-9.6-3', legs('s-u', ahead(9)));
  // He passes 1 cm beside: the enemy is not before his front.
  const beside = duel({ at: [43, 20] }, { at: [60, 30] }, south, { orders: order('halt') });
  beside.expectRefusal('OO-9.1-2', legs('s-u', ahead(11)));
});

test('[OO-12-1] who is disordered by the ground on his way does not charge', () => {
  const t = duel({}, {}, south, { terrain: [['broken', 40, 22, 80, 24]] });
  t.expectRefusal('OO-12-1', legs('s-u', ahead(9)));
});

test('[OO-9.1-3] who has changed his front does not charge', () => {
  const t = duel({ facing: 270, at: [60, 15] }, { at: [60, 23] });
  t.expectRefusal('OO-9.1-3', legs('s-u', { leg: 'face' }, ahead(5.5)));
});

test('[OO-7.6-1] who is charged does not walk away, but may change on the spot', () => {
  const charge = charging({ target: 'n-e' });
  const t = duel({ at: [60, 29], deeds: { charge } }, {}, north, {
    orders: { 'n-I': { order: 'halt', target: null } },
  });
  t.expectRefusal('OO-7.6-1', legs('n-e', ahead(-2)));
  t.expectRefusal('OO-7.6-1', legs('n-e', wheel(5)));
  t.expectOffer(legs('n-e', { leg: 'form', formation: 'square' }));
  const freed = duel({ at: [60, 29], deeds: { charge: { ...charge, status: 'called-off' } } }, {}, north, {
    orders: { 'n-I': { order: 'retreat', target: null } },
  });
  freed.expectOffer(legs('n-e', ahead(-2)));
});

test('[OO-3.2-14] under Attack nobody who can go on stays behind', () => {
  const t = duel({}, { at: [60, 60] });
  t.expectRefusal('OO-3.2-14', PASS);
  t.expectRefusal('OO-3.2-14', legs('s-u', ahead(6.99)));
  t.expectRefusal('OO-3.2-14', legs('s-u'));
  t.play(legs('s-u', ahead(7)));
  t.expectOver();
});

test('[OO-3.2-14] the order does not bind where the way is barred', () => {
  const t = duel({}, { at: [60, 60] }, south, { terrain: [['wood', 0, 22, 180, 40]] });
  t.expectOffer(legs('s-u', ahead(1)));
  t.play(PASS);
});

test('[OO-3.2-8] a cautious advance has its least and its most', () => {
  const t = duel({}, { at: [60, 60] }, south, { orders: order('cautious') });
  t.expectRefusal('OO-3.2-8', legs('s-u', ahead(1.99)));
  t.expectRefusal('OO-3.2-8', legs('s-u', ahead(7.01)));
  t.expectOffer(legs('s-u', ahead(2)));
  t.expectOffer(legs('s-u', ahead(7)));
});

test('[OO-3.2-8] [OO-7.2-5] in the half move of a cautious advance a wheel counts twice, as in any other', () => {
  const t = duel({}, { at: [60, 60] }, south, { orders: order('cautious') });
  // 10 degrees about the end of a front of 16 cm are 2.79 cm of wheel, which take 5.59 of 7: 1.41 are left.
  t.expectRefusal('OO-3.2-8', legs('s-u', wheel(10), ahead(1.42)));
  t.expectOffer(legs('s-u', wheel(10), ahead(1.4)));
});

test('[OO-3.2-6] [OO-3.2-14] [OO-3.2-26] a change of formation is free, the walk backwards after it is not', () => {
  const back: readonly Leg[] = [{ leg: 'form', formation: 'column' }, ahead(-4)];
  const t = duel({ at: [60, 30] }, { at: [60, 60] }, south, { orders: order('halt'), generals: { 's-I': [60, 40] } });
  t.expectRefusal('OO-3.2-6', legs('s-u', ...back));
  t.expectOffer(legs('s-u', { leg: 'form', formation: 'column' }));
  const jaeger: Put = { card: { kind: 'jaeger' }, state: { formation: 'column' } };
  const open: Leg = { leg: 'form', formation: 'open' };
  const attack: Situation['orders'] = { 's-I': { order: 'attack', target: 'n-I' } };
  const away = duel(jaeger, { at: [60, 60] }, south, { orders: attack });
  away.expectRefusal('OO-3.2-14', legs('s-u', open, ahead(-5)));
});

test('[OO-3.2-8] [OO-7.4-4] what open order walks backwards is no advance', () => {
  const t = duel({ card: { kind: 'jaeger' } }, { at: [60, 60] }, south, { orders: order('cautious') });
  t.expectRefusal('OO-3.2-8', legs('s-u', ahead(-3), ahead(2)));
  t.expectOffer(legs('s-u', ahead(-3), ahead(5)));
});

test('[OO-6-6] a unit may be told to stand', () => {
  const t = table({ south: { u: { at: [60, 20] } }, orders: order('halt') }, south);
  t.play(legs('s-u'));
  expect(t.unit('s-u').deeds.used).toBe(0);
  t.expectOver();
});

test('[OO-8.9-6] [OO-8.9-7] opportunity fire on the way: a failed test stops the mover there, else it goes on', () => {
  const column: Put = { at: [51, 25], facing: 0, card: { kind: 'hussars' }, state: { formation: 'column' } };
  const ride = (dice: readonly number[]) => {
    const t = table({ south: { u: column }, north: { e: { at: [60, 33] } }, orders: order('halt') }, south);
    t.play(legs('s-u', ahead(30)));
    t.expectAsk('north', 'OO-8.9-1');
    t.play(one('yes'), dice);
    t.expectOver();
    return t.unit('s-u');
  };
  expect(ride([100])).toMatchObject({ pose: { x: 8100, y: 2500, angle: 0 }, flight: null });
  const stopped = ride([1, 4]);
  expect(stopped.flight).toMatchObject({ kind: 'retreat', isPending: true });
  expect(stopped.pose?.x).toBeGreaterThan(5200);
  expect(stopped.pose?.x).toBeLessThan(8000);
});

test('[OO-6-8] [OO-7.6-2] whose target has evaded may use what is left of the move', () => {
  const charge = charging({ target: 'n-e' });
  const t = duel(
    { deeds: { charge, used: 500 } },
    { at: [60, 40], card: { kind: 'jaeger' }, deeds: { evaded: 500 } },
    follows,
  );
  t.expectAsk('south', 'OO-6-8', 'manoeuvre');
  expect(t.unit('s-u').deeds.charge).toBeNull();
  t.expectRefusal('OO-7.2-3', legs('s-u', wheel(5)));
  t.expectRefusal('OO-7.4-6', legs('s-u', { leg: 'face' }));
  t.expectRefusal('OO-7.1-1', legs('s-u', ahead(7.01)));
  t.play(legs('s-u', ahead(7)));
  expect(t.unit('s-u').deeds.used).toBe(1000);
  t.expectOver();
});

test('[OO-7.6-3] who is caught all the same is still charged', () => {
  const charge = charging({ target: 'n-e' });
  const t = duel(
    { at: [60, 29], deeds: { charge, used: 500 } },
    { card: { kind: 'jaeger' }, deeds: { evaded: 100 } },
    follows,
  );
  t.expectOver();
  expect(t.unit('s-u').deeds.charge?.target).toBe('n-e');
});

test('[OO-7.6-2] only they: whose target stands has no more to do', () => {
  const charge = charging({ target: 'n-e' });
  const t = duel({ at: [60, 29], deeds: { charge, used: 500 } }, {}, follows);
  t.expectOver();
});

test('[OO-16.2-9] [OO-3.4-2] what a unit passes over is noted, and its general rides with it', () => {
  const setup: Situation = {
    south: { u: { at: [60, 20] } },
    terrain: [['gentle-hill', 50, 21, 70, 22]],
    orders: order('halt'),
    generals: { 's-I': 's-u' },
    victory: 'objectives',
  };
  const t = table(setup, (game, umpire) => {
    for (const piece of game.pieces) piece.isObjective = true;
    return moveSide(game, 'south', umpire);
  });
  t.play(legs('s-u', ahead(10)));
  expect(t.game.passed).toEqual({ 'gentle-hill-0': 'south' });
  expect(t.game.generals['s-I']?.at).toEqual({ x: 6000, y: 3000 });
});

test('[OO-16.2-9] [OO-8.9-7] whom fire stops before a place has not passed over it', () => {
  const column: Put = { at: [51, 25], facing: 0, card: { kind: 'hussars' }, state: { formation: 'column' } };
  const ride = (dice: readonly number[]) => {
    const setup: Situation = {
      south: { u: column },
      north: { e: { at: [60, 33] } },
      terrain: [['gentle-hill', 76, 20, 78, 30]],
      orders: order('halt'),
      victory: 'objectives',
    };
    const t = table(setup, (game, umpire) => {
      for (const piece of game.pieces) piece.isObjective = true;
      return moveSide(game, 'south', umpire);
    });
    t.play(legs('s-u', ahead(30)));
    t.play(one('yes'), dice);
    return t.game.passed;
  };
  expect(ride([100])).toEqual({ 'gentle-hill-0': 'south' });
  expect(ride([1, 4])).toEqual({});
});

test('the legs that are offered may be done, and a random side always finds a way', () => {
  const row = (y: number, kinds: readonly Put['card'][]): Record<string, Put> =>
    Object.fromEntries(kinds.map((card, i) => [`u${i}`, { at: [25 + i * 24, y] as const, ...(card ? { card } : {}) }]));
  const kinds: readonly Put['card'][] = [
    undefined,
    { kind: 'jaeger' },
    { kind: 'dragoons' },
    { kind: 'light' },
    { kind: 'cossacks' },
    undefined,
  ];
  for (let seed = 1; seed <= 20; seed++) {
    const random = randomStream(seed);
    const setup: Situation = {
      south: row(35, kinds),
      north: row(60, kinds),
      terrain: [
        ['wood', 20, 40, 60, 50],
        ['village', 90, 42, 100, 52],
      ],
    };
    const rolls = rolling(50);
    const t = table(setup, (game) => moveSide(game, 'south', rolls));
    for (let i = 0; i < 100 && !t.isOver; i++) {
      const { decision } = t;
      if (decision.kind === 'manoeuvre') {
        for (const unit of decision.units) {
          expect(extend(decision, { manoeuvre: { unit, legs: [] } }).offers?.length).toBeGreaterThan(0);
        }
      }
      t.play(randomAction(decision, random));
    }
    t.expectOver();
  }
});
