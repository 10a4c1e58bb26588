/** What is ticked wrongly beside a real table, each barred by one rule alone. */
import { ordersBeside, placeGenerals } from '../../../../../core/games/ordine-obliquo/beside/03-orders.ts';
import { evadeBeside } from '../../../../../core/games/ordine-obliquo/beside/07-6-evasion.ts';
import { declareFollowUp, declareMoves } from '../../../../../core/games/ordine-obliquo/beside/07-moves.ts';
import { fireBeside } from '../../../../../core/games/ordine-obliquo/beside/08-fire.ts';
import { closeBeside, meleesBeside } from '../../../../../core/games/ordine-obliquo/beside/09-melee.ts';
import { compulsoryBeside } from '../../../../../core/games/ordine-obliquo/beside/13-rout.ts';
import { deployBeside } from '../../../../../core/games/ordine-obliquo/beside/16-deployment.ts';
import type { Order } from '../../../../../core/games/ordine-obliquo/position.ts';
import { arrange, charging, PASS, type Put, type Situation, some } from '../table.ts';
import { barred } from '../why-not.ts';
import { beside, type Ticked, tick } from './papers.ts';

const HUSSARS: Put = { card: { kind: 'hussars' } };
const JAEGER: Put = { card: { kind: 'jaeger' } };
const GUNS: Put = { card: { kind: 'light' } };
const LIMBERED: Put = { card: { kind: 'light', formation: 'limbered' } };
const ROUTS: Put['state'] = { flight: { kind: 'rout', away: 0, isPending: false } };

const under = (order: Order['order'], target: string | null = null): Situation => ({
  orders: { 's-I': { order, target } },
});

// Chapter 7

const moving = (own: Put, rest: Situation = {}) => {
  const { south, north, ...more } = rest;
  return () =>
    beside(
      {
        phase: 'first-moves',
        south: { own, ...south },
        north: { foe: {}, ...north },
        generals: { 's-I': [9, 9] },
        ...more,
      },
      (game, umpire) => declareMoves(game, 'south', umpire),
    );
};
const CHARGE: Ticked = { unit: 's-own', act: 'charges', target: 'n-foe' };
const charge = (ticked: Ticked) => tick({ ...CHARGE, ...ticked });

