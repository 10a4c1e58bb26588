/** Titles of what is kept: campaigns, tables, armies. */
import { TITLE_LONGEST } from '../../core/archive/limits.ts';
import type { Words } from '../../core/words/words.ts';

/** What a copy is called; a long title gives way to what tells the copy from it. */
export function titleOfCopy({ text }: Pick<Words, 'text'>, title: string): string {
  const called = (name: string) => text('ui.archive.duplicate.name', { title: name });
  return called(title.slice(0, TITLE_LONGEST - called('').length));
}
