import { describe, expect, test } from 'vitest';
import {
  AUSTRIAN_EDGE,
  FRENCH_EDGE,
  LEADERS,
  RUSSIAN_SOURCES,
  UNITS,
} from '../../../../core/games/invasion-of-russia/data.ts';
import { PHASES } from '../../../../core/games/invasion-of-russia/phases.ts';
import { eliminate } from '../../../../core/games/invasion-of-russia/pieces.ts';
import type { InvasionOfRussia } from '../../../../core/games/invasion-of-russia/position.ts';
import type { Trait } from '../../../../core/engine/presenter.ts';
import { show } from '../../../../core/games/invasion-of-russia/show.ts';
import { view } from '../../../../core/games/invasion-of-russia/view.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import { situation } from './table.ts';

const words = wordsFor('invasion-of-russia', 'en');

/** The lines of the inspector as they are read: `Type: Infantry [3.1-a]`. */
const linesOf = (traits: ReturnType<typeof show.inspectUnit>): readonly string[] =>
  traits.map(
    ({ label, value, rule }) => `${words.say(label)}: ${words.text('label.river', { river: value })} [${rule}]`,
  );

const SMOLENSK = 1009;

/** The first of a list of hexes. */
const one = ([hex]: readonly number[]): number => hex ?? 0;

const isAdvancedRule = ({ rule }: Trait): boolean => rule?.startsWith('16.') === true;

