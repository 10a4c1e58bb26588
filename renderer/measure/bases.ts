/** The libraries of bases and of weapons, as the assets hold them. */
import bases from '../../assets/measure/bases.json' with { type: 'json' };
import weapons from '../../assets/measure/weapons.json' with { type: 'json' };
import type { Unit } from '../../core/measure/document.ts';
import type { Band } from '../../core/measure/tool.ts';
import type { Formation, Trays } from '../../core/space/table/formation.ts';
import type { Bilingual } from '../../core/words/words.ts';

/** What a unit of a kind stands on. The first formation is the usual one. */
interface Base {
  readonly id: string;
  readonly name: Bilingual;
  readonly arm: Unit['arm'];
  readonly bases: Trays;
  readonly formations: readonly Formation[];
  readonly allowance: number | null;
}

interface Weapon {
  readonly id: string;
  readonly name: Bilingual;
  readonly bands: readonly Band[];
}

export const BASES = bases.bases as readonly Base[];
export const WEAPONS: readonly Weapon[] = weapons.weapons;
