/** What `load` makes of a position, whatever it is: it is refused with its place in words, or play goes on from it. */
import { Protocol } from '../../core/protocol/protocol.ts';

interface Answer {
  readonly ok: boolean;
  readonly error?: {
    readonly code: string;
    readonly message: { readonly it: string; readonly en: string };
    readonly facts: { readonly path?: string; readonly text?: string };
  };
}

/** How far play goes on. */
const ACTIONS = 20;

/**
 * Loads a position through the protocol, shows the options and plays on by chance.
 * @returns `refused`, `played`, or what is wrong
 */
export function outcomeOf(ruleset: string, position: unknown, seed: number): string {
  const protocol = new Protocol();
  const ask = (request: object): Answer => JSON.parse(protocol.answer(JSON.stringify(request)) ?? '') as Answer;
  const loaded = ask({ do: 'load', ruleset, position, seed });
  if (!loaded.ok) return refusalOf(loaded);
  for (const request of [
    { do: 'options', limit: 50 },
    { do: 'autoplay', bot: 'random', actions: ACTIONS, seed },
  ]) {
    const { ok, error } = ask(request);
    if (!ok) return `${request.do}: ${error?.code} ${error?.facts.text ?? error?.message.en}`;
  }
  return 'played';
}

function refusalOf({ error }: Answer): string {
  if (error?.code !== 'bad-position') return `load: ${error?.code} ${error?.facts.text ?? error?.message.en}`;
  const isTold = error.facts.path && error.message.it !== error.message.en;
  return isTold ? 'refused' : `load: a refusal without its place or its words: ${error.message.en}`;
}
