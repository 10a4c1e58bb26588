/** How the game shows itself: blocks on the table, the inspector. */
import type { Piece, Show, Trait } from '../../engine/ruleset.ts';
import type { Param, Target } from '../../engine/verdict.ts';
import type { TerrainKind } from '../../space/table/terrain.ts';
import { general, isChief, sideOfGeneral } from './03-command.ts';
import { speedOf } from './07-1-speed.ts';
import { SIDES, TABLES } from './data.ts';
import { basesAt } from './ground.ts';
import { cardOf, type GeneralId, generalWith, type OrdineObliquo, unit, type UnitId, unitsOf } from './position.ts';
import { showField } from './show-field.ts';

export const show: Show<OrdineObliquo> = {
  pieces: (game) => SIDES.flatMap((side) => unitsOf(game, side)).map((id) => pieceOf(game, id)),
  now: ({ move, phase, first }) => ({
    turn: move,
    seat: phase === 'first-moves' ? first : null,
    phase: phase === 'over' ? null : phase,
  }),
  inspectUnit,
  inspectPlace,
  overlays: [],
  field: showField,
};

function pieceOf(game: OrdineObliquo, id: UnitId): Piece {
  const { pose, formation } = unit(game, id);
  const card = cardOf(game, id);
  return {
    id,
    seat: card.side,
    place: null,
    box: pose ? null : 'off-table',
    depth: 0,
    facing: null,
    face: unit(game, id).disordered ? 'back' : 'front',
    markers: markersOf(game, id),
    bases: pose ? basesAt(card, formation, pose).map(({ pose: at, width, depth }) => ({ ...at, width, depth })) : [],
  };
}

/** Of a unit's state, what lies beside it as a marker. */
function markersOf(game: OrdineObliquo, id: UnitId): readonly string[] {
  const { flight, tired, firstVolley, guns, stands, deeds } = unit(game, id);
  return [
    ...(flight ? [flight.kind] : []),
    ...(tired ? ['tired'] : []),
    ...(firstVolley ? ['first-volley'] : []),
    ...(guns ? ['guns-left'] : []),
    ...(stands > 0 ? ['reorganising'] : []),
    ...(deeds.charge ? ['charge'] : []),
    ...(deeds.opportunity ? ['opportunity'] : []),
    ...(generalWith(game, id) ? ['general'] : []),
  ];
}

const word = (key: string): Param => ({ word: key });

function inspectUnit(game: OrdineObliquo, id: UnitId): readonly Trait[] {
  if (game.generals[id]) return inspectGeneral(game, id);
  const { cp, formation } = unit(game, id);
  const { kind, experience, weapon, cp: initial } = cardOf(game, id);
  const trait = (key: string, value: Param, rule: string): Trait => ({
    label: { key: `label.trait.${key}` },
    value,
    rule,
  });
  return [
    trait('kind', word(`label.kind.${kind}`), 'OO-2.1-1'),
    trait('points', `${cp}/${initial}`, 'OO-2.4-1'),
    trait('experience', word(`label.experience.${experience}`), 'OO-2.4-4'),
    trait('formation', word(`label.formation.${formation}`), 'OO-4-2'),
    trait('speed', speedOf(game, id) / 100, 'OO-7.1-1'),
    ...(weapon ? [trait('weapon', word(`label.weapon.${weapon}`), 'OO-8.1-1')] : []),
    ...(markersOf(game, id).length > 0
      ? [trait('state', { list: markersOf(game, id).map((marker) => word(`label.marker.${marker}`)) }, 'OO-2.4-1')]
      : []),
    ...(weapon ? [trait('range', TABLES.weapons[weapon].long / 100, 'OO-8.1-1')] : []),
  ];
}

/** Who he commands, and with whom he rides. */
function inspectGeneral(game: OrdineObliquo, id: GeneralId): readonly Trait[] {
  const { attached } = general(game, id);
  const { commander } = game.armies[sideOfGeneral(id)];
  return [
    ...(isChief(id)
      ? [{ label: { key: 'label.trait.commander' }, value: word(`label.quality.${commander}`), rule: 'OO-3.1-1' }]
      : []),
    ...(attached === null
      ? []
      : [{ label: { key: 'label.trait.attached' }, value: { unit: attached }, rule: 'OO-3.4-1' }]),
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
  const piece = game.pieces.find(({ id }) => id === place);
  return piece
    ? [
        {
          label: { key: 'label.trait.terrain' },
          value: word(`label.terrain.${piece.kind}`),
          ...GROUND[piece.kind],
        },
      ]
    : [];
}
