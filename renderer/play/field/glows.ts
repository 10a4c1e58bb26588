/** What stands out on a table, and why: what may be pressed, and whom a question speaks of. */
import { idOf, unitsOf } from '../../../core/engine/target.ts';
import type { Shape } from '../../../core/measure/reading.ts';
import { centreOf, ringOf } from '../../../core/space/table/footprint.ts';
import type { Ring } from '../../../core/space/table/point.ts';
import type { Choice } from '../decisions/choice.svelte.ts';
import type { Lead } from './leads.ts';
import type { Glow } from './scene.ts';
import { footprintOfStand, type Standing } from './tables.ts';

/** @param ringOfTarget the outline of a unit or a piece of terrain; `null` where it is not on the table */
export function glowsOf(
  choice: Choice | null,
  lit: readonly Lead[],
  ringOfTarget: (id: string) => Ring | null,
): readonly Glow[] {
  const offered = (choice?.offers ?? []).flatMap(({ target, tone }) => {
    const units = unitsOf(target);
    const ids = units.length > 0 ? units : [idOf(target)];
    const rings = ids.map(ringOfTarget).filter((ring) => ring !== null);
    return rings.map((ring) => ({ ring, isChosen: tone === 'chosen' }));
  });
  return [...offered, ...lit.map(({ to, isChosen }) => ({ ring: ringOf(footprintOfStand(to)), isChosen }))];
}

/** Between the two opponents whom a question names: from middle to middle. */
export function oppositionOf(named: readonly Standing[]): readonly Shape[] {
  const [one] = named;
  const foe = named.find(({ seat }) => seat !== one?.seat);
  if (!one || !foe) return [];
  const points = [one, foe].map((stand) => centreOf(footprintOfStand(stand)));
  return [{ shape: 'line', points, tone: 'hit' }];
}
