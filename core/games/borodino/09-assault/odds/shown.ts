/** What the odds of an assault show: the printed tables, what is taken for granted, and the results in words. */
import type { PrintedTable } from '../../../../engine/printed-table.ts';
import type { Tally } from '../../../../engine/tally.ts';
import { hexTarget } from '../../../../engine/target.ts';
import { because, type Message, type Reason } from '../../../../engine/verdict.ts';
import type { Assault } from '../2-who-may-assault.ts';
import { type AssaultRow, assaultTable, oddsTable } from '../../tables.ts';

/** What one hex can come to. */
export type Fate = AssaultRow['result'] | 'defenders-stand' | 'defenders-leave' | 'taken';

/** The odds are those of the whole combat; each hex has its own roll. */
export function tablesOf(hexes: readonly number[], rolls: readonly Tally[]): readonly PrintedTable[] {
  const results = rolls.map(({ total }, index) => assaultTable(hexes[index] as number, total));
  return [...rolls.slice(0, 1).map(oddsTable), ...results];
}

/** What the odds take for granted. */
export function assumptions({ kind }: Assault): readonly Reason[] {
  return [
    because('9.31-a', 'modifier.assume-no-retiring'),
    because('8.6-a', 'modifier.assume-fire'),
    ...(kind === 'charge' ? [because('9.85-a', 'modifier.assume-square')] : []),
    ...(kind === 'charge' ? [because('9.82-a', 'modifier.assume-recall')] : []),
    ...(kind === 'infantry' ? [because('9.86-g', 'modifier.assume-stands')] : []),
    because('9.23-a', 'modifier.assume-alone'),
  ];
}

/** The fates of all hexes of a combat: of two with their places, which may differ from branch to branch. */
export function sayFates(fates: readonly (readonly [number, Fate])[]): Message {
  const words = fates.map(([, fate]) => ({ word: `label.odds.assault.${fate}` }));
  const [first, second] = words;
  if (first && words.length === 1) return { key: first.word };
  if (!first || !second || words.length > 2) return { key: 'label.odds.many', params: { results: { list: words } } };
  const [here, there] = fates.map(([hex]) => ({ place: hexTarget(hex) }));
  return { key: 'label.odds.two', params: { here: here ?? 0, there: there ?? 0, first, second } };
}

const RANK = [
  ...['not-committed', 'called-off', 'recalled', 'counter-assault', 'attackers'],
  ...['defenders', 'defenders-stand', 'defenders-leave', 'breakthrough', 'taken'],
];

/** From the attacker's worst to his best; of several hexes by the first. */
export function rankOf({ key, params }: Message): number {
  const { list = [] } = (params?.['results'] ?? {}) as { list?: readonly { word: string }[] };
  const { word } = (params?.['first'] ?? list[0] ?? { word: key }) as { word: string };
  return RANK.indexOf(word.split('.').at(-1) ?? '');
}
