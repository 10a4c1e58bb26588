/** 8.2, 8.3, 8.5, 8.8, 8.9 Resolving fire: the sum, the roll, and who suffers. */
import type { Preview, Procedure } from '../../engine/decision.ts';
import { certain, chance, chanceAtMost, type Distribution, follow, rollOf } from '../../engine/distribution.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { line, type Tally, type TallyLine, tally } from '../../engine/tally.ts';
import type { Message, Param } from '../../engine/verdict.ts';
import { lineOfFire } from './08-4-line-of-sight.ts';
import { disorder, retreat } from './09-6-results.ts';
import { cardOf, GRID, TABLES, type TerrainRow, type UnitCard, type UnitId } from './data.ts';
import { type Facts, tell } from './facts.ts';
import { sideBetween, terrainAt } from './ground.ts';
import { type Borodino, cohesionOf, stackAt, unit } from './position.ts';
import { type FireRow, fireResult, type SideRow, sideRow, terrainRow } from './tables.ts';

/** Batteries that fire together at a hex. */
export interface Shot {
  /** One battery; two of one hex (8.21-b); more only in a barrage (8.21-c). */
  readonly batteries: readonly UnitId[];
  readonly target: number;
  /** Who stands in the target hex: counts for square and massed target. */
  readonly crowd: readonly UnitId[];
  /** Whom the result strikes: the crowd, but for reaction fire against infantry (8.6-g). */
  readonly struck: readonly UnitId[];
}

/** What is printed on an artillery counter. */
export type Battery = Extract<UnitCard, { arm: 'artillery' }>;

/** @throws RangeError where the unit is no artillery */
export function batteryOf(id: UnitId): Battery {
  const card = cardOf(id);
  if (card.arm !== 'artillery') throw new RangeError(`${id} is no artillery`);
  return card;
}

/** Fire at everybody in a hex. */
export function shotAt(game: Borodino, batteries: readonly UnitId[], target: number): Shot {
  const crowd = [...stackAt(game, target)];
  return { batteries, target, crowd, struck: crowd };
}

/** 8.5-a What is added to the die. Of batteries that fire together the worst placed one counts for range and ground. */
export function fireTally(game: Borodino, { batteries, target, crowd }: Omit<Shot, 'struck'>): Tally {
  const guns = batteries.map((id) => ({ id, card: batteryOf(id), hex: unit(game, id).hex }));
  const placed = guns.map(({ card, hex }) => placeLines(card, hex, target, crowd));
  const worst = placed.reduce((low, lines) => (sumOf(lines) < sumOf(low) ? lines : low));
  const strongest = guns.reduce((best, gun) => (gun.card.fire > best.card.fire ? gun : best));
  return tally({ key: 'label.tally.fire', params: { place: { place: target } } }, [
    line('8.5-a', strongest.card.fire, 'modifier.fire-strength', { unit: { unit: strongest.id } }),
    ...combinedLines(guns.map((gun) => gun.hex)),
    ...worst,
    crowd.some((id) => unit(game, id).square) ? line('T-fire-mod-square', TABLES.fireModifiers.square, 'modifier.square') : null,
    massedLine(crowd),
  ]);
}

const sumOf = (lines: readonly TallyLine[]): number => lines.reduce((sum, each) => sum + each.amount, 0);

/** 8.21-b, 8.21-c Stacked batteries together; any more of them, or from several hexes, only in a barrage. */
function combinedLines(hexes: readonly number[]): TallyLine[] {
  const others = hexes.length - 1;
  if (others === 0) return [];
  const { stacked, barrage } = TABLES.fireModifiers;
  if (others === 1 && hexes[0] === hexes[1]) return [line('8.21-b', stacked, 'modifier.stacked-guns')];
  return [line('8.21-c', barrage * others, 'modifier.barrage', { count: others })];
}

/** What range and ground make of the fire of one battery. */
function placeLines(card: Battery, from: number, target: number, crowd: readonly UnitId[]): TallyLine[] {
  return [
    rangeLine(card, lineOfFire(from, target).distance, crowd),
    ...coverLines(from, target),
    ...crossingLines(from, target),
  ];
}

/** 8.3 Near, effective and long range. */
function rangeLine(card: Battery, distance: number, crowd: readonly UnitId[]): TallyLine {
  const { adjacent, beyondEffective } = TABLES.fireModifiers;
  if (distance === 1 && crowd.some(isNotGuns)) return line('8.3-b', adjacent, 'modifier.adjacent');
  const beyond = Math.max(0, distance - card.effective);
  return beyond > 0
    ? line('8.3-d', beyondEffective * beyond, 'modifier.long-range', { hexes: beyond })
    : line('8.3-c', 0, 'modifier.effective-range', { hexes: distance });
}

