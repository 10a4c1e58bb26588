/** How the game shows itself on the table, in the inspector and in the overlays. */
import { actingLayer } from '../../../engine/acting.ts';
import type { MapPresenter, Now, Overlay, OverlayMarks, Piece, Trait } from '../../../engine/presenter.ts';
import { signed } from '../../../engine/printed-table.ts';
import { type MovesOf, reachLayer } from '../../../engine/reach.ts';
import type { TallyLine } from '../../../engine/tally.ts';
import { hexesIn, hexOf, hexTarget, seatTarget, type Target } from '../../../engine/target.ts';
import type { Param, RuleId } from '../../../engine/verdict.ts';
import { exertsZoc, zocBy } from '../06-facing-stacking-zones/index.ts';
import { hexLine } from '../07-movement/2-movement-and-terrain.ts';
import { reach, reachLater } from '../07-movement/index.ts';
import { crowdLines, intoLine, outOfLine } from '../08-artillery-fire/2-fire-tally.ts';
import { groundAgainst, stanceLines } from '../09-assault/5-modifiers.ts';
import { unitsIn } from '../board.ts';
import { cardOf, GRID, MAP, type Side, SIDES, type UnitCard, type UnitId } from '../data.ts';
import { namedHex, names } from '../facts.ts';
import { type Ground, groundOf, levelAt, linkBetween, sideBetween, terrainAt } from '../ground.ts';
import { type Assault, assaultsIn } from '../engagements.ts';
import { type Borodino, type Box, cohesionOf, isHorseArtillery, stackAt, unit } from '../position.ts';
import { armies } from './armies.ts';
import { arrivals } from './arrivals.ts';
import { charts } from './charts.ts';
import { commandsOverlay, ordersOverlay } from './commands.ts';
import { cup } from './cup.ts';
import { ravagedOverlay } from './ground.ts';
import { leaderPieces, leadersIn, leaderTraits } from './leaders.ts';
import { muster } from './muster.ts';
import { signs } from './orders.ts';
import { refusedShot } from './shots.ts';
import { sightOverlay } from './sight.ts';
import { threatOverlay } from './threat.ts';
import { tracks, turnName } from './tracks.ts';
import { isAway } from '../scenarios/7-september/14-flank-march.ts';
import { leaderCalled } from '../scenarios/7-september/data.ts';
import { isSeptember7 } from '../scenarios/7-september/state.ts';
import { isActive, limitsOf } from '../scenarios/limits.ts';

function pieces(game: Borodino): readonly Piece[] {
  return [...unitsIn(game).map((id) => pieceOf(game, id)), ...leaderPieces(game)];
}

function pieceOf(game: Borodino, id: UnitId): Piece {
  const { hex, box, facing, disordered } = unit(game, id);
  return {
    id,
    seat: cardOf(id).side,
    place: hex === 0 ? null : hexTarget(hex),
    box,
    depth: hex === 0 ? 0 : stackAt(game, hex).indexOf(id),
    facing: hex === 0 ? null : facing,
    face: disordered ? 'back' : 'front',
    markers: markersOf(game, id),
  };
}

/** 7.36-d: The markers on a counter; guns that have fired bear one. */
function markersOf(game: Borodino, id: UnitId): readonly string[] {
  const { square, deeds } = unit(game, id);
  const battle = assaultsIn(game).find(({ status, attackers }) => isOn(status) && attackers.includes(id));
  const charge = battle?.kind === 'charge';
  const assault = battle !== undefined && !charge;
  const markers = { fired: deeds.fired, moved: deeds.moved, square, charge, assault };
  return Object.entries(markers).flatMap(([marker, isShown]) => (isShown ? [marker] : []));
}

/** Whether an assault or charge that was declared is still to be fought (9.44-a). */
function isOn(status: Assault['status']): boolean {
  return status === 'declared' || status === 'committed';
}

/** Phases in which neither side acts for itself. */
const NOBODYS: readonly Borodino['phase'][] = ['orders', 'initiative', 'draw', 'boxes'];

