/** An army of the players' own as the archive keeps it: its form is checked here, its meaning by its ruleset. */
import { strToU8 } from 'fflate';
import { z } from 'zod';
import { BadFile } from './bad-file.ts';
import { title } from './campaign.ts';
import { name, plain } from './schema.ts';

/** Bytes of an army's content as JSON: many times the largest. */
const LARGEST = 256 * 1024;

export const army = z.strictObject({ ruleset: name, title, content: plain });

/** An army by the game that it is for. The content is plain JSON, of which only that game knows what it means. */
export type KeptArmy = z.infer<typeof army>;

/**
 * Takes an army of the right form if the archive has room for it.
 * @throws BadFile where its content is larger than 256 KB
 */
export function checkArmy<T extends KeptArmy>(kept: T): T {
  const bytes = strToU8(JSON.stringify(kept.content)).length;
  if (bytes > LARGEST) throw new BadFile('army-too-large', 'content', { kilobytes: LARGEST / 1024 });
  return kept;
}
