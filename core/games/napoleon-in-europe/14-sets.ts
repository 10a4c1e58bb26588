/** 14. Cards: what they are worth together. */
import { line, type Tally, tally } from '../../engine/tally.ts';
import { cardTarget } from '../../engine/target.ts';
import { because, type Reason, type Verdict } from '../../engine/verdict.ts';
import { type CardId, cardOf, type Forces, type Kind, KINDS, type Nation, SETS } from './data.ts';

type SetOfCards = (typeof SETS)[number];

/** What cards give that are a set. */
export interface Worth {
  readonly set: SetOfCards['id'];
  readonly units: Forces;
  readonly tally: Tally;
}

export const isWorth = (worth: Worth | Reason): worth is Worth => 'units' in worth;

const MOST = Math.max(KINDS.length, ...SETS.map(({ alike }) => alike ?? 0));

/** The symbols that are no wild cards. */
const symbolsOf = (cards: readonly CardId[]): readonly Kind[] =>
  cards.map((card) => cardOf(card).symbol).filter((symbol) => symbol !== null && symbol !== 'napoleon');

/** Whether cards may be in one set, be it whole or not. */
export function whyNotTogether(cards: readonly CardId[]): Verdict {
  const blank = cards.find((card) => cardOf(card).symbol === null);
  if (blank !== undefined) return because('CARD-17', 'refusal.blank-card');
  if (cards.length > MOST) return because('CARD-12', 'refusal.set-too-large', { most: MOST });
  const symbols = symbolsOf(cards);
  const kinds = new Set(symbols).size;
  return kinds > 1 && kinds < symbols.length ? because('CARD-13', 'refusal.set-mixed') : null;
}

/** Why cards that may be in one set are none yet; `null` where they are. */
export function whyNotWhole(cards: readonly CardId[]): Verdict {
  const kinds = new Set(symbolsOf(cards)).size;
  if (cards.length < 2) return because('CARD-10', 'refusal.set-too-small');
  if (kinds === 0) return because('CARD-15', 'refusal.napoleon-alone');
  return kinds > 1 && cards.length < KINDS.length ? because('CARD-13', 'refusal.corps-whole') : null;
}

/** What the cards are worth for a nation, or why they are no set. */
export function worthOf(cards: readonly CardId[], nation: Nation): Worth | Reason {
  const fault = whyNotTogether(cards) ?? whyNotWhole(cards);
  if (fault) return fault;
  const kinds = [...new Set(symbolsOf(cards))];
  const alike = kinds.length === 1 ? cards.length : null;
  const set = SETS.find((each) => each.alike === alike) as SetOfCards;
  return worthOfSet(set, alike === null ? KINDS : kinds, cards, nation);
}

/** CARD-18: What a set of cards is worth in units. */
function worthOfSet(set: SetOfCards, kinds: readonly Kind[], cards: readonly CardId[], nation: Nation): Worth {
  const own = cards.filter((card) => cardOf(card).nation === nation);
  const extra = symbolsOf(own);
  const basic = kinds.map((kind) => line(set.rule, set.yields[kind], `label.set.${set.id}`, wordOf(kind)));
  const bonus = own.map((card) => line('CARD-14', 1, 'label.set.colour', { card: { place: cardTarget(card) } }));
  const isWild = symbolsOf(cards).length < cards.length;
  const units = KINDS.map((kind) => {
    const basis = kinds.includes(kind) ? set.yields[kind] : 0;
    return [kind, basis + extra.filter((each) => each === kind).length] as const;
  });
  return {
    set: set.id,
    units: Object.fromEntries(units) as Record<Kind, number>,
    tally: tally({ key: 'label.set' }, [...basic, ...bonus, isWild ? line('CARD-16', 0, 'label.set.napoleon') : null]),
  };
}

const wordOf = (kind: Kind) => ({ kind: { word: `label.kind.${kind}` } });
