/** 16.11 The contingents desert. */
import { describe, expect, test } from 'vitest';
import { desert } from '../../../../core/games/invasion-of-russia/16-11-desertion.ts';
import { startTurn } from '../../../../core/games/invasion-of-russia/16-turn-start.ts';
import type { Quarters } from '../../../../core/games/invasion-of-russia/position.ts';
import { one, type Situation, table } from './table.ts';

const at = { 1310: 'fr-i-iv1 fr-guard-iv1 fr-v-iv1 fr-iv-cv1', 1209: 'ru-1v-iv1' };
const about: Situation = { options: { advanced: true }, turn: 11, phase: 'turn-start', at };

describe('from turn 11 on', () => {
  test('the Russian names a unit of the contingents, which leaves the game [16.11-a] [1.1-d]', () => {
    const t = table(about, startTurn);
    t.expectAsk('russian', '16.11-a', 'one');
    for (const unit of ['fr-i-iv1', 'fr-guard-iv1', 'ru-1v-iv1']) t.expectRefusal('16.11-a', one(`unit:${unit}`));
    t.play(one('unit:fr-iv-cv1'));
    t.expectOver();
    expect(t.game.units['fr-iv-cv1']).toBeUndefined();
    expect(t.game.gone).toEqual(['fr-iv-cv1']);
    expect(t.told('desertion').rule).toBe('16.11-a');
  });

  test('each turn again, besides what cards take [16.11-a] [16.11-b]', () => {
    table({ ...about, turn: 16 }, desert).expectAsk('russian', '16.11-a');
  });

  test.each([
    ['before turn 11', { turn: 10 }],
    ['with the French in Moscow', { at: { ...at, 308: 'fr-i-iv2' } }],
    ['with the French in St Petersburg', { at: { ...at, 1101: 'fr-i-iv2' } }],
    ['without contingents on the map', { at: { 1310: 'fr-i-iv1 fr-guard-iv1' } }],
    ['in the basic game', { options: {} }],
  ])('nobody deserts %s [16.11-a]', (_, more: Partial<Situation>) => {
    const t = table({ ...about, ...more }, desert);
    t.expectOver();
    expect(t.game.gone).toEqual([]);
  });

  test('in a campaign that goes on in its winter, but not in a second year, which has none [16.11-a]', () => {
    const of = (state: Quarters['state']) =>
      table({ ...about, options: { advanced: true, 'two-years': true }, quarters: { state } }, desert);
    of('declined').expectAsk('russian', '16.11-a');
    of('over').expectOver();
  });

  test('a leader alone does not hold Moscow [16.11-a]', () => {
    table({ ...about, at: { ...at, 308: 'fr-ney' } }, desert).expectAsk('russian', '16.11-a');
  });
});
