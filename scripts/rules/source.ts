/** Where things lie, and the sources of a game as syntax trees. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export const ROOT = join(import.meta.dirname, '..', '..');

/** A path below the root of the project, with `/` between its parts. */
export type ProjectPath = string;

export function textOf(path: ProjectPath): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The files that match, in the order of their names. */
export function filesLike(pattern: string): ProjectPath[] {
  return globSync(pattern, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

export function parse(path: ProjectPath, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** The code of a game, and the geometry that all share: there a comment may head an id of the game whose rule it says. */
export function sourcesOf(game: string): ts.SourceFile[] {
  return filesLike(`core/{games/${game},space}/**/*.ts`).map((path) => parse(path, textOf(path)));
}

/** Every node of a tree that is of this kind, in the order of the text. */
export function nodesIn<N extends ts.Node>(tree: ts.Node, is: (node: ts.Node) => node is N): N[] {
  const found: N[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
