/** Comments that open with rule ids: the function or constant below carries these rules out. */
import ts from 'typescript';
import { nodesIn } from './source.ts';

/** What a comment that opens with ids stands above. */
export interface Heading {
  readonly ids: readonly string[];
  readonly carrier: Carrier;
}

export type Carrier =
  | ts.FunctionDeclaration
  | ts.MethodDeclaration
  | ts.PropertyDeclaration
  | ts.GetAccessorDeclaration
  | ts.PropertyAssignment
  | ts.VariableStatement;

const KINDS = [
  ts.isFunctionDeclaration,
  ts.isMethodDeclaration,
  ts.isPropertyDeclaration,
  ts.isGetAccessorDeclaration,
  ts.isPropertyAssignment,
  ts.isVariableStatement,
];

const isCarrier = (node: ts.Node): node is Carrier => KINDS.some((is) => is(node));

/** The headings of a file. An id inside a comment only refers to a rule: those that open it are carried out below it. */
export function headingsIn(file: ts.SourceFile, isShaped: (text: string) => boolean): Heading[] {
  return nodesIn(file, isCarrier)
    .map((carrier) => ({ ids: opening(commentAbove(file, carrier), isShaped), carrier }))
    .filter(({ ids }) => ids.length > 0);
}

/** The text of the comment that stands right above, without its marks. */
function commentAbove({ text }: ts.SourceFile, node: ts.Node): string {
  const above = ts.getLeadingCommentRanges(text, node.pos)?.at(-1);
  if (!above) return '';
  const isApart = /\n\s*\n/.test(text.slice(above.end, node.getStart()));
  return isApart ? '' : text.slice(above.pos, above.end).replace(/^\/[/*]+[\s*]*/, '');
}

/** `9.31-a, 9.31-b: A unit may not retire …` opens with two. */
function opening(comment: string, isShaped: (text: string) => boolean): string[] {
  const words = comment.split(/\s+/).map((word) => word.replace(/[,.:;]+$/, ''));
  const end = words.findIndex((word) => !isShaped(word));
  return end < 0 ? words : words.slice(0, end);
}
