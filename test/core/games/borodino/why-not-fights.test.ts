/** Fire, assaults and charges that a single rule bars, as chapters 8 and 9 tell them. */
import { artilleryFire } from '../../../../core/games/borodino/08-artillery-fire/index.ts';
import { type Attack, reactionFire } from '../../../../core/games/borodino/08-artillery-fire/6-reaction-fire.ts';
import { assaults } from '../../../../core/games/borodino/09-assault/index.ts';
import { retreat } from '../../../../core/games/borodino/09-assault/6-results.ts';
import type { Action } from '../../../../core/engine/decision.ts';
import type { UnitId } from '../../../../core/games/borodino/data.ts';
import type { Chance } from '../verbs.ts';
import { one, PASS, path, type Situation, table } from './table.ts';
import { barred } from './why-not.ts';

// Chapter 8. From 4300 guns that face E have 4201 and 4200 in front.

const firing = (about: Situation) => () => table({ phase: 'artillery', ...about }, artilleryFire);
const GUNS = 'f-fr-foot'; // range 3-5
const FOOT = 'r-27d-1';

barred(
  'a battery',
  firing({
    french: {
      [GUNS]: 4300,
      'f-mr-foot': { hex: 4302, deeds: { fired: true } },
      'f-cm-foot': { hex: 4403, disordered: true },
      'f-v-a1': 4500,
      'f-i-res': 4401,
      'f-cm-61': 4400,
      'f-fr-horse': { hex: 4402, deeds: { moved: true } },
      'f-c2-a1': { box: 'off-map' },
    },
    russian: { [FOOT]: 4001, 'r-viii-a1': 3902 },
    active: ['S-FR', 'S-MR', 'S-CM', 'S-C2'],
  }),
  [
    ['of infantry', path('f-cm-61', 4001), '8.21-a', 'fire-no-guns'],
    ['of the enemy', path('r-viii-a1', 4300), '8.21-a', 'fire-not-yours'],
    ['that has fired', path('f-mr-foot', 4001), '8.21-a', 'fire-once'],
    ['that is Disordered', path('f-cm-foot', 4001), '8.1-d', 'fire-disordered'],
    ['that has moved', path('f-fr-horse', 4001), '8.1-a', 'fire-after-move'],
    ['whose command is not active', path('f-v-a1', 4001), 'S5-u', 'command-inactive'],
    ['that is not on the map', path('f-c2-a1', 4001), '8.3-a', 'fire-off-map'],
    ['that has no part in the battle', path('f-og1', 4001), '8.21-a', 'no-such-unit'],
    ['at nothing', path(GUNS), '8.21-a', 'fire-needs-target'],
    ['at an empty hex', path(GUNS, 4101), '8.21-a', 'fire-no-enemy'],
    ['at friends', path(GUNS, 4400), '8.21-a', 'fire-no-enemy'],
    ['at two hexes', path(GUNS, 4001, 3902), '8.21-a', 'fire-one-target'],
    ['with a battery of another hex', path(`${GUNS}+f-i-res`, 4001), '8.21-b', 'fire-together'],
    ['with infantry', path(`${GUNS}+f-cm-61`, 4001), '8.21-a', 'fire-no-guns'],
    ['turned to where it faces', path(GUNS, 'E', 4001), '8.5-d', 'faces-so-already'],
    ['turned to where nobody is', path(GUNS, 'W', 4001), '8.5-d', 'turn-brings-nothing'],
    ['turned to a hexside', path(GUNS, 'N', 4001), '8.21-a', 'fire-needs-target'],
    ['at a unit by its name', path(GUNS, FOOT), '8.21-a', 'fire-needs-target'],
  ],
);
barred('two batteries of one hex', firing({ french: { 'f-v-a1': 4300, 'f-v-a2': 4300 }, russian: { [FOOT]: 4001 } }), [
  ['not in the order of their stack', path('f-v-a2+f-v-a1', 4001), '8.21-b', 'fire-crew-order'],
]);
barred(
  'horse guns with foot guns',
  firing({ french: { [GUNS]: 4300, 'f-fr-horse': 4300 }, russian: { [FOOT]: 3801, 'r-27d-2': 3901 } }),
  [
    ['beyond the range of one', path(`${GUNS}+f-fr-horse`, 3801), '8.3-a', 'out-of-range'],
    ['alone beyond its range', path('f-fr-horse', 3801), '8.3-a', 'out-of-range'],
  ],
);
barred(
  'enemies in front',
  firing({ french: { [GUNS]: 4300 }, russian: { [FOOT]: 4001, 'r-27d-2': 4201, 'r-2gd-1': 4400 } }),
  [
    ['and fire past them', path(GUNS, 4001), '8.4-g', 'fire-adjacent-first'],
    ['and fire behind', path(GUNS, 4400), '6.13-a', 'fire-not-front'],
  ],
);
barred('the front', firing({ french: { [GUNS]: 4300 }, russian: { [FOOT]: 4302, 'r-27d-2': 4001 } }), [
  ['and a line that leaves behind it', path(GUNS, 4302), '8.4-j', 'fire-not-through-front'],
]);
barred(
  'sight',
  firing({
    french: { [GUNS]: [4312, 'NE'], 'f-mr-foot': [3104, 'SE'] },
    russian: { [FOOT]: 4315, 'r-27d-2': 4011, 'r-2gd-1': 3103, 'r-2gd-2': 2902 },
  }),
  [
    ['through woods', path(GUNS, 4315), '8.4-c', 'unseen-behind-woods'],
    ['up a steep slope', path('f-mr-foot', 3103), 'T-terrain-note-f', 'up-steep-slope'],
  ],
);
barred(
  'guns beside cavalry',
  firing({ french: { 'f-c2-a1': 4300, 'f-pj-a': 4300 }, russian: { [FOOT]: 4302, 'r-27d-2': 4101 } }),
  [['turn', path('f-c2-a1', 'NE', 4302), '6.11-b', 'turns-cavalry']],
);
barred(
  'guns beside guns',
  firing({
    french: { 'f-cm-horse': 4300, 'f-mr-horse': 4300 },
    russian: { [FOOT]: 4302, 'r-27d-2': 4101 },
    active: ['S-CM'],
  }),
  [['that are not active turn', path('f-cm-horse', 'NE', 4302), 'S5-u', 'command-inactive']],
);
barred(
  'guns beside guns',
  firing({
    french: { 'f-v-a1': { hex: 4300, deeds: { fired: true, turned: true } }, 'f-v-a2': 4300 },
    russian: { [FOOT]: 4302, 'r-27d-2': 4101 },
  }),
  [['that have turned and fired turn', path('f-v-a2', 'NE', 4302), '8.5-d', 'guns-turned-and-fired']],
);
barred(
  'guns in a square',
  firing({
    french: { 'f-cm-61': { hex: 4300, square: true }, [GUNS]: { hex: 4300, square: true } },
    russian: { [FOOT]: 4302 },
  }),
  [['turn', path(GUNS, 'NE', 4302), '9.85-j', 'fires-all-round']],
);

