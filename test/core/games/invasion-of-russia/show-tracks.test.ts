/** The tracks beside the map. */
import { describe, expect, test } from 'vitest';
import { show } from '../../../../core/games/invasion-of-russia/show.ts';
import { papersOf } from '../papers.ts';
import { type Situation, situation } from './table.ts';

const rowOf = (name: string, about: Situation) =>
  papersOf(show, situation(about), 'track')[0]?.rows.find(({ label }) => label.key === `label.track.${name}`)?.values;

describe('tracks', () => {
  test('[7.2-a] depots on the map, those lost, and the trains of the table for the turn', () => {
    expect(rowOf('depots', { depots: { french: [1808, 1610], russian: [1009] } })).toEqual({ french: 2, russian: 1 });
    expect(rowOf('captured', {})).toEqual({ french: 0, russian: 0 });
  });

  test('[16.1-m] [16.7-e] what cards and the losses of the Reserve change stands beside the trains of the table', () => {
    const french = (about: Situation) => rowOf('trains', { turn: 3, ...about })?.['french'];
    expect(french({ options: { advanced: true } })).toBe(16);
    expect(french({ inForce: [['french', 2]] })).toBe('16 + 1');
    expect(rowOf('trains', { turn: 9, inForce: [['french', 24]] })?.['french']).toMatch(/ − 1$/);
  });

  test('[16.13-w] the turns of a second year have the dates of 1813', () => {
    const game = situation({ turn: 8 });
    const second = { ...game, quarters: { ...game.quarters, state: 'over' as const } };
    expect(show.turnName?.(game, 8)).toBeNull();
    expect([7, 8, 16].map((turn) => show.turnName?.(second, turn)?.key)).toEqual([
      undefined,
      'label.turn.1813.8',
      'label.turn.1813.16',
    ]);
  });

  test('[9.3-a] while there is combat, the commands that are left of all', () => {
    const of = rowOf('commands', { phase: 'combat', commands: { french: 2 } })?.['french'];
    expect(of).toMatchObject({ phrase: { key: 'label.track.of', params: { count: 2 } } });
  });

  test('nothing is counted while the armies are set up', () => {
    expect(papersOf(show, situation({ turn: 0 }), 'track')).toEqual([]);
  });

  test('[1.1-m] [16.13-d] winter begins with turn 11, and not in a second year', () => {
    const game = situation({ turn: 3 });
    const wintry = [10, 11, 16].map((turn) => show.turnSign?.(game, turn));
    expect(wintry).toEqual([null, 'snow', 'snow']);
    expect(show.turnSign?.({ ...game, quarters: { ...game.quarters, state: 'over' } }, 11)).toBeNull();
  });
});
