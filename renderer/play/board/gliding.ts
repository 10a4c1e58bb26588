/** The counters that go their way just now: they are taken out of those that lie, and move with what is told. */
import type { Piece } from '../../../core/engine/presenter.ts';
import type { Places } from '../../board/places.ts';
import type { Told } from '../../board/ways.ts';
import { type Glider, lieOf } from './glide.ts';
import { idsOf } from './groups.ts';
import type { Loose, LooseCounters, LooseLaid } from './loose.ts';
import { COUNTER, type Laid } from './pieces.ts';

interface Going {
  readonly glider: Glider;
  readonly loose: LooseLaid;
}

export class Gliding {
  readonly #places: Places;
  readonly #loose: LooseCounters;
  /** By the piece on top. */
  #going: ReadonlyMap<string, Going> = new Map();
  #gliders: readonly Glider[] = [];
  #told: Told = { at: -1, gone: 0 };

  constructor(places: Places, loose: LooseCounters) {
    this.#places = places;
    this.#loose = loose;
  }

  /** Whether the counter with this piece on top is going its way. */
  has(piece: string): boolean {
    return this.#going.has(piece);
  }

  /**
   * Has counters go their ways; those that cannot be told from others of their heap lie at once where they went.
   * @param laid all counters as they lie in the end
   */
  begin(gliders: readonly Glider[], laid: readonly Laid[]): void {
    for (const { loose } of this.#going.values()) loose.take();
    this.#going = new Map(gliders.flatMap((glider) => this.#goingOf(glider, gliders, laid)));
    this.#gliders = gliders;
  }

  /** Takes them up again where the counters are laid out anew. @returns whether any goes its way */
  again(laid: readonly Laid[]): boolean {
    if (this.#going.size === 0) return false;
    this.begin(this.#gliders, laid);
    this.goTo(this.#told);
    return true;
  }

  /** They lie as they do while a fact is told. */
  goTo(told: Told): void {
    this.#told = told;
    for (const { glider, loose } of this.#going.values()) {
      const lie = lieOf(glider, told);
      loose.put(lie, lie.toWheel * this.#turnOf(glider));
    }
  }

  #goingOf(glider: Glider, all: readonly Glider[], everything: readonly Laid[]): readonly (readonly [string, Going])[] {
    const { was, is } = glider;
    const laid = everything.find(({ piece }) => idsOf(piece).includes(was.id));
    const size = COUNTER * this.#places.size;
    if (!is) return [[was.id, { glider, loose: this.#loose.lay(looseOf(was, size), looseOf(was, size)) }]];
    const isApart = laid && idsOf(laid.piece).every((id) => all.some((other) => other.was.id === id && other.is));
    if (!isApart || laid.piece.id !== was.id) return [];
    const old = 'ids' in laid.piece ? laid.piece : was;
    return [[was.id, { glider, loose: this.#loose.lay({ ...laid, piece: old }, laid) }]];
  }

  /** By how much a counter faced otherwise before, degrees clockwise. */
  #turnOf({ was, is }: Glider): number {
    if (!was.facing || !is?.facing) return 0;
    const turn = this.#places.facingAngle(was.facing) - this.#places.facingAngle(is.facing);
    return turn - 360 * Math.round(turn / 360);
  }
}

/** A counter that lies nowhere any more. */
const looseOf = (piece: Piece, size: number): Loose => ({ piece, at: { x: 0, y: 0 }, size });
