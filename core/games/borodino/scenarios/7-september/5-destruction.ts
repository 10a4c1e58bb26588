/** Special rule 5: the Destruction marker. Fires may go out; then the Russians burn a town or destroy a bridge. */
import { chooseOne, choosePath, type Procedure } from '../../../../engine/decision.ts';
import type { Umpire } from '../../../../engine/ruleset.ts';
import { hexOf, hexTarget, idOf, type Target, unitTarget, wordTarget } from '../../../../engine/target.ts';
import { because, type Message, type Reason, type Verdict } from '../../../../engine/verdict.ts';
import { putDown } from '../../06-facing-stacking-zones/1-facing.ts';
import { mayStack } from '../../06-facing-stacking-zones/2-stacking.ts';
import { groundLines, whyGroundClosed } from '../../07-movement/2-movement-and-terrain.ts';
import { onMap } from '../../board.ts';
import { choose, freeSteps } from '../../choices.ts';
import { cardOf, GRID, MAP, type UnitId } from '../../data.ts';
import { named, namedAt, namedHex, names, places, tell } from '../../facts.ts';
import { type GroundChanges, groundOf, terrainAt } from '../../ground.ts';
import { type Borodino, holderOf, leaveSquare, replace, stackAt, unit } from '../../position.ts';
import { limitsOf } from '../limits.ts';
import { LEADERS, SEPTEMBER_7 } from './data.ts';
import { onSeptember7, type September7 } from './state.ts';

type Bridge = readonly [number, number];

/** SR.5-b, SR.5-c: The marker is out: the dice for old fires, then one town or one bridge, if the Russians like; it costs no order. */
export function* destruction(position: Borodino, umpire: Umpire): Procedure {
  const game = onSeptember7(position);
  rollForFires(game, umpire);
  const towns = MAP.hexes.map(({ hex }) => hex).filter((hex) => whyNotBurn(game, hex) === null);
  const bridges = SEPTEMBER_7.bridges.filter((bridge) => whyNotDestroy(game, bridge) === null);
  if (towns.length + bridges.length === 0)
    return tell(umpire, 'nothing-to-destroy', 'SR.5-b', { side: { seat: 'russian' } });
  const chosen = yield* chooseOne<Target>({
    kind: 'one',
    seat: 'russian',
    rule: 'SR.5-c',
    prompt: { key: 'prompt.destruction' },
    targets: [...towns.map(hexTarget), ...bridges.map(bridgeTarget)],
    label: (target) => labelOf(target),
    whyNot: (target) => whyNotRaze(game, target),
    concerns: (target) => (target === null ? [] : stackBeside(game, target)),
    pass: () => null,
    passLabel: { key: 'label.destroy-nothing' },
  });
  const town = chosen && hexOf(chosen);
  const bridge = chosen && bridgeOf(chosen);
  if (town) yield* burn(game, town, umpire);
  else if (bridge) destroy(game, bridge, umpire);
  else tell(umpire, 'nothing-destroyed', 'SR.5-b', { side: { seat: 'russian' } });
}

const change = (game: September7, parts: Partial<GroundChanges>): void =>
  replace(game, { ground: { ...game.ground, ...parts } });

// Old fires

/** SR.5-g: Each burning town for itself. */
function rollForFires(game: September7, umpire: Umpire): void {
  for (const hex of game.ground.burning) {
    const { row } = umpire.table('d10', 'SR.5-g', { seat: 'russian' }, fireRow);
    const isOut = row.result === 'rubble';
    if (isOut) putOut(game, hex);
    tell(umpire, isOut ? 'fire-out' : 'still-burning', 'SR.5-g', namedHex(hex));
  }
}

type FireRow = (typeof SEPTEMBER_7.fires)[number];

const fireRow = (die: number): FireRow => SEPTEMBER_7.fires.find(({ upTo }) => upTo === null || die <= upTo) as FireRow;

function putOut(game: September7, hex: number): void {
  const { burning, rubble } = game.ground;
  change(game, { burning: burning.filter((each) => each !== hex), rubble: [...rubble, hex] });
}

