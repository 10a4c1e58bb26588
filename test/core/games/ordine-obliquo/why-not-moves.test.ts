/** Marches, changes and charges that a single rule bars, as chapters 3, 4, 7 and 9 tell them. */
import type { Leg } from '../../../../core/engine/decision.ts';
import { moveSide } from '../../../../core/games/ordine-obliquo/07-moves.ts';
import { moveGenerals } from '../../../../core/games/ordine-obliquo/03-command.ts';
import type { Order } from '../../../../core/games/ordine-obliquo/position.ts';
import { charging as haltedBefore, legs, PASS, type Put, type Situation, table } from './table.ts';
import { barred } from './why-not.ts';

const ahead = (cm: number, oblique = 0): Leg => ({
  leg: 'advance',
  length: Math.round(cm * 100),
  oblique: oblique * 100,
});
const wheel = (degrees: number): Leg => ({ leg: 'wheel', pivot: 'left', angle: degrees * 100 });
const form = (formation: string): Leg => ({ leg: 'form', formation });
const shift = (cm: number): Leg => ({ leg: 'shift', length: cm * 100 });
const FACE: Leg = { leg: 'face' };
const TURN: Leg = { leg: 'pivot', angle: 4500 };

const under = (order: Order['order'], target: string | null = null): Situation['orders'] => ({
  's-I': { order, target },
});
const HALT = under('halt');
const FAR: Put = { at: [60, 110] };

/** The south moves; an enemy is far off unless told. */
const moving =
  (south: Situation['south'], rest: Situation = {}) =>
  () =>
    table({ phase: 'first-moves', south: { ...south }, north: { foe: FAR }, orders: HALT, ...rest }, (game, umpire) =>
      moveSide(game, 'south', umpire),
    );
const FLEES: Put['state'] = { flight: { kind: 'rout', away: 27000, isPending: false } };
const HUSSARS: Put['card'] = { kind: 'hussars' };
const FOOT_GUNS: Put['card'] = { kind: 'light' };

