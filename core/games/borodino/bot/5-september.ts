/** 5 September: the French come for the redoubt, the Russians hold it; both fire and assault where it pays. */
import type { One } from '../../../engine/decision.ts';
import { wordTarget } from '../../../engine/target.ts';
import { cardOf, GRID, type UnitId } from '../data.ts';
import { type Borodino, holderOf, unit } from '../position.ts';
import { SEPTEMBER_5 } from '../scenarios/5-september/data.ts';
import { answer, type Day, type Goal, type Plan } from './plan.ts';

const { victoryHex, firstHolder } = SEPTEMBER_5;

/** How near to the redoubt each arm goes: guns fire from there, cavalry charges from there. */
const KEEPS_AT = { infantry: 0, cavalry: 2, artillery: 2 } as const;
/** How far from the redoubt the infantry of those who hold it still comes to fill it. */
const CALLED_FROM = 4;
/** The Commands that the French activate: the nearest to the redoubt first, cavalry before those that come late. */
const COMMANDS = ['S-CM', 'S-MR', 'S-C2', 'S-V', 'S-FR', 'S-C1'].map(wordTarget);

/** Infantry goes in, cavalry and guns keep off. */
const MOTIVES = {
  infantry: 'motive.nearer',
  cavalry: 'motive.nearer-to-charge',
  artillery: 'motive.nearer-to-fire',
} as const;

export const DAY_5: Day = {
  goalOf: (game, id) => (isWanted(game, id) ? goalFor(id) : null),
  whyStay: (game, seat) => {
    const isHeld = seat === firstHolder && holderOf(game, victoryHex) === seat;
    return { key: isHeld ? 'motive.holds' : 'motive.no-march' };
  },
  choose,
  gather: () => null,
  lead: () => null,
};

/** All who come for the redoubt; of those who hold it only who is near enough to help, where it is not theirs. */
function isWanted(game: Borodino, id: UnitId): boolean {
  const { side, arm } = cardOf(id);
  if (side !== firstHolder) return true;
  const holder = holderOf(game, victoryHex);
  if (holder === side) return false;
  return arm === 'infantry' && (holder !== null || GRID.distance(unit(game, id).hex, victoryHex) <= CALLED_FROM);
}

function goalFor(id: UnitId): Goal {
  const { arm } = cardOf(id);
  return {
    hex: victoryHex,
    away: (hex) => Math.max(GRID.distance(hex, victoryHex), KEEPS_AT[arm]),
    why: (hex) => ({ key: MOTIVES[arm], params: { then: GRID.distance(hex, victoryHex) } }),
  };
}

function choose(_: Borodino, { targets }: One): Plan | null {
  const first = COMMANDS.find((each) => targets.includes(each));
  return first === undefined ? null : answer({ one: first }, { key: 'motive.command' });
}
