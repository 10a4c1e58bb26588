/** Every door through which a seat learns something of a match, and what comes through it. */
import { BOTS, botAction } from '../../../core/engine/bot.ts';
import type { Decision } from '../../../core/engine/decision.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { canonical } from '../../../core/engine/json.ts';
import { check, extend, listActions, mayPass, preview, whyNot } from '../../../core/engine/legality.ts';
import type { Match } from '../../../core/engine/match.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { regionTarget, type Target } from '../../../core/engine/target.ts';
import type { MiniaturesPresenter } from '../../../core/miniatures/presenter.ts';
import { type Viewer, windowOn } from '../../../core/engine/window.ts';
import { mutants } from './legality.ts';

export const DOORS = [
  'position',
  'show',
  'standing',
  'journal',
  'question',
  'answers',
  'previews',
  'why-nots',
  'asides',
  'bots',
] as const;
export type Door = (typeof DOORS)[number];

/** Answers of a decision that are looked at closely. */
const LISTED = 12;
const SEED = 5;

/** What a viewer gets through each door, as text. */
export function throughDoors(match: Match<unknown>, viewer: Viewer): Readonly<Record<Door, string>> {
  const { position, standing, waitsFor, digest, decision, line, asides } = windowOn(match, viewer);
  const asked = decision ? answersTo(decision) : null;
  return {
    position: canonical([position, digest, waitsFor]),
    show: canonical(shown(match.ruleset, position)),
    standing: canonical(standing),
    journal: canonical(line),
    question: decision ? question(decision) : '',
    answers: canonical(asked?.legal ?? []),
    previews: canonical(asked?.previews ?? []),
    'why-nots': canonical(asked?.refusals ?? []),
    asides: canonical(asides.map(({ id, decision: aside }) => [id, question(aside), answersTo(aside)])),
    bots: decision ? canonical(BOTS.map((bot) => botAction(match, bot, randomStream(SEED)))) : '',
  };
}

/** All that the screen asks about a position, on whatever ground. */
function shown({ show }: Ruleset<unknown>, position: unknown): unknown {
  const { table: tableOf, roster } = show as Partial<MiniaturesPresenter<unknown>>;
  const pieces = show.pieces(position);
  const table = tableOf?.(position);
  const units = new Set([...pieces.map(({ id }) => id), ...(table?.stands.map(({ id }) => id) ?? [])]);
  const places = new Set(pieces.flatMap(({ place }) => place ?? []));
  return {
    pieces,
    table,
    now: show.now(position),
    units: [...units].map((id) => show.inspectUnit(position, id)),
    places: [...places, ...(table?.terrain.map(({ id }) => regionTarget(id)) ?? [])].map((id) =>
      show.inspectPlace(position, id),
    ),
    roster: roster?.(position),
    muster: show.muster?.(position),
  };
}

function question(decision: Decision): string {
  const { seat, rule, kind, prompt, passLabel, meanwhile } = decision;
  return canonical({
    seat,
    rule,
    kind,
    prompt,
    passLabel,
    meanwhile,
    pass: mayPass(decision),
    labels: labelsOf(decision),
  });
}

function labelsOf(decision: Decision): unknown {
  if (decision.kind === 'one')
    return decision.label ? decision.targets.map((target) => decision.label?.(target)) : null;
  if (decision.kind === 'arrange') return [decision.items, decision.suggestion];
  if (decision.kind === 'situation') return decision.fields({}).map(({ id, label, usual }) => [id, label, usual]);
  return null;
}

/** What may be answered, what answers would be worth, and why others are refused. */
function answersTo(decision: Decision) {
  const { actions, complete } = listActions(decision, LISTED);
  const { next, offers, enough } = extend(decision, {});
  const wrong = mutants(decision, randomStream(SEED));
  return {
    legal: [actions, complete, next, offers, enough, reachOf(decision)],
    previews: actions.map((action) => preview(decision, action)),
    refusals: [
      wrong.map((action) => [action, check(decision, action)]),
      targetsOf(decision).map((target) => whyNot(decision, target)),
    ],
  };
}

function targetsOf(decision: Decision): readonly Target[] {
  if (decision.kind === 'one') return decision.targets;
  if (decision.kind === 'some') return decision.from;
  return 'units' in decision ? decision.units : [];
}

function reachOf(decision: Decision): unknown {
  return decision.kind === 'path' ? decision.units.slice(0, LISTED).map((unit) => decision.reach?.(unit)) : null;
}
