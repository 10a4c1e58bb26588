/** How the game shows itself: blocks on the table, the inspector. */
import type { Trait } from '../../engine/presenter.ts';
import { regionTarget, type Target } from '../../engine/target.ts';
import type { Param } from '../../engine/verdict.ts';
import type { Miniature, MiniaturesPresenter } from '../../miniatures/presenter.ts';
import { toPoint } from '../../space/table/nearest.ts';
import { CM } from '../../space/table/point.ts';
import type { Pose } from '../../space/table/pose.ts';
import { TERRAIN_KINDS, type TerrainKind } from '../../space/table/terrain.ts';
import {
  commandOf,
  general,
  isChief,
  needsOrders,
  placeOf,
  radiusOf,
  sideOfGeneral,
  whyOutOfRadius,
} from './03-command.ts';
import { orderOf } from './03-orders.ts';
import { formationRule } from './04-formations.ts';
import { limitInCm, shareLeft, speedOf } from './07-1-speed.ts';
import { holderOfPiece } from './16-victory.ts';
import { SIDES, TABLES, type TerrainPiece } from './data.ts';
import { footprintOf, piecesUnder } from './ground.ts';
import {
  cardOf,
  type GeneralId,
  isHalved,
  isOnTable,
  type OrdineObliquo,
  unit,
  type UnitId,
  unitsOf,
} from './position.ts';
import { charts } from './show-charts.ts';
import { follow, table } from './show-field.ts';
import { overlays, reach } from './show-overlays.ts';
import { placing } from './show-placing.ts';
import { leaders, markersOf, muster, roster } from './show-roster.ts';
import { refusedShot } from './show-shots.ts';

const FIRE = { strikes: 'fire', by: 'unit', at: 'target' } as const;
const BLOW = { ...FIRE, strikes: 'blow' } as const;

export const show: MiniaturesPresenter<OrdineObliquo> = {
  acts: {
    fired: FIRE,
    'fired-at-routers': FIRE,
    'opportunity-fire': FIRE,
    'long-shot': FIRE,
    charges: BLOW,
    closed: BLOW,
    'rides-into': { ...BLOW, isPursuit: true },
    'ridden-through': BLOW,
    'counter-charge': { ...BLOW, at: 'charger' },
    recoils: { ...BLOW, at: 'square' },
  },
  turnBegins: { fact: 'move-begins', count: 'move' },
  pieces: (game) => SIDES.flatMap((side) => unitsOf(game, side)).map((id) => pieceOf(game, id)),
  now: ({ move, phase, first, deploys = null }) => ({
    turn: move,
    seat: phase === 'first-moves' ? first : deploys,
    phase: phase === 'over' ? null : phase,
  }),
  inspectUnit,
  inspectPlace,
  table,
  roster,
  placing,
  follow,
  reach,
  overlays,
  refusedShot,
  muster,
  leaders,
  charts,
};

/** OO-12-3: What is seen of a unit on the table, its marker of disorder with it. */
function pieceOf(game: OrdineObliquo, id: UnitId): Miniature {
  const { flight, disordered } = unit(game, id);
  return {
    id,
    seat: cardOf(game, id).side,
    place: null,
    box: isOnTable(game, id) ? null : 'off-table',
    depth: 0,
    facing: null,
    face: disordered ? 'back' : 'front',
    markers: [...markersOf(game, id), ...(isOutOfCommand(game, id) ? ['out-of-command'] : [])],
    ...(flight && { heading: flight.away }),
  };
}

/** OO-3.3-4 Its general's voice does not reach it where it stands. */
function isOutOfCommand(game: OrdineObliquo, id: UnitId): boolean {
  const { pose, flight } = unit(game, id);
  const isAsked = game.phase !== 'deployment' && game.phase !== 'over' && needsOrders(game, id) && flight === null;
  return isAsked && pose !== null && whyOutOfRadius(game, id, pose) !== null;
}

const word = (key: string): Param => ({ word: key });

function trait(key: string, value: Param, rule: string): Trait {
  return { label: { key: `label.trait.${key}` }, value, rule };
}

/** @param length tenths of a millimetre */
const cm = (length: number): number => Math.round(length / (CM / 10)) / 10;

function inspectUnit(game: OrdineObliquo, id: UnitId): readonly Trait[] {
  if (game.generals[id]) return inspectGeneral(game, id);
  const { cp, formation, pose } = unit(game, id);
  const { kind, experience, cp: initial } = cardOf(game, id);
  return [
    trait('kind', word(`label.kind.${kind}`), 'OO-2.1-1'),
    trait('points', `${cp}/${initial}`, 'OO-2.4-1'),
    ...(isHalved(game, id) && cp > 0 ? [trait('halved', word('label.halved'), 'OO-10.1-13')] : []),
    trait('experience', word(`label.experience.${experience}`), 'OO-2.4-4'),
    trait('formation', word(`label.formation.${formation}`), formationRule(formation)),
    ...stateTraits(game, id),
    ...(pose ? [...commandTraits(game, id, pose), ...moveTraits(game, id)] : []),
    ...weaponTraits(game, id),
  ];
}

