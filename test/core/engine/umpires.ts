/** Umpires for tests that play a procedure by hand. */
import type { ChanceSource } from '../../../core/engine/chance.ts';
import type { Die } from '../../../core/engine/dice.ts';
import type { Umpire } from '../../../core/engine/ruleset.ts';
import { umpireOf } from '../../../core/engine/umpire.ts';
import type { RuleId } from '../../../core/engine/verdict.ts';

/** Asks for each die by itself; nothing is drawn. */
export function asking(roll: (die: Die, rule: RuleId) => number, tell: Umpire['tell'] = () => undefined): Umpire {
  return umpireOf({
    roll: ({ die, rule, count }) => Array.from({ length: count }, () => roll(die, rule)),
    draw: ({ rule }) => {
      throw new Error(`no draw was expected for ${rule}`);
    },
    tell,
  });
}

/** Rolls nothing and tells nobody. */
export const SILENT: Umpire = asking((_die, rule) => {
  throw new Error(`no die was expected for ${rule}`);
});

/** Every die shows the same. */
export const rolling = (face: number, tell?: Umpire['tell']): Umpire => asking(() => face, tell);

/** One die of a source. */
export function rollOne(source: ChanceSource, die: Die, index = 0, rule: RuleId = 'x'): number {
  return source.roll({ die, count: 1, rule, by: { seat: null } }, index)[0] as number;
}
