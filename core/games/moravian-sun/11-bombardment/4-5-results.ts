/** 11.4.5 Results of a bombardment: units lose their order and go back; batteries have results of their own. */
import { chooseOne, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { idOf, unitTarget } from '../../../engine/target.ts';
import { rout } from '../15-0-states.ts';
import { disorder, disorderAll } from '../15-1-disorder.ts';
import { retreat, retreatTogether } from '../12-assault/6-retreat.ts';
import { eliminate } from '../12-assault/9-losses.ts';
import { testStack } from '../13-efficiency.ts';
import { type FireResult, type Side, sideOf, type UnitId } from '../data.ts';
import { isInGoodOrder, isRouted, unitsAt } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';

type Hit = (game: MoravianSun, troops: readonly UnitId[], umpire: Umpire) => Procedure;

/** What a result does to troops; to batteries: how far they go back, and whether one is lost first (11.4.3-a). */
interface Effect {
  readonly hit: Hit;
  readonly guns: { readonly hexes: number; readonly loses: boolean };
}

const EFFECTS: Readonly<Record<Exclude<FireResult, 'none'>, Effect>> = {
  D: { hit: shake, guns: { hexes: 1, loses: false } },
  DD: { hit: breakUp, guns: { hexes: 2, loses: false } },
  DR: { hit: routOrDisorder, guns: { hexes: 2, loses: true } },
  DE: { hit: decimate, guns: { hexes: 2, loses: true } },
};

export function* applyFire(
  game: MoravianSun,
  target: number,
  side: Side,
  result: FireResult,
  umpire: Umpire,
): Procedure {
  if (result === 'none') return;
  const { hit, guns } = EFFECTS[result];
  const units = unitsAt(game, target, side);
  const ids = (isGuns: boolean) => units.filter(({ arm }) => (arm === 'artillery') === isGuns).map(({ id }) => id);
  const [troops, batteries] = [ids(false), ids(true)];
  yield* hit(game, troops, umpire);
  yield* hitGuns(game, batteries, guns, umpire);
}

/** 11.4.5-c: one roll is made for the hex; units that fail are disordered and go back a hex. */
function* shake(game: MoravianSun, troops: readonly UnitId[], umpire: Umpire): Procedure {
  if (yield* testStack(game, troops, { rule: '11.4.5-c' }, umpire)) return;
  yield* disorderAndRetreat(game, troops, 1, umpire);
}

/** 11.4.5-d: all are disordered and go back two hexes. */
function* breakUp(game: MoravianSun, troops: readonly UnitId[], umpire: Umpire): Procedure {
  yield* disorderAndRetreat(game, troops, 2, umpire);
}

/** A unit that was disordered already takes its second disorder instead (12.5.4-c). */
function* disorderAndRetreat(game: MoravianSun, troops: readonly UnitId[], hexes: number, umpire: Umpire): Procedure {
  for (const id of troops) {
    if (game.over || !(id in game.units)) continue;
    const goesBack = isInGoodOrder(game, id) || isRouted(game, id);
    yield* disorder(game, id, umpire, troops);
    if (goesBack) yield* retreat(game, id, hexes, umpire, { mates: troops });
  }
}

/** 11.4.5-e, 15.2.2-a: one roll for the hex decides between rout, with two hexes back at once, and disorder on the spot. */
function* routOrDisorder(game: MoravianSun, troops: readonly UnitId[], umpire: Umpire): Procedure {
  const steady = yield* testStack(game, troops, { rule: '11.4.5-e' }, umpire);
  if (!steady) {
    rout(game, troops, umpire);
    return yield* retreatTogether(game, troops, 2, umpire, { ignoresZones: true });
  }
  yield* disorderAll(game, troops, umpire);
}

/** 11.4.5-f One unit is eliminated, of its owner's choice; the others as under DR. */
function* decimate(game: MoravianSun, troops: readonly UnitId[], umpire: Umpire): Procedure {
  const lost = yield* chooseVictim(game, troops);
  if (lost !== null) eliminate(game, lost, false, umpire);
  if (game.over) return;
  yield* routOrDisorder(
    game,
    troops.filter((id) => id !== lost),
    umpire,
  );
}

/** 11.4.3-a, 11.1-b Batteries are not disordered: one may be lost, the others go back in the ordinary way. */
function* hitGuns(
  game: MoravianSun,
  batteries: readonly UnitId[],
  { hexes, loses }: Effect['guns'],
  umpire: Umpire,
): Procedure {
  const lost = loses && !game.over ? yield* chooseVictim(game, batteries) : null;
  if (lost !== null) {
    umpire.tell({ key: 'guns-destroyed', rule: '11.4.3-a', params: { unit: { unit: lost } } });
    eliminate(game, lost, false, umpire);
  }
  for (const id of batteries) {
    if (game.over || !(id in game.units) || id === lost) continue;
    umpire.tell({ key: 'guns-go-back', rule: '11.1-b', params: { unit: { unit: id } } });
    yield* retreat(game, id, hexes, umpire);
  }
}

function* chooseVictim(game: MoravianSun, ids: readonly UnitId[]): Procedure<UnitId | null> {
  const [only = null, another] = ids.filter((id) => id in game.units);
  if (only === null || another === undefined) return only;
  const side = sideOf(only);
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: side,
    rule: '11.4.5-f',
    prompt: { key: 'prompt.fire-loss', params: { side: { seat: side } } },
    whyOthers: { key: 'refusal.loss-others' },
    targets: ids.map(unitTarget),
  });
  return chosen === null ? only : idOf(chosen);
}
