/** The house bot's cards: sets are kept until they are worth it; new units go where they are needed. */
import type { Action, Arrange, Some } from '../../engine/decision.ts';
import { cardTarget, idOf, regionTarget, type Target } from '../../engine/target.ts';
import { bestSets } from './14-best-sets.ts';
import { isWorth, worthOf } from './14-sets.ts';
import { Outlook } from './advise-outlook.ts';
import { forcesIn, worthOfForces } from './advise-strength.ts';
import { CAPITALS, type CardId, cardOf, type Kind, KINDS, type Nation, type RegionId } from './data.ts';
import { handOf } from './hands.ts';
import type { NapoleonInEurope } from './position.ts';
import { ownerOf } from './regions.ts';
import { isArmy, unitsOfNation } from './units.ts';

const PASS: Action = { pass: true };

/** What a card has to give before a set is played: three cards alike do, two seldom. */
const PATIENT = 1.1;
/** With the capital in danger, or so many cards, a player waits no longer. */
const HASTY = 0.6;
const FULL_HAND = 7;

/** The set whose cards give most, if it is enough. */
export function adviseSets(game: NapoleonInEurope, decision: Some): Action {
  const nation = decision.seat as Nation;
  const hand = handOf(game, nation);
  const outlook = new Outlook(game, nation);
  const capital = CAPITALS[nation];
  const isSafe = outlook.withstands(capital, forcesIn(outlook.friends(capital)));
  const least = isSafe && hand.length < FULL_HAND ? PATIENT : HASTY;
  const generals = unitsOfNation(game, nation).filter((unit) => !isArmy(unit)).length;
  const worth = (set: readonly CardId[]) => yieldOf(set, nation, generals) / set.length;
  const [best] = setsOf(hand, nation).toSorted((a, b) => worth(b) - worth(a));
  return best && worth(best) >= least ? { some: best.map(cardTarget) } : PASS;
}

/** The sets that the whole hand is best turned in for, and those of each symbol alone. */
function setsOf(hand: readonly CardId[], nation: Nation): readonly (readonly CardId[])[] {
  const alike = KINDS.map((kind) => hand.filter((card) => [kind, 'napoleon'].includes(cardOf(card).symbol ?? '')));
  return [hand, ...alike].flatMap((cards) => bestSets(cards, nation));
}

/** So many generals are enough. */
const GENERALS = 2;

/** What the units of a set are worth to a nation that has generals already. */
function yieldOf(set: readonly CardId[], nation: Nation, generals: number): number {
  const worth = worthOf(set, nation);
  if (!isWorth(worth)) return 0;
  const general = Math.min(worth.units.general, Math.max(0, GENERALS - generals));
  return worthOfForces({ ...worth.units, general });
}

/** Infantry goes to where there is something to take, the other arms and the first infantry to where the army is. */
export function advisePlaces(game: NapoleonInEurope, decision: Arrange): Action | null {
  const nation = decision.seat as Nation;
  const outlook = new Outlook(game, nation);
  const open = decision
    .slots(decision.items[0] as Target)
    .filter((slot) => !decision.fits(decision.items[0] as Target, slot, {}));
  const regions = open.map(idOf);
  const centre = centreOf(outlook, regions);
  if (centre === null) return null;
  const kinds = decision.items.map((item) => ({ item, kind: kindOf(item) }));
  const infantry = kinds.filter(({ kind }) => kind === 'infantry').map(({ item }) => item);
  const guard = Math.ceil(infantry.length * GUARD);
  const posts = postsFor(outlook, regions, infantry.length - guard);
  const others = kinds.filter(({ kind }) => kind !== 'infantry').map(({ item }) => item);
  const placed = [
    ...[...others, ...infantry.slice(0, guard)].map((item) => [item, regionTarget(centre)] as const),
    ...infantry.slice(guard).map((item, at) => [item, regionTarget(posts[at] ?? centre)] as const),
  ];
  return { arrange: Object.fromEntries(placed) };
}

/** The share of new infantry that stays with the army. */
const GUARD = 0.5;
/** The ids of units to come say their kind: `france-i-3`. */
const kindOf = (item: Target): Kind => KINDS.find((kind) => idOf(item).split('-')[1] === kind.charAt(0)) ?? 'infantry';

/** The capital while it is the nation's own; else where the pull is strongest. */
function centreOf(outlook: Outlook, regions: readonly RegionId[]): RegionId | null {
  const capital = CAPITALS[outlook.nation];
  if (regions.includes(capital) && ownerOf(outlook.game, capital) === outlook.nation) return capital;
  return regions.toSorted((a, b) => outlook.pull(b) - outlook.pull(a))[0] ?? null;
}

/** The regions from which most may be taken, one infantry to each before a second. */
function postsFor(outlook: Outlook, regions: readonly RegionId[], count: number): readonly RegionId[] {
  const posts: RegionId[] = [];
  const draw = (region: RegionId) => outlook.pull(region) - CROWD * posts.filter((each) => each === region).length;
  while (posts.length < count) {
    const best = regions.reduce((most, each) => (draw(each) > draw(most) ? each : most), regions[0] as RegionId);
    posts.push(best);
  }
  return posts;
}

/** How much less a region draws for each infantry that is placed there. */
const CROWD = 0.6;
