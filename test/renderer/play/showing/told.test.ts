import { expect, test } from 'vitest';
import type { MatchNode } from '../../../../core/engine/record.ts';
import type { Fact, Ruleset } from '../../../../core/engine/ruleset.ts';
import { EVERYBODY } from '../../../../core/engine/window.ts';
import { seenAt } from '../../../../renderer/play/showing/told.ts';

const fact = (key: string, more: Partial<Fact> = {}): Fact => ({ key, rule: 'D-1', params: {}, ...more });
const view = (position: unknown, seat: unknown) => `${String(position)} as ${String(seat)} knows it`;
const ruleset = { view } as unknown as Ruleset<unknown>;

const facts = [
  fact('drawn', { audience: ['white'] }),
  fact('dealt', { audience: ['white'], instead: fact('dealt-one') }),
  fact('fired'),
];
const node = { facts } as unknown as MatchNode;
const kept = { node, moments: ['first', 'second', 'third'], position: 'end' };
const told = (viewer: string | null, count: number) =>
  Array.from({ length: count }, (_, at) => seenAt(ruleset, kept, viewer)(at));

test('each fact that a viewer is told has its own moment, as the viewer may know it', () => {
  expect(told('white', 3)).toEqual(['first as white knows it', 'second as white knows it', 'third as white knows it']);
  expect(told('black', 2)).toEqual(['second as black knows it', 'third as black knows it']);
  expect(told(null, 2)).toEqual(['second as null knows it', 'third as null knows it']);
  expect(told(EVERYBODY, 3)).toEqual(['first', 'second', 'third']);
});

test('where no moments were kept all is seen where it ends', () => {
  expect(seenAt(ruleset, { ...kept, moments: [] }, 'white')(0)).toBe('end');
});
