import { describe, expect, test } from 'vitest';
import { bestSets } from '../../../../core/games/napoleon-in-europe/14-best-sets.ts';
import { isWorth, whyNotTogether, whyNotWhole, worthOf } from '../../../../core/games/napoleon-in-europe/14-sets.ts';
import { type CardId, type Kind, KINDS, type Nation } from '../../../../core/games/napoleon-in-europe/data.ts';

/** As many units of each kind, or the rule by which it is no set. */
function units(nation: Nation, ...cards: CardId[]): string {
  const worth = worthOf(cards, nation);
  if (!isWorth(worth)) return worth.rule;
  return KINDS.map((kind) => `${worth.units[kind]}${kind.charAt(0)}`).join(' ');
}

/** So many cards of a symbol, none of them Spanish. */
const alike = (kind: Kind, count: number): CardId[] =>
  ['france', 'britain', 'prussia', 'russia'].slice(0, count).map((nation) => `${nation}-${kind}-1`);

const each = (count: number) => KINDS.map((kind) => units('spain', ...alike(kind, count)));

describe('14 what cards are worth together', () => {
  test('[CARD-10] two cards of one symbol, of any colours, give one unit', () => {
    expect(each(2)).toEqual(['1i 0c 0a 0g', '0i 1c 0a 0g', '0i 0c 1a 0g', '0i 0c 0a 1g']);
    expect(whyNotWhole(['france-infantry-1'])?.rule).toBe('CARD-10');
  });

  test('[CARD-11] three cards of one symbol give three infantry, else two units', () => {
    expect(each(3)).toEqual(['3i 0c 0a 0g', '0i 2c 0a 0g', '0i 0c 2a 0g', '0i 0c 0a 2g']);
  });

  test('[CARD-12] four cards of one symbol give six infantry, four cavalry, three artillery or three generals', () => {
    expect(each(4)).toEqual(['6i 0c 0a 0g', '0i 4c 0a 0g', '0i 0c 3a 0g', '0i 0c 0a 3g']);
    expect(whyNotTogether([...alike('infantry', 4), 'austria-infantry-1'])?.rule).toBe('CARD-12');
  });

  test('[CARD-13] one card of each symbol gives one of each unit; fewer symbols give nothing', () => {
    const corps = KINDS.map((kind) => `russia-${kind}-1`);
    expect(units('spain', ...corps)).toBe('1i 1c 1a 1g');
    expect(units('spain', ...corps.slice(1))).toBe('CARD-13');
    expect(units('spain', 'russia-infantry-1', 'france-infantry-1', 'russia-general-1')).toBe('CARD-13');
  });

  test('[CARD-18] [CARD-14] a French corps with a blue cavalry card has one cavalry more', () => {
    const corps = ['spain-infantry-1', 'france-cavalry-1', 'russia-artillery-1', 'prussia-general-1'];
    expect(units('france', ...corps)).toBe('1i 2c 1a 1g');
    expect(units('austria', ...corps)).toBe('1i 1c 1a 1g');
  });

  test('[CARD-14] [CARD-15] [CARD-16] worked case 8: Napoleon as the general of a corps, without a colour', () => {
    const cards = ['spain-infantry-1', 'france-cavalry-1', 'russia-artillery-1', 'napoleon-1'];
    expect(units('france', ...cards)).toBe('1i 2c 1a 1g');
    const worth = worthOf(cards, 'france');
    const lines = 'tally' in worth ? worth.tally.lines.map(({ rule, amount }) => [rule, amount]) : [];
    expect(lines.slice(-2)).toEqual([
      ['CARD-14', 1],
      ['CARD-16', 0],
    ]);
  });

  test('[CARD-11] [CARD-14] [CARD-16] worked case 9: a brigade with one blue infantry and Napoleon gives four infantry', () => {
    expect(units('france', 'france-infantry-1', 'austria-infantry-1', 'napoleon-1')).toBe('4i 0c 0a 0g');
  });

  test('[CARD-12] [CARD-14] worked case 10: a division with two Austrian cavalry cards gives Austria six cavalry', () => {
    const cards = ['austria-cavalry-1', 'austria-cavalry-2', 'spain-cavalry-1', 'russia-cavalry-1'];
    expect(units('austria', ...cards)).toBe('0i 6c 0a 0g');
  });

  test('[CARD-15] Napoleon completes a set in which there is a real symbol', () => {
    expect(units('spain', 'napoleon-1', 'napoleon-2')).toBe('CARD-15');
    expect(units('spain', 'napoleon-1', 'napoleon-2', 'russia-artillery-1')).toBe('0i 0c 2a 0g');
    expect(units('spain', 'napoleon-1', 'napoleon-2', 'russia-artillery-1', 'russia-general-1')).toBe('1i 1c 1a 1g');
  });

  test('[CARD-17] a blank card goes into no set', () => {
    expect(units('spain', 'blank-1', 'blank-2')).toBe('CARD-17');
    expect(units('spain', 'russia-artillery-1', 'russia-artillery-2', 'blank-2')).toBe('CARD-17');
  });
});

describe('14 the best sets of a hand', () => {
  const best = (nation: Nation, ...hand: CardId[]) => bestSets(hand, nation).map((set) => set.toSorted());

  test('two pairs are turned in apart, and four of a kind together', () => {
    expect(best('spain', ...alike('infantry', 2), ...alike('general', 2))).toHaveLength(2);
    expect(best('spain', ...alike('artillery', 4))).toEqual([alike('artillery', 4).toSorted()]);
  });

  test('cards of the own colour come first, blank ones never', () => {
    const hand = ['blank-1', 'france-cavalry-1', 'russia-cavalry-1', 'spain-cavalry-1', 'spain-cavalry-2'];
    expect(best('spain', ...hand)).toEqual([hand.slice(1)]);
    expect(best('spain', 'blank-1', 'russia-cavalry-1')).toEqual([]);
  });
});
