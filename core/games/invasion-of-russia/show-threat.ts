/**
 * Who could attack a stack in the next turn, and what the strongest of that would be worth: with a train for each march, the
 * commands of a fresh turn and no losses on the way. Where nobody looks into stacks, that is not known (15.1-c).
 */
import type { Preview } from '../../engine/decision.ts';
import type { Overlay, OverlayMarks } from '../../engine/presenter.ts';
import type { MovesOf } from '../../engine/reach.ts';
import { hexOf, hexTarget, idOf, unitsTarget } from '../../engine/target.ts';
import { threatLayer, type Threatened, type Weighable } from '../../engine/threat.ts';
import { marchesOn } from './08-2-movement.ts';
import { forcedHexes, marchOf } from './08-4-march.ts';
import { commandsOf } from './09-commands.ts';
import { combatOn } from './10-1-orders.ts';
import { whyNotAttack, whyNotSupport } from './10-1-who-may-fight.ts';
import { forecastOrder } from './10-forecast.ts';
import { supportOf } from './11-3-values.ts';
import { goodUnits, supportersAt } from './combat.ts';
import { enemyOf, GRID, isLeader, isUnit, type Side, SIDES, type UnitId } from './data.ts';
import { hexOfPiece, isOnMap, leadersAt, mark, put, sideOf, unitsAt, unitsOf } from './pieces.ts';
import { type Combat, copyOf, type InvasionOfRussia, type PieceId } from './position.ts';
import { view } from './view.ts';

export const threatOverlay = (movesOf: MovesOf<InvasionOfRussia>): Overlay<InvasionOfRussia, OverlayMarks> => ({
  ...threatLayer(movesOf, threatened),
  weigh: (game, [unit]) => (unit === undefined ? [] : attacksOn(game, idOf(unit))),
});

/** A whole march with its forced hexes, and the hex from which it attacks. */
const nearEnough = (game: InvasionOfRussia): number => 2 * marchOf(game);

/** Who could attack it; what lies face down is not counted. */
function threatened(game: InvasionOfRussia, id: PieceId): Threatened | null {
  if ((!isUnit(id) && !isLeader(id)) || !isOnMap(game, id)) return null;
  const hex = hexOfPiece(game, id);
  const enemies = unitsOf(game, enemyOf(sideOf(id))).filter(
    (enemy) => GRID.distance(hexOfPiece(game, enemy.id), hex) <= nearEnough(game),
  );
  return { at: hexTarget(hex), from: GRID.neighbours(hex).map(hexTarget), enemies: enemies.map((each) => each.id) };
}

/** The attack of one stack with the best sums, and with it all who can come to support it. */
function attacksOn(game: InvasionOfRussia, id: PieceId): readonly Weighable[] {
  const about = threatened(game, id);
  if (!about) return [];
  if (game.rules.dummies) return [{ says: { key: 'label.threat.unknown' }, preview: { tallies: [], odds: [] } }];
  const [side, target] = [enemyOf(sideOf(id)), hexOfPiece(game, id)];
  const position = nextTurn(game, side);
  const stacks = [...new Set(about.enemies.map((enemy) => hexOfPiece(game, enemy)))].map((home) =>
    comings(position, side, home, target),
  );
  const [best] = stacks
    .flat()
    .flatMap((coming) => attackOf(position, coming, target) ?? [])
    .toSorted((a, b) => (b.preview.worth ?? 0) - (a.preview.worth ?? 0));
  return best ? [alone(best), ...together(best, stacks)] : [];
}

/** What all know of the position, as if a turn began: nobody is tired, and commands are there. */
function nextTurn(game: InvasionOfRussia, active: Side): InvasionOfRussia {
  const position = view(game, null);
  for (const { id } of unitsOf(position))
    mark(position, id, { moved: undefined, forced: undefined, fought: undefined, forage: undefined });
  for (const side of SIDES) position.commands[side] = commandsOf(position, side).total;
  return { ...position, phase: 'combat', active, done: [], combat: null };
}

