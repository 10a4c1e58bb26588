/** Chapter 7 beside a real table: the players move; what of it the papers keep, they declare. */
import { chooseSituation, type Field, type Preview, type Procedure, type Ticks } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { line, tally } from '../../../engine/tally.ts';
import { idOf, type Target } from '../../../engine/target.ts';
import { because, type Message, type RuleId, type Verdict } from '../../../engine/verdict.ts';
import { CM } from '../../../space/table/point.ts';
import { isLed, needsOrders } from '../03-command.ts';
import { HALT, writtenOrderOf } from '../03-orders.ts';
import { formationsOf, formOf } from '../04-formations.ts';
import { HALF, speedOf } from '../07-1-speed.ts';
import { priceOfForm, whyNotForm } from '../07-4-change-of-front.ts';
import { disorderedOn } from '../07-5-terrain.ts';
import { takeFormation } from '../07-carry-out.ts';
import { whyNotIn } from '../07-moves.ts';
import { discharge, previewShot, shotSeen, suffer, whyNotYours } from '../08-fire.ts';
import { whyNotWatch } from '../08-9-opportunity-fire.ts';
import { noCharge, rideThrough } from '../09-1-charge.ts';
import { chargersOf } from '../09-8-multiple.ts';
import { disorder } from '../12-disorder.ts';
import type { Formation, Side } from '../data.ts';
import { tell } from '../facts.ts';
import {
  cardOf,
  enemyOf,
  type Order,
  type OrdineObliquo,
  sideOf,
  towards,
  unit,
  type UnitId,
  unitsOnTable,
} from '../position.ts';
import { radiusField } from './03-orders.ts';
import { NO_WAY, sightFields, sightingOf } from './08-fire.ts';
import { chargeFields, chargeTicked, ridable, whyNotRidden, whyNotTicked } from './09-charge.ts';
import { previewCharge } from './09-melee.ts';
import { anyTicked, isTicked, unitTicked, whichMay, word, wordTicked, yesNo } from './form.ts';
import { figuresOf } from './papers.ts';
import { leaveShelter, noteShelter } from './shelter.ts';

/** 5 and 6 of the sequence: a side declares, unit by unit and as it likes, until it is done. */
export function* declareMoves(game: OrdineObliquo, side: Side, umpire: Umpire): Procedure {
  const rule = side === game.first ? 'OO-6-6' : 'OO-6-10';
  yield* declare(game, side, { rule, prompt: 'prompt.beside.moves', among: () => true }, umpire);
}

/** OO-6-8 Who charged a unit that has evaded may go on with the move. */
export function* declareFollowUp(game: OrdineObliquo, freed: readonly UnitId[], side: Side, umpire: Umpire): Procedure {
  const among = (id: UnitId): boolean => freed.includes(id);
  yield* declare(game, side, { rule: 'OO-6-8', prompt: 'prompt.beside.follow-up', among }, umpire);
}

/** Whose movement is declared, and by which rule. */
interface Turn {
  readonly rule: RuleId;
  readonly prompt: string;
  among(id: UnitId): boolean;
}

function* declare(game: OrdineObliquo, side: Side, { rule, prompt, among }: Turn, umpire: Umpire): Procedure {
  for (;;) {
    const all = figuresOf(game);
    const whyNot = (id: string): Verdict => whyNotIn({ game, side, rule }, id) ?? (among(id) ? null : whyNotFreed(id));
    if (all.every(whyNot)) return;
    const ticks = yield* chooseSituation({
      kind: 'situation',
      seat: side,
      rule,
      prompt: { key: prompt, params: { side: { seat: side } } },
      fields: (ticked) => [whichMay('unit', rule, all, whyNot), ...actFields(game, ticked)],
      judge: (ticked) => whyNotDeclared(game, ticked),
      preview: (ticked) => ACTS[actOf(ticked)].preview?.(game, unitTicked(ticked, 'unit'), ticked) ?? NOTHING,
      pass: () => null,
      passLabel: { key: 'label.end-of-movement' },
    });
    if (!ticks) return;
    yield* ACTS[actOf(ticks)].carryOut(game, unitTicked(ticks, 'unit'), ticks, umpire);
  }
}

