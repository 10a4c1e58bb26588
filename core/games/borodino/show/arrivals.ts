/** Who comes in a turn to come: on 7 September those of the march round the flank, as far as the viewer knows of it. */
import type { Arrival } from '../../../engine/presenter.ts';
import type { March } from '../05-orders-and-activation/index.ts';
import type { UnitId } from '../data.ts';
import type { Borodino } from '../position.ts';
import { firstTurnBack, unitsAway } from '../scenarios/7-september/14-flank-march.ts';
import { FLANKING } from '../scenarios/7-september/markers.ts';
import { isSeptember7, type September7 } from '../scenarios/7-september/state.ts';
import { isFilled } from './cup.ts';

export function arrivals(game: Borodino): readonly Arrival[] {
  if (!isSeptember7(game) || !game.march) return [];
  const units = marchers(game, game.march);
  const where = { word: `label.arrival.${game.march.by ?? 'flank'}` };
  return units.length === 0 ? [] : [{ turn: earliest(game, game.march), seat: 'french', units, where }];
}

/** Those of a note whose turn has passed without an order stay where they are (SR.14-b). */
const marchers = (game: September7, { step, turn, units }: March): readonly UnitId[] =>
  step === 'away' ? unitsAway(game) : turn >= game.turn ? units : [];

/** Once their marker is laid aside in a turn, they wait for the next one. */
function earliest(game: September7, march: March): number {
  const { turn, cup, marker } = game;
  const isLaidAside = isFilled(game) && marker !== FLANKING.id && !cup.includes(FLANKING.id);
  return Math.max(firstTurnBack(march), isLaidAside ? turn + 1 : turn);
}
