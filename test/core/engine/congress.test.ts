import { describe, expect, test } from 'vitest';
import { recordedDice } from '../../../core/engine/chance.ts';
import { Match } from '../../../core/engine/match.ts';
import type { Beginning } from '../../../core/engine/record.ts';
import { replay } from '../../../core/engine/replay.ts';
import { BadPosition } from '../../../core/engine/ruleset.ts';
import { leaderOf, outcomeOf } from '../../../core/engine/standing.ts';
import { statusOf, winnersOf } from '../../../core/archive/campaign.ts';
import { beginning as recorded } from '../../../core/archive/schema.ts';
import { copies } from '../conformance/copy.ts';
import { games } from '../conformance/games.ts';
import { legality } from '../conformance/legality.ts';
import { tree } from '../conformance/tree.ts';
import { views } from '../conformance/view.ts';
import { congress, type Congress, POWERS } from './congress.ts';

const SEVEN: Beginning = { ruleset: 'congress', scenario: 'seven', options: {}, seed: 1, dice: 'seeded' };
/** Two players hold two powers each, two powers are left to nobody. */
const FIVE: Beginning = { ...SEVEN, players: [['austria', 'russia'], ['france', 'spain'], ['turkey']] };
const YES = { one: 'word:yes' } as const;
const PASS = { pass: true } as const;

const begin = (beginning: Beginning) => Match.begin(congress, beginning, { watched: true });
const faultOf = (beginning: Beginning): unknown => {
  try {
    return begin(beginning);
  } catch (fault) {
    return fault instanceof BadPosition ? [fault.path, fault.fault.key] : fault;
  }
};
function playedOut(match: Match<Congress>): Match<Congress> {
  while (match.decision) match.play(match.decision.rule === 'C1' ? PASS : YES);
  return match;
}

describe('seats of the match', () => {
  test('are those of its scenario, each with a player of its own', () => {
    expect(begin(SEVEN).seats).toEqual(POWERS);
    expect(begin({ ...SEVEN, scenario: 'three' }).seats).toEqual(['austria', 'britain', 'france']);
    expect(begin(SEVEN).heldWith('spain')).toEqual(['spain']);
  });

  test('are those that somebody holds, in the order of the table; the record keeps who holds what', () => {
    const match = begin(FIVE);
    expect(match.seats).toEqual(['austria', 'france', 'russia', 'spain', 'turkey']);
    expect(match.heldWith('russia')).toEqual(['austria', 'russia']);
    expect(recorded.parse(match.record.beginning)).toEqual(FIVE);
    expect(Match.load(congress, match.record).seats).toEqual(match.seats);
  });

  test.each([
    ['a seat that the scenario has not', [['austria', 'saxony'], ['france']], 'fault.seat.unknown'],
    ['a seat that two hold', [['austria', 'france'], ['france']], 'fault.seat.twice'],
    ['a player without a seat', [['austria', 'france', 'spain'], []], 'fault.seat.none'],
    ['fewer powers than the game takes', [['austria'], ['france']], 'fault.too-few'],
  ])('%s is refused by name', (_what, players, key) => {
    expect(faultOf({ ...SEVEN, players })).toEqual(['players', key]);
  });
});

describe('options', () => {
  test('of each type reach the set-up, and are usual where nobody chose', () => {
    const { position } = begin({ ...SEVEN, options: { headStart: true, pace: 'short', rounds: 2 } });
    expect(position).toMatchObject({ rounds: 2, spoils: 2, points: { spain: 1 } });
    expect(begin(SEVEN).position).toMatchObject({ rounds: 3, spoils: 1, points: { spain: 0 } });
  });

  test.each([
    ['fog', true, 'unknown'],
    ['headStart', 1, 'switch'],
    ['pace', 'slow', 'choice'],
    ['pace', true, 'choice'],
    ['rounds', 6, 'number'],
    ['rounds', 2.5, 'number'],
    ['rounds', '2', 'number'],
  ])('%s may not be %j', (id, value, kind) => {
    expect(faultOf({ ...SEVEN, options: { [id]: value } })).toEqual([`options.${id}`, `fault.option.${kind}`]);
  });
});

