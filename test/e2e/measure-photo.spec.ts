/** The photograph of a real table: loaded, marked, laid under the table, kept; and the camera above it. */
import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { testBrowser } from '../../scripts/test-browser.ts';
import { beginTable, clickAt, hand, readingsOf, saved } from './measure-table.ts';
import { expect, test } from './program.ts';

test.use({
  launchOptions: testBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']),
});

const WIDTH = 900;
const HEIGHT = 700;
/** The corners of the table on the picture, pixels, lower left first and counter-clockwise. */
const CORNERS = [
  { x: 60, y: 640 },
  { x: 840, y: 620 },
  { x: 700, y: 80 },
  { x: 180, y: 90 },
] as const;

function crc(data: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of data) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}

function chunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

/** A PNG of three colours. @param rows as the format has them, each after its filter */
function png(width: number, height: number, rows: Uint8Array): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

/** A green table on a brown floor, as a PNG. */
function tablePicture(): Buffer {
  const isInside = (x: number, y: number) =>
    CORNERS.every((a, index) => {
      const b = CORNERS[(index + 1) % 4] ?? a;
      return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) <= 0;
    });
  const rows = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      rows.set(isInside(x, y) ? [40, 120, 50] : [90, 60, 40], y * (WIDTH * 3 + 1) + 1 + x * 3);
  return png(WIDTH, HEIGHT, rows);
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Fotografia di un tavolo vero' });
const corner = (page: Page, index: number) => sheet(page).getByRole('button', { name: new RegExp(`angolo ${index},`) });

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Fotografia/ }).click();
  await expect(sheet(page)).toBeVisible();
}

