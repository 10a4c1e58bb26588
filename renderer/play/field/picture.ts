/** What of a table at play is painted: everything on it with what stands out, as one scene. */
import { idOf, orderTarget } from '../../../core/engine/target.ts';
import type { Unit } from '../../../core/measure/document.ts';
import type { Shape } from '../../../core/measure/reading.ts';
import type { UnitState } from '../../table/units.ts';
import { glowsOf, oppositionOf } from './glows.ts';
import { leadNotes, leadShapes } from './leads.ts';
import { markerNotes, orderNotes } from './notes.ts';
import { pointNotes, pointShapes } from './points.ts';
import type { FieldScene, Note } from './scene.ts';
import { shapeOf, unitOf } from './tables.ts';
import { trailOf } from './trails.ts';
import type { FieldView } from './view.svelte.ts';

export function sceneOf(view: FieldView): FieldScene {
  const { hand, hidesCounters } = view;
  return {
    table: view.table,
    ghosts: ghostsOf(view),
    states: statesOf(view),
    glows: hidesCounters || hand.drag ? [] : glowsOf(view.offers, view.lit, view.together.lit, (id) => view.ringOf(id)),
    shapes: shapesOf(view),
    grips: hand.drag ? [] : hand.grips,
    notes: hidesCounters ? [] : notesOf(view),
    camera: view.camera,
    theme: view.app.theme,
    textScale: view.app.settings.textSize / 100,
    words: view.words,
  };
}

/** Where the unit in hand stood, and where it stands after each leg, whole where it ends; or who is halfway along. */
function ghostsOf(view: FieldView): readonly Unit[] {
  const { laid, stands, isUnderWay } = view.hand;
  const was = laid && view.standing(idOf(laid.unit));
  const moved = was && isUnderWay ? stands.flatMap((stand) => (stand ? [{ ...was, ...stand }] : [])) : [];
  const others = view.together.ghosts.flatMap((stand) => {
    const standing = view.standing(stand.id);
    return standing ? [{ ...standing, ...stand }] : [];
  });
  return [...others, ...moved, ...view.meanwhile].map((stand, count) =>
    unitOf({ ...stand, id: `${stand.id} ${count}` }, '', view.session.seatsShown.seats[0]),
  );
}

function statesOf({ spokenOf, unit, hovered }: FieldView): ReadonlyMap<string, readonly UnitState[]> {
  const states = new Map<string, UnitState[]>();
  for (const { id } of spokenOf) states.set(id, ['selected']);
  if (unit !== null) states.set(unit, ['selected']);
  if (hovered !== null && !states.has(hovered)) states.set(hovered, ['hover']);
  return states;
}

function shapesOf(view: FieldView): readonly Shape[] {
  const { laid, stands } = view.hand;
  const id = laid ? idOf(laid.unit) : view.unit;
  const at = laid ? (stands.at(-1) ?? null) : id === null ? null : view.standing(id);
  const reach = id !== null && at ? view.reach(id, at).map(shapeOf) : [];
  const trail = laid ? trailOf(laid, stands) : [];
  return [
    ...reach,
    ...trail,
    ...leadShapes(view.leads, view.lit),
    ...oppositionOf(view.spokenOf),
    ...pointShapes(view.points, view.pointing ?? view.leadUnder),
  ];
}

function notesOf(view: FieldView): readonly Note[] {
  const { shown, words, lit, scenery } = view;
  const sideOf = (seat: string) => view.sideOf(seat);
  const telling = { scenery, words, sideOf, scale: view.camera.scale };
  const asked = sideOf(view.choice?.decision.seat ?? '');
  return [
    ...markerNotes(shown, view.laidPieces, telling),
    ...(view.hidesOrders ? [] : orderNotes(view.tags, telling)),
    ...leadNotes(lit, (target) => view.nameOf(target), asked),
    ...pointNotes(view.points, view.pointing ?? view.leadUnder, (target) => view.nameOf(target), asked),
    ...oddsNotes(view),
    ...heldNotes(view, asked),
  ];
}

/** The counter in hand, under the pointer. */
function heldNotes({ counters: { held }, pointer, words }: FieldView, side: Note['side']): readonly Note[] {
  const text = held && words.place(orderTarget(held.order, held.towards));
  return text && pointer ? [{ at: pointer, text, side, kind: 'order' }] : [];
}

/** With a unit in hand, what each of its targets is worth. */
function oddsNotes(view: FieldView): readonly Note[] {
  const { choice } = view;
  if (choice?.decision.kind !== 'path' || !choice.decision.preview) return [];
  const { decision } = choice;
  const { way } = choice.stateAs('path');
  if (!way) return [];
  return choice.offers.flatMap(({ target }): Note[] => {
    const stand = view.standing(idOf(target));
    if (!stand || target === way.unit) return [];
    const total = decision.preview?.({ unit: way.unit, steps: [target] }).tallies[0]?.total;
    const text = view.words.text('ui.play.field.percent', { value: total ?? 0 });
    return total === undefined
      ? []
      : [{ at: stand.pose, of: stand.id, text, side: view.sideOf(stand.seat), kind: 'odds' }];
  });
}
