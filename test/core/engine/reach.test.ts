/** The layer of reach on a road of places, ten long: a move goes two of them. */
import { expect, test } from 'vitest';
import { reachLayer } from '../../../core/engine/reach.ts';
import { hexesIn, hexOf, hexTarget, unitTarget } from '../../../core/engine/target.ts';

const along = (from: number) => [from - 1, from + 1].filter((hex) => hex > 0 && hex <= 10);
const within = (from: number) => [from - 2, ...along(from), from + 2].filter((hex) => hex > 0 && hex <= 10);
const asked: number[] = [];
const layer = reachLayer<{ readonly at: number }>(({ at }, unit) =>
  unit === 'nobody'
    ? null
    : {
        rule: '1',
        from: hexTarget(at),
        next: within(at).map((hex) => ({ to: hexTarget(hex), cost: Math.abs(hex - at) })),
        after(places) {
          asked.push(...hexesIn(places));
          return hexesIn(places).flatMap((from) => within(from).map((hex) => ({ to: hexTarget(hex) })));
        },
        neighbours: (place) => along(hexOf(place) ?? 0).map(hexTarget),
        verdict: { key: 'label.reach' },
      },
);
const placesOf = (tone: string) =>
  layer
    .draw({ at: 5 }, [unitTarget('one')])
    .places.filter((each) => each.tone === tone)
    .map(({ place, label }) => `${hexOf(place)} ${label ?? ''}`.trim())
    .sort();

test('the next move bears its costs, the one after that has a tone of its own', () => {
  expect(placesOf('reach')).toEqual(['3 2', '4 1', '6 1', '7 2']);
  expect(placesOf('later')).toEqual(['1', '2', '8', '9']);
});

test('the move after the next is looked for from the edge alone', () => {
  asked.length = 0;
  placesOf('later');
  expect(asked).toEqual([3, 7]);
});

test('nothing is drawn of nobody, nor of what does not move', () => {
  expect(layer.draw({ at: 5 }, [])).toEqual({ places: [] });
  expect(layer.draw({ at: 5 }, [unitTarget('nobody')])).toEqual({ places: [] });
});
