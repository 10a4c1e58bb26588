import { describe, expect, test } from 'vitest';
import { clone } from '../../../../core/engine/json.ts';
import { diceOf } from '../../../../core/games/napoleon-in-europe/18-fire.ts';
import { begin } from '../verbs.ts';
import { allInFront, type Battlefield, battles, dice, type Field, fight, front, left, units } from './battlefield.ts';
import { PASS } from './table.ts';

const FROM = { from: { france: 'holland' } } as const;

/** France in Hanover against Britain; both sides have all in front but what is named. */
function drawnUp(french: string, british: string, behind: readonly string[] = [], about: Battlefield = {}): Field {
  const t = fight({ units: { france: { hanover: french }, britain: { hanover: british } }, ...FROM, ...about });
  for (const nation of ['britain', 'france'] as const) {
    const own = t.game.units.filter((unit) => unit.nation === nation).map(({ id }) => id);
    t.play(front(t, ...own.filter((id) => !behind.includes(id))));
  }
  return t;
}

describe('18 the battle round', () => {
  test('[SEQ-1] the defender moves, fires and rallies, then the attacker, and again', () => {
    const t = drawnUp('ii', 'ii');
    t.expectAsk('britain', 'BMOVE-1');
    t.play(PASS, dice(2, 0));
    t.expectAsk('france', 'BMOVE-1');
    t.play(PASS, dice(2, 0));
    t.expectAsk('britain', 'BMOVE-1');
    expect(t.game.battle?.rounds).toBe(1);
  });

  test('[SEQ-2] units hit by the defender do not fire in the attacker’s half', () => {
    const t = drawnUp('ii', 'ii');
    t.play(PASS, dice(2, 1));
    t.play(PASS, dice(1, 0));
    expect(t.facts.filter(({ key }) => key === 'volley').map(({ params }) => params['dice'])).toEqual([2, 1]);
  });

  test('[SEQ-1] nothing is rolled twice where the phase is begun again in the middle of it', () => {
    const t = drawnUp('iccg', 'iiiicc');
    t.play(PASS, dice(10, 2));
    t.expectAsk('britain', 'FIRE-6');
    const again = begin(clone(t.game), battles);
    again.expectAsk('britain', 'FIRE-6');
    again.play(units('france-c-1', 'france-c-2'));
    expect(left(again, 'france')).toBe('ig');
  });
});

describe('18 movement', () => {
  test('[BMOVE-1] any units, both ways, or none', () => {
    const t = drawnUp('i', 'iiag', ['britain-a-1']);
    t.play({ arrange: { 'unit:britain-a-1': 'slot:front', 'unit:britain-g-1': 'slot:rear' } }, dice(6, 0));
    expect(t.game.battle?.ranks).toMatchObject({
      'britain-a-1': 'front',
      'britain-g-1': 'rear',
      'britain-i-1': 'front',
    });
    expect(t.told('ranks-changed').rule).toBe('BMOVE-1');
  });

  test('[BMOVE-2] [BMOVE-3] [PURSUIT-3] worked case 21: a defender who empties his front before any shot has lost, and his rear may be hit', () => {
    const t = drawnUp('cc', 'iag', ['britain-a-1', 'britain-g-1']);
    t.play(front(t), dice(6, 2));
    expect(t.told('battle-lost')).toMatchObject({
      rule: 'BMOVE-3',
      params: { loser: { list: [{ seat: 'britain' }] } },
    });
    t.expectAsk('france', 'PURSUIT-3');
    t.play(units('britain-a-1', 'britain-g-1'));
    t.expectAsk('britain', 'RETREAT-2');
    expect(left(t, 'britain')).toBe('i');
  });

  test('[BMOVE-2] a general in front is no army', () => {
    const t = drawnUp('i', 'ig');
    t.play(front(t, 'britain-g-1'), dice(1, 0));
    expect(t.told('battle-lost').rule).toBe('BMOVE-2');
    expect(t.game.battle?.loser).toBe('defender');
  });
});

