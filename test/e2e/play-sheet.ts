/** Where the hexes of a sheet lie on the screen, usually that of Borodino: the test's own camera follows what hand and wheel do to the board's. */
import type { Locator, Page } from '@playwright/test';
import { fitBeside } from '../../renderer/board/fit-beside.ts';
import type { Point, Rect } from '../../renderer/board/geometry.ts';
import { hexTarget } from '../../core/engine/target.ts';
import { type Camera, keepOnSheet, NOTCH, type Size, toScreen, zoomAt } from '../../renderer/board/camera.ts';
import { facingPoint } from '../../renderer/play/board/marks.ts';
import type { Places } from '../../renderer/board/places.ts';
import { placesOf } from '../../renderer/play/hex/places.ts';
import { borodinoOf } from '../../renderer/play/scenery/borodino.ts';

const USUAL = placesOf(borodinoOf('sept5').map);

/** Milliseconds: while the bars around it take in what they have to say, the board changes its size. */
const AT_REST = 150;

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

const isAlike = (a: Box, b: Box): boolean => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

async function boxOf(board: Locator): Promise<Box> {
  const box = await board.boundingBox();
  if (!box) throw new Error('the board is not to be seen');
  return box;
}

/** Where the board lies once it keeps its size. */
async function atRest(page: Page, board: Locator): Promise<Box> {
  let box = await boxOf(board);
  for (let before: Box | null = null; !before || !isAlike(before, box);) {
    await page.waitForTimeout(AT_REST);
    [before, box] = [box, await boxOf(board)];
  }
  // The board takes note of a new size with the next frame.
  await page.evaluate(() => new Promise<number>((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return box;
}

/** A notice goes by its own clock and leaves its room to the board, perhaps between two presses: it is closed before. */
async function closeNotices(page: Page): Promise<void> {
  await page.locator('.notices [role=status] button').evaluateAll((buttons: HTMLButtonElement[]) => {
    for (const button of buttons) button.click();
  });
}

/**
 * Shows the whole board. Where the board changes its size while the key is pressed, nobody knows for which size the
 * whole was shown, and it is shown again.
 * @returns where the board lay then
 */
export async function showWhole(page: Page): Promise<Box> {
  const board = page.getByRole('application');
  await closeNotices(page);
  await board.focus();
  for (;;) {
    const box = await atRest(page, board);
    await page.keyboard.press('Home');
    if (isAlike(box, await boxOf(board))) return box;
  }
}

/** Where bars of buttons lie over the board, from its upper left corner: what is shown whole leaves them free. */
export async function barsOver(page: Page): Promise<readonly Rect[]> {
  const box = await boxOf(page.getByRole('application'));
  const bars = await page.locator('.layers > *, .glance').all();
  const boxes = await Promise.all(bars.map((bar) => bar.boundingBox()));
  return boxes.flatMap((bar) => (bar ? [{ ...bar, x: bar.x - box.x, y: bar.y - box.y }] : []));
}

export class SheetHand {
  readonly #page: Page;
  readonly #corner: Point;
  readonly #size: Size;
  readonly #places: Places;
  #camera: Camera;

  private constructor(page: Page, places: Places, corner: Point, size: Size, bars: readonly Rect[]) {
    this.#page = page;
    this.#places = places;
    this.#corner = corner;
    this.#size = size;
    this.#camera = keepOnSheet(fitBeside({ rect: places.sheet }, size, bars, places.sheet), places.sheet, size);
  }

  /** Shows the whole sheet. Good until the board changes its size or moves by itself. */
  static async on(page: Page, places = USUAL): Promise<SheetHand> {
    const box = await showWhole(page);
    const size = { width: Math.round(box.width), height: Math.round(box.height) };
    return new SheetHand(page, places, box, size, await barsOver(page));
  }

  /** The middle of a hex, in pixels of the page. */
  at(hex: number): Point {
    return this.#onPage(this.#places.centre(hexTarget(hex)));
  }

  #onPage(point: Point): Point {
    const { x, y } = toScreen(this.#camera, point);
    return { x: this.#corner.x + x, y: this.#corner.y + y };
  }

  async point(hex: number): Promise<void> {
    const { x, y } = this.at(hex);
    await this.#page.mouse.move(x, y);
  }

  async press(hex: number): Promise<void> {
    const { x, y } = this.at(hex);
    await this.#page.mouse.click(x, y);
  }

  /** Presses the arrow of a facing around a hex. */
  async face(hex: number, facing: string): Promise<void> {
    const { x, y } = this.#onPage(facingPoint(this.#places, hexTarget(hex), facing));
    await this.#page.mouse.click(x, y);
  }

  /** Turns the wheel over a hex, towards it where `notches` is above zero. */
  async zoom(hex: number, notches: number): Promise<void> {
    await this.point(hex);
    for (let turned = 0; turned < Math.abs(notches); turned++) {
      const { x, y } = this.at(hex);
      const under = { x: x - this.#corner.x, y: y - this.#corner.y };
      await this.#page.mouse.wheel(0, -100 * Math.sign(notches));
      this.#camera = keepOnSheet(
        zoomAt(this.#camera, under, NOTCH ** Math.sign(notches)),
        this.#places.sheet,
        this.#size,
      );
    }
  }

  /** Carries what lies on one hex to another. */
  async carry(from: number, to: number): Promise<void> {
    const [start, end] = [this.at(from), this.at(to)];
    await this.#page.mouse.move(start.x, start.y);
    await this.#page.mouse.down();
    await this.#page.mouse.move(end.x, end.y, { steps: 8 });
    await this.#page.mouse.up();
  }

  /** Drags the sheet so that one hex comes to where another was. */
  async drag(from: number, to: number): Promise<void> {
    const [start, end] = [this.at(from), this.at(to)];
    await this.carry(from, to);
    const { x, y, scale } = this.#camera;
    const moved = { x: x - (end.x - start.x) / scale, y: y - (end.y - start.y) / scale, scale };
    this.#camera = keepOnSheet(moved, this.#places.sheet, this.#size);
  }
}
