/** 5.29 Delay: whose commander-in-chief is slow may have to leave the orders as they are. */
import { chooseYes, type Preview, type Procedure, YES } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { line, type Tally, tally } from '../../../engine/tally.ts';
import type { Message } from '../../../engine/verdict.ts';
import { NOTHING_TO_SEE } from '../choices.ts';
import type { Side } from '../data.ts';
import { tell } from '../facts.ts';
import { replace } from '../position.ts';
import { view } from '../view.ts';
import type { Activated } from './activated.ts';

/** A roll for delay. */
interface Delay {
  readonly side: Side;
  /** The Delay value of its commander-in-chief. */
  readonly value: number;
}

/** 5.29-a, 3.0-b, 5.61-a: Whoever likes rolls for new orders. @returns whether they may be given; else those of the last turn stay */
export function* rollForDelay(game: Activated, delay: Delay, umpire: Umpire): Procedure<boolean> {
  const { side, value } = delay;
  const wants = yield* chooseYes({
    seat: side,
    rule: '5.29-a',
    prompt: { key: 'prompt.delay', params: { value } },
    preview: (target) => (target === YES ? previewOf(game, delay) : NOTHING_TO_SEE),
  });
  if (wants) return resolveDelay(game, delay, umpire);
  tell(umpire, 'orders-left', '5.29-a', { side: { seat: side } });
  return false;
}

/** 5.29-c: Each failure in a row helps; a success makes them none. */
function resolveDelay(game: Activated, delay: Delay, umpire: Umpire): boolean {
  const { side, value } = delay;
  const sum = delayTally(game, delay);
  const { passes } = umpire.test('d10', '5.29-a', { seat: side }, { atMost: value }, sum.total);
  replace(game, { failures: passes ? 0 : game.failures + 1 });
  const told = { side: { seat: side }, value };
  if (passes) tell(umpire, 'delay-passed', '5.29-a', told, { tally: sum });
  else tell(umpire, 'delay-failed', '5.29-b', told, { tally: sum });
  return passes;
}

const delayTally = ({ failures }: Activated, { value }: Delay): Tally =>
  tally({ key: 'label.tally.delay', params: { value } }, [
    failures > 0 ? line('5.29-c', -failures, 'modifier.failures-before', { count: failures }) : null,
  ]);

/** A roll for delay that is contemplated. */
export interface DelayStakes extends Delay {
  readonly act: 'delay';
  readonly game: Activated;
}

function previewOf(game: Activated, delay: Delay): Preview {
  const stakes: DelayStakes = { act: 'delay', game: view(game, null) as Activated, ...delay };
  return { tallies: [delayTally(game, delay)], odds: [], stakes };
}

/** Plays a roll by itself. @returns what its odds are put together by */
export function* playDelay(game: Activated, { side, value }: DelayStakes, umpire: Umpire): Procedure<Message> {
  return { key: resolveDelay(game, { side, value }, umpire) ? 'label.odds.delay-passed' : 'label.odds.delay-failed' };
}
