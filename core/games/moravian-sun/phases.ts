/** 2.1 The sequence of play: the segments of the command phase, of every activation, and the end of the turn. */
import type { Procedure } from '../../engine/decision.ts';
import type { Phase, Umpire } from '../../engine/ruleset.ts';
import { placeAides } from './03-command/1-aides.ts';
import { moveLeaders } from './03-command/4-leaders.ts';
import { changeOrders, tryOwnOrders } from './04-orders/2-change.ts';
import { detach } from './04-orders/2-detachments.ts';
import { changeOnTheField } from './04-orders/3-out-of-command.ts';
import { placeMarkers } from './05-initiative/1-placing.ts';
import { activate } from './05-initiative/2-activation.ts';
import { endActivation, endTurn } from './05-initiative/end.ts';
import { rollInitiative } from './05-initiative/roll.ts';
import { reinforce } from './08-reinforcements.ts';
import { moveUnits } from './09-movement/1-procedure.ts';
import { bombard } from './11-bombardment/4-bombardment.ts';
import { spread } from './09-movement/6-stacks.ts';
import { assaults } from './12-assault/1-procedure.ts';
import { charge } from './14-cavalry/2-charge.ts';
import { rally } from './15-3-rally.ts';
import { replaceCommanders } from './16-13-emperors.ts';
import { isNight, rollWeather } from './16-4-weather.ts';
import { fallNight, rest } from './16-43-night.ts';
import { leaveForVienna } from './16-62-exit.ts';
import { activationOf, unitsInHand } from './activation.ts';
import type { MoravianSun, PhaseName } from './position.ts';
import { goOn, passOn } from './sequence.ts';

type G = MoravianSun;
type Act = (game: G, umpire: Umpire) => Procedure;

/** What asks nobody. */
const silent = (act: (game: G, umpire: Umpire) => void): Act =>
  function* (game, umpire) {
    act(game, umpire);
  };

/** A segment: what is done in it, and where it leads when the battle is not over. */
const segment = (id: PhaseName, rule: string, act: Act, next: (game: G, umpire: Umpire) => void): Phase<G> => ({
  id,
  rule,
  *play(game, umpire) {
    yield* act(game, umpire);
    if (!game.over && game.phase === id) next(game, umpire);
  },
});

/** 16.43-d: an act that is left out at night. */
const byDay = (act: Act): Act =>
  function* (game, umpire) {
    if (!isNight(game)) yield* act(game, umpire);
  };

/** 16.43-b: the weather is rolled for every turn; the night comes with its own. */
function* weather(game: G, umpire: Umpire): Procedure {
  rollWeather(game, umpire);
  if (isNight(game)) yield* fallNight(game, umpire);
}

/** 2.1 A2 Emperors take the places of lost commanders, orders change, detachments are made; at night Defence for all. */
function* orders(game: G, umpire: Umpire): Procedure {
  if (isNight(game)) return rest(game, umpire);
  yield* replaceCommanders(game, umpire);
  yield* changeOrders(game, umpire);
  yield* detach(game, umpire);
}

/** 2.1 B1, 3.11-b Aides take their places before anybody rallies. */
function* rallying(game: G, umpire: Umpire): Procedure {
  yield* placeAides(game, umpire);
  yield* rally(game, umpire);
}

/** 14.2-a, 9.0 Charges are declared before the other units move. */
function* ride(game: G, mayMove: (id: string) => boolean, umpire: Umpire): Procedure {
  if (!isNight(game)) yield* charge(game, umpire, mayMove);
  yield* moveUnits(game, mayMove, umpire);
}

/** 2.1-k, 3.1.4-a: units in command move first, then units out of command, then leaders. */
function* movement(game: G, umpire: Umpire): Procedure {
  const isOut = (id: string): boolean => activationOf(game).out.includes(id);
  yield* leaveForVienna(game, umpire);
  yield* ride(game, (id) => !isOut(id), umpire);
  yield* byDay(changeOnTheField)(game, umpire);
  yield* ride(game, isOut, umpire);
  spread(game, unitsInHand(game), umpire);
  yield* moveLeaders(game, umpire);
}

/** A segment in which all may look on: what is asked in it tells nothing of orders that have not been shown, or is secret. */
const inSight = (phase: Phase<G>): Phase<G> => ({ ...phase, isOpen: () => true });

export const PHASES: readonly Phase<G>[] = [
  segment('weather', '16.4-a', weather, goOn),
  segment('orders', '4.2-a', orders, passOn),
  segment('tests', '4.2.4-a', byDay(tryOwnOrders), passOn),
  segment('initiative', '5.0-a', silent(rollInitiative), goOn),
  segment('placement', '2.1-f', placeMarkers, passOn),
  segment('activation', '5.2-a', activate, () => undefined),
  segment('rally', '15.3-a', rallying, goOn),
  segment('reinforcements', '8.0-a', reinforce, goOn),
  segment('movement', '9.0-a', movement, goOn),
  inSight(segment('bombardment', '11.4-a', byDay(bombard), goOn)),
  inSight(segment('assault', '2.1-l', byDay(assaults), endActivation)),
  segment('turn-end', '2.1-n', silent(endTurn), () => undefined),
];
