/** 11.4.5 The strength of a bombardment, and what is added to its die. */
import { line, type Tally, tally, type TallyLine } from '../../../engine/tally.ts';
import type { RuleId } from '../../../engine/verdict.ts';
import { groundAt } from '../09-movement/2-terrain.ts';
import { enemyOf, GRID, levelAt, sideOf, TABLES, unitCard, type UnitId } from '../data.ts';
import { hexOfPiece, strengthOf, unitsAt, unitState } from '../pieces.ts';
import type { MoravianSun } from '../position.ts';

/** Batteries of one hex that fire at one target. */
export interface Fire {
  readonly guns: readonly UnitId[];
  readonly target: number;
}

/** 11.4.1-a Batteries of one hex add up. */
export const fireStrength = (game: MoravianSun, { guns }: Fire): Tally =>
  tally(
    { key: 'label.tally.fire' },
    guns.map((id) => line('11.4.1-a', strengthOf(game, id), 'modifier.unit', { unit: { unit: id } })),
  );

/** The column of the table, from 0. */
export const fireColumn = (strength: number): number =>
  TABLES.bombardment.columns.findLastIndex((from) => strength >= from);

/** 11.4.5-a */
export function fireModifiers(game: MoravianSun, fire: Fire): Tally {
  const { guns, target } = fire;
  const side = sideOf(guns[0] ?? '');
  const units = unitsAt(game, target, enemyOf(side));
  const isHigher = guns.every((id) => levelAt(target) > levelAt(hexOfPiece(game, id)));
  return tally({ key: 'label.tally.bombardment' }, [
    rangeLine(game, fire),
    densityLine(units.reduce((sum, { id }) => sum + strengthOf(game, id), 0)),
    terrainLine(game, target),
    isHigher ? line('16.21-c', -1, 'modifier.higher') : null,
    units.some(({ id }) => unitState(game, id).square) ? line('14.3.2-c', 1, 'modifier.square-under-fire') : null,
  ]);
}

/** 11.4.1-a Of different guns the worst counts. */
function rangeLine(game: MoravianSun, { guns, target }: Fire): TallyLine {
  const lines = guns.map((id) => rangeLineOf(id, GRID.distance(hexOfPiece(game, id), target)));
  return lines.reduce((worst, each) => (each.amount < worst.amount ? each : worst));
}

/** Position guns lose nothing at three hexes; those on the Santon one point at four (16.29.4-b). */
function rangeLineOf(id: UnitId, hexes: number): TallyLine {
  const { class: kind, fixed } = unitCard(id);
  const amount = TABLES.bombardmentModifiers.range.findLast((each) => hexes >= each.hexes)?.amount ?? 0;
  const isSteady = kind === 'position-artillery' && hexes === 3;
  return line(fixed && hexes > 3 ? '16.29.4-b' : '11.2-a', isSteady ? 0 : amount, 'modifier.range', { hexes });
}

/** 11.0.1-c Artillery counts for the size of a target. */
function densityLine(strength: number): TallyLine {
  const { amount = 0 } = TABLES.bombardmentModifiers.density.findLast(({ from }) => strength >= from) ?? {};
  return line('11.0.1-c', amount, 'modifier.density', { strength });
}

const TERRAIN_RULES: Readonly<Partial<Record<ReturnType<typeof groundAt>, RuleId>>> = {
  village: '16.22-c',
  town: '16.22-c',
  fortress: '16.29.3-b',
  farm: '16.28-c',
  walled: '16.27.3bis-a',
  trench: '16.29.1-a',
};

/** 16.22-c: the ground of the target changes the die, as the table says. */
function terrainLine(game: MoravianSun, hex: number): TallyLine | null {
  const ground = groundAt(game, hex);
  const { bombardment } = TABLES.terrain[ground];
  const rule = TERRAIN_RULES[ground] ?? '11.4.5-a';
  return bombardment === 0
    ? null
    : line(rule, bombardment, 'modifier.ground', { terrain: { word: `label.terrain.${ground}` } });
}
