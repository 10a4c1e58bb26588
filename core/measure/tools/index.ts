/** What each instrument shows, one file an instrument. */
import type { MeasuringTable } from '../document.ts';
import type { Measured } from '../reading.ts';
import type { Tool } from '../tool.ts';
import { measureArc } from './arc.ts';
import { measureBands } from './bands.ts';
import { measureCommand } from './command.ts';
import { measureCorridor } from './corridor.ts';
import { measureDistances } from './distances.ts';
import { measureOblique } from './oblique.ts';
import { measureRuler } from './ruler.ts';
import { measureSides } from './sides.ts';
import { measureSight } from './sight.ts';
import { measureSweep } from './sweep.ts';
import { measureWheel } from './wheel.ts';

/**
 * What an instrument shows on a table.
 * @throws RangeError where it follows what is not on the table, which `checkTable` refuses
 */
export function measure(tool: Tool, table: MeasuringTable): Measured {
  switch (tool.tool) {
    case 'ruler':
      return measureRuler(tool, table);
    case 'distances':
      return measureDistances(tool, table);
    case 'arc':
      return measureArc(tool, table);
    case 'bands':
      return measureBands(tool, table);
    case 'command':
      return measureCommand(tool, table);
    case 'wheel':
      return measureWheel(tool, table);
    case 'oblique':
      return measureOblique(tool, table);
    case 'sweep':
      return measureSweep(tool, table);
    case 'sight':
      return measureSight(tool, table);
    case 'corridor':
      return measureCorridor(tool, table);
    case 'sides':
      return measureSides(tool, table);
  }
}
