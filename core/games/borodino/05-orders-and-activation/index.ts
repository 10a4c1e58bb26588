/** Chapter 5: Commands and activation markers. It has no phase of its own: the phases of a scenario take these steps. */
export type { Activated, Group, Leader } from './activated.ts';
export { formCommands, hexesBetween, linkOf } from './1-commands.ts';
export { drawMarker, fillCup, layMarkerAside, PER_GROUP, takeMarker } from './3-activation-markers.ts';
export { isInRange, placeLeader, reaches } from './6-commanders-in-chief.ts';
