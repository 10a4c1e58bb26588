/** What the engine does at each request. One function a command; `session` is the conversation. */
import packageJson from '../../package.json' with { type: 'json' };
import { type Campaign, statusOf } from '../archive/campaign.ts';
import { BadFile } from '../archive/bad-file.ts';
import { needsNewSeed, seedsWith } from '../archive/copies.ts';
import { fromFile, toFile } from '../archive/exchange.ts';
import { Diverged, retraced, strangerIn } from '../archive/retrace.ts';
import { botDeed } from '../engine/bot.ts';
import type { Action, Decision, Draft, Preview } from '../engine/decision.ts';
import { seededDice } from '../engine/chance.ts';
import { randomStream } from '../engine/dice.ts';
import { check, extend, listActions, preview, whyNot } from '../engine/legality.ts';
import { Match } from '../engine/match.ts';
import { weighed, withOdds } from '../engine/odds.ts';
import type { Beginning, MatchRecord } from '../engine/record.ts';
import { replay } from '../engine/replay.ts';
import { usualOptions } from '../engine/options.ts';
import { BadPosition } from '../engine/ruleset.ts';
import { whyNotTakenBack } from '../engine/undo.ts';
import { Refusal, type Verdict } from '../engine/verdict.ts';
import { stakesOf, weighAct } from '../engine/weigh-act.ts';
import { factsFor } from '../engine/window.ts';
import { rulesets } from '../games/index.ts';
import { entriesOf, ledgerOf, searchLedger } from '../words/ledger.ts';
import { decisionAnswer, factAnswer, previewAnswer, reasonAnswer, tallyAnswer } from './answers.ts';
import { ProtocolFault } from './fault.ts';
import type { Request, RequestName } from './requests.ts';
import { type AnyMatch, badPosition, rulesetOf, type Session } from './session.ts';
import { actionMeant, draftMeant, targetMeant } from './short.ts';

const PROTOCOL = 1;
const DEFAULT_LIMIT = 200;
/**
 * Runs of the procedure that a preview may take: the page goes on without end until somebody looks elsewhere, but a line
 * waits for its answer. A battle of Europe with six units a side, the hardest that is worked out exactly, needs 280,000.
 */
const MOST_RUNS = 1_000_000;

type Commands = { readonly [K in RequestName]: (session: Session, input: Request<K>) => unknown };

