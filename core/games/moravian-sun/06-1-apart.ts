/** 6.1.1 Routed units stand apart from all others. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget } from '../../engine/target.ts';
import { driveLeaders } from './03-command/6-caught.ts';
import { stepCost } from './09-movement/2-terrain.ts';
import { GRID, type Side, unitCard, type UnitId } from './data.ts';
import { oneHex } from './one-hex.ts';
import { holderOf, isRouted, put, stacksOf, unitsAt } from './pieces.ts';
import type { MoravianSun } from './position.ts';

/** 6.1.1-a Routed units of a side that share a hex with others go to the nearest empty hex. */
export function* standApart(game: MoravianSun, side: Side, umpire: Umpire): Procedure {
  for (const hex of stacksOf(game, side)) {
    const units = unitsAt(game, hex, side);
    const routed = units.filter(({ id, fixed }) => !fixed && isRouted(game, id));
    if (routed.length === units.length) continue;
    for (const { id } of routed) {
      const to = yield* chooseEmpty(game, id, hex);
      if (to === null) continue;
      put(game, id, to);
      const params = { unit: { unit: id }, place: { place: hexTarget(to) } };
      umpire.tell({ key: 'stands-apart', rule: '6.1.1-a', params });
      yield* driveLeaders(game, side, to, umpire);
    }
  }
}

/** Of the nearest empty hexes that it could enter the one that its owner chooses; `null` where there is none. */
function chooseEmpty(game: MoravianSun, id: UnitId, from: number): Procedure<number | null> {
  const empty = GRID.hexes.filter((hex) => holderOf(game, hex) === null && isOpen(game, id, hex));
  const least = Math.min(...empty.map((hex) => GRID.distance(from, hex)));
  const nearest = empty.filter((hex) => GRID.distance(from, hex) === least);
  return oneHex(nearest, {
    seat: unitCard(id).side,
    rule: '6.1.1-a',
    prompt: { key: 'prompt.stand-apart', params: { unit: { unit: id } } },
    whyOthers: { key: 'refusal.stand-apart-others', params: { unit: { unit: id } } },
  });
}

const isOpen = (game: MoravianSun, id: UnitId, hex: number): boolean =>
  GRID.neighbours(hex).some((from) => stepCost(game, id, from, hex) !== null);
