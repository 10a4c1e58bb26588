import { describe, expect, test } from 'vitest';
import { clone } from '../../../../core/engine/json.ts';
import { napoleonInEurope } from '../../../../core/games/napoleon-in-europe/index.ts';
import { one } from '../verbs.ts';
import { allInFront, dice, fight, front, left, units } from './battlefield.ts';
import { PASS } from './table.ts';

const FROM_HOLLAND = { france: 'holland' } as const;

describe('17 which battles there are', () => {
  test('[BATTLE-1] [BATTLE-2] [BATTLE-3] who moved in attacks, who was there defends', () => {
    const t = fight({ units: { france: { hanover: 'ii' }, britain: { hanover: 'i' } }, from: FROM_HOLLAND });
    expect(t.game.battle).toMatchObject({ region: 'hanover', stage: 'ranks', acting: 'defender' });
    expect(t.game.battle?.attacker.nations).toEqual(['france']);
    expect(t.game.battle?.defender.nations).toEqual(['britain']);
    expect(t.facts.map(({ key }) => key)).toEqual(['skirmish']);
  });

  test('[BATTLE-1] [ALLY-6] allies side by side do not fight', () => {
    const t = fight({
      units: { france: { hanover: 'ii' }, britain: { hanover: 'i' } },
      allies: [['france', 'britain']],
    });
    t.expectOver();
    expect(t.game.phase).toBe('cards');
  });

  test.each([
    ['6 against 6 armies', 'iiicca', 'iiiiii', true],
    ['6 against 5 armies and 2 generals', 'iiicca', 'iiiiigg', false],
    ['20 against 5 armies', 'i'.repeat(20), 'iiiii', false],
  ])('[BATTLE-4] [BATTLE-5] worked case 11, large or not: %s', (_, french, british, isLarge) => {
    const t = fight({ units: { france: { hanover: french }, britain: { hanover: british } }, from: FROM_HOLLAND });
    expect(t.game.battle?.large).toBe(isLarge);
    expect(t.facts.map(({ key, rule }) => [key, rule])).toEqual([
      isLarge ? ['large-battle', 'BATTLE-4'] : ['skirmish', 'BATTLE-5'],
    ]);
  });

  test('[BATTLE-5] a skirmish gives no card', () => {
    const t = fight({ units: { france: { hanover: 'iiiiiii' }, britain: { hanover: 'i' } }, from: FROM_HOLLAND });
    t.play(front(t, 'britain-i-1'));
    t.play(allInFront(t));
    t.play(front(t), dice(7, 1));
    t.expectOver();
    expect(t.game.hands.france).toEqual([]);
  });

  test('[TURN-5] the active player names the order', () => {
    const t = fight({
      units: { france: { hanover: 'i', belgium: 'i' }, britain: { hanover: 'i' }, prussia: { belgium: 'i' } },
      from: { france: 'holland' },
    });
    t.expectAsk('france', 'TURN-5', 'one');
    t.play(one('region:belgium'));
    expect(t.game.battle?.region).toBe('belgium');
  });

  test('[JOINT-6] in a joint turn too, also where he has no units', () => {
    const t = fight({
      ...{ members: ['france', 'austria'], allies: [['france', 'austria']] },
      units: {
        france: { hanover: 'i' },
        austria: { saxony: 'i' },
        britain: { hanover: 'i' },
        prussia: { saxony: 'i' },
      },
      from: { france: 'holland', austria: 'bohemia' },
    });
    t.expectAsk('france', 'JOINT-6', 'one');
    t.play(one('region:saxony'));
    expect(t.game.battle?.attacker.nations).toEqual(['austria']);
  });

  test('[BATTLE-6] allies in a region fight as one side, each with its own units', () => {
    const t = fight({
      allies: [['britain', 'prussia']],
      units: { france: { hanover: 'iii' }, britain: { hanover: 'i' }, prussia: { hanover: 'ii' } },
      from: FROM_HOLLAND,
    });
    expect(t.game.battle?.defender.nations).toEqual(['britain', 'prussia']);
    expect(t.told('fights-beside')).toMatchObject({ rule: 'BATTLE-6', params: { nation: { seat: 'prussia' } } });
    t.expectAsk('prussia', 'PREP-2');
    t.play(allInFront(t));
    t.expectAsk('britain', 'PREP-2');
  });

  test('[BATTLE-7] [PURSUIT-4] a general alone has lost at once: only the pursuit follows', () => {
    const t = fight(
      { units: { france: { hanover: 'iag' }, britain: { hanover: 'g' } }, from: FROM_HOLLAND },
      dice(5, 1),
    );
    t.expectOver();
    expect(t.told('battle-lost').rule).toBe('BATTLE-7');
    expect(t.told('volley').params['dice']).toBe(5);
    expect(left(t, 'britain')).toBe('');
  });

  test('[BATTLE-7] where both sides have only generals there is no battle', () => {
    const about = { units: { france: { hanover: 'g' }, britain: { hanover: 'g' } } };
    const t = fight({ ...about, phase: 'turn-end', broken: ['britain'] });
    t.expectOver();
    expect(t.facts.map(({ key }) => key)).not.toContain('skirmish');
    expect(napoleonInEurope.check(clone(t.game)).phase).toBe('turn-start');
  });
});

