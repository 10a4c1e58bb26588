/** The house bot: its moves and its assaults. */
import { describe, expect, test } from 'vitest';
import { chooseOne, type Path } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { hexOf, hexTarget } from '../../../../core/engine/target.ts';
import { moveLeaders } from '../../../../core/games/moravian-sun/03-command/4-leaders.ts';
import { moveUnits } from '../../../../core/games/moravian-sun/09-movement/1-procedure.ts';
import { fight } from '../../../../core/games/moravian-sun/12-assault/1-procedure.ts';
import { assaultOf } from '../../../../core/games/moravian-sun/12-assault/2-attackers.ts';
import { declare } from '../../../../core/games/moravian-sun/12-assault/2-declaration.ts';
import { pursue } from '../../../../core/games/moravian-sun/12-assault/8-pursuit.ts';
import { withdraw } from '../../../../core/games/moravian-sun/14-cavalry/1-withdrawal.ts';
import { changeActivation } from '../../../../core/games/moravian-sun/activation.ts';
import { chancesOf, worthOf } from '../../../../core/games/moravian-sun/advise-worth.ts';
import { advise } from '../../../../core/games/moravian-sun/advise.ts';
import { aggression } from '../../../../core/games/moravian-sun/aggression.ts';
import { GRID } from '../../../../core/games/moravian-sun/data.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { one, PASS, path, situation, some, table } from './table.ts';

const movement = (game: MoravianSun, umpire: Umpire) => moveUnits(game, () => true, umpire);

describe('movement', () => {
  const at = { 4420: 'fr-s-thie soult', 5020: 'al-j-uhl' };

  test('units go as near to the enemy as they come; under Defence they stay', () => {
    const t = table({ at, order: 'march' }, movement);
    const answer = advise(t.game, t.decision);
    expect(answer && 'path' in answer && answer.path.steps).toHaveLength(4);
    const still = table({ at, order: 'defence' }, movement);
    expect(advise(still.game, still.decision)).toEqual(PASS);
  });

  test('leaders go to their units', () => {
    const t = table({ at: { 4420: 'soult', 4424: 'fr-s-thie' }, order: 'march' }, moveLeaders);
    const answer = advise(t.game, t.decision);
    expect(answer && 'path' in answer && answer.path.steps.at(-1)).toBe('hex:4424');
  });

  test('[16.62.5-a] army commanders ride out of the reach of the enemy', () => {
    const t = table({ at: { 4420: 'napoleon', 4422: 'fr-s-thie', 4620: 'al-j-uhl' }, order: 'march' }, moveLeaders);
    const answer = advise(t.game, t.decision);
    const to = answer && 'path' in answer ? hexOf(answer.path.steps.at(-1) ?? 'hex:0') : null;
    expect(GRID.distance(to ?? 4420, 4620)).toBe(6);
  });

  test('[4.16-c] under React units keep from contact, and leave it; under Advance they seek it', () => {
    const end = (order: 'advance' | 'react', from: number) => {
      const t = table({ at: { [from]: 'fr-s-tira soult', 5020: 'al-j-uhl' }, order }, movement);
      const answer = advise(t.game, t.decision);
      const to = answer && 'path' in answer ? hexOf(answer.path.steps.at(-1) ?? 'hex:0') : null;
      return GRID.distance(to ?? from, 5020);
    };
    expect(end('advance', 4720)).toBe(1);
    expect(end('react', 4720)).toBe(2);
    expect(end('react', 4920)).toBe(2);
  });

  test('[16.62.3-g] on foot guards take the hex of the road, riders stand beside it', () => {
    const at = { 1435: 'davout fr-d-heud', 1335: 'fr-d-verd', 2828: 'al-k-orei' };
    const t = table({ at, order: 'march' }, movement);
    const end = (unit: 'unit:fr-d-heud' | 'unit:fr-d-verd') => {
      const answer = advise(t.game, { ...(t.decision as Path), units: [unit] });
      return answer && 'path' in answer ? answer.path.steps.at(-1) : null;
    };
    expect(end('unit:fr-d-heud')).toBe('hex:1538');
    expect(GRID.distance(hexOf(end('unit:fr-d-verd') ?? 'hex:0') ?? 0, 1538)).toBe(1);
  });

  test('what brings units nearer seeks the enemy more', () => {
    const t = table({ at, order: 'march' }, movement);
    const seek = (...steps: `hex:${number}`[]) => aggression(t.game, t.decision, path('unit:fr-s-thie', ...steps));
    expect(seek('hex:4520')).toBeGreaterThan(seek('hex:4419'));
    expect(aggression(t.game, t.decision, PASS)).toBe(-Infinity);
  });
});

