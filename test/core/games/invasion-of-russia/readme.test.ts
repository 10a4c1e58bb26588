/** Every ruling of the game's README names the test that pins it, and the test names the rule. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const HERE = import.meta.dirname;
const README = readFileSync(`${HERE}/../../../../core/games/invasion-of-russia/README.md`, 'utf8');
const RULINGS = README.slice(README.indexOf('## Rulings'), README.indexOf('## What is reconstructed'));

/** The last cell of each row: files, and after each the ids that stand in it. */
const pins = RULINGS.split('\n')
  .filter((row) => row.startsWith('| ') && !row.startsWith('| question') && !row.startsWith('| ---'))
  .map((row) => [row.split('|')[1]?.trim() ?? '', row.split('|').at(-2)?.trim() ?? ''] as const);

test('there are as many pins as rulings', () => {
  expect(pins.length).toBeGreaterThan(90);
});

test.each(pins.filter(([, pin]) => pin !== '-'))('%s', (_, pin) => {
  const files = [...pin.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, file = '']) =>
    readFileSync(`${HERE}/${file}`, 'utf8'),
  );
  expect(files.length).toBeGreaterThan(0);
  const ids = [...pin.matchAll(/\[([^\]]+)\]/g)].map(([, id = '']) => id);
  for (const id of ids)
    expect(
      files.some((text) => text.includes(`[${id}]`) || text.includes(`'${id}'`)),
      id,
    ).toBe(true);
});
