import { describe, expect, test } from 'vitest';
import { closeIn } from '../../../../core/games/ordine-obliquo/09-1-closing.ts';
import { melees, rollsFirst, tireCavalry, valuesOf } from '../../../../core/games/ordine-obliquo/09-melee.ts';
import { strikeOf } from '../../../../core/games/ordine-obliquo/09-8-multiple.ts';
import { groundsWon, partFromSquare, takeGrounds } from '../../../../core/games/ordine-obliquo/10-2-tie-break.ts';
import type { UnitCard } from '../../../../core/games/ordine-obliquo/data.ts';
import type { Flight } from '../../../../core/games/ordine-obliquo/position.ts';
import { overlaps } from '../../../../core/space/table/overlap.ts';
import type { Footprint } from '../../../../core/space/table/pose.ts';
import { footprintOf, isWithin } from '../../../../core/games/ordine-obliquo/ground.ts';
import { charging, one, PASS, type Put, type Situation, situation, table } from './table.ts';
import { rolling } from '../../engine/umpires.ts';

const card = (kind: UnitCard['kind'], more: Put['card'] = {}): Put => ({ card: { kind, ...more } });
const pending = (kind: Flight['kind']): { flight: Flight } => ({ flight: { kind, away: 9000, isPending: true } });

type More = Omit<Situation, 'south' | 'north'> & { others?: Situation['south']; foes?: Situation['north'] };

