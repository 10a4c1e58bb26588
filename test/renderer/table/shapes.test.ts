import { describe, expect, test } from 'vitest';
import type { Unit } from '../../../core/measure/document.ts';
import type { Point } from '../../../core/space/table/point.ts';
import type { Shape, Tone } from '../../../core/measure/reading.ts';
import { paintShapes } from '../../../renderer/table/shapes.ts';
import { createRecorder } from '../board/recorder.ts';
import { LOOK, table, unit } from './sample.ts';

const TONES: readonly Tone[] = ['main', 'faint', 'limit', 'hit', 'ghost'];

function painted(shapes: readonly Shape[], handles: readonly Point[] = [], units: readonly Unit[] = []) {
  const recorder = createRecorder();
  const widths: unknown[] = [];
  const ctx = new Proxy(recorder.ctx, {
    set: (target, name, value) => {
      if (name === 'lineWidth') widths.push(value);
      return Reflect.set(target, name, value);
    },
  });
  paintShapes(ctx, table({ units }), shapes, LOOK, (figure) => `${figure.value} of ${figure.is}`, handles);
  return { ...recorder, widths };
}

const line = (tone: Tone): Shape => ({
  shape: 'line',
  points: [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ],
  tone,
});

describe('shapes', () => {
  test('tones are told apart by dash or weight, whatever their colour', () => {
    const strokes = TONES.map((tone) => {
      const { calls, widths } = painted([line(tone)]);
      return JSON.stringify([calls.filter((call) => call.startsWith('setLineDash')), widths]);
    });
    expect(new Set(strokes).size).toBe(TONES.length);
  });

  test('a figure makes room for a handle that lies where it would stand, and stays where none does', () => {
    const at = { x: 3_000, y: 3_000 };
    const label: Shape = { shape: 'label', at, figure: { is: 'length', value: 100 }, tone: 'main' };
    const stands = 'translate(3000,9000)';
    expect(painted([label], [{ x: 9_000, y: 3_000 }]).calls).toContain(stands);
    expect(painted([label], [at]).calls).not.toContain(stands);
  });

  test('the figure of a short line lies over neither of its ends, and beside it without a line to it', () => {
    // 2 cm, which are 18 pixels: the plate is wider.
    const points = [
      { x: 3_000, y: 3_000 },
      { x: 3_200, y: 3_000 },
    ];
    const label: Shape = {
      shape: 'label',
      at: { x: 3_100, y: 3_000 },
      figure: { is: 'length', value: 200 },
      tone: 'main',
    };
    const { calls } = painted([{ shape: 'line', points, tone: 'main' }, label]);
    // Under it: 17 pixels of a plate and a quarter of them, halved: 12.75 pixels of 11.11 units.
    expect(calls).toContain('translate(3100,9141.667)');
  });

  test('a figure that would lie over a unit lies off it', () => {
    const label: Shape = {
      shape: 'label',
      at: { x: 9_000, y: 5_900 },
      figure: { is: 'length', value: 200 },
      tone: 'main',
    };
    const here = 'translate(9000,6100)';
    expect(painted([label]).calls).toContain(here);
    expect(painted([label], [], [unit()]).calls).not.toContain(here);
  });

  test('a line lies on the sheet, y downwards', () => {
    expect(painted([line('main')]).calls).toContain('moveTo(0,12000)');
  });

  test('a round from 45 to 90 degrees runs counter-clockwise on the screen as on the table', () => {
    const round: Shape = {
      shape: 'round',
      centre: { x: 500, y: 2_000 },
      radius: 300,
      from: 4_500,
      to: 9_000,
      isSector: false,
      tone: 'main',
    };
    const { calls } = painted([round]);
    expect(calls).toContain('arc(500,10000,300,-0.785,-1.571,true)');
    // The arc alone: from its own beginning, not from the centre, and not closed.
    expect(calls).toContain('moveTo(712.132,9787.868)');
    expect(calls).not.toContain('closePath()');
  });

  test('a sector starts at its centre and is filled', () => {
    const sector: Shape = {
      shape: 'round',
      centre: { x: 500, y: 2_000 },
      radius: 300,
      from: 4_500,
      to: 9_000,
      isSector: true,
      tone: 'main',
    };
    const { calls } = painted([sector]);
    expect(calls).toContain('moveTo(500,10000)');
    expect(calls).toContain('fill()');
  });

  test('a whole circle is closed', () => {
    const { calls } = painted([
      { shape: 'round', centre: { x: 0, y: 0 }, radius: 300, isSector: false, tone: 'faint' },
    ]);
    expect(calls).toContain('arc(0,12000,300,0,-6.283,true)');
    expect(calls).toContain('closePath()');
  });

  test('figures are written as they are told to be, and do not cover one another', () => {
    const label = (value: number): Shape => ({
      shape: 'label',
      at: { x: 1_000, y: 1_000 },
      figure: { is: 'length', value },
      tone: 'main',
    });
    const { calls, texts } = painted([label(1), label(2), label(3)]);
    expect(texts()).toEqual(['1 of length', '2 of length', '3 of length']);
    const places = calls.filter((call) => call.startsWith('translate('));
    expect(new Set(places).size).toBe(3);
  });
});
