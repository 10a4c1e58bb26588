/** The game's data as it lies in `assets/invasion-of-russia`: one door for the rules, checked behind it. */
export * from './deck.ts';
export * from './map.ts';
export * from './order-of-battle.ts';
export * from './set-ups.ts';
export { enemyOf, side, type Side, SIDES } from './shapes.ts';
export * from './tables.ts';
