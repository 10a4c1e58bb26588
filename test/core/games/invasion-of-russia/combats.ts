/** The verbs of the tests of combat: who fights at Orsha, orders, and the whole phase. */
import { isUnit } from '../../../../core/games/invasion-of-russia/data.ts';
import { PHASES } from '../../../../core/games/invasion-of-russia/phases.ts';
import type { InvasionOfRussia, SideOfCombat } from '../../../../core/games/invasion-of-russia/position.ts';
import type { Action, Procedure } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import type { Tally } from '../../../../core/engine/tally.ts';
import { hexTarget, unitsTarget } from '../../../../core/engine/target.ts';
import { one, path, type Situation, situation, table } from './table.ts';
import type { Chance, Table } from '../verbs.ts';

/** The phase of combat, act after act, until another comes. */
export function* combatPhase(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const phase = PHASES.find(({ id }) => id === 'combat');
  while (phase && game.phase === 'combat' && !game.over) yield* phase.play(game, umpire);
}

/** Some units, ids with spaces between, attack a hex. */
export const attackOn = (hex: number, units: string): Action => path(unitsTarget(units.split(' ')), hexTarget(hex));

/** So many combat commands go into it. */
export const commands = (count: number): Action => one(`number:${count}`);

/** The French attack with four commands left, unless told otherwise; the Russians have three. */
export function combat(about: Situation, chance: Chance = []): Table<InvasionOfRussia> {
  const { commands: left = { french: 4, russian: 3 } } = about;
  return table({ phase: 'combat', ...about, commands: left }, combatPhase, chance);
}

/** The amounts of a sum by rule; lines of one rule are added up. */
export function linesOf({ lines }: Pick<Tally, 'lines'>): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { rule, amount } of lines) sums[rule] = (sums[rule] ?? 0) + amount;
  return sums;
}

/** The sum that a fact tells. */
export function sumTold(t: Table<InvasionOfRussia>, key: string): Tally {
  const { tally } = t.told(key);
  if (!tally) throw new Error(`${key} has no sum`);
  return tally;
}

export interface Fight extends Situation {
  readonly from: number;
  readonly target: number;
  /** Those that attack; left out: all in the hex. */
  readonly units?: string;
  readonly supports?: Partial<Record<SideOfCombat, number[]>>;
}

/** A position in which the French attack, with supports that have joined. */
export function fighting({ from, target, units, supports, ...about }: Fight): InvasionOfRussia {
  const game = situation({ phase: 'combat', ...about });
  game.combat = {
    ...{ attacker: 'french', from, target, units: (units ?? about.at?.[from] ?? '').split(' ').filter(isUnit) },
    commands: { attacker: 0, defender: 0 },
    supports: { attacker: [], defender: [], ...supports },
  };
  return game;
}
