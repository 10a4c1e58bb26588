/** Why not: orders, supports, hits, retreats, pursuit and advance. Orsha (1209) is attacked from 1310. */
import { cossacks } from '../../../../core/games/invasion-of-russia/13-1-cossacks.ts';
import { attackOn, combatPhase, commands } from './combats.ts';
import { one, PASS, path, type Situation, some } from './table.ts';
import { refuses } from './why-not.ts';

const ORSHA = 1209;
const RIGA = 1904;
const THREE = 'fr-i-iv1 fr-i-iv2 fr-i-iv3';
const RUSSIANS = 'ru-1v-iv1 ru-1v-iv2 ru-1iii-iv1';
const body = combatPhase;
const usual: Situation = { phase: 'combat', turn: 8, commands: { french: 4, russian: 3 } };
const at = { 1310: `${THREE} fr-davout`, [ORSHA]: `${RUSSIANS} ru-constantine` };
const field: Situation = { ...usual, at };
const and = (more: Situation['at'], rest: Situation = {}): Situation => ({ at: { ...at, ...more }, ...rest });
const ATTACK = attackOn(ORSHA, THREE);

refuses('an order to attack', { about: field, body, right: ATTACK }, [
  [
    'with a disrupted unit in the stack',
    '10.1-b',
    attackOn(ORSHA, 'fr-i-iv1'),
    { at: { ...at, 1310: 'fr-i-iv1 fr-i-iv2!', 1410: 'fr-ii-il1', 1510: 'ru-1i-iv1' } },
  ],
  [
    'under a forage marker',
    '10.1-d',
    attackOn(ORSHA, 'fr-i-iv1'),
    and({ 1409: 'fr-ii-il1', 1408: 'ru-1i-iv1' }, { marks: { 'fr-i-iv1': { forage: true } } }),
  ],
  ['by a leader alone', '1.1-n', path('unit:fr-davout', `hex:${ORSHA}`)],
  ['by a unit of the enemy', '10.1-a', attackOn(1310, 'ru-1v-iv1')],
  ['by units of two stacks', '10.1-a', attackOn(ORSHA, 'fr-i-iv1 fr-ii-il1'), and({ 1309: 'fr-ii-il1' })],
  ['on two stacks at once', '10.1-c', path('unit:fr-i-iv1', `hex:${ORSHA}`, 'hex:1210'), and({ 1210: 'ru-1i-iv1' })],
  ['on a stack that is too far', '1.1-o', attackOn(1109, 'fr-i-iv1'), and({ 1109: 'ru-1i-iv1' })],
  ['on a hex without enemies', '10.1-a', attackOn(1210, 'fr-i-iv1')],
  ['by a stack with no enemy beside it', '10.1-a', attackOn(ORSHA, 'fr-ii-il1'), and({ 1511: 'fr-ii-il1' })],
  ['on nobody', '10.1-a', path('unit:fr-i-iv1')],
  [
    'by Russians cut off in Riga',
    '6.4-f',
    attackOn(2004, 'ru-riga-il1'),
    { active: 'russian', at: { ...at, [RIGA]: 'ru-riga-il1', 2004: 'fr-x-il1' } },
  ],
  [
    'by Austrians alone',
    '16.10-a',
    attackOn(ORSHA, 'fr-austrian-il1'),
    and({ 1309: 'fr-austrian-il1' }, { options: { advanced: true } }),
  ],
  [
    'by Austrians who have had enough',
    '16.1-m',
    attackOn(ORSHA, 'fr-austrian-il1'),
    and({ 1309: 'fr-austrian-il1 fr-ii-il1' }, { inForce: [['french', 30, { until: 16 }]] }),
  ],
]);
refuses('commands for the attack', { about: field, body, before: [[ATTACK]], right: commands(4) }, [
  ['more than are left', '10.2-a', commands(5)],
  ['fewer than none', '10.2-a', commands(-1)],
]);

