/** The answer to a decision while a person is making it. */
import type { Action, Arrangement, Decision } from '../../../core/engine/decision.ts';
import { mayPass } from '../../../core/engine/legality.ts';
import type { Target } from '../../../core/engine/target.ts';
import { because, NO_RULE, type Reason, type Verdict } from '../../../core/engine/verdict.ts';
import { manoeuvre, type ManoeuvreState } from './manoeuvre.ts';
import { arrange, type ArrangeState } from './arrange.ts';
import { type Contemplated, type Gesture, NOTHING, type Offer } from './gesture.ts';
import { one, type OneState } from './one.ts';
import { path, type PathState } from './path.ts';
import { situation, type SituationState } from './situation.ts';
import { isLast } from './last.ts';
import { some, type SomeState } from './some.ts';

export interface States {
  one: OneState;
  some: SomeState;
  path: PathState;
  arrange: ArrangeState;
  manoeuvre: ManoeuvreState;
  situation: SituationState;
}

const GESTURES: { readonly [K in Decision['kind']]: Gesture<Extract<Decision, { kind: K }>, States[K]> } = {
  one,
  some,
  path,
  arrange,
  manoeuvre,
  situation,
};

type AnyState = States[Decision['kind']];

const UNFINISHED = because(NO_RULE, 'ui.play.pass.begun');

export class Choice {
  readonly decision: Decision;
  readonly #gesture: Gesture<Decision, AnyState>;
  readonly #answer: (action: Action) => void;
  readonly #isAnswered: () => boolean;
  readonly #late: () => void;
  readonly #goesOn: () => boolean;
  #state: AnyState = $state.raw({ chosen: null });
  /** Why the last press was refused. */
  refusal = $state.raw<Reason | null>(null);