async function load(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await sheet(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

/** Puts a cross on a pixel: dragged near it, then by the keys. */
async function mark(page: Page, index: number): Promise<void> {
  const wanted = CORNERS[index - 1] ?? { x: 0, y: 0 };
  const pad = sheet(page).locator('.pad');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  const cross = await corner(page, index).boundingBox();
  if (!box || !cross) throw new Error('there is no picture');
  const scale = box.width / WIDTH;
  await page.mouse.move(cross.x + cross.width / 2, cross.y + cross.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + wanted.x * scale, box.y + wanted.y * scale, { steps: 4 });
  await page.mouse.up();
  const where = async () => {
    const name = (await corner(page, index).getAttribute('aria-label')) ?? '';
    const [x = NaN, y = NaN] = (/pixel ([\d.,]+), ([\d.,]+)$/.exec(name) ?? [])
      .slice(1)
      .map((text) => Number(text.replace(',', '.')));
    return { x, y };
  };
  for (const [axis, more, less] of [
    ['x', 'ArrowRight', 'ArrowLeft'],
    ['y', 'ArrowDown', 'ArrowUp'],
  ] as const) {
    const missing = Math.round(wanted[axis] - (await where())[axis]);
    for (let step = 0; step < Math.abs(missing); step++) await corner(page, index).press(missing > 0 ? more : less);
  }
  const found = await where();
  expect(Math.hypot(found.x - wanted.x, found.y - wanted.y)).toBeLessThan(1);
}

/** The colour of the table's canvas somewhere on the table, in shares of its sides from the upper left corner. */
const colourAt = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([across, down]) => {
      const canvas = document.querySelector<HTMLCanvasElement>('.stage canvas');
      const context = canvas?.getContext('2d');
      if (!canvas || !context) return [];
      return [...context.getImageData(Math.round(canvas.width * across), Math.round(canvas.height * down), 1, 1).data];
    },
    [x, y] as const,
  );

test('a picture is marked, laid under the table, and is there when the table is opened again', async ({
  start,
  data,
}) => {
  const { page, stop } = await start({ data });
  await beginTable(page);
  await openSheet(page);

  await load(page, 'table.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(sheet(page).getByRole('alert')).toContainText('servono JPEG, PNG o WebP');

  await load(page, 'table.png', 'image/png', tablePicture());
  await expect(corner(page, 1)).toBeVisible();
  await expect(sheet(page).getByRole('alert')).toHaveCount(0);
  for (const index of [1, 2, 3, 4]) await mark(page, index);
  await expect(sheet(page)).toContainText('Solo quattro segni: combaciano sempre');
  await page.screenshot({ path: test.info().outputPath('marked.png') });

  await sheet(page).getByLabel('Larghezza').fill('due metri');
  await sheet(page).getByLabel('Larghezza').press('Enter');
  await expect(sheet(page).getByRole('alert')).toBeVisible();
  await sheet(page).getByLabel('Larghezza').fill('200');
  await sheet(page).getByLabel('Larghezza').press('Enter');
  await expect(sheet(page).getByRole('alert')).toBeHidden();

  await sheet(page).getByRole('button', { name: 'Aggiungi un segno' }).click();
  await expect(sheet(page)).toContainText('Errore medio');
  await sheet(page).getByRole('button', { name: 'Togli il segno 5' }).click();

  await sheet(page).getByRole('button', { name: 'Stendi sotto il tavolo' }).click();
  await expect(sheet(page)).toBeHidden();
  const isGreen = async (where: Page) => {
    const [red = 0, green = 0, blue = 0] = await colourAt(where, 0.5, 0.5);
    return green > red + 30 && green > blue + 30;
  };
  await expect.poll(() => isGreen(page)).toBe(true);
  await page.screenshot({ path: test.info().outputPath('laid.png') });
  await openSheet(page);
  await sheet(page).getByRole('slider').fill('60');
  await sheet(page).getByRole('button', { name: 'Chiudi' }).click();
  await saved(page);
  await stop();

  const again = await start({ data });
  await again.page.getByRole('link', { name: 'Apri Tavolo 1' }).click();
  await expect.poll(() => isGreen(again.page)).toBe(true);
  await openSheet(again.page);
  await expect(sheet(again.page).getByLabel('Larghezza')).toHaveValue(/^200,0/);
  await expect(sheet(again.page).getByRole('slider')).toHaveValue('60');
  await sheet(again.page).getByRole('button', { name: 'Togli la fotografia' }).click();
  await sheet(again.page).getByRole('button', { name: 'Chiudi' }).click();
  await expect.poll(() => isGreen(again.page)).toBe(false);
});

test('pictures that are none, are torn or enormous are refused plainly, and the next good one is taken', async ({
  page,
}) => {
  await beginTable(page);
  await openSheet(page);
  const whole = tablePicture();
  const wrong: readonly (readonly [string, Buffer, string])[] = [
    ['svg.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'servono JPEG, PNG o WebP'],
    ['cut.png', whole.subarray(0, whole.length / 2), 'rovinato o incompleto'],
    ['huge.png', png(60_000, 60_000, Buffer.alloc(9)), '60.000 × 60.000 pixel'],
    ['empty.png', png(40, 30, Buffer.alloc(9)), 'rovinato o incompleto'],
  ];
  for (const [name, file, said] of wrong) {
    await load(page, name, 'image/png', file);
    await expect(sheet(page).getByRole('alert'), name).toContainText(said);
  }
  await page.screenshot({ path: test.info().outputPath('refused.png') });
  await load(page, 'table.png', 'image/png', whole);
  await expect(corner(page, 1)).toBeVisible();
});

/** A JPEG, red at the left and green at the right, as a camera held upright writes it: turned by Exif. */
async function uprightJpeg(page: Page, orientation: number): Promise<Buffer> {
  const plain = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(600, 400);
    const context = canvas.getContext('2d');
    if (!context) return '';
    context.fillStyle = '#c01010';
    context.fillRect(0, 0, 300, 400);
    context.fillStyle = '#10a010';
    context.fillRect(300, 0, 300, 400);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
    return String.fromCharCode(...bytes);
  });
  const jpeg = Buffer.from(plain, 'latin1');
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const exif = Buffer.from([0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]);
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

test('a photograph taken upright is seen upright', async ({ page }) => {
  await beginTable(page);
  await openSheet(page);
  // 6: to be turned clockwise by a right angle. What was left is above then.
  await load(page, 'upright.jpg', 'image/jpeg', await uprightJpeg(page, 6));
  await expect(corner(page, 1)).toBeVisible();
  const seen = () =>
    sheet(page)
      .locator('canvas.sheet-picture')
      .evaluate((canvas: HTMLCanvasElement) => {
        const context = canvas.getContext('2d');
        const at = (down: number) => context?.getImageData(canvas.width / 2, canvas.height * down, 1, 1).data ?? [];
        const [above, below] = [at(0.25), at(0.75)];
        const isRedOverGreen = (above[0] ?? 0) > 150 && (below[1] ?? 0) > 120 && (below[0] ?? 255) < 60;
        return [Math.round((100 * canvas.width) / canvas.height), isRedOverGreen];
      });
  await expect.poll(seen).toEqual([67, true]);
  // The first crosses stand 15 in a hundred from the edges of 400 x 600 pixels.
  await expect(corner(page, 1)).toHaveAttribute('aria-label', /pixel 60,0, 510,0$/);
});

test('crossed corners are told, and nothing can be laid until they are good', async ({ page }) => {
  await beginTable(page);
  await openSheet(page);
  await load(page, 'table.png', 'image/png', tablePicture());
  const lay = sheet(page).getByRole('button', { name: 'Stendi sotto il tavolo' });
  await expect(lay).toBeEnabled();
  for (let step = 0; step < 70; step++) await corner(page, 1).press('Shift+ArrowRight');
  await expect(sheet(page).getByRole('alert')).toBeVisible();
  await expect(lay).toBeDisabled();
});

test('nothing is laid while a size cannot be read', async ({ page }) => {
  await beginTable(page);
  await openSheet(page);
  await load(page, 'table.png', 'image/png', tablePicture());
  const lay = sheet(page).getByRole('button', { name: 'Stendi sotto il tavolo' });
  const width = sheet(page).getByLabel('Larghezza');
  await width.fill('molto');
  await width.press('Enter');
  await expect(sheet(page).getByRole('alert')).toBeVisible();
  await expect(lay).toBeDisabled();
  await width.press('Escape');
  await expect(lay).toBeEnabled();
  await width.fill('0');
  await width.press('Enter');
  await expect(lay).toBeDisabled();
  await width.fill('120');
  await width.press('Enter');
  await expect(lay).toBeEnabled();
});

/** Notes what the page asks of the camera, and what became of it. */
const watchCamera = (page: Page) =>
  page.evaluate(() => {
    const given: MediaStreamTrack[] = [];
    const devices = navigator.mediaDevices;
    const ask = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      given.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, { given });
  });

/** What the page has of the camera: each track's kind and whether it runs. */
const tracks = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { given: MediaStreamTrack[] }).given.map(({ kind, readyState }) => `${kind} ${readyState}`),
  );

