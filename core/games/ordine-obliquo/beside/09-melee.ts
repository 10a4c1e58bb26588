/** 8.7, 9.5 to 9.9 Closing and melees beside a real table: who has closed and what counts is ticked; the rest is ours. */
import { chooseSituation, type Field, NO, type Preview, type Procedure, type Ticks } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { idOf, numberTarget, type Target } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { noCharge } from '../09-1-charge.ts';
import { callOff, goesOn, inOrder, touch } from '../09-1-closing.ts';
import { isCharging } from '../08-2-fire-and-movement.ts';
import { chargersOf, type Melee, meleesInFront, stands } from '../09-8-multiple.ts';
import { breakAll, fight, isForGuns, type MeleeSeen, readingOf } from '../09-melee.ts';
import { foreseen, previewMelee } from '../09-odds.ts';
import { cardOf, type Charge, type OrdineObliquo, sideOf, unit, type UnitId } from '../position.ts';
import { breakThroughBeside } from './13-rout.ts';
import { chargeFields, chargeIn, whyNotTicked } from './09-charge.ts';
import { anyTicked, isTicked, unitTicked, which, yesNo, yesNoOf } from './form.ts';
import { figuresOf } from './papers.ts';
import { leaveShelter, usualIn } from './shelter.ts';

// 8.7 Closing

/** 8 of the sequence: chargers that have stood all fire go the last centimetre, as far as there is room. */
export function* closeBeside(game: OrdineObliquo, umpire: Umpire): Procedure {
  const chargers = inOrder(game).filter((id) => unit(game, id).deeds.charge?.status === 'halted');
  const standing = chargers.filter((id) => stands(game, id));
  const ticks = standing.length > 0 ? yield* askClosing(game, standing) : null;
  for (const id of chargers) {
    const { charge } = unit(game, id).deeds;
    if (charge) yield* close(game, id, charge, ticks !== null && isTicked(ticks, id), umpire);
  }
  yield* addFighters(game, umpire);
}

function askClosing(game: OrdineObliquo, chargers: readonly UnitId[]) {
  return chooseSituation({
    kind: 'situation',
    seat: game.first ?? 'south',
    rule: 'OO-8.7-4',
    prompt: { key: 'prompt.beside.closing' },
    fields: () => chargers.map((id) => closingField(game, id)),
    judge: () => null,
  });
}

function closingField(game: OrdineObliquo, id: UnitId): Field {
  const target = unit(game, id).deeds.charge?.target ?? '';
  const label = { key: 'label.beside.closes', params: { unit: { unit: id }, target: { unit: target } } };
  return { ...yesNoOf(id, 'OO-8.7-4', 'closes', 'yes'), label };
}

function* close(game: OrdineObliquo, id: UnitId, charge: Charge, hasRoom: boolean, umpire: Umpire): Procedure {
  if (!stands(game, id) || !(yield* goesOn(game, id, charge.target)))
    return callOff(game, id, charge, 'OO-8.7-5', umpire);
  if (!hasRoom) return callOff(game, id, charge, 'OO-7.3-1', umpire);
  touch(game, id, charge, umpire);
}

// 9.8 Others who take part

/** OO-9.8-1: Who has come into contact on the table without a charge that was declared. */
function* addFighters(game: OrdineObliquo, umpire: Umpire): Procedure {
  for (;;) {
    const fought = inOrder(game).filter((id) => isFought(game, id));
    const idle = inOrder(game).filter((id) => stands(game, id) && mayJoin(game, id, fought));
    if (fought.length === 0 || idle.length === 0) return;
    const ticks = yield* chooseSituation({
      kind: 'situation',
      seat: game.first ?? 'south',
      rule: 'OO-9.8-1',
      prompt: { key: 'prompt.beside.others' },
      fields: (ticked) => joinFields(game, idle, fought, ticked),
      judge: (ticked) => whyNotTicked(game, unitTicked(ticked, 'unit'), null, ticked),
      pass: () => null,
      passLabel: { key: 'label.beside.nobody-else' },
    });
    if (!ticks) return;
    const id = unitTicked(ticks, 'unit');
    const charge = chargeIn(game, id, ticks, 'halted');
    unit(game, id).deeds.charge = charge;
    leaveShelter(game, id);
    touch(game, id, charge, umpire);
  }
}

/** Whether an enemy has closed with a unit that can fight. */
function isFought(game: OrdineObliquo, id: UnitId): boolean {
  return stands(game, id) && chargersOf(game, id).some((foe) => unit(game, foe).deeds.charge?.status === 'closed');
}

function mayJoin(game: OrdineObliquo, id: UnitId, fought: readonly UnitId[]): boolean {
  const isFree = cardOf(game, id).arm !== 'artillery' && !isCharging(game, id) && !fought.includes(id);
  return isFree && fought.some((foe) => sideOf(game, foe) !== sideOf(game, id));
}

/** Why a figure takes no part in a melee without a charge of its own. */
function whyNotJoin(game: OrdineObliquo, value: Target): Verdict {
  const id = idOf(value);
  if (!figuresOf(game).includes(id)) return null;
  if (game.units[id] && cardOf(game, id).arm === 'artillery') return noCharge('OO-9.5-1', 'by-guns', id, id);
  if (game.units[id] && isCharging(game, id)) return noCharge('OO-9.1-3', 'counter-engaged', id, id);
  return because('OO-9.8-1', 'refusal.beside.others', { target: { place: value } });
}

