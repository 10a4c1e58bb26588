/** 2.1, 2.2, 2.4 Kinds of units: what they carry, on how many bases they stand, and the points that they make. */
import type { BaseSize, UnitKind } from '../../miniatures/armies.ts';
import type { RuleId } from '../../engine/verdict.ts';
import { CM } from '../../space/table/point.ts';
import { type Experience, KIND, type Kind, type UnitCard, type Weapon } from './data.ts';

export interface Trait {
  readonly arm: UnitCard['arm'];
  readonly weapons: readonly (Weapon | null)[];
}

const INFANTRY: Trait = { arm: 'infantry', weapons: ['musket', 'rifle'] };
const CAVALRY: Trait = { arm: 'cavalry', weapons: [null] };

/** OO-2.1-1 What each kind of unit is, and what it may carry; first what it usually does. */
export const KINDS: Readonly<Record<Kind, Trait>> = {
  line: INFANTRY,
  grenadier: INFANTRY,
  jaeger: { arm: 'infantry', weapons: ['rifle', 'musket'] },
  cuirassiers: CAVALRY,
  dragoons: CAVALRY,
  hussars: CAVALRY,
  cossacks: CAVALRY,
  light: { arm: 'artillery', weapons: ['light-gun'] },
  heavy: { arm: 'artillery', weapons: ['heavy-gun'] },
  howitzer: { arm: 'artillery', weapons: ['howitzer'] },
};

/** OO-2.2-1 to OO-2.2-3 A battery is one base, other units usually four; most is what a line can hold. */
export const BASES: Readonly<Record<UnitCard['arm'], { rule: RuleId; least: number; most: number; usual: number }>> = {
  infantry: { rule: 'OO-2.2-1', least: 1, most: 12, usual: 4 },
  cavalry: { rule: 'OO-2.2-2', least: 1, most: 12, usual: 4 },
  artillery: { rule: 'OO-2.2-3', least: 1, most: 1, usual: 1 },
};

/** OO-2.2-1, OO-2.2-2, OO-2.2-4: How large a base is: fronts as printed, the printed maxima taken as depths. */
export const BASE_SIZES: Readonly<Record<UnitCard['arm'], BaseSize>> = {
  infantry: { front: 4 * CM, depth: 1.5 * CM },
  cavalry: { front: 3 * CM, depth: 3 * CM },
  artillery: { front: 4 * CM, depth: 4 * CM },
};

/** What a side of a base of the players' own may measure. */
export const BASE_SIDE = { least: 0.5 * CM, most: 12 * CM } as const;

/** OO-AL-15, OO-AL-16: A unit is usually what it is in the printed lists: regular, and the Jaeger alone in open order. */
function kindOf(id: Kind): UnitKind {
  const { arm, weapons } = KINDS[id];
  const { least, most, usual } = BASES[arm];
  return {
    id,
    arm,
    weapons,
    bases: { least, most },
    mayBeOpen: arm === 'infantry',
    mayBeHorse: arm === 'artillery',
    usual: { bases: usual, weapon: weapons[0] ?? null, isOpen: id === 'jaeger', isHorse: false, experience: 'regular' },
  };
}

export const UNIT_KINDS = KIND.options.map(kindOf);

// 2.4 Combat points

/** OO-2.4-4, OO-2.4-5: One bonus a unit, by its experience. */
const BONUS: Readonly<Record<Experience, number>> = { recruit: 0, militia: 0, regular: 1, veteran: 2, elite: 3 };

/** OO-2.4-6, OO-2.4-7: Guns have the same points whatever their bases and experience. */
const GUNS_CP: Readonly<Partial<Record<Kind, number>>> = { light: 3, howitzer: 3, heavy: 5 };

/** OO-2.4-3: The combat points of a unit at the start (OO-2.4-3 to OO-2.4-7). */
export function combatPoints({ kind, bases, experience }: Pick<UnitCard, 'kind' | 'bases' | 'experience'>): number {
  return GUNS_CP[kind] ?? bases + BONUS[experience];
}
