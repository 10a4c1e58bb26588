/** 8.4 to 8.9 What a march would come to before it is made: what it meets, its wear, and what its odds are played from. */
import type { Preview, Way } from '../../engine/decision.ts';
import { hexOf, hexTarget, orderTarget, unitsOf as piecesNamed, unitTarget } from '../../engine/target.ts';
import { because, type Param, type Reason, type RuleId } from '../../engine/verdict.ts';
import { isSupplied, nextSupply } from './06-2-supply-line.ts';
import { forcedHexes, heldBy, stops, type March, marchOf } from './08-4-march.ts';
import { isBesieged } from './08-4-siege.ts';
import { wearOf } from './08-5-attrition.ts';
import { preyOf, strikesFrom } from './13-1-cossacks.ts';
import { moveNeeds } from './16-5-chaos.ts';
import { enemyOf, GRID, isLeader, type LeaderId } from './data.ts';
import { leadersAt, put } from './pieces.ts';
import { copyOf, type InvasionOfRussia } from './position.ts';
import { view } from './view.ts';

/** A march that is contemplated, in the position as its side knows it. */
export interface MarchStakes {
  readonly act: 'march';
  readonly game: InvasionOfRussia;
  readonly way: Way;
}

/** What the march meets, what it wears out, and where it leaves the stack. */
export function forecastMarch(game: InvasionOfRussia, march: March, way: Way): Preview {
  const seen = view(game, march.side);
  const leaders = piecesNamed(way.unit).filter(isLeader);
  const along = leaders.filter((id) => isAlong(way, id));
  const isLong = march.hexes.length >= marchOf(game);
  const needs = moveNeeds(game, march.side, march.from);
  const met = march.hexes.filter((hex) => leadersAt(seen, hex, enemyOf(march.side)).length > 0);
  const isByChance = isLong || needs.length > 0 || met.length > 0;
  // Where a leader would get away to is not seen (15.1-c).
  const isKnown = met.length === 0 || !game.rules.dummies;
  const wear = isLong ? wearOf(game, march, along, [], leaders) : null;
  const stakes: MarchStakes = { act: 'march', game: seen, way };
  return {
    remarks: [...needs, ...remarksOnWay(seen, march, met), ...remarksOnEnd(seen, march, along)],
    tallies: wear ? [wear] : [],
    odds: [],
    ...(wear && { worth: -wear.total }),
    ...(isByChance && isKnown && { stakes }),
  };
}

/** Whether a leader is with the stack to the end. */
function isAlong({ steps }: Way, leader: LeaderId): boolean {
  const left = steps.indexOf(orderTarget('leave', unitTarget(leader)));
  return left < 0 || steps.slice(left).every((step) => hexOf(step) === null);
}

function remarksOnWay(seen: InvasionOfRussia, march: March, met: readonly number[]): readonly Reason[] {
  const forced = forcedHexes(seen, march);
  const depots = march.hexes.filter((hex) => seen.depots[enemyOf(march.side)].includes(hex));
  return [
    ...(forced > 0 ? [because('8.4-b', 'remark.march.forced', { count: forced })] : []),
    ...about('8.4-j', 'remark.march.held', heldBy(seen, march)),
    ...about('8.8-a', 'remark.march.depots', depots),
    ...about('8.9-a', 'remark.march.leaders', met),
  ];
}

/** What holds where the stack would stand: cavalry that stops it, whom it besieges, hunger, Cossacks. */
function remarksOnEnd(seen: InvasionOfRussia, march: March, along: readonly LeaderId[]): readonly Reason[] {
  const { side, units, from, hexes } = march;
  const to = hexes.at(-1) ?? from;
  const isStopped = stops(seen, march, to);
  const free = GRID.neighbours(to).filter((hex) => !isBesieged(seen, enemyOf(side), hex));
  const then = copyOf(seen);
  for (const id of [...units, ...along]) put(then, id, to);
  const besieged = free.filter((hex) => isBesieged(then, enemyOf(side), hex));
  const supply = nextSupply(then, side);
  const isHungry = units.some((id) => !isSupplied(then, supply, id));
  return [
    ...about('8.4-i', 'remark.march.stopped', isStopped ? [to] : []),
    ...about('8.4-n', 'remark.march.besieges', besieged),
    ...about('6.1-a', 'remark.march.hungry', isHungry ? [to] : []),
    ...(preyOf(then).includes(to) ? [because('13.1-a', 'remark.march.cossacks', { face: strikesFrom(then) })] : []),
  ];
}

const about = (rule: RuleId, key: string, hexes: readonly number[]): readonly Reason[] =>
  hexes.length === 0 ? [] : [because(rule, key, { places: { list: hexes.map(placeOf) } })];

const placeOf = (hex: number): Param => ({ place: hexTarget(hex) });