const ATTACK: Attack = { kind: 'infantry', from: 4201, attackers: ['f-cm-61'], targets: [4101] };
barred(
  'reaction fire',
  () =>
    table(
      {
        phase: 'assault',
        french: { 'f-cm-61': 4201, 'f-cm-57a': 4202, 'f-cm-foot': 4400 },
        russian: {
          'r-viii-a1': 4101,
          'r-27d-1': 4101,
          'r-viii-a2': { hex: 4101, facing: 'E' },
          'r-2ra4-1': { hex: 4101, disordered: true },
          'r-2ra4-2': { hex: 4101, deeds: { reacted: true } },
          'r-c4-ha': 4001,
        },
      },
      (game, umpire) => reactionFire(game, 4101, [ATTACK], umpire),
    ),
  [
    ['at an enemy that does not attack', path('r-viii-a1', 4202), '8.6-a', 'react-at-attackers'],
    ['at nobody', path('r-viii-a1'), '8.21-a', 'fire-needs-target'],
    ['of infantry', path('r-27d-1', 4201), '8.6-a', 'fire-no-guns'],
    ['of guns that face away', path('r-viii-a2', 4201), '8.6-b', 'react-not-front'],
    ['of Disordered guns', path('r-2ra4-1', 4201), '8.6-a', 'fire-disordered'],
    ['a second time', path('r-2ra4-2', 4201), '8.6-c', 'react-once'],
    ['of guns elsewhere', path('r-c4-ha', 4201), '8.6-a', 'react-elsewhere'],
    ['of the attacker', path('f-cm-foot', 4101), '8.6-a', 'react-elsewhere'],
    ['after turning', path('r-viii-a1', 'E', 4201), '8.6-b', 'fire-as-it-faces'],
  ],
);

