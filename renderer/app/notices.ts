import { canonical } from '../../core/engine/json.ts';
import type { Notice } from './context.ts';

/** The notices with one more: what says the same, of the same thing, goes to the end instead of standing there twice. */
export function withNotice(notices: readonly Notice[], notice: Notice): readonly Notice[] {
  const said = canonical(notice.message);
  return [...notices.filter((other) => canonical(other.message) !== said), notice];
}
