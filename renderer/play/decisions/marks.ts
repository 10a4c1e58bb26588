/** What the answer that is being made marks on the board: what may be pressed, ways, facings. */
import type { Target } from '../../../core/engine/verdict.ts';
import type { FacingMarks, OfferMark, WayMark } from '../board/scene.ts';
import { anchorOf } from './aim.ts';
import type { Choice } from './choice.svelte.ts';
import type { Contemplated } from './gesture.ts';
import { type Ground, meaningOf, placeOfTarget } from './target.ts';

export function offerMarks(choice: Choice, ground: Ground): readonly OfferMark[] {
  const marks = new Map<string, OfferMark>();
  for (const { target, tone, cost } of choice.offers) {
    const meaning = meaningOf(target, ground);
    const place = placeOfTarget(target, ground);
    if (place === null) continue;
    const on = meaning.means === 'units' ? 'unit' : 'place';
    const key = `${place} ${on}`;
    // Of several in one hex the strongest shows: what is chosen, then what follows at once.
    if (!marks.has(key) || tone === 'chosen') marks.set(key, { place, tone, cost, on });
  }
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
  const marks = [
    sure && wayMark(sure.unit, sure.steps, true, ground),
    way && wayMark(way.unit, way.steps, false, ground),
  ];
  return marks.filter((mark) => mark !== null);
}

function wayMark(unit: Target, steps: readonly Target[], isSure: boolean, ground: Ground): WayMark | null {
  const from = placeOfTarget(unit, ground);
  const places = steps.filter((step): step is number => typeof step === 'number' && ground.isPlace(step));
  return places.length === 0 ? null : { places: from === null ? places : [from, ...places], isSure };
}
