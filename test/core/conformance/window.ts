import { expect, test } from 'vitest';
import { botAction } from '../../../core/engine/bot.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { check } from '../../../core/engine/legality.ts';
import { Match } from '../../../core/engine/match.ts';
import type { MatchNode, MatchRecord } from '../../../core/engine/record.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import type { Viewer } from '../../../core/engine/window.ts';
import { type Door, DOORS, throughDoors } from './doors.ts';
import { times } from '../../nightly.ts';
import { begin, playRandom, someNodes } from './play.ts';
import { pairsOf, type Secrets } from './view.ts';

/** Moments of a game at which it is split in two that differ in a seat's secrets, and answers that both are given then. */
const MOMENTS = times(3, 6);
const ANSWERS = 4;
const GAME = 160;

/** What a seat gets does not depend on what it may not know. */
export function windows(ruleset: Ruleset<unknown>, secrets: Secrets): void {
  if (secrets === 'nothing') return;
  test('two matches that differ only in what a seat may not know show it the same through every door', () => {
    expect([...leaksIn(ruleset, secrets)]).toEqual([]);
  });
}

/** The doors through which a seat learns what it may not know. */
export function leaksIn(ruleset: Ruleset<unknown>, secrets: Exclude<Secrets, 'nothing'>): ReadonlySet<string> {
  const found = new Set<string>();
  const game = playRandom(ruleset, { seed: 37, actions: GAME });
  for (const [moment, { id }] of someNodes(game, MOMENTS).entries()) {
    game.goTo(id);
    // When the game is over its secrets may be shown.
    if (!game.decision) continue;
    for (const [owner, viewer] of pairsOf(game.seats, moment)) {
      const twins = twinsOf(ruleset, [game.position, secrets(game.position, owner)]);
      for (const door of watch(twins, viewer)) found.add(door);
    }
  }
  return found;
}

type Shown = Readonly<Record<Door, string>>;
type Twins = readonly [Match<unknown>, Match<unknown>];

const twinsOf = (ruleset: Ruleset<unknown>, [one, other]: readonly [unknown, unknown]): Twins => [
  begin(ruleset, 37, { position: one }),
  begin(ruleset, 37, { position: other }),
];

/** Gives both matches the same answers for as long as neither dice nor a revealed secret tell them apart for the viewer. */
function watch(twins: Twins, viewer: Viewer): readonly Door[] {
  const random = randomStream(37);
  const seen: Shown[] = [];
  for (let played = 0; played <= ANSWERS; played++) {
    const [here, there] = [throughDoors(twins[0], viewer), throughDoors(twins[1], viewer)];
    const leaks = differences(here, there);
    if (leaks.length > 0) return twins.some(({ head }) => tells(head)) ? [] : leaks;
    seen.push(here);
    if (!step(twins, viewer, random)) break;
  }
  return seenAgain(twins, viewer, seen);
}

function differences(here: Shown, there: Shown): readonly Door[] {
  return DOORS.filter((door) => here[door] !== there[door]);
}

/** Something came to light at a node. */
const tells = ({ dice, facts }: MatchNode): boolean => dice.length > 0 || facts.some(({ reveals }) => reveals);

/** @returns whether both could be given the same answer: what its owner knows may forbid one of them */
function step([one, other]: Twins, viewer: Viewer, random: () => number): boolean {
  const { decision } = one;
  if (!decision || !other.decision) return false;
  const action = botAction(one, decision.seat === viewer ? 'house' : 'random', random);
  if (check(other.decision, action)) return false;
  for (const twin of [one, other]) twin.play(action);
  return true;
}

/** After undo, and where the other match was saved and loaded, every moment is as it was. */
function seenAgain([one, other]: Twins, viewer: Viewer, seen: readonly Shown[]): readonly Door[] {
  const loaded = Match.load(other.ruleset, JSON.parse(JSON.stringify(other.record)) as MatchRecord);
  return [one, loaded].flatMap((match) =>
    match.line.slice(0, seen.length).flatMap(({ id }, at) => {
      match.goTo(id);
      return differences(throughDoors(match, viewer), seen[at] as Shown);
    }),
  );
}
