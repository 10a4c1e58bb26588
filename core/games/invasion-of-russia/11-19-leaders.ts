/** 11.19 Leaders whose units are gone, or who are met alone. */
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexOf, hexTarget } from '../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { ofHexes } from './asked.ts';
import { GRID, leaderCard, type LeaderId, NAPOLEON } from './data.ts';
import { eliminate, hexOfPiece, put, stacksOf } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

/** How far a leader gets away (11.19-c). */
const ESCAPE = 3;

/** A die for each leader: on a 1 they are lost (11.19-a, 11.19-b). */
export function* leadersFlee(
  game: InvasionOfRussia,
  umpire: Umpire,
  leaders: readonly LeaderId[],
  rule: RuleId,
): Procedure {
  for (const leader of leaders) {
    const { side } = leaderCard(leader);
    const { passes } = umpire.test('d6', '11.19-a', { seat: side }, { atLeast: 2 });
    const refuges = refugesOf(game, leader);
    if (passes && refuges.length > 0) yield* flee(game, umpire, leader, refuges);
    else lose(game, umpire, leader, passes ? '11.19-d' : '11.19-b', rule);
    if (game.over) return;
  }
}

/** The friendly stacks within reach, whoever stands between (11.19-c). */
const refugesOf = (game: InvasionOfRussia, leader: LeaderId): readonly number[] =>
  stacksOf(game, leaderCard(leader).side).filter((hex) => whyNotRefuge(game, leader, hex) === null);

function whyNotRefuge(game: InvasionOfRussia, leader: LeaderId, hex: number): Verdict {
  const from = hexOfPiece(game, leader);
  if (!stacksOf(game, leaderCard(leader).side).includes(hex)) return because('11.19-c', 'refusal.flee.no-stack');
  if (hex === from) return because('11.19-c', 'refusal.flee.here');
  return GRID.distance(from, hex) <= ESCAPE ? null : because('11.19-c', 'refusal.flee.far', { count: ESCAPE });
}

function* flee(game: InvasionOfRussia, umpire: Umpire, leader: LeaderId, refuges: readonly number[]): Procedure {
  const [only, another] = refuges;
  const chosen =
    another === undefined && only !== undefined
      ? hexTarget(only)
      : yield* chooseOne({
          kind: 'one',
          seat: leaderCard(leader).side,
          rule: '11.19-c',
          targets: refuges.map(hexTarget),
          prompt: { key: 'prompt.flee', params: { unit: { unit: leader } } },
          whyNot: ofHexes((hex) => whyNotRefuge(game, leader, hex)),
        });
  if (chosen === null) return;
  const way = [hexTarget(hexOfPiece(game, leader)), chosen];
  put(game, leader, hexOf(chosen));
  const params = { unit: { unit: leader }, place: { place: chosen } };
  umpire.tell({ key: 'leader-escaped', rule: '11.19-c', params, way });
}

/** With Napoleon the war is lost (14.7-a). */
function lose(game: InvasionOfRussia, umpire: Umpire, leader: LeaderId, how: RuleId, met: RuleId): void {
  eliminate(game, leader);
  umpire.tell({
    key: how === '11.19-b' ? 'leader-killed' : 'leader-captured',
    rule: how,
    params: { unit: { unit: leader }, met },
  });
  if (leader !== NAPOLEON) return;
  game.over = { winner: 'russian', rule: '14.7-a' };
  umpire.tell({ key: 'napoleon-lost', rule: '14.7-a', params: {} });
}
