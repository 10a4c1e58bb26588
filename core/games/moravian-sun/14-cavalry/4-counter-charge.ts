/** 14.4 Counter-charges. */
import { chooseYes, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexTarget } from '../../../engine/target.ts';
import { defendersOf } from '../12-assault/4-strength.ts';
import { testStack } from '../13-efficiency.ts';
import { isLightCavalry, sideOf, unitCard, type UnitId } from '../data.ts';
import { isInGoodOrder } from '../pieces.ts';
import type { Assault, MoravianSun } from '../position.ts';

/** 14.4-c Cavalry that is charged may meet it: one that passes its test makes an ordinary fight of the charge. */
export function* counterCharge(game: MoravianSun, assault: Assault, umpire: Umpire): Procedure<Assault> {
  const able = counterChargers(game, assault);
  const [first] = able;
  const [hex = 0] = assault.targets;
  if (first === undefined) return assault;
  const isMet = yield* chooseYes({
    seat: sideOf(first),
    rule: '14.4-a',
    prompt: { key: 'prompt.counter-charge', params: { place: { place: hexTarget(hex) } } },
  });
  if (!isMet || !(yield* testStack(game, able, { rule: '14.4-c' }, umpire))) return assault;
  umpire.tell({
    key: 'counter-charged',
    rule: '14.4-c',
    params: { units: { list: able.map((unit) => ({ unit })) }, count: able.length },
  });
  return { ...assault, how: 'voluntary' };
}

/** 14.4-a, 14.4-b, 14.5.1-a: cavalry in good order meets a charge; light never meets heavy, and nobody meets a raid. */
function counterChargers(game: MoravianSun, assault: Assault): readonly UnitId[] {
  if (assault.how !== 'charge') return [];
  const isLight = (id: UnitId): boolean => isLightCavalry(unitCard(id));
  const isOnlyLight = assault.attackers.every(isLight);
  return defendersOf(game, assault).filter(
    (id) => unitCard(id).arm === 'cavalry' && isInGoodOrder(game, id) && (isOnlyLight || !isLight(id)),
  );
}
