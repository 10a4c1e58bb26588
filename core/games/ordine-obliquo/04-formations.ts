/** Chapter 4: formations. Which of them a unit may take, how a change is named, and where it then stands. */
import type { RuleId } from '../../engine/verdict.ts';
import { centreOf } from '../../space/table/footprint.ts';
import { type Footprint, moved, type Pose, turned } from '../../space/table/pose.ts';
import type { Formation, UnitCard } from './data.ts';
import { footprintAt } from './ground.ts';
import { isCossack } from './position.ts';

/** How far a front turns with a change of formation, hundredths of a degree to the left. */
const TURNS = { ahead: 0, left: 9_000, right: -9_000, about: 18_000 } as const;

/** Which way the new front looks. */
export type Turn = keyof typeof TURNS;

/** A formation, and the new front that goes with it. */
export interface Form {
  formation: Formation;
  turn: Turn;
}

const FORMATIONS: readonly Formation[] = ['line', 'open', 'column', 'square', 'limbered', 'unlimbered', 'crew'];
const TURN_NAMES = Object.keys(TURNS) as readonly Turn[];

/** How a leg names a change: the formation, and the turn after a hyphen where there is one (`line-left`). */
export function formName({ formation, turn }: Form): string {
  return turn === 'ahead' ? formation : `${formation}-${turn}`;
}

const FORMS = new Map(
  FORMATIONS.flatMap((formation) => TURN_NAMES.map((turn) => ({ formation, turn }))).map((form) => [
    formName(form),
    form,
  ]),
);

/** The change that a leg names; `null` where it names none. */
export function formOf(name: string): Form | null {
  return FORMS.get(name) ?? null;
}

/**
 * A battalion that could fight in either order and came in march column: it chooses when it first leaves the column
 * (OO-4-5). Of the lists these are the Jaeger.
 */
export function isUndecided({ kind, formation }: UnitCard): boolean {
  return kind === 'jaeger' && formation === 'column';
}

const CLOSED: readonly Formation[] = ['line', 'column', 'square'];
const OPEN: readonly Formation[] = ['open', 'column'];

const RULES: Readonly<Record<Formation, RuleId>> = {
  column: 'OO-4-1',
  line: 'OO-4-2',
  open: 'OO-4-3',
  square: 'OO-4-6',
  limbered: 'OO-7.4-5',
  unlimbered: 'OO-7.4-5',
  crew: 'OO-9.5-3',
};

/** The rule that describes a formation. */
export function formationRule(formation: Formation): RuleId {
  return RULES[formation];
}

/** OO-4-4, OO-4-7, OO-15-1: The formations of a unit (OO-4-1 to OO-4-7): closed and open order are chosen once and for all (OO-4-4). */
export function formationsOf(card: UnitCard): readonly Formation[] {
  if (card.arm === 'artillery') return ['limbered', 'unlimbered'];
  if (isCossack(card)) return ['open'];
  if (card.arm === 'cavalry') return ['line', 'column'];
  if (isUndecided(card)) return ['line', 'open', 'column'];
  return card.isOpen ? OPEN : CLOSED;
}

/** Open order for movement: skirmishers, cossacks, and gunners who have left their guns (OO-7.6-18, OO-15-1). */
export function movesOpen(card: UnitCard, formation: Formation): boolean {
  return formation === 'open' || formation === 'crew' || isCossack(card);
}

/** Closed order for movement: all but those, and guns (OO-15-1). */
export function movesClosed(card: UnitCard, formation: Formation): boolean {
  return card.arm !== 'artillery' && !movesOpen(card, formation);
}

/**
 * Where a unit stands after a change: about the middle of its front where it looks the same way, else on the middle of
 * its ground. So cavalry that turns its bases by 90 degrees covers the ground that it did (OO-7.4-9).
 */
export function formedAt(card: UnitCard, before: Footprint, { formation, turn }: Form): Footprint {
  const { pose } = before;
  if (turn === 'ahead') return footprintAt(card, formation, pose);
  const middle: Pose = { ...turned(pose, TURNS[turn]), ...centreOf(before) };
  const { depth } = footprintAt(card, formation, middle);
  return footprintAt(card, formation, moved(middle, { ahead: depth / 2, right: 0 }));
}
