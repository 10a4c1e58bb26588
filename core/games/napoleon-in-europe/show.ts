/** How the game shows itself on the map, in the inspector and on the rolls. */
import type { Act } from '../../engine/battle.ts';
import type { Reached } from '../../engine/decision.ts';
import type { AreaPresenter, Mustered, Piece, Trait } from '../../engine/presenter.ts';
import { type MovesOf, reachLayer } from '../../engine/reach.ts';
import { idOf, readTarget, regionTarget, type Target } from '../../engine/target.ts';
import type { Param, RuleId } from '../../engine/verdict.ts';
import { homelandOf } from './03-owner.ts';
import { DICE, MOVEMENT } from './05-units.ts';
import { reachOfUnit } from './09-ways.ts';
import { SAIL } from './10-sea-movement.ts';
import {
  CAPITALS,
  homeOf,
  type Kind,
  KINDS,
  type Nation,
  NATIONS,
  neighbours,
  type RegionId,
  regionOf,
} from './data.ts';
import { forces } from './forces.ts';
import { charts } from './show-charts.ts';
import { cards, powers } from './show-powers.ts';
import { threatOverlay } from './show-threat.ts';
import { isPlayed, nationsInPlay } from './players.ts';
import type { NapoleonInEurope, Unit } from './position.ts';
import { ownerOf } from './regions.ts';
import { unitsIn, unitsOfNation } from './units.ts';

/** What lies on top of a region's units first. */
const FROM_THE_TOP: readonly Kind[] = ['general', 'cavalry', 'artillery', 'infantry'];

/** The units on the map, but for those that are being placed; those that fell in the battle that is being fought lie beside it. */
function pieces(game: NapoleonInEurope): readonly Piece[] {
  const depths = new Map<RegionId, number>();
  const placing = game.phase === 'placement' ? now(game).seat : null;
  const standing = game.units.filter(({ nation }) => nation !== placing);
  const order = FROM_THE_TOP.flatMap((kind) => standing.filter((unit) => unit.kind === kind));
  const onMap = order.map((unit) => {
    const depth = depths.get(unit.region) ?? 0;
    depths.set(unit.region, depth + 1);
    return { ...looks(game, unit), place: regionTarget(unit.region), box: null, depth };
  });
  const fallen = (game.battle?.fallen ?? []).map((unit) => ({
    ...looks(game, unit),
    place: null,
    box: 'fallen',
    depth: 0,
  }));
  return [...onMap, ...fallen];
}

function looks({ battle }: NapoleonInEurope, { id, nation, moved }: Unit) {
  const rank = battle?.ranks[id];
  const markers = [...(moved ? ['moved'] : []), ...(rank ? [rank] : [])];
  return { id, seat: nation, facing: null, face: 'front' as const, markers };
}

function now(game: NapoleonInEurope): ReturnType<AreaPresenter<NapoleonInEurope>['now']> {
  const { round: turn, battle, phase, turn: whose } = game;
  if (game.over) return { turn, seat: null, phase: null };
  return { turn, seat: whose.members[whose.done] ?? null, phase: battle?.stage ?? phase };
}

// The inspector

function trait(name: string, value: Param, rule: RuleId): Trait {
  return { label: { key: `label.trait.${name}` }, value, rule };
}

function inspectUnit(game: NapoleonInEurope, id: string): readonly Trait[] {
  const unit = [...game.units, ...(game.battle?.fallen ?? [])].find((each) => each.id === id);
  if (!unit) return [];
  const { kind, nation, moved } = unit;
  return [
    trait('nation', { seat: nation }, 'NAT-3'),
    trait('kind', { word: `label.kind.${kind}` }, DICE[kind].rule),
    trait('movement', MOVEMENT[kind].points - (moved?.points ?? 0), MOVEMENT[kind].rule),
    diceInFront(game, kind),
    trait('dice-rear', DICE[kind].rear, kind === 'artillery' ? 'FIRE-3' : 'FIRE-8'),
    ...(moved ? [trait('came-from', { place: regionTarget(moved.from) }, 'RETREAT-5')] : []),
  ];
}

/** With the optional rule a general has no dice of its own. */
const diceInFront = ({ rules }: NapoleonInEurope, kind: Kind): Trait =>
  kind === 'general' && rules.general
    ? trait('dice-front', 0, 'OPT-GENERAL-3')
    : trait('dice-front', DICE[kind].front, 'FIRE-2');

function inspectPlace(game: NapoleonInEurope, place: Target): readonly Trait[] {
  const read = readTarget(place);
  return read.kind === 'region'
    ? [...ownershipOf(game, read.region), ...portOf(read.region), ...garrisonsOf(game, read.region)]
    : [];
}

