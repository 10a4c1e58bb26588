/** Which units may act on 7 September, and who belongs together. */
import { because, type Param, type Verdict } from '../../../../engine/verdict.ts';
import { cardOf, type Side, type UnitCard, type UnitId, UNITS } from '../../data.ts';
import { commandIn, isUnderOrders, triedBy } from '../../05-orders-and-activation/2-7-under-orders.ts';
import type { Activated } from '../../05-orders-and-activation/activated.ts';
import type { Borodino } from '../../position.ts';
import type { Limits } from '../scenario.ts';
import { groupOn7, isFrenchGuard, isRussianReserve, LEADERS, SEPTEMBER_7 } from './data.ts';
import { barrageBy } from './markers.ts';
import { onSeptember7 } from './state.ts';

export const SEPTEMBER_7_LIMITS: Limits = {
  commanders: LEADERS,
  goal: SEPTEMBER_7.victoryHex,
  opening: ['leader-set-up', 'initiative'],
  columns: SEPTEMBER_7.reinforcements,
  activityIn,
  whyInactive,
  ruleOfActivity: () => '5.11-a',
  groupOf: groupOn7,
  armyOf,
  commandOf,
  nameOfCommand,
  entryOf: () => null,
  lossIn: () => null,
  rulesShown: { command: '5.12-b', orders: null, bridge: '6.32-a' },
  whyKeptOut: () => null,
};

/** What has to do with who may act, and by the step of the activation: 1 where a unit may, by the index of its card. */
interface Activity extends Pick<Activated, 'marker' | 'orders' | 'commands'> {
  readonly steps: Map<string, Uint8Array>;
}
const activities = new WeakMap<Activated['tried'], Activity>();

/** 5.11-a, 5.12-f: A marker activates every unit of its group, in whatever Command and wherever it stands. */
function activityIn(game: Borodino): Uint8Array {
  const day = onSeptember7(game);
  const { marker, orders, commands, tried, phase } = day;
  let known = activities.get(tried);
  if (known?.marker !== marker || known.orders !== orders || known.commands !== commands)
    activities.set(tried, (known = { marker, orders, commands, steps: new Map() }));
  let units = known.steps.get(phase);
  if (!units) known.steps.set(phase, (units = Uint8Array.from(UNITS, (card) => (whyIdle(day, card) ? 0 : 1))));
  return units;
}

function whyInactive(game: Borodino, id: UnitId): Verdict {
  return whyIdle(onSeptember7(game), cardOf(id));
}

/** 5.43-a, 5.43-b: What orders leave a unit to do in a step of the activation. */
function whyIdle(game: Activated, card: UnitCard): Verdict {
  const { marker, phase } = game;
  const group = groupOn7(card);
  const unit = { unit: { unit: card.id } };
  const side = barrageBy(game);
  if (side) return isGunOf(side, card) ? null : because('8.21-c', 'refusal.barrage-guns', unit);
  if (group !== marker)
    return because('5.11-a', 'refusal.group-inactive', { ...unit, group: { word: `label.group.${group}` } });
  if (isUnderOrders(game, card.id)) return null;
  if (isFrenchGuard(group)) return because('SR.3-a', 'refusal.guard-unordered', unit);
  if (phase === 'recovery') return null;
  if (triedBy(game, card.id) === 'failed') return because('5.28-d', 'refusal.orders-not-gained', unit);
  const isFiring = phase === 'artillery' && card.arm === 'artillery';
  return isRussianReserve(group) && !isFiring ? because('SR.1-k', 'refusal.reserve-unordered', unit) : null;
}

/** 8.21-c: A barrage activates nobody, but all guns of the side fire, whatever their orders. */
const isGunOf = (side: Side, card: UnitCard): boolean => card.side === side && card.arm === 'artillery';

const ARMIES: ReadonlyMap<string, string> = new Map(SEPTEMBER_7.groups.map(({ id, side, army }) => [id, army ?? side]));

/** The army under whose title the set-up lists a unit; the Russian Reserve is of neither, and the French are one. */
function armyOf(card: UnitCard): string {
  return ARMIES.get(groupOn7(card)) as string;
}

function commandOf(game: Borodino, { id }: UnitCard): string | null {
  return commandIn(onSeptember7(game), id)?.id ?? null;
}

function nameOfCommand(command: string): Param {
  return { phrase: { key: 'label.command-of', params: { unit: { unit: command } } } };
}
