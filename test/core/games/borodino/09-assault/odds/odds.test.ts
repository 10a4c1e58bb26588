import { describe, expect, test } from 'vitest';
import type { Action, Decision, Path, Preview } from '../../../../../../core/engine/decision.ts';
import { facesOf } from '../../../../../../core/engine/dice.ts';
import { canonical, clone } from '../../../../../../core/engine/json.ts';
import { preview } from '../../../../../../core/engine/legality.ts';
import type { Fact } from '../../../../../../core/engine/ruleset.ts';
import { assaults } from '../../../../../../core/games/borodino/09-assault/index.ts';
import { type Borodino, lineAt } from '../../../../../../core/games/borodino/position.ts';
import { weighed } from '../../../../../../core/engine/odds.ts';
import { hexOf, hexTarget, type HexTarget, type Target } from '../../../../../../core/engine/target.ts';
import { borodino } from '../../../../../../core/games/borodino/index.ts';
import { asking } from '../../../../engine/umpires.ts';
import { one, PASS, path, situation, type Situation, table } from '../../table.ts';

const HERE = 4426;

// The real procedure, played out over every die

/** Thrown where the dice given so far do not reach, and where all is known. */
class NextRoll extends Error {
  readonly rule: string;

  constructor(rule: string) {
    super(rule);
    this.rule = rule;
  }
}
class AllKnown extends Error {}

/** The choices that the odds take for granted; declarations first, one after the other. */
function answer(decision: Decision, declarations: Action[]): Action {
  if (decision.rule === '9.44-a') return declarations.shift() ?? PASS;
  if (decision.rule === '8.6-a') return bestShot(decision as Path);
  if (decision.rule === '9.31-a' || decision.rule === '9.86-g') return PASS;
  if (decision.kind !== 'one') return PASS;
  // the combat that was declared last, the first declared to take over, whichever hex to retreat to or charge to meet
  if (decision.rule === '9.1-e') return one(decision.targets.at(-1) as Target);
  if (['9.22-b', '9.86-a', '9.86-f', '9.62-b'].includes(decision.rule)) return one(decision.targets[0] as Target);
  return one('yes'); // square and recall
}

function bestShot(decision: Path): Action {
  const ways = decision.units.flatMap((unit) =>
    decision.steps({ unit, steps: [] }).map(({ to }) => ({ unit, steps: [to] })),
  );
  const total = (way: (typeof ways)[number]) => decision.preview?.(way).tallies[0]?.total ?? 0;
  return { path: ways.toSorted((a, b) => total(b) - total(a))[0] as (typeof ways)[number] };
}

interface Run {
  /** What came of it; `null` where another die is needed. */
  readonly outcome: string | null;
  /** Everything that the next steps depend on. */
  readonly state: string;
}

/** Plays the phase with these dice, and stops where the fate of the stack and its targets is known. */
function run(start: Borodino, ways: readonly Action[], focus: string, dice: readonly number[]): Run {
  const game = clone(start);
  const facts: Fact[] = [];
  const left = [...dice];
  const umpire = asking(
    (_die, why) => {
      if (isSettled(facts, why)) throw new AllKnown();
      const face = left.shift();
      if (face === undefined) throw new NextRoll(why);
      return face;
    },
    (fact) => {
      facts.push(fact);
      if (isLost(facts, focus)) throw new AllKnown();
    },
  );
  const declarations = [...ways];
  const procedure = assaults(game, umpire);
  try {
    let asked = procedure.next();
    while (!asked.done && !isSettled(facts, asked.value.rule))
      asked = procedure.next(answer(asked.value, declarations));
  } catch (thrown) {
    if (thrown instanceof NextRoll)
      return { outcome: null, state: canonical([thrown.rule, game, whatMatters(facts, thrown.rule)]) };
    if (!(thrown instanceof AllKnown)) throw thrown;
  }
  return { outcome: outcomeOf(start, game, facts, focus), state: '' };
}

/** What the procedure may still remember of what was told: not the sums, nor fire once it is over. */
function whatMatters(facts: readonly Fact[], next: string) {
  const rolled = facts.findIndex((fact) => fact.key === 'assault-resolved');
  const kept =
    rolled >= 0 ? facts.slice(rolled) : facts.filter(({ rule }) => next === '8.5-b' || !/^8|^T-fire|^9.66/.test(rule));
  return kept.map(({ key, params: { total: _, ...params } }) => ({ key, params }));
}

const isOf = (fact: Fact, key: string, focus: string) =>
  fact.key === key && (fact.params.unit as { unit: string }).unit === focus;

