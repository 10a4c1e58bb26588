/** What an aside would come to, before anything of it is done: its own questions, and what others would then be asked. */
import { type Action, type Decision, NO } from './decision.ts';
import { clone } from './json.ts';
import { check } from './legality.ts';
import type { Aside, Fact, Ruleset } from './ruleset.ts';
import { umpireOf } from './umpire.ts';

export interface Rehearsal {
  /** The next question to the seat that proposes; `null`: it has said all that it says before others answer. */
  readonly open: Decision | null;
  /** What others would be asked in turn, for as long as each declines what those before were asked. */
  readonly others: readonly Decision[];
  /** What would be told before anybody else is asked. */
  readonly told: readonly Omit<Fact, 'dice'>[];
}

class ChanceComes extends Error {}
const stop = (): never => {
  throw new ChanceComes('chance decides what follows');
};

/**
 * Plays an aside on a copy, up to the first answer that is missing or not allowed.
 * @param game as the seat may know it
 * @param answers of the seat that proposes, the first to the question of the aside itself
 */
export function rehearse<G>(
  ruleset: Pick<Ruleset<G>, 'copy'>,
  game: G,
  aside: Aside<G>,
  answers: readonly Action[],
): Rehearsal {
  const [first, ...rest] = answers;
  if (!first || check(aside.decision, first)) return { open: aside.decision, others: [], told: [] };
  const others: Decision[] = [];
  const told: Omit<Fact, 'dice'>[] = [];
  const tell = (fact: Omit<Fact, 'dice'>) => void (others.length === 0 && told.push(fact));
  const procedure = aside.play(ruleset.copy?.(game) ?? clone(game), first, umpireOf({ roll: stop, draw: stop, tell }));
  try {
    for (let at = procedure.next(); !at.done;) {
      const isOwn = at.value.seat === aside.decision.seat && others.length === 0;
      const answer: Action | undefined = isOwn ? rest.shift() : { one: NO };
      if (!isOwn) others.push(at.value);
      if (!answer || check(at.value, answer)) return { open: isOwn ? at.value : null, others, told };
      at = procedure.next(answer);
    }
  } catch (thrown) {
    if (!(thrown instanceof ChanceComes)) throw thrown;
  }
  return { open: null, others, told };
}
