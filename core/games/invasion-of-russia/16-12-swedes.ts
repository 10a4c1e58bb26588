/** 16.12 Sweden, the only nation that might have helped the Russians. */
import type { Umpire } from '../../engine/ruleset.ts';
import { peaceBonus } from './16-1-effects-cossacks.ts';
import type { InvasionOfRussia } from './position.ts';
import { isAdvanced } from './sequence.ts';

const AT_LEAST = 4;

/** Whether the Swedes come with the reinforcements of their turn: the Russian rolls for it (16.12-a). */
export function doSwedesCome(game: InvasionOfRussia, umpire: Umpire): boolean {
  if (!isAdvanced(game)) return false;
  const { face, passes } = umpire.test('d6', '16.12-a', { seat: 'russian' }, { atLeast: AT_LEAST }, peaceBonus(game));
  umpire.tell({ key: passes ? 'swedes.come' : 'swedes.stay', rule: '16.12-a', params: { die: face } });
  return passes;
}
