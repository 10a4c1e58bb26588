import setup from '../../../assets/borodino/scenarios/sept7.json' with { type: 'json' };
import { groundTable } from '../../../core/games/borodino/07-movement/2-movement-and-terrain.ts';
import { groundOf } from '../../../core/games/borodino/ground.ts';
import { type Arm, cardOf, GRID, type Side } from '../../../core/games/borodino/data.ts';
import { flood, type Reached, StepTable, type Terms } from '../../../core/space/hex/flood.ts';
import { type Bench, milliseconds } from '../bench.ts';
import { asked, hexOf, honeycombFlood, kept, type NeighbourOf } from './honeycomb.ts';

interface Mover {
  readonly hex: number;
  readonly arm: Arm;
  readonly movement: number;
}

const movers = (side: Side): Mover[] =>
  setup.suggested.flatMap(({ hex, units }) =>
    units
      .map(cardOf)
      .filter((card) => card.side === side)
      .map(({ arm, movement }) => ({ hex, arm, movement })),
  );

/** By cell: whether an enemy stands there, and whether one stands beside it. */
function enemies(side: Side): { readonly held: Uint8Array; readonly beside: Uint8Array } {
  const held = new Uint8Array(GRID.size);
  const beside = new Uint8Array(GRID.size);
  for (const { hex } of movers(side === 'french' ? 'russian' : 'french')) {
    held[GRID.cell(hex)] = 1;
    for (const next of GRID.neighbours(hex)) beside[GRID.cell(next)] = 1;
  }
  return { held, beside };
}

/** The printed costs of the ground; enemies bar their hex, and one stops beside them. */
function termsOf(mover: Mover, { held, beside }: ReturnType<typeof enemies>): Terms {
  const ground = groundTable(groundOf({ scenario: 'sept7' }), mover.arm);
  return {
    budget: mover.movement,
    step: (from, to, direction) => (held[to] ? null : ground.cost(from, direction, false)),
    stopsAt: (cell) => beside[cell] === 1,
  };
}

/** What each unit's hexes cost, to compare one flood with the other; ways that cost the same may differ. */
const costs = (moves: readonly (readonly Reached[])[]): string =>
  JSON.stringify(moves.map((reached) => reached.map(({ to, cost }) => `${to}: ${cost}`).sort()));

/** What the same work is measured against, and how many times quicker ours has to be. */
interface Peer {
  readonly name: string;
  readonly ratioLimit: number;
  readonly neighbourOf: NeighbourOf;
}

const ASKED: Peer = { name: 'honeycomb-grid', ratioLimit: 10, neighbourOf: asked };
const KEPT: Peer = { name: 'honeycomb-grid, its neighbours kept', ratioLimit: 4, neighbourOf: kept };

/**
 * Every unit of a side in the set-up of 7 September: where it may go, at what cost, by what way.
 * @param isAnew whether ours has to make its tables of steps anew each time
 */
function floodBench(side: Side, { name: peerName, ratioLimit, neighbourOf }: Peer, isAnew = false): Bench {
  const across = enemies(side);
  const all = movers(side).map((mover) => ({ ...mover, terms: termsOf(mover, across), peerHex: hexOf(mover.hex) }));
  const newTables = () => ({
    infantry: new StepTable(GRID),
    cavalry: new StepTable(GRID),
    artillery: new StepTable(GRID),
  });
  const tables = newTables();
  const ours = () => {
    const known: Readonly<Record<Arm, StepTable>> = isAnew ? newTables() : tables;
    return all.map(({ hex, arm, terms }) => flood(GRID, hex, { ...terms, known: known[arm] }).all());
  };
  const peer = () => all.map(({ peerHex, terms }) => honeycombFlood(peerHex, terms, neighbourOf));
  if (costs(ours()) !== costs(peer())) throw new Error('the flood and its peer do not reach the same hexes');
  return {
    name: `flood: moves of ${all.length} ${side} units, ${ours().flat().length} ways${isAnew ? ', tables of steps made anew' : ''}`,
    unit: 'ms',
    limit: 3,
    peerName,
    ratioLimit,
    run: () => Promise.resolve({ ours: milliseconds(ours), peer: milliseconds(peer) }),
  };
}

export const benches: Bench[] = (['french', 'russian'] as const).flatMap((side) => [
  floodBench(side, ASKED),
  floodBench(side, KEPT),
  floodBench(side, { ...KEPT, ratioLimit: 2 }, true),
]);
