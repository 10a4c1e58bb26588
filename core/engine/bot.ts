import type { Action, Decision } from './decision.ts';
import { check, randomAction } from './legality.ts';
import type { Match } from './match.ts';
import type { Deed } from './record.ts';
import type { Proposal } from './ruleset.ts';
import type { Seat } from './verdict.ts';
import { windowOn } from './window.ts';

/**
 * `random` answers anything legal by chance; `eager` draws several such answers and prefers those that seek the enemy;
 * `house` asks the ruleset's own adviser first. Both preferences see what their seat may know.
 */
export const BOTS = ['random', 'eager', 'house'] as const;
export type Bot = (typeof BOTS)[number];

/** How strong the house bot plays. */
export const STRENGTHS = ['recruit', 'officer', 'marshal'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** The share of its questions at which the house bot asks no adviser, but answers as the eager bot does. */
const LAPSES: Readonly<Record<Strength, number>> = { recruit: 0.6, officer: 0.15, marshal: 0 };

/** How many answers the eager bot draws at most. It often draws fewer, so that nothing legal is out of its reach. */
const MOST_DRAWN = 6;

/**
 * What a bot answers to the open decision.
 * @throws RangeError where no decision is open
 */
export function botAction<G>(match: Match<G>, bot: Bot, random: () => number): Action {
  const decision = match.decision;
  if (!decision) throw new RangeError('no decision is open');
  const preferred = PREFERRED[bot](match, decision, random);
  // Advice is held to the same check as anybody's answer: a bad adviser must not stop the game.
  return preferred && !check(decision, preferred) ? preferred : randomAction(decision, random);
}

/** What a bot does: it agrees to nothing with the others. */
type BotDeed = Extract<Deed, { seat: Seat }>;

/**
 * What a bot does now: it answers the open decision, or does something beside it first that its ruleset proposes.
 * @throws RangeError where no decision is open
 */
export function botDeed<G>(match: Match<G>, bot: Bot, random: () => number): BotDeed {
  const { seat, kind, rule } = match.openDecision;
  const proposal = bot === 'house' ? proposed(match, seat, random) : null;
  if (proposal) return { did: 'aside', seat, aside: proposal.id, action: proposal.action };
  return { did: 'answer', seat, kind, rule, action: botAction(match, bot, random) };
}

/**
 * What the house bot does now at a strength, see {@link botDeed}.
 * @throws RangeError where no decision is open
 */
export function houseDeed<G>(match: Match<G>, strength: Strength, random: () => number): BotDeed {
  return botDeed(match, random() < LAPSES[strength] ? 'eager' : 'house', random);
}

function proposed<G>(match: Match<G>, seat: Seat, random: () => number): Proposal | null {
  const { propose } = match.ruleset;
  const asides = propose ? match.asidesOf(seat) : [];
  if (!propose || asides.length === 0) return null;
  const proposal = propose(windowOn(match, seat).position, asides, random);
  const aside = asides.find(({ id }) => id === proposal?.id);
  return aside && proposal && !check(aside.decision, proposal.action) ? proposal : null;
}

type Preference = <G>(match: Match<G>, decision: Decision, random: () => number) => Action | null;

const PREFERRED: Readonly<Record<Bot, Preference>> = { random: () => null, eager: mostAggressive, house: advised };

/** Of some answers drawn by chance the one that seeks the enemy most; `null` where the ruleset does not tell them apart. */
function mostAggressive<G>(match: Match<G>, decision: Decision, random: () => number): Action | null {
  const { ruleset } = match;
  if (!ruleset.aggression) return null;
  const { position } = windowOn(match, decision.seat);
  let best: Action | null = null;
  let most = -Infinity;
  for (let left = 1 + Math.floor(random() * MOST_DRAWN); left > 0; left--) {
    const action = randomAction(decision, random);
    const aggression = ruleset.aggression(position, decision, action);
    if (best && aggression <= most) continue;
    [best, most] = [action, aggression];
  }
  return best;
}

function advised<G>(match: Match<G>, decision: Decision, random: () => number): Action | null {
  return match.ruleset.advise?.(windowOn(match, decision.seat).position, decision, random) ?? null;
}
