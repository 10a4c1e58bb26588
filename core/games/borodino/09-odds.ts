/**
 * What an assault is worth before it is fought: the sums of chapter 9, and every result with its exact probability.
 *
 * Taken for granted where a player could choose: the defender does not retire (9.31), tries the square or the
 * counter-charge where he may, fires where he can and with the best sum, and stands before infantry (9.86-g); the
 * attacker tries to recall where he may (9.82). Assaults of other kinds are taken as committed, and as not fought yet.
 */
import type { Preview } from '../../engine/decision.ts';
import { FACES } from '../../engine/dice.ts';
import { chanceAtMost } from '../../engine/distribution.ts';
import { clone } from '../../engine/json.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { line, type Tally, tally } from '../../engine/tally.ts';
import type { Message } from '../../engine/verdict.ts';
import { fireTally, type Shot } from './08-2-fire-tally.ts';
import { fireOdds } from './08-5-resolution.ts';
import { reactionShots } from './08-6-reaction-fire.ts';
import { takeOver } from './09-2-2-whole-front.ts';
import { type Assault, leaderOf, standingAttackers, strikesFrom } from './09-2-who-may-assault.ts';
import { commitmentTally } from './09-4-commitment.ts';
import { assaultTally, type Combat, combatsOf, lineAt, strengthTallies } from './09-5-modifiers.ts';
import { facesSquare, mayRecall, moveCharges } from './09-8-2-recall.ts';
import { whyNotSquare } from './09-8-5-square.ts';
import { counterModifier, heldInZoc, whyNotCounter } from './09-8-6-counter-charge.ts';
import { cardOf, type UnitId } from './data.ts';
import { type Borodino, cohesionOf, disrupt, formSquare, stackAt, toBox, topOf, unit } from './position.ts';
import { type AssaultRow, assaultResult } from './tables.ts';

/** The stage on which an assault is played out in all its branches: a copy of the position, changed and set back. */
interface Scene {
  readonly game: Borodino;
  readonly field: readonly Assault[];
  readonly focus: Assault;
  readonly held: ReadonlySet<number>;
  /** Where the assault comes from, passes to and strikes, and the units there: all that it can change. */
  readonly hexes: readonly number[];
  readonly cast: readonly UnitId[];
  readonly sums: Odds;
  readonly rolls: Map<string, readonly Share[]>;
}

type Odds = Map<string, { readonly result: Message; probability: number }>;
type Next = (chance: number) => void;

/** A result and its share of the ten faces. */
interface Share {
  readonly key: string;
  readonly result: Message;
  readonly share: number;
}

const SILENT: Umpire = {
  roll: () => {
    throw new Error('a forecast rolls no dice');
  },
  tell: () => undefined,
};

/** What a contemplated assault or charge would be worth, given the others that are declared. */
export function forecast(game: Borodino, assault: Assault, others: readonly Assault[]): Preview {
  const sums: Odds = new Map();
  const partners = partnersOf(assault, others);
  const goes = (each: Assault) => chanceAtMost('d10', cohesionOf(game, leaderOf(each)), commitmentTally(game, each).total);
  add(sums, 'not-committed', 1 - goes(assault));
  const scene = stage(game, assault, others, sums);
  for (const [staying, chance] of subsets(partners, goes)) {
    branch(scene, chance * goes(assault), () => setOut(scene, staying.map((each) => others.indexOf(each))), (left) =>
      makeReady(scene, hexesOf(scene), left),
    );
  }
  return { tallies: talliesOf(game, assault, scene), odds: inOrder(sums) };
}

/** What the roll of a combat that stands to be fought is worth. */
export function forecastRoll(game: Borodino, combat: Combat, field: readonly Assault[]): Preview {
  const sums: Odds = new Map();
  const stood = withoutLoneGuns(game, combat);
  for (const { key, result, share } of rollShares(game, combat, field)) add(sums, key, share, result);
  const rolls = stood.targets.map((hex) => assaultTally(game, stood, hex, field));
  return { tallies: [...strengthTallies(game, stood), ...rolls], odds: inOrder(sums) };
}

function withoutLoneGuns(game: Borodino, combat: Combat): Combat {
  return { ...combat, targets: combat.targets.filter((hex) => lineAt(game, hex).length > 0) };
}

/** Assaults of the same kind that could strike with this one: joined by common targets. */
function partnersOf(assault: Assault, others: readonly Assault[]): readonly Assault[] {
  const same = others.filter((each) => each.kind === assault.kind);
  const joined = [assault];
  for (const member of joined) {
    const near = same.filter((each) => !joined.includes(each) && each.targets.some((hex) => member.targets.includes(hex)));
    joined.push(...near);
  }
  return joined.slice(1);
}

