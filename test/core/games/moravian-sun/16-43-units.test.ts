/** 16.43 What the night brings to units: they leave contact, recover, and move a hex. 1020 and 1121 touch, in the open. */
import { describe, expect, test } from 'vitest';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { hexTarget } from '../../../../core/engine/target.ts';
import { isInEnemyZone } from '../../../../core/games/moravian-sun/07-zones.ts';
import { orderInHand, ordersOpenTo } from '../../../../core/games/moravian-sun/activation.ts';
import { GRID } from '../../../../core/games/moravian-sun/data.ts';
import { PHASES } from '../../../../core/games/moravian-sun/phases.ts';
import { isInGoodOrder } from '../../../../core/games/moravian-sun/pieces.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { one, PASS, path, situation, type Situation, table } from './table.ts';

const segment = (id: string) =>
  function* (game: MoravianSun, umpire: Umpire) {
    const phase = PHASES.find((each) => each.id === id);
    if (phase) yield* phase.play(game, umpire);
  };
const NIGHT = { scenario: 'two-days', turn: 12 } as const;
const atNight = (about: Situation, phase: MoravianSun['phase'], chance: readonly number[] = []) =>
  table({ ...NIGHT, phase, ...about }, segment(phase), chance);
/** Everybody goes back the first way that is offered. */
function takeFirst(t: ReturnType<typeof table>): void {
  while (!t.isOver) {
    const [first] = t.decision.kind === 'one' ? t.decision.targets : [];
    t.play(first === undefined ? PASS : one(first));
  }
}
const at = { 1020: 'fr-s-thie', 1021: 'soult', 1121: 'al-k-sys', 1122: 'kienmayer' };

describe('16.43 night', () => {
  test('the weather is rolled as always [16.43-b]', () => {
    const t = atNight({ at: { 1020: 'soult fr-s-thie' }, weather: 'snow' }, 'weather', [2]);
    expect([t.game.weather, t.game.phase]).toEqual(['sleet', 'orders']);
  });

  test('whatever they were ordered, units that come in and guns have a Defence order too [16.43-c]', () => {
    const game = situation({ ...NIGHT, at: { 1020: 'soult fr-s-thie fr-s-art1' }, order: 'march' });
    expect(orderInHand(game, 'fr-s-thie')).toBe('defence');
    expect(ordersOpenTo(game, 'fr-s-art1')).toEqual(['defence']);
  });

  test('every unit moves one hex, guns too [16.43-e]', () => {
    const t = atNight({ at: { 1020: 'soult fr-s-thie fr-s-art1' }, order: 'march' }, 'movement');
    for (const id of ['fr-s-thie', 'fr-s-art1']) {
      t.expectOffer(path(`unit:${id}`, hexTarget(1021)));
      t.expectRefusal('16.43-e', path(`unit:${id}`, hexTarget(1021), hexTarget(1022)));
    }
  });

  test('units in contact go back a hex, both sides, so that two hexes lie between them [16.43-f]', () => {
    const t = atNight({ at }, 'weather', [3]);
    t.expectAsk('french', '12.6-b');
    t.play(one(hexTarget(920)));
    t.expectAsk('coalition', '12.6-b');
    t.play(one(hexTarget(1221)));
    t.expectOver();
    expect(['fr-s-thie', 'al-k-sys'].map((id) => t.game.units[id]?.hex)).toEqual([920, 1221]);
    expect(GRID.distance(920, 1221)).toBe(3);
    expect(t.told('armies-part').rule).toBe('16.43-f');
  });

  test('who is surrounded goes when the ring has opened, and nobody is lost or disordered [16.43-f]', () => {
    const around = Object.fromEntries(GRID.neighbours(1020).map((hex, index) => [hex, COSSACKS[index] ?? '']));
    const t = atNight({ at: { 1020: 'fr-s-thie', ...around } }, 'weather', [3]);
    takeFirst(t);
    expect(t.game.lost).toEqual([]);
    expect(t.game.demoralisation).toEqual({ french: 0, russian: 0, austrian: 0 });
    expect(isInEnemyZone(t.game, 'french', t.game.units['fr-s-thie']?.hex ?? 0)).toBe(false);
  });

  test('units that only their recovery brings into a zone go back as well [16.43-f] [16.43-g]', () => {
    const t = atNight({ at: { 1020: 'fr-s-thie!', 1121: 'al-k-sys!' } }, 'weather', [3]);
    takeFirst(t);
    const [french = 0, coalition = 0] = ['fr-s-thie', 'al-k-sys'].map((id) => t.game.units[id]?.hex);
    expect(GRID.distance(french, coalition)).toBe(3);
  });

  test('guns in position stay [16.43-f]', () => {
    const t = atNight({ at: { 1020: 'fr-l-sant', 1121: 'al-k-sys' } }, 'weather', [3]);
    takeFirst(t);
    expect(t.game.units['fr-l-sant']?.hex).toBe(1020);
    expect(t.game.units['al-k-sys']?.hex).not.toBe(1121);
  });

  test('routed and disordered units recover by themselves [16.43-g]', () => {
    const t = atNight({ at: { 1020: 'soult fr-s-thie!', 1021: 'fr-s-vare!!' } }, 'weather', [3]);
    expect(['fr-s-thie', 'fr-s-vare'].map((id) => isInGoodOrder(t.game, id))).toEqual([true, true]);
    expect(t.told('night-recovery').rule).toBe('16.43-g');
  });
});

/** Six that ride where they like. */
const COSSACKS = ['al-k-sys', 'al-k-orei', 'al-k-hess', 'al-j-uhl', 'al-j-kom', 'al-b-mari'];

test('cavalry that goes back over ice tests at night too, and order comes back to it with all others [16.43-f, 16.31.1-a, 16.43-g]', () => {
  // Of the ways of the uhlans 2230 is a pond.
  const t = atNight({ at: { 2229: 'al-j-uhl', 2329: 'fr-s-thie' } }, 'weather', [3]);
  t.expectAsk('coalition', '12.6-b');
  t.play(one(hexTarget(2230)), [6]);
  t.expectOver();
  expect(t.told('disordered').rule).toBe('16.31.1-a');
  expect(t.told('night-recovery').params).toEqual({ units: { list: [{ unit: 'al-j-uhl' }] } });
  expect(t.game.units['al-j-uhl']).toEqual({ hex: 2230 });
});
