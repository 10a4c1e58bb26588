/** What one conversation holds: the match at the table, if any, and its words. */
import enFrame from '../../assets/words/frame.en.json' with { type: 'json' };
import itFrame from '../../assets/words/frame.it.json' with { type: 'json' };
import type { Typed } from '../engine/chance.ts';
import type { Decision } from '../engine/decision.ts';
import { Match } from '../engine/match.ts';
import type { Beginning } from '../engine/record.ts';
import { type Ruleset, type RulesetId, BadPosition } from '../engine/ruleset.ts';
import { because, NO_RULE, Refusal, type Seat } from '../engine/verdict.ts';
import { EVERYBODY, type Window, windowOn } from '../engine/window.ts';
import { rulesOf } from '../games/index.ts';
import { wordsFor } from '../words/index.ts';
import { decisionAnswer, type Speakers, standingAnswer } from './answers.ts';
import { ProtocolFault } from './fault.ts';

/** A position whose type only its ruleset knows. */
export type AnyMatch = Match<unknown>;

/**
 * The ruleset of that name.
 * @throws ProtocolFault `unknown-ruleset`
 */
export function rulesetOf(id: string): Ruleset<unknown> {
  const found = rulesOf(id);
  if (!found) throw new ProtocolFault('unknown-ruleset', { key: 'protocol.unknown-ruleset', params: { ruleset: id } });
  return found;
}

/** The words of a game, and with them those for the faults of files, which the screens have too. */
function speakersFor(game: RulesetId | null, position?: unknown): Speakers {
  return { it: wordsFor(game, 'it', [itFrame], position), en: wordsFor(game, 'en', [enFrame], position) };
}

/** A position that its ruleset does not accept, as the answer puts it. */
export function badPosition(ruleset: RulesetId, { path, fault }: BadPosition): ProtocolFault {
  const speak = speakersFor(ruleset);
  const params = { path, it: speak.it.say(fault), en: speak.en.say(fault) };
  return new ProtocolFault('bad-position', { key: 'protocol.bad-position', params });
}

export class Session {
  #match: AnyMatch | null = null;
  #speakers: Speakers = speakersFor(null);

  /**
   * The match at the table.
   * @throws ProtocolFault `no-match`
   */
  get match(): AnyMatch {
    if (!this.#match) throw new ProtocolFault('no-match', { key: 'protocol.no-match' });
    return this.#match;
  }

  get speakers(): Speakers {
    return this.#speakers;
  }

  /** Puts a match on the table; the one before it is gone. */
  seat(match: AnyMatch): void {
    const { ruleset, position } = match;
    this.#match = match;
    this.#speakers = speakersFor(ruleset.id, position);
  }

  /**
   * Begins a match.
   * @param rolls the dice that its first phases need, where the players roll real ones: all of them, and no more
   * @throws ProtocolFault `bad-position` naming the first fault; `bad-request` for rolls where the dice are seeded
   */
  begin(beginning: Beginning, rolls: readonly Typed[]): void {
    const ruleset = rulesetOf(beginning.ruleset);
    if (beginning.dice === 'seeded' && rolls.length > 0) {
      throw new ProtocolFault('bad-request', { key: 'protocol.dice-are-seeded' });
    }
    try {
      this.seat(Match.begin(ruleset, beginning, { rolls }));
    } catch (fault) {
      throw fault instanceof BadPosition ? badPosition(ruleset.id, fault) : fault;
    }
  }

  /**
   * What may be known of the match through somebody's eyes; left out: the umpire's, which see everything.
   * @throws ProtocolFault `bad-request` for a seat that the game does not have
   */
  window(seat?: Seat | null): Window<unknown> {
    if (typeof seat === 'string' && !this.match.seats.includes(seat)) {
      throw new ProtocolFault('bad-request', { key: 'protocol.no-such-seat', params: { seat } });
    }
    return windowOn(this.match, seat === undefined ? EVERYBODY : seat);
  }

  /**
   * What is asked of a seat; the umpire answers for all.
   * @param aside the question with which something beside the open one begins
   * @throws Refusal where another seat is asked, there is no such aside now, or the game is over
   */
  openTo(seat?: Seat | null, aside?: string): Decision {
    if (aside !== undefined) {
      const found = this.window(seat).asides.find(({ id }) => id === aside);
      if (!found) throw new Refusal(this.match.whyNoAside(seat ?? this.match.openDecision.seat, aside));
      return found.decision;
    }
    const open = this.match.openDecision;
    if (!this.window(seat).decision) {
      throw new Refusal(because(NO_RULE, 'refusal.other-seat-asked', { seat: { seat: open.seat } }));
    }
    return open;
  }

  /** Where the match stands, through somebody's eyes. */
  status(seat?: Seat | null) {
    const { match } = this;
    const { position, decision, waitsFor, standing, digest } = this.window(seat);
    const { turn, phase } = match.ruleset.show.now(position);
    return {
      ruleset: match.ruleset.id,
      turn,
      phase,
      rule: match.phases.find((each) => each.id === phase)?.rule ?? null,
      decision: decision ? decisionAnswer(this.#speakers, decision) : null,
      waitsFor,
      standing: standingAnswer(standing),
      over: waitsFor === null,
      actions: match.line.length - 1,
      digest,
    };
  }
}
