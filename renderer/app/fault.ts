/** What the page makes of a call that failed. */
import { DeskError } from '../../core/archive/desk.ts';
import type { Message } from '../../core/engine/verdict.ts';

/** What to tell a person about something thrown. */
export const faultOf = (thrown: unknown): Message =>
  thrown instanceof DeskError ? thrown.fault : { key: 'desk.internal' };

/**
 * Whether it may succeed when it is tried again: the program answers, the disk has room, the other window is closed. What is
 * gone, was damaged, or has gone on elsewhere stays so.
 */
export function mayPass(thrown: unknown): boolean {
  if (!(thrown instanceof DeskError)) return false;
  return thrown.code === 'no-host' || thrown.code === 'internal' || thrown.code.startsWith('archive-');
}
