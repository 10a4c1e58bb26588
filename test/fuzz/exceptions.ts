/** What random games do not come across, and why. The list is held both ways: what does come up is taken off it. */
import { expectedOf } from './expected.ts';
import type { Counts } from './games.ts';

const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

/** What never came up and is not among the exceptions, and exceptions that are none. */
export function faultsOf(game: string, counts: Counts): readonly string[] {
  const exceptions = EXCEPTIONS[game] ?? {};
  const expected = expectedOf(game);
  const missing = expected.filter((name) => !counts.has(name) && !(name in exceptions));
  const wrong = Object.keys(exceptions).filter((name) => counts.has(name) || !expected.includes(name));
  return [
    ...missing.map((name) => `${name} never came up`),
    ...wrong.map((name) => `${name} is listed as out of reach, and ${counts.has(name) ? 'came up' : 'is unknown'}`),
  ];
}
