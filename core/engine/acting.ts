/** Who may act, who has acted and who is to come, as a layer of the map: what the roll of the armies says of each unit. */
import { type Acting, ACTING, type Mustered, type Overlay, type OverlayMarks, type Piece } from './presenter.ts';

interface Shown<G> {
  pieces(game: G): readonly Piece[];
  muster(game: G): readonly Mustered[];
}

export const actingLayer = <G>({ pieces, muster }: Shown<G>): Overlay<G, OverlayMarks> => ({
  id: 'acting',
  icon: 'acting',
  needs: 'nothing',
  keys: ['Shift+a'],
  draw(game) {
    const states = new Map(muster(game).map(({ id, acting = null }) => [id, acting]));
    const told = pieces(game).filter(({ id, place }) => place !== null && (states.get(id) ?? null) !== null);
    const count = (state: Acting, those = told) => those.filter(({ id }) => states.get(id) === state).length;
    const acting = [...Map.groupBy(told, ({ place }) => place)].flatMap(([place, those]) =>
      ACTING.flatMap((state) =>
        place === null || count(state, those) === 0 ? [] : [{ place, state, count: count(state, those) }],
      ),
    );
    const params = { may: count('may-act'), has: count('has-acted'), later: count('to-come') };
    return { places: [], acting, verdict: { key: 'label.acting', params } };
  },
});