barred(
  'a unit',
  moving(
    {
      own: { at: [20, 20] },
      off: {},
      spent: { at: [40, 20], deeds: { used: 1000 } },
      fled: { at: [60, 20], state: FLEES },
      stands: { at: [80, 20], state: { stands: 1 } },
      fired: { at: [100, 20], deeds: { opportunity: true, used: 500 } },
      guns: { at: [120, 20], card: FOOT_GUNS, deeds: { opportunity: true, fired: true } },
      evaded: { at: [140, 20], card: { kind: 'jaeger' }, deeds: { evaded: 300, used: 1000 } },
    },
    { generals: { 's-cic': [10, 10] } },
  ),
  [
    ['that is not on the table', legs('s-off', ahead(1)), '6-6', 'not-on-table'],
    ['that has moved', legs('s-spent', ahead(1)), '6-6', 'has-moved'],
    ['of the enemy', legs('n-foe', ahead(1)), '6-6', 'other-side'],
    ['that is none, but a general', legs('s-cic', ahead(1)), '6-5', 'generals-first'],
    ['that routs', legs('s-fled', ahead(1)), '6-3', 'in-flight'],
    ['that reorganises', legs('s-stands', ahead(1)), '13-14', 'reorganising'],
    ['that has fired on its way', legs('s-fired', ahead(1)), '8.9-4', 'gave-fire'],
    ['of foot guns that have fired', legs('s-guns', TURN), '8.2-3', 'fire-once'],
    ['that has evaded', legs('s-evaded', ahead(1)), '7.6-5', 'has-evaded'],
  ],
);
barred('a line', moving({ own: { at: [60, 20] } }, { orders: under('cautious') }), [
  ['beyond its speed under a cautious advance', legs('s-own', ahead(8)), '3.2-8', 'cautious-too-far'],
  ['too short under a cautious advance', legs('s-own', ahead(1)), '3.2-8', 'must-go-on'],
  ['backwards', legs('s-own', ahead(-1)), '7.4-4', 'backwards'],
  ['too obliquely', legs('s-own', ahead(5, 31)), '7.2-1', 'too-oblique'],
  ['wheels after it has marched', legs('s-own', ahead(2), wheel(5)), '7.2-3', 'wheel-first'],
  ['wheels backwards', legs('s-own', wheel(-5)), '7.2-2', 'wheel-backwards'],
  ['wheels too far', legs('s-own', wheel(80)), '7.2-4', 'wheel-too-far'],
  ['turns where it stands', legs('s-own', TURN), '7.2-2', 'only-guns-rotate'],
  ['changes front on the way', legs('s-own', ahead(2), FACE), '7.4-6', 'change-first'],
  ['changes formation on the way', legs('s-own', ahead(2), form('column')), '7.4-6', 'change-first'],
  ['takes the formation that it has', legs('s-own', form('line')), '7.4-1', 'same-formation'],
  ['takes open order', legs('s-own', form('open')), '4-4', 'no-such-formation'],
  ['limbers', legs('s-own', form('limbered')), '7.4-5', 'no-such-formation'],
  ['turns with its change', legs('s-own', form('column-left')), '7.4-1', 'turn-with-change'],
  ['turns more often than it has time', legs('s-own', FACE, FACE, FACE), '7.4-2', 'no-time-to-change'],
  ['marches on in square', legs('s-own', form('square'), ahead(1)), '4-6', 'move-is-over'],
  ['shifts too far', legs('s-own', shift(8)), '7.4-8', 'shift-too-far'],
  ['shifts after a march', legs('s-own', ahead(2), shift(3)), '7.4-8', 'shift-whole-move'],
  ['marches after a shift', legs('s-own', shift(3), ahead(1)), '7.4-8', 'move-is-over'],
  ['is left behind', PASS, '3.2-8', 'must-go-on'],
]);
barred(
  'other troops',
  moving({
    column: { at: [20, 20], card: { formation: 'column' } },
    square: { at: [40, 20], card: { formation: 'square' } },
    jaeger: { at: [60, 20], card: { kind: 'jaeger' } },
    horse: { at: [80, 20], card: HUSSARS },
    guns: { at: [100, 20], card: FOOT_GUNS },
    limbered: { at: [120, 20], card: { ...FOOT_GUNS, formation: 'limbered' } },
    passed: { at: [140, 20], card: FOOT_GUNS, deeds: { passedThrough: true } },
  }),
  [
    [
      'a column changes after more than half a move',
      legs('s-column', ahead(10), form('line')),
      '7.4-7',
      'column-too-far',
    ],
    ['a column forms square', legs('s-column', form('square')), '7.4-12', 'square-from-line'],
    ['a square marches', legs('s-square', ahead(1)), '4-6', 'immobile'],
    ['a square turns about', legs('s-square', FACE), '4-6', 'no-face'],
    ['open order forms square', legs('s-jaeger', form('square')), '4-4', 'no-such-formation'],
    ['cavalry forms square', legs('s-horse', form('square')), '4-7', 'no-such-formation'],
    ['cavalry shifts', legs('s-horse', shift(3)), '7.4-8', 'no-side-shift'],
    ['guns march unlimbered', legs('s-guns', ahead(1)), '7.1-4', 'immobile'],
    ['guns turn about', legs('s-guns', FACE), '8.2-4', 'guns-rotate'],
    ['guns form line', legs('s-guns', form('line')), '7.4-5', 'no-such-formation'],
    ['limbered guns turn where they stand', legs('s-limbered', TURN), '7.2-2', 'only-guns-rotate'],
    ['limbered guns unlimber on the way', legs('s-limbered', ahead(1), form('unlimbered')), '7.4-6', 'change-first'],
    ['guns that friends have passed limber', legs('s-passed', form('limbered')), '7.3-5', 'passed-through'],
    ['cavalry limbers', legs('s-horse', form('limbered')), '7.4-5', 'no-such-formation'],
    ['cavalry takes open order', legs('s-horse', form('open')), '4-7', 'no-such-formation'],
    ['guns form square', legs('s-guns', form('square')), '7.4-5', 'no-such-formation'],
    [
      'a column that has changed late goes on',
      legs('s-column', ahead(8), form('line'), ahead(1)),
      '7.4-7',
      'move-is-over',
    ],
  ],
);
barred(
  'under Halt',
  moving(
    { own: { at: [60, 20] }, far: { at: [120, 20] } },
    { generals: { 's-I': [60, 18] }, north: { foe: { at: [60, 27] } } },
  ),
  [
    ['nearer to the enemy', legs('s-own', ahead(2)), '3.2-7', 'halt-nearer'],
    ['a charge', legs('s-own', ahead(6)), '3.2-4', 'halt-no-charge'],
  ],
);
barred('under Halt', moving({ own: { at: [60, 30] } }, { generals: { 's-I': [60, 39] } }), [
  ['out of the radius', legs('s-own', ahead(-7)), '3.2-6', 'out-of-radius'],
]);
barred('under Retreat', moving({ own: { at: [60, 20] } }, { orders: under('retreat') }), [
  ['towards the enemy', legs('s-own', ahead(5)), '3.2-17', 'away-from-rear'],
]);
barred(
  'under Retreat',
  moving({ own: { at: [60, 20] } }, { orders: under('retreat'), north: { foe: { at: [60, 27] } } }),
  [['a charge', legs('s-own', ahead(6)), '3.2-19', 'retreat-no-charge']],
);
barred(
  'under Attack',
  moving(
    { own: { at: [60, 20] }, late: { at: [20, 20], facing: 270 } },
    { orders: under('attack', 'n-II'), north: { foe: { at: [60, 27] }, prey: { at: [150, 30], brigade: 'II' } } },
  ),
  [
    ['another', legs('s-own', ahead(6)), '3.2-13', 'other-target'],
    ['and away from who is named', legs('s-late', ahead(7)), '3.2-14', 'away-from-target'],
  ],
);
barred(
  'under Objective',
  moving(
    { own: { at: [60, 20] }, late: { at: [20, 20], facing: 270 } },
    {
      orders: under('objective', 'village-0'),
      north: { foe: { at: [60, 27] } },
      terrain: [['village', 130, 26, 140, 36]],
    },
  ),
  [
    ['at who bars no way', legs('s-own', ahead(6)), '3.2-11', 'bars-no-way'],
    ['away from it', legs('s-late', ahead(7)), '3.2-10', 'away-from-objective'],
  ],
);
barred(
  'the ground',
  moving(
    {
      line: { at: [20, 20] },
      guns: { at: [50, 20], card: { ...FOOT_GUNS, formation: 'limbered' } },
      wet: { at: [80, 20] },
      edge: { at: [110, 4], facing: 270 },
      friend: { at: [140, 26] },
      behind: { at: [140, 20] },
      horse: { at: [165, 20], card: HUSSARS },
    },
    {
      orders: under('attack'),
      terrain: [
        ['wood', 10, 22, 30, 40],
        ['wood', 45, 22, 55, 40],
        ['river', 62, 22, 98, 26],
        ['wood', 156, 22, 174, 40],
      ],
    },
  ),
  [
    ['a line in a wood', legs('s-line', ahead(10)), '7.5-2', 'barred-ground'],
    ['guns in a wood', legs('s-guns', ahead(10)), '7.5-3', 'barred-ground'],
    ['cavalry in a wood', legs('s-horse', ahead(10)), '7.5-3', 'barred-ground'],
    ['a river', legs('s-wet', ahead(10)), '7.5-11', 'river'],
    ['the edge of the table', legs('s-edge', ahead(10)), '16.2-1', 'off-table'],
    ['friends in the way', legs('s-behind', ahead(10)), '7.3-1', 'through-friend'],
  ],
);
barred(
  'the enemy before it',
  moving({ own: { at: [60, 20] } }, { orders: under('attack'), north: { foe: { at: [60, 27] } } }),
  [['nearer than a charge halts', legs('s-own', ahead(6.5)), '9.1-2', 'nearer-than-halt']],
);

