/** Where random games begin: at every set-up, in positions taken from games that the house bot plays, and in scenes. */
import { botDeed } from '../../core/engine/bot.ts';
import { seededDice } from '../../core/engine/chance.ts';
import { randomStream } from '../../core/engine/dice.ts';
import { pick } from '../../core/engine/kinds/kind.ts';
import { Match } from '../../core/engine/match.ts';
import type { Option, Options, OptionValue } from '../../core/engine/options.ts';
import type { Beginning } from '../../core/engine/record.ts';
import type { Ruleset } from '../../core/engine/ruleset.ts';
import { scenesOf } from './scenes.ts';

/** The house bot alone plays too well: armies that always keep together never rout past each other. */
const HOUSE = 0.8;
/** More than most games have; one of Total Victory may go on for ever. */
export const LONG = 5000;
/** A position is taken so many answers after the one before. */
const APART = 8;

/** Set-ups and positions, each of some games; the same seed gives the same. */
export interface Starts {
  readonly setUps: readonly Beginning[];
  readonly positions: readonly Beginning[];
  readonly scenes: readonly Beginning[];
}

/** @param games how many games of the house bot each scenario gives positions of */
export function startsOf(ruleset: Ruleset<unknown>, games: number): Starts {
  const scenarios = ruleset.scenarios.filter(({ needs }) => !needs);
  // One stream for all: streams of neighbouring seeds begin alike, and would draw the same options again and again.
  const random = randomStream(1);
  const setUps = scenarios.flatMap(({ id }) =>
    Array.from({ length: games }, (_, seed) => beginningOf(ruleset, id, seed + 1, random)),
  );
  const scenes = scenesOf(ruleset.id).flatMap((position) => setUps.slice(0, 1).map((each) => ({ ...each, position })));
  return { setUps, positions: setUps.flatMap((beginning) => positionsOf(ruleset, beginning)), scenes };
}

function anyValue(option: Option, random: () => number): OptionValue {
  if (option.kind === 'switch') return random() < 1 / 2;
  if (option.kind === 'choice') return pick(option.choices, random);
  return option.least + Math.floor(random() * (option.most - option.least + 1));
}

/** A set-up whose options are drawn. */
function beginningOf(
  { id: ruleset, options }: Ruleset<unknown>,
  scenario: string,
  seed: number,
  random: () => number,
): Beginning {
  const drawn: Options = Object.fromEntries(options.map((option) => [option.id, anyValue(option, random)]));
  return { ruleset, scenario, options: drawn, seed, dice: 'seeded' };
}

function positionsOf(ruleset: Ruleset<unknown>, beginning: Beginning): readonly Beginning[] {
  const match = Match.begin(ruleset, beginning);
  const random = randomStream(beginning.seed);
  const positions: unknown[] = [];
  for (let played = 1; played <= LONG && match.decision; played++) {
    match.playWith(botDeed(match, random() < HOUSE ? 'house' : 'random', random), seededDice(beginning.seed));
    if (played % APART === 0 && match.decision) positions.push(match.copy());
  }
  return positions.map((position) => ({ ...beginning, position }));
}

/** One start of any sort. */
export function drawStart({ setUps, positions, scenes }: Starts, random: () => number): Beginning {
  if (scenes.length > 0 && (positions.length === 0 || random() < SCENES)) return pick(scenes, random);
  return pick(random() < SET_UPS ? setUps : positions, random);
}

/** Games from the set-up take longer and meet the enemy late. */
const SET_UPS = 1 / 5;
/** Each scene shows one thing. */
const SCENES = 1 / 5;
