import { describe, expect, test } from 'vitest';
import { clone } from '../../../../core/engine/json.ts';
import { BadPosition } from '../../../../core/engine/ruleset.ts';
import { moravianSun } from '../../../../core/games/moravian-sun/index.ts';
import type { Assault, MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { situation } from './table.ts';

const SOUND = situation({ at: { 1020: 'soult fr-s-thie vandamme', 3010: 'al-k-szk1' }, order: 'march' });

/** The fault of a position that was made wrong: where it is, and what it says. */
function faultOf(spoil: (game: MoravianSun) => void): string {
  const game = clone(SOUND);
  spoil(game);
  try {
    moravianSun.check(game);
  } catch (thrown) {
    if (thrown instanceof BadPosition) return `${thrown.path} ${thrown.fault.key}`;
    throw thrown;
  }
  return 'accepted';
}

function declare(game: MoravianSun, assault: Assault): void {
  if (game.activation) game.activation = { ...game.activation, assaults: [assault] };
}

/** Seven French corps with main orders; with three detachments of Soult and one of Davout there are eleven. */
const ELEVEN = ['fr-S/vandamme', 'fr-S/legrand', 'fr-S/margaron', 'fr-D/friant'];

describe('positions from outside', () => {
  test('a sound one is accepted', () => expect(faultOf(() => undefined)).toBe('accepted'));

  test.each<readonly [string, (game: MoravianSun) => void, string]>([
    ['a unit on the map and lost', (game) => (game.lost = ['fr-s-thie']), 'lost.0 fault.two-places'],
    ['a unit lost twice', (game) => (game.lost = ['fr-s-vare', 'fr-s-vare']), 'lost.1 fault.two-places'],
    ['a leader on the map and fallen', (game) => (game.fallen = ['soult']), 'fallen.0 fault.two-places'],
    [
      'enemies in one hex',
      (game) => (game.units = { ...game.units, 'al-k-szk1': { hex: 1020 } }),
      'units.fr-s-thie.hex fault.two-sides',
    ],
    [
      'a formation on two spaces',
      (game) => {
        const space = { formation: 'fr-S' };
        game.sequences = { ...game.sequences, french: { main: [space, space], support: [] } };
      },
      'sequences.french.main.0.formation fault.space-twice',
    ],
    [
      'a space with a formation of the enemy',
      (game) => {
        game.sequences = { ...game.sequences, french: { main: [{ formation: 'al-K' }], support: [] } };
      },
      'sequences.french.main.0.formation fault.no-formation',
    ],
    [
      'a unit on its way back to a formation of the enemy',
      (game) => (game.returning = [{ unit: 'fr-s-vare', turn: 9, under: 'al-K' }]),
      'returning.0.under fault.no-formation',
    ],
    ['a turn after the last', (game) => (game.turn = 13), 'turn fault.no-turn'],
    [
      'the movement segment without a formation in hand [2.1-i]',
      (game) => {
        game.activation = null;
        game.phase = 'movement';
      },
      'activation fault.activation-phase',
    ],
    [
      'a formation in hand that is of the enemy [2.1-i]',
      (game) => {
        if (game.activation) game.activation = { ...game.activation, formation: 'al-K' };
        game.phase = 'movement';
      },
      'activation.side fault.other-side',
    ],
    [
      'eleven formations for ten main spaces [5.1-a]',
      (game) => {
        const detached = Object.fromEntries(ELEVEN.map((id) => [id, { order: 'march' as const }]));
        game.formations = { ...game.formations, ...detached };
      },
      'formations fault.too-many',
    ],
    [
      'a main order on a space of the support sequence [4.1-b]',
      (game) => {
        game.sequences = { ...game.sequences, french: { main: [], support: [{ formation: 'fr-S' }] } };
      },
      'sequences.french.support.0.formation fault.other-sequence',
    ],
    [
      'three formations with one of the two markers of a support order [4.17-e]',
      (game) => {
        const pursue = { order: 'pursue' as const };
        game.formations = { ...game.formations, 'fr-L': pursue, 'fr-M': pursue, 'fr-S': pursue };
        game.units = { ...game.units, 'fr-l-clap': { hex: 1024 }, 'fr-m-milh': { hex: 1028 } };
      },
      'formations.fr-M fault.too-many-markers',
    ],
    [
      'an assault as if by an Attack order, without its test [12.2.2-a]',
      (game) => declare(game, { targets: [1120], attackers: ['fr-s-thie'], how: 'mandatory' }),
      'activation.assaults.0.how fault.no-test',
    ],
    [
      'a charge of infantry [12.2.2-a]',
      (game) => declare(game, { targets: [1120], attackers: ['fr-s-thie'], how: 'charge' }),
      'activation.assaults.0.how fault.no-test',
    ],
    [
      'an attacker of the other side [12.0-a]',
      (game) => declare(game, { targets: [1120], attackers: ['al-k-szk1'], how: 'voluntary' }),
      'activation.assaults.0.attackers.0 fault.other-attacker',
    ],
    [
      'ice that is broken where there is no pond [16.31.2-a]',
      (game) => (game.broken = [1020]),
      'broken.0 fault.no-ice',
    ],
    [
      'a French unit that left for Vienna [16.62.3-g]',
      (game) => (game.exited = ['fr-s-vare']),
      'exited.0 fault.no-exit',
    ],
    [
      'a commander in the place of one who has not fallen [3.11-a]',
      (game) => (game.leaders = { ...game.leaders, soult: { hex: 1020, replaces: 'davout' } }),
      'leaders.soult.replaces fault.no-post',
    ],
  ])('%s', (_, spoil, fault) => expect(faultOf(spoil)).toBe(fault));

  test.each([
    ['reduced', 'one-side', 'fr-g-ital'],
    ['square', 'no-square', 'fr-g-art1'],
    ['cutOff', 'not-fixed', 'fr-s-thie'],
    ['called', 'not-reserve', 'fr-s-thie'],
  ] as const)('a counter that has no state %s', (state, fault, id) => {
    const spoil = (game: MoravianSun) => (game.units = { ...game.units, [id]: { hex: 1521, [state]: true } });
    expect(faultOf(spoil)).toBe(`units.${id}.${state} fault.${fault}`);
  });
});
