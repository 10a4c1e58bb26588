/** 15.1 Dummy counters that hide how high a stack is. */
import type { One, Procedure } from '../../engine/decision.ts';
import type { Aside, Umpire } from '../../engine/ruleset.ts';
import { hexOf, hexTarget } from '../../engine/target.ts';
import { because, type Seat, type Verdict } from '../../engine/verdict.ts';
import { ofHexes } from './asked.ts';
import { type Side, SIDES } from './data.ts';
import { stacksOf, unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

/** Dummy counters of a side (15.1-a). */
export const DUMMY_COUNTERS = 5;

/** The dummies of a side in a hex. */
export const dummiesAt = ({ dummies }: InvasionOfRussia, side: Side, hex: number): number =>
  dummies[side].filter((each) => each === hex).length;

type Kind = 'lay' | 'lift';

/** Whenever no combat is fought both sides may put dummies into their stacks or take them out (15.1-b). */
export function dummyAsides(game: InvasionOfRussia, seat: Seat): readonly Aside<InvasionOfRussia>[] {
  const side = SIDES.find((each) => each === seat);
  if (!game.rules.dummies || game.combat || !side) return [];
  return (['lay', 'lift'] as const).flatMap((kind) => {
    const decision = question(game, side, kind);
    return decision.targets.length > 0 ? [asideOf(side, kind, decision)] : [];
  });
}

function question(game: InvasionOfRussia, side: Side, kind: Kind): One {
  const whyNot = kind === 'lay' ? whyNotLay : whyNotLift;
  return {
    kind: 'one',
    seat: side,
    rule: kind === 'lay' ? '15.1-a' : '15.1-b',
    isSecret: true,
    prompt: { key: `prompt.dummy.${kind}` },
    targets: stacksOf(game, side)
      .filter((hex) => whyNot(game, side, hex) === null)
      .map(hexTarget),
    whyNot: ofHexes((hex) => whyNot(game, side, hex)),
  };
}

function asideOf(side: Side, kind: Kind, decision: One): Aside<InvasionOfRussia> {
  return {
    id: `dummy-${kind}`,
    decision,
    isApart: true,
    *play(game, action, umpire) {
      const hex = 'one' in action ? hexOf(action.one) : null;
      if (hex === null) return;
      if (kind === 'lay') layDummy(game, side, hex);
      else liftDummy(game, side, hex);
      const rule = kind === 'lay' ? '15.1-a' : '15.1-b';
      umpire.tell({ key: `dummy.${kind}`, rule, params: { place: { place: hexTarget(hex) } }, audience: [side] });
    },
  };
}

/** Whether a dummy may go into a stack: five of a side at most, and in no stack more than units (15.1-a, 15.1-b). */
function whyNotLay(game: InvasionOfRussia, side: Side, hex: number): Verdict {
  const units = unitsAt(game, hex, side).length;
  if (units === 0) return because('15.1-b', 'refusal.dummy.no-stack');
  if (game.dummies[side].length >= DUMMY_COUNTERS)
    return because('15.1-a', 'refusal.dummy.none-left', { count: DUMMY_COUNTERS });
  if (dummiesAt(game, side, hex) >= units) return because('15.1-b', 'refusal.dummy.too-many', { count: units });
  return null;
}

const whyNotLift = (game: InvasionOfRussia, side: Side, hex: number): Verdict =>
  dummiesAt(game, side, hex) > 0 ? null : because('15.1-b', 'refusal.dummy.none-there');

function layDummy(game: InvasionOfRussia, side: Side, hex: number): void {
  game.dummies[side] = [...game.dummies[side], hex].sort((a, b) => a - b);
}

function liftDummy(game: InvasionOfRussia, side: Side, hex: number): void {
  const at = game.dummies[side].indexOf(hex);
  game.dummies[side] = game.dummies[side].filter((_, index) => index !== at);
}

/** How many dummies go along where so many units stay: those that would be more than these. */
export const dummiesAlong = (game: InvasionOfRussia, side: Side, from: number, stay: number): number =>
  Math.max(0, dummiesAt(game, side, from) - stay);

/** Dummies go into the next hex with those that march. */
export function carryDummies(game: InvasionOfRussia, side: Side, from: number, to: number, count: number): void {
  for (let carried = 0; carried < count; carried++) {
    liftDummy(game, side, from);
    layDummy(game, side, to);
  }
}

/** Dummies come off where they are more than units (15.1-b). */
function settleDummies(game: InvasionOfRussia): void {
  for (const side of SIDES)
    for (const hex of new Set(game.dummies[side]))
      for (let count = dummiesAt(game, side, hex); count > unitsAt(game, hex, side).length; count--)
        liftDummy(game, side, hex);
}

/** An attack goes ahead, or stacks are called to it: both see them, and their dummies come off (15.1-c). */
export function showStacks(game: InvasionOfRussia, umpire: Umpire, hexes: readonly number[]): void {
  const { combat, rules } = game;
  if (!rules.dummies || !combat || hexes.length === 0) return;
  combat.shown = [...(combat.shown ?? []), ...hexes];
  for (const side of SIDES) game.dummies[side] = game.dummies[side].filter((hex) => !hexes.includes(hex));
  const places = { list: hexes.map((hex) => ({ place: hexTarget(hex) })) };
  umpire.tell({ key: 'stacks-shown', rule: '15.1-c', reveals: true, params: { places } });
}

/** An act, after which no stack holds more dummies than units, nor does any while somebody is asked. */
export function* withDummies(game: InvasionOfRussia, act: Procedure): Procedure {
  for (let now = act.next(); ; now = act.next(yield now.value)) {
    if (game.rules.dummies) settleDummies(game);
    if (now.done) return;
  }
}
