/** Verbs of these tests: a data folder that is gone afterwards, a host at it, a call that must succeed or fail. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Answer, CallName, Calls, Failure } from '../../../core/archive/desk.ts';
import { type Folder, folderAt, makeFolder } from '../../../electron/archive/folder.ts';
import { makeReady } from '../../../electron/archive/archive.ts';
import { Database } from '../../../electron/archive/database.ts';
import { DeskHost } from '../../../electron/desk.ts';

export const NOON = new Date('2026-11-20T12:00:00.000Z');

export function dataFolder(): Folder {
  const root = mkdtempSync(join(tmpdir(), 'stato-maggiore-test-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = folderAt(root);
  makeFolder(folder);
  return folder;
}

export async function archiveIn(folder: Folder, migrations?: readonly string[]): Promise<Database> {
  await makeReady(folder, { now: () => NOON, mayBegin: true, ...(migrations && { migrations }) });
  const database = Database.open(folder.archive);
  onTestFinished(() => database.close());
  return database;
}

/** A host at a data folder, and its calls. */
export class Sitting {
  readonly host: DeskHost;

  private constructor(host: DeskHost) {
    this.host = host;
  }

  static async at(folder: Folder, now: () => Date = () => NOON): Promise<Sitting> {
    const host = new DeskHost({ folder: folder.root, host: 'loopback', version: '0.1.0', locale: 'it-IT', now });
    onTestFinished(() => host.close());
    const sitting = new Sitting(host);
    await sitting.ask('about');
    return sitting;
  }

  async answer(call: string, input: unknown = {}): Promise<Answer<unknown>> {
    return JSON.parse(await this.host.answer(call, JSON.stringify(input))) as Answer<unknown>;
  }

  async ask<K extends CallName>(call: K, input?: Calls[K]['takes']): Promise<Calls[K]['gives']> {
    const answer = await this.answer(call, input);
    if (!answer.ok) throw new Error(`${call} failed: ${JSON.stringify(answer.error)}`);
    return answer.result as Calls[K]['gives'];
  }

  async failing(call: string, input?: unknown): Promise<Failure> {
    const answer = await this.answer(call, input);
    if (answer.ok) throw new Error(`${call} should have failed`);
    return answer.error;
  }
}
