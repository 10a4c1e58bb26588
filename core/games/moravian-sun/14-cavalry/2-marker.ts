/** 14.2-c What the marker of a charge says. */
import type { Assault } from '../position.ts';

/** Whether cavalry rides in: a raid is a charge of its own kind (14.5-a). */
export const isCharge = ({ how }: Pick<Assault, 'how'>): boolean => how === 'charge' || how === 'raid';
