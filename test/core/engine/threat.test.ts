/** The layer of threats on a road of places, ten long: a move goes two of them, and attacks the place beside. */
import { expect, test } from 'vitest';
import { hexesIn, hexTarget, unitTarget } from '../../../core/engine/target.ts';
import { threatLayer } from '../../../core/engine/threat.ts';

type Road = Readonly<Record<string, number>>;
const within = (from: number) => [from - 2, from - 1, from + 1, from + 2].filter((hex) => hex > 0 && hex <= 10);
const asked: string[] = [];
const layer = threatLayer<Road>(
  (road, unit) => {
    asked.push(unit);
    const from = road[unit] ?? 0;
    return from === 0
      ? null
      : {
          rule: '1',
          from: hexTarget(from),
          // It has moved in this turn.
          next: [],
          after: (places) => hexesIn(places).flatMap((at) => within(at).map((hex) => ({ to: hexTarget(hex) }))),
          neighbours: () => [],
          verdict: { key: 'label.reach' },
        };
  },
  (road, unit) => {
    const hex = road[unit] ?? 0;
    const enemies = Object.keys(road).filter((each) => each !== unit);
    return hex === 0 ? null : { at: hexTarget(hex), from: [hex - 1, hex + 1].map(hexTarget), enemies };
  },
);
const ROAD: Road = { own: 5, near: 8, mate: 8, beside: 4, far: 9, gone: 0 };

test('whoever comes beside a unit with its next move could attack it, whatever it has done in this turn', () => {
  const { places, ways, verdict } = layer.draw(ROAD, [unitTarget('own')]);
  expect(places).toEqual([
    { place: 'hex:8', tone: 'blocked' },
    { place: 'hex:4', tone: 'blocked' },
  ]);
  expect(ways?.map(({ places: on }) => on)).toEqual([
    ['hex:8', 'hex:5'],
    ['hex:4', 'hex:5'],
  ]);
  expect(verdict).toEqual({ key: 'label.threat', params: { unit: { unit: 'own' }, count: 3 } });
});

test('how far each goes is kept as long as the position', () => {
  asked.length = 0;
  layer.draw(ROAD, [unitTarget('own')]);
  expect(asked).toEqual([]);
});

test('nothing is drawn of nobody, nor of what is not on the map', () => {
  expect(layer.draw(ROAD, [])).toEqual({ places: [] });
  expect(layer.draw(ROAD, [unitTarget('gone')])).toEqual({ places: [] });
});

const [GUN, FAR_GUN] = [{ unit: 'beside', at: hexTarget(4) } as const, { unit: 'far', at: hexTarget(9) } as const];
const withGuns = threatLayer<Road>(
  (road, unit) => {
    const from = hexTarget(road[unit] ?? 0);
    return {
      ...{ rule: '1', from, next: [], verdict: { key: 'label.reach' } },
      after: () => [4, 6, 7].map((hex) => ({ to: hexTarget(hex) })),
      neighbours: () => [],
    };
  },
  (road, unit) =>
    road[unit]
      ? { at: 'hex:5', from: ['hex:4', 'hex:6', 'hex:7'], enemies: ['near', 'beside'], guns: [GUN, FAR_GUN] }
      : null,
  {
    begin: (road, unit) => ({ ...road, turn: asked.push(`turn of those who threaten ${unit}`) }),
    fires: (_road, _unit, guns) => guns.map((gun) => ({ by: [gun], preview: worth(gun === 'far' ? 5 : 3) })),
    // Nobody assaults who comes from 6.
    assault: (_road, _unit, onsets) =>
      onsets.some(({ from }) => from === 'hex:6')
        ? null
        : worth(onsets.length * 10 + (onsets[0]?.unit === 'near' ? 1 : 0)),
    areMates: () => mates,
  },
);
let mates = true;
const worth = (value: number) => ({ tallies: [], odds: [], worth: value });

test('guns that could fire are counted, their lines broken; where one could come as well, the line is whole', () => {
  const { ways, places, verdict } = withGuns.draw(ROAD, [unitTarget('own')]);
  expect(ways?.map(({ places: [from], isCut }) => [from, isCut])).toEqual([
    ['hex:8', false],
    ['hex:4', false],
    ['hex:9', true],
  ]);
  expect(places.map(({ place }) => place)).toEqual(['hex:8', 'hex:4', 'hex:9']);
  expect(verdict).toEqual({ key: 'label.threat.fire-too', params: { unit: { unit: 'own' }, count: 2, guns: 2 } });
});

const weighed = () =>
  withGuns
    .weigh?.(ROAD, [unitTarget('own')])
    .map(({ says: { key, params }, preview }) => [
      key.replace('label.threat.', ''),
      ...(params?.['units'] as { list: { unit: string }[] }).list.map(({ unit }) => unit),
      preview.worth,
    ]);

test('the strongest fire, the strongest assault and that of all together are weighed, each unit from a place of its own', () => {
  expect(weighed()).toEqual([
    ['fire', 'far', 5],
    ['assault', 'near', 11],
    ['together', 'near', 'beside', 21],
  ]);
});

test('who may not assault together with the strongest is left out of it', () => {
  mates = false;
  expect(weighed()?.map(([how]) => how)).toEqual(['fire', 'assault']);
  mates = true;
});

test('nothing is weighed before it is asked for, nor of nobody, nor of what is not on the map', () => {
  asked.length = 0;
  withGuns.draw(ROAD, [unitTarget('own')]);
  expect(asked).toEqual([]);
  expect(withGuns.weigh?.(ROAD, [])).toEqual([]);
  expect(withGuns.weigh?.(ROAD, [unitTarget('gone')])).toEqual([]);
  expect(weighed()).toHaveLength(3);
  expect(asked).toEqual(['turn of those who threaten own']);
});

test('a game that weighs nothing says that reach alone counts', () => {
  expect('weigh' in layer).toBe(false);
});
