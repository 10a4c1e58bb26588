/** 12.6, 12.7, 12.9 Retreats, advances, units that are lost. */
import { describe, expect, test } from 'vitest';
import { advance } from '../../../../core/games/moravian-sun/12-assault/7-advance.ts';
import { eliminate } from '../../../../core/games/moravian-sun/12-assault/9-losses.ts';
import { retreat } from '../../../../core/games/moravian-sun/12-assault/6-retreat.ts';
import type { Procedure } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import type { Target } from '../../../../core/engine/target.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { one, PASS, type Situation, some as someOf, table } from './table.ts';

const units = (...ids: string[]) => someOf(...ids.map((id): Target => `unit:${id}`));
const back = (id: string, hexes = 1) =>
  function* (game: MoravianSun, umpire: Umpire): Procedure {
    yield* retreat(game, id, hexes, umpire);
  };
const setting: Situation = { turn: 6, phase: 'assault', formation: 'fr-S', order: 'attack' };
const at = (places: Situation['at']): Situation => ({ ...setting, ...(places && { at: places }) });

describe('12.6 retreats', () => {
  test('its owner chooses among the hexes farthest from the enemy, in its direction [12.6-a, 12.6-b, 16.51-a]', () => {
    const t = table(at({ 1708: 'al-l-vyb', 1707: 'fr-s-thie' }), back('al-l-vyb'));
    t.expectAsk('coalition', '12.6-b');
    t.expectOffer(one('hex:1709'));
    t.expectRefusal('16.51-a', one('hex:1608'));
    t.expectRefusal('12.6.1-a', one('hex:1807'));
    t.play(one('hex:1808'));
    expect(t.game.units['al-l-vyb']).toEqual({ hex: 1808 });
  });

  test('leaders who would be left alone go along [12.6-a]', () => {
    const t = table(at({ 1708: 'al-l-vyb langeron', 1707: 'fr-s-thie' }), back('al-l-vyb'));
    t.play(one('hex:1808'));
    expect(t.game.leaders['langeron']?.hex).toBe(1808);
    expect(t.told('retreated')).toMatchObject({ rule: '12.6-a', way: ['hex:1708', 'hex:1808'] });
  });

  test('the French go west [16.51-a]', () => {
    const t = table(at({ 1708: 'fr-s-thie', 1709: 'al-l-vyb' }), back('fr-s-thie'));
    t.expectOver();
    expect(t.game.units['fr-s-thie']?.hex).toBe(1607);
  });

  test('alone into an enemy zone it is disordered, and from disorder it routs [12.6.1-a, 12.5.4-c]', () => {
    const ring = { 1606: 'fr-s-thie', 1706: 'fr-s-vare', 1909: 'fr-s-cand', 1710: 'fr-s-fere' };
    const t = table(at({ 1708: 'al-l-vyb', 1907: 'fr-s-leva', ...ring }), back('al-l-vyb'));
    t.play(one('hex:1808'));
    expect(t.game.units['al-l-vyb']?.state).toBe('disordered');
    const again = table(at({ 1708: 'al-l-vyb!', 1907: 'fr-s-leva', ...ring }), back('al-l-vyb'));
    again.play(one('hex:1808'));
    expect(again.game.units['al-l-vyb']?.state).toBe('routed');
    expect(again.game.demoralisation.russian).toBe(2);
  });

  test('as long as there is another way it goes into no enemy zone [12.6.1-a]', () => {
    // Thiébault has a zone in 1807; routed Varé has none, and is as near to the two other hexes.
    const t = table(at({ 1708: 'al-l-vyb', 1907: 'fr-s-thie', 1809: 'fr-s-vare!!' }), back('al-l-vyb'));
    t.expectRefusal('12.6.1-a', one('hex:1807'));
    t.expectOffer(one('hex:1808'));
    t.expectOffer(one('hex:1709'));
  });

  test('a friend in the hex keeps it in order [12.6.1-a]', () => {
    const ring = { 1807: 'fr-s-thie', 1909: 'fr-s-cand', 1709: 'fr-s-fere', 1808: 'al-m-novg' };
    const t = table(at({ 1708: 'al-m-apsh', ...ring }), back('al-m-apsh'));
    t.expectOver();
    expect(t.game.units['al-m-apsh']).toEqual({ hex: 1808 });
  });

  test('it goes into an enemy zone rather than into a full hex [12.6.2-a]', () => {
    const full = { 1807: 'al-l-fana al-l-vyb', 1808: 'al-d-kiev al-l-perm al-l-kurs' };
    const t = table(at({ 1708: 'al-l-ryaz', 1710: 'fr-s-thie', ...full }), back('al-l-ryaz'));
    t.expectOver();
    expect(t.game.units['al-l-ryaz']).toEqual({ hex: 1709, state: 'disordered' });
  });

  test('where every hex is full the retreat goes on [12.6.2-a, 12.6-c]', () => {
    const full = { 1807: 'al-l-fana al-l-vyb', 1808: 'al-d-kiev al-l-perm al-l-kurs', 1709: 'al-m-sal1 al-m-sal2' };
    const t = table(at({ 1708: 'al-l-ryaz', 1608: 'fr-s-thie', ...full }), back('al-l-ryaz'));
    t.play(one('hex:1808'));
    t.play(one('hex:1908'));
    t.expectOver();
    expect(t.game.units['al-l-ryaz']?.hex).toBe(1908);
  });

  test('surrounded it is lost for good, at full strength too [12.6.3-a, 12.9-d]', () => {
    const ring = { 1707: 'fr-s-thie', 1807: 'fr-s-vare', 1808: 'fr-s-cand', 1709: 'fr-s-fere', 1608: 'fr-s-leva' };
    const t = table(at({ 1708: 'al-l-vyb', 1607: 'fr-s-mora', ...ring }), back('al-l-vyb'));
    expect(t.game.lost).toEqual(['al-l-vyb']);
    expect(t.game.returning).toEqual([]);
  });

  test('driven off the map it is lost for good [16.51.1-a]', () => {
    const t = table(
      at({ 120: 'fr-s-thie', 119: 'al-l-vyb', 121: 'al-l-perm', 220: 'al-l-kurs', 219: 'al-l-ryaz' }),
      back('fr-s-thie'),
    );
    expect(t.game.lost).toEqual(['fr-s-thie']);
    expect(t.told('off-map').rule).toBe('16.51.1-a');
  });

  test('guns in position stay [16.29.4-c]', () => {
    const t = table(at({ 3109: 'fr-l-sant', 3209: 'al-l-vyb' }), back('fr-l-sant'));
    expect(t.game.units['fr-l-sant']?.hex).toBe(3109);
  });

  test('cavalry that goes back over ice tests, and is disordered where it fails [16.31.1-a]', () => {
    const places = { 2229: 'al-j-uhl', 2230: 'al-j-elis', 2329: 'fr-s-thie', 2330: 'fr-s-vare' };
    const t = table(at(places), back('al-j-uhl'), [6]);
    expect(t.game.units['al-j-uhl']).toEqual({ hex: 2230, state: 'disordered' });
    expect(t.told('disordered').rule).toBe('16.31.1-a');
  });
});

