/** What stands out on a table, and why: what may be pressed, and whom a question speaks of. */
import { idOf, unitsOf } from '../../../core/engine/target.ts';
import type { Shape } from '../../../core/measure/reading.ts';
import { centreOf, ringOf as outlineOf } from '../../../core/space/table/footprint.ts';
import type { Ring } from '../../../core/space/table/point.ts';
import type { Offer } from '../decisions/gesture.ts';
import type { Lead } from './leads.ts';
import type { Glow } from './scene.ts';
import { footprintOfStand, type Standing } from './tables.ts';

/**
 * @param together the units of a command that light up: all others are faint
 * @param ringOf the outline of a unit or a piece of terrain; `null` where it is not on the table
 */
export function glowsOf(
  offers: readonly Offer[],
  lit: readonly Lead[],
  together: readonly string[],
  ringOf: (id: string) => Ring | null,
): readonly Glow[] {
  const tones = new Map<string, Glow['tone']>(together.map((id) => [id, 'offered']));
  const usual = together.length > 0 ? 'faint' : 'offered';
  for (const { target, tone } of offers) {
    const units = unitsOf(target);
    for (const id of units.length > 0 ? units : [idOf(target)])
      tones.set(id, tone === 'chosen' ? 'chosen' : (tones.get(id) ?? (tone === 'far' ? 'faint' : usual)));
  }
  const offered = [...tones].flatMap(([id, tone]): Glow[] => {
    const ring = ringOf(id);
    return ring ? [{ ring, tone }] : [];
  });
  const leads = lit.map(({ to, isChosen }): Glow => {
    return { ring: outlineOf(footprintOfStand(to)), tone: isChosen ? 'chosen' : 'offered' };
  });
  return [...offered, ...leads];
}

/** Between the two opponents whom a question names: from middle to middle. */
export function oppositionOf(named: readonly Standing[]): readonly Shape[] {
  const [one] = named;
  const foe = named.find(({ seat }) => seat !== one?.seat);
  if (!one || !foe) return [];
  const points = [one, foe].map((stand) => centreOf(footprintOfStand(stand)));
  return [{ shape: 'line', points, tone: 'hit' }];
}
