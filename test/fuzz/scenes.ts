/** Situations that hardly any game leads to, and in which play by chance soon comes across what the rules say of them. */
import { GRID, SANTON } from '../../core/games/moravian-sun/data.ts';
import type { MoravianSun } from '../../core/games/moravian-sun/position.ts';
import { type Situation, situation } from '../core/games/moravian-sun/table.ts';

/** Units, one in each of the hexes around one. */
const around = (hex: number, ...units: readonly string[]): Record<number, string> =>
  Object.fromEntries(GRID.neighbours(hex).flatMap((next, at) => (units[at] ? [[next, units[at]]] : [])));

const [north = 0, , , south = 0] = GRID.neighbours(SANTON);

const moravianSun: readonly Situation[] = [
  // The Guard fires at infantry on a frozen pond.
  { phase: 'bombardment', at: { 2219: 'fr-g-art1 fr-g-art2', 2420: 'al-k-szk1 al-k-szk2' } },
  // Seven points of guns fire at three batteries beside them.
  { phase: 'bombardment', at: { 1708: 'al-b-hart al-b-fart', 1709: 'fr-s-art1 fr-s-art2 fr-s-art3' } },
  // The battery of the Santon is surrounded when a second turn ends.
  {
    ...{ phase: 'turn-end', at: { [SANTON]: 'fr-l-sant', [north]: 'al-j-uhl', [south]: 'al-j-khar' } },
    marks: { 'fr-l-sant': { cutOff: true } },
  },
  // Guns fire at it, and it stays.
  { phase: 'bombardment', at: { [north]: 'al-b-hart al-b-fart', [SANTON]: 'fr-l-sant' } },
  // A leader amid a ring of enemies; one of them comes nearer to its enemy through that hex alone.
  {
    ...{ order: 'attack', formation: 'fr-L' },
    at: {
      ...around(1021, 'fr-s-thie fr-l-clap lannes', 'fr-s-vare', 'fr-s-fere', 'fr-s-cand', 'fr-s-schi', 'fr-s-mora'),
      ...{ 1021: 'dokhturov', 1024: 'al-k-szk1' },
    },
  },
  // Guns fire at infantry with the enemy before it and the western end of the map behind it.
  {
    ...{ phase: 'bombardment', formation: 'al-B' },
    at: { 120: 'fr-s-thie', ...around(120, 'al-b-hart al-b-fart', 'al-l-perm', 'al-l-kurs', 'al-l-ryaz') },
  },
];

/** By ruleset. */
const SCENES: Readonly<Record<string, () => readonly MoravianSun[]>> = {
  'moravian-sun': () => moravianSun.map((about) => situation({ turn: 6, ...about })),
};

/** Positions of a ruleset from which random games begin beside those of played games. */
export const scenesOf = (ruleset: string): readonly unknown[] => SCENES[ruleset]?.() ?? [];
