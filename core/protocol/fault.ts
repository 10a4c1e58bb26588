import type { Message, RuleId } from '../engine/verdict.ts';

/** What can go wrong, by its code in the protocol. */
export type FaultCode =
  | 'bad-json'
  | 'bad-request'
  | 'no-match'
  | 'unknown-ruleset'
  | 'unknown-scenario'
  | 'bad-position'
  | 'refused'
  | 'needs-roll'
  | 'diverged'
  | 'internal';

/** Thrown by a command; becomes one line of JSON. The match is as it was before. */
export class ProtocolFault extends Error {
  readonly code: FaultCode;
  readonly reason: Message;
  readonly rule: RuleId | null;

  constructor(code: FaultCode, reason: Message, rule: RuleId | null = null) {
    super(reason.key);
    this.name = 'ProtocolFault';
    this.code = code;
    this.reason = reason;
    this.rule = rule;
  }
}
