import { describe, expect, test } from 'vitest';
import { whyNoRecovery } from '../../../../../core/games/borodino/10-recovery/1-recovery.ts';
import { breakGroups } from '../../../../../core/games/borodino/10-recovery/5-breakdown.ts';
import { restoring } from '../../../../../core/games/borodino/10-recovery/index.ts';
import { cardOf, type UnitId, UNITS } from '../../../../../core/games/borodino/data.ts';
import { type Box, unit } from '../../../../../core/games/borodino/position.ts';
import { SEPTEMBER_5 } from '../../../../../core/games/borodino/scenarios/5-september/data.ts';
import { beginSeptember5, BREAKDOWN_OPTION } from '../../../../../core/games/borodino/scenarios/5-september/set-up.ts';
import { groupOn7 } from '../../../../../core/games/borodino/scenarios/7-september/data.ts';
import { begin } from '../../verbs.ts';
import { day7 } from '../day7.ts';
import { situation, type Where } from '../table.ts';

const inGroup = (group: string): readonly UnitId[] =>
  UNITS.filter((card) => card.scenarios.includes('sept7') && groupOn7(card) === group).map(({ id }) => id);
const countedIn = (group: string): readonly UnitId[] =>
  inGroup(group).filter((id) => cardOf(id).arm !== 'artillery' && !cardOf(id).isMilitia);

const boxed = (ids: readonly UnitId[], box: Box): Record<UnitId, Where> =>
  Object.fromEntries(ids.map((id) => [id, { box }]));

const ON = { [BREAKDOWN_OPTION]: true };

/** A row of hexes far from everything, one unit each. */
const inARow = (ids: readonly UnitId[], first: number): Record<UnitId, Where> =>
  Object.fromEntries(ids.map((id, at) => [id, first + 100 * at]));

/** The Morale Phase of 7 September with these units. */
const morale = (units: Readonly<Record<UnitId, Where>>, broken: readonly string[] = []) =>
  begin(day7(units, { phase: 'boxes', broken }), function* (game, umpire) {
    breakGroups(game, umpire);
  });

/** A group of which so many counted units are lost and the others stand on the map. */
function withLost(group: string, lost: number): ReturnType<typeof morale> {
  const all = countedIn(group);
  return morale({ ...boxed(all.slice(0, lost), 'eliminated'), ...inARow(all.slice(lost), 2010) });
}

test('[10.52-b] [10.52-c] [SR.14-c] who marches round the flank is of the group too: Disordered, and Withdrawn where it was so already', () => {
  const [a, b, ...others] = countedIn('F-V') as [UnitId, UnitId];
  const where = { [a]: { box: 'off-map' }, [b]: { box: 'off-map', disordered: true }, ...boxed(others, 'eliminated') };
  const { game } = morale(where as Record<UnitId, Where>);
  expect(game.broken).toEqual(['F-V']);
  expect(unit(game, a)).toMatchObject({ box: 'off-map', disordered: true });
  expect(unit(game, b)).toMatchObject({ box: 'withdrawn', disordered: true });
});

describe('a group breaks at two thirds of the units with which it began [10.52-a]', () => {
  test.each([
    ['R-VII', 6],
    ['F-III', 5],
    ['F-GD', 9],
    ['R-2IND', 9],
  ])('%s holds with one lost less than %i, and breaks with them', (group, lost) => {
    expect(withLost(group, lost - 1).game.broken).toEqual([]);
    expect(withLost(group, lost).game.broken).toEqual([group]);
  });

  test('who is in either box is lost, and who waits for room too; guns and militia do not count [SR.13-e]', () => {
    const [a, b, c, d, e, f, ...others] = countedIn('R-VII') as [UnitId, UnitId, UnitId, UnitId, UnitId, UnitId];
    const lost = {
      ...{ ...boxed([a, b], 'withdrawn'), ...boxed([c, d], 'recovery') },
      ...{ ...boxed([e], 'returning'), ...boxed([f], 'eliminated') },
    };
    expect(morale({ ...lost, ...inARow(others, 2010) }).game.broken).toEqual(['R-VII']);
    const guns = boxed(['r-vii-a1', 'r-vii-a2'], 'eliminated');
    expect(morale({ ...guns, ...inARow(countedIn('R-VII'), 2010) }).game.broken).toEqual([]);
    const militia = inGroup('R-2IND').filter((id) => cardOf(id).isMilitia);
    const with8 = countedIn('R-2IND').slice(0, 8);
    const rest = countedIn('R-2IND').slice(8);
    const t = morale({ ...boxed([...militia, ...with8], 'eliminated'), ...inARow(rest, 2010) });
    expect(t.game.broken).toEqual([]);
  });

  test('guns alone never break', () => {
    expect(morale(boxed(inGroup('R-RA'), 'eliminated')).game.broken).toEqual([]);
  });

  // Of VIII Corps five units of foot are in that battle, of the 27th Division and the 2nd Grenadiers: it breaks with four lost.
  test.each([
    ['no group breaks', {}, 4, []],
    ['where the option says so, a group breaks at two thirds of the units with which it is there', ON, 4, ['R-VIII']],
    ['with one lost less it holds', ON, 3, []],
  ])('on 5 September %s [10.51-a] [S5-r]', (_, options, lost, broken) => {
    const all = SEPTEMBER_5.placement
      .flatMap(({ units }) => units)
      .filter((id) => cardOf(id).group === 'R-VIII' && cardOf(id).arm !== 'artillery');
    const units = { ...boxed(all.slice(0, lost), 'withdrawn'), ...inARow(all.slice(lost), 3105) };
    const t = begin(situation({ phase: 'boxes', russian: units }, beginSeptember5(options)), restoring);
    const told = t.facts.filter(({ key }) => key === 'group-broken');
    expect(told.map(({ params }) => params?.['group'])).toEqual(
      broken.map((group) => ({ word: `label.group.${group}` })),
    );
    if (broken.length > 0) expect(unit(t.game, all.at(-1) as UnitId).disordered).toBe(true);
  });
});

