/** A campaign on the table: what is done is saved first and shown then. */
import type { Addition, CampaignId, Desk, JournalText, Kept } from '../../core/archive/desk.ts';
import { type Header, statusOf } from '../../core/archive/campaign.ts';
import type { Settings } from '../../core/archive/settings.ts';
import type { Action, Decision } from '../../core/engine/decision.ts';
import { NeedsRoll, type Typed } from '../../core/engine/chance.ts';
import { clone } from '../../core/engine/json.ts';
import { answerTo, Match, type Done } from '../../core/engine/match.ts';
import { type Player, playersAfter } from '../../core/engine/players.ts';
import type { Beginning, Deed, MatchNode, PhaseStart } from '../../core/engine/record.ts';
import type { Aside, Ruleset } from '../../core/engine/ruleset.ts';
import type { Standing } from '../../core/engine/standing.ts';
import type { Message, Reason, Seat } from '../../core/engine/verdict.ts';
import { courseOf } from '../../core/engine/course.ts';
import { type ActStakes, stakesOf } from '../../core/engine/weigh-act.ts';
import {
  EVERYBODY,
  knowTheSame,
  nodeFor,
  positionFor,
  type SeenNode,
  type Viewer,
  windowOn,
} from '../../core/engine/window.ts';
import type { SeatsShown } from '../app/sides.ts';
import { Clock } from './clock.svelte.ts';
import { Curtain } from './curtain.svelte.ts';
import { LineNames } from './line-names.svelte.ts';
import { Notes } from './notes.svelte.ts';
import { onlyAnswerTo } from './only-answer.ts';
import { Past } from './past.svelte.ts';
import { Programs } from './programs.svelte.ts';
import { RealDice } from './real-dice.svelte.ts';
import { refusalOf } from './refusal.ts';
import { Saving } from './saving.svelte.ts';
import { type News, newsOf } from './showing/news.ts';
import { STAFF } from './showing/cards.ts';
import { type Moment, Showing } from './showing/showing.svelte.ts';
import { seenAt, toldOf } from './showing/told.ts';
import { Staff } from './staff.svelte.ts';
import { recapOf } from './timeline.ts';

export interface SessionOptions {
  /** The journal lines of a node: for the archive's search. */
  readonly tell: (node: MatchNode) => Omit<JournalText, 'node'>;
  /** How fast what happens is shown; the program's next deed waits for that. */
  readonly pace: () => Settings['pace'];
}

