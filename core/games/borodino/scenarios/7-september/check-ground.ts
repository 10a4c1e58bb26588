/** What has happened to the ground, in a position from outside. */
import { z } from 'zod';
import { bad } from '../../check/bad.ts';
import { namedHex, places } from '../../facts.ts';
import { groundOf, terrainAt } from '../../ground.ts';
import { SEPTEMBER_7 } from './data.ts';
import type { September7 } from './state.ts';

export const GROUND = z.strictObject({
  burning: z.array(z.int()),
  rubble: z.array(z.int()),
  bridgesDown: z.array(z.tuple([z.int(), z.int()])),
});

/** A town burns or lies in rubble, with nobody in the flames; a bridge that is gone had been there. */
export function checkGround({ ground: { burning, rubble, bridgesDown }, stacks, leaders }: September7): void {
  checkTowns('ground.burning', burning, []);
  checkTowns('ground.rubble', rubble, burning);
  const inFlames = burning.findIndex((hex) => stacks[hex] || Object.values(leaders).includes(hex));
  if (inFlames >= 0) bad(`ground.burning.${inFlames}`, 'refusal.burning', namedHex(burning[inFlames] as number));
  bridgesDown.forEach(([a, b], at) => {
    const isSame = ([c, d]: readonly [number, number]): boolean => a === c && b === d;
    if (!SEPTEMBER_7.bridges.some(isSame) || bridgesDown.findIndex(isSame) < at)
      bad(`ground.bridgesDown.${at}`, 'fault.no-bridge', { places: places([a, b]) });
  });
}

function checkTowns(path: string, hexes: readonly number[], others: readonly number[]): void {
  hexes.forEach((hex, at) => {
    if (!isTown(hex) || hexes.indexOf(hex) < at) bad(`${path}.${at}`, 'fault.no-town', namedHex(hex));
    if (others.includes(hex)) bad(`${path}.${at}`, 'fault.burning-and-rubble', namedHex(hex));
  });
}

const isTown = (hex: number): boolean => terrainAt(groundOf({ scenario: SEPTEMBER_7.id }), hex) === 'town';