barred(
  'counter-battery',
  () => {
    const t = firing({
      french: { [GUNS]: 4300, 'f-mr-foot': 4302 },
      russian: {
        'r-viii-a1': 4101,
        'r-27d-1': [4101, 'W'],
        'r-viii-a2': { hex: 4101, facing: 'E' },
        'r-2ra4-1': { hex: 4101, deeds: { answered: true } },
        'r-c4-ha': 4001,
      },
    })();
    t.play(path(GUNS, 4101), [0]);
    return t;
  },
  [
    ['at others than those that fired', path('r-viii-a1', 4302), '8.7-a', 'answer-the-shooter'],
    ['of infantry', path('r-27d-1', 4300), '8.7-a', 'fire-no-guns'],
    ['a second time', path('r-2ra4-1', 4300), '8.7-b', 'answer-once'],
    ['of guns that were not fired at', path('r-c4-ha', 4300), '8.7-a', 'answer-not-fired-at'],
    ['of guns that face away', path('r-viii-a2', 4300), '8.4-j', 'fire-not-through-front'],
    ['at nobody', path('r-viii-a1'), '8.21-a', 'fire-needs-target'],
    ['after turning', path('r-viii-a1', 'E', 4300), '8.7-a', 'fire-as-it-faces'],
  ],
);

// Chapter 9. On the plain, 4426 has 4427 N, 4326 NE, 4325 SE, 4425 S, 4525 SW, 4526 NW.

const FOE = 4426;
const assaulting = (about: Situation) => () => table({ phase: 'assault', ...about }, assaults);

