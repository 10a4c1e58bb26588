/** Which units may act on 5 September, and which ground is closed (S5-s to S5-y). */
import { hexTarget } from '../../../../engine/target.ts';
import { because, type Param, type RuleId, type Verdict } from '../../../../engine/verdict.ts';
import { cardOf, type Side, type UnitCard, type UnitId, UNITS } from '../../data.ts';
import type { Borodino } from '../../position.ts';
import type { Limits } from '../scenario.ts';
import { onSeptember5, type September5 } from './state.ts';
import { SEPTEMBER_5 } from './data.ts';

const V_CORPS = 'S-V';
const ENTRY_RULES: Readonly<Record<string, RuleId>> = { 'S-C1': 'S5-h', [V_CORPS]: 'S5-i' };

export const SEPTEMBER_5_LIMITS: Limits = {
  commanders: null,
  goal: SEPTEMBER_5.victoryHex,
  opening: ['command'],
  columns: () => SEPTEMBER_5.reinforcements,
  closesEntries: true,
  closedHexes,
  activityIn,
  whyInactive,
  ruleOfActivity,
  groupOf: ({ group }) => group,
  armyOf: ({ side }) => side,
  commandOf: (_, card) => commandOf(card),
  nameOfCommand,
  entryOf,
  lossIn,
  rulesShown: { command: 'S5-s', orders: 'S5-q', bridge: 'S5-z' },
  whyKeptOut,
};

/** The French command that a unit belongs to on this day (S5-s); `null` for the Russians. */
export function commandOf({ side, command }: UnitCard): string | null {
  return side === 'french' ? command : null;
}

function nameOfCommand(command: string): Param {
  return { word: `label.command.${command}` };
}

/** S5-t, S5-u, S5-w: The French act by command, the Russian reserves from turn 2. */
function activityIn(game: Borodino): Uint8Array {
  const { turn, active, options } = onSeptember5(game);
  const known = activities.get(active);
  if (known?.turn === turn && known.options === options) return known.units;
  const late = turn >= 2 ? [] : lateRussians(game);
  const mayAct = ({ id, side, command }: UnitCard): boolean =>
    side === 'french' && command !== null ? active.includes(command) : !late.includes(id);
  const units = new Uint8Array(UNITS.length);
  for (const card of UNITS) units[card.index] = mayAct(card) ? 1 : 0;
  activities.set(active, { turn, options, units });
  return units;
}

const activities = new WeakMap<
  September5['active'],
  Pick<Borodino, 'turn' | 'options'> & { readonly units: Uint8Array }
>();

/** The book names the infantry of VIII Corps; the variant keeps only the 2nd Grenadiers back. */
export function lateRussians(game: Borodino): readonly UnitId[] {
  return onSeptember5(game).options.literalEightCorps
    ? SEPTEMBER_5.inactiveUntilTurn2
    : SEPTEMBER_5.variantInactiveUntilTurn2;
}

/** The rule that says when a unit acts. */
function ruleOfActivity(id: UnitId): RuleId {
  const command = commandOf(cardOf(id));
  if (command === null) return 'S5-w';
  return SEPTEMBER_5.commands.some((each) => each.id === command && each.active) ? 'S5-t' : 'S5-u';
}

/** Where a reinforcement enters (S5-h, S5-i); `null` for those that are set up. */
function entryOf(id: UnitId): { readonly hex: number; readonly rule: RuleId } | null {
  const column = SEPTEMBER_5.reinforcements.find((each) => each.units.includes(id));
  return column ? { hex: column.entry, rule: ENTRY_RULES[column.command] as RuleId } : null;
}

function whyInactive(game: Borodino, id: UnitId): Verdict {
  const card = cardOf(id);
  if (activityIn(game)[card.index] === 1) return null;
  const command = commandOf(card);
  if (command === null) return because('S5-w', 'refusal.not-before-turn', { unit: { unit: id }, turn: 2 });
  return because('S5-u', 'refusal.command-inactive', {
    unit: { unit: id },
    command: nameOfCommand(command),
  });
}

/** S5-x: The French may not go east of this column; columns grow westwards. */
function lossIn(side: Side, hex: number): RuleId | null {
  return side === 'french' && Math.floor(hex / 100) < SEPTEMBER_5.frenchMinColumn ? 'S5-x' : null;
}

const NO_HEXES: readonly number[] = [];
const ENTRY_OF_V_CORPS: readonly number[] = [SEPTEMBER_5.russianForbidden];

/** S5-y: The Russians keep out of the entry hex of V Corps until it has come. */
function closedHexes(game: Borodino, side: Side): readonly number[] {
  return side === 'french' || hasArrived(game, V_CORPS) ? NO_HEXES : ENTRY_OF_V_CORPS;
}

function whyKeptOut(game: Borodino, id: UnitId, hex: number): Verdict {
  const { side } = cardOf(id);
  const params = () => ({ unit: { unit: id }, place: { place: hexTarget(hex) } });
  const loss = lossIn(side, hex);
  if (loss) return because(loss, 'refusal.too-far-east', params());
  return closedHexes(game, side).includes(hex) ? because('S5-y', 'refusal.before-v-corps', params()) : null;
}

/** Whether every unit of a command that enters as reinforcement has entered. */
function hasArrived(game: Borodino, command: string): boolean {
  const units = SEPTEMBER_5.reinforcements.find((each) => each.command === command)?.units ?? [];
  return units.every((id) => game.units[id]?.box !== 'off-map');
}