function now(game: Borodino): Now {
  const { turn, side, phase } = game;
  if (phase === 'over') return { turn, seat: null, phase: null };
  const seen = { turn, seat: NOBODYS.includes(phase) ? null : side, phase };
  if (!isSeptember7(game)) return seen;
  const { marker, cup, reserve } = game;
  // The markers of one group are told apart by what is left in the cup.
  if (marker !== null) return { ...seen, activation: `${marker} ${cup.length}` };
  return reserve === null ? seen : { ...seen, activation: `reserve ${side}` };
}

// The inspector

function trait(name: string, value: Param, rule?: RuleId): Trait {
  const label = { key: `label.trait.${name}` };
  return rule === undefined ? { label, value } : { label, value, rule };
}

/** A value printed on the counter, which may be reconstructed. */
function printed(card: UnitCard, name: string, value: Param, rule: RuleId): Trait {
  return { ...trait(name, value, rule), reconstructed: card.provenance.kind === 'reconstructed' };
}

function inspectUnit(game: Borodino, id: string): readonly Trait[] {
  const leader = leaderCalled(id);
  if (leader) return leaderTraits(leader);
  const card = cardOf(id);
  return [
    ...identity(game, card),
    ...valuesOf(card),
    printedCohesion(game, card),
    ...stateOf(game, id),
    ...modifiersOf(game, card),
  ];
}

/** What fire and assaults add for how a unit stands now, and its own fire for the cover it stands in. */
function modifiersOf(game: Borodino, { id, arm }: UnitCard): readonly Trait[] {
  const { hex } = unit(game, id);
  if (hex === 0) return [];
  const outOf = arm === 'artillery' ? outOfLine(groundOf(game), hex) : null;
  const lines = [...crowdLines(game, stackAt(game, hex)), ...stanceLines(game, hex)];
  return (outOf ? [outOf, ...lines] : lines).map(modifier);
}

/** A line of a sum, by its own words. */
function modifier({ rule, amount, why }: TallyLine): Trait {
  return { label: why, value: signed(amount), rule };
}

function identity(game: Borodino, card: UnitCard): readonly Trait[] {
  const { commandOf, groupOf, nameOfCommand, rulesShown } = limitsOf(game);
  const command = commandOf(game, card);
  const mates = brigadeMates(game, card);
  return [
    trait('arm', { word: `label.arm.${armName(card)}` }, '2.2-a'),
    trait('formation', { word: `label.division.${keyOf(card.division)}` }),
    trait('corps', { word: `label.corps.${keyOf(card.corps)}` }),
    trait('group', { word: `label.group.${groupOf(card)}` }, '2.2-b'),
    ...(command === null ? [] : [trait('command', nameOfCommand(command), rulesShown.command)]),
    ...(mates.length === 0 ? [] : [trait('brigade', names(mates), '2.3-c')]),
  ];
}

/** A name of the order of battle as a key of the messages. */
function keyOf(name: string): string {
  return name.match(/\w+/g)?.join('-') ?? '';
}

/** The others of its brigade, of which three may stack. */
function brigadeMates(game: Borodino, { id, brigade, formation }: UnitCard): readonly UnitId[] {
  if (brigade === null) return [];
  return unitsIn(game).filter((other) => {
    const card = cardOf(other);
    return other !== id && card.brigade === brigade && card.formation === formation;
  });
}

/** 2.3-d: What an arm is called, cavalry by its weight. */
function armName(card: UnitCard): string {
  if (card.arm === 'artillery') return isHorseArtillery(card) ? 'horse-artillery' : 'artillery';
  return card.arm === 'cavalry' ? `${card.type}-cavalry` : 'infantry';
}

