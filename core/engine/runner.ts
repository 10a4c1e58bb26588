/**
 * Runs a ruleset on a position: steps its phases, asks, and collects what each run throws, tells and begins. A run is what one
 * deed does, up to the next question.
 */
import { changesBetween } from './adjusted.ts';
import { type Chance, type ChanceSource, recordOf, rollsIn, widthOf } from './chance.ts';
import type { Decision, Procedure } from './decision.ts';
import type { Roll } from './dice.ts';
import { canonical, clone } from './json.ts';
import { factOfSeat } from './players.ts';
import type { Deed } from './record.ts';
import type { Aside, Fact, Phase, Ruleset, Umpire } from './ruleset.ts';
import type { Taken } from './tree.ts';
import { umpireOf } from './umpire.ts';
import { NO_RULE, type Seat } from './verdict.ts';

/** Far more phases in a row without a question than any game has: a phase that never moves the game on. */
const ENDLESS = 10_000;

/** All of a position; the caller's own. */
export function copyOf<G>(ruleset: Ruleset<G>, position: G): G {
  return ruleset.copy?.(position) ?? clone(position);
}

/** A question that waits while an aside is under way. */
interface Waiting {
  readonly procedure: Procedure | null;
  readonly decision: Decision;
  /** Whether it may still be asked as it is. */
  stands(): boolean;
}

/** What a run is given beside its dice. */
interface RunOptions<G> {
  /** Random numbers taken on the line of play before it. */
  readonly index?: number;
  /** Takes the position at each fact that is told; `null`: nobody asks for it. */
  readonly moments?: G[] | null;
}

export class Runner<G> {
  readonly #ruleset: Ruleset<G>;
  readonly #seats: readonly Seat[];
  readonly #phases: readonly Phase<G>[];
  #game!: G;
  #procedure: Procedure | null = null;
  #decision: Decision | null = null;
  #waiting: Waiting | null = null;
  #source!: ChanceSource;
  #dice: Chance[] = [];
  #facts: Fact[] = [];
  #untold: Roll[] = [];
  #taken: Taken[] = [];
  #moments: G[] | null = null;
  #index = 0;

