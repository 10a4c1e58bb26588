/** The battle for the Shevardino entrenchment, 5 September 1812: set-up, activation, victory. */
import { type Arrangement, chooseArrangement, chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Options, Standing, Umpire } from '../../engine/ruleset.ts';
import { because, type RuleId, type Target, type Verdict } from '../../engine/verdict.ts';
import { FLAT_CORNERS } from '../../space/hex/facing.ts';
import { mayStack, mustFaceAlike } from './06-facing-stacking-zones.ts';
import { type Corner, cardOf, GRID, SHEVARDINO, type Side, type UnitCard, type UnitId, UNITS } from './data.ts';
import { tell } from './facts.ts';
import { boardOf, onMap } from './board.ts';
import { type Borodino, enemyOf, face, freshDeeds, place } from './position.ts';

type Placement = (typeof SHEVARDINO.placement)[number];

/** The ledger has one entry for each line of the printed set-up. */
const PLACEMENT_RULES: Readonly<Record<string, RuleId>> = {
  'F.I.CM+ART': 'S5-c',
  'F.I.MR+ART': 'S5-d',
  'F.I.FR+ART': 'S5-e',
  'F.C2.CAV': 'S5-f',
  'F.C2.ART': 'S5-g',
  'R.C4.ART': 'S5-j',
  'R.2I.SHAKH': 'S5-k',
  'R.2I.GOGEL': 'S5-l',
  'R.VIII.27D': 'S5-m',
  'R.C4.CAV': 'S5-n',
  'R.2I.2CUR': 'S5-o',
  'R.VIII.2GD': 'S5-p',
  'R.VIII.ART': 'S5-p',
};

const V_CORPS = 'S-V';
const ENTRY_RULES: Readonly<Record<string, RuleId>> = { 'S-C1': 'S5-h', [V_CORPS]: 'S5-i' };
const VIII_CORPS_OPTION = 'literalEightCorps';

/** The position before the set-up: everybody beside the map. */
export function beginShevardino(options: Options): Borodino {
  const placed = SHEVARDINO.placement.flatMap((each) => each.units);
  const later = SHEVARDINO.reinforcements.flatMap((each) => each.units);
  const units = Object.fromEntries([...placed, ...later].map((id) => [id, besideTheMap(id)]));
  return {
    scenario: 'sept5',
    options: { literalEightCorps: options[VIII_CORPS_OPTION] ?? true },
    turn: 0,
    side: 'french',
    phase: 'set-up',
    units,
    stacks: {},
    active: SHEVARDINO.commands.filter((command) => command.active).map((command) => command.id),
    hasActivated: false,
    holder: SHEVARDINO.firstHolder,
    battles: [],
  };
}

function besideTheMap(id: UnitId): Borodino['units'][string] {
  const facing = cardOf(id).side === 'french' ? 'E' : 'W';
  return { hex: 0, box: 'off-map', facing, disordered: false, square: false, deeds: freshDeeds() };
}

/** S5-b to S5-p One side places its units: each in the hexes of its line of the set-up, facing any way. */
export function* setUpSide(game: Borodino, umpire: Umpire): Procedure {
  const lines = SHEVARDINO.placement.filter((each) => each.side === game.side);
  const items = lines.flatMap((each) => each.units);
  const room = roomFinder();
  const arrangement = yield* chooseArrangement({
    seat: game.side,
    rule: 'S5-b',
    prompt: { key: 'prompt.set-up', params: { side: { seat: game.side }, count: items.length } },
    items,
    slots: slotsOf,
    fits: (item, slot, soFar) => fits(item, slot, soFar, room),
    complete: (soFar) => missing(items, soFar),
    suggestion: suggested(game.side),
  });
  for (const id of items) setDown(game, id, arrangement?.[id]);
  tell(umpire, 'set-up', 'S5-b', { side: { seat: game.side }, units: items.length });
}

function slotsOf(item: UnitId): readonly Target[] {
  return SLOTS_OF.get(lineOf(item)) as readonly Target[];
}

/** The hexes that a line of the set-up allows. */
export function allowedHexes(line: Placement): readonly number[] {
  return HEXES_OF.get(line) as readonly number[];
}

// A set-up is tried slot by slot, so that what is printed is laid out for it once.

