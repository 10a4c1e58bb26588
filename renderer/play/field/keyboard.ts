/** The keys of the table: arrows lay a leg by millimetres and degrees, figures do what is done on the spot. */
import type { Leg } from '../../../core/engine/decision.ts';
import { panBy } from '../../board/camera.ts';
import { pointBeside } from './points.ts';
import type { TableGround } from './table-ground.svelte.ts';

/** 1 mm and 1 degree; with Shift 1 cm and 15 degrees. Tenths of a millimetre, hundredths of a degree. */
const FINE = { length: 10, angle: 100 } as const;
const COARSE = { length: 100, angle: 1_500 } as const;
/** CSS pixels that the table moves while nobody is in hand. */
const PAN = 60;

const ARROWS: Readonly<Record<string, { readonly ahead: number; readonly left: number }>> = {
  ArrowUp: { ahead: 1, left: 0 },
  ArrowDown: { ahead: -1, left: 0 },
  ArrowLeft: { ahead: 0, left: 1 },
  ArrowRight: { ahead: 0, left: -1 },
};

export function onFieldKey(ground: TableGround, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = ARROWS[event.key];
  const isDone = arrow ? byArrow(ground, arrow, event.shiftKey) : byKey(ground, event.key);
  if (isDone) event.preventDefault();
}

function byArrow(ground: TableGround, arrow: { ahead: number; left: number }, isCoarse: boolean): boolean {
  if (ground.points.length > 0 && arrow.left !== 0) {
    ground.view.pointing = pointBeside(ground.points, ground.view.pointing, -arrow.left * (isCoarse ? 10 : 1));
    return true;
  }
  if (ground.hand.kept === null) {
    ground.eye.look(panBy(ground.eye.camera, arrow.left * PAN, arrow.ahead * PAN));
    return true;
  }
  for (const leg of legsBy(ground, arrow, isCoarse ? COARSE : FINE)) ground.hand.add(leg);
  return true;
}

/** Up and down lengthen the march as it goes; left and right turn it aside, or wheel where none is laid. */
function legsBy(
  ground: TableGround,
  { ahead, left }: { ahead: number; left: number },
  step: typeof FINE | typeof COARSE,
): Leg[] {
  const last = ground.hand.kept?.legs.at(-1);
  const has = (kind: Leg['leg']): boolean => ground.hand.offers.some(({ most }) => most.leg === kind);
  if (ahead !== 0) {
    const oblique = last?.leg === 'advance' ? last.oblique : 0;
    return [{ leg: 'advance', length: ahead * step.length, oblique }];
  }
  if (last?.leg === 'shift') return [{ leg: 'shift', length: left * step.length }];
  if (last?.leg === 'wheel') {
    return [{ leg: 'wheel', pivot: last.pivot, angle: (last.pivot === 'left' ? left : -left) * step.angle }];
  }
  if (last?.leg === 'advance') {
    ground.view.choice?.back();
    return [{ ...last, oblique: last.oblique + left * step.angle }];
  }
  if (has('wheel')) return [{ leg: 'wheel', pivot: left > 0 ? 'left' : 'right', angle: step.angle }];
  return has('pivot') ? [{ leg: 'pivot', angle: left * step.angle }] : [];
}

function byKey(ground: TableGround, key: string): boolean {
  if (key === 'Enter' && ground.view.unit !== null && ground.hand.kept === null) {
    ground.touch.pressUnit(ground.view.unit);
    return true;
  }
  if (key === 'Enter' && ground.points.length > 0 && ground.view.pointing !== null) {
    ground.view.pressTarget(ground.view.pointing);
    return true;
  }
  const number = Number(key);
  const order = ground.tray.orders[number - 1];
  if (order !== undefined) {
    ground.tray.take(order);
    return true;
  }
  const leg = ground.hand.offers.map(({ most }) => most).filter((most) => most.leg === 'face' || most.leg === 'form')[
    number - 1
  ];
  if (!leg || !Number.isInteger(number)) return false;
  ground.hand.add(leg);
  return true;
}
