/** 12.7 Advance after combat into a hex that the defender has left. */
import { chooseOne, chooseSome, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexOf, hexTarget, idOf, unitTarget } from '../../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../../engine/verdict.ts';
import { whyNotInto } from '../06-stacking.ts';
import { takeLeaders } from '../03-command/4-follow.ts';
import { driveLeaders } from '../03-command/6-caught.ts';
import { leaveSquare } from '../14-cavalry/3-end.ts';
import { whyImpassable } from '../09-movement/2-terrain.ts';
import { byHex } from '../13-efficiency.ts';
import { enemyOf, GRID, type Side, sideOf, unitCard, type UnitId } from '../data.ts';
import { changeLeader, hexOfPiece, put, unitsAt } from '../pieces.ts';
import { ofUnit, whyNotOf } from '../pointed.ts';
import type { Assault, MoravianSun } from '../position.ts';
import { isAble } from './2-attackers.ts';
import { generalsWith } from './5-modifiers.ts';
import { eliminate } from './9-losses.ts';

/**
 * 12.7-a One unit, or a stack with its general, may go into the hex.
 * @param stood where the defenders stood
 */
export function* advance(
  game: MoravianSun,
  assault: Assault,
  stood: ReadonlyMap<UnitId, number>,
  umpire: Umpire,
): Procedure {
  const side = sideOf(assault.attackers[0] ?? '');
  const vacant = assault.targets.filter((hex) => advancers(game, assault, hex).length > 0);
  if (vacant.length > 0 && isHeldBySnow(game, umpire)) return;
  const hex = yield* chooseHex(side, vacant);
  if (hex === null) return;
  const able = advancers(game, assault, hex);
  const whyNot = (id: UnitId): Verdict => whyNotGo(game, assault.attackers, id, hex);
  const units = yield* chooseAdvancers('12.7-a', hex, able, whyNot, (ids) => whyNotTogether(game, ids, hex));
  if (units.length > 0) yield* occupy(game, units, hex, { rule: '12.7-a', stood }, umpire);
}

/** 16.41-e In snow nobody goes into a hex that was fought for. */
export function isHeldBySnow({ weather }: MoravianSun, umpire: Umpire): boolean {
  if (weather !== 'snow') return false;
  umpire.tell({ key: 'no-advance', rule: '16.41-e', params: {} });
  return true;
}

/**
 * 14.1-c The attackers may enter hexes that the defenders have given up before combat, as many as a hex holds: what limits an
 * advance after combat does not hold them back.
 */
export function* follow(game: MoravianSun, assault: Assault, umpire: Umpire): Procedure {
  let { attackers } = assault;
  for (const hex of assault.targets) {
    const able = advancers(game, { ...assault, attackers }, hex);
    const whyNot = (id: UnitId): Verdict => whyNotGo(game, assault.attackers, id, hex);
    const units = yield* chooseAdvancers('14.1-c', hex, able, whyNot, (ids) => whyNotInto(game, ids, hex));
    attackers = attackers.filter((id) => !units.includes(id));
    for (const ids of byHex(game, units)) yield* occupy(game, ids, hex, { rule: '14.1-c', stood: new Map() }, umpire);
  }
}

/** Units of one hex go into one that the enemy has left; leaders who are alone there get away (7.2.4-a). */
export function* occupy(
  game: MoravianSun,
  ids: readonly UnitId[],
  hex: number,
  { rule, stood }: { readonly rule: RuleId; readonly stood: ReadonlyMap<UnitId, number> },
  umpire: Umpire,
): Procedure {
  const from = hexOfPiece(game, ids[0] ?? '');
  leaveSquare(game, ids, umpire);
  enter(game, ids, hex);
  umpire.tell({
    key: 'advanced',
    rule,
    params: { units: { list: ids.map((unit) => ({ unit })) }, place: { place: hexTarget(hex) } },
    way: [from, hex].map(hexTarget),
  });
  overrunGuns(game, stood, hex, umpire);
  yield* driveLeaders(game, sideOf(ids[0] ?? ''), hex, umpire);
}

/** The attackers who may enter a hex: none as long as it is held, or when all have gone elsewhere. */
function advancers(game: MoravianSun, { attackers }: Assault, hex: number): readonly UnitId[] {
  const [first] = attackers;
  if (first === undefined || unitsAt(game, hex, enemyOf(sideOf(first))).length > 0) return [];
  return attackers.filter((id) => whyNotGo(game, attackers, id, hex) === null);
}