test('the camera is asked for by us, seen, used live, and goes off with the room', async ({ page, host }) => {
  test.skip(host === 'electron', 'the fake camera is the browser’s');
  await beginTable(page);
  await watchCamera(page);
  await openSheet(page);
  await sheet(page)
    .getByRole('button', { name: /Dalla telecamera/ })
    .click();
  await expect(sheet(page)).toContainText('Il microfono non viene mai usato');
  expect(await tracks(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Accendi la telecamera' }).click();
  await expect(sheet(page).getByRole('button', { name: 'Scatta' })).toBeVisible();
  expect(await tracks(page)).toEqual(['video live']);
  const isSeen = () =>
    sheet(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => canvas.getContext('2d')?.getImageData(5, 5, 1, 1).data[3] === 255);
  await expect.poll(isSeen).toBe(true);
  await page.screenshot({ path: test.info().outputPath('camera.png') });

  await sheet(page).getByRole('button', { name: 'Usa dal vivo' }).click();
  await sheet(page).getByRole('button', { name: 'Stendi sotto il tavolo' }).click();
  await expect(sheet(page)).toBeHidden();
  // The fake camera turns a clock hand: the table is never the same for long.
  const shot = async () => (await page.locator('.stage').screenshot()).toString('base64');
  const first = await shot();
  await expect.poll(async () => (await shot()) === first).toBe(false);
  await page.screenshot({ path: test.info().outputPath('live.png') });

  await hand(page, 'Righello').click();
  await clickAt(page, 0.4, 0.4);
  await clickAt(page, 0.6, 0.4);
  await clickAt(page, 0.6, 0.4);
  await expect(readingsOf(page, 'Righello 1').last()).toContainText(/In tutto\s*\d+,\d cm/);

  await saved(page);
  await page.getByRole('button', { name: 'Torna alla biblioteca' }).click();
  await expect.poll(() => tracks(page)).toEqual(['video ended']);
  await page.getByRole('link', { name: 'Apri Tavolo 1' }).click();
  await expect(page.getByText(/telecamera, che adesso è spenta/)).toBeVisible();
  expect(await tracks(page)).toEqual(['video ended']);
});

test('a picture is taken with the camera, and it goes off at once', async ({ page, host }) => {
  test.skip(host === 'electron', 'the fake camera is the browser’s');
  await beginTable(page);
  await watchCamera(page);
  await openSheet(page);
  await sheet(page)
    .getByRole('button', { name: /Dalla telecamera/ })
    .click();
  await sheet(page).getByRole('button', { name: 'Accendi la telecamera' }).click();
  await sheet(page).getByRole('button', { name: 'Scatta' }).click();
  await expect(corner(page, 1)).toBeVisible();
  await expect.poll(() => tracks(page)).toEqual(['video ended']);
});

test('a camera that is refused is said plainly, and nothing is lost', async ({ page, host }) => {
  test.skip(host === 'electron', 'the fake camera is the browser’s');
  await beginTable(page);
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await openSheet(page);
  await sheet(page)
    .getByRole('button', { name: /Dalla telecamera/ })
    .click();
  await sheet(page).getByRole('button', { name: 'Accendi la telecamera' }).click();
  await expect(sheet(page).getByRole('alert')).toContainText('è stato negato');
  await sheet(page).getByRole('button', { name: 'Non adesso' }).click();
  await expect(sheet(page).getByRole('button', { name: 'Apri una fotografia…' })).toBeVisible();
});
