/** The contract by which games show themselves stays small: a game that needs a member of its own has been misunderstood. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { rulesets } from '../../../core/games/index.ts';

const FILE = join(import.meta.dirname, '../../../core/engine/presenter.ts');

/** The members of an interface of the contract, and whether a game may leave them out. */
function membersOf(name: string): readonly { readonly name: string; readonly isOptional: boolean }[] {
  const source = ts.createSourceFile(FILE, readFileSync(FILE, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = source.statements.filter(ts.isInterfaceDeclaration).find((each) => each.name.text === name);
  return (found?.members ?? []).map((member) => ({
    name: member.name?.getText(source) ?? '',
    isOptional: member.questionToken !== undefined,
  }));
}

test.each([
  ['Presenter', 14],
  ['MapPresenter', 3],
  ['AreaPresenter', 2],
])('%s has %i members', (name, count) => {
  expect(membersOf(name).map((member) => member.name)).toHaveLength(count);
});

test('what a game may leave out is filled in by two games or more: a paper of one game is a paper of a kind', () => {
  const optional = [...membersOf('Presenter'), ...membersOf('MapPresenter')].filter(({ isOptional }) => isOptional);
  const users = optional.map(({ name }) => [name, rulesets.filter(({ show }) => name in show).length] as const);
  expect(users.filter(([, count]) => count < 2)).toEqual([]);
  expect(users.length).toBeGreaterThan(0);
});
