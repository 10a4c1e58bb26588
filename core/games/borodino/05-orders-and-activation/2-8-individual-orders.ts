/** 5.28 Individual orders: a Command that has none may try for some when its marker comes out. */
import { chooseOne, type Preview, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { line, type Tally, tally } from '../../../engine/tally.ts';
import { idOf, unitTarget, wordTarget } from '../../../engine/target.ts';
import { because, type Message, type Verdict } from '../../../engine/verdict.ts';
import { cardsOnMap } from '../board.ts';
import { cardOf, type UnitCard, type UnitId } from '../data.ts';
import { tell } from '../facts.ts';
import { type Deeds, markEach, replace, unit } from '../position.ts';
import { view } from '../view.ts';
import { whyNoCommand } from './2-orders.ts';
import { commandmates, hasOrder, isUnderOrders, nameOfCommand, triedBy } from './2-7-under-orders.ts';
import { reaches } from './6-1-range.ts';
import type { Activated, Command, Leader } from './activated.ts';

/** What a Command rolls against, and who helps it. */
interface Try {
  /** 5.28-a, 2.3-g: The Orders Value on the marker of its group. */
  readonly value: number;
  readonly leader: Leader;
}

/** The Commands of the group whose marker is out. */
const commandsOut = ({ commands, marker }: Activated, groupOf: (card: UnitCard) => string): readonly Command[] =>
  commands.filter(({ id }) => groupOf(cardOf(id)) === marker);

/** All Commands that may try do, one after the other. */
export const ALL_TRY = wordTarget('all-try');

/** 5.28-a: Commands without orders try one after the other, as long as their player likes. */
export function* tryForOrders(
  game: Activated,
  roll: Try,
  groupOf: (card: UnitCard) => string,
  umpire: Umpire,
): Procedure {
  const { value, leader } = roll;
  const out = commandsOut(game, groupOf).filter(({ units }) => units.some((id) => unit(game, id).hex !== 0));
  for (;;) {
    const may = out.filter(({ id }) => !whyNotTry(game, id));
    if (may.length === 0) return;
    const chosen = yield* chooseOne({
      kind: 'one',
      seat: leader.side,
      rule: '5.28-a',
      prompt: { key: 'prompt.try-for-orders', params: { value } },
      doneLabel: { key: 'deed.try-for-orders' },
      targets: [...may.map(({ id }) => unitTarget(id)), ...(may.length > 1 ? [ALL_TRY] : [])],
      label: (target) =>
        target === ALL_TRY ? { key: 'label.all-try', params: { count: may.length } } : nameOfCommand(idOf(target)),
      concerns: (target) => (target === null || target === ALL_TRY ? [] : commandmates(game, idOf(target))),
      whyNot: (target) => whyNot(game, out, idOf(target)),
      whyOthers: { key: 'refusal.try-for-orders-others' },
      preview: (target) => (target === ALL_TRY ? EACH_TRIES : previewOf(game, roll, idOf(target))),
      pass: () => null,
      passLabel: { key: 'label.no-tries' },
    });
    if (chosen === null) return;
    for (const { id } of may)
      if (chosen === ALL_TRY || chosen === unitTarget(id)) rollForOrders(game, roll, id, umpire);
  }
}

const EACH_TRIES: Preview = { remarks: [because('5.28-a', 'remark.each-tries')], tallies: [], odds: [] };

/** Of others nothing is said: what orders the enemy has may be a secret. */
function whyNot(game: Activated, out: readonly Command[], id: UnitId): Verdict {
  if (!out.some(({ units }) => units.includes(id))) return null;
  return whyNoCommand(out, id) ?? whyNotTry(game, id);
}

/** Once an activation, and only a Command of which anybody has no orders. */
function whyNotTry(game: Activated, id: UnitId): Verdict {
  const name = { unit: { unit: id } };
  if (commandmates(game, id).every((each) => hasOrder(game, each)))
    return because('5.28-a', 'refusal.has-orders', name);
  return triedBy(game, id) ? because('5.28-a', 'refusal.tried-for-orders', name) : null;
}

/** 5.28-b: The commander-in-chief helps a Command of which he reaches any unit. */
function tryTally(game: Activated, { value, leader }: Try, command: UnitId): Tally {
  const helps = reaches(game, leader, commandmates(game, command));
  return tally(
    { key: 'label.tally.individual-orders', params: { command: { phrase: nameOfCommand(command) }, value } },
    [
      helps
        ? line('5.28-b', leader.commandModifier, 'modifier.commander-reaches', { leader: { text: leader.name } })
        : null,
    ],
  );
}

/** 5.28-c: Orders for this activation; 5.28-d: or nothing but recovery. */
function rollForOrders(game: Activated, roll: Try, command: UnitId, umpire: Umpire): boolean {
  const { value, leader } = roll;
  const sum = tryTally(game, roll, command);
  const { passes } = umpire.test('d10', '5.28-c', { seat: leader.side }, { atMost: value }, sum.total);
  replace(game, { tried: { ...game.tried, [command]: passes ? 'gained' : 'failed' } });
  const told = { command: { phrase: nameOfCommand(command) }, value };
  if (passes) tell(umpire, 'orders-gained', '5.28-c', told, { tally: sum });
  else tell(umpire, 'orders-not-gained', '5.28-d', told, { tally: sum });
  return passes;
}

/** A try that is contemplated. */
export interface OrdersStakes extends Try {
  readonly act: 'orders';
  readonly game: Activated;
  readonly command: UnitId;
}

function previewOf(game: Activated, roll: Try, command: UnitId): Preview {
  const sum = tryTally(game, roll, command);
  const stakes: OrdersStakes = { act: 'orders', game: view(game, null) as Activated, command, ...roll };
  return { tallies: [sum], odds: [], stakes, worth: -sum.total };
}

/** Plays a try by itself. @returns what its odds are put together by */
export function* playTry(game: Activated, { command, ...roll }: OrdersStakes, umpire: Umpire): Procedure<Message> {
  return { key: rollForOrders(game, roll, command, umpire) ? 'label.odds.orders-gained' : 'label.odds.orders-refused' };
}

/**
 * 5.26-a, 5.27-a: Under Orders a unit moves as it likes, and without them at half its allowance; it fires and assaults all
 * the same. Who has been put on the map by agreement is of no Command in this turn, and so without orders.
 */
export function limitPaces(game: Activated, groupOf: (card: UnitCard) => string): void {
  const unordered = cardsOnMap(game).filter((card) => groupOf(card) === game.marker && !isUnderOrders(game, card.id));
  markEach(game, Object.fromEntries(unordered.map(({ id }) => [id, { pace: 'limited' } satisfies Partial<Deeds>])));
}
