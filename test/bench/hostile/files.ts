/** Files that somebody would send who means no good: each passes as many checks as it can before it is refused. */
import { gzipSync, strFromU8, strToU8 } from 'fflate';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joined, unpack } from '../../../core/archive/packing.ts';
import { writeArmy } from '../../../core/archive/army-file.ts';
import type { FileKind } from '../../../core/archive/reading.ts';
import { toFile } from '../../../core/archive/exchange.ts';
import { writeTable } from '../../../core/archive/table-file.ts';
import { clone, digest } from '../../../core/engine/json.ts';
import { borodino } from '../../../core/games/borodino/index.ts';
import { beginCampaign, usualChoices } from '../../../renderer/library/begin.ts';
import { sampleCampaign } from '../../core/archive/sample.ts';
import { sampleArmy } from '../../core/archive/sample-army.ts';
import { nameOf, photographed, sampleTable } from '../../core/archive/sample-table.ts';
import { jpeg, png } from '../../renderer/measure/photo/files.ts';

export interface HostileFile {
  readonly name: string;
  readonly kind: FileKind | 'picture';
  readonly make: () => Uint8Array;
  /** The key of the fault that has to be told, so that the file gets as far as it is meant to. */
  readonly fault: string;
}

const MB = 1024 * 1024;

/** A part of a file by its names. */
interface Part {
  [name: string]: unknown;
}

/** A file in which one part is changed, and whose digest is right all the same. */
type Changed = (change: (file: Part) => void) => Uint8Array;

/** @param sealed the content over which the digest goes */
const changing =
  (written: () => unknown, sealed: (file: Part) => unknown): Changed =>
  (change) => {
    const file = clone(written()) as Part;
    change(file);
    return strToU8(JSON.stringify({ ...file, digest: digest(sealed(file)) }));
  };

const parsed = (bytes: Uint8Array): unknown => JSON.parse(strFromU8(unpack(bytes, 4 * MB)));

const choices = { ...usualChoices(borodino), title: 'Ševardino' };
const { header } = sampleCampaign();
const begun = { ...beginCampaign(borodino, choices, 7, header.created), header };
const campaign = changing(
  () => toFile(begun),
  (file) => file.campaign,
);
const recordIn = (file: Part): Part => (file.campaign as Part).record as Part;
const beginning = (part: Part) => campaign((file) => Object.assign(recordIn(file).beginning as Part, part));

const OLDER = join(import.meta.dirname, '../../fixtures/before-targets/borodino-over.smcampaign');
const older = changing(
  () => parsed(readFileSync(OLDER)),
  (file) => file.campaign,
);

const table = changing(
  () => parsed(writeTable({ title: 'Il ponte', kind: 'table', table: sampleTable(), picture: null })),
  ({ title, kind, table }) => ({ title, kind, table }),
);
const army = changing(
  () => parsed(writeArmy(sampleArmy())),
  (file) => file.army,
);

const many = <T>(count: number, item: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => item(at));
const keyed = (count: number, value: (at: number) => unknown) =>
  Object.fromEntries(many(count, (at) => [`k${at}`, value(at)]));
const nested = (depth: number): unknown => (depth === 0 ? 0 : [nested(depth - 1)]);

/** What no reader gets to the end of, as the content of a file of each kind. */
const TEXTS: readonly (readonly [name: string, text: () => string, fault: string])[] = [
  ['60 kB of empty things', () => `[${'{},'.repeat(20_000)}{}]`, ''],
  ['a million lists in one another', () => '['.repeat(1_000_000), 'bad-file.too-deep'],
  ['a thing of 300,000 keys', () => JSON.stringify(keyed(300_000, () => 0)), 'bad-file.too-many'],
  ['one key 600,000 times', () => `{${'"a":0,'.repeat(600_000)}"a":0}`, 'bad-file.too-many'],
  ['NaN at the end of half a megabyte', () => `[${'0,'.repeat(150_000)}NaN]`, 'not-json'],
  ['a string of 3.9 MB', () => `"${'\\u0000'.repeat(650_000)}"`, ''],
];

/** The faults that a kind has of its own: for what is no JSON, and for JSON that is no such file. */
const FAULTS = {
  campaign: ['bad-file.not-json', 'bad-file.not-campaign'],
  table: ['bad-file.not-table', 'bad-file.not-table'],
  army: ['bad-file.not-army', 'bad-file.not-army'],
} as const;