export const COMMANDS: Commands = {
  hello: ({ speakers }) => ({
    engine: 'Stato Maggiore',
    version: packageJson.version,
    protocol: PROTOCOL,
    rulesets: rulesets.map(({ id, seats, scenarios, options }) => ({
      id,
      name: { it: speakers.it.text(`game.${id}`), en: speakers.en.text(`game.${id}`) },
      seats: seats(scenarios[0]?.id ?? '', usualOptions({ options })),
      scenarios: scenarios.map((scenario) => ({
        ...scenario,
        turns: scenario.turns(usualOptions({ options })),
        seats: seats(scenario.id, usualOptions({ options })),
        name: {
          it: speakers.it.text(`game.${id}.scenario.${scenario.id}`),
          en: speakers.en.text(`game.${id}.scenario.${scenario.id}`),
        },
      })),
      options,
    })),
  }),

  new(session, { ruleset, scenario, options = {}, players, seed = 1, dice = 'seeded', rolls = [], own }) {
    checkChoice({ ruleset, scenario, options });
    const chosen = { ...usualOptions(rulesetOf(ruleset)), ...options };
    const brought = { ...(players && { players }), ...(own !== undefined && { own }) };
    session.begin({ ruleset, scenario, options: chosen, seed, dice, ...brought }, rolls);
    return session.status();
  },

  load(session, { ruleset, position, seed = 1, dice = 'seeded', rolls = [] }) {
    const { scenarios } = rulesetOf(ruleset);
    const scenario = scenarios.find(({ id }) => isOf(position, id)) ?? scenarios[0];
    const beginning: Beginning = { ruleset, scenario: scenario?.id ?? '', options: {}, seed, dice, position };
    session.begin(beginning, rolls);
    return session.status();
  },

  position: ({ match }) => ({ position: match.position, digest: match.digest }),

  view: (session, { seat }) => ({ position: session.window(seat).position }),

  status: (session, { seat }) => session.status(seat),

  asides: (session, { seat }) => ({
    asides: session.window(seat).asides.map(({ id, decision }) => ({
      aside: id,
      decision: decisionAnswer(session.speakers, decision),
    })),
  }),

  options(session, { seat, aside, limit = DEFAULT_LIMIT }) {
    const decision = aside === undefined ? session.window(seat).decision : session.openTo(seat, aside);
    return decision ? listActions(decision, limit) : { actions: [], complete: true };
  },

  extend(session, { seat, aside, draft: written }) {
    const decision = session.openTo(seat, aside);
    const draft = draftMeant(decision, written);
    const fault = misstep(decision, draft);
    if (fault) throw new Refusal(fault);
    const { next, along, offers, enough, tallies } = extend(decision, draft);
    const told = tallies.map((tally) => tallyAnswer(session.speakers, tally));
    return { next, ...(along ? { along } : {}), ...(offers ? { offers } : {}), enough: enough === null, tallies: told };
  },

  why(session, { seat, aside, action, target }) {
    const decision = session.openTo(seat, aside);
    if ((action === undefined) === (target === undefined)) {
      throw new ProtocolFault('bad-request', { key: 'protocol.action-or-target' });
    }
    const fault =
      target === undefined
        ? check(decision, actionMeant(decision, action as NonNullable<typeof action>))
        : whyNot(decision, targetMeant(decision, target));
    return { legal: fault === null, refusals: fault ? [reasonAnswer(session.speakers, fault)] : [] };
  },

  preview(session, { seat, aside, action: written }) {
    const decision = session.openTo(seat, aside);
    const action = actionMeant(decision, written);
    const fault = check(decision, action);
    if (fault) throw new Refusal(fault);
    const seen = preview(decision, action);
    if (seen) return previewAnswer(session.speakers, weighed(session.match.ruleset, seen, MOST_RUNS));
    return previewAnswer(session.speakers, aside === undefined ? playedOut(session.match, action) : NOTHING_SEEN);
  },

  play(session, { seat, aside, action: written, rolls = [] }) {
    const { match, speakers } = session;
    const decision = session.openTo(seat, aside);
    if (rolls.length > 0 && match.beginning.dice === 'seeded') {
      throw new ProtocolFault('bad-request', { key: 'protocol.dice-are-seeded' });
    }
    const action = actionMeant(decision, written);
    const { node } =
      aside === undefined ? match.play(action, rolls) : match.playAside(decision.seat, aside, action, rolls);
    const facts = factsFor(node.facts, session.window(seat).viewer);
    return { facts: facts.map((fact) => factAnswer(speakers, fact)), ...session.status(seat) };
  },

  undo(session, { seat, to }) {
    const { match } = session;
    const { line } = match;
    const node = line[to ?? line.length - 2];
    if (!node) throw new ProtocolFault('bad-request', { key: 'protocol.nothing-to-undo' });
    // The umpire may take back anything.
    const fault = seat === undefined ? null : whyNotTakenBack(line.slice(line.indexOf(node) + 1));
    if (fault) throw new Refusal(fault);
    match.goTo(node.id);
    return session.status(seat);
  },

  journal(session, { seat, from = 0 }) {
    const { speakers } = session;
    const facts = session.window(seat).line.flatMap((node) => node.facts);
    return { facts: facts.slice(from).map((fact) => factAnswer(speakers, fact)) };
  },

  replay: ({ match }) => replay(match.ruleset, match.record),

  autoplay(session, { actions = 1, bot, seed = 1 }) {
    const { match } = session;
    const random = randomStream(seed);
    // Nobody is there to roll real dice for a bot: it rolls by its own seed.
    const dice = seededDice(match.beginning.dice === 'seeded' ? match.seed : seed);
    const { id: start } = match.head;
    let played = 0;
    try {
      for (; played < actions && match.decision; played++) {
        match.playWith(botDeed(match, bot, random), dice);
      }
    } catch (fault) {
      match.goTo(start);
      throw fault;
    }
    return { played, ...session.status() };
  },

  rules({ match }, { section, text }) {
    const game = match.ruleset.id;
    if (section !== undefined) return { entries: entriesOf(game, section) };
    return { entries: text === undefined ? ledgerOf(game) : searchLedger(game, text) };
  },

  export: ({ match }) => ({ campaign: toFile(asCampaign(match)) }),

  import(session, { campaign, seed = 1 }) {
    const { header, record } = accept(campaign);
    checkChoice(record.beginning);
    session.seat(withSeedOfItsOwn(playedAgain(record), header, seed));
    return session.status();
  },
};

