/** The odds that lit layers say of what is pointed at, once the pointer has rested there. */
import type { Preview } from '../../../core/engine/decision.ts';
import type { Weighable } from '../../../core/engine/threat.ts';
import type { Message } from '../../../core/engine/verdict.ts';
import type { Sharpening } from '../panels/sharpening.svelte.ts';

/** Milliseconds that something is pointed at before its acts are looked for: a passing pointer asks nothing. */
const REST = 350;

/** An act, and its likeliest results; none as long as nothing is known. */
interface OddsLine {
  readonly says: Message;
  readonly odds: Preview['odds'];
}

const MOST = 3;

export class LayerOdds {
  readonly #begin: () => Sharpening;
  /** One an act, in their order. */
  readonly #sharpenings: Sharpening[] = [];
  #acts = $state.raw<readonly Weighable[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(begin: () => Sharpening) {
    this.#begin = begin;
  }

  /** Says the odds of these acts from now on, and of no others. */
  follow(ask: (() => readonly Weighable[]) | null): void {
    clearTimeout(this.#timer);
    this.#acts = [];
    for (const each of this.#sharpenings) each.follow(null);
    if (ask) this.#timer = setTimeout(() => this.#weigh(ask()), REST);
  }

  get lines(): readonly OddsLine[] {
    return this.#acts.map((act, at) => {
      const odds = this.#sharpenings[at]?.shown(act)?.odds ?? [];
      return { says: act.says, odds: odds.toSorted((a, b) => b.probability - a.probability).slice(0, MOST) };
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const each of this.#sharpenings) each.close();
  }

  #weigh(acts: readonly Weighable[]): void {
    while (this.#sharpenings.length < acts.length) this.#sharpenings.push(this.#begin());
    this.#acts = acts;
    for (const [at, act] of acts.entries()) this.#sharpenings[at]?.follow(act);
  }
}
