import { expect, test } from 'vitest';
import type { Arrange } from '../../../../../core/engine/decision.ts';
import { slotTarget, type Target, unitTarget } from '../../../../../core/engine/target.ts';
import type { Fight } from '../../../../../core/engine/fight.ts';
import { fight as shownFight } from '../../../../../core/games/napoleon-in-europe/show-battle.ts';
import { show } from '../../../../../core/games/napoleon-in-europe/show.ts';
import { view } from '../../../../../core/games/napoleon-in-europe/view.ts';
import { laidSide, type Row } from '../../../../../renderer/play/area/battle/laid.ts';
import { questionOf } from '../../../../../renderer/play/area/battle/question.ts';
import { openSlots, sent } from '../../../../../renderer/play/area/battle/sent.ts';
import { NAPOLEON_IN_EUROPE } from '../../../../../renderer/play/scenery/napoleon-in-europe.ts';
import type { Group } from '../../../../../renderer/play/board/groups.ts';
import { allInFront, dice, type Field, fight, front } from '../../../../core/games/napoleon-in-europe/battlefield.ts';
import { PASS } from '../../../../core/games/verbs.ts';

const HANOVER = {
  units: { france: { hanover: 'iiiiiicccaag' }, britain: { hanover: 'iiiiccaag' } },
  from: { france: 'holland', 'france-c-1': 'westphalia' },
} as const;
const FRONT = slotTarget('front');
const REAR = slotTarget('rear');

const asked = ({ decision }: Field) => (decision.kind === 'arrange' ? decision : null);
function arrangementAsked(field: Field): Arrange {
  const decision = asked(field);
  if (!decision) throw new Error('no arrangement is asked for');
  return decision;
}

const boardOf = ({ game }: Field): Fight => shownFight(game) as Fight;
const counted = (groups: readonly Group[]) => groups.map(({ seat, ids }) => `${seat} ${ids.length}`);
const rows = (ranks: readonly Row[]) => ranks.map(({ slot, groups }) => [slot, ...groups.map(({ ids }) => ids.length)]);

/** A side as a seat sees it, while `asked` is being answered. */
function laid(field: Field, at: 0 | 1, arrangement: Record<Target, Target> = {}, seat = 'britain') {
  const seen = view(field.game, seat);
  const board = shownFight(seen) as Fight;
  const answer = { items: asked(field)?.items ?? [], arrangement };
  return laidSide(board, board.sides[at], show.pieces(seen), answer, NAPOLEON_IN_EUROPE);
}

test('what is to be set up waits; of the enemy behind the divider only the number of units is known', () => {
  const field = fight(HANOVER);
  expect(boardOf(field).isDivided).toBe(true);
  expect(counted(laid(field, 0).waiting)).toEqual(['britain 1', 'britain 4', 'britain 2', 'britain 2']);
  expect(laid(field, 0).hidden).toBe(0);
  expect(laid(field, 1)).toMatchObject({ hidden: 12, waiting: [], fallen: [] });
});

test('pieces lie in the rank in which they were put, also after the enemy has set up unseen', () => {
  const field = fight(HANOVER);
  field.play(allInFront(field));
  expect(laid(field, 0, {}, 'france')).toMatchObject({ hidden: 9, waiting: [] });
  const soFar = { [unitTarget('france-i-1')]: FRONT, [unitTarget('france-g-1')]: REAR };
  const own = laid(field, 1, soFar, 'france');
  expect(rows(own.ranks)).toEqual([
    [FRONT, 1],
    [REAR, 1],
  ]);
  expect(counted(own.waiting)).toEqual(['france 5', 'france 3', 'france 2']);
});

test('after the divider is gone ranks and fallen are open, and casualties are chosen on the board', () => {
  const field = fight(HANOVER);
  field.play(allInFront(field));
  field.play(front(field, ...[1, 2, 3, 4, 5, 6].map((each) => `france-i-${each}`), 'france-g-1'));
  expect(questionOf(boardOf(field), field.decision, show.pieces(field.game))).toBe('ranks');
  field.play(PASS, dice(21, 5));
  const french = laid(field, 1);
  expect(rows(french.ranks)).toEqual([
    [FRONT, 1, 1],
    [REAR, 3, 2],
  ]);
  expect(counted(french.fallen)).toEqual(['france 5']);
  field.play(front(field, 'france-i-6', 'france-c-1'), dice(8, 1));
  expect(questionOf(boardOf(field), field.decision, show.pieces(field.game))).toBe('pieces');
});

test('[PREP-3] all pieces of a kind go at once; the last army does not leave the front', () => {
  const field = fight(HANOVER);
  const decision = arrangementAsked(field);
  const begun = { soFar: {}, held: null, before: [] };
  const pressed = sent(decision, begun, decision.items, REAR);
  expect('state' in pressed && Object.keys(pressed.state.soFar)).toHaveLength(8);
  expect('state' in pressed && pressed.state.before).toEqual([{}]);
  const last = decision.items.filter((item) => 'state' in pressed && !(item in pressed.state.soFar));
  expect('state' in pressed && sent(decision, pressed.state, last, REAR)).toMatchObject({
    refused: { rule: 'PREP-3' },
  });
});

test('[RETREAT-4] a retreat has the regions to which units may go, and no others', () => {
  const field = fight(HANOVER);
  field.play(allInFront(field));
  field.play(allInFront(field));
  field.play(front(field), ['france-infantry-1', ...dice(26, 0)]);
  const decision = arrangementAsked(field);
  expect(questionOf(boardOf(field), decision, show.pieces(field.game))).toBe('ways');
  expect(openSlots(decision)).toEqual(['region:berlin', 'region:mecklenburg', 'region:denmark']);
});
