import { describe, expect, test } from 'vitest';
import { regionTarget } from '../../../../core/engine/target.ts';
import { pieceSlot } from '../../../../core/games/ordine-obliquo/16-2-terrain.ts';
import { deploy } from '../../../../core/games/ordine-obliquo/deployment.ts';
import { muster } from '../../../../core/games/ordine-obliquo/muster.ts';
import { show } from '../../../../core/games/ordine-obliquo/show.ts';
import { placing } from '../../../../core/games/ordine-obliquo/show-placing.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import { begin } from '../verbs.ts';
import { arrange, PASS } from './table.ts';

const start = (scenario: string) => begin(muster(scenario), deploy);

const place = (first: string, second: string) => arrange({ 'south-1': first, 'south-2': second });
const cm = (kind: Parameters<typeof pieceSlot>[0], x: number, y: number) => pieceSlot(kind, x * 100, y * 100);

describe('16.2 terrain', () => {
  test('[OO-16.2-2] [OO-16.2-3] two pieces each: hills of 20 x 20 cm, villages of 10 x 10', () => {
    const t = start('open-table');
    t.expectAsk('south', 'OO-16.2-2', 'arrange');
    t.expectRefusal('OO-16.2-2', arrange({ 'south-1': cm('village', 20, 30) }));
    t.play(place(cm('village', 20, 30), cm('steep-hill', 100, 30)));
    expect(t.game.pieces.map(({ kind, owner, points }) => [kind, owner, points[2]])).toEqual([
      ['village', 'south', [3000, 4000]],
      ['steep-hill', 'south', [12000, 5000]],
    ]);
    t.expectAsk('north', 'OO-16.2-2', 'arrange');
  });

  test('[OO-16.2-2] the number by which lists call a piece stands on it: two may be of one kind', () => {
    const t = start('open-table');
    t.play(place(cm('village', 20, 30), cm('village', 100, 30)));
    expect(show.table(t.game).terrain.map(({ name }) => name)).toEqual([
      { it: 'Villaggio 1', en: 'Village 1' },
      { it: 'Villaggio 2', en: 'Village 2' },
    ]);
    const words = wordsFor('ordine-obliquo', 'en', [], muster('open-table'));
    expect(t.game.pieces.map(({ id }) => words.place(regionTarget(id)))).toEqual([
      'Terrain 1, South',
      'Terrain 2, South',
    ]);
  });

  test('[OO-16.2-2] in the own half', () => {
    const t = start('open-table');
    const second = cm('village', 150, 30);
    t.expectOffer(place(cm('gentle-hill', 20, 40), second));
    t.expectRefusal('OO-16.2-2', place(cm('gentle-hill', 20, 41), second));
  });

  test('[OO-16.2-4] 20 cm from the own edge', () => {
    const t = start('open-table');
    const second = cm('village', 150, 30);
    t.expectOffer(place(cm('village', 20, 20), second));
    t.expectRefusal('OO-16.2-4', place(cm('village', 20, 19), second));
    // The strip between 20 cm and the middle of the table, and the 20 cm that keep it from the edge.
    const zone = t.decision.zone?.('region:south-1');
    expect(zone).toMatchObject({ rule: 'OO-16.2-4', says: { params: { least: 20 } } });
    expect(zone && 'ring' in zone && [zone.ring.map(({ y }) => y), zone.depth.map(({ y }) => y)]).toEqual([
      [2_000, 2_000, 6_000, 6_000],
      [0, 2_000],
    ]);
  });

  test('[OO-16.2-4] 40 cm apart, edge to edge, from the enemy’s too', () => {
    const t = start('open-table');
    t.expectOffer(place(cm('village', 20, 30), cm('village', 70, 30)));
    t.expectRefusal('OO-16.2-4', place(cm('village', 20, 30), cm('village', 69, 30)));
    t.play(place(cm('village', 20, 50), cm('village', 160, 20)));
    const north = (first: string) => arrange({ 'north-1': first, 'north-2': cm('village', 160, 90) });
    t.expectOffer(north(cm('village', 70, 62)));
    t.expectRefusal('OO-16.2-4', north(cm('village', 69, 62)));
  });

  test('[OO-16.2-2] who places first leaves the other room for two', () => {
    const t = start('open-table');
    // The north edge of a northern village is at 100 at most, 31 cm from these hills: 26 cm aside of both there is only
    // the middle, from 73 to 101 cm, and two villages need 60.
    t.expectRefusal('OO-16.2-2', place(cm('steep-hill', 27, 39), cm('steep-hill', 127, 39)));
    // 20 cm farther south it has the whole width.
    t.expectOffer(place(cm('steep-hill', 27, 20), cm('steep-hill', 127, 39)));
  });
});

