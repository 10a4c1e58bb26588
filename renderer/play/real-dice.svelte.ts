/** What a deed waits for on the real table: dice that are rolled and cards that are drawn there, and typed in here. */
import { type Asked, type Typed, whyUnfit } from '../../core/engine/chance.ts';
import type { Match } from '../../core/engine/match.ts';
import type { Deed } from '../../core/engine/record.ts';
import type { Fact } from '../../core/engine/ruleset.ts';
import type { Message } from '../../core/engine/verdict.ts';
import { EVERYBODY, factsFor, knowTheSame, type Viewer } from '../../core/engine/window.ts';
import { misfit } from './refusal.ts';

/** What a person has to roll or draw on the real table before the deed can go on. */
export interface ChanceAsked {
  readonly asked: Asked;
  /** What was typed for this deed already. */
  readonly typed: readonly Typed[];
  readonly deed: Deed;
  /** What is told of the deed before these dice; nothing where that could give a secret away. */
  readonly told: readonly Fact[];
  /** Why what was typed last is not what was asked for. */
  readonly fault: Message | null;
}

export class RealDice {
  readonly #match: Match<unknown>;
  readonly #looker: () => Viewer;
  readonly #goOn: (deed: Deed, typed: readonly Typed[]) => Promise<unknown>;
  /** `null`: nothing is waited for. */
  asked = $state.raw<ChanceAsked | null>(null);

  /** @param goOn does the deed with all that was typed for it */
  constructor(
    match: Match<unknown>,
    looker: () => Viewer,
    goOn: (deed: Deed, typed: readonly Typed[]) => Promise<unknown>,
  ) {
    this.#match = match;
    this.#looker = looker;
    this.#goOn = goOn;
  }

  /** A deed cannot go on without these. */
  ask(asked: Asked, deed: Deed, typed: readonly Typed[]): void {
    this.asked = { asked, typed, deed, told: this.#toldOf(deed, typed), fault: null };
  }

  /** Hands in what was asked for; it is asked for again where it cannot be that. */
  async give(values: readonly Typed[]): Promise<void> {
    const waiting = this.asked;
    if (!waiting) return;
    const unfit = whyUnfit(waiting.asked, values);
    this.asked = unfit ? { ...waiting, fault: misfit(unfit) } : null;
    if (!unfit) await this.#goOn(waiting.deed, [...waiting.typed, ...values]);
  }

  /** What a face of the die that is asked for would bring; nothing where that could give a secret away. */
  foretold(face: number): readonly Fact[] {
    if (!this.asked) return [];
    const { deed, typed, told } = this.asked;
    return this.#toldOf(deed, [...typed, face]).slice(told.length);
  }

  /** Nothing has happened then. */
  readonly cancel = (): void => void (this.asked = null);

  #toldOf(deed: Deed, typed: readonly Typed[]): readonly Fact[] {
    const looker = this.#looker();
    if (!knowTheSame(this.#match, looker, EVERYBODY)) return [];
    return factsFor(this.#match.lookAt().foretell(deed, typed), looker);
  }
}
