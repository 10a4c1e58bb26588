/** Sheets with their sentences in a language, set so that every one has room. */
import type { Caption, Item, Text } from '../../../core/measure/print/item.ts';
import type { Sheet } from '../../../core/measure/print/sheet.ts';
import type { Words } from '../../../core/words/words.ts';
import { lengthOf, printable } from './type.ts';

/** A text as it is printed: where its first letter begins, and in what size. */
export interface WrittenText extends Pick<Text, 'item' | 'at' | 'angle' | 'isBold'> {
  readonly text: string;
  readonly size: number;
  readonly length: number;
}

export type WrittenItem = Exclude<Item, Text> | WrittenText;

export interface WrittenSheet {
  readonly width: number;
  readonly height: number;
  readonly items: readonly WrittenItem[];
}

export function written(sheets: readonly Sheet[], words: Words): readonly WrittenSheet[] {
  return sheets.map((sheet) => ({
    ...sheet,
    items: sheet.items.map((item) => (item.item === 'text' ? writtenText(item, words) : item)),
  }));
}

function writtenText({ item, at, text, size, room, align, angle, isBold }: Text, words: Words): WrittenText {
  const said = printable(sentence(text, words));
  const set = Math.min(size, room / lengthOf(said, isBold));
  const length = set * lengthOf(said, isBold);
  const before = { left: 0, middle: length / 2, right: length }[align];
  return {
    item,
    at: { x: at.x - (angle === 0 ? before : -before), y: at.y },
    text: said,
    size: set,
    length,
    angle,
    isBold,
  };
}

function sentence(caption: Caption, words: Words): string {
  return typeof caption === 'string' ? caption : words.say(caption);
}
