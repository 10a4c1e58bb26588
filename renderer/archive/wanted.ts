/** Which campaigns are asked for. */
import type { Filter, Overview } from '../../core/archive/desk.ts';

/** What a leaf of the archive lists: the trash has no filters, and is listed whole. */
export function wantedOn(leaf: string, filter: Filter): Filter {
  return leaf === 'trash' ? { trashed: true } : { ...filter, trashed: false };
}

/** The filter without the game and the tag that no campaign has any more: nobody could take them out again. */
export function offered(filter: Filter, { rulesets, tags }: Pick<Overview, 'rulesets' | 'tags'>): Filter {
  const { ruleset, tag, ...others } = filter;
  const hasGame = ruleset === undefined || rulesets.includes(ruleset);
  const hasTag = tag === undefined || tags.includes(tag);
  if (hasGame && hasTag) return filter;
  return {
    ...others,
    ...(ruleset !== undefined && hasGame ? { ruleset } : {}),
    ...(tag !== undefined && hasTag ? { tag } : {}),
  };
}
