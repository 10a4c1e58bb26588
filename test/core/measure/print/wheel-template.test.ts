import { expect, test } from 'vitest';
import { type Line, onCircle } from '../../../../core/measure/print/item.ts';
import { type WheelTemplate, wheelTemplate } from '../../../../core/measure/print/wheel-template.ts';
import { arcsIn, linesIn, only, saidBy, textsIn } from './drawn.ts';

const LINE: WheelTemplate = { want: 'wheel', name: 'Battalion', width: 1600, pivot: 'left', speed: 1400 };

/** The heavy line of the limit, in degrees from the front edge. */
function limitOf(spec: WheelTemplate): number | null {
  const template = wheelTemplate(spec, 'cm');
  const [, limit] = linesIn(template, 'heavy');
  return limit ? angleOf(limit) : null;
}

const angleOf = ({ from, to }: Line) => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

const texts = (spec: WheelTemplate) => textsIn(wheelTemplate(spec, 'cm')).map(saidBy);

test('[OO-T21] a line of 16 cm that may go 14 cm wheels at most 25.1 degrees', () => {
  expect(limitOf(LINE)).toBeCloseTo(25.07, 2);
});

test('[OO-T21] a line of dragoons, 12 cm at a speed of 20, wheels at most 47.7 degrees', () => {
  expect(limitOf({ ...LINE, width: 1200, speed: 2000 })).toBeCloseTo(47.75, 2);
});

test('[OO-T21] a column may wheel a quarter: no limit is drawn, and its arc is 6.28 cm', () => {
  const column = { ...LINE, width: 400, speed: 1700 };
  expect(limitOf(column)).toBeNull();
  // Six whole centimetres of way, the last of them 12 dear.
  const numbers = texts(column).filter((said) => said.startsWith('print.number'));
  expect(numbers).toHaveLength(12);
  expect(numbers.slice(-2)).toEqual(['print.number 6', 'print.number 12']);
});

test('[OO-T21] 5 cm of way are marked at 17.9 degrees, with a cost of 10', () => {
  const template = wheelTemplate(LINE, 'cm');
  const centre = only(arcsIn(template)).centre;
  const ticks = linesIn(template, 'line').filter(({ from, to }) => {
    const reach = ({ x, y }: Line['from']) => Math.hypot(x - centre.x, y - centre.y);
    return Math.abs(reach(from) - 1600) < 1e-6 && reach(to) > 1610;
  });
  expect(ticks).toHaveLength(25);
  expect(angleOf(ticks[4] as Line)).toBeCloseTo(17.905, 3);
  const said = texts(LINE);
  expect(said[said.indexOf('print.number 5') + 1]).toBe('print.number 10');
});

test('without a speed there is no limit', () => {
  expect(limitOf({ ...LINE, speed: null })).toBeNull();
});

test('about the right corner everything is mirrored', () => {
  expect(limitOf({ ...LINE, pivot: 'right' })).toBeCloseTo(180 - 25.07, 2);
  const [left, right] = [wheelTemplate(LINE, 'cm'), wheelTemplate({ ...LINE, pivot: 'right' }, 'cm')];
  expect(right.width).toBeCloseTo(left.width, 6);
  const arc = only(arcsIn(right));
  expect([arc.radius, arc.from, arc.to]).toEqual([1600, 9000, 18_000]);
  const end = onCircle(arc.centre, arc.radius, arc.to);
  expect(end.x).toBeCloseTo(arc.centre.x - 1600, 6);
});

test('degrees are named every fifteen', () => {
  const degrees = texts(LINE).filter((said) => said.startsWith('print.degrees'));
  expect(degrees).toEqual([15, 30, 45, 60, 75].map((each) => `print.degrees ${each}`));
});
