import { expect, test } from 'vitest';
import { type Card, cardTemplate } from '../../../../core/measure/print/card.ts';
import { saidBy, textsIn } from './drawn.ts';

const BATTALION: Card = {
  want: 'card',
  name: '1st battalion',
  arm: 'infantry',
  bases: { count: 4, front: 400, depth: 150 },
  bands: [
    { name: 'short', to: 400 },
    { name: 'long', to: 900 },
  ],
  moves: [{ name: 'line', to: 1400 }],
};

const said = (card: Card) => textsIn(cardTemplate(card, 'cm')).map(saidBy);

test('a battalion stands 16 by 1.5 in line, 22 by 1.5 open, 4 by 6 in column, 5.5 square', () => {
  const sizes = said(BATTALION).filter((text) => text.startsWith('print.size'));
  expect(sizes).toEqual(['16 1.5', '22 1.5', '4 6', '5.5 5.5'].map((size) => `print.size.cm ${size}`));
});

test('cavalry has no square, a battery of one base stands as it is', () => {
  const formations = (card: Card) => said(card).filter((text) => text.startsWith('print.formation'));
  expect(formations({ ...BATTALION, arm: 'cavalry' })).not.toContain('print.formation.square');
  const battery: Card = { ...BATTALION, arm: 'artillery', bases: { count: 1, front: 400, depth: 400 } };
  expect(formations(battery)).toEqual(['print.formation.single']);
  expect(said(battery)).toContain('print.size.cm 4 4');
});

test('it tells ranges, moves and bases', () => {
  expect(said(BATTALION)).toEqual(
    expect.arrayContaining([
      '1st battalion',
      'print.bases.cm 4 4 1.5',
      'print.name short',
      'print.length.cm 4',
      'print.length.cm 9',
      'print.length.cm 14',
    ]),
  );
});

test('who does not shoot has no ranges, and the card says so', () => {
  expect(said({ ...BATTALION, bands: [] })).toContain('print.card.none');
  expect(said(BATTALION)).not.toContain('print.card.none');
});

test('a card grows with its longest table', () => {
  const moves = Array.from({ length: 9 }, (_, index) => ({ name: '', to: 100 * (index + 1) }));
  expect(cardTemplate({ ...BATTALION, moves }, 'cm').height).toBe(cardTemplate(BATTALION, 'cm').height + 5 * 48);
});
