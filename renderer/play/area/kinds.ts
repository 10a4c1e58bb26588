/** Pieces of which there are many of a kind: they are called by what they are and how many. */
import type { Kinds } from '../play-ground.ts';
import type { AreaScenery } from '../scenery/scenery.ts';
import type { PlayView } from '../view.svelte.ts';

export function kindsOf({ kinds, kindOf }: Pick<AreaScenery, 'kinds' | 'kindOf'>, view: PlayView): Kinds {
  return {
    of: kindOf,
    nameOf: (unit) => view.words.text(`label.kind.${kindOf(unit)}`),
    count(units) {
      const counted = kinds.map((kind) => [kind, units.filter((id) => kindOf(id) === kind).length] as const);
      const named = counted.filter(([, count]) => count > 0);
      return named.map(([kind, count]) => view.words.text(`label.forces.${kind}`, { count })).join(', ');
    },
  };
}
