/** 16.7 The Cavalry Reserve: where it stands, what June costs it, and how what is left of it burdens the trains. */
import { chooseSome, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { line, type TallyLine } from '../../engine/tally.ts';
import { idOf, unitTarget } from '../../engine/target.ts';
import { because } from '../../engine/verdict.ts';
import { isForeign } from './01-definitions.ts';
import { SETUPS, type Side, type UnitCard, type UnitId, UNITS } from './data.ts';
import { takeOut, unitsOf } from './pieces.ts';
import type { InvasionOfRussia, PieceId } from './position.ts';
import { isSecondYear } from './sequence.ts';

const LAST_TURN_OF_LOSSES = 2;
/** With so many cavalry lost at most, so many trains are missing. */
const BURDENS = [
  { most: 4, trains: 2, rule: '16.7-d' },
  { most: 7, trains: 1, rule: '16.7-e' },
] as const;

/** The units of the Reserve where it is in play, with its leaders. */
export const reserveOf = ({ rules }: InvasionOfRussia, side: Side): readonly PieceId[] =>
  rules.cavalryReserve && side === 'french'
    ? [...UNITS.filter(({ reserve }) => reserve).map(({ id }) => id), ...SETUPS.cavalryReserve.leaders]
    : [];

/** Where the pieces of the Reserve stand, as the set-up suggests it (16.7-a). */
export const reserveStacks = (game: InvasionOfRussia, side: Side) =>
  reserveOf(game, side).length > 0 ? SETUPS.cavalryReserve.suggested : [];

/** The general supply of June is over: a die of cavalry goes, the Reserve first; the Russian names it (16.7-b, 16.7-c). */
export function* loseReserve(game: InvasionOfRussia, umpire: Umpire): Procedure {
  if (!game.rules.cavalryReserve || game.turn > LAST_TURN_OF_LOSSES) return;
  const die = umpire.roll('d6', '16.7-b', { seat: 'french' });
  umpire.tell({ key: 'reserve.roll', rule: '16.7-b', params: { die } });
  const reserve = unitsOf(game, 'french').filter((unit) => unit.reserve);
  const gone = yield* nameLost(reserve, Math.min(die, reserve.length), '16.7-b');
  const others = unitsOf(game, 'french').filter((unit) => !unit.reserve && isFrenchCavalry(unit));
  const more = yield* nameLost(others, Math.min(die - gone.length, others.length), '16.7-c');
  for (const unit of [...gone, ...more]) {
    takeOut(game, unit);
    game.reserveLost += 1;
    umpire.tell({ key: 'reserve.lost', rule: gone.includes(unit) ? '16.7-b' : '16.7-c', params: { unit: { unit } } });
  }
}

const isFrenchCavalry = (unit: UnitCard): boolean => unit.arm === 'cavalry' && !isForeign(unit);

/** So many of the Reserve; of other cavalry up to so many. */
function* nameLost(from: readonly UnitCard[], count: number, rule: '16.7-b' | '16.7-c'): Procedure<readonly UnitId[]> {
  if (count === 0) return [];
  const isBound = rule === '16.7-b';
  if (isBound && count === from.length) return from.map(({ id }) => id);
  const chosen = yield* chooseSome({
    kind: 'some',
    seat: 'russian',
    rule,
    from: from.map(({ id }) => unitTarget(id)),
    prompt: { key: isBound ? 'prompt.reserve' : 'prompt.reserve.others', params: { count } },
    doneLabel: { key: 'deed.remove' },
    whyOthers: { key: 'refusal.reserve.choose-others' },
    allows: (set) => (set.length > count ? because(rule, 'refusal.attrition.too-many', { count }) : null),
    enough: (set) => (isBound && set.length < count ? because(rule, 'refusal.attrition.too-few', { count }) : null),
  });
  return (chosen ?? []).map(idOf);
}

/** The trains that the horses eat if few of them were lost: from turn 3 on (16.7-d, 16.7-e), in no second year (16.7-f). */
export function reserveLines(game: InvasionOfRussia, side: Side): readonly TallyLine[] {
  const { turn, reserveLost } = game;
  if (!game.rules.cavalryReserve || side !== 'french' || turn <= LAST_TURN_OF_LOSSES) return [];
  const burden = BURDENS.find(({ most }) => reserveLost <= most);
  if (!burden) return [];
  if (isSecondYear(game)) return [line('16.7-f', 0, 'modifier.trains.reserve-over')];
  return [line(burden.rule, -burden.trains, 'modifier.trains.reserve', { count: reserveLost })];
}