const ofEachKind = (['campaign', 'table', 'army'] as const).flatMap((kind): HostileFile[] => {
  const [notJson, stranger] = FAULTS[kind];
  const texts = TEXTS.map(([name, text, fault]) => ({
    ...{ name, kind, make: () => strToU8(text()) },
    fault: fault === 'not-json' ? notJson : fault || stranger,
  }));
  const bomb = () => gzipSync(new Uint8Array(80 * MB));
  const lying = () => {
    const bytes = gzipSync(new Uint8Array(3.9 * MB));
    new DataView(bytes.buffer).setUint32(bytes.length - 4, 100, true);
    return bytes;
  };
  return [
    ...texts,
    { name: '80 MB of zeros, packed', kind, make: bomb, fault: 'bad-file.too-large' },
    { name: '4 MB of zeros, said to be 100 bytes', kind, make: lying, fault: 'bad-file.not-compressed' },
  ];
});

const unit = (at: number) => ({ hex: at, box: 'nowhere', facing: 'E', disordered: 0, square: 0, deeds: [0, 0, 0, 0] });

/** A node whose form is right, which the rules would not make; of 50 values. */
const node = (id: number) => ({
  ...{ id, parent: id - 1, dice: [], turn: 1, phase: 'movement' },
  deed: { did: 'answer', seat: 'french', kind: 'one', rule: '7.11', action: { one: 'hex:3417' } },
  facts: many(8, () => ({ key: 'moved', rule: '7.11', params: { unit: { unit: 'x' } } })),
});

const phrases = (depth: number): object =>
  depth === 0 ? { text: 0 } : { phrase: { key: 'k', params: { inner: phrases(depth - 1) } } };

/** A campaign with nodes behind its first. */
const withNodes = (make: (root: Part) => readonly unknown[]) =>
  campaign((file) => {
    const record = recordIn(file);
    const [root] = record.nodes as Part[];
    record.nodes = [root, ...make(root as Part)];
  });

const withPositions = (position: unknown) => (file: Part) => {
  const record = recordIn(file);
  const [first] = record.starts as Part[];
  const start = { ...first, position, digest: digest(position) };
  record.starts = [first, ...many(8, () => start)];
};

const campaigns: readonly Omit<HostileFile, 'kind'>[] = [
  {
    name: '245,000 nodes that are none',
    make: () => withNodes(() => many(245_000, () => ({}))),
    fault: 'bad-file.schema',
  },
  {
    name: '7,500 nodes of good form that the rules refuse',
    make: () => withNodes(() => many(7500, (at) => node(at + 1))),
    fault: 'bad-file.diverged',
  },
  {
    name: '3,700 sentences, 30 in one another, the last faulty',
    make: () =>
      withNodes((root) => [
        { ...root, id: 1, facts: many(3700, () => ({ key: 'k', rule: '1', params: { it: phrases(30) } })) },
      ]),
    fault: 'bad-file.schema',
  },
  { name: 'a scenario of 15 MB', make: () => beginning({ scenario: 'x'.repeat(15 * MB) }), fault: 'bad-file.too-long' },
  {
    name: '15 MB of what a player brought',
    make: () => beginning({ own: 'x'.repeat(15 * MB) }),
    fault: 'bad-file.position',
  },
  {
    name: '59,000 keys of what a player brought',
    make: () => beginning({ own: many(59, () => keyed(1000, (at) => at)) }),
    fault: 'bad-file.position',
  },
  {
    name: '495,000 keys of what a player brought',
    make: () => beginning({ own: many(99, () => keyed(5000, (at) => at)) }),
    fault: 'bad-file.schema',
  },
  {
    name: 'lists 90 in one another, 650 times',
    make: () => beginning({ own: many(650, () => nested(90)) }),
    fault: 'bad-file.position',
  },
  {
    name: 'a position of 5,000 units, all faulty',
    make: () => beginning({ position: { units: keyed(5000, unit) } }),
    fault: 'bad-file.position',
  },
  {
    name: 'a position of 5,000 stacks of ten units that are none',
    make: () => beginning({ position: { stacks: keyed(5000, () => many(10, () => 0)) } }),
    fault: 'bad-file.position',
  },
  {
    name: 'eight positions of 59,000 values',
    make: () => campaign(withPositions(many(59, () => keyed(1000, (at) => at)))),
    fault: 'bad-file.diverged',
  },
  {
    name: 'of form 1: eight positions of 59,000 values',
    make: () =>
      older((file) => {
        const record = recordIn(file);
        const [first] = record.snapshots as Part[];
        const position = many(59, () => keyed(1000, (at) => at));
        record.snapshots = [first, ...many(8, () => ({ ...first, position, digest: digest(position) }))];
      }),
    fault: 'bad-file.diverged',
  },
  {
    name: 'of form 1: 225,000 snapshots that are none',
    make: () => older((file) => (recordIn(file).snapshots = many(225_000, () => ({})))),
    fault: 'bad-file.older-form',
  },
  {
    name: 'of form 1: 200,000 nodes that are none',
    make: () => older((file) => (recordIn(file).nodes = many(200_000, () => ({})))),
    fault: 'bad-file.schema',
  },
  {
    name: 'of form 1: 350,000 values in the facts of a node',
    make: () =>
      older((file) => {
        const [first, ...nodes] = recordIn(file).nodes as Part[];
        recordIn(file).nodes = [{ ...first, facts: many(70, () => keyed(5000, (at) => at)) }, ...nodes];
      }),
    fault: 'bad-file.schema',
  },
];

