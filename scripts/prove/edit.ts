/** Pieces of source that are taken out or replaced, and how a place in a tree is found from another. */
import ts from 'typescript';

/** A piece of the source, and what stands there instead. Offsets into the text of the file. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** How much a removal takes: what the rule does, only what is told of it, or only its name. */
export const STRENGTHS = ['effect', 'fact', 'name'] as const;
export type Strength = (typeof STRENGTHS)[number];

export interface Removal {
  readonly strength: Strength;
  /** What became of it, for a person. */
  readonly how: string;
  readonly edits: readonly Edit[];
  /** Where the id stands beside a key, `'F.C2.ART': 'S5-g'`: the rows of the game's data that bear the key go too. */
  readonly key?: string;
}

export const effect = (how: string, edits: readonly Edit[]): Removal => ({ strength: 'effect', how, edits });

/** Up through parentheses and assertions. */
export function bare(node: ts.Expression): ts.Expression {
  const { parent } = node;
  return ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) ? bare(parent) : node;
}

export const replace = (node: ts.Node, text: string): Edit => ({ start: node.getStart(), end: node.getEnd(), text });

/** The object into which an object is spread, if it is. */
export const wholeOf = (object: ts.ObjectLiteralExpression): ts.ObjectLiteralExpression =>
  ts.isSpreadAssignment(object.parent) ? wholeOf(object.parent.parent) : object;

export const nameOf = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

/** The statement that is this expression and nothing else. */
export function statementOf(expression: ts.Expression): ts.Statement | null {
  const { parent } = expression;
  if (ts.isYieldExpression(parent)) return statementOf(parent);
  return ts.isExpressionStatement(parent) ? parent : null;
}

/** The `if` that does nothing but this. */
export function guardOf(statement: ts.Statement): ts.IfStatement | null {
  const { parent } = statement;
  const inner = ts.isBlock(parent) && parent.statements.at(-1) === statement ? parent : statement;
  return ts.isIfStatement(inner.parent) && inner.parent.thenStatement === inner ? inner.parent : null;
}

/** Takes an `if` out and leaves its `else`. */
export const strike = (guard: ts.IfStatement): Edit => replace(guard, guard.elseStatement?.getText() ?? ';');
