/** Questions that are asked for the sake of the enemy alone: whoever is asked can do nothing. */
import { expect, test } from 'vitest';
import { NO } from '../../../core/engine/decision.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { hexTarget } from '../../../core/engine/target.ts';
import { type Duel, duel } from './duel.ts';
import { sit } from './seat.ts';

/** The duel, in which black is asked before each of its walks what it might do, and cannot. */
function withIdleQuestion(): Ruleset<Duel> {
  const [walking] = duel.phases('short');
  if (!walking) throw new Error('the duel has a phase');
  return {
    ...duel,
    phases: () => [
      {
        ...walking,
        *play(position, umpire) {
          const question = { key: 'prompt.idle' };
          const nothing = { targets: [], apparent: ['unit:b' as const], pass: () => null };
          if (position.seat === 'black')
            yield { kind: 'one', seat: 'black', rule: 'D-1', prompt: question, ...nothing };
          yield* walking.play(position, umpire);
        },
      },
    ],
  };
}

const WALK = { path: { unit: 'unit:w', steps: [hexTarget(1)] } } as const;

test('where nobody has anything to hide it is answered by itself', async () => {
  const { session } = sit({ ruleset: withIdleQuestion() });
  await session.play(WALK);
  await session.play({ one: NO });
  expect(session.decision).toMatchObject({ seat: 'black', kind: 'path' });
});

test('behind the curtain it is asked, and declined by hand', async () => {
  const { session } = sit({ table: 'hidden', ruleset: withIdleQuestion() });
  session.curtain.raise();
  await session.play(WALK);
  await session.play({ one: NO });
  expect(session.curtain.awaits).toBe('black');
  session.curtain.raise();
  expect(session.decision).toMatchObject({ seat: 'black', kind: 'one', targets: [] });
  await session.play({ pass: true });
  expect(session.decision).toMatchObject({ seat: 'black', kind: 'path' });
});
