/** 5.1, 5.2 Who acts next: the sides in turn, each the next space of one of its sequences. */
import { chooseOne, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { idOf, slotTarget } from '../../../engine/target.ts';
import { outOfCommand } from '../03-command/3-range.ts';
import { formationName, testInitiative } from '../04-orders/2-change.ts';
import { isDemoralised } from '../16-6-victory.ts';
import { activationOf } from '../activation.ts';
import { corpsOf, enemyOf, type FormationId, type Order, type Side, type UnitCard, type UnitId } from '../data.ts';
import { changeFormation, commanderOf, formationState, orderOf, unitsIn } from '../formations.ts';
import { changeUnit, hexOfPiece } from '../pieces.ts';
import { type Activation, HIDDEN, type Kind, KINDS, type MoravianSun } from '../position.ts';
import { enter } from '../sequence.ts';
import { endActivation } from './end.ts';

/** The kinds of sequence in which a side has formations that have not acted. */
const kindsLeft = ({ sequences }: MoravianSun, side: Side): readonly Kind[] =>
  KINDS.filter((kind) => sequences[side][kind].some(({ played }) => !played));

/** 5.2-b: a side that has no formation left leaves the next activation to the other; where neither has, the turn ends. */
export function* activate(game: MoravianSun, umpire: Umpire): Procedure {
  if (kindsLeft(game, game.active).length === 0) game.active = enemyOf(game.active);
  const kinds = kindsLeft(game, game.active);
  if (kinds.length === 0) return enter(game, 'turn-end');
  const kind = yield* chooseKind(game, kinds);
  reveal(game, kind, umpire);
  if (mayAct(game, umpire)) enter(game, 'rally');
  else endActivation(game, umpire);
}

/** 13.3.3-a Where the players agreed on it, a formation of a demoralised army tests initiative or misses the turn. */
function mayAct(game: MoravianSun, umpire: Umpire): boolean {
  const commander = commanderOf(game, activationOf(game).formation);
  if (!game.rules.demoralisedTest || !commander || !isDemoralised(game, commander.nation)) return true;
  if (testInitiative(game, commander.id, umpire)) return true;
  umpire.tell({ key: 'stunned', rule: '13.3.3-a', params: { leader: { unit: commander.id } } });
  return false;
}

/** 5.1-c, 5.1-d The first activation of a side is its first main space; later it may take either sequence. */
function* chooseKind(game: MoravianSun, kinds: readonly Kind[]): Procedure<Kind> {
  const side = game.active;
  const isFirst = game.sequences[side].main.concat(game.sequences[side].support).every(({ played }) => !played);
  const [first = 'main'] = kinds;
  if (isFirst || kinds.length === 1) return first;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: side,
    rule: '5.1-d',
    prompt: { key: 'prompt.next-space', params: { side: { seat: side } } },
    whyOthers: { key: 'refusal.next-space-others', params: { side: { seat: side } } },
    targets: kinds.map((kind) => slotTarget(kind)),
  });
  return kinds.find((kind) => chosen !== null && idOf(chosen) === kind) ?? first;
}

/** 2.1-i, 5.1-b: the marker and its order are turned up; the other spaces of the sequence stay as they are. */
function reveal(game: MoravianSun, kind: Kind, umpire: Umpire): void {
  const side = game.active;
  const spaces = game.sequences[side];
  const at = spaces[kind].findIndex(({ played }) => !played);
  const formation = spaces[kind][at]?.formation ?? HIDDEN;
  const played = spaces[kind].map((space, index) => (index === at ? { ...space, played: true as const } : space));
  game.sequences = { ...game.sequences, [side]: { ...spaces, [kind]: played } };
  changeFormation(game, formation, { ...formationState(game, formation), shown: true });
  beginActivation(game, formation);
  const order = { word: `label.order.${game.activation?.order}` };
  umpire.tell({
    key: 'activated',
    rule: '2.1-i',
    params: { formation: formationName(formation), order },
    reveals: true,
  });
}

/** 4.12-c Units that have pursued do not act again with their formation; the others do. */
function spent(game: MoravianSun, units: readonly UnitCard[]): readonly UnitId[] {
  return units.map(({ id }) => id).filter((id) => game.units[id]?.moved === true);
}

/** 4.3-a Who is out of command now has a Defence order for the activation. Columns of the last one are over. */
function beginActivation(game: MoravianSun, formation: FormationId): void {
  const units = unitsIn(game, formation);
  for (const { id } of units) if (game.units[id]?.column) changeUnit(game, id, { column: undefined });
  game.activation = {
    ...activationUnder(game, formation, orderOf(game, formation) ?? 'defence'),
    done: spent(game, units),
  };
}

/** A formation as it would be activated now under an order, nobody of it having done anything. */
export const activationUnder = (game: MoravianSun, formation: FormationId, order: Order): Activation => ({
  formation,
  side: corpsOf(formation).side,
  order,
  began: Object.fromEntries(unitsIn(game, formation).map(({ id }) => [id, hexOfPiece(game, id)])),
  out: outOfCommand(game, formation).map(({ id }) => id),
  done: [],
  orders: {},
  entered: [],
  reserve: [],
  assaults: [],
  attacked: [],
  tried: [],
});
