/** A counter in the inspector: what is printed on it, what it is and has done, what feeds it. */
import type { Trait } from '../../engine/presenter.ts';
import type { Param, RuleId } from '../../engine/verdict.ts';
import { isForeign } from './01-definitions.ts';
import { forageNeeds } from './06-attrition.ts';
import { isBesieged } from './08-4-siege.ts';
import { isLeader, isUnit, type LeaderCard, leaderCard, type UnitCard, unitCard } from './data.ts';
import { isOnMap, unitsAt, unitState } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { isAdvanced } from './sequence.ts';
import { supplyTrait } from './show-supply.ts';

export function inspectUnit(game: InvasionOfRussia, id: string): readonly Trait[] {
  if (isLeader(id)) return leaderTraits(game, leaderCard(id));
  return isUnit(id) ? unitTraits(game, unitCard(id)) : [];
}

const trait = (name: string, value: Param, rule: RuleId): Trait => ({
  label: { key: `label.trait.${name}` },
  value,
  rule,
});

const word = (key: string): Param => ({ word: `label.${key}` });

/** What a name in the data is called: `label.corps.2nd-Reserve`. */
const named = (kind: string, name: string): Param => word(`${kind}.${name.replaceAll(' ', '-')}`);

function unitTraits(game: InvasionOfRussia, card: UnitCard): readonly Trait[] {
  const isHistory = card.provenance.kind === 'reconstructed';
  return [
    { ...trait('arm', word(`arm.${card.arm}`), '3.1-a'), reconstructed: isHistory },
    { ...trait('class', word(`class.${card.quality}`), '3.1-a'), reconstructed: isHistory },
    trait('occupation', card.occupation, '3.3-b'),
    trait('combat', game.units[card.id]?.disrupted ? 0 : 1, '3.3-a'),
    trait('corps', corpsName(card.corps), isAdvanced(game) ? '16.2-d' : '14.1-l'),
    trait('nation', named('nation', card.nationality), '3.7-a'),
    ...sideTraits(game, card),
    ...(isOnMap(game, card.id) ? stateTraits(game, card) : [awayTrait(game, card.id)]),
  ];
}

/** For which side it fights, and whether as an ally, which matters to the advanced rules alone. */
const sideTraits = (game: InvasionOfRussia, card: UnitCard | LeaderCard): readonly Trait[] => [
  ...(card.side === 'french' ? [trait('side', { seat: 'french' }, '1.1-c')] : []),
  ...(card.side === 'russian' ? [trait('side', { seat: 'russian' }, '1.1-e')] : []),
  ...(!isForeign(card) || !isAdvanced(game) ? [] : [trait('contingent', word('yes'), '1.1-d')]),
];

/** `1-IV`: the IV Corps of the 1st Army. */
export function corpsName(corps: string): Param {
  const [, army, number] = /^(?:(\d)-)?([IVX]+)$/.exec(corps) ?? [];
  if (number === undefined) return named('corps', corps);
  const key = army === undefined ? 'label.corps' : 'label.corps.army';
  return { phrase: { key, params: { corps: number, ...(army !== undefined && { army }) } } };
}

function awayTrait({ lost, gone }: InvasionOfRussia, id: string): Trait {
  const where = lost.includes(id) ? 'lost' : gone.includes(id) ? 'gone' : 'to-come';
  return trait('state', word(`state.${where}`), where === 'gone' ? '13.3-g' : where === 'lost' ? '3.4-a' : '13.2-a');
}

function stateTraits(game: InvasionOfRussia, card: UnitCard): readonly Trait[] {
  const { hex, disrupted, forage, forced, fought = 0, moved } = unitState(game, card.id);
  const did = (isSo: boolean | undefined, name: string, value: Param, rule: RuleId): readonly Trait[] =>
    isSo ? [trait(name, value, rule)] : [];
  return [
    trait('state', word(disrupted ? 'state.disrupted' : 'state.good'), '1.1-l'),
    supplyTrait(game, card.side, hex, card.nationality === 'Austrian'),
    ...did(forage, 'forage', forageOdds(game, hex), '6.3-a'),
    ...did(isBesieged(game, card.side, hex), 'siege', word('state.siege'), '8.4-n'),
    ...did(forced, 'march', word('state.forced'), '11.2-d'),
    ...did(moved && !forced, 'march', word('state.moved'), '8.3-a'),
    ...did(fought > 0, 'fought', fought, '11.2-c'),
  ];
}

const FACES = 6;

/** With how many faces of the die the stack of a hex finds enough. */
function forageOdds(game: InvasionOfRussia, hex: number): Param {
  const face = forageNeeds(game, unitsAt(game, hex, 'french')).total;
  return { phrase: { key: 'label.state.forage', params: { face, faces: Math.max(0, FACES + 1 - face) } } };
}

/** The rules of 16.4 by the number on the counter. */
const SPECIAL: readonly RuleId[] = ['', '16.4-c', '16.4-d', '16.4-e', '16.4-f', '16.4-g', '16.4-h', '16.4-i'];

/** What only the advanced rules make of a leader. */
const rankTraits = ({ rank, corps, army, special }: LeaderCard): readonly Trait[] => [
  trait('rank', word(`rank.${rank}`), '3.6-a'),
  ...(army === null ? [] : [trait('army', word(`army.${army}`), '16.2-h')]),
  ...(corps === null ? [] : [trait('corps', corpsName(corps), '16.2-d')]),
  ...special.map((number) => trait('special', word(`special.${number}`), SPECIAL[number] ?? '16.4-a')),
];

function leaderTraits(game: InvasionOfRussia, card: LeaderCard): readonly Trait[] {
  const { command, nationality, provenance } = card;
  const state = game.leaders[card.id];
  return [
    { ...trait('command', command, '3.5-a'), reconstructed: provenance.kind === 'reconstructed' },
    ...(isAdvanced(game) ? rankTraits(card) : []),
    trait('nation', named('nation', nationality), '3.7-a'),
    ...sideTraits(game, card),
    ...(state ? [trait('needs', word('supply.needless'), '6.6-a')] : []),
    ...(state ? [] : [awayTrait(game, card.id)]),
    ...(state?.moved ? [trait('march', word('state.moved'), '12.1-a')] : []),
  ];
}
