/** What a room that has failed says of what was done in it. */
import { beforeEach, expect, test } from 'vitest';
import { failure } from '../../../core/archive/desk.ts';
import { mayPass } from '../../../renderer/app/fault.ts';
import { unsaved } from '../../../renderer/app/unsaved.ts';
import { Saving as TableSaving } from '../../../renderer/measure/saving.svelte.ts';
import { Saving as DeedSaving } from '../../../renderer/play/saving.svelte.ts';

/** A disk that is full until it is not. */
class Disk {
  isFull = true;
  readonly kept: string[] = [];

  write = async (what: string): Promise<void> => {
    if (this.isFull) throw failure('archive-full');
    this.kept.push(what);
  };
}

beforeEach(() => unsaved.forget());

test('where nothing waits all is on disk', async () => {
  expect(await unsaved.flush()).toBe(true);
});

test('a deed at the table that could not be saved is tried again, and counts until it is', async () => {
  const disk = new Disk();
  const saving = new DeedSaving(() => undefined);
  await saving.keep(() => disk.write('march'));
  expect(await unsaved.flush()).toBe(false);
  disk.isFull = false;
  expect(await unsaved.flush()).toBe(true);
  expect(disk.kept).toEqual(['march']);
  expect(await unsaved.flush()).toBe(true);
  expect(disk.kept).toEqual(['march']);
});

test('what is being written is waited for', async () => {
  const disk = new Disk();
  disk.isFull = false;
  const saving = new DeedSaving(() => undefined);
  void saving.keep(() => disk.write('march'));
  expect([await unsaved.flush(), disk.kept]).toEqual([true, ['march']]);
});

test('a step at the measuring table is written at once, and one that is given up counts no more', async () => {
  const disk = new Disk();
  const saving = new TableSaving(disk.write);
  saving.note('ruler');
  expect(await unsaved.flush()).toBe(false);
  disk.isFull = false;
  expect([await unsaved.flush(), disk.kept]).toEqual([true, ['ruler']]);
  disk.isFull = true;
  saving.note('arc');
  expect(await unsaved.flush()).toBe(false);
  saving.giveUp();
  expect(await unsaved.flush()).toBe(true);
});

test.each([
  ['no-host', true],
  ['archive-full', true],
  ['archive-locked', true],
  ['conflict', false],
  ['no-campaign', false],
  ['damaged-table', false],
  ['not-admitted', false],
] as const)('%s may pass: %s', (code, passes) => {
  expect(mayPass(failure(code))).toBe(passes);
});
