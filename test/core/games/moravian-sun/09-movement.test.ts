/** 9. Movement, with the worked cases 22 (the trail to Pratzen) and 23 (the highway from Bellowitz). */
import { describe, expect, test } from 'vitest';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { hexTarget, unitsTarget } from '../../../../core/engine/target.ts';
import { moveUnits } from '../../../../core/games/moravian-sun/09-movement/1-procedure.ts';
import { allowanceOf, partyOf, reachOf } from '../../../../core/games/moravian-sun/09-movement/1-reach.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { PASS, path, situation, type Situation, table } from './table.ts';

const movement = (game: MoravianSun, umpire: Umpire) => moveUnits(game, () => true, umpire);
const begin = (about: Situation) => table(about, movement);
const way = (id: string, ...hexes: readonly number[]) => path(`unit:${id}`, ...hexes.map(hexTarget));

/** What the cheapest way of a unit to a hex costs; `null` out of reach. */
function cost(about: Situation, id: string, to: number): number | null {
  const game = situation(about);
  return reachOf(game, partyOf(game, [id])).cost(to);
}

test('heavy cavalry has six points, light and special cavalry seven [14.0-a]', () => {
  const points = (id: string) => allowanceOf(situation({ at: { 1020: id }, order: 'pursue' }), id).total;
  expect(['fr-m-noir', 'al-b-emp'].map(points)).toEqual([6, 6]);
  expect(['fr-m-milh', 'fr-m-boye', 'al-b-pavl', 'al-j-cos'].map(points)).toEqual([7, 7, 7, 7]);
});

describe('9.1 hex to hex', () => {
  test('units of the enemy are not moved: they are attacked, from beside [12.0-a]', () => {
    const t = begin({ at: { 2717: 'fr-s-tira soult', 3120: 'al-l-vyb' }, order: 'advance' });
    t.expectRefusal('12.0-a', way('al-l-vyb', 3121));
  });

  const trail = [2718, 2818, 2919, 3019, 3120];

  test('light infantry comes from Puntowitz to Pratzen with its five points [9.1-a] [9.2-a] [16.26.1-a] [16.27-a]', () => {
    // Bridges at 2818 and 3120; 3019 is an orchard, 1 for light infantry.
    const t = begin({ at: { 2717: 'fr-s-tira soult' }, order: 'pursue' });
    t.play(way('fr-s-tira', ...trail));
    expect(t.game.units['fr-s-tira']).toEqual({ hex: 3120, moved: true });
  });

  test('line infantry has spent three of four in 2919 and cannot pay two for the orchard [9.2-a]', () => {
    const t = begin({ at: { 2717: 'fr-s-thie soult' }, order: 'pursue' });
    t.expectRefusal('9.3-a', way('fr-s-thie', 2718, 2818, 2919, 3019));
    t.expectOffer(way('fr-s-thie', 2718, 2818, 2919));
  });

  test('a unit with two points moves three hexes never, one hex always [9.1.1-a]', () => {
    // Infantry that reacts has two points of four; marsh is three.
    const at = { 4422: 'fr-s-thie soult' };
    const t = begin({ at, order: 'react' });
    t.expectRefusal('9.1.1-a', way('fr-s-thie', 4423, 4424, 4425));
    t.expectOffer(way('fr-s-thie', 4522));
    t.expectRefusal('9.1.1-a', way('fr-s-thie', 4522, 4623));
  });

  test('units of other formations do not move with it [3.1.2-a]', () => {
    const t = begin({ at: { 1020: 'fr-s-thie soult', 1022: 'fr-l-clap lannes' }, order: 'march' });
    t.expectOffer(way('fr-s-thie', 1019));
    t.expectRefusal('2.1-i', way('fr-l-clap', 1021));
  });

  test('some units move, others do not; nobody moves without a step, and routed units not at all [9.0-a] [15.2-b]', () => {
    const t = begin({ at: { 1020: 'fr-s-thie soult', 1021: 'fr-s-vare!!' }, order: 'march' });
    t.expectRefusal('9.0-a', way('fr-s-thie'));
    t.expectRefusal('15.2-b', way('fr-s-vare', 1022));
    t.expectOffer(PASS);
    t.play(way('fr-s-thie', 1019));
    t.expectOver();
  });

  test('never onto the enemy; in an enemy zone the way ends [9.1.2-a] [7.2.1-a]', () => {
    const t = begin({ turn: 6, at: { 1020: 'fr-s-thie soult', 1022: 'al-l-vyb' }, order: 'pursue' });
    t.expectRefusal('7.2.1-a', way('fr-s-thie', 921, 922, 923));
    t.expectOffer(way('fr-s-thie', 921, 922));
    const weak = begin({ at: { 1020: 'fr-s-thie soult', 1021: 'al-l-vyb!' }, order: 'pursue' });
    weak.expectRefusal('9.1.2-a', way('fr-s-thie', 1021));
  });

  test('units not in column go through friends [9.1.3-a]', () => {
    const at = { 1020: 'fr-s-thie soult', 1021: 'fr-l-clap', 1022: 'fr-s-vare' };
    const t = begin({ at, formation: 'fr-S', order: 'march' });
    t.play(way('fr-s-thie', 1021, 1022, 1023));
    expect(t.game.units['fr-s-thie']?.hex).toBe(1023);
  });
});

