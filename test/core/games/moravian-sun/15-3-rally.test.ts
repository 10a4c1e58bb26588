/** 15.3 Rally, and 6.1.1: routed units that stand with others go away. */
import { describe, expect, test } from 'vitest';
import type { One } from '../../../../core/engine/decision.ts';
import { idOf } from '../../../../core/engine/target.ts';
import { rally } from '../../../../core/games/moravian-sun/15-3-rally.ts';
import { disorderAll } from '../../../../core/games/moravian-sun/15-1-disorder.ts';
import { OPTIONS } from '../../../../core/games/moravian-sun/options.ts';
import { GRID } from '../../../../core/games/moravian-sun/data.ts';
import { one, PASS, type Situation, table } from './table.ts';

/** Vyborg of Langeron's column, efficiency 3 and out of command: passes on 3, under Defence. The French stand in the west. */
const at = { 1706: 'al-l-vyb!', 2706: 'langeron', 1204: 'fr-s-thie' };
const begin = (about: Situation = {}) =>
  table({ turn: 6, phase: 'rally', at, formation: 'al-L', order: 'defence', ...about }, rally);
const VYB = one('unit:al-l-vyb');
const offered = (t: ReturnType<typeof begin>) => (t.decision as One).targets.map((each) => Number(idOf(each)));

describe('the test', () => {
  test('passed: disorder becomes good order, rout disorder [15.3.1-a]', () => {
    const t = begin();
    t.play(VYB, [3]);
    expect(t.game.units['al-l-vyb']).toEqual({ hex: 1706 });
    const routed = begin({ at: { ...at, 1706: 'al-l-vyb!!' } });
    routed.play(VYB, [3]);
    expect(routed.game.units['al-l-vyb']).toEqual({ hex: 1706, state: 'disordered' });
  });

  test('failed: four hexes back from the enemy, towards the commander, and there it recovers a step all the same [15.3.2-a] [15.3.2-b]', () => {
    const t = begin();
    t.play(VYB, [5]);
    while (!t.isOver) t.play(one((t.decision as One).targets[0] ?? 'hex:0'));
    const hex = t.game.units['al-l-vyb']?.hex ?? 0;
    expect(t.game.units['al-l-vyb']).toEqual({ hex });
    expect(GRID.distance(1706, hex)).toBe(4);
    // Langeron is ten hexes off: four hexes straight towards that leader leave six.
    expect(GRID.distance(hex, 2706)).toBe(6);
    expect(t.told('rallied').rule).toBe('15.3.2-b');
    const routed = begin({ at: { ...at, 1706: 'al-l-vyb!!' } });
    routed.play(VYB, [5]);
    while (!routed.isOver) routed.play(one((routed.decision as One).targets[0] ?? 'hex:0'));
    expect(routed.game.units['al-l-vyb']?.state).toBe('disordered');
  });

  test('a disordered square that fails goes back, and is one no longer [15.3.2-a] [14.3.8-a]', () => {
    const t = begin({ marks: { 'al-l-vyb': { square: true } } });
    t.play(VYB, [5]);
    while (!t.isOver) t.play(one((t.decision as One).targets[0] ?? 'hex:0'));
    expect(t.told('square-lost').rule).toBe('14.3.8-a');
    expect(t.game.units['al-l-vyb']?.square).toBeUndefined();
  });

  test('under Defence too, whose units move one hex [4.15-f]', () => {
    const told = (about: Situation) => {
      const t = begin(about);
      t.play(VYB, [5]);
      while (!t.isOver) t.play(one((t.decision as One).targets[0] ?? 'hex:0'));
      return t.told('rally-retreat').rule;
    };
    expect(told({})).toBe('4.15-f');
    expect(told({ at: { ...at, 1706: 'al-l-vyb! langeron', 2706: 'kutuzov' }, order: 'march' })).toBe('15.3.2-a');
  });

  test('where it cannot go four hexes it stays, and does not recover [15.3.2-a]', () => {
    // The French stand three hexes off on every side.
    const ring = [0, 1, 2, 3, 4, 5].map((side) => GRID.step(GRID.step(GRID.step(1706, side), side), side));
    const french = Object.fromEntries(ring.map((hex, index) => [hex, `fr-s-${FRENCH[index]}`]));
    const t = begin({ at: { ...french, 1706: 'al-l-vyb!' } });
    t.play(VYB, [5]);
    t.expectOver();
    expect(t.game.units['al-l-vyb']).toEqual({ hex: 1706, state: 'disordered' });
    expect(t.told('rally-failed').rule).toBe('15.3.2-a');
  });

  test('its owner chooses among hexes as near to the commander; the option is there [15.3.2-a]', () => {
    const choices = OPTIONS.find(({ id }) => id === 'failed-rally');
    expect(choices).toMatchObject({ choices: ['recovers', 'retreats-only'], default: 'recovers' });
    const t = begin({ at: { 1706: 'al-l-vyb!', 1204: 'fr-s-thie' } });
    t.play(VYB, [5]);
    t.expectAsk('coalition', '15.3.2-a');
    expect(offered(t).every((hex) => GRID.distance(1706, hex) === 4)).toBe(true);
  });

  test('where the players agreed on it a failure is the retreat alone, as far as it goes [15.3.2-a] [15.3.2-b]', () => {
    const options = { 'failed-rally': 'retreats-only' };
    const t = begin({ options });
    t.play(VYB, [5]);
    while (!t.isOver) t.play(one((t.decision as One).targets[0] ?? 'hex:0'));
    expect(t.game.units['al-l-vyb']?.state).toBe('disordered');
    expect(GRID.distance(1706, t.game.units['al-l-vyb']?.hex ?? 0)).toBe(4);
  });
});

