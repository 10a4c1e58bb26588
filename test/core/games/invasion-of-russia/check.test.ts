import { describe, expect, test } from 'vitest';
import { botAction } from '../../../../core/engine/bot.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { clone } from '../../../../core/engine/json.ts';
import { Match } from '../../../../core/engine/match.ts';
import { type Options, usualOptions } from '../../../../core/engine/options.ts';
import { BadPosition } from '../../../../core/engine/ruleset.ts';
import { cityOf, GRID, MOSCOW, UNITS } from '../../../../core/games/invasion-of-russia/data.ts';
import { invasionOfRussia } from '../../../../core/games/invasion-of-russia/index.ts';
import { put } from '../../../../core/games/invasion-of-russia/pieces.ts';
import type { Combat, InvasionOfRussia, Quarters } from '../../../../core/games/invasion-of-russia/position.ts';
import { layTrain } from '../../../../core/games/invasion-of-russia/trains.ts';
import { situation } from './table.ts';

const SOUND = situation({ at: { 1310: 'fr-i-iv1 fr-i-iv2 fr-davout', 1209: 'ru-1iii-iv1' } });

const FRENCH = UNITS.filter(({ side }) => side === 'french');
const OPEN_HEX = GRID.neighbours(MOSCOW).find((hex) => cityOf(hex) === null) ?? 0;

/** The fault of a position that was made wrong: where it is, and what it says. */
function faultOf(spoil: (game: InvasionOfRussia) => void): string {
  const game = clone(SOUND);
  spoil(game);
  try {
    invasionOfRussia.check(game);
  } catch (thrown) {
    if (thrown instanceof BadPosition) return `${thrown.path} ${thrown.fault.key}`;
    throw thrown;
  }
  return 'accepted';
}

const SECOND_YEAR = situation({
  options: { advanced: true, 'two-years': true },
  ...{ turn: 8, at: { 1310: 'fr-i-iv1' }, quarters: { state: 'over' } },
});

/** So many trains of the French lie in one hex, in the phase in which they are laid. */
function laid(game: InvasionOfRussia, count: number): InvasionOfRussia {
  game.phase = 'trains';
  for (let at = 0; at < count; at++) layTrain(game, 'french', 1310, 'train');
  return game;
}

const COMBAT: Combat = {
  ...{ attacker: 'french', from: 1310, units: ['fr-i-iv1'], target: 1209 },
  commands: { attacker: 0, defender: 0 },
  supports: { attacker: [], defender: [] },
};

/** A combat in its phase. */
const fight = (game: InvasionOfRussia, change: Partial<Combat>) =>
  Object.assign(game, { phase: 'combat', combat: { ...clone(COMBAT), ...change } });

