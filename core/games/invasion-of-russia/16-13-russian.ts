/** 16.13 The Russians in winter quarters: they redeploy, and new and lost troops come. */
import { chooseSome, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { idOf, unitTarget } from '../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { musterPlaces, russianQuarters, whyNoQuarters, whyNotMuster } from './16-13-places.ts';
import { rally, redeploy } from './16-13-redeploy.ts';
import { REINFORCEMENTS, type Reinforcement, ST_PETERSBURG } from './data.ts';
import { isOnMap, sideOf, takeFromLost } from './pieces.ts';
import { bringIn } from './placing.ts';
import type { InvasionOfRussia, PieceId } from './position.ts';

export function* rallyRussians(game: InvasionOfRussia, umpire: Umpire): Procedure {
  rally(game, umpire, 'russian', '16.13-r');
}

/** They go where a depot feeds them in winter, away from the French (16.13-s). */
export function* placeRussians(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const hexes = russianQuarters(game);
  const whyNotThere = (_: PieceId, hex: number): Verdict => whyNoQuarters(game, hex);
  yield* redeploy(game, umpire, { side: 'russian', rule: '16.13-s', hexes, coming: [], whyNotThere });
}

/** Half of two dice in pieces that were lost come back (16.13-t). */
export function* returnRussians(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const dice = umpire.rollMany(2, 'd6', '16.13-t', { seat: 'russian' });
  const count = Math.floor(dice.reduce((sum, die) => sum + die, 0) / 2);
  umpire.tell({ key: 'quarters.return', rule: '16.13-t', params: { count } });
  yield* returnLost(game, umpire, lostRussians(game), count, '16.13-t');
}

export const lostRussians = ({ lost }: InvasionOfRussia): readonly PieceId[] =>
  lost.filter((piece) => sideOf(piece) === 'russian');

/** The Russian chooses who of the lost comes back, as many as there are, and where (16.13-t, 16.13-zb). */
export function* returnLost(
  game: InvasionOfRussia,
  umpire: Umpire,
  from: readonly PieceId[],
  most: number,
  rule: RuleId,
): Procedure {
  const count = Math.min(most, from.length);
  const hexes = musterPlaces(game);
  if (count === 0 || hexes.length === 0) return;
  const wrong = because(rule, 'refusal.quarters.count', { count });
  const chosen = yield* chooseSome({
    kind: 'some',
    seat: 'russian',
    rule,
    from: from.map(unitTarget),
    prompt: { key: 'prompt.quarters.return', params: { count } },
    doneLabel: { key: 'deed.return' },
    whyOthers: { key: 'refusal.quarters.return-others' },
    allows: (set) => (set.length > count ? wrong : null),
    enough: (set) => (set.length < count ? wrong : null),
  });
  const pieces = (chosen ?? []).map(idOf);
  for (const piece of pieces) takeFromLost(game, piece);
  yield* bringIn(game, umpire, { seat: 'russian', rule, pieces, hexes, by: rule, whyNotThere: mustering(game, rule) });
}

const mustering =
  (game: InvasionOfRussia, rule: RuleId) =>
  (_: PieceId, hex: number): Verdict =>
    whyNotMuster(game, rule, hex);

/** New corps come with Chichagov (16.13-u). */
export function* reinforceRussians(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const pieces = comingOf(game, ({ side, swedes }) => side === 'russian' && !swedes);
  const about = { hexes: musterPlaces(game), by: '16.13-u', whyNotThere: mustering(game, '16.13-u') };
  yield* bringIn(game, umpire, { seat: 'russian', rule: '16.13-u', pieces, ...about });
}

/** The Swedes come now at the latest (16.13-v). */
export function* bringSwedes(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const pieces = comingOf(game, ({ swedes }) => swedes === true);
  const hexes = musterPlaces(game, [ST_PETERSBURG]);
  const about = { hexes, by: '16.13-v', whyNotThere: mustering(game, '16.13-v') };
  yield* bringIn(game, umpire, { seat: 'russian', rule: '16.13-v', pieces, ...about });
}

/** What comes at winter quarters, of what is not in the game yet. */
function comingOf(game: InvasionOfRussia, which: (group: Reinforcement) => boolean): readonly PieceId[] {
  return REINFORCEMENTS.filter((group) => group.winterQuarters && which(group))
    .flatMap(({ units, leaders }) => [...units, ...leaders])
    .filter((piece) => !isOnMap(game, piece) && !game.lost.includes(piece) && !game.gone.includes(piece));
}
