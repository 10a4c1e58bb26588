/** What of a unit's state is told on the table of Ordine Obliquo; the rest stands in the inspector. */
import type { TableScenery } from './scenery.ts';

export const ORDINE_OBLIQUO: TableScenery = {
  markers: ['retreat', 'rout', 'tired', 'guns-left', 'reorganising', 'charge'],
  back: 'disordered',
};
