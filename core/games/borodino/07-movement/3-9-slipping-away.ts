/** 7.39 Cavalry slips away when enemy infantry comes into its zone of control. */
import { choosePath, type Procedure, type Step, type Way } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import {
  facingTarget,
  hexOf,
  hexTarget,
  type HexTarget,
  idOf,
  type Target,
  unitTarget,
} from '../../../engine/target.ts';
import { because, type Reason, type Verdict } from '../../../engine/verdict.ts';
import { FLAT_CORNERS } from '../../../space/hex/facing.ts';
import { controllersOf } from '../06-facing-stacking-zones/3-zones-of-control.ts';
import { facingImposedIn, putDown } from '../06-facing-stacking-zones/1-facing.ts';
import { disorderedEntering, whyGroundClosed } from './2-movement-and-terrain.ts';
import type { Limit, Stride } from './3-1-stride.ts';
import { moverOf, startOf, strideOf, whyBarred } from './3-1-way.ts';
import { fieldFor } from './3-field.ts';
import { ENEMY_THERE, whyNotStand } from './3-limits-on-movement.ts';
import { disorder } from '../09-assault/6-results.ts';
import { freeSteps } from '../choices.ts';
import { cardOf, cornerOf, enemyOf, GRID, type UnitId } from '../data.ts';
import { named, namedAt, tell } from '../facts.ts';
import { groundOf } from '../ground.ts';
import { type Borodino, unit } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';

/**
 * The infantry has ended its move in a hex. Each cavalry unit that controls it may leave by one hex, one unit after the
 * other, as its owner likes.
 */
export function* slipAway(game: Borodino, infantry: UnitId, umpire: Umpire): Procedure {
  const gone = new Set<UnitId>();
  for (;;) {
    const units = cavalryBeside(game, infantry).filter((id) => !gone.has(id) && exits(game, id, infantry).length > 0);
    if (units.length === 0) return;
    const way = yield* askWhoGoes(game, infantry, units);
    if (!way) return;
    gone.add(idOf(way.unit));
    carryOut(game, way, umpire);
  }
}

function cavalryBeside(game: Borodino, infantry: UnitId): readonly UnitId[] {
  const enemy = enemyOf(cardOf(infantry).side);
  return controllersOf(game, unit(game, infantry).hex, enemy).filter((id) => cardOf(id).arm === 'cavalry');
}

function askWhoGoes(game: Borodino, infantry: UnitId, units: readonly UnitId[]): Procedure<Way | null> {
  return choosePath({
    kind: 'path',
    seat: enemyOf(cardOf(infantry).side),
    rule: '7.39-a',
    doneLabel: { key: 'deed.withdraw' },
    prompt: { key: 'prompt.slip-away', params: namedAt(infantry, unit(game, infantry).hex) },
    whyOthers: { key: 'refusal.slip-others' },
    units: units.map(unitTarget),
    steps: (way) => stepsOf(game, way, infantry),
    mayStop: ({ unit: id, steps }) =>
      steps.length > 0 ? null : because('7.39-a', 'refusal.slip-one-hex', named(idOf(id))),
    whyNot: (id, way, to) => whyNotSlip(game, idOf(id), way, to, infantry),
    reach: (id) =>
      exits(game, idOf(id), infantry).map((hex) => {
        const to = hexTarget(hex);
        return { to, cost: 0, steps: [to] };
      }),
    pass: () => null,
    passLabel: { key: 'label.no-slip-away' },
  });
}

function stepsOf(game: Borodino, { unit: id, steps }: Way, infantry: UnitId): readonly Step[] {
  const [hex, facing] = steps;
  if (hex === undefined) return freeSteps(exits(game, idOf(id), infantry).map(hexTarget));
  if (facing !== undefined || facingImposedIn(game, idOf(id), hexOf(hex) ?? 0) !== null) return [];
  return freeSteps(FLAT_CORNERS.map(facingTarget));
}

/** The hexes to which a unit may slip away. */
function exits(game: Borodino, id: UnitId, infantry: UnitId): readonly number[] {
  return GRID.neighbours(unit(game, id).hex).filter((to) => !whyNotExit(game, id, to, infantry));
}

/** One hex, away from infantry that has come into the zone of control of cavalry. */
const limitsOfSlipping = (infantry: number): readonly Limit[] => [
  ENEMY_THERE,
  { rule: '7.39-a', refusal: 'refusal.slip-away-from', bars: ({ to }) => GRID.distance(GRID.hex(to), infantry) < 2 },
  limitBy(({ field, mover, from, to }) =>
    whyGroundClosed(groundOf(field.game), mover.arm, GRID.hex(from), GRID.hex(to)),
  ),
  limitBy(({ field, mover, to }) => limitsOf(field.game).whyKeptOut(field.game, mover.id, GRID.hex(to))),
];

const limitBy = (why: (stride: Stride) => Verdict): Limit => ({
  why: (stride) => why(stride) as Reason,
  bars: (stride) => why(stride) !== null,
});

/** A step as any other, by rows of its own; into friends where they leave room (7.39-b). */
function whyNotExit(game: Borodino, id: UnitId, to: number, infantry: UnitId): Verdict {
  const field = fieldFor(game, cardOf(id).side);
  const mover = moverOf(field, id);
  const direction = GRID.direction(mover.start, to);
  if (direction < 0) return because('7.39-a', 'refusal.slip-one-hex', namedAt(mover.id, to));
  const stride = strideOf(field, mover, GRID.cell(mover.start), direction, startOf(mover));
  return whyBarred(limitsOfSlipping(unit(game, infantry).hex), stride, 0) ?? whyNotStand(field, mover, to);
}

function whyNotSlip(game: Borodino, id: UnitId, way: Way | null, to: Target | null, infantry: UnitId): Verdict {
  if (!game.units[id]) return null;
  if (way === null) return whyNotThisUnit(game, id, infantry);
  const [first] = way.steps;
  const hex = to && hexOf(to);
  if (hex === null && first !== undefined) {
    const facing = facingImposedIn(game, id, hexOf(first) ?? 0);
    return facing ? because('6.11-b', 'refusal.faces-as-they-do', { unit: { unit: id }, facing: { facing } }) : null;
  }
  return first !== undefined || hex === null
    ? because('7.39-a', 'refusal.slip-one-hex', named(id))
    : whyNotExit(game, id, hex, infantry);
}

function whyNotThisUnit(game: Borodino, id: UnitId, infantry: UnitId): Verdict {
  const name = named(id);
  if (cardOf(id).arm !== 'cavalry') return because('7.39-a', 'refusal.slip-only-cavalry', name);
  if (!cavalryBeside(game, infantry).includes(id)) return because('7.39-a', 'refusal.slip-not-entered', name);
  return because('7.39-a', 'refusal.slip-no-room', name);
}

function carryOut(game: Borodino, { unit: mover, steps }: Way, umpire: Umpire): void {
  const id = idOf(mover);
  const from = unit(game, id).hex;
  const [first, corner] = steps;
  const to = hexOf(first as HexTarget);
  const imposed = facingImposedIn(game, id, to);
  const shaken = disorderedEntering(game, id, from, to);
  putDown(game, id, to, corner === undefined ? null : cornerOf(corner));
  const params = { unit: { unit: id }, from: { place: hexTarget(from) }, to: { place: hexTarget(to) } };
  tell(umpire, 'slipped-away', imposed ? '7.39-b' : '7.39-a', params, { way: [from, to].map(hexTarget) });
  if (shaken) disorder(game, [id], shaken, umpire);
}