function stateTraits(game: OrdineObliquo, id: UnitId): readonly Trait[] {
  const { disordered, deeds } = unit(game, id);
  const markers = [...(disordered ? ['disordered'] : []), ...markersOf(game, id)];
  return [
    ...(markers.length > 0
      ? [trait('state', { list: markers.map((marker) => word(`label.marker.${marker}`)) }, 'OO-2.4-1')]
      : []),
    ...(deeds.charge ? [trait('charge', { unit: deeds.charge.target }, 'OO-9.1-2')] : []),
  ];
}

/** Which order it follows, where that does not lie face down, and how far its general is. */
function commandTraits(game: OrdineObliquo, id: UnitId, pose: Pose): readonly Trait[] {
  const command = commandOf(game, id);
  const at = command && placeOf(game, command.general);
  const away = at && toPoint(footprintOf(game, id), at).distance;
  const { order, isFaceDown } = orderOf(game, id);
  const isOut = whyOutOfRadius(game, id, pose) !== null;
  return [
    ...(needsOrders(game, id) && !isFaceDown
      ? [trait('order', word(`label.order.${order}`), isOut ? 'OO-3.3-4' : 'OO-3.2-1')]
      : []),
    ...(command && away !== null
      ? [
          trait(isOut ? 'out-of-command' : 'in-command', cm(away), command.rule),
          trait('radius', cm(command.radius), command.rule),
        ]
      : []),
  ];
}

/** How far it goes, what is left of that, and on what it stands. */
function moveTraits(game: OrdineObliquo, id: UnitId): readonly Trait[] {
  const speed = speedOf(game, id);
  const under = piecesUnder(game, footprintOf(game, id), ...TERRAIN_KINDS);
  return [
    trait('speed', cm(speed), 'OO-7.1-1'),
    trait('speed-left', limitInCm((speed * shareLeft(game, id)) / 1000), 'OO-7.2-1'),
    ...(under.length > 0
      ? [trait('terrain', { list: under.map(({ kind }) => word(`label.terrain.${kind}`)) }, 'OO-7.5-1')]
      : []),
  ];
}

function weaponTraits(game: OrdineObliquo, id: UnitId): readonly Trait[] {
  const { weapon } = cardOf(game, id);
  if (!weapon) return [];
  const { short, long } = TABLES.weapons[weapon];
  return [
    trait('weapon', word(`label.weapon.${weapon}`), 'OO-8.1-1'),
    trait('short-range', cm(short), 'OO-8.1-1'),
    trait('range', cm(long), 'OO-8.1-1'),
  ];
}

/** Who he commands and how far, and with whom he rides. */
function inspectGeneral(game: OrdineObliquo, id: GeneralId): readonly Trait[] {
  const { attached } = general(game, id);
  const side = sideOfGeneral(id);
  const order = game.orders[id];
  return [
    ...(isChief(id) ? [trait('commander', word(`label.quality.${game.armies[side].commander}`), 'OO-3.1-1')] : []),
    trait('radius', cm(radiusOf(game, id)), isChief(id) ? 'OO-3.3-7' : 'OO-3.3-2'),
    ...(order && !order.isFaceDown ? [trait('order', word(`label.order.${order.order}`), 'OO-3.2-1')] : []),
    ...(attached === null ? [] : [trait('attached', { unit: attached }, 'OO-3.4-1')]),
  ];
}

/** Where the book says what a kind of ground does. */
const GROUND: Readonly<Record<TerrainKind, Pick<Trait, 'rule'>>> = {
  wood: { rule: 'OO-7.5-1' },
  'gentle-hill': { rule: 'OO-7.5-5' },
  'steep-hill': { rule: 'OO-7.5-4' },
  broken: { rule: 'OO-7.5-9' },
  river: { rule: 'OO-7.5-11' },
  ford: { rule: 'OO-7.5-12' },
  village: { rule: 'OO-7.5-14' },
  road: { rule: 'OO-7.1-6' },
  wall: { rule: 'OO-8-9' },
  bridge: { rule: 'OO-7.5-11' },
};

/** A piece of terrain by its id. */
function inspectPlace(game: OrdineObliquo, place: Target): readonly Trait[] {
  const piece = game.pieces.find(({ id }) => regionTarget(id) === place);
  if (!piece) return [];
  const { kind } = piece;
  const terrain: Trait = {
    label: { key: 'label.trait.terrain' },
    value: word(`label.terrain.${kind}`),
    ...GROUND[kind],
  };
  return piece.isObjective && game.victory === 'objectives' ? [terrain, ...objectiveTraits(game, piece)] : [terrain];
}

/** Who holds it, and what points each side gave it, as far as they are known to who looks. */
function objectiveTraits(game: OrdineObliquo, piece: TerrainPiece): readonly Trait[] {
  const holder = holderOfPiece(game, piece);
  const held =
    holder === null ? word('label.nobody') : holder === 'disputed' ? word('label.disputed') : { seat: holder };
  const given = SIDES.flatMap((side) => {
    const points = game.points[side][piece.id];
    return points === undefined ? [] : [trait(`points-of-${side}`, points, 'OO-16.2-5')];
  });
  return [trait('held-by', held, 'OO-16.2-8'), ...given];
}
