/** What the screen is shown of the table: stands, counters, ways and reaches, all as the rules measure them. */
import { describe, expect, test } from 'vitest';
import { unitTarget } from '../../../../core/engine/target.ts';
import { EVERYBODY } from '../../../../core/engine/window.ts';
import type { Seat } from '../../../../core/engine/verdict.ts';
import { judgeLegs } from '../../../../core/games/ordine-obliquo/07-2-manoeuvre.ts';
import { footprintOf } from '../../../../core/games/ordine-obliquo/ground.ts';
import { muster } from '../../../../core/games/ordine-obliquo/muster.ts';
import { type OrdineObliquo, unit } from '../../../../core/games/ordine-obliquo/position.ts';
import { show } from '../../../../core/games/ordine-obliquo/show.ts';
import { view } from '../../../../core/games/ordine-obliquo/view.ts';
import { CM } from '../../../../core/space/table/point.ts';
import { target } from './table.ts';

function moving(): OrdineObliquo {
  const game = muster('two-villages', {});
  return { ...game, move: 1, phase: 'first-moves', first: 'south' };
}

/** A battery of the south. */
const GUN = 's-pr-i-b';

const tagsSeenBy = (game: OrdineObliquo, seat: Seat | null) => show.table(view(game, seat)).tags;
const poseOf = (game: OrdineObliquo, id: string) => {
  const { pose } = unit(game, id);
  if (!pose) throw new Error(`${id} is not on the table`);
  return pose;
};

describe('the table', () => {
  test('shows every unit and every general where he stands, and all terrain', () => {
    const game = moving();
    const { stands, terrain, width, depth } = show.table(game);
    expect([width, depth]).toEqual([180 * CM, 120 * CM]);
    expect(terrain.map(({ id }) => id)).toEqual(game.pieces.map(({ id }) => id));
    expect(stands.filter(({ arm }) => arm === 'general').map(({ id }) => id)).toEqual([
      's-cic',
      's-I',
      's-II',
      'n-cic',
      'n-I',
      'n-II',
    ]);
    const line = stands.find(({ id }) => id === 's-pr-i-1');
    expect(line).toMatchObject({ seat: 'south', arm: 'infantry', formation: 'line', pose: poseOf(game, 's-pr-i-1') });
    expect(line?.bases).toEqual({ count: 4, front: 4 * CM, depth: 1.5 * CM });
  });
  test('a gun on its limber is told from one in battery, and lies as it does [4-2]', () => {
    const game = moving();
    const gun = () => show.table(game).stands.find(({ id }) => id === GUN);
    unit(game, GUN).formation = 'unlimbered';
    const inBattery = gun();
    const lay = footprintOf(game, GUN);
    unit(game, GUN).formation = 'limbered';
    expect([inBattery?.formation, gun()?.formation]).toEqual(['single', 'column']);
    expect(gun()).toEqual({ ...inBattery, formation: 'column' });
    expect(footprintOf(game, GUN)).toEqual(lay);
  });
  test('who has left the table is not shown', () => {
    const game = moving();
    unit(game, 's-pr-i-1').pose = null;
    expect(show.table(game).stands.some(({ id }) => id === 's-pr-i-1')).toBe(false);
  });
  test('order counters lie face up for their own side alone', () => {
    const game = moving();
    const faceUp = (seat: Seat | null) => tagsSeenBy(game, seat).filter(({ text }) => text !== null);
    expect(new Set(faceUp('south').map(({ seat }) => seat))).toEqual(new Set(['south']));
    expect(new Set(faceUp('north').map(({ seat }) => seat))).toEqual(new Set(['north']));
    expect(faceUp(null)).toEqual([]);
    expect(tagsSeenBy(game, null).length).toBe(Object.keys(game.orders).length);
  });
  test('at an open table every counter lies face up', () => {
    const game = moving();
    const { tags } = show.table(game);
    expect(tags.length).toBeGreaterThan(0);
    expect(tags.every(({ text }) => text !== null)).toBe(true);
  });
  test('[OO-3.2-2] a counter lies beside its holder: 2 cm from the end of a general’s base, and of a whole battalion', () => {
    const game = moving();
    // 16 cm wide, 1.5 deep behind the middle of its front.
    Object.assign(unit(game, 's-pr-i-1'), { pose: { x: 50 * CM, y: 60 * CM, angle: 9_000 } });
    Object.assign(unit(game, 'n-au-i-1'), { pose: { x: 50 * CM, y: 80 * CM, angle: 27_000 } });
    Object.assign(game.generals['s-I'] ?? {}, { at: { x: 100 * CM, y: 40 * CM } });
    game.orders = Object.fromEntries(
      ['s-pr-i-1', 'n-au-i-1', 's-I'].map((id) => [id, { order: 'attack', target: null }]),
    );
    expect(tagsSeenBy(game, EVERYBODY).map(({ id, at }) => [id, at])).toEqual([
      ['order-s-pr-i-1', { x: 60 * CM, y: 5925 }],
      ['order-n-au-i-1', { x: 40 * CM, y: 8075 }],
      ['order-s-I', { x: 103.5 * CM, y: 40 * CM }],
    ]);
  });
  test('terrain bears its name in both languages', () => {
    const { terrain } = show.table(moving());
    expect(terrain.find(({ id }) => id === 'village-south')?.name).toEqual({
      it: 'Villaggio a sud',
      en: 'South village',
    });
  });
  test('an order names its goal', () => {
    const game = moving();
    game.orders['s-I'] = { order: 'objective', target: 'hill-north' };
    expect(tagsSeenBy(game, 'south').find(({ id }) => id === 'order-s-I')?.text).toEqual({
      key: 'label.counter.for',
      params: { order: { word: 'label.order.objective' }, target: { place: 'region:hill-north' } },
    });
  });
});

