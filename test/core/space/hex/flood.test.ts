import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flood, StepTable, type Terms } from '../../../../core/space/hex/flood.ts';
import type { Cell, Grid, HexNumber } from '../../../../core/space/hex/grid.ts';
import { BORODINO, gridAnd, POINTY } from './maps.ts';

/** Costs and stops of a made-up country: by cell and direction; `null` is forbidden. */
interface Country {
  readonly costs: readonly (number | null)[];
  readonly stops: readonly boolean[];
}

const open = (budget: number): Terms => ({ budget, step: () => 1 });
const cellOf = (hex: HexNumber): Cell => BORODINO.cell(hex);

function terms(country: Country, budget: number): Terms {
  const { costs, stops } = country;
  return {
    budget,
    step: (from, _, direction) => costs[(from * 6 + direction) % costs.length] ?? null,
    stopsAt: (cell) => stops[cell % stops.length] ?? false,
  };
}

/** The same by brute force: every step tried again until no way gets cheaper (Bellman-Ford). */
function bruteForce(grid: Grid, start: HexNumber, asked: Terms): Map<HexNumber, number> {
  const best = new Map([[start, 0]]);
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (const { to, cost } of steps(grid, start, asked, best)) {
      if (cost > asked.budget || cost >= (best.get(to) ?? Infinity)) continue;
      best.set(to, cost);
      isBetter = true;
    }
  }
  best.delete(start);
  return best;
}

/** Every step from a hex that is reached and need not be stopped at, with what the way costs by it. */
function* steps(grid: Grid, start: HexNumber, asked: Terms, best: ReadonlyMap<HexNumber, number>) {
  for (const from of grid.hexes) {
    const soFar = best.get(from);
    const cell = grid.cell(from);
    if (soFar === undefined || (from !== start && asked.stopsAt?.(cell))) continue;
    for (const to of grid.neighbours(from)) {
      const direction = grid.direction(from, to);
      const step = asked.step(cell, grid.cell(to), direction, soFar);
      if (step !== null) yield { from, to, direction, cost: soFar + step };
    }
  }
}

const country: fc.Arbitrary<Country> = fc.constantFrom(1, 2, 4, 8).chain((parts) => {
  const cost = fc.integer({ min: 1, max: 4 * parts }).map((n) => n / parts);
  const costs = fc.array(fc.option(cost, { freq: 4 }), { minLength: 1, maxLength: 97 });
  const stops = fc.array(
    fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
    { minLength: 1, maxLength: 31 },
  );
  return fc.record({ costs, stops });
});

const budgets = fc.integer({ min: 0, max: 20 }).map((n) => n / 2);

