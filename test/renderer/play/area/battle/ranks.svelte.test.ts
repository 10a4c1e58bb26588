/** What is asked of the units of a battle of Napoleon in Europe, answered in the rows of the one battle board. */
import { expect, test } from 'vitest';
import { battleOf, type BattleSide } from '../../../../../core/engine/battle.ts';
import { preview } from '../../../../../core/engine/legality.ts';
import { fieldOf } from '../../../../../core/engine/report/muster.ts';
import { slotTarget, unitTarget } from '../../../../../core/engine/target.ts';
import { napoleonInEurope } from '../../../../../core/games/napoleon-in-europe/index.ts';
import { view as seenBy } from '../../../../../core/games/napoleon-in-europe/view.ts';
import { BattleRanks } from '../../../../../renderer/play/area/battle/ranks.svelte.ts';
import { openSlots, sent } from '../../../../../renderer/play/area/battle/sent.ts';
import type { Counter, Row } from '../../../../../renderer/play/battle/rows.ts';
import { Choice } from '../../../../../renderer/play/decisions/choice.svelte.ts';
import { NAPOLEON_IN_EUROPE } from '../../../../../renderer/play/scenery/napoleon-in-europe.ts';
import type { PlayView } from '../../../../../renderer/play/view.svelte.ts';
import { allInFront, dice, type Field, fight, front } from '../../../../core/games/napoleon-in-europe/battlefield.ts';
import { PASS } from '../../../../core/games/verbs.ts';

const HANOVER = {
  units: { france: { hanover: 'iiiiiicccaag' }, britain: { hanover: 'iiiiccaag' } },
  from: { france: 'holland', 'france-c-1': 'westphalia' },
} as const;
const FRONT = slotTarget('front');
const REAR = slotTarget('rear');

/** The open question as its seat sees it: attackers first. */
function asked(field: Field) {
  const { game, decision } = field;
  const choice = new Choice(decision, () => {});
  const words = { text: (key: string) => key.replace('ui.play.battle.', ''), place: (place: string) => place };
  const view = { choice, words, nameOfPiece: () => '', unit: null } as unknown as PlayView;
  const clash = choice.sofar.preview?.between;
  const battle = clash && battleOf(clash, fieldOf(napoleonInEurope, seenBy(game, decision.seat)));
  if (!battle) throw new Error('nobody fights');
  const ranks = new BattleRanks(view, NAPOLEON_IN_EUROPE);
  const [french, british] = battle.sides as [BattleSide, BattleSide];
  return { ranks, choice, french, british };
}

const counted = (rows: readonly Row[]) =>
  Object.fromEntries(
    rows.map(({ slot, name, counters }) => [slot ?? name, counters.map(({ ids }) => ids.length).join(' ')]),
  );

test('what is to be set up waits; of the enemy behind the divider no rank is known', () => {
  const { ranks, french, british } = asked(fight(HANOVER));
  expect(ranks.question).toBe('ranks');
  expect([ranks.arranges(french), ranks.arranges(british)]).toEqual([false, true]);
  expect(counted(ranks.rowsOf(british))).toEqual({ waiting: '1 4 2 2', [FRONT]: '', [REAR]: '' });
  expect(counted(ranks.rowsOf(french))).toEqual({ hidden: '1 6 3 2' });
});

test('a press sends one to the other rank, or all that are alike; the rest as is suggested', () => {
  const { ranks, british } = asked(fight(HANOVER));
  const row = (slot: string | null) => ranks.rowsOf(british).find((each) => each.slot === slot) as Row;
  const press = (from: string | null, at: number, isAll: boolean) =>
    ranks.press(row(from).counters[at] as Counter, row(from), isAll);
  press(null, 1, true);
  expect(counted(ranks.rowsOf(british))).toEqual({ waiting: '1 2 2', [FRONT]: '4', [REAR]: '' });
  press(FRONT, 0, false);
  expect(counted(ranks.rowsOf(british))).toEqual({ waiting: '1 2 2', [FRONT]: '3', [REAR]: '1' });
  ranks.suggest?.();
  expect(counted(ranks.rowsOf(british))).toEqual({ [FRONT]: '3 2', [REAR]: '1 1 2' });
  expect(ranks.suggest).toBeNull();
});

test('after the divider is gone ranks and fallen are open to all, and casualties are chosen at their counters', () => {
  const field = fight(HANOVER);
  field.play(allInFront(field));
  field.play(front(field, ...[1, 2, 3, 4, 5, 6].map((each) => `france-i-${each}`), 'france-g-1'));
  // All armies in front are alike: five of them fall unasked.
  field.play(PASS, dice(21, 5));
  field.play(front(field, 'france-i-6', 'france-c-1'), dice(8, 2));
  const { ranks, choice, french, british } = asked(field);
  expect(ranks.question).toBe('pieces');
  expect(counted(ranks.rowsOf(french))).toEqual({ [FRONT]: '1 1', [REAR]: '1 2 2', fallen: '5' });
  expect(counted(ranks.rowsOf(british))).toEqual({ [FRONT]: '1 4 2 2', [REAR]: '' });
  const [first] = ranks.rowsOf(british) as [Row];
  const [general, infantry] = first.counters as [Counter, Counter];
  expect([general, infantry].map((counter) => ranks.picked(counter))).toEqual([0, 0]);
  ranks.press(infantry, first, true);
  expect(ranks.picked(infantry)).toBe(2);
  ranks.less(infantry);
  expect(choice.stateAs('some').set).toHaveLength(1);
});

test('[PREP-3] all pieces of a kind go at once; the last army does not leave the front', () => {
  const { decision } = fight(HANOVER);
  if (decision.kind !== 'arrange') throw new Error('no arrangement is asked for');
  const begun = { soFar: {}, held: null, along: [], isPut: false, before: [] };
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
  const { ranks, british } = asked(field);
  expect(ranks.question).toBe('ways');
  expect(ranks.ways).toEqual(['region:berlin', 'region:mecklenburg', 'region:denmark']);
  if (field.decision.kind === 'arrange') expect(openSlots(field.decision)).toEqual(ranks.ways);
  expect(ranks.pressTarget('region:denmark')).toBe(true);
  expect(counted(ranks.rowsOf(british))).toMatchObject({ 'region:berlin': '', 'region:denmark': '1 4 2 2' });
  expect(
    preview(field.decision, { arrange: { [unitTarget('britain-i-1')]: 'region:denmark' } })?.between,
  ).toBeDefined();
});
