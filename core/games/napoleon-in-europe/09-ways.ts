/** 9. The ways that units may take: by land from region to region, or over the sea from port to port. */
import type { Path, Preview, Reached, Step, Way } from '../../engine/decision.ts';
import { line, type Tally, tally } from '../../engine/tally.ts';
import { idOf, regionTarget, type Target, unitsOf, unitTarget } from '../../engine/target.ts';
import { because, type Reason, type Verdict } from '../../engine/verdict.ts';
import { whyNotNext } from './02-map.ts';
import { MOVEMENT } from './05-units.ts';
import { remarksOn, type Theatre, theatreOf, whyNotAgainst } from './09-theatre.ts';
import { forecastAgainst } from './17-battle.ts';
import { landingPreview, SAIL, whyNotLand, whyNotSail } from './10-sea-movement.ts';
import { type Nation, neighbours, PORTS, type RegionId } from './data.ts';
import type { NapoleonInEurope, Unit, UnitId } from './position.ts';

/** The question that is asked again and again until the nation has moved what it will (TURN-4). */
export function questionOf(game: NapoleonInEurope, nation: Nation): Path {
  const theatre = theatreOf(game, nation);
  return {
    kind: 'path',
    seat: nation,
    rule: 'TURN-4',
    prompt: { key: 'prompt.movement' },
    doneLabel: { key: 'deed.move' },
    pass: () => null,
    passLabel: { key: 'label.end-of-movement' },
    units: [...theatre.own.values()].filter((unit) => !whyNotMove(theatre, unit)).map(({ id }) => unitTarget(id)),
    together: (ids) => whyApart(groupOf(theatre, ids)),
    steps: (way) => stepsAfter(theatre, way),
    mayStop: ({ steps }) => whyNotStop(steps),
    whyNot: (unit, way, to) => (way && to ? whyNotStep(theatre, way, to) : whyNotUnit(theatre, unit)),
    reach: (unit) => reachOf(theatre, unit),
    cost: (way) => costOf(theatre, way),
    preview: (way) => previewOf(theatre, way),
  };
}

const groupOf = ({ own }: Theatre, ids: readonly UnitId[]): readonly Unit[] => ids.map((id) => own.get(id) as Unit);
const unitsOn = (theatre: Theatre, { unit }: Way): readonly Unit[] => groupOf(theatre, unitsOf(unit));

/** Points that a unit has left in this turn. */
const leftOf = ({ kind, moved }: Unit): number => MOVEMENT[kind].points - (moved?.points ?? 0);

/** What a sea move takes: all that is left to the unit with most. */
const wholeOf = (units: readonly Unit[]): number => Math.max(...units.map(leftOf));

/** Why a unit may not move any more; `null` where it may. */
function whyNotMove(theatre: Theatre, unit: Unit): Verdict {
  const { id, kind, moved, region } = unit;
  const params = { unit: { unit: id }, place: { place: regionTarget(region) } };
  if (moved?.bySea) return because('SEA-2', 'refusal.has-sailed', params);
  if (moved?.stopped) return because('MOVE-3', 'refusal.has-met-enemies', params);
  if (leftOf(unit) <= 0) return because(MOVEMENT[kind].rule, 'refusal.no-points-left', params);
  if (neighbours(region).length > 0 || !whyNotSail(theatre, [unit])) return null;
  return because('MAP-16', 'refusal.no-way-out', params);
}

function whyNotUnit(theatre: Theatre, target: Target): Reason | null {
  const { game, nation, own } = theatre;
  const unit = own.get(idOf(target));
  if (unit) return whyNotMove(theatre, unit);
  const stranger = game.units.find(({ id }) => id === idOf(target));
  const params = { nation: { seat: nation }, unit: { place: target } };
  if (!stranger) return because('TURN-4', 'refusal.not-on-the-map', params);
  if (!game.turn.members.includes(stranger.nation)) return because('TURN-4', 'refusal.not-its-unit', params);
  return because('JOINT-4', 'refusal.other-member', { ...params, other: { seat: stranger.nation } });
}

/** Units that stand in one region may go as one, as under a flag bearer (MAP-18). */
function whyApart([first, ...others]: readonly Unit[]): Verdict {
  const other = others.find(({ region }) => region !== first?.region);
  if (!first || !other) return null;
  return because('MAP-18', 'refusal.apart', { unit: { unit: first.id }, other: { unit: other.id } });
}

/** Where a way has led so far. */
const endOf = ([first]: readonly Unit[], { steps }: Way): RegionId =>
  idOf(steps.at(-1) ?? regionTarget((first as Unit).region));

