/** What the program wishes of the page: it asks for the next one, and is answered when there is one. */
import type { FileKind } from './reading.ts';

export type Wish =
  /** A file that was opened from outside is to be taken in. */
  | { readonly wish: 'open'; readonly kind: FileKind; readonly name: string; readonly bytes: Uint8Array }
  /** It could not be read. */
  | { readonly wish: 'say-unreadable'; readonly name: string }
  /** The keys are to be shown. */
  | { readonly wish: 'show-keys' };
