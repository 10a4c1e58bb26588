/**
 * What an assault is worth before it is fought: the sums of chapter 9, and every result with its exact probability.
 *
 * Taken for granted where a player could choose: the defender does not retire (9.31), tries the square or the
 * counter-charge where he may, fires where he can and with the best sum, and stands before infantry (9.86-g); the
 * attacker tries to recall where he may (9.82). Assaults of other kinds are taken as committed, and as not fought yet.
 */
import type { Preview } from '../../engine/decision.ts';
import { FACES } from '../../engine/dice.ts';
import { chanceAtMost, type Distribution } from '../../engine/distribution.ts';
import { clone } from '../../engine/json.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { line, type Tally, tally } from '../../engine/tally.ts';
import type { Message } from '../../engine/verdict.ts';
import { fireTally, type Shot } from './08-2-fire-tally.ts';
import { fireOdds, type FireOutcome } from './08-5-resolution.ts';
import { reactionShots } from './08-6-reaction-fire.ts';
import { takeOver } from './09-2-2-whole-front.ts';
import { type Assault, leaderOf, standingAttackers, strikesFrom } from './09-2-who-may-assault.ts';
import { commitmentTally } from './09-4-commitment.ts';
import { assaultTally, type Combat, combatsOf, lineAt, strengthTallies } from './09-5-modifiers.ts';
import { facesSquare, mayRecall, moveCharges } from './09-8-2-recall.ts';
import { whyNotSquare } from './09-8-5-square.ts';
import { counterModifier, heldInZoc, whyNotCounter } from './09-8-6-counter-charge.ts';
import { cardOf, type UnitId } from './data.ts';
import {
  type Borodino,
  cohesionOf,
  disrupt,
  formSquare,
  mark,
  setBack,
  type Stand,
  stackAt,
  standOf,
  toBox,
  topOf,
  unit,
  type UnitState,
} from './position.ts';
import { type AssaultRow, assaultResult } from './tables.ts';

/** The stage on which an assault is played out in all its branches: a copy of the position, changed and set back. */
interface Scene {
  readonly game: Borodino;
  readonly field: readonly Assault[];
  readonly focus: Assault;
  /** The focus and its partners. */
  readonly group: readonly Assault[];
  readonly held: ReadonlySet<number>;
  /** Where the assault comes from, passes to and strikes, and the units there: all that it can change. */
  readonly hexes: readonly number[];
  readonly cast: readonly UnitId[];
  /** The hexes that the group was declared to assault. */
  readonly targets: readonly number[];
  readonly sums: Odds;
  /** What fire can do, by who stands how: it comes back in many branches. */
  readonly fires: Map<string, Distribution<FireOutcome>>;
}

/** Probabilities by what comes of it: `recalled`, or the fates of the hexes, joined by `+`. */
type Odds = Map<string, number>;

/** How the scene may stand, and how likely it is to. */
interface Branch {
  readonly units: readonly (readonly [UnitId, Stand])[];
  readonly stacks: readonly (readonly [number, UnitId[] | undefined])[];
  readonly assaults: readonly Pick<Assault, 'status' | 'from' | 'targets' | 'met'>[];
  chance: number;
}

/** Branches by what tells them apart: equal ones are one. */
type Wave = Map<string, Branch>;

/** What may happen in a branch: a change, and its probability within the branch. */
type Turn = readonly [number, () => void];

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
  const goes = (each: Assault) =>
    chanceAtMost('d10', cohesionOf(game, leaderOf(each)), commitmentTally(game, each).total);
  add(sums, 'not-committed', 1 - goes(assault));
  const scene = stage(game, assault, others, partners, sums);
  const start = asItStands(scene, goes(assault));
  const tallies = talliesOf(game, assault, scene);
  restore(scene, start);
  const sets = subsets(partners, goes).map(([staying, chance]): Turn => {
    const indices = staying.map((each) => others.indexOf(each));
    return [chance, () => setOut(scene, indices)];
  });
  playOut(
    scene,
    split(scene, new Map([['', start]]), () => sets),
  );
  return { tallies, odds: inOrder(sums, scene.targets) };
}

/** What the roll of a combat that stands to be fought is worth. */
export function forecastRoll(game: Borodino, combat: Combat, field: readonly Assault[]): Preview {
  const sums: Odds = new Map();
  const stood = withoutLoneGuns(game, combat);
  addRoll(sums, 1, game, combat, field);
  const rolls = stood.targets.map((hex) => assaultTally(game, stood, hex, field));
  return { tallies: [...strengthTallies(game, stood), ...rolls], odds: inOrder(sums, combat.targets) };
}

