import enEngine from '../../../../assets/words/engine.en.json' with { type: 'json' };
import itEngine from '../../../../assets/words/engine.it.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { clone } from '../../../../core/engine/json.ts';
import { BadPosition } from '../../../../core/engine/ruleset.ts';
import { general } from '../../../../core/games/ordine-obliquo/03-command.ts';
import { check } from '../../../../core/games/ordine-obliquo/check.ts';
import { muster } from '../../../../core/games/ordine-obliquo/muster.ts';
import { cardOf, freshDeeds, type OrdineObliquo, unit } from '../../../../core/games/ordine-obliquo/position.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import { charging, situation } from './table.ts';

const sound = (): OrdineObliquo =>
  situation({
    south: { line: { at: [50, 40] }, other: { at: [90, 40] }, guns: { at: [120, 40], card: { kind: 'light' } } },
    north: { foe: { at: [50, 80] }, horse: { at: [90, 80], card: { kind: 'hussars' } } },
    generals: { 's-cic': [60, 30], 's-I': 's-line' },
    terrain: [['village', 100, 50, 120, 60]],
  });

/** The path and the fault of the refusal. */
function faultOf(spoil: (game: OrdineObliquo) => void, game = sound()): readonly [string, string] {
  spoil(game);
  try {
    check(game);
  } catch (fault) {
    if (fault instanceof BadPosition) return [fault.path, fault.fault.key];
    throw fault;
  }
  throw new Error('the position was accepted');
}

const pose = (x: number, y: number, angle = 9_000) => ({ x: x * 100, y: y * 100, angle });
const ATTACK = { order: 'attack', target: 'n-I' } as const;

test('a sound position is accepted as it is, and so are those before the deployment', () => {
  expect(check(clone(sound()))).toEqual(sound());
  for (const scenario of ['two-villages', 'open-table', 'beside']) {
    expect(check(clone(muster(scenario)))).toEqual(muster(scenario));
  }
});