describe('16.2 points', () => {
  const own = (...points: number[]) =>
    arrange(
      Object.fromEntries(
        ['village-south', 'hill-south', 'hill-north', 'village-north'].map((id, i) => [id, points[i] ?? 0]),
      ),
    );

  test('[OO-16.2-5] at most 100 in all, kept from the journal', () => {
    const t = start('two-villages');
    t.expectAsk('south', 'OO-16.2-5', 'arrange');
    t.expectOffer(own(25, 25, 50, 0));
    t.expectRefusal('OO-16.2-5', own(25, 25, 50, 1));
    t.play(own(25, 0, 50, 10));
    expect(t.game.points.south).toEqual({
      'village-south': 25,
      'hill-south': 0,
      'hill-north': 50,
      'village-north': 10,
    });
    expect(t.told('points-assigned').params).toEqual({ side: { seat: 'south' } });
    t.expectAsk('north', 'OO-16.2-5', 'arrange');
  });

  test('[OO-16.2-6] 25 on a piece in the own half, 50 on one in the enemy’s', () => {
    const t = start('two-villages');
    t.expectRefusal('OO-16.2-6', own(26));
    t.expectRefusal('OO-16.2-6', own(0, 26));
    t.expectOffer(own(0, 0, 50, 50));
    t.play(own());
    t.expectOffer(own(50, 50));
    t.expectRefusal('OO-16.2-6', own(0, 0, 26));
  });
});

describe('where destruction decides', () => {
  test('[OO-16.2-2] the open table is laid by the players too, and nobody gives points', () => {
    const t = start('open-table-destruction');
    t.expectAsk('south', 'OO-16.2-2', 'arrange');
    t.play(place(cm('village', 20, 30), cm('steep-hill', 100, 30)));
    t.expectAsk('north', 'OO-16.2-2', 'arrange');
    t.play(arrange({ 'north-1': cm('village', 20, 80), 'north-2': cm('village', 160, 90) }));
    t.expectAsk('south', 'OO-2.6-1', 'one');
    t.play(PASS);
    expect(t.game.points).toEqual({ south: {}, north: {} });
  });
});

describe('a piece in the hand', () => {
  const game = muster('open-table');
  const spot = (x: number, y: number) => ({ x: x * 100, y: y * 100 });

  test('[OO-16.2-3] is as large as its kind, with its middle at the pointer, to the centimetre', () => {
    expect(placing.slotAt(game, 'village', { x: 3049, y: 4051 })).toBe(cm('village', 25, 36));
    expect(placing.slotAt(game, 'steep-hill', spot(50, 40))).toBe(cm('steep-hill', 40, 30));
    expect(placing.patch(game, 'region:north-2', cm('village', 25, 36))).toEqual({
      id: 'north-2',
      kind: 'village',
      points: [spot(25, 36), spot(35, 36), spot(35, 46), spot(25, 46)],
      width: null,
      name: { it: 'Villaggio 2', en: 'Village 2' },
    });
  });

  test('stays wholly on the table, and is nowhere beyond it', () => {
    expect(placing.slotAt(game, 'gentle-hill', spot(179, 1))).toBe(cm('gentle-hill', 160, 0));
    expect(placing.slotAt(game, 'gentle-hill', spot(181, 50))).toBeNull();
    expect(placing.slotAt(game, 'wood', spot(50, 50))).toBeNull();
  });

  test('always lies in a slot of the decision', () => {
    const t = start('open-table');
    if (t.decision.kind !== 'arrange') throw new Error('terrain is asked for');
    const slots = new Set(t.decision.slots('region:south-1'));
    const spots = Array.from({ length: 200 }, (_, i) => ({ x: (i * 7919) % 18_001, y: (i * 104_729) % 12_001 }));
    const found = placing.kinds.flatMap((kind) => spots.map((at) => placing.slotAt(game, kind, at)));
    expect(found.filter((slot) => slot === null || !slots.has(slot))).toEqual([]);
  });
});
