/** How evenly the page draws while a person moves the sheet. */
import type { Browser, Page } from '@playwright/test';

/** Pixels from the middle of the window. */
const SWAY = { x: 300, y: 200 };
/** A drag's steps, one a frame. */
const STEPS = 90;
const NOTCHES = 5;

interface Recorder {
  frames: number[] | undefined;
}

export function percentile(figures: readonly number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.ceil(figures.length * share) - 1] ?? NaN;
}

/** Drags the sheet about with the middle button. */
export async function drag(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const middle = { x: width / 2, y: height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down({ button: 'middle' });
  for (let step = 1; step <= STEPS; step++) {
    const at = (step / STEPS) * 2 * Math.PI;
    await page.mouse.move(middle.x + Math.sin(at) * SWAY.x, middle.y + Math.sin(at * 2) * SWAY.y);
  }
  await page.mouse.up({ button: 'middle' });
}

/** Turns the wheel a few notches. */
export async function wheel(page: Page, way: 'in' | 'out'): Promise<void> {
  for (let notch = 0; notch < NOTCHES; notch++) await page.mouse.wheel(0, way === 'in' ? -100 : 100);
}

/** Milliseconds from each frame to the next while some work is done. */
export async function frameTimes(page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    const recorder = window as unknown as Recorder;
    recorder.frames = frames;
    let last = 0;
    const frame = (time: number): void => {
      if (last > 0) frames.push(time - last);
      last = time;
      if (recorder.frames === frames) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await work();
  return page.evaluate(() => {
    const recorder = window as unknown as Recorder;
    const frames = recorder.frames ?? [];
    recorder.frames = undefined;
    return frames;
  });
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  /** Microseconds of processor time. */
  readonly tdur?: number;
}

/** Milliseconds of processor time of the page's own thread for each frame: what a machine with nothing else to do would need. */
export async function frameWork(browser: Browser, page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  await browser.startTracing(page, { categories: ['cc'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return traceEvents
    .filter(({ name, ph, tdur }) => name === 'ProxyMain::BeginMainFrame' && ph === 'X' && tdur !== undefined)
    .map(({ tdur }) => (tdur as number) / 1000);
}
