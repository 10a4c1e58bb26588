/** What has come of battles that were weighed, in every game: the board lights it among the odds once the dice have fallen. */
import { expect, test } from 'vitest';
import { botAction } from '../../../core/engine/bot.ts';
import { courseOf } from '../../../core/engine/course.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { canonical } from '../../../core/engine/json.ts';
import { preview } from '../../../core/engine/legality.ts';
import { Match } from '../../../core/engine/match.ts';
import { usualOptions } from '../../../core/engine/options.ts';
import type { Message } from '../../../core/engine/verdict.ts';
import { EVERYBODY } from '../../../core/engine/window.ts';
import { type Game, rulesets } from '../../../core/games/index.ts';

const MOST = 900;
/** How many that were weighed are followed, and in how many deeds from each. */
const WANTED = 6;
const FOLLOWED = 12;
const RUNS = 2000;

interface Weighed {
  readonly stakes: unknown;
  readonly node: number;
}

interface Known extends Weighed {
  readonly outcome: Message;
}

function weighedIn(game: Game): readonly Known[] {
  const beginning = { ruleset: game.id, scenario: game.scenarios[0]?.id ?? '', options: usualOptions(game) };
  const match = Match.begin<unknown>(game, { ...beginning, seed: 5, dice: 'seeded' });
  const random = randomStream(9);
  const open: Weighed[] = [];
  const known: Known[] = [];
  for (let deed = 0; deed < MOST && match.decision && known.length < WANTED; deed++) {
    const action = botAction(match, 'house', random);
    const { between, stakes } = preview(match.decision, action) ?? {};
    if (between && stakes !== undefined) open.push({ stakes: structuredClone(stakes), node: match.head.id });
    match.play(action);
    for (const [at, weighed] of open.entries()) {
      const line = match.line.slice(match.line.findIndex(({ id }) => id === weighed.node) + 1);
      const course = line.length > FOLLOWED ? null : courseOf(line, EVERYBODY);
      const outcome = course && (game.weigh?.(weighed.stakes).outcome(course) ?? null);
      if (outcome) {
        known.push({ ...weighed, outcome });
        open.splice(at, 1);
        break;
      }
    }
  }
  return known;
}

test.each(rulesets.filter(({ show }) => show.acts).map((game) => [game.id, game] as const))(
  '%s: most battles that were weighed come to one of the results that were foreseen',
  { timeout: 120_000 },
  (_, game) => {
    const known = weighedIn(game);
    expect(known.length).toBeGreaterThan(0);
    const foreseen = known.filter(({ stakes, outcome }) => {
      const weighing = game.weigh?.(stakes);
      weighing?.sharpen(RUNS);
      return weighing?.odds.results.some(({ result }) => canonical(result) === canonical(outcome));
    });
    expect(foreseen.length / known.length).toBeGreaterThanOrEqual(0.5);
  },
);
