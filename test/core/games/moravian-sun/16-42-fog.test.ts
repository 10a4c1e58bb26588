/** 16.42.1 Passing zones in fog: 0818 to 0823 lie on level 1 off roads; an enemy in 0921 holds 0820, 0821, 0920 and 0922. */
import { describe, expect, test } from 'vitest';
import type { Path } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { hexTarget, unitsTarget } from '../../../../core/engine/target.ts';
import { moveUnits } from '../../../../core/games/moravian-sun/09-movement/1-procedure.ts';
import { rollShift } from '../../../../core/games/moravian-sun/12-assault/5-odds.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { PASS, path, type Situation, table } from './table.ts';

const movement = (game: MoravianSun, umpire: Umpire) => moveUnits(game, () => true, umpire);
/** At ten under a grey sky, with the enemy in 0921; Soult is far off. */
const foggy = (about: Situation) =>
  table({ turn: 5, weather: 'overcast', ...about, at: { ...about.at, 921: 'al-k-sys' } }, movement);
const way = (id: string, ...hexes: readonly number[]) => path(`unit:${id}`, ...hexes.map(hexTarget));

describe('16.42.1 fog', () => {
  const at = { 819: 'soult fr-s-thie' };

  test('who passes the test goes on through the zone, hex by hex [16.42.1-a]', () => {
    const t = foggy({ at, order: 'pursue' });
    t.play(way('fr-s-thie', 820, 821, 822), [5, 1]);
    expect(t.game.units['fr-s-thie']?.hex).toBe(822);
  });

  test('who fails stops in the zone [16.42.1-a]', () => {
    const t = foggy({ at, order: 'pursue' });
    t.play(way('fr-s-thie', 820, 821, 822), [6]);
    expect(t.game.units['fr-s-thie']).toEqual({ hex: 820, moved: true });
    expect(t.told('halted-in-fog').rule).toBe('16.42.1-a');
  });

  test('whoever may enter the zone and ends its way there has nothing to test [16.42.1-a]', () => {
    const t = foggy({ at, order: 'pursue' });
    t.play(way('fr-s-thie', 820));
    expect(t.game.units['fr-s-thie']?.hex).toBe(820);
  });

  test('units of one hex make one test [16.42.1-a] [13.1.2-a]', () => {
    const t = foggy({ at: { 819: 'soult fr-s-3e fr-s-tira' }, order: 'pursue' });
    t.play(path(unitsTarget(['fr-s-3e', 'fr-s-tira']), 'hex:820', 'hex:821', 'hex:822'), [1, 6]);
    expect([t.game.units['fr-s-3e']?.hex, t.game.units['fr-s-tira']?.hex]).toEqual([821, 821]);
  });

  test('under March and Defence units try too; who fails stops in the hex before [16.42.1-b]', () => {
    const march = foggy({ at: { 818: 'soult fr-s-thie' }, order: 'march' });
    march.play(way('fr-s-thie', 819, 820, 821), [6]);
    expect(march.game.units['fr-s-thie']).toEqual({ hex: 819, moved: true });
    expect(march.told('halted-before').rule).toBe('16.42.1-b');
    const pass = foggy({ at: { 818: 'soult fr-s-thie' }, order: 'march' });
    pass.play(way('fr-s-thie', 819, 820), [1]);
    expect(pass.game.units['fr-s-thie']?.hex).toBe(820);
    const defence = foggy({ at, order: 'defence' });
    defence.play(way('fr-s-thie', 820), [6]);
    expect(defence.game.units['fr-s-thie']).toEqual({ hex: 819 });
    defence.expectOver();
  });

  test('the way shows the tests that it takes [16.42.1-a]', () => {
    const t = foggy({ at, order: 'pursue' });
    const asked = t.decision;
    const steps = [820, 821, 822].map(hexTarget);
    const tally = asked.kind === 'path' ? asked.cost?.({ unit: 'unit:fr-s-thie', steps }) : undefined;
    expect(tally?.lines.filter(({ rule }) => rule === '16.42.1-a')).toHaveLength(2);
    expect(tally?.total).toBe(3);
  });

  test('the step counts: along a trail no test spares the zone, beside it one does, in the same hex [16.42.1-a]', () => {
    // A trail leads from 1121 by 1122 to 1022; the enemy in 1123 holds 1122 and 1022.
    const at = { 1121: 'soult fr-s-thie', 1021: 'fr-s-vare', 1123: 'al-k-sys' };
    const setting = { at, order: 'pursue', turn: 5, weather: 'overcast', formation: 'fr-S' } as const;
    const t = table(setting, movement);
    t.expectRefusal('7.2.1-a', way('fr-s-thie', 1122, 1222));
    t.play(way('fr-s-vare', 1122, 1222), [1]);
    expect(t.game.units['fr-s-vare']?.hex).toBe(1222);
    // Under March the trail leads into no zone at all.
    const march = table({ ...setting, order: 'march' }, movement);
    march.expectRefusal('4.17-a', way('fr-s-thie', 1122));
    march.expectOffer(way('fr-s-vare', 1122));
  });

  test('all that is in reach can be marched to: a hex that is entered along the trail ends the way, beside it not [16.42.1-a]', () => {
    const about = { at: { 1121: 'soult fr-s-thie', 1123: 'al-k-sys' }, order: 'pursue', turn: 5 } as const;
    const t = table({ ...about, weather: 'overcast' }, movement);
    const asked = t.decision as Path;
    const reach = asked.reach?.('unit:fr-s-thie') ?? [];
    expect(reach.map(({ to }) => to)).toEqual(expect.arrayContaining(['hex:1122', 'hex:1022', 'hex:1222']));
    for (const { steps } of reach) t.expectOffer(path('unit:fr-s-thie', ...steps));
    // 1222 by 1221, or by 1122 beside the trail from 1021: never along it.
    expect(reach.find(({ to }) => to === 'hex:1122')?.steps).toEqual(['hex:1122']);
  });

  test('not on higher ground, not when the sky is clear [16.42.1-a] [16.42-a]', () => {
    // 1307 and around lie on level 2 or above.
    const high = { at: { 1307: 'soult fr-s-thie', 1508: 'al-k-sys' }, order: 'pursue', turn: 5 } as const;
    table({ ...high, weather: 'overcast' }, movement).expectRefusal('7.2.1-a', way('fr-s-thie', 1407, 1507, 1607));
    const clear = table({ at: { ...at, 921: 'al-k-sys' }, order: 'pursue', turn: 5 }, movement);
    clear.expectRefusal('7.2.1-a', way('fr-s-thie', 820, 821));
  });

  test('a way that begins in a zone is left as the order lets it be [16.42.1-a]', () => {
    const t = foggy({ at: { 820: 'soult fr-s-thie' }, order: 'advance' });
    t.expectRefusal('4.11-d', way('fr-s-thie', 819));
    t.expectOffer(PASS);
  });
});

