import { describe, expect, test } from 'vitest';
import type { Option, Options } from '../../../core/engine/options.ts';
import { entriesOf } from '../../../core/words/ledger.ts';
import type { Language } from '../../../core/words/words.ts';
import { wordsIn } from '../../../renderer/app/catalogues.ts';
import type { Block, Table } from '../../../renderer/report/block.ts';
import { written, type Written } from '../../../renderer/report/written.ts';
import { HEADER, REPORT, TURNS, UNLUCKY, WRITTEN } from './sample.ts';

const PICTURE = { src: 'data:image/jpeg;base64,', width: 100, height: 50 };

const write = (change: Partial<Written> = {}, language: Language = 'en'): readonly Block[] =>
  written({ ...WRITTEN, ...change }, wordsIn('borodino', language));

function table(blocks: readonly Block[], caption: string): Table {
  const found = blocks.find((block) => block.block === 'table' && block.caption === caption);
  if (found?.block !== 'table') throw new Error(`no table ${caption}`);
  return found;
}

const texts = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) => (block.block === 'text' ? [block.text] : []));

const moments = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.block === 'moments' ? block.moments : []));

describe('a report of two turns', () => {
  const blocks = write();

  test('opens with who fought what, and how it ended', () => {
    expect(blocks[0]).toMatchObject({ block: 'title', text: 'Prova' });
    expect(blocks[0]).toHaveProperty('about.1', 'French: Anna · Russians: Barclay');
    expect(texts(blocks)[0]).toMatch(/^Won by: French\. French/);
  });

  test('tells the rules that were agreed on, each with its rule, and not what was left out', () => {
    const all: readonly Option[] = [
      { id: 'breakdown-sept5', rule: '10.51-a', kind: 'switch', default: false },
      { id: 'flank-march', rule: 'SR.14-a', kind: 'switch', default: true },
    ];
    const aboutWith = (chosen: Options) => write({ options: { all, chosen } })[0];
    expect(aboutWith({ 'breakdown-sept5': true, 'flank-march': false })).toHaveProperty(
      'about.2',
      `Rules agreed on: ${entriesOf('borodino', '10.51-a')[0]?.title.en} (10.51-a)`,
    );
    expect(aboutWith({ 'flank-march': false })).toHaveProperty('about.length', 3);
  });

  test('counts the forces from first to last', () => {
    expect(table(blocks, 'The forces').rows).toEqual([
      ['French', '20', '16', '4', '20.0%', '1'],
      ['Russians', '10', '10', '0', '0.0%', '0'],
    ]);
  });

  test('has a column a turn for formations and points', () => {
    const bodies = table(blocks, 'Strength of the formations at the end of each turn');
    expect(bodies.head).toEqual(['Formation', 'At first', 'Set-up', '1']);
    expect(bodies.rows).toEqual([
      ['French: I Corps', '20', '20', '16'],
      ['Russians: VIII Corps', '10', '10', '10'],
    ]);
    expect(table(blocks, 'Points at the end of each turn').rows).toEqual([
      ['French', '0', '1'],
      ['Russians', '1', '0'],
    ]);
  });

  test('names who was lost in a turn, and says so where nobody was', () => {
    expect(table(blocks, 'Losses').rows).toEqual([
      ['French', '4', '16', '61st Line (CM)', '57th Line a (CM)', '–'],
      ['Russians', '0', '10', '–', '–', '–'],
    ]);
    expect(texts(blocks)).toContain('Nobody lost anything.');
    expect(blocks.filter((block) => block.block === 'heading').map(({ text }) => text)).toEqual([
      'Set-up',
      'Turn 1',
      'Luck',
      'The actions that the dice decided',
    ]);
  });

  test('tells what the journal has of it, and where that can be seen', () => {
    expect(moments(blocks)[0]).toEqual({ node: 5, text: '61st Line (CM) goes to the Withdrawn Box.', more: null });
  });

  test('weighs the dice against the mean', () => {
    expect(table(blocks, 'What the dice changed').rows).toEqual([
      ['French', '1.5', '4.0', '−3.0'],
      ['Russians', '0.5', '0.0', '+3.0'],
    ]);
    expect(table(blocks, 'The dice that were rolled').rows).toEqual([['French', 'd10', '4', '6.25', '4.50', '12.3%']]);
    expect(moments(blocks)[1]).toEqual({
      node: 5,
      text: 'Turn 1. Moment 5.',
      more: 'Cost: French 4.0, Russians 0.0; on average: French 1.5, Russians 0.5. Gained from the dice, Russians: 3.0. Rolls at least as good: 20.0%.',
    });
  });
});

