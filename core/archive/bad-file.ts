import type { z } from 'zod';
import type { Message } from '../engine/verdict.ts';

/** Thrown for a campaign, a table or an army from outside that is not taken: its first fault, and where in the file it is. */
export class BadFile extends Error {
  readonly key: string;
  readonly fault: Message;
  /** Where the fault is, for example `record.nodes[3].deed`; empty where it is the file as a whole. */
  readonly path: string;

  constructor(key: string, path = '', params: NonNullable<Message['params']> = {}) {
    super(path ? `${path}: ${key}` : key);
    this.name = 'BadFile';
    this.key = key;
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
    const isWhole = fault.path === '' || fault.path === '$';
    throw new BadFile(fault.key, isWhole ? where : `${where}.${fault.path}`, fault.fault.params);
  }
}

/** Where a schema found its first fault (`$` where it is the whole), and what is needed there, in words. */
export function faultIn(error: z.ZodError): { path: string; expected: { word: string } } {
  const issue = deepest(error.issues[0] as z.core.$ZodIssue);
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
  return { path: pathText(path) || '$', expected: { word: `expected.${wanted(issue)}` } };
}

/** Where the first fault is a text that is too long: how many letters it may have. */
export function longestIn(error: z.ZodError): number | null {
  const issue = deepest(error.issues[0] as z.core.$ZodIssue);
  return issue.code === 'too_big' && issue.origin === 'string' ? Number(issue.maximum) : null;
}

/** The first fault that a schema found, as a {@link BadFile}. */
export function firstFault(error: z.ZodError): BadFile {
  const { path, expected } = faultIn(error);
  const most = longestIn(error);
  return most === null ? new BadFile('schema', path, { expected }) : new BadFile('too-long', path, { most });
}

/** Types that have a name of their own among the messages. */
const TYPES: readonly string[] = ['array', 'boolean', 'int', 'number', 'object', 'record', 'string'];

function wanted(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES.includes(issue.expected) ? issue.expected : 'form';
    case 'invalid_value':
      return 'listed';
    case 'too_big':
      return 'less';
    case 'too_small':
      return 'more';
    case 'unrecognized_keys':
      return 'nothing';
    default:
      return 'form';
  }
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
