/** 13.2, 13.3 Reinforcements arrive at the end of a turn. */
import type { Procedure, Zone } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { occupies, whyNotEnter } from './01-definitions.ts';
import { answerTsar } from './16-1-effects-cossacks.ts';
import {
  countryOf,
  enemyOf,
  type Entry,
  ENTRY_CITIES,
  GRID,
  REINFORCEMENTS,
  type Reinforcement,
  type Side,
} from './data.ts';
import { doSwedesCome } from './16-12-swedes.ts';
import { recruit, tryNapoleon } from './16-13-second-year.ts';
import { bringIn } from './placing.ts';
import type { InvasionOfRussia } from './position.ts';
import { finish, isSecondYear } from './sequence.ts';

/** The active side puts what is due in this turn on the map, group by group (13.2-a). */
export function* reinforce(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const side = game.active;
  finish(game, side);
  if (side === 'french') yield* tryNapoleon(game, umpire);
  else if (isSecondYear(game)) yield* recruit(game, umpire);
  for (const group of dueTo(game, side))
    if (!group.swedes || doSwedesCome(game, umpire)) yield* arrive(game, umpire, group);
  yield* answerTsar(game, umpire, side, { hexes: openHexes(game, side, 'kaluga'), zone: zoneAt('kaluga') });
}

/** 16.13-za: in the second year nobody comes by the table. */
function dueTo(game: InvasionOfRussia, side: Side): readonly Reinforcement[] {
  return isSecondYear(game) ? [] : REINFORCEMENTS.filter((group) => group.turn === game.turn && group.side === side);
}

/** A group comes in at its place. What finds no room is out of the game (13.3-g). */
function* arrive(
  game: InvasionOfRussia,
  umpire: Umpire,
  { side, place, units, leaders }: Pick<Reinforcement, 'side' | 'place' | 'units' | 'leaders'>,
): Procedure {
  const pieces = [...units, ...leaders].filter((piece) => !game.gone.includes(piece));
  const hexes = openHexes(game, side, place);
  const whyNotThere = (_: string, hex: number): Verdict => whyNotCome(game, side, place, hex);
  const about = { seat: side, rule: RULES[place], by: '13.2-a', zone: zoneAt(place) };
  yield* bringIn(game, umpire, { ...about, pieces, hexes, whyNotThere });
}

/** In a city or beside it (13.3-b to 13.3-e). */
const zoneAt = (place: Entry): Zone | null =>
  place === 'west' ? null : { rule: RULES[place], around: hexTarget(ENTRY_CITIES[place]), places: 1 };

/** Where pieces may come in at a place just now (13.3-f). */
const openHexes = (game: InvasionOfRussia, side: Side, place: Entry): readonly number[] =>
  hexesFor(place).filter((hex) => whyNotArrive(game, side, hex) === null);

const RULES: Readonly<Record<Entry, RuleId>> = {
  west: '13.3-a',
  lemberg: '13.3-b',
  kiev: '13.3-c',
  kaluga: '13.3-d',
  'st-petersburg': '13.3-e',
};

/** A city and the hexes around it, or all land west of Russia. */
function hexesFor(place: Entry): readonly number[] {
  if (place === 'west') return WEST;
  const city = ENTRY_CITIES[place];
  return [city, ...GRID.neighbours(city)];
}

const WEST: readonly number[] = Array.from({ length: GRID.size }, (_, cell) => GRID.hex(cell)).filter((hex) => {
  const country = countryOf(hex);
  return country !== null && country !== 'russia';
});

/** Why pieces do not come in at a hex: it is none of their place, or the enemy is near. */
function whyNotCome(game: InvasionOfRussia, side: Side, place: Entry, hex: number): Verdict {
  const isTheirs = hexesFor(place).includes(hex);
  return isTheirs ? whyNotArrive(game, side, hex) : because(RULES[place], `refusal.reinforce.${place}`);
}

/** Not where an enemy stands, be it a leader alone, nor beside (13.3-f). */
function whyNotArrive(game: InvasionOfRussia, side: Side, hex: number): Verdict {
  const isNear = [hex, ...GRID.neighbours(hex)].some((each) => occupies(game, enemyOf(side), each));
  return whyNotEnter(side, hex) ?? (isNear ? because('13.3-f', 'refusal.reinforce.enemy') : null);
}
