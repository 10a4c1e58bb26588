/** The odds of this game: every act is played by its own chapter, from a copy of the position. */
import type { OddsInProgress } from '../../engine/odds.ts';
import { check } from '../../engine/legality.ts';
import type { ActOdds, Fact } from '../../engine/ruleset.ts';
import type { Message } from '../../engine/verdict.ts';
import { weighProcedure } from '../../engine/weigh-procedure.ts';
import type { MarchStakes } from './08-forecast.ts';
import { answerOnMarch, playMarch } from './08-odds.ts';
import type { CombatStakes } from './10-forecast.ts';
import { answerInCombat, playCombat } from './10-odds.ts';
import { ROUT } from './11-12-advance.ts';
import { copyOf, type InvasionOfRussia } from './position.ts';

/**
 * The odds of any other act: what comes of it, whatever the faces; a combat is played as far as who wins it. What is asked
 * on the way of a combat is answered as where an attack is weighed.
 */
export const odds: ActOdds<InvasionOfRussia> = {
  result(told, game, isOver) {
    const known = told.find(({ key }) => key in OUTCOMES);
    if (known) return OUTCOMES[known.key]?.(known, game) ?? null;
    const shown = told.find(({ isByChance, key }) => isByChance && !ON_THE_WAY.has(key));
    const last = shown ?? (isOver ? told.at(-1) : undefined);
    return last ? { key: `fact.${last.key}`, params: last.params } : null;
  },
  policy(decision, game) {
    const answer = game.combat ? answerInCombat(decision, game) : null;
    return answer && check(decision, answer.action) === null ? answer : null;
  },
};

/** Facts that tell the face of a die from which something is still to come. */
const ON_THE_WAY: ReadonlySet<string> = new Set([
  'order.go',
  'order.passes',
  'stacks-shown',
  'support.joins',
  'support.stays',
  'fights-alone',
  'combat.attacker',
  'combat.defender',
  'chaos.moves',
  'dithers.moves',
]);

/** Facts that tell an outcome, and how the odds say it: without the face, for several of them mean the same. */
const OUTCOMES: Readonly<Record<string, (fact: Fact, game: InvasionOfRussia) => Message>> = {
  attrition: (fact) => without(fact, 'odds.attrition', 'die', 'total'),
  'forage.found': (fact) => without(fact, 'odds.forage.found', 'die'),
  'forage.none': (fact) => without(fact, 'odds.forage.none', 'die'),
  'chaos.stays': () => ({ key: 'label.odds.march.stays', params: {} }),
  'dithers.stays': () => ({ key: 'label.odds.march.stays', params: {} }),
  'order.abort': () => ended('abort'),
  'order.fail': () => ended('fail'),
  'combat.tie': () => ended('tie'),
  'combat.won': ({ params: { attack, defence } }) => ended(wonBy(Number(attack) - Number(defence))),
};

const ended = (how: string): Message => ({ key: `label.odds.combat.${how}`, params: { decisive: 'no' } });

const wonBy = (margin: number): string => (margin < 0 ? 'held' : margin < ROUT ? 'pushed' : 'routed');

function without({ params }: Fact, key: string, ...blanks: readonly string[]): Message {
  return { key, params: Object.fromEntries(Object.entries(params).filter(([name]) => !blanks.includes(name))) };
}

/** What the odds of a preview are played from. */
type Stakes = MarchStakes | CombatStakes;

/** @param given those of a preview */
export function weigh(given: unknown): OddsInProgress {
  const stakes = given as Stakes;
  if (stakes.act === 'march')
    return weighProcedure(stakes.game, {
      copy: copyOf,
      play: (game, umpire) => playMarch(game, stakes, umpire),
      answer: answerOnMarch,
    });
  return weighProcedure(stakes.game, {
    copy: copyOf,
    play: (game, umpire) => playCombat(game, stakes, umpire),
    answer: answerInCombat,
  });
}
