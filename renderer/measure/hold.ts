/** What the hand begins to do when it takes something up. */
import { CM } from '../../core/space/table/point.ts';
import type { Words } from '../../core/words/words.ts';
import type { Bench, Gesture } from './gestures/gesture.ts';
import { layingInstrument } from './gestures/instrument.ts';
import { layingRuler } from './gestures/ruler.ts';
import { selecting } from './gestures/select.ts';
import { drawingSight, judgingSides } from './gestures/pair.ts';
import { layingTerrain, type TerrainPattern } from './gestures/terrain.ts';
import { settingUp, type UnitPattern } from './gestures/unit.ts';
import type { HandKind } from './hands.ts';
import { readyShape } from './shapes.ts';

/** A battalion of Ordine Obliquo: four bases of 4 x 1.5 cm in line, which march 8 cm. */
export const FIRST_UNIT: UnitPattern = {
  side: 'a',
  arm: 'infantry',
  bases: { count: 4, front: 4 * CM, depth: 1.5 * CM },
  formation: 'line',
  allowance: 8 * CM,
};

export const FIRST_TERRAIN: TerrainPattern = { kind: 'wood', shape: readyShape('wood'), band: null, isSmooth: true };

interface Holder {
  readonly unitPattern: UnitPattern;
  readonly terrainPattern: TerrainPattern;
  readonly words: Words;
}

export function gestureOf(hand: HandKind, holder: Holder): Gesture {
  switch (hand) {
    case 'select':
      return selecting;
    case 'unit':
      return settingUp(holder.unitPattern, nextName(holder));
    case 'terrain':
      return layingTerrain(holder.terrainPattern, selecting);
    case 'ruler':
      return layingRuler(selecting);
    case 'sight':
      return drawingSight(selecting);
    case 'sides':
      return judgingSides(selecting);
    default:
      return layingInstrument(hand, selecting);
  }
}

/** Units are named by their arm and numbered, until they are given names of their own. */
function nextName({ unitPattern: { arm }, words }: Holder): (bench: Bench) => string {
  const called = (number: number): string => words.text(`ui.measure.unit-name.${arm}`, { number });
  return ({ document: { units } }) => {
    const names = new Set(units.map(({ name }) => name));
    let number = units.filter((unit) => unit.arm === arm).length + 1;
    while (names.has(called(number))) number++;
    return called(number);
  };
}
