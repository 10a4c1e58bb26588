import { describe, expect, test } from 'vitest';
import type { Tally } from '../../../../../core/engine/tally.ts';
import type { Activated } from '../../../../../core/games/borodino/05-orders-and-activation/index.ts';
import { commitmentTally } from '../../../../../core/games/borodino/09-assault/4-commitment.ts';
import type { Assault } from '../../../../../core/games/borodino/engagements.ts';
import { NO_MARCH } from '../../../../../core/games/borodino/scenarios/7-september/14-flank-march.ts';
import { assaults } from '../../../../../core/games/borodino/09-assault/index.ts';
import { day7 } from '../day7.ts';
import { engagement, path, type Situation, table } from '../table.ts';

const FOE = 4426;
const assault = (setup: Situation) => table({ phase: 'assault', ...setup }, assaults);

/** Which faces of the Commitment roll let a stack go. */
function facesThatGo(setup: Situation, ...way: (number | string)[]): string {
  const [unit, ...steps] = way;
  const goes = [...Array(10).keys()].filter((face) => {
    const t = assault(setup);
    try {
      t.play(path(unit as string, ...steps), [face]);
    } catch {
      return true; // it goes on and asks for more dice
    }
    return t.facts.at(-1)?.key !== 'not-committed';
  });
  return goes.join('');
}

/** The sum that a stack of 7 September adds to its die: Napoleon is in 3908, and reaches 4 hexes. */
function sumOn7(units: readonly string[], hexes: readonly number[], more: Partial<Activated>) {
  const where = Object.fromEntries(units.map((id, at) => [id, hexes[at] as number]));
  const leaders = { french: 3908, russian: 2718 };
  const commands = [{ id: units[0] as string, units }];
  const game = day7({ ...where, 'r-27d-1': FOE }, { phase: 'assault', leaders, commands, ...more });
  const assault = { attackers: units.slice(0, 1), from: hexes[0] as number, targets: [FOE] };
  return commitmentTally(game, { ...(engagement('set-out', assault).assaults[0] as Assault), ...more });
}

describe('with orders and without', () => {
  const [NEAR, FAR] = [3912, 4525];
  const orders = (units: readonly string[]) => ({ orders: [{ units, shown: true }] });
  const linesOf = (tally: Tally) =>
    tally.lines.filter(({ rule }) => rule !== '9.42-c').map(({ rule, amount }) => [rule, amount]);

  test('[9.42-a] [5.61-b] worked case 10: an ordered Command of which any unit is near Napoleon subtracts 2', () => {
    expect(linesOf(sumOn7(['f-cm-61'], [NEAR], orders(['f-cm-61'])))).toEqual([['9.42-a', -2]]);
    expect(linesOf(sumOn7(['f-cm-61', 'f-fr-15'], [FAR, NEAR], orders(['f-cm-61', 'f-fr-15'])))).toEqual([
      ['9.42-a', -2],
    ]);
    // The front of r-27d-1 adds 1.
    expect(sumOn7(['f-cm-61', 'f-fr-15'], [FAR, NEAR], orders(['f-cm-61', 'f-fr-15'])).total).toBe(1 - 2);
  });

  test('[9.42-a] far from him, worked case 9, orders alone change nothing', () => {
    expect(linesOf(sumOn7(['f-cm-61', 'f-fr-15'], [FAR, FAR - 1], orders(['f-cm-61', 'f-fr-15'])))).toEqual([]);
  });

  test('[5.27-b] [9.42-b] worked case 11: who has no orders adds 1', () => {
    expect(linesOf(sumOn7(['f-cm-61'], [FAR], {}))).toEqual([['5.27-b', 1]]);
    expect(linesOf(sumOn7(['f-cm-61'], [FAR], { tried: { 'f-cm-61': 'gained' } }))).toEqual([]);
  });

  test('[5.27-b] but not who is near Napoleon itself; the nearness of another of its Command does not help it', () => {
    expect(linesOf(sumOn7(['f-cm-61'], [NEAR], {}))).toEqual([]);
    expect(linesOf(sumOn7(['f-cm-61', 'f-fr-15'], [FAR, NEAR], {}))).toEqual([['5.27-b', 1]]);
  });

  test('[9.42-a] [SR.14-b] who is back from the flank march in this turn is of one Command with the others of it', () => {
    const march = { ...NO_MARCH, units: ['f-cm-61', 'f-og1'], turn: 1, step: 'away' } as const;
    expect(linesOf(sumOn7(['f-cm-61', 'f-og1'], [FAR, NEAR], { commands: [], march }))).toEqual([['9.42-a', -2]]);
    // The next turn has found the other one on the map, and made it a Command by itself.
    const commands = [{ id: 'f-og1', units: ['f-og1'] }];
    expect(linesOf(sumOn7(['f-cm-61', 'f-og1'], [FAR, NEAR], { commands, march }))).toEqual([]);
  });

  test('[9.42-a] a charge too', () => {
    const { lines } = sumOn7(['f-pj-a'], [NEAR], { ...orders(['f-pj-a']), ...({ kind: 'charge' } as object) });
    expect(lines.map(({ rule }) => rule)).toEqual(['9.42-d', '9.42-a']);
  });

  test('on 5 September all are under orders, and nobody commands', () => {
    const t = assault({ french: { 'f-cm-61': 4525 }, russian: { 'r-27d-1': [FOE, 'E'] } });
    t.play(path('f-cm-61', FOE), [9]);
    expect(t.told('not-committed').tally?.lines.filter(({ rule }) => !rule.startsWith('9.42'))).toEqual([]);
  });
});

