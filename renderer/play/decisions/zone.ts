/** How the area is measured where what is in hand may be put: told while it is in hand, and gone when it is put. */
import type { Zone } from '../../../core/engine/decision.ts';
import type { Target } from '../../../core/engine/target.ts';
import type { Words } from '../../../core/words/words.ts';
import type { Choice } from './choice.svelte.ts';

/** Whether something is in hand that the next press puts on a place. */
export function isPutting(choice: Choice): boolean {
  if (choice.decision.kind !== 'arrange') return choice.decision.kind === 'one' && choice.decision.zone !== undefined;
  const { held, isPut } = choice.stateAs('arrange');
  return held !== null && !isPut;
}

/** What the book measures for what is in hand; `null` where it measures nothing, or nothing is in hand. */
export function zoneOf(choice: Choice): Zone | null {
  const { decision } = choice;
  if (decision.kind === 'manoeuvre') return zoneFor(choice, choice.stateAs('manoeuvre').laid?.unit ?? null);
  if (!isPutting(choice)) return null;
  return decision.kind === 'arrange'
    ? zoneFor(choice, choice.stateAs('arrange').held)
    : (decision.zone?.(null) ?? null);
}

const zoneFor = ({ decision }: Choice, item: Target | null): Zone | null =>
  item === null ? null : (decision.zone?.(item) ?? null);

/** The measure of a zone in words. */
export const zoneText = (zone: Zone, words: Words): string =>
  'around' in zone
    ? words.text('ui.play.zone.around', { count: zone.places, place: { place: zone.around } })
    : words.say(zone.says);
