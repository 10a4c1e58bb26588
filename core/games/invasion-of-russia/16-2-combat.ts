/** 16.2 The leader whose command rating counts in a combat. */
import { chooseOne, type Preview, type Procedure } from '../../engine/decision.ts';
import { line, type TallyLine } from '../../engine/tally.ts';
import { hexTarget, idOf, unitTarget } from '../../engine/target.ts';
import { ratingByCard } from './16-1-effects-commands.ts';
import { commandedBy, rankOf, reasonsOf } from './16-2-command.ts';
import { ratingOf } from './16-4-traits.ts';
import { combatOf, goodUnits, hexOfStack, mainUnits, seatIn } from './combat.ts';
import type { LeaderCard, LeaderId, UnitCard } from './data.ts';
import { leadersAt } from './pieces.ts';
import { copyOf, type InvasionOfRussia, type SideOfCombat } from './position.ts';
import { isAdvanced } from './sequence.ts';

/** The leaders who command most of the units (16.2-k), and of them those of the highest rank, the best first (16.2-m). */
interface Leading {
  readonly most: readonly LeaderCard[];
  readonly highest: readonly LeaderCard[];
}

function leadingOf(game: InvasionOfRussia, role: SideOfCombat, units: readonly UnitCard[]): Leading {
  const combat = combatOf(game);
  const leaders = leadersAt(game, hexOfStack(combat, role), seatIn(combat, role));
  const counts = leaders.map((leader) => commandedBy(game, leader, units));
  const most = leaders.filter((_, at) => counts[at] === Math.max(1, ...counts));
  const rank = Math.min(...most.map(rankOf));
  const highest = most.filter((leader) => rankOf(leader) === rank);
  return { most, highest: highest.toSorted((a, b) => ratingOf(game, b) - ratingOf(game, a)) };
}

/** What the leader adds: their rating, as far as they have units to command (16.2-k, 16.2-l). */
export function ratingLines(game: InvasionOfRussia, role: SideOfCombat, units: readonly UnitCard[]): TallyLine[] {
  const { most, highest } = leadingOf(game, role, units);
  const named = combatOf(game).leading?.[role];
  const leader = highest.find(({ id }) => id === named) ?? highest[0];
  if (!leader) return [];
  const about = { unit: { unit: leader.id } };
  const full = ratingByCard(game, leader);
  const rating = ratingOf(game, leader);
  const count = commandedBy(game, leader, units);
  return [
    line(most.length > 1 ? '16.2-m' : '16.2-k', full, 'modifier.combat.rating', about),
    ...(rating < full ? [line('16.4-c', rating - full, 'modifier.combat.rivals')] : []),
    ...(count < rating ? [line('16.2-l', count - rating, 'modifier.combat.commanded', { ...about, count })] : []),
    ...reasonsOf(game, leader, units),
  ];
}

/** Each owner says whose rating counts, of leaders with as many units and of the same rank (16.2-m). */
export function* nameLeaders(game: InvasionOfRussia, forecast: Forecast): Procedure {
  if (!isAdvanced(game)) return;
  for (const role of ['attacker', 'defender'] as const) yield* nameLeader(game, role, forecast);
}

/** What the combat would come to from its dice on. */
type Forecast = (game: InvasionOfRussia) => Preview;

function* nameLeader(game: InvasionOfRussia, role: SideOfCombat, forecast: Forecast): Procedure {
  const combat = combatOf(game);
  const units = goodUnits(game, mainUnits(game, combat, role));
  const { highest } = leadingOf(game, role, units);
  const worth = highest.map((leader) => Math.min(ratingOf(game, leader), commandedBy(game, leader, units)));
  if (new Set(worth).size < 2 || combat.leading?.[role]) return;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: seatIn(combat, role),
    rule: '16.2-m',
    targets: highest.map(({ id }) => unitTarget(id)),
    prompt: { key: 'prompt.name-leader', params: { place: { place: hexTarget(hexOfStack(combat, role)) } } },
    whyOthers: { key: 'refusal.name-leader.others' },
    preview: (leader) => forecast(ledBy(game, role, idOf(leader))),
  });
  if (chosen) combat.leading = { ...combat.leading, [role]: idOf(chosen) };
}

function ledBy(game: InvasionOfRussia, role: SideOfCombat, leader: LeaderId): InvasionOfRussia {
  const then = copyOf(game);
  const combat = combatOf(then);
  combat.leading = { ...combat.leading, [role]: leader };
  return then;
}