barred(
  'a movement that is declared',
  moving(
    {},
    {
      south: {
        fled: { state: ROUTS },
        stands: { state: { stands: 1 } },
        spent: { deeds: { used: 1000 } },
        fired: { deeds: { used: 500, opportunity: true } },
        guns: { ...GUNS, deeds: { opportunity: true } },
        gone: { ...JAEGER, deeds: { used: 1000, evaded: 300 } },
      },
    },
  ),
  [
    ['of the enemy', tick({ unit: 'n-foe' }), '6-6', 'other-side'],
    ['of a general', tick({ unit: 's-I' }), '6-5', 'generals-first'],
    ['of a unit that routs', tick({ unit: 's-fled' }), '6-3', 'in-flight'],
    ['of a unit that reorganises', tick({ unit: 's-stands' }), '13-14', 'reorganising'],
    ['of a unit that has moved', tick({ unit: 's-spent' }), '6-6', 'has-moved'],
    ['of a unit that has fired on its way', tick({ unit: 's-fired' }), '8.9-4', 'gave-fire'],
    ['of foot guns that have fired', tick({ unit: 's-guns' }), '8.2-3', 'fire-once'],
    ['of a unit that has evaded', tick({ unit: 's-gone' }), '7.6-5', 'has-evaded'],
  ],
);
barred('a charge that is declared', moving({}), [
  ['at a friend', tick({ ...CHARGE, target: 's-own' }), '9.1-1', 'no-enemy'],
  ['at a general', tick({ ...CHARGE, target: 's-I' }), '14-1', 'general-target'],
  ['from broken ground', charge({ 'from-broken': 'yes' }), '9.2-2', 'charge-from-broken'],
]);
barred('a charge of infantry', moving({}, { north: { foe: HUSSARS } }), [
  ['at cavalry that is far', charge({ near: 'no' }), '9.2-3', 'charge-too-far-from-cavalry'],
]);
barred('a charge of cavalry', moving(HUSSARS), [
  ['at a line behind a wall', charge({ sheltered: 'yes' }), '9.3-5', 'charge-cover'],
  ['from broken ground', charge({ 'from-broken': 'yes' }), '9.3-2', 'charge-from-broken'],
]);
barred('cavalry', moving(HUSSARS, { north: { skirmishers: JAEGER } }), [
  [
    'rides through closed order',
    tick({ unit: 's-own', act: 'rides-through', ridden: 'n-foe' }),
    '9.3-12',
    'beside.not-ridden',
  ],
  ['fights open order in the open', charge({ target: 'n-skirmishers' }), '9.3-1', 'charge-rides-through'],
]);
barred('a charge of open order', moving(JAEGER), [
  ['at a line in the open', charge({}), '9.4-1', 'charge-only-in-rough'],
]);
barred('a charge of guns', moving(LIMBERED), [
  ['at a line', tick({ unit: 's-own', act: 'charges' }), '9.5-1', 'charge-by-guns'],
]);
barred('a charge in column', moving({ card: { formation: 'column' } }), [
  ['where there is no bridge', charge({ bridge: 'no' }), '9.6-3', 'charge-in-column'],
]);
barred('a charge in disorder', moving({ state: { disordered: true } }), [
  ['at a line', charge({}), '12-1', 'disordered-charge'],
]);
barred('a charge after a change', moving({ deeds: { changed: true } }), [
  ['at a line', charge({}), '9.1-3', 'charge-after-change'],
]);
barred('a charge after fire', moving({ deeds: { opportunity: true } }), [
  ['at a line', charge({}), '3.2-15', 'charge-after-fire'],
]);
barred('under Halt', moving({}, under('halt')), [['a charge', charge({}), '3.2-4', 'halt-no-charge']]);
barred('under Retreat', moving({}, under('retreat')), [['a charge', charge({}), '3.2-19', 'retreat-no-charge']]);
barred('under Attack', moving({}, { ...under('attack', 'n-II'), north: { prey: { brigade: 'II' } } }), [
  ['a charge at another', charge({}), '3.2-13', 'beside.other-target'],
]);
barred('under Objective', moving({}, { ...under('objective', 'village-0'), terrain: [['village', 0, 0, 10, 10]] }), [
  ['a charge at who bars no way', charge({}), '3.2-11', 'beside.other-target'],
]);
const charger = (isFlank = false): Put => ({ deeds: { charge: charging({ isFlank }), used: 500 } });
barred('a third charge', moving({}, { south: { a: charger(), b: charger() } }), [
  ['at a front', charge({}), '9.8-1', 'charge-front-full'],
]);
barred('a second charge', moving({}, { south: { a: charger(true) } }), [
  ['at the same flank', charge({ flank: 'yes', 'same-quarter': 'yes' }), '9.8-2', 'charge-flank-full'],
]);
barred('a second charge', moving({}, { south: { a: charger() } }), [
  [
    'at the same side of a village',
    charge({ 'target-village': 'yes', 'same-side': 'yes' }),
    '9.6-7',
    'charge-village-full',
  ],
]);
barred('a unit that is charged', moving({}, { north: { foe: { deeds: { charge: charging({ target: 's-own' }) } } } }), [
  ['moves off', tick({ unit: 's-own', act: 'moves' }), '7.6-1', 'charged'],
]);
barred('divisional guns out of reach', moving({ ...LIMBERED, brigade: null }, { generals: { 's-cic': [9, 9] } }), [
  ['move', tick({ unit: 's-own', 'in-radius': 'no', act: 'moves' }), '3.2-24', 'beside.out-of-reach'],
]);
const CREW: Put = { ...GUNS, state: { formation: 'crew', guns: null } };
const TAKE: Ticked = { unit: 's-own', act: 'forms', formation: 'unlimbered' };
barred('gunners without guns', moving(CREW), [
  ['take up guns at which they are not', tick({ ...TAKE, 'at-guns': 'no' }), '9.5-7', 'not-at-guns'],
  ['take up guns before an enemy', tick({ ...TAKE, guarded: 'yes' }), '9.5-7', 'beside.guns-guarded'],
  ['limber', tick({ ...TAKE, formation: 'limbered' }), '9.5-7', 'crew-without-guns'],
]);
barred('a change of formation', moving({}), [
  ['to open order', tick({ ...TAKE, formation: 'open' }), '4-4', 'no-such-formation'],
  ['to the formation that it has', tick({ ...TAKE, formation: 'line' }), '7.4-1', 'same-formation'],
]);
barred('a column', moving({ card: { formation: 'column' } }), [
  ['forms square', tick({ ...TAKE, formation: 'square' }), '7.4-12', 'square-from-line'],
]);

