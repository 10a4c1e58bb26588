/** The report of one campaign as it comes into being: made by the worker, its turns drawn on the page. */
import type { Kept } from '../../core/archive/desk.ts';
import type { Report } from '../../core/engine/report/report.ts';
import type { Weighed } from '../../core/engine/report/weigh.ts';
import type { Seat } from '../../core/engine/verdict.ts';
import { EVERYBODY } from '../../core/engine/window.ts';
import type { Game } from '../../core/games/index.ts';
import type { Language, Words } from '../../core/words/words.ts';
import type { CounterLook } from '../board/counters/look.ts';
import type { Picture } from './block.ts';
import { groundOf } from '../play/grounds.ts';
import type { Painter } from './pictures/painter.ts';
import type { ReportOrder, ReportStep } from './report.worker.ts';
import type { Weighing } from './luck.ts';

export class Making {
  readonly kept: Kept;
  readonly game: Game;
  readonly #style: CounterLook['style'];
  readonly #onFault: (fault: unknown) => void;
  #worker: Worker | null = null;
  #painter: Painter | null = null;
  /** Grows with every drawing that is begun: an older one is dropped. */
  #drawing = 0;

  report = $state.raw<Report | null>(null);
  #weighed = $state.raw<readonly Weighed[]>([]);
  /** A drawing for each turn, and the language of its names. */
  drawn = $state.raw<{ readonly language: Language; readonly pictures: readonly (Picture | null)[] } | null>(null);

  constructor(
    kept: Kept,
    game: Game,
    about: { readonly style: CounterLook['style']; readonly onFault: (fault: unknown) => void },
  ) {
    this.kept = kept;
    this.game = game;
    this.#style = about.style;
    this.#onFault = about.onFault;
  }

  /** Something is hidden from somebody: once the battle is over nothing is. */
  get isSecret(): boolean {
    return this.kept.header.table === 'hidden' && this.kept.status.seat !== null;
  }

  get weighing(): Weighing {
    if (this.isSecret) return { state: 'secret' };
    const of = this.report?.weighable.length ?? 0;
    const count = this.#weighed.length;
    return count < of ? { state: 'under-way', count, of } : { state: 'done', weighed: this.#weighed };
  }

  /** Whoever opens it may read it: while the battle has secrets there are none in it. */
  make(): void {
    this.#worker = new Worker(new URL('./report.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<ReportStep>) => this.#take(data);
    this.#worker.onerror = (fault) => this.#onFault(fault);
    const order: ReportOrder = {
      record: this.kept.record,
      viewer: this.isSecret ? null : EVERYBODY,
      players: this.kept.header.players,
      weighs: !this.isSecret,
    };
    this.#worker.postMessage(order);
  }

  #take(step: ReportStep): void {
    if (step.step === 'weighed') this.#weighed = [...this.#weighed, step.weighed];
    else this.#begin(step.report);
    if (this.weighing.state !== 'under-way') this.#endWorker();
  }

  #begin(report: Report): void {
    this.#painter = groundOf(this.game).painter(this.game, {
      beginning: this.kept.record.beginning,
      positions: report.turns.flatMap(({ before, after }) => [before, after]),
      style: this.#style,
    });
    this.report = report;
  }

  /** In what colour the drawings show a side. */
  inkOf(seat: Seat): string {
    return this.#painter?.inkOf(seat) ?? '#2c2418';
  }

  /** Draws every turn with its names in a language. */
  async draw(words: Words): Promise<void> {
    const { report } = this;
    const drawing = ++this.#drawing;
    if (!report) return;
    const pictures: (Picture | null)[] = [];
    try {
      await document.fonts.ready;
      for (const { before, after } of report.turns) {
        pictures.push((await this.#painter?.paint(before, after, words)) ?? null);
        if (drawing !== this.#drawing) return;
      }
      this.drawn = { language: words.language, pictures };
    } catch (fault) {
      if (drawing === this.#drawing) this.#onFault(fault);
    }
  }

  close(): void {
    this.#drawing++;
    this.#endWorker();
    this.#painter?.close();
    this.#painter = null;
  }

  #endWorker(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}
