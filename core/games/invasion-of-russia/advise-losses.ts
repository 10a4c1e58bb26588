/** The house bot after the dice: who takes the hits, who goes, where to, and who follows. */
import { type Action, NO, type One, type Some, YES } from '../../engine/decision.ts';
import { hexOf, idOf, isHexTarget, type Target } from '../../engine/target.ts';
import { SPREAD } from './11-17-hits.ts';
import { costOfHit } from './11-17-spread.ts';
import { least } from './advise-movement.ts';
import { mightOf, sightOf, type Sight } from './advise-sight.ts';
import { danger, groupOf, standIn } from './advise-stand.ts';
import { combatOf } from './combat.ts';
import { GRID, isUnit, leaderCard, type Side } from './data.ts';
import { leadersAt, unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

/** A hit is for a unit in good order while there is one, and for the weakest: so fall those that are put all at once. */
export function adviseHit(game: InvasionOfRussia, decision: One): Action | null {
  if (decision.targets.includes(SPREAD)) return { one: SPREAD };
  return least(decision.targets, (target) => costOfHit(game, idOf(target)));
}

/** The weakest of those who suffer on the march, no more than have to. */
export function adviseAttrition(game: InvasionOfRussia, decision: Some): Action | null {
  const sorted = decision.from.toSorted((a, b) => costOfHit(game, idOf(a)) - costOfHit(game, idOf(b)));
  for (let count = 0; count <= sorted.length; count++) {
    const chosen = sorted.slice(0, count);
    if (decision.allows(chosen) === null && decision.enough(chosen) === null) return { some: chosen };
  }
  return null;
}

/** Out of two attacks that may come: those who would be overwhelmed go while they may. */
export function adviseGoing(game: InvasionOfRussia, decision: One): Action {
  const sight = sightOf(game, decision.seat as Side);
  const { target } = combatOf(game);
  const stack = sight.own.get(target);
  if (!stack) return { one: NO };
  const foes = GRID.neighbours(target).flatMap((hex) => sight.foes.get(hex) ?? []);
  const strongest = Math.max(0, ...foes.map(({ good, command }) => mightOf(good, command)));
  return { one: strongest > mightOf(stack.good, stack.command) + MUCH ? YES : NO };
}

const MUCH = 3;

/** Those who go say at once where to. */
export function adviseSlippingAway(game: InvasionOfRussia, decision: One): Action | null {
  const targets = decision.targets.filter(isHexTarget);
  const answer = adviseGoing(game, decision);
  return 'one' in answer && answer.one === YES ? adviseRetreat(game, { ...decision, targets }) : answer;
}

/** The hex in which the stack stands best. */
export function adviseRetreat(game: InvasionOfRussia, decision: One): Action | null {
  const sight = sightOf(game, decision.seat as Side);
  const stack = sight.own.get(combatOf(game).target);
  if (!stack) return null;
  const group = groupOf(sight, stack.units, stack.command);
  return least(
    decision.targets,
    (target) => danger(sight, hexOf(target) ?? 0, group) - standIn(sight, hexOf(target) ?? 0, group),
  );
}

/** All follow with their leaders, where they stand better there. */
export function adviseAdvance(game: InvasionOfRussia, decision: Some): Action {
  const sight = sightOf(game, decision.seat as Side);
  const { from, target } = combatOf(game);
  const stack = sight.own.get(from);
  const ids = new Set(decision.from.map(idOf));
  const units = (stack?.units ?? []).filter(({ id }) => ids.has(id));
  if (!stack || units.length === 0) return { some: [] };
  const group = groupOf(sight, units, stack.command);
  const isBetter = standIn(sight, target, group) > standIn(sight, from, group);
  return { some: isBetter ? followers(sight, from, decision.from, units.length) : [] };
}

/** One leader stays with those who cannot follow. */
function followers({ own }: Sight, from: number, pieces: readonly Target[], units: number): readonly Target[] {
  const stack = own.get(from);
  const leaders = pieces.filter((target) => !isUnit(idOf(target)));
  if (!stack || stack.units.length === units || leaders.length < 2) return pieces;
  const last = leaders.toSorted((a, b) => leaderCard(idOf(a)).command - leaderCard(idOf(b)).command)[0];
  return pieces.filter((target) => target !== last);
}

/** A leader flees to the largest stack, before others to one without a leader. */
export function adviseFlight(game: InvasionOfRussia, decision: One): Action | null {
  const side = decision.seat as Side;
  return least(decision.targets, (target) => {
    const hex = hexOf(target) ?? 0;
    return -unitsAt(game, hex, side).length - (leadersAt(game, hex, side).length === 0 ? 3 : 0);
  });
}
