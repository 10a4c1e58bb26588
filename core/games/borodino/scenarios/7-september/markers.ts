/** The activation markers of 7 September: two for each group, and those of special rules. */
import type { Group } from '../../05-orders-and-activation/activated.ts';
import { SEPTEMBER_7 } from './data.ts';

export const GROUPS: readonly Group[] = SEPTEMBER_7.groups.map(({ id, side, commander }) => ({
  id,
  side,
  name: {
    key: 'label.activation.group',
    params: { commander: { text: commander }, group: { word: `label.group.${id}` } },
  },
}));

/** SR.5-a: The Destruction marker, which always goes into the cup. */
export const DESTRUCTION: Group = {
  id: 'destruction',
  side: 'russian',
  name: { key: 'label.activation.special', params: { marker: { word: 'label.activation.destruction' } } },
};

/** All that may come out of the cup. */
export const MARKERS: readonly Group[] = [...GROUPS, DESTRUCTION];
