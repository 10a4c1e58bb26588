/** Which units may act on 7 September, and who belongs together. */
import { because, type Verdict } from '../../../../engine/verdict.ts';
import { cardOf, type Side, type UnitCard, type UnitId, UNITS } from '../../data.ts';
import {
  commandIn,
  commandmates,
  hasOrder,
  isUnderOrders,
  nameOfCommand,
  triedBy,
} from '../../05-orders-and-activation/2-7-under-orders.ts';
import type { Activated } from '../../05-orders-and-activation/activated.ts';
import type { Borodino } from '../../position.ts';
import type { Limits } from '../scenario.ts';
import { groupOn7, isFrenchGuard, isRussianReserve, LEADERS, SEPTEMBER_7 } from './data.ts';
import { closedHexes, isAway, marchColumns, whyKeptOut } from './14-flank-march.ts';
import { barrageBy, FLANKING } from './markers.ts';
import { onSeptember7 } from './state.ts';

export const SEPTEMBER_7_LIMITS: Limits = {
  commanders: LEADERS,
  goal: SEPTEMBER_7.victoryHex,
  opening: ['leader-set-up', 'initiative'],
  columns: marchColumns,
  closesEntries: false,
  closedHexes,
  activityIn,
  whyInactive,
  ruleOfActivity: () => '5.11-a',
  groupOf: groupOn7,
  armyOf,
  commandOf,
  nameOfCommand: (command) => ({ phrase: nameOfCommand(command) }),
  entryOf: () => null,
  lossIn: () => null,
  rulesShown: { command: '5.12-b', orders: null, bridge: '6.32-a' },
  whyKeptOut,
};

/** What has to do with who may act, and by the step of the activation: 1 where a unit may, by the index of its card. */
interface Activity extends Pick<Activated, 'marker' | 'orders' | 'commands' | 'reserve'> {
  readonly steps: Map<string, Uint8Array>;
}
const activities = new WeakMap<Activated['tried'], Activity>();

/** 5.11-a, 5.12-f: A marker activates every unit of its group, in whatever Command and wherever it stands. */
function activityIn(game: Borodino): Uint8Array {
  const day = onSeptember7(game);
  const { marker, orders, commands, reserve, tried, phase } = day;
  const isFor = (each: Activity): boolean =>
    each.marker === marker && each.orders === orders && each.commands === commands && each.reserve === reserve;
  let known = activities.get(tried);
  if (!known || !isFor(known)) activities.set(tried, (known = { marker, orders, commands, reserve, steps: new Map() }));
  let units = known.steps.get(phase);
  if (!units) known.steps.set(phase, (units = Uint8Array.from(UNITS, (card) => (whyIdle(day, card) ? 0 : 1))));
  return units;
}

function whyInactive(game: Borodino, id: UnitId): Verdict {
  return whyIdle(onSeptember7(game), cardOf(id));
}

/** 5.43-a, 5.43-b, 10.1-c: What orders leave a unit to do in a step of the activation. */
function whyIdle(game: Activated, card: UnitCard): Verdict {
  const { marker, phase, reserve } = game;
  const group = groupOn7(card);
  const unit = { unit: { unit: card.id } };
  const side = barrageBy(game);
  if (marker === FLANKING.id)
    return game.march?.entries[card.id] === undefined ? because('SR.14-f', 'refusal.only-flank-march', unit) : null;
  if (isAway(game, card.id)) return because('SR.14-d', 'refusal.on-flank-march', unit);
  if (reserve) return whyGuardWaits(game, card) ?? whyNotInReserve(game, reserve, card.id) ?? whyOnlyFires(game, card);
  if (side) return isGunOf(side, card) ? null : because('8.21-c', 'refusal.barrage-guns', unit);
  if (group !== marker)
    return because('5.11-a', 'refusal.group-inactive', { ...unit, group: { word: `label.group.${group}` } });
  if (isUnderOrders(game, card.id)) return null;
  const waiting = whyGuardWaits(game, card);
  if (waiting || phase === 'recovery') return waiting;
  if (triedBy(game, card.id) === 'failed') return because('5.28-d', 'refusal.orders-not-gained', unit);
  return whyOnlyFires(game, card);
}

/** SR.3-a: The French Guard does nothing without an order of this turn, unit by unit: the flank march is of any of them. */
function whyGuardWaits(game: Activated, card: UnitCard): Verdict {
  const waits = isFrenchGuard(groupOn7(card)) && !hasOrder(game, card.id);
  return waits ? because('SR.3-a', 'refusal.guard-unordered', { unit: { unit: card.id } }) : null;
}

/** Of the Command that acts as reserve only those that had no enemy beside them when it was called. */
function whyNotInReserve(game: Activated, reserve: readonly UnitId[], id: UnitId): Verdict {
  if (reserve.includes(id)) return null;
  const command = commandIn(game, id);
  const isOfIt = command !== null && command === commandIn(game, reserve[0] as UnitId);
  return isOfIt
    ? because('5.52-b', 'refusal.reserve-beside-enemy', { unit: { unit: id } })
    : because('5.51-a', 'refusal.reserve-another', { unit: { unit: id } });
}

/** Units of the Russian Reserve without an order of this turn: their guns fire, and nobody moves. */
function whyOnlyFires(game: Activated, card: UnitCard): Verdict {
  if (!isRussianReserve(groupOn7(card)) || hasOrder(game, card.id)) return null;
  if (game.phase === 'artillery' && card.arm === 'artillery') return null;
  return because('SR.1-k', 'refusal.reserve-unordered', { unit: { unit: card.id } });
}

/** 8.21-c: A barrage activates nobody, but all guns of the side fire, whatever their orders. */
const isGunOf = (side: Side, card: UnitCard): boolean => card.side === side && card.arm === 'artillery';

const ARMIES: ReadonlyMap<string, string> = new Map(SEPTEMBER_7.groups.map(({ id, side, army }) => [id, army ?? side]));

/** SR.1-h, SR.1-i: The army under whose title the set-up lists a unit; the Russian Reserve is of neither, and the French are one. */
function armyOf(card: UnitCard): string {
  return ARMIES.get(groupOn7(card)) as string;
}

function commandOf(game: Borodino, { id }: UnitCard): string | null {
  return commandmates(onSeptember7(game), id)[0] ?? null;
}
