/** What it takes to remove a decision: another answers it. */
import ts from 'typescript';
import { nodesIn } from '../rules/source.ts';
import { effect, nameOf, type Removal, replace } from './edit.ts';

/** A decision that a function of the same file returns, where it is asked. */
export function removalOfQuestion(object: ts.ObjectLiteralExpression, statement: ts.ReturnStatement): Removal | null {
  const maker = ts.findAncestor(statement, ts.isFunctionDeclaration)?.name?.text;
  const asked = nodesIn(object.getSourceFile(), ts.isCallExpression).find((call) => nameOf(call) === maker);
  if (!asked || !ts.isCallExpression(asked.parent)) return null;
  return removalOfDecision(asked.parent, object, null, asked.getText());
}

/**
 * A decision with a way out is passed; one without is decided by the first that is offered.
 * @param condition under which it is asked by this rule
 */
export function removalOfDecision(
  call: ts.CallExpression,
  object: ts.ObjectLiteralExpression,
  condition: string | null,
  text = object.getText(),
): Removal | null {
  const asking = call.parent;
  if (!ts.isYieldExpression(asking)) return null;
  const names = propertiesOf(object).map((property) => property.name?.getText());
  const answer = answerTo(nameOf(call), names, `(${text})`);
  if (!answer) return null;
  const [how, value] = answer;
  const instead = condition === null ? value : `(${condition} ? ${value} : ${asking.getText()})`;
  return effect(how, [replace(asking, instead)]);
}

/** What is removed of a question, and the answer that takes its place; `null` where none is known. */
function answerTo(name: string, has: readonly (string | undefined)[], question: string): [string, string] | null {
  if (name === 'chooseYes') return ['the question', 'false'];
  if (has.includes('pass')) return ['the decision', 'null'];
  if (name === 'chooseOne') return ['the choice', `${question}.targets[0]`];
  if (has.includes('suggestion')) return ['the choice', `${question}.suggestion`];
  return name === 'chooseSome' ? ['the choice', `(${FIRST_ENOUGH})${question}`] : null;
}

/** The first that are offered, as many as are enough. */
const FIRST_ENOUGH =
  '({ from, enough }) => from.map((_, at) => from.slice(0, at + 1)).find((set) => enough(set) === null) ?? null';

/** The properties of an object, also those that are spread into it. */
const propertiesOf = (object: ts.ObjectLiteralExpression): readonly ts.ObjectLiteralElementLike[] =>
  object.properties.flatMap((property) =>
    ts.isSpreadAssignment(property) && ts.isObjectLiteralExpression(property.expression)
      ? propertiesOf(property.expression)
      : [property],
  );
