import { describe, expect, test } from 'vitest';
import { clone } from '../../../../core/engine/json.ts';
import { BadPosition } from '../../../../core/engine/ruleset.ts';
import { check } from '../../../../core/games/borodino/check.ts';
import { type Borodino, NOTHING_DONE, type UnitState } from '../../../../core/games/borodino/position.ts';
import { beginShevardino } from '../../../../core/games/borodino/shevardino.ts';
import { situation } from './table.ts';

const sound = (): Borodino =>
  situation({
    french: { 'f-cm-57a': 4307, 'f-cm-57b': 4307, 'f-cm-foot': 4307, 'f-kr-3': { box: 'off-map' } },
    russian: { 'r-gogel-a': 4009, 'r-c4-ha': 4008, 'r-c4-1': 3810 },
  });

/** How a unit stands, to be spoilt: in a position made by hand nothing is safe. */
type Spoilt<T> = { -readonly [K in keyof T]: T[K] };

const state = (game: Borodino, id: string): Spoilt<UnitState> => game.units[id] as Spoilt<UnitState>;

/** The path and the fault of the refusal. */
function faultOf(spoil: (game: Borodino) => void): [string, string] {
  const game = sound();
  spoil(game);
  try {
    check(game);
  } catch (fault) {
    if (fault instanceof BadPosition) return [fault.path, fault.fault.key];
    throw fault;
  }
  throw new Error('the position was accepted');
}

describe('positions from outside', () => {
  test('a sound position is accepted as it is, and so is that before the set-up', () => {
    expect(check(clone(sound()))).toEqual(sound());
    expect(check(beginShevardino({}))).toEqual(beginShevardino({}));
  });

  const faults: readonly [string, (game: Borodino) => void, [string, string]][] = [
    ['a field too many', (g) => Object.assign(g, { extra: 1 }), ['position', 'fault.unrecognized_keys']],
    ['a field missing', (g) => Reflect.deleteProperty(g, 'holder'), ['holder', 'fault.invalid_value']],
    [
      'a command phase of the Russians',
      (g) => Object.assign(g, { phase: 'command', side: 'russian' }),
      ['side', 'fault.command-side'],
    ],
    ['a command activated twice', (g) => g.active.push('S-CM'), ['active', 'fault.active-twice']],
    [
      'an assault of nobody',
      (g) =>
        g.battles.push({ kind: 'charge', attackers: [], from: 4009, via: [], targets: [4109], status: 'declared' }),
      ['battles.0.attackers', 'fault.no-attacker'],
    ],
    ['a turn after the last', (g) => (g.turn = 6), ['turn', 'fault.too_big']],
    ['turn 0 outside the set-up', (g) => (g.turn = 0), ['turn', 'fault.turn']],
    [
      'a facing to a hexside',
      (g) => Object.assign(state(g, 'r-c4-1'), { facing: 'N' }),
      ['units.r-c4-1.facing', 'fault.invalid_value'],
    ],
    [
      'an unknown unit',
      (g) => (g.units['f-nobody'] = clone(state(g, 'f-kr-3'))),
      ['units.f-nobody', 'fault.unknown-unit'],
    ],
    [
      'a unit of the other battle',
      (g) => (g.units['f-og1'] = clone(state(g, 'f-kr-3'))),
      ['units.f-og1', 'fault.unknown-unit'],
    ],
    [
      'a unit on the map and in a box',
      (g) => (state(g, 'r-c4-1').box = 'withdrawn'),
      ['units.r-c4-1.box', 'fault.map-or-box'],
    ],
    ['a unit nowhere', (g) => (state(g, 'f-kr-3').box = null), ['units.f-kr-3.box', 'fault.map-or-box']],
    ['a hex off the map', (g) => (state(g, 'r-c4-1').hex = 9999), ['units.r-c4-1.hex', 'fault.no-such-hex']],
    [
      'a unit missing from its stack',
      (g) => (state(g, 'r-c4-1').hex = 3811),
      ['units.r-c4-1.hex', 'fault.not-in-stack'],
    ],
    ['a unit in two places', (g) => (g.stacks['3812'] = ['r-c4-1']), ['stacks.3812', 'fault.stack-stray']],
    ['a unit twice in a stack', (g) => (g.stacks['3810'] = ['r-c4-1', 'r-c4-1']), ['stacks.3810', 'fault.twice']],
    ['an empty stack', (g) => (g.stacks['3812'] = []), ['stacks.3812', 'fault.too_small']],
    ['two facings in a hex', (g) => (state(g, 'f-cm-57b').facing = 'W'), ['stacks.4307', 'fault.facing']],
    [
      'an enemy as a neighbour that is a friend',
      (g) => Object.assign(state(g, 'r-c4-1'), { deeds: { ...NOTHING_DONE, beganBeside: ['r-gogel-a'] } }),
      ['units.r-c4-1.deeds', 'fault.unknown-unit'],
    ],
    ['a redoubt held by those outside', (g) => (g.holder = 'french'), ['holder', 'fault.holder']],
    [
      'a Disordered square',
      (g) => Object.assign(state(g, 'r-gogel-a'), { square: true, disordered: true }),
      ['units.r-gogel-a.square', 'fault.square'],
    ],
    [
      'cavalry in square',
      (g) => Object.assign(state(g, 'r-c4-1'), { square: true }),
      ['units.r-c4-1.square', 'refusal.square-no-infantry'],
    ],
    [
      'guns in square without infantry',
      (g) => Object.assign(state(g, 'r-c4-ha'), { square: true }),
      ['units.r-c4-ha.square', 'refusal.square-no-infantry'],
    ],
    ['a command that does not exist', (g) => g.active.push('S-X'), ['active.6', 'fault.invalid_value']],
    [
      'a battle of the wrong side',
      (g) =>
        g.battles.push({
          kind: 'infantry',
          attackers: ['r-gogel-a'],
          from: 4009,
          via: [],
          targets: [4109],
          status: 'declared',
        }),
      ['battles.0.attackers', 'fault.unknown-unit'],
    ],
  ];

  test.each(faults)('%s is refused, with its place', (_name, spoil, expected) => {
    expect(faultOf(spoil)).toEqual(expected);
  });

  test('[6.21-b] horse and foot in one hex are refused', () => {
    const [path, key] = faultOf((game) => {
      game.stacks['4009'] = ['r-gogel-a', 'r-c4-1'];
      delete game.stacks['3810'];
      state(game, 'r-c4-1').hex = 4009;
    });
    expect([path, key]).toEqual(['stacks.4009', 'refusal.stack-foot-and-horse']);
  });

  test('both sides in one hex are refused', () => {
    const [path, key] = faultOf((game) => {
      game.stacks['4009'] = ['r-gogel-a', 'f-kr-3'];
      Object.assign(state(game, 'f-kr-3'), { hex: 4009, box: null });
    });
    expect([path, key]).toEqual(['stacks.4009', 'fault.two-sides']);
  });

  test.each([null, 7, 'position', [], { scenario: 'sept7' }])('%j is no position', (position) => {
    expect(() => check(position)).toThrow(BadPosition);
  });
});
