/** Battles of Ordine Obliquo from positions made by hand, their way into the archive and out of it, and points of their table. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { type Header, statusOf } from '../../core/archive/campaign.ts';
import { read, write } from '../../core/archive/exchange.ts';
import { botAction } from '../../core/engine/bot.ts';
import type { Decision } from '../../core/engine/decision.ts';
import { randomStream } from '../../core/engine/dice.ts';
import { clone } from '../../core/engine/json.ts';
import { Match } from '../../core/engine/match.ts';
import type { DiceMode } from '../../core/engine/record.ts';
import { usualOptions } from '../../core/engine/options.ts';
import { ordineObliquo } from '../../core/games/ordine-obliquo/index.ts';
import { freshDeeds, type OrdineObliquo, unit } from '../../core/games/ordine-obliquo/position.ts';
import { CM, type Point } from '../../core/space/table/point.ts';
import { toScreen } from '../../renderer/board/camera.ts';
import { fitBeside } from '../../renderer/board/fit-beside.ts';
import { open } from './play-campaign.ts';
import { barsOver } from './play-sheet.ts';
import { board } from './play-table.ts';
import { goTo } from './program.ts';

/** What the players of the two sides are called. */
type Names = Readonly<Record<'south' | 'north', string>>;

const BEGINNING = { ruleset: 'ordine-obliquo', scenario: 'two-villages-destruction', options: {}, seed: 1 } as const;

/** The middle of a unit's front in centimetres, and its facing in degrees. */
type Put = readonly [x: number, y: number, facing: number];

/** The sample battle with some of its units put elsewhere, as the first move of the side in the south begins. */
function battle(puts: Readonly<Record<string, Put>>, change: (game: OrdineObliquo) => void): OrdineObliquo {
  const game = clone(Match.begin(ordineObliquo, { ...BEGINNING, dice: 'seeded' }).position);
  Object.assign(game, { phase: 'first-moves', first: 'south', move: 1 } satisfies Partial<OrdineObliquo>);
  for (const [id, [x, y, facing]] of Object.entries(puts)) {
    unit(game, id).pose = { x: x * CM, y: y * CM, angle: facing * 100 };
  }
  for (const state of Object.values(game.units)) state.deeds = freshDeeds(state.pose);
  change(game);
  return game;
}

export function matchFrom(position: OrdineObliquo, dice: DiceMode): Match<OrdineObliquo> {
  return Match.begin(ordineObliquo, { ...BEGINNING, dice, position });
}

/** Miniatures, led by the house bots on both sides until a decision is open that is wanted. */
export function led(
  scenario: string,
  seed: number,
  isWanted: (decision: Decision, game: OrdineObliquo) => boolean,
): Match<OrdineObliquo> {
  const options = usualOptions(ordineObliquo);
  const match = Match.begin(ordineObliquo, { ruleset: 'ordine-obliquo', scenario, options, seed, dice: 'seeded' });
  const random = randomStream(seed);
  while (match.decision && !isWanted(match.decision, match.position)) match.play(botAction(match, 'house', random));
  if (!match.decision) throw new Error('no such decision in this battle');
  return match;
}

/** Takes the battle into the archive as people do, from a file, and opens it. */
export async function bringField(page: Page, match: Match<OrdineObliquo>, title: string): Promise<void> {
  await putIn(page, match, title);
  await open(page, title);
  await expect(page.getByRole('application')).toBeVisible();
}

/** Takes the battle into the archive; both sides are played at one screen. */
export async function putIn(
  page: Page,
  match: Match<OrdineObliquo>,
  title: string,
  { table = 'open', names = { south: 'south', north: 'north' } }: { table?: Header['table']; names?: Names } = {},
): Promise<void> {
  await goTo(page, 'archive');
  const campaign = {
    header: {
      title,
      players: (['south', 'north'] as const).map((seat) => ({ seat, name: names[seat], kind: 'person' as const })),
      table,
      created: '2026-09-05T16:00:00.000Z',
    },
    status: statusOf(match),
    tags: [],
    notes: [],
    record: match.record,
  };
  const buffer = Buffer.from(write(campaign));
  const file = { name: `${title}.smcampaign`, mimeType: 'application/octet-stream', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
}

/**
 * Two charges far from everybody else. In the west a battalion, led by the commander in chief, stands 5 cm before
 * cuirassiers; in the east another, detached under Attack, stands 7 cm before one. All others are under Halt.
 */
export function twoCharges(): OrdineObliquo {
  const puts: Readonly<Record<string, Put>> = {
    's-pr-i-1': [40, 50, 90],
    'n-au-c': [40, 55, 270],
    's-pr-i-2': [90, 50, 90],
    'n-au-i-1': [90, 57, 270],
  };
  return battle(puts, (game) => {
    for (const holder of Object.keys(game.orders)) game.orders[holder] = { order: 'halt', target: null };
    game.armies.south.detached['I'] = 's-pr-i-2';
    game.orders['s-pr-i-2'] = { order: 'attack', target: 'n-I' };
    Object.assign(game.generals['s-cic'] ?? {}, { at: { x: 40 * CM, y: 50 * CM }, attached: 's-pr-i-1' });
  });
}

/** The match as the archive gives it out, every digest checked. */
export async function takeOut(page: Page, title: string): Promise<OrdineObliquo> {
  await goTo(page, 'archive');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Azioni per ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Esporta in un file' }).click();
  return Match.load(ordineObliquo, read(readFileSync(await (await download).path())).record).position;
}

/** Shows the whole table: where a point of it, in tenths of a millimetre, is on the screen then. */
export async function screenOf(page: Page, { x, y }: Point): Promise<Point> {
  await page.keyboard.press('Home');
  const box = await board(page).boundingBox();
  if (!box) throw new Error('the table is not in sight');
  const over = await barsOver(page);
  const rim = 340;
  const sheet = { x: -rim, y: -rim, width: 180 * CM + 2 * rim, height: 120 * CM + 2 * rim };
  const at = toScreen(fitBeside({ rect: sheet }, box, over, sheet, { least: 0, most: 4 }), { x, y: 120 * CM - y });
  return { x: box.x + at.x, y: box.y + at.y };
}
