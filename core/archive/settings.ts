/** What a person has set. Every field stands by itself: one that cannot be read falls back alone. */
import { z } from 'zod';
import { type Language, LANGUAGES } from '../engine/verdict.ts';
import './schema.ts';

export interface Settings {
  /** `null` follows the system. */
  readonly language: Language | null;
  /** `system` follows the system. */
  readonly theme: 'day' | 'lamp' | 'system';
  /** Percent, 100 to 200. */
  readonly textSize: number;
  /** What counters show: the symbol of the staffs, or a figure of the period. */
  readonly counters: 'nato' | 'figure';
  /** What units of miniatures are on a table: bases with figures, or blocks with the symbols of the staffs. */
  readonly stands: 'figures' | 'blocks';
  /** How fast what happens is shown: the program waits for that before it acts. */
  readonly pace: 'calm' | 'brisk' | 'at-once';
  /** What becomes of a drag that makes a whole answer: it is carried out, or waits for the button. */
  readonly drags: 'at-once' | 'wait';
  /** Whether a line below each question says why it is asked just now. */
  readonly whyNow: 'open' | 'folded';
  /** Whether the time that each side spends at its questions is measured and shown. */
  readonly clock: 'off' | 'on';
  /** Keys that were changed: command to key. */
  readonly keys: Readonly<Record<string, string>>;
}

/** What the page may set. */
export const settings: z.ZodType<Settings> = z.strictObject({
  language: z.enum(LANGUAGES).nullable(),
  theme: z.enum(['day', 'lamp', 'system']),
  textSize: z.int().min(100).max(200),
  counters: z.enum(['nato', 'figure']),
  stands: z.enum(['figures', 'blocks']),
  pace: z.enum(['calm', 'brisk', 'at-once']),
  drags: z.enum(['at-once', 'wait']),
  whyNow: z.enum(['open', 'folded']),
  clock: z.enum(['off', 'on']),
  keys: z.record(z.string().max(100), z.string().max(100)),
});

export const DEFAULT_SETTINGS: Settings = {
  language: null,
  theme: 'system',
  textSize: 100,
  counters: 'nato',
  stands: 'figures',
  pace: 'calm',
  drags: 'at-once',
  whyNow: 'open',
  clock: 'off',
  keys: {},
};

/** Settings out of whatever was found on disk. */
export function readSettings(found: unknown): Settings {
  const fields = typeof found === 'object' && found !== null ? found : {};
  return Object.entries(fields).reduce<Settings>((kept, [key, value]) => {
    const changed = settings.safeParse({ ...kept, [key]: value });
    return changed.success ? changed.data : kept;
  }, DEFAULT_SETTINGS);
}