  missing: Verdict = $derived.by(() => this.#gesture.missing(this.decision, this.#state));
  /** Units that may be taken up although a move is laid, which is carried out then. */
  #next: readonly Target[] = $derived.by(() => {
    const { decision } = this;
    const isWhole = this.#gesture.isBegun(this.#state) && this.missing === null;
    if (decision.kind !== 'manoeuvre' || !isWhole || !this.#goesOn()) return [];
    const { laid, isShown } = this.stateAs('manoeuvre');
    return isShown ? [] : decision.units.filter((unit) => unit !== laid?.unit);
  });
  offers: readonly Offer[] = $derived.by(() => [
    ...this.#gesture.offers(this.decision, this.#state),
    ...this.#next.map((target) => ({ target, tone: 'next' as const, cost: null })),
  ]);
  passRefusal: Verdict = $derived.by(
    () => mayPass(this.decision) ?? (this.#gesture.isBegun(this.#state) ? UNFINISHED : null),
  );
  canGoBack = $derived.by(() => this.#gesture.back(this.decision, this.#state) !== null);
  /** What the answer would be worth as it is. */
  sofar: Contemplated = $derived.by(() => this.#contemplate(this.#state, null));

  /**
   * @param answer what is to be done with the answer when it is made
   * @param isAnswered the answer is being saved: the match has gone on, and what the rules say of the question is no
   *   longer so. It is only seen until the next one is there.
   * @param late somebody has pressed something meanwhile, which does nothing
   * @param goesOn whether a move on a table is carried out when another unit is taken up
   */
  constructor(
    decision: Decision,
    answer: (action: Action) => void,
    isAnswered = () => false,
    late = (): void => undefined,
    goesOn: () => boolean = () => false,
  ) {
    this.decision = decision;
    this.#goesOn = goesOn;
    this.#answer = answer;
    this.#isAnswered = isAnswered;
    this.#late = late;
    this.#gesture = GESTURES[decision.kind] as Gesture<Decision, AnyState>;
    this.#state = this.#gesture.begin(decision);
  }

  /** The state of the gesture, for the widget of its kind. */
  stateAs<K extends Decision['kind']>(_kind: K): States[K] {
    return this.#state as States[K];
  }

  get state(): AnyState {
    return this.#state;
  }

  replace(state: AnyState): void {
    if (this.#isAnswered()) return;
    this.refusal = null;
    this.#state = state;
  }

  /** Lays out an answer without giving it; a pass is only told. */
  suggest(action: Action): void {
    if (this.#isAnswered()) return;
    const state = this.#gesture.suggested(this.decision, action);
    if (state) this.replace(state);
  }

  press(target: Target): void {
    if (this.#isAnswered()) return this.#late();
    const pressed = this.#gesture.press(this.decision, this.#state, target);
    this.refusal = 'refused' in pressed ? pressed.refused : null;
    if ('state' in pressed) this.#state = pressed.state;
    if ('answer' in pressed) this.#answer(pressed.answer);
  }

  /** A press of one target by itself: it answers where nothing is left to be chosen after it. */
  pressToAnswer(target: Target): void {
    this.press(target);
    const isChosen = this.refusal === null && this.missing === null;
    if (isChosen && isLast(this.decision, this.#gesture.answer(this.decision, this.#state), target)) this.done();
  }

  /** Whether the move that is laid is carried out before this unit is taken up. */
  makesWayFor(target: Target): boolean {
    return this.#next.includes(target);
  }

  /** Puts several into a set together, as many as may be; takes them out where all of them are in it. */
  pressAll(targets: readonly Target[]): void {
    const isIn = (target: Target) => this.stateAs('some').set.includes(target);
    const takesOut = targets.every(isIn);
    for (const target of targets) if (takesOut || !isIn(target)) this.press(target);
    if (targets.some(isIn)) this.refusal = null;
  }

  contemplate(target: Target): Contemplated {
    return this.#contemplate(this.#state, target);
  }

  /** How good the answer is with one more target; `null` where nothing tells. */
  worthWith(target: Target): number | null {
    return this.contemplate(target).preview?.worth ?? null;
  }

  #contemplate(state: AnyState, target: Target | null): Contemplated {
    if (this.#isAnswered()) return NOTHING;
    const seen = this.#gesture.contemplate(this.decision, state, target);
    return { ...seen, action: () => this.#actionWith(state, target) };
  }

  /** The answer with one more target, where that makes a whole one. */
  #actionWith(state: AnyState, target: Target | null): Action | null {
    if (this.#isAnswered()) return null;
    const pressed = target === null ? { state } : this.#gesture.press(this.decision, state, target);
    if ('answer' in pressed) return pressed.answer;
    if ('refused' in pressed || this.#gesture.missing(this.decision, pressed.state)) return null;
    return this.#gesture.answer(this.decision, pressed.state);
  }

  /** Gives the answer as it is; says what is missing otherwise. */
  done(): void {
    if (this.#isAnswered()) return this.#late();
    const answer = this.#gesture.answer(this.decision, this.#state);
    this.refusal = this.missing;
    if (answer && !this.missing) this.#answer(answer);
  }

  /** Gives an answer that is whole: its sums and odds were seen on the way to it. */
  carryOut(): void {
    if (this.#gesture.isBegun(this.#state) && this.refusal === null && this.missing === null) this.done();
  }

  pass(): void {
    if (this.#isAnswered()) return this.#late();
    this.refusal = this.passRefusal;
    if (!this.passRefusal) this.#answer({ pass: true });
  }

  /** One step back; false where there is nothing to take back. */
  back(): boolean {
    if (this.#isAnswered()) return false;
    this.refusal = null;
    const state = this.#gesture.back(this.decision, this.#state);
    if (state) this.#state = state;
    return state !== null;
  }

  /** Where items were put so far, for the board to show them there. */
  get arrangement(): Arrangement {
    return this.decision.kind === 'arrange' ? this.stateAs('arrange').soFar : {};
  }
}
