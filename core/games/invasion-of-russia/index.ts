/** Invasion Of Russia as the engine sees it. */
import { clone } from '../../engine/json.ts';
import type { HexGame } from '../../engine/ruleset.ts';
import { hexOf } from '../../engine/target.ts';
import { standingOf } from './02-victory.ts';
import { check } from './check.ts';
import { VILLAGE, SIDES } from './data.ts';
import { PHASES } from './phases.ts';
import { begin, place, type InvasionOfRussia } from './position.ts';
import { show } from './show.ts';

export const invasionOfRussia: HexGame<InvasionOfRussia> = {
  id: 'invasion-of-russia',
  ground: 'hex',
  seats: () => SIDES,
  scenarios: [{ id: 'the-village', turns: VILLAGE.turns }],
  options: [],
  phases: () => PHASES,
  setUp: begin,
  next: (game) => (game.phase === 'over' ? null : game.phase),
  view: clone,
  standing: standingOf,
  check,
  adjustment: {
    boxes: [],
    markers: [],
    facings: [],
    amend(game, { piece, place: to }) {
      const hex = to === undefined ? null : hexOf(to);
      if (hex !== null) place(game, piece, hex);
    },
  },
  show,
};
