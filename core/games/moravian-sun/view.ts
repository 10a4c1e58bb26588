/** Who may see what: the spaces of the enemy's sequences and the orders that have not been shown (2.1-f). */
import type { Seat } from '../../engine/verdict.ts';
import { corpsOf, type Side, SIDES } from './data.ts';
import { formationsOf, formationState } from './formations.ts';
import {
  copyOf,
  type FormationState,
  HIDDEN,
  KINDS,
  type MoravianSun,
  type Sequences,
  type Space,
} from './position.ts';

/** @param seat `null`: what everybody knows */
export function view(game: MoravianSun, seat: Seat | null): MoravianSun {
  const seen = copyOf(game);
  const others = SIDES.filter((side) => side !== seat);
  seen.formations = Object.fromEntries(
    formationsOf(game).map((id) => {
      const state = formationState(game, id);
      return [id, others.includes(corpsOf(id).side) ? hidden(state) : state];
    }),
  );
  const spacesFor = (side: Side): Sequences =>
    others.includes(side) ? faceDown(game.sequences[side]) : game.sequences[side];
  seen.sequences = { french: spacesFor('french'), coalition: spacesFor('coalition') };
  return seen;
}

/** What the enemy knows of a formation: its order once it has been shown, never that which it goes back to. */
function hidden({ order, lasting: _, ...rest }: FormationState): FormationState {
  return { ...rest, order: rest.shown ? order : HIDDEN };
}

const faceDown = (sequences: Sequences): Sequences => {
  const turned = (space: Space): Space => (space.played ? space : { formation: HIDDEN });
  const [main, support] = KINDS.map((kind) => sequences[kind].map(turned));
  return { main: main ?? [], support: support ?? [] };
};
