/** Every key that the instruments use has a sentence in both languages, and no sentence stands unused. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import en from '../../../assets/words/instruments.en.json' with { type: 'json' };
import it from '../../../assets/words/instruments.it.json' with { type: 'json' };
import { wordsFor } from '../../../core/words/index.ts';
import { PRESETS, presetTable } from '../../../core/measure/presets.ts';
import { measure } from '../../../core/measure/tools/index.ts';
import { TERRAIN_KINDS } from '../../../core/space/table/terrain.ts';
import { cm, laid, piece, readingsOf, table, unit } from './sample.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const sources = globSync('core/measure/{*,edits/*,tools/*}.ts', { cwd: ROOT }).map(read).join('\n');

const TOOLS = [...read('core/measure/tool.ts').matchAll(/readonly tool: '(\w+)'/g)].map((match) => match[1]);
/** The last word of a key after the head that a template begins with. */
const TAILS = {
  'measure.reading.': ['in-command', 'out-of-command', 'touches', 'enters', 'to', 'collides'],
  'measure.terrain.': TERRAIN_KINDS,
  'measure.tool.': TOOLS,
  'measure.verdict.': ['yes', 'no', 'front', 'flank', 'rear'],
  'measure.band.': ['close', 'long'],
  'measure.fault.length-too-': ['small', 'large'],
  'measure.fault.angle-too-': ['small', 'large'],
  'bad-file.': [...sources.matchAll(/new BadFile\('([\w-]+)'/g)].map((match) => match[1]),
};

function keysUsed(): string[] {
  const named = [...sources.matchAll(/'(measure\.(?:reading|fault|written)\.[\w-]+)'/g)].map((match) => match[1]);
  const built = Object.entries(TAILS).flatMap(([head, tails]) => tails.map((tail) => `${head}${tail}`));
  return [...new Set([...named, ...built])].filter((key) => key !== undefined).toSorted();
}

test('the catalogues have the keys that are used, in order, and no others', () => {
  expect(TOOLS).toHaveLength(11);
  expect(Object.keys(it)).toEqual(keysUsed());
  expect(Object.keys(en)).toEqual(keysUsed());
});

describe.each([
  ['it', it],
  ['en', en],
] as const)('in %s', (language, catalogue) => {
  const words = wordsFor(null, language, [catalogue]);

  test('every reading of the ready tables is a sentence with no blank left', () => {
    for (const preset of PRESETS) {
      const ready = presetTable(preset, language);
      for (const { label } of ready.tools.flatMap((tool) => measure(tool, ready).readings)) {
        expect(words.say(label)).not.toMatch(/[{}]|measure\./);
      }
    }
  });

  test('pieces without a name are told by kind and number, those with one by it', () => {
    const woods = [piece('a', 'wood', [50, 40], [5, 5]), piece('b', 'wood', [50, 60], [5, 5])];
    const named = { ...piece('c', 'wood', [50, 80], [5, 5]), name: 'Oak {copse}' };
    const here = table({ units: [unit('u', [50, 20], 90)], terrain: [...woods, named] });
    const measured = measure(laid({ tool: 'distances', from: { item: 'u' }, within: cm(80) }), here);
    expect(readingsOf(measured, 'to').map(({ label }) => words.say(label))).toEqual(
      language === 'it'
        ? ['Distanza da bosco 1', 'Distanza da bosco 2', 'Distanza da Oak {copse}']
        : ['To wood 1', 'To wood 2', 'To Oak {copse}'],
    );
  });
});

test('the ready tables speak both languages', () => {
  for (const preset of PRESETS) {
    expect(presetTable(preset, 'en')).toEqual(preset.table);
    const named = preset.table.terrain.filter(({ name }) => name !== null);
    const speaking = [...preset.table.units, ...named].map(({ id }) => preset.names[id]);
    for (const name of speaking) expect(name?.it).toBeTruthy();
  }
});
