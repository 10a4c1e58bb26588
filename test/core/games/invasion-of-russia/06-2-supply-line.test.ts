/** 6.1, 6.2 and 1.1 Lines of supply. */
import { describe, expect, test } from 'vitest';
import {
  barInto,
  fieldOf,
  hexesOf,
  isSupplied,
  supplyOf,
} from '../../../../core/games/invasion-of-russia/06-2-supply-line.ts';
import type { Side } from '../../../../core/games/invasion-of-russia/data.ts';
import { type Situation, situation } from './table.ts';

const WILNO = 1808;
const KOVNO = 2008;
const MINSK = 1610;
const BORISOV = 1410;
const SWENCIANY = 1708;

/** Whether a unit is in supply where it stands. */
function supplied(unit: string, about: Situation): boolean {
  const game = situation(about);
  const side: Side = unit.startsWith('fr') ? 'french' : 'russian';
  return isSupplied(game, supplyOf(game, side), unit);
}

const bar = (side: Side, from: number, to: number, about: Situation, isEnd = false): string | null => {
  const game = situation(about);
  return barInto(fieldOf(game, side), from, to, isEnd)?.rule ?? null;
};

describe('a line of supply', () => {
  test('in the city of the depot there is supply without a line [6.1-a]', () => {
    expect(supplied('fr-i-iv1', { at: { [WILNO]: 'fr-i-iv1' }, depots: { french: [WILNO] } })).toBe(true);
    expect(supplied('fr-i-iv1', { at: { [WILNO]: 'fr-i-iv1' } })).toBe(false);
  });

  test('worked case 3: from Minsk to the depot at Wilno: three hexes, in summer and in winter [6.1-a] [6.2-g]', () => {
    const about = { at: { [MINSK]: 'fr-i-iv1', [WILNO]: 'fr-ii-il1' }, depots: { french: [WILNO] } };
    expect(supplied('fr-i-iv1', about)).toBe(true);
    expect(supplied('fr-i-iv1', { ...about, turn: 11 })).toBe(true);
    const game = situation(about);
    expect(hexesOf(supplyOf(game, 'french').depots, MINSK)).toHaveLength(3);
  });

  test('worked case 3: from Borisov four hexes over its bridge: in summer, not in winter [6.2-g] [1.1-m]', () => {
    const about = { at: { [BORISOV]: 'fr-i-iv1', [WILNO]: 'fr-ii-il1' }, depots: { french: [WILNO] } };
    expect(supplied('fr-i-iv1', about)).toBe(true);
    expect(supplied('fr-i-iv1', { ...about, turn: 10 })).toBe(true);
    expect(supplied('fr-i-iv1', { ...about, turn: 11 })).toBe(false);
  });

  test('the winter limit of three hexes binds the Russians too [6.2-g]', () => {
    const about = { at: { [BORISOV]: 'ru-1iii-iv1' }, depots: { russian: [WILNO] } };
    expect(supplied('ru-1iii-iv1', about)).toBe(true);
    expect(supplied('ru-1iii-iv1', { ...about, turn: 11 })).toBe(false);
  });

  test('worked case 4: a river is crossed by a bridge: 1511 goes round by 1510 to the depot at Borisov [6.2-e] [2.2-g]', () => {
    const about = { at: { 1511: 'fr-i-iv1', [BORISOV]: 'fr-ii-il1' }, depots: { french: [BORISOV] } };
    expect(bar('french', 1511, BORISOV, about, true)).toBe('6.2-e');
    expect(hexesOf(supplyOf(situation(about), 'french').depots, 1511)).toEqual([1510, BORISOV]);
    expect(supplied('fr-i-iv1', about)).toBe(true);
  });

  test('worked case 5: an enemy city that nobody holds is not passed; a lone leader opens it [6.2-d]', () => {
    const about = { at: { [SWENCIANY]: 'fr-i-iv1' }, depots: { french: [KOVNO] } };
    expect(supplied('fr-i-iv1', about)).toBe(false);
    expect(bar('french', SWENCIANY, WILNO, about)).toBe('6.2-d');
    const held = { ...about, at: { ...about.at, [WILNO]: 'fr-ney' } };
    expect(supplied('fr-i-iv1', held)).toBe(true);
    expect(hexesOf(supplyOf(situation(held), 'french').depots, SWENCIANY)).toHaveLength(3);
  });

  test('the city of the depot ends the line and is not passed, also in enemy land [6.2-d]', () => {
    expect(bar('french', 1709, WILNO, { depots: { french: [WILNO] } }, true)).toBeNull();
  });

  test('it does not enter a hex with enemy units [6.2-a]', () => {
    expect(bar('french', MINSK, 1609, { at: { 1609: 'ru-1iii-iv1' } })).toBe('6.2-a');
    expect(bar('french', MINSK, 1609, { at: { 1609: 'ru-1iii-iv1!' } })).toBe('6.2-a');
  });

  test('nor a hex beside enemy cavalry in good order, unless own units are in it [6.2-b]', () => {
    const cavalry = { at: { 1708: 'ru-1v-cv1' } };
    expect(bar('french', MINSK, 1709, cavalry)).toBe('6.2-b');
    expect(bar('french', MINSK, 1709, { at: { 1708: 'ru-1v-cv1!' } })).toBeNull();
    expect(bar('french', MINSK, 1709, { at: { 1708: 'ru-1v-iv1' } })).toBeNull();
    expect(bar('french', MINSK, 1709, { at: { ...cavalry.at, 1709: 'fr-i-iv1!' } })).toBeNull();
    // A leader is no unit.
    expect(bar('french', MINSK, 1709, { at: { ...cavalry.at, 1709: 'fr-ney' } })).toBe('6.2-b');
  });

  test('French cavalry does not hinder Russian lines in the woods beside it [6.2-c] [14.6-c]', () => {
    // 1307 is forest, 1507 is clear; both lie beside Polotsk.
    expect(bar('russian', 1206, 1307, { at: { 1407: 'fr-i-cl1' } })).toBeNull();
    expect(bar('russian', 1607, 1507, { at: { 1407: 'fr-i-cl1' } })).toBe('6.2-b');
  });

  test('French lines do not enter woods, Russian lines do; mountains, lakes and seas stop all [6.2-f] [14.6-a] [1.1-b]', () => {
    expect(bar('french', 1407, 1307, {})).toBe('6.2-f');
    expect(bar('russian', 1407, 1307, {})).toBeNull();
  });

  test('Austrians live from their own edge within five hexes, three in winter; nobody else does [1.1-j]', () => {
    const about = { at: { 2217: 'fr-austrian-il1 fr-vii-il1' } };
    expect(supplied('fr-austrian-il1', about)).toBe(true);
    expect(supplied('fr-vii-il1', about)).toBe(false);
    expect(supplied('fr-austrian-il1', { at: { 2213: 'fr-austrian-il1' } })).toBe(true);
    expect(supplied('fr-austrian-il1', { turn: 12, at: { 2213: 'fr-austrian-il1' } })).toBe(false);
  });
});
