import { describe, expect, test } from 'vitest';
import { commandOf, needsOrders } from '../../../../core/games/ordine-obliquo/03-command.ts';
import { formationsOf } from '../../../../core/games/ordine-obliquo/04-formations.ts';
import { speedOf } from '../../../../core/games/ordine-obliquo/07-1-speed.ts';
import { disorderedBy, patchesOf, whyBarred } from '../../../../core/games/ordine-obliquo/07-5-terrain.ts';
import { fireValue } from '../../../../core/games/ordine-obliquo/08-8-fire-value.ts';
import { whyNotCharge } from '../../../../core/games/ordine-obliquo/09-1-charge.ts';
import { tireCavalry } from '../../../../core/games/ordine-obliquo/09-melee.ts';
import { fighterOf, meleeValue } from '../../../../core/games/ordine-obliquo/09-9-melee-value.ts';
import { hasBrokenEnemy } from '../../../../core/games/ordine-obliquo/11-breakthrough.ts';
import { compulsoryMoves, touchRouter } from '../../../../core/games/ordine-obliquo/13-rout.ts';
import { cardOf, isClosedOrder, isOpenOrder } from '../../../../core/games/ordine-obliquo/position.ts';
import { charging, type Put, shotOf, situation, type Situation, table } from './table.ts';
import { rolling } from '../../engine/umpires.ts';

const COSSACKS: Put = { at: [50, 40], card: { kind: 'cossacks' } };
const ROUTING: Put['state'] & {} = { flight: { kind: 'rout', away: 9000, isPending: false } };

const game = situation({ south: { us: COSSACKS, line: { at: [80, 40] } } });

test('[OO-15-1] cossacks are open order', () => {
  expect(formationsOf(cardOf(game, 's-us'))).toEqual(['open']);
  expect(isOpenOrder(game, 's-us')).toBe(true);
  expect(isClosedOrder(game, 's-us')).toBe(false);
});

test('[OO-15-2] they need no orders, and no commander in reach', () => {
  expect([needsOrders(game, 's-us'), needsOrders(game, 's-line')]).toEqual([false, true]);
  expect(commandOf(game, 's-us')).toBeNull();
});

test('[OO-15-3] [OO-7.1-8] 35 cm, over any ground without disorder', () => {
  expect(speedOf(game, 's-us')).toBe(3500);
  const mover = { card: cardOf(game, 's-us'), formation: 'open' as const };
  expect(whyBarred('wood', mover)).toBeNull();
  const rough = situation({
    south: {},
    terrain: [
      ['broken', 0, 0, 10, 10],
      ['ford', 20, 0, 30, 10],
    ],
  });
  expect(disorderedBy(mover, patchesOf(rough))).toBeNull();
  expect(disorderedBy({ card: cardOf(game, 's-line'), formation: 'line' }, patchesOf(rough))).not.toBeNull();
});

test('[OO-15-3] in rout they ride as fast', () => {
  const away = {
    ...COSSACKS,
    at: [90, 80] as const,
    state: { flight: { kind: 'rout' as const, away: 27000, isPending: true } },
  };
  const t = table({ south: { us: away } }, compulsoryMoves);
  // Faced about its front is at 77, and it rides 35 cm.
  expect(t.unit('s-us').pose?.y).toBe(4200);
});

test('[OO-15-4] in fire and melee they count as open order', () => {
  const field = situation({ south: { us: COSSACKS }, north: { foe: { at: [50, 48] } } });
  // 40 - 10 for open order; neither light cavalry nor in the first shock of a charge.
  expect(meleeValue(fighterOf(field, 's-us', ['n-foe'])).total).toBe(30);
  const lines = fireValue(shotOf(field, 'n-foe', 's-us')).lines.map(({ rule }) => rule);
  expect(lines).toContain('OO-8.8-14');
  expect(lines).not.toContain('OO-8.8-16');
});

test('[OO-15-4] after a melee they are neither tired nor break through, as open order does not', () => {
  const charge = charging({ status: 'closed' });
  const broken: Put = { at: [50, 41.5], state: { flight: { kind: 'retreat', away: 9000, isPending: true } } };
  const after = (kind: 'cossacks' | 'hussars') => {
    const us: Put = { at: [50, 40], card: { kind }, deeds: { charge, fought: true } };
    const field = situation({ phase: 'melee', south: { us }, north: { foe: broken } });
    const ridesOn = hasBrokenEnemy(field, 's-us');
    tireCavalry(field, rolling(1));
    return [ridesOn, field.units['s-us']?.tired];
  };
  expect(after('cossacks')).toEqual([false, false]);
  expect(after('hussars')).toEqual([true, true]);
});

test('[OO-15-5] they do not enter villages', () => {
  expect(whyBarred('village', { card: cardOf(game, 's-us'), formation: 'open' })?.rule).toBe('OO-15-5');
});

describe('[OO-15-6] their prey', () => {
  /** Why cossacks a centimetre before an enemy do not charge it. */
  const whyNot = (foe: Put, more: Situation = {}) => {
    const field = situation({
      ...more,
      phase: 'first-moves',
      south: { us: { at: [50, 40], card: { kind: 'cossacks' } } },
      north: { foe: { at: [50, 41], ...foe } },
    });
    return whyNotCharge(field, 's-us', 'n-foe', [], { x: 5000, y: 4000, angle: 9000 });
  };

  test('limbered guns, from any side', () => {
    expect(whyNot({ card: { kind: 'heavy', formation: 'limbered' } })).toBeNull();
  });

  test('guns in battery from flank or rear only', () => {
    expect(whyNot({ card: { kind: 'heavy' } })).not.toBeNull();
    expect(whyNot({ card: { kind: 'heavy' }, at: [50, 45], facing: 90 })).toBeNull();
  });

  test('any unit in rout; closed order that stands in the open is none', () => {
    expect(whyNot({ state: ROUTING })).toBeNull();
    expect(whyNot({ card: { kind: 'hussars' }, state: ROUTING })).toBeNull();
    expect(whyNot({})).not.toBeNull();
    expect(whyNot({ card: { kind: 'hussars' } })).not.toBeNull();
  });

  test('[OO-15-4] [OO-15-5] open order, in villages too', () => {
    const jaeger: Put = { card: { kind: 'jaeger' } };
    expect(whyNot(jaeger)).toBeNull();
    expect(whyNot(jaeger, { terrain: [['village', 45, 41, 55, 51]] })).toBeNull();
  });
});

test('[OO-15-7] among routers they cost 2 CP in each move of contact', () => {
  const t = table(
    { south: { us: COSSACKS }, north: { foe: { at: [50, 40], state: ROUTING } } },
    function* (field, umpire) {
      yield* [];
      touchRouter(field, 's-us', 'n-foe', umpire);
      touchRouter(field, 's-us', 'n-foe', umpire);
    },
  );
  expect(t.unit('n-foe').cp).toBe(1);
  expect(t.facts.map(({ rule }) => rule)).toEqual(['OO-15-7', 'OO-15-7']);
});
