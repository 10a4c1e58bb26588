import { assaults } from '../../../core/games/borodino/09-assault/index.ts';
import { type Corner, type UnitId } from '../../../core/games/borodino/data.ts';
import { SEPTEMBER_5 } from '../../../core/games/borodino/scenarios/5-september/data.ts';
import { type Borodino, face, place } from '../../../core/games/borodino/position.ts';
import type { September5 } from '../../../core/games/borodino/scenarios/5-september/state.ts';
import { besideTheMap } from '../../../core/games/borodino/scenarios/set-up.ts';
import type { Action, Path, Preview, Way } from '../../../core/engine/decision.ts';
import { weighed } from '../../../core/engine/odds.ts';
import { hexTarget } from '../../../core/engine/target.ts';
import { type Bench, milliseconds } from '../bench.ts';
import { rolling } from '../../core/engine/umpires.ts';
import { borodino } from '../../../core/games/borodino/index.ts';

/** Who fights on the plain; all others stand where the scenario suggests. */
const FIGHT: readonly (readonly [UnitId, number, Corner])[] = [
  ['f-wt-a', 4626, 'E'],
  ['f-wt-b', 4626, 'E'],
  ['f-pj-a', 4527, 'SW'],
  ['f-pj-b', 4527, 'SW'],
  ['r-27d-1', 4426, 'W'],
  ['r-viii-a1', 4426, 'W'],
  ['r-2cur-1', 4425, 'W'],
  ['r-2cur-2', 4425, 'W'],
  ['r-c4-ha', 4425, 'W'],
];

/** The armies of 5 September, with two stacks of horse before infantry with guns and cavalry with guns. */
function beforeTheCharge(): Borodino {
  const others = SEPTEMBER_5.suggested.flatMap(({ hex, units, facing }) =>
    units.map((id) => [id, hex, facing] as const),
  );
  const isFighting = (id: UnitId) => FIGHT.some(([fighter]) => fighter === id);
  const lined = [...FIGHT, ...others.filter(([id]) => !isFighting(id))];
  const game: September5 = {
    ...{ scenario: 'sept5', options: { literalEightCorps: true }, turn: 3, side: 'french', phase: 'assault' },
    ...{ stacks: {}, hasActivated: true, holder: 'russian', battles: [] },
    units: Object.fromEntries(lined.map(([id]) => [id, besideTheMap(id)])),
    active: SEPTEMBER_5.commands.map((command) => command.id),
  };
  for (const [id, hex, facing] of lined) {
    place(game, id, hex);
    face(game, [id], facing);
  }
  return game;
}

const FIRST: Way = { unit: 'unit:f-wt-a', steps: [4525, 4425, 4426].map(hexTarget) };
const SECOND: Way = { unit: 'unit:f-pj-a', steps: [4526, 4426].map(hexTarget) };

/** The decision in which the second of the two charges is contemplated. */
function contemplating(): Path {
  const procedure = assaults(beforeTheCharge(), rolling(0));
  procedure.next();
  const asked = procedure.next({ path: FIRST } satisfies Action);
  if (asked.done || asked.value.kind !== 'path') throw new Error('nothing is asked');
  return asked.value;
}

const decision = contemplating();

export const benches: Bench[] = [
  {
    name: 'Borodino: exact odds of two stacks that charge infantry with guns and cavalry with guns',
    unit: 'ms',
    limit: 1000,
    peerName: null,
    ratioLimit: null,
    run: () =>
      Promise.resolve({
        ours: milliseconds(() => weighed(borodino, decision.preview?.(SECOND) as Preview, 100_000), 50),
        peer: null,
      }),
  },
];
