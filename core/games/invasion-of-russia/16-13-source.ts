/** 16.13 The city that the French make an ultimate source, and how they lose it. */
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { isFriendly } from './01-definitions.ts';
import { cityOf, riversOf } from './data.ts';
import { unitsAt } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';

/** Whether a city may become a source: friendly, or with a depot and an open river to the Baltic (16.13-h, 16.13-i). */
export function whyNotSource(game: InvasionOfRussia, hex: number): Verdict {
  if (cityOf(hex) === null) return because('16.13-h', 'refusal.source.no-city');
  if (!isFriendly(game, 'french', hex) && !game.depots.french.includes(hex))
    return because('16.13-h', 'refusal.source.no-depot');
  return whyNotHold(game, hex);
}

/** What ends a source: Russian units in it, and in enemy country also in any city further down to the sea (16.13-i to 16.13-k). */
function whyNotHold(game: InvasionOfRussia, hex: number): Verdict {
  const isOwn = isFriendly(game, 'french', hex);
  if (isRussian(game, hex)) return because(isOwn ? '16.13-j' : '16.13-k', 'refusal.source.enemy');
  return isOwn || isOpen(game, hex) ? null : because('16.13-i', 'refusal.source.river');
}

const isRussian = (game: InvasionOfRussia, hex: number): boolean => unitsAt(game, hex, 'russian').length > 0;

/** Whether a river leads from a city to the Baltic past no Russian units. */
const isOpen = (game: InvasionOfRussia, hex: number): boolean =>
  riversOf(hex).some(({ toBaltic, downstream }) => toBaltic && !downstream.some((city) => isRussian(game, city)));

/** A source that cannot be held is none any more; the west edge always is one (16.13-j, 16.13-k, 16.13-l). */
export function watchSource(game: InvasionOfRussia, umpire: Umpire): void {
  const { source, state } = game.quarters;
  if (source === null || state !== 'over') return;
  const lost = whyNotHold(game, source);
  if (lost === null) return;
  game.quarters.source = null;
  const rule = isFriendly(game, 'french', source) ? '16.13-j' : '16.13-k';
  umpire.tell({ key: 'source.lost', rule, params: { place: { place: hexTarget(source) } } });
  umpire.tell({ key: 'source.west', rule: '16.13-l', params: {} });
}