describe('9.1 closing', () => {
  /** South has halted a centimetre before north, who faces it at (50, 40). */
  const halted = (own: Put, foe: Put = {}, { others, foes, ...more }: More = {}): Situation => ({
    south: { own: { at: [50, 39], deeds: { charge: charging() }, ...own }, ...others },
    north: { foe: { at: [50, 40], ...foe }, ...foes },
    phase: 'closing',
    ...more,
  });

  test('[OO-6-12] [OO-8.7-4] [OO-9.1-1] who has stood the fire closes, front to front', () => {
    const t = table(halted({}), closeIn);
    t.expectOver();
    expect(t.unit('s-own').pose).toEqual({ x: 5000, y: 4000, angle: 9000 });
    expect(t.unit('s-own').deeds.charge?.status).toBe('closed');
  });
  test('[OO-8.7-4] of two that charge one another it is told once that they are in contact', () => {
    const horse = card('cuirassiers');
    const t = table(halted(horse, { ...horse, deeds: { charge: charging({ target: 's-own' }) } }), closeIn);
    expect(['s-own', 'n-foe'].map((id) => t.unit(id).deeds.charge?.status)).toEqual(['closed', 'closed']);
    expect(t.facts.filter(({ key }) => key === 'closed')).toHaveLength(1);
  });
  test('aslant too, until the first corner touches', () => {
    const t = table(halted({ facing: 100, at: [50, 37.62] }), closeIn);
    expect(t.unit('s-own').deeds.charge?.status).toBe('closed');
    expect(t.unit('s-own').pose?.angle).toBe(10000);
  });
  /** A friend 16 cm wide whose rear edge is 2 mm before own's front; own is 16 cm wide too, from 42 to 58 cm. */
  const beside = (x: number): Put => ({ at: [x, 40.7] });
  test('[OO-7.3-1] it goes aside of a friend by as little as it takes', () => {
    // The friend's right edge is at 42.3: 3 mm to the right.
    const t = table(halted({}, { at: [50.5, 40] }, { others: { left: beside(34.3) } }), closeIn);
    expect(t.unit('s-own').pose).toEqual({ x: 5030, y: 4000, angle: 9000 });
    expect(t.unit('s-own').deeds.charge?.status).toBe('closed');
  });
  test('[OO-9.1-1] nor does it touch an enemy beside its target, where it can close without', () => {
    // Column and target stand flush: the charger's right flank at 58 would touch the column's, from 57.8 to 61.8.
    const second: Put = { at: [59.8, 40], card: { formation: 'column' } };
    const t = table(halted({}, { at: [48, 40] }, { foes: { second } }), closeIn);
    expect(t.unit('s-own').deeds.charge?.status).toBe('closed');
    const { pose } = t.unit('s-own');
    expect(pose).toMatchObject({ y: 4000, angle: 9000 });
    expect(pose?.x).toBeLessThan(4980);
    expect(pose?.x).toBeGreaterThan(4950);
  });
  test('[OO-7.3-1] where there is no room between two the charge comes to nothing', () => {
    const others = { left: beside(34.3), right: beside(65.7) };
    const t = table(halted({}, { card: { bases: 3 } }, { others }), closeIn);
    expect(t.told('charge-called-off').rule).toBe('OO-7.3-1');
    expect(t.unit('s-own').pose?.y).toBe(3900);
  });
  test('[OO-7.3-1] it does not go aside into its target, which has gone aside itself', () => {
    const horse = card('cuirassiers');
    const t = table(
      halted({ ...horse, at: [99.24, 15.19], facing: 53.23 }, { ...horse, at: [88.3, 18.79], facing: 270 }),
      closeIn,
    );
    const [own, foe] = ['s-own', 'n-foe'].map((id) => footprintOf(t.game, id)) as [Footprint, Footprint];
    expect(overlaps(own, foe)).toBe(false);
  });
  test('[OO-16.2-1] it goes aside of the edge of the table by as little as it takes', () => {
    // Facing 206.73 degrees its left corner is 3.6 mm from the edge, and 0.9 mm beyond it a centimetre straight ahead.
    const own: Put = { at: [50, 7.5], facing: 206.73 };
    const t = table(halted(own, { at: [49.1, 7.05], facing: 26.73, card: { bases: 3 } }), closeIn);
    expect(t.unit('s-own').deeds.charge?.status).toBe('closed');
    expect(isWithin(t.game, footprintOf(t.game, 's-own'))).toBe(true);
  });
  test('[OO-8.7-5] who has not, does not', () => {
    const t = table(halted({ state: pending('retreat') }), closeIn);
    expect(t.unit('s-own').deeds.charge?.status).toBe('called-off');
    expect(t.unit('s-own').pose?.y).toBe(3900);
  });
  test('[OO-13-9] a target that routs loses 2 points, if the charger goes on', () => {
    const t = table(halted({}, { state: pending('rout') }), closeIn);
    t.expectAsk('south', 'OO-13-9');
    t.play(one('yes'));
    expect(t.unit('n-foe').cp).toBe(3);
    expect(t.unit('s-own').deeds.charge?.status).toBe('closed');
    const u = table(halted({}, { state: pending('rout') }), closeIn);
    u.play(one('no'));
    expect(u.unit('n-foe').cp).toBe(5);
    expect(u.unit('s-own').deeds.charge?.status).toBe('called-off');
  });
  test('a target in retreat, or destroyed, is not fought', () => {
    const t = table(halted({}, { state: pending('retreat') }), closeIn);
    t.expectOver();
    expect(t.unit('s-own').deeds.charge?.status).toBe('called-off');
    const destroyed = halted({}, { state: { cp: 0 } });
    const game = { ...destroyed, north: { foe: { state: { cp: 0 } } } };
    expect(table(game, closeIn).unit('s-own').deeds.charge?.status).toBe('called-off');
  });
  test('[OO-14-4] a charger whom the death of his general destroys is not told to call off its charge', () => {
    // North's gunners rout under the run-down, and with them its general: d10 1, d6 1. Its charger had 1 point left.
    const crew = { ...card('heavy', { formation: 'crew' }), state: pending('retreat') };
    const charger: Put = {
      at: [100, 41],
      facing: 270,
      state: { cp: 1 },
      deeds: { charge: charging({ target: 's-other' }) },
    };
    const setup = halted({}, crew, {
      others: { other: { at: [100, 40] } },
      foes: { charger },
      generals: { 'n-I': 'n-foe' },
    });
    const t = table(setup, closeIn);
    t.play(one('yes'), [1, 1]);
    t.expectOver();
    expect(t.unit('n-charger')).toMatchObject({ cp: 0, pose: null });
    expect(t.unit('n-charger').deeds.charge?.status).toBe('called-off');
    expect(t.facts.map(({ key }) => key)).not.toContain('charge-called-off');
  });
  test('[OO-9.5-6] gunners in retreat: cut down by cavalry, broken by infantry', () => {
    const crew = { ...card('heavy', { formation: 'crew' }), state: pending('retreat') };
    const byHorse = table(halted(card('dragoons'), crew), closeIn);
    byHorse.expectAsk('south', 'OO-9.5-6');
    byHorse.play(one('yes'));
    expect(byHorse.unit('n-foe')).toMatchObject({ cp: 0, pose: null });
    const byFoot = table(halted({}, crew), closeIn);
    byFoot.play(one('yes'));
    expect(byFoot.unit('n-foe')).toMatchObject({ cp: 3, flight: { kind: 'rout' } });
  });
});

