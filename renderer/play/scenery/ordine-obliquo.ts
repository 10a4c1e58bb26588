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
  'out-of-command': { path: 'M2 6h3l5-3v10l-5-3H2z M12 5.5l3.5 5 M15.5 5.5l-3.5 5', tone: 'bad' },
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

/** Crossed swords; a barred ring; an arrow to a flag; an arrow at the walk; an arrow back; two ranks together. */
const ORDERS: TableScenery['orders'] = {
  attack: 'M2 2l11 11 M14 2L3 13 M10 13.5l3.5-3.5 M2.5 10L6 13.5',
  halt: 'M8 1.5a6.5 6.5 0 1 0 .01 0z M4 8h8',
  objective: 'M1 12h8 M6.5 9L9.5 12l-3 3 M12 15V1.5h4l-1.5 2L16 5.5h-4',
  cautious: 'M1 8h3 M6 8h3 M11 8h3 M11 4.5L14.5 8 11 11.5',
  retreat: 'M15 4v4a3 3 0 0 1-3 3H2 M6 7l-4 4 4 4',
  brigade: 'M1 3h14v4H1z M1 10h14v4H1z',
};

export const ORDINE_OBLIQUO: TableScenery = {
  orders: ORDERS,
  markers: ['retreat', 'rout', 'tired', 'guns-left', 'reorganising', 'charge', 'out-of-command'],
  back: 'disordered',
  signs: { 'first-volley': 'cartridge', disordered: 'broken', tired: 'bow', retreat: 'arrow', rout: 'long-arrow' },
  papers: { states: STATES, formations: FORMATIONS },
};