barred(
  'an assault',
  assaulting({
    french: {
      'f-cm-61': 4525,
      'f-cm-57a': [4526, 'W'],
      'f-mr-13': [4427, 'SE'],
      'f-fr-15': { hex: 4610, disordered: true },
      'f-fr-33': 4610,
      'f-cm-111a': 4612,
      'f-cm-111b': 4612,
      'f-cm-foot': 4612,
      'f-cm-25a': { hex: 4614, square: true },
      'f-cm-25b': { hex: 4616, deeds: { fought: true } },
      'f-wt-a': { hex: 4618, deeds: { moved: true, beganBeside: [], beganInZocOf: [] } },
    },
    russian: {
      [FOOT]: FOE,
      'r-27d-2': 4509,
      'r-2gd-1': 4511,
      'r-2gd-2': 4513,
      'r-2gd-3': 4515,
      'r-gogel-a': 4517,
      'r-viii-a1': 4518,
    },
    active: ['S-CM', 'S-FR', 'S-C2'],
  }),
  [
    ['of nobody', path('f-cm-61'), '9.44-a', 'name-a-target'],
    ['of an empty hex', path('f-cm-61', 4425), '9.21-a', 'no-enemy-there'],
    ['out of its front', path('f-cm-57a', FOE), '9.21-a', 'not-in-front'],
    ['of a command that is not active', path('f-mr-13', FOE), 'S5-u', 'command-inactive'],
    ['by a Disordered unit', path('f-fr-15', 4509), '9.24-a', 'disordered-never-assault'],
    ['by a unit under a Disordered one', path('f-fr-33', 4509), '9.24-a', 'under-disordered'],
    ['by a unit that is not on top', path('f-cm-111b', 4511), '6.23-a', 'top-leads'],
    ['by guns', path('f-cm-foot', 4511), '9.25-a', 'guns-never-assault'],
    ['by a square', path('f-cm-25a', 4513), '9.85-k', 'square-never-assaults'],
    ['by a unit that has fought', path('f-cm-25b', 4515), '9.44-a', 'has-fought'],
    ['by cavalry that has come beside them', path('f-wt-a', 4517), '9.21-b', 'cavalry-began-apart'],
    ['by the enemy', path(FOOT, 4525), '9.21-a', 'not-yours'],
    ['with a facing at the end', path('f-cm-61', FOE, 'E'), '9.81-a', 'only-cavalry-charges'],
    ['off the map', path('f-cm-61', 9999), '9.21-a', 'no-enemy-there'],
    ['of two stacks together', path('f-cm-61+f-cm-57a', FOE), '9.44-a', 'not-offered.alone'],
  ],
);
barred(
  'a second declaration',
  () => {
    const t = assaulting({
      french: { 'f-cm-61': 4525, 'f-cm-57a': 4524 },
      russian: { [FOOT]: FOE, 'r-27d-2': 4425 },
    })();
    t.play(path('f-cm-61', FOE));
    return t;
  },
  [
    ['against the same', path('f-cm-61', FOE), '9.44-a', 'already-declared'],
    ['is owed for whom the first leaves out', PASS, '9.22-a', 'whole-front'],
  ],
);
barred('the whole front', assaulting({ french: { 'f-cm-61': 4525 }, russian: { [FOOT]: FOE, 'r-27d-2': 4425 } }), [
  ['is not taken on', path('f-cm-61', FOE), '9.22-a', 'whole-front'],
]);
barred(
  'ground',
  assaulting({
    side: 'russian',
    russian: { 'r-2gd-1': [3215, 'E'], 'r-c4-1': [3113, 'NW'], 'r-smol-1': [4526, 'SE'] },
    french: { 'f-cm-61': [3114, 'W'], 'f-cm-57a': [FOE, 'W'] },
  }),
  [
    ['that the arm cannot cross', path('r-c4-1', 3114), '9.21-a', 'assault-closed'],
    ['militia attacks from', path('r-smol-1', FOE), 'SR.13-d', 'militia-never-assaults'],
  ],
);
barred(
  'cavalry held in a zone',
  assaulting({ french: { 'f-wt-a': 4525 }, russian: { [FOOT]: FOE, 'r-viii-a1': [4425, 'E'] } }),
  [['at those who have none', path('f-wt-a', 4425), '9.81-f', 'cavalry-began-in-zoc']],
);

// From 4626, facing E, 4526 and 4525 are in front, and 4426 is two hexes off.
const ANOTHER = { 'f-cm-61': [4427, 'SE'] } as const;
const charging = (
  where: NonNullable<Situation['french']>[string],
  russian: Situation['russian'] = { [FOOT]: FOE },
  more: Situation['french'] = {},
) => assaulting({ french: { 'f-wt-a': where, ...ANOTHER, ...more }, russian });
const THERE = path('f-wt-a', 4525, FOE);