/** South has closed with north, who faces it at (50, 40). */
function closed(own: Put = {}, foe: Put = {}, { others, foes, ...more }: More = {}): Situation {
  return {
    south: { own: { at: [50, 40], deeds: { charge: charging({ status: 'closed' }) }, ...own }, ...others },
    north: { foe: { at: [50, 40], ...foe }, ...foes },
    phase: 'melee',
    ...more,
  };
}

const fight = (setup: Situation, dice: readonly number[]) => table(setup, melees, dice);

/** Two lines side by side against one. */
const TWO = {
  others: { second: { at: [58, 40], deeds: { charge: charging({ status: 'closed' }) } } },
} as const satisfies More;
const pair = (own: Put = {}, foe: Put = {}, more: More = {}) =>
  closed({ at: [42, 40], ...own }, foe, { ...TWO, ...more });

describe('9.9 the rolls', () => {
  test('[OO-9.1-1] only who touches fights', () => {
    expect(fight(closed({ at: [50, 39.9] }), []).facts).toEqual([]);
  });
  test('[OO-6-14] [OO-9.9-23] [OO-9.9-24] a die within the value sends the enemy to the test', () => {
    // 40 hits, 41 does not; the test is a 5: holds. The tie goes by the points: 5 against 4.
    const t = fight(closed(), [40, 41, 5]);
    expect(t.unit('n-foe').cp).toBe(4);
    expect(t.unit('s-own').cp).toBe(5);
    expect(t.facts.filter(({ key }) => key === 'melee-rolled').map(({ params }) => params.losses)).toEqual([1, 0]);
    expect(t.told('tie-break').rule).toBe('OO-10.2-3');
  });
  test('[OO-9.9-23] the attacker rolls first, then the defender', () => {
    const t = fight(closed(card('cuirassiers')), [56, 40, 5]);
    expect([t.unit('s-own').cp, t.unit('n-foe').cp]).toEqual([4, 5]);
  });
  test('[OO-9.9-25] [OO-10.2-1] both miss: no test, the tie-break decides', () => {
    const t = fight(closed({ card: { experience: 'veteran' } }), [100, 100]);
    expect(t.told('tie-break').rule).toBe('OO-10.2-2');
    expect(t.unit('n-foe')).toMatchObject({ cp: 5, flight: { kind: 'retreat' } });
  });
  test('[OO-12-2] [OO-T14] a defender in disorder rolls first: if he fails the enemy need not', () => {
    const setup = closed(card('dragoons'), { state: { disordered: true } }, { generals: { 's-I': 's-own' } });
    // The general's test, the line's 31 against 30, its morale.
    const t = fight(setup, [2, 31, 6]);
    expect(t.told('melee-unopposed').rule).toBe('OO-12-2');
    expect(t.unit('n-foe').cp).toBe(4);
    expect(t.told('melee-rolled').params.value).toBe(30);
  });
  test('[OO-12-2] if he succeeds the enemy rolls', () => {
    const t = fight(closed(card('dragoons'), { state: { disordered: true } }), [30, 51, 6]);
    expect([t.unit('s-own').cp, t.unit('n-foe').cp]).toEqual([4, 5]);
  });
  test('[OO-12-2] not where the ground disorders both', () => {
    const game = situation(closed({}, {}, { terrain: [['broken', 30, 40, 70, 60]] }));
    expect(rollsFirst(game, { defender: 'n-foe', attackers: ['s-own'] })).toBe(false);
  });
  test('[OO-14-2] the general with a unit in melee is tested', () => {
    const t = fight(closed({}, {}, { generals: { 'n-I': 'n-foe' } }), [2, 41, 46]);
    expect(t.told('general-unhurt').rule).toBe('OO-14-2');
  });
});

