/** What must be true of the course of a turn of positions from outside: its segment, spaces and activation. */
import { formationsIn, holdersOf, kindIn } from './04-orders/markers.ts';
import { formationName } from './04-orders/2-change.ts';
import { orderInHand } from './activation.ts';
import { bad } from './check-state.ts';
import { corpsOf, ORDERS, sideOf, SIDES, type Side, TABLES, unitCard } from './data.ts';
import { type Assault, type Kind, KINDS, type MoravianSun, PHASES_OF_TURN } from './position.ts';
import { lastTurn } from './sequence.ts';

/** @throws BadPosition naming the first fault */
export function checkTurn(game: MoravianSun): void {
  const last = lastTurn(game);
  if (game.turn > last) bad('turn', 'no-turn', { last });
  checkActivation(game);
  for (const side of SIDES) {
    checkMarkers(game, side);
    for (const kind of KINDS) checkSpaces(game, side, kind);
  }
}

/** 2.1-i A formation is in hand from rally to assault, and in no other segment. */
function checkActivation(game: MoravianSun): void {
  const { phase, formations, active, activation } = game;
  const [first, last] = ['rally', 'assault'].map((id) => PHASES_OF_TURN.findIndex((each) => each === id));
  const at = PHASES_OF_TURN.indexOf(phase);
  const isInHand = at >= (first ?? 0) && at <= (last ?? 0);
  if (isInHand !== (activation !== null)) bad('activation', 'activation-phase');
  if (!activation) return;
  const { formation, side } = activation;
  if (!(formation in formations)) bad('activation.formation', 'no-formation');
  if (corpsOf(formation).side !== side || side !== active) bad('activation.side', 'other-side');
  for (const [at, assault] of activation.assaults.entries()) checkAssault(game, assault, `activation.assaults.${at}`);
}

/** 12.2.2-a Only attackers under Attack, and cavalry that charges, are spared the test of volunteers. */
function checkAssault(game: MoravianSun, { attackers, how }: Assault, path: string): void {
  for (const [at, id] of attackers.entries()) {
    if (sideOf(id) !== game.active) bad(`${path}.attackers.${at}`, 'other-attacker', { unit: { unit: id } });
    const isSpared = how === 'mandatory' ? orderInHand(game, id) === 'attack' : unitCard(id).arm === 'cavalry';
    if (how !== 'voluntary' && !isSpared) bad(`${path}.how`, 'no-test', { unit: { unit: id } });
  }
}

/** 4.17-e A side has so many markers of each order. */
function checkMarkers(game: MoravianSun, side: Side): void {
  for (const order of ORDERS) {
    const [holders, most] = [holdersOf(game, side, order), TABLES.markers[order]];
    const params = { order: { word: `label.order.${order}` }, count: holders.length, most };
    if (holders.length > most) bad(`formations.${holders[most]}`, 'too-many-markers', params);
  }
}

/** 5.1-a, 2.1-f, 4.1-b A sequence has room for all that act in it; a formation lies on one space, of the sequence of its order. */
function checkSpaces(game: MoravianSun, side: Side, kind: Kind): void {
  const count = formationsIn(game, side, kind).length;
  if (count > TABLES.spaces[kind]) bad('formations', 'too-many', { side: { seat: side }, count });
  const laid = game.sequences[side][kind];
  const path = `sequences.${side}.${kind}`;
  if (laid.length > TABLES.spaces[kind]) bad(path, 'too-many-spaces', { most: TABLES.spaces[kind] });
  for (const [at, { formation }] of laid.entries()) {
    const spot = `${path}.${at}.formation`;
    if (!(formation in game.formations) || corpsOf(formation).side !== side) bad(spot, 'no-formation');
    const spaces = KINDS.flatMap((each) => game.sequences[side][each]).filter((space) => space.formation === formation);
    if (spaces.length > 1) bad(spot, 'space-twice', { formation: formationName(formation) });
    if (kindIn(game, formation) !== kind) bad(spot, 'other-sequence');
  }
}