barred('a charge', charging(4626, { [FOOT]: FOE, 'r-27d-2': 4424 }), [
  ['of nobody', path('f-wt-a', 4525), '9.44-a', 'name-a-target'],
  ['through more than two hexes', path('f-wt-a', 4526, 4525, 4524, 4424), '9.81-j', 'charge-too-far'],
  ['back over its start', path('f-wt-a', 4526, 4626, 4525, FOE), '9.81-j', 'charge-back'],
  ['past a hex', path('f-wt-a', 4425, FOE), '9.81-j', 'charge-not-beside'],
  ['round a corner', path('f-wt-a', 4627, 4527, FOE), '9.81-k', 'charge-turn'],
  ['to end facing away', path('f-wt-a', 4525, FOE, 'W'), '9.81-k', 'charge-turn'],
]);
barred('a charge', charging(4826), [
  ['from four hexes off', path('f-wt-a', 4726, 4626, 4526, FOE), '9.81-a', 'nobody-to-charge'],
]);
barred('a charge', charging({ hex: 4626, deeds: { moved: true } }), [
  ['after a move', THERE, '9.81-b', 'charge-after-move'],
]);
barred('a charge', charging({ hex: 4626, deeds: { charged: true } }), [
  ['after another', THERE, '9.44-a', 'has-fought'],
]);
barred('a charge', charging({ hex: 4626, disordered: true }), [
  ['of the Disordered', THERE, '9.24-a', 'disordered-never-assault'],
]);
barred('a charge', charging({ hex: 4626, deeds: { beganBeside: [FOOT], beganInZocOf: [] } }), [
  ['at those beside whom it began', THERE, '9.81-a', 'charge-began-beside'],
]);
barred('a charge', charging(4626, { [FOOT]: FOE, 'r-27d-2': [4627, 'E'] }), [
  ['out of a zone', THERE, '9.81-f', 'charge-from-zoc'],
]);
barred(
  'a charge',
  assaulting({ french: { 'f-wt-a': [3703, 'SE'], ...ANOTHER }, russian: { [FOOT]: 3701, 'r-27d-2': FOE } }),
  [['at what it does not see', path('f-wt-a', 3602, 3701), '9.81-e', 'charge-unseen']],
);
barred('a charge', charging(4626, { [FOOT]: FOE }, { 'f-mr-13': 4525 }), [
  ['to end with infantry', THERE, '6.21-b', 'charge-no-room'],
]);
barred('a charge', charging(4626, { [FOOT]: FOE }, { 'f-pj-a': { hex: 4525, disordered: true } }), [
  ['to end under the Disordered', THERE, '9.24-a', 'charge-under-disordered'],
]);
barred('a charge', assaulting({ french: { 'f-cm-61': 4525, 'f-mr-13': [4626, 'E'] }, russian: { [FOOT]: FOE } }), [
  ['of infantry', path('f-mr-13', 4526, FOE), '9.21-a', 'nobody-in-front'],
]);

const retiring =
  (russian: NonNullable<Situation['russian']>, french: Situation['french'] = { 'f-cm-61': 4525 }) =>
  () => {
    const t = assaulting({ french, russian })();
    t.play(path('f-cm-61', FOE));
    return t;
  };
