/** Orders, detachments, terrain, points and the deployment that a single rule bars, as chapters 2, 3 and 16 tell them. */
import type { Leg } from '../../../../core/engine/decision.ts';
import { orders } from '../../../../core/games/ordine-obliquo/03-2-change-of-order.ts';
import { orderAsides } from '../../../../core/games/ordine-obliquo/03-2-shown-orders.ts';
import { assignPoints, pieceSlot } from '../../../../core/games/ordine-obliquo/16-2-terrain.ts';
import { deploy } from '../../../../core/games/ordine-obliquo/deployment.ts';
import { muster } from '../../../../core/games/ordine-obliquo/muster.ts';
import { begin } from '../verbs.ts';
import { arrange, legs, one, PASS, type Put, situation, type Situation, table } from './table.ts';
import { barred } from './why-not.ts';

const HALT = { order: 'halt', target: null } as const;
const BATTERY: Put = { at: [20, 10], card: { kind: 'heavy' }, brigade: null };

/** The south gives orders, the north has a poor commander and gives none. */
const ordering =
  (extra: Situation = {}, change: (game: Parameters<typeof orders>[0]) => void = () => undefined) =>
  () =>
    table(
      {
        move: 3,
        south: {
          a: { at: [50, 20] },
          b: { at: [68, 20] },
          c: { at: [86, 20] },
          far: { at: [120, 20], brigade: 'II' },
          off: { at: [138, 20], brigade: 'II' },
          guns: BATTERY,
          cossacks: { at: [20, 40], card: { kind: 'cossacks' }, brigade: null },
          regiment: { at: [150, 40], card: { kind: 'hussars' }, brigade: null },
        },
        north: { foe: { at: [60, 100] } },
        commanders: { north: 'poor' },
        generals: { 's-cic': [60, 10], 's-I': [70, 10], 's-II': [120, 10], 'n-cic': [60, 110], 'n-I': [60, 105] },
        orders: { 's-I': HALT, 's-II': HALT, 's-regiment': HALT, 'n-I': HALT },
        terrain: [['wood', 10, 60, 20, 70]],
        ...extra,
      },
      (game, umpire) => {
        change(game);
        return orders(game, umpire);
      },
    );
barred('a new order', ordering(), [
  ['to the enemy', arrange({ 'n-I': 'cautious' }), '6-1', 'orders-others'],
  ['to the commander in chief', arrange({ 's-cic': 'cautious' }), '6-1', 'orders-others'],
  ['to two units of a brigade', arrange({ 's-a': 'cautious', 's-b': 'cautious' }), '2.5-6', 'one-detached'],
  ['to attack friends', arrange({ 's-I': 'attack/s-II' }), '3.2-13', 'no-prey'],
  ['to go to a wood', arrange({ 's-I': 'objective/wood-0' }), '3.2-10', 'no-goal'],
  ['to a unit of a brigade of two', arrange({ 's-far': 'cautious' }), '2.5-1', 'too-few-to-detach'],
  ['to the divisional guns', arrange({ 's-guns': 'cautious' }), '3.2-24', 'guns-no-order'],
  ['to cossacks', arrange({ 's-cossacks': 'cautious' }), '15-2', 'cossacks-no-order'],
]);
barred(
  'a new order',
  ordering({}, (game) => {
    game.armies.south.detached['I'] = 's-c';
    game.orders['s-c'] = HALT;
  }),
  [['to a second unit of a brigade', arrange({ 's-a': 'cautious' }), '2.5-6', 'detached-before']],
);
barred('a new order', ordering({ generals: { 's-cic': [10, 110], 's-I': [10, 10], 's-II': [120, 10] } }), [
  ['to a unit that its general is far from', arrange({ 's-a': 'cautious' }), '2.5-5', 'detached-too-far'],
]);
for (const [quality, move, rule] of [
  ['normal', 4, '3.1-3'],
  ['veteran', 3, '3.1-5'],
  ['poor', 3, '3.1-2'],
] as const) {
  const routs: Put = {
    at: [138, 20],
    brigade: 'II',
    state: { flight: { kind: 'rout', away: 27000, isPending: false } },
  };
  const south = { a: { at: [50, 20] }, far: { at: [120, 20], brigade: 'II' }, off: routs } satisfies Situation['south'];
  barred(`a ${quality} commander`, ordering({ move, commanders: { south: quality, north: 'poor' }, south }), [
    ['changes the order of a brigade that is whole', arrange({ 's-I': 'cautious' }), rule, 'not-his-move'],
  ]);
}
barred(
  'a new order',
  ordering({}, (game) => {
    const general = game.generals['s-II'];
    if (general) Object.assign(general, { at: null, replacedIn: 4 });
  }),
  [['to a brigade without a general', arrange({ 's-II': 'cautious' }), '14-9', 'no-brigadier']],
);

