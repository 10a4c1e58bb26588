/** Refused shots, drawn: from 4300 guns that face E have 4201 and 4200 in front. */
import { expect, test } from 'vitest';
import type { Path } from '../../../../../core/engine/decision.ts';
import { whyNotStep } from '../../../../../core/engine/kinds/path.ts';
import { artilleryFire } from '../../../../../core/games/borodino/08-artillery-fire/index.ts';
import { movement } from '../../../../../core/games/borodino/07-movement/index.ts';
import { borodino } from '../../../../../core/games/borodino/index.ts';
import { type Situation, table, target } from '../table.ts';

const GUNS = 'f-fr-foot'; // range 3-5
const FOOT = 'r-27d-1';

/** What is drawn where these guns are in hand and a hex is pointed at, with the key of the refusal. */
function drawn(about: Situation, guns: string, ...pointed: (number | string)[]) {
  const { decision, game } = table({ phase: 'artillery', ...about }, artilleryFire);
  const steps = pointed.map(target);
  const at = steps.pop() ?? 'hex:0';
  const way = { unit: target(guns), steps };
  const why = whyNotStep(decision as Path, way, at);
  const marks = borodino.show.refusedShot?.(borodino.view(game, 'french'), { way, at, why }) ?? null;
  return { key: why.message.key.replace('refusal.', ''), marks };
}
const toneOf = (marks: ReturnType<typeof drawn>['marks'], tone: string) =>
  marks?.places.filter((mark) => mark.tone === tone).map(({ place }) => place);

test('[8.3-a] the range that is missing: horse guns reach 4 hexes of 5, the line beyond is told apart', () => {
  const far = { french: { 'f-fr-horse': 4300 }, russian: { [FOOT]: 3801, 'r-27d-2': 4101 } };
  const { key, marks } = drawn(far, 'f-fr-horse', 3801);
  expect(key).toBe('out-of-range');
  expect(marks?.line).toEqual(['hex:4300', 'hex:3801']);
  expect(marks?.lineReaches).toEqual({ share: 4 / 5, labels: ['4', '5'] });
});

test('[8.3-a] of guns that fire together the range of the one that does not reach is drawn', () => {
  const both = { french: { [GUNS]: 4300, 'f-fr-horse': 4300 }, russian: { [FOOT]: 3801, 'r-27d-2': 4101 } };
  expect(drawn(both, `${GUNS}+f-fr-horse`, 3801).marks?.lineReaches?.labels).toEqual(['4', '5']);
});

test('[8.4-c] what hides the target: the woods on the line, and nothing of the range', () => {
  const woods = { french: { [GUNS]: [4312, 'NE'] as const }, russian: { [FOOT]: 4315, 'r-27d-2': 4011 } };
  const { key, marks } = drawn(woods, GUNS, 4315);
  expect(key).toBe('unseen-behind-woods');
  expect(marks).toEqual({ places: [{ place: 'hex:4313', tone: 'blocked' }], line: ['hex:4312', 'hex:4315'] });
});

test('[8.4-j] the arc that the target lies out of, as the guns face', () => {
  const { key, marks } = drawn({ french: { [GUNS]: 4300 }, russian: { [FOOT]: 4302, 'r-27d-2': 4001 } }, GUNS, 4302);
  expect(key).toBe('fire-not-through-front');
  expect(toneOf(marks, 'blocked')).toEqual(['hex:4302']);
  const arc = toneOf(marks, 'reach');
  expect(arc).toEqual(expect.arrayContaining(['hex:4200', 'hex:4201', 'hex:4001']));
  expect(arc).not.toContain('hex:4302');
  expect(arc).not.toContain('hex:4400');
  expect(arc).not.toContain('hex:4300');
});

test('[8.5-d] the arc is that of the facing to which the guns would turn', () => {
  const about = { french: { [GUNS]: 4302 }, russian: { [FOOT]: 4300, 'r-27d-2': 4002 } };
  const asItFaces = toneOf(drawn(about, GUNS, 4300).marks, 'reach');
  const turned = drawn(about, GUNS, 'NE', 4300).marks;
  expect(toneOf(turned, 'blocked')).toEqual(['hex:4300']);
  expect(toneOf(turned, 'reach')).toContain('hex:4304');
  expect(asItFaces).not.toContain('hex:4304');
  expect(asItFaces).toContain('hex:4002');
});

test('[8.4-g] enemies in front come first: they are shown', () => {
  const about = { french: { [GUNS]: 4300 }, russian: { [FOOT]: 4001, 'r-27d-2': 4201 } };
  const { key, marks } = drawn(about, GUNS, 4001);
  expect(key).toBe('fire-adjacent-first');
  expect(toneOf(marks, 'reach')).toEqual(['hex:4201']);
});

test('[T-terrain-note-f] the steep slope lies between the guns and the hex before them', () => {
  const about = { french: { 'f-mr-foot': [3104, 'SE'] as const }, russian: { [FOOT]: 3103, 'r-2gd-2': 2902 } };
  expect(drawn(about, 'f-mr-foot', 3103).marks?.bars).toEqual([['hex:3104', 'hex:3103']]);
});

test('nothing is drawn of a refusal of another sort: nobody stands there', () => {
  const about = { french: { [GUNS]: 4300 }, russian: { [FOOT]: 4001 } };
  expect(drawn(about, GUNS, 4101)).toEqual({ key: 'fire-no-enemy', marks: null });
});

test('[7.31-a] of a march that is refused nothing is drawn', () => {
  const { decision, game } = table(
    { phase: 'movement', french: { 'f-mr-30': 4300 }, russian: { [FOOT]: 3801 } },
    movement,
  );
  const [way, at] = [{ unit: target('f-mr-30'), steps: [] }, target(3801)];
  const why = whyNotStep(decision as Path, way, at);
  expect(why.message.key).toMatch(/^refusal/);
  expect(borodino.show.refusedShot?.(borodino.view(game, 'french'), { way, at, why })).toBeNull();
});
