/** What was last seen of the ground on which a unit stands on a real table: asked again, it is what is usual. */
import { type OrdineObliquo, type Shelter, unit, type UnitId } from '../position.ts';

const OPEN: Shelter = { village: false, cover: false };

export const shelterOf = (game: OrdineObliquo, id: UnitId): Shelter => unit(game, id).shelter ?? OPEN;

/** What a tick about a unit is until somebody changes it. */
export function usualIn(game: OrdineObliquo, id: UnitId, kind: keyof Shelter): 'yes' | 'no' {
  return shelterOf(game, id)[kind] ? 'yes' : 'no';
}

/** Keeps what has been ticked of a unit that stays where it is. */
export function noteShelter(game: OrdineObliquo, id: UnitId, seen: Partial<Shelter>): void {
  const shelter = { ...shelterOf(game, id), ...seen };
  if (shelter.village || shelter.cover) unit(game, id).shelter = shelter;
  else leaveShelter(game, id);
}

/** Who has moved stands on other ground. */
export function leaveShelter(game: OrdineObliquo, id: UnitId): void {
  delete unit(game, id).shelter;
}
