/** The ranks of a battle on a map of regions: what is asked of its units is answered at their counters on the battle board. */
import type { BattleSide, Fighter } from '../../../../core/engine/battle.ts';
import type { Arrange, Arrangement } from '../../../../core/engine/decision.ts';
import { idOf, slotTarget, type Target, unitTarget } from '../../../../core/engine/target.ts';
import type { Counter, Ranks, Row } from '../../battle/rows.ts';
import { suggested, takeOff, unplaced } from '../../decisions/arrange.ts';
import type { Part } from '../../play-ground.ts';
import type { AreaScenery } from '../../scenery/scenery.ts';
import type { PlayView } from '../../view.svelte.ts';
import { byKind } from '../groups.ts';
import { type BattleQuestion, questionOf } from './question.ts';
import { openSlots, sent } from './sent.ts';

const targetsOf = ({ ids }: Pick<Counter, 'ids'>): readonly Target[] => ids.map(unitTarget);

export class BattleRanks implements Ranks, Part {
  readonly #view: PlayView;
  readonly #scenery: AreaScenery;
  /** As slots, from the rank that meets the enemy backwards. */
  readonly #ranks: readonly Target[];

  /** What the open question asks of the units of a battle; `null` where it asks nothing of them. */
  question: BattleQuestion | null = $derived.by(() => {
    const { choice } = this.#view;
    return choice && questionOf(choice.decision, choice.sofar.preview?.between, this.#ranks);
  });
  #arrange: Arrange | null = $derived.by(() => {
    const decision = this.#view.choice?.decision;
    return this.question !== null && decision?.kind === 'arrange' ? decision : null;
  });
  /** Where the pieces may retreat. */
  ways: readonly Target[] = $derived.by(() =>
    this.question === 'ways' && this.#arrange ? openSlots(this.#arrange) : [],
  );
  #arrangement: Arrangement = $derived.by(() => this.#view.choice?.arrangement ?? {});
  #offered: ReadonlySet<Target> = $derived.by(() => {
    const decision = this.#view.choice?.decision;
    return new Set(this.question === 'pieces' && decision?.kind === 'some' ? decision.from : []);
  });
  #set: ReadonlySet<Target> = $derived.by(() => {
    const { choice } = this.#view;
    return new Set(choice?.decision.kind === 'some' ? choice.stateAs('some').set : []);
  });

  constructor(view: PlayView, scenery: AreaScenery) {
    this.#view = view;
    this.#scenery = scenery;
    this.#ranks = scenery.ranks.map(slotTarget);
  }

  get isAsked(): boolean {
    return this.question !== null;
  }

  get takesAnswer(): boolean {
    return this.isAsked;
  }

  arranges({ seats }: BattleSide): boolean {
    return this.#arrange !== null && seats.includes(this.#arrange.seat);
  }

  get suggest(): (() => void) | null {
    const { choice } = this.#view;
    const next = this.#arrange && choice && suggested(this.#arrange, choice.stateAs('arrange'));
    return next && unplaced(this.#arrange as Arrange, this.#arrangement).length > 0
      ? () => choice?.replace(next)
      : null;
  }

  // How a side stands

  rowsOf(side: BattleSide): readonly Row[] {
    const { words } = this.#view;
    const standing = side.fighters.filter(({ fate }) => fate !== 'out');
    const slots = this.#slotsOf(side);
    const rows = slots.map((slot) => {
      const there = standing.filter((fighter) => this.#slotOf(fighter, side) === slot);
      return { slot, name: words.place(slot), counters: this.#counters(there, side) };
    });
    const others = standing.filter((fighter) => !slots.some((slot) => slot === this.#slotOf(fighter, side)));
    const out = side.fighters.filter(({ fate }) => fate === 'out');
    const more = [
      { name: this.#nameOfOthers(side, others.length), of: others },
      { name: words.text('ui.play.battle.fallen'), of: out },
    ];
    const [waiting, fallen] = more.map(({ name, of }) =>
      of.length === 0 ? [] : [{ slot: null, name, counters: this.#counters(of, side) }],
    ) as [Row[], Row[]];
    const isRanked = this.arranges(side) || rows.some(({ counters }) => counters.length > 0);
    return [...waiting, ...(isRanked ? rows : []), ...fallen];
  }

  /** Those that are in no rank: they have still to take one, or nobody may know. */
  #nameOfOthers(side: BattleSide, count: number): string | null {
    const { text } = this.#view.words;
    if (this.arranges(side))
      return text(this.question === 'ways' ? 'ui.play.battle.waiting.ways' : 'ui.play.battle.waiting');
    return this.question === 'ranks' ? text('ui.play.battle.hidden', { count }) : null;
  }

  #slotsOf(side: BattleSide): readonly Target[] {
    return this.question === 'ways' && this.arranges(side) ? this.ways : this.#ranks;
  }

  #slotOf({ is }: Fighter, side: BattleSide): Target | null {
    const put = this.#arrangement[unitTarget(is.id)];
    if (put !== undefined || (this.question === 'ways' && this.arranges(side))) return put ?? null;
    return this.#ranks.find((rank) => is.markers.includes(idOf(rank))) ?? null;
  }

  /** Seat by seat, kind by kind. */
  #counters(fighters: readonly Fighter[], { seats }: BattleSide): readonly Counter[] {
    const { kinds } = this.#scenery;
    const byId = new Map(fighters.map((fighter) => [fighter.was.id, fighter]));
    const groups = byKind(
      fighters.map(({ was, is, fate }) => (fate === 'out' ? { ...was, place: null } : is)),
      this.#scenery,
    );
    const order = ({ seat, depth }: { seat: string; depth: number }) => seats.indexOf(seat) * kinds.length + depth;
    return groups
      .toSorted((a, b) => order(a) - order(b))
      .map((piece) => {
        const { seat, place, depth, ids } = piece;
        return { ...(byId.get(piece.id) as Fighter), key: `${seat} ${depth} ${place}`, piece, ids };
      });
  }

  // What is asked of a counter

  does(counter: Counter, row: Row): string | null {
    const { words } = this.#view;
    const name = this.#view.nameOfPiece(counter.piece);
    const count = this.picked(counter);
    if (count !== null) return words.text('ui.play.battle.pick', { name, count, all: counter.ids.length });
    const items = new Set(this.#arrange?.items);
    if (!targetsOf(counter).some((each) => items.has(each))) return null;
    if (this.question === 'ranks') return words.text('ui.play.battle.move', { name });
    const to = this.#next(row);
    return to === null
      ? words.text('ui.play.battle.stay', { name })
      : words.text('ui.play.battle.send', { name, place: { place: to } });
  }

  picked(counter: Counter): number | null {
    const targets = targetsOf(counter);
    return targets.some((each) => this.#offered.has(each))
      ? targets.filter((each) => this.#set.has(each)).length
      : null;
  }

  /** The row to which a press on a counter sends; from the last way back to those that have none. */
  #next({ slot }: Row): Target | null {
    const rows: readonly (Target | null)[] = this.question === 'ways' ? [...this.ways, null] : this.#ranks;
    return rows[(rows.indexOf(slot) + 1) % rows.length] ?? null;
  }

  press(counter: Counter, row: Row, isAll: boolean): void {
    const { choice } = this.#view;
    this.#view.unit = counter.piece.id;
    if (!this.#arrange) return this.#pick(targetsOf(counter), isAll);
    const ids = isAll ? counter.ids : counter.ids.slice(0, 1);
    const to = this.#next(row);
    if (to !== null) this.send(to, ids);
    else choice?.replace(ids.map(unitTarget).reduce(takeOff, choice.stateAs('arrange')));
  }

  /** One more of those that are alike, or as many as may be; if all of them are chosen, none. */
  #pick(targets: readonly Target[], isAll: boolean): void {
    const { choice } = this.#view;
    const rest = targets.filter((each) => !this.#set.has(each));
    for (const target of rest.length === 0 ? targets : isAll ? rest : rest.slice(0, 1)) {
      const before = choice?.state;
      choice?.press(target);
      if (before === undefined || choice?.refusal == null) continue;
      if (target !== rest[0]) choice.replace(before);
      return;
    }
  }

  less(counter: Counter): void {
    const last = targetsOf(counter).findLast((each) => this.#set.has(each));
    if (last) this.#view.choice?.press(last);
  }

  /** Of those that may not go there, the first says why. */
  send(slot: Target, ids?: readonly string[]): void {
    const { choice } = this.#view;
    if (!this.#arrange || !choice) return;
    const pressed = sent(this.#arrange, choice.stateAs('arrange'), ids?.map(unitTarget) ?? this.#arrange.items, slot);
    if ('state' in pressed) choice.replace(pressed.state);
    if ('refused' in pressed) choice.refusal = pressed.refused;
  }

  /** In a retreat a press on a region sends there all that have no way yet, or else all. */
  pressTarget(target: Target): boolean {
    if (this.question !== 'ways' || !this.#arrange) return false;
    const waiting = unplaced(this.#arrange, this.#arrangement);
    this.send(target, waiting.length > 0 ? waiting.map(idOf) : undefined);
    return true;
  }
}
