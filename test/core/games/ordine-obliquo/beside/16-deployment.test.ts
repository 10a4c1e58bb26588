import { expect, test } from 'vitest';
import { Match } from '../../../../../core/engine/match.ts';
import { regionTarget } from '../../../../../core/engine/target.ts';
import { deployBeside } from '../../../../../core/games/ordine-obliquo/beside/16-deployment.ts';
import { ordineObliquo } from '../../../../../core/games/ordine-obliquo/index.ts';
import { muster } from '../../../../../core/games/ordine-obliquo/muster.ts';
import { wordsFor } from '../../../../../core/words/index.ts';
import { begin } from '../../verbs.ts';
import { arrange, PASS } from '../table.ts';
import { tick } from './papers.ts';

const start = (scenario = 'beside') => begin(muster(scenario), deployBeside);

/** What has been settled when the points are asked for. */
function withPieces() {
  const t = start();
  t.play(tick({ 'south-1': 'steep-hill' }));
  t.play(tick({}));
  return t;
}

test('[OO-16.2-2] [OO-16.2-3] each side has two pieces, of the kind that it says', () => {
  const { pieces } = withPieces().game;
  expect(pieces.map(({ id, kind, owner }) => [id, kind, owner])).toEqual([
    ['south-1-steep-hill', 'steep-hill', 'south'],
    ['south-2-village', 'village', 'south'],
    ['north-1-village', 'village', 'north'],
    ['north-2-village', 'village', 'north'],
  ]);
});

test.each([
  ['it', ['Terreno, sinistra di Sud', 'Collina ripida, sinistra di Sud', 'Villaggio, destra di Nord']],
  ['en', ['Terrain, South’s left', 'Steep hill, South’s left', 'Village, North’s right']],
] as const)('[OO-16.2-3] a piece is called by its flank, and by its kind once that is told (%s)', (language, names) => {
  const words = wordsFor('ordine-obliquo', language, [], muster('beside'));
  expect(['south-1', 'south-1-steep-hill', 'north-2-village'].map((id) => words.place(regionTarget(id)))).toEqual(
    names,
  );
});

test('[OO-16.2-5] [OO-16.2-6] at most 25 points in the own half, 50 in the other, 100 in all', () => {
  const t = withPieces();
  const points = (...of: readonly number[]) =>
    arrange(Object.fromEntries(t.game.pieces.map(({ id }, index) => [id, of[index] ?? 0])));
  t.expectAsk('south', 'OO-16.2-5', 'arrange');
  t.expectOffer(points(25, 25, 50, 0));
  t.expectRefusal('OO-16.2-6', points(26, 0, 0, 0));
  t.expectRefusal('OO-16.2-5', points(25, 25, 50, 1));
});

test('[OO-16.1-1] where losses decide nobody is asked what the terrain is, and no points are given', () => {
  const t = start('beside-destruction');
  t.expectAsk('south', 'OO-4-1');
});

test('[OO-4-1] [OO-3.2-3] formations are taken, then the first orders are given', () => {
  const t = start('beside-destruction');
  t.play(tick({ unit: 's-pr-i-1', formation: 'column' }));
  t.play(PASS);
  t.expectAsk('south', 'OO-3.2-3', 'arrange');
  t.play(arrange({ 's-I': 'objective/north-1' }));
  expect(t.game.units['s-pr-i-1']?.formation).toBe('column');
  expect(t.game.orders['s-I']).toEqual({ order: 'objective', target: 'north-1' });
});

test('[OO-3.2-2] [OO-16.2-5] the papers of a seat hide the orders and points of the other', () => {
  const game = muster('beside');
  game.orders['s-I'] = { order: 'attack', target: 'n-I' };
  game.points.south = { 'north-1': 50 };
  Object.assign(game.units['s-pr-i-1'] ?? {}, { cp: 2, disordered: true });
  const body = (seat: string, id: string) =>
    ordineObliquo.show.roster(ordineObliquo.view(game, seat))?.find((each) => each.id === id);
  expect(body('south', 's-I')).toMatchObject({
    seat: 'south',
    general: 's-I',
    order: { key: 'label.counter.for' },
  });
  expect(body('north', 's-I')?.order).toBeNull();
  expect(ordineObliquo.view(game, 'north').points.south).toEqual({});
  const unit = body('north', 's-I')?.units.find(({ id }) => id === 's-pr-i-1');
  expect(unit).toMatchObject({ strength: { now: 2 }, states: ['disordered', 'first-volley'] });
});

test('the papers are those of a battle beside a real table only', () => {
  expect(ordineObliquo.show.roster(muster('two-villages'))).toBeNull();
});

test('[OO-2.4-1] points, formation, flight and removal may be set right by agreement, not more points than at the start', () => {
  const beginning = { ruleset: 'ordine-obliquo', scenario: 'beside', options: {}, seed: 1, dice: 'seeded' } as const;
  const game = Match.begin(ordineObliquo, beginning).position;
  const amended = (change: object) => {
    const position = structuredClone(game);
    ordineObliquo.adjustment.amend(position, { piece: 's-pr-i-1', ...change });
    return ordineObliquo.check(position).units['s-pr-i-1'];
  };
  expect(amended({ strength: 1, formation: 'column' })).toMatchObject({ cp: 1, formation: 'column' });
  expect(amended({ markers: { rout: true } })?.flight).toMatchObject({ kind: 'rout', isPending: true });
  expect(amended({ box: 'off-table' })?.cp).toBe(0);
  expect(() => amended({ strength: 99 })).toThrow();
});

test('where the deployment is begun again, nothing is left of pieces that are now called otherwise', () => {
  const { game } = withPieces();
  game.points.north['south-1-steep-hill'] = 40;
  game.orders['n-I'] = { order: 'objective', target: 'south-1-steep-hill' };
  begin(game, deployBeside).play(tick({ 'south-1-steep-hill': 'village' }));
  expect(game.points.north).toEqual({});
  expect(game.orders['n-I']).toEqual({ order: 'halt', target: null });
});
