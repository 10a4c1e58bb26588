/** The activation markers of 7 September: two for each group, and those of special rules. */
import type { Activated, Marker } from '../../05-orders-and-activation/activated.ts';
import { type Side, SIDES } from '../../data.ts';
import { SEPTEMBER_7 } from './data.ts';

export const GROUPS: readonly Marker[] = SEPTEMBER_7.groups.map(({ id, side, commander }) => ({
  id,
  side,
  name: {
    key: 'label.activation.group',
    params: { commander: { text: commander }, group: { word: `label.group.${id}` } },
  },
  mayOpen: true,
}));

const SPECIAL: ReadonlyMap<string, Marker> = new Map(
  SEPTEMBER_7.markers.special.map(({ id, side, mayOpen }) => {
    const name = { key: 'label.activation.special', params: { marker: { word: `label.activation.${id}` } } };
    return [id, { id, side, name, mayOpen }];
  }),
);

/** SR.5-a: The Destruction marker, which always goes into the cup. */
export const DESTRUCTION = SPECIAL.get('destruction') as Marker;

/** The Barrage marker of each side, which goes in where it has been paid for. */
export const BARRAGE_OF: Readonly<Record<Side, Marker>> = {
  french: SPECIAL.get('french-barrage') as Marker,
  russian: SPECIAL.get('russian-barrage') as Marker,
};

/** SR.14-d: The marker of the flank march, which goes in while it is to come back. */
export const FLANKING = SPECIAL.get('flanking-command') as Marker;

/** All that may come out of the cup. */
export const MARKERS: readonly Marker[] = [...GROUPS, DESTRUCTION, ...Object.values(BARRAGE_OF), FLANKING];

/** The side whose Barrage is under way; `null` where none is. */
export const barrageBy = ({ marker }: Activated): Side | null =>
  SIDES.find((side) => BARRAGE_OF[side].id === marker) ?? null;
