/** Why not: marches, and what they cost. Minsk (1610) is left by part of I Corps. */
import { moveStack } from '../../../../core/games/invasion-of-russia/08-2-movement.ts';
import { PASS, one, path, type Situation, some } from './table.ts';
import { refuses } from './why-not.ts';

const MINSK = 1610;
const CORPS = 'fr-i-iv1 fr-i-iv2 fr-i-cl1 fr-davout';
const ALL = 'stack:fr-i-iv1+fr-i-iv2+fr-i-cl1+fr-davout';
const at = { [MINSK]: CORPS };
const about: Situation = { turn: 1, phase: 'movement', at, trains: [['french', MINSK]] };
const OTHERS = 'stack:fr-ii-il1+fr-oudinot';
/** Others in Wilno, with a train there or what is told. */
const others = (trains: Situation['trains'] = [], more: Situation = {}): Situation => ({
  at: { ...at, 1808: 'fr-ii-il1 fr-oudinot' },
  trains: [['french', MINSK], ...trains],
  ...more,
});
const FULL = 'fr-guard-iv1 fr-guard-iv2 fr-guard-iv3 fr-guard-iv4 fr-guard-av1';
const west = ['hex:1609', 'hex:1709', 'hex:1809', 'hex:1909', 'hex:2009'] as const;

refuses('a march from Minsk', { about, body: moveStack, right: path(ALL, 'hex:1609') }, [
  ['a stack without a train', '8.4-c', path(OTHERS, 'hex:1809'), others()],
  ['a stack with a dummy alone', '8.4-c', path(OTHERS, 'hex:1809'), others([['french', 1808, 'dummy']])],
  [
    'a stack that has a depot and no train',
    '7.7-e',
    path(OTHERS, 'hex:1809'),
    others([], { depots: { french: [1808] } }),
  ],
  [
    'a second move with one train',
    '8.1-c',
    path(OTHERS, 'hex:1809'),
    others([], { marks: { 'fr-ii-il1': { provided: true } } }),
  ],
  [
    'a train that was laid out of supply',
    '7.3-b',
    path(OTHERS, 'hex:1809'),
    others([['french', 1808, 'train', { depotOnly: true }]]),
  ],
  [
    'a stack without a leader',
    '8.4-d',
    path('unit:fr-i-iv1', 'hex:1609'),
    { at: { [MINSK]: 'fr-i-iv1 fr-i-iv2' }, trains: [['french', MINSK]] },
  ],
  ['units without their leader', '8.4-d', path('stack:fr-i-iv1+fr-i-iv2', 'hex:1609')],
  ['a leader who is left before the first hex', '8.4-d', path(ALL, 'order:leave>unit:fr-davout')],
  [
    'a unit that has moved',
    '8.3-a',
    path('stack:fr-i-iv1+fr-davout', 'hex:1609'),
    { marks: { 'fr-i-iv1': { moved: true } } },
  ],
  ['a leader alone', '8.3-b', path('unit:fr-davout', 'hex:1609')],
  [
    'a stack with a disrupted unit',
    '8.4-g',
    path('stack:fr-i-iv1+fr-davout', 'hex:1609'),
    { at: { [MINSK]: 'fr-i-iv1 fr-i-iv2! fr-davout' } },
  ],
  [
    'a single unit under siege',
    '8.4-n',
    path('stack:fr-i-iv1+fr-davout', 'hex:1511'),
    { at: { [MINSK]: 'fr-i-iv1 fr-davout', 1609: 'ru-1iii-iv1 ru-1iii-ic1' } },
  ],
  ['units of two hexes', '8.4-e', path('stack:fr-i-iv1+fr-davout+fr-ii-il1', 'hex:1609'), others([['french', 1808]])],
  ['a unit that is dropped on the way', '8.4-f', path(ALL, 'hex:1609', 'order:leave>unit:fr-i-iv2')],
  ['a unit of the enemy', '8.2-a', path('unit:ru-1iii-iv1', 'hex:1609'), { at: { ...at, 1309: 'ru-1iii-iv1' } }],
  ['a march to nowhere', '8.2-a', path(ALL)],
  ['a unit that is named twice', '8.2-a', path('stack:fr-i-iv1+fr-i-iv1+fr-davout', 'hex:1609')],
  ['into enemies beside', '8.4-h', path(ALL, 'hex:1609'), { at: { ...at, 1609: 'ru-1iii-iv1' } }],
  ['into enemies far away', '8.4-h', path(ALL, 'hex:1309'), { at: { ...at, 1309: 'ru-1iii-iv1' } }],
  ['into marsh beside', '2.2-b', path(ALL, 'hex:1710')],
  ['into forest far away', '2.2-b', path(ALL, 'hex:1307')],
  ['into a lake far away', '2.2-c', path(ALL, 'hex:901')],
  ['into a full hex beside', '4.1-b', path(ALL, 'hex:1609'), { at: { ...at, 1609: FULL } }],
  ['into a full hex far away', '4.1-b', path(ALL, 'hex:1808'), { at: { ...at, 1808: FULL } }],
  ['through a full hex', '4.1-b', path(ALL, 'hex:1609', 'hex:1709'), { at: { ...at, 1609: FULL } }],
  ['a leap over a hex', '2.3-a', path(ALL, 'hex:1808')],
  ['into its own hex', '2.3-a', path(ALL, 'hex:1610')],
  ['a sixth hex', '8.4-b', path(ALL, ...west, 'hex:2109')],
  [
    'on from beside enemy cavalry',
    '8.4-i',
    path(ALL, 'hex:1609', 'hex:1709', 'hex:1708'),
    { at: { ...at, 1808: 'ru-1v-cv1' } },
  ],
  [
    'from enemy cavalry to enemy cavalry',
    '8.4-k',
    path('stack:fr-i-iv1+fr-davout', 'hex:1809'),
    { at: { 1709: 'fr-i-iv1 fr-davout', 1808: 'ru-1v-cv1' }, trains: [['french', 1709]] },
  ],
  [
    'VIII Corps by forced march before Jérôme goes',
    '16.1-l',
    path('stack:fr-viii-il1+fr-junot', ...west.slice(0, 4)),
    { at: { [MINSK]: 'fr-viii-il1 fr-junot' }, options: { advanced: true } },
  ],
  [
    'VIII Corps in the turn in which Jérôme goes',
    '16.1-k',
    path('stack:fr-viii-il1+fr-junot', 'hex:1609'),
    { at: { [MINSK]: 'fr-viii-il1 fr-junot fr-i-iv1 fr-davout' }, inForce: [['french', 9, { until: 16 }]] },
  ],
]);