describe('who may', () => {
  test('not a unit in good order, nor a disordered one that is alone in an enemy zone; beside others it may, and a routed one [15.3-a]', () => {
    const near = (pieces: string) => begin({ at: { 1706: pieces, 2706: 'langeron', 1705: 'fr-s-thie' } });
    near('al-l-vyb!').expectOver();
    const t = near('al-l-vyb! al-l-perm');
    t.expectOffer(VYB);
    t.expectRefusal('15.3-a', one('unit:al-l-perm'));
    near('al-l-vyb!!').expectOffer(VYB);
  });

  test('under Attack, Probe and React nobody; under Advance, March and Pursue four hexes from the enemy [15.3-b] [15.3-c]', () => {
    for (const order of ['attack', 'probe', 'react'] as const)
      begin({ at: { 1706: 'al-l-vyb! langeron', 1204: 'fr-s-thie' }, order }).expectOver();
    const led = (enemy: number, order: Situation['order'] & string) =>
      begin({ at: { 1706: 'al-l-vyb! langeron', [enemy]: 'fr-s-thie' }, order });
    for (const order of ['advance', 'march', 'pursue'] as const) {
      led(1306, order).expectOffer(VYB);
      led(1406, order).expectOver();
    }
  });
});

test('under Advance and March with a leader of the formation or beside: its commander or a general, no other [4.11-h, 4.17-d, 3.2.2-a]', () => {
  const marching = (at: Situation['at'] & object) =>
    table({ phase: 'rally', formation: 'fr-S', order: 'march', at: { 1020: 'fr-s-thie!', ...at } }, rally);
  /** Soult keeps Thiébault in command from 1024. */
  const near = (leader: string, hex: number) => marching({ 1024: 'soult', [hex]: leader });
  marching({ 1021: 'soult' }).expectOffer(one('unit:fr-s-thie'));
  near('vandamme', 1021).expectOffer(one('unit:fr-s-thie'));
  near('vandamme', 1022).expectOver();
  near('napoleon', 1021).expectOver();
});

describe('6.1.1 routed units that stand with others', () => {
  const mixed = { at: { ...at, 1706: 'al-l-vyb!! al-l-perm!!' } };

  test('one of two rallies: the other goes to an empty hex beside, of its owner’s choice [6.1.1-a]', () => {
    const t = begin(mixed);
    t.play(VYB, [3]);
    t.play(PASS);
    t.expectAsk('coalition', '6.1.1-a');
    expect(offered(t).toSorted()).toEqual([...GRID.neighbours(1706)].toSorted());
    t.play(one('hex:1806'));
    expect(t.game.units['al-l-perm']).toEqual({ hex: 1806, state: 'routed' });
    expect(t.told('stands-apart').rule).toBe('6.1.1-a');
  });

  test('the nearest hexes that are empty, of friends too, and that it could enter [6.1.1-a]', () => {
    const taken = Object.fromEntries(GRID.neighbours(1706).map((hex, index) => [hex, `al-${SIX[index]}`]));
    const t = begin({ at: { ...taken, ...mixed.at } });
    t.play(VYB, [3]);
    t.play(PASS);
    expect(offered(t).every((hex) => GRID.distance(hex, 1706) === 2)).toBe(true);
  });

  test('a second disorder that routs a unit beside friends [6.1.1-a]', () => {
    const units = { 1706: 'al-l-vyb!', 1708: 'al-l-perm' };
    const t = table({ turn: 6, at: units }, (game, umpire) => disorderAll(game, ['al-l-vyb'], umpire));
    t.play(one('hex:1707'));
    t.play(one('hex:1708'), [6]);
    t.expectAsk('coalition', '6.1.1-a');
    t.play(one('hex:1709'));
    expect(t.game.units['al-l-vyb']).toEqual({ hex: 1709, state: 'routed' });
  });
});

const FRENCH = ['thie', 'vare', 'mora', 'schi', 'fere', 'cand'];
const SIX = ['l-kurs', 'l-ryaz', 'l-fana', 'l-8j', 'd-kiev', 'd-mosc'];
