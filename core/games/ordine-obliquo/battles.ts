/** The battles that can be fought, and on what ground. */
import type { OrdineObliquo } from './position.ts';

interface Battle {
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
  'two-villages': { victory: 'objectives', isReady: true },
  'two-villages-destruction': { victory: 'destruction', isReady: true },
  'open-table': { victory: 'objectives', isOpen: true },
  'open-table-destruction': { victory: 'destruction', isOpen: true },
  'own-table': { victory: 'objectives', needs: 'table' },
  'own-table-destruction': { victory: 'destruction', needs: 'table' },
  beside: { victory: 'objectives', isBeside: true },
  'beside-destruction': { victory: 'destruction', isBeside: true },
};
