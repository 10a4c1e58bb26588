/** Positions are plain JSON; here is how they are copied, compared and fingerprinted. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Copies plain JSON. Faster than `structuredClone` for the small objects that positions are made of. */
export function clone<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(clone) as T;
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = clone((value as Record<string, unknown>)[key]);
  return copy as T;
}

/**
 * Refuses what JSON cannot carry: undefined, NaN, functions, classes, Maps.
 * @throws TypeError naming the first offending path
 */
export function assertPlain(value: unknown, path = '$'): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${path} is ${value}`);
    return;
  }
  if (Array.isArray(value)) {
    value.forEach((item, index) => assertPlain(item, `${path}[${index}]`));
    return;
  }
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    for (const [key, item] of Object.entries(value)) assertPlain(item, `${path}.${key}`);
    return;
  }
  throw new TypeError(`${path} is not plain JSON`);
}

/** JSON with the keys of every object in order, so that equal positions are equal texts. */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${canonical(item)}`;
    return `[${text}]`;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(fields).sort())
    text += `${text === '' ? '' : ','}${quoted(key)}:${canonical(fields[key])}`;
  return `{${text}}`;
}

/** Nothing in it has to be escaped. */
const PLAIN = /^[\w :.,+-]*$/;

/** A string in JSON. Nearly all are names, which are quicker looked through than handed to `JSON.stringify`. */
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

/** SHA-256 of the canonical JSON, hexadecimal. */
export function digest(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(value))));
}
