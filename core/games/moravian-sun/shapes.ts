/** Shapes that the game's data share. */
import { z } from 'zod';

z.config({ jitless: true });

/** A text in both languages. */
export const both = z.strictObject({ it: z.string().min(1), en: z.string().min(1) });

/** A printed hex number: column, then row. */
export const hex = z.int().min(101).max(5638);

/** Whether something stands in the rulebook, follows from it, or was made to fill a gap, and how. */
export const provenance = z.strictObject({ kind: z.enum(['given', 'derived', 'reconstructed']), note: both });

/** 1.1-a: the sides have one player each, in the order of the table. */
export const SIDES = ['french', 'coalition'] as const;
export const side = z.enum(SIDES);
export type Side = z.infer<typeof side>;

/** One thing for each side. */
export const bySide = <T extends z.ZodType>(each: T) => z.strictObject({ french: each, coalition: each });

export const enemyOf = (own: Side): Side => (own === 'french' ? 'coalition' : 'french');

/** The three armies, each with a demoralisation track of its own. */
export const NATIONS = ['french', 'russian', 'austrian'] as const;
export const nation = z.enum(NATIONS);
export type Nation = z.infer<typeof nation>;

/** 4.1-a: the main orders. */
export const MAIN_ORDERS = ['advance', 'attack', 'defence', 'march'] as const;
export const SUPPORT_ORDERS = ['pursue', 'probe', 'react'] as const;
export const ORDERS = [...MAIN_ORDERS, ...SUPPORT_ORDERS] as const;
export const order = z.enum(ORDERS);
export type Order = z.infer<typeof order>;
