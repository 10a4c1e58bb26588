/** Which units may act on 7 September, and who belongs together. */
import { because, type Param, type Verdict } from '../../../../engine/verdict.ts';
import { cardOf, type UnitCard, type UnitId, UNITS } from '../../data.ts';
import type { Activated } from '../../05-orders-and-activation/activated.ts';
import type { Borodino } from '../../position.ts';
import type { Limits } from '../scenario.ts';
import { groupOn7, SEPTEMBER_7 } from './data.ts';
import { onSeptember7 } from './state.ts';

export const SEPTEMBER_7_LIMITS: Limits = {
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

const NOBODY = new Uint8Array(UNITS.length);
const ACTIVE: ReadonlyMap<string, Uint8Array> = new Map(
  SEPTEMBER_7.groups.map(({ id }) => [id, Uint8Array.from(UNITS, (card) => (groupOn7(card) === id ? 1 : 0))]),
);

/** 5.11-a, 5.12-f: A marker activates every unit of its group, in whatever Command and wherever it stands. */
function activityIn(game: Borodino): Uint8Array {
  const { marker } = onSeptember7(game);
  return (marker === null ? undefined : ACTIVE.get(marker)) ?? NOBODY;
}

function whyInactive(game: Borodino, id: UnitId): Verdict {
  const card = cardOf(id);
  if (activityIn(game)[card.index] === 1) return null;
  return because('5.11-a', 'refusal.group-inactive', {
    unit: { unit: id },
    group: { word: `label.group.${groupOn7(card)}` },
  });
}

const ARMIES: ReadonlyMap<string, string> = new Map(SEPTEMBER_7.groups.map(({ id, side, army }) => [id, army ?? side]));

/** The army under whose title the set-up lists a unit; the Russian Reserve is of neither, and the French are one. */
function armyOf(card: UnitCard): string {
  return ARMIES.get(groupOn7(card)) as string;
}

const commandsBy = new WeakMap<Activated['commands'], ReadonlyMap<UnitId, string>>();

/** The Command of this turn that a unit belongs to; `null` for one that was not on the map as it began. */
function commandOf(game: Borodino, { id }: UnitCard): string | null {
  const { commands } = onSeptember7(game);
  let byUnit = commandsBy.get(commands);
  if (!byUnit) {
    byUnit = new Map(commands.flatMap((command) => command.units.map((unit) => [unit, command.id] as const)));
    commandsBy.set(commands, byUnit);
  }
  return byUnit.get(id) ?? null;
}

function nameOfCommand(command: string): Param {
  return { phrase: { key: 'label.command-of', params: { unit: { unit: command } } } };
}
