/** What must be true of the course of a turn of positions from outside: its segment, spaces and activation. */
import { formationsIn, kindIn } from './04-orders/markers.ts';
import { bad } from './check-state.ts';
import { corpsOf, SIDES, type Side, TABLES } from './data.ts';
import { type Activation, type Kind, KINDS, type MoravianSun, PHASES_OF_TURN } from './position.ts';
import { lastTurn } from './sequence.ts';

/** @throws BadPosition naming the first fault */
export function checkTurn(game: MoravianSun): void {
  const last = lastTurn(game);
  if (game.turn > last) bad('turn', 'no-turn', { last });
  checkActivation(game, game.activation);
  for (const side of SIDES) {
    for (const kind of KINDS) checkSpaces(game, side, kind);
  }
}

/** 2.1-i A formation is in hand from rally to assault, and in no other segment. */
function checkActivation({ phase, formations, active }: MoravianSun, activation: Activation | null): void {
  const [first, last] = ['rally', 'assault'].map((id) => PHASES_OF_TURN.findIndex((each) => each === id));
  const at = PHASES_OF_TURN.indexOf(phase);
  const isInHand = at >= (first ?? 0) && at <= (last ?? 0);
  if (isInHand !== (activation !== null)) bad('activation', 'activation-phase');
  if (!activation) return;
  const { formation, side } = activation;
  if (!(formation in formations)) bad('activation.formation', 'no-formation');
  if (corpsOf(formation).side !== side || side !== active) bad('activation.side', 'other-side');
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
    if (spaces.length > 1) bad(spot, 'space-twice');
    if (kindIn(game, formation) !== kind) bad(spot, 'other-sequence');
  }
}
