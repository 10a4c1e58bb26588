import { expect, test } from 'vitest';
import type { MeasuringTable, Unit } from '../../../../core/measure/document.ts';
import type { Tool } from '../../../../core/measure/tool.ts';
import { wordsIn } from '../../../../renderer/app/catalogues.ts';
import { FIELDS, read, type Want } from '../../../../renderer/measure/print/draft.ts';
import { proposalsOf, usualDraft, weaponDrafts } from '../../../../renderer/measure/print/proposals.ts';

const BATTALION: Unit = {
  id: 'unit-1',
  name: '1st; Old Guard',
  side: 'a',
  arm: 'infantry',
  bases: { count: 4, front: 400, depth: 150 },
  formation: 'line',
  pose: { x: 5000, y: 2000, angle: 9000 },
  allowance: 1400,
  group: null,
};
const GENERAL: Unit = {
  ...BATTALION,
  id: 'unit-2',
  name: 'General',
  arm: 'general',
  bases: { count: 1, front: 300, depth: 300 },
  formation: 'single',
  allowance: null,
};
const kept = { name: null, isHidden: false };
const MUSKET: Tool = {
  ...kept,
  id: 'bands-1',
  tool: 'bands',
  from: { item: 'unit-1' },
  bands: [
    { name: 'measure.band.close', to: 400 },
    { name: 'measure.band.long', to: 900 },
  ],
  field: 'corridor',
};

function table(units: readonly Unit[], tools: readonly Tool[]): MeasuringTable {
  return {
    size: { width: 18_000, depth: 12_000 },
    units,
    terrain: [],
    tools,
    photograph: null,
    shown: { unit: 'cm', grid: null, snaps: false },
  };
}

const PENCIL = { words: wordsIn(null, 'it'), unit: 'cm' } as const;

function wantedFrom(units: readonly Unit[], tools: readonly Tool[]) {
  return proposalsOf(table(units, tools), PENCIL).map(({ draft }) => read(draft, 'cm'));
}

test('everything that is suggested can be printed as it is', () => {
  const readings = [
    ...wantedFrom([BATTALION, GENERAL], [MUSKET]),
    ...weaponDrafts(PENCIL).map((draft) => read(draft, 'cm')),
  ];
  expect(readings.length).toBeGreaterThan(8);
  expect(readings.flatMap(({ faults }) => Object.values(faults))).toEqual([]);
});

test('a battalion suggests its card, a stick with half its move, and its wheel', () => {
  const [card, stick, wheel] = wantedFrom([BATTALION], []).map(({ wanted }) => wanted);
  expect(card).toMatchObject({ want: 'card', bases: BATTALION.bases, bands: [], arm: 'infantry' });
  expect(stick).toMatchObject({ want: 'stick', bands: [{ name: 'metà', to: 700 }, { to: 1400 }] });
  expect(wheel).toMatchObject({ want: 'wheel', width: 1600, speed: 1400 });
});

test('the range bands laid on a unit are on its card; a general has a card alone', () => {
  const card = wantedFrom([BATTALION], [MUSKET]).find(({ wanted }) => wanted?.want === 'card');
  expect(card?.wanted).toMatchObject({ bands: [{ to: 400 }, { to: 900 }] });
  expect(wantedFrom([GENERAL], [MUSKET]).filter(({ wanted }) => wanted?.want !== 'stick')).toHaveLength(1);
});

test('instruments suggest what has their lengths', () => {
  const tools: readonly Tool[] = [
    { ...MUSKET, field: 'arc' },
    { ...kept, id: 'arc-1', tool: 'arc', from: { item: 'unit-1' }, opening: 9000, reach: 3000 },
    { ...kept, id: 'command-1', tool: 'command', name: 'Brigade', from: { x: 0, y: 0 }, radius: 1450 },
    { ...kept, id: 'wheel-1', tool: 'wheel', from: { item: 'unit-1' }, pivot: 'right', angle: 1000, speed: null },
    { ...kept, id: 'ruler-1', tool: 'ruler', points: [] },
  ];
  const wanted = proposalsOf(table([BATTALION], tools), PENCIL)
    .filter(({ item }) => item !== 'unit-1')
    .map(({ draft }) => read(draft, 'cm').wanted);
  expect(wanted).toMatchObject([
    { want: 'stick', bands: [{ to: 400 }, { to: 900 }] },
    { want: 'arc', opening: 4500, width: 1600, bands: [{ to: 400 }, { to: 900 }] },
    { want: 'arc', opening: 9000, width: 1600, bands: [{ to: 3000 }] },
    { want: 'stick', name: 'Brigade', bands: [{ to: 1450 }] },
    { want: 'wheel', width: 1600, pivot: 'right', speed: null },
  ]);
});

test.each(['cm', 'inch'] as const)('lengths that %s do not say evenly are printed as long as they are', (unit) => {
  for (const language of ['it', 'en'] as const) {
    const pencil = { words: wordsIn(null, language), unit };
    const bases = { count: 3, front: 254, depth: 317 };
    const arc: Tool = { ...kept, id: 'arc-1', tool: 'arc', from: { item: 'unit-1' }, opening: 2255, reach: 1524 };
    const drafts = proposalsOf(table([{ ...BATTALION, bases, allowance: 1016 }], [arc]), pencil);
    expect(drafts.map(({ draft }) => read(draft, unit).wanted)).toMatchObject([
      { want: 'arc', opening: 2255, width: 762, bands: [{ to: 1524 }] },
      { want: 'card', bases },
      { want: 'stick', bands: [{ to: 508 }, { to: 1016 }] },
      { want: 'wheel', width: 762, speed: 1016 },
    ]);
  }
});

test('an arc that no template may be as long as is refused, not printed a thousandth as long', () => {
  const arc: Tool = { ...kept, id: 'arc-1', tool: 'arc', from: { item: 'unit-1' }, opening: 4500, reach: 150_000 };
  const pencil = { words: wordsIn(null, 'en'), unit: 'cm' } as const;
  const [proposal] = proposalsOf(table([BATTALION], [arc]), pencil);
  expect(proposal && read(proposal.draft, 'cm').faults).toHaveProperty('bands');
});

test('the library gives a stick for every weapon and an arc of 45 degrees for every gun', () => {
  const wanted = weaponDrafts(PENCIL).map((draft) => read(draft, 'cm').wanted);
  expect(wanted).toContainEqual(expect.objectContaining({ want: 'stick', name: 'Moschetto' }));
  const heavy = wanted.find((one) => one?.want === 'arc');
  expect(heavy).toMatchObject({ width: 400, opening: 4500, bands: [{ to: 1000 }, { to: 4000 }] });
  expect(wanted.filter((one) => one?.want === 'arc')).toHaveLength(3);
});

test('a blank of every kind begins with lengths that can be printed', () => {
  for (const want of Object.keys(FIELDS) as Want[])
    expect(read(usualDraft(want, { ...PENCIL, unit: 'inch' }), 'inch')).toMatchObject({ wanted: { want }, faults: {} });
  expect(read(usualDraft('card', PENCIL), 'cm').wanted).toMatchObject({ bases: { count: 4, front: 400, depth: 150 } });
});
