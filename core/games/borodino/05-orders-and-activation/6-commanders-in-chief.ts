/** 5.6 Commanders-in-chief: where each stands, and whom he reaches. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexOf, hexTarget } from '../../../engine/target.ts';
import { because, type RuleId } from '../../../engine/verdict.ts';
import { choose } from '../choices.ts';
import { enemyOf, GRID, type UnitId } from '../data.ts';
import { namedHex, tell } from '../facts.ts';
import { holderOf, replace, unit } from '../position.ts';
import type { Activated, Leader } from './activated.ts';

/** 5.61-d: Whether a unit is within Command Range: hexes are counted from the hex beside the commander-in-chief on. */
export function isInRange(game: Activated, { side, range }: Leader, id: UnitId): boolean {
  const { hex } = unit(game, id);
  return hex !== 0 && GRID.distance(game.leaders[side], hex) <= range;
}

/** Whether any of these units is within Command Range. */
export const reaches = (game: Activated, leader: Leader, units: readonly UnitId[]): boolean =>
  units.some((id) => isInRange(game, leader, id));

/** A commander-in-chief, and the list that says where he is set up. */
interface Placed extends Leader {
  readonly rule: RuleId;
  /** The hexes that the list names; `null`: it names none. */
  readonly allowed: readonly number[] | null;
}

/** Sets a commander-in-chief up, in one of his hexes in which no enemy stands. */
export function* placeLeader(game: Activated, { side, name, rule, allowed }: Placed, umpire: Umpire): Procedure {
  const isFree = (hex: number): boolean => holderOf(game, hex) !== enemyOf(side);
  const params = { leader: { text: name } };
  const hex = yield* choose((allowed ?? GRID.hexes).filter(isFree), hexTarget, {
    seat: side,
    rule,
    prompt: { key: 'prompt.place-leader', params },
    doneLabel: { key: 'deed.place' },
    whyNot: (target) => {
      const at = hexOf(target);
      return at === null || isFree(at)
        ? null
        : because(rule, 'refusal.leader-enemy-there', { ...params, ...namedHex(at) });
    },
  });
  putLeader(game, side, hex);
  tell(umpire, 'leader-placed', rule, { ...params, ...namedHex(hex) });
}

function putLeader(game: Activated, side: Leader['side'], hex: number): void {
  replace(game, { leaders: { ...game.leaders, [side]: hex } });
}
