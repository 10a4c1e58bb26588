/** The odds of assaults and bombardments: each is played by its own chapter, from a copy of the position. */
import type { Action, Decision, Procedure } from '../../engine/decision.ts';
import type { OddsInProgress } from '../../engine/odds.ts';
import type { ActOdds, Umpire } from '../../engine/ruleset.ts';
import { idOf } from '../../engine/target.ts';
import type { Answer } from '../../engine/trial.ts';
import { because, type Message, type RuleId } from '../../engine/verdict.ts';
import { weighProcedure } from '../../engine/weigh-procedure.ts';
import { fire } from './11-bombardment/4-bombardment.ts';
import { defensiveFire } from './11-bombardment/4-5-defensive.ts';
import type { FireStakes } from './11-bombardment/forecast.ts';
import { fight, stillThere } from './12-assault/1-procedure.ts';
import type { AssaultStakes } from './12-assault/forecast.ts';
import { withdraw } from './14-cavalry/1-withdrawal.ts';
import { squareUp } from './14-cavalry/3-emergency.ts';
import { changeActivation } from './activation.ts';
import { strengthOf } from './pieces.ts';
import { type Assault, copyOf, type MoravianSun, type UnitState } from './position.ts';

type Stakes = AssaultStakes | FireStakes;

/** What a failed test costs, by the rule for which a unit tests. */
const COSTS: Readonly<Record<RuleId, string>> = {
  '4.3.1-a': 'stays-in-defence',
  '12.2.2-a': 'no-assault',
  '12.8.1-d': 'no-pursuit',
  '14.3-b': 'disorder',
  '14.3-d': 'disorder',
  '14.3.6-a': 'no-square',
  '14.4-c': 'charged',
  '15.2.1-a': 'surrenders',
  '15.3.1-a': 'goes-back',
  '16.42.1-a': 'halts',
  '4.16-f': 'disorder',
  '11.4.5-c': 'disorder',
  '11.4.5-e': 'rout',
  '12.5.4-e': 'rout',
  '12.5.4-f': 'disorder',
  '12.5.4-i': 'disorder',
  '12.5.4-k': 'rout',
  '16.31.1-a': 'disorder',
  '16.31.2-c': 'drowns',
};

/** The facts that tell what a die came to. */
export const actOdds: ActOdds<MoravianSun> = {
  faceless: {
    'test-passed': { key: 'odds.test-passed', without: 'face' },
    'test-failed': {
      key: 'odds.test-failed',
      without: 'face',
      more: (rule) => ({ cost: { word: `label.cost.${COSTS[rule] ?? 'disorder'}` } }),
    },
    'initiative-passed': { key: 'odds.initiative-passed', without: 'face' },
    'initiative-failed': { key: 'odds.initiative-failed', without: 'face' },
    'leader-unharmed': { key: 'odds.leader-unharmed', without: 'face' },
    'leader-lost': { key: 'odds.leader-lost', without: 'face' },
    'fog-shift': { key: 'odds.fog-shift', without: 'face' },
    weather: { key: 'odds.weather', without: 'face' },
  },
};

/** @param given the stakes of a preview */
export function weigh(given: unknown): OddsInProgress {
  const stakes = given as Stakes;
  return weighProcedure(stakes.game, {
    copy: copyOf,
    play: (game, umpire) =>
      stakes.act === 'fire' ? playFire(game, stakes, umpire) : playAssault(game, stakes, umpire),
    answer,
  });
}

/** An assault from the squares and the retreats before it on. @returns how it ends, by which odds are put together */
function* playAssault(game: MoravianSun, { assault }: AssaultStakes, umpire: Umpire): Procedure<Message> {
  changeActivation(game, { assaults: [assault] });
  yield* squareUp(game, umpire);
  yield* withdraw(game, umpire);
  yield* defensiveFire(game, assault, umpire);
  const result = game.over ? null : yield* fight(game, assault, umpire);
  return { key: result === null ? `label.odds.${whyNone(game, assault)}` : `label.assault.${result}` };
}

/** Whether attackers who could have attacked have failed their test, or nobody was left to attack or to be attacked. */
function whyNone(game: MoravianSun, assault: Assault): 'test-failed' | 'no-assault' {
  const { attackers, targets } = stillThere(game, assault);
  return attackers.length > 0 && targets.length > 0 ? 'test-failed' : 'no-assault';
}

/** @returns how many units are lost, have routed or are newly disordered when the smoke lifts */
function* playFire(game: MoravianSun, stakes: FireStakes, umpire: Umpire): Procedure<Message> {
  const before = game.units;
  yield* fire(game, stakes.fire, umpire);
  const ids = Object.keys(before);
  const newly = (state: UnitState['state']): number =>
    ids.filter((id) => game.units[id]?.state === state && before[id]?.state !== state).length;
  const lost = ids.filter((id) => !(id in game.units)).length;
  return { key: 'label.odds.fire', params: { lost, routed: newly('routed'), disordered: newly('disordered') } };
}

/** What is taken for granted where somebody is asked on the way, by the rule that asks; else the seat declines, or does the first thing. */
function answer(decision: Decision, game: MoravianSun): Answer {
  const usual = USUAL[decision.rule];
  const action = usual?.answer(decision, game) ?? first(decision);
  if (!usual?.said) return { action };
  return { action, assumed: because(decision.rule, `odds.assumed.${usual.said}`, { side: { seat: decision.seat } }) };
}

interface Usual {
  /** The key of what is taken for granted. */
  readonly said: string;
  answer(decision: Decision, game: MoravianSun): Action | null;
}

const first = (decision: Decision): Action => {
  const [target] = decision.kind === 'one' ? decision.targets : [];
  return target === undefined ? { pass: true } : { one: target };
};

const decline: Usual['answer'] = () => ({ pass: true });

/** Every battery that can fire together with the first. */
const together: Usual['answer'] = (decision) => {
  if (decision.kind !== 'some') return null;
  const set = decision.from.filter(
    (target, at) => at === 0 || decision.allows([...decision.from.slice(0, 1), target]) === null,
  );
  return { some: decision.allows(set) === null ? set : decision.from.slice(0, 1) };
};

/** The weakest unit that is enough; of several together as few as will do. */
const cheapest: Usual['answer'] = (decision, game) => {
  if (decision.kind !== 'some' && decision.kind !== 'one') return null;
  const all = decision.kind === 'some' ? decision.from : decision.targets;
  const sorted = all.toSorted((a, b) => strengthOf(game, idOf(a)) - strengthOf(game, idOf(b)));
  const [weakest] = sorted;
  if (decision.kind === 'one') return weakest === undefined ? null : { one: weakest };
  const alone = sorted.find((target) => decision.enough([target]) === null);
  return { some: alone === undefined ? decision.from : [alone] };
};

const USUAL: Readonly<Record<string, Usual>> = {
  '11.4.5bis-a': { said: 'fire', answer: together },
  '12.4.4-b': { said: 'general', answer: first },
  '12.5.4-g': { said: 'loss', answer: cheapest },
  '12.5.4-h': { said: 'loss', answer: cheapest },
  '11.4.5-f': { said: 'fire-loss', answer: cheapest },
  '12.2-e': { said: 'square', answer: first },
  '14.4-a': { said: 'counter-charge', answer: first },
  '4.16-f': { said: 'no-reaction', answer: decline },
  '14.1-a': { said: 'no-withdrawal', answer: decline },
  '12.7-a': { said: 'no-advance', answer: decline },
  '12.8.1-c': { said: 'no-pursuit', answer: decline },
};
