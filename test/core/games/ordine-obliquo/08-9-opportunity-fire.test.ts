import { describe, expect, test } from 'vitest';
import type { Leg } from '../../../../core/engine/decision.ts';
import { preview } from '../../../../core/engine/legality.ts';
import { moveSide } from '../../../../core/games/ordine-obliquo/07-moves.ts';
import { opportunityFire, trackAlong } from '../../../../core/games/ordine-obliquo/08-9-opportunity-fire.ts';
import { targetsOf } from '../../../../core/games/ordine-obliquo/08-targets.ts';
import { footprintOf } from '../../../../core/games/ordine-obliquo/ground.ts';
import { legs, one, type Put, type Situation, type Table, table } from './table.ts';

interface Passage {
  readonly t: Table;
  /** Where the mover was stopped, as soon as the procedure has ended. */
  stopped(): number | null | undefined;
}

const GUNS: Put = { at: [50, 20], card: { kind: 'light' } };

/** Enemy cavalry that looks east, so many centimetres before our unit, rides so far straight on from x = 30. */
function ride(us: Put, length: number, more: Situation = {}, ahead = 20): Passage {
  let stopped: number | null | undefined;
  const mover: Put = { at: [30, 20 + ahead], facing: 0, card: { kind: 'hussars' } };
  const setup = { ...more, south: { us, ...more.south }, north: { mover, ...more.north } };
  const t = table(setup, function* (game, umpire) {
    const track = trackAlong(footprintOf(game, 'n-mover'), [{ leg: 'advance', length: length * 100, oblique: 0 }]);
    stopped = yield* opportunityFire(game, 'n-mover', track, umpire);
  });
  return { t, stopped: () => stopped };
}