interface Slot {
  readonly hex: number;
  readonly facing: Corner;
}

const LINES = new Map(SHEVARDINO.placement.flatMap((line) => line.units.map((id) => [id, line])));
const HEXES_OF = new Map(SHEVARDINO.placement.map((line) => [line, printedHexes(line)]));
const SLOTS_OF = new Map([...HEXES_OF].map(([line, hexes]) => [line, hexes.flatMap(slotsIn)]));
const SLOTS = new Map([...SLOTS_OF.values()].flat().map((slot) => [slot, readSlot(slot)]));
const SHARERS_OF = new Map(SHEVARDINO.placement.map((line) => [line, sharersOf(line)]));
/** By hex, the lines that allow it. */
const LINES_OPEN_TO = new Map([...HEXES_OF.values()].flat().map((hex) => [hex, linesOpenTo(hex)]));

function printedHexes({ allowed }: Placement): readonly number[] {
  return Array.isArray(allowed) ? allowed : [allowed.of, ...GRID.neighbours(allowed.of)].sort((a, b) => a - b);
}

function lineOf(id: UnitId): Placement {
  const line = LINES.get(id);
  if (!line) throw new RangeError(`${id} is not set up on the map`);
  return line;
}

/** The units that compete for the hexes of a unit, itself among them. */
function sharingWith(id: UnitId): readonly UnitId[] {
  return SHARERS_OF.get(lineOf(id)) as readonly UnitId[];
}

function slotsIn(hex: number): readonly string[] {
  return FLAT_CORNERS.map((corner) => `${hex}/${corner}`);
}

function slotAt(slot: Target): Slot {
  return SLOTS.get(String(slot)) ?? readSlot(String(slot));
}

function readSlot(slot: string): Slot {
  const [hex, facing] = slot.split('/');
  return { hex: Number(hex), facing: facing as Corner };
}

function linesOpenTo(hex: number): string {
  const open = SHEVARDINO.placement.filter((line) => allowedHexes(line).includes(hex));
  return open.map((line) => line.id).join();
}

/** The units of all lines of a side whose hexes overlap with those of this line. */
function sharersOf(line: Placement): readonly UnitId[] {
  const sharing = SHEVARDINO.placement.filter(
    (each) => each.side === line.side && allowedHexes(each).some((hex) => allowedHexes(line).includes(hex)),
  );
  return sharing.flatMap((each) => each.units);
}

function setDown(game: Borodino, id: UnitId, slot: Target | undefined): void {
  if (slot === undefined) throw new RangeError(`${id} has no place in the set-up`);
  const { hex, facing } = slotAt(slot);
  place(game, id, hex);
  face(game, [id], facing);
}

/** Stacking and facing of the hex, and room left for those who are still to come. */
function fits(item: UnitId, slot: Target, soFar: Arrangement, room: RoomFinder): Verdict {
  const { hex, facing } = slotAt(slot);
  const sharing = sharingWith(item);
  const hexes = sharing.map((id) => (id === item ? hex : hexIn(soFar, id)));
  const there = sharing.filter((id, index) => id !== item && hexes[index] === hex);
  const crowded = mayStack([...there, item]);
  if (crowded) return crowded;
  const other = there.find(
    (id) => slotAt(soFar[id] as Target).facing !== facing && mustFaceAlike(cardOf(id), cardOf(item)),
  );
  if (other !== undefined) return because('6.11-b', 'refusal.one-facing', { place: { place: hex } });
  const without = room(sharing, hexes);
  const rule = PLACEMENT_RULES[lineOf(item).id] as RuleId;
  return without === null ? null : because(rule, 'refusal.no-room-left', { unit: { unit: without } });
}

function missing(items: readonly UnitId[], soFar: Arrangement): Verdict {
  const left = items.find((id) => soFar[id] === undefined);
  return left === undefined ? null : because('S5-b', 'refusal.not-all-set-up', { unit: { unit: left } });
}

function suggested(side: Side): Arrangement {
  const stacks = SHEVARDINO.suggested.filter((stack) => stack.units.some((id) => cardOf(id).side === side));
  return Object.fromEntries(
    stacks.flatMap((stack) => stack.units.map((id) => [id, `${stack.hex}/${stack.facing}`] as const)),
  );
}

