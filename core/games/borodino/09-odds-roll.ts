/** What the assault roll can come to, hex by hex, for the odds. */
import { FACES } from '../../engine/dice.ts';
import { chanceAtMost } from '../../engine/distribution.ts';
import type { Assault } from './09-2-who-may-assault.ts';
import { assaultTally, type Combat, lineAt } from './09-5-modifiers.ts';
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

/** The results of the assault roll, and for Disordered defenders of their retreat checks. */
export function addRoll(sums: Odds, chance: number, game: Borodino, combat: Combat, field: readonly Assault[]): void {
  const stood = takeLoneGuns(game, combat);
  const isFew = combat.targets.length <= FEW_HEXES;
  const hexes = combat.targets.map((hex) => ({
    sum: stood.targets.includes(hex) ? assaultTally(game, stood, hex, field).total : null,
    leaving: isFew ? chanceToLeave(game, hex) : null,
  }));
  const faces = stood.targets.length > 0 ? FACES.d10 : [0];
  for (const face of faces) {
    const fates = hexes.map(({ sum, leaving }) => fatesAt(sum, leaving, face));
    const places = hexes.length === 2 ? combat.targets : [];
    addTogether(sums, '', chance / faces.length, fates, places);
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
