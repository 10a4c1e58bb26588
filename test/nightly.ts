/**
 * How far those tests go that could go on without end: `npm run unit` ends within minutes, `npm run nightly` has the night
 * and runs them with `--mode nightly`.
 */
const isNight = process.env['MODE'] === 'nightly';

/** How often something is done: by day, and at night. */
export const times = (byDay: number, atNight: number): number => (isNight ? atNight : byDay);