/** Every set of partners that may stay behind, with its probability. */
function subsets(partners: readonly Assault[], goes: (each: Assault) => number): readonly (readonly [readonly Assault[], number])[] {
  return partners.reduce<readonly (readonly [readonly Assault[], number])[]>(
    (sets, partner) => {
      const chance = goes(partner);
      return sets.flatMap(([set, before]) => [
        [set, before * chance] as const,
        [[...set, partner], before * (1 - chance)] as const,
      ]);
    },
    [[[], 1]],
  );
}

/** A copy of the position, and of the assaults that are declared. */
function stage(game: Borodino, assault: Assault, others: readonly Assault[], sums: Odds): Scene {
  const field = [...others, assault].map((each): Assault => ({ ...each, battle: null, met: [] }));
  const hexes = [...new Set(field.flatMap((each) => [each.from, strikesFrom(each), ...each.targets]))];
  const cast = hexes.flatMap((hex) => stackAt(game, hex));
  const doubles = Object.fromEntries(cast.map((id) => [id, clone(unit(game, id))]));
  const copy = { ...game, units: { ...game.units, ...doubles } };
  return { game: copy, field, focus: field.at(-1) as Assault, held: heldInZoc(game, field), hexes, cast, sums, rolls: new Map() };
}

/** All commit but those named by their place in the field: charges move, targets are taken over. */
function setOut({ game, field, hexes }: Scene, staying: readonly number[]): void {
  game.stacks = { ...game.stacks };
  for (const hex of hexes) {
    const stack = game.stacks[hex];
    if (stack) game.stacks[hex] = [...stack];
  }
  field.forEach((each, index) => {
    each.status = staying.includes(index) ? 'called-off' : 'committed';
  });
  moveCharges(game, field, SILENT);
  takeOver(game, field, null);
}

const combatOf = ({ game, field, focus }: Scene): Combat | undefined =>
  combatsOf(game, field).find((combat) => combat.assaults.includes(focus));

const hexesOf = (scene: Scene): readonly number[] => combatOf(scene)?.targets ?? [];

function add(sums: Odds, key: string, probability: number, result: Message = { key: `label.odds.${key}` }): void {
  if (probability <= 0) return;
  const known = sums.get(key);
  if (known) known.probability += probability;
  else sums.set(key, { result, probability });
}

/** Plays one branch: changes the scene, goes on, and sets it back. */
function branch(scene: Scene, chance: number, change: () => void, next: Next): void {
  if (chance <= 0) return;
  const { game, field, cast } = scene;
  const stacks = { ...game.stacks };
  const units = cast.map((id) => {
    const { hex, box, facing, disordered, square, deeds } = unit(game, id);
    return { hex, box, facing, disordered, square, reacted: deeds.reacted };
  });
  const assaults = field.map(({ status, from, targets, met }) => ({ status, from, targets, met: met.length }));
  change();
  next(chance);
  game.stacks = stacks;
  units.forEach(({ reacted, ...state }, index) => {
    const now = unit(game, cast[index] as UnitId);
    Object.assign(now, state);
    now.deeds.reacted = reacted;
  });
  assaults.forEach(({ met, ...before }, index) => {
    const now = field[index] as Assault;
    Object.assign(now, before);
    now.met.length = met;
  });
}

/** Two branches: what succeeds with a probability, and what fails. */
function either(scene: Scene, chance: number, success: number, change: readonly [() => void, () => void], next: Next): void {
  branch(scene, chance * success, change[0], next);
  branch(scene, chance * (1 - success), change[1], next);
}

// The steps of 9.81, in their order

function makeReady(scene: Scene, hexes: readonly number[], chance: number): void {
  const [hex, ...rest] = hexes;
  if (hex === undefined) return recallFromSquares(scene, chance);
  const { game, field, held, focus } = scene;
  const next: Next = (left) => makeReady(scene, rest, left);
  const top = topOf(game, hex);
  const charges = field.filter((each) => each.kind === 'charge' && each.status === 'committed' && each.targets.includes(hex));
  if (focus.kind !== 'charge' || top === null) return next(chance);
  const cohesion = cohesionOf(game, top);
  if (cardOf(top).arm === 'infantry') {
    if (whyNotSquare(game, hex, charges)) return next(chance);
    const falls = () => stackAt(game, hex).forEach((id) => disrupt(game, id));
    return either(scene, chance, chanceAtMost('d10', cohesion), [() => formSquare(game, hex), falls], next);
  }
  const met = charges.find((charge) => !whyNotCounter(game, hex, charge, held));
  if (!met) return next(chance);
  const success = chanceAtMost('d10', cohesion, counterModifier(game, hex, met));
  either(scene, chance, success, [() => met.met.push(hex), () => undefined], next);
}