const showing = () => {
  const game = situation({
    phase: 'first-moves',
    south: { own: { at: [60, 20] } },
    north: { foe: { at: [60, 60] }, second: { at: [120, 60], brigade: 'II' } },
    generals: { 's-I': [60, 10], 'n-I': [60, 70], 'n-II': [120, 70] },
  });
  game.marched = { 'n-I': { move: 1, order: HALT } };
  const [aside] = orderAsides(game, 'south');
  if (!aside) throw new Error('no counter may be asked for');
  return { decision: aside.decision };
};
barred('a counter shown', showing, [
  ['of who has not moved', one('n-II'), '3.2-23', 'show-order-others'],
  ['of the own side', one('s-I'), '3.2-23', 'show-order-others'],
]);

const cm = (kind: Parameters<typeof pieceSlot>[0], x: number, y: number) => pieceSlot(kind, x * 100, y * 100);
const VILLAGE = cm('village', 20, 30);
const place = (first: string, second: string = cm('village', 150, 30)) =>
  arrange({ 'south-1': first, 'south-2': second });
barred('terrain', () => begin(muster('open-table'), deploy), [
  ['in the other half', place(cm('gentle-hill', 20, 45)), '16.2-2', 'own-half'],
  ['at the own edge', place(cm('village', 20, 19)), '16.2-4', 'near-edge'],
  ['beside the other piece', place(VILLAGE, cm('village', 69, 30)), '16.2-4', 'pieces-near'],
  ['of one piece', arrange({ 'south-1': VILLAGE }), '16.2-2', 'place-all'],
  ['beyond the table', place(cm('village', 175, 30)), '16.2-2', 'own-half'],
]);

barred('points', () => begin(muster('two-villages'), (game, umpire) => assignPoints(game, 'south', umpire)), [
  ['over 25 in the own half', arrange({ 'hill-south': 26 }), '16.2-6', 'points-on-piece'],
  ['over 50 in the other', arrange({ 'hill-north': 51 }), '16.2-6', 'points-on-piece'],
  ['as many as no piece can have', arrange({ 'hill-north': 134 }), '16.2-6', 'points-on-piece'],
  [
    'over 100 in all',
    arrange({ 'hill-south': 25, 'village-south': 25, 'hill-north': 50, 'village-north': 1 }),
    '16.2-5',
    'points-in-all',
  ],
]);

const START = 'two-villages-destruction';
barred('the rear', () => begin(muster(START), deploy), [
  ['beyond the edge of the table', one(181), '2.6-1', 'rear-point'],
]);

const go = (length: number, oblique = 0): Leg => ({ leg: 'advance', length: length * 100, oblique: oblique * 100 });
const troops = () => {
  const t = begin(muster(START), deploy);
  t.play(PASS);
  return t;
};
barred('the deployment', troops, [
  ['beyond the zone', legs('s-pr-i-1', go(20)), '16.2-1', 'zone'],
  ['beyond the table', legs('s-pr-i-1', go(30, 180)), '16.2-1', 'zone'],
  ['of a general beyond the zone', legs('s-I', go(20)), '16.2-1', 'zone'],
  ['of the enemy', legs('n-au-i-1', go(1)), '16.2-1', 'deploy-others'],
  ['by an about-face', legs('s-pr-i-1', { leg: 'face' }), '16.2-1', 'deploy-leg'],
  ['of a line in open order', legs('s-pr-i-1', { leg: 'form', formation: 'open' }), '4-1', 'deploy-formation'],
]);

/** The south deploys on ground of these kinds. */
const grounds = () => {
  const game = muster(START);
  const [first] = game.pieces;
  if (!first) throw new Error('the table has no terrain');
  const piece = (kind: (typeof first)['kind'], x: number) => ({
    ...first,
    id: kind,
    kind,
    points: [
      [x * 100, 0],
      [(x + 20) * 100, 0],
      [(x + 20) * 100, 2500],
      [x * 100, 2500],
    ] as (typeof first)['points'],
  });
  game.pieces = [piece('wood', 0), piece('river', 160)];
  for (const state of Object.values(game.units))
    if (state.pose && state.pose.y < 6000) state.pose = { ...state.pose, y: 2000 };
  const t = begin(game, deploy);
  t.play(PASS);
  return t;
};
const to = (id: string, x: number): ReturnType<typeof legs> => {
  const { pose } = muster(START).units[id] ?? {};
  const way = x * 100 - (pose?.x ?? 0);
  return legs(id, { leg: 'advance', length: Math.abs(way), oblique: way < 0 ? 9000 : -9000 });
};
barred('the deployment', grounds, [
  ['of a line in a wood', to('s-pr-i-1', 10), '7.5-2', 'deploy-terrain'],
  ['of cavalry in a wood', to('s-pr-c', 10), '7.5-3', 'deploy-terrain'],
  ['in a river', to('s-pr-i-1', 170), '7.5-11', 'deploy-terrain'],
]);