const FAULTS: readonly (readonly [string, (game: OrdineObliquo) => void, readonly [string, string]])[] = [
  ['a move after the last', (g) => (g.move = 13), ['move', 'fault.move']],
  ['move 0 after the deployment', (g) => (g.move = 0), ['move', 'fault.move']],
  ['a fire phase before the first move', (g) => (g.phase = 'deployment'), ['move', 'fault.move']],
  ['nobody who moves first, in a fire phase', (g) => (g.first = null), ['first', 'fault.no-first']],
  ['a table too small to meet on', (g) => (g.table.depth = 100), ['table', 'fault.table-size']],
  ['a piece off the table', (g) => g.pieces[0]?.points.push([18_001, 0]), ['pieces.0', 'fault.piece-off-table']],
  ['a piece twice', (g) => g.pieces.push(...g.pieces), ['pieces.1', 'fault.piece-twice']],
  ['points on no piece', (g) => (g.points.south['hill'] = 9), ['points.south.hill', 'fault.unknown-piece']],
  [
    'a piece that is passed and is not there',
    (g) => (g.passed['hill'] = 'south'),
    ['passed.hill', 'fault.unknown-piece'],
  ],
  ['a unit of two brigades', (g) => g.armies.south.troops.push('s-line'), ['armies.south', 'fault.unit-twice']],
  ['a unit of the enemy', (g) => g.armies.south.troops.push('n-foe'), ['armies.south', 'fault.unknown-unit']],
  ['a unit of no army', (g) => g.armies.north.brigades[0]?.units.pop(), ['armies.north.total', 'fault.total']],
  ['a card of nobody', (g) => (g.cards['s-x'] = { ...cardOf(g, 's-line') }), ['units.s-x', 'fault.unknown-unit']],
  [
    'a brigade named as the commander in chief',
    (g) => Object.assign(g.armies.south.brigades[0] ?? {}, { id: 'cic' }),
    ['armies.south.brigades.0.id', 'fault.brigade-id'],
  ],
  [
    'a unit detached by no brigade of its own',
    (g) => (g.armies.south.detached['I'] = 'n-foe'),
    ['armies.south.detached.I', 'fault.unknown-unit'],
  ],
  [
    'a rear point off the table',
    (g) => (g.armies.north.rearPoint = { x: -1, y: 0 }),
    ['armies.north.rearPoint', 'fault.point-off-table'],
  ],
  ['a battalion with guns', (g) => (cardOf(g, 's-line').weapon = 'heavy-gun'), ['cards.s-line', 'fault.card']],
  [
    'a line that is unlimbered',
    (g) => (unit(g, 's-line').formation = 'unlimbered'),
    ['units.s-line.formation', 'fault.formation'],
  ],
  ['more points than at the start', (g) => (unit(g, 's-line').cp = 6), ['units.s-line.cp', 'fault.too-many-points']],
  ['a destroyed unit on the table', (g) => (unit(g, 's-line').cp = 0), ['units.s-line.pose', 'fault.destroyed']],
  [
    'a unit on the table and gone from it',
    (g) => (unit(g, 's-line').exit = { x: 0, y: 0 }),
    ['units.s-line.exit', 'fault.two-places'],
  ],
  ['guns here and elsewhere', (g) => (unit(g, 's-guns').guns = pose(5, 5)), ['units.s-guns.guns', 'fault.guns']],
  ['a unit over the edge', (g) => (unit(g, 's-line').pose = pose(5, 40)), ['units.s-line.pose', 'fault.off-table']],
  ['a unit in an enemy', (g) => (unit(g, 'n-foe').pose = pose(52, 40)), ['units.n-foe.pose', 'fault.overlap']],
  ['a unit in a friend', (g) => (unit(g, 's-other').pose = pose(60, 40)), ['units.s-other.pose', 'fault.overlap']],
  [
    'a charge at nobody',
    (g) => (unit(g, 's-line').deeds.charge = charging({ target: 'n-x' })),
    ['units.s-line.deeds.charge.target', 'fault.no-enemy'],
  ],
  [
    'a charge at a friend',
    (g) => (unit(g, 's-line').deeds.charge = charging({ target: 's-other' })),
    ['units.s-line.deeds.charge.target', 'fault.no-enemy'],
  ],
  [
    'ground left to nobody',
    (g) => (unit(g, 's-line').flight = { kind: 'retreat', away: 0, isPending: true, groundTo: 'n-x' }),
    ['units.s-line.flight.groundTo', 'fault.no-enemy'],
  ],
  [
    'a general of no brigade',
    (g) => (g.generals['s-IX'] = clone(general(g, 's-I'))),
    ['generals.s-IX', 'fault.unknown-general'],
  ],
  [
    'a general with the enemy',
    (g) => (general(g, 's-I').attached = 'n-foe'),
    ['generals.s-I.attached', 'fault.attached'],
  ],
  [
    'a general off the table',
    (g) => (general(g, 's-cic').at = { x: 99_999, y: 0 }),
    ['generals.s-cic.at', 'fault.point-off-table'],
  ],
  ['an order of nobody', (g) => (g.orders['s-IX'] = ATTACK), ['orders.s-IX', 'fault.unknown-holder']],
  [
    'an attack on nobody',
    (g) => (g.orders['s-I'] = { ...ATTACK, target: 'n-IX' }),
    ['orders.s-I.target', 'fault.order-target'],
  ],
  [
    'an attack on a friend',
    (g) => (g.orders['s-I'] = { ...ATTACK, target: 's-I' }),
    ['orders.s-I.target', 'fault.order-target'],
  ],
  [
    'an objective that is not there',
    (g) => (g.orders['s-I'] = { order: 'objective', target: 'hill' }),
    ['orders.s-I.target', 'fault.order-target'],
  ],
  [
    'a march of nobody',
    (g) => (g.marched = { 's-IX': { move: 1, order: ATTACK } }),
    ['marched.s-IX', 'fault.unknown-holder'],
  ],
  [
    'a messenger to the enemy',
    (g) => g.messengers.push({ side: 'south', to: 'n-I', order: ATTACK, at: { x: 0, y: 0 } }),
    ['messengers.0.to', 'fault.unknown-holder'],
  ],
  [
    'a messenger to nobody',
    (g) => g.messengers.push({ side: 'south', to: 's-IX', order: ATTACK, at: { x: 0, y: 0 } }),
    ['messengers.0', 'fault.unknown-holder'],
  ],
  [
    'a messenger off the table',
    (g) => g.messengers.push({ side: 'south', to: 's-I', order: ATTACK, at: { x: 0, y: -1 } }),
    ['messengers.0.at', 'fault.point-off-table'],
  ],
  ['an unknown field', (g) => Object.assign(g, { extra: 1 }), ['position', 'fault.unrecognized_keys']],
];

describe('a position that no play could reach is refused, with its place', () => {
  test.each(FAULTS)('%s', (_name, spoil, expected) => {
    expect(faultOf(spoil)).toEqual(expected);
  });

  test('places on a real table', () => {
    const [path, key] = faultOf((game) => (unit(game, 's-pr-i-1').pose = pose(50, 40)), muster('beside'));
    expect([path, key]).toEqual(['units.s-pr-i-1.pose', 'fault.beside']);
  });

  test('and with its reason in both languages', () => {
    const keys = FAULTS.map(([, , [, key]]) => key);
    for (const language of ['it', 'en'] as const) {
      const words = wordsFor('ordine-obliquo', language, [language === 'it' ? itEngine : enEngine]);
      expect(keys.filter((key) => !words.has(key))).toEqual([]);
    }
  });
});

test('what chance leaves of a rounded pose is no fault: a tenth of a millimetre over the edge, or into a neighbour', () => {
  const game = sound();
  Object.assign(unit(game, 's-line'), { pose: { x: 799, y: 4000, angle: 9_000 }, deeds: freshDeeds(null) });
  Object.assign(unit(game, 's-other'), { pose: { x: 2398, y: 4000, angle: 9_000 } });
  expect(check(clone(game))).toEqual(game);
});
