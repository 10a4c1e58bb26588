/** 7.6 Evasion beside a real table: who gives way before closed infantry, by how much of a move, and who is caught. */
import { chooseSituation, type Field, type Preview, type Procedure, type Ticks } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { idOf, type Target } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { movesOpen } from '../04-formations.ts';
import { HALF, speedOf } from '../07-1-speed.ts';
import { closedFoot, isChargedOnFoot, whyNoEvader, whyNotEvade } from '../07-6-evasion.ts';
import { discharge, shotSeen, suffer } from '../08-fire.ts';
import { whyNotReady } from '../08-2-fire-and-movement.ts';
import { chargersOf } from '../09-8-multiple.ts';
import { leaveGuns } from '../13-rout.ts';
import type { Side } from '../data.ts';
import { tell } from '../facts.ts';
import {
  cardOf,
  enemyOf,
  isOnTable,
  isOpenOrder,
  type OrdineObliquo,
  unit,
  type UnitId,
  unitsOnTable,
} from '../position.ts';
import { crossFire, declareFollowUp, isWatched, previewCrossFire, watchFields } from './07-moves.ts';
import { NO_WAY, sightFields, sightingOf } from './08-fire.ts';
import { anyTicked, isTicked, unitTicked, which, word, wordTicked, yesNo } from './form.ts';
import { figuresOf } from './papers.ts';
import { leaveShelter } from './shelter.ts';

/** OO-6-7, OO-6-8 The second side gives way; then who has lost his target goes on. */
export function* evadeBeside(game: OrdineObliquo, second: Side, umpire: Umpire): Procedure {
  yield* giveWay(game, second, umpire);
  const first = enemyOf(second);
  const freed = unitsOnTable(game, first).filter((id) => hasLostTarget(game, id));
  for (const id of freed) unit(game, id).deeds.charge = null;
  yield* declareFollowUp(game, freed, first, umpire);
}

/** Whether the target of a charge has got away; of who was caught the charge has been kept (OO-7.6-3). */
function hasLostTarget(game: OrdineObliquo, id: UnitId): boolean {
  const { charge } = unit(game, id).deeds;
  if (!charge) return false;
  return (
    !isOnTable(game, charge.target) ||
    (charge.status === 'called-off' && unit(game, charge.target).deeds.evaded !== null)
  );
}

function* giveWay(game: OrdineObliquo, side: Side, umpire: Umpire): Procedure {
  for (;;) {
    const units = unitsOnTable(game, side).filter((id) => mayEvade(game, id));
    if (units.length === 0) return;
    const ticks = yield* chooseSituation({
      kind: 'situation',
      seat: side,
      rule: 'OO-7.6-1',
      prompt: { key: 'prompt.beside.evasion', params: { side: { seat: side } } },
      fields: (ticked) => [evaderField(game, side, units), ...actFields(game, ticked)],
      judge: (ticked) => whyNotTicked(ticked),
      preview: (ticked) => (isUnderFire(ticked) ? previewCrossFire(game, unitTicked(ticked, 'unit'), ticked) : NOTHING),
      pass: () => whyMustEvade(game, units),
      passLabel: { key: 'label.beside.nobody-else' },
    });
    if (!ticks) return;
    const id = unitTicked(ticks, 'unit');
    if (isUnderFire(ticks)) yield* comeUnderFire(game, id, ticks, umpire);
    else evade(game, id, ticks, umpire);
  }
}

function evaderField(game: OrdineObliquo, side: Side, units: readonly UnitId[]): Field {
  return {
    ...which('unit', 'OO-7.6-1', units),
    whyNot: (value) => whyNoEvader(game, side, idOf(value)) ?? whyOther(game, side, value),
  };
}

const whyOther = (game: OrdineObliquo, side: Side, value: Target): Verdict =>
  figuresOf(game).includes(idOf(value))
    ? because('OO-7.6-1', 'refusal.evader-others', { side: { seat: side }, target: { place: value } })
    : null;

/** Others before those who charge them; open order before any closed infantry that has moved: how near, the players see. */
function mayEvade(game: OrdineObliquo, id: UnitId): boolean {
  if (unit(game, id).deeds.evaded !== null || whyNotEvade(game, id, [])) return false;
  const hasMoved = (foe: UnitId): boolean => unit(game, foe).deeds.used > 0;
  return isChargedOnFoot(game, id) || (isOpenOrder(game, id) && closedFoot(game, id).some(hasMoved));
}

/** OO-7.6-7 Open order has no choice. */
function whyMustEvade(game: OrdineObliquo, units: readonly UnitId[]): Verdict {
  const bound = units.find((id) => isOpenOrder(game, id) && isChargedOnFoot(game, id));
  return bound === undefined ? null : because('OO-7.6-7', 'refusal.beside.must-evade', { unit: { unit: bound } });
}

// How

const NOTHING: Preview = { tallies: [], odds: [] };

const UNDER_FIRE = 'under-fire';
const isUnderFire = (ticks: Ticks): boolean => isTicked(ticks, 'act', UNDER_FIRE);

