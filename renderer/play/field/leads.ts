/** Where the choices of a question would lead units: they are chosen on the table as well as by their buttons. */
import type { Placement } from '../../../core/engine/decision.ts';
import type { Target } from '../../../core/engine/verdict.ts';
import type { Shape } from '../../../core/measure/reading.ts';
import { centreOf, contains, ringOf } from '../../../core/space/table/footprint.ts';
import { distance, type Point } from '../../../core/space/table/point.ts';
import type { Choice } from '../decisions/choice.svelte.ts';
import type { Note } from './scene.ts';
import { footprintOfStand, type Standing } from './tables.ts';

/** A unit where a choice would lead it. */
export interface Lead {
  readonly target: Target;
  readonly isChosen: boolean;
  readonly from: Standing;
  readonly to: Standing;
}

/** Somebody who stands on the table, elsewhere. */
export function standingAt({ unit, pose }: Placement, stands: readonly Standing[]): Standing | null {
  const stand = stands.find(({ id }) => id === unit);
  return stand ? { ...stand, pose } : null;
}

export function leadsOf(choice: Choice | null, stands: readonly Standing[]): readonly Lead[] {
  if (choice?.decision.kind !== 'one' || !choice.decision.leadsTo) return [];
  const { targets, leadsTo } = choice.decision;
  const { chosen } = choice.stateAs('one');
  return targets.flatMap((target) =>
    leadsTo(target).flatMap((placement): Lead[] => {
      const from = stands.find(({ id }) => id === placement.unit);
      const to = standingAt(placement, stands);
      return from && to ? [{ target, isChosen: target === chosen, from, to }] : [];
    }),
  );
}

/** The choice that is made by a press there, of several that overlap the nearest; `null` where none is. */
export function leadAt(leads: readonly Lead[], at: Point): Target | null {
  const here = leads.filter(({ to }) => contains(footprintOfStand(to), at));
  const off = ({ to }: Lead): number => distance(centreOf(footprintOfStand(to)), at);
  return here.toSorted((a, b) => off(a) - off(b))[0]?.target ?? null;
}

/** The way to each place, and the ground there. */
export function leadShapes(leads: readonly Lead[]): readonly Shape[] {
  return leads.flatMap(({ from, to }): Shape[] => [
    { shape: 'line', points: [from.pose, to.pose], tone: 'ghost' },
    { shape: 'area', ring: ringOf(footprintOfStand(to)), tone: 'ghost' },
  ]);
}

/** CSS pixels before a front to the first name, and from name to name: places may lie close together. */
const BEFORE = 16;
const APART = 22;

/** What each is called, written before its place. */
export function leadNotes(
  leads: readonly Lead[],
  name: (target: Target) => string,
  side: Note['side'],
): readonly Note[] {
  return leads.map(({ target, to: { pose } }, index) => ({
    at: pose,
    behind: { facing: pose.angle + 18_000, pixels: BEFORE + APART * index },
    text: name(target),
    side,
    kind: 'order',
  }));
}