describe('9.4 Commitment', () => {
  test('[9.42-c] [9.41-a] [2.4-e] [2.4-f] worked case 9: Cohesion 6 into the front of a +1: 0 to 5 pass', () => {
    expect(facesThatGo({ french: { 'f-cm-61': 4525 }, russian: { 'r-27d-1': FOE } }, 'f-cm-61', FOE)).toBe('012345');
  });

  test('[9.42-c] from behind there is no Defensive Fire', () => {
    expect(facesThatGo({ french: { 'f-cm-61': 4525 }, russian: { 'r-27d-1': [FOE, 'E'] } }, 'f-cm-61', FOE)).toBe(
      '0123456',
    );
  });

  test('[9.42-c] [6.23-c] worked case 11, without its orders: the fire of both hexes is added, of the top unit each', () => {
    const setup: Situation = {
      side: 'russian',
      russian: { 'r-27d-1': [4525, 'E'] },
      french: { 'f-fr-15': [FOE, 'W'], 'f-fr-33': [FOE, 'W'], 'f-cm-61': [4425, 'W'] }, // 2 on top of 1, and 1
    };
    expect(facesThatGo(setup, 'r-27d-1', FOE, 4425)).toBe('0123');
  });

  test('[6.23-c] a battery on top does not silence the infantry under it; cavalry has no Defensive Fire', () => {
    const guns: Situation = { french: { 'f-cm-61': 4525 }, russian: { 'r-viii-a1': [FOE, 'E'], 'r-27d-1': FOE } };
    expect(facesThatGo(guns, 'f-cm-61', FOE)).toBe('012345');
    const horse: Situation = { french: { 'f-wt-a': 4525 }, russian: { 'r-2cur-1': FOE } };
    expect(facesThatGo(horse, 'f-wt-a', FOE)).toBe('01234567');
  });

  test('[9.45-a] [6.23-a] the top unit rolls with its own Cohesion', () => {
    const weak: Situation = { french: { 'f-fr-jn': 4525, 'f-mr-13': 4525 }, russian: { 'r-27d-1': FOE } };
    expect(facesThatGo(weak, 'f-fr-jn', FOE)).toBe('01234');
    const strong: Situation = { french: { 'f-mr-13': 4525, 'f-fr-jn': 4525 }, russian: { 'r-27d-1': FOE } };
    expect(facesThatGo(strong, 'f-mr-13', FOE)).toBe('0123456');
  });

  test('[9.42-d] [9.81-m] Defensive Fire never counts against a charge', () => {
    const t = assault({ french: { 'f-wt-a': 4626 }, russian: { 'r-27d-1': FOE } });
    t.play(path('f-wt-a', 4525, FOE), [7]);
    expect(t.told('committed')).toMatchObject({ params: { total: 7, cohesion: 7 } });
    expect(t.unit('f-wt-a').hex).toBe(4525);
  });

  test('[9.43-b] [9.81-m] chargers that fail stay where they began', () => {
    const t = assault({ french: { 'f-wt-a': 4626 }, russian: { 'r-27d-1': FOE } });
    t.play(path('f-wt-a', 4525, FOE), [8]);
    expect(t.unit('f-wt-a')).toMatchObject({ hex: 4626, disordered: false });
    t.expectOver();
  });
});
