/** What a person does in the measuring room, for the benches: opens a table, carries a unit about. */
import type { Page } from '@playwright/test';
import { KEY_HEADER } from '../../../core/archive/client.ts';
import type { MeasuringTable } from '../../../core/measure/document.ts';
import { unitOf } from '../../../core/measure/place.ts';
import type { Point } from '../../../core/space/table/point.ts';
import { fit, toScreen } from '../../../renderer/board/camera.ts';
import { sheetBounds, sheetPoint } from '../../../renderer/table/sheet.ts';

/** Pixels that a unit is carried to either side. */
const SWAY = { x: 260, y: 160 };
/** A drag's steps, one a frame. */
const STEPS = 120;
const SCALES = { least: 0.008, most: 4 };

/** Keeps a new table at the host. @returns its number */
export async function keepTable(page: Page, table: MeasuringTable): Promise<number> {
  const answer = await page.evaluate(
    async ({ body, key }) => {
      const headers = { 'content-type': 'application/json', [key]: localStorage.getItem(key) ?? '' };
      return (await fetch('/desk/createTable', { method: 'POST', headers, body })).text();
    },
    { body: JSON.stringify({ title: 'Bench', kind: 'table', table }), key: KEY_HEADER },
  );
  const { result } = JSON.parse(answer) as { result?: number };
  if (result === undefined) throw new Error(`the table was not kept: ${answer}`);
  return result;
}

/**
 * Opens a table from the library.
 * @returns milliseconds until ground and units are on its canvases
 */
export function openTable(page: Page, id: number): Promise<number> {
  return page.evaluate(
    ({ address, patience }) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('nothing was painted')), patience);
        const { port1, port2 } = new MessageChannel();
        // What is at rest is painted on the first canvas, all of it in one go.
        const hasInk = (): boolean => {
          const canvas = document.querySelector<HTMLCanvasElement>('.konvajs-content canvas');
          const ctx = canvas?.getContext('2d');
          return canvas && ctx ? ctx.getImageData(canvas.width >> 1, canvas.height >> 1, 1, 1).data[3] !== 0 : false;
        };
        // After a frame, when all of it has been drawn.
        port1.onmessage = () => {
          if (hasInk()) resolve(performance.now() - from);
          else requestAnimationFrame(() => port2.postMessage(0));
        };
        const from = performance.now();
        location.hash = address;
        requestAnimationFrame(() => port2.postMessage(0));
      }),
    { address: `#/measure/${id}`, patience: 60_000 },
  );
}

/** Where a unit of a table that was just opened stands on the screen: the middle of its bases. */
export async function seenAt(page: Page, table: MeasuringTable, unit: string): Promise<Point> {
  const box = await page.getByRole('application').boundingBox();
  const pose = unitOf(table, unit)?.pose;
  if (!box || !pose) throw new Error('the unit is not on the screen');
  const at = toScreen(fit(sheetBounds(table), box, SCALES), sheetPoint(table, pose));
  return { x: box.x + at.x, y: box.y + at.y };
}

/** Takes up what is at a point, carries it round in a lying eight and lets it go where it was. */
export async function carry(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step++) {
    const way = (step / STEPS) * 2 * Math.PI;
    await page.mouse.move(x + Math.sin(way) * SWAY.x, y + Math.sin(way * 2) * SWAY.y);
  }
  await page.mouse.up();
}
