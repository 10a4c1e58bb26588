/** What a march would come to before it is made: what it meets, its wear with its odds, and the way from afar. */
import { describe, expect, test } from 'vitest';
import type { Path, Preview } from '../../../../core/engine/decision.ts';
import { assertPlain } from '../../../../core/engine/json.ts';
import { preview } from '../../../../core/engine/legality.ts';
import { hexTarget, type HexTarget, orderTarget, type Target } from '../../../../core/engine/target.ts';
import { moveStack } from '../../../../core/games/invasion-of-russia/08-2-movement.ts';
import type { Side } from '../../../../core/games/invasion-of-russia/data.ts';
import { invasionOfRussia } from '../../../../core/games/invasion-of-russia/index.ts';
import { playedOut } from '../verbs.ts';
import { path, type Situation, table } from './table.ts';

const MINSK = 1610;
const HEXES: readonly HexTarget[] = [1609, 1709, 1809, 1909, 2009].map(hexTarget);
const FIVE = 'fr-i-iv1 fr-i-iv2 fr-i-il1 fr-i-cl1 fr-guard-av1 fr-ney';
const RUSSIANS = 'ru-1vi-il1 ru-1vi-cl1 ru-1ii-al1 ru-docturov';

/** What the pieces see of a march from Minsk of so many hexes, or by these steps. */
function seen(pieces: string, hexes: number | readonly Target[], more: Situation = {}): Preview {
  const side: Side = pieces.startsWith('fr') ? 'french' : 'russian';
  const { at, ...about } = more;
  const t = table(
    { phase: 'movement', active: side, trains: [[side, MINSK]], at: { [MINSK]: pieces, ...at }, ...about },
    moveStack,
  );
  const steps = typeof hexes === 'number' ? HEXES.slice(0, hexes) : hexes;
  return preview(t.decision, path(`stack:${pieces.split(' ').join('+')}`, ...steps)) as Preview;
}

