import { describe, expect, test } from 'vitest';
import type { Unit } from '../../../core/measure/document.ts';
import { paintStates, paintUnits, type UnitState } from '../../../renderer/table/units.ts';
import { createRecorder } from '../board/recorder.ts';
import { LOOK, table, unit } from './sample.ts';

function painted(units: readonly Unit[], states: Record<string, readonly UnitState[]> = {}, scale = LOOK.scale) {
  const recorder = createRecorder();
  paintUnits(recorder.ctx, table({ units }), { ...LOOK, scale }, new Map(Object.entries(states)));
  return recorder;
}

/** Strokes and fills without their colours, which the recorder does not note. */
const forms = (units: readonly Unit[], states: Record<string, readonly UnitState[]> = {}): string =>
  painted(units, states).calls.join('\n');

describe('units', () => {
  test('the sides differ without colour', () => {
    expect(forms([unit({ side: 'a' })])).not.toBe(forms([unit({ side: 'b' })]));
  });

  test('arms and formations differ in form', () => {
    const kinds = (['infantry', 'cavalry', 'artillery', 'general'] as const).map((arm) => forms([unit({ arm })]));
    expect(new Set(kinds).size).toBe(4);
    const formations = (['line', 'open', 'column', 'square'] as const).map((formation) => forms([unit({ formation })]));
    expect(new Set(formations).size).toBe(4);
  });

  test.each(['figures', 'blocks'] as const)('as %s a gun on its limber is told from one in battery', (stands) => {
    const gun = (formation: Unit['formation']): string => {
      const { ctx, calls } = createRecorder();
      const bases = { count: 1, front: 400, depth: 400 };
      const units = [unit({ arm: 'artillery', bases, formation })];
      paintUnits(ctx, table({ units }), { ...LOOK, stands }, new Map());
      return calls.join('\n');
    };
    expect(gun('column')).not.toBe(gun('single'));
  });

  test.each(['selected', 'hover', 'collision', 'ghost'] as const)('%s is told by form', (state) => {
    const others = (['selected', 'hover', 'collision', 'ghost'] as const).filter((other) => other !== state);
    const drawn = forms([unit()], { line: [state] });
    expect(drawn).not.toBe(forms([unit()]));
    for (const other of others) expect(drawn).not.toBe(forms([unit()], { line: [other] }));
  });

  test('the middle of the front comes to its place on the sheet, turned clockwise from looking up', () => {
    const { calls } = painted([unit({ pose: { x: 2_000, y: 3_000, angle: 0 } })]);
    expect(calls).toContain('translate(2000,9000)');
    expect(calls).toContain('rotate(1.571)');
  });

  test('at rest a name is as long as its unit at most, shorter where that is short, and gone on a small table', () => {
    // Half an em a letter: 19 letters of 12 pixels are 114 and 8 of margin, at rest 104. A line of 16 cm is 144 pixels at 0.09.
    expect(painted([unit()]).texts()).toEqual(['2nd Silesian Jaeger']);
    // So large a battery is 45 pixels wide: "2nd SJ" is 36 and 8, at rest 37.
    const gun = unit({ arm: 'artillery', formation: 'single', bases: { count: 1, front: 500, depth: 500 } });
    expect(painted([gun]).texts()).toEqual(['2nd SJ']);
    expect(painted([{ ...gun, bases: { count: 1, front: 400, depth: 400 } }]).texts()).toEqual([]);
    expect(painted([gun], {}, 0.02).texts()).toEqual([]);
  });

  test('at rest no name takes more of the table than its unit', () => {
    // At 0.045 the line is 72 by 6.75 pixels: on a plate 14.45 high no more than 33.6 are left, and "2nd SJ" takes 37.
    expect(painted([unit()], {}, 0.045).texts()).toEqual([]);
    expect(painted([unit()], { line: ['hover'] }, 0.045).texts()).toEqual(['2nd Silesian Jaeger']);
    expect(painted([unit()], {}, 0.05).texts()).toEqual(['2nd SJ']);
  });

  test('at rest there is no name that would lie over another unit', () => {
    const behind = unit({ id: 'behind', name: '', pose: { x: 9_000, y: 5_700, angle: 9_000 } });
    expect(painted([unit(), behind]).texts()).toEqual([]);
    expect(painted([unit(), behind], { line: ['selected'] }).texts()).toEqual(['2nd Silesian Jaeger']);
    const away = { ...behind, pose: { ...behind.pose, y: 5_000 } };
    expect(painted([unit(), away]).texts()).toEqual(['2nd Silesian Jaeger']);
  });

  test('what is selected is named in full at any size', () => {
    expect(painted([unit()], { line: ['selected'] }, 0.02).texts()).toEqual(['2nd Silesian Jaeger']);
  });

  test('names are never upside down', () => {
    for (let angle = 0; angle < 36_000; angle += 1_500) {
      const { calls } = painted([unit({ pose: { x: 9_000, y: 6_000, angle } })]);
      const tilt = Number(/rotate\(([-\d.]+)\)/.exec(calls.findLast((call) => call.startsWith('rotate')) ?? '')?.[1]);
      expect(Math.cos(tilt), String(angle)).toBeGreaterThan(-1e-3);
    }
  });

  test('units out of view are not drawn', () => {
    const far = unit({ pose: { x: 900_000, y: 6_000, angle: 0 } });
    expect(painted([far]).calls).toEqual(painted([]).calls);
  });
});

describe('units apart from the others', () => {
  const behind = unit({ id: 'behind', name: '', pose: { x: 9_000, y: 5_700, angle: 9_000 } });

  test('only those asked for are drawn, and named as if the others were drawn too', () => {
    const recorder = createRecorder();
    const both = table({ units: [unit(), behind] });
    paintUnits(recorder.ctx, both, LOOK, new Map(), [unit()]);
    expect(recorder.texts()).toEqual(painted([unit(), behind]).texts());
    expect(recorder.calls.length).toBeLessThan(painted([unit(), behind]).calls.length);
  });

  test('what befalls a unit is drawn without the unit, with its name in full', () => {
    const recorder = createRecorder();
    const states = new Map([['line', ['hover'] as const]]);
    paintStates(recorder.ctx, table({ units: [unit(), behind] }), LOOK, states, [unit()]);
    expect(recorder.texts()).toEqual(['2nd Silesian Jaeger']);
    expect(recorder.calls).not.toContain('translate(9000,6000)');
  });
});