describe('9.8 multiple melees', () => {
  test('[OO-9.8-5] [OO-T13] two attackers add up and roll once: 80 against 40', () => {
    const game = situation(pair({}, { card: { experience: 'veteran' } }));
    const { attack, defence } = valuesOf(game, { defender: 'n-foe', attackers: ['s-own', 's-second'] });
    expect([attack.total, defence.total]).toEqual([80, 40]);
    const t = fight(pair({}, { card: { experience: 'veteran' } }), [80, 41, 6]);
    expect(t.unit('n-foe').cp).toBe(4);
    expect(t.facts.filter(({ key }) => key === 'melee-rolled')).toHaveLength(2);
  });
  test('[OO-9.8-4] the loss that one causes to two goes to whom its owner says', () => {
    const t = fight(pair(), [81, 30]);
    t.expectAsk('north', 'OO-9.8-4');
    t.play(one('s-second'), [6]);
    expect([t.unit('s-own').cp, t.unit('s-second').cp]).toEqual([5, 4]);
  });
  test('[OO-10.1-10] [OO-10.1-11] a square that rolls 3 stands before cavalry and breaks before infantry', () => {
    const square = { card: { formation: 'square' } } as const;
    expect(fight(closed(card('cuirassiers'), square), [35, 100, 3]).unit('n-foe')).toMatchObject({
      cp: 3,
      flight: null,
    });
    expect(fight(closed({}, square), [50, 100, 3]).unit('n-foe').flight?.kind).toBe('rout');
  });
  test('[OO-9.8-6] [OO-T13] above a hundred: one loss for sure, and the rest is rolled', () => {
    expect([strikeOf(105), strikeOf(100), strikeOf(200)]).toEqual([
      { sure: 1, percent: 5 },
      { sure: 0, percent: 100 },
      { sure: 1, percent: 100 },
    ]);
    const veteran = { experience: 'veteran' } as const;
    const setup = pair({ card: veteran }, {}, { generals: { 's-I': 's-own' } });
    const both = { ...setup, south: { ...setup.south, second: { ...TWO.others.second, card: veteran } } };
    // The general's test; 5 within 5; the defender misses; two points and one test.
    const hit = fight(both, [2, 5, 100, 6]);
    expect(hit.unit('n-foe').cp).toBe(3);
    const missed = fight(both, [2, 6, 100, 6]);
    expect(missed.unit('n-foe').cp).toBe(4);
  });
  test('one of two falls back and the other stands: the tie-break is by what they rolled with', () => {
    const t = fight(pair(), [81, 30]);
    t.play(one('s-own'), [3]);
    expect(t.unit('s-own').flight?.kind).toBe('retreat');
    expect(t.told('tie-break')).toMatchObject({ rule: 'OO-10.2-2' });
    expect(t.unit('n-foe').flight?.kind).toBe('retreat');
    expect(t.unit('s-second').flight).toBeNull();
  });
  test('who rides at each other fights once', () => {
    const setup = closed(card('dragoons'), {
      ...card('dragoons'),
      deeds: { charge: charging({ target: 's-own', status: 'closed', met: true }) },
    });
    const t = fight(setup, [100, 100, 1, 2]);
    expect(t.facts.filter(({ key }) => key === 'melee-rolled')).toHaveLength(2);
  });
});

describe('9.8 who rides at an enemy that meets him, while another takes part', () => {
  const horse = card('dragoons');
  /** North's dragoons counter-charge south's, and a line of theirs has charged these too. */
  const setup = closed(
    horse,
    { ...horse, deeds: { charge: charging({ target: 's-own', status: 'closed', met: true }) } },
    {
      foes: { second: { at: [62, 40], deeds: { charge: charging({ target: 's-own', status: 'closed' }) } } },
    },
  );
  test('[OO-9.8-4] [OO-9.8-5] [OO-9.9-17] the two add up, and he fights them both at once', () => {
    // Dragoons 50, and the line 40 + 15 + 10: 115, one loss for sure and 15 more. He has 50 - 10 = 40.
    const t = fight(setup, [16, 41, 6]);
    const rolled = t.facts.filter(({ key }) => key === 'melee-rolled').map(({ params }) => params.value);
    expect(rolled).toEqual([115, 40]);
    expect(t.unit('s-own')).toMatchObject({ cp: 4, flight: { kind: 'retreat' } });
  });
});

