/** Verbs for tests of what is drawn on paper. */
import type { Arc, Ink, Line, Text } from '../../../../core/measure/print/item.ts';
import type { Template } from '../../../../core/measure/print/template.ts';

type Drawn = Pick<Template, 'items'>;

export const linesIn = ({ items }: Drawn, ink?: Ink): readonly Line[] =>
  items.filter((item): item is Line => item.item === 'line' && (ink === undefined || item.ink === ink));

export const arcsIn = ({ items }: Drawn, ink?: Ink): readonly Arc[] =>
  items.filter((item): item is Arc => item.item === 'arc' && (ink === undefined || item.ink === ink));

export const textsIn = ({ items }: Drawn): readonly Text[] =>
  items.filter((item): item is Text => item.item === 'text');

/** What a text says: a name, or the key of its message with what fills its blanks. */
export const saidBy = ({ text }: Text): string =>
  typeof text === 'string' ? text : [text.key, ...Object.values(text.params ?? {})].join(' ');

/** The first that is there: a test without it has failed. */
export function only<T>(items: readonly T[]): T {
  const [first] = items;
  if (first === undefined) throw new Error('nothing of the kind is drawn');
  return first;
}
