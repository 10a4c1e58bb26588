/** Where a unit can get to, by the cheapest way: floods over the field with the costs and bars of 7.2 and 7.3. */
import type { Reached } from '../../engine/decision.ts';
import { flood, type Terms } from '../../space/hex/flood.ts';
import type { Cell, Direction, Grid } from '../../space/hex/grid.ts';
import { groundTable } from './07-2-movement-and-terrain.ts';
import { type Field, fieldFor, FRIENDS_THERE } from './07-3-field.ts';
import { barOf, entryCost, type Mover, moverOf, stepCost, whyNotComeIn, whyNotStand } from './07-3-limits-on-movement.ts';
import { columnOf } from './07-4-reinforcements.ts';
import { whyNotMove } from './07-movement.ts';
import { cardOf, GRID, type Side, type UnitId } from './data.ts';
import type { Borodino } from './position.ts';
import { afterStep, startOf, UNFORM, whyNotStay, whyNotStep } from './07-3-walk.ts';
