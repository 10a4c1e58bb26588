import { describe, expect, test } from 'vitest';
import { fillCup } from '../../../../../../core/games/borodino/05-orders-and-activation/index.ts';
import { Match } from '../../../../../../core/engine/match.ts';
import { clone } from '../../../../../../core/engine/json.ts';
import { hexTarget, unitTarget, wordTarget } from '../../../../../../core/engine/target.ts';
import { umpireOf } from '../../../../../../core/engine/umpire.ts';
import { groundOf, terrainAt, UNCHANGED } from '../../../../../../core/games/borodino/ground.ts';
import { borodino } from '../../../../../../core/games/borodino/index.ts';
import { groupOn7 } from '../../../../../../core/games/borodino/scenarios/7-september/data.ts';
import { destruction } from '../../../../../../core/games/borodino/scenarios/7-september/5-destruction.ts';
import { DESTRUCTION, GROUPS } from '../../../../../../core/games/borodino/scenarios/7-september/markers.ts';
import type { September7 } from '../../../../../../core/games/borodino/scenarios/7-september/state.ts';
import { begin, one, PASS, path } from '../../../verbs.ts';
import { day7 } from '../../day7.ts';
import type { Where } from '../../table.ts';

const BORODINO_BRIDGE = one(wordTarget('bridge-3216-3316'));
const fire = (hex: number) => one(hexTarget(hex));

/** The marker has been drawn, and these units stand on the map. */
function drawn(where: Readonly<Record<string, Where>>, more: Partial<September7> = {}, dice: readonly number[] = []) {
  return begin(
    day7(where, { phase: 'destruction', side: 'russian', marker: DESTRUCTION.id, ...more }),
    destruction,
    dice,
  );
}

describe('the marker', () => {
  test('[SR.5-a] it goes into the cup each turn, whoever is left', () => {
    const game = day7({ 'f-og1': 4108 });
    const umpire = umpireOf({ roll: () => [0], draw: () => [], tell: () => undefined });
    fillCup(game, GROUPS, groupOn7, [DESTRUCTION], umpire);
    expect(game.cup).toEqual(['F-GD', 'F-GD', 'destruction']);
  });

  test('[SR.5-b] drawn, it asks the Russians alone, and then the next marker is drawn', () => {
    const game = day7({ 'r-4d-1': 2717, 'f-og1': 4108 }, { phase: 'draw', cup: ['destruction'] });
    const match = Match.begin(borodino, {
      ...{ ruleset: 'borodino', scenario: 'sept7', options: {}, seed: 7, dice: 'seeded' },
      position: clone(game),
    });
    expect(match.position).toMatchObject({ phase: 'destruction', marker: 'destruction', cup: [] });
    expect(match.decision).toMatchObject({ seat: 'russian', rule: 'SR.5-c' });
    match.play(PASS);
    expect(match.position).toMatchObject({ marker: null, ground: UNCHANGED });
  });

  test('[SR.5-b] where nothing may be destroyed nobody is asked', () => {
    const t = drawn({ 'r-4d-1': 2719, 'f-og1': 4108 });
    t.expectOver();
    expect(t.told('nothing-to-destroy').rule).toBe('SR.5-b');
  });

  test('[SR.5-c] one town or one bridge, never both', () => {
    const t = drawn({ 'r-4d-1': 2717, 'r-lt-a': 3316 });
    t.expectAsk('russian', 'SR.5-c', 'one');
    t.expectOffer(fire(2717));
    t.play(BORODINO_BRIDGE);
    t.expectOver();
    expect(t.game).toMatchObject({ ground: { burning: [], rubble: [], bridgesDown: [[3216, 3316]] } });
  });
});

