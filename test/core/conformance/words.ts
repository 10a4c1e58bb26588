import { expect, test } from 'vitest';
import type { Decision, Field, Preview } from '../../../core/engine/decision.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { weighed } from '../../../core/engine/odds.ts';
import { check, extend, mayPass, preview, randomAction } from '../../../core/engine/legality.ts';
import type { Match } from '../../../core/engine/match.ts';
import type { Option } from '../../../core/engine/options.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import type { Tally } from '../../../core/engine/tally.ts';
import type { Message, Param } from '../../../core/engine/verdict.ts';
import { wordsFor } from '../../../core/words/index.ts';
import { mutants } from './legality.ts';
import { times } from '../../nightly.ts';
import { playRandom, wholeGame } from './play.ts';

const SEEDS = [51, 52, 53].slice(0, times(1, 3));

/** Whatever a game says has its sentence in both languages. */
export function sentences(ruleset: Ruleset<unknown>): void {
  test('every prompt, refusal, fact, sum and label has its words in Italian and English', () => {
    const keys = new Set<string>();
    for (const seed of SEEDS) listen(ruleset, seed, keys);
    for (const name of namesIn(ruleset)) keys.add(name);
    for (const language of ['it', 'en'] as const) {
      const words = wordsFor(ruleset.id, language);
      expect([...keys].filter((key) => !words.has(key)).sort(), language).toEqual([]);
    }
  });
}

/** A full stop or a space twice, and brackets within brackets. */
const SLIP = /(?<!\.)\.\.(?!\.)| {2}|\([^()]*\(/u;

/** What comes of a text in the blank of a sentence. */
export function journals(ruleset: Ruleset<unknown>): void {
  test('no line of the journal has a full stop twice, or brackets within brackets', () => {
    const facts = wholeGame(ruleset).nodes.flatMap((node) => node.facts);
    const said = (['it', 'en'] as const).flatMap((language) => facts.map(wordsFor(ruleset.id, language).tell));
    expect([...new Set(said)].filter((line) => SLIP.test(line))).toEqual([]);
  });
}

function listen(ruleset: Ruleset<unknown>, seed: number, keys: Set<string>): void {
  const random = randomStream(seed);
  const before = (match: Match<unknown>, decision: Decision) => hear(match, decision, random, keys);
  const match = playRandom(ruleset, { seed, before });
  for (const { key, params, tally, instead } of match.nodes.flatMap((node) => node.facts)) {
    for (const told of instead ? [{ key, params }, instead] : [{ key, params }])
      hearMessage({ key: `fact.${told.key}`, params: told.params }, keys);
    if (tally) hearTally(tally, keys);
  }
  hearMessage(match.standing.because, keys);
}

/** So many of a preview's runs are played: enough to hear most of what its odds call things. */
const RUNS = 40;

function hear(match: Match<unknown>, decision: Decision, random: () => number, keys: Set<string>): void {
  hearMessage(decision.prompt, keys);
  if (decision.passLabel) hearMessage(decision.passLabel, keys);
  if (decision.kind === 'one' && decision.label)
    for (const target of decision.targets) hearMessage(decision.label(target), keys);
  for (const wrong of mutants(decision, random)) hearVerdict(check(decision, wrong), keys);
  hearVerdict(mayPass(decision), keys);
  for (const tally of extend(decision, {}).tallies) hearTally(tally, keys);
  const answer = randomAction(decision, random);
  if (decision.kind === 'situation' && 'situation' in answer)
    for (const field of decision.fields(answer.situation)) hearField(field, keys);
  const seen = preview(decision, answer);
  if (seen) hearPreview(weighed(match.ruleset, seen, RUNS), keys);
  for (const aside of match.seats.flatMap((seat) => match.asidesOf(seat))) hearMessage(aside.decision.prompt, keys);
}

function hearField({ label, values, valueLabel }: Field, keys: Set<string>): void {
  hearMessage(label, keys);
  if (valueLabel) for (const value of values) hearMessage(valueLabel(value), keys);
}

function hearVerdict(verdict: ReturnType<typeof check>, keys: Set<string>): void {
  if (verdict) hearMessage(verdict.message, keys);
}

function hearPreview({ tallies, odds, assumed = [] }: Preview, keys: Set<string>): void {
  for (const tally of tallies) hearTally(tally, keys);
  for (const { result } of odds) hearMessage(result, keys);
  for (const { message } of assumed) hearMessage(message, keys);
}

function hearTally({ title, lines }: Tally, keys: Set<string>): void {
  hearMessage(title, keys);
  for (const { why } of lines) hearMessage(why, keys);
}

function hearMessage({ key, params }: Message, keys: Set<string>): void {
  keys.add(key);
  for (const param of Object.values(params ?? {})) hearParam(param, keys);
}

function hearParam(param: Param, keys: Set<string>): void {
  if (typeof param !== 'object') return;
  if ('word' in param) keys.add(param.word);
  if ('facing' in param) keys.add(`facing.${param.facing}`);
  if ('seat' in param) keys.add(`seat.${param.seat}`);
  if ('phrase' in param) hearMessage(param.phrase, keys);
  if ('list' in param) for (const item of param.list) hearParam(item, keys);
}

/** What the panels show without being asked: phases, options, boxes, markers, traits. */
function namesIn(ruleset: Ruleset<unknown>): readonly string[] {
  const match = playRandom(ruleset, { seed: SEEDS[0] as number, actions: 80 });
  const { position } = match;
  const keys = new Set<string>();
  for (const { id, box, markers, place } of ruleset.show.pieces(position)) {
    if (box !== null) keys.add(`label.box.${box}`);
    for (const marker of markers) keys.add(`label.marker.${marker}`);
    for (const trait of ruleset.show.inspectUnit(position, id)) hearTrait(trait, keys);
    if (place !== null) for (const trait of ruleset.show.inspectPlace(position, place)) hearTrait(trait, keys);
  }
  const phases = match.phases.map((phase) => `label.phase.${phase.id}`);
  const options = ruleset.options.flatMap((option) => keysOf(option));
  return [...keys, ...phases, ...options];
}

/** The words of an option, and of each of its choices. */
function keysOf(option: Option): readonly string[] {
  const key = `option.${option.id}`;
  return option.kind === 'choice' ? [key, ...option.choices.map((choice) => `${key}.${choice}`)] : [key];
}

function hearTrait({ label, value }: { label: Message; value: Param }, keys: Set<string>): void {
  hearMessage(label, keys);
  hearParam(value, keys);
}
