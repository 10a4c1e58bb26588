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
    botAction: (...asked: Parameters<typeof bots.botAction>) => {
      if (acted++ >= LAST) throw new Error('no way out');
      return bots.botAction(...asked);
    },
  };
});

test('leaves the match as it was', () => {
  const protocol = new Protocol();
  const ask = (request: object) => JSON.parse(protocol.answer(JSON.stringify(request)) ?? '') as { result: object };
  ask({ do: 'new', ruleset: 'borodino', scenario: 'sept5' });
  const before = ask({ do: 'status' }).result;
  expect(ask({ do: 'autoplay', bot: 'house', actions: 10 })).toMatchObject({ ok: false, error: { code: 'internal' } });
  expect(acted).toBe(LAST + 1);
  expect(ask({ do: 'status' }).result).toEqual(before);
});