/** Stacks around Orsha: Oudinot's to the west, Ney's to the east, others farther away. */
const calling: Situation = { ...usual, ...and({ 1309: 'fr-ii-il1', 1210: 'fr-iii-iv1', 1311: 'fr-iii-iv2' }) };
const ordered = [[ATTACK], [commands(4), [6]]] as const;
refuses('supports of the attack', { about: calling, body, before: ordered, right: some('hex:1309', 'hex:1210') }, [
  ['a stack that is not beside the attacked hex', '10.3-a', some('hex:1311')],
  ['a hex without a stack', '10.3-a', some('hex:1110')],
  ['the stack that attacks', '10.3-a', some('hex:1310')],
  ['a stack that forages', '10.1-d', some('hex:1309'), { marks: { 'fr-ii-il1': { forage: true } } }],
  [
    'Austrians alone',
    '16.10-a',
    some('hex:1309'),
    and({ 1309: 'fr-austrian-il1', 1210: 'fr-iii-iv1' }, { options: { advanced: true } }),
  ],
  ['the same twice', '10.3-a', some('hex:1309', 'hex:1309')],
]);
const helped = { ...usual, ...and({ 1208: 'ru-1i-iv1', 1109: 'ru-1ii-il1', 1108: 'ru-1ii-il2' }) };
refuses('supports of the defence', { about: helped, body, before: ordered, right: some('hex:1208') }, [
  ['a stack that is not beside the attacked hex', '10.5-a', some('hex:1108')],
  ['the stack that is attacked', '10.5-a', some(`hex:${ORSHA}`)],
  [
    'army commanders who quarrel',
    '16.4-c',
    some('hex:1208'),
    and(
      { 1208: 'ru-1i-iv1 ru-bagration ru-barclaydetolly', 1109: 'ru-1ii-il1' },
      { turn: 4, options: { advanced: true } },
    ),
  ],
]);
refuses(
  'commands for the defence',
  { about: helped, body, before: [...ordered, [some('hex:1208')]], right: commands(3) },
  [['more than are left', '10.6-a', commands(4)]],
);

/** 3 + 3 + 1 against 2 + 2: three hits on two units. */
const beaten: Situation = { ...usual, at: { 1310: `${THREE} fr-davout`, [ORSHA]: 'ru-1v-iv1 ru-1v-iv2' } };
const rolled = (...dice: readonly number[]) => [[ATTACK], [commands(4), [6, ...dice]]] as const;
const hit = (unit: string) => [one(`unit:${unit}`)] as const;
refuses('who takes a hit', { about: beaten, body, before: rolled(1, 2, 5), right: one('unit:ru-1v-iv1') }, [
  ['a unit that is not in the combat', '11.17-a', one('unit:ru-1i-iv1'), { at: { ...beaten.at, 1108: 'ru-1i-iv1' } }],
]);
/** 4 + 3 + 6 against 4 + 1: four hits, two of them at least on the main stack; the support has joined and taken two. */
const supported: Situation = {
  ...usual,
  at: { 1310: `${THREE} fr-i-iv4 fr-davout`, [ORSHA]: 'ru-1v-iv1 ru-1v-iv2', 1208: 'ru-1i-iv1 ru-1ii-il1' },
};
const joined = [
  [attackOn(ORSHA, `${THREE} fr-i-iv4`)],
  [commands(4), [6]],
  [some('hex:1208')],
  [commands(3), [6, 6, 1, 3]],
  hit('ru-1i-iv1'),
  hit('ru-1ii-il1'),
] as const;
refuses('hits with a support', { about: supported, body, before: joined, right: one('unit:ru-1v-iv1') }, [
  ['more than half of them on the support', '11.17-b', one('unit:ru-1i-iv1')],
]);

const oneMore = [...rolled(1, 2, 5), hit('ru-1v-iv1'), hit('ru-1v-iv2'), hit('ru-1v-iv1')] as const;
refuses('the one hit more', { about: beaten, body, before: oneMore, right: one('unit:ru-1v-iv2') }, [
  ['a unit of another stack', '11.17-d', one('unit:ru-1i-iv1'), { at: { ...beaten.at, 1108: 'ru-1i-iv1!' } }],
]);

/** 9 against 6: three hits on two of three units; the stack must go. */
const routed: Situation = {
  ...usual,
  at: { 1310: `${THREE} fr-davout`, [ORSHA]: 'ru-1v-iv1 ru-1v-iv2 ru-constantine' },
};
const going = [...rolled(3, 3, 1), hit('ru-1v-iv1'), hit('ru-1v-iv1'), [PASS]] as const;
const out = (more: Situation['at']): Situation => ({ at: { ...routed.at, ...more } });
refuses('a retreat from Orsha', { about: routed, body, before: going, right: one('hex:1208') }, [
  ['two hexes', '11.11-a', one('hex:1108')],
  ['beside the attackers', '11.11-d', one('hex:1309')],
  [
    'where the enemy is',
    '11.11-d',
    one('hex:1109'),
    { ...out({ 1109: 'fr-iii-iv1' }), marks: { 'fr-iii-iv1': { forage: true } } },
  ],
]);