describe('12.7 advances', () => {
  const moving = (stood: readonly (readonly [string, number])[] = []) =>
    function* (game: MoravianSun, umpire: Umpire): Procedure {
      const attackers = ['fr-s-thie', 'fr-s-vare', 'fr-s-3e'].filter((id) => id in game.units);
      yield* advance(game, { targets: [1708], attackers, how: 'mandatory' }, new Map(stood), umpire);
    };

  test('one unit may go into the empty hex, zones or not; nobody has to [12.7-a]', () => {
    const t = table(at({ 1607: 'fr-s-thie', 1608: 'fr-s-vare!', 1809: 'al-l-vyb' }), moving());
    t.expectOffer(PASS);
    t.expectRefusal('12.7-a', units('fr-s-vare'));
    t.expectRefusal('12.7-a', units());
    t.play(units('fr-s-thie'));
    expect(t.game.units['fr-s-thie']?.hex).toBe(1708);
    expect(t.told('advanced').rule).toBe('12.7-a');
  });

  test('of two hexes that are empty one [12.7.2-a]', () => {
    const both = (game: MoravianSun, umpire: Umpire) =>
      advance(game, { targets: [1707, 1708], attackers: ['fr-s-thie'], how: 'mandatory' }, new Map(), umpire);
    const t = table(at({ 1607: 'fr-s-thie' }), both);
    t.expectAsk('french', '12.7.2-a');
    t.expectOffer(PASS);
    t.expectOffer(one('hex:1707'));
    t.play(one('hex:1708'));
    t.play(units('fr-s-thie'));
    expect(t.game.units['fr-s-thie']?.hex).toBe(1708);
  });

  test('nobody advances into a hex that is still held [12.7-a]', () => {
    table(at({ 1607: 'fr-s-thie', 1708: 'al-l-vyb' }), moving()).expectOver();
  });

  test('two units only with a general, who goes along, and out of one hex [12.7.2-a, 12.7.3-a]', () => {
    const alone = table(at({ 1607: 'fr-s-thie fr-s-3e', 1608: 'fr-s-vare' }), moving());
    alone.expectRefusal('12.7.3-a', units('fr-s-thie', 'fr-s-3e'));
    const led = table(at({ 1607: 'fr-s-vare fr-s-3e st-hilaire', 1608: 'fr-s-thie' }), moving());
    led.expectRefusal('12.7.2-a', units('fr-s-thie', 'fr-s-3e'));
    const t = table(at({ 1607: 'fr-s-3e legrand', 1608: 'fr-s-thie' }), moving());
    t.play(units('fr-s-3e'));
    expect(t.game.leaders['legrand']?.hex).toBe(1708);
  });

  test('a stack goes with its general [12.7.3-a]', () => {
    const t = table({ ...at({ 1607: 'fr-s-3e fr-s-vare- legrand' }) }, moving());
    t.play(units('fr-s-vare', 'fr-s-3e'));
    expect([t.game.units['fr-s-3e']?.hex, t.game.leaders['legrand']?.hex]).toEqual([1708, 1708]);
  });

  test('in snow nobody advances [16.41-e]', () => {
    const t = table({ ...at({ 1607: 'fr-s-thie' }), weather: 'snow' }, moving());
    t.expectOver();
    expect(t.told('no-advance').rule).toBe('16.41-e');
  });
});

