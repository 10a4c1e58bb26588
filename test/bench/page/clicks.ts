/** How soon the board is changed after a click. */
import type { Page } from '@playwright/test';
import type { Path, Way } from '../../../core/engine/decision.ts';
import { Match } from '../../../core/engine/match.ts';
import { hexOf, type HexTarget, idOf, isHexTarget } from '../../../core/engine/target.ts';
import type { Borodino } from '../../../core/games/borodino/position.ts';
import { SheetHand } from '../../e2e/play-sheet.ts';

/** A march by clicks: the unit, its end from afar, and the end again. */
export interface March {
  readonly way: Way;
  readonly from: number;
  readonly to: number;
}

/** Milliseconds after a click until the board shows what follows from it. */
export interface ClickTimes {
  /** A unit is taken in hand: its reach. */
  readonly reach: number;
  /** The march is answered and kept: the journal tells it, and the unit is gone from its hex. */
  readonly march: number;
}

/** Marches one after another, each of a unit that lies alone to an empty hex, that nobody asks anything about; at most so many. */
export function marches(start: Match<Borodino>, count: number): readonly March[] {
  const match = Match.load(start.ruleset, start.record);
  const found: March[] = [];
  while (found.length < count && match.decision?.prompt.key === 'prompt.move') {
    const march = firstMarch(match.position, match.decision as Path);
    if (!march) break;
    match.play({ path: march.way });
    if (match.decision?.prompt.key === 'prompt.move') found.push(march);
  }
  return found;
}

function firstMarch({ units, stacks }: Borodino, decision: Path): March | null {
  for (const unit of decision.units) {
    const from = units[idOf(unit)]?.hex ?? 0;
    if (stacks[from]?.length !== 1) continue;
    const reached = decision.reach?.(unit) ?? [];
    const far = reached.find(({ to, steps }) => isHexTarget(to) && steps.length > 1 && !stacks[hexOf(to)]);
    if (far) return { way: { unit, steps: far.steps }, from, to: hexOf(far.to as HexTarget) };
  }
  return null;
}

/** Makes a march by hand. */
export async function timeMarch(page: Page, { from, to }: March): Promise<ClickTimes> {
  let hand = await SheetHand.on(page);
  await hand.point(from);
  const reach = await untilChanged(page, hand.at(to), () => hand.press(from));
  // With a unit in hand there is less to be said, and the board may be larger.
  hand = await SheetHand.on(page);
  await hand.press(to);
  const march = await untilChanged(page, hand.at(from), () => hand.press(to), 'told');
  return { reach, march };
}

interface Watcher {
  changed: Promise<number>;
}

/**
 * Which change of the board counts: the first, or the one with which the journal tells a deed. Marks go as soon as an
 * answer is given; what is told is on disk.
 */
type Counts = 'first' | 'told';

/** Milliseconds from the release of the button until the drawn board has changed at a point of the window. */
export async function untilChanged(
  page: Page,
  at: { readonly x: number; readonly y: number },
  click: () => Promise<void>,
  counts: Counts = 'first',
): Promise<number> {
  await page.evaluate(watch, { ...at, counts });
  await click();
  return page.evaluate(() => (window as unknown as Watcher).changed);
}

/** In the page: looks at the uppermost canvas of the board at the point after every frame, when all of it has been drawn. */
function watch({ x, y, counts }: { x: number; y: number; counts: Counts }): void {
  const SIDE = 6;
  const PATIENCE = 10_000;
  const eye = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { willReadFrequently: true });
  if (!eye) throw new Error('nothing to look with');
  const isUnder = (canvas: HTMLCanvasElement) => {
    const box = canvas.getBoundingClientRect();
    return box.left <= x && x < box.right && box.top <= y && y < box.bottom;
  };
  const print = () => {
    const canvas = [...document.querySelectorAll<HTMLCanvasElement>('[role=application] .stage canvas')].findLast(
      isUnder,
    );
    eye.clearRect(0, 0, SIDE, SIDE);
    if (!canvas) return '';
    const box = canvas.getBoundingClientRect();
    eye.drawImage(canvas, x - box.x - SIDE / 2, y - box.y - SIDE / 2, SIDE, SIDE, 0, 0, SIDE, SIDE);
    return eye.getImageData(0, 0, SIDE, SIDE).data.join();
  };
  const lastLine = () => [...document.querySelectorAll('[aria-labelledby=journal-title] .line')].at(-1)?.textContent;
  let before = print();
  const line = lastLine();
  (window as unknown as Watcher).changed = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the click changed nothing')), PATIENCE);
    const { port1, port2 } = new MessageChannel();
    let from = 0;
    port1.onmessage = () => {
      const now = print();
      if (counts === 'told' && lastLine() === line) before = now;
      if (now !== before) resolve(performance.now() - from);
      else requestAnimationFrame(() => port2.postMessage(0));
    };
    const begin = ({ timeStamp }: Event) => {
      from = timeStamp;
      requestAnimationFrame(() => port2.postMessage(0));
    };
    window.addEventListener('pointerup', begin, { capture: true, once: true });
  });
}
