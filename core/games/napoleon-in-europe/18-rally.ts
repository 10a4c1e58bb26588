/** 18. Rally: generals in the rear bring eliminated units back. */
import { chooseSome, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { line, tally } from '../../engine/tally.ts';
import { idOf, type Target, unitTarget } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { judge } from './03-ownership.ts';
import type { Nation } from './data.ts';
import { areAlike, casualties } from './18-fire.ts';
import { battleOf, foughtAt, inBattle, rankOf, setRank, sideWith, unitsInBattle } from './battle.ts';
import type { NapoleonInEurope, Unit } from './position.ts';
import { isArmy, putBackOn } from './units.ts';

/** Each general in the rear rolls so many dice (RALLY-2), and so much brings a unit back (RALLY-3). */
const DICE_A_GENERAL = 2;
const RALLIES = 5;

/** The generals of a nation try to bring back units of the whole side (JOINT-7). */
export function* rally(game: NapoleonInEurope, umpire: Umpire, nation: Nation): Procedure {
  const battle = battleOf(game);
  const fallen = fallenOf(game, nation);
  battle.due ??= fallen.length === 0 ? 0 : rollRally(game, umpire, nation);
  const units = yield* chooseRallied(game, nation, fallen, battle.due);
  battle.due = null;
  if (units.length === 0) return;
  umpire.tell({ key: 'rallied', rule: 'RALLY-3', params: casualties(nation, units) });
  battle.fallen = battle.fallen.filter((unit) => !units.includes(unit));
  for (const unit of units) {
    putBackOn(game, unit);
    setRank(game, unit.id, 'rear');
  }
  judge(game, umpire, battle.region);
}

/** Only units eliminated in this battle may come back (RALLY-5). */
function fallenOf(game: NapoleonInEurope, nation: Nation): readonly Unit[] {
  const battle = battleOf(game);
  const { nations } = battle[sideWith(game, nation)];
  return battle.fallen.filter((unit) => nations.includes(unit.nation) && !game.out.includes(unit.nation));
}

function rollRally(game: NapoleonInEurope, umpire: Umpire, nation: Nation): number {
  const generals = unitsInBattle(game, nation).filter(
    (unit) => !isArmy(unit) && rankOf(game, unit.id) === 'rear',
  ).length;
  const each = DICE_A_GENERAL;
  const dice = tally({ key: 'label.tally.rally', params: { nation: { seat: nation } } }, [
    line('UNIT-7', generals * each, 'modifier.dice.rally', { count: generals, each }),
  ]);
  if (dice.total === 0) return 0;
  const count = umpire.testMany(dice.total, 'd6', 'RALLY-2', { seat: nation }, { atLeast: RALLIES });
  umpire.tell({
    key: 'rally',
    rule: 'RALLY-2',
    tally: dice,
    params: { nation: { seat: nation }, dice: dice.total, generals, least: RALLIES, count, ...foughtAt(game) },
  });
  return count;
}

/** The player who rallies chooses (RALLY-4). */
function* chooseRallied(
  game: NapoleonInEurope,
  nation: Nation,
  fallen: readonly Unit[],
  due: number,
): Procedure<readonly Unit[]> {
  const count = Math.min(due, fallen.length);
  if (count === 0 || count === fallen.length || areAlike(fallen)) return fallen.slice(0, count);
  const wrong = because('RALLY-3', 'refusal.rallied', { count });
  const chosen = yield* chooseSome({
    kind: 'some',
    seat: nation,
    rule: 'RALLY-4',
    prompt: { key: 'prompt.rally', params: { count, ...foughtAt(game) } },
    doneLabel: { key: 'deed.rally' },
    whyOthers: { key: 'refusal.rally-others', params: { nation: { seat: nation } } },
    whyNot: (target) => whyNotRally(game, target),
    from: fallen.map(({ id }) => unitTarget(id)),
    allows: (set) => (set.length > count ? wrong : null),
    enough: (set) => (set.length < count ? wrong : null),
    preview: () => inBattle(game),
  });
  return fallen.filter(({ id }) => chosen?.some((target) => idOf(target) === id));
}

/** Why a unit that has fallen on the other side, or has not fallen, is not rallied. */
function whyNotRally(game: NapoleonInEurope, target: Target): Verdict {
  const unit = { unit: { unit: idOf(target) } };
  const isEnemys = battleOf(game).fallen.some(({ id }) => id === idOf(target));
  if (isEnemys) return because('RALLY-3', 'refusal.rally-enemy', unit);
  const stands = game.units.some(({ id }) => id === idOf(target));
  return stands ? because('RALLY-1', 'refusal.not-fallen', unit) : null;
}
