/** How the pieces on a region are put together: one counter for each kind of a nation, or from afar one for each army. */
import type { Piece } from '../../../core/engine/presenter.ts';
import type { Group } from '../board/groups.ts';
import type { AreaScenery } from '../scenery/scenery.ts';

type Kinds = Pick<AreaScenery, 'kindOf' | 'kinds'>;

/** One counter for each kind of each seat on a region, in the order of the kinds. */
export function byKind(pieces: readonly Piece[], { kindOf, kinds }: Kinds): readonly Group[] {
  const groups = Map.groupBy(pieces, ({ id, place, box, seat }) => `${place} ${box} ${seat} ${kindOf(id)}`);
  return [...groups.values()].map((alike) => {
    const kind = kindOf((alike[0] as Piece).id);
    return groupOf(alike, kinds.indexOf(kind), new Map([[kind, alike.length]]));
  });
}

/** One counter for all that a seat has on a region. */
export function byArmy(pieces: readonly Piece[], { kindOf, kinds }: Kinds): readonly Group[] {
  const armies = Map.groupBy(pieces, ({ place, box, seat }) => `${place} ${box} ${seat}`);
  return [...armies.values()].map((army) => {
    const counted = kinds.map((kind) => [kind, army.filter(({ id }) => kindOf(id) === kind).length] as const);
    return groupOf(army, 0, new Map(counted.filter(([, count]) => count > 0)));
  });
}

function groupOf(alike: readonly Piece[], depth: number, kinds: ReadonlyMap<string, number>): Group {
  return { ...(alike[0] as Piece), depth, kinds, ids: alike.map(({ id }) => id) };
}
