/** Writes the revisions of an open table to the desk, one on the other. */
import { type Desk, DeskError, type TableId } from '../../core/archive/desk.ts';
import { digest } from '../../core/engine/json.ts';
import type { MeasuringTable } from '../../core/measure/document.ts';

export class Revisions {
  readonly #desk: Desk;
  readonly #id: TableId;
  #latest: number;
  /** What was sent since the last answer: some of it may be on disk, as when the folder went away meanwhile. */
  #unanswered: readonly MeasuringTable[] = [];
  #isGone = false;

  /** @param latest the revision that lies on the table */
  constructor(desk: Desk, id: TableId, latest: number) {
    this.#desk = desk;
    this.#id = id;
    this.#latest = latest;
  }

  /** @throws DeskError where it is not on disk; `conflict` where somebody else has saved meanwhile */
  async save(content: MeasuringTable): Promise<void> {
    // A host whose archive has gone looks for it again only when it is told to.
    if (this.#isGone) await this.#desk.recover({ how: 'retry' });
    this.#unanswered = [...this.#unanswered, content];
    try {
      await this.#write(content);
    } catch (fault) {
      this.#isGone = isCalled(fault, 'archive-vanished');
      if (!isCalled(fault, 'conflict') || !(await this.#isOurs())) throw fault;
      await this.#write(content);
    }
  }

  /** The latest of all, whoever saved it; the next save goes over it. */
  async takeLatest(): Promise<MeasuringTable> {
    const { revision, table } = await this.#desk.loadTable({ table: this.#id });
    this.#latest = revision;
    return table;
  }

  async #write(content: MeasuringTable): Promise<void> {
    this.#latest = await this.#desk.saveTable({ table: this.#id, revision: this.#latest, content });
    this.#unanswered = [];
    this.#isGone = false;
  }

  /** Whether what lies there is our own, of which no answer came; then the next save goes over it. */
  async #isOurs(): Promise<boolean> {
    const { revision, table } = await this.#desk.loadTable({ table: this.#id });
    const found = digest(table);
    if (!this.#unanswered.some((content) => digest(content) === found)) return false;
    this.#latest = revision;
    return true;
  }
}

const isCalled = (fault: unknown, code: DeskError['code']): boolean =>
  fault instanceof DeskError && fault.code === code;
