/** The roster as a printer gets it: read back from the PDF by another library. A tenth of a millimetre is one unit. */
import { expect, test } from 'vitest';
import type { Armies, ArmyList } from '../../../../core/miniatures/armies.ts';
import type { Paper } from '../../../../core/measure/print/sheet.ts';
import type { Language } from '../../../../core/words/words.ts';
import { wordsIn } from '../../../../renderer/app/catalogues.ts';
import { listingOf } from '../../../../renderer/armies/print/listing.ts';
import { rosterSheets } from '../../../../renderer/armies/print/roster-sheet.ts';
import { armiesOf } from '../../../../core/games/index.ts';
import { pdfOf } from '../../../../renderer/measure/print/pdf.ts';
import { written } from '../../../../renderer/measure/print/written.ts';
import { type Page, readBack } from '../../measure/print/read-back.ts';

const armies = theArmies();

function theArmies(): Armies {
  const found = armiesOf('ordine-obliquo');
  if (!found) throw new Error('Ordine Obliquo takes no armies');
  return found;
}

function printedList(id: string): ArmyList {
  const found = armies.printed.find((each) => each.id === id);
  if (!found) throw new Error(`no list ${id}`);
  return found.list;
}

async function printed(list: ArmyList, paper: Paper = 'a4', language: Language = 'it') {
  const words = wordsIn('ordine-obliquo', language);
  const arms = Object.fromEntries(armies.choices.kinds.map(({ id, arm }) => [id, arm]));
  const listing = listingOf(list, armies.sum(list), armies.faults(list).length, arms, words);
  return readBack(await pdfOf(written(rosterSheets(listing, paper), words), { title: listing.title, language }));
}

const said = ({ texts }: Page) => texts.map(({ text }) => text);

/** Upright squares of a side, each as four lines. */
function squares({ strokes }: Page, side: number): number {
  const lines = strokes.flatMap(({ isFilled, parts }) => (isFilled ? [] : parts));
  const ofSide = lines.filter(({ from, to }) => Math.abs(Math.hypot(to.x - from.x, to.y - from.y) - side) < 0.05);
  return ofSide.length / 4;
}

test('[OO-2.4-3] a box for every combat point, a first volley for every closed battalion, the marks of the army', async () => {
  // The first brigade has three battalions of the line, the second two and one of grenadiers; the Jaeger are open.
  const { pages, title, language } = await printed(printedList('prussia-basic'));
  const [page] = pages;
  if (!page) throw new Error('no page');
  expect([pages.length, title, language]).toEqual([1, 'Prussia, esercito base', 'it']);
  expect([Math.round(page.width), Math.round(page.height)]).toEqual([2100, 2970]);
  // 56 points, and two marks of the army in boxes of the same size.
  expect(squares(page, 34)).toBe(56 + 2);
  expect(squares(page, 42)).toBe(6);
  // 33 % of 56 is 18.48: nineteen points; more than 50 %: twenty-nine.
  expect(said(page)).toEqual(expect.arrayContaining(['33%: da 19 CP perduti', '50%: da 29 CP perduti']));
  expect(said(page)).toEqual(expect.arrayContaining(['Brigata I', '23 CP', 'Brigata II', '10 CP', 'CP perduti']));
  expect(said(page)).toContain('Prussia · Comandante in Capo: Veterano · 56 CP');
  expect(said(page)).toContain('Jaeger, regolari, 4 basette, fucile rigato, ordine aperto');
});

test('beside the order that is written in there is a box for every state of a unit, and cavalry may be tired besides', async () => {
  const { pages } = await printed(printedList('prussia-basic'));
  const [page] = pages;
  if (!page) throw new Error('no page');
  // Twelve units, one of them cavalry.
  expect(squares(page, 24)).toBe(12 * 3 + 1);
  const names = said(page);
  expect(
    ['disordine', 'in ritirata', 'in rotta', 'stanchezza'].map((name) => names.filter((each) => each === name).length),
  ).toEqual([12, 12, 12, 1]);
});