function stepsAfter(theatre: Theatre, way: Way): readonly Step[] {
  const units = unitsOn(theatre, way);
  if (way.steps[0] === SAIL) return way.steps.length === 1 ? stepsTo(theatre, way, PORTS, 0) : [];
  const sea = whyNotStep(theatre, way, SAIL) ? [] : [{ to: SAIL, cost: wholeOf(units) }];
  return [...stepsTo(theatre, way, neighbours(endOf(units, way)), 1), ...sea];
}

const stepsTo = (theatre: Theatre, way: Way, regions: readonly RegionId[], cost: number): readonly Step[] =>
  regions.map((region) => ({ to: regionTarget(region), cost })).filter(({ to }) => !whyNotStep(theatre, way, to));

/** Why a way may not go on so; `null` where it may. */
function whyNotStep(theatre: Theatre, way: Way, to: Target): Reason | null {
  const units = unitsOn(theatre, way);
  const [first] = way.steps;
  if (first === SAIL) return way.steps.length === 1 ? whyNotLand(theatre, units, to) : wholeMove();
  if (to === SAIL) return first === undefined ? whyNotSail(theatre, units) : wholeMove();
  const at = endOf(units, way);
  if (first !== undefined && theatre.hostile.has(at)) {
    return because('MOVE-3', 'refusal.enemies-stop', { place: { place: regionTarget(at) } });
  }
  const tired = units.find((unit) => leftOf(unit) <= way.steps.length);
  if (tired)
    return because(MOVEMENT[tired.kind].rule, 'refusal.too-far', {
      unit: { unit: tired.id },
      points: MOVEMENT[tired.kind].points,
    });
  return whyNotNext(at, to) ?? whyNotAgainst(theatre, units, idOf(to));
}

const wholeMove = (): Reason => because('SEA-2', 'refusal.sea-is-whole-move');

function whyNotStop(steps: readonly Target[]): Verdict {
  if (steps.length === 0) return because('TURN-4', 'refusal.no-step-yet');
  return steps.at(-1) === SAIL ? because('SEA-1', 'refusal.no-port-yet') : null;
}

/** Every region to which the units may go, by land where they can. */
function reachOf(theatre: Theatre, unit: Target): readonly Reached[] {
  const found = new Map<Target, Reached>();
  const stay = regionTarget(endOf(unitsOn(theatre, { unit, steps: [] }), { unit, steps: [] }));
  let ways: readonly Reached[] = [{ to: stay, cost: 0, steps: [] }];
  while (ways.length > 0) {
    ways = ways.flatMap(({ steps, cost }) =>
      stepsAfter(theatre, { unit, steps }).map((step) => ({
        to: step.to,
        cost: cost + step.cost,
        steps: [...steps, step.to],
      })),
    );
    for (const way of ways.filter(({ steps, to }) => to !== stay && !whyNotStop(steps))) {
      const known = found.get(way.to);
      if (!known || known.cost > way.cost) found.set(way.to, way);
    }
  }
  return [...found.values()];
}

/** Where a unit of any nation may go in its next turn, by land where it can; whether that turn comes first is not asked. */
export function reachOfUnit(game: NapoleonInEurope, { moved: _moved, ...unit }: Unit): readonly Reached[] {
  const theatre = theatreOf({ ...game, turn: { ...game.turn, sailed: [] } }, unit.nation);
  return reachOf({ ...theatre, own: new Map([[unit.id, unit]]) }, unitTarget(unit.id));
}

/** Each region costs a point, those passed through too; the sea takes the whole movement. */
function costOf(theatre: Theatre, way: Way): Tally {
  const title = { key: 'label.movement-points' };
  if (way.steps[0] === SAIL) return tally(title, [line('SEA-2', wholeOf(unitsOn(theatre, way)), 'label.by-sea')]);
  const last = way.steps.length - 1;
  const lines = way.steps.map((to, at) => {
    const place = { place: { place: to } };
    return at < last ? line('MOVE-4', 1, 'label.through', place) : line('MAP-16', 1, 'label.into', place);
  });
  return tally(title, lines);
}

function previewOf(theatre: Theatre, way: Way): Preview {
  const units = unitsOn(theatre, way);
  const [first, port] = way.steps;
  if (first === SAIL && port !== undefined) return landingPreview(theatre, units, idOf(port));
  if (way.steps.length === 0) return { remarks: [], tallies: [], odds: [] };
  const to = endOf(units, way);
  const preview = { remarks: remarksOn(theatre, units, to), tallies: [], odds: [] };
  const battle = theatre.hostile.has(to) ? forecastAgainst(theatre.game, units, to) : null;
  // It is fought later, on its own board: here the odds alone are asked for.
  return battle ? { ...preview, stakes: battle.stakes, ...(battle.assumed && { assumed: battle.assumed }) } : preview;
}
