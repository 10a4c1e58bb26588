/** What of a unit's state is told on the table of Ordine Obliquo, and by which signs; the rest stands in the inspector. */
import type { PaperSigns, TableScenery } from './scenery.ts';

const STATES: PaperSigns['states'] = {
  disordered: { path: 'M1 12 L4.5 4 L7 11 L10 4 L12 12 L15 6', tone: 'bad' },
  'first-volley': { path: 'M8 1v4 M8 11v4 M1 8h4 M11 8h4 M3 3l3 3 M10 10l3 3 M13 3l-3 3 M6 10l-3 3' },
  tired: { path: 'M3 4l5 4 5-4 M3 9l5 4 5-4' },
  retreat: { path: 'M15 8H3 M7 3.5L2.5 8 7 12.5', tone: 'bad' },
  rout: { path: 'M15 5.5H6 M15 10.5H6 M8 1.5L1.5 8 8 14.5', tone: 'bad' },
  charge: { path: 'M2 14L14 2 M2 2l12 12 M2 11l3 3 M14 11l-3 3', tone: 'strong' },
  general: { path: 'M8 1l2 5 5 .3-4 3.4 1.4 5L8 12l-4.4 2.7 1.4-5-4-3.4L6 6z', tone: 'strong' },
  'guns-left': { path: 'M8 3a5 5 0 1 0 .01 0z M8 3v10 M3 8h10 M1 15L15 1' },
  reorganising: { path: 'M4 15V2 M4 2.5h9l-3 3 3 3H4' },
  destroyed: { path: 'M8 1v14 M4 5h8' },
  'off-table': { path: 'M6 2H2v12h4 M6 8h9 M11 4l4 4-4 4' },
  opportunity: { path: 'M8 2a6 6 0 1 0 .01 0z M8 6.5a1.5 1.5 0 1 0 .01 0z' },
};

const FORMATIONS: PaperSigns['formations'] = {
  'label.formation.line': 'M1 6h14v4H1z',
  'label.formation.open': 'M1 7h2v2H1z M5 5h2v2H5z M9 7h2v2H9z M13 5h2v2h-2z',
  'label.formation.column': 'M5.5 1h5v14h-5z',
  'label.formation.square': 'M2.5 2.5h11v11h-11z M5.5 5.5v5h5v-5z',
  'label.formation.limbered': 'M5 1h6v6H5z M7.4 7h1.2v2H7.4z M4 9h8v6H4z',
  'label.formation.unlimbered': 'M2 4h2v9H2z M7 4h2v9H7z M12 4h2v9h-2z',
  'label.formation.crew': 'M3 6h3v3H3z M10 6h3v3h-3z M6.5 10h3v3h-3z',
};

export const ORDINE_OBLIQUO: TableScenery = {
  markers: ['retreat', 'rout', 'tired', 'guns-left', 'reorganising', 'charge'],
  back: 'disordered',
  signs: { 'first-volley': 'cartridge', disordered: 'broken', tired: 'bow', retreat: 'arrow', rout: 'long-arrow' },
  papers: { states: STATES, formations: FORMATIONS },
};
