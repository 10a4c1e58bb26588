/** What it takes to remove a fact: `tell(umpire, 'restored', '10.2-c', …)`, or `umpire.tell({ rule: '10.2-c', … })`. */
import ts from 'typescript';
import { effect, nameOf, type Removal, replace, statementOf, wholeOf } from './edit.ts';

/** The call that tells a fact whose rule this is. */
export function tellingOf({ parent }: ts.Expression): ts.CallExpression | null {
  if (!ts.isPropertyAssignment(parent) || parent.name.getText() !== 'rule') return null;
  const call = wholeOf(parent.parent).parent;
  return ts.isCallExpression(call) && nameOf(call) === 'tell' ? call : null;
}

/** What is told of may have been done beside it: then that goes, and the fact stays. */
export function removalOfFact(call: ts.CallExpression, condition: string | null): Removal | null {
  const deeds = condition === null ? deedsBeside(call) : [];
  if (deeds.length > 0)
    return effect(
      'the deeds that are told',
      deeds.map((deed) => replace(deed, ';')),
    );
  const statement = statementOf(call);
  if (!statement) return { strength: 'fact', how: 'the fact', edits: [replace(call, 'undefined')] };
  const text = condition === null ? ';' : `if (!(${condition})) { ${statement.getText()} }`;
  return { strength: 'fact', how: 'the fact', edits: [replace(statement, text)] };
}

/**
 * The deeds in the same block; where there are none, in the blocks around it, as far as the function goes. What is told
 * as the function ends is told of its own block: what comes after it is not done.
 */
function deedsBeside(node: ts.Node): ts.Statement[] {
  const { parent } = node;
  if (ts.isBlock(parent)) {
    const deeds = parent.statements.filter((statement) => statement !== node && isDeed(statement));
    if (deeds.length > 0) return deeds;
  }
  const isEnd = ts.isFunctionLike(parent) || ts.isSourceFile(parent) || isGuardOf(parent, node);
  return isEnd ? [] : deedsBeside(parent);
}

/** Whether a statement is an `if` that ends the function with what stands in it. */
const isGuardOf = (statement: ts.Node, inner: ts.Node): boolean =>
  ts.isIfStatement(statement) && ts.isReturnStatement(ts.isBlock(inner) ? (inner.statements.at(-1) ?? inner) : inner);

/** A statement that changes something, and neither decides, rolls, tells nor goes on to the next. */
function isDeed(statement: ts.Statement): boolean {
  const kinds = [ts.isExpressionStatement, ts.isIfStatement, ts.isForOfStatement];
  return kinds.some((is) => is(statement)) && !/\b(return|continue|tell|roll|yield)\b/.test(statement.getText());
}
