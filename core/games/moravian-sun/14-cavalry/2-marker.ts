/** 14.2-c What the marker of a charge says. */
import { isWoody, mayRaid, type Terrain, terrainAt, unitCard, type UnitId } from '../data.ts';
import type { Assault } from '../position.ts';

/** Ground against which a charge may be made. */
export const OPEN: ReadonlySet<Terrain> = new Set(['clear', 'pond']);
/** Ground that hussars and Cossacks raid, beside woods and orchards. */
const RAIDED: ReadonlySet<Terrain> = new Set(['village', 'town', 'walled', 'farm', 'trench']);

/** Whether cavalry rides in: a raid is a charge of its own kind (14.5-a). */
export const isCharge = ({ how }: Pick<Assault, 'how'>): boolean => how === 'charge' || how === 'raid';

/** 14.2.1-b, 14.5-a How a unit may ride at a hex; `null` where it may not. */
export function howOn(id: UnitId, hex: number): 'charge' | 'raid' | null {
  if (OPEN.has(terrainAt(hex))) return 'charge';
  const isRaided = isWoody(hex) || RAIDED.has(terrainAt(hex));
  return isRaided && mayRaid(unitCard(id)) ? 'raid' : null;
}
