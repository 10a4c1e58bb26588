/** What the battle board shows: the clash that is weighed, else the battle that was told last, until it is closed. */
import { untrack } from 'svelte';
import { type Battle, battleOf, type Field, isAbout, toldOn } from '../../../core/engine/battle.ts';
import type { Preview } from '../../../core/engine/decision.ts';
import { musterOf } from '../../../core/engine/report/muster.ts';
import type { Contemplated } from '../decisions/gesture.ts';
import { type Happening, momentOf } from '../showing/showing.svelte.ts';
import type { PlayView } from '../view.svelte.ts';

export class BattleDesk {
  readonly #view: PlayView;
  /** The battles of the tale, the latest at the end. */
  #battles = $state.raw<readonly Battle[]>([]);
  /** What is told, and how many of its facts have been taken in. */
  #of: Happening | null = null;
  #taken = 0;
  /** As they were before it. */
  #before: readonly Battle[] = [];
  /** The node to which all has been taken in. */
  #node = -1;
  #kept: Battle | null = null;

  /** What is pointed at, else the answer so far: whichever the rules have something to say of, else an act to be played out. */
  weighed: Contemplated | null = $derived.by(() => {
    const { choice, ground } = this.#view;
    const seen = [ground.thought, ...(choice ? [choice.sofar] : [])];
    return seen.find(({ preview }) => preview) ?? seen.find(({ action, refused }) => action && !refused) ?? null;
  });
  /** What it would be worth, as far as that is known. */
  worth: Preview | null = $derived.by(() => this.weighed && this.#view.sharpening.shown(this.weighed));
  /** Those who would fight; it stays while the answer is being saved. */
  #ahead: Battle | null = $derived.by(() => {
    const { session } = this.#view;
    const between = this.worth?.between;
    if (!session.isBusy) this.#kept = between ? battleOf(between, this.#fieldAt(session.position)) : null;
    return this.#kept;
  });
  /** Before the dice: nothing of it has been told. */
  isAhead = $derived(this.#ahead !== null);
  battle: Battle | null = $derived.by(() => this.#ahead ?? this.#asked() ?? this.#battles.at(-1) ?? null);

  constructor(view: PlayView) {
    this.#view = view;
  }

  /** The latest that the open question is about. */
  #asked(): Battle | undefined {
    const prompt = this.#view.choice?.decision.prompt;
    return prompt && this.#battles.findLast((battle) => isAbout(prompt, battle));
  }

  /** Takes in what has been told since. */
  follow(): void {
    const { showing, shown, curtain } = this.#view.session;
    const [happening, count] = [showing.shown, showing.at + 1];
    untrack(() => {
      if (this.#of !== happening) this.#begin(happening);
      const isTold = shown.id === this.#node || (happening !== null && shown.parent === this.#node);
      if (!isTold || curtain.awaits !== null) this.#battles = [];
      if (happening) this.#take(happening, count);
      this.#node = shown.id;
    });
  }

  #begin(next: Happening | null): void {
    if (this.#of) this.#take(this.#of, this.#of.node.facts.length);
    // A person who has done something else has seen enough of it.
    if (this.#of && !this.#of.isNews && this.#battles === this.#before) this.#battles = [];
    this.#of = next;
    this.#taken = 0;
    this.#before = this.#battles;
  }

  /** Puts away what was told; false where nothing of it is shown. */
  close(): boolean {
    const isShown = this.#battles.length > 0 && !this.isAhead;
    if (isShown) this.#battles = [];
    return isShown;
  }

  /** Goes to the end of what is told, and from there on. */
  goOn(): void {
    const { showing } = this.#view.session;
    if (showing.shown) showing.skip();
    else this.close();
  }

  #take(of: Happening, count: number): void {
    const { acts = {} } = this.#view.session.ruleset.show;
    for (; this.#taken < count; this.#taken++) {
      const at = this.#taken;
      const fact = of.node.facts[at];
      if (!fact) return;
      const telling = { fact, before: this.#fieldAt(momentOf(of, at - 1)), now: this.#fieldAt(momentOf(of, at)) };
      this.#battles = toldOn(this.#battles, telling, acts);
    }
  }

  #fieldAt(position: unknown): Field {
    const { ruleset } = this.#view.session;
    return { pieces: ruleset.show.pieces(position), muster: musterOf(ruleset, position) };
  }
}