describe('9.6, 9.7 routed at the touch', () => {
  const flank = { deeds: { charge: charging({ status: 'closed', isFlank: true }) } } as const;
  test('[OO-9.6-2] in flank or rear: 2 points and rout', () => {
    const t = fight(closed(flank), []);
    expect(t.unit('n-foe')).toMatchObject({ cp: 3, flight: { kind: 'rout', away: 9000, isPending: true } });
    expect(t.facts[0]).toMatchObject({ key: 'lost-points', rule: 'OO-9.6-2' });
  });
  test('[OO-9.6-1] limbered guns and columns, in front too', () => {
    for (const put of [card('light', { formation: 'limbered' }), { card: { formation: 'column' } } as const]) {
      const t = fight(closed({}, put), []);
      expect(t.facts[0]).toMatchObject({ key: 'lost-points', rule: 'OO-9.6-1' });
      expect(t.unit('n-foe').flight?.kind).toBe('rout');
    }
  });
  test('[OO-6-13] [OO-9.7-2] [OO-9.7-3] [OO-9.7-4] first of all: it fights nobody in front, and goes next move', () => {
    const setup = closed({}, {}, { others: { flanker: { at: [42, 41], facing: 0, ...flank } } });
    const t = fight(setup, []);
    expect(t.facts.some(({ key }) => key === 'melee-rolled')).toBe(false);
    expect(t.unit('n-foe')).toMatchObject({ pose: { x: 5000, y: 4000 }, flight: { isPending: true } });
  });
  test('[OO-9.7-3] nor does it fight whom it has charged itself', () => {
    const foe = { deeds: { charge: charging({ target: 's-own', status: 'closed' }) } } as const;
    const setup = closed({ deeds: {} }, foe, { others: { flanker: { at: [42, 41], facing: 0, ...flank } } });
    expect(fight(setup, []).facts.some(({ key }) => key === 'melee-rolled')).toBe(false);
  });
  test('[OO-9.7-2] who has been broken at the touch breaks nobody: the flank of his own target is safe', () => {
    // North 'foe' has taken 'own' in the flank while 'third' took him so: he is the first to break.
    const onOwn = { deeds: { charge: charging({ target: 's-own', status: 'closed', isFlank: true }) } } as const;
    const setup = closed({ deeds: {} }, onOwn, { others: { third: { at: [42, 41], facing: 0, ...flank } } });
    const t = fight(setup, []);
    while (!t.isOver) t.play(PASS);
    expect(t.unit('n-foe').flight?.kind).toBe('rout');
    expect(t.unit('s-own')).toMatchObject({ cp: 5, flight: null });
  });
  test('[OO-9.7-1] [OO-4-6] who has formed square since the charge halted has no flank any more', () => {
    const square = { card: { formation: 'square' } } as const;
    const t = fight(closed(flank, square), [100, 100]);
    expect(t.facts.some(({ rule }) => rule === 'OO-9.6-2')).toBe(false);
    expect(t.told('melee-rolled').rule).toBe('OO-9.9-23');
  });
  test('[OO-14-4] nor who is destroyed as a general falls in the touch before', () => {
    // The general with 'own' is hit (1) and killed (1); his brigade's 'second' had one point left.
    const setup = closed(
      { ...flank },
      {},
      {
        others: {
          second: {
            at: [90, 40],
            state: { cp: 1 },
            deeds: { charge: charging({ target: 'n-late', status: 'closed', isFlank: true }) },
          },
        },
        foes: { late: { at: [90, 40] } },
        generals: { 's-I': 's-own' },
      },
    );
    const t = table({ ...setup, phase: 'melee' }, melees, [1, 1]);
    while (!t.isOver) t.play(PASS);
    expect(t.unit('s-second').pose).toBeNull();
    expect(t.unit('n-late')).toMatchObject({ cp: 5, flight: null });
  });
});

