/** The keys of the table: arrows lay a leg by millimetres and degrees, figures do what is done on the spot. */
import type { Leg } from '../../../core/engine/decision.ts';
import { panBy } from '../../board/camera.ts';
import { pointBeside } from './points.ts';
import type { FieldView } from './view.svelte.ts';

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

export function onFieldKey(view: FieldView, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = ARROWS[event.key];
  const isDone = arrow ? byArrow(view, arrow, event.shiftKey) : byKey(view, event.key);
  if (isDone) event.preventDefault();
}

function byArrow(view: FieldView, arrow: { ahead: number; left: number }, isCoarse: boolean): boolean {
  if (view.points.length > 0 && arrow.left !== 0) {
    view.pointing = pointBeside(view.points, view.pointing, -arrow.left * (isCoarse ? 10 : 1));
    return true;
  }
  if (view.hand.kept === null) {
    view.look(panBy(view.camera, arrow.left * PAN, arrow.ahead * PAN));
    return true;
  }
  for (const leg of legsBy(view, arrow, isCoarse ? COARSE : FINE)) view.hand.add(leg);
  return true;
}

/** Up and down lengthen the march as it goes; left and right turn it aside, or wheel where none is laid. */
function legsBy(
  view: FieldView,
  { ahead, left }: { ahead: number; left: number },
  step: typeof FINE | typeof COARSE,
): Leg[] {
  const last = view.hand.kept?.legs.at(-1);
  const has = (kind: Leg['leg']): boolean => view.hand.offers.some(({ most }) => most.leg === kind);
  if (ahead !== 0) {
    const oblique = last?.leg === 'advance' ? last.oblique : 0;
    return [{ leg: 'advance', length: ahead * step.length, oblique }];
  }
  if (last?.leg === 'shift') return [{ leg: 'shift', length: left * step.length }];
  if (last?.leg === 'wheel') {
    return [{ leg: 'wheel', pivot: last.pivot, angle: (last.pivot === 'left' ? left : -left) * step.angle }];
  }
  if (last?.leg === 'advance') {
    view.choice?.back();
    return [{ ...last, oblique: last.oblique + left * step.angle }];
  }
  if (has('wheel')) return [{ leg: 'wheel', pivot: left > 0 ? 'left' : 'right', angle: step.angle }];
  return has('pivot') ? [{ leg: 'pivot', angle: left * step.angle }] : [];
}

function byKey(view: FieldView, key: string): boolean {
  if (key === 'Enter' && view.unit !== null && view.hand.kept === null) {
    view.pressUnit(view.unit);
    return true;
  }
  if (key === 'Enter' && view.points.length > 0 && view.pointing !== null) {
    view.pressTarget(view.pointing);
    return true;
  }
  const number = Number(key);
  const order = view.counters.orders[number - 1];
  if (order !== undefined) {
    view.counters.take(order);
    return true;
  }
  const leg = view.hand.offers.map(({ most }) => most).filter((most) => most.leg === 'face' || most.leg === 'form')[
    number - 1
  ];
  if (!leg || !Number.isInteger(number)) return false;
  view.hand.add(leg);
  return true;
}
