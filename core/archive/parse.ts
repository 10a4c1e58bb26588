/** The one door for JSON from outside: files, the page, the network socket. */

/** No position or campaign comes near it; deeper nesting would only serve to exhaust the stack. */
const DEEPEST = 100;

/** Thrown for a text that is no JSON that we take. */
export class NotJson extends Error {
  readonly problem: 'not-json' | 'too-deep' | 'forbidden-name';

  constructor(problem: NotJson['problem']) {
    super(problem);
    this.name = 'NotJson';
    this.problem = problem;
  }
}

/**
 * Parses JSON text.
 * @throws NotJson where it is none, is nested deeper than 100, or has a property called `__proto__`
 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new NotJson('not-json');
  }
  inspect(value, 0);
  return value;
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