/**
 * Checks that a game has the scenario and the options by which it is to be played.
 * @throws ProtocolFault
 */
function checkChoice({ ruleset, scenario, options }: Pick<Beginning, 'ruleset' | 'scenario' | 'options'>): void {
  const stranger = strangerIn(rulesetOf(ruleset), { scenario, options });
  if (!stranger) return;
  if ('scenario' in stranger)
    throw new ProtocolFault('unknown-scenario', { key: 'protocol.unknown-scenario', params: stranger });
  throw new ProtocolFault('bad-request', stranger.fault);
}

/** @throws ProtocolFault `diverged` or `bad-position` */
const NOTHING_SEEN: Preview = { tallies: [], odds: [] };

/** The rules say nothing of what such an answer is worth: it is played out, where nobody has a secret. */
function playedOut(match: AnyMatch, action: Action): Preview {
  const stakes = stakesOf(match, match.openDecision.seat, action);
  if (!stakes) return NOTHING_SEEN;
  const progress = weighAct(match.ruleset, stakes);
  progress.sharpen(MOST_RUNS);
  return withOdds(NOTHING_SEEN, progress.odds);
}

function playedAgain(record: MatchRecord): AnyMatch {
  const ruleset = rulesetOf(record.beginning.ruleset);
  try {
    return retraced(ruleset, record);
  } catch (fault) {
    if (fault instanceof Diverged) throw new ProtocolFault('diverged', fault.fault);
    throw fault instanceof BadPosition ? badPosition(ruleset.id, fault) : fault;
  }
}

/** Of a campaign with secrets that still goes on the engine has a copy, which does not show what the original will roll. */
function withSeedOfItsOwn(match: AnyMatch, header: Campaign['header'], seed: number): AnyMatch {
  const { record } = match;
  if (!needsNewSeed({ header, status: statusOf(match), record })) return match;
  return Match.load(match.ruleset, { ...record, seeds: seedsWith(record.seeds, record.nodes.length, seed) });
}

/** What the rules have never offered they cannot go on from: a unit that may not act, a step that may not be taken. */
function misstep(decision: Decision, { path, manoeuvre }: Draft): Verdict {
  if (decision.kind === 'manoeuvre' && manoeuvre) return whyNot(decision, manoeuvre.unit);
  if (decision.kind !== 'path' || !path) return null;
  const { unit, steps } = path;
  const stranger = whyNot(decision, unit);
  if (stranger) return stranger;
  const soFar = (at: number) => ({ unit, steps: steps.slice(0, at) });
  const lost = steps.findIndex((to, at) => !decision.steps(soFar(at)).some((step) => step.to === to));
  return lost < 0 ? null : check(decision, { path: soFar(lost + 1) });
}

/** Whether a position says that it is of a scenario. */
const isOf = (position: unknown, scenario: string): boolean =>
  typeof position === 'object' && position !== null && 'scenario' in position && position.scenario === scenario;

/** A match without players or dates: the engine by itself knows neither. */
function asCampaign(match: Session['match']): Campaign {
  return {
    header: { title: match.ruleset.id, players: [], table: 'open', created: '1812-09-05T00:00:00Z' },
    status: statusOf(match),
    tags: [],
    notes: [],
    record: match.record,
  };
}

function accept(campaign: unknown): Campaign {
  try {
    return fromFile(campaign);
  } catch (fault) {
    if (!(fault instanceof BadFile)) throw fault;
    throw new ProtocolFault('bad-request', fault.fault);
  }
}