/** OO-6-8 A unit whose target has not evaded goes no farther. */
const whyNotFreed = (id: UnitId): Verdict => because('OO-6-8', 'refusal.beside.not-freed', { unit: { unit: id } });

// What a unit may do

/** What is declared of a unit: when it may be, what is asked, what comes of it. */
interface Act {
  readonly rule: RuleId;
  isOpen(game: OrdineObliquo, id: UnitId): boolean;
  fields(game: OrdineObliquo, id: UnitId, ticked: Ticks): readonly Field[];
  carryOut(game: OrdineObliquo, id: UnitId, ticks: Ticks, umpire: Umpire): Procedure;
  preview?(game: OrdineObliquo, id: UnitId, ticks: Ticks): Preview;
}

const NOTHING: Preview = { tallies: [], odds: [] };

const ACT_IDS = ['moves', 'forms', 'charges', 'rides-through', 'under-fire'] as const;
type ActId = (typeof ACT_IDS)[number];

const actOf = (ticks: Ticks): ActId => wordTicked(ticks, 'act', ACT_IDS) ?? 'moves';

const foesOf = (game: OrdineObliquo, id: UnitId): readonly UnitId[] => unitsOnTable(game, enemyOf(sideOf(game, id)));

const ACTS: Readonly<Record<ActId, Act>> = {
  moves: { rule: 'OO-7.1-1', isOpen: () => true, fields: wayFields, carryOut: goes },
  forms: { rule: 'OO-7.4-1', isOpen: (game, id) => formsOf(game, id).length > 0, fields: formFields, carryOut: forms },
  charges: {
    rule: 'OO-9.1-1',
    isOpen: (game, id) => cardOf(game, id).arm !== 'artillery' && foesOf(game, id).length > 0,
    fields: (game, id, ticked) => chargeFields(game, id, foesOf(game, id), orderTicked(game, id, ticked), ticked),
    carryOut: chargeTicked,
    preview: previewCharge,
  },
  'rides-through': {
    rule: 'OO-9.3-12',
    isOpen: (game, id) => ridable(game, id, foesOf(game, id)).length > 0,
    fields: (game, id) => [whichMay('ridden', 'OO-9.3-12', figuresOf(game), (foe) => whyNotRidden(game, id, foe))],
    *carryOut(game, id, ticks, umpire) {
      leaveShelter(game, id);
      rideThrough(game, id, unitTicked(ticks, 'ridden'), umpire);
    },
  },
  'under-fire': {
    rule: 'OO-8.9-1',
    isOpen: (game, id) => isWatched(game, id),
    fields: watchFields,
    carryOut: crossFire,
    preview: previewCrossFire,
  },
};

function actFields(game: OrdineObliquo, ticked: Ticks): readonly Field[] {
  const id = anyTicked(ticked, 'unit');
  if (id === null) return [];
  const radius = radiusField(game, id);
  if (radius && ticked['in-radius'] === undefined) return [radius];
  const act = ticked['act'] === undefined ? [] : ACTS[actOf(ticked)].fields(game, id, ticked);
  return [...(radius ? [radius] : []), actField(game, id, ticked), ...act];
}

/** The order that a unit follows as it is ticked; `null` for who is free. */
function orderTicked(game: OrdineObliquo, id: UnitId, ticked: Ticks): Order | null {
  if (!needsOrders(game, id) || isLed(game, id)) return null;
  return isTicked(ticked, 'in-radius', 'no') ? HALT : writtenOrderOf(game, id);
}