// What may be chosen

const bridgeTarget = (bridge: Bridge) => wordTarget(`bridge-${bridge.join('-')}`);

const bridgeOf = (target: Target): Bridge | null =>
  SEPTEMBER_7.bridges.find((bridge) => bridgeTarget(bridge) === target) ?? null;

function labelOf(target: Target): Message {
  const bridge = bridgeOf(target);
  if (bridge === null) return { key: 'label.burn', params: namedHex(hexOf(target) ?? 0) };
  return { key: 'label.destroy-bridge', params: { places: places(bridge) } };
}

/** The units that make it possible. */
const stackBeside = (game: Borodino, target: Target): readonly UnitId[] =>
  (bridgeOf(target) ?? [hexOf(target) ?? 0]).flatMap((hex) => stackAt(game, hex));

function whyNotRaze(game: September7, target: Target): Reason | null {
  const bridge = bridgeOf(target);
  if (bridge) return whyNotDestroy(game, bridge);
  const hex = hexOf(target);
  return hex !== null && GRID.cell(hex) >= 0 ? whyNotBurn(game, hex) : null;
}

/** SR.5-d: Why a town may not be fired. */
function whyNotBurn(game: September7, hex: number): Verdict {
  const params = namedHex(hex);
  if (terrainAt(groundOf(game), hex) !== 'town') return because('SR.5-d', 'refusal.burn-no-town', params);
  const stack = stackAt(game, hex);
  const hasFoot = stack.some((id) => cardOf(id).side === 'russian' && cardOf(id).arm === 'infantry');
  if (!hasFoot) return because('SR.5-d', 'refusal.burn-no-infantry', params);
  const enemy = GRID.neighbours(hex).find((next) => holderOf(game, next) === 'french');
  if (enemy !== undefined)
    return because('SR.5-d', 'refusal.burn-enemy-beside', { ...params, enemy: { place: hexTarget(enemy) } });
  return findRoom(game, stack)
    ? null
    : because('SR.5-e', 'refusal.burn-no-way-out', { ...params, units: names(stack) });
}

/** SR.5-h: Why a bridge may not be destroyed. */
function whyNotDestroy(game: September7, bridge: Bridge): Verdict {
  const params = { places: places(bridge) };
  if (game.ground.bridgesDown.some((down) => bridgeTarget(down) === bridgeTarget(bridge)))
    return because('SR.5-h', 'refusal.bridge-gone', params);
  const holders = bridge.map((hex) => holderOf(game, hex));
  if (holders.includes('french')) return because('SR.5-h', 'refusal.bridge-enemy-beside', params);
  if (!holders.includes('russian')) return because('SR.5-h', 'refusal.bridge-nobody-beside', params);
  const guns = onMap(game, 'french').find((id) => isUnderFire(game, id, bridge));
  return guns === undefined ? null : because('SR.5-h', 'refusal.bridge-under-fire', { ...params, ...named(guns) });
}

/** Whether the Effective Range of a battery reaches the nearer of the two hexes; it need not see it. */
function isUnderFire(game: Borodino, id: UnitId, bridge: Bridge): boolean {
  const card = cardOf(id);
  const { hex } = unit(game, id);
  return card.arm === 'artillery' && bridge.some((end) => GRID.distance(hex, end) <= card.effective);
}

// A bridge

function destroy(game: September7, bridge: Bridge, umpire: Umpire): void {
  change(game, { bridgesDown: [...game.ground.bridgesDown, bridge] });
  tell(umpire, 'bridge-destroyed', 'SR.5-h', { places: places(bridge) });
}

// A town

function* burn(game: September7, town: number, umpire: Umpire): Procedure {
  tell(umpire, 'town-fired', 'SR.5-d', namedHex(town));
  for (let left = stackAt(game, town); left.length > 0; left = stackAt(game, town)) yield* leave(game, left, umpire);
  yield* leaveAsLeader(game, town, umpire);
  change(game, { burning: [...game.ground.burning, town] });
}

