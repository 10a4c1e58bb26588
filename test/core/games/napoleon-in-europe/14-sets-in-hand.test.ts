import { describe, expect, test } from 'vitest';
import { setsInHand } from '../../../../core/games/napoleon-in-europe/14-sets-in-hand.ts';
import { type CardId, KINDS, type Nation } from '../../../../core/games/napoleon-in-europe/data.ts';

/** Each set by its name, `*` where it is best, with its cards and its units. */
const listed = (nation: Nation, ...hand: CardId[]) =>
  setsInHand(hand, nation).map(({ cards, worth, isBest }) => [
    `${worth.set}${isBest ? '*' : ''}`,
    cards.join(' '),
    KINDS.map((kind) => worth.units[kind]).join(''),
  ]);

describe('14 the sets in a hand', () => {
  test('[CARD-10] [CARD-11] [CARD-12] of four cards of one symbol there are a division, a brigade and a regiment', () => {
    const hand = ['austria-cavalry-1', 'britain-cavalry-1', 'prussia-cavalry-1', 'russia-cavalry-1'];
    expect(listed('spain', ...hand)).toEqual([
      ['division*', hand.join(' '), '0400'],
      ['regiment', hand.slice(0, 2).join(' '), '0100'],
      ['brigade', hand.slice(0, 3).join(' '), '0200'],
    ]);
  });

  test('[CARD-13] [CARD-14] cards of the own colour come first, and no wild card where it is not needed', () => {
    const hand = ['austria-infantry-1', 'spain-infantry-2', 'russia-general-1', 'napoleon-1'];
    expect(listed('spain', ...hand)).toEqual([
      ['regiment*', 'spain-infantry-2 austria-infantry-1', '2000'],
      ['regiment*', 'russia-general-1 napoleon-1', '0001'],
      ['brigade', 'spain-infantry-2 austria-infantry-1 napoleon-1', '4000'],
    ]);
    expect(listed('spain', 'france-infantry-1', 'france-cavalry-1', 'napoleon-1', 'napoleon-2')).toContainEqual([
      ...['army-corps*', 'france-infantry-1 france-cavalry-1 napoleon-1 napoleon-2', '1111'],
    ]);
  });

  test('[CARD-15] [CARD-17] wild cards alone and blank ones are no sets', () => {
    expect(listed('france', 'napoleon-1', 'napoleon-2', 'blank-1', 'blank-2')).toEqual([]);
  });
});
