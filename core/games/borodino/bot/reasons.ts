/** Why the house bot answers so: facts of the answer itself, so that they hold whoever gave it. */
import { type Action, type Decision, NO, YES } from '../../../engine/decision.ts';
import { hexesIn, idOf } from '../../../engine/target.ts';
import type { Message } from '../../../engine/verdict.ts';
import { chancesOf } from '../odds.ts';
import { cardOf, GRID } from '../data.ts';
import { type Borodino, holderOf, unit } from '../position.ts';
import { limitsOf } from '../scenarios/limits.ts';

/** `null` where it is not worth a word. */
export function reason(game: Borodino, decision: Decision, action: Action): Message | null {
  if ('pass' in action) return reasonToPass(game, decision);
  if ('path' in action && decision.kind === 'path') {
    const { path } = action;
    return decision.preview
      ? ofStroke(decision.preview(path))
      : ofMarch(game, idOf(path.unit), hexesIn(path.steps).at(-1));
  }
  return 'one' in action && decision.kind === 'one' ? ofChoice(decision, action.one) : null;
}

function reasonToPass(game: Borodino, { kind, seat }: Decision): Message | null {
  if (kind !== 'path') return null;
  if (game.phase !== 'movement' || seat !== game.side) return { key: 'motive.no-stroke' };
  const { goal, firstHolder } = limitsOf(game);
  const isHeld = seat === firstHolder && holderOf(game, goal) === seat;
  return { key: isHeld ? 'motive.holds' : 'motive.no-march' };
}

const percent = (share: number): number => Math.round(share * 100);

function ofStroke(preview: Parameters<typeof chancesOf>[0]): Message {
  const { gain, loss } = chancesOf(preview);
  return { key: 'motive.stroke', params: { gain: percent(gain), loss: percent(loss) } };
}

function ofMarch(game: Borodino, id: string, end: number | undefined): Message | null {
  const { hex } = unit(game, id);
  const away = (from: number): number => GRID.distance(from, limitsOf(game).goal);
  if (end === undefined) return null;
  const [now, then] = [hex === 0 ? null : away(hex), away(end)];
  if (now !== null && then >= now) return null;
  return { key: KEEPS_OFF[cardOf(id).arm], params: { then } };
}

/** Infantry goes in, cavalry and guns keep off. */
const KEEPS_OFF = {
  infantry: 'motive.nearer',
  cavalry: 'motive.nearer-to-charge',
  artillery: 'motive.nearer-to-fire',
} as const;

function ofChoice({ prompt, preview }: Extract<Decision, { kind: 'one' }>, chosen: string): Message | null {
  if (prompt.key === 'prompt.activate-command') return { key: 'motive.command' };
  if (prompt.key.startsWith('prompt.face')) return { key: 'motive.faces' };
  if (chosen === YES || chosen === NO) return preview ? { key: chosen === YES ? 'motive.yes' : 'motive.no' } : null;
  return null;
}