/** 12.7-a Why a unit does not go into a hex that has been left; `null` where it may. */
function whyNotGo(game: MoravianSun, attackers: readonly UnitId[], id: UnitId, hex: number): Verdict {
  const named = { unit: { unit: id }, place: { place: hexTarget(hex) } };
  const stranger = whyNotOf(game, sideOf(attackers[0] ?? id), id);
  if (stranger) return stranger;
  if (unitCard(id).arm === 'artillery') return because('12.7-a', 'refusal.advance.guns', named);
  if (!attackers.includes(id)) return because('12.7-a', 'refusal.advance.stranger', named);
  if (!isAble(game, id)) return because('12.7-a', 'refusal.advance.shaken', named);
  const from = hexOfPiece(game, id);
  if (GRID.direction(from, hex) < 0) return because('12.7-a', 'refusal.not-beside', named);
  return whyImpassable(game, id, from, hex) ?? whyNotInto(game, [id], hex);
}

/** 12.7.2-a Of several hexes one. */
function* chooseHex(seat: Side, hexes: readonly number[]): Procedure<number | null> {
  const [only = null, another] = hexes;
  if (another === undefined) return only;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat,
    rule: '12.7.2-a',
    pass: () => null,
    prompt: { key: 'prompt.advance-where', params: { side: { seat } } },
    whyOthers: { key: 'refusal.advance-where-others' },
    passLabel: { key: 'label.no-advance' },
    targets: hexes.map(hexTarget),
  });
  return chosen === null ? null : hexOf(chosen);
}

function* chooseAdvancers(
  rule: '12.7-a' | '14.1-c',
  hex: number,
  able: readonly UnitId[],
  whyNot: (id: UnitId) => Verdict,
  whyNotAll: (ids: readonly UnitId[]) => Verdict,
): Procedure<readonly UnitId[]> {
  const [first] = able;
  if (first === undefined) return [];
  const chosen = yield* chooseSome({
    kind: 'some',
    seat: sideOf(first),
    rule,
    pass: () => null,
    prompt: { key: 'prompt.advance', params: { place: { place: hexTarget(hex) } } },
    doneLabel: { key: 'deed.advance' },
    whyOthers: { key: 'refusal.advance-others' },
    passLabel: { key: 'label.no-advance' },
    from: able.map(unitTarget),
    whyNot: ofUnit(whyNot),
    allows: (set) => whyNotAll(set.map(idOf)),
    enough: (set) => (set.length === 0 ? because(rule, 'refusal.no-advancer') : null),
  });
  return chosen === null ? [] : chosen.map(idOf);
}

/** 12.7.2-a, 12.7.3-a More than one unit only out of one hex, and with a general of their formation. */
function whyNotTogether(game: MoravianSun, ids: readonly UnitId[], hex: number): Verdict {
  if (ids.length < 2) return null;
  const [first = ''] = ids;
  if (ids.some((id) => hexOfPiece(game, id) !== hexOfPiece(game, first)))
    return because('12.7.2-a', 'refusal.one-unit');
  return generalsWith(game, ids).length === 0 ? because('12.7.3-a', 'refusal.no-general') : whyNotInto(game, ids, hex);
}

/** The general goes with a stack; the leaders of a hex that is left empty go with its units. */
function enter(game: MoravianSun, ids: readonly UnitId[], hex: number): void {
  const from = hexOfPiece(game, ids[0] ?? '');
  const [general] = ids.length > 1 ? generalsWith(game, ids) : [];
  for (const id of ids) put(game, id, hex);
  if (general !== undefined) changeLeader(game, general, { hex });
  takeLeaders(game, ids[0] ?? '', from);
}

/** 11.1.1-b Batteries that stood alone in the hex are lost as soon as the enemy is in it. */
function overrunGuns(game: MoravianSun, stood: ReadonlyMap<UnitId, number>, hex: number, umpire: Umpire): void {
  for (const [id, from] of stood) {
    if (game.over || !(id in game.units) || unitCard(id).arm !== 'artillery' || from !== hex) continue;
    umpire.tell({ key: 'guns-lost', rule: '11.1.1-b', params: { unit: { unit: id } } });
    eliminate(game, id, false, umpire);
  }
}