describe('a counter in the inspector', () => {
  const advanced = situation({ options: { advanced: true }, at: { 1009: 'fr-davout' } });
  const game = situation({
    turn: 4,
    at: { 1009: 'fr-i-iv1 fr-i-iv2! fr-davout', 1904: 'ru-riga-il1' },
    depots: { french: [SMOLENSK] },
    marks: { 'fr-i-iv1': { forced: true, fought: 1, forage: true } },
  });

  test('[3.1-a] [3.3-a] [3.3-b] [3.7-a] [1.1-c] [1.1-l] [6.1-a] a unit tells its type, class, factors, corps, nation, side, state and supply', () => {
    expect(linesOf(show.inspectUnit(game, 'fr-i-iv1'))).toEqual([
      'Type: Infantry [3.1-a]',
      'Class: Veteran [3.1-a]',
      'OF: 1 [3.3-b]',
      'CF: 1 [3.3-a]',
      'Corps: I Corps [14.1-l]',
      'Nation: France [3.7-a]',
      'Side: Grande Armée [1.1-c]',
      'State: Good order [1.1-l]',
      'Supply, Grande Armée: Yes, from the depot of 1009 (Smolensk) [6.1-a]',
      'Forage: 3 or more will do (4 faces of 6), or it is out of supply [6.3-a]',
      'Movement: Force marched: worth half in combat [11.2-d]',
      'Combats this turn: 1 [11.2-c]',
    ]);
  });

  test('[6.3-a] a stack that forages tells with which faces it lives: of five units on a six, of six on none', () => {
    const five = 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-iv4 fr-guard-iv1';
    const told = (units: string) => {
      const marked = situation({ turn: 4, at: { 1009: units }, marks: { 'fr-i-iv1': { forage: true } } });
      return linesOf(show.inspectUnit(marked, 'fr-i-iv1')).find((each) => each.startsWith('Forage'));
    };
    expect(told(five)).toBe('Forage: Only 6 will do (one face of 6), or it is out of supply [6.3-a]');
    expect(told(`${five} fr-guard-av1`)).toBe('Forage: No die will do: out of supply [6.3-a]');
  });

  test('[1.1-l] [3.3-a] a disrupted unit shows its back, and has no combat factor', () => {
    const lines = linesOf(show.inspectUnit(game, 'fr-i-iv2'));
    expect(lines).toContain('CF: 0 [3.3-a]');
    expect(lines).toContain('State: Disrupted [1.1-l]');
    expect(show.pieces(game).find(({ id }) => id === 'fr-i-iv2')).toMatchObject({ face: 'back', place: 'hex:1009' });
  });

  test('[3.4-a] an eliminated unit says so', () => {
    const lost = situation({ at: { 1009: 'fr-i-iv1' } });
    eliminate(lost, 'fr-i-iv1');
    expect(linesOf(show.inspectUnit(lost, 'fr-i-iv1'))).toContain('State: Eliminated [3.4-a]');
  });

  test('[3.5-a] [3.6-a] [3.7-a] [6.6-a] a leader tells command rating, rank and abilities, and needs no supply', () => {
    expect(linesOf(show.inspectUnit(advanced, 'fr-davout'))).toEqual([
      'Command rating (CR): 3 [3.5-a]',
      'Rank: I: commands all infantry [3.6-a]',
      'Corps: I Corps [16.2-d]',
      'Ability: −1 to the attrition roll [16.4-f]',
      'Nation: France [3.7-a]',
      'Side: Grande Armée [1.1-c]',
      'Supply: Needs none [6.6-a]',
    ]);
  });

  test('in the basic game a leader has neither rank nor abilities, a unit is no contingent, and no phase of chapter 16 is shown', () => {
    expect(linesOf(show.inspectUnit(game, 'fr-davout'))).toEqual([
      'Command rating (CR): 3 [3.5-a]',
      'Nation: France [3.7-a]',
      'Side: Grande Armée [1.1-c]',
      'Supply: Needs none [6.6-a]',
    ]);
    const rulesOf = (of: InvasionOfRussia) =>
      PHASES.filter((phase) => phase.isInForce?.(of)).filter(({ rule }) => rule.startsWith('16.'));
    expect([...UNITS, ...LEADERS].flatMap(({ id }) => show.inspectUnit(game, id)).filter(isAdvancedRule)).toEqual([]);
    expect(rulesOf(game)).toEqual([]);
    expect(rulesOf(advanced).map(({ id }) => id)).toEqual(['turn-start', 'cards']);
    const both = situation({ options: { advanced: true, 'two-years': true } });
    expect(rulesOf(both).map(({ id }) => id)).toEqual(['turn-start', 'cards', 'winter-quarters']);
  });

  test('[1.1-c] [1.1-d] [1.1-e] allies fight for the French as foreign contingents, the Guard as French; Swedes fight for Russia', () => {
    const told = (unit: string) =>
      linesOf(show.inspectUnit(advanced, unit)).filter((line) => /^(Side|Foreign)/.test(line));
    for (const unit of ['fr-v-iv1', 'fr-austrian-il1', 'fr-ii-il2', 'fr-poniatowski'])
      expect(told(unit)).toEqual(['Side: Grande Armée [1.1-c]', 'Foreign contingent: Yes [1.1-d]']);
    expect(told('fr-guard-iv1')).toEqual(['Side: Grande Armée [1.1-c]']);
    for (const unit of ['ru-1iii-iv1', 'ru-sweden-il1']) expect(told(unit)).toEqual(['Side: Russia [1.1-e]']);
  });

  test('[6.3-a] [8.4-b] forage, forced marches and combats lie as markers on the counters', () => {
    expect(show.pieces(game).find(({ id }) => id === 'fr-i-iv1')?.markers).toEqual(['forage', 'forced', 'fought']);
  });

  test('every counter of the game has its words in both languages', () => {
    const keys = [...UNITS, ...LEADERS].flatMap(({ id }) =>
      show.inspectUnit(advanced, id).flatMap(({ label, value }) => {
        const named = typeof value !== 'object' ? [] : 'word' in value ? [value.word] : [];
        return [label.key, ...named, ...(typeof value === 'object' && 'phrase' in value ? [value.phrase.key] : [])];
      }),
    );
    for (const language of ['it', 'en'] as const) {
      const said = wordsFor('invasion-of-russia', language);
      expect(keys.filter((key) => !said.has(key))).toEqual([]);
    }
  });
});

