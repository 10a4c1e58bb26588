/** The battle that is being fought, as the battle board shows it. */
import type { Fight, FightSide } from '../../engine/fight.ts';
import { regionTarget } from '../../engine/target.ts';
import type { Message } from '../../engine/verdict.ts';
import { RANKS } from './17-ranks.ts';
import type { Battle, NapoleonInEurope, SideOfBattle } from './position.ts';

/** `null` where none is being fought. */
export function fight({ battle }: NapoleonInEurope): Fight | null {
  if (!battle) return null;
  return {
    place: regionTarget(battle.region),
    state: stateOf(battle),
    isDivided: battle.stage === 'ranks',
    ranks: RANKS,
    sides: [sideShown(battle, 'defender'), sideShown(battle, 'attacker')],
    fallen: 'fallen',
    begins: ['large-battle', 'skirmish'],
  };
}

function stateOf({ stage, part, rounds }: Battle): Message {
  if (stage !== 'half-round') return { key: `label.phase.${stage}` };
  return { key: `label.battle.${part}`, params: { round: rounds + 1 } };
}

function sideShown(battle: Battle, side: SideOfBattle): FightSide {
  return { name: { key: `label.side.${side}` }, seats: battle[side].nations, isActing: isActing(battle, side) };
}

/** The winner pursues, the loser retreats; behind the divider both set up. */
function isActing({ stage, acting, loser }: Battle, side: SideOfBattle): boolean {
  if (stage === 'half-round') return acting === side;
  return loser !== null && (stage === 'retreat') === (loser === side);
}
