/** 3.3 Command range, the chain of command, and the line of battle. */
import {
  enemyOf,
  type FormationId,
  GRID,
  type LeaderCard,
  leaderCard,
  type LeaderId,
  type Side,
  type UnitCard,
  unitCard,
  type UnitId,
} from '../data.ts';
import { commanderOf, formationOf, generalsOf, postOf, unitsIn } from '../formations.ts';
import { leaderState, stacksOf, unitsAt, unitState, whereabouts } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';

/** 3.3, 3.3.3 The cells in range of a leader: counted from hex to hex, never over the enemy or what nobody can cross. */
export function rangeOf(game: MoravianSun, id: LeaderId): ReadonlySet<number> {
  const enemies = stacksOf(game, enemyOf(leaderCard(id).side));
  const known = ranges.get(enemies) ?? new Map<string, ReadonlySet<number>>();
  ranges.set(enemies, known);
  const key = `${id} ${leaderState(game, id).hex} ${game.broken.join(' ')}`;
  const hexes = known.get(key) ?? findRange(game, id);
  known.set(key, hexes);
  return hexes;
}

/** Found once for a leader in a hex until the enemy goes elsewhere or ice breaks. */
const ranges = new WeakMap<readonly number[], Map<string, ReadonlySet<number>>>();

/** 1.4-c: a leader commands as many hexes away as its range says. */
function findRange(game: MoravianSun, id: LeaderId): ReadonlySet<number> {
  const { side, range } = leaderCard(id);
  const { hex } = leaderState(game, id);
  const seen = new Set([hex]);
  let edge: readonly number[] = [hex];
  for (let step = 0; step < range; step++) edge = edge.flatMap((from) => nextTo(game, side, from, seen));
  return seen;
}

/** The hexes beside one over which command carries, as far as they have not been seen; now they have. */
function nextTo(game: MoravianSun, side: Side, from: number, seen: Set<number>): readonly number[] {
  const next = GRID.neighbours(from).filter((hex) => !seen.has(hex) && carries(game, side, hex));
  for (const hex of next) seen.add(hex);
  return next;
}

/** 3.3.3-a: command is counted through a hex unless nobody may enter it or the enemy holds it. */
const carries = (game: MoravianSun, side: Side, hex: number): boolean =>
  !game.broken.includes(hex) && unitsAt(game, hex, enemyOf(side)).length === 0;

interface Commanded {
  readonly leaders: MoravianSun['leaders'];
  readonly formations: MoravianSun['formations'];
  readonly broken: MoravianSun['broken'];
  readonly units: Map<FormationId, ReadonlySet<UnitId>>;
}

/** Worked out once until a unit goes elsewhere, a leader or a formation changes, or ice breaks. */
const commanded = new WeakMap<object, Commanded>();

function commandedIn(game: MoravianSun, formation: FormationId): ReadonlySet<UnitId> {
  const { leaders, formations, broken } = game;
  const key = whereabouts(game);
  let known = commanded.get(key);
  if (known?.leaders !== leaders || known.formations !== formations || known.broken !== broken) {
    known = { leaders, formations, broken, units: new Map() };
    commanded.set(key, known);
  }
  const units = known.units.get(formation) ?? inCommandOf(game, formation);
  known.units.set(formation, units);
  return units;
}

/** Whether a unit is in command (3.3.1). */
export const isInCommand = (game: MoravianSun, id: UnitId): boolean => commandedIn(game, formationOf(game, id)).has(id);

/**
 * 3.1.1-a: the units of a formation in the range of its commander are in command, and so are those in the range of the
 * general of their own group, and those in line with them (3.3.2-a).
 */
function inCommandOf(game: MoravianSun, formation: FormationId): ReadonlySet<UnitId> {
  const [first, ...generals] = links(game, formation);
  if (!first) return new Set();
  const units = unitsIn(game, formation);
  const isReached = ({ id, division }: UnitCard): boolean => {
    const { hex } = unitState(game, id);
    return first.hexes.has(hex) || generals.some(({ post, hexes }) => post.division === division && hexes.has(hex));
  };
  return new Set(inLine(game, units, units.filter(isReached)).map(({ id }) => id));
}

/** A leader who keeps units in command, and the hexes in range. */
export interface ChainLink {
  readonly leader: LeaderId;
  readonly post: LeaderCard;
  readonly hexes: ReadonlySet<number>;
}

/** The commander of a formation, and the generals who stand in range (3.1.1-a); nobody where the commander is lost (3.5.5-a). */
export function links(game: MoravianSun, formation: FormationId): readonly ChainLink[] {
  const commander = commanderOf(game, formation);
  if (!commander) return [];
  const linkOf = ({ id }: LeaderCard): ChainLink => ({ leader: id, post: postOf(game, id), hexes: rangeOf(game, id) });
  const first = linkOf(commander);
  const generals = generalsOf(game, formation).filter(({ id }) => first.hexes.has(leaderState(game, id).hex));
  return [first, ...generals.map(linkOf)];
}

/** Whether a general stands in the range of the commander of the formation (4.2-b). */
export const isLeaderInCommand = (game: MoravianSun, formation: FormationId, id: LeaderId): boolean =>
  links(game, formation).some(({ leader }) => leader === id);

/** 3.3.2-a: units are in command that stand in an unbroken line of adjacent hexes with units in command. */
function inLine(game: MoravianSun, units: readonly UnitCard[], reached: readonly UnitCard[]): readonly UnitCard[] {
  const hexOf = ({ id }: UnitCard): number => unitState(game, id).hex;
  const hexes = new Set(reached.map(hexOf));
  for (const hex of hexes) {
    for (const unit of units) if (GRID.direction(hex, hexOf(unit)) >= 0) hexes.add(hexOf(unit));
  }
  return units.filter((unit) => hexes.has(hexOf(unit)));
}

/** Units of the formation that are out of command (2.1-c). */
export const outOfCommand = (game: MoravianSun, formation: FormationId): readonly UnitCard[] =>
  unitsIn(game, formation).filter(({ id }) => !isInCommand(game, id));

/** Whether a unit has a general of its formation in its hex (13.2.1). */
export function hasGeneral(game: MoravianSun, id: UnitId): boolean {
  const { hex } = unitState(game, id);
  const formation = formationOf(game, id);
  const commander = commanderOf(game, formation);
  const generals = commander && postOf(game, commander.id).kind === 'general' ? [commander] : [];
  return [...generals, ...generalsOf(game, formation)].some(
    (card) => card.side === unitCard(id).side && leaderState(game, card.id).hex === hex,
  );
}