describe('a hex in the inspector', () => {
  test('[14.7-b] [1.1-f] [1.1-g] [2.2-a] [2.2-e] [2.2-f] [2.2-g] [6.1-a] a city tells its points and walls, what lies there and who is supplied', () => {
    const game = situation({ at: { 1009: 'fr-i-iv1 fr-i-il1' }, depots: { french: [SMOLENSK] } });
    expect(linesOf(show.inspectPlace(game, 'hex:1009'))).toEqual([
      'City: Smolensk [2.2-a]',
      'Fortified: Yes [2.2-e]',
      'Victory points: 1 [14.7-b]',
      'Terrain: Clear [2.2-a]',
      'Territory: Russia [1.1-f]',
      'Towards 1008: Dnieper, bridge at Smolensk [2.2-g]',
      'Towards 0909: Dnieper [2.2-f]',
      'Towards 1109: Dnieper [2.2-f]',
      'Enemy territory for: Grande Armée [1.1-g]',
      'Stack, Grande Armée: 2 units, OF 2.5 of 6 [4.1-a]',
      'Depot: Grande Armée [7.6-a]',
      'Supply, Grande Armée: Yes, from the depot of 1009 (Smolensk) [6.1-a]',
    ]);
  });

  test('[1.1-b] [2.2-d] difficult ground says so, and land that the sea washes', () => {
    const ground = (hex: number) =>
      linesOf(show.inspectPlace(situation({}), `hex:${hex}`)).filter((line) => /^(Terrain|Difficult|Coast)/.test(line));
    expect(ground(1307)).toEqual(['Terrain: Forest [2.2-b]', 'Difficult terrain: Yes [1.1-b]']);
    // Riga lies on the sea: clear ground with the usual capacity.
    expect(ground(1904)).toEqual(['Terrain: Clear [2.2-a]', 'Coast: Yes [2.2-d]']);
    expect(ground(1709)).toEqual(['Terrain: Clear [2.2-a]']);
  });

  test('[1.1-h] [1.1-i] [1.1-j] an ultimate source tells whose it is, and a Russian city is none with the enemy in it', () => {
    const sourceIn = (hex: number, at = {}) =>
      linesOf(show.inspectPlace(situation({ at }), `hex:${hex}`)).filter((line) => line.startsWith('Ultimate source'));
    expect(sourceIn(one(FRENCH_EDGE))).toEqual(['Ultimate source: Grande Armée [1.1-h]']);
    expect(sourceIn(one(AUSTRIAN_EDGE))).toContain('Ultimate source: Austria [1.1-j]');
    const city = one(RUSSIAN_SOURCES);
    expect(sourceIn(city)).toEqual(['Ultimate source: Russia [1.1-i]']);
    expect(sourceIn(city, { [city]: 'fr-i-iv1' })).toEqual([]);
  });

  test('[6.1-a] [6.2-g] a hex without supply tells that there is no depot, or that the nearest is too far', () => {
    const supplyIn = (depots: readonly number[]) =>
      linesOf(show.inspectPlace(situation({ at: { 1009: 'fr-i-iv1' }, depots: { french: depots } }), 'hex:1009')).find(
        (line) => line.startsWith('Supply, Grande Armée'),
      );
    expect(supplyIn([])).toMatch(/: No\..*\[6\.1-a\]$/);
    expect(supplyIn([410])).toMatch(/^Supply, Grande Armée: No\. The nearest depot.*\[6\.2-g\]$/);
  });

  test('[7.4-e] trains are told to their own side; the other sees markers', () => {
    const game = situation({
      at: { 1009: 'fr-i-iv1' },
      trains: [
        ['french', 1009],
        ['french', 1009, 'dummy'],
      ],
    });
    const told = (seat: string) =>
      linesOf(show.inspectPlace(view(game, seat), 'hex:1009')).find((line) => line.startsWith('Markers'));
    expect(told('french')).toBe('Markers, Grande Armée: one train and one dummy [7.4-e]');
    expect(told('russian')).toBe('Markers, Grande Armée: 2 markers face down [7.4-e]');
  });

  test('a hex off the map has nothing to tell', () => {
    expect(show.inspectPlace(situation({}), 'hex:9999')).toEqual([]);
  });
});
