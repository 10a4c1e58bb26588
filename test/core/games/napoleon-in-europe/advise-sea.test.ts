import { describe, expect, test } from 'vitest';
import { movement } from '../../../../core/games/napoleon-in-europe/09-land-movement.ts';
import { Outlook } from '../../../../core/games/napoleon-in-europe/advise-outlook.ts';
import { advise, reason } from '../../../../core/games/napoleon-in-europe/advise.ts';
import { homeOf, type Nation, REGION_IDS } from '../../../../core/games/napoleon-in-europe/data.ts';
import { type Situation, situation, table } from './table.ts';

/** Every region is Spain's but Britain and these, so that nothing else is to be had without a fight. */
const allButFree = (...free: readonly string[]): Readonly<Record<string, Nation | null>> =>
  Object.fromEntries(
    REGION_IDS.filter((region) => homeOf(region) !== 'britain').map((region) => [
      region,
      free.includes(region) ? null : 'spain',
    ]),
  );

/** The first move of Britain, which is allied with Spain. */
function first(about: Situation) {
  const t = table({ phase: 'movement', player: 'britain', allies: [['britain', 'spain']], ...about }, movement);
  const action = advise(t.game, t.decision);
  if (!action) throw new Error('nothing was advised');
  const steps = 'path' in action ? action.path.steps : [];
  return { steps, units: 'path' in action ? action.path.unit : '', why: reason(t.game, t.decision, action) };
}

describe('the house bot at sea', () => {
  test('lands where there is more to take, and says why after the game', () => {
    const about = {
      units: { britain: { london: 'iiii' } },
      owners: allButFree('sweden', 'norway', 'denmark', 'finland'),
    };
    const { steps, why } = first(about);
    expect(['region:sweden', 'region:denmark']).toContain(steps.at(-1));
    expect(why?.key).toBe('motive.land.free');
  });

  test('does not land where the next enemy would throw it back', () => {
    const owners = allButFree('sweden', 'norway', 'denmark', 'algiers', 'oran', 'morocco', 'tunisia');
    const units = {
      britain: { london: 'iiii' },
      russia: { finland: 'iiiiiiccccaa', hanover: 'iiiiiiccccaa' },
    };
    expect(first({ units, owners }).steps.at(-1)).toBe('region:algiers');
  });

  test('where nothing is to be had by land units gather at a port', () => {
    const { steps, units } = first({ units: { britain: { scotland: 'i' } }, owners: allButFree('sweden') });
    expect([units, steps]).toEqual(['unit:britain-i-1', ['region:midlands']]);
  });
});

describe('the house bot looks ahead', () => {
  test('in the last round who has had their turn threatens nobody', () => {
    const units = { france: { paris: 'i' }, prussia: { belgium: 'iiiccc' } };
    const game = situation({ units, round: 12 });
    expect(new Outlook(game, 'france').threat('paris')).not.toEqual([]);
    game.acted = ['prussia'];
    expect(new Outlook(game, 'france').threat('paris')).toEqual([]);
  });

  test('a region of whoever has gained most is worth most, one of a power that was promised peace less', () => {
    const owners = { portugal: 'spain', gibraltar: 'spain', sicily: 'spain', naples: 'austria' } as const;
    const game = situation({ owners });
    const { value } = { value: (region: string) => new Outlook(game, 'france').value(region) };
    expect(value('portugal')).toBeGreaterThan(value('naples'));
    const before = value('naples');
    game.promises = [{ by: 'france', to: 'austria', what: 'peace', until: 4 }];
    expect(value('naples')).toBeLessThan(before);
    game.promises = [{ by: 'france', to: 'spain', what: 'attack', nation: 'austria', until: 4 }];
    expect(value('naples')).toBeGreaterThan(before);
  });
});
