/** The house bot: it obeys its orders, seeks the enemy, and attacks where the odds are good. */
import { type Action, type Decision, type One, YES } from '../../engine/decision.ts';
import { hexOf, orderTarget, type Target } from '../../engine/target.ts';
import { assaultOf, joiners } from './12-assault/2-attackers.ts';
import { oddsOf } from './12-assault/5-odds.ts';
import { adviseLeaders, adviseMarch } from './advise-march.ts';
import { adviseFormation, adviseOrder, adviseTrier } from './advise-orders.ts';
import type { MoravianSun } from './position.ts';

const PASS: Action = { pass: true };

/** Odds from which a player who need not attack does. */
const GOOD_ODDS = 2;

/** What is answered to a question, by the key of its prompt. */
const ONES: Readonly<Record<string, (game: MoravianSun, decision: One) => Action | null>> = {
  'prompt.change-order': adviseFormation,
  'prompt.try-order': adviseTrier,
  'prompt.new-order': adviseOrder,
  'prompt.detach': () => PASS,
  'prompt.rally': first,
  'prompt.reinforce': first,
  'prompt.rebuilt': first,
  'prompt.assign-reserve': () => ({ one: YES }),
  'prompt.place-aide': first,
  'prompt.field-order': first,
  'prompt.spare-test': () => PASS,
  'prompt.field-order-which': () => ({ one: orderTarget('march', null) }),
  'prompt.declare': adviseTarget,
  'prompt.lend-general': () => ({ one: YES }),
};

function first(_: MoravianSun, { targets }: One): Action {
  const [target] = targets;
  return target === undefined ? PASS : { one: target };
}

/** The hex that may be attacked at the best odds; none where they are bad and nobody has to attack. */
function adviseTarget(game: MoravianSun, { targets, pass }: One): Action {
  const ratio = (target: Target): number => {
    const hexes = [hexOf(target) ?? 0];
    return oddsOf(
      game,
      assaultOf(
        hexes,
        joiners(game, hexes).map(({ id }) => id),
      ),
    ).ratio;
  };
  const best = targets.toSorted((a, b) => ratio(b) - ratio(a))[0];
  const isGood = best !== undefined && ratio(best) >= GOOD_ODDS;
  return best === undefined || (!isGood && pass?.() === null) ? PASS : { one: best };
}

/** @returns `null`: chance decides */
export function advise(game: MoravianSun, decision: Decision): Action | null {
  const { key } = decision.prompt;
  switch (decision.kind) {
    case 'one':
      return ONES[key]?.(game, decision) ?? null;
    case 'path':
      return key === 'prompt.move-leaders' ? adviseLeaders(game, decision) : adviseMarch(game, decision);
    case 'some':
      return key === 'prompt.attackers' || key === 'prompt.leave-map' ? { some: decision.from } : null;
    case 'arrange':
      return decision.suggestion ? { arrange: decision.suggestion } : null;
    default:
      return null;
  }
}
