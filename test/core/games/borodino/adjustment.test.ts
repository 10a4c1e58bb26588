import { leaderOf } from '../../../../core/engine/standing.ts';
import { describe, expect, test } from 'vitest';
import { canonical } from '../../../../core/engine/json.ts';
import { Match } from '../../../../core/engine/match.ts';
import { borodino } from '../../../../core/games/borodino/index.ts';

/** After both suggested set-ups. */
function fresh() {
  const beginning = { ruleset: 'borodino', scenario: 'sept5', options: {}, seed: 1, dice: 'seeded' } as const;
  const match = Match.begin(borodino, { ...beginning, options: { literalEightCorps: true } });
  while (match.decision?.kind === 'arrange') match.play({ arrange: match.decision.suggestion ?? {} });
  return match;
}

const { amend, boxes } = borodino.adjustment;

describe('an adjustment by agreement', () => {
  test('moves a unit to another hex, turned and Disordered, and play goes on from there', () => {
    const match = fresh();
    const position = structuredClone(match.position);
    amend(position, { piece: 'f-cm-61', place: 'hex:4209', facing: 'SE', face: 'back' });
    match.adjust(position, 'agreed');
    expect(match.position.units['f-cm-61']).toMatchObject({ hex: 4209, facing: 'SE', disordered: true, box: null });
    expect(match.position.stacks['4209']).toEqual(['f-cm-61']);
    expect(match.position.stacks['4308']).toEqual(['f-cm-horse']);
    expect(match.decision).toMatchObject({ seat: 'french', rule: 'S5-u' });
  });

  test('puts a unit into any box and back on the map', () => {
    const position = structuredClone(fresh().position);
    for (const box of boxes) {
      amend(position, { piece: 'r-27d-1', box });
      expect(position.units['r-27d-1']).toMatchObject({ hex: 0, box });
      expect(borodino.check(structuredClone(position))).toEqual(position);
    }
    amend(position, { piece: 'r-27d-1', place: 'hex:3807' });
    expect(position.stacks['3807']).toEqual(['r-27d-1']);
  });

  test('[S5-za] that puts the French into the redoubt makes them its holders', () => {
    const position = structuredClone(fresh().position);
    amend(position, { piece: 'r-c4-ha', place: 'hex:3908' });
    amend(position, { piece: 'f-cm-61', place: 'hex:4008' });
    expect(leaderOf(borodino.standing(position))).toBe('french');
  });

  test('[6.21-b] that stacks infantry on cavalry is refused whole, and nothing has changed', () => {
    const match = fresh();
    const before = canonical(match.position);
    const position = structuredClone(match.position);
    amend(position, { piece: 'f-cm-61', place: 'hex:4719' });
    expect(() => match.adjust(position, 'mistake')).toThrowError(/stacks/);
    expect(canonical(match.position)).toBe(before);
  });
});
