import { describe, expect, test } from 'vitest';
import {
  isLeader,
  isUnit,
  leaderCard,
  LEADERS,
  REINFORCEMENTS,
  SETUPS,
  SIDES,
  unitCard,
  UNITS,
} from '../../../../core/games/invasion-of-russia/data.ts';

/** `4Iv`: four veteran infantry, as 14.1 writes it. */
function written(units: readonly string[]): readonly string[] {
  const kinds = units.map(unitCard).map(({ arm, quality }) => `${arm[0]?.toUpperCase()}${quality[0]}`);
  return [...new Set(kinds)].toSorted().map((kind) => `${kinds.filter((each) => each === kind).length}${kind}`);
}

const ofCorps = (corps: string) =>
  SETUPS.groups.flatMap(({ units }) => units).filter((unit) => unitCard(unit).corps === corps);

describe('14.1 units of the set-up', () => {
  test.each([
    ['14.1-b1', '1-I', '1Cl 1Il 1Iv'],
    ['14.1-b2', '1-II', '1Al 2Il'],
    ['14.1-b3', '1-III', '1Ic 1Iv'],
    ['14.1-b4', '1-IV', '1Ic 1Il'],
    ['14.1-b5', '1-V', '1Cv 2Iv'],
    ['14.1-b6', '1-VI', '1Cc 1Cl 1Cv 2Il'],
    ['14.1-b7', 'Riga', '1Il'],
    ['14.1-b8', '2-VII', '1Al 1Il 1Iv'],
    ['14.1-b9', '2-VIII', '1Cc 1Cv 1Ic 2Iv'],
    ['14.1-g1', 'Guard', '2Av 1Cv 4Iv'],
    ['14.1-g1', 'I', '1Cl 1Il 4Iv'],
    ['14.1-g1', 'II', '1Cc 1Ic 2Il'],
    ['14.1-g2', 'III', '1Cl 1Il 2Iv'],
    ['14.1-g3', 'IV', '1Al 1Cl 1Cv 3Il 1Iv'],
    ['14.1-g4', 'V', '1Cv 2Il 1Iv'],
    ['14.1-g5', 'VI', '1Cc 1Ic 1Il'],
    ['14.1-g6', 'VII', '1Cl 2Il'],
    ['14.1-g7', 'VIII', '1Cl 1Ic 1Il'],
    ['14.1-g8', 'X', '1Al 1Cl 2Il'],
  ])('[%s] %s Corps: %s', (_rule, corps, expected) => {
    expect(written(ofCorps(corps))).toEqual(expected.split(' '));
  });

  test('[14.2-a, 14.2-b, 16.3-a, 16.3-b] leaders of the set-up and their command ratings', () => {
    const atStart = new Set([
      ...SETUPS.groups.flatMap(({ leaders }) => leaders),
      ...SETUPS.roaming.map(({ leader }) => leader),
    ]);
    const rated = (advancedOnly: boolean, side: string) =>
      LEADERS.filter((card) => atStart.has(card.id) && card.side === side && card.advancedOnly === advancedOnly)
        .map(({ name, command }) => `${name.en} ${command}`)
        .toSorted();
    expect(rated(false, 'russian')).toEqual([
      'Bagration 1',
      'Barclay de Tolly 2',
      'Constantine 1',
      'Essen 1',
      'Platov 2',
      'Wittgenstein 1',
    ]);
    expect(rated(false, 'french')).toEqual([
      ...['Bessières 3', 'Davout 3', 'Eugène 2', 'Grouchy 2', 'Junot 1', 'Lefebvre 2', 'Macdonald 2', 'Mortier 2'],
      ...['Murat 3', 'Napoleon 4', 'Ney 2', 'Oudinot 2', 'Poniatowski 2', 'Saint-Cyr 2'],
    ]);
    expect(rated(true, 'russian')).toEqual([
      'Baggovout 1',
      'Borosdin 1',
      'Docturov 1',
      'Raevsky 1',
      'Schouwalov 1',
      'Tuchkov 1',
    ]);
    expect(rated(true, 'french')).toEqual(['Reynier 1']);
  });
});

describe('3.1 counters', () => {
  test('[3.3-b] a veteran occupies 1, a unit of the line 1.5, a conscript 2', () => {
    const factors = { veteran: 1, line: 1.5, conscript: 2 };
    for (const { quality, occupation } of UNITS) expect(occupation).toBe(factors[quality]);
  });

  test('no counter is there twice, and each is of the side that its id says', () => {
    const cards = [...UNITS, ...LEADERS];
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
    for (const { id, side } of cards) expect(id.startsWith(side === 'french' ? 'fr-' : 'ru-')).toBe(true);
    expect(new Set(UNITS.map(({ name }) => name.it)).size).toBe(UNITS.length);
  });

  test('the Russians stand first in both lists', () => {
    for (const cards of [UNITS, LEADERS]) {
      const sides = cards.map(({ side }) => SIDES.indexOf(side));
      expect(sides).toEqual(sides.toSorted((a, b) => a - b));
    }
  });

  test('every counter comes into the game once: by a set-up, as a reinforcement, or with the Cavalry Reserve', () => {
    const coming = [
      ...SETUPS.groups.flatMap(({ units, leaders }) => [...units, ...leaders]),
      ...SETUPS.roaming.map(({ leader }) => leader),
      ...REINFORCEMENTS.flatMap(({ units, leaders }) => [...units, ...leaders]),
      ...UNITS.filter(({ reserve }) => reserve).map(({ id }) => id),
    ];
    expect(coming.toSorted()).toEqual([...UNITS, ...LEADERS].map(({ id }) => id).toSorted());
    expect(coming.every((piece) => isUnit(piece) !== isLeader(piece))).toBe(true);
  });

  test('[16.2-e] the corps mark of a unit is boxed where there is a leader of that corps', () => {
    const led = new Set(LEADERS.map(({ corps }) => corps));
    for (const { corps, corpsHasLeader } of UNITS) expect(corpsHasLeader).toBe(led.has(corps));
  });

  test('Napoleon and Kutuzov are supreme; three Russians lead the three armies', () => {
    const ranked = (rank: string) => LEADERS.filter((card) => card.rank === rank);
    expect(ranked('supreme').map(({ id }) => id)).toEqual(['ru-kutuzov', 'fr-napoleon']);
    expect(ranked('army').map(({ name, army }) => [name.en, army])).toEqual([
      ['Barclay de Tolly', 1],
      ['Bagration', 2],
      ['Tormasov', 3],
    ]);
  });

  test('what is special in leaders, by the points of 16.4', () => {
    const special = Object.fromEntries(
      LEADERS.filter((card) => card.special.length > 0).map(({ id, special }) => [id, special]),
    );
    expect(special).toEqual({
      'ru-barclaydetolly': [1],
      'ru-bagration': [1],
      'ru-tormasov': [1],
      'ru-constantine': [2],
      'ru-platov': [3],
      'fr-napoleon': [4, 5],
      'fr-davout': [4],
      'fr-murat': [6, 7],
      'fr-grouchy': [7],
    });
    expect(leaderCard('fr-napoleon').nationality).toBe('French');
  });
});
