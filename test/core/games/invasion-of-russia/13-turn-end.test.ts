/** 13. Cossacks and reinforcements. */
import { describe, expect, test } from 'vitest';
import { cossacks } from '../../../../core/games/invasion-of-russia/13-1-cossacks.ts';
import { reinforce } from '../../../../core/games/invasion-of-russia/13-2-reinforcements.ts';
import { REINFORCEMENTS } from '../../../../core/games/invasion-of-russia/data.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { listActions, randomAction } from '../../../../core/engine/legality.ts';
import { arrange, one, type Situation, table } from './table.ts';

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

  test('[11.19-a] those who strike down the last unit of a hex endanger its leaders: they roll, and may have no refuge', () => {
    const at = { 1310: 'fr-i-iv1! fr-ney fr-davout', 1510: 'fr-i-iv2 fr-i-iv3' };
    const t = table({ turn: 9, at }, cossacks, [6, 1, 2]);
    t.expectOver();
    expect(t.game.lost).toEqual(['fr-i-iv1', 'fr-davout']);
    expect(t.game.leaders['fr-ney']?.hex).toBe(1510);
    expect(t.told('leader-killed').rule).toBe('11.19-b');
    // Hit but not lost, the unit still covers its leaders.
    table({ turn: 9, at: { 1310: 'fr-i-iv1 fr-ney' } }, cossacks, [6]).expectOver();
  });

  test('[11.19-a] Napoleon whose last unit Cossacks strike down may be lost, and the war with him [14.7-a]', () => {
    const at = { 1310: 'fr-i-iv1! fr-napoleon', 1609: 'fr-i-iv2' };
    const t = table({ turn: 9, at }, cossacks, [6, 1]);
    expect(t.game.over).toEqual({ winner: 'russian', rule: '14.7-a' });
  });

  test('[11.19-a] of several refuges the owner chooses', () => {
    const at = { 1310: 'fr-i-iv1! fr-ney', 1510: 'fr-i-iv2 fr-i-iv3', 1410: 'fr-i-il1' };
    const t = table({ turn: 9, at }, cossacks, [6, 2]);
    t.expectAsk('french', '11.19-c');
    t.play(one('hex:1410'));
    expect(t.game.leaders['fr-ney']?.hex).toBe(1410);
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
    const kaluga = due({ turn: 4, active: 'russian' });
    kaluga.expectAsk('russian', '13.3-d');
    expect(kaluga.decision.zone?.(null)).toEqual({ rule: '13.3-d', around: 'hex:410', places: 1 });
    due({ turn: 3, active: 'russian' }).expectAsk('russian', '13.3-e');
  });

  test('not into nor beside a hex with enemies; what finds no room is out of the game [13.3-f] [13.3-g]', () => {
    const t = due({ turn: 3, active: 'russian', at: { 1101: 'fr-x-il1' } });
    t.play(arrange({}));
    expect(t.game.gone).toEqual(['ru-1ires-ic1']);
  });

  test('[13.3-f] a leader alone is a unit of its side here: nobody arrives in its hex or next to it', () => {
    const t = due({ turn: 3, active: 'russian', at: { 1101: 'fr-macdonald' } });
    expect(listActions(t.decision, 9).actions).toEqual([arrange({})]);
    const beside = due({ turn: 4, active: 'russian', at: { 510: 'fr-ney' } });
    beside.expectRefusal('13.3-f', arrange({ 'unit:ru-reserve-ic1': 'hex:410' }));
    beside.expectRefusal('13.3-f', arrange({ 'unit:ru-reserve-ic1': 'hex:510' }));
    // Of the hexes around Kaluga only those that are not beside 510 are open.
    const open = beside.decision.kind === 'arrange' ? beside.decision.slots('unit:ru-reserve-ic1') : [];
    expect([...open].sort()).toEqual(['hex:310', 'hex:311', 'hex:411']);
  });

  test('where nobody finds room, the empty answer is the one that chance gives [13.3-d] [13.3-g]', () => {
    // The French stand in Kaluga: the city and all hexes around it are closed.
    const t = due({ turn: 4, active: 'russian', at: { 410: 'fr-x-il1' } });
    t.expectAsk('russian', '13.3-d');
    expect(randomAction(t.decision, randomStream(1))).toEqual(arrange({}));
    expect(listActions(t.decision, 9)).toEqual({ actions: [arrange({})], complete: true });
  });

  test('who has room must place all [13.3-g]', () => {
    due({ turn: 3, active: 'russian' }).expectRefusal('13.3-e', arrange({}));
  });
});