const [tableUnit] = sampleTable().units;
const [tableTool] = sampleTable().tools;
const tableWith = (part: object) => table((file) => Object.assign(file.table as Part, part));

const onPicture = (picture: Uint8Array, isNamed = true): Uint8Array => {
  const text = tableWith({ photograph: photographed(isNamed ? nameOf(picture) : '0'.repeat(64)).photograph });
  return joined([text, Uint8Array.of(0), picture]);
};

const tables: readonly Omit<HostileFile, 'kind'>[] = [
  {
    name: '199,000 units that are none',
    make: () => tableWith({ units: many(199_000, () => ({})) }),
    fault: 'bad-file.schema',
  },
  {
    name: '22,000 units of good form',
    make: () => tableWith({ units: many(22_000, (at) => ({ ...tableUnit, id: `u${at}` })) }),
    fault: 'bad-file.too-many-items',
  },
  {
    name: '399,000 points of good form',
    make: () =>
      tableWith({
        tools: many(650, (at) => ({ ...tableTool, id: `r${at}`, points: many(200, () => ({ x: 0, y: 0 })) })),
      }),
    fault: 'taken',
  },
  {
    name: 'a picture of 60,000 x 60,000',
    make: () => onPicture(png(60_000, 60_000)),
    fault: 'ui.photo.fault.too-large',
  },
  {
    name: 'a picture of 63 MB that is another',
    make: () => onPicture(behind(jpeg(40, 30), 63), false),
    fault: 'bad-file.wrong-picture',
  },
  {
    name: 'a picture of 63 MB, a scan without end, packed',
    make: () => gzipSync(onPicture(behind(jpeg(40, 30).slice(0, -2), 63))),
    fault: 'ui.photo.fault.torn',
  },
];

const armies: readonly Omit<HostileFile, 'kind'>[] = [
  {
    name: '190,000 values',
    make: () => army((file) => Object.assign(file.army as Part, { content: many(38, () => keyed(4999, () => 0)) })),
    fault: 'bad-file.schema',
  },
  {
    name: '59,000 values',
    make: () => army((file) => Object.assign(file.army as Part, { content: many(59, () => keyed(999, () => 0)) })),
    fault: 'bad-file.army-too-large',
  },
  {
    name: 'a text of 3.9 MB',
    make: () => army((file) => Object.assign(file.army as Part, { content: 'x'.repeat(3.9 * MB) })),
    fault: 'bad-file.army-too-large',
  },
];

function behind(head: Uint8Array, megabytes: number, each: readonly number[] = [0]): Uint8Array {
  const file = new Uint8Array(megabytes * MB);
  file.set(head);
  for (let at = head.length; at + each.length < file.length; at += each.length) file.set(each, at);
  return file;
}

const pictures: readonly Omit<HostileFile, 'kind'>[] = [
  { name: 'a PNG of 60,000 x 60,000', make: () => png(60_000, 60_000), fault: 'ui.photo.fault.too-large' },
  { name: 'a JPEG of 65,535 x 65,535', make: () => jpeg(65_535, 65_535), fault: 'ui.photo.fault.too-large' },
  {
    name: '60 MB, a JPEG whose scan has no end',
    make: () => behind(jpeg(40, 30).slice(0, -2), 60),
    fault: 'ui.photo.fault.torn',
  },
  {
    name: '60 MB of restarts in the scan of a JPEG',
    make: () => behind(jpeg(40, 30).slice(0, -2), 60, [0xff, 0xd0]),
    fault: 'ui.photo.fault.torn',
  },
  {
    name: '60 MB of empty segments of a JPEG',
    make: () => behind(Uint8Array.of(0xff, 0xd8), 60, [0xff, 0xc4, 0, 2]),
    fault: 'ui.photo.fault.torn',
  },
];

const ofKind = (kind: HostileFile['kind'], files: readonly Omit<HostileFile, 'kind'>[]): HostileFile[] =>
  files.map((file) => ({ ...file, kind }));

export const HOSTILE: readonly HostileFile[] = [
  ...ofEachKind,
  ...ofKind('campaign', campaigns),
  ...ofKind('table', tables),
  ...ofKind('army', armies),
  ...ofKind('picture', pictures),
];