function recallFromSquares(scene: Scene, chance: number): void {
  const charges = scene.field.filter((each) => mayRecall(scene.game, each) && facesSquare(scene.game, each));
  recallEach(scene, charges, chance, (left) => underFire(scene, hexesOf(scene), left));
}

function recallEach(scene: Scene, charges: readonly Assault[], chance: number, next: Next): void {
  const [charge, ...rest] = charges;
  if (!charge) return next(chance);
  const leader = standingAttackers(scene.game, charge)[0] as UnitId;
  const success = chanceAtMost('d10', cohesionOf(scene.game, leader));
  if (charge === scene.focus) {
    add(scene.sums, 'recalled', chance * success);
    return recallEach(scene, rest, chance * (1 - success), next);
  }
  const goOn: Next = (left) => recallEach(scene, rest, left, next);
  either(scene, chance, success, [() => (charge.status = 'called-off'), () => undefined], goOn);
}

function underFire(scene: Scene, hexes: readonly number[], chance: number): void {
  const { game, field, focus } = scene;
  const [hex, ...rest] = hexes;
  if (hex === undefined) return recallShaken(scene, chance);
  const comers = field.filter((each) => each.kind === focus.kind && each.status === 'committed' && each.targets.includes(hex));
  const shot = bestShot(game, reactionShots(game, hex, comers));
  if (!shot) return dropOut(scene, comers, chance, (left) => underFire(scene, rest, left));
  for (const { value, probability } of fireOdds(game, shot).outcomes) {
    const change = () => {
      for (const id of shot.batteries) unit(game, id).deeds.reacted = true;
      strikeDown(game, value.hit, value.result === 'disorder-retreat');
    };
    branch(scene, chance * probability, change, (left) => underFire(scene, hexes, left));
  }
}

/** The shot with the highest sum; the first of equals. */
export function bestShot(game: Borodino, shots: readonly Shot[]): Shot | undefined {
  return shots.toSorted((a, b) => fireTally(game, b).total - fireTally(game, a).total)[0];
}

/** Units that fire has hit: Disordered, or out of the way. */
function strikeDown(game: Borodino, hit: readonly UnitId[], isDrivenOff: boolean): void {
  for (const id of hit) {
    if (isDrivenOff || unit(game, id).disordered || cardOf(id).cohesionDisordered === null) toBox(game, id, 'withdrawn');
    else disrupt(game, id);
  }
}

/** 8.6-e */
function dropOut(scene: Scene, comers: readonly Assault[], chance: number, next: Next): void {
  const { game, focus } = scene;
  const broken = comers.filter((each) => {
    const there = standingAttackers(game, each);
    if (each.kind === 'charge') return there.length === 0;
    return there.length < each.attackers.length || there.some((id) => unit(game, id).disordered);
  });
  if (broken.includes(focus)) return add(scene.sums, 'called-off', chance);
  const change = () => {
    for (const assault of broken) assault.status = 'called-off';
  };
  branch(scene, chance, change, next);
}

function recallShaken(scene: Scene, chance: number): void {
  const { game, field } = scene;
  const shaken = field.filter((each) => standingAttackers(game, each).some((id) => unit(game, id).disordered));
  recallEach(scene, shaken.filter((each) => mayRecall(game, each)), chance, (left) => {
    branch(scene, left, () => takeOver(game, field, null), (rest) => rollNow(scene, rest));
  });
}

function rollNow(scene: Scene, chance: number): void {
  const { game, cast, field, rolls, sums } = scene;
  const combat = combatOf(scene);
  if (!combat) return add(sums, 'called-off', chance);
  const state = cast.map((id) => `${unit(game, id).hex}${unit(game, id).disordered}${unit(game, id).square}`).join();
  const key = `${state} ${field.map(({ status, targets, met }) => `${status}${targets}/${met}`).join()}`;
  const shares = rolls.get(key) ?? rollShares(game, combat, field);
  rolls.set(key, shares);
  for (const each of shares) add(sums, each.key, chance * each.share, each.result);
}

// The roll

/** What one hex can come to; of one or two hexes the player wants to know whether Disordered defenders leave them. */
type Fate = AssaultRow['result'] | 'defenders-stand' | 'defenders-leave' | 'taken';
const FEW_HEXES = 2;

