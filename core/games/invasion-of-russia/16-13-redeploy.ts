/** 16.13 An army leaves its places and goes into winter quarters. */
import { chooseArrangement, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import type { RuleId } from '../../engine/verdict.ts';
import { armyOf, nearest } from './16-13-places.ts';
import type { Side } from './data.ts';
import { eliminate, lift, recoverUnit, unitsOf } from './pieces.ts';
import { placesIn, type Placing, placingOf, putAll } from './placing.ts';
import type { InvasionOfRussia, PieceId } from './position.ts';

/** All disrupted units of a side are in good order again (16.13-e, 16.13-r). */
export function rally(game: InvasionOfRussia, umpire: Umpire, side: Side, rule: RuleId): void {
  const units = unitsOf(game, side).filter(({ id }) => game.units[id]?.disrupted);
  for (const { id } of units) recoverUnit(game, id);
  umpire.tell({ key: 'quarters.rally', rule, params: { side: { seat: side }, count: units.length } });
}

/** Where an army may be put. */
interface Redeployment extends Pick<Placing, 'whyNotThere'> {
  readonly side: Side;
  readonly rule: RuleId;
  readonly hexes: readonly number[];
  /** Pieces that come into the game with it. */
  readonly coming: readonly PieceId[];
}

/** A side takes its pieces up and puts them down again, however far away (16.13-c). What finds no room is lost. */
export function* redeploy(
  game: InvasionOfRussia,
  umpire: Umpire,
  { side, rule, hexes, coming, whyNotThere }: Redeployment,
): Procedure {
  const army = armyOf(game, side);
  const suggestion = nearest(game, army, hexes);
  for (const piece of army) lift(game, piece);
  const pieces = [...coming, ...army].map((piece) => ({ piece, hexes }));
  const arrangement = yield* chooseArrangement(
    placingOf(game, {
      seat: side,
      rule,
      prompt: { key: 'prompt.quarters.place' },
      pieces,
      suggestion,
      ...(whyNotThere && { whyNotThere }),
    }),
  );
  putAll(game, arrangement);
  const placed = placesIn(arrangement ?? {});
  umpire.tell({ key: 'quarters.placed', rule: '16.13-c', params: { side: { seat: side } } });
  for (const { piece } of pieces.filter((each) => !placed.has(each.piece))) {
    eliminate(game, piece);
    umpire.tell({ key: 'quarters.lost', rule, params: { unit: { unit: piece } } });
  }
}
