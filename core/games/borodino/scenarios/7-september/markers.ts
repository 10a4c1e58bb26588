/** The Activation Groups of 7 September as their markers name them. */
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
