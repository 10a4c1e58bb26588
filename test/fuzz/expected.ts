/** What the code of a game can ask and tell, read from its sources: random games have to come across all of it. */
import ts from 'typescript';
import { nodesIn, sourcesOf } from '../../scripts/rules/source.ts';

/** `fact.<key>` in the order of `facts.ts`, which is that of the chapters, then `prompt.<key>`, then rules that ask. */
export function expectedOf(game: string): readonly string[] {
  const sources = sourcesOf(game);
  const found = [...sources.flatMap(factsIn), ...sources.flatMap(promptsIn), ...sources.flatMap(rulesIn)];
  return [...new Set(found)];
}

/** The members of the interface `Facts`. */
function factsIn(source: ts.SourceFile): string[] {
  const facts = nodesIn(source, ts.isInterfaceDeclaration).filter(({ name }) => name.text === 'Facts');
  return facts.flatMap(({ members }) =>
    members.map(({ name }) => `fact.${name && ts.isStringLiteral(name) ? name.text : name?.getText()}`),
  );
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
