/** 13. Cossacks and reinforcements. */
import { describe, expect, test } from 'vitest';
import { cossacks } from '../../../../core/games/invasion-of-russia/13-1-cossacks.ts';
import { reinforce } from '../../../../core/games/invasion-of-russia/13-2-reinforcements.ts';
import { REINFORCEMENTS } from '../../../../core/games/invasion-of-russia/data.ts';
import { arrange, type Situation, table } from './table.ts';

describe('13.1 Cossacks, worked case 23', () => {
  const struck = (about: Situation, die: number): boolean =>
    table(about, cossacks, [die]).game.units['fr-i-iv1']?.disrupted === true;

  test('a lone French division outside cities is hit on a 6, in winter on 5 and 6 [13.1-a] [13.1-b]', () => {
    const at = { 1310: 'fr-i-iv1' };
    expect([struck({ turn: 9, at }, 5), struck({ turn: 9, at }, 6)]).toEqual([false, true]);
    expect([struck({ turn: 12, at }, 4), struck({ turn: 12, at }, 5)]).toEqual([false, true]);
  });

  test('a disrupted one is eliminated [13.1-b]', () => {
    expect(table({ turn: 9, at: { 1310: 'fr-i-iv1!' } }, cossacks, [6]).game.lost).toEqual(['fr-i-iv1']);
  });

  test('not in a city, not two together, not outside Russia, and no Russians [13.1-a]', () => {
    table(
      { at: { 1410: 'fr-i-iv1', 1310: 'fr-i-iv2 fr-i-iv3', 2208: 'fr-i-il1', 1309: 'ru-1iii-iv1' } },
      cossacks,
    ).expectOver();
  });

  test('the marks of marches and fights come off before [10.9-a]', () => {
    const t = table({ at: { 1410: 'fr-i-iv1' }, marks: { 'fr-i-iv1': { forced: true, fought: 2 } } }, cossacks);
    expect(t.game.units['fr-i-iv1']).toEqual({ hex: 1410 });
  });
});

describe('13.2 reinforcements', () => {
  const due = (about: Situation) => table({ phase: 'reinforcements', ...about }, reinforce);

  test('Austrians come to Lemberg or beside it at the end of turn 1, six factors in a hex [13.2-a] [13.3-b] [4.1-a]', () => {
    const t = due({ turn: 1 });
    t.expectAsk('french', '13.3-b', 'arrange');
    const [a, b, c] = ['unit:fr-austrian-il1', 'unit:fr-austrian-il2', 'unit:fr-austrian-il3'] as const;
    const rest = { 'unit:fr-austrian-cl1': 'hex:2217', 'unit:fr-schwarzenberg': 'hex:2217' } as const;
    t.play(arrange({ [a]: 'hex:2217', [b]: 'hex:2217', [c]: 'hex:2217', ...rest }));
    expect(t.game.units['fr-austrian-il1']?.hex).toBe(2217);
    expect(t.game.leaders['fr-schwarzenberg']?.hex).toBe(2217);
  });

  test('others of the French side come anywhere west of Russia [13.3-a]', () => {
    const row = REINFORCEMENTS.find(({ place }) => place === 'west');
    const t = due({ turn: row?.turn ?? 0 });
    t.expectAsk('french', '13.3-a', 'arrange');
    const unit = `unit:${row?.units[0] ?? ''}` as const;
    const { decision } = t;
    if (decision.kind !== 'arrange') throw new Error('nothing is placed');
    expect(decision.slots(unit)).toEqual(expect.arrayContaining(['hex:2513', 'hex:2407']));
    expect(decision.slots(unit)).not.toContain('hex:1808');
  });

  test('Tormasov comes to Kiev or beside it [13.3-c]', () => {
    const t = due({ turn: 1, active: 'russian' });
    t.expectAsk('russian', '13.3-c');
  });

  test('recruits come to Kaluga [13.3-d], depot battalions to St Petersburg [13.3-e]', () => {
    due({ turn: 4, active: 'russian' }).expectAsk('russian', '13.3-d');
    due({ turn: 3, active: 'russian' }).expectAsk('russian', '13.3-e');
  });

  test('not into nor beside a hex with enemies; what finds no room is out of the game [13.3-f] [13.3-g]', () => {
    const t = due({ turn: 3, active: 'russian', at: { 1101: 'fr-x-il1' } });
    t.play(arrange({}));
    expect(t.game.gone).toEqual(['ru-1ires-ic1']);
  });

  test('who has room must place all [13.3-g]', () => {
    due({ turn: 3, active: 'russian' }).expectRefusal('13.3-e', arrange({}));
  });
});