describe('17 several players in a region', () => {
  const CROWD = {
    members: ['france', 'austria'],
    allies: [
      ['france', 'austria'],
      ['france', 'britain'],
    ],
    units: {
      france: { hanover: 'ii' },
      austria: { hanover: 'i', saxony: 'i' },
      britain: { hanover: 'i' },
      prussia: { hanover: 'i', saxony: 'i' },
    },
    from: { france: 'holland', austria: 'berlin' },
  } as const;

  test('[BATTLE-8] [BATTLE-9] [ALLY-11] first both against one, the friend of one aside; then at once the other two', () => {
    const t = fight(CROWD);
    t.expectAsk('france', 'JOINT-6', 'one');
    t.play(one('region:hanover'));
    t.expectAsk('france', 'BATTLE-8', 'one');
    t.play(one('seat:prussia'));
    expect(t.game.battle?.attacker.nations).toEqual(['france', 'austria']);
    expect(t.game.battle?.defender.nations).toEqual(['prussia']);
    expect(t.told('stands-aside')).toMatchObject({ rule: 'BATTLE-8', params: { nation: { seat: 'britain' } } });
    t.play(allInFront(t));
    t.play(allInFront(t));
    t.play(allInFront(t));
    expect(Object.keys(t.game.battle?.ranks ?? {})).not.toContain('britain-i-1');
    // Prussia gives up and is hit in the pursuit: the next battle in Hanover, before Saxony.
    t.play(front(t), dice(2, 1));
    expect(t.game.battle?.region).toBe('hanover');
    expect(t.told('battle-goes-on').rule).toBe('BATTLE-9');
    expect(t.game.battle?.attacker.nations).toEqual(['austria']);
    expect(t.game.battle?.defender.nations).toEqual(['britain']);
    expect(t.told('stands-aside')).toMatchObject({ rule: 'ALLY-11', params: { nation: { seat: 'france' } } });
  });

  test('[BATTLE-8] an enemy of both sides waits for the next battle', () => {
    const t = fight({
      units: { france: { hanover: 'ii' }, britain: { hanover: 'i' }, prussia: { hanover: 'i' } },
      from: FROM_HOLLAND,
    });
    t.play(one('seat:britain'));
    expect(t.told('stands-aside')).toMatchObject({ rule: 'BATTLE-8', params: { nation: { seat: 'prussia' } } });
  });

  test('[BATTLE-8] where it comes to the same battle nobody is asked whom it is against', () => {
    const t = fight({
      allies: [['britain', 'prussia']],
      units: { france: { hanover: 'ii' }, britain: { hanover: 'i' }, prussia: { hanover: 'i' } },
      from: FROM_HOLLAND,
    });
    expect(t.game.battle?.stage).toBe('ranks');
  });

  test('[ALLY-11] the units of who stands aside do not count for the size of the battle', () => {
    const t = fight({
      allies: [
        ['france', 'austria'],
        ['britain', 'austria'],
      ],
      units: { france: { hanover: 'iiiiii' }, britain: { hanover: 'iiiii' }, austria: { hanover: 'i' } },
      from: FROM_HOLLAND,
    });
    expect(t.game.battle?.large).toBe(false);
  });
});

