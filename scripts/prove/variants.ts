/**
 * What it takes to remove a rule that a comment names: small changes of the function or constant below it. A test that
 * names the rule has to notice one of them. Its result is emptied only where nothing smaller can be changed.
 */
import ts from 'typescript';
import type { Carrier } from '../rules/headings.ts';
import { nodesIn } from '../rules/source.ts';
import { type Edit, replace } from './edit.ts';

/** A change, and what it is for a person. */
export interface Variant {
  readonly how: string;
  readonly edits: readonly Edit[];
}

/** The ways to change a carrier, in the order of its text, the conditions first. */
export function variantsOf(carrier: Carrier): Variant[] {
  const small = [conditions, terms, numbers, lists, deeds].flatMap((ways) => ways(carrier));
  return small.length > 0 ? small : results(carrier);
}

const one = (how: string, node: ts.Node, text: string): Variant => ({ how, edits: [replace(node, text)] });

/** A condition is turned. */
function conditions(carrier: ts.Node): Variant[] {
  return nodesIn(carrier, isCondition).map((node) => one('a condition turned', node, `!(${node.getText()})`));
}

/** What an `if`, a choice or a loop asks, and what a function answers with yes or no. */
function isCondition(node: ts.Node): node is ts.Expression {
  const { parent } = node;
  if (ts.isIfStatement(parent) || ts.isWhileStatement(parent)) return parent.expression === node;
  if (ts.isConditionalExpression(parent)) return parent.condition === node;
  if (ts.isArrowFunction(parent)) return parent.body === node && (isYesOrNo(node) || isAsked(parent));
  return ts.isReturnStatement(parent) && isYesOrNo(node);
}

const COMPARISONS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

/** Calls of a list that answer with yes or no. */
const QUESTIONS: ReadonlySet<string> = new Set(['some', 'every', 'includes', 'has', 'startsWith', 'endsWith']);

function isYesOrNo(node: ts.Node): node is ts.Expression {
  if (ts.isParenthesizedExpression(node)) return isYesOrNo(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.ExclamationToken;
  if (isJunction(node)) return isYesOrNo(node.left) || isYesOrNo(node.right);
  if (ts.isBinaryExpression(node)) return COMPARISONS.has(node.operatorToken.kind);
  if (!ts.isCallExpression(node)) return false;
  const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : node.expression.getText();
  return QUESTIONS.has(name) || /^(is|has|may|can|does)[A-Z]/.test(name);
}

const SEARCHES: ReadonlySet<string> = new Set(['filter', 'find', 'findIndex', 'some', 'every']);

/** Whether a search in a list asks it of each entry. */
const isAsked = ({ parent }: ts.ArrowFunction): boolean =>
  ts.isCallExpression(parent) &&
  ts.isPropertyAccessExpression(parent.expression) &&
  SEARCHES.has(parent.expression.name.text);

const isJunction = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken].includes(node.operatorToken.kind);

/** A condition loses a term; a value loses what stands in where it is missing. */
function terms(carrier: ts.Node): Variant[] {
  return nodesIn(carrier, isJunction).flatMap((node) => [
    one('a term left out', node, `(${node.left.getText()})`),
    one('a term left out', node, `(${node.right.getText()})`),
  ]);
}

/** A number is one more; a limit is met one step later. */
function numbers(carrier: ts.Node): Variant[] {
  const found = nodesIn(carrier, ts.isNumericLiteral).filter(({ parent }) => !ts.isLiteralTypeNode(parent));
  return found.map((node) => one('a number changed', node, `(${node.getText()} + 1)`));
}

/** Two entries of a list change places; a list is one shorter. */
function lists(carrier: ts.Node): Variant[] {
  return nodesIn(carrier, ts.isArrayLiteralExpression).flatMap(({ elements }) => {
    const swaps = elements.slice(1).map((later, index): Variant => {
      const earlier = elements[index] as ts.Expression;
      return {
        how: 'two entries exchanged',
        edits: [replace(earlier, later.getText()), replace(later, earlier.getText())],
      };
    });
    return [...swaps, ...elements.map((element) => one('a list cut short', element, '...[]'))];
  });
}

/** A deed is not done; two that follow one another change places. */
function deeds(carrier: ts.Node): Variant[] {
  const found = nodesIn(carrier, isDeed);
  const pairs = found.flatMap((later): Variant[] => {
    const earlier = found.find((each) => each.parent === later.parent && each.end === later.pos);
    if (!earlier) return [];
    return [
      { how: 'two deeds exchanged', edits: [replace(earlier, later.getText()), replace(later, earlier.getText())] },
    ];
  });
  return [...found.map((deed) => one('a deed left out', deed, ';')), ...pairs];
}

const isDeed = (node: ts.Node): node is ts.Statement =>
  ts.isExpressionStatement(node) || ts.isForOfStatement(node) || (ts.isIfStatement(node) && !node.elseStatement);

/** What a function or constant gives is empty. */
function results(carrier: ts.Node): Variant[] {
  const returned = nodesIn(carrier, ts.isReturnStatement).flatMap(({ expression }) => expression ?? []);
  const bodies = nodesIn(carrier, ts.isArrowFunction).flatMap(({ body }) => (ts.isBlock(body) ? [] : [body]));
  const values = nodesIn(carrier, ts.isVariableDeclaration).flatMap(({ initializer }) => initializer ?? []);
  const [whole] = [...returned, ...bodies, ...values];
  return whole ? ['null', '[]', 'false', '0'].map((nothing) => one('its result emptied', whole, nothing)) : [];
}
