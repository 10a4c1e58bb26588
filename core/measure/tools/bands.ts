import { ARTILLERY_OPENING, arcOf } from '../../space/table/arc.ts';
import type { Segment } from '../../space/table/point.ts';
import { type Footprint, hundredths, onTable } from '../../space/table/pose.ts';
import { bandOf } from '../../space/table/range.ts';
import type { MeasuringTable } from '../document.ts';
import { named, nameOfBand } from '../names.ts';
import { frontOf } from '../place.ts';
import { length, type Measured, type Reading, type Shape } from '../reading.ts';
import { othersThan, type Target, targetsIn } from '../targets.ts';
import type { Band, RangeBands } from '../tool.ts';

type Round = Extract<Shape, { shape: 'round' }>;

/** How far the bands of a weapon reach in its field, and the units there, each in its band. */
export function measureBands(tool: RangeBands, table: MeasuringTable): Measured {
  const front = frontOf(table, tool.from);
  const bands = tool.bands.toSorted((a, b) => a.to - b.to);
  const reach = bands.at(-1)?.to ?? 0;
  const targets = targetsIn(othersThan(table, tool.from), front, tool.field, reach);
  const edges = sidesOf(front, tool.field, reach).map((points): Shape => ({ shape: 'line', points, tone: 'main' }));
  return {
    readings: [...bands.map(bandReading), ...targets.map((target) => targetReading(table, bands, target))],
    shapes: [...edges, ...bands.flatMap((band) => bandShapes(front, tool.field, band))],
  };
}

const bandReading = (band: Band): Reading => ({
  label: { key: 'measure.reading.band', params: { band: nameOfBand(band) } },
  figure: length(band.to),
});

function targetReading(table: MeasuringTable, bands: readonly Band[], { unit, aim }: Target): Reading {
  const band = bandOf(aim.range, bands) ?? { name: '', to: 0 };
  return {
    label: { key: 'measure.reading.in-band', params: { ...named(table, unit.id), band: nameOfBand(band) } },
    figure: length(aim.range),
    item: unit.id,
  };
}

function bandShapes(front: Footprint, field: RangeBands['field'], { to }: Band): Shape[] {
  const at = onTable(front.pose, { ahead: to, right: 0 });
  return [roundOf(front, field, to), { shape: 'label', at, figure: length(to), tone: 'main' }];
}

/** The end of a band: ranges are measured from the middle of the front, so it is round whatever the field. */
function roundOf(front: Footprint, field: RangeBands['field'], to: number): Round {
  const { pose } = front;
  const common = {
    shape: 'round',
    centre: { x: pose.x, y: pose.y },
    radius: to,
    isSector: false,
    tone: 'main',
  } as const;
  if (field === 'round') return common;
  if (field === 'arc') {
    const { from, to: end } = arcOf(front, ARTILLERY_OPENING, to);
    return { ...common, from, to: end };
  }
  const half = hundredths(Math.asin(Math.min(1, front.width / 2 / to)));
  return { ...common, from: pose.angle - half, to: pose.angle + half };
}

/** The sides of the field, as far as the last band. */
function sidesOf(front: Footprint, field: RangeBands['field'], reach: number): readonly Segment[] {
  if (field === 'round') return [];
  if (field === 'arc') return arcOf(front, ARTILLERY_OPENING, reach).sides;
  const half = Math.min(front.width / 2, reach);
  const ahead = Math.sqrt(reach ** 2 - half ** 2);
  return [-half, half].map((right) => [
    onTable(front.pose, { ahead: 0, right }),
    onTable(front.pose, { ahead, right }),
  ]);
}
