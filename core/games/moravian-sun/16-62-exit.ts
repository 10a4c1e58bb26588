/** 16.62.2 The road to Vienna: units of the Coalition leave the map by its hex. */
import { chooseSome, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget, idOf, unitTarget } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { PERMITS } from './04-orders/1-permits.ts';
import { isInEnemyZone } from './07-zones.ts';
import { canMove } from './09-movement/6-stacks.ts';
import { exitMap } from './12-assault/9-losses.ts';
import { orderInHand, sideInHand, unitsInHand } from './activation.ts';
import { unitCard, type UnitId, VIENNA_EXIT } from './data.ts';
import { hexOfPiece } from './pieces.ts';
import { ofUnit, whyNotInHand } from './pointed.ts';
import type { MoravianSun } from './position.ts';

/** Units of the formation in hand that begin in the hex may leave the map in the place of their move. */
export function* leaveForVienna(game: MoravianSun, umpire: Umpire): Procedure {
  const units = unitsInHand(game).filter(({ id }) => whyNotLeave(game, id) === null);
  if (units.length === 0) return;
  const set = yield* chooseSome({
    kind: 'some',
    seat: sideInHand(game),
    rule: '16.62.3-g',
    pass: () => null,
    prompt: { key: 'prompt.leave-map', params: { place: { place: hexTarget(VIENNA_EXIT) } } },
    whyOthers: { key: 'refusal.leave-map-others' },
    doneLabel: { key: 'deed.leave-map' },
    passLabel: { key: 'label.nobody-leaves' },
    from: units.map(({ id }) => unitTarget(id)),
    whyNot: ofUnit((id) => whyNotInHand(game, id) ?? whyNotLeave(game, id)),
    allows: () => null,
    enough: (chosen) => (chosen.length > 0 ? null : because('16.62.3-g', 'refusal.nobody-leaves')),
  });
  for (const unit of set ?? []) exitMap(game, idOf(unit), umpire);
}

/** Why a unit does not leave: the French gain nothing there; routed units do not move; an enemy zone is left as the order allows. */
function whyNotLeave(game: MoravianSun, id: UnitId): Verdict {
  const { side } = unitCard(id);
  const named = { unit: { unit: id }, place: { place: hexTarget(VIENNA_EXIT) } };
  if (side !== 'coalition' || hexOfPiece(game, id) !== VIENNA_EXIT)
    return because('16.62.3-g', 'refusal.leave-map.elsewhere', named);
  if (!canMove(game, id)) return because('15.2-b', 'refusal.cannot-move', named);
  const { leaves } = PERMITS[orderInHand(game, id)];
  const isHeld = leaves.may === 'no' && isInEnemyZone(game, side, VIENNA_EXIT);
  const order = { word: `label.order.${orderInHand(game, id)}` };
  return isHeld ? because(leaves.rule, 'refusal.leave-zone', { ...named, order }) : null;
}
