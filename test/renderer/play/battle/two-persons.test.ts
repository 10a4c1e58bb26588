/** Two persons at one screen with hidden things: within fire and melee no curtain falls between them, and nothing hidden is shown. */
import { expect, test } from 'vitest';
import type { Desk, Kept } from '../../../../core/archive/desk.ts';
import { botAction } from '../../../../core/engine/bot.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { canonical } from '../../../../core/engine/json.ts';
import { Match } from '../../../../core/engine/match.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import { type Game, rulesOf } from '../../../../core/games/index.ts';
import { Session } from '../../../../renderer/play/session.svelte.ts';
import { FakeDesk } from '../seat.ts';

const MOST = 1500;
const PLAYED = 60;

/** A campaign with a curtain as a phase of battle asks first, and a match that goes the same way. */
function inBattle(game: Game, scenario: string, phases: readonly string[]) {
  const beginning = { ruleset: game.id, scenario, options: usualOptions(game), seed: 4, dice: 'seeded' } as const;
  const match = Match.begin<unknown>(game, beginning);
  const random = randomStream(4);
  const isIn = () => phases.includes(match.head.phase ?? '');
  for (let deed = 0; deed < MOST && !isIn(); deed++) match.play(botAction(match, 'house', random));
  expect(isIn()).toBe(true);
  const players = match.seats.map((seat) => ({ seat, name: seat, kind: 'person' as const }));
  const kept = {
    ...{ id: 4, tags: [], notes: [], record: match.record },
    header: { title: 'Two', players, table: 'hidden', created: '2026-11-28T10:00:00Z' },
  } as unknown as Kept;
  const session = new Session(new FakeDesk() as unknown as Desk, kept, game, {
    tell: () => ({ it: '', en: '' }),
    pace: () => 'calm',
  });
  return { match, session, random, isIn };
}

test.each([
  ['borodino', 'sept7', ['barrage', 'artillery', 'assault']],
  ['ordine-obliquo', 'two-villages', ['fire', 'closing', 'melee']],
] as const)('%s', { timeout: 120_000 }, async (id, scenario, phases) => {
  const game = rulesOf(id) as Game;
  const { match, session, random, isIn } = inBattle(game, scenario, phases);
  // Who comes first is alone at the screen.
  if (session.curtain.awaits !== null) session.curtain.raise();
  let asked = match.decision?.seat;
  let changes = 0;
  for (let deed = 0; deed < PLAYED && changes < 3 && match.decision; deed++) {
    const action = botAction(match, 'house', random);
    session.showing.skip();
    const was = game.view(match.copy(), null);
    match.play(action);
    await session.play(action);
    const { decision } = match;
    if (!decision) break;
    if (isIn() && !decision.isSecret && decision.seat !== asked) {
      changes++;
      expect(session.curtain.awaits).toBeNull();
      expect(session.looker).toBeNull();
      expect(session.decision?.seat).toBe(decision.seat);
      // Both see it told, from what both knew.
      expect(canonical(session.showing.shown?.before)).toBe(canonical(was));
      session.showing.skip();
      expect(canonical(session.position)).toBe(canonical(game.view(match.position, null)));
    } else if (session.curtain.awaits !== null) {
      expect(isIn() && !decision.isSecret).toBe(false);
      session.curtain.raise();
    }
    asked = decision.seat;
  }
  expect(changes).toBeGreaterThan(0);
});
