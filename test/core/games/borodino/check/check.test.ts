import { describe, expect, test } from 'vitest';
import { clone } from '../../../../../core/engine/json.ts';
import { BadPosition } from '../../../../../core/engine/ruleset.ts';
import type { Engagement } from '../../../../../core/games/borodino/engagements.ts';
import { borodino } from '../../../../../core/games/borodino/index.ts';
import {
  type Borodino,
  moveOn,
  NOTHING_DONE,
  place,
  type UnitState,
} from '../../../../../core/games/borodino/position.ts';
import type { September5 } from '../../../../../core/games/borodino/scenarios/5-september/state.ts';
import { beginSeptember5 } from '../../../../../core/games/borodino/scenarios/5-september/set-up.ts';
import { engagement, situation } from '../table.ts';

const sound = (): Borodino =>
  situation({
    french: { 'f-cm-57a': 4307, 'f-cm-57b': 4307, 'f-cm-foot': 4307, 'f-kr-3': { box: 'off-map' } },
    russian: { 'r-gogel-a': 4009, 'r-c4-ha': 4008, 'r-c4-1': 3810 },
  });

/** How a unit stands, to be spoilt: in a position made by hand nothing is safe. */
type Spoilt<T> = { -readonly [K in keyof T]: T[K] extends object ? Spoilt<T[K]> : T[K] };

const state = (game: Spoilt<Borodino>, id: string): Spoilt<UnitState> => game.units[id] as Spoilt<UnitState>;

/** As an assault phase goes on. */
function assaultPhase(game: Spoilt<Borodino>, ...battles: readonly Engagement[]): void {
  Object.assign(game, { phase: 'assault', battles });
}

const DECLARED = engagement('declare', { status: 'declared' });
const FOUGHT: Engagement = {
  ...engagement('throw-back', { status: 'resolved' }),
  fought: { at: [0], strikers: ['f-cm-57a'], outcomes: [], seconds: [] },
};
const rolled = (spoilt: Partial<NonNullable<Engagement['fought']>>): Engagement => ({
  ...FOUGHT,
  fought: { at: [0], strikers: [], outcomes: [], seconds: [], ...spoilt },
});
/** What is wrong with the assaults of a phase, and where that is said. */
const IMPOSSIBLE: readonly (readonly [string, readonly Engagement[], [string, string]])[] = [
  [
    'of nobody',
    [engagement('declare', { status: 'declared', attackers: [] })],
    ['0.assaults.0.attackers', 'no-attacker'],
  ],
  ['of which none was declared', [engagement('fight')], ['0.assaults', 'no-attacker']],
  [
    'of the other side',
    [engagement('fight', { attackers: ['r-gogel-a'] })],
    ['0.assaults.0.attackers', 'unknown-unit'],
  ],
  ['out of order', [engagement('fight', {}, { at: 0 })], ['0.assaults.1.at', 'assault-number']],
  ['from off the map', [engagement('fight', { start: 9999 })], ['0.assaults.0', 'no-such-hex']],
  [
    'that is declared when all have set out',
    [engagement('fire', { status: 'declared' })],
    ['0.assaults.0.status', 'assault-step'],
  ],
  ['that charges without facing', [engagement('fight', { kind: 'charge' })], ['0.assaults.0.facing', 'assault-step']],
  ['rolled that has no combat', [engagement('advance', {})], ['0.fought', 'assault-step']],
  ['with a combat before any is rolled', [{ ...FOUGHT, step: 'fight' }], ['0.fought', 'assault-step']],
  ['that a combat names and nobody makes', [rolled({ at: [1] })], ['0.fought.at', 'assault-number']],
  ['with strangers among its strikers', [rolled({ strikers: ['f-nobody'] })], ['0', 'unknown-unit']],
  ['inside one that is not fought', [DECLARED, engagement('make-ready', {})], ['0.step', 'assault-step']],
  ['declared inside another', [FOUGHT, DECLARED], ['1.step', 'assault-step']],
];

/** The path and the fault of the refusal of a sound position that was spoilt. */
function faultOf(spoil: (game: Spoilt<Borodino>) => void): [string, string] {
  const game = sound() as Spoilt<Borodino>;
  spoil(game);
  return faultIn(game);
}

function faultIn(game: Borodino): [string, string] {
  try {
    borodino.check(game);
  } catch (fault) {
    if (fault instanceof BadPosition) return [fault.path, fault.fault.key];
    throw fault;
  }
  throw new Error('the position was accepted');
}

