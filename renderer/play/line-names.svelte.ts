/** What people have called the lines of play of a campaign. */
import type { CampaignId, Desk, Kept } from '../../core/archive/desk.ts';

export class LineNames {
  readonly #desk: Desk;
  readonly #campaign: CampaignId;
  /** By the first node of each line. */
  #names: ReadonlyMap<number, string> = $state.raw(new Map());

  constructor(desk: Desk, { id, lines = [] }: Pick<Kept, 'id' | 'lines'>) {
    this.#desk = desk;
    this.#campaign = id;
    this.#names = new Map(lines.map(({ node, name }) => [node, name]));
  }

  /** @param first the first node of a line */
  of(first: number): string | null {
    return this.#names.get(first) ?? null;
  }

  /**
   * Calls a line by a name, or by none where it is empty.
   * @throws DeskError where it could not be kept; the line is called as before then
   */
  async give(first: number, name: string): Promise<void> {
    const given = name.trim();
    await this.#desk.nameLine({ campaign: this.#campaign, node: first, name: given });
    const names = new Map(this.#names);
    if (given === '') names.delete(first);
    else names.set(first, given);
    this.#names = names;
  }
}
