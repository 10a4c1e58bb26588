/** 12.2 Declaration of assaults. */
import { chooseOne, chooseSome, type Procedure } from '../../../engine/decision.ts';
import { hexOf, hexTarget, idOf, type Target, unitTarget } from '../../../engine/target.ts';
import { because } from '../../../engine/verdict.ts';
import { PERMITS } from '../04-orders/1-permits.ts';
import { activationOf, changeActivation, orderInHand, sideInHand, unitsInHand } from '../activation.ts';
import { enemyOf, GRID, type UnitCard } from '../data.ts';
import { enemiesBeside } from '../07-zones.ts';
import { hexOfPiece, isInGoodOrder, stacksOf, unitsAt } from '../pieces.ts';
import type { Assault, MoravianSun } from '../position.ts';
import { oddsOf } from './5-odds.ts';

/** 12.2 Target by target the player says who attacks it, until nothing is left or the player has done. */
export function* declare(game: MoravianSun): Procedure {
  for (;;) {
    const targets = stacksOf(game, enemyOf(sideInHand(game))).filter((hex) => attackersOf(game, hex).length > 0);
    if (targets.length === 0) return;
    const seat = sideInHand(game);
    const target = yield* chooseOne({
      ...{ kind: 'one', seat, rule: '12.2-a', pass: () => null },
      prompt: { key: 'prompt.declare', params: { side: { seat } } },
      whyOthers: { key: 'refusal.declare-others' },
      passLabel: { key: 'label.end-declaration' },
      targets: targets.map(hexTarget),
    });
    if (target === null) return;
    yield* declareAgainst(game, hexOf(target));
  }
}

function* declareAgainst(game: MoravianSun, target: number): Procedure {
  const seat = sideInHand(game);
  const set = yield* chooseSome({
    ...{ kind: 'some', seat, rule: '12.0-a', pass: () => null },
    prompt: { key: 'prompt.attackers', params: { place: { place: hexTarget(target) } } },
    doneLabel: { key: 'deed.attack' },
    whyOthers: { key: 'refusal.attackers-others', params: { place: { place: hexTarget(target) } } },
    passLabel: { key: 'label.no-assault' },
    from: attackersOf(game, target).map(({ id }) => unitTarget(id)),
    allows: () => null,
    enough: (chosen) => whyTooFew(game, target, chosen),
  });
  if (set === null) return;
  const assault: Assault = { target, attackers: set.map(idOf), how: 'voluntary' };
  changeActivation(game, { assaults: [...activationOf(game).assaults, assault] });
}

/** 12.4.2-a Nobody attacks at worse than 1:5. */
function whyTooFew(game: MoravianSun, target: number, chosen: readonly Target[]) {
  if (chosen.length === 0) return because('12.0-a', 'refusal.no-attacker');
  const { ratio } = oddsOf(game, { target, attackers: chosen.map(idOf), how: 'voluntary' });
  return ratio < -5 ? because('12.4.2-a', 'refusal.odds') : null;
}

/** Units of the formation in hand that may attack a hex and attack no other yet (12.4.1-d, 12.2.3-a). */
function attackersOf(game: MoravianSun, target: number): readonly UnitCard[] {
  const { assaults } = activationOf(game);
  if (assaults.some((assault) => assault.target === target)) return [];
  const taken = assaults.flatMap(({ attackers }) => attackers);
  return unitsInHand(game).filter((unit) => !taken.includes(unit.id) && mayAttack(game, unit, target));
}

/** 12.0-a, 15.1-a, 15.2-a Adjacent, in good order, under an order that attacks; guns do not assault (11.0.1-a). */
function mayAttack(game: MoravianSun, { id, arm, side }: UnitCard, target: number): boolean {
  const hex = hexOfPiece(game, id);
  const permit = PERMITS[orderInHand(game, id)].attacks;
  const isBeside = GRID.direction(hex, target) >= 0 && enemiesBeside(game, side, hex).includes(target);
  const isFresh = game.units[id]?.fought === undefined && unitsAt(game, target, enemyOf(side)).length > 0;
  return isBeside && isFresh && permit.may !== 'no' && isInGoodOrder(game, id) && arm !== 'artillery';
}
