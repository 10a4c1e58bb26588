import { describe, expect, test } from 'vitest';
import { fireTally, type Shot, shotAt } from '../../../../../core/games/borodino/08-artillery-fire/2-fire-tally.ts';
import { previewOf, resolveFire } from '../../../../../core/games/borodino/08-artillery-fire/5-resolution.ts';
import type { UnitId } from '../../../../../core/games/borodino/data.ts';
import type { Borodino } from '../../../../../core/games/borodino/position.ts';
import { fireResult } from '../../../../../core/games/borodino/tables.ts';
import type { Decision } from '../../../../../core/engine/decision.ts';
import { listActions } from '../../../../../core/engine/legality.ts';
import type { Fact } from '../../../../../core/engine/ruleset.ts';
import { asking } from '../../../engine/umpires.ts';
import { borodino } from '../../../../../core/games/borodino/index.ts';
import type { Param } from '../../../../../core/engine/verdict.ts';
import { playedOut } from '../../verbs.ts';
import { one, type Situation, situation, table } from '../table.ts';

/** What each face of the die brings, as the book's cases put it. */
function faces(game: Borodino, shot: Shot): Record<number, string> {
  const { total } = fireTally(game, shot);
  return Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((die) => [die, fireResult(die + total).result]));
}

/** Results by ranges of faces, for example `{ none: [0, 4] }`. */
function ranges(game: Borodino, shot: Shot): Record<string, [number, number]> {
  const found: Record<string, [number, number]> = {};
  for (const [die, result] of Object.entries(faces(game, shot))) {
    found[result] = [found[result]?.[0] ?? Number(die), Number(die)];
  }
  return found;
}

const GUNS = 'f-fr-foot'; // Fire 4, range 3-5, Cohesion 7
const FOOT = 'r-27d-1'; // Cohesion 6, then 5

/** The battery at 4300 in the open, and Russians in a hex. */
function shooting(at: number, russian: readonly UnitId[] = [FOOT]): [Borodino, Shot] {
  const stack = Object.fromEntries(russian.map((id) => [id, at]));
  const game = situation({ french: { [GUNS]: 4300 }, russian: stack });
  return [game, shotAt(game, [GUNS], at)];
}

const linesOf = (game: Borodino, shot: Shot) => fireTally(game, shot).lines.map(({ rule, amount }) => [rule, amount]);

