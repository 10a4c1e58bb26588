/** The sequence of play on 7 September: initiative, an activation for each marker in the cup, the boxes; twelve times. */
import type { Procedure } from '../../../../engine/decision.ts';
import type { Phase, Umpire } from '../../../../engine/ruleset.ts';
import { ACTIVATION, startActivation } from '../../03-sequence-of-play.ts';
import { chooseFirstMarker, rollForInitiative, settleFirst } from '../../04-initiative.ts';
import {
  afterEachAct,
  callReserve,
  dismissReserve,
  drawMarker,
  fillCup,
  formCommands,
  layMarkerAside,
  limitReserve,
  moveAside,
  moveLeader,
  putInBarrages,
  reservesFor,
  STRAIN_OF_FIRE,
  STRAIN_OF_MARCH,
  takeOutGone,
  useBarrage,
} from '../../05-orders-and-activation/index.ts';
import { movement } from '../../07-movement/index.ts';
import { artilleryFire, barrage } from '../../08-artillery-fire/index.ts';
import { assaults } from '../../09-assault/index.ts';
import { recovery, restoring } from '../../10-recovery/index.ts';
import { enemyOf, type Side, SIDES } from '../../data.ts';
import { tell } from '../../facts.ts';
import { type Borodino, moveOn, replace } from '../../position.ts';
import { phase } from '../phase.ts';
import { groupOn7, LEADERS, partOn7, SEPTEMBER_7 } from './data.ts';
import { noteMarch } from './14-1-note.ts';
import { leaveMap } from './14-2-leaving.ts';
import { flanking } from './14-3-arriving.ts';
import { isMarchDue } from './14-flank-march.ts';
import { destruction } from './5-destruction.ts';
import { BARRAGE_OF, DESTRUCTION, FLANKING, GROUPS, MARKERS } from './markers.ts';
import { isPutIn, orderRolls, orders, whyNoMarkers } from './orders.ts';
import { placeLeaders, setUpSeptember7 } from './set-up.ts';
import { onSeptember7 } from './state.ts';
import { conclude } from './victory.ts';

const { turns, firstInitiative } = SEPTEMBER_7;

const WORTH = { french: LEADERS.french.initiative, russian: LEADERS.russian.initiative };

/** Whether the march round the flank is played. */
function hasMarch(game: Borodino): boolean {
  return onSeptember7(game).march !== undefined;
}

/** A phase of battle: what is asked in it tells nothing of orders that lie face down, so that all may look on. */
const inSight = (battle: Phase<Borodino>): Phase<Borodino> => ({ ...battle, isOpen: () => true });

export const PHASES: readonly Phase<Borodino>[] = [
  { ...phase('flank-note', 'SR.14-a', noteMarch, (game) => moveOn(game, { phase: 'set-up' })), isInForce: hasMarch },
  phase('set-up', 'S7-b', setUpSeptember7, endSetUp),
  phase('leader-set-up', 'S7-b', placeLeaders, (game, umpire) => beginTurn(game, 1, umpire)),
  phase('orders', '3.0-a', orders, (game) => moveOn(game, { phase: 'initiative' })),
  phase('initiative', '4.0-a', initiative, beginActivation),
  phase('draw', '5.42-a', draw, beginActivation),
  phase('order-rolls', '3.0-h', orderRolls, goOn),
  phase('destruction', 'SR.5-b', aroundLeaders(destruction), goOn),
  { ...phase('flanking', 'SR.14-e', flanking, goOn), isInForce: hasMarch },
  inSight(phase('barrage', '8.21-c', aroundLeaders(barrage), endBarrage)),
  inSight(phase('artillery', '8.1-a', aroundLeaders(fireStep), goOn)),
  phase('movement', '7.11-a', aroundLeaders(movementStep), goOn),
  inSight(phase('assault', '9.1-a', aroundLeaders(assaults), goOn)),
  phase('recovery', '10.1-a', recovery, goOn),
  phase('reserve', '5.51-a', reserve, beginReserve),
  phase('boxes', '10.2-a', aroundLeaders(restoring), beginLeaders),
  phase('leaders', '3.0-p', leaders, endLeader),
];

/** The steps of an activation: the orders of the group are turned up before it acts. */
const STEPS: readonly Borodino['phase'][] = ['order-rolls', ...ACTIVATION];
const SPECIAL_STEPS: Readonly<Record<string, readonly Borodino['phase'][]>> = {
  [DESTRUCTION.id]: ['destruction'],
  [BARRAGE_OF.french.id]: ['barrage'],
  [BARRAGE_OF.russian.id]: ['barrage'],
  [FLANKING.id]: ['flanking', 'movement'],
};

/** 5.53-b: A reserve neither tries for orders nor recovers. */
export const RESERVE_STEPS: readonly Borodino['phase'][] = ['artillery', 'movement', 'assault'];

/** The steps in which a marker is acted on. */
export const stepsOf = (marker: string): readonly Borodino['phase'][] => SPECIAL_STEPS[marker] ?? STEPS;

function endSetUp(game: Borodino): void {
  moveOn(game, game.side === 'french' ? { side: 'russian' } : { phase: 'leader-set-up' });
}

function beginTurn(game: Borodino, turn: number, umpire: Umpire): void {
  moveOn(game, { turn, side: 'french', phase: 'orders' });
  replace(onSeptember7(game), { first: null });
  tell(umpire, 'turn-begins', 'S7-a', { turn });
  formCommands(onSeptember7(game), partOn7);
}

