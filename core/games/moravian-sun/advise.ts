/** The house bot: it obeys its orders, seeks its goals, and fights where that is worth it. */
import { type Action, type Decision, type One, type Some, YES } from '../../engine/decision.ts';
import { orderTarget, type Target } from '../../engine/target.ts';
import {
  adviseAdvance,
  adviseArrival,
  adviseAttackers,
  adviseCharge,
  adviseCounterCharge,
  adviseGuns,
  adviseLoss,
  adviseLosses,
  adviseNext,
  advisePursuit,
  adviseReaction,
  adviseRider,
  adviseShelling,
  adviseTarget,
  adviseWithdrawal,
} from './advise-assault.ts';
import { adviseDetachment, advisePost, adviseShaken } from './advise-command.ts';
import { adviseLeaders, adviseMarch, adviseRetreat } from './advise-march.ts';
import { adviseFormation, adviseOrder, adviseSpaces, adviseTrier } from './advise-orders.ts';
import type { MoravianSun } from './position.ts';

const PASS: Action = { pass: true };

const pass = (): Action => PASS;
const first = (_: MoravianSun, { targets: [target] }: One): Action => (target === undefined ? PASS : { one: target });
const all = (_: MoravianSun, { from }: Some): Action => ({ some: from });
const yes = (): Action => ({ one: YES });

/** What is answered to a question, by the key of its prompt. */
const ONES: Readonly<Record<string, (game: MoravianSun, decision: One) => Action | null>> = {
  'prompt.change-order': adviseFormation,
  'prompt.try-order': adviseTrier,
  'prompt.new-order': adviseOrder,
  'prompt.detach': adviseDetachment,
  'prompt.next-space': first,
  'prompt.rally': first,
  'prompt.reinforce': first,
  'prompt.rebuilt': first,
  'prompt.assign-reserve': yes,
  'prompt.place-aide': first,
  'prompt.replace-commander': advisePost,
  'prompt.field-order': first,
  'prompt.field-order-which': () => ({ one: orderTarget('march', null) }),
  'prompt.spare-test': pass,
  'prompt.declare': adviseTarget,
  'prompt.next-assault': adviseNext,
  'prompt.lend-general': first,
  'prompt.tester': first,
  'prompt.prevailing': first,
  'prompt.react': adviseReaction,
  'prompt.charge': adviseRider,
  'prompt.charge-whom': adviseCharge,
  'prompt.charge-from': first,
  'prompt.charge-on': first,
  'prompt.counter-charge': adviseCounterCharge,
  'prompt.emergency-square': first,
  'prompt.square-attacked': first,
  'prompt.bombard-what': adviseShelling,
  'prompt.exchange-attacker': adviseLoss,
  'prompt.fire-loss': adviseLoss,
  'prompt.retreat': adviseRetreat,
  'prompt.rally-retreat': adviseRetreat,
  'prompt.stand-apart': adviseRetreat,
  'prompt.advance-where': first,
  'prompt.pursue': advisePursuit,
  'prompt.pursue-where': adviseArrival,
  'prompt.leader-flees': first,
  'prompt.step-aside': first,
  'prompt.shore': first,
};

const SOMES: Readonly<Record<string, (game: MoravianSun, decision: Some) => Action | null>> = {
  'prompt.detached-units': adviseShaken,
  'prompt.attackers': adviseAttackers,
  'prompt.more-targets': pass,
  'prompt.withdraw': adviseWithdrawal,
  'prompt.bombard': adviseGuns,
  'prompt.defensive-fire': adviseGuns,
  'prompt.exchange-defender': adviseLosses,
  'prompt.advance': adviseAdvance,
  'prompt.call-reserve': all,
  'prompt.leave-map': all,
};

/** @returns `null`: chance decides */
export function advise(game: MoravianSun, decision: Decision): Action | null {
  const { key } = decision.prompt;
  switch (decision.kind) {
    case 'one':
      return ONES[key]?.(game, decision as One<Target>) ?? null;
    case 'path':
      return key === 'prompt.move-leaders' ? adviseLeaders(game, decision) : adviseMarch(game, decision);
    case 'some':
      return SOMES[key]?.(game, decision) ?? null;
    case 'arrange':
      return adviseSpaces(game, decision);
    default:
      return null;
  }
}
