/** Rulings of the game's README that no test of a chapter pins. */
import { describe, expect, test } from 'vitest';
import type { Arrange } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { moveLeaders } from '../../../../core/games/moravian-sun/03-command/4-leaders.ts';
import { placeMarkers } from '../../../../core/games/moravian-sun/05-initiative/1-placing.ts';
import { obstacleBetween } from '../../../../core/games/moravian-sun/11-bombardment/3-sight.ts';
import { assaults } from '../../../../core/games/moravian-sun/12-assault/1-procedure.ts';
import { attackStrength } from '../../../../core/games/moravian-sun/12-assault/4-strength.ts';
import { modifiersOf } from '../../../../core/games/moravian-sun/12-assault/5-modifiers.ts';
import { disorderAll } from '../../../../core/games/moravian-sun/15-1-disorder.ts';
import { changeActivation } from '../../../../core/games/moravian-sun/activation.ts';
import { whyNotTogether } from '../../../../core/games/moravian-sun/06-stacking.ts';
import { unitCard } from '../../../../core/games/moravian-sun/data.ts';
import type { Assault, MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { fighting, path, PASS, type Situation, situation, table } from './table.ts';

const setting: Situation = { turn: 6, phase: 'assault', order: 'advance' };
const factors = (at: NonNullable<Situation['at']>, assault: Assault, more: Situation = {}): readonly string[] =>
  attackStrength(situation({ ...setting, ...more, at }), assault).lines.map(({ rule }) => rule);

test('formations with units on the map, or that expect some in this turn, are laid on the spaces; others are not [4.0-a]', () => {
  const at = { 1020: 'soult fr-s-thie', 1024: 'lannes fr-l-clap' };
  const orders = { 'fr-S': 'attack', 'fr-L': 'defence', 'fr-D': 'march' } as const;
  const items = (turn: number): readonly string[] => {
    const t = table({ phase: 'placement', active: 'french', at, orders, turn: 2 }, (game: MoravianSun) => {
      game.coming = [{ turn, hex: 108, units: ['fr-d-heud'], leaders: [] }];
      return placeMarkers(game);
    });
    return (t.decision as Arrange).items;
  };
  expect(items(3)).toEqual(['card:fr-S', 'card:fr-L']);
  expect(new Set(items(2))).toEqual(new Set(['card:fr-S', 'card:fr-L', 'card:fr-D']));
});

test('a battery shares formation and nation with all units of its hex [6.1-a]', () => {
  const game = situation({ at: { 1020: 'fr-s-thie fr-d-kist fr-s-art1' } });
  const units = ['fr-s-thie', 'fr-d-kist', 'fr-s-art1'].map(unitCard);
  expect(whyNotTogether(game, 1020, units)?.rule).toBe('6.1-a');
  expect(
    whyNotTogether(
      game,
      1020,
      units.filter(({ id }) => id !== 'fr-d-kist'),
    ),
  ).toBeNull();
});

test('woods block sight [11.3-a]', () => {
  // The wood of 0927 between 0926 and 0928, all on level 1.
  expect(obstacleBetween(situation({}), 926, 928)).toMatchObject({ hex: 927 });
});

test('a charge under Advance makes no test before [12.2.2-a]', () => {
  const at = { 1506: 'murat', 1607: 'fr-m-noir', 1708: 'al-l-vyb al-l-ryaz' };
  const t = table({ ...setting, at }, fighting('fr-m-noir', 1708, 'charge'), [1]);
  expect(t.facts.filter(({ rule }) => rule === '12.2.2-a')).toEqual([]);
  expect(t.told('assault').rule).toBe('12.5.3-a');
});

test('a routed defender gives no point of disorder; cavalry that attacks it in the open is doubled [12.5.2-a, 14.0-d]', () => {
  const at = { 1607: 'fr-m-milh', 1708: 'al-d-mosc!!' };
  const assault: Assault = { targets: [1708], attackers: ['fr-m-milh'], how: 'voluntary' };
  const terms = { efficiencies: { attack: 3, defence: 3 }, general: null, beyond: 0 };
  const rules = modifiersOf(situation({ ...setting, at }), assault, terms).lines.map(({ rule }) => rule);
  expect(rules).not.toContain('12.5.2-a');
  expect(factors(at, assault)).toContain('14.0-d');
});

test('a raid into a wood: cavalry counts half there still [14.5-c, 16.27.2-a]', () => {
  const at = { 1026: 'al-b-pavl', 1027: 'fr-s-thie' };
  const assault: Assault = { targets: [1027], attackers: ['al-b-pavl'], how: 'raid' };
  expect(factors(at, assault, { formation: 'al-B' })).toContain('16.27.2-a');
});

describe('squares', () => {
  test('a hex is a square where all of its infantry stands in square: beside others a charge is doubled [14.3.1-a]', () => {
    const at = { 1607: 'fr-m-noir', 1708: 'al-l-vyb al-l-ryaz' };
    const assault: Assault = { targets: [1708], attackers: ['fr-m-noir'], how: 'charge' };
    const one = { 'al-l-vyb': { square: true } } as const;
    expect(factors(at, assault, { marks: one })).toContain('14.2-d');
    const both = { ...one, 'al-l-ryaz': { square: true } } as const;
    expect(factors(at, assault, { marks: both })).toContain('14.3.1-a');
  });

  test('a second disorder ends a square that is disordered [14.3.6-a]', () => {
    const marks = { 'al-l-vyb': { square: true } } as const;
    const t = table({ turn: 6, at: { 1706: 'al-l-vyb! langeron' }, marks }, (game: MoravianSun, umpire: Umpire) =>
      disorderAll(game, ['al-l-vyb'], umpire),
    );
    expect(t.game.units['al-l-vyb']).toEqual({ hex: 1706, state: 'disordered' });
  });
});

test('cavalry withdraws before the batteries of its hex fire [14.1-a, 11.4.5bis-a]', () => {
  const at = { 1506: 'soult', 1607: 'fr-s-thie', 1708: 'al-g-chev al-g-art3' };
  const t = table({ ...setting, order: 'attack', at }, (game: MoravianSun, umpire: Umpire) => {
    changeActivation(game, { assaults: [{ targets: [1708], attackers: ['fr-s-thie'], how: 'mandatory' }] });
    return assaults(game, umpire);
  });
  while (!t.isOver && t.decision.rule !== '14.1-a') t.play(PASS);
  t.expectAsk('coalition', '14.1-a');
  expect(t.facts.some(({ key }) => key === 'bombarded')).toBe(false);
});

test('at night leaders ride as always [16.43-e]', () => {
  const t = table({ scenario: 'two-days', turn: 12, at: { 1020: 'soult fr-s-thie' }, order: 'march' }, moveLeaders);
  t.expectOffer(path('unit:soult', 'hex:1019', 'hex:1018', 'hex:1017'));
});
