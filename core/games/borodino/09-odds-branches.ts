/** The branches in which an assault may go, for the odds: a copy of the position that is changed and set back. */
import type { Distribution } from '../../engine/distribution.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { umpireOf } from '../../engine/umpire.ts';
import type { FireOutcome } from './08-5-resolution.ts';
import { firstTakesOver } from './09-2-2-whole-front.ts';
import { type Assault, strikesFrom } from './09-2-who-may-assault.ts';
import { moveCharges } from './09-8-2-recall.ts';
import { heldInZoc } from './09-8-6-counter-charge.ts';
import type { UnitId } from './data.ts';
import { type Borodino, copyOf, setBack, stackAt, unit, type UnitState } from './position.ts';

/** The stage on which an assault is played out in all its branches: a copy of the position, changed and set back. */
export interface Scene {
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
  /** Chargers whom fire has disordered, and whose charge has been tried to be recalled for it. */
  readonly shaken: Set<UnitId>;
  readonly sums: Odds;
  /** What fire can do, by who stands how: it comes back in many branches. */
  readonly fires: Map<string, Distribution<FireOutcome>>;
}

/** Probabilities by what comes of it: `recalled`, or the fates of the hexes, joined by `+`; of two hexes as `fate@hex`. */
export type Odds = Map<string, number>;

export function add(sums: Odds, key: string, probability: number): void {
  if (probability > 0) sums.set(key, (sums.get(key) ?? 0) + probability);
}

/** How the scene may stand, and how likely it is to. */
interface Branch {
  readonly units: readonly (readonly [UnitId, UnitState])[];
  readonly stacks: readonly (readonly [number, readonly UnitId[]])[];
  readonly assaults: readonly Pick<Assault, 'status' | 'from' | 'targets' | 'met'>[];
  readonly shaken: readonly UnitId[];
  chance: number;
}

/** Branches by what tells them apart: equal ones are one. */
export type Wave = Map<string, Branch>;

/** What may happen in a branch: a change, and its probability within the branch. */
export type Turn = readonly [number, () => void];

const rollsNothing = (): never => {
  throw new Error('a forecast rolls no dice');
};
const SILENT: Umpire = umpireOf({ roll: rollsNothing, draw: rollsNothing, tell: () => undefined });

/** A copy of the position, and of the assaults that are declared. */
export function stage(
  game: Borodino,
  assault: Assault,
  others: readonly Assault[],
  partners: readonly Assault[],
  sums: Odds,
): Scene {
  const field = [...others, assault].map((each): Assault => ({ ...each, battle: null, met: [] }));
  const hexes = [...new Set(field.flatMap((each) => [each.from, strikesFrom(each), ...each.targets]))];
  const cast = hexes.flatMap((hex) => stackAt(game, hex));
  const group = field.filter((_, index) => index === others.length || partners.includes(others[index] as Assault));
  const targets = [...new Set(group.flatMap((each) => each.targets))];
  const held = heldInZoc(game, field);
  return {
    game: copyOf(game),
    field,
    focus: field.at(-1) as Assault,
    group,
    held,
    hexes,
    cast,
    targets,
    shaken: new Set(),
    sums,
    fires: new Map(),
  };
}

/** Second assaults and pursuits: nobody asks whether they commit, and they stand before their enemy. */
export const hasSetOut = ({ status }: Assault): boolean => status === 'committed';

/** All commit but those named by their place in the field: charges move, targets are taken over. */
export function setOut({ game, field }: Scene, staying: readonly number[]): void {
  field.forEach((each, index) => {
    each.status = staying.includes(index) ? 'called-off' : 'committed';
  });
  moveCharges(game, field, SILENT);
  firstTakesOver(game, field);
}

/** Adds the scene as it stands to a wave, unless the assault that is weighed has been called off or fought. */
function keep(scene: Scene, wave: Wave, chance: number): void {
  const { game, focus, group, cast, shaken } = scene;
  if (focus.status !== 'committed') return;
  const idle = idleIn(group);
  let key = '';
  for (const id of cast) key += idle.includes(id) ? markOfIdle(unit(game, id)) : markOf(unit(game, id), shaken.has(id));
  for (const { status, targets, met } of group) key += `${status}${targets.join()}/${met.join()},`;
  const known = wave.get(key);
  if (known) known.chance += chance;
  else wave.set(key, asItStands(scene, chance));
}

/** Units whose attack is off, and that no fire at others can strike: nobody asks any more in which order they are. */
function idleIn(group: readonly Assault[]): readonly UnitId[] {
  const going = group.filter((each) => each.status === 'committed').map((each) => each.from);
  const off = group.filter((each) => each.status === 'called-off' && !going.includes(each.from));
  return off.flatMap((each) => each.attackers);
}

const markOfIdle = ({ hex }: UnitState): string => (hex === 0 ? '-' : '+');

/** One letter for how a unit stands; where it stands follows from who has set out. */
function markOf({ hex, disordered, square, deeds }: UnitState, isShaken: boolean): string {
  return 'abcdefghijklmnopqrstuvwxyzABCDEF'.charAt(
    (hex === 0 ? 16 : 0) + (isShaken ? 8 : 0) + (disordered ? 4 : 0) + (square ? 2 : 0) + (deeds.reacted ? 1 : 0),
  );
}

export function asItStands({ game, field, hexes, cast, shaken }: Scene, chance: number): Branch {
  return {
    chance,
    units: cast.map((id) => [id, unit(game, id)] as const),
    stacks: hexes.map((hex) => [hex, stackAt(game, hex)] as const),
    assaults: field.map(({ status, from, targets, met }) => ({ status, from, targets, met: [...met] })),
    shaken: [...shaken],
  };
}

/** Sets the scene as a branch has it. */
export function restore({ game, field, shaken: now }: Scene, { units, stacks, assaults, shaken }: Branch): void {
  setBack(game, units, stacks);
  field.forEach((assault, index) => {
    const { status, from, targets, met } = assaults[index] as Branch['assaults'][number];
    assault.status = status;
    assault.from = from;
    assault.targets = targets;
    assault.met.length = 0;
    assault.met.push(...met);
  });
  now.clear();
  for (const id of shaken) now.add(id);
}

/** Takes every branch one step on: what may happen there, each with its probability. A step only looks at the scene. */
export function split(scene: Scene, wave: Wave, step: (chance: number) => readonly Turn[]): Wave {
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

export const nothing = (): void => undefined;
export const UNCHANGED: readonly Turn[] = [[1, nothing]];

/** What succeeds with a probability, and what else happens. */
export const either = (success: number, hit: () => void, miss: () => void): readonly Turn[] => [
  [success, hit],
  [1 - success, miss],
];
