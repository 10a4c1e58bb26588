/** A bot that fails halfway. */
import { expect, test, vi } from 'vitest';
import type * as Bots from '../../../core/engine/bot.ts';
import { Protocol } from '../../../core/protocol/protocol.ts';

const LAST = 3;
let acted = 0;

vi.mock('../../../core/engine/bot.ts', async (original) => {
  const bots = await original<typeof Bots>();
  return {
    ...bots,
    botDeed: (...asked: Parameters<typeof bots.botDeed>) => {
      if (acted++ >= LAST) throw new Error('no way out');
      return bots.botDeed(...asked);
    },
  };
});

interface Answer {
  readonly result: object;
  readonly error: { readonly message: { readonly it: string; readonly en: string } };
}

test('leaves the match as it was', () => {
  const protocol = new Protocol();
  const ask = (request: object) => JSON.parse(protocol.answer(JSON.stringify(request)) ?? '') as Answer;
  ask({ do: 'new', ruleset: 'borodino', scenario: 'sept5' });
  const before = ask({ do: 'status' }).result;
  const { error } = ask({ do: 'autoplay', bot: 'house', actions: 10 });
  expect(error).toMatchObject({ code: 'internal', rule: null, facts: { text: 'no way out' } });
  expect(error.message.it).not.toBe(error.message.en);
  expect(Object.values(error.message).join()).not.toContain('no way out');
  expect(acted).toBe(LAST + 1);
  expect(ask({ do: 'status' }).result).toEqual(before);
});
