/** 5.5 Activation as reserve: once the cup is empty each side may activate one Command more. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { idOf, unitTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { disorder, withdraw } from '../09-assault/6-results.ts';
import { mayChoose } from '../choices.ts';
import { passes } from '../cohesion.ts';
import { cardOf, enemyOf, GRID, type UnitId } from '../data.ts';
import { names, tell } from '../facts.ts';
import { type Deeds, holderOf, markEach, replace, unit } from '../position.ts';
import { commandsOf } from './2-orders.ts';
import { nameOfCommand } from './2-7-under-orders.ts';
import { reaches } from './6-1-range.ts';
import type { Activated, Command, Leader } from './activated.ts';

/** Who may call a reserve, and what keeps a Command out of it beside the commander-in-chief. */
interface Call {
  readonly leader: Leader;
  /** 5.57-a: Why a unit is of no reserve, wherever it stands. */
  readonly whyBarred: (game: Activated, id: UnitId) => Verdict;
}

/** The Commands of a side that it may activate as reserve. */
export const reservesFor = (game: Activated, call: Call): readonly Command[] =>
  commandsOf(game, call.leader.side).filter((command) => !whyNoReserve(game, call, command));

/** 5.51-a, 5.51-c, 3.0-l: A side activates one of its Commands, be it for the third time in this turn, or none. */
export function* callReserve(game: Activated, call: Call, umpire: Umpire): Procedure {
  const { side } = call.leader;
  const commandFor = (id: UnitId) => commandsOf(game, side).find((command) => command.units.includes(id));
  const command = yield* mayChoose(reservesFor(game, call), ({ id }) => unitTarget(id), {
    seat: side,
    rule: '5.51-a',
    prompt: { key: 'prompt.reserve' },
    whyOthers: { key: 'refusal.reserve-others' },
    label: (target) => nameOfCommand(idOf(target)),
    concerns: (target) => (target === null ? [] : activatedOf(game, call, commandFor(idOf(target))?.units ?? [])),
    whyNot: (target) => {
      const other = commandFor(idOf(target));
      return other ? (whyNoReserve(game, call, other) ?? whyByAnother(other, idOf(target))) : null;
    },
    pass: () => null,
    passLabel: { key: 'label.no-reserve' },
  });
  if (command === null) return;
  const reserve = activatedOf(game, call, command.units);
  replace(game, { reserve });
  tell(umpire, 'reserve-called', '5.51-a', { command: { phrase: nameOfCommand(command.id) }, units: names(reserve) });
}

/** A Command is named by its first unit. */
const whyByAnother = ({ id }: Command, named: UnitId): Verdict =>
  id === named
    ? null
    : because('5.51-a', 'refusal.reserve-whole-command', { unit: { unit: named }, first: { unit: id } });

function whyNoReserve(game: Activated, call: Call, { id, units }: Command): Verdict {
  const { leader, whyBarred } = call;
  const params = { command: { phrase: nameOfCommand(id) }, leader: { text: leader.name } };
  if (!reaches(game, leader, units)) return because('5.52-a', 'refusal.reserve-out-of-range', params);
  if (units.every((each) => whyBarred(game, each))) return whyBarred(game, id);
  if (activatedOf(game, call, units).length > 0) return null;
  return because('5.52-b', 'refusal.reserve-all-beside-enemy', params);
}

/** SR.3-a: Of the French Guard only those act that have orders, though others of their Command may have none: the flank march is of any units. */
const activatedOf = (game: Activated, { whyBarred }: Call, units: readonly UnitId[]): readonly UnitId[] =>
  awayFromEnemy(game, units).filter((id) => !whyBarred(game, id));

/** 5.52-b: Those that have no enemy beside them. */
export const awayFromEnemy = (game: Activated, units: readonly UnitId[]): readonly UnitId[] =>
  units.filter((id) => {
    const { hex } = unit(game, id);
    const enemy = enemyOf(cardOf(id).side);
    return hex !== 0 && GRID.neighbours(hex).every((next) => holderOf(game, next) !== enemy);
  });

/** 5.53-a: A reserve moves as without orders. */
export function limitReserve(game: Activated): void {
  const limited = { pace: 'limited' } satisfies Partial<Deeds>;
  markEach(game, Object.fromEntries((game.reserve ?? []).map((id) => [id, limited])));
}

/** The reserve has acted. */
export function dismissReserve(game: Activated): void {
  replace(game, { reserve: null });
}

// Disorder

/** What shakes a unit that acts as reserve. */
interface Strain {
  readonly rule: '5.54-a' | '5.55-a';
  isOn(game: Activated, id: UnitId): boolean;
}

/** 5.54-a: Whoever has moved, but for guns; a turn in the hex is a move. */
export const STRAIN_OF_MARCH: Strain = {
  rule: '5.54-a',
  isOn(game, id) {
    const { moved, turned } = unit(game, id).deeds;
    return cardOf(id).arm !== 'artillery' && (moved || turned);
  },
};

/** 5.55-a: Guns that have fired. */
export const STRAIN_OF_FIRE: Strain = {
  rule: '5.55-a',
  isOn: (game, id) => cardOf(id).arm === 'artillery' && unit(game, id).deeds.fired,
};

/**
 * 5.54-a, 5.55-a, 5.56-a: What follows each act of a reserve: units that it has put under strain roll, once, and nobody else.
 * As a step begins, those that are under strain already have rolled.
 */
export function afterEachAct(game: Activated, strain: Strain, umpire: Umpire): () => void {
  const strained = () => (game.reserve ?? []).filter((id) => strain.isOn(game, id));
  let rolled = strained();
  return () => {
    const now = strained();
    const fresh = now.filter((id) => !rolled.includes(id) && unit(game, id).hex !== 0);
    rolled = now;
    for (const id of fresh) rollForOrder(game, id, strain.rule, umpire);
  };
}

/** 5.54-b: Who fails is Disordered; who was Disordered already is Withdrawn, but for guns, which are lost (9.66). */
function rollForOrder(game: Activated, id: UnitId, rule: Strain['rule'], umpire: Umpire): void {
  if (passes(game, id, rule, ['held-together', 'fell-apart'], umpire)) return;
  const isShaken = unit(game, id).disordered && cardOf(id).arm !== 'artillery';
  if (isShaken) withdraw(game, [id], '5.54-b', umpire);
  else disorder(game, [id], rule, umpire);
}
