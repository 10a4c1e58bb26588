/** Fire, rally, evasion, melees and the ground won that a single rule bars, as chapters 7 to 10 and 13 tell them. */
import { evade } from '../../../../core/games/ordine-obliquo/07-6-evasion.ts';
import { fire } from '../../../../core/games/ordine-obliquo/08-fire.ts';
import { whoTakesIt } from '../../../../core/games/ordine-obliquo/09-8-multiple.ts';
import { offerGround, stateBefore } from '../../../../core/games/ordine-obliquo/10-2-tie-break.ts';
import { rally } from '../../../../core/games/ordine-obliquo/13-rout.ts';
import { charging, one, PASS, path, type Put, type Situation, some, table } from './table.ts';
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
      marched: { at: [160, 5], deeds: { used: 600 } },
    },
    generals: { 's-I': [20, 10], 'n-I': [20, 80] },
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
    ['at friends', path('s-own', 's-horse'), '8-1', 'no-enemy'],
    ['of rifles that have moved', path('s-rifles', 'n-foe'), '8.2-3', 'fire-moved'],
    ['of infantry that has moved far', path('s-marched', 'n-foe'), '8.2-1', 'fire-moved-far'],
    ['of a general', path('s-I', 'n-foe'), '6-11', 'fire-general'],
    ['at a general', path('s-own', 'n-I'), '14-1', 'general-target'],
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

barred(
  'a screen',
  firing({
    south: {
      own: { at: [20, 20] },
      guns: { at: [80, 20], card: { kind: 'light' } },
      far: { at: [140, 20], card: { kind: 'light' } },
    },
    north: {
      screen: { at: [20, 24], card: { kind: 'jaeger', weapon: 'musket' } },
      behind: { at: [20, 28] },
      near: { at: [80, 27], card: { kind: 'jaeger' } },
      line: { at: [80, 36] },
      open: { at: [140, 45], card: { kind: 'jaeger' } },
    },
  }),
  [
    ['and muskets at who is behind it', path('s-own', 'n-behind'), '8.6-1', 'fire-screened'],
    ['near by, and guns at who is behind it', path('s-guns', 'n-line'), '8.6-2', 'fire-screen-first'],
    ['far off, and guns at it', path('s-far', 'n-open'), '8.6-4', 'fire-open-far'],
  ],
);
barred(
  'friends before the front',
  firing({ south: { own: { at: [20, 20] }, friend: { at: [24, 24] } }, north: { foe: { at: [20, 28] } } }),
  [['of infantry', path('s-own', 'n-foe'), '8-3', 'fire-friends']],
);
barred(
  'guns on a steep hill',
  firing({
    south: {
      own: { at: [20, 20], card: { kind: 'light' } },
      far: { at: [20, 40] },
      other: { at: [80, 20], card: { kind: 'light' } },
      near: { at: [80, 24] },
    },
    north: { foe: { at: [20, 46] }, close: { at: [80, 28] } },
    terrain: [
      ['steep-hill', 10, 10, 30, 22],
      ['steep-hill', 70, 10, 90, 22],
    ],
  }),
  [
    ['over friends beyond half the distance', path('s-own', 'n-foe'), '8.4-2', 'fire-over-far'],
    ['over friends at short range', path('s-other', 'n-close'), '8.4-3', 'fire-over-short'],
  ],
);
barred(
  'woods',
  firing({
    south: { own: { at: [20, 20], card: { kind: 'jaeger' } }, out: { at: [80, 20] }, more: { at: [140, 20] } },
    north: { foe: { at: [20, 28] }, deep: { at: [80, 28] }, next: { at: [140, 27] } },
    terrain: [
      ['wood', 5, 5, 40, 24],
      ['wood', 65, 24, 95, 40],
    ],
  }),
  [
    ['and open order deep inside fires', path('s-own', 'n-foe'), '8-6', 'fire-in-wood'],
    ['and who is deep inside is fired at', path('s-out', 'n-deep'), '8-7', 'fire-sight'],
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
        apart: { at: [150, 41], card: { kind: 'jaeger' } },
        routs: { at: [120, 60], card: { kind: 'jaeger' }, state: ROUT(false) },
        stands: { at: [90, 70], card: { kind: 'jaeger' }, state: { stands: 1 } },
        gone: { at: [150, 60], card: { kind: 'jaeger' }, deeds: { evaded: 300 } },
      },
    },
    (game, umpire) => evade(game, 'north', umpire),
  );
barred('an evasion', evading, [
  ['of nobody, though open order has to', PASS, '7.6-7', 'must-evade'],
  ['of closed infantry', one('n-line'), '7.6-1', 'evade-closed'],
  ['of who is not charged', one('n-apart'), '7.6-1', 'evade-uncharged'],
  ['of who routs', one('n-routs'), '13-1', 'evade-broken'],
  ['of who reorganises', one('n-stands'), '13-14', 'evade-reorganising'],
  ['of who has evaded', one('n-gone'), '7.6-5', 'has-evaded'],
  ['of the enemy', one('s-one'), '7.6-1', 'evader-others'],
]);

const losing = () =>
  table(
    {
      south: { own: { at: [20, 20] } },
      north: { left: { at: [12, 21] }, right: { at: [28, 21] }, apart: { at: [90, 40] } },
    },
    (game) => whoTakesIt(game, 's-own', ['n-left', 'n-right']),
  );
barred('a loss in melee', losing, [
  ['of an enemy that does not fight', one('n-apart'), '9.8-4', 'melee-loss-others'],
  ['of the unit that has struck', one('s-own'), '9.8-4', 'melee-loss-others'],
]);

const winning = () =>
  table(
    {
      south: { own: { at: [20, 20] }, guns: { at: [60, 20], card: { kind: 'light' } }, apart: { at: [100, 20] } },
      north: { foe: { at: [20, 21], state: ROUT(true) } },
    },
    function* (game, umpire) {
      const melee = { defender: 'n-foe', attackers: ['s-own'] };
      yield* offerGround(game, melee, stateBefore(game, melee), umpire);
    },
  );
barred('the ground of the loser', winning, [
  ['by who did not fight', one('s-apart'), '10.2-11', 'take-ground-others'],
  ['by the loser', one('n-foe'), '10.2-11', 'take-ground-others'],
  ['by guns', one('s-guns'), '10.2-11', 'take-ground-others'],
]);
