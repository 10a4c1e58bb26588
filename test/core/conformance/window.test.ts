/** The suite itself: a secret that is told through any door makes it fail. */
import { expect, test } from 'vitest';
import { clone } from '../../../core/engine/json.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import type { Seat } from '../../../core/engine/verdict.ts';
import { type Ajar, hands, type Hands } from '../engine/hands.ts';
import type { Door } from './doors.ts';
import { leaksIn } from './window.ts';

/** Another card. */
function otherCard(position: unknown, of: Seat): unknown {
  const game = clone(position) as Hands;
  game.cards[of] = game.cards[of] === 9 ? 2 : 9;
  return game;
}

const leaks = (ajar?: Ajar) => leaksIn(hands(ajar) as Ruleset<unknown>, otherCard);

test('a game that keeps its secrets passes', () => {
  expect([...leaks()]).toEqual([]);
});

test.each<[Ajar, Door]>([
  ['position', 'position'],
  ['prompt', 'question'],
  ['targets', 'answers'],
  ['preview', 'previews'],
  ['why-not', 'why-nots'],
  ['fact', 'journal'],
  ['standing', 'standing'],
  ['pieces', 'show'],
  ['aside', 'asides'],
  ['bot', 'bots'],
])('a secret in the %s is found at the door "%s"', (ajar, door) => {
  expect([...leaks(ajar)]).toContain(door);
});

test('a fact that tells a secret without saying so is found in the journal: undo would take back what was seen', () => {
  expect([...leaks('unmarked reveal')]).toContain('journal');
});
