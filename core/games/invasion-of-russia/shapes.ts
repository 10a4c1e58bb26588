/** Shapes that the game's data share. */
import { z } from 'zod';

z.config({ jitless: true });

/** A text in both languages. */
export const both = z.strictObject({ it: z.string().min(1), en: z.string().min(1) });

/** A printed hex number: column, then row. */
export const hex = z.int().min(101).max(2818);

/** Whether something stands in the rulebook, follows from it, or was made to fill a gap, and how. */
export const provenance = z.strictObject({ kind: z.enum(['given', 'derived', 'reconstructed']), note: both });

/** In the order in which they set up (14.1-a). */
export const SIDES = ['russian', 'french'] as const;
export const side = z.enum(SIDES);
export type Side = z.infer<typeof side>;

/** One thing for each side. */
export const bySide = <T extends z.ZodType>(each: T) => z.strictObject({ russian: each, french: each });

export const enemyOf = (own: Side): Side => (own === 'french' ? 'russian' : 'french');