function joinFields(
  game: OrdineObliquo,
  idle: readonly UnitId[],
  fought: readonly UnitId[],
  ticked: Ticks,
): readonly Field[] {
  const asked = { ...which('unit', 'OO-9.8-1', idle), whyNot: (value: Target) => whyNotJoin(game, value) };
  const id = anyTicked(ticked, 'unit');
  if (id === null) return [asked];
  const foes = fought.filter((foe) => sideOf(game, foe) !== sideOf(game, id));
  return [asked, ...chargeFields(game, id, foes, null, ticked)];
}

// 9.9 Melees

/** 9 and 10 of the sequence: flank and rear first, then all others; then cavalry that has won may ride on. */
export function* meleesBeside(game: OrdineObliquo, umpire: Umpire): Procedure {
  yield* breakAll(game, umpire);
  for (const { defender, attackers } of meleesInFront(game)) {
    const melee = { defender, attackers: attackers.filter((id) => stands(game, id)) };
    if (!stands(game, defender) || melee.attackers.length === 0) continue;
    const ticks = yield* askMelee(game, melee);
    yield* fight(game, melee, readingOf(melee, seenIn(melee, ticks ?? {})), umpire);
  }
  yield* breakThroughBeside(game, umpire);
}

function askMelee(game: OrdineObliquo, melee: Melee): Procedure<Ticks | null> {
  const { defender, attackers } = melee;
  return chooseSituation({
    kind: 'situation',
    seat: sideOf(game, attackers[0] ?? defender),
    rule: 'OO-9.9-1',
    prompt: {
      key: 'prompt.beside.melee',
      params: { defender: { unit: defender }, attackers: { list: attackers.map((id) => ({ unit: id })) } },
    },
    fields: () => meleeFields(game, melee),
    judge: () => null,
    preview: (ticked) => previewMelee(game, melee, seenIn(melee, ticked)),
  });
}

/**
 * Who charges is known, and so is who is tired, disordered, halved, and rides with a general. Against guns the chargers
 * do not roll (OO-9.5-5).
 */
function meleeFields(game: OrdineObliquo, { defender, attackers }: Melee): readonly Field[] {
  const isGuns = isForGuns(game, { defender, attackers });
  const isFoot = cardOf(game, defender).arm === 'infantry';
  const hasMet = unit(game, defender).deeds.charge?.met === true;
  return [
    ...(isGuns ? [] : [...attackers, ...(hasMet ? [defender] : [])].flatMap((id) => chargerFields(id))),
    ...(isFoot ? [yesNo('village', 'OO-9.9-13', undefined, usualIn(game, defender, 'village'))] : []),
    yesNo('rough', 'OO-9.6-5'),
    ...(isGuns ? [] : [friendsField('attackers'), friendsField('defender')]),
  ];
}

function chargerFields(id: UnitId): readonly Field[] {
  return [
    { ...yesNoOf(id, 'OO-9.9-16', 'uphill'), id: `uphill-${id}` },
    { ...yesNoOf(id, 'OO-9.9-20', 'defile'), id: `defile-${id}` },
  ];
}

/** More friends than this have no room within 5 cm. */
const MOST_FRIENDS = 6;
const NO_FRIENDS = numberTarget(0);

/** OO-10.2-6 Counted only if the tie-break comes to it. */
function friendsField(side: 'attackers' | 'defender'): Field {
  return {
    id: `friends-${side}`,
    rule: 'OO-10.2-6',
    label: { key: `label.beside.friends-${side}` },
    values: Array.from({ length: MOST_FRIENDS + 1 }, (_, count) => numberTarget(count)),
    valueLabel: (value) => ({ key: 'label.beside.count', params: { count: Number(idOf(value)) } }),
    usual: NO_FRIENDS,
  };
}

/** What a charge that is ticked so would come to if no fire stops it, with all who charge the same target already. */
export function previewCharge(game: OrdineObliquo, charger: UnitId, ticks: Ticks): Preview {
  const state = unit(game, charger);
  const deeds = { ...state.deeds, charge: chargeIn(game, charger, ticks, 'halted') };
  const then = { ...game, units: { ...game.units, [charger]: { ...state, deeds } } };
  const defender = unitTicked(ticks, 'target');
  const melee = { defender, attackers: chargersOf(then, defender) };
  return foreseen(then, charger, defender, previewMelee(then, melee, seenIn(melee, groundTicked(charger, ticks))));
}

/** What is ticked of the ground of a charge, as a melee asks for it. */
function groundTicked(charger: UnitId, ticks: Ticks): Ticks {
  return {
    village: ticks['target-village'] ?? NO,
    rough: ticks['target-rough'] ?? NO,
    [`defile-${charger}`]: ticks['bridge'] ?? NO,
  };
}

/** A melee as it is ticked. */
function seenIn({ defender, attackers }: Melee, ticks: Ticks): MeleeSeen {
  const fighters = [...attackers, defender].map((id) => [
    id,
    {
      isInVillage: id === defender && isTicked(ticks, 'village'),
      isUphill: isTicked(ticks, `uphill-${id}`),
      isAcrossDefile: isTicked(ticks, `defile-${id}`),
      isInRough: isTicked(ticks, 'rough'),
    },
  ]);
  const friendsOf = (side: string) => Number(idOf(ticks[`friends-${side}`] ?? NO_FRIENDS));
  return {
    fighters: Object.fromEntries(fighters),
    friends: { attackers: friendsOf('attackers'), defender: friendsOf('defender') },
  };
}