const full: Situation = { ...routed, ...out({ 1208: 'ru-1iii-ic1 ru-1iv-ic1 ru-2viii-ic1' }) };
const uncalled = [
  [ATTACK],
  [commands(4), [6]],
  [some(), [3, 3, 1]],
  hit('ru-1v-iv1'),
  hit('ru-1v-iv1'),
  [PASS],
] as const;
refuses('a retreat from Orsha beside friends', { about: full, body, before: uncalled, right: one('hex:1109') }, [
  ['where there is no room', '11.11-e', one('hex:1208')],
]);

/** Cavalry beside the infantry that wins: four infantry with 6 + 4 against 4 + 3. */
const FOUR = 'ru-1v-iv1 ru-1v-iv2 ru-1iii-iv1 ru-2vii-iv1';
const chased: Situation = { ...usual, at: { 1310: `${THREE} fr-i-iv4 fr-i-cl1 fr-ney`, [ORSHA]: FOUR } };
const caught = [
  [attackOn(ORSHA, `${THREE} fr-i-iv4`)],
  [commands(4), [6, 4, 3, 1]],
  hit('ru-1v-iv1'),
  hit('ru-1v-iv2'),
  hit('ru-1iii-iv1'),
  [PASS],
] as const;
refuses('who is caught', { about: chased, body, before: caught, right: one('unit:ru-1v-iv1') }, [
  ['one in good order', '11.16-a', one('unit:ru-2vii-iv1')],
  ['one that does not retreat', '11.16-a', one('unit:ru-1i-iv1'), { at: { ...chased.at, 1108: 'ru-1i-iv1!' } }],
]);

/** 7 against 4 after a rout; the winner has one unit disrupted. */
const followed = [
  ...rolled(1, 2, 3),
  hit('ru-1v-iv1'),
  hit('ru-1v-iv2'),
  hit('ru-1v-iv1'),
  [PASS],
  hit('fr-i-iv1'),
  [PASS],
  [one('hex:1208')],
] as const;
refuses(
  'an advance after a rout',
  { about: beaten, body, before: followed, right: some('unit:fr-i-iv2', 'unit:fr-davout') },
  [
    ['a disrupted unit', '11.12-f', some('unit:fr-i-iv1')],
    ['a leader alone', '11.12-f', some('unit:fr-davout')],
    [
      'a unit that had no order',
      '11.12-b',
      some('unit:fr-i-iv4'),
      { at: { ...beaten.at, 1310: `${THREE} fr-i-iv4 fr-davout` } },
    ],
    ['a unit elsewhere', '11.12-b', some('unit:fr-ii-il1'), { at: { ...beaten.at, 1511: 'fr-ii-il1' } }],
    ['a unit of the enemy', '11.12-b', some('unit:ru-1v-iv2')],
  ],
);
/** By one point: only cavalry follows, and never the supports. */
const pushed: Situation = {
  ...usual,
  at: { 1310: 'fr-i-iv1 fr-i-iv2 fr-i-cl1 fr-ney', [ORSHA]: `${RUSSIANS} ru-1v-cv1 ru-constantine` },
};
const MIXED = 'fr-i-iv1 fr-i-iv2 fr-i-cl1';
const edged = [
  [attackOn(ORSHA, MIXED)],
  [commands(4), [6, 3, 2, 3]],
  hit('ru-1v-iv1'),
  [PASS],
  [one('word:yes')],
  [one('hex:1208')],
] as const;
refuses('an advance after a narrow win', { about: pushed, body, before: edged, right: some('unit:fr-i-cl1') }, [
  ['infantry', '11.12-d', some('unit:fr-i-iv1')],
]);

/** Cossacks strike down the last unit of a hex; its leader has two refuges. */
const alone: Situation = {
  turn: 9,
  at: { 1310: 'fr-i-iv1! fr-ney', 1510: 'fr-i-iv2 fr-i-iv3', 1410: 'fr-i-il1', 1808: 'fr-ii-il1' },
};
refuses('where a leader gets away to', { about: alone, body: cossacks, chance: [6, 2], right: one('hex:1410') }, [
  ['a stack more than three hexes away', '11.19-c', one('hex:1808')],
  ['a hex without a stack', '11.19-c', one('hex:1409')],
]);
