/** What every worker that draws tiles does: it waits for the faces, draws on one easel, and sends the pictures back. */
import latin from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url';
import latinExt from '@fontsource/eb-garamond/files/eb-garamond-latin-ext-400-normal.woff2?url';
import italic from '@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff2?url';
import italicExt from '@fontsource/eb-garamond/files/eb-garamond-latin-ext-400-italic.woff2?url';
import { workerScope } from '../../app/worker-scope.ts';
import type { StraightName } from '../../board/map/lettering.ts';
import type { Context } from '../../board/map/pen.ts';
import type { TileDone, TileOrder } from './tiles.ts';

const EXT = 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF';

/**
 * Draws what is ordered.
 * @param learn is given every message that is no order: the map, and what changes on it
 * @param draw one tile, on a canvas of its size; it tells what names it leaves out
 * @param sketch the same as it is at first sight: it waits for no face
 */
export function drawTiles<M, O>(
  learn: (message: M) => void,
  draw: (ctx: Context, options: TileOrder<O>['options']) => readonly StraightName[],
  sketch: (ctx: Context, options: TileOrder<O>['options']) => void,
): void {
  const scope = workerScope<M | TileOrder<O>, TileDone>();
  const faces = [
    new FontFace('EB Garamond', `url(${latin})`, {}),
    new FontFace('EB Garamond', `url(${latinExt})`, { unicodeRange: EXT }),
    new FontFace('EB Garamond', `url(${italic})`, { style: 'italic' }),
    new FontFace('EB Garamond', `url(${italicExt})`, { style: 'italic', unicodeRange: EXT }),
  ];
  for (const face of faces) scope.fonts.add(face);
  // A face that cannot be had leaves the names in the fallback face; the map is drawn all the same.
  const fontsReady = Promise.allSettled(faces.map((face) => face.load()));
  /** Where every tile is drawn: a canvas for each would lie about until it is swept up. */
  const easel = new OffscreenCanvas(1, 1);

  function answer({ id, width, height, isSketch, options }: TileOrder<O>): void {
    easel.width = width;
    easel.height = height;
    const ctx = easel.getContext('2d', { alpha: false });
    if (!ctx) throw new Error('no canvas to draw a tile on');
    const names = isSketch ? [] : draw(ctx, options);
    if (isSketch) sketch(ctx, options);
    const bitmap = easel.transferToImageBitmap();
    scope.postMessage({ id, bitmap, names }, [bitmap]);
  }

  scope.onmessage = ({ data }) => {
    if (!isOrder(data)) learn(data);
    else if (data.isSketch) answer(data);
    else void fontsReady.then(() => answer(data));
  };
}

const isOrder = <M, O>(message: M | TileOrder<O>): message is TileOrder<O> =>
  typeof message === 'object' && message !== null && 'id' in message && 'options' in message;
