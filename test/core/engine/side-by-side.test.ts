import { expect, test } from 'vitest';
import { sideBySide, sideBySideIn } from '../../../core/engine/side-by-side.ts';

const NORTH = 'hex:4426';
const SOUTH = 'hex:4425';

test('results of two places are one table: how likely each is in one, in the other, in both; the rest stays a list', () => {
  const odds = [
    { result: { key: 'not-committed' }, probability: 0.1 },
    { result: sideBySide([NORTH, 'holds'], [SOUTH, 'holds']), probability: 0.2 },
    { result: sideBySide([NORTH, 'holds'], [SOUTH, 'leaves']), probability: 0.3 },
    { result: sideBySide([NORTH, 'leaves'], [SOUTH, 'leaves']), probability: 0.4 },
  ];
  const { tables, others } = sideBySideIn(odds);
  expect(others).toEqual(odds.slice(0, 1));
  expect(tables).toEqual([
    {
      here: NORTH,
      there: SOUTH,
      rows: [
        { fate: 'holds', here: 0.5, there: 0.2, both: 0.2 },
        { fate: 'leaves', here: 0.4, there: 0.7, both: 0.4 },
      ],
    },
  ]);
});

test('places that differ from result to result have a table each, and odds of one place none', () => {
  const apart = [
    { result: sideBySide([NORTH, 'holds'], [SOUTH, 'holds']), probability: 0.5 },
    { result: sideBySide([NORTH, 'holds'], ['hex:4427', 'holds']), probability: 0.5 },
  ];
  expect(sideBySideIn(apart).tables.map(({ there }) => there)).toEqual([SOUTH, 'hex:4427']);
  expect(sideBySideIn([{ result: { key: 'holds' }, probability: 1 }]).tables).toEqual([]);
});
