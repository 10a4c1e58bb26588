/** What the tests of battles share: a position with a battle to be fought, its dice, and the ranks in short. */
import type { Action } from '../../../../core/engine/decision.ts';
import type { Procedure } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { idOf, slotTarget, type Target, unitTarget } from '../../../../core/engine/target.ts';
import { isContested } from '../../../../core/games/napoleon-in-europe/03-owner.ts';
import type { Nation, RegionId } from '../../../../core/games/napoleon-in-europe/data.ts';
import { napoleonInEurope } from '../../../../core/games/napoleon-in-europe/index.ts';
import { PHASES } from '../../../../core/games/napoleon-in-europe/phases.ts';
import type { NapoleonInEurope, UnitId } from '../../../../core/games/napoleon-in-europe/position.ts';
import * as verbs from '../verbs.ts';
import { cameFrom, type Situation, situation } from './table.ts';

export interface Battlefield extends Situation {
  /** From where units entered, or all units of a nation that share a region with enemies; `sea:` before a port. */
  readonly from?: Readonly<Partial<Record<UnitId | Nation, RegionId | `sea:${RegionId}`>>>;
  /** Former allies of the active player, since this turn. */
  readonly broken?: readonly Nation[];
}

/** It is the turn of France, which has moved. */
function battlefield({ from = {}, broken = [], ...about }: Battlefield): NapoleonInEurope {
  const game = situation({ phase: 'battles', player: 'france', ...about });
  game.turn.broken = [...broken];
  for (const { id, nation, region } of [...game.units]) {
    const way = from[id] ?? (isContested(game, region) ? from[nation] : undefined);
    if (way?.startsWith('sea:')) cameFrom(game, id, way.slice('sea:'.length), true);
    else if (way !== undefined) cameFrom(game, id, way);
  }
  return game;
}

/** Plays on from phase to phase as long as there are battles. */
export function* battles(game: NapoleonInEurope, umpire: Umpire): Procedure {
  const { phase } = game;
  while (game.phase === phase) {
    const id = napoleonInEurope.next(game);
    const now = PHASES.find((each) => each.id === id);
    if (!now) return;
    yield* now.play(game, umpire);
  }
}

export type Field = verbs.Table<NapoleonInEurope>;

/** @param chance what is rolled and drawn before the first question */
export const fight = (about: Battlefield, chance: verbs.Chance = []): Field =>
  verbs.begin(battlefield(about), battles, chance);

/** The units of the open question with these in front and all others behind. */
export function front(field: Field, ...ids: readonly UnitId[]): Action {
  const asked = field.decision;
  if (asked.kind !== 'arrange') throw new Error(`asked is ${asked.kind}, not where units stand`);
  const rankOf = (item: Target) => slotTarget(ids.includes(idOf(item)) ? 'front' : 'rear');
  return { arrange: Object.fromEntries(asked.items.map((item) => [item, rankOf(item)])) };
}

/** All units of the open question in front. */
export function allInFront(field: Field): Action {
  const asked = field.decision;
  return front(field, ...(asked.kind === 'arrange' ? asked.items.map(idOf) : []));
}

/** These units are chosen. */
export const units = (...ids: readonly UnitId[]): Action => ({ some: ids.map(unitTarget) });

/** So many dice, of which so many show a six and all others a one. */
export const dice = (count: number, sixes: number): number[] =>
  Array.from({ length: count }, (_, at) => (at < sixes ? 6 : 1));

/** The units of a nation that are left, as `table.ts` writes them: `iiicg`. */
export const left = ({ game }: Field, nation: Nation, region?: RegionId): string =>
  game.units
    .filter((unit) => unit.nation === nation && (region === undefined || unit.region === region))
    .map(({ kind }) => kind.charAt(0))
    .sort((a, b) => 'icag'.indexOf(a) - 'icag'.indexOf(b))
    .join('');
