/**
 * What it takes to remove a rule where the code cites it. The id stands beside what it does: in the verdict that
 * forbids, the line that adds, the roll, the decision, the deed. That goes; what stands around it stays.
 */
import ts from 'typescript';
import { nodesIn } from '../rules/source.ts';
import { removalOfDecision, removalOfQuestion } from './decisions.ts';
import {
  bare,
  type Edit,
  effect,
  guardOf,
  nameOf,
  type Removal,
  replace,
  statementOf,
  strike,
  wholeOf,
} from './edit.ts';
import { removalOfFact, tellingOf } from './facts.ts';

/** Removes what an id does, where it is cited. */
export function removalOf(literal: ts.StringLiteralLike): Removal {
  const { node, condition } = carrierOf(literal);
  const call = ts.isCallExpression(node.parent) ? node.parent : tellingOf(node);
  const removal = removalOfBranch(literal) ?? (call && removalOfCall(call, condition));
  return (
    removal ?? removalOfValue(literal) ?? { strength: 'name', how: 'its name', edits: [replace(literal, `'removed'`)] }
  );
}

/** The expression that yields the id, and when it does, if there are others. */
function carrierOf(literal: ts.Expression): { node: ts.Expression; condition: string | null } {
  const node = bare(literal);
  const { parent } = node;
  if (!ts.isConditionalExpression(parent) || parent.condition === node) return { node, condition: null };
  const test = parent.condition.getText();
  return { node: bare(parent), condition: parent.whenTrue === node ? `(${test})` : `!(${test})` };
}

/** An id that a condition chooses, beside other things that the same condition chooses: it always goes the other way. */
function removalOfBranch(literal: ts.Expression): Removal | null {
  const node = bare(literal);
  const choice = node.parent;
  if (!ts.isConditionalExpression(choice) || choice.condition === node) return null;
  const condition = choice.condition.getText();
  const body = ts.findAncestor(choice, ts.isFunctionLike);
  const others = body
    ? nodesIn(body, isChoice).filter((each) => each !== choice && conditionOf(each).getText() === condition)
    : [];
  if (others.every((each) => ts.isConditionalExpression(each) && isWord(each))) return null;
  const other = String(choice.whenTrue !== node);
  return effect(
    'its way',
    [choice, ...others].map((each) => replace(conditionOf(each), other)),
  );
}

type Choice = ts.ConditionalExpression | ts.IfStatement;

const isChoice = (node: ts.Node): node is Choice => ts.isConditionalExpression(node) || ts.isIfStatement(node);

const conditionOf = (choice: Choice): ts.Expression =>
  ts.isIfStatement(choice) ? choice.expression : choice.condition;

/** Chooses between two ways of saying it. */
const isWord = ({ parent }: ts.ConditionalExpression): boolean =>
  (ts.isCallExpression(parent) && parent.expression.getText() === 'tell') ||
  ((ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) &&
    ['key', 'rule'].includes(parent.name.getText()));

/** An id that stands by itself: returned, or named in an object. */
function removalOfValue(literal: ts.Expression): Removal | null {
  const node = bare(literal);
  const { parent } = node;
  if (ts.isReturnStatement(parent)) return removalOfReturn(parent);
  if (ts.isConditionalExpression(parent)) return removalOfChosen(node, parent);
  if (!ts.isPropertyAssignment(parent)) return null;
  if (parent.name.getText() === 'rule') return removalOfObject(parent.parent);
  const key = keyOf(parent);
  return key === null
    ? null
    : { strength: 'name', how: `its name and ${key}`, edits: [replace(literal, `'removed'`)], key };
}

/** An id instead of none, or of another one by which the same is asked. */
function removalOfChosen(node: ts.Expression, choice: ts.ConditionalExpression): Removal | null {
  const other = choice.whenTrue === node ? choice.whenFalse : choice.whenTrue;
  if (other.kind === ts.SyntaxKind.NullKeyword) return effect('the finding', [replace(node, 'null')]);
  const { parent } = bare(choice);
  const isRule = ts.isPropertyAssignment(parent) && parent.name.getText() === 'rule';
  const call = isRule ? wholeOf(parent.parent).parent : null;
  if (!isRule || !call || !ts.isCallExpression(call)) return null;
  return removalOfDecision(call, wholeOf(parent.parent), carrierOf(node).condition);
}

