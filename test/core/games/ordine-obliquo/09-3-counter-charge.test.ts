import { describe, expect, test } from 'vitest';
import { counterCharge, counterLimit } from '../../../../core/games/ordine-obliquo/09-3-counter-charge.ts';
import type { UnitCard } from '../../../../core/games/ordine-obliquo/data.ts';
import { type OrdineObliquo, unit } from '../../../../core/games/ordine-obliquo/position.ts';
import { charging, one, type Put, type Situation, table } from './table.ts';

type More = Omit<Situation, 'south' | 'north'>;

const card = (kind: UnitCard['kind'], more: Put['card'] = {}): Put => ({ card: { kind, ...more } });

describe('9.3 counter-charge', () => {
  const riders = (own: Put, foe: Put, more: More = {}): Situation => ({
    south: {
      own: {
        at: [50, 39],
        ...card('dragoons'),
        deeds: { start: { x: 5000, y: 2400, angle: 9000 }, charge: charging({ runUp: 1600 }) },
        ...own,
      },
    },
    north: { foe: { at: [50, 40], ...card('hussars'), ...foe } },
    phase: 'first-moves',
    ...more,
  });
  const ride = (setup: Situation) => table(setup, (game, umpire) => counterCharge(game, 's-own', umpire));
  const met = (game: OrdineObliquo) => unit(game, 's-own').deeds.charge?.met;

  test('[OO-9.3-6] cavalry charged in front by cavalry may try', () => {
    const t = ride(riders({}, {}, { orders: { 'n-I': { order: 'halt', target: null } } }));
    t.expectAsk('north', 'OO-9.3-6');
    t.play(one('no'));
    t.expectOver();
    expect(met(t.game)).toBeNull();
  });
  test('[OO-9.3-6] not in flank, not infantry, not against infantry', () => {
    ride(riders({ deeds: { charge: charging({ isFlank: true }) } }, {})).expectOver();
    ride(riders({}, card('line'))).expectOver();
    ride(riders(card('line'), {})).expectOver();
  });
  test('[OO-9.3-6] nor who has a charge of its own to make', () => {
    ride(riders({}, { deeds: { charge: charging({ target: 's-other' }) } })).expectOver();
  });
  test('[OO-9.3-7] [OO-T28] the die has to be less than its points: 5 stand, 4 meet', () => {
    const halt = { orders: { 'n-I': { order: 'halt', target: null } } } as const;
    for (const [die, expected] of [
      [4, true],
      [5, false],
    ] as const) {
      const t = ride(riders({}, {}, halt));
      t.play(one('yes'), [die]);
      expect(met(t.game)).toBe(expected);
    }
  });
  test('[OO-9.3-7] [OO-T28] under Attack 2 less on the die', () => {
    const t = ride(riders({}, { state: { cp: 3 } }));
    t.play(one('yes'), [4]);
    expect(met(t.game)).toBe(true);
    const chance = (cp: number, isAttacking: boolean) => Math.min(6, counterLimit(cp, isAttacking) - 1);
    expect([chance(5, false), chance(5, true), chance(3, false), chance(3, true)]).toEqual([4, 6, 2, 4]);
  });
  test('[OO-9.3-8] who fails stands to receive the charge', () => {
    const t = ride(riders({}, { state: { cp: 3 } }));
    t.play(one('yes'), [5]);
    expect(t.told('counter-charge-failed').rule).toBe('OO-9.3-8');
    expect(t.unit('n-foe').deeds.charge).toBeNull();
    expect(t.unit('n-foe').pose).toEqual({ x: 5000, y: 4000, angle: 27000 });
  });
  test('[OO-9.3-10] they meet halfway: 16 cm apart, so each comes 7.5 and a centimetre is left', () => {
    const t = ride(riders({}, {}));
    t.play(one('yes'), [1]);
    expect(t.unit('s-own').pose).toEqual({ x: 5000, y: 3150, angle: 9000 });
    expect(t.unit('n-foe').pose).toEqual({ x: 5000, y: 3250, angle: 27000 });
    expect(t.unit('s-own').deeds.charge).toMatchObject({ runUp: 850 });
    expect(t.unit('n-foe').deeds.charge).toMatchObject({ target: 's-own', runUp: 850, status: 'halted', met: true });
  });
  test('[OO-9.3-10] nobody is ridden over on the way back: a friend behind the charger stops it', () => {
    const setup = riders({}, {});
    const t = ride({ ...setup, south: { ...setup.south, behind: { at: [50, 33] } } });
    t.play(one('yes'), [1]);
    expect(t.unit('s-own').pose?.y).toBeGreaterThanOrEqual(3600);
    expect((t.unit('n-foe').pose?.y ?? 0) - (t.unit('s-own').pose?.y ?? 0)).toBe(100);
  });
  test('[OO-9.3-9] in the second phase only who has moved half a move, literally', () => {
    const second = (used: number, more: More = {}) =>
      ride(riders({}, { deeds: { used } }, { first: 'north', phase: 'second-moves', ...more }));
    second(500).expectAsk('north', 'OO-9.3-9');
    second(499).expectOver();
    const options = { secondPhaseCounterchargeAtMost: true };
    second(501, { options }).expectOver();
    second(500, { options }).expectAsk('north', 'OO-9.3-9');
  });
  test('[OO-12-1] [OO-9.3-2] [OO-9.1-3] not in disorder, not on broken ground, not after a change', () => {
    ride(riders({}, { state: { disordered: true } })).expectOver();
    ride(riders({}, {}, { terrain: [['broken', 40, 42, 60, 50]] })).expectOver();
    ride(riders({}, { deeds: { changed: true } })).expectOver();
  });
});
