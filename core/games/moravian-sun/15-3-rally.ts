/** 15.3 Rally: the first segment of an activation. */
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { idOf, unitTarget } from '../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { stepAside } from './03-command/2-step-aside.ts';
import { PERMITS } from './04-orders/1-permits.ts';
import { standApart } from './06-1-apart.ts';
import { isInEnemyZone } from './07-zones.ts';
import { testEfficiency } from './13-efficiency.ts';
import { failRally } from './15-3-failed-rally.ts';
import { orderInHand, ordersOpenTo, sideInHand, unitsInHand } from './activation.ts';
import { enemyOf, GRID, unitCard, type UnitId } from './data.ts';
import { commanderOf, formationOf, generalsOf } from './formations.ts';
import { changeUnit, distanceTo, hexOfPiece, isDisordered, isInGoodOrder, unitsAt } from './pieces.ts';
import { ofUnit, whyNotInHand } from './pointed.ts';
import type { MoravianSun } from './position.ts';

/** 15.3-c: so far from the enemy a unit rallies under Advance, March and Pursue. */
const FAR = 4;

/** 15.3 Units of the formation in hand try to rally, one after the other, each once. */
export function* rally(game: MoravianSun, umpire: Umpire): Procedure {
  const tried: UnitId[] = [];
  for (;;) {
    const units = unitsInHand(game).filter(({ id }) => !tried.includes(id) && whyNotRally(game, id) === null);
    const seat = sideInHand(game);
    if (units.length === 0) return yield* standApart(game, seat, umpire);
    const chosen = yield* chooseOne({
      kind: 'one',
      seat,
      rule: '15.3-a',
      pass: () => null,
      prompt: { key: 'prompt.rally', params: { side: { seat } } },
      whyOthers: { key: 'refusal.rally-others' },
      passLabel: { key: 'label.end-rally' },
      targets: units.map(({ id }) => unitTarget(id)),
      whyNot: ofUnit((id) => whyNotInHand(game, id) ?? whyNotAgain(id, tried) ?? whyNotRally(game, id)),
    });
    if (chosen === null) return yield* standApart(game, seat, umpire);
    const unit = idOf(chosen);
    tried.push(unit);
    yield* stepAside(game, seat, hexOfPiece(game, unit), umpire);
    if (testEfficiency(game, unit, { rule: '15.3.1-a' }, umpire)) recover(game, unit, '15.3.1-a', umpire);
    else if (yield* failRally(game, unit, umpire)) recover(game, unit, '15.3.2-b', umpire);
  }
}

const whyNotAgain = (id: UnitId, tried: readonly UnitId[]): Verdict =>
  tried.includes(id) ? because('15.3-a', 'refusal.rally-tried', { unit: { unit: id } }) : null;

/** 15.3-a, 15.3-b Why a unit may not rally; `null` where it may. */
export function whyNotRally(game: MoravianSun, id: UnitId): Verdict {
  const { side } = unitCard(id);
  const hex = hexOfPiece(game, id);
  const unit = { unit: { unit: id } };
  if (isInGoodOrder(game, id)) return because('15.3-a', 'refusal.in-good-order', unit);
  const isAlone = unitsAt(game, hex, side).length === 1;
  if (isDisordered(game, id) && isAlone && isInEnemyZone(game, side, hex))
    return because('15.3-a', 'refusal.alone-in-zone', unit);
  if (ordersOpenTo(game, id).some((order) => PERMITS[order].rally.may === 'anywhere')) return null;
  const { rally: permit } = PERMITS[orderInHand(game, id)];
  if (permit.may === 'no') return because(permit.rule, 'refusal.no-rally', unit);
  if (distanceTo(game, enemyOf(side), hex) < FAR) return because('15.3-c', 'refusal.rally-near', { ...unit, far: FAR });
  if (permit.may === 'with-leader' && !isByLeader(game, id, hex))
    return because(permit.rule, 'refusal.rally-leader', unit);
  return null;
}

/** With a leader of its formation, or beside: generals take part in rallying too (3.2.2-a). */
function isByLeader(game: MoravianSun, id: UnitId, hex: number): boolean {
  const formation = formationOf(game, id);
  const commander = commanderOf(game, formation);
  const leaders = [...(commander ? [commander] : []), ...generalsOf(game, formation)];
  return leaders.some((leader) => GRID.distance(hexOfPiece(game, leader.id), hex) <= 1);
}

/** 15.3.1-a, 15.3.2-b A step back: from rout to disorder, from disorder to good order. */
function recover(game: MoravianSun, id: UnitId, rule: RuleId, umpire: Umpire): void {
  const isBack = isDisordered(game, id);
  changeUnit(game, id, { state: isBack ? undefined : 'disordered' });
  umpire.tell({ key: isBack ? 'rallied' : 'rallied-in-part', rule, params: { unit: { unit: id } } });
}