test('[OO-3.2-1] one order is written in for a brigade, whose units have one field together; the others have their own', async () => {
  const list = printedList('prussia-basic');
  const { pages } = await printed(list);
  const [page] = pages;
  if (!page) throw new Error('no page');
  // The width between the margins is 1900: the column of orders is from 63 to 76 % of it.
  const middle = page.width / 2 + 0.195 * (page.width - 200);
  const lines = page.strokes.flatMap(({ isFilled, parts }) => (isFilled ? [] : parts));
  const isUnderHead = (y: number) => y < page.height - 300;
  const fields = lines.filter(
    ({ from, to }) => from.y === to.y && isUnderHead(from.y) && from.x < middle && to.x > middle,
  );
  expect(fields).toHaveLength(list.brigades.length + list.troops.length);
});

test('the paper of a draft says that it may not fight', async () => {
  // No unit at all is no army.
  const draft = { ...printedList('prussia-basic'), brigades: [], troops: [] };
  expect(armies.faults(draft)).not.toEqual([]);
  for (const [language, title] of [
    ['it', 'Prussia, esercito base · bozza, non può combattere'],
    ['en', 'Prussia, basic army · draft, may not fight'],
  ] as const) {
    expect((await printed(draft, 'a4', language)).title).toBe(title);
  }
});

test('[OO-2.4-3] a line says weapon, open order and horse where there are any; the open and the mounted have no first volley', () => {
  const plain = { experience: 'regular', bases: 4, weapon: null, isOpen: false, isHorse: false } as const;
  const troops = [
    { ...plain, id: 'a', name: 'A', kind: 'line', weapon: 'musket' },
    { ...plain, id: 'b', name: 'B', kind: 'line', weapon: 'rifle', isOpen: true },
    { ...plain, id: 'c', name: 'C', kind: 'hussars', experience: 'veteran' },
    { ...plain, id: 'd', name: 'D', kind: 'light', bases: 1, weapon: 'light-gun', isHorse: true },
  ];
  const list: ArmyList = { ...printedList('prussia-basic'), brigades: [], troops };
  const arms = Object.fromEntries(armies.choices.kinds.map(({ id, arm }) => [id, arm]));
  const { groups } = listingOf(
    list,
    armies.sum(list),
    armies.faults(list).length,
    arms,
    wordsIn('ordine-obliquo', 'it'),
  );
  expect(groups.map(({ name }) => name)).toEqual(['Agli ordini del Comandante in Capo']);
  expect(groups[0]?.units.map(({ about, hasVolley }) => [about, hasVolley])).toEqual([
    ['fanteria di linea, regolari, 4 basette, moschetto', true],
    ['fanteria di linea, regolari, 4 basette, fucile rigato, ordine aperto', false],
    ['ussari, veterani, 4 basette', false],
    ['batteria leggera, regolari, 1 basetta, cannoni leggeri, a cavallo', false],
  ]);
});

test('in English on Letter, with what was typed as it was typed', async () => {
  const list = printedList('austria-basic');
  const named = {
    ...list,
    title: 'Łódź & Đ',
    brigades: list.brigades.map((brigade) => ({ ...brigade, name: 'Vécsey' })),
  };
  const { pages, language } = await printed(named, 'letter', 'en');
  const [page] = pages;
  if (!page) throw new Error('no page');
  expect([language, Math.round(page.width), Math.round(page.height)]).toEqual(['en', 2159, 2794]);
  expect(said(page)).toEqual(expect.arrayContaining(['Lódz & D', 'Vécsey', 'CP lost', '1st volley', 'Order', 'State']));
});

test('a large army goes over to a second sheet, without losing a line, and nothing lies off the paper', async () => {
  const list = printedList('prussia-large');
  const [brigade] = list.brigades;
  if (!brigade) throw new Error('no brigade');
  const large = { ...list, brigades: ['I', 'II', 'III', 'IV', 'V', 'VI'].map((id) => ({ ...brigade, id })) };
  const points = armies.sum(large).points;
  const { pages } = await printed(large);
  expect(pages).toHaveLength(2);
  expect(pages.reduce((sum, page) => sum + squares(page, 34), 0)).toBe(points + 2);
  for (const page of pages) {
    const words = said(page);
    expect(words).toContain('CP perduti');
    const ys = page.strokes.flatMap(({ parts }) => parts.flatMap(({ from, to }) => [from.y, to.y]));
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(100);
    expect(Math.max(...ys)).toBeLessThanOrEqual(2970 - 100);
    // No brigade's name stands at the foot without a unit below it.
    const lowest = page.texts.reduce((low, text) => (text.y < low.y ? text : low));
    expect(lowest.text).not.toMatch(/^(Brigata|Agli)/);
  }
});
