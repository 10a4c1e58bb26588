/** 4.1 What each order permits: moving, zones of control, attacking, squares, columns and rallying, each with its rule. */
import type { RuleId } from '../../../engine/verdict.ts';
import type { Order } from '../data.ts';

/** Something that an order says in one word, and the rule that says it. */
interface Said<Word extends string> {
  readonly may: Word;
  readonly rule: RuleId;
}

export interface Permits {
  /** How far: the whole allowance, half of it, or one hex. */
  readonly pace: Said<'whole' | 'half' | 'one-hex'>;
  /** Into an enemy zone of control. */
  readonly enters: Said<'yes' | 'no' | 'onto-friends'>;
  /** Out of one. */
  readonly leaves: Said<'freely' | 'no' | 'into-no-other'>;
  readonly attacks: Said<'must' | 'may' | 'no'>;
  readonly column: Said<'yes' | 'no'>;
  readonly square: Said<'yes' | 'no'>;
  /** Anywhere, near its leader and far from the enemy, far from the enemy, or not at all. */
  readonly rally: Said<'anywhere' | 'with-leader' | 'far' | 'no'>;
  /** What the formation owes when its movement ends. */
  readonly duty: Said<'three-nearer' | 'all-nearer'> | null;
}

const said = <Word extends string>(may: Word, rule: RuleId): Said<Word> => ({ may, rule });

const WHOLE = said('whole' as const, '9.1.1-a');
const NO_COLUMN = said('no' as const, '9.3-a');
const NO_SQUARE = said('no' as const, '14.3-a');
const NO_RALLY = said('no' as const, '15.3-b');

export const PERMITS: Readonly<Record<Order, Permits>> = {
  advance: {
    pace: WHOLE,
    enters: said('yes', '4.11-d'),
    leaves: said('no', '4.11-d'),
    attacks: said('may', '4.11-e'),
    column: said('yes', '4.11-f'),
    square: said('yes', '4.11-g'),
    rally: said('with-leader', '4.11-h'),
    duty: said('three-nearer', '4.11-a'),
  },
  attack: {
    pace: WHOLE,
    enters: said('yes', '4.13-c'),
    leaves: said('no', '4.13-d'),
    attacks: said('must', '4.13-c'),
    column: NO_COLUMN,
    square: NO_SQUARE,
    rally: NO_RALLY,
    duty: said('all-nearer', '4.13-a'),
  },
  defence: {
    pace: said('one-hex', '4.15-a'),
    enters: said('onto-friends', '4.15-b'),
    leaves: said('into-no-other', '4.15-c'),
    attacks: said('no', '4.15-d'),
    column: NO_COLUMN,
    square: said('yes', '4.15-g'),
    rally: said('anywhere', '4.15-e'),
    duty: null,
  },
  march: {
    pace: WHOLE,
    enters: said('no', '4.17-a'),
    leaves: said('into-no-other', '4.17-a'),
    attacks: said('no', '12.2-d'),
    column: said('yes', '4.17-b'),
    square: said('yes', '4.17-c'),
    rally: said('with-leader', '4.17-d'),
    duty: null,
  },
  pursue: {
    pace: WHOLE,
    enters: said('yes', '4.12-b'),
    leaves: said('no', '7.1-a'),
    attacks: said('must', '4.12-b'),
    column: NO_COLUMN,
    square: NO_SQUARE,
    rally: said('far', '15.3-c'),
    duty: null,
  },
  probe: {
    pace: WHOLE,
    enters: said('yes', '4.14-a'),
    leaves: said('no', '7.1-a'),
    attacks: said('may', '4.14-a'),
    column: NO_COLUMN,
    square: NO_SQUARE,
    rally: NO_RALLY,
    duty: said('all-nearer', '4.14-a'),
  },
  react: {
    pace: said('half', '4.16-b'),
    enters: said('yes', '4.16-c'),
    leaves: said('freely', '4.16-c'),
    attacks: said('may', '4.16-d'),
    column: NO_COLUMN,
    square: said('no', '4.16-e'),
    rally: NO_RALLY,
    duty: null,
  },
};