describe('worked cases of the sourcebook', () => {
  test('[8.5-a] case 1: [4] guns 3-5 at range 3, one infantry in the open', () => {
    const [game, shot] = shooting(4001);
    expect(fireTally(game, shot).total).toBe(4);
    expect(ranges(game, shot)).toEqual({ none: [0, 4], check: [5, 8], disorder: [9, 9] });
  });

  test('[8.3-d] case 2: the same at range 5, two hexes beyond effective', () => {
    const [game, shot] = shooting(3801);
    expect(fireTally(game, shot).total).toBe(0);
    expect(ranges(game, shot)).toEqual({ none: [0, 8], check: [9, 9] });
    expect(linesOf(game, shot)).toContainEqual(['8.3-d', -4]);
  });

  test('[8.3-b] [8.9-a] case 3: the same at range 1, two infantry', () => {
    const [game, shot] = shooting(4201, ['r-27d-1', 'r-27d-2']);
    expect(fireTally(game, shot).total).toBe(6);
    expect(ranges(game, shot)).toEqual({ none: [0, 2], check: [3, 6], disorder: [7, 8], 'disorder-retreat': [9, 9] });
  });

  test('[8.21-b] [T-fire-mod-stacked] [T-fire-mod-square] case 4: two stacked [4] batteries on a square at range 2', () => {
    const game = situation({
      french: { 'f-v-a1': 4300, 'f-v-a2': 4300 },
      russian: { [FOOT]: { hex: 4101, square: true } },
    });
    const shot = shotAt(game, ['f-v-a1', 'f-v-a2'], 4101);
    expect(fireTally(game, shot).total).toBe(7);
    expect(ranges(game, shot)).toEqual({ none: [0, 1], check: [2, 5], disorder: [6, 7], 'disorder-retreat': [8, 9] });
    expect(linesOf(game, shot)).toEqual(
      expect.arrayContaining([
        ['8.21-b', 2],
        ['T-fire-mod-square', 1],
      ]),
    );
  });

  test('[T-terrain-entrenchment-combat] case 5: [4] 3-5 at range 4 on infantry behind an entrenched hexside', () => {
    const game = situation({ french: { [GUNS]: 3407 }, russian: { [FOOT]: 3009 } });
    const shot = shotAt(game, [GUNS], 3009);
    expect(fireTally(game, shot).total).toBe(1);
    expect(ranges(game, shot)).toEqual({ none: [0, 7], check: [8, 9] });
    expect(linesOf(game, shot)).toContainEqual(['T-terrain-entrenchment-combat', -1]);
  });

  test('[8.21-c] [T-fire-mod-barrage] case 6: a barrage of three adjacent [4] batteries in effective range', () => {
    const game = situation({ french: { 'f-v-a1': 4300, 'f-v-a2': 4301, 'f-v-a3': 4201 }, russian: { [FOOT]: 4001 } });
    const shot = shotAt(game, ['f-v-a1', 'f-v-a2', 'f-v-a3'], 4001);
    expect(fireTally(game, shot).total).toBe(8);
    expect(ranges(game, shot)).toEqual({ none: [0, 0], check: [1, 4], disorder: [5, 6], 'disorder-retreat': [7, 9] });
    expect(linesOf(game, shot)).toContainEqual(['8.21-c', 4]);
  });

  test('[T-fire-15plus] case 7: adjacent, two infantry in a town: 8 and 9 disorder both, and nobody retreats', () => {
    const townsfolk = { french: { [GUNS]: 4306 }, russian: { 'r-gogel-a': 4206, 'r-gogel-b': 4206 } };
    const game = situation(townsfolk);
    expect(fireTally(game, shotAt(game, [GUNS], 4206)).total).toBe(7);
    expect(previewOf(game, shotAt(game, [GUNS], 4206)).worth).toBe(7);
    for (const die of [8, 9]) {
      const t = table(townsfolk, (g, umpire) => resolveFire(g, shotAt(g, [GUNS], 4206), umpire), [die]);
      t.expectOver();
      expect(t.unit('r-gogel-a')).toMatchObject({ hex: 4206, disordered: true });
      expect(t.unit('r-gogel-b')).toMatchObject({ hex: 4206, disordered: true });
      expect(t.told('town-holds').rule).toBe('T-fire-15plus');
    }
    const odds = playedOut(borodino, previewOf(game, shotAt(game, [GUNS], 4206))).odds.map(({ result }) => result.key);
    expect(odds.join()).not.toContain('disorder-retreat');
  });

  test('[8.8-a] [8.8-b] [T-fire-friendly] case 8: misdirected fire on 0, 1, 2; the friend is Disordered only on 9', () => {
    const close = { french: { [GUNS]: 4300, 'f-cm-61': 4100 }, russian: { [FOOT]: 4001 } };
    const fire = (dice: number[]) => table(close, (g, umpire) => resolveFire(g, shotAt(g, [GUNS], 4001), umpire), dice);
    for (const die of [0, 1, 2]) {
      for (const friend of [0, 8]) expect(fire([die, friend]).unit('f-cm-61').disordered).toBe(false);
      const hit = fire([die, 9]);
      expect(hit.unit('f-cm-61').disordered).toBe(true);
      expect(hit.unit(FOOT).disordered).toBe(false);
      expect(hit.told('hit-friend').rule).toBe('8.8-b');
    }
    expect(fire([3]).unit('f-cm-61').disordered).toBe(false);
  });
});

