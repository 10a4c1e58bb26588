/** Chapter 3 beside a real table: whose messenger has arrived, who hears at once, and with whom the generals ride. */
import { chooseSituation, type Field, type Procedure, type Ticks } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { idOf } from '../../../engine/target.ts';
import { CM } from '../../../space/table/point.ts';
import {
  arrive,
  type Change,
  chooseOrders,
  dismiss,
  isUnitOfBrigade,
  obey,
  orderIn,
  rejoin,
  sendOff,
  WITH_BRIGADE,
} from '../03-2-change-of-order.ts';
import {
  commandOf,
  general,
  generalsOf,
  isLed,
  isPresent,
  join,
  joinable,
  joinRule,
  leaveUnit,
  whyNotJoin,
} from '../03-command.ts';
import { unitsUnder } from '../03-orders.ts';
import { type Side, SIDES } from '../data.ts';
import type { GeneralId, Messenger, OrdineObliquo, UnitId } from '../position.ts';
import { figuresOf } from './papers.ts';
import { anyOf, anyTicked, isTicked, word, yesNo, yesNoOf } from './form.ts';

/** Messengers ride on, then both sides may change orders (OO-6-1). */
export function* ordersBeside(game: OrdineObliquo, umpire: Umpire): Procedure {
  for (const side of SIDES) yield* ridersArrive(game, side, umpire);
  for (const side of SIDES) yield* issueOrders(game, side, umpire);
}

// Messengers

/** OO-3.2-22 Which messengers have come to their addressees; they wait for a general who is to be replaced. */
function* ridersArrive(game: OrdineObliquo, side: Side, umpire: Umpire): Procedure {
  for (const messenger of game.messengers.filter(({ to }) => unitsUnder(game, to).length === 0))
    dismiss(game, messenger);
  const riding = game.messengers.filter(({ side: own, to }) => own === side && isThere(game, to));
  if (riding.length === 0) return;
  const ticks = yield* chooseSituation({
    kind: 'situation',
    seat: side,
    rule: 'OO-3.2-22',
    prompt: { key: 'prompt.beside.messengers', params: { side: { seat: side } } },
    fields: () => riding.map((messenger, index) => arrivalField(messenger, index)),
    judge: () => null,
  });
  for (const [index, messenger] of riding.entries()) {
    if (ticks && isTicked(ticks, riderId(index))) arrive(game, messenger, umpire);
  }
}

const isThere = (game: OrdineObliquo, to: string): boolean => !game.generals[to] || isPresent(game, to);

const riderId = (index: number): string => `messenger-${index + 1}`;

function arrivalField({ to }: Messenger, index: number): Field {
  return { ...yesNoOf(to, 'OO-3.2-21', 'arrived'), id: riderId(index) };
}

// New orders

/** OO-3.2-20 Who is within 40 cm of the commander in chief changes his counter at once; to the others a messenger rides. */
function* issueOrders(game: OrdineObliquo, side: Side, umpire: Umpire): Procedure {
  const changes = yield* chooseOrders(game, side);
  const given = changes.filter(({ slot }) => slot !== WITH_BRIGADE);
  for (const { item, slot } of changes) if (slot === WITH_BRIGADE) rejoin(game, item, umpire);
  if (given.length === 0) return;
  const ticks = yield* chooseSituation({
    kind: 'situation',
    seat: side,
    rule: 'OO-3.2-20',
    prompt: { key: 'prompt.beside.hearing', params: { side: { seat: side } } },
    fields: () => given.map(({ item }) => hearingField(game, item)),
    judge: () => null,
  });
  for (const change of given) issue(game, change, ticks ?? {}, umpire);
}

const AT_ONCE = 'at-once';
const BY_MESSENGER = 'messenger';
const UNHEARD = 'unheard';

/** OO-2.5-5 A unit of a brigade is told through the brigade's general, who is near, or not at all. */
function hearingField(game: OrdineObliquo, item: string): Field {
  const isApart = isUnitOfBrigade(game, item);
  const words = isApart ? [AT_ONCE, BY_MESSENGER, UNHEARD] : [AT_ONCE, BY_MESSENGER];
  return {
    ...word('hearing', isApart ? 'OO-2.5-5' : 'OO-3.2-20', words, { usual: AT_ONCE }),
    id: item,
    label: { key: `label.beside.${isApart ? 'hears-apart' : 'hears'}`, params: { holder: { unit: item } } },
  };
}

function issue(game: OrdineObliquo, { item, slot }: Change, ticks: Ticks, umpire: Umpire): void {
  if (isTicked(ticks, item, AT_ONCE)) obey(game, item, orderIn(slot), umpire);
  if (isTicked(ticks, item, BY_MESSENGER)) sendOff(game, item, orderIn(slot), null, umpire);
}

// 3.4 Generals

/** 5a, 6a of the sequence: with whom each general of a side rides from now on. */
export function* placeGenerals(game: OrdineObliquo, side: Side, umpire: Umpire): Procedure {
  const generals = generalsOf(game, side).filter((id) => isPresent(game, id));
  for (const id of generals) general(game, id).wasAttached = general(game, id).attached !== null;
  if (generals.length === 0) return;
  const ticks = yield* chooseSituation({
    kind: 'situation',
    seat: side,
    rule: side === game.first ? 'OO-6-5' : 'OO-6-9',
    prompt: { key: 'prompt.beside.generals', params: { side: { seat: side } } },
    fields: () => generals.map((id) => companyField(game, id)),
    judge: () => null,
    pass: () => null,
    passLabel: { key: 'label.generals-done' },
  });
  for (const id of generals) if (ticks) rideWith(game, id, anyTicked(ticks, id), umpire);
}

function companyField(game: OrdineObliquo, id: GeneralId): Field {
  const { attached } = general(game, id);
  const others = joinable(game, id).filter((each) => each !== attached);
  return {
    ...anyOf(id, joinRule(id), attached === null ? others : [attached, ...others], attached),
    whyNot: (value) => (figuresOf(game).includes(idOf(value)) ? whyNotJoin(game, id, idOf(value)) : null),
    label: { key: 'label.beside.rides-with', params: { general: { unit: id } } },
  };
}

function rideWith(game: OrdineObliquo, id: GeneralId, unitId: UnitId | null, umpire: Umpire): void {
  if (unitId === general(game, id).attached) return;
  leaveUnit(game, id, umpire);
  if (unitId !== null) join(game, id, unitId, umpire);
}

// 3.3 The command radius

/** OO-3.3-4 Who is out of the radius follows Halt; not asked of whom a general rides with. */
export function radiusField(game: OrdineObliquo, id: UnitId): Field | null {
  const command = commandOf(game, id);
  if (!command || isLed(game, id) || !isPresent(game, command.general)) return null;
  if (game.generals[command.general]?.attached === id) return null;
  return yesNo('in-radius', command.rule, { general: { unit: command.general }, radius: command.radius / CM }, 'yes');
}
