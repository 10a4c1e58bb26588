/** What the table shows beyond what stands on it: what a unit reaches by fire and on the march, a general by voice, and where one begins. */
import type { Leg } from '../../engine/decision.ts';
import type { Overlay } from '../../engine/presenter.ts';
import { keptByUnit } from '../../engine/reach.ts';
import { idOf, seatTarget, type Target } from '../../engine/target.ts';
import type { Drawn, Stand } from '../../miniatures/presenter.ts';
import { ARTILLERY_OPENING, arcOf } from '../../space/table/arc.ts';
import { centreOf } from '../../space/table/footprint.ts';
import { footprintOf, sizeOf } from '../../space/table/formation.ts';
import { corridorOf, frontLine } from '../../space/table/front.ts';
import type { Point, Ring } from '../../space/table/point.ts';
import type { Footprint } from '../../space/table/pose.ts';
import { generalsOf, placeOf, radiusOf } from './03-command.ts';
import { speedOf } from './07-1-speed.ts';
import { cutShort, judgedOf } from './07-2-manoeuvre.ts';
import { fieldFor } from './07-2-walk.ts';
import { measuring } from './08-1-ranges.ts';
import { isGun } from './08-8-fire-value.ts';
import { type Side, SIDES, TABLES, type Weapon } from './data.ts';
import { zoneOf } from './draw-up.ts';
import { ROWS, traysOf } from './ground.ts';
import { cardOf, freshDeeds, type GeneralId, type OrdineObliquo } from './position.ts';

export const overlays: readonly Overlay<OrdineObliquo, readonly Drawn[]>[] = [
  {
    id: 'reach',
    icon: 'way',
    needs: 'unit',
    keys: ['r'],
    draw: (game, [shown]) => (shown ? reachOfTarget(game, shown) : []),
  },
  {
    id: 'march',
    icon: 'path',
    needs: 'unit',
    keys: ['Shift+m'],
    draw: (game, [shown]) => (shown ? marchOf(game, idOf(shown)) : []),
  },
  {
    id: 'command',
    icon: 'command',
    needs: 'seat',
    keys: ['g', 'Shift+g'],
    draw: (game, [seat]) => voicesOf(game, seat === seatTarget('north') ? 'north' : 'south'),
  },
  { id: 'zones', icon: 'line', needs: 'nothing', keys: ['d'], draw: zones },
];

/** Of a unit, fire from a stand; of a general, his radius. */
export function reach(game: OrdineObliquo, id: string, at: Stand): readonly Drawn[] {
  if (game.generals[id]) return [voiceFrom(game, id, centreOf(footprintOf(at.pose, at.bases, at.formation)))];
  const weapon = game.units[id] ? cardOf(game, id).weapon : null;
  if (!weapon) return [];
  const footprint = { pose: at.pose, ...sizeOf(at.bases, at.formation) };
  const { short, long } = TABLES.weapons[weapon];
  const front: readonly Drawn[] = isGun(weapon)
    ? []
    : [{ shape: 'line', points: frontLine(footprint, footprint.width), tone: 'faint' }];
  return [
    ...front,
    { shape: 'area', ring: fieldOf(game, weapon, footprint, long), tone: 'faint' },
    { shape: 'area', ring: fieldOf(game, weapon, footprint, short), tone: 'main' },
  ];
}

/** Where a weapon hits from a front, as far as a range: guns in their arc, others between the flank lines. */
export function fieldOf(game: OrdineObliquo, weapon: Weapon, front: Footprint, range: number): Ring {
  return isGun(weapon) ? arcOf(front, ARTILLERY_OPENING, range, measuring(game).apex).ring : corridorOf(front, range);
}

/** Hundredths of a degree by which a unit wheels before it goes ahead, to either side. */
const WHEELS = [1500, 3000, 4500, 6000, 7500, 9000];

/**
 * Where a front comes in a whole move, as it has formed: after one wheel straight ahead,
 * as far as ground and units let it. Whosever it is; orders are not asked.
 */
const marchOf = keptByUnit((game: OrdineObliquo, id: string): readonly Drawn[] => {
  const state = game.units[id];
  if (!state?.pose || state.flight || speedOf(game, id) === 0) return [];
  const rested = { ...game, units: { ...game.units, [id]: { ...state, deeds: freshDeeds(state.pose) } } };
  const field = fieldFor(rested, id);
  const frontAfter = (...legs: readonly Leg[]) => {
    const laid = legs.reduce<readonly Leg[]>((before, leg) => cutShort(field, [...before, leg]), []);
    return frontLine(judgedOf(field, laid).footprint);
  };
  const ahead: Leg = { leg: 'advance', length: speedOf(game, id), oblique: 0 };
  const wheeled = (pivot: 'left' | 'right') => WHEELS.map((angle) => frontAfter({ leg: 'wheel', pivot, angle }, ahead));
  const [left, right] = frontLine(field.start);
  const toLeft = wheeled('left').map(([corner]) => corner);
  const toRight = wheeled('right').map(([, corner]) => corner);
  return [{ shape: 'area', ring: [left, ...toLeft.reverse(), ...frontAfter(ahead), ...toRight, right], tone: 'main' }];
});

/** Where it stands now, whosever it is. */
function reachOfTarget(game: OrdineObliquo, target: Target): readonly Drawn[] {
  const id = idOf(target);
  if (game.generals[id]) return voiceOf(game, id);
  const state = game.units[id];
  if (!state?.pose) return [];
  const card = cardOf(game, id);
  const bases = traysOf(card, state.formation);
  return reach(game, id, { arm: card.arm, bases, formation: ROWS[state.formation], pose: state.pose });
}

function voicesOf(game: OrdineObliquo, side: Side): readonly Drawn[] {
  return generalsOf(game, side).flatMap((id) => voiceOf(game, id));
}

function voiceOf(game: OrdineObliquo, id: GeneralId): readonly Drawn[] {
  const at = placeOf(game, id);
  return at ? [voiceFrom(game, id, at)] : [];
}

function voiceFrom(game: OrdineObliquo, id: GeneralId, { x, y }: Point): Drawn {
  return { shape: 'round', centre: { x, y }, radius: radiusOf(game, id), tone: 'limit' };
}

/** OO-16.2-1 The lines up to which the armies are set up: what stands behind them stays clear to see. */
function zones({ table }: OrdineObliquo): readonly Drawn[] {
  const { width, depth } = table;
  const zone = zoneOf(table);
  return SIDES.map((side): Drawn => {
    const y = side === 'south' ? zone : depth - zone;
    const points = [
      { x: 0, y },
      { x: width, y },
    ];
    return { shape: 'line', points, tone: 'main' };
  });
}