/** The results of the assault roll, and for Disordered defenders of their retreat checks. */
function rollShares(game: Borodino, combat: Combat, field: readonly Assault[]): readonly Share[] {
  const stood = withoutLoneGuns(game, combat);
  const sums = new Map(stood.targets.map((hex) => [hex, assaultTally(game, stood, hex, field).total]));
  const isFew = combat.targets.length <= FEW_HEXES;
  const leaving = new Map(stood.targets.map((hex) => [hex, isFew ? chanceToLeave(game, hex) : null]));
  const faces = stood.targets.length > 0 ? FACES.d10 : [0];
  return faces.flatMap((face) => {
    const fates = combat.targets.map((hex) => fatesAt(sums.get(hex), leaving.get(hex) ?? null, face));
    return together(combat.targets, fates, 1 / faces.length);
  });
}

function fatesAt(sum: number | undefined, leaving: number | null, face: number): readonly (readonly [Fate, number])[] {
  if (sum === undefined) return [['taken', 1]];
  const { result } = assaultResult(face + sum);
  if (result !== 'defenders' || leaving === null) return [[result, 1]];
  return [
    ['defenders-stand', 1 - leaving],
    ['defenders-leave', leaving],
  ];
}

/** After 5 to 9 a hex is left when all its infantry or cavalry is Withdrawn or fails its check (D3). */
function chanceToLeave(game: Borodino, hex: number): number {
  return lineAt(game, hex).reduce((chance, id) => {
    const { cohesionDisordered } = cardOf(id);
    const isLost = unit(game, id).disordered || cohesionDisordered === null;
    return isLost ? chance : chance * (1 - chanceAtMost('d10', cohesionDisordered));
  }, 1);
}

/** The fates of all hexes of a combat, one with another. */
function together(
  hexes: readonly number[],
  fates: readonly (readonly (readonly [Fate, number])[])[],
  share: number,
): readonly Share[] {
  const lines = fates.reduce<readonly (readonly [readonly Fate[], number])[]>(
    (soFar, each) => soFar.flatMap(([before, chance]) => each.map(([fate, part]) => [[...before, fate], chance * part] as const)),
    [[[], share]],
  );
  return lines.map(([line_, chance]) => ({ key: line_.join('+'), result: sayFates(hexes, line_), share: chance }));
}

function sayFates(hexes: readonly number[], fates: readonly Fate[]): Message {
  const words = fates.map((fate) => ({ word: `label.odds.assault.${fate}` }));
  const [first, second] = words;
  if (fates.length === 1) return { key: `label.odds.assault.${fates[0]}` };
  if (fates.length > 2 || !first || !second) return { key: 'label.odds.many', params: { results: { list: words } } };
  const places = { here: { place: hexes[0] as number }, there: { place: hexes[1] as number } };
  return { key: 'label.odds.two', params: { ...places, first, second } };
}

// What is shown

/** Strengths, Commitment and roll as they are if everybody commits. */
function talliesOf(game: Borodino, assault: Assault, scene: Scene): readonly Tally[] {
  setOut(scene, []);
  const combat = combatOf(scene);
  const stood = combat && withoutLoneGuns(scene.game, combat);
  const rolls = stood?.targets.map((hex) => assaultTally(scene.game, stood, hex, scene.field)) ?? [];
  const strengths = stood ? strengthTallies(scene.game, stood) : [];
  return [...strengths, commitmentTally(game, assault), ...rolls, assumptions(assault)];
}

/** What the odds take for granted, as lines of nothing. */
function assumptions({ kind }: Assault): Tally {
  return tally({ key: 'label.tally.assumptions' }, [
    line('9.31-a', 0, 'modifier.assume-no-retiring'),
    line('8.6-a', 0, 'modifier.assume-fire'),
    kind === 'charge' ? line('9.85-a', 0, 'modifier.assume-square') : null,
    kind === 'charge' ? line('9.82-a', 0, 'modifier.assume-recall') : null,
    kind === 'infantry' ? line('9.86-g', 0, 'modifier.assume-stands') : null,
    line('9.23-a', 0, 'modifier.assume-alone'),
  ]);
}

const RANK = ['not-committed', 'called-off', 'recalled', 'counter-assault', 'attackers', 'defenders', 'breakthrough', 'taken'];

/** From the attacker's worst to his best. */
function inOrder(sums: Odds): Preview['odds'] {
  const rank = (key: string) => RANK.findIndex((each) => key.startsWith(each));
  return [...sums].toSorted(([a], [b]) => rank(a) - rank(b)).map(([, each]) => each);
}
