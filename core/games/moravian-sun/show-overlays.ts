/** The layers over the map: reach, zones of control, command, who still owes its duty, levels, fog. */
import { actingLayer } from '../../engine/acting.ts';
import type { Overlay, OverlayMarks } from '../../engine/presenter.ts';
import { hexTarget, idOf, seatTarget, type Target } from '../../engine/target.ts';
import { links, outOfCommand } from './03-command/3-range.ts';
import { owing, whyNotOver } from './04-orders/1-duty.ts';
import { formationName } from './04-orders/2-change.ts';
import { isInEnemyZone } from './07-zones.ts';
import { isFogHex, isNight } from './16-4-weather.ts';
import { corpsOf, enemyOf, type FormationId, GRID, isLeader, isUnit, levelAt, type Side, SIDES } from './data.ts';
import { formationOf, formationOfLeader } from './formations.ts';
import { hexOfPiece, isOnMap, leaderState } from './pieces.ts';
import type { MoravianSun } from './position.ts';
import { muster, pieces } from './show-pieces.ts';
import { reachOverlay, threatOverlay } from './show-reach.ts';
import { sightOverlay } from './show-sight.ts';

type Layer = Overlay<MoravianSun, OverlayMarks>;
const NOTHING: OverlayMarks = { places: [] };

const hexesWhere = (holds: (hex: number) => boolean, tone: string): OverlayMarks['places'] =>
  GRID.hexes.filter(holds).map((hex) => ({ place: hexTarget(hex), tone }));

const zoneLayer: Layer = {
  id: 'zoc',
  icon: 'zone',
  needs: 'seat',
  keys: ['z', 'Shift+z'],
  draw(game, of) {
    const sides = SIDES.filter((side) => of.length === 0 || of.includes(seatTarget(side)));
    return { places: sides.flatMap((side) => zoneMarks(game, side)), rule: '7.0-a' };
  },
};

const zoneMarks = (game: MoravianSun, side: Side): OverlayMarks['places'] =>
  hexesWhere((hex) => isInEnemyZone(game, enemyOf(side), hex), side);

// Command

/** The formation of what is chosen; else the one in hand. */
function formationChosen(game: MoravianSun, [target]: readonly Target[]): FormationId | null {
  const id = target === undefined ? '' : idOf(target);
  if (isOnMap(game, id)) {
    if (isUnit(id)) return formationOf(game, id);
    if (isLeader(id)) return formationOfLeader(game, id);
  }
  return game.activation?.formation ?? null;
}

/** The range of a commander, the chain to the generals, and the units that are out of both. */
const commandLayer: Layer = {
  id: 'command',
  icon: 'command',
  needs: 'unit',
  draw(game, of) {
    const formation = formationChosen(game, of);
    return formation === null || !(formation in game.formations) ? NOTHING : commandMarks(game, formation);
  },
};

function commandMarks(game: MoravianSun, formation: FormationId): OverlayMarks {
  const { side } = corpsOf(formation);
  const [first, ...generals] = links(game, formation);
  const out = outOfCommand(game, formation);
  const hexOf = (leader: string): Target => hexTarget(leaderState(game, leader).hex);
  return {
    places: [
      ...[...(first?.hexes ?? [])].sort((a, b) => a - b).map((hex) => ({ place: hexTarget(hex), tone: side })),
      ...out.map(({ id }) => ({ place: hexTarget(hexOfPiece(game, id)), tone: 'blocked' })),
    ],
    ways: first
      ? generals.map(({ leader }) => ({ places: [hexOf(first.leader), hexOf(leader)], tone: side, isCut: false }))
      : [],
    verdict: { key: 'label.command.of', params: { formation: formationName(formation), out: out.length } },
    rule: '3.3-a',
  };
}

/** The units of the formation in hand that still owe it to their order to come nearer to the enemy. */
const dutyLayer: Layer = {
  id: 'duty',
  icon: 'line',
  needs: 'nothing',
  isLit: true,
  draw(game) {
    if (!game.activation || game.phase !== 'movement') return NOTHING;
    const places = owing(game).map((id) => ({ place: hexTarget(hexOfPiece(game, id)), tone: 'blocked' }));
    const owed = whyNotOver(game);
    return owed ? { places, rule: owed.rule } : { places };
  },
};

// Ground and weather

const levelLayer: Layer = {
  id: 'elevation',
  icon: 'height',
  needs: 'nothing',
  keys: ['e'],
  draw: () => ({
    places: GRID.hexes.map((hex) => ({
      place: hexTarget(hex),
      tone: `level-${levelAt(hex) - 1}`,
      label: String(levelAt(hex)),
    })),
    rule: '16.21-a',
  }),
};

/** Fog on the lowest ground, or the night over all. */
const veilLayer: Layer = {
  id: 'veil',
  icon: 'forecast',
  needs: 'nothing',
  isLit: true,
  draw: (game) =>
    isNight(game)
      ? { veil: 'night', places: [], rule: '16.43-a' }
      : { places: hexesWhere((hex) => isFogHex(game, hex), 'fog'), rule: '16.42-a' },
};

export const OVERLAYS: readonly Layer[] = [
  reachOverlay,
  threatOverlay,
  zoneLayer,
  actingLayer({ pieces, muster }),
  sightOverlay,
  commandLayer,
  dutyLayer,
  levelLayer,
  veilLayer,
];
