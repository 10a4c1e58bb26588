/** 7.1 A depot is converted into a train. */
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexOf, hexTarget } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { beforeConversion } from './16-1-effects-depots.ts';
import { ofHexes } from './asked.ts';
import type { Side } from './data.ts';
import { unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { finish } from './sequence.ts';
import { layTrain, removeDepot } from './trains.ts';

/** Each player may turn one depot under own units into a train that lies face up on them; it is extra (7.1-a). */
export function* convertDepot(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const side = game.active;
  finish(game, side);
  yield* beforeConversion(game, umpire, side);
  const targets = game.depots[side].filter((hex) => whyNotConvert(game, side, hex) === null).map(hexTarget);
  if (targets.length === 0) return;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: side,
    rule: '7.1-a',
    prompt: { key: 'prompt.convert' },
    targets,
    pass: () => null,
    passLabel: { key: 'label.pass.convert' },
    whyNot: ofHexes((hex) => whyNotConvert(game, side, hex)),
  });
  if (chosen === null) return;
  const hex = hexOf(chosen);
  removeDepot(game, side, hex);
  layTrain(game, side, hex, 'train', { shown: true });
  umpire.tell({ key: 'converted', rule: '7.1-a', params: { side: { seat: side }, place: { place: chosen } } });
}

function whyNotConvert(game: InvasionOfRussia, side: Side, hex: number): Verdict {
  if (!game.depots[side].includes(hex)) return because('7.1-a', 'refusal.no-depot');
  return unitsAt(game, hex, side).length > 0 ? null : because('7.1-b', 'refusal.depot-empty');
}
