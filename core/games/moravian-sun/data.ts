/** The game's data as it lies in `assets/moravian-sun`: one door for the rules, checked behind it. */
export * from './map.ts';
export * from './order-of-battle.ts';
export * from './set-ups.ts';
export * from './shapes.ts';
export * from './tables.ts';
