/** Small engraved signs for formations and states, in a square of 16: the shape says what the word beside it says. */

/** Strokes, by the key of a state. */
export const STATE_SIGNS: Readonly<Record<string, string>> = {
  disordered: 'M1 12 L4.5 4 L7 11 L10 4 L12 12 L15 6',
  'first-volley': 'M8 1v4 M8 11v4 M1 8h4 M11 8h4 M3 3l3 3 M10 10l3 3 M13 3l-3 3 M6 10l-3 3',
  tired: 'M3 4l5 4 5-4 M3 9l5 4 5-4',
  retreat: 'M15 8H3 M7 3.5L2.5 8 7 12.5',
  rout: 'M15 5.5H6 M15 10.5H6 M8 1.5L1.5 8 8 14.5',
  charge: 'M2 14L14 2 M2 2l12 12 M2 11l3 3 M14 11l-3 3',
  general: 'M8 1l2 5 5 .3-4 3.4 1.4 5L8 12l-4.4 2.7 1.4-5-4-3.4L6 6z',
  'guns-left': 'M8 3a5 5 0 1 0 .01 0z M8 3v10 M3 8h10 M1 15L15 1',
  reorganising: 'M4 15V2 M4 2.5h9l-3 3 3 3H4',
  destroyed: 'M8 1v14 M4 5h8',
  'off-table': 'M6 2H2v12h4 M6 8h9 M11 4l4 4-4 4',
  opportunity: 'M8 2a6 6 0 1 0 .01 0z M8 6.5a1.5 1.5 0 1 0 .01 0z',
};

/** For a state without a sign of its own. */
export const ANY_STATE = 'M8 2l6 6-6 6-6-6z';

/** Filled shapes, by the last part of the key of a formation; the enemy is above. */
const FORMATION_SIGNS: Readonly<Record<string, string>> = {
  line: 'M1 6h14v4H1z',
  open: 'M1 7h2v2H1z M5 5h2v2H5z M9 7h2v2H9z M13 5h2v2h-2z',
  column: 'M5.5 1h5v14h-5z',
  square: 'M2.5 2.5h11v11h-11z M5.5 5.5v5h5v-5z',
  limbered: 'M5 1h6v6H5z M7.4 7h1.2v2H7.4z M4 9h8v6H4z',
  unlimbered: 'M2 4h2v9H2z M7 4h2v9H7z M12 4h2v9h-2z',
  crew: 'M3 6h3v3H3z M10 6h3v3h-3z M6.5 10h3v3h-3z',
};

/** @param key of the formation's name, such as `label.formation.line`; `null`: it has no sign */
export function formationSign(key: string): string | null {
  return FORMATION_SIGNS[key.split('.').at(-1) ?? ''] ?? null;
}
