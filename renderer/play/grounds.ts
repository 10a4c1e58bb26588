/** The grounds that the page can show: the one registry. */
import type { Game } from '../../core/games/index.ts';
import { AREA_GROUND } from './area/ground.ts';
import { TABLE_GROUND } from './field/ground.ts';
import type { GroundOnPage } from './ground.ts';
import { HEX_GROUND } from './hex/ground.ts';

type GameOn<G extends Game['ground']> = Extract<Game, { readonly ground: G }>;

const GROUNDS: { readonly [G in Game['ground']]: GroundOnPage<GameOn<G>> } = {
  area: AREA_GROUND,
  hex: HEX_GROUND,
  table: TABLE_GROUND,
};

/** The ground of a game. */
export const groundOf = ({ ground }: Game): GroundOnPage => GROUNDS[ground] as GroundOnPage;