/** A charge of a unit with 7 cm before it. */
const charging = (own: Put, foe: Put = {}, rest: Situation = {}) =>
  moving(
    { own: { at: [60, 20], ...own } },
    { orders: under('attack'), north: { foe: { at: [60, 27], ...foe } }, ...rest },
  );
const CHARGE = legs('s-own', ahead(6));

barred('a charge of guns', charging({ card: { ...FOOT_GUNS, formation: 'limbered' } }), [
  ['at a line', CHARGE, '9.5-1', 'charge-by-guns'],
]);
barred('a charge in disorder', charging({ state: { disordered: true } }), [
  ['at a line', CHARGE, '12-1', 'disordered-charge'],
]);
barred('a charge after fire', charging({ deeds: { opportunity: true } }), [
  ['at a line', CHARGE, '3.2-15', 'charge-after-fire'],
]);
barred('a charge after a change', charging({ deeds: { changed: true } }), [
  ['at a line', CHARGE, '9.1-3', 'charge-after-change'],
]);
barred('a charge in column', charging({ card: { formation: 'column' } }), [
  ['at a line', CHARGE, '9.6-3', 'charge-in-column'],
]);
barred('a charge of open order', charging({ card: { kind: 'jaeger' } }), [
  ['at a line', CHARGE, '9.4-1', 'charge-only-in-rough'],
]);
barred('a charge of open order', charging({ card: { kind: 'jaeger' } }, { card: HUSSARS }), [
  ['at cavalry', CHARGE, '9.4-1', 'charge-only-in-rough'],
]);
barred('a charge of open order', charging({ card: { kind: 'jaeger' } }, { card: FOOT_GUNS }), [
  ['at the front of guns', CHARGE, '9.4-1', 'charge-only-flank'],
]);
barred(
  'a charge of infantry in the second phase',
  charging({}, { card: { kind: 'jaeger' } }, { phase: 'second-moves' }),
  [['at open order', CHARGE, '9.2-1', 'charge-open-order']],
);
barred('a charge of infantry', charging({}, { at: [60, 28], card: HUSSARS }), [
  ['at cavalry from 8 cm', legs('s-own', ahead(7)), '9.2-3', 'charge-too-far-from-cavalry'],
]);
barred('a charge of cavalry', charging({ card: HUSSARS }, {}, { terrain: [['village', 54, 26, 66, 36]] }), [
  ['at a village', CHARGE, '9.6-8', 'charge-village'],
]);

