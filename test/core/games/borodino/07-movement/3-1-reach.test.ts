import { describe, expect, test } from 'vitest';
import { movement, allMoves, reach } from '../../../../../core/games/borodino/07-movement/index.ts';
import { fieldFor } from '../../../../../core/games/borodino/07-movement/3-field.ts';
import { moverOf } from '../../../../../core/games/borodino/07-movement/3-1-way.ts';
import { startOf, whyNotStay } from '../../../../../core/games/borodino/07-movement/3-1-way.ts';
import { UNFORM } from '../../../../../core/games/borodino/07-movement/3-1-leaving-the-square.ts';
import { afterStep, stepsAfter, Track } from '../../../../../core/games/borodino/07-movement/3-1-steps.ts';
import type { Walk } from '../../../../../core/games/borodino/07-movement/3-1-stride.ts';
import { closedEntryHexes, whyKeptOffEntry } from '../../../../../core/games/borodino/07-movement/4-reinforcements.ts';
import { cardOf, GRID, type UnitId } from '../../../../../core/games/borodino/data.ts';
import { SEPTEMBER_5 } from '../../../../../core/games/borodino/scenarios/5-september/data.ts';
import type { Borodino, Deeds } from '../../../../../core/games/borodino/position.ts';
import { limitsOf } from '../../../../../core/games/borodino/scenarios/limits.ts';
import { randomStream } from '../../../../../core/engine/dice.ts';
import { hexOf, isHexTarget, type Target } from '../../../../../core/engine/target.ts';
import { situation, table, type Where, target } from '../table.ts';

/** The suggested set-up, with reinforcements off the map and such deeds for all. */
function suggested(deeds: Partial<Deeds> = {}, more: Record<UnitId, Where> = {}): Borodino {
  const places: Record<'french' | 'russian', Record<UnitId, Where>> = { french: {}, russian: {} };
  for (const { hex, units, facing } of SEPTEMBER_5.suggested) {
    for (const id of units) places[cardOf(id).side][id] = { hex, facing, deeds };
  }
  for (const { units } of SEPTEMBER_5.reinforcements)
    for (const id of units) places.french[id] = { box: 'off-map', deeds };
  for (const [id, where] of Object.entries(more)) places[cardOf(id).side][id] = where;
  return situation(places);
}

/**
 * Every place where a way may end and what it costs, by trying all ways step by step; a place in good order is
 * preferred, and nobody goes off the map.
 */
function byTrying(game: Borodino, id: UnitId): Map<number, number> {
  const field = fieldFor(game, cardOf(id).side);
  const mover = moverOf(field, id);
  const best = new Map<string, number>();
  const places = new Map<number, { cost: number; isShaken: boolean }>();
  const queue: Walk[] = [startOf(mover)];
  for (let walk = queue.shift(); walk; walk = queue.shift()) {
    const key = `${walk.at} ${walk.isDisordered} ${walk.isSquare} ${walk.hexes === 0}`;
    if ((best.get(key) ?? Infinity) <= walk.spent || walk.isGone) continue;
    best.set(key, walk.spent);
    if (walk.hexes > 0 && walk.at !== mover.start && !whyNotStay(field, mover, walk))
      note(places, walk, mover.isDisordered);
    for (const { to } of stepsAfter(field, mover, walk)) {
      if (isHexTarget(to) || to === UNFORM) queue.push(afterStep(field, mover, walk, to));
    }
  }
  return new Map([...places].map(([hex, { cost }]) => [hex, cost]));
}

function note(places: Map<number, { cost: number; isShaken: boolean }>, walk: Walk, wasShaken: boolean): void {
  const isShaken = walk.isDisordered && !wasShaken;
  const known = places.get(walk.at);
  const isBetter = !known || (known.isShaken && !isShaken) || (known.isShaken === isShaken && walk.spent < known.cost);
  if (isBetter) places.set(walk.at, { cost: walk.spent, isShaken });
}

function expectSame(game: Borodino, id: UnitId): void {
  const found = new Map(reach(game, id).map(({ to, cost }) => [hexOf(to) as number, cost]));
  const tried = byTrying(game, id);
  const sorted = (map: Map<number, number>) => [...map].sort(([a], [b]) => a - b);
  expect(sorted(found), id).toEqual(sorted(tried));
}