/** SR.5-e: One of those in the town goes to a hex beside it, active or not, so that all others still find room. */
function* leave(game: September7, left: readonly UnitId[], umpire: Umpire): Procedure {
  const way = yield* choosePath({
    kind: 'path',
    seat: 'russian',
    rule: 'SR.5-e',
    prompt: { key: 'prompt.leave-burning', params: { units: names(left) } },
    doneLabel: { key: 'deed.move' },
    whyOthers: { key: 'refusal.leave-others' },
    units: left.map(unitTarget),
    steps: ({ unit: id, steps }) => (steps.length > 0 ? [] : freeSteps(roomsFor(game, left, idOf(id)).map(hexTarget))),
    mayStop: ({ unit: id, steps }) =>
      steps.length > 0 ? null : because('SR.5-e', 'refusal.leave-where', named(idOf(id))),
    whyNot: (id, soFar, to) => whyNotLeave(game, left, idOf(id), to && soFar?.steps.length === 0 ? hexOf(to) : null),
  });
  const hex = way && hexOf(way.steps[0] as Target);
  if (!way || hex === null) throw new Error('a burning town is left by all');
  const id = idOf(way.unit);
  leaveSquare(game, [id]);
  putDown(game, id, hex);
  tell(umpire, 'left-burning', 'SR.5-e', namedAt(id, hex));
}

function roomsFor(game: September7, left: readonly UnitId[], id: UnitId): readonly number[] {
  return GRID.neighbours(unit(game, id).hex).filter((hex) => whyNotLeave(game, left, id, hex) === null);
}

function whyNotLeave(game: September7, left: readonly UnitId[], id: UnitId, hex: number | null): Verdict {
  if (hex === null || !left.includes(id)) return null;
  const without = left.filter((other) => other !== id);
  return (
    whyNotGo(game, id, hex, []) ??
    (findRoom(game, without, [[id, hex]])
      ? null
      : because('SR.5-e', 'refusal.leaves-no-way-out', named(without[0] as UnitId)))
  );
}

type Gone = readonly [UnitId, number];

/** Whether all of these find a hex, one after another, where those have gone already. */
function findRoom(game: September7, [id, ...others]: readonly UnitId[], gone: readonly Gone[] = []): boolean {
  if (id === undefined) return true;
  return GRID.neighbours(unit(game, id).hex).some(
    (hex) => whyNotGo(game, id, hex, gone) === null && findRoom(game, others, [...gone, [id, hex]]),
  );
}

/** Why a unit may not go out into a hex beside it, where those have gone already. */
function whyNotGo(game: September7, id: UnitId, hex: number, gone: readonly Gone[]): Verdict {
  const { arm } = cardOf(id);
  if (GRID.direction(unit(game, id).hex, hex) < 0) return because('SR.5-e', 'refusal.not-beside', namedAt(id, hex));
  const closed = whyGroundClosed(groundOf(game), arm, unit(game, id).hex, hex);
  const mates = gone.filter(([, to]) => to === hex).map(([other]) => other);
  return closed ?? limitsOf(game).whyKeptOut(game, id, hex) ?? mayStack([...stackAt(game, hex), ...mates, id]);
}

/** Kutuzov does not stay in the flames either. */
function* leaveAsLeader(game: September7, town: number, umpire: Umpire): Procedure {
  if (game.leaders.russian !== town) return;
  const hexes = GRID.neighbours(town).filter((hex) => groundLines(groundOf(game), 'leader', town, hex, false));
  const leader = { text: LEADERS.russian.name };
  const hex = yield* choose(hexes, hexTarget, {
    seat: 'russian',
    rule: 'SR.5-e',
    prompt: { key: 'prompt.leader-leaves-burning', params: { leader } },
  });
  replace(game, { leaders: { ...game.leaders, russian: hex } });
  tell(umpire, 'leader-left-burning', 'SR.5-e', { leader, ...namedHex(hex) });
}
