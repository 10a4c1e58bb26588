/** 9. Movement: the members of a turn one after the other, each unit by unit or group by group, by land or by sea. */
import { chooseOne, choosePath, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { idOf, regionTarget, seatTarget, type Target, unitsOf } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { go } from './03-ownership.ts';
import { SAIL, sail } from './10-sea-movement.ts';
import { questionOf } from './09-ways.ts';
import { nationNamed } from './11-alliances.ts';
import type { Nation, RegionId } from './data.ts';
import { forces } from './forces.ts';
import { nationsInPlay, seatOf, whyNotPlaying } from './players.ts';
import type { NapoleonInEurope, Unit } from './position.ts';
import { hasEnemies, unitOf } from './units.ts';

/** The next member of the turn moves some, all or none of its units (TURN-4). */
export function* movement(game: NapoleonInEurope, umpire: Umpire): Procedure {
  yield* chooseMember(game);
  const nation = game.turn.members[game.turn.done];
  while (nation !== undefined && isInPlay(game, nation)) {
    const way = yield* choosePath(questionOf(game, nation));
    if (!way) break;
    const units = unitsOf(way.unit).map((id) => unitOf(game, id));
    const regions = way.steps.filter((step) => step !== SAIL).map(idOf);
    if (way.steps[0] === SAIL) yield* sail(game, umpire, units, regions[0] as RegionId);
    else march(game, umpire, units, regions);
  }
  delete game.turn.moving;
}

const isInPlay = (game: NapoleonInEurope, nation: Nation): boolean =>
  !game.over && nationsInPlay(game).includes(nation);

/** The active player names the member that moves next; it finishes before another begins (JOINT-4). */
function* chooseMember(game: NapoleonInEurope): Procedure {
  const { turn } = game;
  const left = turn.members.slice(turn.done).filter((nation) => isInPlay(game, nation));
  if (left.length < 2 || turn.moving) return;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: seatOf(game, turn.player),
    rule: 'JOINT-4',
    prompt: { key: 'prompt.next-member' },
    targets: left.map(seatTarget),
    whyNot: (target) => whyNoMember(game, target),
  });
  const next = left.find((nation) => chosen === seatTarget(nation)) as Nation;
  const others = turn.members.slice(turn.done).filter((nation) => nation !== next);
  turn.members = [...turn.members.slice(0, turn.done), next, ...others];
  turn.moving = next;
}

/** Why a nation that is named does not move next, though others of the turn do. */
function whyNoMember(game: NapoleonInEurope, target: Target): Verdict {
  const nation = nationNamed(target);
  if (nation === null) return null;
  const params = { nation: { seat: nation } };
  const nobody = whyNotPlaying(game, nation);
  if (nobody) return nobody;
  return game.turn.members.includes(nation)
    ? because('JOINT-4', 'refusal.member-done', params)
    : because('JOINT-1', 'refusal.not-in-turn', params);
}

/** Units that stand together go by land to the last of these regions. */
function march(game: NapoleonInEurope, umpire: Umpire, units: readonly Unit[], regions: readonly RegionId[]): void {
  const [{ nation, region: start }] = units as readonly [Unit, ...Unit[]];
  const to = regions.at(-1) as RegionId;
  const from = regions.at(-2) ?? start;
  const places = { from: { place: regionTarget(start) }, to: { place: regionTarget(to) } };
  umpire.tell({
    key: 'moved',
    rule: 'MAP-16',
    params: { nation: { seat: nation }, units: forces(units), ...places },
  });
  const stopped = hasEnemies(game, to, nation) ? { stopped: true as const } : {};
  for (const { id, moved } of units) {
    go(game, umpire, id, to, { from, points: (moved?.points ?? 0) + regions.length, ...stopped });
  }
}