/** OO-9.5-1 Guns are not offered a charge. */
const whyNoGunsCharge = (game: OrdineObliquo, id: UnitId): Verdict =>
  cardOf(game, id).arm === 'artillery' ? noCharge('OO-9.5-1', 'by-guns', id, id) : null;

/** What its order binds it to stands in the label. */
function actField(game: OrdineObliquo, id: UnitId, ticked: Ticks): Field {
  const open = ACT_IDS.filter((act) => ACTS[act].isOpen(game, id));
  return {
    ...word('act', 'OO-3.2-1', open, { usual: 'moves' }),
    whyNot: (value) => (idOf(value) === 'charges' ? whyNoGunsCharge(game, id) : null),
    label: boundBy(game, id, orderTicked(game, id, ticked)),
  };
}

function boundBy(game: OrdineObliquo, id: UnitId, bound: Order | null): Message {
  const name = { unit: { unit: id } };
  if (!bound) return { key: 'label.beside.order.free', params: name };
  if (speedOf(game, id) === 0) return { key: 'label.beside.order.still', params: name };
  const goal = towards(bound);
  return {
    key: `label.beside.order.${bound.order}`,
    params: {
      ...name,
      half: speedOf(game, id) / 2 / CM,
      target: goal ? { place: goal } : { word: 'label.beside.enemy' },
    },
  };
}

/** OO-7.6-1 What nobody does whom an enemy has charged. */
const PINS: readonly ActId[] = ['moves', 'charges', 'rides-through'];

function whyNotDeclared(game: OrdineObliquo, ticks: Ticks): Verdict {
  const id = unitTicked(ticks, 'unit');
  const act = actOf(ticks);
  const isPinned = chargersOf(game, id).length > 0;
  if (isPinned && PINS.includes(act)) return because('OO-7.6-1', 'refusal.charged', { unit: { unit: id } });
  if (act === 'charges') return whyNotTicked(game, id, orderTicked(game, id, ticks), ticks);
  const isCutOff = !needsOrders(game, id) && isTicked(ticks, 'in-radius', 'no') && act !== 'under-fire';
  if (isCutOff) return because('OO-3.2-24', 'refusal.beside.out-of-reach', { unit: { unit: id } });
  return act === 'forms' ? whyNotTakeUp(game, id, ticks) : null;
}

// 7.1 A march

/** How far, and over which ground: as far as it counts for fire, rest and order. */
function wayFields(): readonly Field[] {
  return [
    word('way', 'OO-8.2-1', ['half', 'whole'], { usual: 'half' }),
    word('crossed', 'OO-7.5-7', ['open', 'broken', 'ford'], { usual: 'open' }),
  ];
}

function* goes(game: OrdineObliquo, id: UnitId, ticks: Ticks, umpire: Umpire): Procedure {
  const { deeds, formation } = unit(game, id);
  leaveShelter(game, id);
  // What is told of a march counts from its beginning; what a change took comes before it.
  const half = deeds.changed ? Math.min(2 * HALF, deeds.used + HALF) : Math.max(deeds.used, HALF);
  deeds.used = isTicked(ticks, 'way', 'whole') ? 2 * HALF : half;
  const rough = wordTicked(ticks, 'crossed', ['broken', 'ford']);
  const rule = rough && disorderedOn({ card: cardOf(game, id), formation }, rough);
  if (rule) disorder(game, id, rule, umpire);
}

// 7.4 A change of formation

function formsOf(game: OrdineObliquo, id: UnitId): readonly Formation[] {
  const card = cardOf(game, id);
  const { formation } = unit(game, id);
  return formationsOf(card).filter((each) => whyNotForm(card, formation, { formation: each, turn: 'ahead' }) === null);
}

/** Why a unit does not take the formation of this name; `null` where there is none of the name. */
function whyNotTake(game: OrdineObliquo, id: UnitId, name: string): Verdict {
  const form = formOf(name);
  return form && whyNotForm(cardOf(game, id), unit(game, id).formation, form);
}

