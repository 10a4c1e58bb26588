/** Why the house bot answers so: facts of the answer itself, so that they hold whoever gave it. */
import type { Action, Decision, Some } from '../../engine/decision.ts';
import { hexesIn, hexOf, hexTarget, idOf, type Target, unitsOf as idsIn } from '../../engine/target.ts';
import type { Message } from '../../engine/verdict.ts';
import { isDetached } from './04-orders/2-detachments.ts';
import { assaultOf, joiners } from './12-assault/2-attackers.ts';
import type { AssaultStakes } from './12-assault/forecast.ts';
import type { FireStakes } from './11-bombardment/forecast.ts';
import { activationOf } from './activation.ts';
import { goalOf } from './advise-goals.ts';
import { adviceFor, formationIn } from './advise-orders.ts';
import { stanceOf } from './advise-stance.ts';
import { chancesOf, resultsOfFire } from './advise-worth.ts';
import { distanceTo, hexOfPiece, isInGoodOrder } from './pieces.ts';
import { enemyOf, GRID, isArmyCommander, isUnit, leaderCard, type Side } from './data.ts';
import type { Assault, MoravianSun } from './position.ts';

/** `null` where it is not worth a word. */
export function reason(game: MoravianSun, decision: Decision, action: Action): Message | null {
  if ('pass' in action) return canChoose(decision) ? (PASSED[decision.prompt.key] ?? null) : null;
  if ('path' in action) return ofMarch(game, decision, idsIn(action.path.unit)[0] ?? '', action.path.steps);
  if ('some' in action && decision.kind === 'some') return ofSet(game, decision, action.some);
  if ('one' in action && decision.kind === 'one') return ofChoice(game, decision, action.one);
  return 'arrange' in action ? { key: 'motive.sequence' } : null;
}

/** A question is asked all the same where nobody can do what it asks, so that secrets are kept. */
const canChoose = ({ passLabel }: Decision): boolean => passLabel?.key !== 'label.nobody-can';

/** Why nothing is done. */
const PASSED: Readonly<Record<string, Message>> = {
  'prompt.declare': { key: 'motive.no-assault' },
  'prompt.charge': { key: 'motive.no-charge' },
  'prompt.withdraw': { key: 'motive.stands' },
  'prompt.react': { key: 'motive.stands' },
  'prompt.move': { key: 'motive.no-march' },
  'prompt.change-order': { key: 'motive.orders-fit' },
  'prompt.try-order': { key: 'motive.orders-fit' },
  'prompt.detach': { key: 'motive.no-detachment' },
  'prompt.replace-commander': { key: 'motive.in-name' },
  'prompt.pursue': { key: 'motive.no-pursuit' },
};

/** Why something is done, where one sentence serves for every choice. */
const CHOSEN: Readonly<Record<string, Message>> = {
  'prompt.rally': { key: 'motive.rally' },
  'prompt.withdraw': { key: 'motive.gives-way' },
  'prompt.react': { key: 'motive.gives-way' },
  'prompt.lend-general': { key: 'motive.general' },
  'prompt.exchange-attacker': { key: 'motive.weakest' },
  'prompt.exchange-defender': { key: 'motive.weakest' },
  'prompt.fire-loss': { key: 'motive.weakest' },
  'prompt.tester': { key: 'motive.surest' },
  'prompt.detached-units': { key: 'motive.detach' },
  'prompt.replace-commander': { key: 'motive.takes-post' },
  'prompt.pursue': { key: 'motive.pursues' },
  'prompt.leave-map': { key: 'motive.leaves' },
  'prompt.emergency-square': { key: 'motive.square' },
  'prompt.square-attacked': { key: 'motive.square' },
};

const percent = (share: number): number => Math.round(share * 100);

function ofAssault(game: MoravianSun, assault: Assault): Message {
  const { gain, loss } = chancesOf(game, assault);
  return { key: 'motive.assault', params: { gain: percent(gain), loss: percent(loss) } };
}

function ofSet(game: MoravianSun, { prompt, preview }: Some, set: readonly Target[]): Message | null {
  if (prompt.key !== 'prompt.attackers') return CHOSEN[prompt.key] ?? null;
  const stakes = preview?.(set).stakes as AssaultStakes | undefined;
  return stakes ? ofAssault(game, stakes.assault) : null;
}

function ofChoice(game: MoravianSun, decision: Extract<Decision, { kind: 'one' }>, chosen: Target): Message | null {
  const { key } = decision.prompt;
  if (key === 'prompt.declare') {
    const hexes = [hexOf(chosen) ?? 0];
    return ofAssault(
      game,
      assaultOf(
        hexes,
        joiners(game, hexes).map(({ id }) => id),
      ),
    );
  }
  if (key === 'prompt.bombard-what') return ofFire(game, decision.preview?.(chosen).stakes as FireStakes | undefined);
  if (key === 'prompt.new-order') return ofOrder(game, decision, idOf(chosen));
  if (key === 'prompt.detach')
    return { key: isDetached(game, idOf(chosen)) ? 'motive.detachment-ends' : 'motive.detach' };
  return CHOSEN[key] ?? null;
}

function ofFire(game: MoravianSun, stakes: FireStakes | undefined): Message | null {
  if (!stakes) return null;
  const results = resultsOfFire(game, stakes.fire);
  const hits = results.filter((result) => result !== 'none').length;
  return { key: 'motive.fire', params: { chance: percent(hits / results.length) } };
}

/** What the order is for; where no goal speaks for it, how far the enemy is, and how strong. */
function ofOrder(game: MoravianSun, decision: Decision, order: string): Message | null {
  const formation = formationIn(game, decision);
  if (formation === undefined) return null;
  const advice = adviceFor(game, formation);
  const why = advice.order === order ? advice.why : 'near';
  if (why !== 'near' && why !== 'far') return { key: `motive.order.${why}` };
  const { distance, ratio } = stanceOf(game, formation);
  return { key: `motive.order.${why}`, params: { distance, ratio: percent(ratio) } };
}

function ofMarch(game: MoravianSun, decision: Decision, id: string, steps: readonly Target[]): Message | null {
  const to = hexesIn(steps).at(-1);
  if (to === undefined) return null;
  if (!isUnit(id)) return { key: isArmyCommander(leaderCard(id)) ? 'motive.rides-off' : 'motive.to-units' };
  const enemy = enemyOf(decision.seat as Side);
  if (!isInGoodOrder(game, id)) return { key: 'motive.to-rally', params: { distance: distanceTo(game, enemy, to) } };
  const goal = goalOf(game, activationOf(game).formation);
  if (!goal || GRID.distance(to, goal.hex) >= GRID.distance(hexOfPiece(game, id), goal.hex)) return null;
  const params = { place: { place: hexTarget(goal.hex) }, left: GRID.distance(to, goal.hex) };
  return { key: `motive.${goal.to}`, params };
}
