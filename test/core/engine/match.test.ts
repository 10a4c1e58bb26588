import { describe, expect, test } from 'vitest';
import type { Action } from '../../../core/engine/decision.ts';
import { givenDice, NeedsRoll, rollsIn, WrongDice } from '../../../core/engine/chance.ts';
import { canonical } from '../../../core/engine/json.ts';
import { answerTo, Match } from '../../../core/engine/match.ts';
import type { Beginning, Deed, MatchRecord } from '../../../core/engine/record.ts';
import { replay } from '../../../core/engine/replay.ts';
import { idOf } from '../../../core/engine/target.ts';
import { Refusal } from '../../../core/engine/verdict.ts';
import { type Hilltop, hilltop } from './hilltop.ts';

const BEGINNING: Beginning = { ruleset: 'hilltop', scenario: 'only', options: {}, seed: 7, dice: 'seeded' };
const YES: Action = { one: 'word:yes' };
const NO: Action = { one: 'word:no' };

/** Red and blue climb, red attacks with the drum: the match waits for blue's answer deep in the assault. */
function deepInAssault(beginning = BEGINNING, rolls: readonly number[] = []): Match<Hilltop> {
  const match = Match.begin(hilltop, beginning, { watched: true });
  match.play({ path: { unit: 'unit:red-a', steps: ['number:1', 'number:2'] } });
  match.play({ pass: true });
  match.play({ some: ['word:drum'] });
  match.play({ one: 'hex:101' }, rolls);
  return match;
}

/** As a file would carry it. */
function throughJson(record: MatchRecord): MatchRecord {
  return JSON.parse(JSON.stringify(record)) as MatchRecord;
}

describe('a decision nested deep in an assault', () => {
  test('is asked again after save and load', () => {
    const match = deepInAssault();
    const loaded = Match.load(hilltop, throughJson(match.record));
    expect(loaded.decision).toMatchObject({ kind: 'one', seat: 'blue', rule: 'H3', targets: ['word:yes', 'word:no'] });
    expect(loaded.position).toEqual(match.position);
  });

  test('goes on after load exactly as it would have gone on', () => {
    const match = deepInAssault();
    const loaded = Match.load(hilltop, throughJson(match.record));
    match.play(YES);
    loaded.play(YES);
    expect(loaded.head.dice).toEqual(match.head.dice);
    expect(canonical(loaded.position)).toBe(canonical(match.position));
  });

  test('survives undo and asks the same again', () => {
    const match = deepInAssault();
    const before = canonical(match.position);
    const at = match.head.id;
    match.play(YES);
    match.goTo(at);
    expect(match.decision).toMatchObject({ seat: 'blue', rule: 'H3' });
    expect(canonical(match.position)).toBe(before);
  });

  test('grows a branch when answered otherwise, and the old line stays', () => {
    const match = deepInAssault();
    const at = match.head.id;
    const yes = match.play(YES).node.id;
    match.goTo(at);
    const no = match.play(NO).node.id;
    expect(match.childrenOf(at)).toEqual([yes, no]);
    expect(match.position.turn).toBe(2);
    match.goTo(yes);
    expect(match.decision).toMatchObject({ seat: 'red', rule: 'H3' });
  });

  test('replays to the same digests', () => {
    const match = deepInAssault();
    match.play(YES);
    match.play(YES);
    expect(replay(hilltop, throughJson(match.record))).toMatchObject({ same: true, divergence: null, actions: 6 });
  });
});

test('the same action from the same position is not filed twice and rolls the same dice', () => {
  const match = deepInAssault();
  const at = match.head.id;
  const first = match.play(YES);
  match.goTo(at);
  const second = match.play(YES);
  expect(second).toMatchObject({ isNew: false, node: { id: first.node.id } });
  expect(match.nodes).toHaveLength(6);
});

test('a refused action names its rule and changes nothing', () => {
  const match = deepInAssault();
  const before = canonical(match.record);
  expect(() => match.play({ one: 'word:perhaps' })).toThrowError(Refusal);
  expect(() => match.play({ pass: true })).toThrowError(expect.objectContaining({ rule: 'H3' }));
  expect(canonical(match.record)).toBe(before);
});

