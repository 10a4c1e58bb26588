/** 7.13 Extended movement on the way: what it bars and where it ends. */
import { because, type Verdict } from '../../../engine/verdict.ts';
import { type Ending, type Limit, type Mover, type Pace, TOO_NEAR } from './3-1-stride.ts';
import { GRID, type UnitCard, type UnitId } from '../data.ts';
import { named, namedAt } from '../facts.ts';

const isExtended = ({ pace }: Pick<Mover, 'pace'>): boolean => pace === 'extended';

export const EXTENDED_KEEPS_AWAY: readonly Limit[] = [
  {
    rule: '7.13-a',
    refusal: 'refusal.extended-too-near',
    binds: isExtended,
    bars: ({ field, to }) => field.tooNear[to] === 1,
    names: () => ({ hexes: TOO_NEAR }),
  },
];

export const EXTENDED_KEEPS_APART: readonly Limit[] = [
  {
    rule: '7.13-d',
    refusal: 'refusal.extended-through-friends',
    binds: isExtended,
    bars: ({ field, mover, to }) => {
      if (field.holders[to] !== field.friends) return false;
      const others = field.board.stacks[to]?.filter((card) => card !== mover.card) ?? [];
      return whyNotJoinExtended(mover, others, GRID.hex(to)) !== null;
    },
  },
];

const isBroken = (pace: Pace, isDisordered: boolean): boolean => pace === 'extended' && isDisordered;

const ENDS_IN_DISORDER: Ending = {
  rule: '7.13-g',
  refusal: 'refusal.extended-disordered',
  binds: isExtended,
  ends: (_, { pace }, __, { isDisordered }) => isBroken(pace, isDisordered),
};

/** Why a unit does not begin a move that would end as it begins. */
export function whyNotBegin(id: UnitId, pace: Pace, isDisordered: boolean): Verdict {
  const { rule, refusal } = ENDS_IN_DISORDER;
  return isBroken(pace, isDisordered) ? because(rule, refusal, named(id)) : null;
}

export const ENDS_OF_EXTENDED: readonly Ending[] = [
  ENDS_IN_DISORDER,
  {
    rule: '7.13-d',
    refusal: 'refusal.extended-through-friends',
    binds: isExtended,
    ends: ({ holders, friends }, { start }, cell, { at }) => holders[cell] === friends && at !== start,
  },
];

/** Why a unit in extended movement may not stay with others: guns may join guns, and nobody else anybody. */
export function whyNotJoinExtended(mover: Mover, others: readonly UnitCard[], hex: number): Verdict {
  if (!isExtended(mover) || others.length === 0) return null;
  if (mover.arm !== 'artillery') return because('7.13-e', 'refusal.extended-stacked', namedAt(mover.id, hex));
  const areGuns = others.every(({ arm }) => arm === 'artillery');
  return areGuns ? null : because('7.13-f', 'refusal.extended-guns', namedAt(mover.id, hex));
}
