/** Battles of every game as the board shows them: made of the facts of real deeds and of the moments that are kept at them. */
import { expect, test } from 'vitest';
import { type Battle, battleOf, goesOnIn, toldOn } from '../../../core/engine/battle.ts';
import { botAction } from '../../../core/engine/bot.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { preview } from '../../../core/engine/legality.ts';
import { Match } from '../../../core/engine/match.ts';
import { usualOptions } from '../../../core/engine/options.ts';
import { fieldOf } from '../../../core/engine/report/muster.ts';
import { type Game, rulesets } from '../../../core/games/index.ts';

/** How many battles are looked at, and in how many deeds they must have come. */
const WANTED = 5;
const MOST = 900;

const hasHurt = ({ sides }: Battle): boolean =>
  sides.some(({ fighters }) => fighters.some(({ fate }) => fate !== 'stands'));

/** What is told of the first battles, and those of them that were shown before the dice. */
function battlesOf(game: Game): { readonly told: readonly Battle[]; readonly ahead: readonly Battle[] } {
  const beginning = { ruleset: game.id, scenario: game.scenarios[0]?.id ?? '', options: usualOptions(game) };
  const match = Match.begin<unknown>(game, { ...beginning, seed: 5, dice: 'seeded' });
  const random = randomStream(9);
  const fieldAt = (position: unknown) => fieldOf(game, position);
  let all: readonly Battle[] = [];
  const ahead: Battle[] = [];
  for (let deed = 0; deed < MOST && match.decision && !(all.length >= WANTED && all.some(hasHurt)); deed++) {
    let now = fieldAt(match.copy());
    const moments: unknown[] = [];
    const action = botAction(match, 'house', random);
    const between = preview(match.decision, action)?.between;
    const next = between ? battleOf(between, now) : null;
    ahead.push(...(next ? [next] : []));
    // What is asked in the middle of a battle goes on with it.
    const goingOn = next ? all.slice(-1).filter((battle) => goesOnIn(battle, next)) : [];
    all = all.slice(0, all.length - goingOn.length);
    const { node } = match.do(match.answer(action), [], moments);
    let battles: readonly Battle[] = goingOn;
    for (const [at, fact] of node.facts.entries()) {
      const before = now;
      now = fieldAt(at === node.facts.length - 1 ? match.copy() : moments[at]);
      battles = toldOn(battles, { fact, before, now }, game.show.acts ?? {});
    }
    all = [...all, ...battles];
  }
  return { told: all, ahead };
}

test.each(rulesets.filter(({ show }) => show.acts).map((game) => [game.id, game] as const))(
  '%s',
  { timeout: 60_000 },
  (_, game) => {
    const { told: battles, ahead } = battlesOf(game);
    expect(battles.length).toBeGreaterThanOrEqual(WANTED);
    for (const { sides, told } of battles) {
      const [first, second] = sides;
      expect(first.fighters.length).toBeGreaterThan(0);
      expect(second.fighters.length).toBeGreaterThan(0);
      expect(first.seats.some((seat) => second.seats.includes(seat))).toBe(false);
      expect(told.length).toBeGreaterThan(0);
    }
    // Before the dice they were shown as what is weighed.
    expect(ahead.length).toBeGreaterThan(0);
    // Dice were thrown in some, and somebody came to harm.
    expect(battles.some(({ told }) => told.some(({ dice }) => dice))).toBe(true);
    expect(battles.some(hasHurt)).toBe(true);
  },
);
