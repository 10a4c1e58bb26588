/** The one door for JSON from outside: files, the page, the network socket. */

/** No position or campaign comes near it; deeper nesting would only serve to exhaust the stack. */
const DEEPEST = 100;
/** Of one object: many times the counters of the largest battle. An object of a million would take seconds to be made. */
const KEYS_MOST = 5000;

/**
 * How many values a text may have. Each takes some dozens of bytes once it is parsed, so that a text which is nothing but
 * values would fill the memory: beyond the first of them they stand apart in whatever this program writes.
 */
export interface Room {
  readonly values?: number;
  /** Characters of the text for each value beyond those; left out: there are no more. */
  readonly bytesEach?: number;
}

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
 * Parses JSON text. How deep it goes and how much is in it is looked at before anything is made of it.
 * @throws NotJson where it is none, has too many values, or more than 5,000 in one object, is nested deeper than 100, or has
 *   a property called `__proto__`
 */
export function parseJson(text: string, { values = Infinity, bytesEach = Infinity }: Room = {}): unknown {
  assertModest(text, (at) => values + at / bytesEach);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new NotJson('not-json');
  }
  inspect(value);
  return value;
}

/** A value stands after each comma and each opening bracket, and after each colon the value of one more key. */
function assertModest(text: string, mostUpTo: (at: number) => number): void {
  let values = 0;
  /** How many keys each of the open objects has; a list has none. */
  const keys: number[] = [];
  for (let at = 0; at < text.length; at++) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case '[':
      case '{':
        if (keys.push(0) > DEEPEST) throw new NotJson('too-deep');
        if (++values > mostUpTo(at)) throw new NotJson('too-many');
        break;
      case ',':
        if (++values > mostUpTo(at)) throw new NotJson('too-many');
        break;
      case ':':
        keys.push((keys.pop() ?? 0) + 1);
        if ((keys.at(-1) ?? 0) > KEYS_MOST) throw new NotJson('too-many');
        break;
      case ']':
      case '}':
        keys.pop();
    }
  }
}

function endOfString(text: string, begin: number): number {
  let at = begin + 1;
  for (; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++;
  return at;
}

function inspect(value: unknown): void {
  if (value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) return value.forEach(inspect);
  if (Object.hasOwn(value, '__proto__')) throw new NotJson('forbidden-name');
  for (const key in value) inspect((value as Record<string, unknown>)[key]);
}
