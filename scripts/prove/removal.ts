/**
 * What it takes to remove a rule where the code cites it. The id stands beside what it does: in the verdict that
 * forbids, the line that adds, the roll, the decision, the deed. That goes; what stands around it stays.
 */
import ts from 'typescript';
import { nodesIn } from '../rules/source.ts';

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

/** Removes what an id does, where it is cited. */
export function removalOf(literal: ts.StringLiteralLike): Removal {
  const { node, condition } = carrierOf(literal);
  const removal =
    removalOfBranch(literal) ?? (ts.isCallExpression(node.parent) ? removalOfCall(node.parent, condition) : null);
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
  (ts.isVariableDeclaration(parent) && ['key', 'rule'].includes(parent.name.getText()));

/** An id that stands by itself: returned, or named in an object. */
function removalOfValue(literal: ts.Expression): Removal | null {
  const node = bare(literal);
  const { parent } = node;
  if (ts.isReturnStatement(parent)) return removalOfReturn(parent);
  if (ts.isConditionalExpression(parent)) {
    const other = parent.whenTrue === node ? parent.whenFalse : parent.whenTrue;
    return other.kind === ts.SyntaxKind.NullKeyword ? effect('the finding', [replace(node, 'null')]) : null;
  }
  if (!ts.isPropertyAssignment(parent)) return null;
  if (parent.name.getText() === 'rule') return removalOfObject(parent.parent);
  const key = keyOf(parent);
  return key === null
    ? null
    : { strength: 'name', how: `its name and ${key}`, edits: [replace(literal, `'removed'`)], key };
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

/** Up through parentheses and assertions. */
function bare(node: ts.Expression): ts.Expression {
  const { parent } = node;
  return ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) ? bare(parent) : node;
}

const replace = (node: ts.Node, text: string): Edit => ({ start: node.getStart(), end: node.getEnd(), text });

function removalOfCall(call: ts.CallExpression, condition: string | null): Removal | null {
  const name = ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : call.expression.getText();
  switch (name) {
    case 'because':
      return removalOfVerdict(call, condition);
    case 'line':
      return removalOfLine(call, condition);
    case 'roll':
      return condition === null ? { strength: 'effect', how: 'the roll', edits: [replace(call, '0')] } : null;
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

const effect = (how: string, edits: readonly Edit[]): Removal => ({ strength: 'effect', how, edits });

/** The `if` that does nothing but this. */
function guardOf(statement: ts.Statement): ts.IfStatement | null {
  const { parent } = statement;
  const inner = ts.isBlock(parent) && parent.statements.at(-1) === statement ? parent : statement;
  return ts.isIfStatement(inner.parent) && inner.parent.thenStatement === inner ? inner.parent : null;
}

/** Takes an `if` out and leaves its `else`. */
const strike = (guard: ts.IfStatement): Edit => replace(guard, guard.elseStatement?.getText() ?? ';');

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

// A fact: tell(umpire, 'restored', '10.2-c', …)

/** What is told of may have been done beside it: then that goes, and the fact stays. */
function removalOfFact(call: ts.CallExpression, condition: string | null): Removal | null {
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

/** The statement that is this expression and nothing else. */
function statementOf(expression: ts.Expression): ts.Statement | null {
  const { parent } = expression;
  if (ts.isYieldExpression(parent)) return statementOf(parent);
  return ts.isExpressionStatement(parent) ? parent : null;
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

/** A statement that changes something, and neither decides, rolls nor tells. */
function isDeed(statement: ts.Statement): boolean {
  const kinds = [ts.isExpressionStatement, ts.isIfStatement, ts.isForOfStatement];
  return kinds.some((is) => is(statement)) && !/\b(return|tell|roll|yield)\b/.test(statement.getText());
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

function removalOfObject(object: ts.ObjectLiteralExpression): Removal | null {
  const { parent } = object;
  if (ts.isCallExpression(parent)) return removalOfDecision(parent, object);
  // In a list that is itself part of an object the item only describes: a row of a table that is shown.
  if (ts.isArrayLiteralExpression(parent) && !ts.isPropertyAssignment(parent.parent))
    return effect('the item', [replace(object, '...[]')]);
  if (ts.isConditionalExpression(parent)) return removalOfFinding(object, parent);
  return ts.isReturnStatement(parent) ? removalOfReturn(parent) : null;
}

/** A decision with a way out is passed; one without is decided by the first that is offered. */
function removalOfDecision(call: ts.CallExpression, object: ts.ObjectLiteralExpression): Removal | null {
  if (!ts.isYieldExpression(call.parent)) return null;
  const name = call.expression.getText();
  const has = (key: string) => object.properties.some((property) => property.name?.getText() === key);
  if (name === 'chooseYes') return effect('the question', [replace(call.parent, 'false')]);
  if (has('pass')) return effect('the decision', [replace(call.parent, 'null')]);
  if (name === 'chooseOne') return effect('the choice', [replace(call.parent, `(${object.getText()}).targets[0]`)]);
  return has('suggestion') ? effect('the choice', [replace(call.parent, `(${object.getText()}).suggestion`)]) : null;
}

function removalOfFinding(object: ts.Expression, conditional: ts.ConditionalExpression): Removal {
  const other = conditional.whenTrue === object ? conditional.whenFalse : conditional.whenTrue;
  // In brackets: an arrow function would take the braces of an object for its body.
  const text = ts.isObjectLiteralExpression(other) ? `(${other.getText()})` : other.getText();
  return effect('the finding', [replace(conditional, text)]);
}