describe('a town', () => {
  test('[SR.5-d] only with infantry in it and no enemy beside it (worked case 38)', () => {
    const t = drawn({ 'r-lt-a': 3417, 'f-iv-a1': 3517, 'r-ii-a1': 2910, 'r-4d-1': 2717 });
    t.expectRefusal('SR.5-d', fire(3417));
    t.expectRefusal('SR.5-d', fire(2910));
    t.expectRefusal('SR.5-d', fire(2911));
    t.expectRefusal('SR.5-d', fire(2718));
    t.expectOffer(fire(2717));
  });

  test('[SR.5-d] rubble is not fired again, nor what burns already', () => {
    const t = drawn({ 'r-4d-1': 2717, 'r-4d-2': 2911 }, { ground: { ...UNCHANGED, rubble: [2717] } });
    t.expectRefusal('SR.5-d', fire(2717));
    t.expectOffer(fire(2911));
  });

  test('[SR.5-e] all that is in it goes to hexes beside it, for nothing, though nobody is active', () => {
    const t = drawn({ 'r-lt-a': 2717, 'r-lt-b': 2717, 'r-4d-1': 2718, 'r-4d-2': 2718 });
    t.play(fire(2717));
    t.expectAsk('russian', 'SR.5-e', 'path');
    const out = (unit: string, hex: number) => path(unitTarget(unit), hexTarget(hex));
    // Two of the line are in 2718, so that a third has no room.
    t.expectRefusal('6.21-c', out('r-lt-a', 2718));
    t.expectRefusal('SR.5-e', out('r-lt-a', 2715));
    t.play(out('r-lt-b', 2716));
    expect(terrainAt(groundOf(t.game), 2717)).toBe('town');
    t.play(out('r-lt-a', 2817));
    t.expectOver();
    expect(t.game.units['r-lt-a']).toMatchObject({ hex: 2817, deeds: { moved: false } });
    expect(t.game).toMatchObject({ ground: { burning: [2717] } });
    expect(terrainAt(groundOf(t.game), 2717)).toBe('burning');
  });

  test('[5.63-a] whoever goes out into the hex of Napoleon rides him down at once', () => {
    const where = { 'r-4d-1': 3417, 'r-lg-1': 2311, 'f-gr-7': 3713 };
    const more = { phase: 'destruction', side: 'russian', marker: DESTRUCTION.id, cup: ['F-IV'] } as const;
    const match = Match.begin(borodino, {
      ...{ ruleset: 'borodino', scenario: 'sept7', options: {}, seed: 7, dice: 'given' },
      position: day7(where, { ...more, leaders: { french: 3316, russian: 2718 } }),
    });
    match.play(fire(3417));
    match.play(path(unitTarget('r-4d-1'), hexTarget(3316)), ['F-IV']);
    expect(match.position).toMatchObject({ marker: 'F-IV', leaders: { french: 3713, russian: 2718 } });
  });

  test('[SR.5-e] where one finds no room the town may not be fired', () => {
    const around = [2716, 2718, 2617, 2618, 2817, 2818];
    const full = Object.fromEntries(around.map((hex, at) => [`r-mosc-${at + 1}`, hex]));
    const six = { ...full, 'r-smol-1': 2818 };
    delete (six as Record<string, number>)['r-mosc-6'];
    const t = drawn({ ...six, 'r-4d-1': 2717, 'r-4d-2': 2911 });
    t.expectRefusal('SR.5-e', fire(2717));
  });

  test('[SR.5-e] the first to go leaves room for the others', () => {
    // Militia lets nobody in. In 2817 either finds room beside the infantry, not both; in 2716 guns of another group take infantry alone.
    const t = drawn({
      ...{ 'r-mosc-1': 2718, 'r-mosc-2': 2617, 'r-mosc-3': 2618, 'r-mosc-4': 2818 },
      ...{ 'r-4d-1': 2717, 'r-ii-a1': 2717, 'r-17d-1': 2817, 'r-vi-a1': 2716 },
    });
    t.play(fire(2717));
    t.expectRefusal('SR.5-e', path(unitTarget('r-4d-1'), hexTarget(2817)));
    t.expectRefusal('6.21-f', path(unitTarget('r-ii-a1'), hexTarget(2716)));
    t.play(path(unitTarget('r-4d-1'), hexTarget(2716)));
    t.play(path(unitTarget('r-ii-a1'), hexTarget(2817)));
    expect(t.game.stacks[2817]).toEqual(['r-17d-1', 'r-ii-a1']);
  });

  test('[SR.5-e] a square is dissolved by leaving', () => {
    const t = drawn({ 'r-4d-1': { hex: 2717, square: true } });
    t.play(fire(2717));
    t.play(path(unitTarget('r-4d-1'), hexTarget(2716)));
    expect(t.game.units['r-4d-1']).toMatchObject({ hex: 2716, square: false });
  });

  test('[SR.5-e] the commander-in-chief leaves it too', () => {
    const t = drawn({ 'r-4d-1': 2717 }, { leaders: { french: 3908, russian: 2717 } });
    t.play(fire(2717));
    t.play(path(unitTarget('r-4d-1'), hexTarget(2716)));
    t.expectAsk('russian', 'SR.5-e', 'one');
    t.play(one(hexTarget(2716)));
    expect(t.game).toMatchObject({ leaders: { russian: 2716 } });
  });

  test('[SR.5-g] a fire goes out on 0 to 3 and leaves rubble, each for itself, before a new one is set', () => {
    const ground = { ...UNCHANGED, burning: [2910, 2911, 1722] };
    const t = drawn({ 'r-4d-1': 2717 }, { ground }, [3, 4, 0]);
    t.expectAsk('russian', 'SR.5-c');
    expect(t.game).toMatchObject({ ground: { burning: [2911], rubble: [2910, 1722] } });
    expect(t.facts.map(({ key }) => key)).toEqual(['fire-out', 'still-burning', 'fire-out']);
  });
});

