/** 16. Production: sets become units in the homeland. */
import { type Arrange, chooseArrangement, chooseSome, type Procedure, type Some } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import {
  cardTarget,
  idOf,
  isRegionTarget,
  regionTarget,
  type Target,
  type TargetOf,
  unitTarget,
} from '../../engine/target.ts';
import { because, type Reason, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { whyNoRegion } from './02-map.ts';
import { judge } from './03-ownership.ts';
import { bestSets } from './14-best-sets.ts';
import { whyNotInHand } from './14-cards.ts';
import { isWorth, whyNotTogether, whyNotWhole, type Worth, worthOf } from './14-sets.ts';
import { type CardId, HOMELANDS, homeOf, type Kind, KINDS, type Nation, type RegionId } from './data.ts';
import { handOf, putBack, takeFromHand } from './hands.ts';
import { memberInTurn, playerOf } from './players.ts';
import type { NapoleonInEurope } from './position.ts';
import { hasEnemies, idsToCome, raise } from './units.ts';

/** Nobody has a set with fewer cards. */
const SMALLEST_SET = 2;

/** The next member turns in sets and places what they give (TURN-7). */
export function* production(game: NapoleonInEurope, umpire: Umpire): Procedure {
  const nation = memberInTurn(game);
  if (nation === null) return;
  const rule = whyNoRoom(game, nation);
  if (rule) {
    umpire.tell({ key: 'no-production', rule, params: { nation: { seat: nation } } });
    return;
  }
  yield* turnInSets(game, umpire, nation);
  yield* placeUnits(game, umpire, nation);
}

/** Whoever holds cards enough is asked, be there a set among them or not: that they are asked must not tell it. */
function* turnInSets(game: NapoleonInEurope, umpire: Umpire, nation: Nation): Procedure {
  while (handOf(game, nation).length >= SMALLEST_SET) {
    const chosen = yield* chooseSome(setsQuestion(game, nation));
    if (!chosen) return;
    const cards = chosen.map(idOf);
    turnIn(game, umpire, nation, cards, worthOf(cards, nation) as Worth);
  }
}

function setsQuestion(game: NapoleonInEurope, nation: Nation): Some<TargetOf<'card'>> {
  const hand = handOf(game, nation);
  let advice: readonly Reason[] | null = null;
  return {
    kind: 'some',
    seat: nation,
    rule: 'PROD-1',
    isSecret: true,
    prompt: { key: 'prompt.sets' },
    doneLabel: { key: 'deed.play' },
    pass: () => null,
    passLabel: { key: 'label.no-more-sets' },
    from: hand.map(cardTarget),
    whyNot: (target) => whyNotInHand(game, nation, target),
    allows: (set) => whyNotTogether(set.map(idOf)),
    enough: (set) => whyNotWhole(set.map(idOf)),
    preview(set) {
      const worth = worthOf(set.map(idOf), nation);
      const remarks = (advice ??= bestSets(hand, nation).map(adviceOf));
      return { remarks, tallies: isWorth(worth) ? [worth.tally] : [], odds: [] };
    },
  };
}

const listed = (cards: readonly CardId[]) => ({ list: cards.map((card) => ({ place: cardTarget(card) })) });

const adviceOf = (cards: readonly CardId[]): Reason => because('CARD-8', 'label.best-set', { cards: listed(cards) });

/** The set is shown and goes back into the deck (CARD-9); what it gives is placed when all sets are declared. */
function turnIn(game: NapoleonInEurope, umpire: Umpire, nation: Nation, cards: readonly CardId[], worth: Worth): void {
  takeFromHand(game, nation, cards);
  const { toPlace } = game.turn;
  for (const kind of KINDS) toPlace[kind] = (toPlace[kind] ?? 0) + worth.units[kind];
  const params = { nation: { seat: nation }, cards: listed(cards), set: { word: `label.set-name.${worth.set}` } };
  umpire.tell({ key: 'set-played', rule: 'CARD-8', params, tally: worth.tally, reveals: true });
  reshuffle(game, umpire, cards);
}

function reshuffle(game: NapoleonInEurope, umpire: Umpire, cards: readonly CardId[]): void {
  putBack(game, cards);
  umpire.tell({ key: 'deck-reshuffled', rule: 'CARD-9', params: { count: game.deck.length } });
}

function* placeUnits(game: NapoleonInEurope, umpire: Umpire, nation: Nation): Procedure {
  const units = KINDS.flatMap((kind) =>
    idsToCome(game, nation, kind, game.turn.toPlace[kind] ?? 0).map((id) => ({ item: unitTarget(id), kind })),
  );
  if (units.length === 0) return;
  const chosen = yield* chooseArrangement(placingQuestion(game, nation, units));
  const regions = new Map(units.map(({ item }) => [item, idOf(chosen?.[item] as Target)]));
  for (const { item, kind } of units) come(game, umpire, nation, kind, regions.get(item) as RegionId);
  game.turn.toPlace = {};
  const params = { nation: { seat: nation }, count: units.length, places: placesOf([...regions.values()]) };
  umpire.tell({ key: 'built', rule: 'PROD-2', params });
}

const placesOf = (regions: readonly RegionId[]) => ({
  list: [...new Set(regions)].map((region) => ({ place: regionTarget(region) })),
});

function come(game: NapoleonInEurope, umpire: Umpire, nation: Nation, kind: Kind, region: RegionId): void {
  raise(game, nation, kind, region);
  judge(game, umpire, region);
}

function placingQuestion(game: NapoleonInEurope, nation: Nation, units: readonly { readonly item: Target }[]): Arrange {
  const slots = game.turn.members.flatMap((each) => HOMELANDS[each].map(regionTarget));
  const free = slots.filter((slot) => !whyNotPlace(game, nation, idOf(slot)));
  return {
    kind: 'arrange',
    seat: nation,
    rule: 'PROD-2',
    prompt: { key: 'prompt.new-units', params: { count: units.length } },
    doneLabel: { key: 'deed.place' },
    whyOthers: { key: 'refusal.new-units-others' },
    items: units.map(({ item }) => item),
    slots: () => slots,
    whyNot: (_item, target) => (isRegionTarget(target) ? whyNotBuild(game, nation, target) : null),
    fits: (_item, slot) => whyNotPlace(game, nation, idOf(slot)),
    complete: (soFar) =>
      units.every(({ item }) => soFar[item] !== undefined) ? null : because('PROD-2', 'refusal.place-all'),
    suggestion: Object.fromEntries(units.map(({ item }, at) => [item, free[at % free.length]])),
  };
}

/** Why the nation builds nothing in this turn; `null` where it may. */
const whyNoRoom = (game: NapoleonInEurope, nation: Nation): RuleId | null =>
  HOMELANDS[nation].some((region) => !whyNotPlace(game, nation, region)) ? null : 'PROD-3';

const whyNotBuild = (game: NapoleonInEurope, nation: Nation, target: Target): Verdict =>
  whyNoRegion(target) ?? whyNotPlace(game, nation, idOf(target));

/** Each nation builds for itself, in its own homeland, where no enemy stands. */
function whyNotPlace(game: NapoleonInEurope, nation: Nation, region: RegionId): Verdict {
  const home = homeOf(region);
  const homeland = { list: HOMELANDS[nation].map((each) => ({ place: regionTarget(each) })) };
  const params = { nation: { seat: nation }, place: { place: regionTarget(region) }, homeland };
  if (home === null || !game.turn.members.includes(home)) return because('PROD-2', 'refusal.own-homeland', params);
  if (playerOf(game, home) !== playerOf(game, nation)) return because('JOINT-9', 'refusal.own-homeland', params);
  if (home !== nation) return because('PROD-4', 'refusal.own-homeland', params);
  if (!hasEnemies(game, region, nation)) return null;
  return because('PROD-2', 'refusal.enemies-there', { place: { place: regionTarget(region) } });
}
