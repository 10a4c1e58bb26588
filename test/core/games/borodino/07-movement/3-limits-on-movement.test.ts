import { describe, expect, test } from 'vitest';
import { movement } from '../../../../../core/games/borodino/07-movement/index.ts';
import { PHASES } from '../../../../../core/games/borodino/scenarios/5-september/phases.ts';
import { extend, whyNot } from '../../../../../core/engine/legality.ts';
import { alone, GUNS, HORSE_GUNS, INFANTRY, LIGHT, pointsOf, rulesOf, sumOf } from '../movers.ts';
import { path, table, situation, target } from '../table.ts';
import { rolling } from '../../../engine/umpires.ts';

// The open plain around 4425 (even column): N 4426, NE 4325, SE 4324, S 4424, SW 4524, NW 4525.

describe('7.3 Limits', () => {
  test('[7.31-a] contiguous hexes, each paid for', () => {
    const t = alone(INFANTRY, 4425);
    t.expectRefusal('7.31-a', path(INFANTRY, 4427));
    t.expectRefusal('7.31-a', path(INFANTRY));
    t.expectRefusal('7.31-a', path(INFANTRY, 9999));
    expect(sumOf(t, INFANTRY, 4426, 4326, 4325).total).toBe(3);
  });

  test('[7.34-a] [6.33-a] of a hex too far off it is said what holds the unit where it comes nearest', () => {
    // 4 MP over open ground: there is no fifth hex.
    const t = table({ french: { 'f-cm-61': 4425 }, russian: { 'r-c4-1': 1000 } }, movement);
    t.expectRefusal('7.34-a', path('f-cm-61', 4420));
    t.expectRefusal('7.31-a', path('f-cm-61', 4427));
    // The Russians in 4428 stop the unit in 4427, from where 4328 would be the next hex.
    const held = table({ french: { 'f-cm-61': 4425 }, russian: { 'r-27d-1': 4428 } }, movement);
    held.expectRefusal('6.33-a', path('f-cm-61', 4328));
  });

  test('[7.32-a] of an enemy hex, however far off, it is said that attacks come later', () => {
    const t = table({ french: { 'f-cm-61': 4425 }, russian: { 'r-27d-1': 4428, 'r-c4-1': 4426 } }, movement);
    t.expectRefusal('7.32-a', path('f-cm-61', 4426));
    t.expectRefusal('7.32-a', path('f-cm-61', 4428));
  });

  test('[7.31-a] a facing closes the way', () => {
    const t = alone(INFANTRY, 4425);
    t.expectRefusal('7.31-a', path(INFANTRY, 'NW', 4426));
    t.expectRefusal('7.31-a', path(INFANTRY, 4426, 'NW', 'E'));
  });

  test('[7.31-b] one at a time, each once', () => {
    const t = table({ french: { 'f-cm-61': 4425, 'f-pj-a': 4525 } }, movement);
    t.play(path('f-cm-61', 4426));
    t.expectRefusal('7.31-b', path('f-cm-61', 4427));
    t.play(path('f-pj-a', 'SW'));
    t.expectOver();
  });

  test('[7.31-b] a stack moves unit by unit', () => {
    const t = table({ french: { 'f-cm-57a': 4425, 'f-cm-57b': 4425 } }, movement);
    t.play(path('f-cm-57a', 4426));
    expect(t.unit('f-cm-57b').hex).toBe(4425);
    t.play(path('f-cm-57b', 4426));
    expect(t.game.stacks['4426']).toEqual(['f-cm-57a', 'f-cm-57b']);
  });

  test('[7.33-a] in any direction, whatever the facing', () => {
    const t = alone(INFANTRY, [4425, 'E']);
    expect(t.steps(INFANTRY)).toMatchObject({ 4426: 1, 4325: 1, 4324: 1, 4424: 1, 4524: 1, 4525: 1 });
  });

  test('[7.34-a] a hex must be paid for', () => {
    // Light cavalry, 8 MP: 3713 to 3714 over steep banks 4, and back 4; a ninth point is not there.
    const t = alone(LIGHT, 3713);
    t.expectOffer(path(LIGHT, 3714, 3713));
    t.expectRefusal('7.34-a', path(LIGHT, 3714, 3713, 3712));
  });

  test('[7.35-a] always one hex, whatever it costs', () => {
    const t = alone(INFANTRY, { hex: 2228, deeds: { pace: 'limited' } });
    expect(t.steps(INFANTRY)[2328]).toBe(4); // of 2
    t.expectRefusal('7.35-a', path(INFANTRY, 2328, 2428));
    t.play(path(INFANTRY, 2328));
    expect(t.unit(INFANTRY).hex).toBe(2328);
  });

  test('[7.35-a] not into an enemy zone of control', () => {
    const t = alone(INFANTRY, { hex: 2228, deeds: { pace: 'limited' } }, { 'f-pj-a': 2428 });
    t.expectRefusal('7.35-a', path(INFANTRY, 2328));
  });

  test('[7.35-a] and only as the first step', () => {
    const t = alone(INFANTRY, 3714); // over the steep banks for 3, and 3 more are too many
    t.expectRefusal('7.34-a', path(INFANTRY, 3713, 3714));
  });

  test('[7.36-a] all fire comes before anybody moves', () => {
    const game = situation({ french: { 'f-cm-61': 4425 }, phase: 'artillery' });
    const artillery = PHASES.find(({ id }) => id === 'artillery');
    artillery?.play(game, rolling(0)).next();
    expect(game.phase).toBe('movement');
  });

  test('[7.36-b] guns that fired have half, rounded up (ruling B5)', () => {
    const t = alone(GUNS, { hex: 4425, deeds: { fired: true } }, { 'f-cm-61': 3810 });
    expect(pointsOf(t, GUNS)).toBe(3);
    t.expectRefusal('7.36-b', path(GUNS, 4426, 4427));
    t.expectOffer(path(GUNS, 4426));
  });

  test('[7.36-b] half of the printed allowance: without orders it is not halved again', () => {
    const t = alone(GUNS, { hex: 4425, deeds: { fired: true, pace: 'limited' } }, { 'f-cm-61': 3810 });
    expect(pointsOf(t, GUNS)).toBe(3);
  });

  test('[7.36-c] and do not go next to an enemy, of whatever kind', () => {
    const fired = { hex: 4425, deeds: { fired: true } };
    alone(GUNS, fired, { 'f-cm-foot': 4427 }).expectRefusal('7.36-c', path(GUNS, 4426));
    alone(GUNS, 4425, { 'f-cm-foot': 4427 }).expectOffer(path(GUNS, 4426));
  });

  test('[7.36-d] the mark of fire stays while the others move', () => {
    const t = table(
      { side: 'russian', russian: { [GUNS]: { hex: 4425, deeds: { fired: true } }, [LIGHT]: 4526 } },
      movement,
    );
    t.play(path(GUNS, 4426));
    expect(t.unit(GUNS).deeds.fired).toBe(true);
  });

  test('[8.5-d] guns that turned and fired stay as they are (ruling B8)', () => {
    const t = table(
      { side: 'russian', russian: { [GUNS]: { hex: 4425, deeds: { fired: true, turned: true } }, [LIGHT]: 4526 } },
      movement,
    );
    t.expectRefusal('8.5-d', path(GUNS, 4426));
    t.expectRefusal('8.5-d', path(GUNS, 'NW'));
  });

  test('[8.5-d] nor are they turned by the cavalry they stand with', () => {
    const t = table(
      {
        side: 'russian',
        russian: { [LIGHT]: 4425, [HORSE_GUNS]: { hex: 4425, deeds: { fired: true, turned: true } } },
      },
      movement,
    );
    t.expectRefusal('8.5-d', path(LIGHT, 'NW'));
    t.expectOffer(path(LIGHT, 4426, 'NW'));
  });

  test('[7.38-a] passing through friends costs 1 more', () => {
    const t = table({ side: 'russian', russian: { [INFANTRY]: 4425, 'r-27d-2': 4426 } }, movement);
    expect(t.steps(INFANTRY)[4426]).toBe(1);
    expect(t.steps(INFANTRY, 4426)[4427]).toBe(2);
    expect(sumOf(t, INFANTRY, 4426, 4427)).toMatchObject({ total: 3 });
    expect(rulesOf(sumOf(t, INFANTRY, 4426, 4427))).toContain('7.38-a');
  });

  test('[7.38-a] leaving the stack in which it began does not', () => {
    const t = table({ side: 'russian', russian: { [INFANTRY]: 4425, 'r-27d-2': 4425 } }, movement);
    expect(t.steps(INFANTRY)[4426]).toBe(1);
  });

  test('[7.38-a] it may pass where it may not stay, if it can come out again', () => {
    const russian = { [INFANTRY]: 4425, [LIGHT]: 4426 };
    const t = table({ side: 'russian', russian }, movement);
    t.expectRefusal('6.21-b', path(INFANTRY, 4426));
    t.expectOffer(path(INFANTRY, 4426, 4427));
    // With the allowance of 2 the way out cannot be paid: 1 + 1 + 1.
    const slow = { ...russian, [INFANTRY]: { hex: 4425, deeds: { pace: 'limited' as const } } };
    const tired = table({ side: 'russian', russian: slow }, movement);
    expect(tired.steps(INFANTRY)).not.toHaveProperty('4426');
    tired.expectRefusal('6.21-b', path(INFANTRY, 4426));
  });

  test('[S5-x] no French unit east of column 36', () => {
    const t = table({ french: { 'f-pj-a': 3614 } }, movement);
    t.expectRefusal('S5-x', path('f-pj-a', 3513));
    t.expectOffer(path('f-pj-a', 3613));
  });
});

