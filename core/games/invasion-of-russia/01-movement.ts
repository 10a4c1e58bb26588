/** 1. Movement. */
import { choosePath, type Path, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexesIn, hexOf, hexTarget, type Target, unitsOf as unitsNamed, unitTarget } from '../../engine/target.ts';
import { because, type Reason } from '../../engine/verdict.ts';
import { cardOf, GRID } from './data.ts';
import { hexOfUnit, place, type InvasionOfRussia, unitAt, unitsOf } from './position.ts';

/** 1.1 A side moves one of its units one hex, or none. */
export function* move(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const { side } = game;
  const way = yield* choosePath(oneHex(game));
  const [unit] = way ? unitsNamed(way.unit) : [];
  const [to] = way ? hexesIn(way.steps) : [];
  if (unit === undefined || to === undefined) {
    umpire.tell({ key: 'stood', rule: '1.1-a', params: { side: { seat: side } } });
    return;
  }
  place(game, unit, to);
  umpire.tell({ key: 'moved', rule: '1.1-a', params: { unit: { unit }, place: { place: hexTarget(to) } } });
}

function oneHex(game: InvasionOfRussia): Path {
  const { side } = game;
  const free = (unit: Target): readonly number[] =>
    unitsNamed(unit).flatMap((id) => freeBeside(game, hexOfUnit(game, id)));
  return {
    kind: 'path',
    seat: side,
    rule: '1.1-a',
    prompt: { key: 'prompt.move', params: { side: { seat: side } } },
    units: unitsOf(game, side).map(unitTarget),
    steps: ({ unit, steps }) => (steps.length > 0 ? [] : free(unit).map((hex) => ({ to: hexTarget(hex), cost: 1 }))),
    mayStop: ({ steps }) => (steps.length > 0 ? null : because('1.1-a', 'refusal.stand')),
    whyNot: (_unit, _way, to) => (to === null ? null : whyNotInto(game, to)),
    pass: () => null,
  };
}

/** 1.1 Where a unit could go. */
function freeBeside(game: InvasionOfRussia, hex: number): readonly number[] {
  return GRID.neighbours(hex).filter((next) => unitAt(game, next) === null);
}

function whyNotInto(game: InvasionOfRussia, to: Target): Reason | null {
  const hex = hexOf(to);
  const isTaken = hex !== null && unitAt(game, hex) !== null;
  return isTaken ? because('1.1-b', 'refusal.occupied', { place: { place: to } }) : null;
}

/** The side of a unit that stands in a hex; `null` where none does. */
export function holderOf(game: InvasionOfRussia, hex: number): string | null {
  const id = unitAt(game, hex);
  return id === null ? null : cardOf(id).side;
}
