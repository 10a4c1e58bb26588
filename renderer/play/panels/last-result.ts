import type { Fact } from '../../../core/engine/ruleset.ts';
import type { SeenNode } from '../../../core/engine/window.ts';

/** Of a deed with many dice the first lines would be read, and the outcome be out of sight. */
const MOST_LINES = 9;

/**
 * What the last deed with dice came to: its facts from the first die on.
 * @param story from the beginning to what is shown; a deed of an earlier turn is no news
 */
export function lastResult(story: readonly SeenNode[]): readonly Fact[] {
  const node = story.findLast(({ facts }) => facts.some(isRolled));
  if (!node || node.turn !== story.at(-1)?.turn) return [];
  return node.facts.slice(node.facts.findIndex(isRolled)).slice(-MOST_LINES);
}

const isRolled = ({ dice }: Fact): boolean => (dice?.length ?? 0) > 0;