const LOSSES = { 'not-committed': 'not-committed', recalled: 'recalled', 'assault-called-off': 'called-off' } as const;

function isLost(facts: readonly Fact[], focus: string): boolean {
  return Object.keys(LOSSES).some((key) => isOf(facts.at(-1) as Fact, key, focus));
}

/** After the assault roll only the retreat checks of the defenders matter. */
function isSettled(facts: readonly Fact[], next: string): boolean {
  const results = facts.filter((fact) => fact.key === 'assault-resolved');
  const areChecking = next === '9.62-a' || next === '9.62-b';
  return results.length > 0 && !(areChecking && results.some(({ rule }) => rule === 'T-assault-5-9'));
}

function outcomeOf(start: Borodino, game: Borodino, facts: readonly Fact[], focus: string): string {
  for (const [key, outcome] of Object.entries(LOSSES)) if (facts.some((fact) => isOf(fact, key, focus))) return outcome;
  const results = facts.filter((fact) => fact.key === 'assault-resolved');
  const reports = results.map(({ params }) => params as unknown as Report);
  return together(reports.map((report) => [hexOf(report.place.place), fateOf(start, game, facts, report)] as const));
}

/** The fates of several hexes with their hexes. */
function together(fates: readonly (readonly [number, string])[]): string {
  if (fates.length === 1) return fates[0]?.[1] ?? '';
  const sorted = fates.toSorted(([a], [b]) => a - b);
  return sorted.map(([hex, fate]) => `${hex} ${fate}`).join('+');
}

interface Report {
  readonly place: { readonly place: HexTarget };
  readonly result: { readonly word: string };
}

/** Disordered defenders leave where each of them is off the map or has failed its check. */
function fateOf(start: Borodino, game: Borodino, facts: readonly Fact[], { place, result }: Report): string {
  const name = result.word.slice('label.assault.'.length);
  if (name !== 'defenders') return name;
  const gives = (id: string) =>
    facts.some((fact) => isOf(fact, 'gave-ground', id)) || game.units[id]?.hex !== hexOf(place.place);
  return lineAt(start, hexOf(place.place)).every(gives) ? 'defenders-leave' : 'defenders-stand';
}

/** Every face of every die; equal positions with equal journals are put together. */
function playOut(start: Borodino, ways: readonly Action[], focus: string): Map<string, number> {
  const outcomes = new Map<string, number>();
  let open: readonly Line[] = [{ dice: [], chance: 1 }];
  while (open.length > 0) {
    const next = new Map<string, Line>();
    for (const line of open.flatMap(eachFace)) {
      const { outcome, state } = run(start, ways, focus, line.dice);
      if (outcome !== null) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + line.chance);
      else next.set(state, { ...line, chance: line.chance + (next.get(state)?.chance ?? 0) });
    }
    open = [...next.values()];
  }
  return outcomes;
}

/** Dice rolled so far, and how likely they and all that come to the same are. */
interface Line {
  readonly dice: readonly number[];
  readonly chance: number;
}

const eachFace = ({ dice, chance }: Line): Line[] =>
  facesOf('d10').map((face) => ({ dice: [...dice, face], chance: chance / facesOf('d10').length }));

/** The odds that the decision shows for the last of these declarations. */
function shown(setup: Situation, ways: readonly Action[]): Preview {
  const t = table({ phase: 'assault', ...setup }, assaults);
  for (const way of ways.slice(0, -1)) t.play(way);
  const last = ways.at(-1) as Action;
  if (t.decision.kind !== 'path' || !('path' in last) || !t.decision.preview) throw new Error('no preview');
  const { stakes, ...seen } = t.decision.preview(last.path);
  // The page sends what is at stake to a worker.
  return weighed(borodino, { ...seen, stakes: structuredClone(stakes) }, 10_000);
}

/** What a result of the odds is called in the play-out. */
function nameOf({ key, params }: Preview['odds'][number]['result']): string {
  const short = (text: string) => text.replace('label.odds.assault.', '').replace('label.odds.', '');
  if (key !== 'odds.side-by-side') return short(key);
  const at = (hex: string, fate: string) =>
    [hexOf((params?.[hex] as { place: HexTarget }).place), short((params?.[fate] as { word: string }).word)] as const;
  return together([at('here', 'first'), at('there', 'second')]);
}

