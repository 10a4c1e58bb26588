import { describe, expect, test } from 'vitest';
import { bilingualName } from '../../../../../../core/engine/noun.ts';
import { UNITS } from '../../../../../../core/games/borodino/data.ts';
import { SEPTEMBER_7 } from '../../../../../../core/games/borodino/scenarios/7-september/data.ts';
import { show } from '../../../../../../core/games/borodino/show/show.ts';
import { wordsFor } from '../../../../../../core/words/index.ts';
import { situation } from '../../table.ts';

const { groups, leaders, cavalryReserve, markers, orders } = SEPTEMBER_7;
const BELONGS = ['formation', 'corps', 'group'].map((part) => `label.trait.${part}`);

const besideTheMap = (side: string) =>
  Object.fromEntries(UNITS.filter((card) => card.side === side).map(({ id }) => [id, { box: 'off-map' as const }]));

/** The words for where every counter belongs. */
const WHERE_TO = (() => {
  const game = situation({ french: besideTheMap('french'), russian: besideTheMap('russian') });
  const traits = UNITS.flatMap(({ id }) => show.inspectUnit(game, id)).filter(({ label }) =>
    BELONGS.includes(label.key),
  );
  return [...new Set(traits.map(({ value }) => (value as { readonly word: string }).word))];
})();

describe.each(['it', 'en'] as const)('in %s', (language) => {
  const words = wordsFor('borodino', language);

  test('every counter has words for its division, its corps and its group', () => {
    expect(WHERE_TO.length).toBeGreaterThan(90);
    expect(WHERE_TO.filter((key) => !words.has(key))).toEqual([]);
  });

  test('every group, army, command and marker of 7 September has its name', () => {
    const keys = [
      ...groups.map(({ id }) => `label.group.${id}`),
      ...orders.flatMap(({ army }) => (army === null ? [] : [`label.army.${army}`])),
      ...cavalryReserve.commands.map(({ id }) => `label.command.${id}`),
      ...markers.special.map(({ id }) => `label.activation.${id}`),
    ];
    expect(keys.filter((key) => !words.has(key))).toEqual([]);
  });

  test('no two groups of a side are called alike', () => {
    for (const side of ['french', 'russian']) {
      const names = groups.filter((group) => group.side === side).map(({ id }) => words.text(`label.group.${id}`));
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('a marker says whose it is and what it is worth, a turn its hour', () => {
    const commander = bilingualName.parse(groups.find(({ id }) => id === 'F-IV')?.commander)[language];
    const params = { commander: commander as string, group: { word: 'label.group.F-III' }, value: 3 };
    expect(words.text('label.activation.group-valued', params)).toBe(
      language === 'it'
        ? 'Eugenio: III Corpo francese (Valore degli Ordini 3)'
        : 'Eugène: French III Corps (Orders Value 3)',
    );
    expect(words.text('label.turn.sept7', { hour: SEPTEMBER_7.hours[2] ?? '' })).toBe(
      language === 'it' ? 'ore 08:30' : '08:30',
    );
  });

  test('a group is named in a sentence, as a noun in its text alone', () => {
    const gone = words.text('fact.group-gone', { group: { word: 'label.group.R-2IND' } });
    expect(gone).toContain(language === 'it' ? 'Indipendenti della 2ª Armata' : 'Independents of the 2nd Army');
  });
});

test('the commanders-in-chief have their names', () => {
  expect(leaders.map(({ name }) => name)).toEqual([
    { it: 'Napoleone', en: 'Napoleon' },
    { it: 'Kutuzov', en: 'Kutuzov' },
  ]);
});