describe('Reach', () => {
  test('[7.11-a] equals what trying all ways finds, for every unit of the set-up', () => {
    const game = suggested();
    for (const id of Object.keys(game.units)) expectSame(game, id);
  });

  test('[7.12-a] without orders, and [7.36-b] after fire', () => {
    for (const deeds of [{ pace: 'limited' }, { fired: true }] as const) {
      const game = suggested(deeds);
      for (const id of Object.keys(game.units).filter((_, index) => index % 3 === 0)) expectSame(game, id);
    }
  });

  test('[7.13-c] in extended movement', () => {
    const game = suggested({ pace: 'extended' });
    for (const id of Object.keys(game.units).filter(
      (each) => cardOf(each).side === 'french' && cardOf(each).arm !== 'cavalry',
    )) {
      expectSame(game, id);
    }
  });

  test('[7.13-d] in extended movement nobody comes on over friends in the entry hex', () => {
    const deeds = { pace: 'extended' } as const;
    const game = situation({
      french: {
        'f-kr-15': { hex: 4400, deeds },
        'f-kr-3': { box: 'off-map', deeds },
        'f-v-a1': { box: 'off-map', deeds },
        'f-by-a': { box: 'off-map', deeds },
      },
    });
    expect(reach(game, 'f-kr-3')).toEqual([]);
    expect(reach(game, 'f-by-a').length).toBeGreaterThan(0);
    for (const id of Object.keys(game.units)) expectSame(game, id);
  });

  test('[7.13-g] in extended movement cavalry stops where woods disorder it', () => {
    const deeds = { pace: 'extended' } as const;
    const game = situation({ french: { 'f-pj-a': { hex: 3921, deeds }, 'f-df-a': { hex: 4023, deeds } } });
    for (const id of Object.keys(game.units)) expectSame(game, id);
  });

  test('[6.33-a][6.34-a][6.34-b] in and among zones of control', () => {
    const near: Record<UnitId, Where> = {
      'f-cm-57a': 4109,
      'f-pj-a': [4107, 'SE'],
      'f-pj-b': { hex: 4106, disordered: true },
      'f-df-a': 4011,
      'f-cm-horse': 4109,
    };
    const game = suggested({}, near);
    for (const id of [...Object.keys(near), 'r-gogel-a', 'r-shakh-a', 'r-c4-1', 'r-c4-ha', 'r-27d-1'])
      expectSame(game, id);
  });

  test('[T-terrain-woods-move] among woods cavalry goes round where it can', () => {
    const game = situation({
      russian: { 'r-c4-1': 3704, 'r-2cur-1': { hex: 3701, disordered: true }, 'r-vlasov': 3804 },
    });
    for (const id of Object.keys(game.units)) expectSame(game, id);
    const way = reach(game, 'r-c4-1').find(({ to }) => to === 'hex:3705');
    expect(way?.steps).toEqual(['hex:3705']);
    expect(reach(game, 'r-vlasov').some(({ to }) => to === 'hex:3803')).toBe(false);
  });

  test('[9.85-l][9.85-m] for squares', () => {
    const game = situation({
      russian: { 'r-27d-1': { hex: 3713, square: true }, 'r-27d-2': { hex: 4425, square: true } },
    });
    for (const id of Object.keys(game.units)) expectSame(game, id);
  });

  test('[7.35-a] for the minimum move', () => {
    const game = situation({ russian: { 'r-viii-a1': 3713, 'r-c4-1': { hex: 2228, deeds: { pace: 'limited' } } } });
    for (const id of Object.keys(game.units)) expectSame(game, id);
    const slow = situation({ russian: { 'r-viii-a1': { hex: 3713, deeds: { pace: 'limited' } } } });
    expectSame(slow, 'r-viii-a1');
    expect(reach(slow, 'r-viii-a1').find(({ to }) => to === 'hex:3714')).toEqual({
      to: 'hex:3714',
      cost: 6,
      steps: ['hex:3714'],
    });
  });

  test('the ways are allowed and cost what is said', () => {
    const t = table(
      { russian: { 'r-27d-1': 4108 }, french: { 'f-pj-a': 4309, 'f-cm-61': 4308, 'f-by-a': { box: 'off-map' } } },
      movement,
    );
    if (t.decision.kind !== 'path') throw new Error('no path is asked');
    for (const id of ['f-pj-a', 'f-cm-61', 'f-by-a']) {
      for (const { cost, steps } of t.decision.reach?.(target(id)) ?? []) {
        expect(t.decision.mayStop({ unit: target(id), steps }), steps.join()).toBeNull();
        expect(t.decision.cost?.({ unit: target(id), steps }).total, steps.join()).toBe(cost);
      }
    }
  });

  test('all moves of a side hold those of every unit that may move', () => {
    const game = suggested();
    const moves = allMoves(game, 'french');
    const french = Object.keys(game.units).filter((id) => cardOf(id).side === 'french');
    expect(moves.map(({ unit }) => unit).toSorted()).toEqual(french.toSorted());
    for (const { unit, reached } of moves) expect(reached).toEqual(reach(game, unit));
  });
});

test('the sum of a way is the sum of its steps, on ways drawn by chance', () => {
  const random = randomStream(7);
  const game = suggested({}, { 'f-cm-57a': 4109, 'f-pj-a': 4107, 'f-pj-b': { hex: 4106, disordered: true } });
  for (const id of Object.keys(game.units)) {
    const field = fieldFor(game, cardOf(id).side);
    const mover = moverOf(field, id);
    const steps: Target[] = [];
    let walk = startOf(mover);
    let sum = 0;
    for (;;) {
      const next = stepsAfter(field, mover, walk).filter(({ to }) => isHexTarget(to));
      const step = next[Math.floor(random() * next.length)];
      if (!step) break;
      steps.push(step.to);
      sum += step.cost;
      walk = afterStep(field, mover, walk, step.to);
      expect([new Track(field, mover).cost(steps).total, walk.spent], `${id} ${steps.join()}`).toEqual([sum, sum]);
    }
  }
});

test('[S5-x][S5-y][7.44-a] the field closes what the verdicts close', () => {
  const game = suggested();
  for (const side of ['french', 'russian'] as const) {
    const { closed } = fieldFor(game, side);
    const id = side === 'french' ? 'f-cm-61' : 'r-27d-1';
    const enemy = side === 'french' ? 'russian' : 'french';
    for (const hex of GRID.hexes) {
      const why = limitsOf(game).whyKeptOut(game, id, hex) ?? whyKeptOffEntry(game, hex, enemy);
      expect(closed[GRID.cell(hex)], String(hex)).toBe(why ? 1 : 0);
    }
  }
  expect(closedEntryHexes(game, 'french')).toEqual([5108, 4400]);
});