describe('9.3 columns', () => {
  test('eastward along the highway from Bellowitz: 1.5, 0.5, 1.5 and 0.5 are four points [9.3-a] [9.3.1-a] [16.21-b]', () => {
    for (const id of ['fr-s-thie', 'fr-s-art1']) {
      const about = { at: { 2311: `${id} soult` }, order: 'march' } as const;
      expect([2410, 2511, 2610, 2710].map((to) => cost(about, id, to))).toEqual([1.5, 2, 3.5, 4]);
      expect(cost(about, id, 2810)).toBeNull();
      const t = begin(about);
      t.play(way(id, 2410, 2511, 2610, 2710));
      expect(t.game.units[id]).toEqual({ hex: 2710, moved: true, column: true });
    }
  });

  test('on the next turn eight level hexes are four points, and nine are not to be had [9.3.1-a]', () => {
    const about = { at: { 2710: 'fr-s-thie soult' }, order: 'march' } as const;
    expect(cost(about, 'fr-s-thie', 2810)).toBe(0.5);
    const game = situation(about);
    const longest = reachOf(game, partyOf(game, ['fr-s-thie']))
      .all()
      .map(({ steps }) => steps.length);
    expect(Math.max(...longest)).toBe(8);
  });

  test('along a trail a hex costs one less than its terrain, and never below one [9.3.1-b]', () => {
    // The orchard 3019 is two for line infantry; marsh 1634 three.
    const about = { at: { 2919: 'fr-s-thie soult' }, order: 'march' } as const;
    expect(cost(about, 'fr-s-thie', 3019)).toBe(1);
    expect(cost(about, 'fr-s-thie', 2818)).toBe(1);
    expect(cost({ at: { 1535: 'fr-s-thie soult' }, order: 'march' }, 'fr-s-thie', 1634)).toBe(2);
  });

  test('Advance and March allow columns, the other orders do not [9.3-a] [4.11-f] [4.17-b]', () => {
    const along = (order: Situation['order'] & string) =>
      cost({ at: { 2710: 'fr-s-thie soult' }, order }, 'fr-s-thie', 2610);
    expect([along('march'), along('advance')]).toEqual([0.5, 0.5]);
    expect([along('attack'), along('pursue'), along('probe'), along('defence')]).toEqual([1, 1, 1, 1]);
  });

  test('off roads and trails there is no column: a marsh takes three of four points [9.3-a]', () => {
    expect(cost({ at: { 4422: 'fr-s-thie soult' }, order: 'march' }, 'fr-s-thie', 4522)).toBe(3);
  });

  test('a way that ordinary points pay for leaves no column behind [9.3-a]', () => {
    const t = begin({ at: { 2710: 'fr-s-thie soult' }, order: 'march' });
    t.play(way('fr-s-thie', 2610, 2511));
    expect(t.game.units['fr-s-thie']?.column).toBeUndefined();
  });

  test('a column goes neither through friends nor to them, and several units are none [6.1.2-a]', () => {
    const at = { 2311: 'fr-s-thie fr-s-schi soult', 2511: 'fr-l-clap' };
    const t = begin({ at, formation: 'fr-S', order: 'march' });
    // 1.5 to 2410, 1 through the friends in 2511, 1.5 to 2610: four, and no half is left for 2710.
    t.expectRefusal('9.1.1-a', way('fr-s-thie', 2410, 2511, 2610, 2710, 2810));
    t.expectOffer(way('fr-s-thie', 2410, 2511, 2610));
    t.expectRefusal('6.1.2-a', path(unitsTarget(['fr-s-thie', 'fr-s-schi']), 'hex:2410', 'hex:2511', 'hex:2610'));
  });

  test('nobody joins a unit that lies in column, and its own next move ends it [6.1.2-a]', () => {
    const at = { 2710: 'fr-l-clap', 2810: 'fr-s-thie soult' };
    const t = begin({ at, marks: { 'fr-l-clap': { column: true } }, formation: 'fr-S', order: 'march' });
    t.expectRefusal('6.1.2-a', way('fr-s-thie', 2710));
    t.expectOffer(way('fr-s-thie', 2710, 2610));
  });

  test('a column enters no enemy zone: that step is paid in full [9.3.2-a]', () => {
    // Cavalry in 2510 covers 2410, 2511 and 2610; the road from 2810 costs 0.5 to 2710 and a whole point to 2610.
    const about = { at: { 2810: 'fr-s-thie soult', 2510: 'al-j-uhl' }, order: 'advance' } as const;
    expect(cost(about, 'fr-s-thie', 2710)).toBe(0.5);
    expect(cost(about, 'fr-s-thie', 2610)).toBe(1.5);
  });

  test('in snow there are no columns [16.41-c]', () => {
    const about = { at: { 2710: 'fr-s-thie soult' }, order: 'march', weather: 'snow' } as const;
    expect(cost(about, 'fr-s-thie', 2610)).toBe(2);
    begin(about).expectRefusal('16.41-c', way('fr-s-thie', 2610, 2511, 2410));
  });
});
