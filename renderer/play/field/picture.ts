/** What of a table at play is painted: everything on it with what stands out, as one scene. */
import { idOf, orderTarget } from '../../../core/engine/target.ts';
import type { MeasuringTable, Unit } from '../../../core/measure/document.ts';
import type { Shape } from '../../../core/measure/reading.ts';
import type { BlockLook } from '../../table/block.ts';
import type { UnitState } from '../../table/units.ts';
import { shortName } from '../short-name.ts';
import { glowsOf, oppositionOf } from './glows.ts';
import { leadNotes, leadShapes } from './leads.ts';
import { markerNotes, orderNotes } from './notes.ts';
import { pointNotes, pointShapes } from './points.ts';
import type { FieldScene, Note } from './scene.ts';
import { nationsOf, shapeOf, type Terrains, unitOf } from './tables.ts';
import { trailOf } from './trails.ts';
import { zoneShapes } from './zone.ts';
import type { TableGround } from './table-ground.svelte.ts';

export function sceneOf(ground: TableGround): FieldScene {
  const { hand, view } = ground;
  const { hidesCounters } = view;
  return {
    table: ground.table,
    ghosts: ghostsOf(ground),
    states: statesOf(ground),
    apart: view.papers.lit,
    glows:
      hidesCounters || hand.drag
        ? []
        : glowsOf(ground.offers, ground.lit, ground.together.lit.map(idOf), (id) => ground.ringOf(id)),
    gone: view.trails.ways,
    shapes: shapesOf(ground),
    grips: hand.drag ? [] : hand.grips,
    notes: hidesCounters ? [] : notesOf(ground),
    camera: ground.eye.camera,
    theme: ground.view.app.theme,
    textScale: ground.view.app.settings.textSize / 100,
    stands: ground.view.app.settings.stands,
    nations: nationsOf(ground.shown, ground.view.session.seatsShown.seats[0]),
    words: ground.view.words,
  };
}

/** The table as the painters take it, without those who go their ways. */
export function tableOf(ground: TableGround, going: ReadonlySet<string>, terrains: Terrains): MeasuringTable {
  const { hand, shown, view } = ground;
  const { words, session, showsNumbers, hidesCounters } = view;
  const first = session.seatsShown.seats[0];
  // Their names would lie on the ways that are to be seen; the prompt says them.
  const nameless = new Set(ground.isCrowded ? ground.spokenOf.map(({ id }) => id) : []);
  const units = shown.stands
    .filter(({ id }) => !going.has(id) && !(hand.isUnderWay && id === hand.keptUnit))
    .map((stand) => unitOf(stand, nameless.has(stand.id) ? '' : shortName(words.unit(stand.id)), first));
  return {
    ...terrains.of(shown, words.language),
    units: hidesCounters ? [] : units,
    tools: [],
    photograph: null,
    shown: { unit: 'cm', grid: showsNumbers ? 1000 : null, snaps: false },
  };
}

/** A unit by itself as it stands on its bases, its front upwards; `null` where it is not on the table. */
export function blockOf(unit: string, ground: TableGround): BlockLook | null {
  const { view, shown } = ground;
  const [first] = view.session.seatsShown.seats;
  const stand = ground.standing(unit);
  if (!stand) return null;
  const { side, arm, bases, formation } = unitOf(stand, '', first);
  const { theme, settings } = view.app;
  return { side, arm, bases, formation, theme, stands: settings.stands, nations: nationsOf(shown, first), turn: 0 };
}

/** Where the unit in hand stood, and where it stands after each leg, whole where it ends; or who is halfway along. */
function ghostsOf(ground: TableGround): readonly Unit[] {
  const { laid, stands, isUnderWay } = ground.hand;
  const was = laid && ground.standing(idOf(laid.unit));
  const moved = was && isUnderWay ? stands.flatMap((stand) => (stand ? [{ ...was, ...stand }] : [])) : [];
  const others = ground.together.ghosts.flatMap((stand) => {
    const standing = ground.standing(idOf(stand.unit));
    return standing ? [{ ...standing, ...stand }] : [];
  });
  return [...others, ...moved, ...ground.meanwhile].map((stand, count) =>
    unitOf({ ...stand, id: `${stand.id} ${count}` }, '', ground.view.session.seatsShown.seats[0]),
  );
}

function statesOf({
  spokenOf,
  touch: { hovered },
  view: { unit },
}: TableGround): ReadonlyMap<string, readonly UnitState[]> {
  const states = new Map<string, UnitState[]>();
  for (const { id } of spokenOf) states.set(id, ['selected']);
  if (unit !== null) states.set(unit, ['selected']);
  if (hovered !== null && !states.has(hovered)) states.set(hovered, ['hover']);
  return states;
}

function shapesOf(ground: TableGround): readonly Shape[] {
  const { laid, stands } = ground.hand;
  const id = laid ? idOf(laid.unit) : ground.view.unit;
  const at = laid ? (stands.at(-1) ?? null) : id === null ? null : ground.standing(id);
  const reach = id !== null && at ? ground.game.show.reach(ground.view.session.position, id, at).map(shapeOf) : [];
  const trail = laid ? trailOf(laid, stands) : [];
  return [
    ...zoneShapes(ground.zone),
    ...reach,
    ...trail,
    ...leadShapes(ground.leads, ground.lit),
    ...oppositionOf(ground.spokenOf),
    ...pointShapes(ground.points, ground.meantLead),
  ];
}

function notesOf(ground: TableGround): readonly Note[] {
  const { shown, lit, scenery, view } = ground;
  const { words } = view;
  const sideOf = (seat: string) => ground.sideOf(seat);
  const telling = { scenery, words, sideOf, scale: ground.eye.camera.scale };
  const asked = sideOf(ground.view.choice?.decision.seat ?? '');
  return [
    ...markerNotes(shown, ground.view.laidPieces, telling),
    ...(ground.view.hidesOrders ? [] : orderNotes(ground.tags, telling)),
    ...leadNotes(lit, (target) => ground.view.nameOf(target), asked),
    ...pointNotes(ground.points, ground.meantLead, (target) => ground.view.nameOf(target), asked),
    ...oddsNotes(ground),
    ...heldNotes(ground, asked),
  ];
}

/** The counter in hand, under the pointer. */
function heldNotes(
  { tray: { held }, touch: { pointer }, view: { words } }: TableGround,
  side: Note['side'],
): readonly Note[] {
  const text = held && words.place(orderTarget(held.order, held.towards));
  return text && pointer ? [{ at: pointer, text, side, kind: 'order' }] : [];
}

/** With a unit in hand, what each of its targets is worth. */
function oddsNotes(ground: TableGround): readonly Note[] {
  const { choice } = ground.view;
  if (choice?.decision.kind !== 'path' || !choice.decision.preview) return [];
  const { decision } = choice;
  const { way } = choice.stateAs('path');
  if (!way) return [];
  return choice.offers.flatMap(({ target }): Note[] => {
    const stand = ground.standing(idOf(target));
    if (!stand || target === way.unit) return [];
    const total = decision.preview?.({ unit: way.unit, steps: [target] }).tallies[0]?.total;
    const text = ground.view.words.text('ui.play.field.percent', { value: total ?? 0 });
    return total === undefined
      ? []
      : [{ at: stand.pose, of: stand.id, text, side: ground.sideOf(stand.seat), kind: 'odds' }];
  });
}
