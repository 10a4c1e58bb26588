/** A new instrument of each kind, laid at a point with the figures that are asked for most. */
import type { MeasuringTable } from '../../core/measure/document.ts';
import type { NewTool } from '../../core/measure/edits/tools.ts';
import type { ToolKind } from '../../core/measure/tool.ts';
import { CM, type Point } from '../../core/space/table/point.ts';
import { frontAt, originAt, spotAt } from './spots.ts';

/** The kinds that lie where they are first put; rulers, sights and sides are drawn from one thing to another. */
export type PlacedKind = Exclude<ToolKind, 'ruler' | 'sight' | 'sides'>;

export interface Aim {
  readonly table: MeasuringTable;
  readonly at: Point;
  /** Tenths of a millimetre around a unit's point that count as the point. */
  readonly reach: number;
  /** On the bare table, whatever stands there. */
  readonly isFree: boolean;
}

/** Figures of Ordine Obliquo: the arc of 45 degrees, command over 12 cm, muskets to 4 and 9 cm, obliques up to 30 degrees. */
const MAKERS: { readonly [K in PlacedKind]: (aim: Aim) => NewTool } = {
  distances: ({ table, at, isFree }) => ({ tool: 'distances', from: originAt(table, at, isFree), within: 30 * CM }),
  arc: (aim) => ({ tool: 'arc', from: frontOf(aim), opening: 4500, reach: 12 * CM }),
  bands: (aim) => ({
    tool: 'bands',
    from: frontOf(aim),
    bands: [
      { name: 'measure.band.close', to: 4 * CM },
      { name: 'measure.band.long', to: 9 * CM },
    ],
    field: 'corridor',
  }),
  command: ({ table, at, reach, isFree }) => ({
    tool: 'command',
    from: spotAt(table, at, reach, isFree),
    radius: 12 * CM,
  }),
  wheel: (aim) => ({ tool: 'wheel', from: frontOf(aim), pivot: 'left', angle: 3000, speed: null }),
  oblique: (aim) => ({ tool: 'oblique', from: frontOf(aim), length: 8 * CM, angle: 3000, limit: 3000 }),
  sweep: (aim) => ({ tool: 'sweep', from: frontOf(aim), legs: [{ leg: 'advance', length: 8 * CM, oblique: 0 }] }),
  corridor: (aim) => ({ tool: 'corridor', from: frontOf(aim), length: 20 * CM }),
};

const frontOf = ({ table, at, isFree }: Aim) => frontAt(table, at, isFree);

export function instrumentAt(kind: PlacedKind, aim: Aim): NewTool {
  return MAKERS[kind](aim);
}
