/** The house bot: the French go for Moscow as far as bread goes, the Russians give ground until they are as strong. */
import { type Action, type Arrange, type Decision, NO, type One, type Path, type Some } from '../../engine/decision.ts';
import { adviseCard } from './advise-cards.ts';
import { adviseCardSet, adviseCardUse } from './advise-card-uses.ts';
import { adviseCommands, adviseDefence, adviseOrder, adviseSupport } from './advise-combat.ts';
import { adviseConversion, adviseDepots, adviseFirstDepots, adviseStrike } from './advise-depots.ts';
import { adviseLeader } from './advise-leaders.ts';
import {
  adviseAdvance,
  adviseAttrition,
  adviseFlight,
  adviseGoing,
  adviseHit,
  adviseRetreat,
  adviseSlippingAway,
} from './advise-losses.ts';
import { adviseDiscard, adviseMarch } from './advise-movement.ts';
import { adviseCheapest, adviseCheapestSome, adviseDearest, adviseDearestSome, adviseLeading } from './advise-names.ts';
import { adviseArrival, adviseSetUp } from './advise-placing.ts';
import { adviseIndependence } from './advise-politics.ts';
import {
  adviseFrenchQuarters,
  adviseNapoleon,
  adviseQuarters,
  adviseRussianQuarters,
  adviseSource,
} from './advise-quarters.ts';
import { adviseRecovery, adviseTrain } from './advise-trains.ts';
import { imagined } from './advise-unseen.ts';
import type { Side } from './data.ts';
import type { InvasionOfRussia } from './position.ts';

type Adviser<D extends Decision> = (game: InvasionOfRussia, decision: D) => Action | null;

/** A sensible answer by the rule that asks; `null` where any will do. */
export function advise(seen: InvasionOfRussia, decision: Decision): Action | null {
  const game = imagined(seen, decision.seat as Side);
  switch (decision.kind) {
    case 'path':
      return WAYS[decision.rule]?.(game, decision) ?? null;
    case 'arrange':
      return (PLACINGS[decision.rule] ?? adviseArrival)(game, decision);
    case 'some':
      return SETS[decision.rule]?.(game, decision) ?? null;
    case 'one':
      return ONES[decision.rule]?.(game, decision) ?? null;
    default:
      return null;
  }
}

/** Where reinforcements are not meant. */
const PLACINGS: Readonly<Record<string, Adviser<Arrange>>> = {
  '7.4-a': adviseTrain,
  '7.6-a': adviseDepots,
  '14.1-e': adviseFirstDepots,
  '14.1-j': adviseFirstDepots,
  '14.1-l': adviseSetUp,
  '16.13-f': adviseFrenchQuarters,
  '16.13-s': adviseRussianQuarters,
};

const WAYS: Readonly<Record<string, Adviser<Path>>> = {
  '8.2-a': adviseMarch,
  '10.1-a': adviseOrder,
  '12.2-a': adviseLeader,
};

const SETS: Readonly<Record<string, Adviser<Some>>> = {
  '7.2-c': adviseStrike,
  '8.1-a': adviseRecovery,
  '8.5-f': adviseAttrition,
  '10.3-a': adviseSupport,
  '10.5-a': adviseSupport,
  '11.1-b': adviseAdvance,
  '11.12-b': adviseAdvance,
  '11.12-d': adviseAdvance,
  '11.13-a': adviseAdvance,
  '7.7-d': adviseCardSet,
  '16.1-g': adviseCardSet,
  '16.7-b': adviseDearestSome,
  '16.7-c': adviseDearestSome,
  '16.13-m': adviseCheapestSome,
  '16.13-n': adviseCheapestSome,
  '16.13-t': adviseDearestSome,
  '16.13-zb': adviseDearestSome,
};

const ONES: Readonly<Record<string, Adviser<One>>> = {
  '7.1-a': adviseConversion,
  '8.2-d': adviseDiscard,
  '10.2-a': adviseCommands,
  '10.6-a': adviseDefence,
  '11.1-a': adviseSlippingAway,
  '11.10-a': () => ({ one: NO }),
  '11.11-a': adviseRetreat,
  '11.12-c': adviseGoing,
  '11.16-a': adviseHit,
  '11.17-a': adviseHit,
  '11.17-d': () => ({ pass: true }),
  '11.19-c': adviseFlight,
  '7.7-a': adviseCardUse,
  '16.1-d': adviseCard,
  '16.1-g': adviseCardUse,
  '16.1-j': adviseCheapest,
  '16.2-m': adviseLeading,
  '16.9-a': adviseIndependence,
  '16.11-a': adviseDearest,
  '16.13-a': adviseQuarters,
  '16.13-h': adviseSource,
  '16.13-q': adviseNapoleon,
};
