import { expect, test } from 'vitest';
import { tag, title } from '../../../core/archive/campaign.ts';
import { inert } from '../../../core/archive/inert.ts';
import { player } from '../../../core/archive/schema.ts';

test.each([
  ['a control character', 'An\u0007na', 'An\uFFFDna'],
  ['a line break', 'An\nna', 'An\uFFFDna'],
  ['a mark that turns what follows around', 'Anna\u202Egnp.exe', 'Anna\uFFFDgnp.exe'],
  ['an isolate', '\u2067Anna\u2069', '\uFFFDAnna\uFFFD'],
  ['a space of no width', 'An\u200Bna', 'An\uFFFDna'],
  ['a joiner where there is nothing to join', 'An\u200Dna', 'An\uFFFDna'],
  ['a soft hyphen', 'An\u00ADna', 'An\uFFFDna'],
  ['a letter that is blank', '\u3164', '\uFFFD'],
  ['a tag character', 'Anna\u{E0041}', 'Anna\uFFFD'],
])('%s in a name is shown inert', (_what, name, shown) => {
  expect(inert(name)).toBe(shown);
});

test.each(['Il ridotto di Ševardino', 'Bagratión №2', 'Анна', '拿破崙', 'انا', '👩\u200D🚀 Anna', '🏳\uFE0F\u200D🌈'])(
  'a name that has none stays as it is: %s',
  (name) => {
    expect(inert(name)).toBe(name);
  },
);

test('titles, tags and names of players are made inert at the door', () => {
  expect(title.parse('A\u202EB')).toBe('A\uFFFDB');
  expect(tag.parse('A\u202EB')).toBe('A\uFFFDB');
  expect(player.parse({ seat: 'french', name: 'A\u202EB', kind: 'person' }).name).toBe('A\uFFFDB');
});
