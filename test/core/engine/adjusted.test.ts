import { describe, expect, test } from 'vitest';
import type { Amendment } from '../../../core/engine/adjustment.ts';
import type { UnitAmendment } from '../../../core/miniatures/adjustment.ts';
import { changesBetween } from '../../../core/engine/adjusted.ts';
import { usualOptions } from '../../../core/engine/options.ts';
import { Match } from '../../../core/engine/match.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { borodino } from '../../../core/games/borodino/index.ts';
import { moravianSun } from '../../../core/games/moravian-sun/index.ts';
import { ordineObliquo } from '../../../core/games/ordine-obliquo/index.ts';
import { wordsFor } from '../../../core/words/index.ts';

/** What the journal says in Italian of changes to the first position of a game. */
function toldOf<G>(ruleset: Ruleset<G>, change: (match: Match<G>) => readonly Amendment[]): readonly string[] {
  const scenario = ruleset.scenarios[0]?.id ?? '';
  const beginning = { ruleset: ruleset.id, scenario, options: usualOptions(ruleset), seed: 1, dice: 'seeded' } as const;
  const match = Match.begin(ruleset, beginning);
  const after = match.copy();
  for (const each of change(match)) ruleset.adjustment.amend(after, each);
  const words = wordsFor(ruleset.id, 'it');
  return changesBetween(ruleset, match.position, after).map(words.say);
}

describe('the journal says of an adjustment from what to what', () => {
  test('a counter is moved and put in disorder', () => {
    const first = { piece: 'f-mr-13', place: 'hex:3417' } as const;
    const told = toldOf(borodino, () => [first, { ...first, face: 'back' }]);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/\(da .+ a 3417.*(, | e )stato da «in ordine» a «in disordine»\)$/);
  });

  test('a unit is routed', () => {
    const [unit = ''] = moravianSun.show.muster?.(moravianSun.setUp(setupOf(moravianSun))).map(({ id }) => id) ?? [''];
    const told = toldOf(moravianSun, () => [{ piece: unit, markers: { routed: true } }]);
    expect(told).toEqual([expect.stringMatching(/stato da «a piena forza» a «In Rotta»/)]);
  });

  test('a unit on a table is set down elsewhere and loses points', () => {
    const told = toldOf(ordineObliquo, ({ position }) => {
      const [unit] = ordineObliquo.show.pieces(position);
      if (!unit) throw new Error('nobody is there');
      const { strength } = ordineObliquo.adjustment.amendable(position, unit.id);
      const pose = { x: 6_050, y: 4_000, angle: 9_000 };
      const change: UnitAmendment = { piece: unit.id, pose, strength: strength.now - 2 };
      return [change];
    });
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/a \(60,5; 40,0\) cm, fronte 90° e forza da \d+ a \d+\)$/);
  });

  test('nothing, where nothing has changed', () => {
    expect(toldOf(borodino, () => [])).toEqual([]);
  });
});

function setupOf<G>(ruleset: Ruleset<G>) {
  const scenario = ruleset.scenarios[0]?.id ?? '';
  const options = usualOptions(ruleset);
  return { scenario, options, players: ruleset.seats(scenario, options).map((seat) => [seat]) };
}