function removalOfReturn(statement: ts.ReturnStatement): Removal | null {
  const guard = guardOf(statement);
  return guard && effect('the finding and its condition', [strike(guard)]);
}

/** The key of a property, also where a constant of the file names it. */
function keyOf({ name }: ts.PropertyAssignment): string | null {
  if (ts.isStringLiteral(name)) return name.text;
  if (!ts.isComputedPropertyName(name)) return null;
  const declared = nodesIn(name.getSourceFile(), ts.isVariableDeclaration).find(
    (each) => each.name.getText() === name.expression.getText(),
  );
  return declared?.initializer && ts.isStringLiteral(declared.initializer) ? declared.initializer.text : null;
}

function removalOfCall(call: ts.CallExpression, condition: string | null): Removal | null {
  switch (nameOf(call)) {
    case 'because':
      return removalOfVerdict(call, condition);
    case 'line':
      return removalOfLine(call, condition);
    case 'roll':
      return condition === null ? { strength: 'effect', how: 'the roll', edits: [replace(call, '0')] } : null;
    case 'testMany':
      return condition === null ? effect('the dice', [replace(call, '0')]) : null;
    case 'test':
      return condition === null ? effect('the test', [replace(call, '{ face: 0, passes: true }')]) : null;
    case 'table':
      return condition === null ? effect('the roll', [replace(call, readAtZero(call))]) : null;
    case 'tell':
      return removalOfFact(call, condition);
    case 'phase':
      return {
        strength: 'effect',
        how: 'the phase',
        edits: call.arguments.slice(BODIES).map((body) => replace(body, 'function* () {}')),
      };
    default:
      return removalOfDeed(call, condition);
  }
}

/** Of `table(die, rule, by, row)`. */
function readAtZero({ arguments: [, , , row] }: ts.CallExpression): string {
  return `{ face: 0, row: (${row?.getText() ?? ''})(0) }`;
}

/** Of `phase(id, rule, …bodies)`: one body, or one for each way to play it. */
const BODIES = 2;

// A verdict: because('9.21-a', …)

function removalOfVerdict(call: ts.CallExpression, condition: string | null): Removal {
  const verdict = bare(call);
  if (condition !== null) return effect('the refusal', [replace(verdict, without(verdict, condition))]);
  const { parent } = verdict;
  if (ts.isThrowStatement(parent.parent)) return effect('the refusal', [replace(parent.parent, ';')]);
  if (!ts.isReturnStatement(parent))
    return effect('the refusal', [replace(verdict, ts.isArrayLiteralExpression(parent) ? '...[]' : 'null')]);
  const guard = guardOf(parent);
  if (guard) return effect('the refusal and its condition', [strike(guard)]);
  const bars = barsOf(parent);
  return bars.length > 0 ? effect('what bars it', bars) : effect('the refusal', [replace(verdict, 'null')]);
}

/** For `case 'enemy': return because(…)`: wherever the same file finds that it is `'enemy'`. */
function barsOf(statement: ts.ReturnStatement): Edit[] {
  const clause = statement.parent;
  if (!ts.isCaseClause(clause) || !ts.isStringLiteral(clause.expression)) return [];
  const key = clause.expression.text;
  return nodesIn(clause.getSourceFile(), ts.isStringLiteral)
    .filter((literal) => literal.text === key && literal !== clause.expression)
    .flatMap((literal) => barOf(literal) ?? []);
}

function barOf(literal: ts.StringLiteral): Edit | null {
  const { parent } = literal;
  if (ts.isConditionalExpression(parent) && ts.isReturnStatement(parent.parent)) return replace(literal, 'null');
  const guard = ts.isReturnStatement(parent) ? guardOf(parent) : null;
  return guard && strike(guard);
}

// A line of a sum: line('9.54-a', 2, …)