/** OO-8.9-1 Its way may lead through a field of fire: that is told before it. */
function actFields(game: OrdineObliquo, ticked: Ticks): readonly Field[] {
  const id = anyTicked(ticked, 'unit');
  if (id === null) return [];
  const act = isWatched(game, id) ? [word('act', 'OO-8.9-1', ['evades', UNDER_FIRE], { usual: 'evades' })] : [];
  return [...act, ...(isUnderFire(ticked) ? watchFields(game, id, ticked) : fieldsOf(game, id, ticked))];
}

/** OO-8.9-7 Who breaks on its way goes no farther, but has left those who charge it. */
function* comeUnderFire(game: OrdineObliquo, id: UnitId, ticks: Ticks, umpire: Umpire): Procedure {
  const chargers = chargersOf(game, id);
  yield* crossFire(game, id, ticks, umpire);
  if (!unit(game, id).flight) return;
  unit(game, id).deeds.evaded = HALF;
  leaveBehind(game, chargers);
}

function fieldsOf(game: OrdineObliquo, id: UnitId, ticked: Ticks): readonly Field[] {
  const { formation } = unit(game, id);
  const isGuns = formation === 'unlimbered';
  const isFootLimbered = formation === 'limbered' && !cardOf(game, id).isHorse;
  const hasColumn = chargersOf(game, id).some((foe) => unit(game, foe).formation === 'column');
  return [
    ...(isGuns ? gunFields(game, id, ticked) : [word('evaded', 'OO-7.6-6', ['half', 'whole'], { usual: 'half' })]),
    ...(isFootLimbered && hasColumn ? [yesNo('began-near', 'OO-7.6-13')] : []),
    yesNo('caught', 'OO-7.6-3'),
  ];
}

/** How far off the charger began, as against 8 cm; at just so many both ways are open. */
const BEGAN = ['within', 'at', 'beyond'] as const;

const MANNERS = ['leave', 'long-shot'] as const;

/** OO-7.6-16, OO-7.6-17 The gunners leave their guns, with a long shot before it or without. */
function gunFields(game: OrdineObliquo, id: UnitId, ticked: Ticks): readonly Field[] {
  const unready = whyNotReady(game, id);
  const [charger] = chargersOf(game, id);
  const isShot = charger !== undefined && isTicked(ticked, 'manner', 'long-shot');
  const seen = isShot ? sightFields(game, id, charger, ticked) : [];
  return [
    word('began', 'OO-7.6-16', BEGAN),
    {
      ...word('manner', 'OO-7.6-15', unready ? ['leave'] : MANNERS, { usual: 'leave' }),
      whyNot: (value) => (idOf(value) === 'long-shot' ? unready : null),
    },
    ...seen,
  ];
}

function whyNotTicked(ticks: Ticks): Verdict {
  const name = { unit: { unit: unitTicked(ticks, 'unit') } };
  const [began, manner] = [wordTicked(ticks, 'began', BEGAN), wordTicked(ticks, 'manner', MANNERS)];
  if (manner === 'leave' && began === 'beyond') return because('OO-7.6-17', 'refusal.beside.too-far-to-leave', name);
  if (manner === 'long-shot' && began === 'within') return because('OO-7.6-16', 'refusal.beside.no-time-to-fire', name);
  return isTicked(ticks, 'began-near') ? because('OO-7.6-13', 'refusal.evade-column', name) : null;
}

function evade(game: OrdineObliquo, id: UnitId, ticks: Ticks, umpire: Umpire): void {
  const state = unit(game, id);
  const chargers = chargersOf(game, id);
  if (state.formation === 'unlimbered') leaveBattery(game, id, ticks, umpire);
  const share = isTicked(ticks, 'evaded', 'half') ? HALF : 2 * HALF;
  state.deeds.evaded = share;
  leaveShelter(game, id);
  state.deeds.used = Math.min(2 * HALF, state.deeds.used + share);
  // OO-9.1-3: its about-face is free, and yet a change of front.
  if (!movesOpen(cardOf(game, id), state.formation)) state.deeds.changed = true;
  tell(umpire, 'evaded', 'OO-7.6-1', { unit: { unit: id }, length: (speedOf(game, id) * share) / (2 * HALF) });
  if (!isTicked(ticks, 'caught')) leaveBehind(game, chargers);
}

function leaveBehind(game: OrdineObliquo, chargers: readonly UnitId[]): void {
  for (const charger of chargers) {
    const { charge } = unit(game, charger).deeds;
    if (charge) charge.status = 'called-off';
  }
}

function leaveBattery(game: OrdineObliquo, id: UnitId, ticks: Ticks, umpire: Umpire): void {
  const [charger] = chargersOf(game, id);
  const isShot = isTicked(ticks, 'manner', 'long-shot') && charger !== undefined;
  if (isShot) longShot(game, id, charger, ticks, umpire);
  leaveGuns(game, id, isShot ? 'OO-7.6-16' : 'OO-7.6-17', umpire);
}

function longShot(game: OrdineObliquo, id: UnitId, charger: UnitId, ticks: Ticks, umpire: Umpire): void {
  tell(umpire, 'long-shot', 'OO-7.6-16', { unit: { unit: id }, target: { unit: charger } });
  const shot = shotSeen(game, id, charger, sightingOf(ticks, false));
  suffer(game, charger, [discharge(game, { firer: id, target: charger, away: NO_WAY }, shot, umpire)], umpire);
}
