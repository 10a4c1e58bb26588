/** 12.5.4 Results of assaults, exchanges, leaders in danger, and lost guns. */
import { describe, expect, test } from 'vitest';
import { fight } from '../../../../core/games/moravian-sun/12-assault/1-procedure.ts';
import type { Procedure } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import type { Target } from '../../../../core/engine/target.ts';
import type { Assault, MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { one, PASS, type Situation, some as someOf, table } from './table.ts';

const units = (...ids: string[]) => someOf(...ids.map((id): Target => `unit:${id}`));

const assaultOn = (target: number, by: string, how: Assault['how']) =>
  function* (game: MoravianSun, umpire: Umpire): Procedure {
    yield* fight(game, { targets: [target], attackers: by.split(' '), how }, umpire);
  };

/** Begins an assault on a hex under an Attack order; the leader stands apart, near enough to command. */
function attack(
  at: Situation['at'],
  target: number,
  by: string,
  dice: readonly number[],
  more: Partial<Situation> = {},
) {
  const formation = by.startsWith('al-') ? `al-${by[3]?.toUpperCase()}` : `fr-${by[3]?.toUpperCase()}`;
  const setting: Situation = { turn: 6, phase: 'assault', formation, order: 'attack', ...more, ...(at && { at }) };
  return table(setting, assaultOn(target, by, 'mandatory'), dice);
}

const stateOf = (game: MoravianSun, id: string): string => {
  const state = game.units[id];
  return state ? (state.state ?? 'good') : 'gone';
};

describe('12.5.4 results', () => {
  test('AE: all attackers are eliminated [12.5.4-a]', () => {
    const t = attack({ 1506: 'bernadotte', 1607: 'fr-b-dumo', 1708: 'al-l-vyb al-l-perm' }, 1708, 'fr-b-dumo', [1]);
    expect(stateOf(t.game, 'fr-b-dumo')).toBe('gone');
    expect(t.game.demoralisation.french).toBe(3);
  });

  test('worked case 5: at 1:5 all attackers are eliminated without a roll [12.4.2-b]', () => {
    const at = { 1506: 'bernadotte', 1607: 'fr-b-dumo', 1708: 'al-l-vyb al-l-perm al-l-kurs al-l-ryaz' };
    const t = attack(at, 1708, 'fr-b-dumo', []);
    t.expectOver();
    expect(t.told('assault')).toMatchObject({ rule: '12.4.2-b', params: { attack: 3, defence: 13 } });
    expect(stateOf(t.game, 'fr-b-dumo')).toBe('gone');
  });

  test('DE: all defenders are eliminated, guns and all [12.5.4-a]', () => {
    const at = { 1506: 'soult', 1607: 'fr-s-thie fr-s-mora', 1708: 'al-p-podo! al-p-lt1' };
    const t = attack(at, 1708, 'fr-s-thie fr-s-mora', [6]);
    t.play(PASS);
    expect([stateOf(t.game, 'al-p-podo'), stateOf(t.game, 'al-p-lt1')]).toEqual(['gone', 'gone']);
  });

  test('DD: all defenders are disordered [12.5.3-a, 12.5.4-b]', () => {
    const at = { 1506: 'soult', 1607: 'fr-s-thie', 1708: 'al-m-novg' };
    const t = attack(at, 1708, 'fr-s-thie', [4]);
    t.expectOver();
    expect(t.game.units['al-m-novg']).toEqual({ hex: 1708, state: 'disordered', fought: true });
  });

  test('a second disorder without a leader: two hexes back, a point and a test [12.5.4-c, 12.5.4-e]', () => {
    const at = { 1506: 'soult', 1607: 'fr-s-thie', 1708: 'al-m-smol! al-m-apsh al-m-novg' };
    const t = attack(at, 1708, 'fr-s-thie', [3]);
    expect(t.game.demoralisation.russian).toBe(1);
    t.play(one('hex:1808'));
    t.play(one('hex:1909'), [6]);
    expect(t.told('test-failed').rule).toBe('12.5.4-e');
    expect(t.game.units['al-m-smol']).toMatchObject({ hex: 1909, state: 'routed' });
    expect(t.game.units['al-m-novg']).toMatchObject({ hex: 1708, state: 'disordered' });
    expect(t.game.demoralisation.russian).toBe(2);
  });

  test('who passes that test stays in disorder [12.5.4-e]', () => {
    const at = { 1506: 'soult', 1607: 'fr-s-thie', 1708: 'al-m-smol! al-m-apsh al-m-novg' };
    const t = attack(at, 1708, 'fr-s-thie', [3]);
    t.play(one('hex:1808'));
    t.play(one('hex:1909'), [3]);
    expect(t.game.units['al-m-smol']).toMatchObject({ hex: 1909, state: 'disordered' });
    expect(t.game.demoralisation.russian).toBe(1);
  });

  test('a second disorder beside a leader of the formation changes nothing but the track [12.5.4-d]', () => {
    const at = { 1506: 'soult', 1607: 'fr-s-thie', 1708: 'al-m-smol! al-m-apsh al-m-novg kollowrat' };
    const t = attack(at, 1708, 'fr-s-thie', [4]);
    t.expectOver();
    expect(t.told('steadied')).toMatchObject({ rule: '12.5.4-d', params: { unit: { unit: 'al-m-smol' } } });
    expect(t.game.units['al-m-smol']?.hex).toBe(1708);
    expect(t.game.demoralisation.russian).toBe(1);
  });

  test('a leader of another formation does not steady it [12.5.4-d]', () => {
    const at = { 1506: 'soult', 1607: 'fr-s-thie', 1708: 'al-m-smol! al-m-apsh al-m-novg langeron' };
    const t = attack(at, 1708, 'fr-s-thie', [3]);
    expect(t.told('assault').params['result']).toEqual({ word: 'label.assault.DD' });
    expect(t.decision.rule).toBe('12.6-b');
  });

  test('DR: all go back a hex, one roll says disorder or rout [12.5.4-k, 13.1.2-a]', () => {
    const at = { 1506: 'soult', 1607: 'fr-s-thie', 1708: 'al-m-novg' };
    const driven = (face: number) => {
      const t = attack(at, 1708, 'fr-s-thie', [5]);
      t.play(one('hex:1808'), [face]);
      return t.game;
    };
    expect(driven(6)).toMatchObject({
      units: { 'al-m-novg': { hex: 1808, state: 'routed' } },
      demoralisation: { russian: 1 },
    });
    expect(driven(3)).toMatchObject({
      units: { 'al-m-novg': { hex: 1808, state: 'disordered' } },
      demoralisation: { russian: 0 },
    });
  });

  test('leaders follow their infantry although the battery stays behind and is lost: nobody rolls for them [3.4.4-a, 11.1-a]', () => {
    const at = { 1506: 'soult', 1607: 'fr-s-thie', 1708: 'al-m-novg al-m-rlt olsufiev kamensky1' };
    const t = attack(at, 1708, 'fr-s-thie', [5]);
    t.play(one('hex:1808'), [3]);
    expect(t.told('guns-lost').rule).toBe('11.1-a');
    expect(['olsufiev', 'kamensky1'].map((id) => t.game.leaders[id]?.hex)).toEqual([1808, 1808]);
  });

  test('in a village DR becomes an exchange [16.22-d, 12.5.4-l]', () => {
    const at = { 1510: 'soult', 1612: 'fr-s-thie', 1712: 'al-m-novg' };
    const t = attack(at, 1712, 'fr-s-thie', [5]);
    expect(t.told('result-changed')).toMatchObject({
      rule: '16.22-d',
      params: { result: { word: 'label.assault.EX' } },
    });
  });

  test('in a fortress DR does nothing [16.29.3-c]', () => {
    const at = { 105: 'soult', 106: 'fr-s-thie fr-s-mora', 107: 'al-p-podo!' };
    const t = attack(at, 107, 'fr-s-thie fr-s-mora', [1]);
    t.expectOver();
    expect(t.told('result-changed').rule).toBe('16.29.3-c');
    expect(t.game.units['al-p-podo']).toEqual({ hex: 107, state: 'disordered', fought: true });
  });
});

describe('12.5.4-f no effect under an Attack order', () => {
  const at = { 1506: 'bernadotte', 1607: 'fr-b-95e drouet', 1708: 'al-l-vyb' };

  test('worked case 15: in command with a general the test passes on 5 and makes it an exchange [12.5.4-f]', () => {
    const t = attack(at, 1708, 'fr-b-95e', []);
    t.play(PASS, [4, 5, 6]);
    expect(t.told('result-changed').params['result']).toEqual({ word: 'label.assault.EX' });
  });

  test('worked case 15: a 6 fails whatever the modifiers, and the attackers are disordered [12.5.4-f, 13.1.1-b]', () => {
    const t = attack(at, 1708, 'fr-b-95e', []);
    t.play(PASS, [4, 6]);
    t.expectOver();
    expect(stateOf(t.game, 'fr-b-95e')).toBe('disordered');
  });

  test('without the order nothing happens [12.5.4-f]', () => {
    const setting: Situation = { turn: 6, phase: 'assault', formation: 'fr-B', order: 'advance', at };
    const t = table(setting, assaultOn(1708, 'fr-b-95e', 'voluntary'), [1]);
    t.play(PASS, [4]);
    t.expectOver();
    expect(stateOf(t.game, 'fr-b-95e')).toBe('good');
  });
});

describe('12.5.4-g to j exchanges', () => {
  /** Worked case 16: Kursk and Vyborg against units of 2 and 6 points. */
  const at = { 1808: 'al-l-kurs', 1809: 'langeron', 1708: 'fr-s-tira fr-s-vare' };

  test('worked case 16: the defender gives up as much at least, both count what they lost, and each hex tests [12.5.4-g, 12.5.4-h, 12.5.4-i, 12.5.4-j]', () => {
    const t = attack({ ...at, 1709: 'al-l-vyb al-l-perm' }, 1708, 'al-l-kurs al-l-vyb al-l-perm', [6]);
    t.expectAsk('coalition', '12.5.4-g');
    t.play(one('unit:al-l-kurs'));
    t.expectAsk('french', '12.5.4-h');
    t.expectRefusal('12.5.4-h', units('fr-s-tira'));
    t.expectOffer(units('fr-s-tira', 'fr-s-vare'));
    t.play(units('fr-s-vare'), [6, 1]);
    expect(t.game.demoralisation).toMatchObject({ russian: 3, french: 6 });
    expect(['al-l-vyb', 'al-l-perm', 'fr-s-tira'].map((id) => stateOf(t.game, id))).toEqual([
      'disordered',
      'disordered',
      'good',
    ]);
  });

  test('only a unit of at least the efficiency that was used may be given up [12.5.4-g]', () => {
    const mixed = { 1808: 'al-p-gali al-p-narv al-p-buty', 1809: 'przybyszewski', 1708: 'fr-s-tira fr-s-vare' };
    const t = attack(mixed, 1708, 'al-p-gali al-p-narv al-p-buty', [6]);
    t.expectRefusal('12.5.4-g', one('unit:al-p-buty'));
    t.expectOffer(one('unit:al-p-narv'));
  });
});

describe('3.5 leaders in danger', () => {
  test('an unmodified 6 endangers every leader in the hex [3.5.1-a]', () => {
    const at = { 1506: 'bernadotte', 1607: 'fr-b-95e', 1708: 'al-l-vyb al-l-perm langeron' };
    const t = attack(at, 1708, 'fr-b-95e', [6, 3, 6]);
    expect(t.told('leader-lost')).toMatchObject({ rule: '3.5.1-a', params: { leader: { unit: 'langeron' } } });
  });

  test('a general may help, and an unmodified 1 endangers whoever did [12.4.4-b, 3.5.2-a]', () => {
    const at = { 1506: 'bernadotte', 1607: 'fr-b-95e drouet', 1708: 'al-l-vyb' };
    const t = attack(at, 1708, 'fr-b-95e', []);
    t.expectAsk('french', '12.4.4-b');
    t.play(one('unit:drouet'), [1, 4]);
    expect(t.told('leader-unharmed').rule).toBe('3.5.2-a');
  });
});

describe('11.1 guns in assaults', () => {
  test('a battery whose infantry is driven back is lost [11.1-a]', () => {
    const at = { 1506: 'soult', 1607: 'fr-s-thie', 1708: 'al-m-novg al-m-rlt' };
    const t = attack(at, 1708, 'fr-s-thie', [5]);
    t.play(one('hex:1808'), [1]);
    expect(stateOf(t.game, 'al-m-rlt')).toBe('gone');
    expect(t.told('guns-lost').rule).toBe('11.1-a');
  });

  test('a battery alone is lost when the enemy enters its hex [11.1.1-b]', () => {
    const at = { 1506: 'soult', 1607: 'fr-s-mora', 1708: 'al-m-rlt' };
    const t = attack(at, 1708, 'fr-s-mora', [5]);
    t.play(one('hex:1808'), [1]);
    t.expectAsk('french', '12.7-a');
    t.play(units('fr-s-mora'));
    expect(stateOf(t.game, 'al-m-rlt')).toBe('gone');
  });
});
