/** 6.2 What cuts the line of a stack that has no supply. */
import { describe, expect, test } from 'vitest';
import { cutLine, whyCut } from '../../../../core/games/invasion-of-russia/06-2-cut-line.ts';
import { fieldOf, longestLine } from '../../../../core/games/invasion-of-russia/06-2-supply-line.ts';
import { type Situation, situation } from './table.ts';

const WILNO = 1808;
const BORISOV = 1410;
const MOSCOW = 308;

/** The rules of the bars on the line from a hex to the French depots, with their hexes. */
function cut(from: number, about: Situation): readonly string[] {
  const game = situation(about);
  const line = cutLine(fieldOf(game, 'french'), game.depots.french, from, longestLine(game));
  return (line?.bars ?? []).map((bar) => `${bar.from}>${bar.to} ${bar.reason.rule}`);
}

function why(from: number, about: Situation): string {
  const game = situation(about);
  return whyCut(fieldOf(game, 'french'), game.depots.french, from, longestLine(game)).rule;
}

describe('a line that is cut', () => {
  test('[6.2-a] the enemy in the city of the depot bars its last hex', () => {
    const about = { at: { 1809: 'fr-i-iv1', [WILNO]: 'ru-1iii-iv1' }, depots: { french: [WILNO] } };
    expect(cut(1809, about)).toEqual([`1809>${WILNO} 6.2-a`]);
    expect(why(1809, about)).toBe('6.2-a');
  });

  test('[6.2-g] a depot beyond five hexes, three in winter, is too far', () => {
    const about = { at: { [BORISOV]: 'fr-i-iv1' }, depots: { french: [WILNO] } };
    expect(why(MOSCOW, about)).toBe('6.2-g');
    expect(why(BORISOV, { ...about, turn: 11 })).toBe('6.2-g');
  });

  test('[6.1-a] without a depot there is no line at all', () => {
    expect(why(BORISOV, { at: { [BORISOV]: 'fr-i-iv1' } })).toBe('6.1-a');
  });

  test('[6.2-e] the line that meets fewest bars is told: one river rather than an enemy stack and a river', () => {
    const about = { at: { 1511: 'fr-i-iv1', 1510: 'ru-1iii-iv1' }, depots: { french: [BORISOV] } };
    expect(cut(1511, about)).toEqual([`1511>${BORISOV} 6.2-e`]);
  });
});