function withoutLoneGuns(game: Borodino, combat: Combat): Combat {
  return { ...combat, targets: combat.targets.filter((hex) => lineAt(game, hex).length > 0) };
}

/** Assaults of the same kind that could strike with this one: joined by common targets. */
function partnersOf(assault: Assault, others: readonly Assault[]): readonly Assault[] {
  const same = others.filter((each) => each.kind === assault.kind);
  const joined = [assault];
  for (const member of joined) {
    const near = same.filter(
      (each) => !joined.includes(each) && each.targets.some((hex) => member.targets.includes(hex)),
    );
    joined.push(...near);
  }
  return joined.slice(1);
}

/** Every set of partners that may stay behind, with its probability. */
function subsets(
  partners: readonly Assault[],
  goes: (each: Assault) => number,
): readonly (readonly [readonly Assault[], number])[] {
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
function stage(
  game: Borodino,
  assault: Assault,
  others: readonly Assault[],
  partners: readonly Assault[],
  sums: Odds,
): Scene {
  const field = [...others, assault].map((each): Assault => ({ ...each, battle: null, met: [] }));
  const hexes = [...new Set(field.flatMap((each) => [each.from, strikesFrom(each), ...each.targets]))];
  const cast = hexes.flatMap((hex) => stackAt(game, hex));
  const doubles = Object.fromEntries(cast.map((id) => [id, clone(unit(game, id))]));
  const copy = { ...game, units: { ...game.units, ...doubles }, stacks: { ...game.stacks } };
  const group = field.filter((_, index) => index === others.length || partners.includes(others[index] as Assault));
  const targets = [...new Set(group.flatMap((each) => each.targets))];
  const held = heldInZoc(game, field);
  return {
    game: copy,
    field,
    focus: field.at(-1) as Assault,
    group,
    held,
    hexes,
    cast,
    targets,
    sums,
    fires: new Map(),
  };
}

/** All commit but those named by their place in the field: charges move, targets are taken over. */
function setOut({ game, field, hexes }: Scene, staying: readonly number[]): void {
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

function add(sums: Odds, key: string, probability: number): void {
  if (probability > 0) sums.set(key, (sums.get(key) ?? 0) + probability);
}

// Branches

/** Adds the scene as it stands to a wave. */
function keep(scene: Scene, wave: Wave, chance: number): void {
  const { game, field, cast } = scene;
  let key = '';
  for (const id of cast) key += markOf(unit(game, id));
  for (const { status, targets, met } of field) key += `${status}${targets.join()}/${met.join()},`;
  const known = wave.get(key);
  if (known) known.chance += chance;
  else wave.set(key, asItStands(scene, chance));
}

/** One letter for how a unit stands; where it stands follows from who has set out. */
function markOf({ hex, disordered, square, deeds }: UnitState): string {
  return 'abcdefghijklmnop'.charAt(
    (hex === 0 ? 8 : 0) + (disordered ? 4 : 0) + (square ? 2 : 0) + (deeds.reacted ? 1 : 0),
  );
}

function asItStands({ game, field, hexes, cast }: Scene, chance: number): Branch {
  return {
    chance,
    units: cast.map((id) => [id, standOf(game, id)] as const),
    stacks: hexes.map((hex) => [hex, game.stacks[hex]] as const),
    assaults: field.map(({ status, from, targets, met }) => ({ status, from, targets, met: [...met] })),
  };
}

/** Sets the scene as a branch has it. */
function restore({ game, field }: Scene, { units, stacks, assaults }: Branch): void {
  setBack(game, units, stacks);
  field.forEach((assault, index) => {
    const { status, from, targets, met } = assaults[index] as Branch['assaults'][number];
    assault.status = status;
    assault.from = from;
    assault.targets = targets;
    assault.met.length = 0;
    assault.met.push(...met);
  });
}

/** Takes every branch one step on: what may happen there, each with its probability. A step only looks at the scene. */
function split(scene: Scene, wave: Wave, step: (chance: number) => readonly Turn[]): Wave {
  const next: Wave = new Map();
  for (const [key, branch] of wave) {
    restore(scene, branch);
    const turns = step(branch.chance);
    if (turns === UNCHANGED) next.set(key, merged(branch, next.get(key)));
    else takeAll(scene, branch, next, turns);
  }
  return next;
}

function takeAll(scene: Scene, branch: Branch, next: Wave, turns: readonly Turn[]): void {
  let isAsItWas = true;
  for (const [share, change] of turns) {
    if (share <= 0) continue;
    if (!isAsItWas) restore(scene, branch);
    isAsItWas = false;
    change();
    keep(scene, next, branch.chance * share);
  }
}

const merged = (branch: Branch, other: Branch | undefined): Branch =>
  other ? { ...branch, chance: branch.chance + other.chance } : branch;

const nothing = (): void => undefined;
const UNCHANGED: readonly Turn[] = [[1, nothing]];

/** What succeeds with a probability, and what else happens. */
const either = (success: number, hit: () => void, miss: () => void): readonly Turn[] => [
  [success, hit],
  [1 - success, miss],
];

// The steps of 9.81, in their order

/** Plays all branches out to the assault roll, from the moment when the stacks that commit have set out. */
function playOut(scene: Scene, setOff: Wave): void {
  const { field, group, targets: hexes, sums } = scene;
  let wave = setOff;
  for (const hex of hexes) wave = split(scene, wave, () => readyAt(scene, hex));
  for (const assault of group)
    wave = split(scene, wave, (chance) => recallOf(scene, assault, facesSquare(scene.game, assault), chance));
  for (const hex of hexes) wave = underFire(scene, hex, wave);
  for (const assault of group)
    wave = split(scene, wave, (chance) => recallOf(scene, assault, isShaken(scene, assault), chance));
  wave = split(scene, wave, (chance) => dropOut(scene, chance));
  for (const branch of wave.values()) {
    restore(scene, branch);
    const combat = combatOf(scene);
    if (combat) addRoll(sums, branch.chance, scene.game, inTheirOrder(combat, hexes), field);
  }
}

const isUnder = ({ field, focus }: Scene, hex: number): readonly Assault[] =>
  field.filter((each) => each.kind === focus.kind && each.status === 'committed' && each.targets.includes(hex));

/** 9.81-n A square or a counter-charge. */
function readyAt(scene: Scene, hex: number): readonly Turn[] {
  const { game, field, held, focus } = scene;
  const top = topOf(game, hex);
  const charges = isUnder(scene, hex);
  if (focus.kind !== 'charge' || top === null || charges.length === 0) return UNCHANGED;
  const cohesion = cohesionOf(game, top);
  if (cardOf(top).arm === 'infantry') {
    if (
      whyNotSquare(
        game,
        hex,
        field.filter((each) => each.kind === 'charge' && each.status === 'committed'),
      )
    )
      return UNCHANGED;
    const fall = () => stackAt(game, hex).forEach((id) => disrupt(game, id));
    return either(chanceAtMost('d10', cohesion), () => formSquare(game, hex), fall);
  }
  const charge = charges.find((each) => !whyNotCounter(game, hex, each, held));
  if (!charge) return UNCHANGED;
  const success = chanceAtMost('d10', cohesion, counterModifier(game, hex, charge));
  return either(success, () => charge.met.push(hex), nothing);
}

/** 9.82 */
function recallOf({ game, focus, sums }: Scene, charge: Assault, isCause: boolean, chance: number): readonly Turn[] {
  if (!isCause || !mayRecall(game, charge)) return UNCHANGED;
  const success = chanceAtMost('d10', cohesionOf(game, standingAttackers(game, charge)[0] as UnitId));
  if (charge !== focus) return either(success, () => (charge.status = 'called-off'), nothing);
  add(sums, 'recalled', chance * success);
  return [[1 - success, nothing]];
}

function isShaken({ game }: Scene, assault: Assault): boolean {
  return standingAttackers(game, assault).some((id) => unit(game, id).disordered);
}

/** 8.6 All the guns of a hex fire. */
function underFire(scene: Scene, hex: number, wave: Wave): Wave {
  const guns = stackAt(scene.game, hex).filter((id) => cardOf(id).arm === 'artillery');
  return guns.reduce((now) => split(scene, now, () => fireAt(scene, hex)), wave);
}

function fireAt(scene: Scene, hex: number): readonly Turn[] {
  const { game, fires } = scene;
  const shot = bestShot(game, reactionShots(game, hex, isUnder(scene, hex)));
  if (!shot) return UNCHANGED;
  const stance = shot.crowd.map((id) => `${id}${unit(game, id).disordered}${unit(game, id).square}`);
  const key = `${shot.batteries.join()}>${shot.target}:${stance.join()}`;
  const odds = fires.get(key) ?? fireOdds(game, shot);
  fires.set(key, odds);
  return odds.outcomes.map(({ value, probability }) => [
    probability,
    () => {
      for (const id of shot.batteries) mark(game, id, { reacted: true });
      strikeDown(game, value.hit, value.result === 'disorder-retreat');
    },
  ]);
}

/** The shot with the highest sum; the first of equals. */
export function bestShot(game: Borodino, shots: readonly Shot[]): Shot | undefined {
  if (shots.length < 2) return shots[0];
  return shots.toSorted((a, b) => fireTally(game, b).total - fireTally(game, a).total)[0];
}

/** Units that fire has hit: Disordered, or out of the way. */
function strikeDown(game: Borodino, hit: readonly UnitId[], isDrivenOff: boolean): void {
  for (const id of hit) {
    if (isDrivenOff || unit(game, id).disordered || cardOf(id).cohesionDisordered === null)
      toBox(game, id, 'withdrawn');
    else disrupt(game, id);
  }
}

/** 8.6-e, 9.22-b Whom fire has stopped drops out, and his friends take over. */
function dropOut({ game, field, group, focus, sums }: Scene, chance: number): readonly Turn[] {
  const stopped = group.filter((each) => each.status === 'committed' && isStopped(game, each));
  if (stopped.includes(focus)) {
    add(sums, 'called-off', chance);
    return [];
  }
  if (stopped.length === 0 && group.every((each) => each.status === 'committed')) return UNCHANGED;
  const handOver = () => {
    for (const assault of stopped) assault.status = 'called-off';
    takeOver(game, field, null);
  };
  return [[1, handOver]];
}

/** Chargers go on as they are; all others stop where one of them is Disordered or gone. */
function isStopped(game: Borodino, assault: Assault): boolean {
  const there = standingAttackers(game, assault);
  if (assault.kind === 'charge') return there.length === 0;
  return there.length < assault.attackers.length || there.some((id) => unit(game, id).disordered);
}

/** The hexes of a combat as they are named in the results. */
function inTheirOrder(combat: Combat, hexes: readonly number[]): Combat {
  return { ...combat, targets: hexes.filter((hex) => combat.targets.includes(hex)) };
}

// The roll

/** What one hex can come to; of one or two hexes the player wants to know whether Disordered defenders leave them. */
type Fate = AssaultRow['result'] | 'defenders-stand' | 'defenders-leave' | 'taken';
const FEW_HEXES = 2;

/** The results of the assault roll, and for Disordered defenders of their retreat checks. */
function addRoll(sums: Odds, chance: number, game: Borodino, combat: Combat, field: readonly Assault[]): void {
  const stood = withoutLoneGuns(game, combat);
  const isFew = combat.targets.length <= FEW_HEXES;
  const hexes = combat.targets.map((hex) => ({
    sum: stood.targets.includes(hex) ? assaultTally(game, stood, hex, field).total : null,
    leaving: isFew ? chanceToLeave(game, hex) : null,
  }));
  const faces = stood.targets.length > 0 ? FACES.d10 : [0];
  for (const face of faces) {
    const fates = hexes.map(({ sum, leaving }) => fatesAt(sum, leaving, face));
    addTogether(sums, '', chance / faces.length, fates);
  }
}

function fatesAt(sum: number | null, leaving: number | null, face: number): readonly (readonly [Fate, number])[] {
  if (sum === null) return [['taken', 1]];
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
function addTogether(
  sums: Odds,
  key: string,
  chance: number,
  [first, ...rest]: readonly (readonly (readonly [Fate, number])[])[],
): void {
  if (!first) return add(sums, key, chance);
  for (const [fate, share] of first) addTogether(sums, key === '' ? fate : `${key}+${fate}`, chance * share, rest);
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

const RANK = [
  ...['not-committed', 'called-off', 'recalled', 'counter-assault', 'attackers'],
  ...['defenders', 'defenders-stand', 'defenders-leave', 'breakthrough', 'taken'],
];

/** From the attacker's worst to his best. */
function inOrder(sums: Odds, hexes: readonly number[]): Preview['odds'] {
  const rank = (key: string) => RANK.indexOf(key.split('+')[0] as string);
  const sorted = [...sums].toSorted(([a], [b]) => rank(a) - rank(b));
  return sorted.map(([key, probability]) => ({ result: say(key, hexes), probability }));
}

const LOST: readonly string[] = ['not-committed', 'called-off', 'recalled'];

function say(key: string, hexes: readonly number[]): Message {
  if (LOST.includes(key)) return { key: `label.odds.${key}` };
  const words = key.split('+').map((fate) => ({ word: `label.odds.assault.${fate}` }));
  const [first, second] = words;
  if (words.length === 1) return { key: `label.odds.assault.${key}` };
  if (words.length > 2 || !first || !second) return { key: 'label.odds.many', params: { results: { list: words } } };
  const places = { here: { place: hexes[0] as number }, there: { place: hexes[1] as number } };
  return { key: 'label.odds.two', params: { ...places, first, second } };
}
