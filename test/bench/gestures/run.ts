/**
 * Counts the gestures of one turn of each game, as the house player plays it: `npm run gestures`. With `--questions` each
 * sort of question has its line. Ends with 1 where a turn does not take a third fewer than before, or takes too many by
 * hand, or an attack of 1812 does, or the turn of an army on 7 September.
 */
import { botAction } from '../../../core/engine/bot.ts';
import type { Decision } from '../../../core/engine/decision.ts';
import { randomStream } from '../../../core/engine/dice.ts';
import { Match } from '../../../core/engine/match.ts';
import { usualOptions } from '../../../core/engine/options.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { rulesOf } from '../../../core/games/index.ts';
import { type Counted, questionOf, turnOfArmy } from './army.ts';
import { followed, type Gestures, gesturesOf, isOfStaff, type Moved } from './rule.ts';

/** The first scenario of each game, in a turn with everything in it. */
const TURNS = {
  borodino: 3,
  'invasion-of-russia': 4,
  'moravian-sun': 2,
  'napoleon-in-europe': 2,
  'ordine-obliquo': 3,
} as const;

const SEED = 7;

/** How many gestures a turn may take by hand. */
const MOST_BY_HAND: Partial<Record<keyof typeof TURNS, number>> = { 'invasion-of-russia': 80 };

/** How many an attack of 1812 may take, from its order to the advance (chapters 10 and 11). */
const MOST_OF_ATTACK = 7;
const OF_ATTACKS = /^1[01]\./;
const ATTACK = 'path prompt.attack';

/** The gestures of an attack, on average. */
function ofAttack(counted: readonly Counted[]): number {
  const attacks = counted.filter(({ rule, question }) => OF_ATTACKS.test(rule) && question !== `${ATTACK}, passed`);
  return sumOf(attacks).byHand / attacks.filter(({ question }) => question === ATTACK).length;
}

/** The share of the gestures of before that a turn may take. */
const MOST = 2 / 3;

/** An answer, and whether it moves a unit on a table. */
interface Told extends Counted {
  readonly seat: string;
  readonly isMoved: boolean;
}

/** Those units that stay are left for the end of the movement: the next that moves is taken up. */
function takenUp(told: readonly Told[]): readonly Counted[] {
  return told.map((each, at) => {
    const isOther = ({ seat, question }: Told) => seat !== each.seat || question !== each.question;
    const next = told.slice(at + 1).find((other) => isOther(other) || other.isMoved);
    return each.isMoved && next?.isMoved && !isOther(next) ? followed(each) : each;
  });
}

function* turnOf(id: keyof typeof TURNS): Generator<Told> {
  const ruleset = rulesOf(id) as Ruleset<unknown>;
  const scenario = ruleset.scenarios[0]?.id ?? '';
  const match = Match.begin(ruleset, {
    ruleset: id,
    scenario,
    options: usualOptions(ruleset),
    seed: SEED,
    dice: 'seeded',
  });
  const random = randomStream(SEED);
  const left = new Set<string>();
  const turn = (): number => ruleset.show.now(match.position).turn;
  for (let run: readonly Moved[] = []; match.decision && turn() <= TURNS[id];) {
    const { decision } = match;
    const action = botAction(match, 'house', random);
    const pieces = ruleset.show.pieces(match.position);
    if (turn() === TURNS[id])
      yield {
        question: questionOf(decision, action),
        rule: decision.rule,
        seat: decision.seat,
        isMoved: 'manoeuvre' in action && action.manoeuvre.legs.length > 0,
        ...gesturesOf(decision, action, { pieces, run, isLeft: left.has(decision.seat) }),
      };
    if (turn() === TURNS[id] && isOfStaff(decision)) left.add(decision.seat);
    run =
      'manoeuvre' in action ? [...run, { ...action.manoeuvre, mates: matesOf(decision, action.manoeuvre.unit) }] : [];
    match.play(action);
  }
}

function matesOf(decision: Decision, unit: Moved['unit']): Moved['mates'] {
  const commands = decision.kind === 'manoeuvre' ? (decision.commands ?? []) : [];
  return commands.find(({ units }) => units.includes(unit))?.units ?? [];
}

interface Sum extends Gestures {
  readonly answers: number;
}

function sumOf(counted: readonly Counted[]): Sum {
  const sum = (when: 'before' | 'byHand' | 'now'): number => counted.reduce((so, each) => so + each[when], 0);
  return { answers: counted.length, before: sum('before'), byHand: sum('byHand'), now: sum('now') };
}

const row = ({ answers, before, byHand, now }: Sum): Record<string, string | number> => ({
  ...{ answers, before, 'by hand': byHand, 'with the staff': now },
  fewer: `${Math.round(100 - (100 * now) / before)} %`,
});

/** One army of 7 September, in a turn in which both fight. */
const DAY = 3;
const MOST_OF_ARMY = 200;

function show(name: string, counted: readonly Counted[]): Sum {
  const all = sumOf(counted);
  const questions = process.argv.includes('--questions') ? [...Map.groupBy(counted, ({ question }) => question)] : [];
  const rows = questions.map(([question, of]) => [question, row(sumOf(of))] as const);
  console.table(Object.fromEntries([[name, row(all)] as const, ...rows]));
  return all;
}

for (const id of Object.keys(TURNS) as (keyof typeof TURNS)[]) {
  const counted = takenUp([...turnOf(id)]);
  const { before, byHand, now } = show(`${id}, turn ${TURNS[id]}`, counted);
  if (id === 'invasion-of-russia') {
    console.log(`an attack of ${id}: ${ofAttack(counted).toFixed(1)} by hand`);
    if (ofAttack(counted) > MOST_OF_ATTACK) process.exitCode = 1;
  }
  if (now > before * MOST || byHand > (MOST_BY_HAND[id] ?? Infinity)) process.exitCode = 1;
}
for (const seat of ['french', 'russian']) {
  const { byHand } = show(`7 September, turn ${DAY}, ${seat}`, turnOfArmy(seat, DAY));
  if (byHand > MOST_OF_ARMY) process.exitCode = 1;
}
