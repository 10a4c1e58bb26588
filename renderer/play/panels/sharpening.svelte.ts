/** The odds of what is contemplated, as a worker plays them out: the figures sharpen while somebody looks at them. */
import type { Preview } from '../../../core/engine/decision.ts';
import { type Odds, withOdds } from '../../../core/engine/odds.ts';
import type { RulesetId } from '../../../core/engine/ruleset.ts';
import type { OddsOrder, OddsStep } from './odds.worker.ts';

type OddsWorker = Pick<Worker, 'postMessage' | 'onmessage' | 'terminate'>;

const startWorker = (): OddsWorker => new Worker(new URL('./odds.worker.ts', import.meta.url), { type: 'module' });

export class Sharpening {
  readonly #game: RulesetId;
  readonly #start: () => OddsWorker;
  #worker: OddsWorker | null = null;
  /** Counts the orders: figures of an older one come too late. */
  #order = 0;
  #followed: Preview | null = null;
  #known = $state.raw<{ readonly of: Preview; readonly odds: Odds } | null>(null);

  constructor(game: RulesetId, start: () => OddsWorker = startWorker) {
    this.#game = game;
    this.#start = start;
  }

  /** Works on the odds of this preview from now on, and on no other's. */
  follow(preview: Preview | null): void {
    if (preview === this.#followed) return;
    this.#followed = preview;
    this.#known = null;
    this.#order++;
    if (preview?.stakes !== undefined) this.#send({ game: this.#game, stakes: preview.stakes, order: this.#order });
    else if (this.#worker) this.#send(null);
  }

  /** A preview with its odds as far as they are known. */
  shown(preview: Preview): Preview {
    return this.#known?.of === preview ? withOdds(preview, this.#known.odds) : preview;
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = this.#followed = this.#known = null;
  }

  #send(order: OddsOrder | null): void {
    this.#worker ??= this.#begin();
    this.#worker.postMessage(order);
  }

  #begin(): OddsWorker {
    const worker = this.#start();
    worker.onmessage = ({ data: { order, odds } }: MessageEvent<OddsStep>) => {
      if (this.#followed && order === this.#order) this.#known = { of: this.#followed, odds };
    };
    return worker;
  }
}
