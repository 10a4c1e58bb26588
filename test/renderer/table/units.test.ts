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

  test('a name is whole where it fits, shorter where it does not, and gone on a small table', () => {
    // Half an em a letter: 19 letters of 12 pixels are 114 and 8 of margin. A line of 16 cm is 144 pixels at 0.09.
    expect(painted([unit()]).texts()).toEqual(['2nd Silesian Jaeger']);
    // A battery is 36 pixels wide, and a name may stand out by three tenths: 46.8. "2nd SJ" is 36 and 8.
    const gun = unit({ arm: 'artillery', formation: 'single', bases: { count: 1, front: 400, depth: 400 } });
    expect(painted([gun]).texts()).toEqual(['2nd Sil. Jaeg.']);
    // Between two walls 54 pixels apart only its initials have room close by.
    const bases = { count: 1, front: 400, depth: 1_500 };
    const walls = [8_500, 9_500].map((x) =>
      unit({ id: `${x}`, name: '', formation: 'single', bases, pose: { x, y: 6_600, angle: 9_000 } }),
    );
    expect(painted([gun, ...walls]).texts()).toEqual(['2nd SJ']);
    expect(painted([gun], {}, 0.02).texts()).toEqual([]);
  });

  test('no name lies over another unit, but for one that is selected', () => {
    const behind = unit({ id: 'behind', name: '', pose: { x: 9_000, y: 5_700, angle: 9_000 } });
    // It goes over its own unit, whose front is at 6000: a quarter of its height of 17 pixels between them.
    const { calls } = painted([unit(), behind]);
    const plate = calls.findLast((call) => call.startsWith('translate'));
    expect(plate).toBe(`translate(9000,${(6_000 - (0.75 * 17) / LOOK.scale).toFixed(3)})`);
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
