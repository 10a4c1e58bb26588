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
import type { PrintedTable } from '../../engine/printed-table.ts';
import { line, type Tally, tally } from '../../engine/tally.ts';
import type { Message, Param } from '../../engine/verdict.ts';
import { fireTally, type Shot } from './08-2-fire-tally.ts';
import { fireOdds } from './08-5-resolution.ts';
import { reactionShots } from './08-6-reaction-fire.ts';
import { hexesUnder, takeOver, wholeFront } from './09-2-2-whole-front.ts';
import { type Assault, leaderOf, standingAttackers } from './09-2-who-may-assault.ts';
import { commitmentTally } from './09-4-commitment.ts';
import { assaultTally, type Combat, combatsOf, lineAt, strengthTallies } from './09-5-modifiers.ts';
import { facesSquare, mayRecall } from './09-8-2-recall.ts';
import { whyNotSquare } from './09-8-5-square.ts';
import { counterModifier, whyNotCounter } from './09-8-6-counter-charge.ts';
import {
  asItStands,
  either,
  nothing,
  type Odds,
  restore,
  type Scene,
  setOut,
  split,
  stage,
  type Turn,
  UNCHANGED,
  type Wave,
} from './09-odds-branches.ts';
import { cardOf, type UnitId } from './data.ts';
import { type Borodino, cohesionOf, disrupt, formSquare, mark, stackAt, toBox, topOf, unit } from './position.ts';
import { type AssaultRow, assaultResult, assaultTable, oddsTable } from './tables.ts';

/**
 * What a contemplated assault or charge would be worth, given the others that are declared. A second assault or a
 * pursuit is committed already (9.73-c, 9.87-b).
 */
export function forecast(game: Borodino, assault: Assault, others: readonly Assault[]): Preview {
  const sums: Odds = new Map();
  const partners = partnersOf(game, assault, others);
  const goes = (each: Assault) =>
    hasSetOut(each) ? 1 : chanceAtMost('d10', cohesionOf(game, leaderOf(each)), commitmentTally(game, each).total);
  add(sums, 'not-committed', 1 - goes(assault));
  const scene = stage(game, assault, others, partners, sums);
  const start = asItStands(scene, goes(assault));
  const sumsAndTables = sumsOf(game, assault, scene);
  restore(scene, start);
  const sets = hasSetOut(assault)
    ? UNCHANGED
    : subsets(partners, goes).map(([staying, chance]): Turn => {
        const indices = staying.map((each) => others.indexOf(each));
        return [chance, () => setOut(scene, indices)];
      });
  playOut(
    scene,
    split(scene, new Map([['', start]]), () => sets),
  );
  return { ...sumsAndTables, odds: inOrder(sums) };
}

/** Second assaults and pursuits: nobody asks whether they commit, and they stand before their enemy. */
const hasSetOut = ({ status }: Assault): boolean => status === 'committed';

/** What the roll of a combat that stands to be fought is worth. */
export function forecastRoll(game: Borodino, combat: Combat, field: readonly Assault[]): Preview {
  const sums: Odds = new Map();
  const stood = withoutLoneGuns(game, combat);
  addRoll(sums, 1, game, combat, field);
  const rolls = stood.targets.map((hex) => assaultTally(game, stood, hex, field));
  return {
    tallies: [...strengthTallies(game, stood), ...rolls],
    tables: tablesOf(stood.targets, rolls),
    odds: inOrder(sums),
  };
}

function withoutLoneGuns(game: Borodino, combat: Combat): Combat {
  return { ...combat, targets: combat.targets.filter((hex) => lineAt(game, hex).length > 0) };
}

/**
 * Assaults of the same kind that bear on this one: those that strike with it, those that have an enemy in front together
 * with one of these and take over from each other (9.22-b), and whoever has a say in whether guns or squares stop those.
 */
function partnersOf(game: Borodino, assault: Assault, others: readonly Assault[]): readonly Assault[] {
  if (others.length === 0) return [];
  const same = others.filter((each) => each.kind === assault.kind);
  const fronts = new Map([assault, ...same].map((each) => [each, [...each.targets, ...wholeFront(game, each)]]));
  const frontOf = (each: Assault) => fronts.get(each) ?? [];
  const hasGuns = (hex: number) => lineAt(game, hex).length < stackAt(game, hex).length;
  const striking = joinedTo(
    assault,
    same,
    ({ targets }) => targets,
    ({ targets }) => targets,
  );
  const isFree = (each: Assault) => each.kind === 'charge' || striking.includes(each);
  const reachOf = (each: Assault) => (isFree(each) ? frontOf(each) : frontOf(each).filter(hasGuns));
  return joinedTo(assault, same, reachOf, frontOf).slice(1);
}

