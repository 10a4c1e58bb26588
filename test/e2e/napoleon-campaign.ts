/** Campaigns of Napoleon in Europe made by the engine in the test itself, and their way into the archive. */
import type { Page } from '@playwright/test';
import { type Campaign, statusOf } from '../../core/archive/campaign.ts';
import { write } from '../../core/archive/exchange.ts';
import { botAction } from '../../core/engine/bot.ts';
import type { Decision } from '../../core/engine/decision.ts';
import { randomStream } from '../../core/engine/dice.ts';
import { clone } from '../../core/engine/json.ts';
import { Match } from '../../core/engine/match.ts';
import { usualOptions } from '../../core/engine/options.ts';
import type { Seat } from '../../core/engine/verdict.ts';
import { type CardId, CAPITALS, type Kind, type Nation, NATIONS } from '../../core/games/napoleon-in-europe/data.ts';
import { ALL_CARDS } from '../../core/games/napoleon-in-europe/hands.ts';
import { napoleonInEurope } from '../../core/games/napoleon-in-europe/index.ts';
import { newTurn } from '../../core/games/napoleon-in-europe/players.ts';
import type { NapoleonInEurope } from '../../core/games/napoleon-in-europe/position.ts';
import { put, raise } from '../../core/games/napoleon-in-europe/units.ts';
import { open } from './play-campaign.ts';
import { goTo } from './program.ts';

type Game = Match<NapoleonInEurope>;

/** How many of a nation fight: infantry, cavalry, artillery, generals. */
type Army = readonly [number, number, number, number];
const ORDER: readonly Kind[] = ['infantry', 'cavalry', 'artillery', 'general'];

/** Every nation has a player of its own. */
export function begin(seed: number): Game {
  const beginning = { ruleset: 'napoleon-in-europe', scenario: 'even-steven', seed, dice: 'seeded' } as const;
  return Match.begin(napoleonInEurope, { ...beginning, options: usualOptions(napoleonInEurope) });
}

/** France has come from Holland upon the British in Hanover, both as strong as the rulebook's example has them unless told. */
export function inHanover(seed: number, french: Army = [6, 3, 2, 1], british: Army = [4, 2, 2, 1]): Game {
  const game = begin(seed);
  const position: NapoleonInEurope = { ...clone(game.position), units: [], round: 1, phase: 'battles' };
  position.turn = newTurn('france', ['france']);
  muster(position, 'france', french);
  muster(position, 'britain', british);
  for (const { id, nation, region } of [...position.units])
    if (nation === 'france') put(position, id, region, { from: 'holland', points: 1 });
  game.adjust(position, 'Hanover');
  return game;
}

function muster(game: NapoleonInEurope, nation: Nation, army: Army): void {
  for (const [at, kind] of ORDER.entries())
    for (let count = army[at] ?? 0; count > 0; count -= 1) raise(game, nation, kind, 'hanover');
}

/** Plays at random until a question is open that is wanted. @throws Error where the game ends before */
export function playUntil(game: Game, isWanted: (decision: Decision, position: NapoleonInEurope) => boolean): Game {
  const random = randomStream(game.beginning.seed);
  while (game.decision && !isWanted(game.decision, game.position)) game.play(botAction(game, 'house', random));
  if (!game.decision) throw new Error(`no such question in the game of seed ${game.beginning.seed}`);
  return game;
}

/** A turn of France in the first round, at the beginning of a phase, with these cards in the hands. */
export function holding(phase: string, hands: Readonly<Partial<Record<Nation, readonly CardId[]>>>): Game {
  const game = begin(1);
  const position: NapoleonInEurope = { ...clone(game.position), round: 1, phase };
  position.turn = newTurn('france', ['france']);
  for (const nation of NATIONS) {
    position.hands[nation] = (hands[nation] ?? []).toSorted();
    raise(position, nation, 'infantry', CAPITALS[nation]);
  }
  const held = Object.values(position.hands).flat();
  position.deck = ALL_CARDS.filter((card) => !held.includes(card)).toSorted();
  game.adjust(position, phase);
  return game;
}

export interface Seated {
  /** The seats that persons have; all of them unless told. */
  readonly persons?: readonly Seat[];
  readonly table?: 'open' | 'hidden';
}

/** Takes the campaign into the archive as people do, from a file, and opens it. */
export async function bring(page: Page, game: Game, title: string, seated: Seated = {}): Promise<void> {
  const { persons = game.seats, table = 'open' } = seated;
  const campaign: Campaign = {
    header: {
      title,
      players: game.seats.map((seat) => ({ seat, name: seat, kind: persons.includes(seat) ? 'person' : 'bot' })),
      table,
      created: '2026-09-05T16:00:00.000Z',
    },
    status: statusOf(game),
    tags: [],
    notes: [],
    record: game.record,
  };
  await goTo(page, 'archive');
  const file = {
    name: `${title}.smcampaign`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(write(campaign)),
  };
  await page.locator('input[type=file]').setInputFiles(file);
  await open(page, title);
}
