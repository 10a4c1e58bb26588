/** 18. Fire: how many dice a nation rolls, when they hit, and who is eliminated. */
import { chooseSome, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { line, type Tally, type TallyLine, tally } from '../../engine/tally.ts';
import { idOf, type Target, unitTarget } from '../../engine/target.ts';
import { because, type Message, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { lose } from './03-ownership.ts';
import { DICE } from './05-units.ts';
import { KINDS, type Kind, type Nation } from './data.ts';
import { forces } from './forces.ts';
import { loseBattle } from './19-end.ts';
import {
  battleOf,
  foughtAt,
  frontOf,
  inBattle,
  leaveRanks,
  otherSide,
  rankOf,
  sideWith,
  unitsInBattle,
  unitsOfSide,
} from './battle.ts';
import type { NapoleonInEurope, Rank, SideOfBattle, Unit } from './position.ts';
import { isArmy, unitOf } from './units.ts';

/** A nation fires, in its side's half-round; every hit eliminates an army of the enemy's front rank (FIRE-5). */
export function* fireAt(game: NapoleonInEurope, umpire: Umpire, nation: Nation): Procedure {
  const enemy = otherSide(sideWith(game, nation));
  const battle = battleOf(game);
  battle.due ??= volley(game, umpire, nation, 'FIRE-1');
  const units = yield* chooseCasualties(game, nation, battle.due, {
    rule: 'FIRE-6',
    targets: frontOf(game, enemy),
    whyNot: (unit) => whyNotHit(game, unit),
  });
  const lost = battle.due - units.length;
  battle.due = null;
  if (lost > 0) umpire.tell(surplus(game, nation, lost));
  if (units.length > 0) eliminate(game, umpire, nation, units);
  if (game.battle && frontOf(game, enemy).length === 0) loseBattle(game, umpire, enemy, 'END-1');
}

/** They are out of their ranks at once, and fire no more; a general of their side may rally them. */
function eliminate(game: NapoleonInEurope, umpire: Umpire, nation: Nation, units: readonly Unit[]): void {
  umpire.tell({ key: 'eliminated-in-battle', rule: 'SEQ-2', params: casualties(nation, units) });
  layBeside(game, umpire, units);
  leaveRanks(game, units);
  lose(game, umpire, units);
}

function layBeside(game: NapoleonInEurope, umpire: Umpire, units: readonly Unit[]): void {
  const battle = battleOf(game);
  const generals = unitsOfSide(game, battle.acting === 'attacker' ? 'defender' : 'attacker').filter(
    (unit) => !isArmy(unit),
  );
  battle.fallen.push(...units);
  if (generals.length > 0)
    umpire.tell({ key: 'may-be-rallied', rule: 'RALLY-1', params: { forces: forces(units), ...foughtAt(game) } });
}

/** Surplus hits are lost (FIRE-7). */
export const surplus = (game: NapoleonInEurope, nation: Nation, count: number) => ({
  key: 'hits-lost',
  rule: 'FIRE-7',
  params: { nation: { seat: nation }, count, ...foughtAt(game) },
});

/** Who was eliminated by whom, for a fact. */
export function casualties(nation: Nation, units: readonly Unit[]): NonNullable<Message['params']> {
  return { nation: { seat: nation }, forces: forces(units), units: { list: units.map(({ id }) => ({ unit: id })) } };
}

function whyNotHit(game: NapoleonInEurope, unit: Unit): Verdict {
  if (!isArmy(unit)) return because('UNIT-6', 'refusal.general-safe');
  return rankOf(game, unit.id) === 'front' ? null : because('FIRE-7', 'refusal.rear-safe');
}

/** Rolls all dice of a nation. @returns hits */
export function volley(game: NapoleonInEurope, umpire: Umpire, nation: Nation, rule: RuleId): number {
  const dice = diceOf(game, nation);
  if (dice.total === 0) return 0;
  const { least, rule: hit } = leastHit(game, sideWith(game, nation));
  const hits = umpire.testMany(dice.total, 'd6', hit, { seat: nation }, { atLeast: least });
  umpire.tell({
    key: 'volley',
    rule,
    params: { nation: { seat: nation }, dice: dice.total, least, hits, ...foughtAt(game) },
    tally: dice,
  });
  return hits;
}

/** A six hits; against a side that has landed from the sea a five too (SEA-11). */
function leastHit(game: NapoleonInEurope, side: SideOfBattle): { readonly least: number; readonly rule: RuleId } {
  return battleOf(game)[otherSide(side)].landed ? { least: 5, rule: 'SEA-11' } : { least: 6, rule: 'FIRE-4' };
}

/** The dice of a nation's units, from the ranks in which they stand. */
export function diceOf(game: NapoleonInEurope, nation: Nation): Tally {
  const units = unitsInBattle(game, nation);
  const lines = KINDS.flatMap((kind) =>
    (['front', 'rear'] as const).map((rank) =>
      diceLine(game, kind, rank, units.filter((unit) => unit.kind === kind && rankOf(game, unit.id) === rank).length),
    ),
  );
  return tally({ key: 'label.tally.dice', params: { nation: { seat: nation } } }, [
    ...lines,
    ...inspired(game, nation),
  ]);
}

function diceLine(game: NapoleonInEurope, kind: Kind, rank: Rank, count: number): TallyLine | null {
  if (count === 0) return null;
  if (kind === 'general' && rank === 'front' && game.rules.general)
    return line('OPT-GENERAL-3', 0, 'modifier.dice.inspires', { count });
  const each = DICE[kind][rank];
  const [dice, why, params] = [count * each, `modifier.dice.${kind}.${rank}`, { count, each }];
  if (rank === 'rear')
    return kind === 'artillery' ? line('FIRE-3', dice, why, params) : line('FIRE-8', dice, why, params);
  return kind === 'general' ? line('FIRE-9', dice, why, params) : line('FIRE-2', dice, why, params);
}

/** With a general in front every unit of its side that fires has a die more, once (OPT-GENERAL-1, OPT-GENERAL-2). */
function inspired(game: NapoleonInEurope, nation: Nation): readonly TallyLine[] {
  if (!game.rules.general) return [];
  const side = unitsOfSide(game, sideWith(game, nation));
  const generals = side.filter((unit) => !isArmy(unit) && rankOf(game, unit.id) === 'front').length;
  if (generals === 0) return [];
  const firing = unitsInBattle(game, nation).filter(
    (unit) => isArmy(unit) && DICE[unit.kind][rankOf(game, unit.id) ?? 'rear'] > 0,
  );
  const bonus = line('OPT-GENERAL-1', firing.length, 'modifier.dice.inspired', { count: firing.length });
  return generals > 1 ? [bonus, line('OPT-GENERAL-2', 0, 'modifier.dice.more-generals', { count: generals })] : [bonus];
}

/** What may be hit. */
interface Aim {
  /** The rule that asks. */
  readonly rule: RuleId;
  readonly targets: readonly Unit[];
  /** Why a unit of the enemy is no target. */
  whyNot(unit: Unit): Verdict;
}

/** The shooter chooses (FIRE-6); where all may be hit, or all are alike, there is nothing to choose. */
export function* chooseCasualties(
  game: NapoleonInEurope,
  nation: Nation,
  hits: number,
  { rule, targets, whyNot }: Aim,
): Procedure<readonly Unit[]> {
  const count = Math.min(hits, targets.length);
  if (count === 0 || count === targets.length || areAlike(targets)) return targets.slice(0, count);
  const enemies = unitsOfSide(game, otherSide(sideWith(game, nation)));
  const unitNamed = (target: Target) => enemies.find(({ id }) => unitTarget(id) === target);
  const chosen = yield* chooseSome({
    kind: 'some',
    seat: nation,
    rule,
    prompt: { key: 'prompt.casualties', params: { count, ...foughtAt(game) } },
    doneLabel: { key: 'deed.remove' },
    whyOthers: { key: 'refusal.casualties-others' },
    whyNot: (target) => whyNoEnemy(game, target),
    from: enemies.map(({ id }) => unitTarget(id)),
    allows: (set) => {
      const unit = set.map(unitNamed).find((each) => each && whyNot(each));
      if (unit) return whyNot(unit);
      return set.length > count ? because('FIRE-5', 'refusal.hits', { count }) : null;
    },
    enough: (set) => (set.length < count ? because('FIRE-5', 'refusal.hits', { count }) : null),
    preview: () => inBattle(game),
  });
  return (chosen ?? []).map((target) => unitOf(game, idOf(target)));
}

/** Why a unit that was or is in the region of the battle is nobody’s target. */
function whyNoEnemy(game: NapoleonInEurope, target: Target): Verdict {
  const { attacker, defender, fallen, region } = battleOf(game);
  const unit = { unit: { unit: idOf(target) } };
  if (fallen.some(({ id }) => id === idOf(target))) return because('SEQ-2', 'refusal.fallen-already', unit);
  const there = game.units.find(({ id }) => id === idOf(target));
  const isAside = there?.region === region && ![...attacker.nations, ...defender.nations].includes(there.nation);
  return isAside ? because('ALLY-11', 'refusal.stands-aside', unit) : null;
}

/** Whether it makes no difference which of them is taken. */
export const areAlike = ([first, ...others]: readonly Unit[]): boolean =>
  others.every(({ kind, nation }) => kind === first?.kind && nation === first.nation);
