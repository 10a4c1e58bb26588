/** The battle for the Shevardino entrenchment, 5 September 1812: set-up, activation, victory. */
import { type Arrangement, chooseArrangement, chooseOne, type Procedure } from '../../../../engine/decision.ts';
import type { Options } from '../../../../engine/options.ts';
import type { Umpire } from '../../../../engine/ruleset.ts';
import { ranked, type Standing } from '../../../../engine/standing.ts';
import { hexTarget, idOf, placementTarget, type Target, unitTarget, wordTarget } from '../../../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../../../engine/verdict.ts';
import { mayStack, mustFaceAlike } from '../../06-facing-stacking-zones/1-facing.ts';
import { boardOf } from '../../board.ts';
import { cardOf, enemyOf, SHEVARDINO, type Side, type UnitCard, type UnitId, UNITS } from '../../data.ts';
import { tell } from '../../facts.ts';
import { type Borodino, face, NOTHING_DONE, place, type UnitState } from '../../position.ts';
import { berthOf, type Camp, leftWithoutRoom, slotAt, unitsIn } from './camps.ts';

type Command = (typeof SHEVARDINO.commands)[number];

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
  return {
    scenario: 'sept5',
    options: { literalEightCorps: options[VIII_CORPS_OPTION] !== false },
    turn: 0,
    side: 'french',
    phase: 'set-up',
    units: { ...BESIDE_THE_MAP },
    stacks: {},
    active: SHEVARDINO.commands.filter((command) => command.active).map((command) => command.id),
    hasActivated: false,
    holder: SHEVARDINO.firstHolder,
    battles: [],
  };
}

/** Those who are set up, then those who come later. */
const BESIDE_THE_MAP: Borodino['units'] = Object.fromEntries(
  [...SHEVARDINO.placement, ...SHEVARDINO.reinforcements].flatMap(({ units }) =>
    units.map((id) => [id, besideTheMap(id)]),
  ),
);

function besideTheMap(id: UnitId): UnitState {
  const facing = cardOf(id).side === 'french' ? 'E' : 'W';
  return { hex: 0, box: 'off-map', facing, disordered: false, square: false, deeds: NOTHING_DONE };
}

/** S5-b to S5-p One side places its units: each in the hexes of its line of the set-up, facing any way. */
export function* setUpSide(game: Borodino, umpire: Umpire): Procedure {
  const { items, suggestion } = SET_UP[game.side];
  const arrangement = yield* chooseArrangement({
    kind: 'arrange',
    seat: game.side,
    rule: 'S5-b',
    prompt: { key: 'prompt.set-up', params: { side: { seat: game.side }, count: items.length } },
    doneLabel: { key: 'deed.place' },
    whyOthers: { key: 'refusal.set-up-others', params: { side: { seat: game.side } } },
    items: items.map(unitTarget),
    slots: (item) => berthOf(idOf(item)).slots,
    fits,
    complete: (soFar) => missing(items, soFar),
    suggestion,
  });
  for (const id of items) setDown(game, id, arrangement?.[unitTarget(id)]);
  tell(umpire, 'set-up', 'S5-b', { side: { seat: game.side }, units: items.length });
}

/** Whom each side sets up, and how it might. */
const SET_UP = { french: setUpOf('french'), russian: setUpOf('russian') };

function setUpOf(side: Side): { readonly items: readonly UnitId[]; readonly suggestion: Arrangement } {
  const lines = SHEVARDINO.placement.filter((line) => line.side === side);
  const stacks = SHEVARDINO.suggested.filter((stack) => stack.units.some((id) => cardOf(id).side === side));
  return {
    items: lines.flatMap((line) => line.units),
    suggestion: Object.fromEntries(
      stacks.flatMap(({ units, ...slot }) =>
        units.map((id) => [unitTarget(id), placementTarget(slot.hex, slot.facing)]),
      ),
    ),
  };
}

function setDown(game: Borodino, id: UnitId, slot: Target | undefined): void {
  if (slot === undefined) throw new RangeError(`${id} has no place in the set-up`);
  const { hex, facing } = slotAt(slot);
  place(game, id, hex);
  face(game, [id], facing);
}

/** Stacking and facing of the hex, and room left for those who are still to come. */
function fits(item: Target, slot: Target, soFar: Arrangement): Verdict {
  const newcomer = idOf(item);
  const { line, camp, at } = berthOf(newcomer);
  const { hex, facing } = slotAt(slot);
  const place = camp.hexes.indexOf(hex);
  const own = 1 << at;
  const { stacks, waiting } = othersIn(camp, own, soFar);
  const there = stacks[place] ?? 0;
  if (there !== 0) {
    const mates = unitsIn(camp.units, there);
    if (camp.mayStack[there | own] === 0) return mayStack([...mates, newcomer]);
    const other = mates.find(
      (id) => slotAt(soFar[unitTarget(id)] as Target).facing !== facing && mustFaceAlike(cardOf(id), cardOf(newcomer)),
    );
    if (other !== undefined) return because('6.11-b', 'refusal.one-facing', { place: { place: hexTarget(hex) } });
  }
  stacks[place] = there | own;
  const without = leftWithoutRoom(camp, stacks, waiting);
  if (without === null) return null;
  return because(PLACEMENT_RULES[line.id] as RuleId, 'refusal.no-room-left', { unit: { unit: without } });
}

