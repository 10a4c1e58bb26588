/** What the odds of an assault show: the printed tables, what is taken for granted, and the results in words. */
import type { PrintedTable } from '../../../../engine/printed-table.ts';
import type { Tally } from '../../../../engine/tally.ts';
import { sideBySide } from '../../../../engine/side-by-side.ts';
import { hexTarget, type HexTarget } from '../../../../engine/target.ts';
import { because, type Message, type Reason, type RuleId } from '../../../../engine/verdict.ts';
import { cardOf, enemyOf, type Side, type UnitCard } from '../../data.ts';
import type { Assault } from '../../engagements.ts';
import { type Borodino, isHorseArtillery, lineAt, stackAt } from '../../position.ts';
import { type AssaultRow, assaultTable, oddsTable } from '../../tables.ts';

/** What one hex can come to. */
export type Fate = AssaultRow['result'] | 'defenders-stand' | 'defenders-leave' | 'taken';

/** The odds are those of the whole combat; each hex has its own roll. */
export function tablesOf(hexes: readonly number[], rolls: readonly Tally[]): readonly PrintedTable[] {
  const results = rolls.map(({ total }, index) => assaultTable(hexes[index] as number, total));
  return [...rolls.slice(0, 1).map((sum) => oddsTable(sum)), ...results];
}

/** What the odds take for granted of those who could choose otherwise here, each once and with its side. */
export function assumptions(game: Borodino, assault: Assault, others: readonly Assault[]): readonly Reason[] {
  const { kind, side, targets, status, pursuits } = assault;
  const there = targets.flatMap((hex) => stackAt(game, hex)).map(cardOf);
  const tops = targets.map((hex) => lineAt(game, hex)[0]).flatMap((id) => (id === undefined ? [] : cardOf(id).arm));
  const isCharge = kind === 'charge';
  const hasGuns = there.some(({ arm }) => arm === 'artillery');
  const mayRetire = (card: UnitCard) => card.arm === 'cavalry' || isHorseArtillery(card);
  const isStopped = hasGuns || tops.includes('infantry');
  const enemy = enemyOf(side);
  const all: readonly (readonly [isOpen: boolean, rule: RuleId, how: string, who: Side])[] = [
    [status === 'declared' && there.some(mayRetire), '9.31-a', 'modifier.assume-no-retiring', enemy],
    [hasGuns, '8.6-a', 'modifier.assume-fire', enemy],
    [isCharge && tops.includes('infantry'), '9.85-a', 'modifier.assume-square', enemy],
    [isCharge && tops.includes('cavalry'), '9.86-a', 'modifier.assume-counter-charge', enemy],
    [isCharge && isStopped && pursuits === 0, '9.82-a', 'modifier.assume-recall', side],
    [kind === 'infantry' && tops.includes('cavalry'), '9.86-g', 'modifier.assume-stands', enemy],
    [others.some((each) => each.kind !== kind), '9.23-a', 'modifier.assume-alone', side],
  ];
  return all.filter(([isOpen]) => isOpen).map(([, rule, how, seat]) => because(rule, how, { side: { seat } }));
}

/** The fates of all hexes of a combat: of two with their places, which may differ from branch to branch. */
export function sayFates(fates: readonly (readonly [number, Fate])[]): Message {
  const words = fates.map(([, fate]) => ({ word: `label.odds.assault.${fate}` }));
  const [first, second] = words;
  if (first && words.length === 1) return { key: first.word };
  if (!first || !second || words.length > 2) return { key: 'label.odds.many', params: { results: { list: words } } };
  const [here, there] = fates.map(([hex]) => hexTarget(hex)) as [HexTarget, HexTarget];
  return sideBySide([here, first.word], [there, second.word]);
}

const RANK = [
  'not-committed',
  'called-off',
  'recalled',
  'counter-assault',
  'attackers',
  'defenders',
  'defenders-stand',
  'defenders-leave',
  'breakthrough',
  'taken',
];

/** From the attacker's worst to his best; of several hexes by the first. */
export function rankOf({ key, params }: Message): number {
  const { list = [] } = (params?.['results'] ?? {}) as { list?: readonly { word: string }[] };
  const { word } = (params?.['first'] ?? list[0] ?? { word: key }) as { word: string };
  return RANK.indexOf(word.split('.').at(-1) ?? '');
}
