/** Gestures of a person on the table, counted: a press, a drag and a key are one each, choosing from a list is two. */
import type { Locator, Page } from '@playwright/test';
import type { Point } from '../../core/space/table/point.ts';
import { screenOf } from './play-field-campaign.ts';
import { showWhole } from './play-sheet.ts';
import { board, prompt } from './play-table.ts';

export class Gestures {
  readonly #page: Page;
  count = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** A button of the prompt bar. */
  async press(name: string | RegExp): Promise<void> {
    this.count++;
    await prompt(this.#page)
      .getByRole('button', { name, exact: typeof name === 'string' })
      .click();
  }

  async choose(list: Locator, value: string): Promise<void> {
    this.count += 2;
    await list.selectOption(value);
  }

  /** @param key the table has the focus for it */
  async key(key: string): Promise<void> {
    this.count++;
    await board(this.#page).focus();
    await this.#page.keyboard.press(key);
  }

  /** @param at tenths of a millimetre on the table */
  async pressAt(at: Point): Promise<void> {
    this.count++;
    const { x, y } = await this.#seen(at);
    await this.#page.mouse.click(x, y);
  }

  async drag(from: Point, to: Point): Promise<void> {
    this.count++;
    const [start, end] = [await this.#seen(from), await screenOf(this.#page, to)];
    await this.#page.mouse.move(start.x, start.y);
    await this.#page.mouse.down();
    await this.#page.mouse.move(end.x, end.y, { steps: 6 });
    await this.#page.mouse.up();
  }

  /** Where it is once the whole table is in sight: no gesture of the player's. */
  async #seen(at: Point): Promise<Point> {
    await showWhole(this.#page);
    return screenOf(this.#page, at);
  }
}
