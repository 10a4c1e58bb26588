/** 9.3 Retreat before assault: cavalry and horse guns may retire one or two hexes before the Commitment rolls. */
import { choosePath, type Path, type Procedure, type Step, type Way } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import {
  facingTarget,
  hexesIn,
  hexOf,
  hexTarget,
  idOf,
  isUnitTarget,
  type Target,
  unitTarget,
} from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { FLAT_CORNERS } from '../../../space/hex/facing.ts';
import { controllersOf } from '../06-facing-stacking-zones/3-zones-of-control.ts';
import { facingImposedIn, putDown } from '../06-facing-stacking-zones/1-facing.ts';
import { enemyThere, mayStack } from '../06-facing-stacking-zones/2-stacking.ts';
import { disorderedEntering, whyGroundClosed } from '../07-movement/2-movement-and-terrain.ts';
import { disorder, withdraw } from './6-results.ts';
import { advance, bestToAdvance, mayFollow } from './7-advance.ts';
import { freeSteps, mayChoose } from '../choices.ts';
import { passes } from '../cohesion.ts';
import { cardOf, cornerOf, enemyOf, GRID, type UnitId } from '../data.ts';
import { type Assault, carryOn, engagementOf, fieldOf, goOn, leaderOf, strikesFrom } from '../engagements.ts';
import { named, namedAt, namedHex, tell } from '../facts.ts';
import { groundOf } from '../ground.ts';
import { type Borodino, holderOf, isHorseArtillery, stackAt, unit } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';
import { isHeavy } from './8-3-modifiers-of-a-charge.ts';

const MOST_HEXES = 2;

/** 9.1-b, 9.31-d: Who may retire from a hex under assault is asked; into an emptied hex the attacker may advance. */
export function* retireFrom(game: Borodino, hex: number, umpire: Umpire): Procedure {
  yield* retireOneByOne(game, hex, umpire);
  if (stackAt(game, hex).length === 0) yield* followInto(game, hex, umpire);
}

/** 9.31-c: A unit may retire also when it is Disordered; nobody does so twice. */
function* retireOneByOne(game: Borodino, hex: number, umpire: Umpire): Procedure {
  const comers = comingTo(game, hex);
  for (;;) {
    const { retired } = engagementOf(game);
    const units = stackAt(game, hex).filter(
      (id) => !retired.includes(id) && !whyNotRetire(id, comers) && stepsFrom(game, id, [], comers).length > 0,
    );
    if (units.length === 0) return;
    const way = yield* choosePath(retiring(game, hex, units, comers));
    if (!way) return;
    retire(game, way, comers, umpire);
    goOn(game, { retired: [...retired, idOf(way.unit)] });
  }
}

const comingTo = (game: Borodino, hex: number): readonly Assault[] =>
  fieldOf(game).filter(({ targets }) => targets.includes(hex));

function retiring(game: Borodino, hex: number, units: readonly UnitId[], comers: readonly Assault[]): Path {
  return {
    kind: 'path',
    seat: cardOf(units[0] as UnitId).side,
    rule: '9.31-a',
    prompt: { key: 'prompt.retire', params: namedHex(hex) },
    doneLabel: { key: 'deed.withdraw' },
    units: units.map(unitTarget),
    steps: ({ unit: id, steps }) => stepsFrom(game, idOf(id), steps, comers),
    mayStop: ({ unit: id, steps }) => whyNotStay(game, idOf(id), steps),
    whyNot(id, way, to) {
      if (!isUnitTarget(id)) return null;
      return engagementOf(game).retired.includes(idOf(id))
        ? because('9.31-a', 'refusal.retired-already', named(idOf(id)))
        : whyNotGo(game, hex, idOf(id), way, to, comers);
    },
    pass: () => null,
    passLabel: { key: 'label.stand' },
  };
}

/** 9.31-a, 9.31-b, 9.81-l: Why a unit may not retire from those who come on: before each of them it must be allowed to. */
function whyNotRetire(id: UnitId, comers: readonly Assault[]): Verdict {
  const card = cardOf(id);
  const name = named(id);
  if (card.arm !== 'cavalry' && !isHorseArtillery(card)) return because('9.31-a', 'refusal.only-horse-retires', name);
  const horse = comers.filter((assault) => assault.kind !== 'infantry');
  if (horse.length === 0) return null;
  if (isHeavy(id)) return because('9.31-b', 'refusal.heavy-stands', name);
  return horse.every(({ attackers }) => attackers.every(isHeavy))
    ? null
    : because('9.31-b', 'refusal.light-comes-on', name);
}

/** One or two hexes, then perhaps a facing (6.12-a). */
function stepsFrom(game: Borodino, id: UnitId, steps: readonly Target[], comers: readonly Assault[]): Step[] {
  const hexes = hexesIn(steps);
  if (hexes.length < steps.length) return [];
  const onward = GRID.neighbours(hexes.at(-1) ?? unit(game, id).hex).filter(
    (to) => !whyNotInto(game, id, hexes, to, comers),
  );
  const reached = hexes.length + 1 < MOST_HEXES ? onward : onward.filter((to) => hasRoom(game, id, to));
  const isFree =
    hexes.length > 0 && !whyNotStay(game, id, steps) && facingImposedIn(game, id, hexes.at(-1) as number) === null;
  const usable = reached.filter(
    (to) => hasRoom(game, id, to) || stepsFrom(game, id, [...steps, hexTarget(to)], comers).length > 0,
  );
  const facings = isFree ? FLAT_CORNERS.map(facingTarget) : [];
  return freeSteps([...usable.map(hexTarget), ...facings]);
}

