import { describe, expect, test } from 'vitest';
import { randomStream } from '../../../core/engine/dice.ts';
import { digest } from '../../../core/engine/json.ts';
import { randomAction } from '../../../core/engine/legality.ts';
import { Match } from '../../../core/engine/match.ts';
import type { MatchRecord } from '../../../core/engine/record.ts';
import { replay } from '../../../core/engine/replay.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { times } from '../../nightly.ts';
import { described, playRandom, someNodes } from './play.ts';

const SAMPLES = times(30, 60);
/** One game is enough for all tests by day. */
const SEEDS = [21, 22, 23, 24, 25].slice(0, times(1, 5));

/** A game as it was played, and what stood at every node meanwhile: the digest of the position, and the question. */
interface Noted {
  readonly match: Match<unknown>;
  readonly end: number;
  readonly noted: ReadonlyMap<number, { readonly position: string; readonly question: string }>;
}

function playAndNote(ruleset: Ruleset<unknown>, seed: number): Noted {
  const noted = new Map<number, { position: string; question: string }>();
  const note = (match: Match<unknown>) =>
    noted.set(match.head.id, { position: digest(match.position), question: described(match.decision) });
  const match = playRandom(ruleset, { seed, before: note });
  note(match);
  return { match, end: match.head.id, noted };
}

/** Undo, load, branch and replay are all one mechanism; each gives the positions and questions of the game as played. */
export function tree(ruleset: Ruleset<unknown>): void {
  describe.each(SEEDS)('the game of seed %i', (seed) => treeOf(ruleset, seed));
}

function treeOf(ruleset: Ruleset<unknown>, seed: number): void {
  let known: Noted | undefined;
  /** Played once; every test begins at its end. */
  const gameOf = (): Noted => {
    known ??= playAndNote(ruleset, seed);
    known.match.goTo(known.end);
    return known;
  };

  test('undo: going back and forth gives the same positions and the same questions', () => {
    const { match, noted } = gameOf();
    const nodes = someNodes(match, SAMPLES);
    for (const { id } of [...nodes].reverse().concat(nodes)) {
      match.goTo(id);
      expect(digest(match.position)).toBe(noted.get(id)?.position);
      expect(described(match.decision)).toBe(noted.get(id)?.question);
    }
  });

  test('save and load: a match taken up at any node asks the same question', () => {
    const { match, noted } = gameOf();
    const saved = JSON.stringify(match.record);
    for (const { id } of someNodes(match, SAMPLES)) {
      const record = { ...(JSON.parse(saved) as MatchRecord), head: id };
      const loaded = Match.load(ruleset, record);
      expect(digest(loaded.position)).toBe(noted.get(id)?.position);
      expect(described(loaded.decision)).toBe(noted.get(id)?.question);
    }
  });

  test('replay equals play', () => {
    const { match } = gameOf();
    const report = replay(ruleset, JSON.parse(JSON.stringify(match.record)) as MatchRecord);
    expect(report.divergence).toBeNull();
    expect(report.actions).toBe(match.line.length - 1);
    expect(report.digest).toBe(digest(match.position));
  });

  test('the same answer from the same position gives the same dice and no new node', () => {
    const { match } = gameOf();
    const [count, node] = [match.nodes.length, match.line.at(-1)];
    match.goTo(node?.parent ?? 0);
    const deed = node?.deed;
    if (deed?.did !== 'answer') throw new Error('the game did not end with an answer');
    expect(match.play(deed.action)).toMatchObject({ isNew: false, node: { id: node?.id } });
    expect(match.nodes.length).toBe(count);
  });

  test('branch: playing on from the middle leaves the first line as it was', () => {
    const { match, end, noted } = gameOf();
    match.goTo(match.line[Math.floor(match.line.length / 2)]?.id ?? 0);
    const random = randomStream(99);
    for (let played = 0; played < 30 && match.decision; played++) match.play(randomAction(match.decision, random));
    match.goTo(end);
    expect(digest(match.position)).toBe(noted.get(end)?.position);
  });
}
