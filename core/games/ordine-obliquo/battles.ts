/** The battles that can be fought, and on what ground. */
import type { OrdineObliquo } from './position.ts';

interface Battle {
  /** Battles on the same ground differ by how they are won. */
  readonly ground: string;
  readonly victory: OrdineObliquo['victory'];
  /** On the table that the rules were tried on. */
  readonly isReady?: true;
  /** The players place the terrain. */
  readonly isOpen?: true;
  /** The players bring it along. */
  readonly needs?: 'table';
  /** The table is a real one. */
  readonly isBeside?: true;
}

/** For ground or for destruction, each. */
export const BATTLES: Readonly<Record<string, Battle>> = {
  'two-villages': { ground: 'two-villages', victory: 'objectives', isReady: true },
  'two-villages-destruction': { ground: 'two-villages', victory: 'destruction', isReady: true },
  'open-table': { ground: 'open-table', victory: 'objectives', isOpen: true },
  'open-table-destruction': { ground: 'open-table', victory: 'destruction', isOpen: true },
  'own-table': { ground: 'own-table', victory: 'objectives', needs: 'table' },
  'own-table-destruction': { ground: 'own-table', victory: 'destruction', needs: 'table' },
  beside: { ground: 'beside', victory: 'objectives', isBeside: true },
  'beside-destruction': { ground: 'beside', victory: 'destruction', isBeside: true },
};