describe('positions from outside', () => {
  test('a sound one is accepted', () => expect(faultOf(() => undefined)).toBe('accepted'));
  test('a combat in its phase is accepted', () => expect(faultOf((game) => fight(game, {}))).toBe('accepted'));

  test.each<readonly [string, (game: InvasionOfRussia) => void, string]>([
    ['a unit on the map and lost', (game) => game.lost.push('fr-i-iv1'), 'lost.0 fault.two-places'],
    ['a leader on the map and gone', (game) => game.gone.push('fr-davout'), 'gone.0 fault.two-places'],
    ['a unit lost twice', (game) => game.lost.push('fr-i-il1', 'fr-i-il1'), 'lost.1 fault.two-places'],
    [
      'a unit lost and gone',
      (game) => {
        game.lost.push('fr-i-il1');
        game.gone.push('fr-i-il1');
      },
      'gone.0 fault.two-places',
    ],
    ['enemies in one hex', (game) => (game.units['ru-1iii-iv1'] = { hex: 1310 }), 'units fault.two-sides'],
    [
      'more than six factors in a hex',
      (game) => FRENCH.slice(0, 7).forEach(({ id }) => put(game, id, 1310)),
      'units fault.crowded',
    ],
    ['a depot in the open', (game) => game.depots.russian.push(OPEN_HEX), 'depots.russian.0 fault.depot'],
    ['a French depot in Moscow', (game) => game.depots.french.push(MOSCOW), 'depots.french.0 fault.depot'],
    ['two depots in a city', (game) => game.depots.russian.push(MOSCOW, MOSCOW), 'depots.russian.1 fault.depot'],
    ['dummies that are not in play', (game) => game.dummies.french.push(1310), 'dummies.french fault.no-dummies'],
    ['two years in the basic game', (game) => (game.rules.twoYears = true), 'rules.twoYears fault.needs-advanced'],
    [
      'the Reserve in the basic game',
      (game) => (game.rules.cavalryReserve = true),
      'rules.cavalryReserve fault.needs-advanced',
    ],
    ['the advanced game without cards', (game) => (game.rules.advanced = true), 'cards fault.cards-advanced'],
    ['a second year alone', (game) => (game.quarters.state = 'over'), 'quarters.state fault.needs-two-years'],
    ['a turn before the first', (game) => (game.turn = 0), 'turn fault.turn-phase'],
    ['a set-up in a turn', (game) => (game.phase = 'placement'), 'turn fault.turn-phase'],
    ['a combat in another phase', (game) => (game.combat = { ...COMBAT }), 'combat fault.combat-phase'],
    ['an attack from afar', (game) => fight(game, { from: 1512 }), 'combat.target fault.not-beside'],
    [
      'an attacker of the other side',
      (game) => fight(game, { units: ['ru-1iii-iv1'] }),
      'combat.units.0 fault.attacker',
    ],
    [
      'a support from afar',
      (game) => fight(game, { supports: { attacker: [1512], defender: [] } }),
      'combat.supports.attacker.0 fault.not-beside',
    ],
  ])('%s is refused with its place', (_name, spoil, fault) => {
    expect(faultOf(spoil)).toBe(fault);
  });

  const twoYears =
    (quarters: Partial<Quarters>, more: Partial<InvasionOfRussia> = {}) =>
    (game: InvasionOfRussia) => {
      Object.assign(game, clone(SECOND_YEAR), more);
      Object.assign(game.quarters, quarters);
    };

  test.each<readonly [string, (game: InvasionOfRussia) => void, string]>([
    [
      'a dummy without a stack',
      (game) => {
        game.rules.dummies = true;
        game.dummies.french.push(1310, 1512);
      },
      'dummies.french.1 fault.dummy-stack',
    ],
    [
      'more dummies than units',
      (game) => {
        game.rules.dummies = true;
        game.dummies.russian.push(1209, 1209);
      },
      'dummies.russian.0 fault.dummy-stack',
    ],
    ['a train in the combat phase', (game) => fight(laid(game, 1), {}), 'trains fault.trains-phase'],
    ['two trains of one name', (game) => laid(game, 1).trains.push(...game.trains), 'trains.1.id fault.train-twice'],
    [
      'markers in hand on the march',
      (game) => Object.assign(game, { phase: 'movement', pool: { french: ['train'], russian: [] } }),
      'pool.french fault.trains-phase',
    ],
    ['15 trains on turn 1, where the table has 14', (game) => laid(game, 15), 'pool.french fault.too-many-trains'],
    [
      'three dummies',
      (game) => (laid(game, 1).pool.french = ['dummy', 'dummy', 'dummy']),
      'pool.french fault.too-many-dummies',
    ],
    ['a revolt in the basic game', (game) => (game.revolt = 'failed'), 'revolt fault.needs-advanced'],
    ['losses of no Reserve', (game) => (game.reserveLost = 1), 'reserveLost fault.needs-reserve'],
    ['a free city without independence', (game) => game.freed.push(1808), 'freed.0 fault.freed'],
    ['a free city in the east', twoYears({}, { revolt: 'independent', freed: [1808, MOSCOW] }), 'freed.1 fault.freed'],
    [
      'the Third Army after the revolt',
      twoYears({}, { revolt: 'declined', units: { 'ru-3x-iv1': { hex: 1115 } } }),
      'units.ru-3x-iv1 fault.third-army',
    ],
    ['a step of no quarters', twoYears({ step: 'napoleon' }), 'quarters.step fault.quarters-step'],
    [
      'quarters outside their phase',
      twoYears({ state: 'taken', step: 'napoleon' }),
      'quarters.state fault.quarters-phase',
    ],
    [
      'quarters that were declined, in their phase',
      twoYears({ state: 'declined' }, { turn: 7, phase: 'winter-quarters' }),
      'quarters.state fault.quarters-phase',
    ],
    [
      'quarters on turn 8',
      twoYears({ state: 'taken', step: 'napoleon' }, { phase: 'winter-quarters' }),
      'turn fault.quarters-turn',
    ],
    ['an offer that never came', twoYears({ state: 'ahead' }), 'quarters.state fault.quarters-turn'],
    ['a second year before turn 8', twoYears({}, { turn: 7 }), 'turn fault.second-year-turn'],
    ['a source of no quarters', twoYears({ state: 'declined', source: 1808 }), 'quarters.source fault.source'],
    ['a source in the open', twoYears({ source: 1310 }), 'quarters.source fault.source'],
    [
      'Napoleon in France and on the map',
      twoYears({ mayNapoleonReturn: true }, { leaders: { 'fr-napoleon': { hex: 1310 } } }),
      'quarters.mayNapoleonReturn fault.napoleon',
    ],
    ['a fallen unit that is not lost', twoYears({ fallen: ['ru-1v-iv1'] }), 'quarters.fallen.0 fault.fallen'],
  ])('%s is refused with its place', (_name, spoil, fault) => {
    expect(faultOf(spoil)).toBe(fault);
  });

  test('14 trains and two dummies on turn 1, and a second year, are accepted', () => {
    expect(faultOf((game) => (laid(game, 14).pool.french = ['dummy', 'dummy']))).toBe('accepted');
    expect(faultOf(twoYears({ source: 1808, mayNapoleonReturn: true }))).toBe('accepted');
    expect(faultOf(twoYears({ fallen: ['ru-1v-iv1'] }, { lost: ['ru-1v-iv1'] }))).toBe('accepted');
  });

  test.each<readonly [string, Options]>([
    ['basic', {}],
    ['advanced, of two years, with dummies', { advanced: true, 'two-years': true, dummies: true }],
  ])('what play reaches is accepted: %s', (_name, chosen) => {
    for (const seed of [1, 2]) {
      const match = Match.begin(
        invasionOfRussia,
        {
          ...{ ruleset: 'invasion-of-russia', scenario: 'historical-set-up', seed, dice: 'seeded' },
          options: { ...usualOptions(invasionOfRussia), ...chosen },
          players: [['french'], ['russian']],
        },
        { watched: true },
      );
      const random = randomStream(seed);
      for (let played = 0; played < 250 && match.decision; played++) match.play(botAction(match, 'eager', random));
      expect(match.position.turn).toBeGreaterThan(0);
    }
  });
});
