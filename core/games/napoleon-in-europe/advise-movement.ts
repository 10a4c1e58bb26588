/** The house bot's moves: attacks that pay, regions that are free to take, a guard for the capital, and the way to more. */
import type { Path } from '../../engine/decision.ts';
import { idOf, regionTarget, unitsTarget } from '../../engine/target.ts';
import type { Message } from '../../engine/verdict.ts';
import { homelandOf } from './03-owner.ts';
import { calledIn } from './11-alliances.ts';
import { bestAttack } from './advise-attack.ts';
import { type March, type Movers, pointsOf, spared, wayTo } from './advise-march.ts';
import { Outlook } from './advise-outlook.ts';
import { distancesFrom } from './distances.ts';
import { adviseSail } from './advise-sea.ts';
import { forcesIn, worthOfForces } from './advise-strength.ts';
import { CAPITALS, type Nation, neighbours, type RegionId } from './data.ts';
import { type Thought } from './advise-thought.ts';
import type { NapoleonInEurope, Unit } from './position.ts';
import { ownerOf } from './regions.ts';

const PASS: Thought = { action: { pass: true } };

/** The next move of a nation; when nothing is worth it, it has finished. */
export function adviseMovement(game: NapoleonInEurope, decision: Path): Thought {
  const outlook = new Outlook(game, decision.seat as Nation);
  const ids = new Set(decision.units.map(idOf));
  const units = game.units.filter(({ id }) => ids.has(id));
  const movers = { outlook, units, byRegion: Map.groupBy(units, ({ region }) => region) };
  const march = bestAttack(movers) ?? relieve(movers) ?? grab(movers) ?? scout(movers);
  if (march) return answer(outlook, march);
  return adviseSail(movers, decision) ?? answer(outlook, advance(movers));
}

function answer(outlook: Outlook, march: March | null): Thought {
  if (!march) return PASS;
  const { units, steps, why = whyTake(outlook, steps.at(-1) as RegionId) } = march;
  const action = { path: { unit: unitsTarget(units.map(({ id }) => id)), steps: steps.map(regionTarget) } };
  return why ? { action, why } : { action };
}

/** A region that is taken although its owner was promised peace. */
function whyTake(outlook: Outlook, to: RegionId): Message | null {
  const broken = outlook.brokenBy(to);
  if (broken === null || outlook.isHeld(to)) return null;
  const params = { partner: calledIn(outlook.game, broken), place: { place: regionTarget(to) } };
  return { key: 'motive.break-promise', params };
}

/** Where the capital would fall to who may come, everybody comes that would save it. */
function relieve(movers: Movers): March | null {
  const { outlook } = movers;
  const capital = CAPITALS[outlook.nation];
  if (ownerOf(outlook.game, capital) !== outlook.nation || outlook.foes(capital).length > 0) return null;
  if (outlook.withstands(capital, forcesIn(outlook.friends(capital)))) return null;
  const marches = [...movers.byRegion].flatMap(([region, units]) => {
    const able = units.filter((unit) => region !== capital && wayTo(outlook, region, capital, pointsOf(unit)));
    const steps = able.map((unit) => wayTo(outlook, region, capital, pointsOf(unit)));
    const [shortest] = steps;
    return shortest ? [{ units: able, steps: shortest }] : [];
  });
  const coming = marches.flatMap(({ units }) => units);
  const [first] = marches;
  if (!first || !outlook.withstands(capital, forcesIn([...outlook.friends(capital), ...coming]))) return null;
  const why = { key: 'motive.relieve', params: { place: { place: regionTarget(capital) } } };
  return { ...first, why };
}

/** An infantry takes a region next door where nobody stands. */
function grab(movers: Movers): March | null {
  const { outlook } = movers;
  let best: March | null = null;
  let most = 0;
  for (const [region, units] of movers.byRegion) {
    const [infantry] = spared(
      movers,
      region,
      units.filter(({ kind }) => kind === 'infantry'),
    );
    if (!infantry) continue;
    for (const to of neighbours(region)) {
      if (outlook.isHeld(to) || outlook.foes(to).length > 0) continue;
      const gain = outlook.value(to) - lossOfLeaving(outlook, infantry) - risk(outlook, to) + outlook.pull(to) / 100;
      if (gain > most) [best, most] = [{ units: [infantry], steps: [to] }, gain];
    }
  }
  return best;
}