describe('what a flood reaches', () => {
  test('at one point a hex is a disc, without its centre', () => {
    const reach = flood(BORODINO, 3417, open(2));
    expect(reach.size).toBe(18);
    expect(reach.hexes().toSorted()).toEqual(
      BORODINO.hexes.filter((hex) => hex !== 3417 && BORODINO.distance(3417, hex) <= 2).toSorted(),
    );
    expect(reach.has(3417)).toBe(false);
    expect([reach.cost(3417), reach.way(3417)]).toEqual([null, null]);
  });

  test('stands cheapest first', () => {
    const costs = flood(POINTY, 505, { budget: 6, step: (from, to) => 1 + ((from + to) % 3) })
      .all()
      .map(({ cost }) => cost);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    expect(costs.length).toBeGreaterThan(20);
  });

  test('ends at what is forbidden', () => {
    const walls = new Set([3418, 3317, 3316, 3416, 3516, 3517].map(cellOf));
    expect(flood(BORODINO, 3417, { budget: 9, step: (_, to) => (walls.has(to) ? null : 1) }).size).toBe(0);
  });

  test('goes about what is forbidden, if that is not too dear', () => {
    // 3416 lies south of 3417. With that side closed the way to it is by a hex beside both.
    const closed: Terms = { budget: 2, step: (from, to) => (from === cellOf(3417) && to === cellOf(3416) ? null : 1) };
    expect(flood(BORODINO, 3417, closed).cost(3416)).toBe(2);
    expect(flood(BORODINO, 3417, { ...closed, budget: 1 }).cost(3416)).toBeNull();
  });

  test('does not go on from where one must stop', () => {
    const ring = new Set([3418, 3317, 3316, 3416, 3516, 3517].map(cellOf));
    const reach = flood(BORODINO, 3417, { ...open(5), stopsAt: (cell) => ring.has(cell) });
    expect(reach.hexes().toSorted()).toEqual([3316, 3317, 3416, 3418, 3516, 3517]);
  });

  test('goes on from the start, even if one would have to stop there', () => {
    const reach = flood(BORODINO, 3417, { ...open(3), stopsAt: (cell) => cell === cellOf(3417) });
    expect(reach.size).toBe(36);
  });

  test('follows a road at half a point', () => {
    const road = new Set([3417, 3418, 3419, 3420].map(cellOf));
    const onRoad = (from: Cell, to: Cell): boolean => road.has(from) && road.has(to);
    const reach = flood(BORODINO, 3417, { budget: 1.5, step: (from, to) => (onRoad(from, to) ? 0.5 : 1) });
    expect([reach.cost(3418), reach.cost(3420), reach.cost(3416)]).toEqual([0.5, 1.5, 1]);
    expect(reach.way(3420)).toEqual([3418, 3419, 3420]);
    // Half a point by road and one beside it.
    expect(reach.cost(3318)).toBe(1.5);
    expect(reach.cost(3415)).toBeNull();
  });

  test('counts any fraction: a road at a third of a point, a slope at 3.75', () => {
    const step: Terms['step'] = (from, to) => (to === cellOf(3418) ? 3.75 : from === cellOf(3417) ? 1 / 3 : 2 / 3);
    const reach = flood(BORODINO, 3417, { budget: 5, step });
    expect([3317, 3417 - 2, 3418].map((hex) => reach.cost(hex))).toEqual([1 / 3, 1, 3.75]);
    expect(flood(BORODINO, 3417, { budget: 5, step }).all()).toEqual(reach.all());
  });

  test('tells the rules the way so far', () => {
    const seen: number[] = [];
    flood(BORODINO, 3417, { budget: 2, step: (_from, _to, _direction, soFar) => (seen.push(soFar), 1) });
    expect(seen.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(new Set(seen)).toEqual(new Set([0, 1]));
  });

  test('with nothing to spend is nothing', () => {
    expect(flood(BORODINO, 3417, open(0)).size).toBe(0);
  });

  test('is all that brute force reaches, at the same cost', () => {
    fc.assert(
      fc.property(gridAnd(1), country, budgets, ([grid, [start = 0]], lands, budget) => {
        const asked = terms(lands, budget);
        const found = new Map(
          flood(grid, start, asked)
            .all()
            .map(({ to, cost }) => [to, cost]),
        );
        expect(found).toEqual(bruteForce(grid, start, asked));
      }),
      { numRuns: 300 },
    );
  });
});

describe('the way', () => {
  test('leads step by step to the hex, at its cost, and stops only at its end', () => {
    fc.assert(
      fc.property(gridAnd(1), country, budgets, ([grid, [start = 0]], lands, budget) => {
        const asked = terms(lands, budget);
        const reach = flood(grid, start, asked);
        for (const { to, cost, steps: way } of reach.all()) {
          let spent = 0;
          [start, ...way.slice(0, -1)].forEach((from, index) => {
            const direction = grid.direction(from, way[index] as number);
            expect(direction).toBeGreaterThanOrEqual(0);
            spent += asked.step(grid.cell(from), grid.cell(way[index] as number), direction, spent) ?? NaN;
            if (index > 0) expect(asked.stopsAt?.(grid.cell(from))).toBe(false);
          });
          expect([way.at(-1), spent]).toEqual([to, cost]);
          expect([reach.way(to), reach.cost(to), reach.has(to)]).toEqual([way, cost, true]);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('of several at the same cost enters its hex by the lowest direction', () => {
    fc.assert(
      fc.property(gridAnd(1), country, budgets, ([grid, [start = 0]], lands, budget) => {
        const asked = terms(lands, budget);
        const reach = flood(grid, start, asked);
        const best = new Map([[start, 0], ...reach.all().map(({ to, cost }) => [to, cost] as const)]);
        const lowest = new Map<HexNumber, number>();
        for (const { to, direction, cost } of steps(grid, start, asked, best)) {
          if (cost === best.get(to)) lowest.set(to, Math.min(direction, lowest.get(to) ?? 6));
        }
        for (const { to, steps: way } of reach.all()) {
          expect(grid.direction(way.at(-2) ?? start, to), `into ${to}`).toBe(lowest.get(to));
        }
      }),
      { numRuns: 200 },
    );
  });

  test('to 3318, north and north-east of 3417 or the other way about, is by the north-east first: it ends northwards', () => {
    expect(flood(BORODINO, 3417, open(2)).way(3318)).toEqual([3317, 3318]);
  });
});

describe('one flood and the next', () => {
  test('do not disturb each other', () => {
    const first = flood(BORODINO, 3417, open(3));
    const before = first.all();
    flood(BORODINO, 3418, { budget: 8, step: () => 2 });
    expect(first.all()).toEqual(before);
    expect(flood(BORODINO, 3417, open(3)).all()).toEqual(before);
  });

  test('may be one inside the other', () => {
    const alone = flood(BORODINO, 3417, open(2)).all();
    const nested = flood(BORODINO, 3417, { budget: 2, step: () => Math.sign(flood(BORODINO, 2010, open(4)).size) });
    expect(nested.all()).toEqual(alone);
  });

  test('are not spoilt by rules that throw', () => {
    const stumble = (): never => {
      throw new Error('no such unit');
    };
    expect(() =>
      flood(BORODINO, 3417, { budget: 3, step: (from) => (from === cellOf(3417) ? 1 : stumble()) }),
    ).toThrow();
    expect(flood(BORODINO, 3417, open(1)).size).toBe(6);
  });
});

describe('floods that keep what they are told', () => {
  test('reach the same by the same ways as those that ask each time, whatever is known already', () => {
    const budgetsOfFour = fc.array(budgets, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(gridAnd(4), country, budgetsOfFour, ([grid, starts], lands, each) => {
        const known = new StepTable(grid);
        starts.forEach((start, index) => {
          const asked = terms(lands, each[index] as number);
          expect(flood(grid, start, { ...asked, known }).all()).toEqual(flood(grid, start, asked).all());
        });
      }),
      { numRuns: 200 },
    );
  });

  test('ask about a step once, but for the first of a way', () => {
    const asked: string[] = [];
    const known = new StepTable(BORODINO);
    const step: Terms['step'] = (from, _, direction) => (asked.push(`${from}/${direction}`), 1);
    flood(BORODINO, 3417, { budget: 5, step, known });
    asked.length = 0;
    flood(BORODINO, 3417, { budget: 5, step, known });
    expect(asked).toEqual([0, 1, 2, 3, 4, 5].map((direction) => `${cellOf(3417)}/${direction}`));
  });

  test('forget what was counted in parts that no longer do', () => {
    const known = new StepTable(BORODINO);
    flood(BORODINO, 3417, { ...open(3), known });
    flood(BORODINO, 3417, { budget: 3, step: () => 1 / 7 });
    expect(flood(BORODINO, 3417, { ...open(3), known }).all()).toEqual(flood(BORODINO, 3417, open(3)).all());
  });
});

describe('a flood refuses', () => {
  test.each([-1, 0, Math.SQRT2, Infinity, NaN])('a step that costs %d', (cost) => {
    expect(() => flood(BORODINO, 3417, { budget: 3, step: () => cost })).toThrow(RangeError);
  });

  test.each([-1, Infinity, NaN])('a budget of %d', (budget) => {
    expect(() => flood(BORODINO, 3417, open(budget))).toThrow(RangeError);
  });

  test('to start beside the map', () => {
    expect(() => flood(BORODINO, 917, open(3))).toThrow(RangeError);
  });

  test('nothing of a hex beside the map: it is merely out of reach', () => {
    const reach = flood(BORODINO, 1017, open(3));
    expect([reach.has(917), reach.cost(917), reach.way(917)]).toEqual([false, null, null]);
  });
});
