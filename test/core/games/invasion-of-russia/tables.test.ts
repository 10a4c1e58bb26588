import { describe, expect, test } from 'vitest';
import {
  calendarOf,
  CARDS,
  COMMANDS,
  DECISIVE,
  ENTRY_CITIES,
  eventCard,
  HELD_OUT,
  leaderCard,
  REINFORCEMENTS,
  TRAIN_ROWS,
  trainsOf,
  unitCard,
} from '../../../../core/games/invasion-of-russia/data.ts';

const TURNS = Array.from({ length: 16 }, (_, at) => at + 1);
const DAY = 86_400_000;

describe('the calendar', () => {
  test('sixteen turns of two weeks from 24 June 1812, one after the other', () => {
    expect(calendarOf(1, false).from).toBe('1812-06-24');
    for (const turn of TURNS) {
      const { from, to } = calendarOf(turn, false);
      expect(Date.parse(to) - Date.parse(from)).toBe(13 * DAY);
      if (turn < 16) expect(Date.parse(calendarOf(turn + 1, false).from) - Date.parse(to)).toBe(DAY);
    }
  });

  test('the second year begins on turn 8, in May 1813, and ends in September', () => {
    expect(calendarOf(8, true).from).toMatch(/^1813-05/);
    expect(calendarOf(16, true).to).toMatch(/^1813-09/);
    expect(() => calendarOf(7, true)).toThrow(RangeError);
  });
});

describe('7.3 and 16.13 supply trains', () => {
  test('both begin with as many trains as depots are allowed; no turn gives both the same', () => {
    for (const row of TRAIN_ROWS) {
      expect(trainsOf(1, row, false)).toEqual({ russian: 11, french: 14 });
      for (const turn of TURNS) {
        const { russian, french } = trainsOf(turn, row, false);
        expect(french > russian).toBe(turn <= 8);
        expect(french).not.toBe(russian);
      }
    }
  });

  test.each([
    ['easier', [5, 6, 10, 11, 12, 13, 14, 15, 16], 1],
    ['harder', [4, 6, 10, 11, 12, 13, 14, 15, 16], -1],
  ] as const)('the row %s differs by one train on turns %j', (row, turns, by) => {
    for (const turn of TURNS) {
      const change = trainsOf(turn, row, false).french - trainsOf(turn, 'historical', false).french;
      expect(change).toBe((turns as readonly number[]).includes(turn) ? by : 0);
    }
  });

  test('trains of the second year; beyond the table there are none', () => {
    expect(trainsOf(8, 'historical', true)).toEqual({ russian: 12, french: 14 });
    expect(trainsOf(16, 'easier', true)).toEqual({ russian: 14, french: 12 });
    expect(() => trainsOf(7, 'historical', true)).toThrow(RangeError);
    expect(() => trainsOf(17, 'historical', false)).toThrow(RangeError);
  });
});

describe('13.2 reinforcements', () => {
  test('every piece comes on its own side, and by turn 10', () => {
    for (const { side, turn, units, leaders } of REINFORCEMENTS) {
      expect(turn).toBeLessThanOrEqual(10);
      expect([...units.map(unitCard), ...leaders.map(leaderCard)].every((card) => card.side === side)).toBe(true);
    }
  });

  test('Austrians come to Lemberg, the Third Army to Kiev', () => {
    const [austrians, thirdArmy] = REINFORCEMENTS;
    expect(austrians).toMatchObject({ turn: 1, place: 'lemberg', leaders: ['fr-schwarzenberg'] });
    expect(thirdArmy).toMatchObject({ turn: 1, place: 'kiev', leaders: ['ru-tormasov'] });
    expect(ENTRY_CITIES).toEqual({ lemberg: 2217, kiev: 1217, kaluga: 410, 'st-petersburg': 1101 });
  });

  test('the Swedes: an infantry, a cavalry and a leader, on turn 6', () => {
    const swedes = REINFORCEMENTS.filter((each) => each.swedes);
    expect(swedes).toHaveLength(1);
    expect(swedes[0]).toMatchObject({ turn: 6, place: 'st-petersburg', winterQuarters: true });
    expect(swedes[0]?.units.map((unit) => unitCard(unit).arm)).toEqual(['infantry', 'cavalry']);
  });

  test('Kutuzov comes on turn 6', () => {
    expect(REINFORCEMENTS.find(({ leaders }) => leaders.includes('ru-kutuzov'))?.turn).toBe(6);
  });

  test('what comes at winter quarters', () => {
    const coming = REINFORCEMENTS.filter(({ winterQuarters }) => winterQuarters);
    const kinds = coming
      .flatMap(({ units }) => units.map(unitCard))
      .map(({ corps, arm, quality }) => `${corps} ${arm} ${quality}`);
    expect(kinds.toSorted()).toEqual(
      [
        'IX cavalry line',
        ...['XI infantry veteran', 'XI infantry veteran', 'XI infantry line', 'XI infantry line'],
        ...['3-OS cavalry conscript', '3-IX infantry line', 'Danube Artillery artillery line'],
        ...['Cau infantry conscript', 'Cau infantry conscript', 'Dan infantry conscript'],
        ...['Sweden infantry line', 'Sweden cavalry line'],
      ].toSorted(),
    );
    expect(coming.flatMap(({ leaders }) => leaders).toSorted()).toEqual([
      'fr-augereau',
      'fr-victor',
      'ru-chichagov',
      'ru-swedishcommander',
    ]);
  });
});

describe('16.1 event cards', () => {
  test('[16.1-a] 35 cards by number, in two decks of 18 and 17', () => {
    expect(CARDS.map(({ number }) => number)).toEqual(Array.from({ length: 35 }, (_, at) => at + 1));
    expect(CARDS.filter(({ deck }) => deck === 1).map(({ number }) => number)).toEqual(
      Array.from({ length: 18 }, (_, at) => at + 1),
    );
    expect(() => eventCard(36)).toThrow(RangeError);
  });

  test('the cards held out are the singles of the first deck', () => {
    expect(HELD_OUT).toEqual([5, 9, 12, 13, 14]);
    expect(CARDS.filter(({ kind, deck }) => kind === 'single' && deck === 1).map(({ number }) => number)).toEqual(
      HELD_OUT,
    );
  });

  test('a double has a half for each side, a single one for whom it names', () => {
    for (const { kind, russian, french } of CARDS) {
      expect([russian, french].filter((half) => half !== null)).toHaveLength(kind === 'double' ? 2 : 1);
    }
    expect(eventCard(9).french).not.toBeNull();
    expect(eventCard(12).russian).not.toBeNull();
  });
});

test('[14.1-d, 14.1-i] 3 and 4 combat commands; 12 decisive points of 0 to 12', () => {
  expect(COMMANDS).toEqual({ russian: 3, french: 4 });
  expect(DECISIVE).toEqual({ start: 12, least: 0, most: 12 });
});
