/** What a game brings along to be told in words. */
import type { Catalogue, Language, Names } from './words.ts';

export interface GameWords {
  /** What stands on its box: its name, its scenarios; and its commands, whose keys people change. Every room knows these. */
  readonly titles: Readonly<Record<Language, Catalogue>>;
  readonly messages: Readonly<Record<Language, readonly Catalogue[]>>;
  /** What is called how on the board of a position; without one, what the game itself prints. */
  names(position?: unknown): Names;
}
