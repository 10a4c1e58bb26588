import type { Borodino } from '../position.ts';

/** Whether a name from outside is that of a unit of the position: what every object has by nature, as `constructor`, is none. */
export const isKnown = (units: Borodino['units'], id: string): boolean => Object.hasOwn(units, id);