describe('assaults', () => {
  test('[4.14-b] under Probe an assault costs the order of those who break off: 2 of 0.8 each, at 4:1', () => {
    const probe = situation({
      at: { 4920: 'fr-s-thie fr-s-schi soult', 5020: 'al-j-loth' },
      order: 'probe',
      phase: 'assault',
    });
    // NE -1.6, twice EX 0.4 - 1.6, twice DD 0.8 - 1.6, DR 2.3 - 1.6.
    expect(worthOf(probe, assaultOf([5020], ['fr-s-thie', 'fr-s-schi']))).toBeCloseTo((-1.6 - 2.4 - 1.6 + 0.7) / 6);
  });

  test('[12.8.1-a] it goes after an enemy who is weak, and after nobody who is strong', () => {
    const pursuit = (fleeing: string, hex: number) =>
      table(
        { at: { 1606: 'fr-m-milh', 1405: 'murat', [hex]: fleeing }, orders: { 'fr-M': 'pursue' } },
        function* (game, umpire) {
          yield* pursue(game, { unit: fleeing.replace('!', ''), from: 1708 }, umpire);
        },
      );
    const weak = pursuit('al-p-azov!', 1808);
    expect(advise(weak.game, weak.decision)).toEqual(one('unit:fr-m-milh'));
    const strong = pursuit('al-k-orei', 1808);
    expect(advise(strong.game, strong.decision)).toEqual(PASS);
  });

  test('[16.62.3-g] the hex of the road is worth 10 points more to whoever takes it', () => {
    const worth = (from: number, target: number) =>
      worthOf(
        situation({
          at: { [from]: 'fr-s-thie fr-s-schi soult', [target]: 'al-j-loth' },
          order: 'advance',
          phase: 'assault',
        }),
        assaultOf([target], ['fr-s-thie', 'fr-s-schi']),
      );
    // DR on one face of six.
    expect(worth(1438, 1538)).toBeCloseTo(worth(4920, 5020) + 10 / 6);
  });

  const at = { 4920: 'fr-s-thie fr-s-schi soult', 5020: 'al-j-loth' };

  test('8 SP attack 3 SP of cavalry at 4:1: the six faces give NE, EX, EX, DD, DD, DR', () => {
    const game = situation({ at, order: 'advance', phase: 'assault' });
    const assault = assaultOf([5020], ['fr-s-thie', 'fr-s-schi']);
    expect(chancesOf(game, assault)).toEqual({ gain: 5 / 6, loss: 2 / 6 });
    // One defender: 0 + 0.4 + 0.4 + 0.8 + 0.8 + 2.3.
    expect(worthOf(game, assault)).toBeCloseTo(4.7 / 6);
  });

  test('it lends the general who is there', () => {
    const about = {
      at: { ...at, 4920: 'fr-s-thie fr-s-schi vandamme soult' },
      order: 'attack',
      phase: 'assault',
    } as const;
    const t = table(about, function* (game, umpire) {
      yield* fight(game, assaultOf([5020], ['fr-s-thie', 'fr-s-schi']), umpire);
    });
    expect(advise(t.game, t.decision)).toEqual(one('unit:vandamme'));
  });

  test('of several assaults it fights that first which is worth most, whoever has been lost before', () => {
    const about = {
      at: { 4920: 'fr-s-thie fr-s-schi soult', 5020: 'al-j-loth', 4821: 'al-j-uhl' },
      order: 'attack',
    } as const;
    const t = table({ ...about, phase: 'assault' }, function* (game) {
      const [weak, strong] = [assaultOf([5020], ['fr-s-thie', 'fr-s-vare']), assaultOf([4821], ['fr-s-schi'])];
      changeActivation(game, { assaults: [strong, weak] });
      yield* chooseOne({
        ...{ kind: 'one', seat: 'french', rule: '12.0-b', prompt: { key: 'prompt.next-assault' } },
        targets: [hexTarget(4821), hexTarget(5020)],
      });
    });
    expect(advise(t.game, t.decision)).toEqual(one('hex:5020'));
  });

  test('cavalry goes away from an assault that would cost too much, and stands before a weak one', () => {
    const attacked = (by: string) =>
      table(
        { at: { 4920: `${by} soult`, 5020: 'al-j-loth' }, phase: 'assault', order: 'attack' },
        function* (game, umpire) {
          changeActivation(game, { assaults: [{ targets: [5020], attackers: by.split(' '), how: 'voluntary' }] });
          yield* withdraw(game, umpire);
        },
      );
    const strong = attacked('fr-s-thie fr-s-vare fr-s-mora');
    expect(advise(strong.game, strong.decision)).toEqual(some('unit:al-j-loth'));
    const weak = attacked('fr-s-schi');
    expect(advise(weak.game, weak.decision)).toEqual(PASS);
  });
});

test('under Advance it attacks at good odds alone, with all that can', () => {
  const weak = { 4920: 'fr-s-thie fr-s-schi soult', 5020: 'al-j-loth' };
  const t = table({ at: weak, order: 'advance', phase: 'assault' }, declare);
  expect(advise(t.game, t.decision)).toEqual(one('hex:5020'));
  t.play(one('hex:5020'));
  expect(advise(t.game, t.decision)).toEqual(some('unit:fr-s-thie', 'unit:fr-s-schi'));
  const strong = table({ at: { ...weak, 5020: 'al-j-uhl' }, order: 'advance', phase: 'assault' }, declare);
  expect(advise(strong.game, strong.decision)).toEqual(PASS);
});