barred('a charge of cavalry', charging({ card: HUSSARS }, {}, { terrain: [['wall', 52, 26.6, 68, 26.9]] }), [
  ['at a line behind a wall', CHARGE, '9.3-5', 'charge-cover'],
]);
barred('a charge of infantry', charging({}, {}, { terrain: [['broken', 50, 10, 70, 20]] }), [
  ['from broken ground', CHARGE, '9.2-2', 'charge-from-broken'],
]);
barred('a charge of cavalry', charging({ card: HUSSARS }, {}, { terrain: [['broken', 50, 10, 70, 20]] }), [
  ['from broken ground', CHARGE, '9.3-2', 'charge-from-broken'],
]);
barred('a charge of infantry', charging({}, {}, { terrain: [['broken', 50, 22, 70, 23]] }), [
  ['over broken ground', CHARGE, '12-1', 'disordered-on-the-way'],
]);

/** Others who have charged the enemy already, and halted before him. */
const other = (x: number): Put => ({
  at: [x, 26],
  card: { bases: 1 },
  deeds: { start: { x: x * 100, y: 2000, angle: 9000 }, used: 500, charge: haltedBefore() },
});
barred(
  'a third charge',
  moving(
    { own: { at: [60, 20], card: { bases: 1 } }, a: other(54), b: other(66) },
    { orders: under('attack'), north: { foe: { at: [60, 27] } } },
  ),
  [['at a front', CHARGE, '9.8-1', 'charge-front-full']],
);
barred(
  'a second charge',
  moving(
    { own: { at: [52, 33.5], card: { bases: 1 } }, a: { ...other(44), at: [44, 39] } },
    { orders: under('attack'), north: { foe: { at: [50, 40.5] } }, terrain: [['village', 42, 40, 58, 50]] },
  ),
  [['at a side of a village', CHARGE, '9.6-7', 'charge-village-full']],
);
barred(
  'a second charge',
  moving(
    {
      own: { at: [33, 40.75], facing: 0, card: { bases: 1 } },
      a: {
        at: [41, 45],
        facing: 0,
        card: { bases: 1 },
        deeds: { start: { x: 2000, y: 4500, angle: 0 }, charge: haltedBefore() },
      },
    },
    { orders: under('attack'), north: { foe: { at: [50, 40] } } },
  ),
  [['at a flank', legs('s-own', ahead(8)), '9.8-2', 'charge-flank-full']],
);

barred(
  'villages',
  moving(
    {
      held: { at: [20, 28] },
      next: { at: [20, 20] },
      tired: { at: [60, 20], deeds: { used: 100 } },
      short: { at: [100, 20] },
      guns: { at: [140, 20], card: { ...FOOT_GUNS, formation: 'limbered' } },
    },
    {
      orders: under('attack'),
      terrain: [
        ['village', 10, 25, 30, 35],
        ['village', 50, 25, 70, 35],
        ['village', 90, 30, 110, 40],
        ['village', 130, 25, 150, 35],
      ],
    },
  ),
  [
    ['a second battalion comes in', legs('s-next', ahead(12)), '7.5-14', 'village-held'],
    ['a battalion that has moved comes in', legs('s-tired', ahead(11)), '7.5-15', 'village-whole-move'],
    ['a battalion stops halfway in', legs('s-short', ahead(10.3)), '7.5-15', 'half-across'],
    ['guns stay in it', legs('s-guns', ahead(13)), '9.6-9', 'guns-in-village'],
  ],
);