/** The units of a stack in good order, and a hex beside the target to which they come. */
interface Coming {
  readonly side: Side;
  readonly units: readonly UnitId[];
  readonly home: number;
  readonly from: number;
  readonly isForced: boolean;
}

/** Where a stack stands, and where it can march with its leaders, beside the target. */
function comings(game: InvasionOfRussia, side: Side, home: number, target: number): readonly Coming[] {
  const units = goodUnits(game, unitsAt(game, home, side)).map(({ id }) => id);
  const march = { side, units, from: home, hexes: [] };
  const ways = [{ to: hexTarget(home), cost: 0 }, ...marchesOn(game, [march])];
  return ways
    .map(({ to, cost }) => ({ side, units, home, from: hexOf(to) ?? 0, isForced: forcedHexes(game, march, cost) > 0 }))
    .filter(({ from }) => units.length > 0 && isBeside(from, target));
}

function arrived(game: InvasionOfRussia, { side, units, home, from, isForced }: Coming): InvasionOfRussia {
  const then = copyOf(game);
  if (from === home) return then;
  for (const piece of [...units, ...leadersAt(game, home, side).map(({ id }) => id)]) put(then, piece, from);
  if (isForced) for (const id of units) mark(then, id, { forced: true });
  return then;
}

interface Attack {
  readonly coming: Coming;
  /** The stack has come. */
  readonly then: InvasionOfRussia;
  readonly combat: Combat;
  readonly preview: Preview;
}

/** All of a hex attack; `null` where they may not. */
function attackOf(game: InvasionOfRussia, coming: Coming, target: number): Attack | null {
  const { side, from } = coming;
  const then = arrived(game, coming);
  const units = supportersAt(then, 'attacker', side, from).map(({ id }) => id);
  if (units.length === 0 || whyNotAttack(then, side, from)) return null;
  const combat = combatOn(then, side, { unit: unitsTarget(units), steps: [hexTarget(target)] });
  return { coming, then, combat, preview: forecastOrder(then, combat) };
}

const alone = ({ coming, combat, preview }: Attack): Weighable => ({
  says: {
    key: 'label.threat.stack',
    params: {
      count: combat.units.length,
      home: { place: hexTarget(coming.home) },
      place: { place: hexTarget(coming.from) },
      comes: coming.home === coming.from ? 'no' : 'yes',
    },
  },
  preview,
});

/** The others, the biggest stack first, come each to a free hex beside the target where it adds most, if anything; none where nobody comes. */
function together({ coming, then, combat }: Attack, stacks: readonly (readonly Coming[])[]): readonly Weighable[] {
  const { side, home } = coming;
  const others = stacks
    .filter(([first]) => first && first.home !== home && !isBeside(first.home, combat.target))
    .toSorted(([a], [b]) => (b?.units.length ?? 0) - (a?.units.length ?? 0));
  const joined = others.reduce<Joined>((before, stack) => joinedBy(before, stack, side), {
    game: { ...then, combat },
    homes: [],
  });
  if (joined.homes.length === 0) return [];
  const places = { list: joined.homes.map((each) => ({ place: hexTarget(each) })) };
  const preview = forecastOrder(joined.game, combat);
  return [{ says: { key: 'label.threat.stacks', params: { places } }, preview }];
}

const isBeside = (hex: number, target: number): boolean => GRID.neighbours(target).includes(hex);

interface Joined {
  readonly game: InvasionOfRussia;
  readonly homes: readonly number[];
}

function joinedBy(before: Joined, stack: readonly Coming[], side: Side): Joined {
  const [best] = stack
    .filter(({ from }) => unitsAt(before.game, from, side).length === 0)
    .map((coming) => ({ coming, game: arrived(before.game, coming) }))
    .filter(({ coming, game }) => whyNotSupport(game, 'attacker', coming.from) === null)
    .map((each) => ({ ...each, adds: supportOf(each.game, 'attacker', each.coming.from).total }))
    .filter(({ adds }) => adds > 0)
    .toSorted((a, b) => b.adds - a.adds);
  return best ? { game: best.game, homes: [...before.homes, best.coming.home] } : before;
}