describe('the fire table', () => {
  test.each([
    ['[T-fire-below9]', -4, 'none'],
    ['[T-fire-below9]', 8, 'none'],
    ['[T-fire-9-12]', 9, 'check'],
    ['[T-fire-9-12]', 12, 'check'],
    ['[T-fire-13-14]', 13, 'disorder'],
    ['[T-fire-13-14]', 14, 'disorder'],
    ['[T-fire-15plus]', 15, 'disorder-retreat'],
    ['[T-fire-15plus]', 22, 'disorder-retreat'],
  ])('%s a modified roll of %i is read as %s', (rule, total, result) => {
    expect(fireResult(total)).toMatchObject({ result, rule: rule.slice(1, -1) });
  });

  const fireAt = (at: number, units: Situation['russian'] & object, dice: number[]) =>
    table(
      { french: { [GUNS]: 4300 }, russian: units },
      (game, umpire) => resolveFire(game, shotAt(game, [GUNS], at), umpire),
      dice,
    );

  test('[T-fire-below9] 8 does nothing and rolls nothing more', () => {
    const t = fireAt(4001, { [FOOT]: 4001 }, [4]);
    expect(t.unit(FOOT).disordered).toBe(false);
    expect(t.told('fired')).toMatchObject({
      rule: 'T-fire-below9',
      params: { total: 8, result: { word: 'label.fire.none' } },
    });
    expect(t.told('fired').tally?.total).toBe(4);
  });

  test('[T-fire-9-12] [8.5-b] each unit checks for itself, guns too; above its Cohesion it is Disordered', () => {
    const t = fireAt(4001, { 'r-27d-1': 4001, 'r-27d-2': 4001, 'r-viii-a1': 4001 }, [7, 6, 7, 8]);
    expect(t.unit('r-27d-1').disordered).toBe(false);
    expect(t.unit('r-27d-2').disordered).toBe(true);
    expect(t.unit('r-viii-a1').disordered).toBe(true);
    expect(t.told('stood-fire').rule).toBe('8.5-b');
  });

  test('[T-fire-13-14] everybody in the hex is Disordered without a roll', () => {
    const t = fireAt(4001, { 'r-27d-1': 4001, 'r-27d-2': 4001 }, [8]);
    expect([t.unit('r-27d-1'), t.unit('r-27d-2')]).toMatchObject([
      { disordered: true, hex: 4001 },
      { disordered: true, hex: 4001 },
    ]);
  });

  test('[T-fire-15plus] Disordered, and back one hex away from the guns', () => {
    const t = fireAt(4201, { 'r-27d-1': 4201, 'r-27d-2': 4201 }, [9]);
    t.expectAsk('russian', '9.62-b', 'one');
    t.play(one(4101));
    t.expectOver();
    expect(t.unit('r-27d-1')).toMatchObject({ disordered: true, hex: 4101 });
    expect(t.unit('r-27d-2')).toMatchObject({ disordered: true, hex: 4101 });
  });

  test('[T-fire-15plus] a unit that the Disorder takes off the map does not retreat', () => {
    const t = fireAt(
      4201,
      { 'r-27d-1': { hex: 4201, disordered: true }, 'r-27d-2': { hex: 4201, disordered: true } },
      [9],
    );
    t.expectOver();
    expect(t.unit('r-27d-1').box).toBe('withdrawn');
  });

  test('[T-fire-15plus] a town that the Disorder empties is not said to be held', () => {
    const townsfolk = { french: { [GUNS]: 4306 }, russian: { 'r-gogel-a': { hex: 4206, disordered: true } } };
    // 4 +1 adjacent +1 town: 9 is 15.
    const t = table(townsfolk, (g, umpire) => resolveFire(g, shotAt(g, [GUNS], 4206), umpire), [9]);
    expect(t.unit('r-gogel-a').box).toBe('withdrawn');
    expect(t.facts.map((fact) => fact.key)).toEqual(['fired', 'withdrawn']);
  });

  test('[9.85-n] a Disorder result breaks the square', () => {
    const t = fireAt(4101, { [FOOT]: { hex: 4101, square: true } }, [9]);
    expect(t.unit(FOOT)).toMatchObject({ disordered: true, square: false });
  });

  test('[9.66-b] guns that are Disordered again are lost', () => {
    const t = fireAt(4001, { 'r-viii-a1': { hex: 4001, disordered: true } }, [9]);
    expect(t.unit('r-viii-a1').box).toBe('eliminated');
  });
});

