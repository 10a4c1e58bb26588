/** The sheets of the powers, as the screen shows them. */
import type { CardSet, PowerSheet } from '../../engine/powers.ts';
import type { Trait } from '../../engine/presenter.ts';
import { cardTarget } from '../../engine/target.ts';
import type { Message, Param, RuleId, Seat } from '../../engine/verdict.ts';
import { gainOf } from './06-winning.ts';
import { whyNoTurn } from './08-turns.ts';
import { placesAtSea } from './10-sea-movement.ts';
import { capitalsOf } from './13-neutral-nations.ts';
import { cardsDue } from './14-cards.ts';
import { setsInHand } from './14-sets-in-hand.ts';
import { isNation, KINDS, type Nation, NATIONS } from './data.ts';
import { counted } from './forces.ts';
import { handOf } from './hands.ts';
import { alliesOf, isPlayed, playerOf } from './players.ts';
import { HIDDEN, type NapoleonInEurope } from './position.ts';
import { regionsOf } from './regions.ts';
import { countKinds, unitsOfNation } from './units.ts';

export function powers(game: NapoleonInEurope): readonly PowerSheet[] {
  return NATIONS.filter((nation) => isPlayed(game, nation)).map((nation) => sheetOf(game, nation));
}

function sheetOf(game: NapoleonInEurope, nation: Nation): PowerSheet {
  const isOut = game.out.includes(nation);
  return {
    seat: nation,
    state: stateOf(game, nation),
    isActing: !game.over && !isOut && game.turn.members.includes(nation) && game.round > 0,
    isOut,
    traits: traitsOf(game, nation),
    allies: isOut ? [] : alliesOf(game, playerOf(game, nation)),
    hand: handOf(game, nation)
      .filter((card) => card !== HIDDEN)
      .map(cardTarget),
    cards: handOf(game, nation).length,
  };
}

export function sets(game: NapoleonInEurope, seat: Seat): readonly CardSet[] {
  const hand = isNation(seat) ? handOf(game, seat) : [];
  if (!isNation(seat) || hand.includes(HIDDEN)) return [];
  return setsInHand(hand, seat).map(({ cards, worth, isBest }) => ({
    cards: cards.map(cardTarget),
    name: { key: `label.set-name.${worth.set}` },
    gives: counted(worth.units),
    tally: worth.tally,
    isBest,
  }));
}

function stateOf(game: NapoleonInEurope, nation: Nation): Message {
  const player = playerOf(game, nation);
  const waits = game.waiting.find((each) => each.player === player);
  if (game.out.includes(nation)) return { key: 'label.power.out' };
  if (game.turn.members.includes(nation) && game.round > 0) return { key: 'label.power.acts' };
  if (waits) return { key: 'label.power.waits', params: { nation: { seat: waits.ally } } };
  if (game.acted.includes(player)) return { key: 'label.power.acted' };
  return whyNoTurn(game, player)?.message ?? { key: 'label.power.to-come' };
}

function traitsOf(game: NapoleonInEurope, nation: Nation): readonly Trait[] {
  const trait = (name: string, value: Param, rule: RuleId): Trait => ({
    label: { key: `label.power.${name}` },
    value,
    rule,
  });
  const counted = countKinds(unitsOfNation(game, nation));
  return [
    trait('regions', regionsOf(game, nation).length, 'OWN-1'),
    trait('capitals', capitalsOf(game, nation).length, 'CARD-4'),
    ...KINDS.map((kind) => trait(kind, counted[kind], 'UNIT-1')),
    trait('cards', handOf(game, nation).length, 'CARD-19'),
    trait('due', cardsDue(game, nation).total, 'TURN-6'),
    trait('at-sea', placesAtSea(game, nation).total, 'SEA-3'),
    trait('gain', gainOf(game, playerOf(game, nation)), 'WIN-6'),
  ];
}
