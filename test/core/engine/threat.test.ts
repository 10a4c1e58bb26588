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