describe('odds', () => {
  /** Plays a shot out with every sequence of dice, choosing the first answer wherever a choice is asked. */
  function playOut(setup: Situation, target: number, crew: readonly UnitId[]): Record<string, number> {
    const chances: Record<string, number> = {};
    const explore = (dice: readonly number[]): void => {
      const game = situation(setup);
      const before = situation(setup);
      const facts: Fact[] = [];
      let used = 0;
      const nextDie = (): number => {
        const value = dice[used++];
        if (value === undefined) throw new NeedMore();
        return value;
      };
      const umpire = asking(nextDie, (fact) => void facts.push(fact));
      try {
        const procedure = resolveFire(game, shotAt(game, crew, target), umpire);
        for (let at = procedure.next(); !at.done;) at = procedure.next(firstAnswer(at.value));
      } catch (fault) {
        if (!(fault instanceof NeedMore)) throw fault;
        for (let face = 0; face <= 9; face++) explore([...dice, face]);
        return;
      }
      const key = keyOf(facts, before, game);
      chances[key] = (chances[key] ?? 0) + 10 ** -dice.length;
    };
    explore([]);
    return chances;
  }

  class NeedMore extends Error {}

  const firstAnswer = (decision: Decision) => listActions(decision, 1).actions[0] as never;

  /** Who is worse off than before, and whether the target went back. */
  function keyOf(facts: readonly Fact[], before: Borodino, after: Borodino): string {
    const struck = Object.keys(before.units).filter((id) => {
      const [was, is] = [before.units[id], after.units[id]];
      return was?.disordered !== is?.disordered || was?.box !== is?.box;
    });
    const result = facts.some((fact) => fact.key === 'retreated') ? 'disorder-retreat' : resultTold(facts);
    return `${result}: ${struck.join()}`;
  }

  function resultTold(facts: readonly Fact[]): string {
    const { word } = facts.find((fact) => fact.key === 'fired')?.params.result as { word: string };
    const result = word.slice('label.fire.'.length);
    return result === 'disorder-retreat' ? 'disorder' : result;
  }

  const unitsIn = (param: Param | undefined): readonly string[] =>
    ((param as { list?: readonly { unit: string }[] } | undefined)?.list ?? []).map(({ unit }) => unit);

  function odds(setup: Situation, target: number, crew: readonly UnitId[]): Record<string, number> {
    const game = situation(setup);
    const shot = shotAt(game, crew, target);
    const order = Object.keys(game.units);
    const found = playedOut(borodino, previewOf(game, shot)).odds.map(({ result: { key, params }, probability }) => {
      const result = key.replace('label.odds.fire.', '').replace('.stray', '');
      const named = [...unitsIn(params?.['units']), ...unitsIn(params?.['friends'])];
      const struck = [...(result.startsWith('disorder') ? shot.struck : []), ...named];
      const inOrder = [...new Set(struck)].sort((a, b) => order.indexOf(a) - order.indexOf(b));
      const said = result === 'held' || result === 'failed' ? 'check' : result;
      return [`${said}: ${inOrder.join()}`, probability] as const;
    });
    expect(new Set(found.map(([key]) => key)).size).toBe(found.length);
    return Object.fromEntries(found);
  }

  test.each<[string, Situation, number]>([
    ['one unit', { french: { [GUNS]: 4300 }, russian: { [FOOT]: 4001 } }, 4001],
    [
      'a full stack, adjacent',
      { french: { [GUNS]: 4300 }, russian: { 'r-gogel-a': 4201, 'r-gogel-b': 4201, 'r-viii-a1': 4201 } },
      4201,
    ],
    ['a town, adjacent', { french: { [GUNS]: 4306 }, russian: { 'r-gogel-a': 4206, 'r-gogel-b': 4206 } }, 4206],
    [
      'two friends in the way',
      { french: { [GUNS]: 4300, 'f-cm-61': 4100, 'f-cm-57a': 4100 }, russian: { [FOOT]: 4001 } },
      4001,
    ],
    ['a unit in Disorder', { french: { [GUNS]: 4300 }, russian: { [FOOT]: { hex: 4001, disordered: true } } }, 4001],
  ])('[8.5-a] [8.5-b] the odds of a shot at %s are those of every roll of the dice', (_, setup, target) => {
    const played = playOut(setup, target, [GUNS]);
    const stated = odds(setup, target, [GUNS]);
    expect(Object.keys(stated).sort()).toEqual(Object.keys(played).sort());
    for (const [key, probability] of Object.entries(played)) expect(stated[key], key).toBeCloseTo(probability, 10);
    expect(Object.values(stated).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 10);
  });
});