describe('8.9 opportunity fire', () => {
  test('[OO-3.2-15] who has given it does not charge in that move: melee or fire', () => {
    const t = table(
      {
        phase: 'second-moves',
        south: { us: { at: [50, 20], deeds: { opportunity: true } } },
        north: { foe: { at: [50, 25] } },
      },
      (game, umpire) => moveSide(game, 'south', umpire),
    );
    t.expectRefusal('OO-3.2-15', legs('s-us', { leg: 'advance', length: 400, oblique: 0 }));
    t.expectOffer(legs('s-us', { leg: 'advance', length: 380, oblique: 0 }));
  });

  test('[OO-8.9-1] at who crosses the field of fire and ends outside it', () => {
    const { t } = ride(GUNS, 40);
    t.expectAsk('south', 'OO-8.9-1');
  });

  test('[OO-8.9-1] not at who ends in it, nor at who never enters it', () => {
    ride(GUNS, 20).t.expectOver();
    ride(GUNS, 5).t.expectOver();
    ride(GUNS, 40, {}, 38).t.expectOver();
  });

  test('[OO-8.9-1] nor is it fired past a nearer enemy', () => {
    ride(GUNS, 40, { north: { near: { at: [50, 30] } } }).t.expectOver();
  });

  test('[OO-8.9-1] it may be declined', () => {
    const { t, stopped } = ride(GUNS, 40);
    t.play(one('no'));
    t.expectOver();
    expect(stopped()).toBeNull();
    expect(t.unit('s-us').deeds).toMatchObject({ fired: false, opportunity: false });
  });

  test('[OO-8.9-2] [OO-8.9-5] it is fired at once, marked, and there is no other fire in this move', () => {
    const { t } = ride(GUNS, 40, { north: { foe: { at: [50, 50] } } });
    t.play(one('yes'), [100]);
    expect(t.told('opportunity-fire').rule).toBe('OO-8.9-5');
    // 40, 10 for cavalry, and 15: as it comes nearest, the guns are on its flank.
    expect(t.told('fired').params).toMatchObject({ target: { unit: 'n-mover' }, value: 65 });
    expect(t.unit('s-us').deeds.opportunity).toBe(true);
    expect(targetsOf(t.game, 's-us')).toEqual([]);
  });

  test('[OO-8.9-3] not by who has moved more than half a move, nor by foot guns that have moved', () => {
    const line: Put = { at: [50, 20], card: { formation: 'line' } };
    ride({ ...line, deeds: { used: 500 } }, 40, {}, 6).t.expectAsk('south', 'OO-8.9-1');
    ride({ ...line, deeds: { used: 501 } }, 40, {}, 6).t.expectOver();
    ride({ ...GUNS, deeds: { used: 100 } }, 40).t.expectOver();
  });

  test('[OO-8.9-8] not by open order', () => {
    const open: Put = { at: [50, 20], card: { formation: 'open', isOpen: true } };
    ride(open, 50, {}, 6).t.expectOver();
    ride({ at: [50, 20] }, 50, {}, 6).t.expectAsk('south');
  });

  test('[OO-8.9-6] who is missed, or holds, goes on', () => {
    const missed = ride(GUNS, 40);
    missed.t.play(one('yes'), [66]);
    expect(missed.stopped()).toBeNull();
    const held = ride(GUNS, 40);
    held.t.play(one('yes'), [50, 9]);
    expect(held.stopped()).toBeNull();
    expect(held.t.unit('n-mover')).toMatchObject({ cp: 4, flight: null });
  });

  test('[OO-8.9-7] who fails stops where it was hit, and flees in the next compulsory movement', () => {
    const { t, stopped } = ride(GUNS, 40);
    t.play(one('yes'), [50, 3]);
    // Its head comes before the muzzles after 20 of 40 cm: the places are a millimetre apart.
    expect(stopped()).toBe(200);
    expect(t.unit('n-mover').flight).toEqual({ kind: 'retreat', away: 9000, isPending: true });
  });

  test('[OO-8.9-1] [OO-8.9-7] the point of fire is found to the millimetre', () => {
    const { t, stopped } = ride({ ...GUNS, at: [50.07, 20] }, 40);
    t.play(one('yes'), [50, 3]);
    expect(stopped()).toBe(201);
  });

  test('[OO-8.9-7] [OO-7.3-1] who is stopped among friends stands before them', () => {
    const t = table(
      {
        south: { us: { at: [50, 40], card: { bases: 1 } } },
        north: {
          mover: { at: [44, 47.75], facing: 0, card: { formation: 'column' } },
          friend: { at: [50, 47], card: { kind: 'jaeger', bases: 1 } },
        },
        first: 'north',
        phase: 'first-moves',
      },
      (game, umpire) => moveSide(game, 'north', umpire),
    );
    t.play(legs('n-mover', { leg: 'advance', length: 1700, oblique: 0 }));
    t.play(one('yes'), [1, 3]);
    // Hit where its head is at x = 50, in the skirmishers, who stand from 48 to 52.
    expect(t.unit('n-mover').pose).toEqual({ x: 4800, y: 4775, angle: 0 });
  });

  describe('at what the mover is by then', () => {
    /** A battalion of one base at (50, 20), worth 10 and 10 for its first volley, before which the north manoeuvres. */
    const past = (mover: Put, made: readonly Leg[], dice: readonly number[], more: Situation = {}): Table => {
      const setup: Situation = {
        ...more,
        south: { us: { at: [50, 20], card: { bases: 1 } } },
        north: { mover },
        first: 'north',
        phase: 'first-moves',
        orders: { 'n-I': { order: 'attack', target: null } },
      };
      const t = table(setup, (game, umpire) => moveSide(game, 'north', umpire));
      t.play(legs('n-mover', ...made));
      t.expectAsk('south', 'OO-8.9-1');
      t.play(one('yes'), dice);
      return t;
    };
    const valueOf = (t: Table) => t.told('fired').params['value'];
    const prussian: Situation = { nations: { north: 'prussia' } };
    const ahead = (cm: number): Leg => ({ leg: 'advance', length: cm * 100, oblique: 0 });

    test('[OO-8.9-1] [OO-7.4-6] [OO-8.8-15] in the formation that it has taken before it marched', () => {
      const form = (formation: string): Leg => ({ leg: 'form', formation });
      // Two bases: the column is 3 cm deep. 10 + 10 and 15 for the column, 15 as its head has come before the muskets.
      const line: Put = { at: [47.5, 30], facing: 0, card: { bases: 2 } };
      expect(valueOf(past(line, [form('column'), ahead(8.5)], [100], prussian))).toBe(50);
      // Guns that were limbered are driven off with their teams, not left where they stood.
      const guns: Put = { at: [51, 27], facing: 0, card: { kind: 'light' } };
      const t = past(guns, [form('limbered'), ahead(7)], [1, 3], prussian);
      expect(t.unit('n-mover')).toMatchObject({ formation: 'limbered', guns: null });
      expect(t.facts.map(({ key }) => key)).not.toContain('guns-left');
    });

    test('[OO-8.9-1] [OO-8.8-18] out of the village that it has left', () => {
      const column: Put = { at: [43, 27], facing: 0, card: { formation: 'column' } };
      const village: Situation = { terrain: [['village', 38, 24, 43, 34]] };
      expect(valueOf(past(column, [ahead(17)], [100], village))).toBe(50);
    });

    test('[OO-8.9-7] [OO-7.4-8] in front, where it shifts to a side, and so it stops', () => {
      const t = past({ at: [46, 27] }, [{ leg: 'shift', length: -700 }], [1, 3], prussian);
      expect(valueOf(t)).toBe(20);
      expect(t.unit('n-mover').pose).toEqual({ x: 4590, y: 2700, angle: 27_000 });
    });

    test('[OO-8.9-7] [OO-9.5-7] gunners who are stopped before their guns have not got them', () => {
      const guns = { x: 6000, y: 2700, angle: 0 };
      const crew: Put = { at: [44, 27], facing: 0, card: { kind: 'light' }, state: { formation: 'crew', guns } };
      const t = past(crew, [ahead(12), { leg: 'form', formation: 'unlimbered' }], [1, 3]);
      expect(t.unit('n-mover')).toMatchObject({ formation: 'crew', guns });
      expect(t.unit('n-mover').pose?.x).toBeLessThan(5200);
    });
  });

  test('[OO-8.9-7] when it is stopped nobody else is asked', () => {
    const { t } = ride(GUNS, 60, { south: { two: { at: [54.1, 20], card: { kind: 'light' } } } });
    t.play(one('yes'), [50, 1]);
    t.expectOver();
  });

  test('[OO-8.9-1] all who may fire are asked, in the order of the way', () => {
    const { t } = ride(GUNS, 60, { south: { first: { at: [45, 20], card: { kind: 'light' } } } });
    expect(t.decision.prompt.params).toMatchObject({ unit: { unit: 's-first' } });
    t.play(one('no'));
    expect(t.decision.prompt.params).toMatchObject({ unit: { unit: 's-us' } });
  });

  test('[OO-8.9-5] the sum and the odds are shown before', () => {
    const { t } = ride(GUNS, 40);
    expect(preview(t.decision, one('yes'))?.tallies[0]?.total).toBe(65);
  });
});

test('a track holds the start, the end, and no gap of more than a millimetre', () => {
  const at = { pose: { x: 1000, y: 1000, angle: 0 }, width: 1200, depth: 300 };
  const track = trackAlong(at, [
    { leg: 'advance', length: 250, oblique: 0 },
    { leg: 'wheel', pivot: 'left', angle: 1000 },
  ]);
  expect(track[0]).toEqual(at);
  expect(track[25]?.pose).toMatchObject({ x: 1250, y: 1000 });
  // 12 cm wheeled by 10 degrees are 2.09 cm of way.
  expect(track).toHaveLength(1 + 25 + 21);
});
