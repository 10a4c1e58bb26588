/** What an answer to the open question would come to, in any game: the trial of it that `odds.ts` plays out. */
import { type Chance, rollsIn, type Typed } from './chance.ts';
import type { Action, Decision, Procedure } from './decision.ts';
import { canonical, clone } from './json.ts';
import { check, listActions, mayPass } from './legality.ts';
import type { Match } from './match.ts';
import type { OddsInProgress } from './odds.ts';
import type { Answer, Told, Trial } from './trial.ts';
import type { Fact, Ruleset, ScenarioId, Umpire } from './ruleset.ts';
import { Estimate } from './sampling.ts';
import { umpireOf } from './umpire.ts';
import { because, type Message, NO_RULE } from './verdict.ts';
import { EVERYBODY, isFor, knowTheSame, positionFor, type Viewer, windowOn } from './window.ts';

/** What an act is played out from, plain data: it can be sent to a worker. */
export interface ActStakes {
  readonly scenario: ScenarioId;
  /** At which a phase begins. */
  readonly position: unknown;
  /** What chance gave from there on. */
  readonly given: readonly Typed[];
  /** What was answered from there on; the last is the act. */
  readonly answers: readonly Action[];
  /** The open question. */
  readonly asked: Pick<Decision, 'seat' | 'rule'>;
}

/** A position at which a phase begins, and what came after it. */
type Start = Pick<ActStakes, 'position' | 'given' | 'answers'>;

/** Told as the act begins: what was told before it does not count. */
const BEGINS: Fact = { key: 'contemplated', rule: NO_RULE, params: {} };

/**
 * What the odds of an answer to the open question are played out from.
 * @returns `null` where the viewer may not know all that the act depends on, where the answer is not allowed, or where the
 *   question can be reached neither by beginning its phase again nor by answers alone
 */
export function stakesOf<G>(match: Match<G>, viewer: Viewer, action: Action): ActStakes | null {
  const { openDecision: asked, beginning } = match;
  if (check(asked, action) || !knowTheSame(match, viewer, EVERYBODY)) return null;
  const position = windowOn(match, viewer).position;
  const start = asksAgain(match) ? { position, given: [], answers: [] } : sincePhaseStart(match, viewer);
  const { seat, rule } = asked;
  return (
    start && { ...start, scenario: beginning.scenario, answers: [...start.answers, action], asked: { seat, rule } }
  );
}

/** The odds of an act, to be sharpened as long as one likes. */
export function weighAct<G>(ruleset: Ruleset<G>, stakes: ActStakes): OddsInProgress {
  return new Estimate(trialOf(ruleset, stakes), { game: stakes.position as G, isPlayed: false }, stakes.given);
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

/** From the nearest phase start that was kept, where nothing of it and since then is secret. */
function sincePhaseStart<G>({ route, ruleset }: Match<G>, viewer: Viewer): Start | null {
  const position = positionFor(ruleset, route.position as G, viewer);
  const answers = route.nodes.map(({ deed }) => (deed?.did === 'answer' ? deed.action : null));
  const chances = [...route.dice, ...route.nodes.flatMap((node) => node.dice)];
  const isSecret = canonical(position) !== canonical(route.position);
  if (isSecret || !answers.every((each) => each !== null)) return null;
  if (chances.some((chance) => 'drawn' in chance && !isFor(chance.audience, viewer))) return null;
  return { position, given: chances.flatMap(valuesOf), answers };
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

/** The act is over when its phase is, or when somebody has to choose for whom nothing is taken for granted. */
function trialOf<G>(ruleset: Ruleset<G>, { scenario, asked, answers }: ActStakes): Trial<Played<G>> {
  const rules = { ruleset, phases: ruleset.phases(scenario) };
  function* play(state: Played<G>, umpire: Umpire): Procedure {
    yield* playAfter(rules, state.game, answers, umpire);
    state.isPlayed = true;
  }
  return {
    copy: ({ game, isPlayed }) => ({ game: copyOf(ruleset, game), isPlayed }),
    keyOf: canonical,
    step: ({ isPlayed }) => (isPlayed ? null : play),
    answer: (decision, { game }) => answerTo(ruleset, asked, decision, game),
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

/**
 * What the ruleset takes for granted. Where it says nothing: the seat that acts is free to choose, and the act is over
 * there, as it is when the same is asked again; what others do is guessed.
 */
function answerTo<G>(ruleset: Ruleset<G>, asked: ActStakes['asked'], decision: Decision, game: G): Answer | null {
  const isOwn = decision.seat === asked.seat;
  if (isOwn && decision.rule === asked.rule) return null;
  return ruleset.odds?.policy?.(decision, game) ?? (isOwn ? null : guessed(ruleset, decision, game));
}

/** That the seat declines, does as the house does, or the first thing it may; `null` where it may do nothing. */
function guessed<G>(ruleset: Ruleset<G>, decision: Decision, game: G): Answer | null {
  const assume = (how: string) => because(decision.rule, `odds.assumed.${how}`, { seat: { seat: decision.seat } });
  if (!mayPass(decision)) return { action: { pass: true }, assumed: assume('declines') };
  const advised = ruleset.advise?.(positionFor(ruleset, game, decision.seat), decision, () => 0);
  if (advised && !check(decision, advised)) return { action: advised, assumed: assume('house') };
  const [first] = listActions(decision, 1).actions;
  return first ? { action: first, assumed: assume('first') } : null;
}

/** What the ruleset calls it; else the first thing that chance decides; where it decides nothing, the last that is told. */
function resultOf<G>(ruleset: Ruleset<G>, game: G, all: readonly Told[], isOver: boolean): Message | null {
  const begins = all.findIndex(({ key }) => key === BEGINS.key);
  if (begins < 0) return null;
  const told = all.slice(begins + 1);
  if (ruleset.odds?.result) return ruleset.odds.result(told, game, isOver);
  const shown = told.find(({ isByChance }) => isByChance) ?? (isOver ? told.at(-1) : undefined);
  return shown ? withoutFace(ruleset, shown) : null;
}

function withoutFace<G>({ odds }: Ruleset<G>, { key, rule, params }: Fact): Message {
  const faceless = odds?.faceless?.[key];
  if (!faceless) return { key: `fact.${key}`, params };
  const others = Object.entries(params).filter(([name]) => name !== faceless.without);
  return { key: faceless.key, params: { ...Object.fromEntries(others), ...faceless.more?.(rule) } };
}
