/**
 * Chapter 6: facing, stacking and zones of control. It has no phase of its own: the other chapters ask its sections.
 * Here stands what the rest of the game asks of it, and its one step, by which stacks are put in order.
 */
export { mustFaceAlike } from './1-facing.ts';
export { mayStack } from './2-stacking.ts';
export { askStackingOrder, restackAsides } from './2-4-stacking-order.ts';
export { exertsZoc, zocBy } from './3-zones-of-control.ts';
