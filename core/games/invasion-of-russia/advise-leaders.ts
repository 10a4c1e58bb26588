/** The house bot's leaders: they ride to the stacks that need them most. */
import { type Action, type Path, type Way } from '../../engine/decision.ts';
import { mayPass } from '../../engine/legality.ts';
import { hexesIn, idOf, type Target } from '../../engine/target.ts';
import { distance } from './advise-ground.ts';
import { goalOf } from './advise-goals.ts';
import { danger } from './advise-stand.ts';
import { type Sight, sightOf } from './advise-sight.ts';
import { leaderCard, type Side } from './data.ts';
import { hexOfPiece } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

/** What a ride has to gain. */
const WORTH_IT = 0.4;
const RIDE = 3;

interface Ride {
  readonly way: Way;
  readonly gain: number;
}

/** The ride that gains most; `pass` where all are well placed. */
export function adviseLeader(game: InvasionOfRussia, decision: Path): Action | null {
  const sight = sightOf(game, decision.seat as Side);
  const rides = decision.units.flatMap((unit) => {
    const leader = idOf(unit);
    const from = hexOfPiece(game, leader);
    const loses = needOf(sight, from, leader);
    return waysOf(decision, unit).map((way): Ride => {
      const to = hexesIn(way.steps).at(-1) ?? from;
      return { way, gain: needOf(sight, to, leader) - loses };
    });
  });
  const [best] = rides.sort((a, b) => b.gain - a.gain);
  if (best && best.gain > WORTH_IT) return { path: best.way };
  return mayPass(decision) ? null : { pass: true };
}

/** A shortest way to every hex in which a leader may end. */
function waysOf(decision: Path, unit: Target): readonly Way[] {
  const ways = new Map<Target, Way>([['word:here', { unit, steps: [] }]]);
  for (const way of ways.values()) {
    if (way.steps.length === RIDE) break;
    for (const { to } of decision.steps(way)) if (!ways.has(to)) ways.set(to, { unit, steps: [...way.steps, to] });
  }
  return [...ways.values()].filter((way) => decision.mayStop(way) === null);
}

/** What a leader is worth to the units in a hex: less where others lead them as well. */
function needOf(sight: Sight, hex: number, leader: string): number {
  const stack = sight.own.get(hex);
  if (!stack) return 0;
  const { command } = leaderCard(leader);
  const others = stack.leaders.filter(({ id }) => id !== leader);
  const goal = goalOf(sight, stack.units);
  const away = Math.min(4, distance(sight.side, hex, goal));
  const risk = danger(sight, hex, { units: stack.units, command: 0, goal });
  const down = stack.units.length - stack.good.length;
  const need = stack.units.length * (0.25 + 0.1 * away) + 0.5 * risk + 0.4 * Math.min(down, command);
  const rating = Math.min(command, stack.units.length);
  const best = Math.max(0, ...others.map((other) => other.command));
  return others.length === 0 ? need + 0.25 * rating : 0.15 * need ** 0.5 + 0.25 * Math.max(0, rating - best);
}