describe('18 fire', () => {
  test('[FIRE-1] [FIRE-2] [UNIT-2] [UNIT-3] [UNIT-4] [UNIT-5] all of the front fire: infantry 1, cavalry 3, artillery 4, general 3', () => {
    for (const [unit, count] of [
      ['i', 1],
      ['c', 3],
      ['a', 4],
    ] as const) {
      expect(diceOf(drawnUp('i', unit).game, 'britain').total).toBe(count);
    }
    expect(diceOf(drawnUp('i', 'ig').game, 'britain').total).toBe(1 + 3);
  });

  test('[FIRE-1] nobody of the front may hold the fire: 4 infantry, 2 cavalry, 2 artillery and a general roll 21 dice', () => {
    const t = drawnUp('iiii', 'iiiiccaag');
    t.play(PASS, dice(21, 1));
    expect(t.told('volley')).toMatchObject({ rule: 'FIRE-1', params: { dice: 21, hits: 1 } });
    expect(left(t, 'france')).toBe('iii');
  });

  test('[FIRE-3] [FIRE-8] of the rear rank only artillery fires, with 2 dice', () => {
    const t = drawnUp('i', 'iiicag', ['britain-i-2', 'britain-i-3', 'britain-c-1', 'britain-a-1', 'britain-g-1']);
    const sum = diceOf(t.game, 'britain');
    expect(sum.total).toBe(1 + 2);
    expect(sum.lines.map(({ rule, amount }) => [rule, amount])).toEqual([
      ...[
        ['FIRE-2', 1],
        ['FIRE-8', 0],
        ['FIRE-8', 0],
        ['FIRE-3', 2],
      ],
      ['FIRE-8', 0],
    ]);
  });

  test('[FIRE-4] a six hits, a five does not', () => {
    const t = drawnUp('iii', 'ii');
    t.play(PASS, [5, 6]);
    expect(left(t, 'france')).toBe('ii');
  });

  test('[SEA-11] against a side that has landed a five hits too: in fire and pursuit, not in rally', () => {
    const t = drawnUp('iiig', 'iia', ['france-g-1'], { from: { france: 'holland', 'france-i-3': 'sea:picardy' } });
    expect(t.game.battle?.attacker.landed).toBe(true);
    t.play(PASS, [5, 5, 1, 1, 1, 1]);
    expect(left(t, 'france')).toBe('ig');
    t.play(PASS, [5, 4, 4]);
    expect([left(t, 'britain'), left(t, 'france')], 'no five of France hits, no four rallies').toEqual(['iia', 'ig']);
    t.play(PASS, [5, 1, 1, 1, 1, 1, ...[5, 1, 1, 1, 1, 1]]);
    expect(left(t, 'france'), 'the general was hit in the pursuit').toBe('');
  });

  test('[SEA-11] units that have landed and stand aside do not count', () => {
    const t = fight({
      members: ['france', 'austria'],
      allies: [
        ['france', 'austria'],
        ['austria', 'britain'],
      ],
      units: { france: { holland: 'i' }, austria: { holland: 'i' }, britain: { holland: 'i' } },
      from: { france: 'belgium', austria: 'sea:illyria' },
    });
    expect(t.game.battle?.attacker).toMatchObject({ nations: ['france'], landed: false });
  });

  test('[FIRE-5] [FIRE-6] the shooter chooses one unit for each hit', () => {
    const t = drawnUp('iica', 'iiii');
    t.play(PASS, dice(4, 2));
    t.expectAsk('britain', 'FIRE-6');
    t.expectRefusal('FIRE-5', units('france-c-1'));
    t.expectRefusal('FIRE-5', units('france-c-1', 'france-a-1', 'france-i-1'));
    t.play(units('france-c-1', 'france-a-1'));
    expect(left(t, 'france')).toBe('ii');
  });

  test('[UNIT-6] [FIRE-6] never a general; [FIRE-7] and nobody behind', () => {
    const t = drawnUp('icag', 'iiii', ['france-a-1']);
    t.play(PASS, dice(4, 1));
    t.expectRefusal('UNIT-6', units('france-g-1'));
    t.expectRefusal('FIRE-7', units('france-a-1'));
  });

  test('[FIRE-7] [END-1] surplus hits are lost: the rear cannot be hit, but the battle is', () => {
    const t = drawnUp('ia', 'iiii', ['france-a-1']);
    t.play(PASS, [...dice(4, 3), ...dice(4, 0)]);
    expect(t.told('hits-lost').params['count']).toBe(2);
    expect(t.told('battle-lost').params['loser']).toEqual({ list: [{ seat: 'france' }] });
    expect(left(t, 'france', 'holland')).toBe('a');
  });

  test('[FIRE-9] a general in front fires 3 dice and does not rally', () => {
    const t = drawnUp('iig', 'iig');
    t.play(PASS, dice(5, 1));
    t.play(PASS, dice(4, 1));
    t.expectAsk('britain', 'BMOVE-1');
    t.play(PASS, dice(4, 0));
    t.expectAsk('france', 'BMOVE-1');
  });

  test.each([
    [5, false],
    [6, true],
  ])('[END-1] 21 dice at 6 infantry in front: with %i sixes the line breaks: %s', (sixes, breaks) => {
    const t = drawnUp('iiiiiiccc', 'iiiiccaag', ['france-c-1', 'france-c-2', 'france-c-3']);
    t.play(PASS, breaks ? [...dice(21, sixes), 'blank-1', ...dice(21, 0)] : dice(21, sixes));
    expect(t.facts.some(({ key }) => key === 'battle-lost')).toBe(breaks);
  });
});

