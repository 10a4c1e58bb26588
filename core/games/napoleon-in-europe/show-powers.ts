/** The cards in the hands, and what each power has. */
import type { CardSet } from '../../engine/hands.ts';
import type { HandPaper, RingSeat, TrackPaper, TrackRow } from '../../engine/papers.ts';
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

const played = (game: NapoleonInEurope): readonly Nation[] => NATIONS.filter((nation) => isPlayed(game, nation));

export const cards = (game: NapoleonInEurope): HandPaper => ({
  kind: 'hand',
  id: 'cards',
  title: { key: 'ui.play.hand' },
  at: 'foot',
  hands: played(game).map((nation) => ({
    seat: nation,
    hand: handOf(game, nation)
      .filter((card) => card !== HIDDEN)
      .map(cardTarget),
    cards: handOf(game, nation).length,
  })),
  piles: [],
  acting: [],
  sets: (seat) => sets(game, seat),
});

function sets(game: NapoleonInEurope, seat: Seat): readonly CardSet[] {
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

export function powers(game: NapoleonInEurope): TrackPaper {
  const isOut = (nation: Nation): boolean => game.out.includes(nation);
  const ring = played(game).map((nation) => ({
    seat: nation,
    isActing: !game.over && !isOut(nation) && game.turn.members.includes(nation) && game.round > 0,
    isOut: isOut(nation),
    allies: isOut(nation) ? [] : alliesOf(game, playerOf(game, nation)),
  }));
  const withThem = ({ allies }: RingSeat): Param =>
    allies.length === 0 ? { word: 'label.power.alone' } : { list: allies.map((seat) => ({ seat })) };
  const rows = [
    row(game, 'state', undefined, (nation) => ({ phrase: stateOf(game, nation) })),
    ...countsOf(game),
    {
      label: { key: 'label.power.allies' },
      values: Object.fromEntries(ring.map((each) => [each.seat, withThem(each)])),
    },
  ];
  return { kind: 'track', id: 'powers', title: { key: 'ui.play.powers' }, at: 'sheet', rows, ring };
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

function countsOf(game: NapoleonInEurope): readonly TrackRow[] {
  const units = new Map(played(game).map((nation) => [nation, countKinds(unitsOfNation(game, nation))]));
  return [
    row(game, 'regions', 'OWN-1', (nation) => regionsOf(game, nation).length),
    row(game, 'capitals', 'CARD-4', (nation) => capitalsOf(game, nation).length),
    ...KINDS.map((kind) => row(game, kind, 'UNIT-1', (nation) => units.get(nation)?.[kind] ?? 0)),
    row(game, 'cards', 'CARD-19', (nation) => handOf(game, nation).length),
    row(game, 'due', 'TURN-6', (nation) => cardsDue(game, nation).total),
    row(game, 'at-sea', 'SEA-3', (nation) => placesAtSea(game, nation).total),
    row(game, 'gain', 'WIN-6', (nation) => gainOf(game, playerOf(game, nation))),
  ];
}

const row = (
  game: NapoleonInEurope,
  name: string,
  rule: RuleId | undefined,
  valueOf: (nation: Nation) => Param,
): TrackRow => ({
  label: { key: `label.power.${name}` },
  values: Object.fromEntries(played(game).map((nation) => [nation, valueOf(nation)])),
  ...(rule && { rule }),
});