/** The ground in the target hex, and the cover that the guns fire out of (note e). */
function coverLines(from: number, target: number): TallyLine[] {
  const into = terrainRow(terrainAt(target));
  const outOf = terrainRow(terrainAt(from));
  const lines = [terrainLine(into, into.fire, 'modifier.fire-into')];
  return outOf.fire > 0
    ? [...lines, line('T-terrain-note-e', -outOf.fire, 'modifier.fire-out-of', { terrain: wordOf(outOf) })]
    : lines;
}

/** Note a: what is fired across, each kind once; works only where they protect the target. */
function crossingLines(from: number, target: number): TallyLine[] {
  const { distance, crossings } = lineOfFire(from, target);
  const rows = new Set(crossings.flatMap(([before, behind]) => rowsBetween(before, behind, target)));
  return [...rows].map((row) =>
    distance === 1 && row === sideRow('slope-down')
      ? line('T-terrain-note-g', 0, 'modifier.fire-across', { terrain: wordOf(row) })
      : terrainLine(row, row.fire, 'modifier.fire-across'),
  );
}

/** The rows of the terrain table for a hexside, as fire crosses it. */
function rowsBetween(before: number, behind: number, target: number): TerrainRow[] {
  const { water, crossing, slope, entrenched } = sideBetween(before, behind);
  const keys: (SideRow | null)[] = [
    crossing ?? water,
    slope && SLOPE_ROWS[slope],
    entrenched && behind === target ? 'entrenchment' : null,
  ];
  return keys.flatMap((key) => (key === null ? [] : [sideRow(key)]));
}

const SLOPE_ROWS = {
  up: 'slope-up',
  down: 'slope-down',
  'steep-up': 'steep-slope-up',
  'steep-down': 'steep-slope-down',
} as const;

const wordOf = (row: TerrainRow): Param => ({ word: `label.terrain-row.${row.rule}` });

const terrainLine = (row: TerrainRow, amount: number, key: string): TallyLine =>
  line(`T-terrain-${row.rule}-combat`, amount, key, { terrain: wordOf(row) });

/** 8.9 Every unit but guns beyond the first; Russian Jaegers are plain infantry here (8.9-b). */
function massedLine(crowd: readonly UnitId[]): TallyLine | null {
  const beyondFirst = crowd.filter(isNotGuns).length - 1;
  const amount = TABLES.fireModifiers.massed * beyondFirst;
  return beyondFirst > 0 ? line('8.9-a', amount, 'modifier.massed', { count: beyondFirst }) : null;
}

const isNotGuns = (id: UnitId): boolean => cardOf(id).arm !== 'artillery';

/** 8.5 Rolls, and carries out what comes of it; then 8.8. */
export function* resolveFire(game: Borodino, shot: Shot, umpire: Umpire): Procedure {
  const sum = fireTally(game, shot);
  const die = umpire.roll('d10', '8.5-a');
  const row = fireResult(die + sum.total);
  tell(umpire, 'fired', row.rule, reportOf(shot, die + sum.total, row), sum);
  const strays = die <= MISDIRECTED ? straysOf(game, shot) : [];
  yield* suffer(game, shot, row, umpire);
  misdirect(game, strays, umpire);
}

function reportOf(shot: Shot, total: number, { result }: FireRow): Facts['fired'] {
  return {
    units: units(shot.batteries),
    place: { place: shot.target },
    total,
    result: { word: `label.fire.${result}` },
  };
}

const units = (ids: readonly UnitId[]): { readonly list: readonly Param[] } => ({ list: ids.map((id) => ({ unit: id })) });

type FireResult = FireRow['result'];

/** The fire table's results (8.5-b). */
function* suffer(game: Borodino, shot: Shot, { result, rule }: FireRow, umpire: Umpire): Procedure {
  if (result === 'none') return;
  const hit = result === 'check' ? shot.struck.filter((id) => !holds(game, id, umpire)) : shot.struck;
  if (hit.length > 0) disorder(game, hit, rule, umpire);
  if (result !== 'disorder-retreat') return;
  if (terrainAt(shot.target) === 'town') return tell(umpire, 'town-holds', rule, { place: { place: shot.target } });
  const falling = hit.filter((id) => unit(game, id).hex === shot.target);
  const guns = [...new Set(shot.batteries.map((id) => unit(game, id).hex))];
  if (falling.length > 0) yield* retreat(game, falling, guns, rule, umpire);
}