barred(
  'gunners without guns',
  moving(
    {
      away: { at: [20, 30], card: FOOT_GUNS, state: { formation: 'crew', guns: { x: 2000, y: 1000, angle: 9000 } } },
      there: { at: [60, 20], card: FOOT_GUNS, state: { formation: 'crew', guns: { x: 6000, y: 2000, angle: 9000 } } },
    },
    { orders: under('attack'), north: { foe: { at: [60, 24] } } },
  ),
  [
    ['take up guns at which they are not', legs('s-away', form('unlimbered')), '9.5-7', 'not-at-guns'],
    ['limber', legs('s-away', form('limbered')), '9.5-7', 'crew-without-guns'],
    ['take up guns before an enemy', legs('s-there', form('unlimbered')), '9.5-7', 'guns-guarded'],
  ],
);
barred(
  'a unit in contact by a breakthrough',
  moving(
    {
      own: { at: [60, 20], card: HUSSARS, deeds: { charge: { ...haltedBefore(), status: 'closed' } } },
      more: { at: [20, 20] },
    },
    { north: { foe: { at: [60, 20.01] } } },
  ),
  [['moves', legs('s-own', ahead(1)), '11-4', 'engaged']],
);
barred(
  'a unit that has ridden to meet a charge',
  moving({ own: { at: [60, 20], card: HUSSARS, deeds: { charge: haltedBefore() } }, more: { at: [20, 20] } }),
  [['turns about', legs('s-own', FACE), '9.1-3', 'charge-counter-engaged']],
);
barred(
  'a unit that is charged',
  moving(
    { own: { at: [60, 20] } },
    {
      phase: 'second-moves',
      first: 'north',
      north: { foe: { at: [60, 21], deeds: { charge: { ...haltedBefore(), target: 's-own' } } } },
    },
  ),
  [['walks away', legs('s-own', ahead(-2)), '7.6-1', 'charged']],
);
barred(
  'a unit that has rallied',
  moving(
    { own: { at: [60, 20], state: { rejoins: true } } },
    { orders: under('attack'), generals: { 's-I': [60, 50] } },
  ),
  [['stays where it is', PASS, '13-14', 'must-rejoin']],
);
barred(
  'a unit in open order',
  moving({ own: { at: [60, 20], card: { kind: 'jaeger' } }, friend: { at: [60, 27] } }, { orders: under('attack') }),
  [['stops upon a friend', legs('s-own', ahead(6)), '7.3-1', 'stops-on-unit']],
);
barred(
  'a unit beside an enemy',
  moving({ own: { at: [60, 20] } }, { orders: under('attack'), north: { foe: { at: [77, 25] } } }),
  [['stops a centimetre off without a charge', legs('s-own', ahead(5)), '9.1-2', 'too-near']],
);

const riding = () =>
  table(
    {
      phase: 'first-moves',
      south: { own: { at: [60, 20] }, second: { at: [90, 20], brigade: 'II' } },
      north: { foe: FAR },
      generals: { 's-cic': [60, 10], 's-I': [50, 10], 's-II': [90, 10], 'n-I': [60, 115] },
    },
    (game, umpire) => {
      Object.assign(game.generals['s-II'] ?? {}, { at: null, replacedIn: 4 });
      return moveGenerals(game, 'south', umpire);
    },
  );
const ridden = () => {
  const t = riding();
  t.play(legs('s-I', ahead(1)));
  return t;
};
barred('a general', riding, [
  ['beyond 30 cm', legs('s-cic', ahead(31)), '7.1-5', 'too-far-to-ride'],
  ['off the table', legs('s-I', ahead(11, 180)), '7.1-5', 'general-on-table'],
  ['turns about', legs('s-cic', FACE), '7.1-5', 'general-rides'],
  ['stands', legs('s-cic'), '6-5', 'general-stands'],
  ['is a unit', legs('s-own', ahead(1)), '6-5', 'generals-first'],
  ['of the enemy', legs('n-I', ahead(1)), '6-5', 'generals-others'],
  ['who is off the table', legs('s-II', ahead(1)), '6-5', 'general-off-table'],
]);
barred('a general', ridden, [['who has ridden', legs('s-I', ahead(1)), '6-5', 'has-moved']]);
