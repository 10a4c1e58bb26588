/** Names short enough for the place they have. */

/** A word of so many letters is not cut: a point for one letter makes it no shorter. */
const WHOLE = 5;

/** What stays of a word that is cut, as abbreviations are written: up to the consonants after its first vowel. */
const STUMP = /^[^aeiouäöüàèéìòù]*[aeiouäöüàèéìòù]+[^aeiouäöüàèéìòù]*/iu;

/** At most so many letters stay. */
const LONGEST_STUMP = 4;

/** Words that would be cut to the same letters, as armies shorten them. */
const USUAL: Readonly<Record<string, string>> = {
  battaglione: 'Btg.',
  batteria: 'Btr.',
  battalion: 'Bn.',
  battery: 'Bty.',
};

/**
 * A name in its forms, from the whole to initials: without what stands in brackets or after a comma, then long words cut,
 * then all to their first letter or as armies shorten them, without articles and prepositions. Numbers are never cut: they tell the battalions of a
 * regiment apart.
 */
export function shortenings(name: string): readonly string[] {
  const words = wordsOf(bare(name));
  const cut = words.map((word) => (isCounted(word) || !isLong(word) ? word : stumpOf(word)));
  const telling = words.filter((word) => isCounted(word) || !isLink(word));
  const initials = telling.map((word) => (isCounted(word) ? ` ${word} ` : initialOf(word)));
  return [
    ...new Set([
      wordsOf(name).join(' '),
      words.join(' '),
      cut.join(' '),
      initials.join('').replaceAll(/ +/g, ' ').trim(),
    ]),
  ];
}

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** A name without its asides; whole where nothing would be left of it. */
function bare(name: string): string {
  const rest = name.replaceAll(/\([^)]*\)?|\[[^\]]*\]?/g, ' ').replace(/,.*$/s, '');
  return rest.trim() === '' ? name : rest;
}

/** What is an abbreviation already is not cut again. */
function isLong(word: string): boolean {
  return word.length > WHOLE && /^\p{L}{4}/u.test(word);
}

const usual = (word: string): string | undefined => USUAL[word.toLowerCase()];

const stumpOf = (word: string): string => usual(word) ?? `${(STUMP.exec(word)?.[0] ?? word).slice(0, LONGEST_STUMP)}.`;

const initialOf = (word: string): string => usual(word)?.replace('.', '') ?? (word[0] ?? '').toUpperCase();

/** An article or a preposition: it names nothing. */
const isLink = (word: string): boolean => /^\p{Ll}{1,3}$/u.test(word);

/** 1st, 2., IV, III/7: what counts a unit rather than naming it. */
function isCounted(word: string): boolean {
  return /\d/.test(word) || /^[IVX]+[./]?$/.test(word);
}

const known = new Map<string, readonly string[]>();

/** The longest form of a name that fits; `null` where none does. Asked for every unit in every frame. */
export function fitting(name: string, fits: (text: string) => boolean): string | null {
  let forms = known.get(name);
  if (!forms) {
    if (known.size > 4000) known.clear();
    known.set(name, (forms = shortenings(name)));
  }
  return forms.find(fits) ?? null;
}