function removalOfLine(call: ts.CallExpression, condition: string | null): Removal | null {
  const amount = call.arguments[1];
  if (!amount) return null;
  const other = `((${amount.getText()}) === 0 ? 1 : 0)`;
  const text = condition === null ? other : `(${condition} ? ${other} : ${amount.getText()})`;
  return effect('the amount', [replace(amount, text)]);
}

// A deed: disorder(game, [id], '8.8-b', umpire)

function removalOfDeed(call: ts.CallExpression, condition: string | null): Removal | null {
  const statement = statementOf(call);
  if (statement) {
    const text = condition === null ? ';' : `if (!(${condition})) { ${statement.getText()} }`;
    return effect('the deed', [replace(statement, text)]);
  }
  const { parent } = bare(call);
  if (ts.isReturnStatement(parent)) return removalOfReturned(call, parent, condition);
  if (ts.isBinaryExpression(parent) || ts.isConditionalExpression(parent))
    return effect('the item', [replace(call, condition === null ? 'null' : without(call, condition))]);
  if (condition !== null) return null;
  return ts.isArrayLiteralExpression(parent) ? effect('the item', [replace(call, '...[]')]) : null;
}

/** An expression where a condition does not hold, and nothing where it does. */
const without = (node: ts.Expression, condition: string): string => `(${condition} ? null : ${node.getText()})`;

/** What a function hands on: a verdict that another makes, a deed that ends it. */
function removalOfReturned(
  call: ts.CallExpression,
  statement: ts.ReturnStatement,
  condition: string | null,
): Removal | null {
  const guard = condition === null ? guardOf(statement) : null;
  if (guard) return effect('what it returns', [strike(guard)]);
  if (!mayReturnNothing(statement)) return null;
  return effect('what it returns', [replace(call, condition === null ? 'null' : without(call, condition))]);
}

function mayReturnNothing(statement: ts.ReturnStatement): boolean {
  const type = ts.findAncestor(statement, ts.isFunctionLike)?.type?.getText() ?? '';
  return /\b(Verdict|null|void)\b/.test(type);
}

// A decision or a finding: { rule: '9.31-a', … }

function removalOfObject(part: ts.ObjectLiteralExpression): Removal | null {
  const object = wholeOf(part);
  const { parent } = object;
  if (ts.isCallExpression(parent)) return removalOfDecision(parent, object, null) ?? removalOfStatement(parent);
  // In a list that is itself part of an object the item only describes: a row of a table that is shown.
  if (ts.isArrayLiteralExpression(parent) && !ts.isPropertyAssignment(parent.parent))
    return effect('the item', [replace(object, '...[]')]);
  if (ts.isConditionalExpression(parent)) return removalOfFinding(object, parent);
  if (ts.isReturnStatement(parent)) return removalOfReturn(parent) ?? removalOfQuestion(object, parent);
  const row = bare(object).parent;
  return ts.isPropertyAssignment(row) || ts.isVariableDeclaration(row) ? removalOfFigures(object) : null;
}

/** What a call does that returns nothing, and is told the rule for it. */
function removalOfStatement(call: ts.CallExpression): Removal | null {
  const statement = statementOf(call);
  return statement && effect('the deed', [replace(statement, ';')]);
}

/** A row of a table in the code, or a constant with its rule: its figures become others. */
function removalOfFigures({ properties }: ts.ObjectLiteralExpression): Removal | null {
  const figures = properties
    .filter(ts.isPropertyAssignment)
    .map(({ initializer }) => initializer)
    .filter(isFigure);
  const edits = figures.map((figure) => replace(figure, String(Number(figure.getText()) + 1)));
  return edits.length > 0 ? effect('its figures', edits) : null;
}

const isFigure = (node: ts.Expression): boolean =>
  ts.isNumericLiteral(ts.isPrefixUnaryExpression(node) ? node.operand : node);

function removalOfFinding(object: ts.Expression, conditional: ts.ConditionalExpression): Removal {
  const other = conditional.whenTrue === object ? conditional.whenFalse : conditional.whenTrue;
  // In brackets: an arrow function would take the braces of an object for its body.
  const text = ts.isObjectLiteralExpression(other) ? `(${other.getText()})` : other.getText();
  return effect('the finding', [replace(conditional, text)]);
}
