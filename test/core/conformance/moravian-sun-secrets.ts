import { clone } from '../../../core/engine/json.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import { corpsOf, type Side } from '../../../core/games/moravian-sun/data.ts';
import { formationsOf, formationState } from '../../../core/games/moravian-sun/formations.ts';
import {
  type FormationState,
  KINDS,
  type MoravianSun,
  type Sequences,
} from '../../../core/games/moravian-sun/position.ts';

/** Another order of the same sequence: how many spaces of each are filled is open. */
const OTHER: Readonly<Record<FormationState['order'], FormationState['order']>> = {
  march: 'defence',
  defence: 'march',
  advance: 'march',
  attack: 'march',
  pursue: 'probe',
  probe: 'pursue',
  react: 'probe',
  hidden: 'hidden',
};

/** Other orders under the markers that lie face down, and the spaces that are not played the other way round. */
export function otherSecrets(position: unknown, of: Seat): unknown {
  const game = clone(position) as MoravianSun;
  const side = of as Side;
  game.formations = Object.fromEntries(
    formationsOf(game).map((id) => {
      const state = formationState(game, id);
      const isSecret = corpsOf(id).side === side && !state.shown;
      return [id, isSecret ? { ...state, order: OTHER[state.order] } : state];
    }),
  );
  game.sequences = { ...game.sequences, [side]: turned(game.sequences[side]) };
  return game;
}

function turned(sequences: Sequences): Sequences {
  const [main, support] = KINDS.map((kind) => {
    const spaces = sequences[kind];
    const played = spaces.filter((space) => space.played);
    return [...played, ...spaces.filter((space) => !space.played).toReversed()];
  });
  return { main: main ?? [], support: support ?? [] };
}
