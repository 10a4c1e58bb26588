/** What a ground is to the page: one value, out of its own folder, entered in `grounds.ts`. */
import type { Component } from 'svelte';
import type { Beginning } from '../../core/engine/record.ts';
import type { Game } from '../../core/games/index.ts';
import type { App } from '../app/context.ts';
import type { CounterLook } from '../board/counters/look.ts';
import type { Painter } from '../report/pictures/painter.ts';
import type { Session } from './session.svelte.ts';
import type { Canvas } from './play-ground.ts';
import type { PlayView } from './view.svelte.ts';

/**
 * What shows a view in the middle of the room: it paints, finds what is under pointer and cursor, and says the ground in
 * words (`SheetList`, `SheetTree`). It gives its canvas to the room, for the keys and for the library's picture.
 */
export type Surface<V extends PlayView> = Component<{ view: V; onCanvas: (canvas: Canvas) => void }>;

/** A view, and what shows it. */
export interface Shown {
  readonly view: PlayView;
  readonly Surface: Surface<PlayView>;
}

/** What a report is to have drawn. */
export interface Drawing {
  readonly beginning: Beginning;
  /** All that will be drawn: one part of the ground serves them all. */
  readonly positions: readonly unknown[];
  readonly style: CounterLook['style'];
}

/** @typeParam G the games that are played on it */
export interface GroundOnPage<G extends Game = Game> {
  /**
   * The play view of a match.
   * @throws RangeError for a game that has no scenery
   */
  show(app: App, session: Session, game: G): Shown;
  /** Who draws the turns of a report; `null` where nobody can. */
  painter(game: G, drawing: Drawing): Painter | null;
}

/** That a surface fits its view is seen here, and nowhere else. */
export function shown<V extends PlayView>(view: V, surface: Surface<V>): Shown {
  return { view, Surface: surface as unknown as Surface<PlayView> };
}