barred(
  'a retreat before assault',
  retiring({ 'r-2cur-1': FOE, 'r-viii-a1': FOE, 'r-c4-2': 4326, 'r-2gd-1': 4325, 'r-c4-3': 4210 }, { 'f-cm-61': 4525 }),
  [
    ['of two units together', path('r-2cur-1+r-viii-a1', 4326), '9.31-a', 'not-offered.alone'],
    ['by no hex', path('r-2cur-1'), '9.31-a', 'retire-a-hex'],
    ['by three hexes', path('r-2cur-1', 4326, 4226, 4126), '9.31-a', 'retire-two-hexes'],
    ['to beside the attacker', path('r-2cur-1', 4425), '9.31-a', 'retire-away'],
    ['onto the attacker', path('r-2cur-1', 4525), '6.22-a', 'enemy-there'],
    ['into a hex with infantry', path('r-2cur-1', 4325), '6.21-b', 'stack-foot-and-horse'],
    ['of foot guns', path('r-viii-a1', 4326), '9.31-a', 'only-horse-retires'],
    ['of those who are not assaulted', path('r-c4-3', 4211), '9.31-a', 'not-assaulted'],
    ['of the attacker', path('f-cm-61', 4524), '9.31-a', 'not-assaulted'],
    ['facing otherwise than those there', path('r-2cur-1', 4326, 'E'), '6.11-b', 'faces-as-the-others'],
    ['by turning on the spot', path('r-2cur-1', 'E'), '9.31-a', 'retire-a-hex'],
    ['of infantry elsewhere', path('r-2gd-1', 4225), '9.31-a', 'not-assaulted'],
  ],
);
barred('a retreat before assault', retiring({ 'r-c4-1': FOE }, { 'f-cm-61': 4525, 'f-cm-57a': [4227, 'W'] }), [
  ['into the zone of another enemy', path('r-c4-1', 4326), '9.31-f', 'retire-into-zoc'],
]);
barred(
  'a retreat before a charge',
  () => {
    const t = assaulting({ french: { 'f-wt-a': 4626 }, russian: { 'r-2cur-1': FOE, 'r-c4-1': FOE } })();
    t.play(THERE);
    return t;
  },
  [['of heavy cavalry', path('r-2cur-1', 4326), '9.31-b', 'heavy-stands']],
);
barred(
  'a retreat before a light charge',
  () => {
    const t = assaulting({
      french: { 'f-pj-a': 4626, 'f-cm-61': [4624, 'E'] },
      russian: { 'r-c4-1': FOE, 'r-c4-2': 4523 },
    })();
    t.play(path('f-pj-a', 4525, FOE));
    t.play(path('f-cm-61', 4523));
    return t;
  },
  [['of light cavalry', path('r-c4-1', 4326), '9.31-a', 'not-assaulted']],
);

barred(
  'the first combat',
  () => {
    const t = assaulting({
      french: { 'f-cm-61': [4427, 'SE'], 'f-wt-a': 4626, 'f-cm-57a': 4624 },
      russian: { [FOOT]: FOE, 'r-2gd-1': [4326, 'E'], 'r-27d-2': 4523 },
    })();
    t.play(path('f-cm-61', 4326, FOE));
    t.play(THERE);
    t.play(path('f-cm-57a', 4523), [0, 0, 0]);
    return t;
  },
  [
    ['of a hex that a charge comes before', one(4326), '9.23-b', 'fought-later'],
    ['of a hex without combat', one(4210), '9.1-e', 'resolve-others'],
  ],
);

/** Units that have to retreat before enemies in these hexes. */
const falling = (about: Situation, ids: readonly UnitId[], enemies: readonly number[]) => () =>
  table({ phase: 'assault', ...about }, (game, umpire) => retreat(game, ids, enemies, '9.62-a', umpire));
barred(
  'a retreat',
  falling({ russian: { [FOOT]: FOE, 'r-27d-2': 4326 }, french: { 'f-cm-61': 4525 } }, [FOOT], [4525]),
  [
    ['onto friends while another way is open', one(4326), '9.63-c', 'retreat-friends'],
    ['to beside the enemy', one(4425), '9.62-b', 'retreat-away'],
    ['onto the enemy', one(4525), '9.63-a', 'retreat-enemy'],
    ['by two hexes', one(4226), '9.62-a', 'retreat-one-hex'],
    ['by none', one(FOE), '9.62-a', 'retreat-one-hex'],
    ['not at all', PASS, '9.62-b', 'must-choose'],
  ],
);
barred(
  'a retreat',
  falling({ russian: { [FOOT]: FOE }, french: { 'f-cm-61': 4525, 'f-mr-13': [4226, 'NW'] } }, [FOOT], [4525]),
  [['into an enemy Front hex while another way is open', one(4326), '9.63-b', 'retreat-enemy-front']],
);