const CROSSED: Ticked = { unit: 's-own', act: 'under-fire' };
barred(
  'opportunity fire',
  moving(
    {},
    {
      north: {
        open: JAEGER,
        far: { deeds: { used: 600 } },
        fired: { deeds: { opportunity: true } },
        square: { card: { formation: 'square' } },
        rifles: { card: { kind: 'line', weapon: 'rifle' }, deeds: { used: 100 } },
      },
    },
  ),
  [
    ['of open order', tick({ ...CROSSED, firer: 'n-open' }), '8.9-8', 'fire-opportunity-open'],
    ['of a unit that has moved far', tick({ ...CROSSED, firer: 'n-far' }), '8.2-1', 'fire-moved-far'],
    ['of a unit that has given it', tick({ ...CROSSED, firer: 'n-fired' }), '8.9-2', 'fire-opportunity-spent'],
    ['of a square', tick({ ...CROSSED, firer: 'n-square' }), '8-2', 'fire-square'],
    ['of rifles that have moved', tick({ ...CROSSED, firer: 'n-rifles' }), '8.2-3', 'fire-moved'],
  ],
);
barred(
  'a move that is finished',
  () =>
    beside({ phase: 'evasion', south: { freed: {}, other: {} }, north: { foe: {} } }, (game, umpire) =>
      declareFollowUp(game, ['s-freed'], 'south', umpire),
    ),
  [['by a unit whose target has not evaded', tick({ unit: 's-other' }), '6-8', 'beside.not-freed']],
);

// 7.6 Evasion

const chargedBy = (id: string): Put => ({ deeds: { charge: charging({ target: id }), used: 500 } });
const evading = (north: Situation['north'], own: Put['card'] = {}) => {
  const south = Object.fromEntries(
    Object.keys(north ?? {}).map((name) => [`at-${name}`, { ...chargedBy(`n-${name}`), card: own }]),
  );
  return () =>
    beside({ phase: 'evasion', south, north: { ...north, idle: GUNS, foot: {} } }, (g, u) =>
      evadeBeside(g, 'north', u),
    );
};
barred('an evasion', evading({ own: GUNS }), [
  ['of closed infantry', tick({ unit: 'n-foot' }), '7.6-1', 'evade-closed'],
  ['of guns that nobody charges', tick({ unit: 'n-idle' }), '7.6-1', 'evade-uncharged'],
  ['of the enemy', tick({ unit: 's-at-own' }), '7.6-1', 'evader-others'],
  [
    'without a shot, from who began far off',
    tick({ unit: 'n-own', began: 'beyond', manner: 'leave' }),
    '7.6-17',
    'beside.too-far-to-leave',
  ],
  [
    'with a long shot, from who began near',
    tick({ unit: 'n-own', began: 'within', manner: 'long-shot' }),
    '7.6-16',
    'beside.no-time-to-fire',
  ],
]);
barred('an evasion', evading({ own: { ...GUNS, deeds: { fired: true } } }), [
  [
    'with a long shot of guns that have fired',
    tick({ unit: 'n-own', began: 'beyond', manner: 'long-shot' }),
    '6-11',
    'fire-once',
  ],
]);
barred('an evasion', evading({ own: JAEGER }), [
  ['of nobody, though open order has to', PASS, '7.6-7', 'beside.must-evade'],
]);
barred('an evasion of limbered foot guns', evading({ own: LIMBERED }, { formation: 'column' }), [
  ['from a column that began near', tick({ unit: 'n-own', 'began-near': 'yes' }), '7.6-13', 'evade-column'],
]);

// Chapter 8

barred(
  'a fire',
  () =>
    beside(
      {
        phase: 'fire',
        south: { own: {}, horse: HUSSARS, spent: { deeds: { used: 600 } }, column: { card: { formation: 'column' } } },
        north: { foe: {} },
        generals: { 's-I': [9, 9], 'n-I': [9, 99] },
      },
      fireBeside,
    ),
  [
    ['of cavalry', tick({ firer: 's-horse' }), '8.1-1', 'fire-no-weapon'],
    ['of infantry that has moved far', tick({ firer: 's-spent' }), '8.2-1', 'fire-moved-far'],
    ['of a column', tick({ firer: 's-column' }), '8.2-2', 'fire-column'],
    ['of the enemy', tick({ firer: 'n-foe' }), '6-11', 'fire-not-yours'],
    ['of a general', tick({ firer: 's-I' }), '6-11', 'fire-general'],
    ['at a friend', tick({ firer: 's-own', target: 's-horse' }), '8-1', 'no-enemy'],
    ['at a general', tick({ firer: 's-own', target: 'n-I' }), '14-1', 'general-target'],
  ],
);

// Chapter 9

