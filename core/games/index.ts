/** The games of this house: the one registry. */
import type { Ruleset } from '../engine/ruleset.ts';
import { borodino } from './borodino/index.ts';
import { ordineObliquo } from './ordine-obliquo/index.ts';

/** Every ruleset; the type of its positions is its own affair. */
export const rulesets: readonly Ruleset<unknown>[] = [borodino, ordineObliquo];

/** The rules of a game; `null` where they are not in the program. */
export const rulesOf = (game: string): Ruleset<unknown> | null => rulesets.find(({ id }) => id === game) ?? null;
