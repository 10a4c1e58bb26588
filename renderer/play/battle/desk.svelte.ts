/** What the battle board shows: the clash that is weighed, else the battle that was told last, until it is closed. */
import { untrack } from 'svelte';
import { type Battle, battleOf, type Field, goesOnIn, isAbout, isOf, toldOn } from '../../../core/engine/battle.ts';
import type { Preview } from '../../../core/engine/decision.ts';
import type { Fact } from '../../../core/engine/ruleset.ts';
import { fieldOf } from '../../../core/engine/report/muster.ts';
import { type Message, placesNamed, type Seat, unitsNamed } from '../../../core/engine/verdict.ts';
import type { Viewer } from '../../../core/engine/window.ts';
import type { Contemplated } from '../decisions/gesture.ts';
import { type Happening, momentOf } from '../showing/showing.svelte.ts';
import type { PlayView } from '../view.svelte.ts';

/** A battle that is weighed. */
interface Ahead {
  readonly battle: Battle;
  readonly worth: Preview;
  readonly seen: Contemplated;
  /** Where the campaign stood. */
  readonly node: number;
}

/** What its odds are played out from; `undefined` where they are not. */
const stakesIn = ({ seen }: Ahead): unknown => seen.preview?.stakes;

/** What was weighed and was done: so many are kept for the battles whose dice are thrown later. */
const MOST_DONE = 12;
const FOLDED = 'battle-folded';

/** Whether one sentence names a unit or a place of another. */
function namesAnyOf(sentence: Message, other: Message): boolean {
  const of = (message: Message) => [...unitsNamed(message), ...placesNamed(message)];
  const named = of(other);
  return of(sentence).some((each) => named.includes(each));
}

export class BattleDesk {
  readonly #view: PlayView;
  readonly #memory: Pick<Storage, 'getItem' | 'setItem'>;
  /** The battles of the tale, the latest at the end. */
  #battles = $state.raw<readonly Battle[]>([]);
  /** What is told, and how many of its facts have been taken in. */
  #of: Happening | null = null;
  #taken = 0;
  /** As they were before it. */
  #before: readonly Battle[] = [];
  /** The node to which all has been taken in. */
  #node = -1;
  #kept: Ahead | null = null;
  #looker: Viewer = null;
  #done: readonly Ahead[] = $state.raw([]);

  /** Only its head is seen. */
  isFolded = $state(false);

