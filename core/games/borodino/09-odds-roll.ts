/** What the assault roll can come to, hex by hex, for the odds. */
import { facesOf } from '../../engine/dice.ts';
import { chanceAtMost } from '../../engine/distribution.ts';
import type { Assault } from './09-2-who-may-assault.ts';
import { assaultTallies, type Combat, lineAt } from './09-5-modifiers.ts';
import { add, type Odds } from './09-odds-branches.ts';
import { cardOf } from './data.ts';
import { type Borodino, stackAt, toBox, unit } from './position.ts';
import { type AssaultRow, assaultResult } from './tables.ts';

/** 9.25-c Takes guns alone from the map, where they look at nobody any more; the combat that is left. */
export function takeLoneGuns(game: Borodino, combat: Combat): Combat {
  const targets = combat.targets.filter((hex) => lineAt(game, hex).length > 0);
  const taken = combat.targets.filter((hex) => !targets.includes(hex)).flatMap((hex) => stackAt(game, hex));
  for (const id of taken) toBox(game, id, 'eliminated');
  return { ...combat, targets };
}

/** What one hex can come to; of one or two hexes the player wants to know whether Disordered defenders leave them. */
type Fate = AssaultRow['result'] | 'defenders-stand' | 'defenders-leave' | 'taken';
const FEW_HEXES = 2;

/** What an assault roll depends on, hex by hex, and how likely it is to come to it. */
interface Roll {
  readonly places: readonly number[];
  /** What is added to the die; `null` where there were only guns. */
  readonly totals: readonly (number | null)[];
  /** How likely Disordered defenders are to leave; `null` where that is not told. */
  readonly leaving: readonly (number | null)[];
  chance: number;
}

/** Rolls by what tells them apart: many branches come to the same. */
export type Rolls = Map<string, Roll>;

/** Adds the roll of a combat as the position stands to others. */
export function noteRoll(
  rolls: Rolls,
  chance: number,
  game: Borodino,
  combat: Combat,
  field: readonly Assault[],
): void {
  const { targets: places } = combat;
  const stood = takeLoneGuns(game, combat);
  const sums = assaultTallies(game, stood, field);
  const totals = places.map((hex) => sums[stood.targets.indexOf(hex)]?.total ?? null);
  const leaving = places.map((hex) => (places.length <= FEW_HEXES ? chanceToLeave(game, hex) : null));
  const key = [places, totals, leaving].join(';');
  const known = rolls.get(key);
  if (known) known.chance += chance;
  else rolls.set(key, { places, totals, leaving, chance });
}

/** The results of the assault rolls, and for Disordered defenders of their retreat checks. */
export function addRolls(sums: Odds, rolls: Rolls): void {
  for (const { places, totals, leaving, chance } of rolls.values()) {
    const faces = totals.some((total) => total !== null) ? facesOf('d10') : [0];
    for (const face of faces) {
      const fates = totals.map((total, index) => fatesAt(total, leaving[index] ?? null, face));
      addTogether(sums, '', chance / faces.length, fates, places.length === 2 ? places : []);
    }
  }
}

function fatesAt(sum: number | null, leaving: number | null, face: number): readonly (readonly [Fate, number])[] {
  if (sum === null) return [['taken', 1]];
  const { result } = assaultResult(face + sum);
  if (result !== 'defenders' || leaving === null) return [[result, 1]];
  return [
    ['defenders-stand', 1 - leaving],
    ['defenders-leave', leaving],
  ];
}

/** After 5 to 9 a hex is left when all its infantry or cavalry is Withdrawn or fails its check (D3). */
function chanceToLeave(game: Borodino, hex: number): number {
  return lineAt(game, hex).reduce((chance, id) => {
    const { cohesionDisordered } = cardOf(id);
    const isLost = unit(game, id).disordered || cohesionDisordered === null;
    return isLost ? chance : chance * (1 - chanceAtMost('d10', cohesionDisordered));
  }, 1);
}

/** The fates of all hexes of a combat, one with another; of two with their places, which may differ from branch to branch. */
function addTogether(
  sums: Odds,
  key: string,
  chance: number,
  [first, ...rest]: readonly (readonly (readonly [Fate, number])[])[],
  [place, ...places]: readonly number[],
): void {
  if (!first) return add(sums, key, chance);
  for (const [fate, share] of first) {
    const one = place === undefined ? fate : `${fate}@${place}`;
    addTogether(sums, key === '' ? one : `${key}+${one}`, chance * share, rest, places);
  }
}