describe('where legs lead', () => {
  const legs = [{ leg: 'advance', length: 500, oblique: 0 }] as const;

  test('a unit stands where the rules would set it down', () => {
    const game = moving();
    const stand = show.follow(game, { unit: 'unit:s-pr-i-1', legs });
    expect(stand?.pose).toEqual(judgeLegs(game, 's-pr-i-1', legs).pose);
    expect(stand?.pose.y).toBe(poseOf(game, 's-pr-i-1').y + 500);
  });
  test('a change of formation shows the new one', () => {
    const game = moving();
    const stand = show.follow(game, { unit: 'unit:s-pr-i-1', legs: [{ leg: 'form', formation: 'square' }] });
    expect(stand?.formation).toBe('square');
  });
  test('a general stands on his place with his middle', () => {
    const game = moving();
    const at = game.generals['s-I']?.at;
    const stand = show.follow(game, { unit: 'unit:s-I', legs });
    expect(stand?.pose).toEqual({ x: at?.x, y: (at?.y ?? 0) + 500 + 1.5 * CM, angle: 9_000 });
  });
  test('before the battle one shifts anywhere', () => {
    const game = { ...moving(), phase: 'deployment' as const };
    const back = [{ leg: 'advance', length: 500, oblique: 18_000 }] as const;
    expect(show.follow(game, { unit: 'unit:s-pr-i-1', legs: back })?.pose.y).toBe(poseOf(game, 's-pr-i-1').y - 500);
  });
  test('who is not on the table goes nowhere', () => {
    const game = moving();
    unit(game, 's-pr-i-1').pose = null;
    expect(show.follow(game, { unit: 'unit:s-pr-i-1', legs })).toBeNull();
    expect(show.follow(game, { unit: 'unit:nobody', legs })).toBeNull();
  });
});

describe('the layer of the march', () => {
  const march = show.overlays.find(({ id }) => id === 'march');
  const ringOf = (game: OrdineObliquo, id: string) => {
    const [area] = march?.draw(game, [unitTarget(id)]) ?? [];
    return area?.shape === 'area' ? area.ring : [];
  };

  test('[OO-7.1-1] [OO-7.2-3] a line comes 14 cm ahead, and less far to the sides for its wheels', () => {
    const game = moving();
    const { x, y } = poseOf(game, 's-pr-i-1');
    const ring = ringOf(game, 's-pr-i-1');
    expect(ring).toContainEqual({ x: x - 8 * CM, y: y + 14 * CM });
    expect(ring).toContainEqual({ x: x + 8 * CM, y: y + 14 * CM });
    expect(Math.max(...ring.map((point) => point.y))).toBe(y + 14 * CM);
    expect(Math.max(...ring.map((point) => Math.abs(point.x - x)))).toBeLessThanOrEqual(20 * CM);
  });

  test('whoever has moved has a whole move in the next turn, and who is off the table none', () => {
    const game = moving();
    const fresh = ringOf(game, 's-pr-i-1');
    const tired = structuredClone(game);
    unit(tired, 's-pr-i-1').deeds.used = 1000;
    expect(ringOf(tired, 's-pr-i-1')).toEqual(fresh);
    unit(tired, 's-pr-i-b').pose = null;
    expect(ringOf(tired, 's-pr-i-b')).toEqual([]);
  });
});

