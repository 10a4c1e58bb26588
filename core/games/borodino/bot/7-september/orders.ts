/** Orders on 7 September: which Commands have them, which reserve comes, where a commander-in-chief stands. */
import { NO, type One, type Some, YES } from '../../../../engine/decision.ts';
import { hexOf, idOf, isUnitTarget, type Target, unitTarget, wordTarget } from '../../../../engine/target.ts';
import { ALL_TRY } from '../../05-orders-and-activation/2-8-individual-orders.ts';
import { BARRAGE, MARCH } from '../../05-orders-and-activation/2-orders.ts';
import { onMap } from '../../board.ts';
import { cardOf, enemyOf, GRID, type Side, type UnitId } from '../../data.ts';
import { type Borodino, holderOf, unit } from '../../position.ts';
import { groupOn7, SEPTEMBER_7 } from '../../scenarios/7-september/data.ts';
import { onSeptember7 } from '../../scenarios/7-september/state.ts';
import { answer, passing, type Plan } from '../plan.ts';
import { ALL_PLACES, BARRAGES, IDEAS } from './ideas.ts';
import { goalOf, hexesOf, inContact, isShaken } from './wanted.ts';

/** What is chosen as a set: orders, new or of the last turn; nobody is sent round the flank. */
export function gather(game: Borodino, decision: Some): Plan | null {
  switch (decision.rule) {
    case '5.21-a':
      return giveOrders(game, decision);
    case '5.24-b':
      return keepOrders(game, decision);
    default:
      return decision.enough([]) ? null : answer({ some: [] }, { key: 'motive.no-flank' });
  }
}

/** The Commands that most need them, then the Barrage where enough guns have a target, as far as the orders go. */
function giveOrders(game: Borodino, decision: Some): Plan | null {
  const [first, ...others] = byNeed(game, decision.from).flatMap(({ target, need }) => (need > 0 ? target : []));
  const barrage = isBarrageWorthIt(game, decision.seat as Side) ? [BARRAGE] : [];
  const march = decision.from.includes(MARCH) ? [MARCH] : [];
  const set = [...march, ...(first === undefined ? [] : [first]), ...barrage, ...others].reduce<readonly Target[]>(
    (soFar, target) => {
      const more = [...soFar, target];
      return decision.allows(more) ? soFar : more;
    },
    [],
  );
  return decision.enough(set)
    ? null
    : answer({ some: set }, { key: set.length > 0 ? 'motive.orders' : 'motive.no-orders' });
}

/** Whether many guns reach a place that the enemy holds, with those before it who would assault. */
function isBarrageWorthIt(game: Borodino, side: Side): boolean {
  const within = (hex: number, id: UnitId, reach: number): boolean => GRID.distance(hex, unit(game, id).hex) <= reach;
  const own = onMap(game, side).map(cardOf);
  return ALL_PLACES.filter((hex) => holderOf(game, hex) === enemyOf(side)).some((hex) => {
    const guns = own.filter((card) => card.arm === 'artillery' && within(hex, card.id, card.effective));
    const hasFoot = own.some((card) => card.arm === 'infantry' && within(hex, card.id, IDEAS.inContact));
    return hasFoot && guns.length >= IDEAS.barrageGuns;
  });
}

/** The Commands by how much they need orders, the neediest first. */
const byNeed = (game: Borodino, targets: readonly Target[]): readonly { target: Target; need: number }[] =>
  targets.map((target) => ({ target, need: needOf(game, target) })).toSorted((a, b) => b.need - a.need);

/** How much a Command needs orders: its units that are wanted somewhere, the more the nearer the enemy is. */
function needOf(game: Borodino, target: Target): number {
  return unitsWith(game, target).reduce((sum, id) => sum + needOfUnit(game, id), 0);
}

/** The units on the map of the Command that goes by the name of one. */
function unitsWith(game: Borodino, target: Target): readonly UnitId[] {
  const command = onSeptember7(game).commands.find(({ id }) => unitTarget(id) === target);
  return (command?.units ?? []).filter((id) => unit(game, id).hex !== 0);
}