/** Who of those that must share the hexes would be left without a place; `null` where all find one. */
type RoomFinder = (sharing: readonly UnitId[], hexes: readonly (number | null)[]) => UnitId | null;

/** Remembers what it found: a set-up is tried slot by slot, and facings do not matter here. */
function roomFinder(): RoomFinder {
  const known = new Map<string, UnitId | null>();
  return (sharing, hexes) => {
    const key = `${sharing[0]} ${hexes.join()}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const answer = leftWithoutRoom(sharing, new Map(sharing.map((id, index) => [id, hexes[index] ?? null])));
    known.set(key, answer);
    return answer;
  };
}

function hexIn(soFar: Arrangement, id: UnitId): number | null {
  const slot = soFar[id];
  return slot === undefined ? null : slotAt(slot).hex;
}

function leftWithoutRoom(sharing: readonly UnitId[], standing: ReadonlyMap<UnitId, number | null>): UnitId | null {
  const stacks = new Map<number, UnitId[]>();
  for (const [id, hex] of standing) if (hex !== null) stacks.set(hex, [...(stacks.get(hex) ?? []), id]);
  const waiting = sharing.filter((id) => standing.get(id) === null);
  return allFit(waiting, 0, stacks) ? null : (waiting[0] as UnitId);
}

/** Tries the units one after another; of hexes that hold the same and are open to the same lines one is enough. */
function allFit(waiting: readonly UnitId[], at: number, stacks: Map<number, UnitId[]>): boolean {
  const id = waiting[at];
  if (id === undefined) return true;
  const tried = new Set<string>();
  return allowedHexes(lineOf(id)).some((hex) => {
    const before = stacks.get(hex) ?? [];
    const likeness = () => `${before.join()} ${LINES_OPEN_TO.get(hex)}`;
    if ((tried.size > 0 && tried.has(likeness())) || mayStack([...before, id])) return false;
    stacks.set(hex, [...before, id]);
    const found = allFit(waiting, at + 1, stacks);
    stacks.set(hex, before);
    if (!found) tried.add(likeness());
    return found;
  });
}

/** The French command that a unit belongs to on this day (S5-s); `null` for the Russians. */
export function commandOf(id: UnitId): string | null {
  const { side, command } = cardOf(id);
  return side === 'french' ? command : null;
}

/** S5-t, S5-u, S5-w Whether a unit may act: French by command, Russian reserves from turn 2. */
export function isActive(game: Borodino, id: UnitId): boolean {
  return activityIn(game)[cardOf(id).index] === 1;
}

/** By the index of the card: 1 where the unit may act. Good until the turn ends or a command becomes active. */
export function activityIn(game: Borodino): Uint8Array {
  const { turn, active } = game;
  const known = activities.get(game);
  if (known?.turn === turn && known.commands === active.length) return known.units;
  const late = turn >= 2 ? [] : lateRussians(game);
  const mayAct = ({ id, side, command }: UnitCard): boolean =>
    side === 'french' && command !== null ? active.includes(command) : !late.includes(id);
  const units = new Uint8Array(UNITS.length);
  for (const card of boardOf(game).cards.all) units[card.index] = mayAct(card) ? 1 : 0;
  activities.set(game, { turn, commands: active.length, units });
  return units;
}

const activities = new WeakMap<
  Borodino,
  { readonly turn: number; readonly commands: number; readonly units: Uint8Array }
>();

/** E1: the book names the infantry of VIII Corps; the variant keeps only the 2nd Grenadiers back. */
function lateRussians(game: Borodino): readonly UnitId[] {
  return game.options.literalEightCorps ? SHEVARDINO.inactiveUntilTurn2 : SHEVARDINO.variantInactiveUntilTurn2;
}

/** The rule that says when a unit acts. */
export function ruleOfActivity(id: UnitId): RuleId {
  const command = commandOf(id);
  if (command === null) return 'S5-w';
  return SHEVARDINO.commands.some((each) => each.id === command && each.active) ? 'S5-t' : 'S5-u';
}

/** Where a reinforcement enters (S5-h, S5-i); `null` for those that are set up. */
export function entryOf(id: UnitId): { readonly hex: number; readonly rule: RuleId } | null {
  const column = SHEVARDINO.reinforcements.find((each) => each.units.includes(id));
  return column ? { hex: column.entry, rule: ENTRY_RULES[column.command] as RuleId } : null;
}

/** Why a unit may not act in its side's activation; `null` where it may. */
export function whyInactive(game: Borodino, id: UnitId): Verdict {
  if (isActive(game, id)) return null;
  const command = commandOf(id);
  if (command === null) return because('S5-w', 'refusal.not-before-turn', { unit: { unit: id }, turn: 2 });
  return because('S5-u', 'refusal.command-inactive', {
    unit: { unit: id },
    command: { word: `label.command.${command}` },
  });
}

/** Units of a side that are on the map and may act, in the order of the data. */
export function activeOnMap(game: Borodino, side: Side): readonly UnitId[] {
  return onMap(game, side).filter((id) => isActive(game, id));
}

/** S5-x Whether a hex lies east of the last column that the French may enter; columns grow westwards. */
export function isBeyondFrenchLimit(hex: number): boolean {
  return Math.floor(hex / 100) < SHEVARDINO.frenchMinColumn;
}

/** S5-x, S5-y Where the scenario forbids a side to stand. */
export function keepsToItsGround(game: Borodino, id: UnitId, hex: number): Verdict {
  const params = { unit: { unit: id }, place: { place: hex } };
  if (cardOf(id).side === 'french')
    return isBeyondFrenchLimit(hex) ? because('S5-x', 'refusal.too-far-east', params) : null;
  const isClosed = hex === SHEVARDINO.russianForbidden && !hasArrived(game, V_CORPS);
  return isClosed ? because('S5-y', 'refusal.before-v-corps', params) : null;
}

/** Whether every unit of a command that enters as reinforcement has entered. */
function hasArrived(game: Borodino, command: string): boolean {
  const units = SHEVARDINO.reinforcements.find((each) => each.command === command)?.units ?? [];
  return units.every((id) => game.units[id]?.box !== 'off-map');
}

/** S5-u The French may activate one inactive command a turn; it stays active. */
export function* activateCommand(game: Borodino, umpire: Umpire): Procedure {
  if (game.hasActivated) return;
  const targets = SHEVARDINO.commands.map((command) => command.id).filter((id) => !whyNotActivate(game, id));
  if (targets.length === 0) return;
  const chosen = yield* chooseOne({
    seat: 'french',
    rule: 'S5-u',
    prompt: { key: 'prompt.activate-command', params: { turn: game.turn } },
    targets,
    label: (target) => ({ key: `label.command.${target}` }),
    whyNot: (target) => whyNotActivate(game, String(target)),
    pass: () => null,
    passLabel: { key: 'label.activate-none' },
  });
  game.hasActivated = true;
  if (chosen === null) return tell(umpire, 'no-command-activated', 'S5-u', { side: { seat: 'french' } });
  game.active.push(String(chosen));
  tell(umpire, 'command-activated', 'S5-u', { command: { word: `label.command.${chosen}` } });
}

/** Why a command cannot be activated now; `null` also for what is no command, which the decision refuses by itself. */
function whyNotActivate(game: Borodino, id: string): Verdict {
  const command = SHEVARDINO.commands.find((each) => each.id === id);
  if (!command) return null;
  const name = { word: `label.command.${id}` };
  if (game.active.includes(id)) return because('S5-u', 'refusal.already-active', { command: name });
  if (game.turn >= command.fromTurn) return null;
  return because('S5-v', 'refusal.command-late', { command: name, turn: command.fromTurn });
}

/** S5-w The Russian reserves become active as turn 2 begins. */
export function wakeReserves(game: Borodino, umpire: Umpire): void {
  if (game.turn !== 2) return;
  tell(umpire, 'now-active', 'S5-w', { units: { list: lateRussians(game).map((id) => ({ unit: id })) } });
}

/** S5-za Whoever holds the redoubt at the end wins; while it stands empty, whoever held it last (E2). */
export function standingOf(game: Borodino): Standing {
  const { holder } = game;
  const isOver = game.phase === 'over';
  const params = { side: { seat: holder }, place: { place: SHEVARDINO.victoryHex } };
  return {
    points: { [holder]: 1, [enemyOf(holder)]: 0 },
    leader: holder,
    winner: isOver ? holder : null,
    because: { key: isOver ? 'label.standing.won' : 'label.standing.holds', params },
  };
}