test('a report that ends where the rules have changed since says so at its head', () => {
  const report = { ...REPORT, stop: { last: 6, node: 7, turn: 2 } };
  expect(texts(write({ report }))[1]).toMatch(
    /^This campaign was played by the rules of an older version\. From action 7 on/,
  );
  expect(texts(write({ report }, 'it'))[1]).toMatch(/^Questa campagna è stata giocata con le regole/);
});

test('it is written in Italian as well', () => {
  const blocks = write({}, 'it');
  expect(table(blocks, 'Le forze').rows[0]).toEqual(['Francesi', '20', '16', '4', '20,0%', '1']);
  expect(texts(blocks)).toContain('Nessuno ha perduto nulla.');
});

test('of rolls that were drawn it says «about»', () => {
  const blocks = write({ weighing: { state: 'done', weighed: [{ ...UNLUCKY, isExact: false }] } });
  expect(moments(blocks)[1]?.more).toContain('Rolls at least as good: about 20.0%');
});

test('while the dice are weighed it says how far that is, and tells no fights', () => {
  const blocks = write({ weighing: { state: 'under-way', count: 1200, of: 3400 } });
  expect(texts(blocks)).toContain('The dice are still being weighed: 1,200 actions of 3,400.');
  expect(moments(blocks)).toHaveLength(1);
});

test('while there are secrets nothing is weighed, and it says why; the rolls are no secret', () => {
  const blocks = write({ weighing: { state: 'secret' } });
  expect(texts(blocks).join()).toContain('weighed when the battle is over');
  expect(moments(blocks)).toHaveLength(1);
  expect(table(blocks, 'The dice that were rolled').rows).toHaveLength(1);
});

test('each turn has its picture where there is one', () => {
  const blocks = write({ pictures: [null, PICTURE] });
  const at = blocks.findIndex((block) => block.block === 'picture');
  expect(blocks[at]).toMatchObject({ picture: PICTURE });
  expect(blocks.slice(0, at).findLast((block) => block.block === 'heading')).toMatchObject({ text: 'Turn 1' });
});

test('a long turn sends the reader to the journal for what is left out', () => {
  const [first, second] = TURNS;
  const one = second?.told[0];
  if (!first || !second || !one) throw new Error('the sample is too short');
  const long = { ...second, told: Array.from({ length: 19 }, () => one) };
  const blocks = write({ report: { ...REPORT, turns: [first, long] } });
  expect(moments(blocks)).toHaveLength(16 + 1);
  expect(texts(blocks)).toContain('3 more lines are in the journal.');
});

test('a battle without dice or with none that mattered says so', () => {
  const report = { ...REPORT, rolled: [], weighable: [] };
  const blocks = write({ report, weighing: { state: 'done', weighed: [] } });
  expect(texts(blocks)).toEqual(expect.arrayContaining(['No die was rolled.', 'The dice changed nobody’s losses.']));
});

test('a battle under way says in which turn', () => {
  const standing = { ...REPORT.standing, winners: null };
  const blocks = write({ header: HEADER, report: { ...REPORT, standing, isOver: false } });
  expect(texts(blocks)[0]).toMatch(/^Under way: Turn 1\./);
});

test('before the end it says what is counted in the place of points', () => {
  const standing = { ...REPORT.standing, winners: null, counted: { key: 'label.objectives-counted' } };
  const of = { ...WRITTEN, report: { ...REPORT, standing, isOver: false } };
  const blocks = written(of, wordsIn('ordine-obliquo', 'en'));
  expect(table(blocks, 'The forces').head.at(-1)).toBe('Objectives held');
  expect(table(blocks, 'Objectives held at the end of each move').rows).toHaveLength(2);
});

