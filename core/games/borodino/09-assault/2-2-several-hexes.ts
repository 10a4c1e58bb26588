/** 9.22 An assault takes on every enemy in front, or leaves him to a friend who assaults him too. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { unitTarget } from '../../../engine/target.ts';
import { frontHexes } from '../../../space/hex/facing.ts';
import { assaultTargets, isHeldAgainst } from './2-who-may-assault.ts';
import { whyNotAim, whyNotChargeInto } from './8-1-charge.ts';
import { choose } from '../choices.ts';
import { type Corner, GRID } from '../data.ts';
import { type Assault, carryOn, fieldOf, leaderOf, strikesFrom } from '../engagements.ts';
import { namedAt, namedHex, tell } from '../facts.ts';
import type { Borodino } from '../position.ts';

/** A hex that nobody assaults, and the assault that leaves it out. */
interface LeftOut {
  readonly assault: Assault;
  readonly hex: number;
}

/** 9.22-a Every hex that an assault must take on unless a friend does. What it may not assault it need not. */
export function wholeFront(game: Borodino, assault: Assault): readonly number[] {
  if (assault.kind !== 'charge') return assaultTargets(game, leaderOf(assault));
  const front = frontHexes(GRID, strikesFrom(assault), assault.facing as Corner);
  return front.filter((hex) => mayCharge(game, assault, hex));
}

/** What a charge may strike from its end. A pursuit and a ride at infantry strike from where they start (9.87, 9.86-g). */
function mayCharge(game: Borodino, assault: Assault, hex: number): boolean {
  const { side, start, via } = assault;
  const leader = leaderOf(assault);
  const isPrey = via.length > 0 ? !whyNotAim(game, leader, start, hex) : isHeldAgainst(game, side, hex);
  return isPrey && !whyNotChargeInto(game, leader, strikesFrom(assault), hex);
}

/** The hexes of its front that neither an assault nor any of these others takes on. */
export function leftOutBy(game: Borodino, assault: Assault, others: readonly Assault[]): readonly number[] {
  const covered = new Set([assault, ...others].flatMap((each) => each.targets));
  return wholeFront(game, assault).filter((hex) => !covered.has(hex));
}

/** All that assaults leave out. */
export function leftOut(game: Borodino, assaults: readonly Assault[]): readonly LeftOut[] {
  return assaults.flatMap((assault) => leftOutBy(game, assault, assaults).map((hex) => ({ assault, hex })));
}

/** The hexes under assault, in the order they were declared. */
export function hexesUnder(field: readonly Assault[]): readonly number[] {
  return [...new Set(field.filter((each) => each.status === 'committed').flatMap((each) => each.targets))];
}

/** A hex whose assailants have dropped out, and the assaults that left it to them. */
interface Forsaken {
  readonly hex: number;
  readonly heirs: readonly Assault[];
}

/**
 * 9.22-b The hexes that somebody has left to friends who have dropped out. Charges of the defender have but the one target
 * that they ride at (9.86-g).
 */
function forsaken(game: Borodino, field: readonly Assault[]): readonly Forsaken[] {
  const dropped = new Set(field.filter((assault) => assault.status === 'called-off').flatMap((each) => each.targets));
  if (dropped.size === 0) return [];
  const going = field.filter((assault) => assault.status === 'committed' && assault.side === field[0]?.side);
  const left = leftOut(game, going).filter(({ hex }) => dropped.has(hex));
  return [...new Set(left.map(({ hex }) => hex))].map((hex) => ({
    hex,
    heirs: left.filter((each) => each.hex === hex).map(({ assault }) => assault),
  }));
}

/**
 * 9.22-b Where a friend has dropped out, one of those who left his target to him must attack it too; among several the
 * attacker chooses. Returns the hexes taken over.
 */
export function* takeOver(game: Borodino, field: readonly Assault[], umpire: Umpire): Procedure<readonly number[]> {
  const taken = forsaken(game, field);
  for (const { hex, heirs } of taken) {
    const heir = yield* chooseHeir(hex, heirs);
    takeOn(game, heir, hex);
    tell(umpire, 'takes-over', '9.22-b', namedAt(leaderOf(heir), hex));
  }
  return taken.map(({ hex }) => hex);
}

function* chooseHeir(hex: number, heirs: readonly Assault[]): Procedure<Assault> {
  const params = namedHex(hex);
  return yield* choose(heirs, (each) => unitTarget(leaderOf(each)), {
    seat: (heirs[0] as Assault).side,
    rule: '9.22-b',
    prompt: { key: 'prompt.take-over', params },
    whyOthers: { key: 'refusal.take-over-others', params },
  });
}

/** The same for the sums before the odds, where the first declared takes over. */
export function firstTakesOver(game: Borodino): void {
  for (const { hex, heirs } of forsaken(game, fieldOf(game))) takeOn(game, heirs[0] as Assault, hex);
}

function takeOn(game: Borodino, { at }: Assault, hex: number): void {
  const { targets } = fieldOf(game)[at] as Assault;
  carryOn(game, { at }, { targets: [...targets, hex] });
}
