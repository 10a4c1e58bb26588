/** 12.2 Declaration of assaults: a target, who attacks it, and what is attacked along with it. */
import { chooseOne, chooseSome, type Procedure } from '../../../engine/decision.ts';
import { hexesIn, hexOf, hexTarget, idOf, unitTarget } from '../../../engine/target.ts';
import { because, type Reason, type Verdict } from '../../../engine/verdict.ts';
import { activationOf, changeActivation, orderInHand, sideInHand, unitsInHand } from '../activation.ts';
import { enemyOf, GRID, unitCard, type UnitId } from '../data.ts';
import { hexOfPiece, stacksOf } from '../pieces.ts';
import { ofHex, ofUnit, whyEmpty, whyNotInHand } from '../pointed.ts';
import type { Assault, MoravianSun } from '../position.ts';
import {
  answered,
  assaultOf,
  isBound,
  joiners,
  stillToAttack,
  whyHopeless,
  whyNotAttack,
  whyNotTarget,
} from './2-attackers.ts';
import { forecast } from './forecast.ts';

/** 12.2-a Target by target, until nothing is left or the player has done; under Attack nobody is left out (12.0-c). */
export function* declare(game: MoravianSun): Procedure {
  for (;;) {
    const targets = stacksOf(game, enemyOf(sideInHand(game))).filter((hex) => whyNotAt(game, hex) === null);
    if (targets.length === 0) return;
    const seat = sideInHand(game);
    const target = yield* chooseOne({
      kind: 'one',
      seat,
      rule: '12.2-a',
      pass: () => whyNotDone(game),
      prompt: { key: 'prompt.declare', params: { side: { seat } } },
      whyOthers: { key: 'refusal.declare-others' },
      passLabel: { key: 'label.end-declaration' },
      targets: targets.map(hexTarget),
      whyNot: ofHex((hex) => whyNotAt(game, hex)),
    });
    if (target === null) return;
    yield* declareAgainst(game, hexOf(target));
  }
}

/** 12.0-a Why nobody may attack a hex; `null` where some may. */
function whyNotAt(game: MoravianSun, hex: number): Verdict {
  const reason = whyEmpty(game, sideInHand(game), hex) ?? whyNotTarget(game, hex);
  if (reason) return reason;
  const ids = joiners(game, [hex]).map(({ id }) => id);
  return ids.length === 0 ? whyNobody(game, hex) : whyHopeless(game, assaultOf([hex], ids));
}

/** What keeps those who stand beside a hex from attacking; of those who do not, that they do not. */
function whyNobody(game: MoravianSun, hex: number): Reason {
  const beside = unitsInHand(game).filter(({ id }) => GRID.direction(hexOfPiece(game, id), hex) >= 0);
  const [reason] = beside.flatMap((unit) => whyNotAttack(game, unit) ?? []);
  return reason ?? because('12.0-a', 'refusal.nobody-beside', { place: { place: hexTarget(hex) } });
}

function whyNotDone(game: MoravianSun): Verdict {
  const hex = stillToAttack(game);
  return hex === null ? null : because('12.0-c', 'refusal.must-attack', { place: { place: hexTarget(hex) } });
}

function* declareAgainst(game: MoravianSun, target: number): Procedure {
  const set = yield* chooseSome({
    kind: 'some',
    seat: sideInHand(game),
    rule: '12.0-a',
    pass: () => null,
    prompt: { key: 'prompt.attackers', params: { place: { place: hexTarget(target) } } },
    doneLabel: { key: 'deed.attack' },
    whyOthers: { key: 'refusal.attackers-others', params: { place: { place: hexTarget(target) } } },
    passLabel: { key: 'label.no-assault' },
    from: joiners(game, [target]).map(({ id }) => unitTarget(id)),
    whyNot: ofUnit((id) => whyNotJoin(game, target, id)),
    allows: () => null,
    enough: (chosen) => whyNotSet(game, target, chosen.map(idOf)),
    preview: (chosen) => forecast(game, marked(game, answered(game, [target], chosen.map(idOf)), chosen.map(idOf))),
  });
  if (set === null) return;
  const attackers = set.map(idOf);
  const targets = yield* chooseMore(game, answered(game, [target], attackers), attackers);
  changeActivation(game, { assaults: [...activationOf(game).assaults, marked(game, targets, attackers)] });
}

