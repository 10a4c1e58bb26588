/** Supply in the inspector: from where a hex is supplied, or what cuts its line. */
import type { Trait } from '../../engine/presenter.ts';
import { hexTarget } from '../../engine/target.ts';
import type { Message, RuleId } from '../../engine/verdict.ts';
import { whyCut } from './06-2-cut-line.ts';
import { fieldOf, hexesOf, type Lines, longestLine, supplyOf } from './06-2-supply-line.ts';
import type { Side } from './data.ts';
import type { InvasionOfRussia } from './position.ts';

/**
 * Whether units of a side are supplied in a hex, and why not.
 * @param isAustrian whether their own edge supplies them too (1.1-j)
 */
export function supplyTrait(game: InvasionOfRussia, side: Side, hex: number, isAustrian: boolean): Trait {
  const supply = supplyOf(game, side);
  const label = { key: 'label.trait.supply', params: { side: { seat: side } } };
  const trait = (phrase: Message, rule: RuleId): Trait => ({ label, value: { phrase }, rule });
  if (supply.depots.has(hex)) return trait(from(supply.depots, hex, 'depot'), '6.1-a');
  if (isAustrian && supply.austrian.has(hex)) return trait(from(supply.austrian, hex, 'edge'), '1.1-j');
  const reason = whyCut(fieldOf(game, side), game.depots[side], hex, longestLine(game));
  return trait({ key: 'label.supply.none', params: { why: { phrase: reason.message } } }, reason.rule);
}

/** Where a line leads, and how long it is. */
function from(lines: Lines, hex: number, end: 'depot' | 'edge'): Message {
  const hexes = hexesOf(lines, hex);
  const params = { place: { place: hexTarget(hexes.at(-1) ?? hex) }, count: hexes.length };
  return { key: `label.supply.${end}`, params };
}