describe('9.5 guns', () => {
  const guns = card('heavy');
  test('[OO-9.5-3] [OO-9.5-4] [OO-9.5-5] the gunners roll; if the infantry stands they leave their guns, for 1 point', () => {
    const t = fight(closed({}, guns), [31]);
    t.expectAsk('south', 'OO-10.2-11');
    t.play(PASS);
    expect(t.unit('n-foe')).toMatchObject({ cp: 4, formation: 'crew', flight: { kind: 'retreat' } });
    expect(t.unit('n-foe').guns).toMatchObject({ x: 5000, y: 4000 });
    expect(t.unit('s-own').cp).toBe(5);
  });
  test('[OO-9.5-4] for 2 points by cavalry, which does not tire by it', () => {
    const t = fight(closed(card('dragoons'), guns), [31]);
    expect(t.unit('n-foe').cp).toBe(3);
    expect(t.unit('s-own').deeds).toMatchObject({ fought: false, disturbed: true });
  });
  test('[OO-9.5-5] the attacker is tested by a hit, and goes home where it fails', () => {
    const t = fight(closed({}, guns), [30, 3]);
    expect(t.unit('s-own').flight?.kind).toBe('retreat');
    expect(t.unit('n-foe')).toMatchObject({ cp: 5, formation: 'unlimbered', flight: null });
  });
  test('[OO-9.5-3] [OO-9.4-1] open order that has come upon them on broken ground fights the gunners as anybody', () => {
    // The ground disorders the gunners: they roll first, 21 against 40 - 10 - 10, and are tested: 6 holds. 30 against 20 wins.
    const t = fight(closed(card('jaeger'), guns, { terrain: [['broken', 30, 40, 70, 60]] }), [21, 6]);
    expect(t.told('melee-unopposed').rule).toBe('OO-12-2');
    expect(t.told('tie-break').rule).toBe('OO-10.2-2');
    expect(t.unit('n-foe')).toMatchObject({ cp: 4, formation: 'crew', flight: { kind: 'retreat' } });
  });
  test('[OO-10.2-10] gunners who stay after all have not left their guns', () => {
    // 40 - 10 - 10 against 40 - 10 - 10 - 10: both are hit. The skirmishers are destroyed, the gunners would fall back.
    const weak: Put = { card: { kind: 'jaeger', experience: 'recruit' }, state: { cp: 2 } };
    const t = fight(closed(weak, guns, { terrain: [['broken', 30, 40, 70, 60]] }), [20, 1, 1, 3]);
    expect(t.told('stays').rule).toBe('OO-10.2-10');
    expect(t.unit('n-foe')).toMatchObject({ formation: 'unlimbered', guns: null, flight: null });
  });
  test('[OO-9.5-5] hit, and standing', () => {
    const t = fight(closed({}, guns), [30, 6]);
    expect([t.unit('s-own').cp, t.unit('n-foe').cp]).toEqual([4, 4]);
  });
});