/** Each unit rolls for itself (B2). */
function holds(game: Borodino, id: UnitId, umpire: Umpire): boolean {
  const cohesion = cohesionOf(game, id);
  const isHeld = umpire.roll('d10', '8.5-b') <= cohesion;
  tell(umpire, isHeld ? 'stood-fire' : 'shaken-by-fire', '8.5-b', { unit: { unit: id }, cohesion });
  return isHeld;
}

/** 8.8 An unmodified roll up to this is misdirected. */
const MISDIRECTED = 2;
/** 8.8-b Added to the friend's Cohesion roll. */
const MERCY = -2;

/** 8.8-a Friends in a hex that the line crosses next to the target. */
function straysOf(game: Borodino, { batteries, target }: Shot): UnitId[] {
  const side = cardOf(batteries[0] as UnitId).side;
  const crossed = new Set(batteries.flatMap((id) => lineOfFire(unit(game, id).hex, target).through));
  const beside = [...crossed].filter((hex) => GRID.distance(hex, target) === 1);
  return beside.flatMap((hex) => stackAt(game, hex)).filter((id) => cardOf(id).side === side);
}

/** 8.8-b Every friend in the way rolls for itself. */
function misdirect(game: Borodino, strays: readonly UnitId[], umpire: Umpire): void {
  for (const id of strays) {
    const cohesion = cohesionOf(game, id);
    const isHeld = umpire.roll('d10', '8.8-b') + MERCY <= cohesion;
    tell(umpire, isHeld ? 'missed-friend' : 'hit-friend', '8.8-b', { unit: { unit: id }, cohesion });
    if (!isHeld) disorder(game, [id], '8.8-b', umpire);
  }
}

/** What a shot comes to. */
export interface FireOutcome {
  /** The table's result; 15 or more in a town is Disorder without retreat. */
  readonly result: FireResult;
  /** The units of the target that suffer Disorder. */
  readonly hit: readonly UnitId[];
  /** Friends on the line that suffer Disorder (8.8). */
  readonly strays: readonly UnitId[];
}

/** The exact chances of everything that a shot can come to, with equal ones put together. */
export function fireOdds(game: Borodino, shot: Shot): Distribution<FireOutcome> {
  const { total } = fireTally(game, shot);
  const strays = straysOf(game, shot);
  return follow(rollOf('d10'), (die) => {
    const result = effective(fireResult(die + total).result, shot.target);
    const hits = result === 'check' ? failing(game, shot.struck, 0) : all(result === 'none' ? [] : shot.struck);
    return follow(hits, (hit) =>
      follow(die <= MISDIRECTED ? failing(game, strays, MERCY) : all([]), (friends) =>
        certain({ result, hit, strays: friends }),
      ),
    );
  });
}

const all = (ids: readonly UnitId[]): Distribution<readonly UnitId[]> => certain(ids);

/** Nobody retreats from a town. */
function effective(result: FireResult, target: number): FireResult {
  return result === 'disorder-retreat' && terrainAt(target) === 'town' ? 'disorder' : result;
}

/** Who of these fails, each rolling for itself. */
function failing(game: Borodino, ids: readonly UnitId[], modifier: number): Distribution<readonly UnitId[]> {
  return ids.reduce<Distribution<readonly UnitId[]>>(
    (soFar, id) =>
      follow(soFar, (failed) =>
        follow(chance(chanceAtMost('d10', cohesionOf(game, id), modifier)), (isHeld) =>
          certain(isHeld ? failed : [...failed, id]),
        ),
      ),
    certain([]),
  );
}

/** The sum and the odds of a contemplated shot. */
export function previewOf(game: Borodino, shot: Shot): Preview {
  return {
    tallies: [fireTally(game, shot)],
    odds: fireOdds(game, shot).outcomes.map(({ value, probability }) => ({ result: sayOutcome(value), probability })),
  };
}

/** A check says who fails it; a stray shot says which friends it hits. */
function sayOutcome({ result, hit, strays }: FireOutcome): Message {
  const checked = hit.length > 0 ? 'failed' : 'held';
  const key = `label.odds.fire.${result === 'check' ? checked : result}`;
  if (strays.length > 0) return { key: `${key}.stray`, params: { units: units(hit), friends: units(strays) } };
  return checked === 'failed' ? { key, params: { units: units(hit) } } : { key };
}
