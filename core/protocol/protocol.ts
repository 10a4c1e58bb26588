/** The engine over lines of JSON: one request a line, one answer a line, in order. See README.md beside this file. */
import { faultIn } from '../archive/bad-file.ts';
import { JSON_LONGEST } from '../archive/limits.ts';
import { NotJson, parseJson } from '../archive/parse.ts';
import { NeedsRoll, WrongDice } from '../engine/chance.ts';
import { type Message, Refusal, type RuleId } from '../engine/verdict.ts';
import { sentence } from './answers.ts';
import { COMMANDS } from './commands.ts';
import { type FaultCode, ProtocolFault } from './fault.ts';
import { REQUESTS, type RequestName } from './requests.ts';
import { Session } from './session.ts';

/** A conversation: gives the answer to each line, or `null` when the other side says `quit`. */
export class Protocol {
  readonly #session = new Session();

  /** @param text one line, without its end */
  answer(text: string): string | null {
    let id: unknown = null;
    try {
      const value = parsed(text);
      id = idOf(value);
      const request = open(value);
      if (request.do === 'quit') return null;
      return JSON.stringify({ id, ok: true, result: this.#carryOut(request) });
    } catch (thrown) {
      const { code, rule, reason } = asFault(thrown);
      const message = sentence(this.#session.speakers, reason);
      return JSON.stringify({ id, ok: false, error: { code, rule, message, facts: reason.params ?? {} } });
    }
  }

  #carryOut({ do: name, input }: OpenRequest): unknown {
    if (!isRequestName(name)) {
      throw new ProtocolFault('bad-request', { key: 'protocol.unknown-command', params: { command: name } });
    }
    const parsed = REQUESTS[name].safeParse(input);
    if (!parsed.success) {
      const params = { command: name, ...faultIn(parsed.error) };
      throw new ProtocolFault('bad-request', { key: 'protocol.bad-request', params });
    }
    const command = COMMANDS[name] as (session: Session, input: unknown) => unknown;
    return command(this.#session, parsed.data);
  }
}

interface OpenRequest {
  readonly do: string;
  readonly input: Readonly<Record<string, unknown>>;
}

function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(REQUESTS, name);
}

function parsed(text: string): unknown {
  if (text.length > JSON_LONGEST) throw new ProtocolFault('bad-json', { key: 'protocol.too-long' });
  return parseJson(text);
}

/** What the answer repeats, also where the rest of the request is wrong. */
function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
}

function open(value: unknown): OpenRequest {
  if (typeof value !== 'object' || value === null || !('do' in value) || typeof value.do !== 'string') {
    throw new ProtocolFault('bad-request', { key: 'protocol.no-command' });
  }
  const { id: _, do: name, ...input } = value as Record<string, unknown>;
  return { do: String(name), input };
}

function asFault(thrown: unknown): { code: FaultCode; rule: RuleId | null; reason: Message } {
  if (thrown instanceof ProtocolFault) return thrown;
  if (thrown instanceof Refusal) return { code: 'refused', rule: thrown.rule, reason: thrown.reason };
  if (thrown instanceof NeedsRoll) {
    const { rule, count } = thrown.asked;
    const params = { rule, count, of: 'die' in thrown.asked ? thrown.asked.die : thrown.asked.deck };
    return { code: 'needs-roll', rule, reason: { key: 'protocol.needs-roll', params } };
  }
  if (thrown instanceof WrongDice) {
    return {
      code: 'refused',
      rule: null,
      reason: { key: `protocol.dice.${thrown.problem}`, params: { value: thrown.value } },
    };
  }
  if (thrown instanceof NotJson) return { code: 'bad-json', rule: null, reason: { key: `protocol.${thrown.problem}` } };
  // What the program says of itself is for its makers: among the facts, in no person's language.
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return { code: 'internal', rule: null, reason: { key: 'protocol.internal', params: { text } } };
}
