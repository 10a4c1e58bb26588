/** Fire and assault on 7 September. To weigh one takes longer than an answer may: the sums decide, which are at hand. */
import { NO, type One, type Path, type Preview, YES } from '../../../../engine/decision.ts';
import { unitsOf } from '../../../../engine/target.ts';
import type { FireStakes } from '../../08-artillery-fire/5-resolution.ts';
import { straysOf } from '../../08-artillery-fire/8-misdirected-fire.ts';
import { cardOf, type UnitId } from '../../data.ts';
import type { Borodino } from '../../position.ts';
import { groupOn7 } from '../../scenarios/7-september/data.ts';
import { bestOf } from '../best-of.ts';
import { answer, type Plan } from '../plan.ts';
import { bestStroke, strikeOrPass } from '../strokes.ts';
import { IDEAS } from './ideas.ts';
import { isGarrison, isShaken } from './wanted.ts';

/** The shot with the best sum, less where friends stand in its way. */
export function shoot(decision: Path): Plan | null {
  return strikeOrPass(decision, bestStroke(decision, decision.units, promiseOfShot));
}

function promiseOfShot(preview: Preview): number {
  const { game, shot } = preview.stakes as FireStakes;
  const cost = straysOf(game, shot).length > 0 ? IDEAS.strayCosts : 0;
  return sumOf(preview) - cost - IDEAS.shootAbove;
}

/** The assault with the best sum, by units that are not kept out of assaults. */
export function assault(game: Borodino, decision: Path): Plan | null {
  const free = decision.units.filter((id) => !unitsOf(id).some((each) => isSpared(game, each)));
  return strikeOrPass(decision, bestStroke(decision, free, promiseOf));
}

const isSpared = (game: Borodino, id: UnitId): boolean => isShaken(game, groupOn7(cardOf(id))) || isGarrison(game, id);

/** Whether to go on with a second assault or a pursuit. */
export function goOn({ preview }: One): Plan | null {
  if (!preview) return null;
  return promiseOf(preview(YES)) > 0
    ? answer({ one: YES }, { key: 'motive.yes' })
    : answer({ one: NO }, { key: 'motive.no' });
}

/** Of the assaults that are on, the most promising is fought first. */
export function fightFirst({ targets, preview }: One): Plan | null {
  const first = bestOf(targets, (target) => (preview ? sumOf(preview(target)) : 0));
  return first === null ? null : answer({ one: first }, { key: 'motive.fights-first' });
}

const sumOf = ({ worth = -Infinity }: Preview): number => worth;

/** By how much the sum of an assault is better than it has to be; more than nothing where it may be fought. */
const promiseOf = (preview: Preview): number => sumOf(preview) - IDEAS.assaultAbove;
