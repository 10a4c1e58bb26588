/** The house bot among others: whom it allies with, whom it leaves, what it grants. */
import { type Action, NO, type One, YES } from '../../engine/decision.ts';
import { idOf, orderTarget, seatTarget, wordTarget } from '../../engine/target.ts';
import type { Aside, Proposal } from '../../engine/ruleset.ts';
import type { Param } from '../../engine/verdict.ts';
import { gainOf } from './06-winning.ts';
import { distancesFrom, leaderOf } from './advise-outlook.ts';
import { HOMELANDS, isNation, type Nation } from './data.ts';
import { alliesOf, areAllied, nationsOf, playerOf, playersIn, seatOf } from './players.ts';
import type { NapoleonInEurope, PlayerId } from './position.ts';
import { unitsOfNation } from './units.ts';

const ACT = wordTarget('act');
/** So far ahead of the player that others ally against him, and that his allies leave him. */
const AHEAD = 3;
/** With more allies nobody is left from whom to gain. */
const MOST_ALLIES = 3;
/** An alliance holds for some rounds before it is given up. */
const LOYAL_ROUNDS = 4;
/** Units so near to one another's homelands are neighbours. */
const NEAR = 2;

/** At the start of his own turn: leaves an ally who runs away with the game, then acts. */
export function adviseStart(game: NapoleonInEurope, { seat, targets }: One): Action | null {
  const player = playerOf(game, seat as Nation);
  const left = alliesOf(game, player).find((other) => paysToLeave(game, player, other));
  const leave = left && orderTarget('end-alliance', seatTarget(seatOf(game, left)));
  if (leave && targets.includes(leave)) return { one: leave };
  return targets.includes(ACT) ? { one: ACT } : null;
}

/** An ally is left who is well ahead and near. */
function paysToLeave(game: NapoleonInEurope, player: PlayerId, other: PlayerId): boolean {
  const isAhead = gainOf(game, other) >= gainOf(game, player) + AHEAD && leaderOf(game) === other;
  return game.round > LOYAL_ROUNDS && isAhead && areNear(game, player, other);
}

/** At the start of some of his turns a player proposes an alliance, to whom both would gain by it. */
export function propose(
  game: NapoleonInEurope,
  asides: readonly Aside<NapoleonInEurope>[],
  random: () => number,
): Proposal | null {
  const alliance = asides.find(({ id }) => id === 'alliance')?.decision;
  if (alliance?.kind !== 'one' || game.phase !== 'turn-start' || random() >= OFTEN) return null;
  const player = playerOf(game, alliance.seat as Nation);
  const partner = alliance.targets.find((target) => {
    const other = playerOf(game, idOf(target) as Nation);
    return isWelcome(game, player, other) && isWelcome(game, other, player);
  });
  return partner ? { id: 'alliance', action: { one: partner } } : null;
}

/** How often an alliance is proposed that would be welcome; not always, for whoever declines would be asked for ever. */
const OFTEN = 1 / 3;

/** Yes to an alliance against the leader, or with whoever is not near and not ahead. */
export function adviseAlliance(game: NapoleonInEurope, decision: One): Action {
  const player = playerOf(game, decision.seat as Nation);
  const other = nationNamed(game, decision.prompt.params?.['nation']);
  return { one: other !== null && isWelcome(game, player, playerOf(game, other)) ? YES : NO };
}

/** Whether a player would ally with another: not with the leader, and with no more than leaves him enemies to gain from. */
function isWelcome(game: NapoleonInEurope, player: PlayerId, other: PlayerId): boolean {
  const leader = leaderOf(game);
  if (other === leader || areAllied(game, player, other)) return false;
  const enemies = playersIn(game).filter((each) => each !== player && !areAllied(game, player, each));
  if (enemies.length < 2) return false;
  const isAgainstLeader = leader !== null && leader !== player && gainOf(game, leader) >= gainOf(game, player) + AHEAD;
  const allies = alliesOf(game, player).length;
  return isAgainstLeader ? allies < MOST_ALLIES : allies === 0;
}

/** Straits are open to allies. */
export function adviseStrait(game: NapoleonInEurope, decision: One): Action {
  const asking = nationNamed(game, decision.prompt.params?.['nation']);
  const isFriend = asking !== null && areAllied(game, playerOf(game, asking), playerOf(game, decision.seat as Nation));
  return { one: isFriend ? YES : NO };
}

/** The nation that a parameter of a question names, the first where it names several. */
function nationNamed(game: NapoleonInEurope, param: Param | undefined): Nation | null {
  if (typeof param !== 'object') return null;
  if ('list' in param) return nationNamed(game, param.list[0]);
  return 'seat' in param && isNation(param.seat) && playersOf(game).includes(param.seat) ? param.seat : null;
}

const playersOf = ({ players }: NapoleonInEurope): readonly Nation[] => players.flatMap(({ nations }) => nations);

/** Whether units of one stand near the homeland of the other. */
function areNear(game: NapoleonInEurope, a: PlayerId, b: PlayerId): boolean {
  const homes = new Set(nationsOf(game, b).flatMap((nation) => HOMELANDS[nation]));
  return nationsOf(game, a).some((nation) =>
    unitsOfNation(game, nation).some(({ region }) =>
      [...distancesFrom(region)].some(([to, far]) => far <= NEAR && homes.has(to)),
    ),
  );
}
