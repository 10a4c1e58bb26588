/** 16.13 Winter quarters: when the French may take them, and what is done in them, step by step. */
import { chooseYes, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { chooseSource, placeFrench, rallyFrench, rollNapoleon, takeLosses } from './16-13-french.ts';
import { bringSwedes, placeRussians, rallyRussians, reinforceRussians, returnRussians } from './16-13-russian.ts';
import { resume } from './16-13-second-year.ts';
import { countryOf, type Side } from './data.ts';
import { type InvasionOfRussia, QUARTERS_STEPS, type QuartersStep } from './position.ts';
import { enter } from './sequence.ts';

/** French depots in Russia that allow winter quarters, and the turn after which they are allowed with fewer (16.13-a). */
const DEPOTS = 8;
const LAST_TURN_OF_1812 = 7;

/** Whether it is the end of the first turn with so many depots, or of turn 7; the offer comes once (16.13-a). */
export function mayTakeQuarters({ rules, quarters, depots, turn }: InvasionOfRussia): boolean {
  if (!rules.twoYears || quarters.state !== 'ahead') return false;
  const inRussia = depots.french.filter((hex) => countryOf(hex) === 'russia').length;
  return inRussia >= DEPOTS || turn === LAST_TURN_OF_1812;
}

/** The French decide; then step after step, each a phase of its own. */
export function* takeQuarters(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const { step } = game.quarters;
  if (step === null) return yield* offer(game, umpire);
  yield* STEPS[step](game, umpire);
  if (step === 'resume') return;
  game.quarters.step = QUARTERS_STEPS[QUARTERS_STEPS.indexOf(step) + 1] ?? 'resume';
  game.active = seatOf(game.quarters.step);
}

const STEPS: Readonly<Record<QuartersStep, (game: InvasionOfRussia, umpire: Umpire) => Procedure>> = {
  'french-rally': rallyFrench,
  'french-place': placeFrench,
  'french-source': chooseSource,
  'french-losses': takeLosses,
  napoleon: rollNapoleon,
  'russian-rally': rallyRussians,
  'russian-place': placeRussians,
  'russian-return': returnRussians,
  'russian-reinforce': reinforceRussians,
  swedes: bringSwedes,
  resume,
};

const seatOf = (step: QuartersStep): Side =>
  QUARTERS_STEPS.indexOf(step) < QUARTERS_STEPS.indexOf('russian-rally') ? 'french' : 'russian';

/** Declined, the campaign of 1812 goes on, with its winter. */
function* offer(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const accepts = yield* chooseYes({ seat: 'french', rule: '16.13-a', prompt: { key: 'prompt.quarters' } });
  umpire.tell({ key: accepts ? 'quarters.taken' : 'quarters.declined', rule: '16.13-a', params: {} });
  game.quarters.state = accepts ? 'taken' : 'declined';
  if (accepts) game.quarters.step = QUARTERS_STEPS[0];
  else enter(game, 'turn-end', 'french');
}
