/** 16.4 The weather and its memory, fog and night. */
import type { Umpire } from '../../engine/ruleset.ts';
import { line, type Tally, tally } from '../../engine/tally.ts';
import { hourOf, levelAt, setUpOf, TABLES, type Weather, weatherFor } from './data.ts';
import type { MoravianSun } from './position.ts';

/** Which weather of the turn before changes the die, and by which rule (16.41). */
const MEMORY: Readonly<Partial<Record<Weather, string>>> = { sun: '16.41-a', overcast: '16.41-a', sleet: '16.41-b' };

/** What the weather of the turn before adds to the die. */
export function memoryOf(last: Weather): Tally {
  const rule = MEMORY[last];
  return tally({ key: 'label.tally.weather' }, [
    rule === undefined ? null : line(rule, TABLES.weatherMemory[last], `modifier.weather.${last}`),
  ]);
}

/** 16.4 The Coalition rolls for the weather at the beginning of every turn but the first. */
export function rollWeather(game: MoravianSun, umpire: Umpire): void {
  const memory = memoryOf(game.weather);
  const row = (face: number): Weather => weatherFor(face + memory.total);
  const { face, row: weather } = umpire.table('d6', '16.4-a', { seat: 'coalition' }, row);
  game.weather = weather;
  const params = { face, weather: { word: `label.weather.${weather}` } };
  umpire.tell({ key: 'weather', rule: '16.4-c', params, tally: memory });
}

export const isNight = ({ scenario, turn }: MoravianSun): boolean => hourOf(scenario, turn).night;

/** 16.42 The hours in which fog may lie. */
function isFogHour({ scenario, turn, rules }: MoravianSun): boolean {
  const { hour } = hourOf(scenario, turn);
  return rules.fogHours === 'printed' ? hour >= 9 && hour <= 17 : hour >= 17 || hour <= 9;
}

/** Whether fog lies on level 1: by the rule, or by the set-up on the first turns of the battle (16.42-a). */
export function isFoggy(game: MoravianSun): boolean {
  if (isNight(game)) return false;
  const isSetUp = setUpOf(game.scenario).fogTurns.includes(game.turn);
  const isWeather = game.weather === 'snow' || game.weather === 'overcast';
  return isSetUp || (isWeather && isFogHour(game));
}

/** Whether a hex lies in fog. */
export const isFogHex = (game: MoravianSun, hex: number): boolean => levelAt(hex) === 1 && isFoggy(game);
