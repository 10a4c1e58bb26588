/** What the answer that is being made marks on the board: what may be pressed, ways, facings. */
import type { Way } from '../../../core/engine/decision.ts';
import type { FacingMarks, OfferMark, WayMark } from '../board/scene.ts';
import type { Target } from '../../../core/engine/target.ts';
import { anchorOf, hostileTo } from './aim.ts';
import type { Choice } from './choice.svelte.ts';
import type { Contemplated, Offer } from './gesture.ts';
import { alsoAt, type Ground, meaningOf, placeOfTarget } from './target.ts';

export function offerMarks(choice: Choice, ground: Ground): readonly OfferMark[] {
  const marks = new Map<string, OfferMark>();
  const { decision } = choice;
  // What is laid by sorts lies beside its place: a frame there would be about the units.
  const isOfSorts = decision.kind === 'arrange' && decision.sort !== undefined;
  const mark = (at: Target, { target, tone, cost }: Offer): void => {
    const place = placeOfTarget(at, ground);
    const on = meaningOf(target, ground).means === 'units' ? 'unit' : 'place';
    if (place === null || (on === 'unit' && isOfSorts)) return;
    const key = `${place} ${on}`;
    // Of several on one place the strongest shows: what is chosen, then what follows at once.
    if (!marks.has(key) || tone === 'chosen') marks.set(key, { place, tone, cost, on });
  };
  for (const offer of choice.offers) mark(offer.target, offer);
  for (const offer of choice.offers) for (const at of alsoAt(decision, offer.target)) mark(at, offer);
  return [...marks.values()];
}

export function facingMarks(choice: Choice, ground: Ground): FacingMarks | null {
  const place = anchorOf(choice, ground);
  if (place === null) return null;
  const facings = choice.offers.flatMap(({ target, tone: offered }) => {
    const meaning = meaningOf(target, ground);
    const tone: 'chosen' | 'next' = offered === 'chosen' ? 'chosen' : 'next';
    if (meaning.means === 'facing') return [{ facing: meaning.facing, tone }];
    return meaning.means === 'slot' && meaning.place === place ? [{ facing: meaning.facing, tone }] : [];
  });
  return facings.length > 0 ? { place, facings } : null;
}

/** The way that is laid, and the one that is thought of. */
export function wayMarks(choice: Choice, { way }: Contemplated, ground: Ground): readonly WayMark[] {
  const sure = choice.sofar.way;
  return [...(sure ? marksOf(sure, true, ground) : []), ...(way ? marksOf(way, false, ground) : [])];
}

/** One line along the way; an attack on several hexes strikes each from where it stands. */
function marksOf({ unit, steps }: Way, isSure: boolean, ground: Ground): readonly WayMark[] {
  const from = placeOfTarget(unit, ground);
  const places = steps.filter((step) => ground.isPlace(step));
  const isAim: (place: Target) => boolean = hostileTo(unit, ground);
  const [aim, ...more] = places.filter(isAim);
  const passed = [...(from === null ? [] : [from]), ...places.filter((place) => !isAim(place))];
  const way = aim === undefined ? passed : [...passed, aim];
  const strikes = more.map((other) => [...passed.slice(-1), other]);
  return places.length === 0 ? [] : [way, ...strikes].map((line) => ({ places: line, isSure }));
}
