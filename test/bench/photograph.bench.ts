import { calibrate } from '../../core/measure/photograph/calibrate.ts';
import type { Mark } from '../../core/measure/document.ts';
import type { Point } from '../../core/space/table/point.ts';
import { Between, meshOf } from '../../renderer/measure/photo/mesh.ts';
import { bentBy, CORNERS, MIDDLES, noise, photographOf, PICTURE, seenBy } from '../core/measure/photograph/pinhole.ts';
import { type Bench, milliseconds } from './bench.ts';

const CAMERA = { eye: [9000, -4000, 16_000], lookedAt: { x: 9000, y: 5500 }, focal: 2050, roll: 0.05 } as const;

/** As a hand clicks: up to two pixels beside. */
const beside = noise(9);
const clicked = ({ x, y }: Point): Point => ({ x: x + 2 * beside(), y: y + 2 * beside() });

const MARKS: readonly Mark[] = [...CORNERS, ...MIDDLES, { x: 6000, y: 6000 }, { x: 12_000, y: 6000 }].map((table) => ({
  pixel: clicked(bentBy(-0.08, seenBy(CAMERA, table))),
  table,
}));
const PHOTOGRAPH = photographOf(MARKS, true);
const CALIBRATION = calibrate(PHOTOGRAPH);

/** Pixels of the picture, one in every square of 80. */
const PIXELS: readonly Point[] = Array.from({ length: 50 * 37 }, (_, index) => ({
  x: (index % 50) * 80,
  y: Math.floor(index / 50) * 80,
}));

const ours = (work: () => void) => () => Promise.resolve({ ours: milliseconds(work), peer: null });

/** No peer: no library here fits a lens and a plane at once. */
const alone = { unit: 'ms', peerName: null, ratioLimit: null } as const;

export const benches: Bench[] = [
  {
    ...alone,
    // A cross is dragged, and the error follows it: within a frame.
    name: 'photograph: ten marks and a lens fitted',
    limit: 16,
    run: ours(() => calibrate(PHOTOGRAPH)),
  },
  {
    ...alone,
    name: 'photograph: 1,850 pixels brought to the table and back',
    limit: 4,
    run: ours(() => {
      for (const pixel of PIXELS) {
        const table = CALIBRATION.toTable(pixel);
        if (table) CALIBRATION.toPicture(table);
      }
    }),
  },
  {
    ...alone,
    name: 'photograph: the mesh of a straightened picture, 4,096 pixels wide',
    limit: 300,
    run: ours(() => meshOf(new Between(CALIBRATION, PICTURE, { width: 4096, height: 2731 }, 4096 / 18_000))),
  },
];