describe('18 rally', () => {
  test('[RALLY-1] [RALLY-2] [RALLY-3] [UNIT-7] a general in the rear rolls 2 dice; 5 and 6 bring a fallen unit to the rear rank', () => {
    const t = drawnUp('iii', 'iiigg', ['britain-g-1', 'britain-g-2']);
    t.play(PASS, dice(3, 0));
    t.play(PASS, dice(3, 2));
    expect(t.game.battle?.fallen.map(({ id }) => id)).toEqual(['britain-i-1', 'britain-i-2']);
    t.play(PASS, [...dice(1, 0), 5, 4, 1, 1]);
    expect(t.told('rally')).toMatchObject({ rule: 'RALLY-2', params: { dice: 4, count: 1 } });
    expect(t.game.battle?.ranks['britain-i-1']).toBe('rear');
    expect(t.game.battle?.fallen.map(({ id }) => id)).toEqual(['britain-i-2']);
  });

  test('[RALLY-2] a general that moved to the rear in the same half-round may rally', () => {
    const t = drawnUp('iii', 'iig');
    t.play(PASS, dice(5, 0));
    t.play(PASS, dice(3, 1));
    t.play({ arrange: { 'unit:britain-g-1': 'slot:rear' } }, [...dice(1, 0), 6, 1]);
    expect(left(t, 'britain')).toBe('iig');
  });

  test('[RALLY-3] [RALLY-4] whoever rallies chooses, as many as the dice brought back', () => {
    const t = drawnUp('iii', 'iicg', ['britain-g-1']);
    t.play(PASS, dice(5, 0));
    t.play(PASS, dice(3, 2));
    t.play(units('britain-i-1', 'britain-c-1'));
    t.play(PASS, [...dice(1, 0), 6, 1]);
    t.expectAsk('britain', 'RALLY-4');
    t.expectRefusal('RALLY-3', units('britain-i-1', 'britain-c-1'));
    t.expectRefusal('RALLY-3', units());
    t.play(units('britain-c-1'));
    expect(left(t, 'britain')).toBe('icg');
  });

  test('[RALLY-5] what is not rallied when the battle ends is lost', () => {
    const t = drawnUp('iii', 'iig', ['britain-g-1']);
    t.play(PASS, dice(2, 0));
    t.play(PASS, dice(3, 1));
    t.play(front(t), dice(3, 0));
    t.play({ arrange: { 'unit:britain-i-2': 'region:denmark', 'unit:britain-g-1': 'region:denmark' } });
    t.expectOver();
    expect(t.told('fallen-lost').rule).toBe('RALLY-5');
    expect(left(t, 'britain')).toBe('ig');
  });

  test('[END-2] after the deciding fire nobody rallies: the pursuit follows at once', () => {
    const t = drawnUp('iig', 'iig', ['france-g-1', 'britain-g-1']);
    t.play(PASS, dice(2, 1));
    t.play(PASS, [...dice(1, 0), 1, 1]);
    // The last French infantry falls; Britain pursues with its two dice.
    t.play(PASS, [...dice(2, 1), ...dice(2, 0)]);
    expect(t.game.battle).toBeNull();
    expect(t.facts.filter(({ key }) => key === 'rally')).toHaveLength(1);
  });
});

