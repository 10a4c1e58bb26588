/** The steps of an assault in all their branches, for the odds: squares and counter-charges, recalls, fire (9.81, 8.6). */
import { chanceAtMost } from '../../engine/distribution.ts';
import { fireTally, type Shot } from './08-2-fire-tally.ts';
import { fireOdds } from './08-5-resolution.ts';
import { reactionShots } from './08-6-reaction-fire.ts';
import { firstTakesOver, hexesUnder } from './09-2-2-whole-front.ts';
import { type Assault, standingAttackers } from './09-2-who-may-assault.ts';
import { type Combat, combatsOf } from './09-5-modifiers.ts';
import { facesSquare, mayRecall } from './09-8-2-recall.ts';
import { whyNotSquare } from './09-8-5-square.ts';
import { counterModifier, whyNotCounter } from './09-8-6-counter-charge.ts';
import { add, either, nothing, type Scene, split, type Turn, UNCHANGED, type Wave } from './09-odds-branches.ts';
import { addRolls, noteRoll, type Rolls } from './09-odds-roll.ts';
import { cardOf, type UnitId } from './data.ts';
import { type Borodino, cohesionOf, disrupt, formSquare, mark, stackAt, toBox, topOf, unit } from './position.ts';

/** The combat in which the assault that is weighed strikes, as the scene stands. */
export const combatOf = ({ game, field, focus }: Scene): Combat | undefined =>
  combatsOf(game, field).find((combat) => combat.assaults.includes(focus));

/** Plays all branches out to the assault roll, from the moment when the stacks that commit have set out. */
export function playOut(scene: Scene, setOff: Wave): void {
  const { game, targets, sums } = scene;
  let wave = setOff;
  for (const hex of targets) wave = split(scene, wave, () => readyAt(scene, hex));
  wave = split(scene, wave, (chance) => recallAll(scene, (charge) => facesSquare(game, charge), chance));
  const rolls: Rolls = new Map();
  while (wave.size > 0) {
    wave = underFire(scene, wave);
    wave = split(scene, wave, (chance) => afterFire(scene, chance, rolls));
  }
  addRolls(sums, rolls);
}

const isUnder = ({ field, focus }: Scene, hex: number): readonly Assault[] =>
  field.filter((each) => each.kind === focus.kind && each.status === 'committed' && each.targets.includes(hex));

/** 9.81-n A square or a counter-charge. */
function readyAt(scene: Scene, hex: number): readonly Turn[] {
  const top = topOf(scene.game, hex);
  const charges = isUnder(scene, hex);
  if (scene.focus.kind !== 'charge' || top === null || charges.length === 0) return UNCHANGED;
  return cardOf(top).arm === 'infantry' ? squareAt(scene, hex, top) : counterAt(scene, hex, top, charges);
}

function squareAt({ game, field }: Scene, hex: number, top: UnitId): readonly Turn[] {
  const coming = field.filter((each) => each.kind === 'charge' && each.status === 'committed');
  if (whyNotSquare(game, hex, coming)) return UNCHANGED;
  const fall = () => stackAt(game, hex).forEach((id) => disrupt(game, id));
  return either(chanceAtMost('d10', cohesionOf(game, top)), () => formSquare(game, hex), fall);
}

/** All who come from the hex of the first that may be met (9.86-f). */
function counterAt({ game, held }: Scene, hex: number, top: UnitId, charges: readonly Assault[]): readonly Turn[] {
  const able = charges.filter((each) => !whyNotCounter(game, hex, each, held));
  const met = able.filter(({ from }) => from === able[0]?.from);
  if (met.length === 0) return UNCHANGED;
  const attackers = met.flatMap((charge) => charge.attackers);
  const success = chanceAtMost('d10', cohesionOf(game, top), counterModifier(game, hex, { attackers }));
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
  return shots.reduce(
    (now, place) => split(scene, now, (chance) => fireAt(scene, hexesUnder(group)[place], chance)),
    wave,
  );
}

function fireAt(scene: Scene, hex: number | undefined, chance: number): readonly Turn[] {
  if (hex === undefined) return UNCHANGED;
  const { game, focus, fires, sums } = scene;
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
      if (!isStopped(game, focus)) return;
      focus.status = 'called-off';
      add(sums, 'called-off', chance * probability);
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

/** 8.6-e, 9.82 Whom fire has stopped drops out, and charges that it has shaken are tried to be recalled. */
function afterFire(scene: Scene, chance: number, rolls: Rolls): readonly Turn[] {
  const stopped = scene.group.filter((each) => each.status === 'committed' && isStopped(scene.game, each));
  const turns = recallAll(scene, (charge) => newlyShaken(scene, charge).length > 0, chance);
  return turns.map(([share, change]): Turn => [
    share,
    () => {
      change();
      for (const assault of stopped) assault.status = 'called-off';
      goOn(scene, chance * share, rolls);
    },
  ]);
}

/** 9.22-b Friends take over, and guns that have not fired yet have somebody to fire at then; else it comes to the roll. */
function goOn(scene: Scene, chance: number, rolls: Rolls): void {
  const { game, field, group, focus, targets } = scene;
  if (isForsaken(group) && firstTakesOver(game, field)) return;
  const combat = combatOf(scene);
  if (combat) noteRoll(rolls, chance, game, inTheirOrder(combat, targets), field);
  focus.status = 'resolved';
}

/** Whether somebody has dropped out of a hex that no other assaults. */
function isForsaken(group: readonly Assault[]): boolean {
  const under = hexesUnder(group);
  return group.some(({ status, targets }) => status === 'called-off' && targets.some((hex) => !under.includes(hex)));
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