describe('10.2 who has won', () => {
  test('one falls back, the other stands', () => {
    const t = fight(closed(), [1, 100, 3]);
    expect(t.facts.some(({ key }) => key === 'tie-break')).toBe(false);
    expect(t.unit('n-foe')).toMatchObject({ cp: 3, flight: { kind: 'retreat' } });
  });
  test('[OO-10.2-10] [OO-SH-3] who stays after all is disordered as before: by friends in rout to the move’s end only', () => {
    // 40 + 10 - 10 against 40 - 10: both are hit and would fall back; the higher value stays.
    const own: Put = {
      card: { experience: 'veteran' },
      state: { disordered: true },
      deeds: { charge: charging({ status: 'closed' }), brieflyDisordered: true },
    };
    const t = fight(closed(own, { card: { experience: 'recruit' } }), [1, 1, 3, 3]);
    expect(t.told('stays').rule).toBe('OO-10.2-10');
    expect(t.unit('s-own')).toMatchObject({ flight: null, disordered: true, deeds: { brieflyDisordered: true } });
  });
  test('[OO-10.2-9] the loser of a tie retreats without a point', () => {
    const t = fight(closed({ card: { experience: 'veteran' } }), [100, 100]);
    expect(t.unit('n-foe')).toMatchObject({ cp: 5, disordered: true, flight: { kind: 'retreat', away: 9000 } });
  });
  test('[OO-10.2-9] [OO-10.1-10] [OO-10.1-11] a square stays before cavalry, and breaks before infantry', () => {
    const square = { card: { formation: 'square' } } as const;
    const horse = fight(closed({ card: { kind: 'cuirassiers', experience: 'elite' } }, square), [100, 100]);
    expect(horse.unit('n-foe').flight).toBeNull();
    expect(horse.told('stays').rule).toBe('OO-10.1-10');
    const foot = fight(closed({}, square), [100, 100]);
    expect(foot.unit('n-foe')).toMatchObject({ cp: 5, flight: { kind: 'rout' } });
  });
  test('[OO-10.1-10] [OO-9.1-1] who has not broken a square goes back a centimetre from it: contact is melee', () => {
    const square = { card: { formation: 'square' } } as const;
    const t = fight(closed({ card: { kind: 'cuirassiers', experience: 'elite' } }, square), [100, 100]);
    expect(t.unit('s-own').pose).toEqual({ x: 5000, y: 3900, angle: 9000 });
    expect(t.told('recoils').rule).toBe('OO-10.1-10');
    // No room behind it: it stays.
    const full = closed({ card: { kind: 'cuirassiers', experience: 'elite' } }, square, {
      others: { behind: { at: [50, 36.5] } },
    });
    expect(fight(full, [100, 100]).unit('s-own').pose?.y).toBe(4000);
  });
  test('[OO-10.1-10] and its general with it', () => {
    const setup = closed(card('cuirassiers'), card('line', { formation: 'square' }), { generals: { 's-I': 's-own' } });
    const t = table(setup, function* (game, umpire) {
      partFromSquare(game, { defender: 'n-foe', attackers: ['s-own'] }, umpire);
      yield* [];
    });
    expect(t.unit('s-own').pose?.y).toBe(3900);
    expect(t.game.generals['s-I']?.at).toEqual({ x: 5000, y: 3900 });
  });
  test('[OO-10.2-1] both fall back: the winner of the tie stays, in good order', () => {
    // Hit both; the attacker 4, the defender 3.
    const t = fight(closed({ card: { experience: 'veteran' } }), [1, 1, 4, 3]);
    expect(t.unit('s-own')).toMatchObject({ cp: 3, flight: null, disordered: false });
    expect(t.unit('n-foe')).toMatchObject({ cp: 3, flight: { kind: 'retreat' } });
  });
  test('[OO-10.2-1] both rout: the winner stays, the loser retreats', () => {
    const t = fight(closed({ card: { experience: 'veteran' } }), [1, 1, 1, 1]);
    expect(t.unit('s-own')).toMatchObject({ cp: 2, flight: null });
    expect(t.unit('n-foe')).toMatchObject({ cp: 2, flight: { kind: 'retreat' } });
  });
  test('[OO-10.2-10] who retreats beats who routs, and he retreats instead', () => {
    const t = fight(closed(), [1, 1, 3, 1]);
    expect(t.unit('s-own')).toMatchObject({ cp: 3, flight: null });
    expect(t.unit('n-foe')).toMatchObject({ cp: 2, flight: { kind: 'retreat' } });
    expect(t.told('retreats-instead').rule).toBe('OO-10.2-10');
  });
  test('[OO-10.2-12] both may be destroyed', () => {
    const last = { state: { cp: 1 } } as const;
    // At half of its points each is worth 30.
    const t = fight(closed(last, last), [30, 30]);
    expect([t.unit('s-own').cp, t.unit('n-foe').cp]).toEqual([0, 0]);
    expect(t.told('both-destroyed').rule).toBe('OO-10.2-12');
    expect(t.facts.some(({ key }) => key === 'tie-break')).toBe(false);
  });
  test('[OO-10.2-8] even in all: a die each, again while they tie', () => {
    const t = fight(closed(), [100, 100, 3, 3, 2, 5]);
    expect(t.told('tie-break').rule).toBe('OO-10.2-8');
    expect(t.unit('s-own').flight?.kind).toBe('retreat');
  });
  test('[OO-10.2-11] the winner may take the ground: when the loser has gone', () => {
    const t = fight(closed(), [1, 100, 3]);
    t.expectAsk('south', 'OO-10.2-11');
    t.play(one('s-own'));
    const [won] = groundsWon(t.game);
    expect(won).toMatchObject({ taker: 's-own', loser: 'n-foe' });
    const foe = t.unit('n-foe');
    foe.pose = { x: 5000, y: 6000, angle: 9000 };
    takeGrounds(t.game, won ? [won] : [], rolling(1));
    expect(t.unit('s-own').pose).toEqual({ x: 5000, y: 4150, angle: 9000 });
    expect(foe.flight?.groundTo).toBeUndefined();
  });
  test('[OO-10.2-11] at once where the loser is destroyed, if nobody else stands there', () => {
    const last = { state: { cp: 1 } } as const;
    const t = fight(closed({}, last), [1, 100]);
    t.play(one('s-own'));
    expect(t.unit('s-own').pose).toEqual({ x: 5000, y: 4150, angle: 9000 });
    const behind = { foes: { near: { at: [50, 41.4] as const } } };
    const u = fight(closed({}, last, behind), [1, 100]);
    u.play(one('s-own'));
    expect(u.unit('s-own').pose).toEqual({ x: 5000, y: 4000, angle: 9000 });
  });
  test('[OO-10.2-11] [OO-9.1-2] not up to another enemy, nor onto ground that bars it', () => {
    const last = { state: { cp: 1 } } as const;
    const taken = (more: More): number | undefined => {
      const t = fight(closed({}, last, more), [1, 100]);
      t.play(one('s-own'));
      return t.unit('s-own').pose?.y;
    };
    // On the place of the loser its front would be at 41.5.
    expect(taken({ foes: { near: { at: [50, 42.4] } } })).toBe(4000);
    expect(taken({ foes: { near: { at: [50, 42.5] } } })).toBe(4150);
    expect(taken({ terrain: [['wood', 40, 41, 60, 50]] })).toBe(4000);
    expect(taken({ terrain: [['gentle-hill', 40, 41, 60, 50]] })).toBe(4150);
  });
  test('[OO-7.5-7] [OO-10.2-11] ground that disorders disorders him who takes it', () => {
    const last = { state: { cp: 1 } } as const;
    const takes = (kind: UnitCard['kind']) => {
      const t = fight(closed(card(kind), last, { terrain: [['broken', 40, 41.2, 60, 50]] }), [1, 100]);
      t.play(one('s-own'));
      return t.unit('s-own');
    };
    expect(takes('line')).toMatchObject({ pose: { y: 4150 }, disordered: true });
  });
  test('[OO-10.2-11] or stay', () => {
    const t = fight(closed(), [1, 100, 3]);
    t.play(PASS);
    expect(groundsWon(t.game)).toEqual([]);
    t.expectOver();
  });
});

describe('9.3 tired cavalry', () => {
  const rider = (put: Put): boolean => {
    const game = situation({ south: { own: { at: [50, 40], ...card('dragoons'), ...put } } });
    tireCavalry(game, rolling(1));
    return game.units['s-own']?.tired === true;
  };
  test('[OO-9.3-15] a melee tires, not against guns alone', () => {
    expect(rider({ deeds: { fought: true } })).toBe(true);
    expect(rider({ deeds: { disturbed: true } })).toBe(false);
    expect(rider({ ...card('line'), deeds: { fought: true } })).toBe(false);
  });
  test('[OO-9.3-16] it rests by standing a whole move, neither fired at nor in melee', () => {
    const state = { tired: true } as const;
    expect(rider({ state })).toBe(false);
    expect(rider({ state, deeds: { disturbed: true } })).toBe(true);
    expect(rider({ state, deeds: { used: 100 } })).toBe(true);
    expect(rider({ state, deeds: { start: { x: 0, y: 0, angle: 0 } } })).toBe(true);
  });
});