function valuesOf(card: UnitCard): readonly Trait[] {
  if (card.arm === 'artillery') {
    return [
      printed(card, 'fire', card.fire, '2.3-e'),
      printed(card, 'range', `${card.effective}-${card.maximum}`, '2.3-e'),
    ];
  }
  const strength = printed(card, 'strength', card.strength, '2.4-i');
  return card.arm === 'cavalry' ? [strength] : [strength, printed(card, 'defensive-fire', card.defensiveFire, '2.3-b')];
}

function printedCohesion(game: Borodino, card: UnitCard): Trait {
  return printed(card, 'cohesion', cohesionOf(game, card.id), '2.4-c');
}

function stateOf(game: Borodino, id: UnitId): readonly Trait[] {
  const { hex, box, facing, disordered, square } = unit(game, id);
  const card = cardOf(id);
  const { orders } = limitsOf(game).rulesShown;
  const order = disordered ? 'disordered' : square ? 'square' : 'good-order';
  const zone: Param = { word: exertsZoc(game, id) ? 'answer.yes' : 'answer.no' };
  return [
    printed(card, 'movement', card.movement, '7.11-a'),
    trait('order', { word: `label.order.${order}` }, '2.2-c'),
    ...(hex === 0 ? boxTraits(game, id, box) : [trait('facing', { facing }, '6.11-a'), trait('zoc', zone, '6.31-a')]),
    ...(orders === null ? [] : [trait('orders', { word: 'label.under-orders' }, orders)]),
    trait('active', { word: isActive(game, id) ? 'answer.yes' : 'answer.no' }, limitsOf(game).ruleOfActivity(id)),
  ];
}

/** Which box it lies in and, off the map, where it will enter. */
function boxTraits(game: Borodino, id: UnitId, box: Box | null): readonly Trait[] {
  const entry = box === 'off-map' ? limitsOf(game).entryOf(id) : null;
  const inBox = trait('box', { word: `label.box.${isAway(game, id) ? 'flank' : box}` });
  return entry ? [inBox, trait('entry', { place: hexTarget(entry.hex) }, entry.rule)] : [inBox];
}

function inspectPlace(game: Borodino, place: Target): readonly Trait[] {
  const hex = hexOf(place);
  if (hex === null || GRID.cell(hex) < 0) return [];
  const ground = groundOf(game);
  return [
    ...groundTraits(ground, hex),
    ...[intoLine(ground, hex), ...groundAgainst(ground, hex)].map(modifier),
    ...GRID.neighbours(hex).flatMap((next) => hexsideTraits(game, hex, next)),
    ...SIDES.flatMap((side) => zoneTrait(game, hex, side)),
  ];
}

function groundTraits(ground: Ground, hex: number): readonly Trait[] {
  const names = MAP.places.filter((each) => each.hexes.includes(hex));
  const terrain = terrainAt(ground, hex);
  const costs = (['infantry', 'cavalry', 'artillery'] as const).map(
    (arm): Param => hexLine(ground, arm, hex)?.amount ?? '–',
  );
  return [
    ...(names.length > 0 ? [trait('name', { place: hexTarget(hex) })] : []),
    { ...trait('terrain', { word: `label.terrain.${terrain}` }), reconstructed: true },
    trait('level', levelAt(hex), 'SR.9-a'),
    trait('entry-costs', { list: costs }, '7.21-a'),
  ];
}

/** What lies on the hexside towards a neighbour: water, crossing, slope, work, road. */
function hexsideTraits(game: Borodino, hex: number, next: number): readonly Trait[] {
  const { water, crossing, slope, isWork } = sideBetween(groundOf(game), hex, next);
  const found = [water, crossing, slope, isWork ? 'entrenchment' : null, linkBetween(hex, next)];
  const list = found.filter((each) => each !== null).map((each) => ({ word: `label.hexside.${each}` }));
  if (list.length === 0) return [];
  const label = { key: 'label.trait.towards', params: namedHex(next) };
  // The book names the bridges of the day; all else on the hexsides is reconstructed.
  return [
    crossing === 'bridge'
      ? { label, value: { list }, rule: limitsOf(game).rulesShown.bridge }
      : { label, value: { list }, reconstructed: true },
  ];
}

