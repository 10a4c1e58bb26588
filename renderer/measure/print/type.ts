/** The type that every PDF reader has: Helvetica, with the letters of western Europe. */
import { Encodings, Font, FontNames } from '@cantoo/pdf-lib/standard-fonts';

const FACES = { plain: Font.load(FontNames.Helvetica), bold: Font.load(FontNames.HelveticaBold) };

/** Letters that have no accent to lose. */
const ALIKE: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '−': '-',
  '″': '"',
  '′': "'",
};

/** The same text in letters that can be printed: without accents that the type lacks, `?` where nothing is like it. */
export function printable(text: string): string {
  return [...text].map(letterFor).join('');
}

function letterFor(letter: string): string {
  if (isInType(letter)) return letter;
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  const alike = ALIKE[letter] ?? bare;
  if (/^[\s\p{Z}\p{Cc}]*$/u.test(alike)) return alike === '' ? '' : ' ';
  return [...alike].every(isInType) ? alike : '?';
}

function isInType(letter: string): boolean {
  return Encodings.WinAnsi.canEncodeUnicodeCodePoint(letter.codePointAt(0) ?? 0);
}

/** How long a printable text is, as a multiple of its size. */
export function lengthOf(text: string, isBold: boolean): number {
  const face = isBold ? FACES.bold : FACES.plain;
  let length = 0;
  for (const letter of text) {
    const glyph = Encodings.WinAnsi.encodeUnicodeCodePoint(letter.codePointAt(0) ?? 0);
    length += face.getWidthOfGlyph(glyph.name) ?? 0;
  }
  return length / 1000;
}