function formFields(game: OrdineObliquo, id: UnitId): readonly Field[] {
  const valueLabel = (value: Target): Message => ({ key: `label.formation.${idOf(value)}` });
  const isCrew = unit(game, id).formation === 'crew';
  return [
    {
      ...word('formation', 'OO-7.4-1', formsOf(game, id)),
      valueLabel,
      whyNot: (value) => whyNotTake(game, id, idOf(value)),
    },
    ...(isCrew ? [yesNo('at-guns', 'OO-9.5-7', undefined, 'yes'), yesNo('guarded', 'OO-9.5-7')] : []),
  ];
}

/** Gunners take up guns at which they stand, and which no enemy has before him. */
function whyNotTakeUp(game: OrdineObliquo, id: UnitId, ticks: Ticks): Verdict {
  if (unit(game, id).formation !== 'crew') return null;
  const no = (key: string): Verdict => because('OO-9.5-7', key, { unit: { unit: id } });
  if (!isTicked(ticks, 'at-guns')) return no('refusal.not-at-guns');
  return isTicked(ticks, 'guarded') ? no('refusal.beside.guns-guarded') : null;
}

function* forms(game: OrdineObliquo, id: UnitId, ticks: Ticks, umpire: Umpire): Procedure {
  const { deeds, formation: before } = unit(game, id);
  const formation = wordTicked(ticks, 'formation', formsOf(game, id)) ?? before;
  const card = cardOf(game, id);
  const { share, rule } = priceOfForm(card, before, game.armies[card.side].nation);
  deeds.used = Math.min(2 * HALF, deeds.used + share * 2 * HALF);
  deeds.changed = true;
  const cost = tally({ key: 'label.beside.change' }, [
    line(rule, Math.round(share * speedOf(game, id)), 'modifier.change'),
  ]);
  takeFormation(game, id, formation, cost, umpire);
}

// 8.9 Opportunity fire

/** Whether an enemy may fire at a unit on its way. */
export function isWatched(game: OrdineObliquo, id: UnitId): boolean {
  return foesOf(game, id).some((foe) => whyNotWatch(game, foe) === null);
}

export function watchFields(game: OrdineObliquo, id: UnitId, ticked: Ticks): readonly Field[] {
  const firer = anyTicked(ticked, 'firer');
  const enemy = enemyOf(sideOf(game, id));
  return [
    whichMay('firer', 'OO-8.9-3', figuresOf(game), (foe) => whyNotYours(game, enemy, foe) ?? whyNotWatch(game, foe)),
    ...(firer === null ? [] : sightFields(game, firer, id, ticked)),
  ];
}

const crossShot = (game: OrdineObliquo, firer: UnitId, id: UnitId, ticks: Ticks) =>
  shotSeen(game, firer, id, sightingOf(ticks, false));

export function previewCrossFire(game: OrdineObliquo, id: UnitId, ticks: Ticks): Preview {
  const firer = unitTicked(ticks, 'firer');
  return previewShot(game, { firer, target: id, away: NO_WAY }, crossShot(game, firer, id, ticks));
}

/** OO-8.9-5 It is worked out at once; who fails the test goes no farther (OO-8.9-7). */
export function* crossFire(game: OrdineObliquo, id: UnitId, ticks: Ticks, umpire: Umpire): Procedure {
  const firer = unitTicked(ticks, 'firer');
  leaveShelter(game, id);
  if ('from-village' in ticks) noteShelter(game, firer, { village: isTicked(ticks, 'from-village') });
  unit(game, firer).deeds.opportunity = true;
  tell(umpire, 'opportunity-fire', 'OO-8.9-5', { unit: { unit: firer }, target: { unit: id } });
  const shot = crossShot(game, firer, id, ticks);
  suffer(game, id, [discharge(game, { firer, target: id, away: NO_WAY }, shot, umpire)], umpire);
}
