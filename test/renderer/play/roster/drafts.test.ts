import { expect, test } from 'vitest';
import type { Arrange, Decision, One, Situation } from '../../../../core/engine/decision.ts';
import type { MiniaturesGame } from '../../../../core/miniatures/game.ts';
import type { App } from '../../../../renderer/app/context.ts';
import { keepDraft, resumeDraft } from '../../../../renderer/play/roster/drafts.ts';
import { PapersGround, type RosterView } from '../../../../renderer/play/roster/papers-ground.svelte.ts';
import type { Session } from '../../../../renderer/play/session.svelte.ts';
import { Showing } from '../../../../renderer/play/showing/showing.svelte.ts';
import { PlayView } from '../../../../renderer/play/view.svelte.ts';
import { duel } from '../duel.ts';

const ASKED = { seat: 'white', rule: 'R-1', prompt: { key: 'prompt' } } as const;
const FIRE: Situation = {
  ...ASKED,
  kind: 'situation',
  fields: () => [{ id: 'firer', rule: 'R-2', label: { key: 'firer' }, values: ['unit:a', 'unit:b'], usual: null }],
  judge: () => null,
};
const ORDERS: Arrange = {
  ...ASKED,
  kind: 'arrange',
  items: ['unit:g', 'unit:h'],
  slots: () => ['order:halt', 'order:attack'],
  fits: () => null,
  complete: () => null,
};
const WHO: One = { ...ASKED, kind: 'one', targets: ['unit:a', 'unit:b'], whyNot: () => null };

/** What a window keeps while it is open. */
function windowStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

/** The papers of a campaign as they are opened at a moment of it. */
function opened(decision: Decision, storage: Storage, { campaign = 1, node = 1 } = {}): RosterView {
  const show = { ...duel.show, pieces: () => [], roster: () => [] };
  const game = { ...duel, show } as unknown as MiniaturesGame<unknown>;
  const session = {
    showing: new Showing(() => 'at-once'),
    campaign,
    ruleset: game,
    position: {},
    decision,
    isOpen: true,
    dice: { asked: null },
    shown: { id: node },
  };
  const papersOf = (seen: PlayView) => new PapersGround(seen, game, { states: {}, formations: {} });
  const view = new PlayView({} as App, session as unknown as Session, papersOf);
  view.takeUp();
  resumeDraft(view, storage);
  return view;
}

test('a form has what was filled in of it, in its own campaign and at its own moment', () => {
  const storage = windowStorage();
  const fire = opened(FIRE, storage);
  fire.choice?.press('unit:b');
  keepDraft(fire, storage);
  expect(opened(FIRE, storage).choice?.state).toEqual({ ticked: { firer: 'unit:b' } });
  expect(opened(FIRE, storage, { node: 2 }).choice?.state).toEqual({ ticked: {} });
  expect(opened(FIRE, storage, { campaign: 2 }).choice?.state).toEqual({ ticked: {} });
  expect(opened(ORDERS, storage).choice?.canGoBack).toBe(false);
});

test('orders that are half given are kept too; nothing is once another question is open', () => {
  const storage = windowStorage();
  const orders = opened(ORDERS, storage);
  for (const target of ['unit:h', 'order:attack'] as const) orders.choice?.press(target);
  keepDraft(orders, storage);
  expect(opened(ORDERS, storage).choice?.arrangement).toEqual({ 'unit:h': 'order:attack' });
  keepDraft(opened(WHO, storage, { node: 2 }), storage);
  expect(opened(ORDERS, storage).choice?.arrangement).toEqual({});
});
