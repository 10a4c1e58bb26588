import type { z } from 'zod';
import type { Message } from '../engine/verdict.ts';

/** Thrown for a campaign or a table from outside that is not taken: its first fault, and where in the file it is. */
export class BadFile extends Error {
  readonly fault: Message;
  /** Where the fault is, for example `record.nodes[3].deed`; empty where it is the file as a whole. */
  readonly path: string;

  constructor(key: string, path = '', params: NonNullable<Message['params']> = {}) {
    super(path ? `${path}: ${key}` : key);
    this.name = 'BadFile';
    this.fault = { key: `bad-file.${key}`, params: path ? { ...params, path } : params };
    this.path = path;
  }
}

/** Runs the check of a part; the path of its fault is told from the whole, which has the part at `where`. */
export function within<T>(where: string, check: () => T): T {
  try {
    return check();
  } catch (fault) {
    if (!(fault instanceof BadFile) || !where) throw fault;
    const key = fault.fault.key.replace('bad-file.', '');
    throw new BadFile(key, fault.path ? `${where}.${fault.path}` : where, fault.fault.params);
  }
}

/** The first fault that a schema found, as a {@link BadFile}. */
export function firstFault(error: z.ZodError): BadFile {
  const issue = deepest(error.issues[0] as z.core.$ZodIssue);
  const expected = 'expected' in issue ? String(issue.expected) : issue.code;
  return new BadFile('schema', pathText(issue.path), { expected });
}

/** In a union the branch that got furthest says most; where none got beyond its first step, none was meant. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.flatMap((branch) => branch.slice(0, 1)).map(deepest);
  const best = inner.reduce<z.core.$ZodIssue | null>(
    (best, each) => (best && best.path.length >= each.path.length ? best : each),
    null,
  );
  return best && best.path.length > 1 ? { ...best, path: [...issue.path, ...best.path] } : issue;
}

/** `['nodes', 3, 'deed']` as `nodes[3].deed`. */
export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
