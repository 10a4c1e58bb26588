import { BadPosition } from '../../../engine/ruleset.ts';
import type { Message } from '../../../engine/verdict.ts';

/** @throws BadPosition always */
export function bad(path: string, key: string, params?: Message['params']): never {
  throw new BadPosition(path, params ? { key, params } : { key });
}
