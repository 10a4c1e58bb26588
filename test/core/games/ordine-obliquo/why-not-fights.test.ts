/** Fire, rally, evasion and orders that a single rule bars, as chapters 2, 3, 8 and 13 tell them. */
import { evade } from '../../../../core/games/ordine-obliquo/07-6-evasion.ts';
import { fire } from '../../../../core/games/ordine-obliquo/08-fire.ts';
import { rally } from '../../../../core/games/ordine-obliquo/13-rout.ts';
import { orders } from '../../../../core/games/ordine-obliquo/03-2-change-of-order.ts';
import { arrange, charging, one, PASS, path, type Put, type Situation, some, table } from './table.ts';
import { barred } from './why-not.ts';

const firing = (about: Situation) => () => table(about, fire);
const FOE: Put = { at: [20, 27] };
const ROUT = (isPending: boolean): Put['state'] => ({ flight: { kind: 'rout', away: 27000, isPending } });

barred(
  'a fire',
  firing({
    south: {
      own: { at: [20, 20] },
      horse: { at: [40, 20], card: { kind: 'hussars' } },
      limbered: { at: [60, 20], card: { kind: 'light', formation: 'limbered' } },
      square: { at: [80, 20], card: { formation: 'square' } },
      column: { at: [100, 20], card: { formation: 'column' } },
      fled: { at: [120, 20], state: ROUT(false) },
      charger: { at: [140, 20], deeds: { charge: charging() } },
      fired: { at: [160, 20], deeds: { fired: true } },
      early: { at: [20, 5], deeds: { opportunity: true } },
      crew: { at: [60, 5], card: { kind: 'light' }, state: { formation: 'crew' } },
      idle: { at: [100, 5] },
      rifles: { at: [140, 5], card: { kind: 'jaeger' }, deeds: { used: 300 } },
    },
    north: { foe: FOE, far: { at: [20, 60] }, aside: { at: [60, 27], card: { formation: 'column' } } },
  }),
  [
    ['of cavalry', path('s-horse', 'n-foe'), '8.1-1', 'fire-no-weapon'],
    ['of limbered guns', path('s-limbered', 'n-foe'), '8.2-4', 'fire-limbered'],
    ['of a square', path('s-square', 'n-foe'), '8-2', 'fire-square'],
    ['of a column', path('s-column', 'n-foe'), '8.2-2', 'fire-column'],
    ['of who routs', path('s-fled', 'n-foe'), '13-1', 'fire-broken'],
    ['of who charges', path('s-charger', 'n-foe'), '3.2-15', 'fire-charging'],
    ['of who has fired', path('s-fired', 'n-foe'), '6-11', 'fire-once'],
    ['of who has fired on the way', path('s-early', 'n-foe'), '8.9-2', 'fire-opportunity-spent'],
    ['of gunners without guns', path('s-crew', 'n-foe'), '10.1-6', 'fire-no-guns'],
    ['of the enemy', path('n-foe', 's-own'), '6-11', 'fire-not-yours'],
    ['of who has nobody before it', path('s-idle', 'n-foe'), '8-1', 'fire-nobody'],
    ['at nobody', path('s-own'), '8-1', 'fire-needs-target'],
    ['at friends', path('s-own', 's-horse'), '8-1', 'fire-no-enemy'],
    ['at two', path('s-own', 'n-foe', 'n-far'), '8-1', 'fire-one-target'],
    ['at who is out of the corridor', path('s-own', 'n-aside'), '8-4', 'fire-corridor'],
    ['beyond its range', path('s-own', 'n-far'), '8.1-1', 'fire-range'],
  ],
);
barred('two enemies', firing({ south: { own: { at: [20, 20] } }, north: { foe: FOE, next: { at: [29, 28] } } }), [
  ['and the farther', path('s-own', 'n-next'), '8-1', 'fire-nearest'],
]);
barred(
  'a battery',
  firing({
    south: { own: { at: [20, 20], card: { kind: 'light' } }, friend: { at: [27, 30] } },
    north: { foe: { at: [8, 30] }, behind: { at: [28, 38] }, beside: { at: [60, 20] } },
  }),
  [
    ['out of its arc', path('s-own', 'n-beside'), '8-5', 'fire-arc'],
    ['over friends', path('s-own', 'n-behind'), '8.4-1', 'fire-over-level'],
  ],
);

const rallying = () =>
  table(
    {
      south: {
        runs: { at: [20, 40], state: ROUT(false) },
        new: { at: [60, 40], state: ROUT(true) },
        sound: { at: [100, 40] },
      },
      north: { foe: { at: [20, 110], state: ROUT(false) } },
    },
    rally,
  );
barred('a rally', rallying, [
  ['of the enemy', some('n-foe'), '13-10', 'rally-others'],
  ['of who does not rout', some('s-sound'), '13-10', 'not-routing'],
  ['of who has not yet run', some('s-new'), '13-10', 'rout-not-begun'],
]);

const HALT = { order: 'halt', target: null } as const;
const ordering =
  (extra: Situation = {}) =>
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
        },
        north: { foe: { at: [60, 100] } },
        commanders: { north: 'poor' },
        generals: { 's-cic': [60, 10], 's-I': [70, 10], 's-II': [120, 10], 'n-cic': [60, 110], 'n-I': [60, 105] },
        orders: { 's-I': HALT, 's-II': HALT, 'n-I': HALT },
        terrain: [['wood', 10, 60, 20, 70]],
        ...extra,
      },
      orders,
    );
barred('a new order', ordering(), [
  ['to the enemy', arrange({ 'n-I': 'cautious' }), '6-1', 'orders-others'],
  ['to two units of a brigade', arrange({ 's-a': 'cautious', 's-b': 'cautious' }), '2.5-6', 'one-detached'],
  ['to attack friends', arrange({ 's-I': 'attack/s-II' }), '3.2-13', 'no-prey'],
  ['to go to a wood', arrange({ 's-I': 'objective/wood-0' }), '3.2-10', 'no-goal'],
]);

const charger = (x: number, target: string): Put => ({
  at: [x, 40],
  deeds: { start: { x: x * 100, y: 3300, angle: 9000 }, used: 500, charge: charging({ target }) },
});
const evading = () =>
  table(
    {
      south: { one: charger(30, 'n-left'), two: charger(80, 'n-right') },
      north: {
        left: { at: [30, 41], card: { kind: 'jaeger' } },
        right: { at: [80, 41], card: { kind: 'jaeger' } },
        line: { at: [120, 41] },
      },
    },
    (game, umpire) => evade(game, 'north', umpire),
  );
barred('an evasion', evading, [
  ['of nobody, though open order has to', PASS, '7.6-7', 'must-evade'],
  ['of who is not charged', one('n-line'), '7.6-1', 'evader-others'],
  ['of the enemy', one('s-one'), '7.6-1', 'evader-others'],
]);
