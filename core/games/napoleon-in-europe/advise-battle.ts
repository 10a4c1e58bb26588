/** The house bot in battle: ranks, when to give up, whom to shoot, whom to bring back, where to go after a defeat. */
import type { Action, Arrange, Arrangement, One, Some } from '../../engine/decision.ts';
import { idOf, regionTarget, type Target, unitTarget } from '../../engine/target.ts';
import { FRONT, REAR } from './17-ranks.ts';
import { whyNoRetreat } from './19-retreat.ts';
import { judgeForces } from './advise-attack.ts';
import { Outlook } from './advise-outlook.ts';
import { clash, forcesIn, givenUp, hitsOf, type Host, SCREEN, WORTH, worthOfForces } from './advise-strength.ts';
import { battleOf, otherSide, sideWith, unitsInBattle, unitsOfSide } from './battle.ts';
import { type Nation, neighbours, type RegionId } from './data.ts';
import type { NapoleonInEurope, SideOfBattle, Unit } from './position.ts';
import { isArmy } from './units.ts';

/** What a fight must be worse than a retreat, in infantry, before a battle is given up. */
const PATIENCE = 1.5;
const PASS: Action = { pass: true };

/** Behind the divider: the defender fires first and shows all his line, the attacker his infantry alone if it can bear it. */
export function adviseSetUp(game: NapoleonInEurope, decision: Arrange): Action {
  const nation = decision.seat as Nation;
  const side = sideWith(game, nation);
  const units = unitsInBattle(game, nation);
  const infantry = units.filter(({ kind }) => kind === 'infantry').length;
  const isScreened = side === 'attacker' && infantry > 2 * hitsAgainst(game, side) + 1;
  return ranked(isScreened ? arrangement(units, ({ kind }) => kind === 'infantry') : usual(game, side, units));
}

/** In his movement: gives up what is lost, otherwise brings forward what fires. */
export function adviseRanks(game: NapoleonInEurope, decision: Arrange): Action {
  const nation = decision.seat as Nation;
  const side = sideWith(game, nation);
  const units = unitsInBattle(game, nation);
  if (isLost(game, nation, side)) return ranked(arrangement(units, () => false));
  const ranks = usual(game, side, units);
  const stays = units.every(({ id }) => ranks[unitTarget(id)] === decision.suggestion?.[unitTarget(id)]);
  return stays && decision.pass ? PASS : ranked(ranks);
}

const ranked = (arrange: Arrangement): Action => ({ arrange });

const arrangement = (units: readonly Unit[], isInFront: (unit: Unit) => boolean): Arrangement =>
  Object.fromEntries(units.map((unit) => [unitTarget(unit.id), isInFront(unit) ? FRONT : REAR]));

/** The line in front; guns behind it while it will hold; generals behind as soon as there is somebody to rally. */
function usual(game: NapoleonInEurope, side: SideOfBattle, units: readonly Unit[]): Arrangement {
  const all = unitsOfSide(game, side);
  const line = all.filter(({ kind }) => kind === 'infantry' || kind === 'cavalry').length;
  const holds = line >= SCREEN && line > hitsAgainst(game, side) + 1;
  const leads = game.rules.general || !battleOf(game).fallen.some(({ nation }) => units[0]?.nation === nation);
  return arrangement(units, (unit) => {
    if (!isArmy(unit)) return leads && (game.rules.general || battleOf(game).stage === 'half-round');
    return unit.kind !== 'artillery' || !holds;
  });
}

const hostOf = (game: NapoleonInEurope, side: SideOfBattle): Host => ({
  forces: forcesIn(unitsOfSide(game, side)),
  landed: battleOf(game)[side].landed,
});

/** Hits that the enemy's next fire brings on the average. */
const hitsAgainst = (game: NapoleonInEurope, side: SideOfBattle): number =>
  hitsOf(hostOf(game, otherSide(side)), hostOf(game, side));

/** Whether more is left on the average of a battle that is given up now than of one that is fought on. */
function isLost(game: NapoleonInEurope, nation: Nation, side: SideOfBattle): boolean {
  const [own, enemy] = [hostOf(game, side), hostOf(game, otherSide(side))];
  const { firstWins, first, second } = clash(own, enemy);
  if (firstWins || battleOf(game)[side].nations.length > 1) return false;
  const canGo = waysBack(game, nation, side).length > 0;
  const left = canGo ? worthOfForces(givenUp(own, enemy)) : 0;
  const fought = (canGo ? worthOfForces(first) : 0) + worthOfForces(enemy.forces) - worthOfForces(second);
  return left > fought + PATIENCE;
}

/** Where the nation could go if its side lost now. */
function waysBack(game: NapoleonInEurope, nation: Nation, loser: SideOfBattle): readonly RegionId[] {
  const lost = { ...game, battle: { ...battleOf(game), loser } };
  return neighbours(battleOf(game).region).filter((region) => !whyNoRetreat(lost, nation, region));
}

/** The dearest that may be chosen, as many as there are to choose: of enemies to shoot, of one's own to bring back. */
export function adviseDearest(game: NapoleonInEurope, { from, allows, enough }: Some): Action {
  const units = new Map([...game.units, ...battleOf(game).fallen].map((unit) => [unit.id, unit]));
  const worth = (target: Target): number => {
    const unit = units.get(idOf(target));
    return unit ? WORTH[unit.kind] : 0;
  };
  let set: readonly Target[] = [];
  for (const target of from.toSorted((a, b) => worth(b) - worth(a))) {
    if (!enough(set)) break;
    if (!allows([...set, target])) set = [...set, target];
  }
  return { some: set };
}

/** All go together to where they are safest: among friends, in a region of their own, nearest to the capital. */
export function adviseRetreat(game: NapoleonInEurope, decision: Arrange): Action | null {
  const nation = decision.seat as Nation;
  const outlook = new Outlook(game, nation);
  const units = unitsInBattle(game, nation);
  const open = neighbours(battleOf(game).region).filter((region) => !whyNoRetreat(game, nation, region));
  const safety = (region: RegionId): number => {
    const forces = forcesIn([...units, ...outlook.friends(region)]);
    return (
      (outlook.withstands(region, forces) ? 10 : 0) + outlook.friends(region).length + (outlook.isHeld(region) ? 2 : 0)
    );
  };
  const [first, ...others] = open;
  if (first === undefined) return null;
  const best = others.reduce((safest, each) => (safety(each) > safety(safest) ? each : safest), first);
  return ranked(Object.fromEntries(units.map(({ id }) => [unitTarget(id), regionTarget(best)])));
}

/** The battle that promises most is fought first: it may open a way back for the others. */
export function adviseBattle(game: NapoleonInEurope, { seat, targets }: One): Action | null {
  const outlook = new Outlook(game, seat as Nation);
  const promise = (target: Target): number => {
    const region = idOf(target);
    const attackers = outlook.friends(region).filter(({ moved }) => moved);
    return judgeForces(outlook, region, { forces: forcesIn(attackers) }, forcesIn(outlook.foes(region))).gain;
  };
  const [best] = targets.toSorted((a, b) => promise(b) - promise(a));
  return best === undefined ? null : { one: best };
}