test('an answer is looked through once: again only where it was judged for another decision than the open one', () => {
  const judged = (which: (match: Match<Hilltop>) => Match<Hilltop>['decision']) => {
    const match = deepInAssault();
    const { openDecision } = match;
    if (openDecision.kind !== 'one') throw new Error('blue is asked for one of two');
    const other: Action = { one: 'word:perhaps' };
    const play = () => match.playWith(answerTo(openDecision, other), match.liveDice([]), null, which(match));
    return { match, play };
  };
  const open = judged((match) => match.decision);
  open.play();
  expect(open.match.head.deed).toMatchObject({ action: { one: 'word:perhaps' } });
  for (const which of [() => null, () => deepInAssault().decision]) {
    const { match, play } = judged(which);
    expect(play).toThrow(Refusal);
    expect(match.decision).toMatchObject({ seat: 'blue', rule: 'H3' });
  }
});

test('an illegal set is refused by the rule that forbids it', () => {
  const match = Match.begin(hilltop, BEGINNING);
  match.play({ pass: true });
  match.play({ pass: true });
  expect(() => match.play({ some: ['word:sword', 'word:gun'] })).toThrowError(
    expect.objectContaining({ rule: 'H4-a' }),
  );
  expect(() => match.play({ some: [] })).toThrowError(expect.objectContaining({ rule: 'H4-b' }));
});

test('a roll is told with the fact that it decided, and with no other', () => {
  const match = deepInAssault({ ...BEGINNING, dice: 'given' }, [9]);
  expect(match.head.facts).toEqual([
    { key: 'assaulted', rule: 'H5', params: { hill: { place: 'hex:101' }, arms: 1 } },
    {
      key: 'struck',
      rule: 'H2',
      params: { seat: { seat: 'red' }, roll: 9 },
      dice: [{ die: 'd10', value: 9, rule: 'H2', by: { seat: 'red' } }],
    },
  ]);
});

describe('dice typed in by the players', () => {
  const own: Beginning = { ...BEGINNING, dice: 'given' };

  test('are asked for by die and rule, and nothing has changed', () => {
    const match = Match.begin(hilltop, own);
    match.play({ pass: true });
    match.play({ pass: true });
    match.play({ some: ['word:drum'] });
    const before = canonical(match.position);
    expect(() => match.play({ one: 'hex:101' })).toThrowError(
      expect.objectContaining({ asked: { die: 'd10', count: 1, rule: 'H2', by: { seat: 'red' } } }),
    );
    expect(() => match.play({ one: 'hex:101' })).toThrowError(NeedsRoll);
    expect(canonical(match.position)).toBe(before);
    expect(match.decision).toMatchObject({ rule: 'H5' });
  });

  test('what is told up to the die that is missing, and with a face: the match stays where it is', () => {
    const match = deepInAssault(own, [9]);
    const { parent, deed, facts } = match.head;
    match.goTo(parent as number);
    const before = canonical(match.position);
    expect(match.foretell(deed as Deed, [])).toEqual(facts.slice(0, 1));
    expect(match.foretell(deed as Deed, [9])).toEqual(facts);
    expect(canonical(match.position)).toBe(before);
  });

  test('are used in order and refused when left over or no face of the die', () => {
    expect(deepInAssault(own, [9]).position.points).toEqual({ red: 4, blue: 0 });
    expect(() => deepInAssault(own, [9, 3])).toThrowError(WrongDice);
    expect(() => deepInAssault(own, [10])).toThrowError(expect.objectContaining({ problem: 'no-such-face' }));
  });
});

test('an adjustment replaces the position, is told, and the phase begins again', () => {
  const match = deepInAssault();
  match.adjust({ turn: 2, phase: 'climb', points: { red: 5, blue: 5 } }, 'agreed');
  expect(match.decision).toMatchObject({ rule: 'H1', seat: 'red' });
  expect(match.head.facts[0]).toMatchObject({ key: 'adjusted' });
  expect(() => match.adjust({ nonsense: true }, 'no')).toThrowError(expect.objectContaining({ path: 'turn' }));
  expect(Match.load(hilltop, throughJson(match.record)).position).toEqual(match.position);
});

test('a record whose dice were changed says where it first diverges', () => {
  const match = deepInAssault();
  match.play(NO);
  const record = throughJson(match.record);
  const forged = record.nodes.map((node) =>
    node.dice.length > 0
      ? { ...node, dice: node.dice.flatMap(rollsIn).map((roll) => ({ ...roll, value: (roll.value + 5) % 10 })) }
      : node,
  );
  expect(replay(hilltop, { ...record, nodes: forged })).toMatchObject({
    same: false,
    divergence: { node: 5, phase: 'climb' },
  });
});

