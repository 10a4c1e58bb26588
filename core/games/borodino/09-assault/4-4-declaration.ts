/** 9.44 Declaration: the active player announces all assaults and charges before anybody rolls for Commitment. */
import {
  type Aim,
  choosePath,
  type Path,
  type Preview,
  type Procedure,
  type Reached,
  type Way,
} from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { facingTarget, hexTarget, idOf, isUnitTarget, type Target, unitTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { fieldFor } from '../07-movement/3-field.ts';
import { leftOut, leftOutBy } from './2-2-several-hexes.ts';
import { assaultTargets, stackBehind, whyNotAssault, whyNotFit, whyNotLead } from './2-who-may-assault.ts';
import { type Draft, isCharge, read, whyNotDeclare } from './4-4-draft.ts';
import { chargersBehind, hasPrey, mount, strikesOf, whyNotRide } from './8-1-charge.ts';
import { type Course, courseOf, finalFacings, preyOn, shortestRides } from './8-1-course.ts';
import { boardOf } from '../board.ts';
import { freeSteps } from '../choices.ts';
import { cardOf, type Corner, GRID, type UnitId } from '../data.ts';
import { addAssault, type Assault, assaultOf, carryOn, fieldOf, leaderOf } from '../engagements.ts';
import { named, namedAt, names, places, tell } from '../facts.ts';
import { likewise } from '../likewise.ts';
import { type Borodino, type UnitState } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';
import { forecast } from './odds/forecast.ts';

/** 9.1-a, 9.44-a The active player declares all assaults and charges. Nobody is asked who has nothing to declare. */
export function* declare(game: Borodino, umpire: Umpire): Procedure {
  for (;;) {
    const field = fieldOf(game);
    const decision = declaration(game, field, leadersIn(game, field));
    if (decision.units.length === 0) return;
    const way = yield* choosePath(decision);
    if (!way) return;
    enter(game, way, umpire);
  }
}

/** A unit that can lead its stack, and whom it may assault or charge. */
interface Leader {
  readonly id: UnitId;
  readonly onFoot: readonly number[];
  /** The ways of its charges; `null` where it can charge nobody. */
  readonly course: Course | null;
  readonly ridden: readonly number[];
}

const NOBODY: readonly number[] = [];

/** Those who have somebody to assault or charge and have not declared it, in the order of the data. */
function leadersIn(game: Borodino, field: readonly Assault[]): readonly Leader[] {
  const ground = fieldFor(game, game.side);
  const { cards, states } = boardOf(game);
  const leaders: Leader[] = [];
  for (const { id, index } of cards[game.side]) {
    const { hex } = states[index] as UnitState;
    if (hex === 0 || !hasPrey(ground, hex) || whyNotLead(game, id)) continue;
    if (field.some((assault) => assault.attackers.includes(id))) continue;
    const onFoot = ground.besideEnemy[GRID.cell(hex)] === 1 ? assaultTargets(game, id) : NOBODY;
    const course = whyNotRide(game, id) ? null : courseOf(ground, mount(game, id), field);
    if (onFoot.length > 0 || course) leaders.push({ id, onFoot, course, ridden: course ? preyOn(course) : NOBODY });
  }
  return leaders;
}

function declaration(game: Borodino, field: readonly Assault[], leaders: readonly Leader[]): Path {
  const open = leftOut(game, field);
  const declared = new Set(field.flatMap((assault) => assault.attackers));
  const canReach = ({ onFoot, ridden }: Leader, hex: number) => onFoot.includes(hex) || ridden.includes(hex);

  /** 9.22-a What a draft leaves out and nobody else can take on any more. */
  const orphanOf = (draft: Draft): number | undefined => {
    const left = leftOutBy(game, draftedAssault(game, field, draft), field);
    return left.find(
      (hex) =>
        !leaders.some((other) => other.id !== draft.leader && canReach(other, hex)) &&
        !open.some((each) => each.hex === hex),
    );
  };
  const mayStop = (way: Way): Verdict => {
    const draft = read(game, way);
    if (draft.targets.length === 0) return because('9.44-a', 'refusal.name-a-target', named(draft.leader));
    const orphan = declared.has(draft.leader) ? undefined : orphanOf(draft);
    return orphan === undefined ? null : leavesOut(draft.leader, orphan);
  };
  const missingOf = (id: UnitId) => open.filter(({ assault }) => leaderOf(assault) === id).map(({ hex }) => hex);

  return {
    kind: 'path',
    seat: game.side,
    rule: '9.44-a',
    prompt: { key: 'prompt.declare-assaults' },
    doneLabel: { key: 'deed.declare' },
    units: [...leaders.map(({ id }) => id), ...new Set(open.map(({ assault }) => leaderOf(assault)))].map(unitTarget),
    steps: (way) => {
      const draft = read(game, way);
      if (declared.has(draft.leader))
        return freeSteps(
          missingOf(draft.leader)
            .filter((hex) => !draft.targets.includes(hex))
            .map(hexTarget),
        );
      const leader = leaders.find(({ id }) => id === draft.leader);
      return leader
        ? freeSteps([...assaultSteps(draft, leader).map(hexTarget), ...chargeSteps(game, draft, leader, field)])
        : [];
    },
    mayStop,
    reach: (unit) => {
      const leader = leaders.find(({ id }) => id === idOf(unit));
      return leader ? waysOf(leader).filter(({ steps }) => mayStop({ unit, steps }) === null) : [];
    },
    likewise: (way) => likewise(game, way.unit, aimsAt(leaders, read(game, way))),
    whyNot: (id, way, to) => (isUnitTarget(id) ? whyNotDeclare(game, field, idOf(id), way, to) : null),
    preview: (way) => previewWay(game, field, way),
    pass: () => (open[0] ? leavesOut(leaderOf(open[0].assault), open[0].hex) : null),
    passLabel: { key: 'label.end-declarations' },
  };
}

/** Leaders that would strike the first target of a draft too, in the same manner. */
function aimsAt(leaders: readonly Leader[], draft: Draft): readonly Aim[] {
  const [target] = draft.targets;
  if (target === undefined) return [];
  const canStrike = ({ onFoot, ridden }: Leader) => (isCharge(draft) ? ridden : onFoot).includes(target);
  return leaders.filter(canStrike).map(({ id }) => ({ unit: unitTarget(id), to: hexTarget(target) }));
}

/** One target each: on foot it is beside, a charge takes the shortest of its ways there. */
function waysOf({ onFoot, course }: Leader): readonly Reached[] {
  const rides = course ? shortestRides(course) : [];
  const ways = new Map([...rides, ...onFoot.map((hex) => [hex, [hex]] as const)]);
  return [...ways].map(([to, steps]) => ({ to: hexTarget(to), cost: 0, steps: steps.map(hexTarget) }));
}

const leavesOut = (id: UnitId, hex: number) => because('9.22-a', 'refusal.whole-front', namedAt(id, hex));

function assaultSteps(draft: Draft, { onFoot }: Leader): readonly number[] {
  return isCharge(draft) ? [] : onFoot.filter((hex) => !draft.targets.includes(hex));
}

/** A charge goes on, strikes, takes a second enemy in, and may name how it faces at the end. */
function chargeSteps(game: Borodino, draft: Draft, leader: Leader, field: readonly Assault[]): readonly Target[] {
  const { ride, targets, corner } = draft;
  if (corner !== null || (targets.length > 0 && !isCharge(draft))) return [];
  if (targets.length === 0) {
    const course = ride.via.reduce(after, leader.course);
    return course ? [...course.onward.map(({ at }) => at), ...course.strikes].map(hexTarget) : [];
  }
  const more = strikesOf(game, ride)
    .filter((hex) => !targets.includes(hex) && finalFacings(game, ride, [...targets, hex], field).length > 0)
    .map(hexTarget);
  const corners = finalFacings(game, ride, targets, field).map(facingTarget);
  return corners.length > 1 ? [...more, ...corners] : more;
}

const after = (course: Course | null, hex: number): Course | null =>
  course?.onward.find(({ at }) => at === hex) ?? null;

/** 9.1-f: The assault that a draft would be, with what the same stack has declared before. */
function draftedAssault(game: Borodino, field: readonly Assault[], draft: Draft): Assault {
  const { leader, targets, ride } = draft;
  const before = field.find((assault) => assault.attackers.includes(leader));
  if (before) return withMore(game, before, targets);
  const declared = { at: field.length, status: 'declared' } as const;
  if (!isCharge(draft)) {
    const kind = cardOf(leader).arm === 'cavalry' ? 'cavalry' : 'infantry';
    return { ...assaultOf(game, kind, assaultersBehind(game, leader, targets), targets), ...declared };
  }
  const facing = draft.corner ?? bestFacing(game, field, draft);
  return { ...assaultOf(game, 'charge', chargersBehind(game, leader), targets), ...declared, via: ride.via, facing };
}

/** The assault of a stack with more targets: of the stack go on who may assault these too. */
function withMore(game: Borodino, before: Assault, more: readonly number[]): Assault {
  const targets = [...before.targets, ...more];
  if (before.kind === 'charge') return { ...before, targets };
  return { ...before, targets, attackers: assaultersBehind(game, leaderOf(before), targets) };
}

/** Units that assault these targets with their leader. */
function assaultersBehind(game: Borodino, leader: UnitId, targets: readonly number[]): readonly UnitId[] {
  const mayJoin = (id: UnitId): Verdict =>
    limitsOf(game).whyInactive(game, id) ??
    whyNotFit(game, id) ??
    targets.map((hex) => whyNotAssault(game, id, hex)).find((each) => each) ??
    null;
  return stackBehind(game, leader, mayJoin);
}

/** Where the player names no facing: one that brings no further enemy into the front, and the least turned of those. */
function bestFacing(game: Borodino, field: readonly Assault[], draft: Draft): Corner {
  const facings = finalFacings(game, draft.ride, draft.targets, field);
  const isClean = (corner: Corner) =>
    leftOutBy(game, draftedAssault(game, field, { ...draft, corner }), field).length === 0;
  return (facings.find(isClean) ?? facings[0]) as Corner;
}

function previewWay(game: Borodino, field: readonly Assault[], way: Way): Preview {
  const draft = read(game, way);
  if (draft.targets.length === 0) return { tallies: [], odds: [] };
  return forecast(
    game,
    draftedAssault(game, field, draft),
    field.filter((each) => !each.attackers.includes(draft.leader)),
  );
}

/** Adds what is declared to the field. */
function enter(game: Borodino, way: Way, umpire: Umpire): void {
  const field = fieldOf(game);
  const draft = read(game, way);
  const drafted = draftedAssault(game, field, draft);
  const { at, kind, targets, attackers } = drafted;
  if (at < field.length) carryOn(game, { at }, { targets, attackers });
  else addAssault(game, drafted);
  const key = kind === 'charge' ? 'charge-declared' : 'assault-declared';
  const rule = kind === 'charge' ? '9.81-j' : '9.44-a';
  tell(umpire, key, rule, { ...named(draft.leader), units: names(attackers), places: places(targets) });
}
