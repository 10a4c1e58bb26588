/**
 * Control characters, marks of direction and letters that nobody sees: they could turn a name around on the screen, or make
 * two names look alike. What joins the parts of one picture of a face or a flag is no such mark.
 */
const MARKS =
  /(?<!\p{Extended_Pictographic}\u{FE0F}?)\u{200D}|[\p{Cc}\u{AD}\u{34F}\u{61C}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{180E}\u{200B}\u{200C}\u{200E}\u{200F}\u{2028}-\u{202E}\u{2060}-\u{206F}\u{3164}\u{FEFF}\u{FFA0}\u{FFF9}-\u{FFFB}\u{E0000}-\u{E0FFF}]/gu;

/** A name as somebody has written it, with such marks shown as what they are: letters that cannot be read. */
export function inert(name: string): string {
  return name.replace(MARKS, '\u{FFFD}');
}
