/** The odds of this game: every act is played by its own chapter, from a copy of the position. */
import { clone } from '../../engine/json.ts';
import type { OddsInProgress } from '../../engine/odds.ts';
import type { ActOdds } from '../../engine/ruleset.ts';
import type { RuleId } from '../../engine/verdict.ts';
import { type Contemplated, weighProcedure } from '../../engine/weigh-procedure.ts';
import { type FireStakes, playFire } from './08-fire.ts';
import { type CounterStakes, playCounter } from './09-3-counter-charge.ts';
import { answerInMelee, type MeleeStakes, playMelee } from './09-odds.ts';
import { sparingGenerals } from './14-generals.ts';
import { playRally, type RallyStakes } from './13-rout.ts';
import type { OrdineObliquo, UnitState } from './position.ts';

/** What the result of a morale test costs, by the rule of its row. */
const COSTS: Readonly<Record<RuleId, string>> = {
  'OO-10.1-4': 'routs',
  'OO-10.1-7': 'retreats',
  'OO-10.1-10': 'square-stands',
  'OO-10.1-11': 'square-breaks',
};

/** The facts that tell what a die came to. */
export const odds: ActOdds<OrdineObliquo> = {
  faceless: {
    fired: { key: 'odds.fired', without: 'die' },
    'melee-rolled': { key: 'odds.melee-rolled', without: 'die' },
    morale: {
      key: 'odds.morale',
      without: 'total',
      more: (rule) => ({ cost: { word: `label.cost.${COSTS[rule] ?? 'holds'}` } }),
    },
  },
};

/** What the odds of a preview are played from. */
type Stakes = FireStakes | MeleeStakes | CounterStakes | RallyStakes;

/** @param stakes those of a preview */
export function weigh(stakes: unknown): OddsInProgress {
  const { game } = stakes as Stakes;
  const { play, answer } = actOf(stakes as Stakes);
  return weighProcedure(game, {
    copy: copyOf,
    play: (copy, umpire) => play(copy, sparingGenerals(umpire)),
    ...(answer && { answer }),
  });
}

function actOf(stakes: Stakes): Pick<Contemplated<OrdineObliquo>, 'play' | 'answer'> {
  switch (stakes.act) {
    case 'fire':
      return { play: (game, umpire) => playFire(game, stakes, umpire) };
    case 'melee':
      return { play: (game, umpire) => playMelee(game, stakes, umpire), answer: answerInMelee };
    case 'counter':
      return { play: (game, umpire) => playCounter(game, stakes, umpire) };
    case 'rally':
      return { play: (game, umpire) => playRally(game, stakes, umpire) };
  }
}

/** Copies what the acts change; what they only read is shared. A pose is replaced as a whole. */
function copyOf(game: OrdineObliquo): OrdineObliquo {
  const units = Object.entries(game.units).map(([id, state]) => [id, copyOfUnit(state)]);
  return {
    ...game,
    units: Object.fromEntries(units),
    generals: clone(game.generals),
    orders: { ...game.orders },
    messengers: [...game.messengers],
  };
}

function copyOfUnit(state: UnitState): UnitState {
  const { flight, deeds } = state;
  const charge = deeds.charge && { ...deeds.charge };
  return { ...state, flight: flight && { ...flight }, deeds: { ...deeds, charge } };
}