describe('what is reached', () => {
  const reachOf = (game: OrdineObliquo, id: string) => {
    const stand = show.follow(game, { unit: unitTarget(id), legs: [] });
    return stand ? show.reach(game, id, stand) : [];
  };

  test('muskets reach 9 cm between the flank lines', () => {
    const game = moving();
    const { x, y } = poseOf(game, 's-pr-i-1');
    const areas = reachOf(game, 's-pr-i-1').filter((drawn) => drawn.shape === 'area');
    expect(areas[0]?.ring).toContainEqual({ x: x - 8 * CM, y: y + 9 * CM });
  });
  test('guns reach in an arc, cavalry nowhere', () => {
    const game = moving();
    expect(reachOf(game, 's-pr-i-b').map(({ shape }) => shape)).toEqual(['area', 'area']);
    expect(reachOf(game, 's-pr-c')).toEqual([]);
  });
  test('the commander in chief is heard at 40 cm, a general by the size of his brigade', () => {
    const game = moving();
    expect(reachOf(game, 's-cic')).toEqual([
      { shape: 'round', centre: game.generals['s-cic']?.at, radius: 40 * CM, tone: 'limit' },
    ]);
    // Five units: 12 cm, and 2.5 for the fifth.
    expect(reachOf(game, 's-I')).toMatchObject([{ radius: 14.5 * CM }]);
  });
});

describe('the layers over the table', () => {
  const layer = (id: string, game: OrdineObliquo, ...of: readonly string[]) =>
    show.overlays.find((each) => each.id === id)?.draw(game, of.map(target)) ?? [];

  test('[OO-3.3-2] a side’s voices: 40 cm about the commander in chief, by the brigade about the others', () => {
    const game = moving();
    const north = layer('command', game, 'north');
    expect(north).toMatchObject([
      { centre: game.generals['n-cic']?.at, radius: 40 * CM },
      { centre: game.generals['n-I']?.at, radius: 14.5 * CM },
      { centre: game.generals['n-II']?.at, radius: 14.5 * CM },
    ]);
    expect(layer('command', game, 'south')[0]).toMatchObject({ centre: game.generals['s-cic']?.at });
  });
  test('a general who is off the table is not heard', () => {
    const game = moving();
    const chief = game.generals['n-cic'];
    if (chief) chief.at = null;
    expect(layer('command', game, 'north')).toHaveLength(2);
  });
  test('[OO-8.1-1] the fire of any unit from where it stands: the enemy’s muskets reach 9 cm southwards', () => {
    const game = moving();
    const { x, y } = poseOf(game, 'n-au-i-1');
    const areas = layer('reach', game, 'n-au-i-1').filter((drawn) => drawn.shape === 'area');
    expect(areas[0]?.ring).toContainEqual({ x: x + 8 * CM, y: y - 9 * CM });
    unit(game, 'n-au-i-1').pose = null;
    expect(layer('reach', game, 'n-au-i-1')).toEqual([]);
  });
  test.each([
    { width: 180, depth: 120, deep: 25 },
    { width: 120, depth: 60, deep: 15 },
  ])('[OO-16.2-1] the zones of deployment on $width x $depth cm: lines $deep cm from both long edges', (size) => {
    const [width, depth, deep] = [size.width * CM, size.depth * CM, size.deep * CM];
    const game = moving();
    const lines = layer('zones', { ...game, table: { ...game.table, width, depth } });
    const across = (y: number) => ({
      shape: 'line',
      tone: 'main',
      points: [
        { x: 0, y },
        { x: width, y },
      ],
    });
    expect(lines).toEqual([across(deep), across(depth - deep)]);
  });
});
