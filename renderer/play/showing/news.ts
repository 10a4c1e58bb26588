/** What others have done, told to a player who comes to the table: seat by seat, the fights first. */
import type { Match } from '../../../core/engine/match.ts';
import type { Mustered, Presenter } from '../../../core/engine/presenter.ts';
import { hurtBetween, musterOf } from '../../../core/engine/report/muster.ts';
import type { Fact } from '../../../core/engine/ruleset.ts';
import { type Seat, unitsNamed } from '../../../core/engine/verdict.ts';
import { positionFor, type SeenNode, type Viewer, windowOn } from '../../../core/engine/window.ts';
import { recapOf } from '../timeline.ts';

export interface NewsLine {
  readonly fact: Fact;
  /** Whether it tells of a blow that cost somebody strength or order. */
  readonly isHit: boolean;
}

/** What one seat has done; `null`: what was nobody's deed. */
export interface News {
  readonly seat: Seat | null;
  readonly fights: readonly NewsLine[];
  readonly others: readonly NewsLine[];
}

/** @param nodes of one line, one after the other, as the viewer may know them */
export function newsOf(match: Match<unknown>, nodes: readonly SeenNode[], viewer: Viewer): readonly News[] {
  const { show } = match.ruleset;
  const hurt = hurtOver(match, nodes, viewer);
  const bySeat = Map.groupBy(nodes, ({ deed }) => (deed && 'seat' in deed ? deed.seat : null));
  return [...bySeat].map(([seat, own]) => {
    const { fights = [], others = [] } = Object.groupBy(own, ({ facts }) =>
      facts.some((fact) => isOfFight(fact, show)) ? 'fights' : 'others',
    );
    return {
      seat,
      fights: factsOf(fights).map((fact) => ({ fact, isHit: unitsNamed(fact).some((unit) => hurt.has(unit)) })),
      others: factsOf(others).map((fact) => ({ fact, isHit: false })),
    };
  });
}

const factsOf = (nodes: readonly SeenNode[]): readonly Fact[] => nodes.flatMap(({ facts }) => facts);

/** Since a seat last acted, as that seat may know it. */
export const newsSince = (match: Match<unknown>, seat: Seat): readonly News[] =>
  newsOf(match, recapOf(windowOn(match, seat).line, [seat]), seat);

/** A blow, a sum that was rolled for, or what a report tells whatever it cost. */
function isOfFight({ key, dice, tally }: Fact, { acts = {}, report }: Presenter<unknown>): boolean {
  return key in acts || report?.milestones?.includes(key) || (dice !== undefined && tally !== undefined);
}

/** The units that these nodes left with less strength or without their order. */
function hurtOver(match: Match<unknown>, nodes: readonly SeenNode[], viewer: Viewer): ReadonlySet<string> {
  const [from, to] = [nodes[0]?.parent, nodes.at(-1)?.id];
  if (from == null || to === undefined) return new Set();
  const { ruleset } = match;
  const musterAt = (node: number): readonly Mustered[] =>
    musterOf(ruleset, positionFor(ruleset, match.lookAt(node).position, viewer));
  return hurtBetween(musterAt(from), musterAt(to));
}
