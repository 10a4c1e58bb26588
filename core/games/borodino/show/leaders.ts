/** The commanders-in-chief as counters, and what their counters say. */
import type { Piece, Trait } from '../../../engine/presenter.ts';
import { hexTarget } from '../../../engine/target.ts';
import type { Param, RuleId } from '../../../engine/verdict.ts';
import { SIDES } from '../data.ts';
import { type Borodino, stackAt } from '../position.ts';
import { LEADERS } from '../scenarios/7-september/data.ts';
import { isSeptember7 } from '../scenarios/7-september/state.ts';

type Leader = (typeof LEADERS)['french'];

/** Those of a battle that has them. */
export const leadersIn = (game: Borodino): readonly Leader[] =>
  isSeptember7(game) ? SIDES.map((side) => LEADERS[side]) : [];

/** Below the units of the hex: these are what is pressed there. */
export function leaderPieces(game: Borodino): readonly Piece[] {
  if (!isSeptember7(game)) return [];
  return leadersIn(game).flatMap(({ id, side }): readonly Piece[] => {
    const hex = game.leaders[side];
    if (hex === 0) return [];
    const at = { place: hexTarget(hex), box: null, depth: stackAt(game, hex).length };
    return [{ id, seat: side, ...at, facing: null, face: 'front', markers: [] }];
  });
}

/** The values of his counter. */
export function leaderTraits({ initiative, range, delay, commandModifier, movement }: Leader): readonly Trait[] {
  const trait = (name: string, value: Param, rule: RuleId): Trait => ({
    label: { key: `label.trait.${name}` },
    value,
    rule,
  });
  return [
    trait('initiative', initiative, '4.0-a'),
    { ...trait('command-range', range, '5.61-d'), reconstructed: true },
    trait('command-modifier', commandModifier, '5.61-b'),
    ...(delay === null ? [] : [trait('delay', delay, '5.29-a')]),
    trait('movement', movement ?? { word: 'label.leader-dice' }, movement === null ? 'SR.7-a' : 'SR.6-a'),
  ];
}