function expectSame(setup: Situation, ways: readonly Action[], focus: string): Preview {
  const preview = shown(setup, ways);
  const played = playOut(situation({ phase: 'assault', ...setup }), ways, focus);
  const sum = preview.odds.reduce((total, { probability }) => total + probability, 0);
  expect(sum).toBeCloseTo(1, 12);
  expect(
    Object.fromEntries(preview.odds.map(({ result, probability }) => [nameOf(result), rounded(probability)])),
  ).toEqual(Object.fromEntries([...played].map(([name, chance]) => [name, rounded(chance)])));
  return preview;
}

const rounded = (chance: number): number => Math.round(chance * 1e9) / 1e9;

describe('odds of an assault', () => {
  test('[9.5-a] infantry on infantry: worked out by hand', () => {
    const setup: Situation = { french: { 'f-cm-61': 4525 }, russian: { 'r-27d-1': HERE } };
    const { odds } = expectSame(setup, [path('f-cm-61', HERE)], 'f-cm-61');
    // Commitment 0 to 5; then the die + 1: 0 to 3 attackers, 4 to 8 defenders, 9 a breakthrough; checks fail on 6 to 9
    expect(odds.map(({ result, probability }) => [nameOf(result), rounded(probability)])).toEqual([
      ['not-committed', 0.4],
      ['attackers', 0.24],
      ['defenders-stand', 0.18],
      ['defenders-leave', 0.12],
      ['breakthrough', 0.06],
    ]);
  });

  test('[9.22-b] [9.46-a] two stacks on two hexes: whoever fails leaves his share to the other', () => {
    expectSame(
      { french: { 'f-cm-61': 4525, 'f-cm-57a': 4524 }, russian: { 'r-27d-1': HERE, 'r-2gd-1': 4425 } },
      [path('f-cm-61', HERE), path('f-cm-57a', 4425)],
      'f-cm-57a',
    );
  });

  test('[9.22-b] [9.46-a] a friend who fails, or whom guns stop, leaves his target to the stack that is weighed', () => {
    const FRENCH = { 'f-cm-61': 4525, 'f-cm-57a': 4524 };
    const WAYS = [path('f-cm-57a', 4425), path('f-cm-61', HERE)];
    expectSame({ french: FRENCH, russian: { 'r-27d-1': HERE, 'r-2gd-1': 4425 } }, WAYS, 'f-cm-61');
    expectSame(
      { french: FRENCH, russian: { 'r-27d-1': HERE, 'r-2gd-1': 4425, 'r-viii-a1': [4425, 'SW'] } },
      WAYS,
      'f-cm-61',
    );
  });

  test('[8.6-a] [9.22-b] guns that have not fired yet fire at the stack that takes over', () => {
    expectSame(
      {
        french: { 'f-cm-61': 4525, 'f-cm-57a': 4524 },
        // the guns of 4425 have 4525 in front, and not 4524
        russian: { 'r-27d-1': HERE, 'r-2gd-1': 4425, 'r-viii-a1': [4425, 'NW'], 'r-27d-2': 4424, 'r-viii-a2': 4424 },
      },
      [path('f-cm-57a', 4425, 4424), path('f-cm-61', HERE)],
      'f-cm-61',
    );
  });

  test('[9.22-b] [8.6-a] guns fire hex by hex as they are taken on, and those of the hex that is taken over last', () => {
    expectSame(
      {
        french: { 'f-cm-61': 4526, 'f-cm-57a': 4525, 'f-mr-13': 4524 },
        russian: { 'r-27d-1': 4427, 'r-2gd-1': HERE, 'r-27d-2': 4425, 'r-viii-a1': HERE, 'r-viii-a2': 4425 },
      },
      [path('f-mr-13', 4425), path('f-cm-57a', HERE), path('f-cm-61', 4427)],
      'f-cm-61',
    );
  });

  test('[9.22-b] of two who can take a hex over the first declared is taken to do so', () => {
    const setup: Situation = {
      french: { 'f-cm-61': 4525, 'f-mr-13': 4524, 'f-cm-57a': [4325, 'SW'] },
      russian: { 'r-27d-1': HERE, 'r-27d-2': 4425, 'r-2gd-1': 4424 },
    };
    const [third, upper, lower] = [path('f-cm-57a', 4425), path('f-cm-61', HERE), path('f-mr-13', 4424)];
    expectSame(setup, [third, upper, lower], 'f-mr-13');
    expectSame(setup, [third, lower, upper], 'f-cm-61');
  });

  test('[9.22-b] [9.82-a] [8.6-f] a charge that takes over is tried to be recalled for the fire that hits it, once', () => {
    expectSame(
      {
        french: { 'f-wt-a': 4626, 'f-pj-a': [4625, 'E'] },
        russian: { 'r-27d-1': [HERE, 'E'], 'r-2gd-1': 4425, 'r-viii-a1': 4425 },
      },
      [path('f-pj-a', 4524, 4425), path('f-wt-a', 4525, HERE)],
      'f-wt-a',
    );
  });

  test('[9.22-c] two results stand beside the two hexes that they are of', () => {
    const french = { 'f-cm-61': 4525, 'f-cm-57a': 4524 };
    const russian = { 'r-27d-1': HERE, 'r-2gd-1': 4425, 'r-27d-2': 4424 };
    const { odds } = shown({ french, russian }, [path('f-cm-57a', 4425, 4424), path('f-cm-61', HERE, 4425)]);
    const pairs = odds.flatMap(({ result }) => (result.key === 'odds.side-by-side' ? [result.params] : []));
    // only without his friend does he fight for two hexes, and these are his own
    for (const params of pairs)
      expect([params?.['here'], params?.['there']]).toEqual([{ place: 'hex:4425' }, { place: hexTarget(HERE) }]);
    expect(pairs.length).toBeGreaterThan(0);
  });

  test('[8.6-e] guns in the hex', () => {
    expectSame(
      { french: { 'f-cm-61': 4525, 'f-mr-13': 4525 }, russian: { 'r-27d-1': HERE, 'r-viii-a1': HERE } },
      [path('f-cm-61', HERE)],
      'f-cm-61',
    );
  });

  test('[9.25-c] guns alone', () => {
    const preview = shown({ french: { 'f-cm-61': 4525 }, russian: { 'r-viii-a1': [HERE, 'E'] } }, [
      path('f-cm-61', HERE),
    ]);
    expect(preview.odds.map(({ result, probability }) => [nameOf(result), rounded(probability)])).toEqual([
      ['not-committed', 0.3],
      ['taken', 0.7],
    ]);
  });

  test('[9.25-c] [9.54-e] guns that are taken in the same assault watch nobody any more', () => {
    const setup: Situation = {
      phase: 'assault',
      french: { 'f-kn-a': [3908, 'NW'] },
      // the guns of the town look at 3908, from where the others are taken in the rear
      russian: { 'r-viii-a1': [3909, 'SE'], 'r-2gd-1': [4009, 'W'] },
    };
    const way = path('f-kn-a', 3909, 4009);
    const totalOf = ({ tallies }: Preview) => tallies.find(({ title }) => title.key === 'label.tally.assault')?.total;
    const t = table(setup, assaults);
    t.play(way, [0]);
    t.play(PASS, [0, 0]); // the guns hold their fire
    expect(t.told('assault-resolved').tally?.lines).toContainEqual(
      expect.objectContaining({ rule: '9.54-a', amount: 2 }),
    );
    expect(totalOf(shown(setup, [way]))).toBe(t.told('assault-resolved').tally?.total);
  });

  test('[9.85-e] [9.82-b] a charge on infantry: square, recall, roll', () => {
    expectSame(
      { french: { 'f-wt-a': 4626, 'f-wt-b': 4626 }, russian: { 'r-27d-1': HERE } },
      [path('f-wt-a', 4525, HERE)],
      'f-wt-a',
    );
  });

  test('[8.6-f] [9.24-b] a charge on infantry with guns', () => {
    expectSame(
      { french: { 'f-wt-a': 4626, 'f-pj-a': 4626 }, russian: { 'r-27d-1': HERE, 'r-viii-a1': HERE } },
      [path('f-wt-a', 4525, HERE)],
      'f-wt-a',
    );
  });

  test('[9.86-b] a charge on cavalry', () => {
    expectSame(
      { french: { 'f-wt-a': 4626, 'f-wt-b': 4626 }, russian: { 'r-c4-1': HERE } },
      [path('f-wt-a', 4525, HERE)],
      'f-wt-a',
    );
  });

  test('[9.86-b] [9.86-f] charges from one hex are met together', () => {
    expectSame(
      { french: { 'f-pj-a': 4626, 'f-wt-a': 4725 }, russian: { 'r-c4-1': HERE } },
      [path('f-pj-a', 4525, HERE), path('f-wt-a', 4625, 4525, HERE)],
      'f-wt-a',
    );
  });

  test('[9.53-d] [6.31-b] a friend whom another charge drives into square or Disorder covers the flank no more', () => {
    // the zone of control of 4123 keeps 4124 from its own square; only 4225, while not in square, covers its flank
    const { odds } = expectSame(
      {
        french: { 'f-wt-b': 4424, 'f-lr-a': [3824, 'SW'], 'f-mu-b': [4123, 'W'] },
        russian: {
          'r-lt-b': [4225, 'E'],
          'r-2gd-2': [4124, 'E'],
          'r-ra-14': { hex: 4124, facing: 'NW', disordered: true },
        },
      },
      [path('f-wt-b', 4324, 4225, 'NE'), path('f-lr-a', 3923, 4024, 4124, 'NW')],
      'f-lr-a',
    );
    // both commit with 0 to 7; then the die against 4124 is 1 better: one face more breaks through, one less is the attackers'
    const chanceOf = (name: string) => odds.find(({ result }) => nameOf(result) === name)?.probability;
    expect(chanceOf('attackers')).toBeCloseTo(0.8 * (0.2 * 0.4 + 0.8 * 0.3), 12);
    expect(chanceOf('breakthrough')).toBeCloseTo(0.8 * (0.2 * 0.1 + 0.8 * 0.2), 12);
  });

  test('the most complex: two stacks charge infantry with guns, and cavalry beside it', () => {
    const ways = [path('f-wt-a', 4525, 4425, HERE), path('f-pj-a', 4526, HERE)];
    const { odds } = expectSame(COMPLEX, ways, 'f-pj-a');
    expect(odds.length).toBeGreaterThan(10);
  });

  const COMPLEX: Situation = {
    french: { 'f-wt-a': 4626, 'f-pj-a': [4527, 'SW'] },
    russian: { 'r-27d-1': HERE, 'r-viii-a1': HERE, 'r-2cur-1': 4425 },
  };
});

