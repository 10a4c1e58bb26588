import { expect, test } from 'vitest';
import { randomStream } from '../../../core/engine/dice.ts';
import { canonical, digest } from '../../../core/engine/json.ts';
import { randomAction } from '../../../core/engine/legality.ts';
import { Match } from '../../../core/engine/match.ts';
import type { MatchRecord } from '../../../core/engine/record.ts';
import { replay } from '../../../core/engine/replay.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { described, playRandom, someNodes } from './play.ts';

const SAMPLES = 60;

/** What stood at every node while the game was played: the position and the question. */
function playAndNote(ruleset: Ruleset<unknown>, seed: number) {
  const noted = new Map<number, { position: string; question: string }>();
  const note = (match: Match<unknown>) =>
    noted.set(match.head.id, { position: canonical(match.position), question: described(match.decision) });
  const match = playRandom(ruleset, { seed, before: note });
  note(match);
  return { match, noted };
}

/** Undo, load, branch and replay are all one mechanism; each gives the positions and questions of the game as played. */
export function tree(ruleset: Ruleset<unknown>): void {
  test('undo: going back and forth gives the same positions and the same questions', () => {
    const { match, noted } = playAndNote(ruleset, 21);
    const nodes = someNodes(match, SAMPLES);
    for (const { id } of [...nodes].reverse().concat(nodes)) {
      match.goTo(id);
      expect(canonical(match.position)).toBe(noted.get(id)?.position);
      expect(described(match.decision)).toBe(noted.get(id)?.question);
    }
  });

  test('save and load: a match taken up at any node asks the same question', () => {
    const { match, noted } = playAndNote(ruleset, 22);
    const saved = JSON.stringify(match.record);
    for (const { id } of someNodes(match, SAMPLES)) {
      const record = { ...(JSON.parse(saved) as MatchRecord), head: id };
      const loaded = Match.load(ruleset, record);
      expect(canonical(loaded.position)).toBe(noted.get(id)?.position);
      expect(described(loaded.decision)).toBe(noted.get(id)?.question);
    }
  });

  test('the same answer from the same position gives the same dice and no new node', () => {
    const { match } = playAndNote(ruleset, 23);
    const [count, node] = [match.nodes.length, match.line.at(-1)];
    match.goTo(node?.parent ?? 0);
    const deed = node?.deed;
    if (deed?.did !== 'answer') throw new Error('the game did not end with an answer');
    expect(match.play(deed.action)).toMatchObject({ isNew: false, node: { id: node?.id } });
    expect(match.nodes.length).toBe(count);
  });

  test('branch: playing on from the middle leaves the first line as it was', () => {
    const { match, noted } = playAndNote(ruleset, 24);
    const last = match.head.id;
    const middle = match.line[Math.floor(match.line.length / 2)]?.id ?? 0;
    match.goTo(middle);
    const random = randomStream(99);
    for (let played = 0; played < 30 && match.decision; played++) match.play(randomAction(match.decision, random));
    match.goTo(last);
    expect(canonical(match.position)).toBe(noted.get(last)?.position);
  });

  test('replay equals play', () => {
    const { match } = playAndNote(ruleset, 25);
    const report = replay(ruleset, JSON.parse(JSON.stringify(match.record)) as MatchRecord);
    expect(report.divergence).toBeNull();
    expect(report.actions).toBe(match.line.length - 1);
    expect(report.digest).toBe(digest(match.position));
  });
}
