/**
 * What it takes to remove a rule that a comment names: small changes of the function or constant below it. A test that
 * names the rule has to notice one of them. Its result is emptied only where nothing smaller can be changed.
 */
import ts from 'typescript';
import type { Carrier } from '../rules/headings.ts';
import { nodesIn } from '../rules/source.ts';
import { type Edit, nameOf, replace } from './edit.ts';

/** A change, and what it is for a person. */
export interface Variant {
  readonly how: string;
  readonly edits: readonly Edit[];
}

/** The ways to change a carrier, in the order of its text, the conditions first. */
export function variantsOf(carrier: Carrier): Variant[] {
  const small = [conditions, terms, truths, numbers, lists, tables, parts, deeds].flatMap((ways) => ways(carrier));
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

/** What is said to be so is not. */
function truths(carrier: ts.Node): Variant[] {
  return nodesIn(carrier, isTruth).map((node) => {
    const other = node.kind === ts.SyntaxKind.TrueKeyword ? 'false' : 'true';
    return one('yes and no exchanged', node, other);
  });
}

const isTruth = (node: ts.Node): node is ts.BooleanLiteral =>
  (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) &&
  !ts.isLiteralTypeNode(node.parent);

/** A number is one more or less; a limit is met one step later or earlier. */
function numbers(carrier: ts.Node): Variant[] {
  const found = nodesIn(carrier, ts.isNumericLiteral).filter(({ parent }) => !ts.isLiteralTypeNode(parent));
  return found.flatMap((node) =>
    ['+ 1', '- 1'].map((change) => one('a number changed', node, `(${node.getText()} ${change})`)),
  );
}

/** Two entries of a list change places; a list is one shorter. */
function lists(carrier: ts.Node): Variant[] {
  const made = nodesIn(carrier, ts.isCallExpression).filter((call) => MAKERS.has(nameOf(call)));
  const shorter = made.flatMap((call) =>
    ['slice(1)', 'slice(0, 1)'].map((cut) => one('a list cut short', call, `${call.getText()}.${cut}`)),
  );
  return [...literalLists(carrier), ...shorter];
}

/** Calls of a list that make another list. */
const MAKERS: ReadonlySet<string> = new Set(['filter', 'map', 'flatMap', 'toSorted']);

function literalLists(carrier: ts.Node): Variant[] {
  return nodesIn(carrier, ts.isArrayLiteralExpression).flatMap(({ elements }) => {
    const swaps = exchanges(elements, 'two entries exchanged');
    return [...swaps, ...elements.map((element) => one('a list cut short', element, '...[]'))];
  });
}

/** Two rows of a table change places under their names. */
function tables(carrier: ts.Node): Variant[] {
  return nodesIn(carrier, ts.isObjectLiteralExpression).flatMap(({ properties }) => {
    const rows = properties.filter(ts.isPropertyAssignment).map(({ initializer }) => initializer);
    return exchanges(rows, 'two rows exchanged');
  });
}

/** One part of what is put together is empty. */
function parts(carrier: ts.Node): Variant[] {
  return nodesIn(carrier, ts.isPropertyAssignment)
    .filter(({ initializer }) => !ts.isFunctionLike(initializer) && !ts.isObjectLiteralExpression(initializer))
    .map(({ initializer }) => one('a part emptied', initializer, 'null'));
}

/** Each pair of neighbours changes places. */
function exchanges(nodes: readonly ts.Node[], how: string): Variant[] {
  return nodes.slice(1).map((later, index) => {
    const earlier = nodes[index] as ts.Node;
    return { how, edits: [replace(earlier, later.getText()), replace(later, earlier.getText())] };
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