/** By hex of a camp, the set of those who stand there, and the set of those who still wait; one of the units left out. */
function othersIn(
  camp: Camp,
  own: number,
  soFar: Arrangement,
): { readonly stacks: number[]; readonly waiting: number } {
  const stacks = camp.hexes.map(() => 0);
  let waiting = 0;
  for (let at = 0; at < camp.units.length; at++) {
    const bit = 1 << at;
    if (bit === own) continue;
    const slot = soFar[unitTarget(camp.units[at] as UnitId)];
    const place = slot === undefined ? -1 : camp.hexes.indexOf(slotAt(slot).hex);
    if (slot === undefined) waiting |= bit;
    if (place >= 0) stacks[place] = (stacks[place] as number) | bit;
  }
  return { stacks, waiting };
}

function missing(items: readonly UnitId[], soFar: Arrangement): Verdict {
  const left = items.find((id) => soFar[unitTarget(id)] === undefined);
  return left === undefined ? null : because('S5-b', 'refusal.not-all-set-up', { unit: { unit: left } });
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

/** S5-x Whether a hex lies east of the last column that the French may enter; columns grow westwards. */
export function isBeyondFrenchLimit(hex: number): boolean {
  return Math.floor(hex / 100) < SHEVARDINO.frenchMinColumn;
}

/** S5-x Whether a unit is lost where it is forced into a hex: a Frenchman who goes too far east. */
export function isLostIn(id: UnitId, hex: number): boolean {
  return cardOf(id).side === 'french' && isBeyondFrenchLimit(hex);
}

/** S5-x, S5-y Where the scenario forbids a side to stand. */
export function keepsToItsGround(game: Borodino, id: UnitId, hex: number): Verdict {
  const params = () => ({ unit: { unit: id }, place: { place: hexTarget(hex) } });
  if (isLostIn(id, hex)) return because('S5-x', 'refusal.too-far-east', params());
  if (cardOf(id).side === 'french') return null;
  const isClosed = hex === SHEVARDINO.russianForbidden && !hasArrived(game, V_CORPS);
  return isClosed ? because('S5-y', 'refusal.before-v-corps', params()) : null;
}

/** Whether every unit of a command that enters as reinforcement has entered. */
function hasArrived(game: Borodino, command: string): boolean {
  const units = SHEVARDINO.reinforcements.find((each) => each.command === command)?.units ?? [];
  return units.every((id) => game.units[id]?.box !== 'off-map');
}

/** S5-u The French may activate one inactive command a turn; it stays active. */
export function* activateCommand(game: Borodino, umpire: Umpire): Procedure {
  if (game.hasActivated) return;
  const waiting = SHEVARDINO.commands.filter((command) => barToActivating(game, command) === null);
  const targets = waiting.map((command) => wordTarget(command.id));
  if (targets.length === 0) return;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: 'french',
    rule: 'S5-u',
    prompt: { key: 'prompt.activate-command', params: { turn: game.turn } },
    targets,
    label: (target) => ({ key: `label.command.${idOf(target)}` }),
    whyNot: (target) => whyNotActivate(game, idOf(target)),
    concerns: (target) => (target === null ? [] : unitsUnder(idOf(target))),
    pass: () => null,
    passLabel: { key: 'label.activate-none' },
  });
  game.hasActivated = true;
  if (chosen === null) return tell(umpire, 'no-command-activated', 'S5-u', { side: { seat: 'french' } });
  const command = idOf(chosen);
  game.active.push(command);
  tell(umpire, 'command-activated', 'S5-u', { command: { word: `label.command.${command}` } });
}

const unitsUnder = (command: string): readonly UnitId[] =>
  UNITS.filter(({ id }) => commandOf(id) === command).map(({ id }) => id);

/** What keeps a command from being activated now. */
function barToActivating(game: Borodino, { id, fromTurn }: Command): 'active' | 'late' | null {
  if (game.active.includes(id)) return 'active';
  return game.turn < fromTurn ? 'late' : null;
}

/** Why a command cannot be activated now; `null` also for what is no command, which the decision refuses by itself. */
function whyNotActivate(game: Borodino, id: string): Verdict {
  const command = SHEVARDINO.commands.find((each) => each.id === id);
  if (!command) return null;
  const name = { word: `label.command.${id}` };
  switch (barToActivating(game, command)) {
    case null:
      return null;
    case 'active':
      return because('S5-u', 'refusal.already-active', { command: name });
    case 'late':
      return because('S5-v', 'refusal.command-late', { command: name, turn: command.fromTurn });
  }
}

/** The Russian reserves become active as turn 2 begins. */
export function wakeReserves(game: Borodino, umpire: Umpire): void {
  if (game.turn !== 2) return;
  tell(umpire, 'now-active', 'S5-w', { units: { list: lateRussians(game).map((id) => ({ unit: id })) } });
}

/** S5-za Whoever holds the redoubt at the end wins; while it stands empty, whoever held it last (E2). */
export function standingOf(game: Borodino): Standing {
  const { holder } = game;
  const isOver = game.phase === 'over';
  const params = { side: { seat: holder }, place: { place: hexTarget(SHEVARDINO.victoryHex) } };
  return {
    places: ranked({ [holder]: 1, [enemyOf(holder)]: 0 }),
    winners: isOver ? [holder] : null,
    because: { key: isOver ? 'label.standing.won' : 'label.standing.holds', params },
  };
}
