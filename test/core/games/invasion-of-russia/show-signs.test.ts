/** What lies on the map beside units and leaders. */
import { describe, expect, test } from 'vitest';
import { show } from '../../../../core/games/invasion-of-russia/show.ts';
import { view } from '../../../../core/games/invasion-of-russia/view.ts';
import { type Situation, situation } from './table.ts';

const WILNO = 1808;
const SMOLENSK = 1009;

const signsOf = (about: Situation, seat?: 'french' | 'russian'): readonly string[] => {
  const game = situation(about);
  const seen = seat ? view(game, seat) : game;
  return (show.signs?.(seen) ?? []).map(({ place, seat: of, kind, count }) => `${of} ${count} ${kind} ${place}`);
};

describe('signs on the map', () => {
  test('[7.6-a] each depot is a sign of its side', () => {
    const about = { depots: { french: [WILNO], russian: [SMOLENSK] } };
    expect(signsOf(about)).toEqual([`russian 1 depot hex:${SMOLENSK}`, `french 1 depot hex:${WILNO}`]);
  });

  test('[7.4-e] trains and dummies of one kind are one sign with their number; the enemy sees their backs', () => {
    const laid = ['train', 'train', 'dummy'] as const;
    const about: Situation = { trains: laid.map((marker) => ['french', WILNO, marker]) };
    expect(signsOf(about, 'french')).toEqual([`french 2 train hex:${WILNO}`, `french 1 dummy hex:${WILNO}`]);
    expect(signsOf(about, 'russian')).toEqual([`french 3 hidden hex:${WILNO}`]);
  });
});