describe('a bridge', () => {
  test('[SR.5-h] with a Russian unit in one of its hexes, of whatever arm (worked case 37)', () => {
    drawn({ 'r-lt-a': 3316, 'f-iv-a1': 3520 }).expectOffer(BORODINO_BRIDGE);
    drawn({ 'r-ii-a1': 3216, 'f-iv-a1': 3520 }).expectOffer(BORODINO_BRIDGE);
    const t = drawn({ 'r-lt-a': 3317, 'r-4d-1': 2717 });
    t.expectRefusal('SR.5-h', BORODINO_BRIDGE);
  });

  test('[SR.5-h] not with the enemy in one of them', () => {
    drawn({ 'r-lt-a': 3316, 'f-dl-84': 3216, 'r-4d-1': 2717 }).expectRefusal('SR.5-h', BORODINO_BRIDGE);
  });

  test('[SR.5-h] not under the Effective Range of French guns, seen or not, Disordered or not (worked case 37)', () => {
    for (const guns of ['f-iv-a1', 'f-iv-a6'])
      drawn({ 'r-lt-a': 3316, [guns]: { hex: 3517, disordered: true }, 'r-4d-1': 2717 }).expectRefusal(
        'SR.5-h',
        BORODINO_BRIDGE,
      );
    // Three hexes from 3316: within the range of the heavier guns alone.
    drawn({ 'r-lt-a': 3316, 'f-iv-a1': 3617, 'r-4d-1': 2717 }).expectRefusal('SR.5-h', BORODINO_BRIDGE);
    drawn({ 'r-lt-a': 3316, 'f-iv-a6': 3617, 'r-4d-1': 2717 }).expectOffer(BORODINO_BRIDGE);
  });

  test('[SR.5-h] one that is gone is not destroyed again', () => {
    const ground = { ...UNCHANGED, bridgesDown: [[3216, 3316]] as const };
    drawn({ 'r-lt-a': 3316, 'r-4d-1': 2717 }, { ground }).expectRefusal('SR.5-h', BORODINO_BRIDGE);
  });
});
