/** 12.5.2 What is added to the die of an assault. */
import { line, type Tally, tally, type TallyLine } from '../../../engine/tally.ts';
import {
  crossesStream,
  type LeaderId,
  levelAt,
  sideBetween,
  sideOf,
  terrainAt,
  unitCard,
  type UnitId,
} from '../data.ts';
import { isCharge } from '../14-cavalry/2-marker.ts';
import { formationOf, formationOfLeader, postOf } from '../formations.ts';
import { hexOfPiece, isDisordered, leadersAt } from '../pieces.ts';
import type { Assault, MoravianSun } from '../position.ts';
import type { Efficiencies } from './3-efficiency.ts';
import { defendersOf, isSquare } from './4-strength.ts';

/** What is settled before the die is rolled. */
export interface Terms {
  readonly efficiencies: Efficiencies;
  /** The general who helps the attack (12.4.4-b); `null`: none does. */
  readonly general: LeaderId | null;
  /** Steps of the odds above 6:1. */
  readonly beyond: number;
}

const LIMIT = 4;

/** 12.5.2 The sum, held between -4 and +4 (12.5.2-b). */
export function modifiersOf(game: MoravianSun, assault: Assault, terms: Terms): Tally {
  const title = { key: 'label.tally.assault' };
  const { lines, total } = tally(title, [
    ...unitModifiers(game, assault, terms),
    ...groundModifiers(game, assault),
    terms.beyond > 0 ? line('12.4.3-a', terms.beyond, 'modifier.beyond') : null,
  ]);
  const held = Math.min(Math.max(total, -LIMIT), LIMIT);
  return tally(title, [...lines, held === total ? null : line('12.5.2-b', held - total, 'modifier.limit')]);
}

function unitModifiers(
  game: MoravianSun,
  assault: Assault,
  { efficiencies: { attack, defence }, general }: Terms,
): readonly (TallyLine | null)[] {
  const defenders = defendersOf(game, assault);
  return [
    line('12.3.2-a', attack - defence, 'modifier.efficiency', { attack, defence }),
    defenders.some((id) => isDisordered(game, id)) ? line('12.5.2-a', 2, 'modifier.disordered') : null,
    general === null ? null : line('12.4.4-b', 1, 'modifier.attacking-general', { leader: { unit: general } }),
    generalsWith(game, defenders).length > 0 ? line('12.4.4-b', -1, 'modifier.defending-general') : null,
    isStoppedBySquare(game, assault) ? line('14.3.2-a', -2, 'modifier.square') : null,
    assault.how === 'raid' ? line('14.5-d', 2, 'modifier.raid') : null,
  ];
}

/** 14.3.2-a Cavalry attacks a square without charging it. */
const isStoppedBySquare = (game: MoravianSun, assault: Assault): boolean =>
  !isCharge(assault) &&
  assault.attackers.some((id) => unitCard(id).arm === 'cavalry') &&
  isSquare(game, defendersOf(game, assault));

/** The generals who stand with units of their own formation, each once. */
export function generalsWith(game: MoravianSun, ids: readonly UnitId[]): readonly LeaderId[] {
  const found = ids.flatMap((id) =>
    leadersAt(game, hexOfPiece(game, id), sideOf(id))
      .filter((leader) => postOf(game, leader.id).kind === 'general')
      .filter((leader) => formationOfLeader(game, leader.id) === formationOf(game, id))
      .map((leader) => leader.id),
  );
  return [...new Set(found)];
}

/** Higher ground, water and fortresses: what all attackers have against them. */
function groundModifiers(game: MoravianSun, { targets, attackers }: Assault): readonly (TallyLine | null)[] {
  const ways = attackers.flatMap((id) => targets.map((to) => ({ from: hexOfPiece(game, id), to })));
  const isHigher = ways.every(({ from, to }) => levelAt(to) > levelAt(from));
  return [
    isHigher ? line('16.21-c', -1, 'modifier.higher') : null,
    waterLine(ways),
    fortressLine(game, { targets, attackers }),
  ];
}

interface Step {
  readonly from: number;
  readonly to: number;
}

/** 16.25.1-a, 16.26.2-a Everybody attacks over water: where all take bridges, by the rule of bridges. */
function waterLine(ways: readonly Step[]): TallyLine | null {
  if (!ways.every(({ from, to }) => sideBetween(from, to).stream)) return null;
  const isStream = ways.some(({ from, to }) => crossesStream(from, to));
  return isStream
    ? line('16.25.1-a', -1, 'modifier.all-over-stream')
    : line('16.26.2-a', -1, 'modifier.all-over-bridge');
}

/** 16.29.3-d, 14.0-e A fortress; it helps cavalry alone less. */
function fortressLine(game: MoravianSun, assault: Pick<Assault, 'targets' | 'attackers'>): TallyLine | null {
  if (!assault.targets.every((hex) => terrainAt(hex) === 'fortress')) return null;
  const defenders = defendersOf(game, { ...assault, how: 'voluntary' });
  const isCavalry = defenders.every((id) => unitCard(id).arm === 'cavalry');
  return isCavalry ? line('14.0-e', -1, 'modifier.fortress-cavalry') : line('16.29.3-d', -2, 'modifier.fortress');
}
