/** Where the code of a game cites its rules as data; ids that open a comment are read in `headings.ts`. */
import ts from 'typescript';
import { nodesIn } from './source.ts';

/** An id in the code. */
export interface Citation {
  readonly id: string;
  readonly literal: ts.StringLiteralLike;
}

/** What looks like an id of this ledger: `9.54-b` beside `9.54-a`, `S5-zz` beside `S5-a`. */
export function shapeOf(ids: readonly string[]): (text: string) => boolean {
  const heads = new Set(ids.map((id) => headOf(id)?.replaceAll(/\d+/g, '#')));
  return (text) => {
    const head = headOf(text);
    return head !== undefined && heads.has(head.replaceAll(/\d+/g, '#'));
  };
}

const headOf = (id: string): string | undefined => /^(.*\d(?:bis|b)?|[A-Z]+)-[\w-]+$/.exec(id)?.[1]?.split('-')[0];

/** The literals of a file that are shaped like an id; what is merely compared with one is no citation. */
export function citationsIn(file: ts.SourceFile, isShaped: (text: string) => boolean): Citation[] {
  return nodesIn(file, ts.isStringLiteralLike)
    .filter((literal) => isShaped(literal.text) && !isCompared(literal) && !isType(literal))
    .map((literal) => ({ id: literal.text, literal }));
}

const COMPARISONS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

const isCompared = ({ parent }: ts.Node): boolean =>
  (ts.isBinaryExpression(parent) && COMPARISONS.has(parent.operatorToken.kind)) || ts.isCaseClause(parent);

const isType = ({ parent }: ts.Node): boolean => ts.isLiteralTypeNode(parent) || ts.isImportDeclaration(parent);

/** Ids that the code composes from a word of a table: `T-terrain-${row.rule}-move`. */
export interface Composed {
  readonly before: string;
  readonly after: string;
}

export function composedIn(file: ts.SourceFile, isShaped: (text: string) => boolean): Composed[] {
  return nodesIn(file, ts.isTemplateExpression)
    .flatMap(({ head, templateSpans: [span, ...more] }) =>
      span && more.length === 0 ? [{ before: head.text, after: span.literal.text }] : [],
    )
    .filter(({ before, after }) => isShaped(`${before}x${after}`));
}