describe('16.42.2 fog and snow in combat', () => {
  /** Columns to the right of an assault from 0820 on 0921, or on higher ground. */
  const shift = (weather: 'overcast' | 'snow', face: number | null, target = 921) => {
    let columns = 0;
    const t = table(
      { turn: 5, weather, at: { 820: 'soult fr-s-thie', [target]: 'al-k-sys' } },
      function* (game: MoravianSun, umpire: Umpire) {
        columns = rollShift(game, { targets: [target], attackers: ['fr-s-thie'], how: 'mandatory' }, umpire);
        yield* [];
      },
      face === null ? [] : [face],
    );
    return { columns, rules: t.facts.map(({ rule }) => rule) };
  };

  test('the attacker rolls where the defender stands in fog: 1-2 left, 3-4 nothing, 5-6 right [16.42.2-a]', () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => shift('overcast', face).columns)).toEqual([-1, -1, 0, 0, 1, 1]);
    expect(shift('overcast', 6).rules).toEqual(['16.42.2-a']);
    expect(shift('overcast', null, 1307).columns).toBe(0);
  });

  test('snow takes a column from the attacker, beside what the fog does [16.41-d]', () => {
    expect(shift('snow', null, 1307)).toEqual({ columns: -1, rules: ['16.41-d'] });
    expect([1, 3, 5].map((face) => shift('snow', face).columns)).toEqual([-2, -1, 0]);
  });
});
