/** Which units may want to do as another does: those of its stack, and those of its Command. */
import type { Aim, Likewise } from '../../engine/decision.ts';
import { hexTarget, type Target, unitsOf, unitTarget } from '../../engine/target.ts';
import { cardOf, GRID, type UnitId } from './data.ts';
import { type Borodino, stackAt, unit } from './position.ts';
import { limitsOf } from './scenarios/limits.ts';

/** @param aims what units of the question would do likewise, those that make room first */
export function likewise(game: Borodino, as: Target, aims: readonly Aim[]): readonly Likewise[] {
  const id = unitsOf(as)[0] as UnitId;
  const { commandOf } = limitsOf(game);
  const { hex } = unit(game, id);
  const command = commandOf(game, cardOf(id));
  const others = aims.filter((aim) => aim.unit !== as);
  const allWhere = (holds: (id: UnitId) => boolean) => others.filter((aim) => unitsOf(aim.unit).every(holds));
  const stack = allWhere((other) => unit(game, other).hex === hex);
  const mates = command === null ? [] : allWhere((other) => commandOf(game, cardOf(other)) === command);
  const found: Likewise[] = [];
  if (stack.length > 0) found.push({ name: { key: 'label.likewise.stack' }, aims: stack });
  if (command !== null && mates.length > 0 && mates.some((aim) => !stack.includes(aim)))
    found.push({ name: { key: 'label.likewise.command' }, aims: mates });
  return found;
}

/** Units that go as far and in the same direction as one that goes from a hex to another: the foremost first, stacks from their top. */
export function abreast(game: Borodino, units: readonly UnitId[], from: number, to: number): readonly Aim[] {
  const [a, b] = [GRID.cube(from), GRID.cube(to)];
  const [dx, dy, dz] = [b.x - a.x, b.y - a.y, b.z - a.z];
  const ahead = (id: UnitId): number => {
    const { x, y, z } = GRID.cube(unit(game, id).hex);
    return x * dx + y * dy + z * dz;
  };
  const depth = (id: UnitId): number => stackAt(game, unit(game, id).hex).indexOf(id);
  return units
    .filter((id) => unit(game, id).hex !== 0)
    .toSorted((one, other) => ahead(other) - ahead(one) || depth(one) - depth(other))
    .flatMap((id) => {
      const { x, z } = GRID.cube(unit(game, id).hex);
      const end = GRID.hexAt(x + dx, z + dz);
      return end === 0 ? [] : [{ unit: unitTarget(id), to: hexTarget(end) }];
    });
}
