/** Why not, by chance: wrong answers to all that is asked in whole games are refused in sentences of their own. */
import { expect, test } from 'vitest';
import { botAction } from '../../../../core/engine/bot.ts';
import { type Action, type Decision, offeredBy } from '../../../../core/engine/decision.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { pick } from '../../../../core/engine/kinds/kind.ts';
import { sortOf } from '../../../../core/engine/kinds/not-offered.ts';
import { check } from '../../../../core/engine/legality.ts';
import { Match } from '../../../../core/engine/match.ts';
import { type Options, usualOptions } from '../../../../core/engine/options.ts';
import {
  cardTarget,
  hexTarget,
  kindOf,
  numberTarget,
  type Target,
  unitTarget,
} from '../../../../core/engine/target.ts';
import { CARDS, GRID, LEADERS, UNITS } from '../../../../core/games/invasion-of-russia/data.ts';
import { invasionOfRussia } from '../../../../core/games/invasion-of-russia/index.ts';
import type { InvasionOfRussia } from '../../../../core/games/invasion-of-russia/position.ts';
import { times } from '../../../nightly.ts';
import { expectSentence, GENERAL } from './why-not.ts';

/** So many wrong answers in all. */
const ANSWERS = times(600, 10_000);
/** Wrong answers to one question: a question of the same rule comes again. */
const EACH = 3;

type Random = () => number;
const HEXES = Array.from({ length: GRID.size }, (_, cell) => hexTarget(GRID.hex(cell)));
const PIECES = [...UNITS, ...LEADERS].map(({ id }) => unitTarget(id));
const CARDS_ALL = CARDS.map(({ number }) => cardTarget(String(number)));
const NUMBERS = Array.from({ length: 12 }, (_, count) => numberTarget(count));

/** What the question is about: pieces, places, or answers of one kind. */
function sortAsked(decision: Decision): string {
  const [first] = (decision.kind === 'one' && decision.apparent) || offeredBy(decision);
  if (first === undefined) return 'unit';
  return sortOf(first) === 'answer' ? kindOf(first) : sortOf(first);
}

/** Anything on the table, most often of the sort that the question is about. */
function anything(decision: Decision, random: Random): Target {
  const all: Readonly<Record<string, readonly Target[]>> = {
    unit: PIECES,
    place: HEXES,
    card: CARDS_ALL,
    number: NUMBERS,
  };
  const alike = random() < 0.9 ? all[sortAsked(decision)] : undefined;
  return pick(alike ?? pick(Object.values(all), random), random);
}

/** An answer of the kind that is asked for, which may be wrong. */
function tried(decision: Decision, random: Random): Action {
  const target = anything(decision, random);
  switch (decision.kind) {
    case 'some':
      return { some: [target] };
    case 'path': {
      const unit = random() < 0.7 && decision.units.length > 0 ? pick(decision.units, random) : target;
      return { path: { unit, steps: [pick(HEXES, random)] } };
    }
    case 'arrange':
      return { arrange: { [pick(decision.items, random)]: pick(HEXES, random) } };
    default:
      return { one: target };
  }
}

/** Whether an answer is of the sort that is asked for: only then the rules of the question have something to say of it. */
function isOfSort(decision: Decision, action: Action): boolean {
  if ('arrange' in action) return true;
  const meant =
    'one' in action ? action.one : 'some' in action ? action.some[0] : 'path' in action ? action.path.unit : null;
  const sort = meant && (sortOf(meant) === 'answer' ? kindOf(meant) : sortOf(meant));
  return sort === sortAsked(decision);
}

function begin(seed: number, options: Options): Match<InvasionOfRussia> {
  const beginning = { ruleset: 'invasion-of-russia', scenario: 'historical-set-up', seed, dice: 'seeded' } as const;
  return Match.begin(invasionOfRussia, { ...beginning, options: { ...usualOptions(invasionOfRussia), ...options } });
}

test('wrong answers are refused by a rule of the question, in a sentence without ids, and never in general', () => {
  const random = randomStream(26);
  const general = new Set<string>();
  const asked = new Map<string, number>();
  let wrong = 0;
  for (let seed = 1; wrong < ANSWERS; seed++) {
    const match = begin(seed, seed % 2 === 0 ? { advanced: true, 'two-years': true } : {});
    while (match.decision && wrong < ANSWERS) {
      const { decision } = match;
      const often = asked.get(decision.rule) ?? 0;
      asked.set(decision.rule, often + 1);
      for (let n = 0; n < EACH && often < ANSWERS / 20; n++) {
        const action = tried(decision, random);
        const verdict = check(decision, action);
        if (!verdict) continue;
        wrong += 1;
        expectSentence(verdict.message);
        if (GENERAL.test(verdict.message.key) && isOfSort(decision, action))
          general.add(`${decision.rule} ${decision.prompt.key}: ${verdict.message.key} ${JSON.stringify(action)}`);
      }
      match.play(botAction(match, random() < 0.5 ? 'house' : 'random', random));
    }
  }
  expect([...general]).toEqual([]);
}, 600_000);
