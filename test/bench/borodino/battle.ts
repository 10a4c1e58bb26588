/** A battle as long as one of 7 September may be, branches included. */
import { botAction } from '../../../core/engine/bot.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { inMovement } from '../page/sept7.ts';

const ACTIONS = 6000;

let fought: ReturnType<typeof inMovement> | null = null;

/** Fought once for all rounds. */
export const battle = () => (fought ??= fight());

function fight(): ReturnType<typeof inMovement> {
  const match = inMovement();
  const random = randomStream(7);
  for (let played = 0; played < ACTIONS; played++) {
    if (!match.decision) match.goTo(match.line[Math.floor(match.line.length / 2)]?.id ?? 0);
    match.play(botAction(match, 'random', random));
  }
  return match;
}
