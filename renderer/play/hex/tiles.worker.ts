/** Draws pieces of the sheet away from the page's thread, so that panning never waits for ink. */
import latin from '@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2?url';
import latinExt from '@fontsource/eb-garamond/files/eb-garamond-latin-ext-400-normal.woff2?url';
import italic from '@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff2?url';
import italicExt from '@fontsource/eb-garamond/files/eb-garamond-latin-ext-400-italic.woff2?url';
import { workerScope } from '../../app/worker-scope.ts';
import type { MapData } from '../../board/map/data.ts';
import { drawMap, type MapOptions } from '../../board/map/map.ts';

/** What the page sends: the map once, then tiles by number. */
export type TileOrder =
  | { readonly map: MapData }
  | { readonly id: number; readonly width: number; readonly height: number; readonly options: MapOptions };

export interface TileDone {
  readonly id: number;
  readonly bitmap: ImageBitmap;
}

const scope = workerScope<TileOrder, TileDone>();
const EXT = 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF';

const faces = [
  new FontFace('EB Garamond', `url(${latin})`, {}),
  new FontFace('EB Garamond', `url(${latinExt})`, { unicodeRange: EXT }),
  new FontFace('EB Garamond', `url(${italic})`, { style: 'italic' }),
  new FontFace('EB Garamond', `url(${italicExt})`, { style: 'italic', unicodeRange: EXT }),
];
for (const face of faces) scope.fonts.add(face);
// A face that cannot be had leaves the names in the fallback face; the map is drawn all the same.
const fontsReady = Promise.allSettled(faces.map((face) => face.load()));

let map: MapData | null = null;
/** Where every tile is drawn: a canvas for each would lie about until it is swept up. */
const easel = new OffscreenCanvas(1, 1);

scope.onmessage = ({ data: order }) => {
  if ('map' in order) map = order.map;
  else void fontsReady.then(() => draw(order));
};

function draw({ id, width, height, options }: Exclude<TileOrder, { map: MapData }>): void {
  easel.width = width;
  easel.height = height;
  const ctx = easel.getContext('2d', { alpha: false });
  if (!map || !ctx) throw new Error('a tile was ordered before its map');
  drawMap(ctx, map, options);
  const bitmap = easel.transferToImageBitmap();
  scope.postMessage({ id, bitmap }, [bitmap]);
}
