/** What an answer to the open question would come to, in any game: the trial of it that `odds.ts` plays out. */
import { type Chance, rollsIn, type Typed } from './chance.ts';
import type { Action, Decision, Procedure } from './decision.ts';
import { canonical, clone } from './json.ts';
import { check, listActions, mayPass } from './legality.ts';
import type { Match } from './match.ts';
import { type Answer, type Trial, Weighing } from './odds.ts';
import type { Fact, Ruleset, Umpire } from './ruleset.ts';
import { umpireOf } from './umpire.ts';
import { because, type Message, NO_RULE } from './verdict.ts';
import { positionFor } from './window.ts';

/** What has been done before the act that is weighed, from a position at which a phase began. */
interface Before<G> {
  readonly position: G;
  readonly given: readonly Typed[];
  readonly answers: readonly Action[];
}

/** Told as the act begins: what was told before it does not count. */
const BEGINS: Fact = { key: 'contemplated', rule: NO_RULE, params: {} };

/**
 * The odds of an answer to the open question, to be sharpened as long as one likes.
 * @returns `null` where the question can be reached neither by beginning its phase again nor by answers alone
 */
export function weighAct<G>(match: Match<G>, action: Action): Weighing<Played<G>> | null {
  const { openDecision: asked } = match;
  const before = asksAgain(match) ? { position: match.copy(), given: [], answers: [] } : sincePhaseStart(match);
  if (!before) return null;
  const trial = trialOf(match, asked, [...before.answers, action]);
  return new Weighing(trial, { game: before.position, isPlayed: false }, before.given);
}

/** Whether the phase, begun again from the position as it is, asks what is asked now, without a die before it. */
function asksAgain<G>(match: Match<G>): boolean {
  const game = copyOf(match.ruleset, match.position);
  const isStill = { roll: isAsked, draw: isAsked, tell: () => undefined };
  try {
    const first = phaseNow(match, game)?.play(game, umpireOf(isStill)).next();
    return first?.done === false && canonical(outline(first.value)) === canonical(outline(match.openDecision));
  } catch (thrown) {
    if (thrown instanceof ChanceAsked) return false;
    throw thrown;
  }
}

class ChanceAsked extends Error {}
const isAsked = (): never => {
  throw new ChanceAsked('chance comes before the question');
};

/** What a question asks, as far as it is data. */
const outline = (decision: Decision): unknown => JSON.parse(JSON.stringify(decision));

function sincePhaseStart<G>(match: Match<G>): Before<G> | null {
  const { position, dice, nodes } = match.route;
  const answers = nodes.map(({ deed }) => (deed?.did === 'answer' ? deed.action : null));
  if (answers.some((each) => each === null)) return null;
  const given = [...dice, ...nodes.flatMap((node) => node.dice)].flatMap(valuesOf);
  return { position: copyOf(match.ruleset, position as G), given, answers: answers as readonly Action[] };
}

const valuesOf = (chance: Chance): readonly Typed[] =>
  'drawn' in chance ? chance.drawn : rollsIn(chance).map(({ value }) => value);

const copyOf = <G>(ruleset: Ruleset<G>, game: G): G => ruleset.copy?.(game) ?? clone(game);

/** The rules as a match has them. */
type Rules<G> = Pick<Match<G>, 'ruleset' | 'phases'>;

const phaseNow = <G>({ ruleset, phases }: Rules<G>, game: G) => phases.find(({ id }) => id === ruleset.next(game));

/** The game, and whether the act has been played. */
interface Played<G> {
  readonly game: G;
  isPlayed: boolean;
}

/** The act is over when its phase is, or when the same is asked again. */
function trialOf<G>(rules: Rules<G>, asked: Decision, answers: readonly Action[]): Trial<Played<G>> {
  const { ruleset } = rules;
  function* play(state: Played<G>, umpire: Umpire): Procedure {
    yield* playAfter(rules, state.game, answers, umpire);
    state.isPlayed = true;
  }
  return {
    copy: ({ game, isPlayed }) => ({ game: copyOf(ruleset, game), isPlayed }),
    keyOf: canonical,
    step: ({ isPlayed }) => (isPlayed ? null : play),
    answer: (decision, { game }) =>
      decision.seat === asked.seat && decision.rule === asked.rule ? null : policyOf(ruleset, decision, game),
    result: ({ game }, told, isOver) => resultOf(ruleset, game, told, isOver),
  };
}

/** Plays from a phase start with these answers, and on to the end of the phase in which the last was given. */
function* playAfter<G>(rules: Rules<G>, game: G, answers: readonly Action[], umpire: Umpire): Procedure {
  const left = [...answers];
  while (left.length > 0) {
    const procedure = phaseNow(rules, game)?.play(game, umpire);
    if (!procedure) return;
    for (let at = procedure.next(); !at.done;) {
      if (left.length === 1) umpire.tell(BEGINS);
      at = procedure.next(left.shift() ?? (yield at.value));
    }
  }
}

/** What the ruleset takes for granted; else that the seat declines, does as the house does, or the first thing it may. */
function policyOf<G>(ruleset: Ruleset<G>, decision: Decision, game: G): Answer {
  const stated = ruleset.odds?.policy?.(decision, game);
  if (stated) return stated;
  const assume = (how: string) => because(decision.rule, `odds.assumed.${how}`, { seat: { seat: decision.seat } });
  if (!mayPass(decision)) return { action: { pass: true }, assumed: assume('declines') };
  const advised = ruleset.advise?.(positionFor(ruleset, game, decision.seat), decision, () => 0);
  if (advised && !check(decision, advised)) return { action: advised, assumed: assume('house') };
  return { action: listActions(decision, 1).actions[0] as Action, assumed: assume('first') };
}

/** What the ruleset calls it; else the last that was told. */
function resultOf<G>(ruleset: Ruleset<G>, game: G, all: readonly Fact[], isOver: boolean): Message | null {
  const begins = all.indexOf(BEGINS);
  if (begins < 0) return null;
  const told = all.slice(begins + 1);
  if (ruleset.odds) return ruleset.odds.result(told, game, isOver);
  const last = told.at(-1);
  return isOver && last ? { key: `fact.${last.key}`, params: last.params } : null;
}
