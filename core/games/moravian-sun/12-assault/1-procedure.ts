/**
 * 12.1 The combat segment, step by step: declarations, squares of those whom cavalry attacks, retreats before combat (14.1), defensive fire, then the assaults
 * one after the other in the attacker's sequence, each with its tests, its odds and its result.
 */
import { chooseOne, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexOf, hexTarget } from '../../../engine/target.ts';
import { stepAside } from '../03-command/2-step-aside.ts';
import { breakOff } from '../04-orders/1-probe.ts';
import { defensiveFire } from '../11-bombardment/4-5-defensive.ts';
import { byHex, testStack } from '../13-efficiency.ts';
import { withdraw } from '../14-cavalry/1-withdrawal.ts';
import { isCharge } from '../14-cavalry/2-marker.ts';
import { squareUp } from '../14-cavalry/3-emergency.ts';
import { breakSquares } from '../14-cavalry/3-squares.ts';
import { counterCharge } from '../14-cavalry/4-counter-charge.ts';
import { activationOf, changeActivation, sideInHand } from '../activation.ts';
import { enemyOf, GRID, type Result, sideOf, type UnitId } from '../data.ts';
import { hexOfPiece, unitsAt } from '../pieces.ts';
import type { Assault, MoravianSun } from '../position.ts';
import { isAble, WAVERING, waverersIn } from './2-attackers.ts';
import { declare } from './2-declaration.ts';
import { resolve } from './5-resolution.ts';
import { pursue } from './8-pursuit.ts';

/** 12.1 All assaults of the formation in hand. */
export function* assaults(game: MoravianSun, umpire: Umpire): Procedure {
  yield* declare(game);
  yield* squareUp(game, umpire);
  yield* withdraw(game, umpire);
  for (const assault of activationOf(game).assaults) yield* defensiveFire(game, assault, umpire);
  while (!game.over && activationOf(game).assaults.length > 0) {
    const assault = yield* chooseNext(game);
    changeActivation(game, { assaults: activationOf(game).assaults.filter((each) => each !== assault) });
    yield* fight(game, assault, umpire);
    yield* breakOff(game, assault, umpire);
  }
}

/**
 * 14.5.1-b: one assault (12.1) with its tests, and the pursuits that follow; nobody pursues after a raid.
 * @returns its result; `null` where nobody attacks
 */
export function* fight(game: MoravianSun, assault: Assault, umpire: Umpire): Procedure<Result | null> {
  const left = stillThere(game, assault);
  tellDriven(assault, left, umpire);
  const ready = yield* testAttackers(game, left, umpire);
  if (ready.attackers.length === 0 || ready.targets.length === 0) return null;
  for (const [id = ''] of byHex(game, ready.attackers))
    yield* stepAside(game, sideOf(id), hexOfPiece(game, id), umpire);
  breakSquares(game, ready, umpire);
  const { result, gone: driven } = yield* resolve(game, yield* counterCharge(game, ready, umpire), umpire);
  if (assault.how === 'raid') return result;
  const fleeing = [...driven];
  for (const each of fleeing) {
    const pursuit = yield* pursue(game, each, umpire);
    if (pursuit) fleeing.push(...(yield* resolve(game, pursuit, umpire)).gone);
  }
  return result;
}

/** 12.0-b The attacker chooses the sequence. */
function* chooseNext(game: MoravianSun): Procedure<Assault> {
  const { assaults: declared } = activationOf(game);
  const [only] = declared;
  if (only && declared.length === 1) return only;
  const seat = sideInHand(game);
  const chosen = yield* chooseOne({
    kind: 'one',
    seat,
    rule: '12.0-b',
    prompt: { key: 'prompt.next-assault', params: { side: { seat } } },
    whyOthers: { key: 'refusal.next-assault-others' },
    targets: declared.map(({ targets }) => hexTarget(targets[0] ?? 0)),
  });
  const hex = chosen === null ? null : hexOf(chosen);
  return declared.find(({ targets }) => targets[0] === hex) ?? (only as Assault);
}

/** What is left of an assault: hexes that are still held, attackers who still stand beside them in order. */
export function stillThere(game: MoravianSun, assault: Assault): Assault {
  const enemy = enemyOf(sideOf(assault.attackers[0] ?? ''));
  const targets = assault.targets.filter((hex) => unitsAt(game, hex, enemy).length > 0);
  const isReady = (id: UnitId): boolean =>
    id in game.units && isAble(game, id) && targets.every((hex) => GRID.direction(hexOfPiece(game, id), hex) >= 0);
  return { ...assault, targets, attackers: assault.attackers.filter(isReady) };
}

/** 11.4.5bis-b Attackers whom defensive fire has driven off do not count. */
function tellDriven(assault: Assault, left: Assault, umpire: Umpire): void {
  const gone = assault.attackers.filter((id) => !left.attackers.includes(id));
  const units = { list: gone.map((unit) => ({ unit })) };
  if (gone.length > 0) umpire.tell({ key: 'attack-dwindles', rule: '11.4.5bis-b', params: { units } });
}

/** 12.2.2-a Whoever has no Attack order tests, hex by hex; those who fail do not attack. A charge has its own marker. */
function* testAttackers(game: MoravianSun, assault: Assault, umpire: Umpire): Procedure<Assault> {
  if (assault.targets.length === 0 || isCharge(assault)) return assault;
  const ready: UnitId[] = [];
  for (const ids of byHex(game, assault.attackers)) {
    const others = waverersIn(game, { ...assault, attackers: ids });
    ready.push(...ids.filter((id) => !others.includes(id)));
    if (yield* testStack(game, others, WAVERING, umpire)) ready.push(...others);
  }
  return { ...assault, attackers: ready };
}