test('points that nobody knows yet are not told as none', () => {
  const [first, second] = TURNS;
  if (!first || !second) throw new Error('the sample is too short');
  const untold = write({ report: { ...REPORT, turns: [{ ...first, points: {} }, second] } });
  expect(table(untold, 'Points at the end of each turn').rows).toEqual([
    ['French', '–', '1'],
    ['Russians', '–', '0'],
  ]);
  const none = { ...REPORT, turns: TURNS.map((turn) => ({ ...turn, points: {} })) };
  const blocks = write({ report: { ...none, standing: { ...REPORT.standing, places: [{ seats: REPORT.seats }] } } });
  expect(blocks.some((block) => block.block === 'table' && block.caption.startsWith('Points'))).toBe(false);
  expect(table(blocks, 'The forces').rows.map((row) => row.at(-1))).toEqual(['–', '–']);
});

test('tells what the programs had in mind turn by turn, where they had a reason, each at its deed', () => {
  const motive = { node: 5, seat: 'french', why: { key: 'label.group.F-I' } };
  const motives = [
    { ...motive, turn: 1 },
    { ...motive, node: 7, turn: 2 },
  ];
  const blocks = write({ report: { ...REPORT, motives } });
  const heading = blocks.findIndex(
    (block) => block.block === 'heading' && block.text === 'What the programs had in mind',
  );
  expect(moments(blocks.slice(heading)).map(({ node, text }) => [node, text])).toEqual([
    [5, 'French: I Corps'],
    [7, 'French: I Corps'],
  ]);
  expect(JSON.stringify(write())).not.toContain('in mind');
});

test('where units are raised again and again they are counted, and none is named', () => {
  const turns = TURNS.map((turn) => ({
    ...turn,
    losses: turn.losses.map((each) => ({ ...each, lost: 2, raised: turn.turn < 1 ? 0 : 5, out: [], shaken: [] })),
  }));
  const blocks = write({ report: { ...REPORT, raises: true, turns } });
  expect(table(blocks, 'The forces').head.slice(1)).toEqual(['At first', 'Raised', 'Lost', 'Left', 'Points']);
  expect(table(blocks, 'The forces').rows[0]).toEqual(['French', '20', '5', '4', '16', '1']);
  const turn = blocks.findLast((block) => block.block === 'table' && block.caption === 'The forces');
  expect(turn).toMatchObject({
    rows: [
      ['French', '5', '2', '16', '1'],
      ['Russians', '5', '2', '10', '0'],
    ],
  });
});

test('the points of the turns are a plot with its table below', () => {
  const blocks = write();
  const at = blocks.findIndex(({ block }) => block === 'plot');
  expect(blocks[at]).toMatchObject({
    columns: ['Set-up', '1'],
    ticks: [{ at: 0 }, { at: 1 }],
    lines: [
      { name: 'French', colour: '#28508c', values: [0, 1] },
      { name: 'Russians', colour: '#326432', values: [1, 0] },
    ],
  });
  expect(blocks[at + 1]).toMatchObject({ block: 'table', caption: 'Points at the end of each turn' });
});

test('where many play only those are told whom a fight cost something, and whom the dice hurt most', () => {
  const seats = ['french', 'russian', 'saxon'];
  const fight = { ...UNLUCKY, gain: { french: -3, russian: 1.5, saxon: 1.5 }, favoured: 'saxon' };
  const blocks = write({ report: { ...REPORT, seats }, weighing: { state: 'done', weighed: [fight] } });
  expect(moments(blocks).at(-1)?.more).toBe(
    'Cost: French 4.0, Russians 0.0; on average: French 1.5, Russians 0.5. Lost through the dice, French: 3.0. Rolls at least as bad: 20.0%.',
  );
});

test('what was agreed on is marked on its line and listed with its turn', () => {
  const fact = { key: 'adjusted', rule: 'match', params: { note: 'it was further on' } } as const;
  const [first, second] = TURNS;
  if (!first || !second) throw new Error('two turns');
  const turns = [{ ...first, told: [{ node: 3, fact }] }, second];
  const blocks = write({ report: { ...REPORT, turns, agreed: [{ turn: 1, node: 3, fact }] } });
  const said = { node: 3, text: 'Adjustment by agreement of the players: it was further on', isAgreed: true };
  const found = moments(blocks).filter(({ node }) => node === 3);
  expect(found).toEqual([
    { ...said, more: null },
    { ...said, more: 'Turn 1' },
  ]);
  expect(moments(blocks).filter(({ isAgreed }) => isAgreed)).toHaveLength(2);
});
