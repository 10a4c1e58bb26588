/**
 * What an assault is worth before it is fought: the sums of chapter 9, and every result with its exact probability, as the
 * steps of the procedure come to it.
 *
 * Taken for granted where a player could choose: the defender does not retire (9.31), tries the square or the
 * counter-charge where he may, fires where he can and with the best sum, and stands before infantry (9.86-g); the
 * attacker tries to recall where he may (9.82), and of several who can take a hex over the first declared does (9.22-b).
 * Assaults that have no bearing on it are taken as committed, and as not fought yet.
 */
import { type Clash, clash } from '../../../../engine/battle.ts';
import type { Preview } from '../../../../engine/decision.ts';
import type { Umpire } from '../../../../engine/ruleset.ts';
import { hexTarget } from '../../../../engine/target.ts';
import { umpireOf } from '../../../../engine/umpire.ts';
import { firstTakesOver, wholeFront } from '../2-2-several-hexes.ts';
import { type Combat, combatsOf } from '../2-3-several-groups.ts';
import { commitmentTally } from '../4-commitment.ts';
import { assaultTallies, strengthTallies } from '../5-modifiers.ts';
import { moveCharges } from '../8-2-recall.ts';
import { heldInZoc } from '../8-6-counter-charge.ts';
import { assumptions, tablesOf } from './shown.ts';
import { GRID, type UnitId } from '../../data.ts';
import { type Assault, carryOn, type Engagement, engagementOf, fieldOf, strikesFrom } from '../../engagements.ts';
import { type Borodino, copyOf, lineAt, stackAt, toBox } from '../../position.ts';
import { view } from '../../view.ts';

/** An engagement in a copy of the position. The assault that is weighed stands last in the field. */
export interface Engaged {
  readonly game: Borodino;
  /** The places of the assaults that have no bearing on it. */
  readonly apart: readonly number[];
  /** The hexes of the combat as it comes to the roll, and the infantry or cavalry in each; `null` before that. */
  line: Line | null;
  isOver: boolean;
}

export type Line = readonly (readonly [hex: number, units: readonly UnitId[]])[];

export const focusOf = (game: Borodino): Assault => fieldOf(game).at(-1) as Assault;

export const copyOfEngaged = (state: Engaged): Engaged => ({ ...state, game: copyOf(state.game) });

/** The combat in which the assault that is weighed strikes. */
export function combatOf(game: Borodino): Combat | undefined {
  const { at } = focusOf(game);
  return combatsOf(game, fieldOf(game)).find(({ assaults }) => assaults.some((each) => each.at === at));
}

/** An assault that is contemplated, or the roll of a combat. */
export interface AssaultStakes {
  readonly act: 'assault';
  readonly start: Engaged;
}

const staking = (start: Engaged): AssaultStakes => ({ act: 'assault', start });

/**
 * What a contemplated assault or charge would be worth, given the others that are declared. A second assault or a
 * pursuit is committed already (9.73-c, 9.87-b).
 */
export function forecast(position: Borodino, assault: Assault, others: readonly Assault[]): Preview {
  const bearing = [...partnersOf(position, assault, others), assault];
  const all = [...others, assault];
  const hasSetOut = assault.status === 'committed';
  const start: Engaged = {
    game: engaged(position, {
      step: hasSetOut ? 'make-ready' : 'set-out',
      hexes: assault.targets,
      assaults: all.map((each, at) => ({ ...each, at, status: bearing.includes(each) ? each.status : 'committed' })),
      held: heldInZoc(position, all),
      shaken: [],
    }),
    apart: all.flatMap((each, at) => (bearing.includes(each) ? [] : at)),
    line: null,
    isOver: false,
  };
  const sums = sumsOf(asIfAllWent(start), hasSetOut ? [] : [commitmentTally(position, assault)]);
  const between = fought(bearing, [...new Set(bearing.flatMap(({ targets }) => targets))]);
  return { between, ...sums, assumed: assumptions(position, assault, others), odds: [], stakes: staking(start) };
}

/** What the roll of a combat that stands to be fought is worth. */
export function forecastRoll(position: Borodino, combat: Combat, field: readonly Assault[]): Preview {
  const focus = combat.assaults[0] as Assault;
  const all = [...field.filter((each) => each !== focus), focus].map((each, at) => ({ ...each, at }));
  const shaken = all.flatMap(({ attackers }) => attackers);
  const start: Engaged = {
    game: engaged(position, { step: 'fight', hexes: [], assaults: all, held: [], shaken }),
    apart: all.slice(0, -1).map(({ at }) => at),
    line: combat.targets.map((hex) => [hex, lineAt(position, hex)]),
    isOver: false,
  };
  const between = fought(combat.assaults, combat.targets);
  return { between, ...sumsOf(copyOfEngaged(start).game, []), odds: [], stakes: staking(start) };
}