/** An assault, those whose hexes it reaches, those whose hexes they reach, and so on. */
function joinedTo(
  assault: Assault,
  others: readonly Assault[],
  reachOf: (each: Assault) => readonly number[],
  hexesOf: (each: Assault) => readonly number[],
): readonly Assault[] {
  const joined = [assault];
  for (const member of joined) {
    const reach = reachOf(member);
    joined.push(...others.filter((each) => !joined.includes(each) && hexesOf(each).some((hex) => reach.includes(hex))));
  }
  return joined;
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

const combatOf = ({ game, field, focus }: Scene): Combat | undefined =>
  combatsOf(game, field).find((combat) => combat.assaults.includes(focus));

function add(sums: Odds, key: string, probability: number): void {
  if (probability > 0) sums.set(key, (sums.get(key) ?? 0) + probability);
}

// The steps of 9.81, in their order

/** Plays all branches out to the assault roll, from the moment when the stacks that commit have set out. */
function playOut(scene: Scene, setOff: Wave): void {
  const { game, field, targets: hexes, sums } = scene;
  let wave = setOff;
  for (const hex of hexes) wave = split(scene, wave, () => readyAt(scene, hex));
  wave = split(scene, wave, (chance) => recallAll(scene, (charge) => facesSquare(game, charge), chance));
  for (let goesOn = true; goesOn;) {
    goesOn = false;
    wave = underFire(scene, wave);
    wave = split(scene, wave, (chance) => recallAll(scene, (charge) => newlyShaken(scene, charge).length > 0, chance));
    wave = split(scene, wave, (chance) => dropOut(scene, chance, () => (goesOn = true)));
  }
  for (const branch of wave.values()) {
    restore(scene, branch);
    const combat = combatOf(scene);
    if (combat) addRoll(sums, branch.chance, game, inTheirOrder(combat, hexes), field);
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
  const able = charges.filter((each) => !whyNotCounter(game, hex, each, held));
  const met = able.filter(({ from }) => from === able[0]?.from);
  if (met.length === 0) return UNCHANGED;
  const attackers = met.flatMap((charge) => charge.attackers);
  const success = chanceAtMost('d10', cohesion, counterModifier(game, hex, { attackers }));
  return either(success, () => met.forEach((charge) => charge.met.push(hex)), nothing);
}

/** 9.82 Every charge that has cause is tried to be recalled. */
function recallAll(scene: Scene, hasCause: (charge: Assault) => boolean, chance: number): readonly Turn[] {
  const { game, group, focus, sums } = scene;
  let turns = UNCHANGED;
  for (const charge of group.filter((each) => mayRecall(game, each) && hasCause(each))) {
    const success = chanceAtMost('d10', cohesionOf(game, standingAttackers(game, charge)[0] as UnitId));
    if (charge === focus) add(sums, 'recalled', chance * success);
    const tried = newlyShaken(scene, charge);
    turns = turns.flatMap(([share, change]): Turn[] => {
      const goesOn: Turn = [share * (1 - success), () => note(scene, tried, change)];
      return charge === focus ? [goesOn] : [goesOn, [share * success, () => callOff(charge, change)]];
    });
  }
  return turns;
}

function note({ shaken }: Scene, tried: readonly UnitId[], before: () => void): void {
  before();
  for (const id of tried) shaken.add(id);
}

function callOff(charge: Assault, before: () => void): void {
  before();
  charge.status = 'called-off';
}

/** Chargers whom fire has disordered since their charge was last tried to be recalled. */
function newlyShaken({ game, shaken }: Scene, charge: Assault): readonly UnitId[] {
  return standingAttackers(game, charge).filter((id) => unit(game, id).disordered && !shaken.has(id));
}

/** 8.6 All the guns fire, hex by hex as they lie under those who have set out. */
function underFire(scene: Scene, wave: Wave): Wave {
  const { game, group, targets } = scene;
  const isGun = (id: UnitId) => cardOf(id).arm === 'artillery';
  const most = Math.max(...targets.map((hex) => stackAt(game, hex).filter(isGun).length));
  const shots = targets.flatMap((_, place) => Array<number>(most).fill(place));
  return shots.reduce((now, place) => split(scene, now, () => fireAt(scene, hexesUnder(group)[place])), wave);
}

function fireAt(scene: Scene, hex: number | undefined): readonly Turn[] {
  if (hex === undefined) return UNCHANGED;
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
function bestShot(game: Borodino, shots: readonly Shot[]): Shot | undefined {
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

/**
 * 8.6-e, 9.22-b Whom fire has stopped drops out, and his friends take over.
 * @param onTaken told where they do: guns that have not fired yet have somebody to fire at now
 */
function dropOut({ game, field, group, focus, sums }: Scene, chance: number, onTaken: () => void): readonly Turn[] {
  const stopped = group.filter((each) => each.status === 'committed' && isStopped(game, each));
  if (stopped.includes(focus)) {
    add(sums, 'called-off', chance);
    return [];
  }
  if (stopped.length === 0 && group.every((each) => each.status === 'committed')) return UNCHANGED;
  const handOver = () => {
    for (const assault of stopped) assault.status = 'called-off';
    if (takeOver(game, field, null).length > 0) onTaken();
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
    const places = hexes.length === 2 ? combat.targets : [];
    addTogether(sums, '', chance / faces.length, fates, places);
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

/** The fates of all hexes of a combat, one with another; of two with their places, which may differ from branch to branch. */
function addTogether(
  sums: Odds,
  key: string,
  chance: number,
  [first, ...rest]: readonly (readonly (readonly [Fate, number])[])[],
  [place, ...places]: readonly number[],
): void {
  if (!first) return add(sums, key, chance);
  for (const [fate, share] of first) {
    const one = place === undefined ? fate : `${fate}@${place}`;
    addTogether(sums, key === '' ? one : `${key}+${one}`, chance * share, rest, places);
  }
}

// What is shown

/** Strengths, Commitment and roll as they are if everybody commits. */
function sumsOf(game: Borodino, assault: Assault, scene: Scene): Pick<Preview, 'tallies' | 'tables'> {
  if (!hasSetOut(assault)) setOut(scene, []);
  const combat = combatOf(scene);
  const stood = combat && withoutLoneGuns(scene.game, combat);
  const rolls = stood?.targets.map((hex) => assaultTally(scene.game, stood, hex, scene.field)) ?? [];
  const strengths = stood ? strengthTallies(scene.game, stood) : [];
  return {
    tallies: [
      ...strengths,
      ...(hasSetOut(assault) ? [] : [commitmentTally(game, assault)]),
      ...rolls,
      assumptions(assault),
    ],
    tables: tablesOf(stood?.targets ?? [], rolls),
  };
}

/** The odds are those of the whole combat; each hex has its own roll. */
function tablesOf(hexes: readonly number[], rolls: readonly Tally[]): readonly PrintedTable[] {
  const results = rolls.map(({ total }, index) => assaultTable(hexes[index] as number, total));
  return [...rolls.slice(0, 1).map(oddsTable), ...results];
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
function inOrder(sums: Odds): Preview['odds'] {
  const rank = (key: string) => RANK.indexOf(key.split(/[+@]/)[0] as string);
  const sorted = [...sums].toSorted(([a], [b]) => rank(a) - rank(b));
  return sorted.map(([key, probability]) => ({ result: say(key), probability }));
}

const LOST: readonly string[] = ['not-committed', 'called-off', 'recalled'];

function say(key: string): Message {
  if (LOST.includes(key)) return { key: `label.odds.${key}` };
  const fates = key.split('+').map((each) => each.split('@'));
  const words = fates.map(([fate]) => ({ word: `label.odds.assault.${fate}` }));
  const [first, second] = words;
  if (words.length === 1) return { key: `label.odds.assault.${key}` };
  if (words.length > 2 || !first || !second) return { key: 'label.odds.many', params: { results: { list: words } } };
  const [here, there] = fates.map(([, hex]) => ({ place: Number(hex) }));
  return { key: 'label.odds.two', params: { here: here as Param, there: there as Param, first, second } };
}
