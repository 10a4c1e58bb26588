/** Special rules 15 and 16: victory points for groups of the enemy that broke, and for Borodino. */
import type { Umpire } from '../../../../engine/ruleset.ts';
import { leaderOf, type Prize, ranked, type Standing } from '../../../../engine/standing.ts';
import { line, type Tally, tally } from '../../../../engine/tally.ts';
import type { RuleId } from '../../../../engine/verdict.ts';
import { enemyOf, type Side, SIDES } from '../../data.ts';
import { namedHex, tell } from '../../facts.ts';
import type { Borodino } from '../../position.ts';
import { SEPTEMBER_7 } from './data.ts';

/** SR.15-a, SR.15-b: The rule by which a side scores for broken groups. SR.16-a, SR.16-b: and for holding Borodino. */
const RULES: Readonly<Record<Side, { readonly broken: RuleId; readonly held: RuleId }>> = {
  french: { broken: 'SR.15-a', held: 'SR.16-b' },
  russian: { broken: 'SR.15-b', held: 'SR.16-a' },
};

/** The victory points of a side as they are now. */
export function pointsOf({ broken = [], holder }: Borodino, side: Side): Tally {
  const groups = SEPTEMBER_7.groups.filter((group) => group.side === enemyOf(side) && broken.includes(group.id));
  const { victoryHex, victoryPoints } = SEPTEMBER_7;
  return tally({ key: 'label.tally.victory-points', params: { side: { seat: side } } }, [
    ...groups.map(({ id, points }) =>
      line(RULES[side].broken, points, 'modifier.group-broken', { group: { word: `label.group.${id}` } }),
    ),
    holder === side ? line(RULES[side].held, victoryPoints, 'modifier.holds-place', namedHex(victoryHex)) : null,
  ]);
}

/** What there is to win: every group of the enemy, once it breaks (SR.15), and Borodino (SR.16). */
function prizesOf({ broken = [], holder }: Borodino): readonly Prize[] {
  const { groups, victoryHex, victoryPoints } = SEPTEMBER_7;
  const ofGroups = groups.map(({ id, side, points }) => ({
    rule: RULES[enemyOf(side)].broken,
    what: { key: 'modifier.group-broken', params: { group: { word: `label.group.${id}` } } },
    points,
    holder: broken.includes(id) ? enemyOf(side) : null,
  }));
  const place = { key: 'modifier.holds-place', params: namedHex(victoryHex) };
  return [{ rule: RULES[holder].held, what: place, points: victoryPoints, holder }, ...ofGroups];
}

/** SR.14b-a: Who is ahead in points; at the end nobody has won where they are level. */
export function standingByPoints(game: Borodino): Standing {
  const tallies = SIDES.map((seat) => ({ seat, tally: pointsOf(game, seat) }));
  const places = ranked(Object.fromEntries(tallies.map(({ seat, tally: { total } }) => [seat, total])));
  const leader = leaderOf({ places });
  const isOver = game.phase === 'over';
  const key = leader === null ? 'level' : isOver ? 'won-by' : 'ahead-by';
  return {
    tallies,
    places,
    prizes: prizesOf(game),
    winners: isOver ? (leader === null ? [] : [leader]) : null,
    because: { key: `label.standing.${key}`, params: leader === null ? {} : leadOf(game, leader as Side) },
  };
}

const leadOf = (game: Borodino, side: Side) => ({
  side: { seat: side },
  points: pointsOf(game, side).total - pointsOf(game, enemyOf(side)).total,
});

/** SR.16-c: The battle is over: who has won it, and by how much. */
export function conclude(game: Borodino, umpire: Umpire): void {
  const [winner] = standingByPoints(game).winners ?? [];
  if (winner === undefined) tell(umpire, 'battle-drawn', 'SR.16-c', { points: pointsOf(game, 'french').total });
  else tell(umpire, 'battle-won', 'SR.16-c', leadOf(game, winner as Side));
}