/** S7-g: The French have the first initiative without a roll. */
function* initiative(game: Borodino, umpire: Umpire): Procedure {
  const day = onSeptember7(game);
  if (game.turn === 1) replace(day, { initiative: firstInitiative });
  else rollForInitiative(day, WORTH, umpire);
  const groups = GROUPS.filter((group) => isPutIn(day, group));
  const barrages = putInBarrages(day, umpire).map((side) => BARRAGE_OF[side]);
  fillCup(day, groups, groupOn7, [DESTRUCTION, ...barrages, ...(isMarchDue(day) ? [FLANKING] : [])], umpire);
  yield* chooseFirstMarker(day, MARKERS, umpire);
}

function* draw(game: Borodino, umpire: Umpire): Procedure {
  drawMarker(onSeptember7(game), MARKERS, umpire);
}

/** 3.0-k: The marker that is out is acted on; where none is, one is drawn, and after the last the reserves follow. */
function beginActivation(game: Borodino): void {
  const { marker, cup } = onSeptember7(game);
  const out = MARKERS.find(({ id }) => id === marker);
  if (!out) return moveOn(game, { phase: cup.length > 0 ? 'draw' : 'reserve' });
  moveOn(game, { phase: stepsOf(out.id)[0] as Borodino['phase'] });
  startActivation(game, out.side);
}

/** The next step of an activation; after the last the next marker is drawn, or the reserve has acted. */
function goOn(game: Borodino, umpire: Umpire): void {
  const day = onSeptember7(game);
  const steps = day.marker === null ? RESERVE_STEPS : stepsOf(day.marker);
  const step = steps[steps.indexOf(game.phase) + 1];
  if (step) return moveOn(game, { phase: step });
  if (day.marker === null) return endReserve(game);
  layMarkerAside(day);
  takeOutGone(day, GROUPS, groupOn7, umpire);
  beginActivation(game);
}

function endBarrage(game: Borodino, umpire: Umpire): void {
  useBarrage(onSeptember7(game), game.side);
  goOn(game, umpire);
}

/** 5.63: Whenever the enemy has come upon a commander-in-chief, he moves aside before anything else is asked. */
function aroundLeaders(body: (game: Borodino, umpire: Umpire) => Procedure): typeof body {
  return function* (game, umpire) {
    const procedure = body(game, umpire);
    for (let now = procedure.next(); ;) {
      for (const side of SIDES) yield* moveAside(onSeptember7(game), LEADERS[side], umpire);
      if (now.done) return;
      now = procedure.next(yield now.value);
    }
  };
}

function* fireStep(game: Borodino, umpire: Umpire): Procedure {
  yield* artilleryFire(game, umpire, afterEachAct(onSeptember7(game), STRAIN_OF_FIRE, umpire));
}

function* movementStep(game: Borodino, umpire: Umpire): Procedure {
  yield* movement(game, umpire, afterEachAct(onSeptember7(game), STRAIN_OF_MARCH, umpire));
}

const callOf = (side: Side) => ({ leader: LEADERS[side], whyBarred: whyNoMarkers });

/** Which side calls its reserve first is asked where both have one; without the initiative it is rolled for in any case. */
function* reserve(game: Borodino, umpire: Umpire): Procedure {
  const day = onSeptember7(game);
  const { initiative } = day;
  const haveBoth = SIDES.every((side) => reservesFor(day, callOf(side)).length > 0);
  if (day.first === null && (haveBoth || initiative === null)) yield* settleFirst(day, 'prompt.first-reserve', umpire);
  else if (day.first === null) replace(day, { first: initiative, side: initiative as Side });
  yield* callReserve(day, callOf(game.side), umpire);
}

function beginReserve(game: Borodino): void {
  const day = onSeptember7(game);
  if (day.reserve === null) return endReserve(game);
  moveOn(game, { phase: RESERVE_STEPS[0] as Borodino['phase'] });
  startActivation(game, game.side);
  limitReserve(day);
}

/** Then the other side may call its own. */
function endReserve(game: Borodino): void {
  const day = onSeptember7(game);
  dismissReserve(day);
  if (game.side === day.first) moveOn(game, { phase: 'reserve', side: enemyOf(game.side) });
  else moveOn(game, { phase: 'boxes' });
}

/** Where nobody has the initiative, the side that went first in the Reserve Phase goes first here too. */
function beginLeaders(game: Borodino): void {
  const day = onSeptember7(game);
  if (day.initiative !== null) replace(day, { first: null });
  moveOn(game, { phase: 'leaders', side: day.first ?? game.side });
}

function* leaders(game: Borodino, umpire: Umpire): Procedure {
  const day = onSeptember7(game);
  if (day.first === null) yield* settleFirst(day, 'prompt.first-leader', umpire);
  yield* moveLeader(day, LEADERS[game.side], umpire);
}

function endLeader(game: Borodino, umpire: Umpire): void {
  if (game.side === onSeptember7(game).first) moveOn(game, { side: enemyOf(game.side) });
  else endTurn(game, umpire);
}

/** S7-a: Twelve turns. */
function endTurn(game: Borodino, umpire: Umpire): void {
  leaveMap(onSeptember7(game), umpire);
  if (game.turn < turns) return beginTurn(game, game.turn + 1, umpire);
  moveOn(game, { phase: 'over' });
  conclude(game, umpire);
}
