/** 5.6 Commanders-in-chief: where each is set up, how he moves, and where he goes when the enemy comes upon him. */
import type { Preview, Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { tally, type TallyLine } from '../../../engine/tally.ts';
import { hexOf, hexTarget, type Target } from '../../../engine/target.ts';
import { because, type Reason, type RuleId } from '../../../engine/verdict.ts';
import { flood, type Reach } from '../../../space/hex/flood.ts';
import { fieldFor } from '../07-movement/3-field.ts';
import type { Field } from '../07-movement/3-1-stride.ts';
import { groundLines } from '../07-movement/2-movement-and-terrain.ts';
import { onMap } from '../board.ts';
import { choose, mayChoose, NOTHING_TO_SEE } from '../choices.ts';
import { enemyOf, GRID, type Side } from '../data.ts';
import { namedHex, tell } from '../facts.ts';
import { groundOf, terrainAt } from '../ground.ts';
import { holderOf, replace, unit } from '../position.ts';
import type { Activated, Leader } from './activated.ts';

/** A commander-in-chief, with the hexes in which the set-up lets this leader begin. */
interface Placed extends Leader {
  readonly rule: RuleId;
  /** The hexes that the list names; `null`: it names none. */
  readonly allowed: readonly number[] | null;
}

/** Sets a commander-in-chief up, in one of his hexes in which no enemy stands. */
export function* placeLeader(game: Activated, { side, name, rule, allowed }: Placed, umpire: Umpire): Procedure {
  const isFree = (hex: number): boolean => holderOf(game, hex) !== enemyOf(side);
  const params = { leader: { text: name } };
  const hex = yield* choose((allowed ?? GRID.hexes).filter(isFree), hexTarget, {
    seat: side,
    rule,
    prompt: { key: 'prompt.place-leader', params },
    doneLabel: { key: 'deed.place' },
    whyNot: (target) => {
      const at = hexOf(target);
      return at === null || isFree(at)
        ? null
        : because(rule, 'refusal.leader-enemy-there', { ...params, ...namedHex(at) });
    },
  });
  putLeader(game, side, hex);
  tell(umpire, 'leader-placed', rule, { ...params, ...namedHex(hex) });
}

/** A commander-in-chief stands there from now on. */
export function putLeader(game: Activated, side: Leader['side'], hex: number): void {
  replace(game, { leaders: { ...game.leaders, [side]: hex } });
}

// 5.62 Their move

/** A commander-in-chief who may move: so many points, or as many as a die says. */
interface Mover extends Leader {
  readonly movement: number | null;
}

/** SR.6-a, SR.7-a: Kutuzov has a few points; Napoleon as many as the French roll. */
function pointsOf({ side, name, movement }: Mover, umpire: Umpire): { readonly points: number; readonly rule: RuleId } {
  if (movement !== null) return { points: movement, rule: 'SR.6-a' };
  const points = umpire.roll('d10', 'SR.7-a', { seat: side });
  tell(umpire, 'leader-rolled', 'SR.7-a', { leader: { text: name }, points });
  return { points, rule: 'SR.7-a' };
}

/** 3.0-p, 5.62-a: A commander-in-chief moves, if his player likes. */
export function* moveLeader(game: Activated, leader: Mover, umpire: Umpire): Procedure {
  const { side } = leader;
  const { points, rule } = pointsOf(leader, umpire);
  const field = fieldFor(game, side);
  const from = game.leaders[side];
  const reach = reachOf(field, from, points);
  const params = { leader: { text: leader.name } };
  const hex = yield* mayChoose(reach.hexes(), hexTarget, {
    seat: side,
    rule: '5.62-a',
    prompt: { key: 'prompt.move-leader', params: { ...params, points } },
    doneLabel: { key: 'deed.move' },
    whyNot: (target) => whyNotGo(field, leader, rule, points, target),
    preview: (target) => previewOf(field, leader, reach, hexOf(target)),
    pass: () => null,
    passLabel: { key: 'label.leader-stays', params },
  });
  if (hex === null) return;
  const way = reach.way(hex) ?? [];
  putLeader(game, side, hex);
  const places = { from: namedHex(from).place, to: namedHex(hex).place };
  tell(
    umpire,
    'leader-moved',
    '5.62-a',
    { ...params, ...places, cost: reach.cost(hex) ?? 0 },
    {
      way: [from, ...way].map(hexTarget),
    },
  );
}

/** 5.62-b: By the leader column, stopped by zones of control; they are left for nothing, and no step is free. */
const reachOf = (field: Field, from: number, budget: number): Reach =>
  flood(GRID, from, {
    budget,
    step: (at, to) => costOf(linesInto(field, GRID.hex(at), GRID.hex(to))),
    stopsAt: (cell) => field.zoc[cell] === 1,
  });

const costOf = (lines: readonly TallyLine[] | null): number | null =>
  lines && lines.reduce((sum, { amount }) => sum + amount, 0);

/** What a step costs, line by line; `null` where a commander-in-chief may not go. */
function linesInto(
  { game, holders, enemies, besideEnemy }: Field,
  from: number,
  to: number,
): readonly TallyLine[] | null {
  const cell = GRID.cell(to);
  return holders[cell] === enemies ? null : groundLines(groundOf(game), 'leader', from, to, besideEnemy[cell] === 1);
}

function previewOf(field: Field, { side, name }: Leader, reach: Reach, hex: number | null): Preview {
  const way = hex === null ? null : reach.way(hex);
  if (!way) return NOTHING_TO_SEE;
  const from = (field.game as Activated).leaders[side];
  const lines = way.flatMap((to, at) => linesInto(field, way[at - 1] ?? from, to) ?? []);
  return { tallies: [tally({ key: 'label.tally.leader-move', params: { leader: { text: name } } }, lines)], odds: [] };
}

/** Why a commander-in-chief does not get to a hex; `null` for what is none on the map. */
function whyNotGo(field: Field, { name }: Leader, rule: RuleId, points: number, target: Target): Reason | null {
  const hex = hexOf(target);
  if (hex === null || GRID.cell(hex) < 0) return null;
  const params = { leader: { text: name }, ...namedHex(hex) };
  if (field.holders[GRID.cell(hex)] === field.enemies) return because('7.32-a', 'refusal.leader-enemy-there', params);
  if (terrainAt(groundOf(field.game), hex) === 'burning') return because('SR.5-f', 'refusal.burning', namedHex(hex));
  return because(rule, 'refusal.leader-too-far', { ...params, points });
}

// 5.63 Ridden down

/**
 * 5.63-a, 5.63-b: A commander-in-chief in whose hex an enemy stands goes at once to the nearest unit of his side, as his
 * player likes where several are as near; nothing else ever happens to him. With nobody left on the map he stays.
 */
export function* moveAside(game: Activated, { side, name }: Leader, umpire: Umpire): Procedure {
  const from = game.leaders[side];
  if (from === 0 || holderOf(game, from) !== enemyOf(side)) return;
  const hexes = nearestHexes(game, side, from);
  if (hexes.length === 0) return;
  const params = { leader: { text: name } };
  const hex = yield* choose(hexes, hexTarget, {
    seat: side,
    rule: '5.63-a',
    prompt: { key: 'prompt.leader-aside', params },
    doneLabel: { key: 'deed.place' },
    whyOthers: { key: 'refusal.leader-nearest', params },
  });
  putLeader(game, side, hex);
  tell(umpire, 'leader-ridden-down', '5.63-a', { ...params, from: namedHex(from).place, to: namedHex(hex).place });
}

/** The hexes of the units of a side that are nearest to a hex, in the order of the data. */
function nearestHexes(game: Activated, side: Side, from: number): readonly number[] {
  const hexes = [...new Set(onMap(game, side).map((id) => unit(game, id).hex))];
  const nearest = Math.min(...hexes.map((hex) => GRID.distance(from, hex)));
  return hexes.filter((hex) => GRID.distance(from, hex) === nearest);
}
