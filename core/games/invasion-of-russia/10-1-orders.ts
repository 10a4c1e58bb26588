/** 10.1 Orders to attack. */
import { choosePath, type Path, type Procedure, type Way } from '../../engine/decision.ts';
import { hexesIn, hexOf, hexTarget, type Target, unitsOf as piecesNamed, unitTarget } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { CAPACITY, occupationOf } from './04-occupation.ts';
import { attackersOf, targetsFrom, whyNotAttack } from './10-1-who-may-fight.ts';
import { forecastOrder } from './10-forecast.ts';
import { whyNotAustrian } from './16-1-effects-combat.ts';
import { GRID, isLeader, type Side, unitCard, type UnitId } from './data.ts';
import { hexOfPiece, sideOf, unitsAt } from './pieces.ts';
import type { Combat, InvasionOfRussia } from './position.ts';

/** A side orders units of one stack to attack; `null` where it stops. */
export function* order(game: InvasionOfRussia, side: Side): Procedure<Combat | null> {
  const way = yield* choosePath(orders(game, side));
  return way && combatOn(game, side, way);
}

/** Some or all units of a stack, and the enemy stack beside them that they all attack (10.1-a, 10.1-c). */
function orders(game: InvasionOfRussia, side: Side): Path {
  const units = attackersOf(game, side)
    .flatMap((hex) => unitsAt(game, hex, side))
    .filter((unit) => whyNotAustrian(game, unit) === null);
  const hexes = (ids: readonly string[]) => new Set(ids.map((id) => hexOfPiece(game, id)));
  const fromOf = ({ unit }: Pick<Way, 'unit'>) => hexOfPiece(game, piecesNamed(unit)[0] ?? '');
  return {
    kind: 'path',
    seat: side,
    rule: '10.1-a',
    prompt: { key: 'prompt.attack' },
    doneLabel: { key: 'deed.attack' },
    whyOthers: { key: 'refusal.attack.others' },
    units: units.map(({ id }) => unitTarget(id)),
    together: (ids) => (hexes(ids).size === 1 ? whyNotSoMany(ids) : because('10.1-a', 'refusal.attack.one-stack')),
    steps: (way) =>
      way.steps.length > 0 ? [] : targetsFrom(game, side, fromOf(way)).map((hex) => ({ to: hexTarget(hex), cost: 0 })),
    mayStop: ({ steps }) => (steps.length > 0 ? null : because('10.1-a', 'refusal.attack.nobody')),
    whyNot: (unit, way, to) =>
      way && way.steps.length > 0
        ? because('10.1-c', 'refusal.attack.one-target')
        : (whyNotOrdered(game, side, piecesNamed(unit)) ?? whyNotReach(fromOf({ unit }), to)),
    preview: (way) => (way.steps.length > 0 ? forecastOrder(game, combatOn(game, side, way)) : NOTHING_YET),
    pass: () => null,
    passLabel: { key: 'label.pass.attack' },
  };
}

/** Those who attack a hex are no more than it could hold, whoever defends it. */
function whyNotSoMany(ids: readonly UnitId[]): Verdict {
  const factors = occupationOf(ids);
  return factors > CAPACITY ? because('4.2-a', 'refusal.crowded', { factors, capacity: CAPACITY }) : null;
}

function whyNotReach(from: number, to: Target | null): Verdict {
  const hex = to && hexOf(to);
  if (to === null || hex === null) return null;
  const place = { place: { place: to } };
  const isBeside = GRID.neighbours(from).includes(hex);
  return isBeside ? because('10.1-a', 'refusal.attack.empty', place) : because('1.1-o', 'refusal.attack.far', place);
}

function whyNotOrdered(game: InvasionOfRussia, side: Side, [id = '']: readonly string[]): Verdict {
  if (isLeader(id)) return because('1.1-n', 'refusal.attack.no-stack');
  if (!(id in game.units) || sideOf(id) !== side)
    return because('10.1-a', 'refusal.attack.not-yours', { unit: { unit: id } });
  return whyNotAttack(game, side, hexOfPiece(game, id)) ?? whyNotAustrian(game, unitCard(id));
}

const NOTHING_YET = { tallies: [], odds: [] };

/** The combat that a way orders, before commands and calls. */
export function combatOn(game: InvasionOfRussia, side: Side, { unit, steps }: Way): Combat {
  const units = piecesNamed(unit);
  return {
    attacker: side,
    from: hexOfPiece(game, units[0] ?? ''),
    units: [...units],
    target: hexesIn(steps)[0] ?? 0,
    commands: { attacker: 0, defender: 0 },
    supports: { attacker: [], defender: [] },
  };
}