describe('what is shown beside the odds', () => {
  test('[9.51-a] [9.42-c] [9.5-a] the strengths of both, Commitment and roll, as they will be added up', () => {
    const setup: Situation = { french: { 'f-cm-61': 4525 }, russian: { 'r-27d-1': HERE } };
    const { tallies } = shown(setup, [path('f-cm-61', HERE)]);
    const sums = tallies.map(({ title, total }) => [title.key, total]);
    expect(sums).toEqual([
      ['label.tally.attackers', 10],
      ['label.tally.defenders', 9],
      ['label.tally.commitment', 1],
      ['label.tally.assault', 1],
    ]);
  });

  test('[9.23-a] [9.82-a] [9.85-a] [9.86-g] [9.86-a] only what those who stand there could do is taken for granted, of which side, once', () => {
    const granted = (french: Situation['french'], russian: Situation['russian'], ...ways: Action[]) =>
      shown({ french: french ?? {}, russian: russian ?? {} }, ways).assumed?.map(({ rule, message }) => [
        rule,
        message.params?.['side'],
      ]);
    const onFoot = path('f-cm-61', HERE);
    const ridden = path('f-wt-a', 4525, HERE);
    const [french, russian] = [{ seat: 'french' }, { seat: 'russian' }];
    expect(granted({ 'f-cm-61': 4525 }, { 'r-27d-1': HERE }, onFoot)).toEqual([]);
    expect(granted({ 'f-cm-61': 4525 }, { 'r-27d-1': HERE, 'r-viii-a1': HERE }, onFoot)).toEqual([['8.6-a', russian]]);
    expect(granted({ 'f-cm-61': 4525 }, { 'r-c4-1': HERE }, onFoot)).toEqual([
      ['9.31-a', russian],
      ['9.86-g', russian],
    ]);
    expect(granted({ 'f-wt-a': 4626 }, { 'r-27d-1': HERE }, ridden)).toEqual([
      ['9.85-a', russian],
      ['9.82-a', french],
    ]);
    expect(granted({ 'f-wt-a': 4626 }, { 'r-c4-1': HERE }, ridden)).toEqual([
      ['9.31-a', russian],
      ['9.86-a', russian],
    ]);
    // The infantry strikes elsewhere: how that ends is not known when the charge is weighed.
    const two = { 'r-27d-1': HERE, 'r-27d-2': 4410 };
    const horseAndFoot = { 'f-wt-a': 4626, 'f-cm-61': 4509 };
    expect(granted(horseAndFoot, two, path('f-cm-61', 4410), ridden)).toContainEqual(['9.23-a', french]);
  });

  test('a preview changes nothing', () => {
    const t = table({ phase: 'assault', french: { 'f-wt-a': 4626 }, russian: { 'r-27d-1': HERE } }, assaults);
    const before = canonical(t.game);
    weighed(borodino, preview(t.decision, path('f-wt-a', 4525, HERE)) as Preview, 10_000);
    expect(canonical(t.game)).toBe(before);
  });
});
