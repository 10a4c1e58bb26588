/** 13.1 Cossacks fall upon single units. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import { hit } from './11-17-hits.ts';
import { leadersFlee } from './11-19-leaders.ts';
import { cossackLimit } from './16-1-effects-cossacks.ts';
import { cityOf, countryOf, type LeaderId } from './data.ts';
import { leadersAt, leadersOf, mark, markLeader, stacksOf, unitsAt, unitsOf } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { isWinter } from './sequence.ts';

/** A die for each French unit that is alone in Russia outside cities (13.1-a, 13.1-b); who strikes down the last of a hex endangers its leaders. */
export function* cossacks(game: InvasionOfRussia, umpire: Umpire): Procedure {
  rest(game);
  const atLeast = strikesFrom(game);
  for (const hex of preyOf(game)) {
    const [unit] = unitsAt(game, hex, 'french');
    if (!unit) continue;
    const { face, passes } = umpire.test('d6', '13.1-a', { seat: 'russian' }, { atLeast });
    const params = { unit: { unit: unit.id }, place: { place: hexTarget(hex) }, die: face };
    umpire.tell({ key: passes ? 'cossacks.strike' : 'cossacks.nothing', rule: '13.1-a', params });
    const isLost = passes && hit(game, umpire, unit.id, '13.1-b') > 0;
    if (isLost) yield* leadersFlee(game, umpire, leadersIn(game, hex), '11.19-a');
    if (game.over) return;
  }
}

const leadersIn = (game: InvasionOfRussia, hex: number): readonly LeaderId[] =>
  leadersAt(game, hex, 'french').map(({ id }) => id);

/** The least face with which they strike (13.1-a). */
export const strikesFrom = (game: InvasionOfRussia): number => cossackLimit(game, isWinter(game) ? 5 : 6);

/** The hexes in which the Russian rolls (13.1-a). */
export const preyOf = (game: InvasionOfRussia): readonly number[] =>
  stacksOf(game, 'french').filter(
    (hex) => countryOf(hex) === 'russia' && cityOf(hex) === null && unitsAt(game, hex, 'french').length === 1,
  );

/** The marches and fights of the turn are over (10.9-a); leaders have moved (12.1-a). */
function rest(game: InvasionOfRussia): void {
  for (const { id } of unitsOf(game)) mark(game, id, { forced: undefined, fought: undefined });
  for (const { id } of leadersOf(game)) markLeader(game, id, false);
}
