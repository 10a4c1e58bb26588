/** Who may see what: on 5 September nothing is hidden, so every seat sees all. */
import { type Borodino, copyOf } from './position.ts';

/** A copy of the position, the same for every seat. */
export function view(game: Borodino): Borodino {
  return copyOf(game);
}
