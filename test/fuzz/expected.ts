/** What a game can ask and tell, read from its sources and its words: random games have to come across all of it. */
import ts from 'typescript';
import { filesLike, nodesIn, sourcesOf, textOf } from '../../scripts/rules/source.ts';

/** `fact.<key>` in the order of the word files, which is that of the chapters, then `prompt.<key>`, then rules that ask. */
export function expectedOf(game: string): readonly string[] {
  const sources = sourcesOf(game);
  const found = [...factsOf(game), ...sources.flatMap(promptsIn), ...sources.flatMap(rulesIn)];
  return [...new Set(found)];
}

/** Every fact has its sentence. */
function factsOf(game: string): string[] {
  const messages = filesLike(`assets/${game}/words/*.en.json`).map((path) => JSON.parse(textOf(path)) as object);
  return messages.flatMap((each) => Object.keys(each)).filter((key) => key.startsWith('fact.'));
}

function promptsIn(source: ts.SourceFile): string[] {
  return textsIn(source).filter((text) => text.startsWith('prompt.'));
}

/** The rules that stand beside a prompt. A rule that is worked out elsewhere is only counted when it comes up. */
function rulesIn(source: ts.SourceFile): string[] {
  const questions = nodesIn(source, ts.isObjectLiteralExpression).filter((each) => valueOf(each, 'prompt'));
  return questions.flatMap((question) => textsIn(valueOf(question, 'rule'))).map((rule) => `rule.${rule}`);
}

function valueOf({ properties }: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  return properties.filter(ts.isPropertyAssignment).find((each) => each.name.getText() === name)?.initializer;
}

function textsIn(node: ts.Node | undefined): string[] {
  const texts = node ? nodesIn(node, ts.isStringLiteral) : [];
  // What is compared decides which text it is; it is none of them.
  return texts.filter(({ parent }) => !ts.isBinaryExpression(parent)).map(({ text }) => text);
}