/** Why a unit does not attack a hex; `null` where it may. */
function whyNotJoin(game: MoravianSun, target: number, id: UnitId): Verdict {
  const reason = whyNotInHand(game, id) ?? whyNotAttack(game, unitCard(id));
  if (reason || GRID.direction(hexOfPiece(game, id), target) >= 0) return reason;
  return because('12.0-a', 'refusal.not-beside', { unit: { unit: id }, place: { place: hexTarget(target) } });
}

/** 12.0-c, 12.4.1-b Why these may not attack a hex and what they have to attack along with it. */
function whyNotSet(game: MoravianSun, target: number, attackers: readonly UnitId[]): Verdict {
  if (attackers.length === 0) return because('12.0-a', 'refusal.no-attacker');
  const targets = answered(game, [target], attackers);
  for (const hex of targets) {
    const apart = attackers.find((id) => GRID.direction(hexOfPiece(game, id), hex) < 0);
    const at = { place: { place: hexTarget(hex) } };
    if (apart !== undefined) return because('12.4.1-b', 'refusal.not-all-beside', { ...at, unit: { unit: apart } });
  }
  return whyHopeless(game, assaultOf(targets, attackers));
}

/** 12.4.1-b Further hexes that stand beside every attacker may be attacked in the same assault. */
function* chooseMore(
  game: MoravianSun,
  targets: readonly number[],
  attackers: readonly UnitId[],
): Procedure<readonly number[]> {
  const whyNot = (hex: number): Verdict => whyNotMore(game, targets, attackers, hex);
  const others = stacksOf(game, enemyOf(sideInHand(game))).filter((hex) => whyNot(hex) === null);
  if (others.length === 0) return targets;
  const isFree = !attackers.some((id) => isBound(game, id));
  const more = yield* chooseSome({
    kind: 'some',
    seat: sideInHand(game),
    rule: isFree ? '12.0-d' : '12.4.1-b',
    pass: () => null,
    prompt: {
      key: 'prompt.more-targets',
      params: { places: { list: targets.map((hex) => ({ place: hexTarget(hex) })) } },
    },
    whyOthers: { key: 'refusal.more-targets-others' },
    doneLabel: { key: 'deed.attack' },
    passLabel: { key: 'label.no-more-targets' },
    from: others.map((hex) => hexTarget(hex)),
    whyNot: ofHex(whyNot),
    allows: (chosen) => whyHopeless(game, assaultOf([...targets, ...hexesIn(chosen)], attackers)),
    enough: (chosen) => (chosen.length === 0 ? because('12.4.1-b', 'refusal.no-target') : null),
    preview: (chosen) => forecast(game, marked(game, [...targets, ...hexesIn(chosen)], attackers)),
  });
  return more === null ? targets : [...targets, ...hexesIn(more)];
}

/** 12.4.1-b Why a hex is not attacked along with others; `null` where it may be. */
function whyNotMore(game: MoravianSun, targets: readonly number[], attackers: readonly UnitId[], hex: number): Verdict {
  const place = { place: { place: hexTarget(hex) } };
  const reason = whyEmpty(game, sideInHand(game), hex) ?? whyNotTarget(game, hex);
  if (reason) return reason;
  if (targets.includes(hex)) return because('12.4.1-c', 'refusal.hex-attacked', place);
  const apart = attackers.find((id) => GRID.direction(hexOfPiece(game, id), hex) < 0);
  if (apart !== undefined) return because('12.4.1-b', 'refusal.more-apart', { ...place, unit: { unit: apart } });
  return whyHopeless(game, assaultOf([...targets, hex], attackers));
}

/** 12.2-b, 12.2-c The marker: mandatory under Attack, with a question mark where somebody has another order. */
function marked(game: MoravianSun, targets: readonly number[], attackers: readonly UnitId[]): Assault {
  const isBinding = attackers.every((id) => orderInHand(game, id) === 'attack');
  const marker = isBinding
    ? { rule: '12.2-b', how: 'mandatory' as const }
    : { rule: '12.2-c', how: 'voluntary' as const };
  return { targets, attackers, how: marker.how };
}