describe('17 after a break', () => {
  const SHARED = { units: { france: { hanover: 'i' }, britain: { hanover: 'i' } }, broken: ['britain'] } as const;

  test('[ALLY-8] former allies who share a region do not fight in the battle phase', () => {
    const t = fight(SHARED);
    t.expectOver();
    expect(t.game.phase).toBe('cards');
  });

  test('[ALLY-8] but there, where the breaker has moved units in', () => {
    const t = fight({ ...SHARED, from: FROM_HOLLAND });
    expect(t.game.battle?.region).toBe('hanover');
  });

  test('[ALLY-8] at the end of the turn they do, and as nobody entered both may retreat anywhere', () => {
    const t = fight({ ...SHARED, phase: 'turn-end' });
    expect(t.game.battle).toMatchObject({ entries: [], wayBack: null });
    t.play(allInFront(t));
    t.play(allInFront(t));
    t.play(PASS, dice(1, 0));
    t.play(front(t), dice(1, 0));
    t.expectAsk('france', 'RETREAT-5');
    for (const region of ['holland', 'berlin', 'denmark']) {
      t.expectOffer({ arrange: { 'unit:france-i-1': `region:${region}` } });
    }
    t.play({ arrange: { 'unit:france-i-1': 'region:holland' } });
    t.expectOver();
    expect(t.game.phase).toBe('turn-start');
  });

  test('[BATTLE-10] former allies who are allied with one another defend together, a friend of both stands aside', () => {
    const t = fight({
      ...{ phase: 'turn-end', broken: ['britain', 'prussia'] },
      allies: [
        ['britain', 'prussia'],
        ['france', 'austria'],
        ['britain', 'austria'],
      ],
      units: {
        france: { hanover: 'i' },
        britain: { hanover: 'i' },
        prussia: { hanover: 'i' },
        austria: { hanover: 'i' },
      },
    });
    expect(t.game.battle?.attacker.nations).toEqual(['france']);
    expect(t.game.battle?.defender.nations).toEqual(['britain', 'prussia']);
    expect(t.told('stands-aside')).toMatchObject({ rule: 'ALLY-11', params: { nation: { seat: 'austria' } } });
  });

  test('[BATTLE-10] of former allies who are enemies the breaker names one', () => {
    const t = fight({
      ...{ phase: 'turn-end', broken: ['britain', 'prussia'] },
      units: { france: { hanover: 'i' }, britain: { hanover: 'i' }, prussia: { hanover: 'i' } },
    });
    t.expectAsk('france', 'BATTLE-10', 'one');
  });
});

describe('17 who owns the region of a battle', () => {
  test('[OWN-7] it is judged after the battle: cavalry that is left alone there takes nothing', () => {
    const t = fight({ units: { france: { hanover: 'ic' }, britain: { hanover: 'i' } }, from: FROM_HOLLAND });
    t.play(allInFront(t));
    t.play(allInFront(t));
    t.play(PASS, dice(1, 1));
    t.play(units('france-i-1'));
    t.play(PASS, dice(3, 1));
    t.expectOver();
    expect(t.game.owners['hanover']).toBeUndefined();
  });

  test('[OWN-1] [WIN-2] a homeland region goes back at once when the last hostile infantry dies in a battle', () => {
    const t = fight({
      player: 'prussia',
      owners: { berlin: 'france' },
      units: { prussia: { berlin: 'i' }, france: { berlin: 'icg' } },
      from: { prussia: 'saxony' },
    });
    t.play(front(t, 'france-i-1', 'france-c-1'));
    t.play(allInFront(t));
    t.play(PASS, dice(4, 0));
    t.play(PASS, dice(1, 1));
    t.expectAsk('prussia', 'FIRE-6');
    t.play(units('france-i-1'));
    expect(t.game.owners['berlin']).toBe('prussia');
    // Rallied infantry is not an occupier again until the battle is won.
    t.play(PASS, [...dice(3, 0), 6, 6]);
    expect(left(t, 'france')).toBe('icg');
    expect(t.game.owners['berlin']).toBe('prussia');
  });
});
