/** The example session of core/protocol/README.md, played line by line. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Protocol } from '../../../core/protocol/protocol.ts';

const README = new URL('../../../core/protocol/README.md', import.meta.url);

interface Exchange {
  readonly sent: string;
  /** Cut at `…`: the pieces that stand in the answer, in their order. */
  readonly pieces: readonly string[];
}

/** A long answer goes on in lines that are set in. */
function exchanges(): Exchange[] {
  const [, example = ''] = /^## An example session$[^]*?^```$\n([^]*?)^```$/mu.exec(readFileSync(README, 'utf8')) ?? [];
  const turns = example.replaceAll(/\n +/gu, '').split(/^> /mu).slice(1);
  return turns.map((turn) => {
    const [sent = '', answer = ''] = turn.trimEnd().split('\n< ');
    return { sent, pieces: answer.split('…') };
  });
}

/** What is left of an answer behind these pieces; `null` where one of them is missing. */
function behind(answer: string, [first = '', ...others]: readonly string[]): string | null {
  if (!answer.startsWith(first)) return null;
  return others.reduce<string | null>((rest, piece) => {
    const at = rest?.indexOf(piece) ?? -1;
    return rest === null || at < 0 ? null : rest.slice(at + piece.length);
  }, answer.slice(first.length));
}

describe('the example session of the README', () => {
  const protocol = new Protocol();
  const session = exchanges();

  test('is found', () => {
    expect(session.length).toBeGreaterThan(6);
    const unanswered = session.filter(({ pieces }) => pieces.join('') === '').map(({ sent }) => sent);
    expect(unanswered).toEqual(['{"id":8,"do":"quit"}']);
  });

  test.each(session)('$sent is answered as printed', ({ sent, pieces }) => {
    const answer = protocol.answer(sent) ?? '';
    const rest = behind(answer, pieces);
    expect(rest, answer).not.toBeNull();
    if (pieces.at(-1) !== '') expect(rest).toBe('');
  });
});
