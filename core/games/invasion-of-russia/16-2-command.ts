/** 16.2 Ranks: which units a leader commands, and what that is worth on a march. */
import { line, type TallyLine } from '../../engine/tally.ts';
import type { RuleId } from '../../engine/verdict.ts';
import type { LeaderCard, UnitCard } from './data.ts';
import type { InvasionOfRussia } from './position.ts';

/** From the highest on (16.2-h, 16.2-m); leaders without letter and number come last. */
const RANKS: readonly LeaderCard['rank'][] = ['supreme', 'infantry', 'cavalry', 'army', 'corps', 'none'];

/** Kutuzov comes as turn 6 ends (13.2-a). */
const KUTUZOV_FROM = 7;
export const isBeforeKutuzov = ({ turn }: InvasionOfRussia): boolean => turn < KUTUZOV_FROM;

/** The lower, the higher in rank. */
export const rankOf = ({ rank }: LeaderCard): number => RANKS.indexOf(rank);

/** Whether a leader commands a unit of the same hex, and by which rule. */
interface Command {
  readonly rule: RuleId;
  readonly holds: boolean;
}

export function commandOf(game: InvasionOfRussia, leader: LeaderCard, unit: UnitCard): Command {
  if (leader.rank === 'none') return { rule: '16.2-f', holds: false };
  if (leader.rank === 'supreme' && leader.side === 'russian' && isBeforeKutuzov(game))
    return { rule: '16.2-i', holds: false };
  if (leader.rank === 'supreme') return { rule: '16.2-a', holds: true };
  if (unit.nationality === 'Guard') return { rule: '16.2-g', holds: true };
  if (leader.corps === unit.corps) return { rule: '16.2-d', holds: true };
  return byRank(leader, unit);
}

function byRank({ rank, army }: LeaderCard, unit: UnitCard): Command {
  if (rank === 'infantry') return { rule: '16.2-b', holds: unit.arm === 'infantry' };
  if (rank === 'cavalry') return { rule: '16.2-c', holds: unit.arm === 'cavalry' };
  if (rank === 'army') return { rule: '16.2-h', holds: unit.arm === 'infantry' && unit.army === army };
  return { rule: unit.corpsHasLeader ? '16.2-d' : '16.2-e', holds: false };
}

/** How many of the units a leader commands. */
export const commandedBy = (game: InvasionOfRussia, leader: LeaderCard, units: readonly UnitCard[]): number =>
  units.filter((unit) => commandOf(game, leader, unit).holds).length;

/** By which rules a leader commands units, and others not. */
export function reasonsOf(game: InvasionOfRussia, leader: LeaderCard, units: readonly UnitCard[]): TallyLine[] {
  const commands = units.map((unit) => commandOf(game, leader, unit));
  return [true, false].flatMap((holds) =>
    [...Map.groupBy(commands, ({ rule }) => rule)].flatMap(([rule, all]) => {
      const count = all.filter((command) => command.holds === holds).length;
      const key = holds ? 'modifier.command.holds' : 'modifier.command.fails';
      return count > 0 ? [line(rule, 0, key, { unit: { unit: leader.id }, count })] : [];
    }),
  );
}

/** The leader of the highest rank who commands all the units; Murat is of no help on a march (16.2-j, 16.4-h). */
export function helperOnMarch(
  game: InvasionOfRussia,
  leaders: readonly LeaderCard[],
  units: readonly UnitCard[],
): LeaderCard | null {
  const fit = leaders.filter((leader) => !isMurat(leader) && commandedBy(game, leader, units) === units.length);
  return fit.toSorted((a, b) => rankOf(a) - rankOf(b))[0] ?? null;
}

const isMurat = ({ special }: LeaderCard): boolean => special.includes(6);
