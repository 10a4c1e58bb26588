/** What fingers, mouse and wheel do on the board, told apart: press, drag, pinch, zoom, hover. Knows no board. */
import type { Point } from './geometry.ts';

/** The modifiers that are held: `mod` is Ctrl, or Command. */
export interface Held {
  readonly shift: boolean;
  readonly mod: boolean;
}

export interface PointerDeeds {
  press(at: Point, held: Held): void;
  /** The right button. */
  ask(at: Point): void;
  /** Also while something is carried. */
  hover(at: Point | null, held: Held): void;
  /** @returns whether what is there can be carried; the sheet is dragged otherwise */
  lift(at: Point, held: Held): boolean;
  drop(at: Point, held: Held): void;
  /** What was carried is let go where it came from: another finger, or the system, took the pointer. */
  cancel?(): void;
  pan(dx: number, dy: number): void;
  zoom(at: Point, factor: number): void;
}

/** Pixels before a press becomes a drag. */
const SLACK = 5;
const MIDDLE = 1;
const RIGHT = 2;

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'down'; readonly at: Point; readonly button: number }
  | { readonly is: 'panning'; readonly at: Point }
  | { readonly is: 'carrying' }
  | { readonly is: 'pinching'; readonly spread: number; readonly middle: Point };

const heldIn = (event: PointerEvent): Held => ({ shift: event.shiftKey, mod: event.ctrlKey || event.metaKey });

/** Listens on an element. @returns what stops listening */
export function listen(element: HTMLElement, deeds: PointerDeeds, notch: number): () => void {
  const fingers = new Map<number, Point>();
  let state: State = { is: 'idle' };
  const stop = new AbortController();
  const { signal } = stop;

  /** Where it lies in the window. To ask for that can make the browser lay out the page: it is not done while a pointer moves. */
  let box: DOMRect | null = null;
  const forgetBox = (): void => void (box = null);
  const sizes = new ResizeObserver(forgetBox);
  sizes.observe(element);
  for (const moved of ['resize', 'scroll']) window.addEventListener(moved, forgetBox, { signal, capture: true });
  for (const begun of ['pointerenter', 'pointerdown']) element.addEventListener(begun, forgetBox, { signal });

  const pointOf = (event: MouseEvent): Point => {
    box ??= element.getBoundingClientRect();
    return { x: event.clientX - box.x, y: event.clientY - box.y };
  };
  const pinch = () => {
    const [a, b] = [...fingers.values()] as [Point, Point];
    return { spread: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
  };

  function down(event: PointerEvent): void {
    const at = pointOf(event);
    fingers.set(event.pointerId, at);
    element.setPointerCapture(event.pointerId);
    if (event.button === MIDDLE) event.preventDefault();
    if (state.is === 'carrying') deeds.cancel?.();
    state = fingers.size === 2 ? { is: 'pinching', ...pinch() } : { is: 'down', at, button: event.button };
  }

  function move(event: PointerEvent): void {
    const at = pointOf(event);
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, at);
    if (state.is === 'idle' || state.is === 'carrying') deeds.hover(at, heldIn(event));
    else if (state.is === 'down') startDrag(state, at, event);
    else if (state.is === 'panning') {
      deeds.pan(at.x - state.at.x, at.y - state.at.y);
      state = { is: 'panning', at };
    } else if (fingers.size === 2) {
      const now = pinch();
      deeds.zoom(now.middle, now.spread / state.spread);
      deeds.pan(now.middle.x - state.middle.x, now.middle.y - state.middle.y);
      state = { is: 'pinching', ...now };
    }
  }

  function startDrag(from: Extract<State, { is: 'down' }>, at: Point, event: PointerEvent): void {
    if (Math.hypot(at.x - from.at.x, at.y - from.at.y) < SLACK || from.button === RIGHT) return;
    const isCarried = from.button !== MIDDLE && deeds.lift(from.at, heldIn(event));
    state = isCarried ? { is: 'carrying' } : { is: 'panning', at };
    if (isCarried) deeds.hover(at, heldIn(event));
    else deeds.pan(at.x - from.at.x, at.y - from.at.y);
  }

  function up(event: PointerEvent): void {
    const at = pointOf(event);
    fingers.delete(event.pointerId);
    const was = state;
    state = { is: 'idle' };
    if (event.type === 'pointercancel') {
      if (was.is === 'carrying') deeds.cancel?.();
      return;
    }
    if (was.is === 'carrying') deeds.drop(at, heldIn(event));
    if (was.is === 'down' && was.button === 0) deeds.press(at, heldIn(event));
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    // A touchpad's pinch comes as a wheel with Ctrl, in fine steps.
    const factor = event.ctrlKey ? Math.exp(-event.deltaY / 100) : notch ** -Math.sign(event.deltaY);
    if (event.deltaY !== 0) deeds.zoom(pointOf(event), factor);
  }

  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener('pointerleave', (event) => state.is === 'idle' && deeds.hover(null, heldIn(event)), {
    signal,
  });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  element.addEventListener(
    'contextmenu',
    (event) => {
      event.preventDefault();
      deeds.ask(pointOf(event));
    },
    { signal },
  );
  return () => {
    stop.abort();
    sizes.disconnect();
  };
}