/** The sixths of each result, as the last part of its key with what is lost; the whole has to come to six. */
function sixths(about: Preview): Record<string, number> {
  assertPlain(about.stakes);
  const { odds } = playedOut(invasionOfRussia as never, about);
  expect(odds.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
  return Object.fromEntries(
    odds.map(({ result: { key, params }, probability }) => {
      const name = key.replace('label.odds.march.', '');
      const lost = name === 'arrives' ? Object.values(params ?? {}).join('/') : '';
      return [`${name} ${lost}`.trim(), Math.round(probability * 36) / 6];
    }),
  );
}

const LEAVE = orderTarget('leave', 'unit:fr-napoleon');
const rulesOf = ({ remarks }: Preview): readonly string[] => (remarks ?? []).map(({ rule }) => rule);

describe('the odds of attrition, as eliminated, disrupted, and leaders of the enemy lost', () => {
  test('[8.5-a] three hexes on turn 2: a six costs one; two hexes cost nothing, and nothing is rolled', () => {
    expect(sixths(seen(FIVE, 3, { turn: 2 }))).toEqual({ 'arrives 0/0/0': 5, 'arrives 1/0/0': 1 });
    const { tallies, stakes } = seen(FIVE, 2, { turn: 2 });
    expect([tallies, stakes]).toEqual([[], undefined]);
  });

  test('[8.6-c] [8.6-d] turn 4, five hexes: 3 more on the die, two of them forced', () => {
    const about = seen(FIVE, 5, { turn: 4 });
    expect(about.tallies.map(({ total, lines }) => [total, lines.map(({ rule }) => rule)])).toEqual([
      [3, ['8.6-a', '8.6-c', '8.6-d']],
    ]);
    expect(sixths(about)).toEqual({ 'arrives 0/0/0': 2, 'arrives 1/0/0': 2, 'arrives 1/1/0': 2 });
  });

  test('[8.5-d] turn 12, five hexes: 5 more, and nobody comes through whole', () => {
    expect(sixths(seen(FIVE, 5, { turn: 12 }))).toEqual({ 'arrives 1/0/0': 2, 'arrives 1/1/0': 2, 'arrives 2/0/0': 2 });
  });

  test('[8.5-g] of infantry with artillery one alone can be lost; [8.5-e] a single unit is disrupted', () => {
    expect(sixths(seen('fr-i-iv1 fr-guard-av1 fr-ney', 5, { turn: 12 }))).toEqual({ 'arrives 1/0/0': 6 });
    expect(sixths(seen('fr-i-iv1 fr-ney', 3, { turn: 2 }))).toEqual({ 'arrives 0/0/0': 5, 'arrives 0/1/0': 1 });
  });

  test('[14.5-a] Napoleon, who is along to the end, takes one off: no six of three hexes costs anything', () => {
    const stack = 'fr-i-iv1 fr-i-iv2 fr-napoleon';
    expect(sixths(seen(stack, 3))).toEqual({ 'arrives 0/0/0': 6 });
    const left = [...HEXES.slice(0, 2), LEAVE, ...HEXES.slice(2, 3)];
    expect(sixths(seen(stack, left))).toEqual({ 'arrives 0/0/0': 5, 'arrives 1/0/0': 1 });
    const there = [...HEXES.slice(0, 3), LEAVE];
    expect(seen(stack, there).tallies[0]?.total).toBe(-1);
  });

  test('[16.1-g] a card that could ease the march is taken as not used, and it is said', () => {
    const about = seen(FIVE, 4, { turn: 4, inForce: [['french', 3]] });
    expect(playedOut(invasionOfRussia as never, about).assumed?.map(({ rule }) => rule)).toEqual(['16.1-g']);
  });
});

describe('what else chance decides', () => {
  test('worked case 26: in the chaos a Russian stack stays one time of three, with Constantine 5 of 9 [16.5-a] [16.5-b]', () => {
    const advanced = { options: { advanced: true } };
    const about = seen(RUSSIANS, 2, advanced);
    expect(about.remarks?.map(({ rule, message }) => [rule, message.params?.['face']])).toContainEqual(['16.5-a', 3]);
    expect(sixths(about)).toEqual({ stays: 2, 'arrives 0/0/0': 4 });
    const twice = sixths(seen(RUSSIANS.replace('ru-docturov', 'ru-constantine'), 2, advanced));
    expect(twice).toEqual({ stays: 20 / 6, 'arrives 0/0/0': 16 / 6 });
  });

  test('[8.9-a] a leader who is met alone is lost one time of six; Napoleon with the war [14.7-a]', () => {
    const met = { at: { 1709: 'ru-barclaydetolly', 1708: 'ru-1iii-iv1' } };
    const about = seen(FIVE, 2, met);
    expect(rulesOf(about)).toContain('8.9-a');
    expect(sixths(about)).toEqual({ 'arrives 0/0/0': 5, 'arrives 0/0/1': 1 });
    const napoleon = { at: { 1709: 'fr-napoleon', 1909: 'fr-i-iv1' } };
    expect(sixths(seen(RUSSIANS, 2, napoleon))).toEqual({ 'arrives 0/0/0': 5, over: 1 });
  });

  test('[15.1-c] where hidden stacks are a refuge nothing is played out', () => {
    const met = { at: { 1709: 'ru-barclaydetolly', 1708: 'ru-1iii-iv1' }, options: { advanced: true, dummies: true } };
    expect(seen(FIVE, 2, met).stakes).toBeUndefined();
    expect(seen(FIVE, 3, { ...met, at: {} }).stakes).toBeDefined();
  });
});

describe('what is said of it', () => {
  test('[8.4-i] cavalry that stops it, [8.4-j] friends who have to stay, [8.4-b] forced hexes', () => {
    const stopped = { at: { 1510: 'ru-1vi-cl1' }, depots: { french: [MINSK] } };
    expect(rulesOf(seen(FIVE, 1, stopped))).toContain('8.4-i');
    const held = { at: { 1510: 'ru-1vi-cl1', 1609: 'fr-ii-il1' }, depots: { french: [MINSK] } };
    expect(rulesOf(seen('fr-i-iv1 fr-ney', 3, held))).toContain('8.4-j');
    expect(rulesOf(seen(FIVE, 4))).toContain('8.4-b');
  });

  test('[8.8-a] depots on the way, [8.4-n] a city that it besieges', () => {
    expect(rulesOf(seen(FIVE, 2, { depots: { russian: [1709] } }))).toContain('8.8-a');
    const wilno = seen('ru-1vi-il1 ru-1vi-il2 ru-docturov', 2, { at: { 1808: 'fr-i-iv1' } });
    expect(rulesOf(wilno)).toContain('8.4-n');
  });

  test('[13.1-a] Cossacks, where a single unit ends in Russia outside cities: on a 6, in winter on 5 and 6', () => {
    const face = (pieces: string, hexes: number, turn: number) =>
      seen(pieces, hexes, { turn }).remarks?.find(({ rule }) => rule === '13.1-a')?.message.params?.['face'];
    const lone = 'fr-i-iv1 fr-ney';
    expect([face(lone, 2, 4), face(lone, 2, 12), face(FIVE, 2, 4)]).toEqual([6, 5, undefined]);
    expect(face('ru-1vi-il1 ru-docturov', 2, 4)).toBeUndefined();
  });

  test('[6.1-a] hunger next turn where the march ends: three hexes to a depot will do on turn 9, not before winter', () => {
    const depots = { french: [MINSK] };
    expect(rulesOf(seen(FIVE, 3, { turn: 9, depots }))).not.toContain('6.1-a');
    expect(rulesOf(seen(FIVE, 4, { turn: 9, depots }))).not.toContain('6.1-a');
    expect(rulesOf(seen(FIVE, 4, { turn: 10, depots }))).toContain('6.1-a');
  });
});

describe('the way from afar', () => {
  const ways = (decision: Path, unit: Target) => {
    const ends = new Map<Target, number>();
    const go = (steps: readonly Target[]): void => {
      for (const { to } of decision.steps({ unit, steps }).filter((step) => step.to.startsWith('hex:'))) {
        const way = [...steps, to];
        if (way.length < (ends.get(to) ?? Infinity)) ends.set(to, way.length);
        if (way.length < 5) go(way);
      }
    };
    go([]);
    ends.delete(hexTarget(MINSK));
    return ends;
  };

  test('[8.4-b] every hex in which some way ends, by one of the shortest, past enemies and not through cavalry', () => {
    const about: Situation = {
      ...{ phase: 'movement', trains: [['french', MINSK]] },
      at: { [MINSK]: FIVE, 1608: 'ru-1iii-iv1', 1410: 'ru-1vi-cl1', 1809: 'ru-1vi-cv1' },
    };
    const decision = table(about, moveStack).decision as Path;
    const unit = `stack:${FIVE.split(' ').join('+')}` as const;
    const reached = decision.reach?.(unit) ?? [];
    expect(new Map(reached.map(({ to, steps }) => [to, steps.length]))).toEqual(ways(decision, unit));
    expect(reached.length).toBeGreaterThan(10);
    for (const { to, steps, cost } of reached) {
      expect([steps.at(-1), cost]).toEqual([to, steps.length]);
      expect(decision.mayStop({ unit, steps })).toBeNull();
    }
  });

  test('[8.3-b] a leader alone reaches nothing', () => {
    const t = table({ phase: 'movement', trains: [['french', MINSK]], at: { [MINSK]: FIVE } }, moveStack);
    expect((t.decision as Path).reach?.('unit:fr-ney')).toEqual([]);
  });
});

test('the more attrition a march costs, the less it is worth [8.6-c]', () => {
  const [short, long] = [4, 5].map((hexes) => seen(FIVE, hexes));
  expect([short, long].map((about) => [about?.tallies[0]?.total, about?.worth])).toEqual([
    [1, -1],
    [2, -2],
  ]);
});
