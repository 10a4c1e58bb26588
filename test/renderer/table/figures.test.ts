import { describe, expect, test } from 'vitest';
import type { Unit } from '../../../core/measure/document.ts';
import { ringOf } from '../../../core/space/table/footprint.ts';
import { basesOf } from '../../../core/space/table/formation.ts';
import { type Figure, figuresOn } from '../../../renderer/table/figures.ts';
import { isInside } from '../../../renderer/table/outline.ts';

type Body = Pick<Unit, 'arm' | 'bases' | 'formation'>;

const LINE: Body = { arm: 'infantry', bases: { count: 4, front: 400, depth: 150 }, formation: 'line' };
const basesIn = ({ bases, formation }: Body) => basesOf({ x: 0, y: 0, angle: 9_000 }, bases, formation);
const figures = (body: Body): readonly Figure[] => figuresOn(basesIn(body), body);

/** Half of what each covers, in shares of its size: to its sides, and before and behind it. */
const HALVES = { foot: [0.48, 0.3], horse: [0.2, 0.5], limber: [0.57, 0.5], gun: [0.25, 0.5] } as const;

function cornersOf({ kind, x, y, turn, size }: Figure) {
  const [wide, long] = HALVES[kind];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [-1, 1].flatMap((a) =>
    [-1, 1].map((b) => {
      const [right, behind] = [a * wide * size, b * long * size];
      return { x: x + right * cos - behind * sin, y: 0 - (y + right * sin + behind * cos) };
    }),
  );
}

const ARMS: readonly Body[] = [
  LINE,
  ...(['open', 'column', 'square'] as const).map((formation) => ({ ...LINE, formation })),
  { ...LINE, bases: { count: 6, front: 200, depth: 200 } },
  { arm: 'cavalry', bases: { count: 4, front: 300, depth: 300 }, formation: 'line' },
  { arm: 'cavalry', bases: { count: 2, front: 500, depth: 600 }, formation: 'column' },
  { arm: 'artillery', bases: { count: 1, front: 400, depth: 400 }, formation: 'single' },
  { arm: 'artillery', bases: { count: 1, front: 400, depth: 150 }, formation: 'single' },
  { arm: 'artillery', bases: { count: 1, front: 400, depth: 400 }, formation: 'column' },
  { arm: 'artillery', bases: { count: 1, front: 300, depth: 600 }, formation: 'column' },
  { arm: 'general', bases: { count: 1, front: 300, depth: 300 }, formation: 'single' },
];

describe('figures', () => {
  test.each(ARMS)('$arm in $formation, bases of $bases.front by $bases.depth: each stands within a base', (body) => {
    const rings = basesIn(body).map(ringOf);
    const all = figures(body);
    expect(all.length).toBeGreaterThan(0);
    for (const figure of all) {
      const corners = cornersOf(figure);
      expect(rings.some((ring) => corners.every((p) => isInside(ring, p)))).toBe(true);
    }
  });

  test('a line has two ranks, skirmishers none, and a square looks to four sides', () => {
    const ranks = (body: Body) => new Set(figures(body).map(({ y }) => Math.round(y))).size;
    expect(ranks(LINE)).toBe(2);
    expect(figures({ ...LINE, formation: 'open' }).length).toBeLessThan(figures(LINE).length / 2);
    const ways = new Set(figures({ ...LINE, formation: 'square' }).map(({ turn }) => Math.round(turn * 100)));
    expect(ways.size).toBe(4);
  });

  test('a battery has a gun, one that has left it has none', () => {
    const guns = (depth: number) =>
      figures({ arm: 'artillery', bases: { count: 1, front: 400, depth }, formation: 'single' }).filter(
        ({ kind }) => kind === 'gun',
      ).length;
    expect([guns(400), guns(150)]).toEqual([1, 0]);
  });

  test('a gun on its limber has horses before it, no crew on foot, and its muzzle to the rear', () => {
    const gun = (formation: Body['formation']) =>
      figures({ arm: 'artillery', bases: { count: 1, front: 400, depth: 400 }, formation });
    const kinds = (formation: Body['formation']) => gun(formation).map(({ kind }) => kind);
    expect(kinds('column')).toEqual(['horse', 'horse', 'limber', 'gun']);
    expect(kinds('single')).toEqual(['gun', 'foot', 'foot', 'foot', 'foot']);
    const muzzle = (formation: Body['formation']) => gun(formation).find(({ kind }) => kind === 'gun')?.turn ?? 0;
    expect(muzzle('column') - muzzle('single')).toBeCloseTo(Math.PI);
  });
});
