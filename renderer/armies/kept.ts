/** The players' own armies as they lie in the archive, with what their game says of them. */
import { type ArmyEntry, type ArmyFilter, type Desk, DeskError } from '../../core/archive/desk.ts';
import type { Armies, ArmyFault, ArmyList } from '../../core/miniatures/armies.ts';
import { BadPosition } from '../../core/engine/ruleset.ts';
import { armiesOf } from '../../core/games/index.ts';

/** An army of the list. */
export interface KeptArmy extends ArmyEntry {
  /** `null` where its game is not in the program, or cannot read it. */
  readonly list: ArmyList | null;
  readonly points: number;
  /** How many things keep it from fighting. */
  readonly faults: number;
}

/** An army from a file that may not be kept: where its first fault is, and which. */
export class BadArmy extends Error {
  readonly game: string;
  readonly fault: ArmyFault;

  constructor(game: string, fault: ArmyFault) {
    super(`${fault.path}: ${fault.message.key}`);
    this.name = 'BadArmy';
    this.game = game;
    this.fault = fault;
  }
}

/** @throws DeskError */
export async function armiesKept(desk: Desk, filter: ArmyFilter): Promise<readonly KeptArmy[]> {
  return Promise.all((await desk.armies(filter)).map((entry) => looked(desk, entry)));
}

async function looked(desk: Desk, entry: ArmyEntry): Promise<KeptArmy> {
  const armies = armiesOf(entry.ruleset);
  const list = armies ? await listOf(desk, entry, armies) : null;
  if (!armies || !list) return { ...entry, list: null, points: 0, faults: 1 };
  return { ...entry, list, points: armies.sum(list).points, faults: armies.faults(list).length };
}

/** A damaged army hides none of the others. */
async function listOf(desk: Desk, { id }: ArmyEntry, armies: Armies): Promise<ArmyList | null> {
  try {
    return armies.read((await desk.loadArmy({ army: id })).content);
  } catch (fault) {
    if (fault instanceof BadPosition || (fault instanceof DeskError && fault.code === 'damaged-army')) return null;
    throw fault;
  }
}

/**
 * Takes an army out of a file if it may fight.
 * @throws BadArmy naming its first fault
 * @throws DeskError `bad-file` where it is no army file
 */
export function importArmy(desk: Desk, bytes: Uint8Array): Promise<number> {
  return desk.importArmy(bytes, ({ ruleset, content }) => {
    const [fault] = armiesOf(ruleset)?.faults(content) ?? [UNKNOWN_GAME];
    if (fault) throw new BadArmy(ruleset, fault);
  });
}

const UNKNOWN_GAME: ArmyFault = { path: 'ruleset', line: null, rule: null, message: { key: 'ui.armies.no-game' } };