barred(
  'a counter-charge',
  () => {
    const t = assaulting({
      french: { 'f-wt-a': 4626, 'f-cm-61': [4524, 'E'] },
      russian: { 'r-c4-1': FOE, 'r-27d-2': 4424 },
    })();
    t.play(path('f-wt-a', 4526, FOE));
    t.play(path('f-cm-61', 4424));
    t.play(PASS, [0, 0]);
    return t;
  },
  [['at those who do not charge it', one(4524), '9.86-a', 'counter-others']],
);
barred(
  'an advance',
  () => {
    const t = assaulting({
      french: { 'f-cm-61': 4525, 'f-cm-57a': [4526, 'SE'] },
      russian: { 'r-2cur-1': FOE, 'r-27d-2': 4425 },
    })();
    t.play(path('f-cm-61', FOE, 4425));
    t.play(path('f-cm-57a', FOE));
    t.play(path('r-2cur-1', 4326));
    return t;
  },
  [['of those who have others to assault', one('f-cm-61'), '9.72-a', 'follow-others']],
);

const UNSTEADY = { hex: FOE, disordered: true };
const played =
  (about: Situation, ...answers: readonly (readonly [Action, Chance?])[]) =>
  () => {
    const t = assaulting(about)();
    for (const [answer, dice] of answers) t.play(answer, dice);
    return t;
  };
barred(
  'the advance among equals',
  played(
    { french: { 'f-mr-13': 4525, 'f-mr-17': [4526, 'SE'] }, russian: { [FOOT]: UNSTEADY } },
    [path('f-mr-13', FOE)],
    [path('f-mr-17', FOE), [0, 0, 0]],
  ),
  [
    ['of who did not attack', one('f-cm-61'), '9.71-c', 'advance-who-others'],
    ['of the enemy', one(FOOT), '9.71-c', 'advance-who-others'],
    ['of nobody', PASS, '9.71-c', 'must-choose'],
  ],
);
barred(
  'the hex of a friend who dropped out',
  played(
    {
      french: { 'f-cm-61': 4525, 'f-mr-13': 4524, 'f-cm-57a': [4325, 'SW'] },
      russian: { [FOOT]: FOE, 'r-27d-2': 4425, 'r-2gd-1': 4424 },
    },
    [path('f-cm-61', FOE)],
    [path('f-mr-13', 4424)],
    [path('f-cm-57a', 4425), [0, 0, 9]],
  ),
  [
    ['is not taken over by the friend', one('f-cm-57a'), '9.22-b', 'take-over-others'],
    ['is not left alone', PASS, '9.22-b', 'must-choose'],
  ],
);
const RIDDEN_DOWN = played(
  { french: { 'f-wt-a': 4626, 'f-wt-b': 4626 }, russian: { 'r-11d-1': FOE } },
  [path('f-wt-a', 4525, FOE), [0]],
  [one('no'), [9]],
  [one(4326)],
);
barred('a pursuit', RIDDEN_DOWN, [['that turns away', one('W'), '9.87-b', 'pursuit-turn-others']]);
barred(
  'a pursuit',
  played(
    { french: { 'f-wt-a': 4626, 'f-wt-b': 4626, 'f-df-a': [4527, 'SW'] }, russian: { 'r-11d-1': UNSTEADY } },
    [path('f-wt-a', 4525, FOE)],
    [path('f-df-a', 4526, FOE), [0, 0, 9]],
  ),
  [['of who did not charge', one('f-pj-a'), '9.87-d', 'pursue-others']],
);
barred(
  'a counter-assault',
  played(
    { french: { 'f-fr-jn': 4525, 'f-mr-13': [4625, 'W'] }, russian: { 'r-2gd-1': FOE, 'r-2gd-2': FOE } },
    [path('f-fr-jn', FOE), [0, 0, 9]],
    [one(4524)],
  ),
  [['into a hex that nobody has left', one(4427), '9.73-d', 'step-forward-others']],
);
