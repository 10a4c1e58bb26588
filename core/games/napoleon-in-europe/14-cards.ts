/** 14. Cards: how many are drawn, and blank ones, which go under the deck. */
import type { Some } from '../../engine/decision.ts';
import type { Aside, Umpire } from '../../engine/ruleset.ts';
import { line, type Tally, tally } from '../../engine/tally.ts';
import { cardTarget, idOf, kindOf, regionTarget, type Target } from '../../engine/target.ts';
import { because, type RuleId, type Seat, type Verdict } from '../../engine/verdict.ts';
import { capitalsOf } from './13-neutral-nations.ts';
import { CAPITALS, type CardId, cardOf, isNation, type Nation, NATIONS } from './data.ts';
import { addToHand, handOf, putUnder, takeFromDeck, takeFromHand } from './hands.ts';
import { isPlayed, memberInTurn, playerOf } from './players.ts';
import type { NapoleonInEurope } from './position.ts';
import { ownerOf, regionsOf } from './regions.ts';

/** CARD-7: So many regions are worth a card (CARD-6). */
const REGIONS_A_CARD = 10;

/** How many cards the nation draws for what it owns, and for what not. */
export function cardsDue(game: NapoleonInEurope, nation: Nation): Tally {
  const regions = regionsOf(game, nation).length;
  const place = (region: string) => ({ place: { place: regionTarget(region) } });
  const neutral = NATIONS.filter((of) => !isPlayed(game, of) && ownerOf(game, CAPITALS[of]) === nation);
  return tally({ key: 'label.due' }, [
    ...capitalsOf(game, nation).map((region) => line('CARD-4', 1, 'label.due.capital', place(region))),
    ...neutral.map((of) => line('NEUTRAL-3', 0, 'label.due.neutral', place(CAPITALS[of]))),
    ownerOf(game, 'st-petersburg') === nation ? line('CARD-5', 0, 'label.due.none', place('st-petersburg')) : null,
    line('CARD-6', Math.floor(regions / REGIONS_A_CARD), 'label.due.regions', { regions }),
  ]);
}

/** The next member draws for its capitals and regions (TURN-6), when movement and battles are over. */
export function drawCards(game: NapoleonInEurope, umpire: Umpire): void {
  const nation = memberInTurn(game);
  if (nation === null) return;
  const due = cardsDue(game, nation);
  draw(game, umpire, nation, due.total, { rule: 'CARD-2', tally: due });
}

/** The winner of a Large Battle draws a card at once. */
export function drawLargeBattleCard(game: NapoleonInEurope, umpire: Umpire, nation: Nation): void {
  draw(game, umpire, nation, 1, { rule: 'CARD-3' });
}

/** Blank cards under the deck come when it is used up, and after them none (CARD-9). Who drew learns what (CARD-19). */
function draw(
  game: NapoleonInEurope,
  umpire: Umpire,
  nation: Nation,
  count: number,
  about: { readonly rule: RuleId; readonly tally?: Tally },
): void {
  const audience = game.players.find(({ id }) => id === playerOf(game, nation))?.nations ?? [];
  const { deck, bottom } = game;
  const asked = { deck: 'cards', from: deck, count: Math.min(count, deck.length), by: { seat: nation }, audience };
  const drawn = umpire.draw({ ...asked, rule: about.rule });
  const cards = [...drawn, ...bottom.slice(0, count - drawn.length)];
  takeFromDeck(game, cards);
  addToHand(game, nation, cards);
  const params = { nation: { seat: nation }, count: cards.length };
  umpire.tell({ key: 'cards-drawn', params, ...about });
  if (cards.length === 0) return;
  const seen = { nation: { seat: nation }, cards: { list: cards.map((card) => ({ place: cardTarget(card) })) } };
  umpire.tell({ key: 'cards-seen', rule: 'CARD-19', params: seen, audience });
}

/** In its own turn a nation may put blank cards under the deck (CARD-17). */
export function blankAsides(game: NapoleonInEurope, seat: Seat): readonly Aside<NapoleonInEurope>[] {
  return !isNation(seat) || whyNoBlank(game, seat) ? [] : [blankAside(game, seat, blanksOf(game, seat))];
}

/** Why a seat puts no blank card under the deck now; `null` where it may. */
export function whyNoBlank(game: NapoleonInEurope, seat: Seat): Verdict {
  if (!isNation(seat) || !game.turn.members.includes(seat)) return because('CARD-17', 'refusal.blank-in-turn');
  return blanksOf(game, seat).length === 0 ? because('CARD-17', 'refusal.no-blank', { nation: { seat } }) : null;
}

const blanksOf = (game: NapoleonInEurope, nation: Nation): readonly CardId[] =>
  handOf(game, nation).filter((card) => cardOf(card).symbol === null);

/** A nation plays and puts away its own cards (CARD-19); what is no card is another question. */
export function whyNotInHand(game: NapoleonInEurope, nation: Nation, target: Target): Verdict {
  if (kindOf(target) !== 'card' || handOf(game, nation).includes(idOf(target))) return null;
  return because('CARD-19', 'refusal.not-in-hand', { nation: { seat: nation }, card: { place: target } });
}

const whyNotBlank = (target: Target): Verdict =>
  kindOf(target) === 'card' ? because('CARD-17', 'refusal.has-a-symbol', { card: { place: target } }) : null;

function blankAside(game: NapoleonInEurope, nation: Nation, blank: readonly CardId[]): Aside<NapoleonInEurope> {
  const decision: Some = {
    kind: 'some',
    seat: nation,
    rule: 'CARD-17',
    prompt: { key: 'prompt.blank' },
    doneLabel: { key: 'deed.choose' },
    whyNot: (target) => whyNotInHand(game, nation, target) ?? whyNotBlank(target),
    from: blank.map(cardTarget),
    allows: () => null,
    enough: () => null,
  };
  return {
    id: 'blank',
    decision,
    ...standsUnlessCards(game),
    *play(now, action, umpire) {
      const cards = 'some' in action ? action.some.map(idOf) : [];
      if (cards.length === 0) return;
      takeFromHand(now, nation, cards);
      putUnder(now, cards);
      const params = { nation: { seat: nation }, count: cards.length };
      umpire.tell({ key: 'blanks-laid', rule: 'CARD-17', params, reveals: true });
    },
  };
}

/** Only the question of production depends on hands: it is asked anew when they change, every other stands. */
export const standsUnlessCards = ({ phase }: NapoleonInEurope): { readonly isApart?: true } =>
  phase === 'production' ? {} : { isApart: true };