function zoneTrait(game: Borodino, hex: number, side: Side): readonly Trait[] {
  const units = zocBy(game, side).unitsAt(hex);
  if (units.length === 0) return [];
  return [trait(`zoc-${side}`, names(units), '6.31-a')];
}

// Overlays

const movesOf: MovesOf<Borodino> = (game, id) => {
  const state = game.units[id];
  return state === undefined
    ? null
    : {
        rule: '7.11-a',
        from: state.hex === 0 ? null : hexTarget(state.hex),
        next: reach(game, id),
        after: (from) => hexesIn(from).flatMap((hex) => reachLater(game, id, hex)),
        neighbours: (place) => GRID.neighbours(hexOf(place) ?? 0).map(hexTarget),
        verdict: { key: 'label.reach', params: { unit: { unit: id } } },
      };
};

const reachOverlay = reachLayer(movesOf);

const zocOverlay: Overlay<Borodino, OverlayMarks> = {
  id: 'zoc',
  icon: 'zone',
  needs: 'seat',
  keys: ['z', 'Shift+z'],
  draw(game, of) {
    const sides = SIDES.filter((side) => of.length === 0 || of.includes(seatTarget(side)));
    return { places: sides.flatMap((side) => zoneMarks(game, side)), rule: '6.31-a' };
  },
};

function zoneMarks(game: Borodino, side: Side): OverlayMarks['places'] {
  const zone = zocBy(game, side);
  return GRID.hexes.filter((hex) => zone.has(hex)).map((hex) => ({ place: hexTarget(hex), tone: side }));
}

const elevationOverlay: Overlay<Borodino, OverlayMarks> = {
  id: 'elevation',
  icon: 'height',
  needs: 'nothing',
  keys: ['e'],
  draw() {
    const raised = GRID.hexes.filter((hex) => levelAt(hex) !== 0);
    return {
      places: raised.map((hex) => ({
        place: hexTarget(hex),
        tone: `level-${levelAt(hex)}`,
        label: String(levelAt(hex)),
      })),
      rule: 'SR.9-a',
    };
  },
};

/** Fire and blows, which go from units to hexes. */
const ACTS: MapPresenter<Borodino>['acts'] = {
  fired: { strikes: 'fire', by: 'units', at: 'place' },
  'assault-declared': { strikes: 'blow', by: 'units', at: 'places' },
  'charge-declared': { strikes: 'blow', by: 'units', at: 'places' },
  'assault-resolved': { strikes: 'blow', by: 'units', at: 'place' },
  'takes-over': { strikes: 'blow', by: 'unit', at: 'place' },
  'breaks-through': { strikes: 'blow', by: 'unit', at: 'places', isPursuit: true },
  'counter-assault': { strikes: 'blow', by: 'unit', at: 'places' },
  'counter-charge-met': { strikes: 'blow', by: 'unit', at: 'place' },
  'counter-charge-failed': { strikes: 'blow', by: 'unit', at: 'place' },
  'counter-charge-on-foot': { strikes: 'blow', by: 'unit', at: 'place' },
  pursues: { strikes: 'blow', by: 'units', at: 'place', isPursuit: true },
};

export const show: MapPresenter<Borodino> = {
  pieces,
  now,
  acts: ACTS,
  turnBegins: { fact: 'turn-begins', count: 'turn' },
  arrivals,
  inspectUnit,
  inspectPlace,
  overlays: [
    reachOverlay,
    threatOverlay(movesOf),
    zocOverlay,
    actingLayer({ pieces, muster }),
    sightOverlay,
    elevationOverlay,
    commandsOverlay,
    ordersOverlay,
    ravagedOverlay,
  ],
  refusedShot,
  muster,
  papers: (game) => [...tracks(game), ...cup(game), armies(game)],
  charts,
  turnName,
  signs,
  leaders: (game) => leadersIn(game).map(({ id, side }) => ({ id, seat: side })),
};
