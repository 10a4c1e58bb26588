/** What a campaign has behind it: its turns, what may be taken back or done again, and the lines that were left. */
import type { Match } from '../../core/engine/match.ts';
import type { MatchNode, PhaseStart } from '../../core/engine/record.ts';
import { type Cut, cutsFor, openingFor } from '../../core/engine/report/turns.ts';
import { leftBehind, takesBackDice, whyNotTakenBack } from '../../core/engine/undo.ts';
import { because, NO_RULE, type Reason } from '../../core/engine/verdict.ts';
import { nodeFor, type SeenNode } from '../../core/engine/window.ts';
import type { Session } from './session.svelte.ts';
import type { Staff } from './staff.svelte.ts';
import { type Branch, branchesOf, firstOfLine, leftAt } from './timeline.ts';

/** What a session lets it use, and shows nobody else. */
interface Backing {
  readonly session: Session;
  readonly match: Match<unknown>;
  readonly staff: Staff;
  /** Moves the campaign to a node. */
  standAt(node: number): Promise<void>;
  /** Where the phases of all lines begin. */
  starts(): readonly PhaseStart[];
}

export class Past {
  readonly #at: Backing;
  /** Where redo leads, nearest last. */
  #undone: number[] = [];

  /** Where its turns begin, to the one that is shown. */
  turns: readonly Cut[];
  /** Where undo leads; `null`: nowhere. */
  undoTo: number | null;
  /** What undo would take back. */
  #undoing: readonly MatchNode[];
  /** Undo would take back a die. */
  isTakeback: boolean;

  constructor(at: Backing) {
    this.#at = at;
    const { session, staff } = at;
    this.turns = $derived.by(() => {
      const { story, ruleset, looker } = session;
      const cuts = cutsFor(this.#filed(story), at.starts(), ruleset.show.turnBegins, looker);
      return cuts.filter(({ turn }) => turn <= (story.at(-1)?.turn ?? 0));
    });
    this.undoTo = $derived.by(() =>
      session.isLooking ? null : staff.undoTarget(session.line, session.header.players),
    );
    this.#undoing = $derived.by(() =>
      this.#filed(session.line.slice(session.line.findIndex(({ id }) => id === this.undoTo) + 1)),
    );
    this.isTakeback = $derived.by(() => this.undoTo !== null && takesBackDice(this.#undoing));
  }

  /** The undone line that redo would follow; the latest one where nothing was undone in this sitting. */
  get redoTo(): number | null {
    const { session, match } = this.#at;
    if (session.isLooking) return null;
    return this.#undone.at(-1) ?? match.childrenOf(session.present).at(-1) ?? null;
  }

  /** Why nothing can be undone. */
  get undoRefusal(): Reason | null {
    if (this.undoTo === null) return because(NO_RULE, 'ui.play.undo.nothing');
    return this.#at.session.header.table === 'hidden' ? whyNotTakenBack(this.#undoing) : null;
  }

  /** Why play may not go on from what is shown. */
  get playOnRefusal(): Reason | null {
    const { session, match } = this.#at;
    if (session.header.table === 'open') return null;
    return whyNotTakenBack(leftBehind(match.lineTo(session.present), this.#filed(session.line)));
  }

  /** How the first turn began, as those who look may know it. The match goes back there and returns: for when it is over. */
  opening(): unknown {
    const { session, match, starts } = this.#at;
    return openingFor(match, starts(), session.looker);
  }

  /** The nodes as they are filed: what is counted on them is not for anybody's eyes. */
  #filed(line: readonly SeenNode[]): readonly MatchNode[] {
    return line.map(({ id }) => this.#at.match.nodes[id] as MatchNode);
  }

  get branches(): readonly Branch[] {
    const { session, match } = this.#at;
    const nodes = match.nodes.map((node) => nodeFor(node, session.looker));
    return branchesOf(nodes, (id) => match.childrenOf(id));
  }

  /** What the line of a node is called; `null`: it has no name. */
  nameOfLine(node: number): string | null {
    const { session, match } = this.#at;
    const parentOf = (id: number) => match.nodes[id]?.parent ?? null;
    return session.lineNames.of(firstOfLine(node, parentOf, (id) => match.childrenOf(id)));
  }

  /** Lines that were left at a node. While something is shown, what follows the last that is told has still to be told. */
  leftAt(node: SeenNode): readonly number[] {
    const { session, match } = this.#at;
    if (session.showing.shown && node.id === session.story.at(-1)?.id) return [];
    return leftAt(node, session.story, (id) => match.childrenOf(id));
  }

  /** What is being saved can be taken back as soon as it is on disk. */
  async undo(): Promise<void> {
    const { session, staff, standAt } = this.#at;
    await session.saving.settled();
    staff.end();
    const to = this.undoTo;
    if (to === null || this.undoRefusal || session.fault) return;
    this.#undone.push(session.present);
    await standAt(to);
  }

  async redo(): Promise<void> {
    const { session, standAt } = this.#at;
    await session.saving.settled();
    const to = this.redoTo;
    if (to === null || session.fault) return;
    this.#undone.pop();
    await standAt(to);
  }

  /** Moves the campaign to the node that is shown: what is done next grows a branch there. */
  async playOn(): Promise<void> {
    const { session, standAt } = this.#at;
    if (!session.isLooking || session.isBusy || session.fault || this.playOnRefusal) return;
    this.forget();
    await standAt(session.shown.id);
  }

  /** Something else was done: redo follows no longer what was undone before. */
  forget(): void {
    this.#undone = [];
  }
}