/** A foreign homeland is the nation's only as long as its infantry stands there (OWN-2). */
function lossOfLeaving(outlook: Outlook, { region, id }: Unit): number {
  const home = homelandOf(outlook.game, region);
  const isOccupied = home !== null && home !== outlook.nation && ownerOf(outlook.game, region) === outlook.nation;
  const stays = outlook.own(region).some((unit) => unit.kind === 'infantry' && unit.id !== id);
  return isOccupied && !stays ? outlook.value(region) : 0;
}

/** A lone infantry where enemies may come is often lost, and has done its work. */
const RISK = 0.4;
const risk = (outlook: Outlook, to: RegionId): number => (outlook.threat(to).length > 0 ? RISK : 0);

/** An army keeps so much infantry. */
const KEPT = 2;
/** What free regions must draw before a single infantry goes for them. */
const WORTH_A_SCOUT = 0.2;

/** A single infantry goes where regions are free to take that no other is as near to. */
function scout(movers: Movers): March | null {
  const { outlook } = movers;
  let best: March | null = null;
  let most = WORTH_A_SCOUT;
  for (const [region, there] of movers.byRegion) {
    const infantry = there.filter((unit) => unit.kind === 'infantry' && !staysBehind(outlook, unit));
    const all = outlook.own(region);
    const isArmy = all.some(({ kind }) => kind !== 'infantry');
    if (isArmy && infantryOf(outlook, region).length <= KEPT) continue;
    const [first] = spared(movers, region, infantry);
    for (const to of first ? neighbours(region) : []) {
      const draw = outlook.foes(to).length === 0 ? outlook.draw(to) - risk(outlook, to) : 0;
      if (first && draw > most) [best, most] = [{ units: [first], steps: [to] }, draw];
    }
  }
  return best;
}

/** A region more of pull than this is worth a march. */
const WORTH_A_MARCH = 0.05;
/** How much less a region draws for each infantry that is there already. */
const CROWD = 0.3;

/** Units go where more is to be gained: those of a region together, guns and generals only with infantry or to it. */
function advance(movers: Movers): March | null {
  for (const [region, there] of movers.byRegion) {
    const units = spared(
      movers,
      region,
      there.filter((unit) => !staysBehind(movers.outlook, unit)),
    );
    if (units.length === 0) continue;
    const march = units.some(({ kind }) => kind === 'infantry')
      ? onward(movers, region, units)
      : follow(movers, region, units);
    if (march) return march;
  }
  return null;
}

/** The last infantry of an occupied homeland region stays. */
const staysBehind = (outlook: Outlook, unit: Unit): boolean =>
  unit.kind === 'infantry' && lossOfLeaving(outlook, unit) > 0;

function onward({ outlook }: Movers, region: RegionId, units: readonly Unit[]): March | null {
  const able = units.filter((unit) => pointsOf(unit) > 0);
  const crowd = (at: RegionId, extra: number) =>
    CROWD * (outlook.own(at).filter(({ kind }) => kind === 'infantry').length + extra);
  const infantry = able.filter(({ kind }) => kind === 'infantry').length;
  let best: March | null = null;
  let most = outlook.pull(region) - crowd(region, -infantry) + WORTH_A_MARCH;
  for (const to of neighbours(region)) {
    if (outlook.foes(to).length > 0) continue;
    if (!outlook.withstands(to, forcesIn([...able, ...outlook.friends(to)])) && able.length > 1) continue;
    const draw = outlook.pull(to) - crowd(to, 0);
    if (draw > most) [best, most] = [{ units: able, steps: [to] }, draw];
  }
  return best;
}

/** Units without infantry go to the strongest friends within reach of some turns. */
function follow({ outlook }: Movers, region: RegionId, units: readonly Unit[]): March | null {
  const weight = (at: RegionId, far: number) => worthOfForces(forcesIn(infantryOf(outlook, at))) / (1 + far);
  const goals = [...distancesFrom(region)].map(([at, far]) => ({ at, draw: weight(at, far) }));
  const goal = goals.reduce((best, each) => (each.draw > best.draw ? each : best), { at: region, draw: 0 });
  if (goal.at === region) return null;
  const away = distancesFrom(goal.at);
  const here = away.get(region) ?? Infinity;
  const next = neighbours(region).find((to) => (away.get(to) ?? Infinity) < here && outlook.foes(to).length === 0);
  return next === undefined ? null : { units, steps: [next] };
}

const infantryOf = (outlook: Outlook, region: RegionId): readonly Unit[] =>
  outlook.own(region).filter(({ kind }) => kind === 'infantry');