const CLOSED = charging({ target: 'n-foe', status: 'closed' });
barred(
  'a unit that joins a melee',
  () =>
    beside(
      {
        phase: 'closing',
        south: { own: { deeds: { charge: CLOSED } }, more: {}, guns: GUNS },
        north: { foe: {}, idle: {} },
      },
      closeBeside,
    ),
  [
    ['at an enemy that nobody fights', tick({ unit: 's-more', target: 'n-idle' }), '9.8-1', 'beside.unfought'],
    ['of guns', tick({ unit: 's-guns' }), '9.5-1', 'charge-by-guns'],
    ['of who charges already', tick({ unit: 's-own' }), '9.1-3', 'charge-counter-engaged'],
    [
      'from broken ground',
      tick({ unit: 's-more', target: 'n-foe', 'from-broken': 'yes' }),
      '9.2-2',
      'charge-from-broken',
    ],
  ],
);

const riding =
  (own: Put['state'] = {}) =>
  () =>
    beside(
      {
        phase: 'compulsory',
        south: { own: { ...HUSSARS, state: { ridesOn: true, ...own } }, friend: {} },
        north: { foe: {} },
      },
      compulsoryBeside,
    );
const onwards =
  (own: Put['state'] = {}) =>
  () => {
    const t = riding(own)();
    t.play({ one: 'word:yes' });
    return t;
  };
barred('a breakthrough', onwards(), [
  ['into a friend', tick({ 'runs-into': 's-friend' }), '11-4', 'no-enemy'],
  ['into a wall', tick({ 'runs-into': 'n-foe', sheltered: 'yes' }), '9.3-5', 'charge-cover'],
  [
    'into an enemy over broken ground',
    tick({ 'runs-into': 'n-foe', crossed: 'broken' }),
    '12-1',
    'disordered-on-the-way',
  ],
]);
barred(
  'a rout',
  () =>
    beside(
      {
        phase: 'compulsory',
        south: { own: { state: { flight: { kind: 'rout', away: 0, isPending: true } } }, friend: {} },
        north: { foe: {} },
        generals: { 's-I': [9, 9] },
      },
      compulsoryBeside,
    ),
  [['into a friend, as if it were an enemy', tick({ met: 's-friend' }), '13-9', 'no-enemy']],
);
const shaken = () => {
  const t = beside(
    {
      phase: 'compulsory',
      south: { own: { state: { flight: { kind: 'rout', away: 0, isPending: true } } }, friend: {} },
      north: { foe: {} },
    },
    compulsoryBeside,
  );
  t.play(tick({}));
  return t;
};
barred('friends that a rout disorders', shaken, [['are no enemies', some('n-foe'), '13-6', 'beside.others']]);
barred(
  'friends beside a melee',
  () => beside({ phase: 'melee', south: { own: { deeds: { charge: CLOSED } } }, north: { foe: {} } }, meleesBeside),
  [['are counted up to six', tick({ 'friends-attackers': 7 }), '10.2-6', 'not-on-line']],
);

// Chapters 3 and 16

barred(
  'a general',
  () =>
    beside(
      {
        phase: 'first-moves',
        south: { own: {}, fled: { state: ROUTS }, other: { brigade: 'II' } },
        north: { foe: {} },
        generals: { 's-I': [9, 9], 's-II': [9, 9] },
      },
      (game, umpire) => placeGenerals(game, 'south', umpire),
    ),
  [
    ['with a unit of another brigade', tick({ 's-I': 's-other' }), '3.4-4', 'join-other-brigade'],
    ['with a unit that routs', tick({ 's-I': 's-fled' }), '3.4-4', 'join-broken'],
    ['with the enemy', tick({ 's-I': 'n-foe' }), '3.4-4', 'join-others'],
  ],
);
barred(
  'a new order',
  () =>
    beside(
      {
        move: 4,
        south: { own: {}, second: {}, guns: { ...GUNS, brigade: null }, regiment: { ...HUSSARS, brigade: null } },
        north: { foe: {} },
        commanders: { south: 'veteran', north: 'poor' },
        generals: { 's-cic': [9, 9], 's-I': [9, 9] },
        orders: { 's-I': { order: 'halt', target: null } },
      },
      ordersBeside,
    ),
  [
    ['to divisional guns', arrange({ 's-guns': 'halt' }), '3.2-24', 'guns-no-order'],
    ['to a unit of a brigade of two', arrange({ 's-own': 'halt' }), '2.5-1', 'too-few-to-detach'],
  ],
);
const forming = () =>
  beside({ phase: 'deployment', south: { own: {}, square: JAEGER, guns: GUNS }, north: { foe: {} } }, deployBeside);
barred('the deployment', forming, [
  ['of a line in open order', tick({ unit: 's-own', formation: 'open' }), '4-1', 'deploy-formation'],
  ['of a line in line', tick({ unit: 's-own', formation: 'line' }), '4-1', 'same-formation'],
]);