test('a match ends when the ruleset has no next phase, and says so', () => {
  const match = Match.begin(hilltop, BEGINNING);
  while (match.decision) match.play(endingAnswer(match));
  expect(match.standing.winners).toEqual([]);
  expect(() => match.play({ pass: true })).toThrowError(expect.objectContaining({ reason: { key: 'refusal.over' } }));
});

function endingAnswer(match: Match<Hilltop>): Action {
  switch (match.decision?.kind) {
    case 'path':
      return { pass: true };
    case 'some':
      return { some: ['word:gun'] };
    default:
      return match.decision?.rule === 'H5' ? { one: 'hex:102' } : NO;
  }
}

test('scripted dice that are left over fail the deed and change nothing', () => {
  const match = deepInAssault();
  const { seat, kind, rule } = match.decision as { seat: string; kind: 'one'; rule: string };
  const deed = { did: 'answer', seat, kind, rule, action: NO } as const;
  expect(() => match.playWith(deed, givenDice([3]))).toThrowError(WrongDice);
  expect(match.decision).toMatchObject({ rule: 'H3' });
});

describe('asides', () => {
  const withAside: typeof hilltop = {
    ...hilltop,
    asides: (_game, seat) => [
      {
        id: 'gift',
        decision: { kind: 'one', seat, rule: 'H9', prompt: { key: 'prompt.gift' }, targets: ['number:1', 'number:2'] },
        *play(game, action, umpire) {
          if (!('one' in action)) return;
          game.points[seat] = (game.points[seat] ?? 0) + Number(idOf(action.one));
          umpire.tell({ key: 'gift', rule: 'H9', params: {} });
        },
      },
    ],
  };

  test('change the position, and the question is asked again', () => {
    const match = Match.begin(withAside, BEGINNING, { watched: true });
    expect(() => match.playAside('red', 'bribe', { one: 'number:1' })).toThrowError(Refusal);
    expect(() => match.playAside('red', 'gift', { one: 'number:3' })).toThrowError(
      expect.objectContaining({ rule: 'H9' }),
    );
    match.playAside('red', 'gift', { one: 'number:2' });
    expect(match.position.points['red']).toBe(2);
    expect(match.decision).toMatchObject({ seat: 'red', rule: 'H1' });
  });

  test('survive undo, load and replay', () => {
    const match = Match.begin(withAside, BEGINNING);
    match.playAside('red', 'gift', { one: 'number:2' });
    match.play({ pass: true });
    match.goTo(0);
    expect(match.position.points['red']).toBe(0);
    match.goTo(2);
    expect(Match.load(withAside, throughJson(match.record)).position).toEqual(match.position);
    expect(replay(withAside, throughJson(match.record))).toMatchObject({ same: true });
  });
});

describe('the position at each fact', () => {
  /** Red is about to assault a hill; it has three points, and the nine that it will roll bring one more. */
  function assaulting(moments: Hilltop[] | null = null): Match<Hilltop> {
    const match = Match.begin(hilltop, { ...BEGINNING, dice: 'given' }, { watched: true });
    match.play({ path: { unit: 'unit:red-a', steps: ['number:1', 'number:2'] } });
    match.play({ pass: true });
    match.play({ some: ['word:drum'] });
    match.do(match.answer({ one: 'hex:101' }), [9], moments);
    return match;
  }

  test('is kept where it is asked for, the same when the deed is played once more', () => {
    const moments: Hilltop[] = [];
    const match = assaulting(moments);
    const { head, position, decision } = match;
    expect(head.facts.map(({ key }) => key)).toEqual(['assaulted', 'struck']);
    // The point is won after the blow has been told.
    expect([...moments, position].map(({ points }) => points['red'])).toEqual([3, 3, 4]);
    match.goTo(0);
    expect(match.momentsIn(head.id)).toEqual(moments);
    expect([match.head, match.position, match.decision?.rule]).toEqual([head, position, decision?.rule]);
  });

  test('changes nothing of what is done, and is the own of whoever asks', () => {
    const moments: Hilltop[] = [];
    const match = assaulting(moments);
    for (const moment of moments) moment.points['red'] = 99;
    expect([match.record, match.position]).toEqual([assaulting().record, assaulting().position]);
    match.play(NO);
    expect(moments).toHaveLength(2);
  });
});