  readonly #umpire: Umpire = umpireOf({
    roll: (asked) => {
      const values = this.#source.roll(asked, this.#index);
      const chance = recordOf(asked, values);
      this.#note(chance);
      this.#untold.push(...rollsIn(chance));
      return values;
    },
    draw: (asked) => {
      const drawn = this.#source.draw(asked, this.#index);
      const { deck, rule, by, audience } = asked;
      this.#note({ deck, drawn, rule, by, audience });
      return drawn;
    },
    tell: (fact) => {
      this.#facts.push(this.#untold.length > 0 ? { ...fact, dice: this.#untold } : fact);
      this.#untold = [];
      this.#moments?.push(this.copy());
    },
  });

  constructor(ruleset: Ruleset<G>, seats: readonly Seat[], phases: readonly Phase<G>[]) {
    this.#ruleset = ruleset;
    this.#seats = seats;
    this.#phases = phases;
  }

  /** The position now. It belongs to the runner: look, do not touch. */
  get position(): G {
    return this.#game;
  }

  /** All of the position; the caller's own. */
  copy(): G {
    return copyOf(this.#ruleset, this.#game);
  }

  /** What the game waits for; `null` when it is over. */
  get decision(): Decision | null {
    return this.#decision;
  }

  /** What chance gave in the last run. */
  get dice(): readonly Chance[] {
    return this.#dice;
  }

  /** What was told in the last run. */
  get facts(): readonly Fact[] {
    return this.#facts;
  }

  /** The positions with which phases began in the last run. */
  get taken(): readonly Taken[] {
    return this.#taken;
  }

  /**
   * Takes up a position, which is its own from then on, and begins the phase that the ruleset names there.
   * @param how `isKept`: whether the position counts among those with which a phase began in this run
   */
  enter(
    position: G,
    source: ChanceSource,
    { isKept = true, ...options }: RunOptions<G> & { isKept?: boolean } = {},
  ): void {
    this.#game = position;
    this.#startRun(source, options);
    this.#enterPhase(isKept);
    this.#moments = null;
  }

  /** Does a deed, which must have been judged. Where it throws the position may be halfway: another has to be entered. */
  perform(deed: Deed, source: ChanceSource, options: RunOptions<G> = {}): void {
    this.#startRun(source, options);
    this.#do(deed);
    this.#moments = null;
  }

  /** What a seat may do beside the decision; nothing while an aside is under way already. */
  asidesOf(seat: Seat): readonly Aside<G>[] {
    if (!this.#decision || this.#waiting || !this.#seats.includes(seat)) return [];
    return this.#ruleset.asides?.(this.#game, seat, this.#decision) ?? [];
  }

  asideOf(seat: Seat, id: string): Aside<G> | undefined {
    return this.asidesOf(seat).find((each) => each.id === id);
  }

  #startRun(source: ChanceSource, { index = 0, moments = null }: RunOptions<G>): void {
    this.#source = source;
    this.#index = index;
    this.#dice = [];
    this.#facts = [];
    this.#untold = [];
    this.#taken = [];
    this.#moments = moments;
  }

  #note(chance: Chance): void {
    this.#dice.push(chance);
    this.#index += widthOf(chance);
  }

  #do(deed: Deed): void {
    switch (deed.did) {
      case 'answer':
        return this.#advance(this.#procedure?.next(deed.action));
      case 'aside':
        return this.#playAside(deed);
      case 'adjust':
        this.#adjust(deed);
        return this.#enterPhase();
      case 'reseat':
        deed.players.forEach((player) => this.#umpire.tell(factOfSeat(player)));
    }
  }

  #adjust({ position, note }: Extract<Deed, { did: 'adjust' }>): void {
    const before = this.#game;
    this.#game = clone(position) as G;
    const list = changesBetween(this.#ruleset, before, this.#game).map((phrase) => ({ phrase }));
    const [noted, told] = [note !== '', list.length > 0];
    const key = told ? (noted ? 'adjusted.noted' : 'adjusted.changes') : noted ? 'adjusted' : 'adjusted.plain';
    this.#umpire.tell({ key, rule: NO_RULE, params: { ...(noted && { note }), ...(told && { changes: { list } }) } });
  }

  /** The open question waits until the procedure of the aside is over. */
  #playAside({ seat, aside: id, action }: Extract<Deed, { did: 'aside' }>): void {
    const [aside, decision] = [this.asideOf(seat, id), this.#decision];
    if (!aside || !decision) return;
    const before = canonical(this.#game);
    const stands = () => aside.isApart === true || (decision.seat !== seat && canonical(this.#game) === before);
    this.#waiting = { procedure: this.#procedure, decision, stands };
    this.#procedure = aside.play(this.#game, action, this.#umpire);
    this.#advance(this.#procedure.next());
  }

  /** Goes back to the question that waited, or begins its phase again where it may no longer be asked so. */
  #resume({ procedure, decision, stands }: Waiting): void {
    if (!stands()) return this.#enterPhase();
    this.#waiting = null;
    this.#procedure = procedure;
    this.#decision = decision;
  }

  /** Begins the phase that the ruleset names, from the position as it is. */
  #enterPhase(isKept = true): void {
    this.#waiting = null;
    const phase = this.#beginPhase(isKept);
    this.#advance(phase?.next());
  }

  #beginPhase(isKept: boolean): Procedure | null {
    const id = this.#ruleset.next(this.#game);
    const phase = this.#phases.find((each) => each.id === id);
    if (id !== null && !phase) throw new Error(`the ruleset has no phase ${id}`);
    if (isKept) this.#snap(id ?? 'over');
    this.#procedure = phase ? phase.play(this.#game, this.#umpire) : null;
    return this.#procedure;
  }

  /** Runs on until the next decision or the end of the game. */
  #advance(result: IteratorResult<Decision, void> | undefined): void {
    if (result?.done && this.#waiting) return this.#resume(this.#waiting);
    let at = result;
    for (let phases = 0; at?.done; phases++) {
      if (phases > ENDLESS) throw new Error('the phases never end');
      at = this.#beginPhase(true)?.next();
    }
    this.#decision = at ? (at.value as Decision) : null;
  }

  #snap(phase: string): void {
    this.#taken.push({
      phase,
      turn: this.#ruleset.show.now(this.#game).turn,
      dice: this.#dice.length,
      facts: this.#facts.length,
      position: this.copy(),
    });
  }
}
