/** What a person does at the table of Ordine Obliquo, for the benches: opens a battle, drags a unit by its front. */
import type { Page } from '@playwright/test';
import { KEY_HEADER } from '../../../core/archive/client.ts';
import { Match } from '../../../core/engine/match.ts';
import { ordineObliquo } from '../../../core/games/ordine-obliquo/index.ts';
import { unit } from '../../../core/games/ordine-obliquo/position.ts';
import { CM, type Point } from '../../../core/space/table/point.ts';
import { screenOf } from '../../e2e/play-field-campaign.ts';
import { SIXTY } from '../ordine-obliquo/sixty.ts';
import { untilChanged } from './clicks.ts';

/** In the first line: nobody stands before it. */
const DRAGGED = 's-u4';
/** Between two points of the table that tell where all others are on the screen. */
const APART = 10 * CM;
/** A drag's steps, one a frame, and how far it goes ahead and to the sides. */
const STEPS = 90;
const SWAY = { ahead: 3 * CM, aside: 2 * CM };

/** A campaign in which the south is about to move sixty units. @returns its number */
export async function keepBattle(page: Page): Promise<number> {
  const position = { ...SIXTY, phase: 'first-moves', move: 1, first: 'south' };
  const beginning = {
    ruleset: 'ordine-obliquo',
    scenario: 'two-villages',
    options: {},
    seed: 1,
    dice: 'seeded',
  } as const;
  const match = Match.begin(ordineObliquo, { ...beginning, position });
  // The generals stay where they are.
  match.play({ pass: true });
  const { record, head } = match;
  const players = match.seats.map((seat) => ({ seat, name: seat, kind: 'person' }));
  const campaign = {
    header: { title: 'Bench', players, table: 'open', created: '2026-09-07T06:00:00Z' },
    status: { turn: 1, phase: head.phase, seat: 'south', winner: null },
    tags: [],
    notes: [],
    record,
  };
  const answer = await page.evaluate(
    async ({ body, key }) => {
      const headers = { 'content-type': 'application/json', [key]: localStorage.getItem(key) ?? '' };
      return (await fetch('/desk/create', { method: 'POST', headers, body })).text();
    },
    { body: JSON.stringify({ campaign, texts: [] }), key: KEY_HEADER },
  );
  const { result } = JSON.parse(answer) as { result?: number };
  if (result === undefined) throw new Error(`the battle was not kept: ${answer}`);
  return result;
}

export async function openBattle(page: Page, id: number): Promise<void> {
  await page.evaluate((address) => (location.hash = address), `#/play/${id}`);
  await page.getByRole('application').waitFor();
}

/** Where the unit stands that is dragged, while the whole table is in sight. */
export async function seenOnField(page: Page): Promise<(at: Point) => Point> {
  const pose = unit(SIXTY, DRAGGED).pose;
  if (!pose) throw new Error('the unit is not on the table');
  const from = await screenOf(page, pose);
  const to = await screenOf(page, { x: pose.x + APART, y: pose.y + APART });
  return (by) => ({
    x: from.x + ((to.x - from.x) * by.x) / APART,
    y: from.y + ((to.y - from.y) * by.y) / APART,
  });
}

/** Milliseconds from a press on the unit until it is shown in hand, and from the answer until it stands where it went. */
export async function timeMarch(page: Page, seen: (at: Point) => Point): Promise<{ take: number; march: number }> {
  const [from, to] = [seen({ x: 0, y: 0 }), seen({ x: 0, y: 8 * CM })];
  await page.mouse.move(from.x, from.y + 2);
  const take = await untilChanged(page, from, async () => {
    await page.mouse.down();
    await page.mouse.up();
  });
  await takeUp(page, seen);
  await page.mouse.move(to.x, to.y + 2, { steps: 4 });
  await page.mouse.up();
  const done = page.getByRole('button', { name: 'Muovi', exact: true });
  // While it is in hand it is shown at both ends of its way: when it has gone it is no longer where it was.
  const march = await untilChanged(page, from, () => done.click(), 'told');
  return { take, march };
}

/** Takes the unit up where it stands. */
export async function takeUp(page: Page, seen: (at: Point) => Point): Promise<void> {
  const { x, y } = seen({ x: 0, y: 0 });
  await page.mouse.move(x, y + 2);
  await page.mouse.down();
}

/** Leads it forward and to both sides. */
export async function lead(page: Page, seen: (at: Point) => Point): Promise<void> {
  for (let step = 1; step <= STEPS; step++) {
    const way = (step / STEPS) * 2 * Math.PI;
    const { x, y } = seen({ x: Math.sin(2 * way) * SWAY.aside, y: (1.2 - Math.cos(way)) * SWAY.ahead });
    await page.mouse.move(x, y);
  }
}
