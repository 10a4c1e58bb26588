/** A measuring room without a screen: hands do, the table and the desk are looked at. */
import type { Desk, KeptTable } from '../../../core/archive/desk.ts';
import { DEFAULT_SETTINGS } from '../../../core/archive/settings.ts';
import { emptyTable } from '../../../core/measure/begin.ts';
import type { MeasuringTable, Unit } from '../../../core/measure/document.ts';
import { addUnit } from '../../../core/measure/edits/units.ts';
import type { App } from '../../../renderer/app/context.ts';
import { wordsIn } from '../../../renderer/app/catalogues.ts';
import { MeasuringRoom } from '../../../renderer/measure/room.svelte.ts';

/** A battalion in line, 16 cm wide and 1.5 cm deep, looking away from side A. */
const BATTALION: Omit<Unit, 'id'> = {
  name: '1°',
  side: 'a',
  arm: 'infantry',
  bases: { count: 4, front: 400, depth: 150 },
  formation: 'line',
  pose: { x: 4000, y: 3000, angle: 9000 },
  allowance: 1400,
  group: null,
};

export const withBattalion = (table = emptyTable(), x = 4000, y = 3000) =>
  addUnit(table, { ...BATTALION, pose: { x, y, angle: 9000 } });

/**
 * @param save what the desk does with a table that is to be saved; it gives the new revision
 * @param load what the desk has
 * @param answer called before a call is answered; it may throw instead
 */
export function roomOf(
  table: MeasuringTable = emptyTable(),
  save: (content: MeasuringTable, revision: number) => Promise<number> = (_, revision) => Promise.resolve(revision + 1),
  load: (revision?: number) => Pick<KeptTable, 'revision' | 'table'> = () => ({ revision: 1, table }),
  answer: (call: string) => void = () => undefined,
): MeasuringRoom {
  const desk = {
    recover: () => Promise.resolve().then(() => answer('recover')),
    loadTable: ({ revision }: { revision?: number }) => Promise.resolve(load(revision)),
    saveTable: ({ content, revision }: { content: MeasuringTable; revision: number }) =>
      save(content, revision).finally(() => answer('saveTable')),
  };
  const app: Partial<App> = {
    desk: desk as unknown as Desk,
    language: 'it',
    theme: 'day',
    settings: DEFAULT_SETTINGS,
    words: () => wordsIn(null, 'it'),
  };
  const room = new MeasuringRoom(app as App, { id: 1, title: 'Prova', kind: 'table', revision: 1, table });
  room.size = { width: 1000, height: 700 };
  room.fit();
  return room;
}

/** What an instrument reads, as it is written in the list. */
export function readings(room: MeasuringRoom, id: string): readonly string[] {
  return (room.measured.get(id)?.readings ?? []).map(({ figure }) => room.figure(figure));
}
