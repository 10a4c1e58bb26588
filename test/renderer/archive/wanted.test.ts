import { expect, test } from 'vitest';
import { offered, wantedOn } from '../../../renderer/archive/wanted.ts';

const there = (rulesets: readonly string[], tags: readonly string[]) => ({ rulesets, tags });

test('the trash is listed whole, whatever the campaigns are filtered by', () => {
  const filter = { ruleset: 'borodino', tag: 'club', state: 'over' } as const;
  expect(wantedOn('trash', filter)).toEqual({ trashed: true });
  expect(wantedOn('campaigns', filter)).toEqual({ ...filter, trashed: false });
});

test('a game or a tag that the last campaign lost filters no longer; what else was chosen does', () => {
  const filter = { ruleset: 'borodino', tag: 'club', state: 'over' } as const;
  expect(offered(filter, there(['borodino'], ['club']))).toBe(filter);
  expect(offered(filter, there(['borodino'], ['home']))).toEqual({ ruleset: 'borodino', state: 'over' });
  expect(offered(filter, there(['ordine-obliquo'], ['club']))).toEqual({ tag: 'club', state: 'over' });
  expect(offered(filter, there([], []))).toEqual({ state: 'over' });
});