describe('18 a side of several players', () => {
  const JOINT: Battlefield = {
    allies: [
      ['britain', 'prussia'],
      ['britain', 'austria'],
      ['prussia', 'austria'],
    ],
    units: {
      france: { hanover: 'iii' },
      britain: { hanover: 'ig' },
      austria: { hanover: 'i' },
      prussia: { hanover: 'ii' },
    },
    ...FROM,
  };
  function joined(...behind: readonly string[]): Field {
    const t = fight(JOINT);
    for (const nation of ['prussia', 'britain', 'austria'] as const) {
      t.expectAsk(nation, 'PREP-2');
      t.play(
        front(
          t,
          ...t.game.units.filter((unit) => unit.nation === nation && !behind.includes(unit.id)).map(({ id }) => id),
        ),
      );
    }
    t.play(allInFront(t));
    return t;
  }

  test('[JOINT-7] the player with most armies first, equal ones in the order of play; each rolls for its own units', () => {
    const t = joined('britain-g-1');
    const order = [{ seat: 'prussia' }, { seat: 'britain' }, { seat: 'austria' }];
    expect(t.facts.find(({ rule }) => rule === 'JOINT-7')?.params['nations']).toEqual({ list: order });
    t.expectAsk('prussia', 'BMOVE-1');
    t.play(PASS);
    t.expectAsk('britain', 'BMOVE-1');
    t.play(PASS);
    t.expectAsk('austria', 'BMOVE-1');
    t.play(PASS, [...dice(2, 0), ...dice(1, 0), ...dice(1, 1)]);
    expect(t.facts.filter(({ key }) => key === 'volley').map(({ params }) => params['nation'])).toEqual(order);
  });

  test('[JOINT-7] a general may rally units of the whole side', () => {
    const t = joined('britain-g-1');
    t.play(PASS);
    t.play(PASS);
    t.play(PASS, dice(4, 0));
    t.play(PASS, dice(3, 1));
    t.expectAsk('france', 'FIRE-6');
    t.play(units('austria-i-1'));
    t.play(PASS);
    t.play(PASS, [...dice(2, 0), ...dice(1, 0), 6, 1]);
    t.expectAsk('france', 'BMOVE-1');
    expect(left(t, 'austria')).toBe('i');
  });

  test('[JOINT-7] [END-1] the side loses when none of its players has an army in front, and not before', () => {
    const t = joined('britain-g-1');
    t.play(front(t));
    t.play(front(t));
    expect(t.game.battle?.loser).toBeNull();
    t.play(PASS, dice(1, 0));
    t.expectAsk('france', 'BMOVE-1');
    t.play(PASS, [...dice(3, 1), ...dice(3, 0)]);
    t.expectAsk('prussia', 'RETREAT-2');
  });
});

describe('18 the card of a joint victory', () => {
  const about = (french: string, austrian: string): Battlefield => ({
    ...{ members: ['france', 'austria'], allies: [['france', 'austria']] },
    units: { france: { hanover: french }, austria: { hanover: austrian }, britain: { hanover: 'iiiiii' } },
    from: { france: 'holland', austria: 'berlin' },
  });
  function won(french: string, austrian: string, card: string): Field {
    const t = fight(about(french, austrian));
    t.play(allInFront(t));
    t.play(allInFront(t));
    t.play(allInFront(t));
    const pursuit = diceOf(t.game, 'france').total + diceOf(t.game, 'austria').total;
    t.play(front(t), [card, ...dice(pursuit, 0)]);
    return t;
  }

  test('[JOINT-8] it is the active player’s where he has armies in it, though the ally has more', () => {
    expect(won('i', 'iiiiii', 'napoleon-1').game.hands.france).toEqual(['napoleon-1']);
  });

  test('[JOINT-8] else it is that of the player with most armies', () => {
    const t = won('g', 'iiiiii', 'napoleon-1');
    expect(t.game.hands.austria).toEqual(['napoleon-1']);
    expect(t.told('card-of-victory').rule).toBe('JOINT-8');
  });
});

describe('20 the optional general', () => {
  const behind = ['britain-a-2'];
  test('[OPT-GENERAL-1] [OPT-GENERAL-3] worked case 12: one die more for every unit that fires, none of his own: 8 + 5 + 3', () => {
    const t = drawnUp('i', 'iiiiaag', behind, { options: { general: true } });
    expect(diceOf(t.game, 'britain').total).toBe(16);
    expect(diceOf(drawnUp('i', 'iiiiaag', behind).game, 'britain').total).toBe(4 + 4 + 3 + 2);
  });

  test('[OPT-GENERAL-2] more generals in front give nothing more', () => {
    const t = drawnUp('i', 'iiiiaagg', behind, { options: { general: true } });
    expect(diceOf(t.game, 'britain').total).toBe(16);
    expect(diceOf(t.game, 'britain').lines.map(({ rule }) => rule)).toContain('OPT-GENERAL-2');
  });

  test('[OPT-GENERAL-1] a general in the rear inspires nobody', () => {
    const t = drawnUp('i', 'iiiiaag', [...behind, 'britain-g-1'], { options: { general: true } });
    expect(diceOf(t.game, 'britain').total).toBe(4 + 4 + 2);
  });
});
