/** 3.4 Leaders move when the units of the formation have moved: its generals and commander, then one army commander. */
import { choosePath, type Path, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { line, tally } from '../../../engine/tally.ts';
import { hexesIn, hexTarget, idOf, type Target, unitTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { activationOf, sideInHand } from '../activation.ts';
import { GRID, isArmyCommander, type LeaderCard, leaderCard, type LeaderId } from '../data.ts';
import { formationOfLeader, isNominal, unitsIn } from '../formations.ts';
import { changeLeader, hexOfPiece, leadersOf, leaderState } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';
import { ALLOWANCE, leaderCost, leaderReach, whyNotOnto } from './4-reach.ts';

/** 3.1.4-a, 3.2.1 The leaders who may move with the formation in hand. */
function moversIn(game: MoravianSun): readonly LeaderCard[] {
  return leadersOf(game, sideInHand(game)).filter(
    ({ id }) => leaderState(game, id).moved === undefined && movesWith(game, id),
  );
}

/**
 * 3.2.1-a, 3.2.1-b, 16.13.1-a: an army commander moves with any formation, an emperor in name with one that has units of
 * his nation, every other leader with its own.
 */
function movesWith(game: MoravianSun, id: LeaderId): boolean {
  const { formation } = activationOf(game);
  const card = leaderCard(id);
  if (!isArmyCommander(card)) return formationOfLeader(game, id) === formation;
  return !isNominal(game, id) || unitsIn(game, formation).some(({ nation }) => nation === card.nation);
}

/** 3.4.2-a Each leader once a turn. */
export function* moveLeaders(game: MoravianSun, umpire: Umpire): Procedure {
  for (;;) {
    const movers = moversIn(game);
    if (movers.length === 0) return;
    const way = yield* choosePath(leaderMovement(game, movers));
    if (!way) return;
    const id = idOf(way.unit);
    const to = hexesIn(way.steps).at(-1) ?? hexOfPiece(game, id);
    changeLeader(game, id, { hex: to, moved: true });
    umpire.tell({
      key: 'leader-moved',
      rule: '3.4.2-a',
      params: { leader: { unit: id }, place: { place: hexTarget(to) } },
    });
  }
}

function leaderMovement(game: MoravianSun, movers: readonly LeaderCard[]): Path {
  const seat = sideInHand(game);
  const spent = (unit: Target, steps: readonly number[]): number =>
    costs(game, idOf(unit), steps).reduce((a, b) => a + b, 0);
  return {
    kind: 'path',
    seat,
    rule: '3.4.2-a',
    prompt: { key: 'prompt.move-leaders', params: { side: { seat } } },
    doneLabel: { key: 'deed.move' },
    whyOthers: { key: 'refusal.leaders-others' },
    passLabel: { key: 'label.end-leaders' },
    units: movers.map(({ id }) => unitTarget(id)),
    steps({ unit, steps }) {
      const hexes = hexesIn(steps);
      const left = ALLOWANCE.points - spent(unit, hexes);
      const from = hexes.at(-1) ?? hexOfPiece(game, idOf(unit));
      return GRID.neighbours(from).flatMap((to) => {
        const cost = leaderCost(game, idOf(unit), from, to);
        return cost === null || cost > left ? [] : [{ to: hexTarget(to), cost }];
      });
    },
    mayStop: ({ steps }) => (steps.length > 0 ? null : because('3.4.2-a', 'refusal.no-step')),
    whyNot: (unit, _way, to) => (to === null ? null : whyNotTo(game, idOf(unit), to)),
    reach: (unit) =>
      leaderReach(game, idOf(unit))
        .all()
        .map(({ to, cost, steps }) => ({ to: hexTarget(to), cost, steps: steps.map(hexTarget) })),
    cost: ({ unit, steps }) =>
      tally(
        { key: 'label.tally.way', params: { budget: ALLOWANCE.points } },
        costs(game, idOf(unit), hexesIn(steps)).map((cost, index) =>
          line(ALLOWANCE.rule, cost, 'modifier.way', { place: { place: steps[index] as Target } }),
        ),
      ),
    pass: () => null,
  };
}

function whyNotTo(game: MoravianSun, id: LeaderId, to: Target): Verdict {
  const [hex] = hexesIn([to]);
  if (hex === undefined || !(id in game.leaders)) return null;
  return (
    whyNotOnto(game, id, hex) ??
    because('3.4.2-a', 'refusal.leader-too-far', {
      unit: { unit: id },
      place: { place: to },
      points: ALLOWANCE.points,
    })
  );
}

function costs(game: MoravianSun, id: LeaderId, steps: readonly number[]): readonly number[] {
  let from = hexOfPiece(game, id);
  return steps.map((to) => {
    const cost = leaderCost(game, id, from, to) ?? 0;
    from = to;
    return cost;
  });
}
