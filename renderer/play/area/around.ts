/** What lies around a region: marked on the map, and told by name. */
import { regionTarget, idOf, type Target } from '../../../core/engine/target.ts';
import type { Message } from '../../../core/engine/verdict.ts';
import { adjacencyOf } from '../../../core/space/area/adjacency.ts';
import type { Language } from '../../../core/words/words.ts';
import type { NearMark } from '../board/scene.ts';
import type { AreaScenery } from '../scenery/scenery.ts';

/** The region itself last, over the others. A region that borders by land is not marked by sea as well. */
export function nearMarks({ areas }: Pick<AreaScenery, 'areas'>, place: Target): readonly NearMark[] {
  const { byLand, overStraits, bySea } = adjacencyOf(areas, idOf(place));
  const byId = new Map<string, NearMark['by']>([
    ...bySea.map((id) => [id, 'sea'] as const),
    ...byLand.map((id) => [id, 'land'] as const),
    ...overStraits.map((id) => [id, 'strait'] as const),
    [idOf(place), 'itself'],
  ]);
  return [...byId].map(([id, by]) => ({ place: regionTarget(id), by }));
}

/** A line for each way out of the region; one for its anchor with the seas, and one with the other ports on them. */
export function aroundLines(
  { areas, sheet }: Pick<AreaScenery, 'areas' | 'sheet'>,
  place: Target,
  language: Language,
): readonly { readonly label: Message; readonly value: Message }[] {
  const { byLand, overStraits, seas, bySea } = adjacencyOf(areas, idOf(place));
  const named = (ids: readonly string[]) => ids.map((id) => ({ place: regionTarget(id) }));
  const nameOfSea = (sea: string): string => sheet.seas.find(({ id }) => id === sea)?.name[language] ?? sea;
  const line = (key: string, list: readonly ({ readonly place: Target } | string)[]) =>
    list.length === 0 ? [] : [{ label: { key }, value: { key: 'ui.play.value', params: { value: { list } } } }];
  return [
    ...line('ui.play.area.by-land', named(byLand)),
    ...line('ui.play.area.over-strait', named(overStraits)),
    ...line('ui.play.area.seas', seas.map(nameOfSea)),
    ...line('ui.play.area.by-sea', named(bySea)),
  ];
}