describe('relations', () => {
  test('powers of one player begin as friends, all others as enemies', () => {
    const match = begin(FIVE);
    expect(match.relation('austria', 'russia')).toBe('friend');
    expect(match.relation('austria', 'austria')).toBe('friend');
    expect(match.relation('austria', 'france')).toBe('enemy');
  });

  test('change in play: a friend is not raided', () => {
    const match = begin(SEVEN);
    match.playAside('spain', 'offer', { one: 'seat:austria' });
    match.playWith(
      { did: 'answer', seat: 'austria', kind: 'one', rule: 'C2-b', action: YES },
      recordedDice([{ die: 'd6', value: 4, rule: 'C2-c', by: { seat: 'spain' } }]),
    );
    expect(match.relation('spain', 'austria')).toBe('friend');
    expect(match.relation('austria', 'spain')).toBe('friend');
    expect(() => match.play({ one: 'seat:spain' })).toThrow(expect.objectContaining({ rule: 'C1' }));
  });
});

describe('asides of a seat that is not asked', () => {
  test('ask others on the way, who may decline: then the open question stands as it was', () => {
    const match = begin(SEVEN);
    const asked = match.decision;
    match.playAside('spain', 'offer', { one: 'seat:turkey' });
    expect(match.decision).toMatchObject({ seat: 'turkey', rule: 'C2-b' });
    expect(match.asidesOf('spain')).toEqual([]);
    match.play({ one: 'word:no' });
    expect(match.decision).toBe(asked);
  });

  test('have the phase begun again where they changed what its question was asked of', () => {
    const match = begin(SEVEN);
    const asked = match.decision;
    match.playAside('spain', 'offer', { one: 'seat:turkey' });
    match.play(YES);
    expect(match.decision).not.toBe(asked);
    expect(match.decision).toMatchObject({ seat: 'austria', rule: 'C1' });
  });

  test('in the midst of an act leave it under way: told something, or given something that it is not decided by', () => {
    const match = begin(SEVEN);
    match.play({ one: 'seat:france' });
    match.playAside('spain', 'boast', { one: 'seat:spain' });
    match.playAside('turkey', 'gift', { one: 'seat:austria' });
    expect(match.decision).toMatchObject({ seat: 'france', rule: 'C1-b' });
    match.play({ one: 'word:no' });
    expect(match.position.points).toMatchObject({ austria: 2, turkey: -1 });
  });

  test('survive undo, load and replay', () => {
    const match = begin(SEVEN);
    match.play({ one: 'seat:france' });
    match.playAside('turkey', 'gift', { one: 'seat:austria' });
    match.play({ one: 'word:no' });
    match.playAside('spain', 'offer', { one: 'seat:turkey' });
    const { digest, head } = match;
    match.goTo(1);
    match.goTo(head.id);
    expect(match.digest).toBe(digest);
    expect(match.decision).toMatchObject({ seat: 'turkey', rule: 'C2-b' });
    expect(Match.load(congress, match.record).digest).toBe(digest);
    expect(replay(congress, match.record)).toMatchObject({ same: true, actions: head.id });
  });

  test('are nobody’s who does not sit there', () => {
    expect(begin(FIVE).asidesOf('prussia')).toEqual([]);
  });
});

describe('the standing', () => {
  test('ranks the seats; those that are level share a place and the victory', () => {
    const match = begin({ ...SEVEN, options: { rounds: 1 } });
    match.play({ one: 'seat:france' });
    match.play({ one: 'word:no' });
    expect(leaderOf(match.standing)).toBe('austria');
    match.play({ one: 'seat:spain' });
    match.play({ one: 'word:no' });
    expect(leaderOf(match.standing)).toBeNull();
    expect(match.standing).toMatchObject({ places: [{ seats: ['austria', 'britain'], points: 1 }, {}], winners: null });
    playedOut(match);
    expect(match.standing.winners).toEqual(['austria', 'britain']);
    expect(outcomeOf(match.standing)).toBe('shared');
    expect(winnersOf(statusOf(match))).toEqual(['austria', 'britain']);
  });
});

describe('conformance', () => {
  copies(congress);
  legality(congress);
  tree(congress);
  views(congress, 'nothing');
  games(congress, 'fixed');
});