function ownershipOf(game: NapoleonInEurope, region: RegionId): readonly Trait[] {
  const owner = ownerOf(game, region);
  const home = homeOf(region);
  const isNeutral = home !== null && !isPlayed(game, home);
  const kind =
    home === null ? 'minor' : isNeutral ? 'neutral' : homelandOf(game, region) === null ? 'fallen' : 'homeland';
  return [
    trait(
      'owner',
      owner === null ? { word: 'label.nobody' } : { seat: owner },
      kind === 'homeland' ? 'OWN-1' : 'OWN-4',
    ),
    trait(
      `region-${kind}`,
      home === null ? { word: 'label.minor' } : { seat: home },
      home === null ? 'MAP-20' : isNeutral ? 'NEUTRAL-2' : 'MAP-19',
    ),
    ...(isKeptEmpty(game, region) ? [trait('garrison-of-owner', { word: 'label.forces.none' }, 'OWN-5')] : []),
    ...NATIONS.filter((nation) => CAPITALS[nation] === region).map((nation) =>
      trait('capital-of', { seat: nation }, 'NAT-1'),
    ),
  ];
}

/** Whether its owner has it without infantry there, as nobody has the homeland of another. */
function isKeptEmpty(game: NapoleonInEurope, region: RegionId): boolean {
  const owner = ownerOf(game, region);
  const isHeld = unitsIn(game, region).some(({ kind, nation }) => kind === 'infantry' && nation === owner);
  return owner !== null && homelandOf(game, region) === null && !isHeld;
}

function portOf(region: RegionId): readonly Trait[] {
  const { anchor } = regionOf(region);
  return anchor ? [{ ...trait('port', { text: anchor.port }, 'SEA-1'), reconstructed: true }] : [];
}

/** The units there, nation by nation. */
function garrisonsOf(game: NapoleonInEurope, region: RegionId): readonly Trait[] {
  const there = unitsIn(game, region);
  const own = (nation: Nation) => there.filter((unit) => unit.nation === nation);
  return nationsInPlay(game)
    .filter((nation) => own(nation).length > 0)
    .map((nation) => ({
      label: { key: 'label.trait.garrison', params: { nation: { seat: nation } } },
      value: forces(own(nation)),
      rule: 'MAP-17',
    }));
}

/** What a report tells of a round: who fought and won, who stood with whom, who went, and what changed hands by word. */
const MILESTONES: readonly string[] = [
  'allied',
  'alliance-ended',
  'large-battle',
  'battle-lost',
  'lost-at-sea',
  'eliminated',
  'resigned',
  'ceded',
  'agreed',
  'traded',
  'game-over',
];

/** Units are alike and come and go: a report counts how many of a kind a nation has. */
function muster(game: NapoleonInEurope): readonly Mustered[] {
  return NATIONS.filter((nation) => isPlayed(game, nation)).flatMap((nation) =>
    KINDS.map((kind) => ({
      id: `${nation}-${kind.charAt(0)}`,
      seat: nation,
      body: { seat: nation },
      strength: unitsOfNation(game, nation).filter((unit) => unit.kind === kind).length,
      isShaken: false,
    })),
  );
}

/** How a battle begins; whatever names its units or its region after that is of it. */
const BATTLE: Act = { strikes: 'blow', by: 'units', at: 'enemies' };

/** Of a whole turn of a unit, by sea too; in the turn after that only ways by land are told. */
const movesOf: MovesOf<NapoleonInEurope> = (game, id) => {
  const unit = game.units.find((each) => each.id === id);
  if (!unit) return null;
  const isByLand = ({ steps }: Reached): boolean => steps[0] !== SAIL;
  return {
    rule: MOVEMENT[unit.kind].rule,
    from: regionTarget(unit.region),
    next: reachOfUnit(game, unit),
    after: (places) => places.flatMap((place) => reachOfUnit(game, { ...unit, region: idOf(place) }).filter(isByLand)),
    neighbours: (place) => neighbours(idOf(place)).map(regionTarget),
    verdict: { key: 'label.reach', params: { unit: { unit: id } } },
  };
};

const reach = reachLayer(movesOf);

export const show: AreaPresenter<NapoleonInEurope> = {
  pieces,
  owners: ({ owners }) => owners,
  acts: { 'large-battle': BATTLE, skirmish: BATTLE },
  now,
  turnBegins: { fact: 'round-begins', count: 'turn' },
  inspectUnit,
  inspectPlace,
  muster,
  report: { raises: true, milestones: MILESTONES },
  moves: { moved: 'land', 'moved-by-sea': 'sea' },
  overlays: [reach, threatOverlay(movesOf)],
  papers: (game) => [cards(game), powers(game)],
  charts,
};