describe('positions from outside', () => {
  test('a sound position is accepted as it is, and so is that before the set-up', () => {
    expect(borodino.check(clone(sound()))).toEqual(sound());
    expect(borodino.check(beginSeptember5({}))).toEqual(beginSeptember5({}));
  });

  const faults: readonly [string, (game: Spoilt<Borodino>) => void, [string, string]][] = [
    ['a field too many', (g) => Object.assign(g, { extra: 1 }), ['position', 'fault.unrecognized_keys']],
    ['a field missing', (g) => Reflect.deleteProperty(g, 'holder'), ['holder', 'fault.invalid_value']],
    [
      'a command phase of the Russians',
      (g) => Object.assign(g, { phase: 'command', side: 'russian' }),
      ['side', 'fault.phase-side'],
    ],
    [
      'a phase of the boxes of the French',
      (g) => Object.assign(g, { phase: 'boxes', side: 'french' }),
      ['side', 'fault.phase-side'],
    ],
    [
      'a command activated twice',
      (g) => (g as Spoilt<September5>).active.push('S-CM'),
      ['active', 'fault.active-twice'],
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
      'an enemy beside that is none',
      (g) => Object.assign(state(g, 'f-kr-3'), { deeds: { ...NOTHING_DONE, beganBeside: ['constructor'] } }),
      ['units.f-kr-3.deeds', 'fault.unknown-unit'],
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
    [
      'a second stack in a hex, under its number with a zero before it',
      (g) => (g.stacks['03810'] = ['r-c4-1']),
      ['stacks.03810', 'fault.invalid_key'],
    ],
    ['a stack under no number', (g) => (g.stacks['hex'] = ['r-c4-1']), ['stacks.hex', 'fault.invalid_key']],
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
    [
      'a command that does not exist',
      (g) => (g as Spoilt<September5>).active.push('S-X'),
      ['active.6', 'fault.invalid_value'],
    ],
    [
      'an assault before the assault phase',
      (g) => (assaultPhase(g, DECLARED), (g.phase = 'movement')),
      ['battles', 'fault.no-assault-phase'],
    ],
  ];

  test.each(faults)('%s is refused, with its place', (_name, spoil, expected) => {
    expect(faultOf(spoil)).toEqual(expected);
  });

  test.each<[string, ...Engagement[]]>([
    ['under way', DECLARED],
    [
      'all of whose attackers were driven off',
      engagement('fight', { attackers: [], targets: [], status: 'called-off' }),
    ],
    ['inside another', FOUGHT, engagement('make-ready', {})],
  ])('an assault %s is accepted in the assault phase', (_name, ...battles) => {
    const game = sound() as Spoilt<Borodino>;
    assaultPhase(game, ...battles);
    expect(borodino.check(clone(game))).toEqual(game);
  });

  test.each(IMPOSSIBLE)('an assault %s is refused, with its place', (_name, battles, [path, fault]) => {
    expect(faultOf((game) => assaultPhase(game, ...battles))).toEqual([`battles.${path}`, `fault.${fault}`]);
  });

  /** The French are set up, the Russians are not. */
  function halfSetUp(): Borodino {
    const game = beginSeptember5({});
    moveOn(game, { side: 'russian' });
    place(game, 'f-cm-57a', 4307);
    return game;
  }

  test.each<[string, Borodino, (game: Spoilt<Borodino>) => void, [string, string]]>([
    [
      'without a unit that is set up',
      beginSeptember5({}),
      (g) => delete g.units['r-gogel-a'],
      ['units', 'fault.set-up-missing'],
    ],
    [
      'without a unit that comes later',
      beginSeptember5({}),
      (g) => delete g.units['f-by-a'],
      ['units', 'fault.set-up-missing'],
    ],
    [
      'with a unit that has been withdrawn',
      beginSeptember5({}),
      (g) => (state(g, 'f-cm-57a').box = 'withdrawn'),
      ['units.f-cm-57a.box', 'fault.set-up-early'],
    ],
    [
      'with Russians on the map before the French',
      beginSeptember5({}),
      (g) => place(g, 'r-gogel-a', 4009),
      ['units.r-gogel-a.box', 'fault.set-up-early'],
    ],
    [
      'with the French in the redoubt, where Russians are set up',
      halfSetUp(),
      (g) => place(g, 'f-cm-57b', 4009),
      ['stacks.4009', 'fault.set-up-taken'],
    ],
  ])('[S5-b] a set-up %s is refused, with its place', (_name, game, spoil, expected) => {
    expect(borodino.check(clone(game))).toEqual(game);
    const spoilt = clone(game) as Spoilt<Borodino>;
    spoil(spoilt);
    expect(faultIn(spoilt)).toEqual(expected);
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

  test('a position of one battle is none of the other', () => {
    expect(borodino.check(sound(), 'sept5')).toMatchObject({ scenario: 'sept5' });
    expect(() => borodino.check(sound(), 'sept7')).toThrow(expect.objectContaining({ path: 'scenario' }));
  });

  test.each([
    ['of a group that is not in this battle', ['R-VI'], 'broken.0'],
    ['of a group that has broken before [10.52-f]', ['F-I', 'R-C4', 'F-I'], 'broken.2'],
  ])('nothing is broken %s', (_, broken, at) => {
    expect(() => borodino.check({ ...sound(), broken })).toThrow(expect.objectContaining({ path: at }));
    expect(borodino.check({ ...sound(), broken: ['F-I'] })).toMatchObject({ broken: ['F-I'] });
  });

  test.each([null, 7, 'position', [], { scenario: 'sept7' }])('%j is no position', (position) => {
    expect(() => borodino.check(position)).toThrow(BadPosition);
  });
});