function needOfUnit(game: Borodino, id: UnitId): number {
  const { side } = cardOf(id);
  const { hex } = unit(game, id);
  const near = Math.min(...hexesOf(game, enemyOf(side)).map((enemy) => GRID.distance(enemy, hex)));
  const isWanted = goalOf(game, id) !== null || near <= IDEAS.inContact;
  return isWanted ? 1 / (1 + near) : 0;
}

/** Orders stay with the Commands that need them most; those that none needs are given up. */
function keepOrders(game: Borodino, decision: Some): Plan {
  const keepers = byNeed(game, decision.from).reduce<readonly Target[]>((soFar, { target, need }) => {
    const isWanted = need > 0 || decision.enough(soFar) !== null;
    return isWanted && !decision.allows([...soFar, target]) ? [...soFar, target] : soFar;
  }, []);
  return answer({ some: keepers }, { key: keepers.length > 0 ? 'motive.keeps-orders' : 'motive.keeps-no-orders' });
}

/** The reserve is the Command that is most wanted. */
export function callIn(game: Borodino, decision: One): Plan | null {
  const [most] = byNeed(game, decision.targets);
  return most && most.need > 0
    ? answer({ one: most.target }, { key: 'motive.commits' })
    : passing(decision, { key: 'motive.no-reserve' });
}

/** A commander-in-chief stands where he reaches most of those who face the enemy, and out of its way. */
export function leadFrom(game: Borodino, decision: One): Plan | null {
  const side = decision.seat as Side;
  const range = SEPTEMBER_7.leaders.find((leader) => leader.side === side)?.range ?? 0;
  const enemies = hexesOf(game, enemyOf(side));
  const led = inContact(game, side).map((id) => unit(game, id).hex);
  const worth = (hex: number): number =>
    enemies.some((enemy) => GRID.distance(enemy, hex) < IDEAS.leaderKeepsAt)
      ? -1
      : led.filter((each) => GRID.distance(each, hex) <= range).length;
  const now = worth(onSeptember7(game).leaders[side]);
  const best = decision.targets.reduce<Target | null>(
    (found, each) => (worth(hexOf(each) ?? 0) > (found ? worth(hexOf(found) ?? 0) : now) ? each : found),
    null,
  );
  return best === null
    ? passing(decision, { key: 'motive.leader-stays' })
    : answer({ one: best }, { key: 'motive.leads' });
}

/** Individual orders are for a Command that is wanted elsewhere: who fails can do nothing but recover. */
export function tryFor(game: Borodino, decision: One): Plan | null {
  const isCalled = (target: Target): boolean => unitsWith(game, target).some((id) => goalOf(game, id) !== null);
  const may = decision.targets.filter(isUnitTarget);
  const [called, another] = may.filter(isCalled);
  if (called === undefined) return passing(decision, { key: 'motive.does-not-try' });
  return another !== undefined && may.every(isCalled)
    ? answer({ one: ALL_TRY }, { key: 'motive.all-try' })
    : answer({ one: called }, { key: 'motive.tries' });
}

/** Extended movement is for a Command all of which is still far from where it is wanted: it has to part its stacks. */
export function extendFar(game: Borodino, { concerns }: One): Plan {
  const isFar = (id: UnitId): boolean => {
    const goal = unit(game, id).hex === 0 ? null : goalOf(game, id);
    return goal !== null && goal.away(unit(game, id).hex) >= IDEAS.extendedFrom;
  };
  const isWorthIt = (concerns?.(null) ?? []).every(isFar);
  return answer({ one: isWorthIt ? YES : NO }, { key: isWorthIt ? 'motive.hurries' : 'motive.keeps-together' });
}

/** The Barrage goes before the assault that it prepares; else the first marker is that of the group which has most units before the enemy. */
export function openWith(game: Borodino, { targets, seat }: One): Plan | null {
  const barrage = targets.find((target) => BARRAGES.includes(target));
  if (barrage !== undefined) return answer({ one: barrage }, { key: 'motive.opens-fire' });
  const facing = inContact(game, seat as Side);
  const busy = (target: Target): number =>
    facing.filter((id) => wordTarget(groupOn7(cardOf(id))) === target && !isShaken(game, idOf(target))).length;
  const [first] = targets.toSorted((a, b) => busy(b) - busy(a));
  return first === undefined ? null : answer({ one: first }, { key: 'motive.first-marker' });
}
