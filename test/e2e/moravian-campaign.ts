/** Campaigns of Moravian Sun made by the engine in the test itself, and their way into the archive. */
import type { Page } from '@playwright/test';
import type { Header } from '../../core/archive/campaign.ts';
import { botAction } from '../../core/engine/bot.ts';
import type { Decision } from '../../core/engine/decision.ts';
import { randomStream } from '../../core/engine/dice.ts';
import { Match } from '../../core/engine/match.ts';
import { usualOptions } from '../../core/engine/options.ts';
import { moravianSun } from '../../core/games/moravian-sun/index.ts';
import type { MoravianSun } from '../../core/games/moravian-sun/position.ts';
import { bring as bringAny } from './play-campaign.ts';

export type Game = Match<MoravianSun>;

/** The battle of Austerlitz before its first markers are laid. */
export function begin(seed: number): Game {
  const options = usualOptions(moravianSun);
  return Match.begin(moravianSun, { ruleset: 'moravian-sun', scenario: 'one-day', seed, dice: 'seeded', options });
}

/**
 * Soult with three brigades and a battery before two of Bagration's regiments, one in disorder; the markers of the sixth
 * turn are to be laid.
 */
export function beginSkirmish(seed: number): Game {
  const { position, beginning } = begin(seed);
  const skirmish: MoravianSun = {
    ...structuredClone(position),
    ...{ turn: 6, weather: 'sun', coming: [] },
    units: {
      ...{ 'fr-s-thie': { hex: 1506 }, 'fr-s-fere': { hex: 1507 }, 'fr-s-vare': { hex: 1406, state: 'disordered' } },
      ...{ 'fr-s-art1': { hex: 1607 }, 'al-b-arkh': { hex: 1708 }, 'al-b-psko': { hex: 1910, state: 'disordered' } },
    },
    sequences: { ...position.sequences, coalition: { main: [{ formation: 'al-B' }], support: [] } },
    leaders: { soult: { hex: 1405 }, bagration: { hex: 1809 } },
    formations: { ...position.formations, 'fr-S': { order: 'attack' }, 'al-B': { order: 'defence' } },
  };
  return Match.begin(moravianSun, { ...beginning, position: skirmish });
}

/** The house bot plays until a question is open that is wanted. @throws Error where the battle ends before */
export function playUntil(game: Game, isWanted: (decision: Decision, position: MoravianSun) => boolean): Game {
  const random = randomStream(game.beginning.seed);
  while (game.decision && !isWanted(game.decision, game.position)) game.play(botAction(game, 'house', random));
  if (!game.decision) throw new Error(`no such question in the battle of seed ${game.beginning.seed}`);
  return game;
}

export const bring = (page: Page, game: Game, title: string, table: Header['table'] = 'open'): Promise<void> =>
  bringAny(page, game, { title, table, names: { french: 'Anna', coalition: 'Kutuzov' } });
