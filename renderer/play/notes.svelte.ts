/** What people have written at moments of a campaign. */
import type { CampaignId, Desk, Kept } from '../../core/archive/desk.ts';
import type { Target } from '../../core/engine/target.ts';
import type { Seat } from '../../core/engine/verdict.ts';
import { EVERYBODY, isFor, type SeenNode, type Viewer } from '../../core/engine/window.ts';

/** What a person has written at a moment of the campaign. */
export type PinnedNote = Kept['notes'][number];

/** What it asks of the session. */
interface Table {
  readonly looker: Viewer;
  readonly curtain: {
    /** Whether somebody has to hide something from somebody else. */
    readonly hasSecrets: boolean;
  };
  readonly shown: SeenNode;
  readonly line: readonly SeenNode[];
  /** The seats that the player of a seat holds. */
  heldWith(seat: Seat): readonly Seat[];
}

export class Notes {
  readonly #desk: Desk;
  readonly #campaign: CampaignId;
  readonly #table: Table;
  #written: readonly PinnedNote[] = $state.raw([]);
  /** Those that the viewer may read, oldest first. */
  all = $derived.by(() => {
    const { curtain, looker } = this.#table;
    return curtain.hasSecrets ? this.#written.filter(({ audience }) => isFor(audience, looker)) : this.#written;
  });
  /** Those of the moments that led to what is shown. */
  shown = $derived.by(() => this.all.filter(({ node }) => this.#table.line.some(({ id }) => id === node)));

  constructor(desk: Desk, { id, notes }: Pick<Kept, 'id' | 'notes'>, table: Table) {
    this.#desk = desk;
    this.#campaign = id;
    this.#table = table;
    this.#written = notes;
  }

  /**
   * Pins a note to the moment that is shown. At a hidden table it is for the eyes of its writer while there are secrets.
   * @param place where on the board; `null` for the moment alone
   * @throws DeskError where it could not be kept; nothing has changed then
   */
  async add(place: Target | null, text: string): Promise<void> {
    const { looker, shown } = this.#table;
    const isForAll = looker === EVERYBODY || looker === null;
    const note = { node: shown.id, place, text, ...(!isForAll && { audience: this.#table.heldWith(looker) }) };
    const id = await this.#desk.addNote({ campaign: this.#campaign, ...note });
    this.#written = [...this.#written, { id, ...note }];
  }

  /** @throws DeskError where it could not be taken off; it is still there then */
  async remove(id: number): Promise<void> {
    await this.#desk.removeNote({ campaign: this.#campaign, note: id });
    this.#written = this.#written.filter((note) => note.id !== id);
  }
}
