/** The one door for JSON from outside: files, the page, the network socket. */

/** No position or campaign comes near it; deeper nesting would only serve to exhaust the stack. */
const DEEPEST = 100;

/** Values in a file: many times the longest campaign. Each takes some dozens of bytes once it is parsed. */
export const VALUES_MOST = 2_000_000;

/** Thrown for a text that is no JSON that we take. */
export class NotJson extends Error {
  readonly problem: 'not-json' | 'too-deep' | 'too-many' | 'forbidden-name';

  constructor(problem: NotJson['problem']) {
    super(problem);
    this.name = 'NotJson';
    this.problem = problem;
  }
}

/**
 * Parses JSON text.
 * @param most values in it: they are counted before anything is made of them
 * @throws NotJson where it is none, has too many values, is nested deeper than 100, or has a property called `__proto__`
 */
export function parseJson(text: string, most = Infinity): unknown {
  if (most < Infinity) assertFew(text, most);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new NotJson('not-json');
  }
  inspect(value, 0);
  return value;
}

/**
 * Counts the values of a text, each of which stands after a comma or a bracket.
 * @throws NotJson where there are too many
 */
function assertFew(text: string, most: number): void {
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if ((sign === ',' || sign === '[' || sign === '{') && ++values > most) throw new NotJson('too-many');
  }
}

function endOfString(text: string, begin: number): number {
  let at = begin + 1;
  for (; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++;
  return at;
}

function inspect(value: unknown, depth: number): void {
  if (value === null || typeof value !== 'object') return;
  if (depth >= DEEPEST) throw new NotJson('too-deep');
  if (Array.isArray(value)) {
    for (const item of value) inspect(item, depth + 1);
    return;
  }
  if (Object.hasOwn(value, '__proto__')) throw new NotJson('forbidden-name');
  for (const key in value) inspect((value as Record<string, unknown>)[key], depth + 1);
}
