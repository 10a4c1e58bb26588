/**
 * One turn of one army on 7 September, by whole Commands: after a unit that the house player moves, and a battery that it has
 * fire, one press has all those do likewise that may. Groups that attack nobody are finished by the staff.
 */
import { botAction } from '../../../core/engine/bot.ts';
import type { Action, Aim, Decision, Path, Way } from '../../../core/engine/decision.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { Match } from '../../../core/engine/match.ts';
import { usualOptions } from '../../../core/engine/options.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { isHexTarget } from '../../../core/engine/target.ts';
import type { RuleId, Seat } from '../../../core/engine/verdict.ts';
import { rulesOf } from '../../../core/games/index.ts';
import { sameWay } from '../../../renderer/play/decisions/same.ts';
import { type Gestures, gesturesOf } from './rule.ts';

export interface Counted extends Gestures {
  readonly question: string;
  readonly rule: RuleId;
}

interface Answer extends Omit<Counted, 'now'> {
  /** The one of its own army in which it was given. */
  readonly activation: string | undefined;
}

/** Those that have still to do as one has done. */
interface Queue {
  readonly prompt: string;
  readonly way: Way;
  readonly aims: readonly Aim[];
  /** Whether the press that begins it has been counted. */
  readonly isBegun: boolean;
}

const SEED = 7;

/** Questions in which others do as one does. */
const LIKEWISE: ReadonlySet<string> = new Set(['prompt.move', 'prompt.fire']);

export const questionOf = ({ kind, prompt }: Decision, action: Action): string =>
  `${kind} ${prompt.key}${'pass' in action ? ', passed' : ''}`;

export function turnOfArmy(seat: Seat, turn: number): readonly Counted[] {
  const answers = [...answersOf(seat, turn)];
  const isLeft = new Map(
    [...Map.groupBy(answers, ({ activation }) => activation)].map(([activation, all]) => [
      activation,
      activation !== undefined && !all.some(({ question }) => question === 'path prompt.declare-assaults'),
    ]),
  );
  const pressed = new Set<string | undefined>();
  return answers.map((answer) => {
    const isFirst = !pressed.has(answer.activation);
    pressed.add(answer.activation);
    return { ...answer, now: isLeft.get(answer.activation) ? Number(isFirst) : answer.byHand };
  });
}

function* answersOf(seat: Seat, turn: number): Generator<Answer> {
  const ruleset = rulesOf('borodino') as Ruleset<unknown>;
  const begun = { ruleset: ruleset.id, scenario: 'sept7', options: usualOptions(ruleset), seed: SEED };
  const match = Match.begin(ruleset, { ...begun, dice: 'seeded' });
  const random = randomStream(SEED);
  let queue: Queue | null = null;
  for (;;) {
    const now = ruleset.show.now(match.position);
    if (now.turn > turn || !match.decision) return;
    const { decision } = match;
    const isOwn: boolean = now.turn === turn && decision.seat === seat;
    const followed: Followed | null = queue && isOwn ? follow(decision, queue) : null;
    const action: Action = followed?.action ?? botAction(match, 'house', random);
    if (isOwn) {
      const moment = { pieces: ruleset.show.pieces(match.position), run: [], isLeft: false };
      const { before, byHand } = gesturesOf(decision, action, moment);
      const presses = followed ? Number(!queue?.isBegun) : byHand;
      const activation = now.seat === seat ? now.activation : undefined;
      yield { question: questionOf(decision, action), rule: decision.rule, before, byHand: presses, activation };
      queue = followed?.queue ?? queueAfter(decision, action);
    }
    match.play(action);
  }
}

interface Followed {
  readonly action: Action;
  readonly queue: Queue;
}

/** Who does likewise next, where anybody may. */
function follow(decision: Decision, queue: Queue): Followed | null {
  if (decision.kind !== 'path' || decision.prompt.key !== queue.prompt) return null;
  const { steps } = queue.way;
  const close = steps.slice(steps.findLastIndex(isHexTarget) + 1);
  const aims = queue.aims.filter(({ unit }) => decision.units.includes(unit));
  for (const aim of aims) {
    const done = sameWay(decision, aim, close);
    if (!('state' in done) || !done.state.way) continue;
    const others = aims.filter((each) => each !== aim);
    return { action: { path: done.state.way }, queue: { ...queue, aims: others, isBegun: true } };
  }
  return null;
}

function queueAfter(decision: Decision, action: Action): Queue | null {
  if (!('path' in action) || !LIKEWISE.has(decision.prompt.key)) return null;
  const aims = (decision as Path).likewise?.(action.path).at(-1)?.aims ?? [];
  return { prompt: decision.prompt.key, way: action.path, aims, isBegun: false };
}
