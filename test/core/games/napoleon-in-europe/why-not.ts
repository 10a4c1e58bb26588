/** Wrong actions of Napoleon in Europe, each barred by one rule alone; and answers, in short. */
import type { Action } from '../../../../core/engine/decision.ts';
import { regionTarget, type Target, unitsTarget } from '../../../../core/engine/target.ts';
import type { RegionId } from '../../../../core/games/napoleon-in-europe/data.ts';
import type { UnitId } from '../../../../core/games/napoleon-in-europe/position.ts';
import { path } from '../verbs.ts';
import { sentencesOf } from '../why-not.ts';

export const { barred, expectPlain } = sentencesOf(
  'napoleon-in-europe',
  /\b(?:france|britain|prussia|russia|ottoman|austria|spain)-[a-z]|\bnorth-sea\b/,
);

/** These units, by land from region to region. */
export const march = (units: UnitId | readonly UnitId[], ...regions: readonly RegionId[]): Action =>
  path(moving(units), ...regions.map(regionTarget));
/** These units, by sea to a port. */
export const sail = (units: UnitId | readonly UnitId[], ...ports: readonly RegionId[]): Action =>
  path(moving(units), 'word:sea', ...ports.map(regionTarget));

const moving = (units: UnitId | readonly UnitId[]): Target => unitsTarget(typeof units === 'string' ? [units] : units);

export const order = (what: string, nation: string): Action => ({ one: `order:${what}>seat:${nation}` });
export const seat = (nation: string): Action => ({ one: `seat:${nation}` });
export const region = (id: RegionId): Action => ({ one: regionTarget(id) });
/** Units by their ids, each with the id of a region or a rank. */
export const put = (slot: 'region' | 'slot', places: Readonly<Record<UnitId, string>>): Action => ({
  arrange: Object.fromEntries(
    Object.entries(places).map(([id, place]) => [`unit:${id}`, `${slot}:${place}` as Target]),
  ),
});
