/** A format of files for exchange: its name, its version, and the way to it from older ones. */
import { strFromU8 } from 'fflate';
import { BadFile } from './bad-file.ts';
import { assertSmall } from './packing.ts';
import { NotJson, parseJson, type Room } from './parse.ts';

/** Brings a file of one version to the next one. */
type Migration = (file: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

export interface Format {
  readonly name: string;
  readonly version: number;
  /** Bytes of its text; what is larger is refused before it fills the memory. */
  readonly largest: number;
  readonly room: Room;
  /** By the version that they start from. */
  readonly migrations: Readonly<Record<number, Migration>>;
  /** What is said of a file of another kind. */
  readonly stranger: () => BadFile;
}

/**
 * Brings the JSON of an older file to the version of today.
 * @throws BadFile where it is of another format altogether, or newer
 */
export function upToDate(json: unknown, { name, version: today, migrations, stranger }: Format): unknown {
  if (typeof json !== 'object' || json === null || !('format' in json) || json.format !== name) throw stranger();
  let file = json as Readonly<Record<string, unknown>>;
  for (let version = file.version; version !== today; version = file.version) {
    if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
      throw new BadFile('schema', 'version', { expected: { word: 'expected.int' } });
    if (version > today) throw new BadFile('newer', 'version', { version });
    const migrate = migrations[version];
    if (!migrate) throw new BadFile('no-migration', 'version', { version });
    file = migrate(file);
  }
  return file;
}

/**
 * The JSON of a file, brought to the version of today.
 * @param text UTF-8
 * @throws BadFile where it is no JSON, of another format, or newer
 */
export function readJson(text: Uint8Array, format: Format): unknown {
  return upToDate(parsed(text, format), format);
}

function parsed(text: Uint8Array, { largest, room, stranger }: Format): unknown {
  assertSmall(text, largest);
  try {
    return parseJson(strFromU8(text), room);
  } catch (fault) {
    if (!(fault instanceof NotJson)) throw fault;
    throw fault.problem === 'not-json' ? stranger() : new BadFile(fault.problem);
  }
}
