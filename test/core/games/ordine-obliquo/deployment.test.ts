import { describe, expect, test } from 'vitest';
import { randomAction } from '../../../../core/engine/legality.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { deploy } from '../../../../core/games/ordine-obliquo/deployment.ts';
import { show } from '../../../../core/games/ordine-obliquo/show.ts';
import { muster } from '../../../../core/games/ordine-obliquo/muster.ts';
import { orderOf } from '../../../../core/games/ordine-obliquo/03-orders.ts';
import { begin } from '../verbs.ts';
import type { TerrainPiece } from '../../../../core/games/ordine-obliquo/data.ts';
import { arrange, legs, one, PASS } from './table.ts';

const start = (scenario: string) => begin(muster(scenario), deploy);

/** As far as the south's terrain is placed, its points given, or its troops are asked for. */
const untilTroops = (scenario = 'two-villages-destruction') => {
  const t = start(scenario);
  t.expectAsk('south', 'OO-2.6-1', 'one');
  t.play(PASS);
  return t;
};

test('[OO-16.2-1] the table says whose turn it is to set up: first the south, then the north, and nobody after', () => {
  const t = untilTroops();
  expect(show.now(t.game).seat).toBe('south');
  const giveOrders = () => {
    t.play(PASS);
    t.play(t.decision.kind === 'arrange' ? { arrange: t.decision.suggestion ?? {} } : PASS);
  };
  giveOrders();
  t.expectAsk('north', 'OO-2.6-1', 'one');
  expect(show.now(t.game).seat).toBe('north');
  t.play(PASS);
  giveOrders();
  expect(show.now(t.game).seat).toBeNull();
});

describe('2.6 the rear', () => {
  test('[OO-2.6-1] any point of the own long edge', () => {
    const t = start('two-villages-destruction');
    t.expectOffer(one(0));
    t.expectRefusal('OO-2.6-1', one(181));
    t.play(one(120));
    expect(t.game.armies.south.rearPoint).toEqual({ x: 12000, y: 0 });
  });
});

describe('the troops', () => {
  const go = (length: number, oblique: number) =>
    ({ leg: 'advance', length: length * 100, oblique: oblique * 100 }) as const;

  test('[OO-16.2-1] in the own zone, moved about until all stand as wanted', () => {
    const t = untilTroops();
    t.expectAsk('south', 'OO-16.2-1', 'manoeuvre');
    t.play(legs('s-pr-i-1', go(10, 90)));
    expect(t.game.units['s-pr-i-1']).toMatchObject({ pose: { x: 3800, y: 1800, angle: 9000 } });
    expect(t.game.units['s-pr-i-1']?.deeds.start).toEqual({ x: 3800, y: 1800, angle: 9000 });
    t.expectRefusal('OO-16.2-1', legs('s-pr-i-1', go(8, 0)));
    t.expectRefusal('OO-16.2-1', legs('s-pr-i-1', go(35, 90)));
    t.expectRefusal('OO-16.2-1', legs('s-I', go(13, 0)));
    t.expectRefusal('OO-16.2-1', legs('s-I', { leg: 'face' }));
  });

  test('[OO-16.2-1] the zone is measured from the own edge: 25 cm of a table of 120', () => {
    const t = untilTroops();
    expect(t.decision.zone?.('unit:s-pr-i-1')).toEqual({
      rule: 'OO-16.2-1',
      ring: [
        { x: 0, y: 0 },
        { x: 18_000, y: 0 },
        { x: 18_000, y: 2_500 },
        { x: 0, y: 2_500 },
      ],
      depth: [
        { x: 600, y: 0 },
        { x: 600, y: 2_500 },
      ],
      says: { key: 'label.zone.deployment', params: { most: 25 } },
    });
    t.play(PASS);
    t.play(t.decision.kind === 'arrange' ? { arrange: t.decision.suggestion ?? {} } : PASS);
    t.play(PASS);
    const north = t.decision.zone?.('unit:n-au-i-1');
    expect(north && 'ring' in north && [north.ring.map(({ y }) => y), north.depth]).toEqual([
      [12_000, 12_000, 9_500, 9_500],
      [
        { x: 17_400, y: 12_000 },
        { x: 17_400, y: 9_500 },
      ],
    ]);
  });

  test('[OO-16.2-1] no move is measured out: however far one goes, there is no less of it left', () => {
    const { decision } = untilTroops();
    if (decision.kind !== 'manoeuvre') throw new Error('a manoeuvre is asked for');
    expect(decision.judge({ unit: 'unit:s-pr-i-1', legs: [go(10, 90), go(30, 90)] }).left).toBe(Infinity);
  });

  test('[OO-7.3-1] not on top of one another', () => {
    untilTroops().expectRefusal('OO-7.3-1', legs('s-pr-i-1', go(5, -90)));
  });

  test('[OO-4-1] they turn about their middle and take the formations that they have', () => {
    const t = untilTroops();
    t.expectRefusal('OO-4-1', legs('s-pr-c', { leg: 'form', formation: 'square' }));
    t.play(legs('s-pr-i-1', { leg: 'form', formation: 'column' }, { leg: 'pivot', angle: 9000 }));
    expect(t.game.units['s-pr-i-1']).toMatchObject({ formation: 'column', pose: { angle: 18000 } });
  });

  /** A piece 10 cm wide and deep, at the left of the southern zone. */
  const withPiece = (kind: TerrainPiece['kind']) => {
    const t = untilTroops();
    t.game.pieces.push({
      id: 'v',
      name: { it: 'v', en: 'v' },
      kind,
      form: 'area',
      points: [
        [1000, 1000],
        [2000, 1000],
        [2000, 2000],
        [1000, 2000],
      ],
      isObjective: false,
      owner: null,
    });
    return t;
  };

  test('[OO-7.5-2] [OO-7.5-3] of all troops only open order begins in a wood', () => {
    const t = withPiece('wood');
    t.expectRefusal('OO-7.5-2', legs('s-pr-i-1', { leg: 'form', formation: 'column' }, go(34, 90)));
    t.expectRefusal('OO-7.5-3', legs('s-pr-i-b', go(44, 90)));
  });

  test('[OO-7.5-11] nobody begins in a river', () => {
    withPiece('river').expectRefusal('OO-7.5-11', legs('s-pr-i-b', go(44, 90)));
  });

  test('[OO-7.5-14] a village holds one battalion', () => {
    const t = withPiece('village');
    t.expectRefusal('OO-7.5-3', legs('s-pr-i-b', go(44, 90)));
    t.play(legs('s-pr-i-1', { leg: 'form', formation: 'column' }, go(34, 90)));
    t.expectRefusal('OO-7.5-14', legs('s-pr-i-2', { leg: 'form', formation: 'column' }, go(50, 90)));
  });
});

