import { clone } from '../../../core/engine/json.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import { corpsOf, type Side } from '../../../core/games/moravian-sun/data.ts';
import { formationsOf, formationState } from '../../../core/games/moravian-sun/formations.ts';
import { moravianSun } from '../../../core/games/moravian-sun/index.ts';
import { KINDS, type MoravianSun, type Sequences } from '../../../core/games/moravian-sun/position.ts';
import { conforms } from './suite.ts';

/** Other orders under the markers that lie face down, and the spaces that are not played the other way round. */
function otherSecrets(position: unknown, of: Seat): unknown {
  const game = clone(position) as MoravianSun;
  const side = of as Side;
  game.formations = Object.fromEntries(
    formationsOf(game).map((id) => {
      const state = formationState(game, id);
      const isSecret = corpsOf(id).side === side && !state.shown;
      const other = state.order === 'march' ? 'defence' : 'march';
      return [id, isSecret ? { ...state, order: other } : state];
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

conforms(moravianSun, { secrets: otherSecrets, counted: [], pieces: 'come and go' });
