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
import type { Combat, InvasionOfRussia } from '../../../../core/games/invasion-of-russia/position.ts';
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