const hasRoom = (game: Borodino, id: UnitId, hex: number): boolean => !mayStack([...stackAt(game, hex), id]);

function whyNotStay(game: Borodino, id: UnitId, steps: readonly Target[]): Verdict {
  const hex = hexesIn(steps).at(-1);
  if (hex === undefined) return because('9.31-a', 'refusal.retire-a-hex', named(id));
  return mayStack([...stackAt(game, hex), id]);
}

/** Why a unit may not retire into a hex: the ground, the enemy, the attackers' side (9.31-a), zones of control (9.31-f). */
function whyNotInto(
  game: Borodino,
  id: UnitId,
  before: readonly number[],
  to: number,
  comers: readonly Assault[],
): Verdict {
  const { hex: start } = unit(game, id);
  const from = before.at(-1) ?? start;
  const params = namedAt(id, to);
  const { arm, side } = cardOf(id);
  if (before.length >= MOST_HEXES || to === start || before.includes(to) || GRID.direction(from, to) < 0) {
    return because('9.31-a', 'refusal.retire-two-hexes', params);
  }
  if (holderOf(game, to) === enemyOf(side)) return enemyThere(id, to);
  const closed = whyGroundClosed(groundOf(game), arm, from, to) ?? limitsOf(game).whyKeptOut(game, id, to);
  if (closed) return closed;
  if (comers.some((assault) => !isFartherFrom(strikesFrom(assault), from, to)))
    return because('9.31-a', 'refusal.retire-away', params);
  const attackers = comers.flatMap((assault) => assault.attackers);
  const other = controllersOf(game, to, enemyOf(side)).find((enemy) => !attackers.includes(enemy));
  if (other) return because('9.31-f', 'refusal.retire-into-zoc', { ...params, enemy: { unit: other } });
  const passed = before.length > 0 ? controllersOf(game, from, enemyOf(side))[0] : undefined;
  return passed ? because('9.31-f', 'refusal.retire-through-zoc', { ...params, enemy: { unit: passed } }) : null;
}

const isFartherFrom = (enemy: number, from: number, to: number): boolean =>
  GRID.distance(enemy, to) > GRID.distance(enemy, from);

function whyNotGo(
  game: Borodino,
  hex: number,
  id: UnitId,
  way: Way | null,
  to: Target | null,
  comers: readonly Assault[],
): Verdict {
  if (!stackAt(game, hex).includes(id)) return because('9.31-a', 'refusal.not-assaulted', named(id));
  const fault = whyNotRetire(id, comers);
  if (fault || way === null || to === null) return fault ?? because('9.31-f', 'refusal.retire-nowhere', named(id));
  const onto = hexOf(to);
  if (onto === null) return facingRefusal(game, id, way);
  return whyNotInto(game, id, hexesIn(way.steps), onto, comers) ?? whyNotStay(game, id, [...way.steps, to]);
}

function facingRefusal(game: Borodino, id: UnitId, way: Way): Verdict {
  const hex = hexesIn(way.steps).at(-1);
  if (hex === undefined) return whyNotStay(game, id, way.steps);
  const params = namedAt(id, hex);
  return because('6.11-b', 'refusal.faces-as-the-others', params);
}

/** The unit goes; ground may disorder it on the way, and so may heavy cavalry that charges (9.31-e). */
function retire(game: Borodino, { unit: name, steps }: Way, comers: readonly Assault[], umpire: Umpire): void {
  const id = idOf(name);
  const hexes = hexesIn(steps);
  const corner = steps.map(cornerOf).find((each) => each !== null);
  const way = [unit(game, id).hex, ...hexes];
  const to = hexes.at(-1) as number;
  const rough = hexes
    .map((hex, index) => disorderedEntering(game, id, way[index] as number, hex))
    .filter((rule) => rule !== null);
  putDown(game, id, to, corner);
  const params = namedAt(id, to);
  tell(umpire, 'retired', '9.31-a', params, { way: way.map(hexTarget) });
  for (const rule of rough) disorder(game, [id], rule, umpire);
  if (comers.some((assault) => assault.kind === 'charge')) shake(game, id, umpire);
}

/** 9.31-e Who fails is Disordered; whoever was already, guns too, goes to the Withdrawn Box. */
function shake(game: Borodino, id: UnitId, umpire: Umpire): void {
  if (unit(game, id).hex === 0) return;
  if (!passes(game, id, '9.31-e', ['retired-in-order', 'retired-shaken'], umpire))
    (unit(game, id).disordered ? withdraw : disorder)(game, [id], '9.31-e', umpire);
}

/** 9.31-d, 9.72-a The hex is empty: whoever has nothing else to assault may advance into it, past those who retired. */
function* followInto(game: Borodino, hex: number, umpire: Umpire): Procedure {
  const comers = comingTo(game, hex);
  const idle = comers.filter(({ targets }) => targets.length === 1);
  for (const { at, targets } of comers) carryOn(game, { at }, { targets: targets.filter((target) => target !== hex) });
  for (const assault of idle) carryOn(game, assault, { status: 'resolved' });
  const able = bestToAdvance(
    game,
    idle.filter((assault) => mayFollow(game, assault, hex)),
  );
  const params = namedHex(hex);
  const follower = yield* mayChoose(able, (assault) => unitTarget(leaderOf(assault)), {
    seat: game.side,
    rule: '9.72-a',
    prompt: { key: 'prompt.follow', params },
    whyOthers: { key: 'refusal.follow-others', params },
    pass: () => null,
    passLabel: { key: 'label.stay' },
  });
  if (follower) yield* advance(game, follower, hex, umpire);
}
