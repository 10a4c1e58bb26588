/** What has been done and is not on disk yet, wherever: where a room fails, it is said what became of it. */

export interface Unsaved {
  /** Tries to put it on disk. @returns whether nothing is left to put there */
  flush(): Promise<boolean>;
}

const waiting = new Set<Unsaved>();

export const unsaved = {
  note: (each: Unsaved): unknown => waiting.add(each),
  settle: (each: Unsaved): unknown => waiting.delete(each),
  /** Another room is opened: what the one before could not keep was told there. */
  forget: (): void => waiting.clear(),
  /** @returns whether all is on disk now */
  async flush(): Promise<boolean> {
    const kept = await Promise.all([...waiting].map((each) => each.flush()));
    return kept.every((each) => each);
  },
};