describe('what breaking does', () => {
  // Worked case 35: the independents of the 2nd Army have lost 9 of 13.
  const lost = ['r-2cg', 'r-gogel-a', 'r-gogel-b', 'r-shakh-a', 'r-shakh-b'];
  const cuirassiers = ['r-2cur-1', 'r-2cur-2', 'r-2cur-3', 'r-2cur-4'];
  const cossacks = ['r-karp-1', 'r-karp-2', 'r-karp-3', 'r-karp-4'];
  const militia = ['r-mosc-1', 'r-mosc-2', 'r-mosc-3', 'r-mosc-4', 'r-mosc-5'];
  const broken = () =>
    morale({
      ...boxed(lost, 'withdrawn'),
      ...boxed(cuirassiers, 'recovery'),
      ...inARow([...cossacks, ...militia, 'r-2ra4-1'], 2010),
      'r-2ra3-1': { hex: 3110, disordered: true },
    });

  test('the Cossacks are Withdrawn, the militia is eliminated, guns are Disordered or eliminated [10.52-b] [SR.13-f]', () => {
    const t = broken();
    expect(t.told('group-broken').params).toMatchObject({ lost: 9, counted: 13 });
    expect(cossacks.map((id) => unit(t.game, id).box)).toEqual(cossacks.map(() => 'withdrawn'));
    expect(militia.map((id) => unit(t.game, id).box)).toEqual(militia.map(() => 'eliminated'));
    expect(unit(t.game, 'r-2ra4-1')).toMatchObject({ disordered: true, box: null });
    expect(unit(t.game, 'r-2ra3-1').box).toBe('eliminated');
  });

  test('who lay in the Withdrawn Box is eliminated; the Recovery Box is spared [10.52-c] [10.52-d]', () => {
    const t = broken();
    expect(lost.map((id) => unit(t.game, id).box)).toEqual(lost.map(() => 'eliminated'));
    expect(cuirassiers.map((id) => unit(t.game, id).box)).toEqual(cuirassiers.map(() => 'recovery'));
  });

  test('the line is Disordered, and who is Disordered is Withdrawn [10.52-b] [10.52-c]', () => {
    const [a, b, ...others] = countedIn('R-VII') as [UnitId, UnitId];
    const t = morale({ ...boxed(others, 'eliminated'), [a]: 2010, [b]: { hex: 2310, disordered: true } });
    expect(unit(t.game, a)).toMatchObject({ disordered: true, box: null });
    expect(unit(t.game, b).box).toBe('withdrawn');
  });

  test('happens once a game [10.52-f]', () => {
    const [a, ...others] = countedIn('R-VII') as [UnitId];
    const t = morale({ ...boxed(others, 'eliminated'), [a]: 2010 }, ['R-VII']);
    expect(t.game.broken).toEqual(['R-VII']);
    expect(unit(t.game, a).disordered).toBe(false);
  });

  test('nobody of the group recovers any more [10.52-e]', () => {
    const tired = { 'r-12d-1': { hex: 2010, disordered: true } };
    const whyNot = (broken: readonly string[]) => whyNoRecovery(day7(tired, { phase: 'recovery', broken }), 'r-12d-1');
    expect(whyNot([])).toBeNull();
    expect(whyNot(['R-VII'])?.rule).toBe('10.52-e');
  });

  test('comes before anybody is restored [3.0-m]', () => {
    const [a, b, ...others] = countedIn('R-VII') as [UnitId, UnitId];
    const units = { ...boxed(others, 'eliminated'), ...boxed([b], 'recovery'), [a]: 2010 };
    const t = begin(day7(units, { phase: 'boxes' }), restoring, [9]);
    expect(t.facts.map(({ key }) => key).filter((key) => ['group-broken', 'not-restored'].includes(key))).toEqual([
      'group-broken',
      'not-restored',
    ]);
  });
});
