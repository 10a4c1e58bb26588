/** 5.1 Formations are laid face down on the spaces of a main and of a support sequence. */
import {
  type Arrange,
  arranged,
  type Arrangement,
  chooseArrangement,
  type Procedure,
} from '../../../engine/decision.ts';
import { cardTarget, idOf, slotTarget, type Target } from '../../../engine/target.ts';
import { because, type Message, type Verdict } from '../../../engine/verdict.ts';
import { type FormationId, type Order, setUpOf, type Side, TABLES } from '../data.ts';
import { PERMITS } from '../04-orders/1-permits.ts';
import { kindIn, laidBy } from '../04-orders/markers.ts';
import { inPlay, orderOf, unitsIn } from '../formations.ts';
import { HIDDEN, type Kind, KINDS, type MoravianSun, type Sequences, type Space } from '../position.ts';

const slotOf = (kind: Kind, index: number): Target => slotTarget(`${kind}-${index + 1}`);
const slotsOf = (kind: Kind): readonly Target[] =>
  Array.from({ length: TABLES.spaces[kind] }, (_, index) => slotOf(kind, index));
/** 2.1-f A side lays its markers, its orders under them. */
export function* placeMarkers(game: MoravianSun): Procedure {
  const side = game.active;
  const formations = inPlay(game, side);
  if (formations.length === 0 || isLaid(game, side)) return;
  const arrangement = yield* chooseArrangement(placing(game, side, formations));
  if (arrangement) game.sequences = { ...game.sequences, [side]: spacesIn(arrangement) };
}

/** 16.12-b On the first turn of the battle the Coalition has its sequence from the set-up. */
const isLaid = ({ sequences }: MoravianSun, side: Side): boolean =>
  KINDS.some((kind) => sequences[side][kind].length > 0);

function placing(game: MoravianSun, side: Side, formations: readonly FormationId[]): Arrange {
  const items = formations.map(cardTarget);
  const kindFor = (item: Target): Kind => kindIn(game, idOf(item));
  return {
    kind: 'arrange',
    seat: side,
    rule: '2.1-f',
    isSecret: true,
    items,
    prompt: { key: 'prompt.place-markers', params: { side: { seat: side } } },
    whyOthers: { key: 'refusal.place-markers-others', params: { side: { seat: side } } },
    doneLabel: { key: 'deed.place' },
    tells: (item) => orderAndDuty(orderOf(game, idOf(item)) ?? 'hidden'),
    concerns: (item) => (item ? unitsIn(game, idOf(item)).map(({ id }) => id) : []),
    slots: (item) => slotsOf(kindFor(item)),
    whyNot: (item, slot) => whyOtherSequence(game, item, kindFor(item), slot),
    fits: whyTaken,
    complete: (soFar) => whyNotComplete(items, soFar),
    suggestion: suggested(game, side, formations, kindFor),
  };
}

/** What a formation has been ordered, and what it will owe (4.11-a, 4.13-a). */
function orderAndDuty(order: Order | typeof HIDDEN): Message {
  const duty = order === HIDDEN ? null : PERMITS[order].duty;
  const called = { key: `label.order.${order}` };
  return duty ? { key: `label.order-duty.${duty.may}`, params: { order: { phrase: called } } } : called;
}

/** Main orders act in the main sequence, the others in that of support. */
const OWN_SEQUENCE = { main: '5.1-a', support: '4.1-b' } as const;

/** Why a formation does not lie there: in the sequence that is not that of its order, or on no space; `null` of what is neither. */
function whyOtherSequence(game: MoravianSun, item: Target, kind: Kind, slot: Target): Verdict {
  if (KINDS.some((other) => slotTarget(other) === slot)) return because('2.1-f', 'refusal.whole-sequence');
  if (!KINDS.some((other) => slotsOf(other).includes(slot))) return null;
  const order = { word: `label.order.${laidBy(game, idOf(item))}` };
  return because(OWN_SEQUENCE[kind], `refusal.other-sequence.${kind}`, { formation: { place: item }, order });
}

/** One formation a space. */
function whyTaken(item: Target, slot: Target, soFar: Arrangement): Verdict {
  const there = arranged(soFar).find(([other, at]) => at === slot && other !== item);
  return there ? because('2.1-f', 'refusal.space-taken', { formation: { place: there[0] } }) : null;
}

function whyNotComplete(items: readonly Target[], soFar: Arrangement): Verdict {
  const left = items.filter((item) => !(item in soFar)).map((item) => ({ place: item }));
  return left.length === 0 ? null : because('2.1-f', 'refusal.markers-left', { formations: { list: left } });
}

/** As the scenario has them for the first turn, else in the order of the data. */
function suggested(
  game: MoravianSun,
  side: Side,
  formations: readonly FormationId[],
  kindFor: (item: Target) => Kind,
): Arrangement {
  const first = game.turn === 1 ? setUpOf(game.scenario).sequences[side] : [];
  const rank = (id: FormationId): number => (first.includes(id) ? first.indexOf(id) : first.length);
  const inOrder = formations.toSorted((a, b) => rank(a) - rank(b)).map(cardTarget);
  return Object.fromEntries(
    KINDS.flatMap((kind) =>
      inOrder.filter((item) => kindFor(item) === kind).map((item, index) => [item, slotOf(kind, index)]),
    ),
  );
}

/** The filled spaces in the order of their numbers; gaps between them mean nothing. */
function spacesIn(arrangement: Arrangement): Sequences {
  const laid = new Map(arranged(arrangement).map(([item, slot]) => [slot, idOf(item)]));
  const spacesOf = (kind: Kind): readonly Space[] =>
    slotsOf(kind).flatMap((slot) => {
      const formation = laid.get(slot);
      return formation === undefined ? [] : [{ formation }];
    });
  return { main: spacesOf('main'), support: spacesOf('support') };
}
