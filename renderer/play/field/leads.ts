/** Where the choices of a question would lead units: they are chosen on the table as well as by their buttons. */
import type { Placement } from '../../../core/engine/decision.ts';
import type { Target } from '../../../core/engine/target.ts';
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

/** Beyond so many the ways overlap: only the one that is pointed at stands out, and is named. */
const MOST_NAMED = 3;

export function isCrowd(leads: readonly Lead[]): boolean {
  return leads.length > MOST_NAMED;
}

/** The leads that stand out. */
export function litOf(leads: readonly Lead[], pointed: Target | null): readonly Lead[] {
  return !isCrowd(leads) ? leads : leads.filter(({ target, isChosen }) => isChosen || target === pointed);
}

/** The way to each place, and the ground there; those that do not stand out are faint. */
export function leadShapes(leads: readonly Lead[], lit: readonly Lead[]): readonly Shape[] {
  return leads.flatMap((lead): Shape[] => {
    const tone = lit.includes(lead) ? 'ghost' : 'faint';
    return [
      { shape: 'line', points: [lead.from.pose, lead.to.pose], tone },
      { shape: 'area', ring: ringOf(footprintOfStand(lead.to)), tone },
    ];
  });
}

/** CSS pixels before a front to the first name, and from name to name: places may lie close together. */
const BEFORE = 16;
const APART = 22;

/** What those that stand out are called, written before their places. */
export function leadNotes(lit: readonly Lead[], name: (target: Target) => string, side: Note['side']): readonly Note[] {
  return lit.map(({ target, to: { pose } }, index) => ({
    at: pose,
    behind: { facing: pose.angle + 18_000, pixels: BEFORE + APART * index },
    text: name(target),
    side,
    kind: 'order',
  }));
}
