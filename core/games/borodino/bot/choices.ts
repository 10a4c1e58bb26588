/** Single choices that come up in every battle: yes or no, and which way to look. */
import { NO, type One, YES } from '../../../engine/decision.ts';
import { facingTarget } from '../../../engine/target.ts';
import type { Message } from '../../../engine/verdict.ts';
import { FLAT_CORNERS } from '../../../space/hex/facing.ts';
import { onMap } from '../board.ts';
import { cardOf, type Corner, enemyOf, GRID, isUnit, type UnitId } from '../data.ts';
import { worthOf } from '../odds.ts';
import { type Borodino, unit } from '../position.ts';
import { towards } from './marches.ts';
import { answer, passing, type Plan } from './plan.ts';

export function chooseByHabit(game: Borodino, decision: One): Plan | null {
  if (decision.rule === '6.24-b') return answer({ pass: true }, { key: 'motive.stacks-stay' });
  if (decision.targets.includes(YES)) return preferred(decision);
  const corners = FLAT_CORNERS.filter((corner) => decision.targets.includes(facingTarget(corner)));
  return corners.length > 0 ? faceEnemy(game, decision, corners) : null;
}

/** Why it says yes where no odds are known, by what is asked. */
const WHY_YES: Readonly<Record<string, Message>> = {
  'prompt.recall': { key: 'motive.recalls' },
  'prompt.square': { key: 'motive.squares' },
};

/** Yes, unless the odds speak against it. */
function preferred({ preview, prompt }: One): Plan {
  if (!preview) return answer({ one: YES }, WHY_YES[prompt.key] ?? null);
  return worthOf(preview(YES)) < worthOf(preview(NO))
    ? answer({ one: NO }, { key: 'motive.no' })
    : answer({ one: YES }, { key: 'motive.yes' });
}

/** The unit that a question names; `null` where it names none. */
export function unitNamedIn({ prompt }: One): UnitId | null {
  const named = Object.values(prompt.params ?? {}).find((param) => typeof param === 'object' && 'unit' in param);
  const id = typeof named === 'object' && 'unit' in named ? named.unit : '';
  return isUnit(id) ? id : null;
}

/** Turns the unit that the question names towards the nearest enemy. */
function faceEnemy(game: Borodino, decision: One, corners: readonly Corner[]): Plan | null {
  const id = unitNamedIn(decision);
  if (id === null || !game.units[id]?.hex) return passing(decision);
  const { hex } = unit(game, id);
  const enemies = onMap(game, enemyOf(cardOf(id).side)).map((enemy) => unit(game, enemy).hex);
  const [closest] = enemies.sort((a, b) => GRID.distance(a, hex) - GRID.distance(b, hex));
  const corner = closest === undefined ? null : towards(hex, closest, corners);
  return corner === null ? passing(decision) : answer({ one: facingTarget(corner) }, { key: 'motive.faces' });
}
