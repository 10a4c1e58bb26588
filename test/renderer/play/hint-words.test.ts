import { expect, test } from 'vitest';
import type { Action } from '../../../core/engine/decision.ts';
import { hexTarget, unitTarget } from '../../../core/engine/target.ts';
import { wordsIn } from '../../../renderer/app/catalogues.ts';
import { hintSaid, saysDeed } from '../../../renderer/play/hint-words.ts';

function said(action: Action, language: 'it' | 'en' = 'it'): string {
  const words = wordsIn('invasion-of-russia', language);
  return hintSaid(action, { words, nameOf: words.place, passLabel: undefined });
}

test('an answer that chooses nothing says so', () => {
  expect(said({ some: [] })).toBe('nessuna scelta');
  expect(said({ arrange: {} })).toBe('nessuna scelta');
  expect(said({ some: [] }, 'en')).toBe('no choice');
});

test('few placements are named, many are left to the ground', () => {
  expect(said({ arrange: { 'word:yes': 'hex:1405' } })).toMatch(/: 1405/);
  const slot = hexTarget(1405);
  const many = Object.fromEntries([1, 2, 3, 4].map((hex) => [hexTarget(hex), slot]));
  expect(said({ arrange: many })).toBe('come si vede, pronto da confermare');
});

test('several that are chosen are listed', () => {
  expect(said({ some: ['hex:1405', 'hex:1406'] })).toMatch(/^1405.* e 1406/);
});

test('a reason that names all that is chosen says the deed by itself', () => {
  const units = (...ids: string[]) => ({ list: ids.map((unit) => ({ unit })) });
  const why = { key: 'motive.cheapest', params: { units: units('ru-a', 'ru-b') } };
  expect(saysDeed({ some: ['unit:ru-a', 'unit:ru-b'] }, why)).toBe(true);
  expect(saysDeed({ some: ['unit:ru-a', 'unit:ru-c'] }, why)).toBe(false);
  expect(saysDeed({ one: 'hex:1808' }, { key: 'motive.source', params: { place: { place: 'hex:1808' } } })).toBe(true);
  expect(saysDeed({ one: 'word:yes' }, { key: 'motive.quarters' })).toBe(false);
  expect(saysDeed({ some: [] }, why)).toBe(false);
});

test('a way that ends with a turn names the hex it goes to, and how it faces there', () => {
  const path = { unit: unitTarget('fr-guard'), steps: [hexTarget(1405), hexTarget(1406), 'facing:SE'] } as const;
  expect(said({ path })).toMatch(/ verso 1406 .*, sud-est$/);
  expect(said({ path: { ...path, steps: ['facing:SE'] } })).toMatch(/ verso sud-est$/);
  expect(said({ path: { ...path, steps: [hexTarget(1405)] } })).toMatch(/ verso 1405$/);
});
