/** The sequence of play: the start of the game, then the phases of a turn, and in them the parts of every battle. */
import type { Phase } from '../../engine/ruleset.ts';
import { placement } from './07-setup.ts';
import { beginFirstRound, endTurn, finishMember, rollForFirst } from './08-turns.ts';
import { movement } from './09-land-movement.ts';
import { startOfTurn } from './11-joint-turns.ts';
import { drawCards } from './14-cards.ts';
import { production } from './16-production.ts';
import { chooseBattle, nextBattle } from './17-battle.ts';
import { setUpRanks } from './17-preparation.ts';
import { halfRound } from './18-sequence.ts';
import { pursuit } from './19-pursuit.ts';
import { retreat } from './19-retreat.ts';
import type { NapoleonInEurope } from './position.ts';

type P = Phase<NapoleonInEurope>;

/** All that is asked in a battle tells nothing of the cards of those who fight it; behind the divider they rank in secret. */
const isOpen = (): boolean => true;

/** Movement, cards and production come once for each member of a turn, the parts of a battle as often as it needs them. */
export const PHASES: readonly P[] = [
  {
    id: 'first-player',
    rule: 'TURN-1',
    *play(game, umpire) {
      rollForFirst(game, umpire);
    },
  },
  {
    id: 'placement',
    rule: 'SETUP-GEN-6',
    *play(game, umpire) {
      yield* placement(game, umpire);
      beginFirstRound(game, umpire);
    },
  },
  { id: 'turn-start', rule: 'TURN-3', play: startOfTurn },
  {
    id: 'movement',
    rule: 'TURN-4',
    *play(game, umpire) {
      yield* movement(game, umpire);
      finishMember(game, umpire, 'battles');
    },
  },
  { id: 'battles', rule: 'TURN-5', isOpen, play: chooseBattle },
  { id: 'ranks', rule: 'PREP-1', play: setUpRanks },
  { id: 'half-round', rule: 'SEQ-1', isOpen, play: halfRound },
  { id: 'pursuit', rule: 'PURSUIT-1', isOpen, play: pursuit },
  { id: 'retreat', rule: 'RETREAT-1', isOpen, play: retreat },
  {
    id: 'cards',
    rule: 'TURN-6',
    *play(game, umpire) {
      drawCards(game, umpire);
      finishMember(game, umpire, 'production');
    },
  },
  {
    id: 'production',
    rule: 'TURN-7',
    *play(game, umpire) {
      yield* production(game, umpire);
      finishMember(game, umpire, 'turn-end');
    },
  },
  {
    id: 'turn-end',
    rule: 'ALLY-8',
    *play(game, umpire) {
      yield* nextBattle(game, umpire);
      if (!game.battle) endTurn(game, umpire);
    },
  },
];
