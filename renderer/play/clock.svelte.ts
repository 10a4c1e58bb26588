/** The time that each side has spent at its questions, measured while somebody looks at them, and kept with the campaign. */
import type { CampaignId, Desk, Kept } from '../../core/archive/desk.ts';
import { SPENT_MOST } from '../../core/archive/limits.ts';
import type { Seat } from '../../core/engine/verdict.ts';
import type { Session } from './session.svelte.ts';

/** Milliseconds: how often it goes on, and how much is measured before it is put on disk. */
const STEP = 1000;
const KEPT_EACH = 10_000;
/** Milliseconds. A longer step was no time at a question: the machine has slept. */
const LONGEST_STEP = 5000;

export class Clock {
  readonly #desk: Desk;
  readonly #campaign: CampaignId;
  #spent: ReadonlyMap<Seat, number> = $state.raw(new Map());
  /** What of it is not on disk yet. */
  readonly #unsaved = new Map<Seat, number>();
  /** Whose time runs, and up to when it has been counted; `null`: the clock stands. */
  #running: { readonly seat: Seat; readonly timer: ReturnType<typeof setInterval>; counted: number } | null = null;

  constructor(desk: Desk, { id, spent = [] }: Pick<Kept, 'id' | 'spent'>) {
    this.#desk = desk;
    this.#campaign = id;
    this.#spent = new Map(spent.map(({ seat, milliseconds }) => [seat, milliseconds]));
  }

  /** Milliseconds. */
  of(seat: Seat): number {
    return this.#spent.get(seat) ?? 0;
  }

  /** From now on the time of a seat runs; `null`: nobody's. */
  run(seat: Seat | null): void {
    if (seat === (this.#running?.seat ?? null)) return;
    if (this.#running) {
      this.#count();
      clearInterval(this.#running.timer);
      void this.#keep(this.#running.seat);
    }
    this.#running =
      seat === null ? null : { seat, timer: setInterval(() => this.#goOn(), STEP), counted: performance.now() };
  }

  #goOn(): void {
    this.#count();
    const { seat } = this.#running ?? {};
    if (seat !== undefined && (this.#unsaved.get(seat) ?? 0) >= KEPT_EACH) void this.#keep(seat);
  }

  #count(): void {
    if (!this.#running) return;
    const { seat, counted } = this.#running;
    const now = performance.now();
    const step = Math.round(now - counted);
    this.#running.counted = now;
    if (step > LONGEST_STEP) return;
    this.#spent = new Map(this.#spent).set(seat, this.of(seat) + step);
    this.#unsaved.set(seat, (this.#unsaved.get(seat) ?? 0) + step);
  }

  /** What cannot be put on disk is tried again with what comes next. */
  async #keep(seat: Seat): Promise<void> {
    const milliseconds = Math.min(this.#unsaved.get(seat) ?? 0, SPENT_MOST);
    if (milliseconds === 0) return;
    const change = (by: number) => this.#unsaved.set(seat, (this.#unsaved.get(seat) ?? 0) + by);
    change(-milliseconds);
    try {
      await this.#desk.spendTime({ campaign: this.#campaign, seat, milliseconds });
    } catch {
      change(milliseconds);
    }
  }
}

/** Whose time runs: of whoever's question is on the screen, with nothing shown before it; `null`: nobody's. */
export function seatOnClock({ isOpen, decision }: Pick<Session, 'isOpen' | 'decision'>, isSeen: boolean): Seat | null {
  return isSeen && isOpen ? (decision?.seat ?? null) : null;
}

/** Hours, minutes and seconds: 1:05:09, or 5:09 within the first hour. */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first, ...others] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...others.map((part) => String(part).padStart(2, '0'))].join(':');
}
