/** 7. What depots would come to before they are set up: who lacks supply when the next turn begins, if all stay where they are. */
import type { Preview } from '../../engine/decision.ts';
import { hexTarget } from '../../engine/target.ts';
import { because, type Message } from '../../engine/verdict.ts';
import { type Lines, linesFrom, nextSupply } from './06-2-supply-line.ts';
import type { Side } from './data.ts';
import { stacksSeen } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { view } from './view.ts';

interface NextTurn {
  readonly depots: Lines;
  /** Stacks without supply. */
  readonly out: readonly number[];
  readonly verdict: Message;
}

/** The supply of a side next turn, with some depots more. */
export function nextTurn(game: InvasionOfRussia, side: Side, fresh: readonly number[]): NextTurn {
  const supply = nextSupply(game, side, fresh);
  const out = stacksSeen(game, side).filter((hex) => linesFrom(game, supply, side, hex) === null);
  const params = { side: { seat: side }, turn: game.turn + 1, count: fresh.length, out: out.length };
  return { depots: supply.depots, out, verdict: { key: 'label.supply.next', params } };
}

/** In words what the layer of next turn draws, as far as the side knows; who lies face down is not asked. */
export function forecastDepots(game: InvasionOfRussia, side: Side, fresh: readonly number[]): Preview {
  const { out, verdict } = nextTurn(view(game, side), side, fresh);
  const places = { list: out.map((hex) => ({ place: hexTarget(hex) })) };
  return {
    remarks: [
      { rule: '7.6-a', message: verdict },
      ...(out.length > 0 ? [because('6.1-a', 'remark.depots.out', { places })] : []),
    ],
    tallies: [],
    odds: [],
  };
}
