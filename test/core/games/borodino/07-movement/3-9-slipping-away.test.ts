import { describe, expect, test } from 'vitest';
import { movement } from '../../../../../core/games/borodino/07-movement/index.ts';
import { HEAVY, INFANTRY, LIGHT } from '../movers.ts';
import { PASS, path, type Situation, table } from '../table.ts';

// The open plain around 4425 (even column): N 4426, NE 4325, SE 4324, S 4424, SW 4524, NW 4525.

describe('7.39 Cavalry slips away', () => {
  // French infantry in 4427 enters 4426, controlled by the cavalry in 4425.
  const setup = (french: Situation['french'], russian: Situation['russian']) => {
    const t = table({ french: french ?? {}, russian: russian ?? {} }, movement);
    return t;
  };

  test('[7.39-a] the cavalry may retire one hex, whatever its facing', () => {
    const t = setup({ 'f-cm-61': 4427 }, { [LIGHT]: [4425, 'SW'] });
    t.play(path('f-cm-61', 4426));
    t.expectAsk('russian', '7.39-a', 'path');
    t.play(path(LIGHT, 4424));
    expect(t.unit(LIGHT)).toMatchObject({ hex: 4424, facing: 'SW' });
    t.expectOver();
  });

  test('[6.22-a] not onto an enemy', () => {
    const t = setup({ 'f-cm-61': 4427, 'f-cm-foot': 4424 }, { [LIGHT]: 4425 });
    t.play(path('f-cm-61', 4426));
    t.expectRefusal('6.22-a', path(LIGHT, 4424));
    t.expectOffer(path(LIGHT, 4324));
  });

  test('[7.39-a] it need not', () => {
    const t = setup({ 'f-cm-61': 4427 }, { [LIGHT]: 4425 });
    t.play(path('f-cm-61', 4426));
    t.play(PASS);
    expect(t.unit(LIGHT).hex).toBe(4425);
  });

  test('[7.39-a] one hex, away from the infantry', () => {
    const t = setup({ 'f-cm-61': 4427 }, { [LIGHT]: 4425 });
    t.play(path('f-cm-61', 4426));
    expect(t.steps(LIGHT)).toEqual({ 4324: 0, 4424: 0, 4524: 0 });
    t.expectRefusal('7.39-a', path(LIGHT, 4325));
    t.expectRefusal('7.39-a', path(LIGHT, 4424, 4423));
  });

  test('[7.39-a] not before enemy cavalry or guns', () => {
    const horse = setup({ 'f-pj-a': 4427 }, { [LIGHT]: 4425 });
    horse.play(path('f-pj-a', 4426));
    horse.expectOver();
  });

  test('[7.39-a] infantry does not slip away, and the Disordered have no zone that is entered', () => {
    const foot = setup({ 'f-cm-61': 4427 }, { [INFANTRY]: 4425 });
    foot.play(path('f-cm-61', 4426));
    foot.expectOver();
    const shaken = setup({ 'f-cm-61': 4427 }, { [LIGHT]: { hex: 4425, disordered: true } });
    shaken.play(path('f-cm-61', 4426));
    shaken.expectOver();
  });

  test('[7.39-a] nor where infantry only turns or leaves', () => {
    const t = setup({ 'f-cm-61': 4426, 'f-cm-57a': 4526 }, { [LIGHT]: 4425 });
    t.play(path('f-cm-61', 'SE'));
    t.expectAsk('french', '7.31-a');
  });

  test('[7.39-b] onto friends, if they leave room, and it may turn', () => {
    const t = setup({ 'f-cm-61': 4427 }, { [LIGHT]: 4425, 'r-c4-2': [4424, 'NE'], [INFANTRY]: 4524 });
    t.play(path('f-cm-61', 4426));
    t.expectRefusal('6.21-b', path(LIGHT, 4524));
    t.expectOffer(path(LIGHT, 4324, 'NW'));
    t.play(path(LIGHT, 4424));
    expect(t.game.stacks['4424']).toEqual(['r-c4-2', LIGHT]);
    expect(t.unit(LIGHT).facing).toBe('NE');
    expect(t.told('slipped-away').rule).toBe('7.39-b');
  });

  test('[7.39-c] the infantry ends its move and does not follow', () => {
    const t = setup({ 'f-cm-61': 4427 }, { [LIGHT]: 4425 });
    t.play(path('f-cm-61', 4426));
    t.play(path(LIGHT, 4424));
    expect(t.unit('f-cm-61')).toMatchObject({ hex: 4426, deeds: { moved: true } });
    t.expectOver();
  });

  test('[7.39-a] each unit whose zone is entered may go, one by one', () => {
    const t = setup({ 'f-cm-61': 4427 }, { [LIGHT]: 4425, 'r-c4-2': 4425, [HEAVY]: [4326, 'E'] });
    t.play(path('f-cm-61', 4426));
    t.play(path('r-c4-2', 4324));
    t.expectRefusal('7.39-a', path('r-c4-2', 4323));
    t.play(path(HEAVY, 4226));
    t.play(path(LIGHT, 4424));
    expect([LIGHT, 'r-c4-2', HEAVY].map((id) => t.unit(id).hex)).toEqual([4424, 4324, 4226]);
    t.expectOver();
  });

  test('[7.39-a] woods disorder cavalry that slips into them', () => {
    const t = setup({ 'f-cm-61': 3702 }, { [LIGHT]: 3704 });
    t.play(path('f-cm-61', 3703));
    t.play(path(LIGHT, 3705));
    expect(t.unit(LIGHT)).toMatchObject({ hex: 3705, disordered: true });
  });

  test('[7.39-a] the French no farther east than column 36', () => {
    const t = table({ side: 'russian', russian: { [INFANTRY]: 3714 }, french: { 'f-pj-a': 3613 } }, movement);
    t.play(path(INFANTRY, 3614));
    t.expectRefusal('S5-x', path('f-pj-a', 3512));
  });
});