describe('the first orders', () => {
  const untilOrders = () => {
    const t = untilTroops();
    t.play(PASS);
    t.expectAsk('south', 'OO-3.2-3', 'arrange');
    return t;
  };

  test('[OO-3.1-2] every commander gives orders before the first move, whatever his quality', () => {
    const t = untilOrders();
    t.play(arrange({ 's-I': 'attack/n-II', 's-pr-c': 'retreat' }));
    expect(t.game.orders['s-I']).toEqual({ order: 'attack', target: 'n-II' });
    expect(t.game.orders['s-II']).toEqual({ order: 'objective', target: 'village-north' });
    t.expectAsk('north', 'OO-2.6-1');
  });

  test('[OO-3.2-1] no brigade and no regiment begins the battle without one', () => {
    const { decision } = untilOrders();
    if (decision.kind !== 'arrange') throw new Error('no orders are asked for');
    expect(decision.due?.({ 'unit:s-I': 'order:halt', 'unit:s-pr-c': 'order:retreat' })).toMatchObject({
      rule: 'OO-3.2-1',
      message: { params: { holders: { list: [{ unit: 's-II' }] } } },
    });
    expect(decision.due?.(decision.suggestion ?? {})).toBeNull();
  });

  test('[OO-2.5-2] and may detach a unit of a brigade, [OO-2.5-6] one', () => {
    const t = untilOrders();
    t.expectRefusal('OO-2.5-6', arrange({ 's-pr-i-1': 'cautious', 's-pr-i-2': 'cautious' }));
    t.play(arrange({ 's-pr-i-1': 'cautious', 's-pr-ii-1': 'retreat' }));
    expect(t.game.armies.south.detached).toEqual({ I: 's-pr-i-1', II: 's-pr-ii-1' });
    expect(orderOf(t.game, 's-pr-i-1').order).toBe('cautious');
  });
});

test.each([
  ['two-villages', 1],
  ['two-villages-destruction', 2],
  ['open-table', 3],
  ['open-table', 4],
] as const)('%s is deployed by chance (%i), and everybody is on the table', (scenario, seed) => {
  const t = start(scenario);
  const random = randomStream(seed);
  for (let asked = 0; !t.isOver; asked++) {
    if (asked > 400) throw new Error('no end');
    t.play(randomAction(t.decision, random));
  }
  expect(t.told('deployed').params).toEqual({ side: { seat: 'north' }, units: 12 });
});
