/** 7.4 Changes of front and formation: who may make which, and what of the move they take. */
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { type Form, formationsOf, isUndecided, movesOpen } from './04-formations.ts';
import { type Formation, type Nation, TABLES, type UnitCard } from './data.ts';

/** What a change takes: a share of a whole move, and the rule that says so. */
export interface Price {
  readonly share: number;
  readonly rule: RuleId;
}

const HALF = 1 / 2;

/** OO-7.4-1, OO-7.4-2: The share of a move that a nation's infantry, and its guns on the road, need for a change. */
function drillOf(nation: Nation): Price {
  const share = TABLES.nations[nation].formationChange;
  return { share, rule: share < 1 ? 'OO-7.4-2' : 'OO-7.4-1' };
}

/** What a change of formation takes. Gunners who take up their guns again do so as they come to them (OO-9.5-7). */
export function priceOfForm(card: UnitCard, from: Formation, nation: Nation): Price {
  if (from === 'crew') return { share: 0, rule: 'OO-9.5-7' };
  if (card.arm === 'artillery') return { share: HALF, rule: 'OO-7.4-5' };
  return card.arm === 'cavalry' ? { share: HALF, rule: 'OO-7.4-9' } : drillOf(nation);
}

/** What an about-face takes. */
export function priceOfFace(card: UnitCard, formation: Formation, nation: Nation): Price {
  if (movesOpen(card, formation)) return { share: 0, rule: 'OO-7.4-3' };
  return card.arm === 'cavalry' ? { share: HALF, rule: 'OO-7.4-10' } : drillOf(nation);
}

/** Tenths of a millimetre that a battalion shifts to a side; 0 where it cannot (OO-7.4-8). */
export function sideShiftOf(card: UnitCard, formation: Formation, nation: Nation): number {
  return card.arm === 'infantry' && formation !== 'square' ? TABLES.nations[nation].sideShift : 0;
}

const OF_GUNS: readonly Formation[] = ['limbered', 'unlimbered', 'crew'];

/** OO-4-4, OO-4-7, OO-7.4-5: The rule that keeps a unit to its kind of order; the square is for closed infantry, and guns alone limber. */
function ruleAgainst({ arm }: UnitCard, to: Formation): RuleId {
  if (arm === 'artillery' || OF_GUNS.includes(to)) return 'OO-7.4-5';
  return arm === 'cavalry' ? 'OO-4-7' : 'OO-4-4';
}

/** Whether a new front may go with a change: only out of the march column, and for cavalry always by 90 degrees. */
function mayTurn(card: UnitCard, from: Formation, { turn }: Form): boolean {
  if (turn === 'ahead') return true;
  if (card.arm === 'cavalry') return turn !== 'about' || from === 'column';
  return card.arm === 'infantry' && from === 'column';
}

/** Why a unit may not take a formation, whatever of its move is left. */
export function whyNotForm(card: UnitCard, from: Formation, form: Form): Verdict {
  const params = { formation: { word: `label.formation.${form.formation}` } };
  if (form.formation === from) return because('OO-7.4-1', 'refusal.same-formation', params);
  if (from === 'crew' && form.formation !== 'unlimbered')
    return because('OO-9.5-7', 'refusal.crew-without-guns', params);
  if (!formationsOf(card).includes(form.formation))
    return because(ruleAgainst(card, form.formation), 'refusal.no-such-formation', params);
  if (form.formation === 'square' && from !== 'line') return because('OO-7.4-12', 'refusal.square-from-line');
  if (!mayTurn(card, from, form)) return because('OO-7.4-1', 'refusal.turn-with-change');
  return null;
}

/** The roll at or below which a battalion forms square (OO-7.4-11). */
export function squareRoll(nation: Nation): number {
  return TABLES.nations[nation].square;
}

/** The order that a battalion has chosen once it leaves the column; `null` where it had none to choose (OO-4-5). */
export function choiceOf(card: UnitCard, to: Formation): Pick<UnitCard, 'isOpen' | 'formation'> | null {
  if (!isUndecided(card) || (to !== 'line' && to !== 'open')) return null;
  return { isOpen: to === 'open', formation: to };
}
