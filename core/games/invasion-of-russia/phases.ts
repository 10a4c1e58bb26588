/** The sequence of play: the set-up, then the phases of every turn (5.1-b). In most of them the players act in turn. */
import type { Procedure } from '../../engine/decision.ts';
import type { Phase, Umpire } from '../../engine/ruleset.ts';
import { supplyAndAttrition } from './06-attrition.ts';
import { convertDepot } from './07-1-conversion.ts';
import { allot } from './07-2-allotment.ts';
import { placeMarker } from './07-4-placing.ts';
import { setUpDepots } from './07-6-depots.ts';
import { recoverStacks } from './08-1-recovery.ts';
import { moveStack } from './08-2-movement.ts';
import { forage } from './08-7-forage.ts';
import { countCommands } from './09-commands.ts';
import { attack } from './10-attack.ts';
import { moveLeader } from './12-leaders.ts';
import { cossacks } from './13-1-cossacks.ts';
import { reinforce } from './13-2-reinforcements.ts';
import { placeArmy, placeFirstDepots } from './14-1-set-up.ts';
import { endTurn } from './14-7-victory.ts';
import { takeQuarters } from './16-13-quarters.ts';
import { watchSource } from './16-13-source.ts';
import { freeCities } from './16-8-politics.ts';
import { startTurn } from './16-turn-start.ts';
import { playCards } from './16-1-cards.ts';
import { withDummies } from './15-dummies.ts';
import { discreet } from './15-unseen.ts';
import type { InvasionOfRussia } from './position.ts';
import { goOn, handOver, isAdvanced } from './sequence.ts';

type G = InvasionOfRussia;
type Act = (game: G, umpire: Umpire) => Procedure;

/** An act, and what changes with those who stand in a city after it. */
function* whole(act: Act, game: G, umpire: Umpire): Procedure {
  yield* withDummies(game, act(game, discreet(game, umpire)));
  freeCities(game, umpire);
  watchSource(game, umpire);
}

/** A phase that is played once; its chapter says by `enter` where it leads elsewhere than to the next. */
function once(id: string, rule: string, act: Act): Phase<G> {
  return {
    id,
    rule,
    *play(game, umpire) {
      yield* whole(act, game, umpire);
      if (game.phase === id && !game.over) goOn(game);
    },
  };
}

/** A phase in which the sides act in turn, until both have finished: it comes once for each act. */
function inTurn(id: string, rule: string, act: Act): Phase<G> {
  return {
    id,
    rule,
    *play(game, umpire) {
      yield* whole(act, game, umpire);
      if (game.phase === id && !game.over) handOver(game);
    },
  };
}

/** A phase that comes again until its chapter leads elsewhere. */
function again(id: string, rule: string, act: Act): Phase<G> {
  return { id, rule, play: (game, umpire) => whole(act, game, umpire) };
}

/** What is asked in these tells nothing of what lies face down. In others the offers tell which markers are trains. */
const OPEN: ReadonlySet<string> = new Set([
  'placement',
  'first-depots',
  'turn-start',
  'supply-attrition',
  'conversion',
  'allotment',
  'forage',
  'commands',
  'combat',
  'leaders',
  'cossacks',
  'reinforcements',
  'turn-end',
  'winter-quarters',
]);

/** The same where who looks on sees of stacks how high they are alone (15.1-c). */
const OPEN_ABOVE_DUMMIES: ReadonlySet<string> = new Set(['allotment']);

const isOpen = (id: string, { rules }: G): boolean => (rules.dummies ? OPEN_ABOVE_DUMMIES : OPEN).has(id);

/** The phases that a part of the rules alone brings. */
const IN_FORCE: Readonly<Record<string, (game: G) => boolean>> = {
  'turn-start': isAdvanced,
  cards: isAdvanced,
  'winter-quarters': ({ rules }) => rules.twoYears,
};

export const PHASES: readonly Phase<G>[] = [
  once('placement', '14.1-a', placeArmy),
  once('first-depots', '14.1-a', placeFirstDepots),
  once('turn-start', '16.9-a', startTurn),
  once('cards', '16.1-c', playCards),
  once('supply-attrition', '5.1-b', supplyAndAttrition),
  inTurn('conversion', '5.1-c', convertDepot),
  once('allotment', '7.2-a', allot),
  inTurn('trains', '7.4-a', placeMarker),
  inTurn('depots', '7.6-a', setUpDepots),
  inTurn('recovery', '5.1-d', recoverStacks),
  inTurn('movement', '8.2-a', moveStack),
  once('forage', '8.7-a', forage),
  once('commands', '9.2-a', countCommands),
  inTurn('combat', '10.7-a', attack),
  inTurn('leaders', '12.2-a', moveLeader),
  once('cossacks', '13.1-a', cossacks),
  inTurn('reinforcements', '13.2-a', reinforce),
  once('turn-end', '5.2-a', endTurn),
  again('winter-quarters', '16.13-a', takeQuarters),
].map((phase) => ({
  ...phase,
  isOpen: (game) => isOpen(phase.id, game),
  isInForce: (game) => IN_FORCE[phase.id]?.(game) ?? true,
}));