const TWO: Situation = others([['french', 1808]]);
refuses(
  'the train that is discarded to pass',
  { about: { ...about, ...TWO }, body: moveStack, before: [[PASS]], right: one('hex:1808') },
  [['of a stack that has none', '8.2-d', one('hex:1609')]],
);

/** Three hexes on turn 8 with a 5, one more for the French: a unit is lost. */
const LONG = {
  about: { ...about, turn: 8, at: { [MINSK]: `${CORPS} fr-guard-av1`, 1808: 'fr-ii-il1' } },
  body: moveStack,
};
const STACK = 'stack:fr-i-iv1+fr-i-iv2+fr-i-cl1+fr-davout+fr-guard-av1';
const worn = [[path(STACK, ...west.slice(0, 3)), [5]]] as const;
refuses('the loss of a march', { ...LONG, before: worn, right: some('unit:fr-i-iv1') }, [
  ['artillery', '8.5-g', some('unit:fr-guard-av1')],
  ['a leader', '8.5-g', some('unit:fr-davout')],
  ['two for one', '8.5-b', some('unit:fr-i-iv1', 'unit:fr-i-iv2')],
  ['nobody', '8.5-b', some()],
  ['a piece that is none of the game', '8.5-f', some('unit:nobody')],
  ['a unit that did not march', '8.5-f', some('unit:fr-ii-il1')],
]);
const JUNE: Situation = {
  turn: 2,
  options: { advanced: true },
  at: { [MINSK]: 'fr-i-iv1 fr-i-cl1 fr-iii-cl1 fr-murat' },
};
const ride = path('stack:fr-i-iv1+fr-i-cl1+fr-iii-cl1+fr-murat', ...west.slice(0, 3));
refuses(
  'the loss of a march in June',
  { about: { ...about, ...JUNE }, body: moveStack, before: [[ride, [5]]], right: some('unit:fr-i-cl1') },
  [['infantry before cavalry', '16.6-a', some('unit:fr-i-iv1')]],
);