describe('12.9 lost units', () => {
  const lose = (id: string, isForGood = false) =>
    function* (game: MoravianSun, umpire: Umpire): Procedure {
      yield* [];
      eliminate(game, id, isForGood, umpire);
    };

  test('at full strength it waits a turn where it was in command, else two [12.9-a, 12.9-b, 12.9-c]', () => {
    const near = table(at({ 1708: 'al-l-vyb', 1709: 'langeron' }), lose('al-l-vyb'));
    expect(near.game.returning).toEqual([{ unit: 'al-l-vyb', turn: 7 }]);
    expect(near.told('lost-for-now')).toMatchObject({ rule: '12.9-b', params: { turn: 7 } });
    const far = table(at({ 1708: 'al-l-vyb' }), lose('al-l-vyb'));
    expect(far.game.returning).toEqual([{ unit: 'al-l-vyb', turn: 8 }]);
    expect(far.told('lost-for-now')).toMatchObject({ rule: '12.9-c', params: { turn: 8 } });
    expect(far.game.demoralisation.russian).toBe(4);
  });

  test('reduced, or without a back, it is lost for good [12.9-d]', () => {
    const reduced = table(at({ 1708: 'al-l-vyb-' }), lose('al-l-vyb'));
    expect([reduced.game.lost, reduced.game.demoralisation.russian]).toEqual([['al-l-vyb'], 2]);
    expect(table(at({ 1708: 'al-l-8j' }), lose('al-l-8j')).game.lost).toEqual(['al-l-8j']);
  });
});