describe('Squares on the move', () => {
  const SQUARE = { hex: 4425, square: true };

  test('[9.85-l] one hex only', () => {
    const t = alone(INFANTRY, SQUARE);
    t.expectOffer(path(INFANTRY, 4426));
    t.expectRefusal('9.85-l', path(INFANTRY, 4426, 4427));
    t.play(path(INFANTRY, 4426));
    expect(t.unit(INFANTRY)).toMatchObject({ hex: 4426, square: true });
  });

  test('[9.85-l] not from or into an enemy zone of control', () => {
    alone(INFANTRY, SQUARE, { 'f-pj-a': 4427 }).expectRefusal('9.85-l', path(INFANTRY, 4426));
    const beset = alone(INFANTRY, SQUARE, { 'f-pj-a': 4426 });
    beset.expectOver();
  });

  test('[9.85-l] into ground of 2 points or less, and no minimum move', () => {
    const t = alone(INFANTRY, { hex: 3713, square: true });
    t.expectRefusal('9.85-l', path(INFANTRY, 3714)); // 3 over steep banks
    alone(INFANTRY, { hex: 3704, square: true }).expectOffer(path(INFANTRY, 3705)); // woods, 2
  });

  test('[9.85-m] leaving it costs 1', () => {
    const t = alone(INFANTRY, SQUARE);
    t.expectOffer(path(INFANTRY, 'unform', 4426, 4427, 4426));
    t.expectRefusal('7.34-a', path(INFANTRY, 'unform', 4426, 4427, 4426, 4427));
    t.play(path(INFANTRY, 'unform', 'NW'));
    expect(t.unit(INFANTRY)).toMatchObject({ square: false, facing: 'NW', deeds: { moved: true } });
  });

  test('[9.85-m] the whole stack leaves it together, each for a point', () => {
    const t = table({ side: 'russian', russian: { [INFANTRY]: SQUARE, 'r-27d-2': SQUARE } }, movement);
    t.play(path(INFANTRY, 'unform', 4426));
    expect(t.unit('r-27d-2').square).toBe(false);
    expect(pointsOf(t, 'r-27d-2')).toBe(3);
  });

  test('[9.85-m] not in an enemy zone of control', () => {
    const t = table(
      { side: 'russian', russian: { [INFANTRY]: SQUARE, 'r-27d-2': 4526 }, french: { 'f-pj-a': 4424 } },
      movement,
    );
    t.expectRefusal('9.85-m', path(INFANTRY, 'unform'));
  });

  test('[9.85-m] [S5-u] nor with infantry whose command is not active', () => {
    const french = { 'f-cm-61': SQUARE, 'f-mr-13': SQUARE };
    const t = table({ french, active: ['S-CM'] }, movement);
    t.expectRefusal('S5-u', path('f-cm-61', 'unform'));
    expect(t.steps('f-cm-61')).not.toHaveProperty('unform');
    table({ french }, movement).expectOffer(path('f-cm-61', 'unform'));
  });

  test('[9.85-m] who is not in square cannot leave one', () => {
    alone(INFANTRY, 4425).expectRefusal('9.85-m', path(INFANTRY, 'unform'));
  });

  test('[9.85-d] guns left without their infantry are in no square', () => {
    const t = table({ side: 'russian', russian: { [INFANTRY]: SQUARE, [GUNS]: SQUARE } }, movement);
    t.play(path(INFANTRY, 4426));
    expect(t.unit(GUNS).square).toBe(false);
  });

  test('[9.85-d] nor are those left beside infantry that is in none', () => {
    const t = table(
      { french: { 'f-cm-57a': SQUARE, 'f-cm-foot': SQUARE, 'f-cm-57b': 4525 }, active: ['S-CM'] },
      movement,
    );
    t.play(path('f-cm-57b', 4425));
    expect(t.unit('f-cm-foot').square).toBe(true);
    t.play(path('f-cm-57a', 4426));
    expect(t.unit('f-cm-foot').square).toBe(false);
  });
});

describe('What the screen asks', () => {
  test('why not names the rule that really stands in the way', () => {
    const t = table(
      {
        french: { 'f-cm-61': 4425, 'f-mr-13': 4526, 'f-by-a': { box: 'eliminated' } },
        russian: { [INFANTRY]: 4423 },
        active: ['S-CM'],
      },
      movement,
    );
    expect(whyNot(t.decision, 'unit:f-mr-13')?.rule).toBe('S5-u');
    expect(whyNot(t.decision, target(INFANTRY))?.rule).toBe('7.31-a');
    expect(whyNot(t.decision, 'unit:f-by-a')?.rule).toBe('7.31-a');
  });

  test('the sum of a way so far, line by line', () => {
    const t = table({ side: 'russian', russian: { [GUNS]: 3715 }, french: { 'f-cm-foot': 3816 } }, movement);
    const { next, tallies } = extend(t.decision, { path: { unit: target(GUNS), steps: ['hex:3815'] } });
    expect(next.length).toBeGreaterThan(0);
    expect(tallies[0]).toMatchObject({
      total: 2,
      lines: [
        { rule: 'T-terrain-open-move', amount: 2 },
        { rule: '7.37-a', amount: 0 },
      ],
    });
  });
});