export class Session {
  readonly campaign: CampaignId;
  readonly header: Header;
  readonly ruleset: Ruleset<unknown>;
  /** Shows what led to the moment that is shown. */
  readonly showing: Showing;
  readonly programs: Programs;
  /** Hidden information: who sits at the screen, and who has to come to it. */
  readonly curtain: Curtain;
  readonly notes: Notes;
  readonly lineNames: LineNames;
  readonly clock: Clock;
  /** What was done last, on its way to the disk. */
  readonly saving = new Saving(() => this.#show());
  /** What is rolled and drawn on the real table. */
  readonly dice: RealDice;
  /** What may be taken back or done again, and the lines that were left. */
  readonly past: Past;
  readonly #staff = new Staff();
  readonly #desk: Desk;
  readonly #match: Match<unknown>;
  readonly #options: SessionOptions;
  #starts: readonly PhaseStart[] = $state.raw([]);
  /** The position at each fact of the last node, until it is shown. */
  readonly #moments: unknown[] = [];
  /** Where the match stands, and the lines to there: what is shown of them comes to that fact by fact. */
  #position = $state.raw<unknown>(null);
  #line = $state.raw<readonly SeenNode[]>([]);
  #story = $state.raw<readonly SeenNode[]>([]);

  /** What the viewer may see of the position, at the moment that is shown. */
  position: unknown = $derived.by(() => (this.showing.shown ? this.showing.position : this.#position));
  /** The open question, where the viewer is the one that is asked. */
  decision = $state.raw<Decision | null>(null);
  /** Who plays each seat, where the campaign stands. */
  players: readonly Player[] = $state.raw([]);
  /** Whose decision is waited for; `null`: the game is over. */
  waitsFor = $state<Seat | null>(null);
  /** From the root to the node that is shown. */
  line: readonly SeenNode[] = $derived.by(() => toldOf(this.#line, this.showing, this.ruleset));
  /** The line that the journal tells: to where the campaign stands, or to the node that is shown on another branch. */
  story: readonly SeenNode[] = $derived.by(() => toldOf(this.#story, this.showing, this.ruleset));
  /** Where the campaign stands; history shows other nodes without moving it. */
  present = $state(0);
  /** Why the last action was refused. */
  refusal = $state.raw<Reason | null>(null);
  shown = $derived(this.#line.at(-1) as SeenNode);
  /** Of the position that is shown: no secret is in it. */
  standing: Standing = $derived.by(() => this.ruleset.standing(this.position));
  /** What is being saved is shown once it is on disk: the moment before it is no look at the past. */
  isLooking = $derived.by(() => !this.isBusy && !this.showing.isGathering && this.#line.at(-1)?.id !== this.present);
  /**
   * Whether a person is asked, though what led to that may still be told. The question that was answered stands until it is seen that its answer is
   * being saved: mostly the next one takes its place before that.
   */
  isAsked = $derived.by(
    () =>
      !this.isLooking &&
      !this.saving.isLong &&
      this.fault === null &&
      this.dice.asked === null &&
      this.curtain.awaits === null &&
      this.decision !== null &&
      this.isPerson(this.decision.seat),
  );
  /** Whether a person may act on the board now. */
  isOpen = $derived.by(() => this.isAsked && !this.showing.shown);
  /** Hidden information: others look on while the question is answered, so that only what everybody may know is shown. */
  isWatched = $derived.by(() => this.isOpen && this.header.table === 'hidden' && this.curtain.viewer === null);
  /** Whether seats may change hands now: not while the past is shown, nor when the game is over. */
  mayReseat = $derived.by(() => !this.isLooking && this.waitsFor !== null);
  constructor(desk: Desk, kept: Kept, ruleset: Ruleset<unknown>, options: SessionOptions) {
    this.campaign = kept.id;
    this.header = kept.header;
    this.ruleset = ruleset;
    this.#desk = desk;
    this.#options = options;
    const { acts = {} } = ruleset.show;
    this.showing = new Showing(options.pace, ({ key }) => acts[key]?.strikes === 'blow');
    this.#match = Match.load(ruleset, kept.record);
    this.programs = new Programs(this, this.#match, this.#staff, () => this.#show());
    this.dice = new RealDice(
      this.#match,
      () => this.looker,
      (deed, typed) => this.do(deed, { typed }),
    );
    this.curtain = new Curtain(this.#match, this, () => this.#show());
    this.notes = new Notes(desk, kept, this);
    this.lineNames = new LineNames(desk, kept);
    this.clock = new Clock(desk, kept);
    this.past = new Past({
      session: this,
      match: this.#match,
      staff: this.#staff,
      standAt: (node) => this.#standAt(node),
      starts: () => this.#starts,
    });
    this.#starts = kept.record.starts;
    this.present = this.#match.head.id;
    this.#show();
  }

  /** Who looks at what is shown: everybody at an open table; `null`: only what everybody may know is shown. */
  get looker(): Viewer {
    return this.header.table === 'open' ? EVERYBODY : this.curtain.viewer;
  }

  get beginning(): Beginning {
    return this.#match.beginning;
  }

  get scenario(): string {
    return this.beginning.scenario;
  }

  /** The seats that somebody holds, in the order of the table. */
  get seats(): readonly Seat[] {
    return this.#match.seats;
  }

  /** The seats that the player of a seat holds, that seat among them. */
  readonly heldWith = (seat: Seat): readonly Seat[] => this.#match.heldWith(seat);

  /** All seats of the scenario, held or not: what a seat looks like goes by its place among them. */
  get seatsShown(): SeatsShown {
    const { scenario, options } = this.#match.beginning;
    return { seats: this.ruleset.seats(scenario, options), ground: this.ruleset.ground };
  }

  /** What those at the screen may do beside the decision, whoever is asked. */
  asides: readonly Aside<unknown>[] = $derived.by(() => {
    // They are others at every position that is shown, also while the question stays open all the while.
    const asides = this.isOpen && this.position !== null ? windowOn(this.#match, this.looker).asides : [];
    return asides.filter(({ decision }) => this.isPerson(decision.seat));
  });

  /** Whether a person answers for a seat now. */
  readonly isPerson = (seat: Seat): boolean => this.isOfPerson(seat) && !this.#staff.actsFor(seat);

  /** Whether a person plays a seat, though a program may answer for it just now. */
  readonly isOfPerson = (seat: Seat): boolean => this.playerOf(seat)?.kind !== 'bot';

  /** Who holds a seat. */
  readonly playerOf = (seat: Seat): Player | undefined => this.players.find((player) => player.seat === seat);

  /** What was done last is being put on disk. */
  get isBusy(): boolean {
    return this.saving.isBusy;
  }

  /** Why the last action could not be saved; it is kept, and can be tried again. */
  get fault(): Message | null {
    return this.saving.fault;
  }

  /** What happened in nodes that are shown, as those who look may know it. */
  readonly newsIn = (nodes: readonly SeenNode[]): readonly News[] => newsOf(this.#match, nodes, this.looker);

  /**
   * What others have done since the player who is asked last decided something, as those who look may know it: it begins
   * with the deed of another. Nothing while nobody is asked.
   */
  recap: readonly SeenNode[] = $derived.by(() =>
    this.isOpen && this.decision ? recapOf(this.line, this.heldWith(this.decision.seat)) : [],
  );

  /** What the odds of an answer to the open question are played out from; `null` where they are not, see {@link stakesOf}. */
  stakesOf(action: Action): ActStakes | null {
    return this.isOpen && !this.isBusy ? stakesOf(this.#match, this.looker, action) : null;
  }

  /** What has come of an act that was weighed at a node, as far as it has been told; `null` where that is not known yet. */
  outcomeOf(stakes: unknown, since: number): Message | null {
    const { shown, at } = this.showing;
    const line = this.#match.lineTo(this.shown.id);
    const open = shown ? shown.ends.filter((end) => end > at + 1).length : 0;
    const told = line.slice(0, line.length - open);
    const course = courseOf(told.slice(told.findIndex(({ id }) => id === since) + 1), this.looker);
    return course && (this.ruleset.weigh?.(stakes).outcome(course) ?? null);
  }

  /** What those who look may know of the position to which a step has led. */
  positionAfter(node: number): unknown {
    return positionFor(this.ruleset, this.#match.lookAt(node).position, this.looker);
  }

  /** Answers the decision that is open. */
  async play(action: Action): Promise<void> {
    const { decision } = this.#match;
    if (decision) await this.do(answerTo(decision, action));
  }

  async playAside(seat: Seat, id: string, action: Action): Promise<void> {
    await this.do({ did: 'aside', seat, aside: id, action: clone(action) });
  }

  /**
   * Changes the position by agreement of the players. What is being saved comes first: a bot may act meanwhile.
   * @param change made to a copy of the whole position, as it stands then
   * @returns whether it was taken up: not where it is refused, nor while an earlier deed is not on disk
   * @throws whatever `change` throws; nothing has happened then
   */
  async adjust(change: (position: unknown) => void, note: string): Promise<boolean> {
    await this.saving.settled();
    const position = clone(this.#match.position);
    change(position);
    return this.do({ did: 'adjust', position, note });
  }

  /** Gives seats to other players. What is being saved comes first: a bot may act meanwhile. */
  async reseat(players: readonly Player[]): Promise<void> {
    await this.saving.settled();
    await this.do({ did: 'reseat', players });
  }

  /** Shows any node of the tree without moving the campaign. */
  look(node: number): void {
    if (this.isBusy) return void this.saving.saved.then(() => this.look(node));
    if (this.fault) return;
    this.dice.cancel();
    this.#goTo(node);
    this.#show();
    // A bot whose turn came while somebody looked at the past goes on when they are back.
    this.programs.goOn();
  }

  readonly backToPresent = (): void => this.look(this.present);

  /** Tries again to save what could not be saved. */
  async retry(): Promise<void> {
    await this.saving.retry();
    this.programs.goOn();
  }

  /** Keeps a picture of what is shown for the library, where anybody may see it. */
  async setThumbnail(picture: string): Promise<unknown> {
    if (this.looker !== EVERYBODY && !knowTheSame(this.#match, this.looker, null)) return null;
    return this.#desk.setThumbnail({ campaign: this.campaign, picture });
  }

  close(): void {
    this.programs.close();
    this.showing.close();
  }

  /**
   * Does a deed, and what follows from it without a choice.
   * @param how `typed`: what was rolled and drawn for it on the real table; `judged`: the decision for which an answer has
   *   been found to be allowed
   * @returns whether it was done
   */
  async do(deed: Deed, { typed = [] as readonly Typed[], judged = null as Decision | null } = {}): Promise<boolean> {
    if (this.isBusy || this.isLooking || this.fault) return false;
    this.refusal = null;
    let done: Done;
    try {
      const moments = this.showing.isOn ? this.#moments : null;
      done = this.#match.playWith(this.#match.accepted(deed), this.#match.liveDice(typed), moments, judged);
    } catch (error) {
      this.#explain(error, deed, typed);
      return false;
    }
    this.past.forget();
    this.present = done.node.id;
    if ('seat' in deed) this.#staff.note(deed.seat, done.node.id);
    this.#starts = [...this.#starts, ...done.starts];
    await this.#keep(() => (done.isNew ? this.#desk.append(this.#addition(done)) : this.#saveHead()));
    // A question that is asked for the sake of those who look on, while nobody does.
    const only = this.isAsked && !this.isWatched && this.decision ? onlyAnswerTo(this.decision) : null;
    if (only && deed.did === 'answer') await this.play(only);
    return true;
  }

  #explain(error: unknown, deed: Deed, typed: readonly Typed[]): void {
    if (error instanceof NeedsRoll) this.dice.ask(error.asked, deed, typed);
    else this.refusal = refusalOf(error);
    // The deed may have begun before it was stopped: the decision that is open now is another object.
    this.#show();
  }

  async #standAt(node: number): Promise<void> {
    this.dice.cancel();
    this.refusal = null;
    this.#goTo(node);
    this.present = node;
    await this.#keep(() => this.#saveHead());
  }

  /** Where the next node of the line is gone to, what led to it will be shown: its deed is played once more. */
  #goTo(node: number): void {
    const isNext = this.#match.nodes[node]?.parent === this.shown.id;
    if (isNext && this.showing.isOn) this.#moments.push(...this.#match.momentsIn(node));
    else this.#match.goTo(node);
  }

  async #keep(write: () => Promise<unknown>): Promise<void> {
    await this.saving.keep(write);
    this.programs.goOn();
  }

  #saveHead(): Promise<unknown> {
    return this.#desk.setHead({ campaign: this.campaign, head: this.present, status: statusOf(this.#match) });
  }

  #addition({ node, starts }: Done): Addition {
    const text = this.#options.tell(node);
    return { campaign: this.campaign, node, starts, head: node.id, status: statusOf(this.#match), text };
  }

  #show(): void {
    const told = this.#match.lineTo(this.present);
    this.players = playersAfter(this.header.players, told);
    if (this.#match.head.id === this.present) this.#staff.mind(this.ruleset.show.now(this.#match.position));
    // What is hidden is minded where the campaign stands: a look at the past changes nothing of it.
    if (this.header.table === 'hidden' && this.#match.head.id === this.present) this.curtain.mind();
    const { position, decision, waitsFor, line } = windowOn(this.#match, this.looker);
    const moment = this.#momentOf(position, line, waitsFor);
    if (this.showing.gather(moment)) return;
    const { awaits, viewer } = this.curtain;
    const isWatched = this.header.table === 'hidden' && viewer === null && awaits === null;
    const isAsked = isWatched && waitsFor !== null && this.isPerson(waitsFor);
    this.decision = isAsked ? windowOn(this.#match, waitsFor).decision : decision;
    this.waitsFor = waitsFor;
    this.#line = line;
    const isTold = told.some((node) => node.id === this.#match.head.id);
    this.#story = isTold ? told.map((node) => nodeFor(node, this.looker)) : line;
    this.#position = position;
    this.showing.follow(moment);
  }

  /** Where the line stands that is shown now. */
  #momentOf(position: unknown, line: readonly SeenNode[], waitsFor: Seat | null): Moment {
    const { looker } = this;
    const { head } = this.#match;
    const isLooking = head.id !== this.present;
    const positionAt = seenAt(this.ruleset, { node: head, moments: this.#moments.splice(0), position }, looker);
    const { deed } = head;
    const isNews = isLooking || (deed != null && 'seat' in deed && !this.isPerson(deed.seat));
    const asksPerson = isLooking || waitsFor === null || this.isPerson(waitsFor);
    const isHidden = this.header.table === 'hidden';
    const isWatched = isHidden && looker === null && this.curtain.awaits === null;
    const common = isHidden ? windowOn(this.#match, null).position : undefined;
    const card = this.#staff.isBusy ? STAFF : this.showing.cardOf(this.ruleset.show.now(this.#match.position));
    const step = deed?.did === 'answer' ? `${deed.seat} ${deed.rule}` : null;
    return { looker, position, common, isWatched, line, positionAt, isNews, asksPerson, card, step };
  }

  /** Starts the bots; a campaign may have been left while one was to act. */
  readonly start = (): void => this.programs.goOn();
}