  /** What is pointed at, else the answer so far: whichever the rules have something to say of, else an act to be played out. */
  weighed: Contemplated | null = $derived.by(() => {
    const { choice, ground, pointing } = this.#view;
    const isButton = pointing !== null && (choice?.decision.kind === 'one' || choice?.decision.kind === 'some');
    const seen = [
      ...(choice && isButton ? [choice.contemplate(pointing)] : []),
      ground.thought,
      ...(choice ? [choice.sofar] : []),
    ];
    return seen.find(({ preview }) => preview) ?? seen.find(({ action, refused }) => action && !refused) ?? null;
  });
  /** What it would be worth, as far as that is known. */
  worth: Preview | null = $derived.by(() => this.weighed && this.#view.sharpening.shown(this.weighed));
  /**
   * The battles since the phase of this turn in which somebody struck whom the open question names, or struck last: whoever
   * comes back to them reads them here.
   */
  #read: readonly Battle[] = $derived.by(() => {
    const { line, shown, position, decision, ruleset } = this.#view.session;
    const { acts = {} } = ruleset.show;
    const isAct = ({ key }: Fact) => key in acts;
    const isIts = (fact: Fact) => isAct(fact) && decision !== null && namesAnyOf(decision.prompt, fact);
    const steps = line.slice(line.findLastIndex(({ turn }) => turn !== shown.turn) + 1);
    const isWanted = steps.some(({ facts }) => facts.some(isIts)) ? isIts : isAct;
    const last = steps.findLastIndex(({ facts }) => facts.some(isWanted));
    const from = steps.findLastIndex(({ phase }, at) => at < last && phase !== steps[last]?.phase) + 1;
    const begin = steps.findIndex(({ facts }, at) => at >= from && facts.some(isWanted));
    const step = steps[begin];
    if (!step) return [];
    // What lay there at the beginning, or was laid there by agreement, stood so before it was told of.
    const stood = step.parent === null || step.deed?.did === 'adjust' ? step.id : step.parent;
    const [before, now] = [this.#fieldAfter(stood), this.#fieldAt(position)];
    const facts = steps.slice(begin).flatMap((each) => each.facts);
    const told = facts.slice(facts.findIndex(isWanted));
    return told.reduce<readonly Battle[]>((all, fact) => toldOn(all, { fact, before, now }, acts), []);
  });
  /** Those who would fight; it stays while the answer is being saved. */
  #ahead: Ahead | null = $derived.by(() => {
    const { session } = this.#view;
    if (!session.isBusy) this.#kept = this.worth && this.#aheadBy(this.worth);
    return this.#kept;
  });
  /** It is asked before the dice. */
  isAhead = $derived(this.#ahead !== null);
  battle: Battle | null = $derived.by(() => {
    const ahead = this.#ahead?.battle;
    if (!ahead) return this.#asked() ?? this.#battles.at(-1) ?? null;
    const goesOn = (battle: Battle) => goesOnIn(battle, ahead);
    return this.#battles.findLast(goesOn) ?? this.#read.findLast(goesOn) ?? ahead;
  });
  /** Who is asked about it: at one screen that may be another person than before. */
  asked: Seat | null = $derived.by(() => {
    const { choice, session } = this.#view;
    const isIt = this.isAhead || (this.battle !== null && this.#asked() === this.battle);
    const persons = session.seats.filter(session.isPerson);
    const areSeveral = persons.some((seat) => !session.heldWith(persons[0] as Seat).includes(seat));
    return choice && isIt && areSeveral ? choice.decision.seat : null;
  });
  /** What the battle that is told was weighed as before its dice. */
  #weighedAs: Ahead | null = $derived.by(() => {
    const { battle } = this;
    return (battle && !this.isAhead && this.#done.findLast((done) => isOf(battle, done.battle))) || null;
  });
  /** What it was worth before its dice: who answers at once sees the odds afterwards. */
  foreseen: Preview | null = $derived.by(() => {
    const done = this.#weighedAs;
    return done && done.worth.odds.length === 0 ? this.#view.sharpening.shown(done.seen) : (done?.worth ?? null);
  });
  /** Of which the odds are to be worked out. */
  toWeigh: Contemplated | null = $derived.by(() => {
    const done = this.#weighedAs;
    const isOpen = done?.worth.odds.length === 0 && stakesIn(done) !== undefined;
    return isOpen && !this.weighed?.preview ? done.seen : this.weighed;
  });
  /** What of that has come, once it is known. */
  came: Message | null = $derived.by(() => {
    const done = this.#weighedAs;
    const stakes = done && stakesIn(done);
    return stakes === undefined || !done ? null : this.#view.session.outcomeOf(stakes, done.node);
  });

  /** @param memory for as long as the window is open */
  constructor(view: PlayView, memory: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#view = view;
    this.#memory = memory;
    this.isFolded = memory.getItem(FOLDED) === 'yes';
  }

  /** Folds the board to its head, or unfolds it. */
  fold(): void {
    this.isFolded = !this.isFolded;
    this.#memory.setItem(FOLDED, this.isFolded ? 'yes' : 'no');
  }

  #aheadBy(worth: Preview): Ahead | null {
    const { session } = this.#view;
    const battle = worth.between ? battleOf(worth.between, this.#fieldAt(session.position)) : null;
    return battle && this.weighed && { battle, worth, seen: this.weighed, node: session.present };
  }

  /** The latest that the open question is about. */
  #asked(): Battle | undefined {
    const prompt = this.#view.choice?.decision.prompt;
    return prompt && this.#battles.findLast((battle) => isAbout(prompt, battle));
  }

  /** The battle in whose midst whoever has come to the table is asked. */
  #askedOf(): readonly Battle[] {
    const { decision, isOpen, showing } = this.#view.session;
    return decision && isOpen && showing.isOn ? this.#read.filter((battle) => isAbout(decision.prompt, battle)) : [];
  }

  /** Takes in what has been told since. */
  follow(): void {
    const { showing, shown, curtain, isBusy, looker } = this.#view.session;
    const [happening, count] = [showing.shown, showing.at + 1];
    untrack(() => {
      if (isBusy) this.#note(this.#ahead);
      // What one person alone has seen of pieces is not shown to others.
      if (looker !== this.#looker) this.#battles = [];
      this.#looker = looker;
      if (this.#of !== happening) this.#begin(happening);
      const { parent } = happening?.nodes[0] ?? shown;
      const isNext = parent === this.#node && (happening !== null || shown.facts.length === 0);
      const isTold = shown.id === this.#node || isNext;
      if (!isTold || curtain.awaits !== null) {
        this.#battles = this.#askedOf();
        this.#done = [];
      }
      if (happening) this.#take(happening, count);
      this.#node = shown.id;
    });
  }

  /** The answer is being saved: what was weighed is being done. */
  #note(ahead: Ahead | null): void {
    const last = this.#done.at(-1);
    if (!ahead || last?.battle === ahead.battle) return;
    this.#done = [...this.#done, ahead].slice(-MOST_DONE);
  }

  #begin(next: Happening | null): void {
    if (this.#of) this.#take(this.#of, this.#of.facts.length);
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
      const fact = of.facts[at];
      if (!fact) return;
      const telling = { fact, before: this.#fieldAt(momentOf(of, at - 1)), now: this.#fieldAt(momentOf(of, at)) };
      this.#battles = toldOn(this.#battles, telling, acts);
    }
  }

  /** As a step of the line left it. */
  #fieldAfter(node: number): Field {
    return this.#fieldAt(this.#view.session.positionAfter(node));
  }

  #fieldAt(position: unknown): Field {
    return fieldOf(this.#view.session.ruleset, position);
  }
}
