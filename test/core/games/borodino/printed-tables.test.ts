/** The printed tables as they are shown before a roll: what is lit, and which faces of the die lead where. */
import { describe, expect, test } from 'vitest';
import { line, tally } from '../../../../core/engine/tally.ts';
import { assaultTable, fireTable, oddsTable } from '../../../../core/games/borodino/tables.ts';
import { wordsFor } from '../../../../core/words/index.ts';

const words = wordsFor('borodino', 'en');
const spoken = ({ rows }: ReturnType<typeof fireTable>) => rows.map(({ cells }) => cells.map(words.say));

describe('the assault table', () => {
  // A ten-sided die shows 0 to 9. With +2: 2 to 11.
  test('[T-assault-0-4] with +2 the faces 0 to 2 disorder the attackers, and no face is under 0', () => {
    expect(spoken(assaultTable(4008, 2))).toEqual([
      ['under 0', 'attackers Disordered, counter-assault possible', '–'],
      ['0–4', 'attackers Disordered', '0–2'],
      ['5–9', 'defenders Disordered', '3–7'],
      ['10 and up', 'defenders Disordered and driven back', '8–9'],
    ]);
    expect(assaultTable(4008, 2).lit).toEqual({ rows: [1, 2, 3], column: null });
  });

  test('[T-assault-below0] with -1 only a 0 is under 0', () => {
    expect(spoken(assaultTable(4008, -1)).map((cells) => cells.at(-1))).toEqual(['0', '1–5', '6–9', '–']);
  });

  test('[T-assault-10plus] with +10 every face drives back', () => {
    expect(assaultTable(4008, 10).lit.rows).toEqual([3]);
    expect(assaultTable(4008, 10).rows[3]?.rule).toBe('T-assault-10plus');
  });

  test('the hex is named, for there may be several', () => {
    expect(words.say(assaultTable(4009, 0).title)).toContain('4009');
  });
});

test('[T-fire-9-12] with +6 the faces 3 to 6 call for a check', () => {
  expect(spoken(fireTable(6))).toEqual([
    ['under 9', 'no effect', '0–2'],
    ['9–12', 'Cohesion check', '3–6'],
    ['13–14', 'Disorder', '7–8'],
    ['15 and up', 'Disorder and retreat', '9'],
  ]);
});

test('[T-odds-3-2] the column of the ratio that was used is lit', () => {
  const table = oddsTable(tally({ key: 'label.tally.assault' }, [line('T-odds-3-2', 1, 'modifier.odds')]));
  expect(table.columns.map(words.say)).toEqual(['4-1', '3-1', '2-1', '3-2', '1-1', '2-3', '1-2', '1-3', '1-4']);
  expect(table.rows.map(({ cells }) => cells.map(words.say))).toEqual([
    ['+4', '+3', '+2', '+1', '0', '−1', '−2', '−3', '−4'],
  ]);
  expect(table.lit).toEqual({ rows: [], column: 3 });
});
