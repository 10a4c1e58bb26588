/** What one conversation holds: the match at the table, if any, and its words. */
import { Match } from '../engine/match.ts';
import type { Beginning } from '../engine/record.ts';
import { type Ruleset, BadPosition } from '../engine/ruleset.ts';
import { rulesets } from '../games/index.ts';
import { wordsFor } from '../words/index.ts';
import { decisionAnswer, type Speakers } from './answers.ts';
import { ProtocolFault } from './fault.ts';

/** A position whose type only its ruleset knows. */
export type AnyMatch = Match<unknown>;

/**
 * The ruleset of that name.
 * @throws ProtocolFault `unknown-ruleset`
 */
export function rulesetOf(id: string): Ruleset<unknown> {
  const found = rulesets.find((ruleset) => ruleset.id === id);
  if (!found) throw new ProtocolFault('unknown-ruleset', { key: 'protocol.unknown-ruleset', params: { ruleset: id } });
  return found as Ruleset<unknown>;
}

export class Session {
  #match: AnyMatch | null = null;
  #speakers: Speakers = { it: wordsFor(null, 'it'), en: wordsFor(null, 'en') };

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
    this.#speakers = { it: wordsFor(ruleset.id, 'it', [], position), en: wordsFor(ruleset.id, 'en', [], position) };
  }

  /**
   * Begins a match.
   * @throws ProtocolFault `bad-position` naming the first fault
   */
  begin(beginning: Beginning, rolls: readonly number[]): void {
    const ruleset = rulesetOf(beginning.ruleset);
    try {
      this.seat(Match.begin(ruleset, beginning, { rolls }));
    } catch (fault) {
      if (!(fault instanceof BadPosition)) throw fault;
      const speakers = { it: wordsFor(ruleset.id, 'it'), en: wordsFor(ruleset.id, 'en') };
      const params = { path: fault.path, it: speakers.it.say(fault.fault), en: speakers.en.say(fault.fault) };
      throw new ProtocolFault('bad-position', { key: 'protocol.bad-position', params });
    }
  }

  /** Where the match stands. */
  status() {
    const { match } = this;
    const { turn, phase } = match.ruleset.show.now(match.position);
    const { decision } = match;
    return {
      ruleset: match.ruleset.id,
      turn,
      phase,
      rule: match.ruleset.phases.find((each) => each.id === phase)?.rule ?? null,
      decision: decision ? decisionAnswer(this.#speakers, decision) : null,
      standing: match.standing,
      over: decision === null,
      actions: match.line.length - 1,
      digest: match.digest,
    };
  }
}
