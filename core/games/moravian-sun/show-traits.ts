/** A counter or a hex in the inspector: what is printed there, and how it stands. */
import type { Trait } from '../../engine/presenter.ts';
import { hexOf, type Target } from '../../engine/target.ts';
import type { Param, RuleId } from '../../engine/verdict.ts';
import { isInCommand } from './03-command/3-range.ts';
import { formationName } from './04-orders/2-change.ts';
import { groundAt } from './09-movement/2-terrain.ts';
import { isFogHex } from './16-4-weather.ts';
import { isLeader, isUnit, type LeaderCard, leaderCard, levelAt, type UnitCard, unitCard } from './data.ts';
import { formationOf, formationOfLeader, orderOf } from './formations.ts';
import { isOnMap, strengthOf, unitState } from './pieces.ts';
import type { MoravianSun } from './position.ts';

export function inspectUnit(game: MoravianSun, id: string): readonly Trait[] {
  if (isLeader(id)) return leaderTraits(game, leaderCard(id));
  return isUnit(id) ? unitTraits(game, unitCard(id)) : [];
}

const trait = (name: string, value: Param, rule: RuleId): Trait => ({
  label: { key: `label.trait.${name}` },
  value,
  rule,
});
const ours = (name: string, value: Param, rule: RuleId): Trait => ({
  ...trait(name, value, rule),
  reconstructed: true,
});
const word = (key: string): Param => ({ word: `label.${key}` });

function unitTraits(game: MoravianSun, card: UnitCard): readonly Trait[] {
  const isHere = isOnMap(game, card.id);
  const formation = isHere ? formationOf(game, card.id) : card.formation;
  return [
    trait('class', word(`class.${card.class}`), '1.31-a'),
    ours('strength', isHere ? strengthOf(game, card.id) : card.strength, '1.4-f'),
    ours('efficiency', card.efficiency, '13.1-a'),
    ours('movement', card.movement, '9.1.1-a'),
    ...(card.range === undefined ? [] : [ours('range', card.range, '11.2-a')]),
    trait('nation', word(`nation.${card.nation}`), '1.31-a'),
    trait('formation', formationName(formation), '1.4-d'),
    ...orderTrait(game, formation),
    ...(isHere ? stateTraits(game, card.id) : [trait('state', word('state.away'), '12.9-a')]),
  ];
}

function orderTrait(game: MoravianSun, formation: string | null): readonly Trait[] {
  if (formation === null || !(formation in game.formations)) return [];
  const order = orderOf(game, formation);
  return [trait('order', order === null ? word('order.hidden') : word(`order.${order}`), '4.0-a')];
}

function stateTraits(game: MoravianSun, id: string): readonly Trait[] {
  const { state, reduced, square } = unitState(game, id);
  return [
    trait('state', word(`state.${state ?? 'good'}`), '15.1-a'),
    trait('command', word(isInCommand(game, id) ? 'command.in' : 'command.out'), '3.3.1-a'),
    ...(reduced ? [trait('side', word('state.reduced'), '1.31-b')] : []),
    ...(square ? [trait('formed', word('state.square'), '14.3-a')] : []),
  ];
}

function leaderTraits(game: MoravianSun, card: LeaderCard): readonly Trait[] {
  const isHere = isOnMap(game, card.id);
  const formation = isHere ? formationOfLeader(game, card.id) : card.formation;
  const isGiven = card.provenance['initiative'] === 'soult';
  return [
    trait('rank', word(`rank.${card.kind}`), '1.32-a'),
    (isGiven ? trait : ours)('initiative', card.initiative, '1.32-a'),
    ours('command-range', card.range, '3.3-a'),
    trait('nation', word(`nation.${card.nation}`), '1.31-a'),
    ...(formation === null ? [] : [trait('formation', formationName(formation), '1.4-d')]),
    ...orderTrait(game, formation),
    ...(isHere ? [] : [trait('state', word('state.away'), '3.5.5-a')]),
  ];
}

export function inspectPlace(game: MoravianSun, place: Target): readonly Trait[] {
  const hex = hexOf(place);
  if (hex === null) return [];
  return [
    trait('terrain', word(`terrain.${groundAt(game, hex)}`), '10.0-a'),
    ours('level', levelAt(hex), '16.21-a'),
    ...(isFogHex(game, hex) ? [trait('fog', word('fog'), '16.42-a')] : []),
  ];
}