const fought = (assaults: readonly Assault[], hexes: readonly number[]): Clash => {
  const units = assaults.flatMap(({ attackers }) => attackers);
  return clash('blow', units, hexes.map(hexTarget));
};

/** A copy of what all know of a position, in which these assaults alone are carried through. */
const engaged = (position: Borodino, engagement: Omit<Engagement, 'retired' | 'fought'>): Borodino => ({
  ...view(position, null),
  battles: [{ ...engagement, retired: [], fought: null }],
});

const nothing = (): never => {
  throw new Error('sums are made without chance');
};
const SILENT: Umpire = umpireOf({ roll: nothing, draw: nothing, tell: () => undefined });

/** A copy in which everybody has committed and set out. */
function asIfAllWent(state: Engaged): Borodino {
  const { game } = copyOfEngaged(state);
  if (engagementOf(game).step !== 'set-out') return game;
  for (const assault of fieldOf(game)) carryOn(game, assault, { status: 'committed' });
  moveCharges(game, SILENT);
  firstTakesOver(game);
  return game;
}

/** The sums of the combat, and between strengths and roll what else is rolled. */
function sumsOf(game: Borodino, between: Preview['tallies']): Pick<Preview, 'tallies' | 'tables' | 'worth'> {
  const combat = combatOf(game);
  const stood = combat && takeLoneGuns(game, combat);
  const rolls = stood ? assaultTallies(game, stood, fieldOf(game)) : [];
  const strengths = stood ? strengthTallies(game, stood) : [];
  const [{ total: worth } = {}] = rolls;
  const tables = tablesOf(stood?.targets ?? [], rolls);
  return { tallies: [...strengths, ...between, ...rolls], tables, ...(worth !== undefined && { worth }) };
}

/** 9.25-c Takes guns alone from the map, where they look at nobody any more; the combat that is left. */
function takeLoneGuns(game: Borodino, combat: Combat): Combat {
  const targets = combat.targets.filter((hex) => lineAt(game, hex).length > 0);
  const taken = combat.targets.filter((hex) => !targets.includes(hex)).flatMap((hex) => stackAt(game, hex));
  for (const id of taken) toBox(game, id, 'eliminated');
  return { ...combat, targets };
}

/**
 * Assaults of the same kind that bear on this one: those that strike with it, those that have an enemy in front together
 * with one of these and take over from each other (9.22-b), whoever has a say in whether guns or squares stop those, and
 * charges close by, with those that bear on them.
 */
function partnersOf(game: Borodino, assault: Assault, others: readonly Assault[]): readonly Assault[] {
  if (others.length === 0) return [];
  const same = others.filter((each) => each.kind === assault.kind);
  const fronts = new Map([assault, ...same].map((each) => [each, [...each.targets, ...wholeFront(game, each)]]));
  const frontOf = (each: Assault) => fronts.get(each) ?? [];
  const hasGuns = (hex: number) => lineAt(game, hex).length < stackAt(game, hex).length;
  const striking = joinedTo(
    [assault],
    same,
    ({ targets }) => targets,
    ({ targets }) => targets,
  );
  const isFree = (each: Assault) => each.kind === 'charge' || striking.includes(each);
  const reachOf = (each: Assault) => (isFree(each) ? frontOf(each) : frontOf(each).filter(hasGuns));
  const bearing = joinedTo([assault], same, reachOf, frontOf);
  const close = same.filter((each) => !bearing.includes(each) && isClose(each, bearing));
  return joinedTo([...bearing, ...close], same, reachOf, frontOf).slice(1);
}

/**
 * A charge that changes what is around those whom others charge: it rides from or to a hex beside them (9.53-d), or the
 * enemies that it disorders or drives into square no longer cover their flank (9.53-d), or watch more (9.54-e).
 */
function isClose(charge: Assault, others: readonly Assault[]): boolean {
  if (charge.kind !== 'charge') return false;
  const isWithin = (hex: number, most: number) =>
    others.some(({ targets }) => targets.some((target) => GRID.distance(hex, target) <= most));
  return isWithin(charge.from, 1) || isWithin(strikesFrom(charge), 1) || charge.targets.some((hex) => isWithin(hex, 2));
}

/** These assaults, those whose hexes they reach, those whose hexes they reach, and so on. */
function joinedTo(
  assaults: readonly Assault[],
  others: readonly Assault[],
  reachOf: (each: Assault) => readonly number[],
  hexesOf: (each: Assault) => readonly number[],
): readonly Assault[] {
  const joined = [...assaults];
  for (const member of joined) {
    const reach = reachOf(member);
    joined.push(...others.filter((each) => !joined.includes(each) && hexesOf(each).some((hex) => reach.includes(hex))));
  }
  return joined;
}
