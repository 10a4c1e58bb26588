/** What must be true of trains, dummies, politics and winter quarters of positions from outside. */
import { hexTarget } from '../../engine/target.ts';
import { allotment, DUMMIES } from './07-2-allotment.ts';
import { dummiesAt } from './15-dummies.ts';
import { THIRD_ARMY } from './16-8-politics.ts';
import { bad } from './check-state.ts';
import { cityOf, isWestern, LEADERS, NAPOLEON, type Side, SIDES, UNITS } from './data.ts';
import { isOnMap, sideOf, unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { FIRST_TURN_OF_1813 } from './sequence.ts';

/** @throws BadPosition naming the first fault */
export function checkCampaign(game: InvasionOfRussia): void {
  checkQuarters(game);
  checkSecondYear(game);
  checkPolitics(game);
  for (const side of SIDES) {
    checkDummies(game, side);
    checkMarkers(game, side);
  }
}

/** Dummies lie in stacks, in none more than units (15.1-b). */
function checkDummies(game: InvasionOfRussia, side: Side): void {
  const at = game.dummies[side].findIndex((hex) => dummiesAt(game, side, hex) > unitsAt(game, hex, side).length);
  if (at >= 0) bad(`dummies.${side}.${at}`, 'dummy-stack', placeOf(game.dummies[side][at] ?? 0));
}

/** The phases in which markers may lie on the map: from the first that is converted to the last that is taken up. */
const WITH_TRAINS = ['conversion', 'allotment', 'trains', 'depots', 'recovery', 'movement', 'forage'];

/** Whether a marker that is to be laid is one of those in hand, with all that are to be laid beside it. */
const isInPool = ({ pool, toLay }: InvasionOfRussia, { side, marker }: InvasionOfRussia['toLay'][number]): boolean =>
  toLay.filter((each) => each.side === side && each.marker === marker).length <=
  pool[side].filter((each) => each === marker).length;

/** No more markers face down and in hand than a side has been given (7.2-a, 7.5-a), each with an id of its own. */
function checkMarkers(game: InvasionOfRussia, side: Side): void {
  const { trains, phase } = game;
  const twice = trains.findIndex(({ id }, index) => trains.findIndex((each) => each.id === id) < index);
  if (twice >= 0) bad(`trains.${twice}.id`, 'train-twice');
  if (game.resting.includes(side) && phase !== 'movement') bad('resting', 'trains-phase');
  if (trains.length > 0 && !WITH_TRAINS.includes(phase)) bad('trains', 'trains-phase');
  if (game.pool[side].length > 0 && phase !== 'allotment' && phase !== 'trains') bad(`pool.${side}`, 'trains-phase');
  const down = trains.filter((train) => train.side === side && !train.shown).map(({ marker }) => marker);
  const markers = [...down, ...game.pool[side]];
  const count = (kind: string): number => markers.filter((marker) => marker === kind).length;
  if (count('dummy') > DUMMIES) bad(`pool.${side}`, 'too-many-dummies', { count: DUMMIES });
  const astray = game.toLay.findIndex((each) => each.side === side && !isInPool(game, each));
  if (astray >= 0) bad(`toLay.${astray}`, 'trains-phase');
  if (phase !== 'trains') return;
  const most = Math.max(0, allotment(game, side).total);
  if (count('train') > most) bad(`pool.${side}`, 'too-many-trains', { count: most });
}

/** A revolt takes the Third Army away (16.8-c), and frees western cities once the west is independent (16.9-b). */
function checkPolitics(game: InvasionOfRussia): void {
  const { revolt, freed, rules } = game;
  if (revolt !== 'ahead' && !rules.advanced) bad('revolt', 'needs-advanced');
  if (game.reserveLost > 0 && !rules.cavalryReserve) bad('reserveLost', 'needs-reserve');
  const astray = freed.findIndex((hex, at) => revolt !== 'independent' || !isWestern(hex) || freed.indexOf(hex) < at);
  if (astray >= 0) bad(`freed.${astray}`, 'freed', placeOf(freed[astray] ?? 0));
  if (revolt === 'ahead' || revolt === 'failed') return;
  const away = [...UNITS, ...LEADERS].find(({ army, id }) => army === THIRD_ARMY && isOnMap(game, id));
  if (away) bad(away.id in game.units ? `units.${away.id}` : `leaders.${away.id}`, 'third-army');
}

/** The steps of quarters come in their phase alone; the offer comes with turn 7 at the latest (16.13-a). */
function checkQuarters({ rules, quarters, phase, turn }: InvasionOfRussia): void {
  const { state, step } = quarters;
  if ((step !== null) !== (state === 'taken')) bad('quarters.step', 'quarters-step');
  if (state === 'taken' && phase !== 'winter-quarters') bad('quarters.state', 'quarters-phase');
  if (phase === 'winter-quarters' && (state === 'declined' || state === 'over'))
    bad('quarters.state', 'quarters-phase');
  const isLate = turn >= FIRST_TURN_OF_1813;
  if (state === 'taken' && isLate) bad('turn', 'quarters-turn');
  if (rules.twoYears && state === 'ahead' && isLate) bad('quarters.state', 'quarters-turn');
  if (state === 'over' && !isLate) bad('turn', 'second-year-turn');
}

/** What only winter quarters bring: a source in a city, Napoleon in France, and the fallen, who are still lost. */
function checkSecondYear(game: InvasionOfRussia): void {
  const { state, source, fallen, mayNapoleonReturn } = game.quarters;
  const hasBegun = state === 'taken' || state === 'over';
  if (source !== null && (!hasBegun || cityOf(source) === null)) bad('quarters.source', 'source', placeOf(source));
  const isGone = [...game.lost, ...game.gone].includes(NAPOLEON) || isOnMap(game, NAPOLEON);
  if (mayNapoleonReturn && (!hasBegun || isGone)) bad('quarters.mayNapoleonReturn', 'napoleon');
  const at = fallen.findIndex(
    (piece, index) =>
      state !== 'over' || sideOf(piece) !== 'russian' || !game.lost.includes(piece) || fallen.indexOf(piece) < index,
  );
  if (at >= 0) bad(`quarters.fallen.${at}`, 'fallen', { unit: { unit: fallen[at] ?? '' } });
}

const placeOf = (hex: number) => ({ place: { place: hexTarget(hex) } });
