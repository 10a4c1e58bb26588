/** The odds of what is contemplated, as a worker plays them out: the figures sharpen while somebody looks at them. */
import type { Action, Preview } from '../../../core/engine/decision.ts';
import { type Odds, withOdds } from '../../../core/engine/odds.ts';
import type { RulesetId } from '../../../core/engine/ruleset.ts';
import type { ActStakes } from '../../../core/engine/weigh-act.ts';
import type { Contemplated } from '../decisions/gesture.ts';
import type { OddsOrder, OddsStep, Weighed } from './odds.worker.ts';

type OddsWorker = Pick<Worker, 'postMessage' | 'onmessage' | 'terminate'>;

const startWorker = (): OddsWorker => new Worker(new URL('./odds.worker.ts', import.meta.url), { type: 'module' });

/** Milliseconds that an act is looked at before it is played out: a passing pointer asks nothing. */
const REST = 250;
/** Milliseconds after which a worker of which nobody asks anything ends: another one is there in a moment. */
const IDLE = 60_000;
const NOTHING_SEEN: Preview = { tallies: [], odds: [] };

/** What is looked at: the sums and odds that the rules state, and the act that it would be. */
type Seen = Pick<Contemplated, 'preview' | 'action'>;

export class Sharpening {
  readonly #game: RulesetId;
  readonly #stakesOf: (action: Action) => ActStakes | null;
  readonly #start: () => OddsWorker;
  #worker: OddsWorker | null = null;
  /** Counts the orders: figures of an older one come too late. */
  #order = 0;
  #followed: Seen | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #known = $state.raw<{ readonly of: Seen; readonly odds: Odds } | null>(null);

  /** @param stakesOf what an act is played out from; `null` where that may not be */
  constructor(game: RulesetId, stakesOf: (action: Action) => ActStakes | null, start: () => OddsWorker = startWorker) {
    this.#game = game;
    this.#stakesOf = stakesOf;
    this.#start = start;
  }

  /** Works on the odds of this from now on, and of nothing else. */
  follow(seen: Seen | null): void {
    if (seen === this.#followed) return;
    this.#drop();
    this.#followed = seen;
    const { preview, action } = seen ?? { preview: null };
    if (preview?.stakes !== undefined) this.#send({ stakes: preview.stakes });
    else if (action && !preview?.odds.length) this.#timer = setTimeout(() => this.#weigh(action), REST);
  }

  /** What is known of what is looked at; `null` where that is nothing. An act that has one outcome alone has no odds. */
  shown(seen: Seen): Preview | null {
    const odds = this.#known?.of === seen ? this.#known.odds : null;
    const isShown = seen.preview?.stakes !== undefined || (odds !== null && odds.results.length > 1);
    return odds && isShown ? withOdds(seen.preview ?? NOTHING_SEEN, odds) : seen.preview;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#endWorker();
    this.#followed = this.#known = null;
  }

  /** Nothing more may be asked of the worker. */
  #rest(): void {
    clearTimeout(this.#idle);
    if (this.#worker) this.#idle = setTimeout(() => this.#endWorker(), IDLE);
  }

  #endWorker(): void {
    clearTimeout(this.#idle);
    this.#worker?.terminate();
    this.#worker = null;
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#known = null;
    this.#order++;
    this.#worker?.postMessage(null);
    this.#rest();
  }

  #weigh(action: () => Action | null): void {
    const answer = action();
    const act = answer && this.#stakesOf(answer);
    if (act) this.#send({ act });
  }

  #send(what: Weighed): void {
    clearTimeout(this.#idle);
    const order: OddsOrder = { ...what, game: this.#game, order: this.#order };
    this.#worker ??= this.#begin();
    this.#worker.postMessage(order);
  }

  #begin(): OddsWorker {
    const worker = this.#start();
    worker.onmessage = ({ data: { order, odds } }: MessageEvent<OddsStep>) => {
      this.#rest();
      if (this.#followed && order === this.#order) this.#known = { of: this.#followed, odds };
    };
    return worker;
  }
}
