/** Moves and what goes with them that a single rule bars, as chapters 6, 7 and 10 and 5 September tell them. */
import {
  restackAsides,
  askStackingOrder,
} from '../../../../core/games/borodino/06-facing-stacking-zones/2-4-stacking-order.ts';
import { movement } from '../../../../core/games/borodino/07-movement/index.ts';
import { recovery } from '../../../../core/games/borodino/10-recovery/1-recovery.ts';
import { restoring } from '../../../../core/games/borodino/10-recovery/index.ts';
import { activateCommand } from '../../../../core/games/borodino/scenarios/5-september/activation.ts';
import { beginSeptember5, setUpSeptember5 } from '../../../../core/games/borodino/scenarios/5-september/set-up.ts';
import type { Side } from '../../../../core/games/borodino/data.ts';
import { renewActivation } from '../../../../core/games/borodino/scenarios/5-september/activation.ts';
import type { Action } from '../../../../core/engine/decision.ts';
import { begin } from '../verbs.ts';
import { arrange, one, PASS, path, situation, type Situation, table } from './table.ts';
import { barred } from './why-not.ts';

// On the plain, 4425 has 4426 N, 4325 NE, 4324 SE, 4424 S, 4524 SW, 4525 NW.
const moving = (about: Situation) => () => table(about, movement);
const russian = (about: Situation) => moving({ side: 'russian', ...about });
const FOOT = 'f-cm-61'; // 4 points
const HORSE = 'f-pj-a'; // light, 8 points
const INFANTRY = 'r-27d-1';
const LIGHT = 'r-c4-1';
const GUNS = 'r-viii-a1'; // 5 points

barred(
  'a march',
  moving({
    french: {
      [FOOT]: 4425,
      'f-mr-13': [4612, 'E'],
      'f-wt-a': { box: 'withdrawn' },
      'f-cm-57a': { hex: 4712, deeds: { moved: true } },
    },
    russian: { [INFANTRY]: 4428, [LIGHT]: 4408 },
    active: ['S-CM', 'S-C2'],
  }),
  [
    ['nowhere', path(FOOT), '7.31-a', 'no-step-yet'],
    ['past a hex', path(FOOT, 4426, 4424), '7.31-a', 'not-beside'],
    ['off the map', path(FOOT, 9999), '7.31-a', 'no-such-step'],
    ['to a unit', path(FOOT, INFANTRY), '7.31-a', 'no-such-step'],
    ['farther than its points', path(FOOT, 4424, 4423, 4422, 4421, 4420), '7.34-a', 'too-dear'],
    ['at once to where its points do not last', path(FOOT, 4420), '7.34-a', 'too-dear'],
    ['onto the enemy', path(FOOT, 4426, 4427, 4428), '7.32-a', 'assault-later'],
    ['at once onto an enemy far off', path(FOOT, 4428), '7.32-a', 'assault-later'],
    ['on through a zone of control', path(FOOT, 4426, 4427, 4327), '6.33-a', 'stop-in-zoc'],
    ['of an enemy', path(INFANTRY, 4429), '7.31-a', 'other-side'],
    ['of a unit that is not on the map', path('f-wt-a', 4426), '7.31-a', 'not-on-map'],
    ['of a unit that has moved', path('f-cm-57a', 4711), '7.31-b', 'has-moved'],
    ['of a command that is not active', path('f-mr-13', 4613), 'S5-u', 'command-inactive'],
    ['on after turning', path(FOOT, 'NW', 4426), '7.31-a', 'facing-is-last'],
    ['with two units', path('f-cm-61+f-cm-57a', 4426), '7.31-a', 'move-others'],
  ],
);

barred('a turn', moving({ french: { [FOOT]: 4425 } }), [
  ['to where it faces', path(FOOT, 'E'), '6.12-a', 'turned-so-already'],
  ['to a hexside', path(FOOT, 'N'), '6.11-a', 'no-such-corner'],
  ['twice', path(FOOT, 'NW', 'W'), '7.31-a', 'facing-is-last'],
  ['out of a square that it has not formed', path(FOOT, 'unform'), '9.85-m', 'no-square'],
]);

barred(
  'ground',
  russian({
    russian: {
      [INFANTRY]: 1026,
      [GUNS]: 4322,
      [LIGHT]: 3108,
      'r-viii-a2': 2228,
      'r-c4-ha': 3907,
      'r-c4-2': { hex: 3701, disordered: true },
      'r-c4-3': 3701,
    },
  }),
  [
    ['over the Moskva', path(INFANTRY, 1025), '7.23-a', 'impassable'],
    ['guns into a marsh', path(GUNS, 4321), 'T-terrain-marsh-move', 'closed-to-arm'],
    ['cavalry over an entrenchment', path(LIGHT, 3008), 'T-terrain-entrenchment-move', 'closed-to-arm'],
    ['guns over very steep banks', path('r-viii-a2', 2328), 'T-terrain-stream-very-steep-move', 'closed-to-arm'],
    ['guns into the redoubt', path('r-c4-ha', 4008), 'T-terrain-emplacement-move', 'closed-to-arm'],
    ['on, once woods have driven it off', path('r-c4-2', 3702, 3703), '9.66-a', 'driven-off'],
  ],
);

barred(
  'zones of control',
  moving({
    french: {
      [HORSE]: 4426,
      'f-cm-57a': { hex: 4708, deeds: { beganInZocOf: [] } },
      [FOOT]: { hex: 2228, deeds: { pace: 'limited' } },
    },
    russian: { [INFANTRY]: 4425, [LIGHT]: [4707, 'W'] },
  }),
  [
    ['into an enemy Front hex from a zone', path(HORSE, 4525), '6.34-b', 'enemy-front'],
    ['out of a zone that it has come into', path('f-cm-57a', 4709), '6.34-a', 'held-in-zoc'],
  ],
);
barred(
  'the minimum move',
  russian({
    russian: { [INFANTRY]: { hex: 2228, deeds: { pace: 'limited' } }, [GUNS]: 3713 },
    french: { [HORSE]: 3715 },
  }),
  [
    ['by two hexes', path(INFANTRY, 2328, 2428), '7.35-a', 'minimum-move-done'],
    ['into a zone', path(GUNS, 3714), '7.35-a', 'minimum-into-zoc'],
  ],
);

barred(
  'guns that have fired',
  russian({
    russian: {
      [GUNS]: { hex: 4425, deeds: { fired: true } },
      'r-viii-a2': { hex: 4423, deeds: { fired: true, turned: true } },
      'r-c4-ha': { hex: 4620, deeds: { fired: true } },
    },
    french: { 'f-cm-foot': 4427 },
  }),
  [
    ['next to an enemy', path(GUNS, 4426), '7.36-c', 'fired-beside-enemy'],
    ['by more than half', path(GUNS, 4424, 4324), '7.36-b', 'too-dear-after-fire'],
    ['after a turn', path('r-viii-a2', 4422), '8.5-d', 'guns-turned-and-fired'],
  ],
);

barred(
  'a square',
  russian({
    russian: {
      [INFANTRY]: { hex: 4425, square: true },
      'r-27d-2': { hex: 3713, square: true },
      'r-2gd-1': { hex: 4408, square: true },
      'r-2gd-2': { hex: 4420, square: true },
    },
    french: { [HORSE]: 4410, 'f-cm-61': 4422 },
  }),
  [
    ['by two hexes', path(INFANTRY, 4426, 4427), '9.85-l', 'square-one-hex'],
    ['over ground for 3 points', path('r-27d-2', 3714), '9.85-l', 'square-ground'],
    ['into a zone', path('r-2gd-1', 4409), '9.85-l', 'square-zoc'],
    ['turns', path(INFANTRY, 'NW'), '9.85-j', 'square-faces-all-round'],
    ['is left after its move', path(INFANTRY, 4426, 'unform'), '9.85-l', 'square-one-hex'],
    [
      'is left, and its points do not last then',
      path(INFANTRY, 'unform', 4426, 4425, 4426, 4425),
      '7.34-a',
      'too-dear',
    ],
  ],
);
barred(
  'a square beside the enemy',
  russian({ russian: { [INFANTRY]: { hex: 4425, square: true }, [LIGHT]: 4420 }, french: { [HORSE]: 4424 } }),
  [
    ['is left', path(INFANTRY, 'unform'), '9.85-m', 'square-in-zoc'],
    ['moves off', path(INFANTRY, 4426), '9.85-m', 'square-in-zoc'],
  ],
);
barred(
  'a square of two commands',
  moving({ french: { [FOOT]: { hex: 4425, square: true }, 'f-mr-13': { hex: 4425, square: true } }, active: ['S-CM'] }),
  [['is left without those who may not act', path(FOOT, 'unform'), 'S5-u', 'command-inactive']],
);

barred(
  'stacks',
  russian({
    russian: {
      'r-27d-1': 4425,
      'r-2gd-1': 4426,
      'r-27d-2': 4426,
      'r-c4-1': 4424,
      'r-2cur-1': 4324,
      'r-2cur-2': 4324,
      'r-2cur-3': 4324,
      'r-2cur-4': 4323,
      'r-viii-a1': 4525,
      'r-viii-a2': 4526,
      'r-2ra4-1': 4527,
      'r-2ra4-2': 4627,
      'r-2ra4-3': 4628,
      'r-mosc-1': 4721,
      'r-12d-1': 4720,
      'r-2gd-2': 4719,
      'r-2gd-3': 4620,
    },
  }),
  [
    ['a third infantry of another brigade', path('r-27d-1', 4426), '6.21-c', 'stack-two-of-the-line'],
    ['infantry with cavalry', path('r-27d-1', 4424), '6.21-b', 'stack-foot-and-horse'],
    ['a fourth unit', path('r-2cur-4', 4324), '6.21-a', 'stack-too-high'],
    [
      'guns with two of the line that are not of one brigade',
      path('r-viii-a1', 4426),
      '6.21-g',
      'stack-battery-one-brigade',
    ],
    ['guns of two groups', path('r-viii-a2', 4527), '6.21-f', 'stack-batteries-one-group'],
    ['militia with anybody', path('r-12d-1', 4721), 'SR.13-b', 'stack-militia'],
  ],
);
barred(
  'stacks of guns',
  russian({
    russian: {
      'r-viii-a1': 4425,
      'r-viii-a2': 4424,
      [INFANTRY]: 4424,
      'r-2ra4-1': 4524,
      'r-2ra4-2': 4525,
      'r-2ra4-3': 4525,
    },
  }),
  [
    ['a second battery beside infantry', path('r-viii-a1', 4424), '6.21-e', 'stack-one-battery'],
    ['a third battery', path('r-2ra4-1', 4525), '6.21-f', 'stack-two-batteries'],
  ],
);
barred('facing in a stack', moving({ french: { 'f-cm-57a': [4425, 'NW'], 'f-cm-57b': [4525, 'E'] } }), [
  ['otherwise than those there', path('f-cm-57b', 4425, 'E'), '6.11-b', 'faces-as-they-do'],
]);

barred('5 September', moving({ french: { [HORSE]: 3614 } }), [
  ['the French east of column 36', path(HORSE, 3513), 'S5-x', 'too-far-east'],
]);
barred('5 September', russian({ turn: 1, russian: { [INFANTRY]: 3807, [LIGHT]: 3810 } }), [
  ['the infantry of VIII Corps on turn 1', path(INFANTRY, 3808), 'S5-w', 'not-before-turn'],
]);
barred(
  'entry hexes',
  russian({
    russian: { [LIGHT]: 4808, 'r-c4-2': 4401 },
    french: { 'f-by-a': { box: 'off-map' }, 'f-kr-3': { box: 'off-map' } },
  }),
  [
    ['within 2 of one where the enemy is to come', path(LIGHT, 4908), '7.44-a', 'near-entry-hex'],
    ['of V Corps', path('r-c4-2', 4400), 'S5-y', 'before-v-corps'],
  ],
);
barred(
  'reinforcements',
  moving({
    french: {
      'f-by-a': { box: 'off-map' },
      'f-kr-3': { box: 'off-map' },
      'f-v-a1': { box: 'off-map' },
      'f-kr-15': { hex: 4401, deeds: { entered: true, moved: true } },
      'f-kr-16': { hex: 4402, deeds: { entered: true, moved: true } },
      'f-kn-a': { hex: 4403, deeds: { entered: true, moved: true } },
      'f-kn-b': { hex: 4404, deeds: { entered: true, moved: true } },
    },
  }),
  [
    ['at another entry hex', path('f-by-a', 4400), '7.41-a', 'entry-hex'],
    ['by turning beside the map', path('f-by-a', 'W'), '7.31-a', 'not-on-map'],
    ['too far back in the column', path('f-kr-3', 4400), '7.41-b', 'far-back-in-column'],
  ],
);
barred(
  'reinforcements',
  moving({ french: { 'f-by-a': { box: 'off-map' }, [FOOT]: 4425 }, russian: { [INFANTRY]: 5108 } }),
  [['onto the enemy in the entry hex', path('f-by-a', 5108), '6.22-a', 'enemy-there']],
);

const FAST = { deeds: { pace: 'extended' as const } };
barred(
  'extended movement',
  moving({
    french: {
      'f-mr-13': { hex: 4425, ...FAST },
      'f-mr-17': { hex: 4425, ...FAST },
      'f-mr-30': { hex: 4524, disordered: true, ...FAST },
      'f-mr-foot': { hex: 4526, ...FAST },
      'f-fr-15': 4426,
    },
    russian: { [INFANTRY]: 4421 },
  }),
  [
    ['within 3 hexes of the enemy', path('f-mr-13', 4424), '7.13-a', 'extended-too-near'],
    ['through friends', path('f-mr-13', 4426, 4427), '7.13-d', 'extended-through-friends'],
    ['of a Disordered unit', path('f-mr-30', 4525), '7.13-g', 'extended-disordered'],
    ['remaining stacked by turning', path('f-mr-13', 'NW'), '7.13-e', 'extended-stays-stacked'],
    ['ending while some are stacked', PASS, '7.13-e', 'extended-stays-stacked'],
    ['guns onto infantry', path('f-mr-foot', 4425), '7.13-d', 'extended-through-friends'],
  ],
);
barred(
  'woods in extended movement',
  moving({ french: { [HORSE]: { hex: 3921, ...FAST } }, russian: { [INFANTRY]: 3610 } }),
  [['on, once they have disordered it', path(HORSE, 4022, 4023), '7.13-g', 'extended-disordered']],
);
barred(
  'the kind of movement',
  () => table({ french: { 'f-mr-13': { hex: 4425, deeds: { pace: null } } }, russian: { [INFANTRY]: 4410 } }, movement),
  [['by a hex', one(4426), '7.13-a', 'not-offered.answer']],
);

const slipping = (about: Situation) => () => {
  const t = table({ french: { [FOOT]: 4427 }, ...about }, movement);
  t.play(path(FOOT, 4426));
  return t;
};
barred(
  'slipping away',
  slipping({
    french: { [FOOT]: 4427, 'f-cm-foot': 4424 },
    russian: { [LIGHT]: 4425, 'r-c4-ha': 4425, 'r-2gd-1': 4524, 'r-c4-2': 4412, 'r-c4-3': [4324, 'NW'] },
  }),
  [
    ['nowhere', path(LIGHT), '7.39-a', 'slip-one-hex'],
    ['by two hexes', path(LIGHT, 4324, 4323), '7.39-a', 'slip-one-hex'],
    ['beside the infantry', path(LIGHT, 4325), '7.39-a', 'slip-away-from'],
    ['onto the enemy', path(LIGHT, 4424), '6.22-a', 'enemy-there'],
    ['onto infantry', path(LIGHT, 4524), '6.21-b', 'stack-foot-and-horse'],
    ['of guns', path('r-c4-ha', 4324), '7.39-a', 'slip-only-cavalry'],
    ['of cavalry whose zone was not entered', path('r-c4-2', 4411), '7.39-a', 'slip-not-entered'],
    ['of the enemy', path(FOOT, 4427), '7.39-a', 'slip-only-cavalry'],
    ['and turning otherwise than those there', path(LIGHT, 4324, 'E'), '6.11-b', 'faces-as-they-do'],
    ['by turning where it stands', path(LIGHT, 'E'), '7.39-a', 'slip-one-hex'],
  ],
);

// The order of stacks

const asideIn = (about: Situation, hex: number) => () => {
  const game = situation({ phase: 'command', ...about });
  const [aside] = restackAsides(game, game.side, { seat: game.side, rule: 'S5-u' }).filter(
    ({ id }) => id === `restack:${hex}`,
  );
  if (!aside) throw new Error('nothing may be put in order there');
  return { decision: aside.decision };
};
barred('the order of a stack', asideIn({ french: { 'f-cm-57a': 4425, 'f-cm-57b': 4425, [FOOT]: 4426 } }, 4425), [
  ['two in one place', arrange({ 'f-cm-57a': 1, 'f-cm-57b': 1 }), '6.24-b', 'depth-taken'],
  ['of one alone', arrange({ 'f-cm-57a': 1 }), '6.24-b', 'order-all'],
  ['with a unit of another hex', arrange({ 'f-cm-57a': 1, [FOOT]: 2 }), '6.24-b', 'restack-others'],
]);
const MOVED = { deeds: { moved: true } };
barred(
  'the order at the end of the activation',
  () =>
    table(
      {
        phase: 'recovery',
        french: {
          'f-cm-57a': { hex: 4425, ...MOVED },
          'f-cm-57b': { hex: 4425, ...MOVED },
          'f-cm-111a': { hex: 4410, ...MOVED },
          'f-cm-111b': { hex: 4410, ...MOVED },
          'f-cm-25a': 4412,
          'f-cm-25b': 4412,
          [FOOT]: 4414,
        },
        russian: { [LIGHT]: 4409 },
      },
      askStackingOrder,
    ),
  [
    ['of the unit on top', one('f-cm-57a'), '6.24-b', 'stack-order-others'],
    ['in an enemy zone of control', one('f-cm-111b'), '6.24-c', 'order-in-zoc'],
    ['of a stack that has not changed', one('f-cm-25b'), '6.24-b', 'stack-order-others'],
    ['of a unit that stands alone', one(FOOT), '6.24-b', 'no-order'],
    ['of an enemy', one(LIGHT), '6.24-b', 'no-order'],
  ],
);

// Recovery and return

barred(
  'facing after recovery',
  () => table({ phase: 'recovery', french: { [FOOT]: { hex: 4308, disordered: true } } }, recovery, [0]),
  [['as it faces already', one('E'), '10.1-d', 'faces-so-already']],
);

const returning = (about: Situation) => () => table(about, restoring, [0]);
const RECOVERING = { box: 'recovery' as const };
barred(
  'the return to the map',
  returning({
    french: {
      [FOOT]: RECOVERING,
      'f-cm-57a': 4308,
      'f-cm-57b': 4308,
      'f-cm-111a': 4312,
      'f-wt-a': { box: 'withdrawn' },
    },
    russian: { 'r-gogel-a': 4305 },
  }),
  [
    ['far from its group', path(FOOT, 4316, 'E'), '10.3-a', 'far-from-group'],
    ['near the enemy', path(FOOT, 4307, 'E'), '10.3-b', 'enemy-near'],
    ['onto two of another brigade', path(FOOT, 4308, 'E'), '6.21-c', 'stack-two-of-the-line'],
    ['without a facing', path(FOOT, 4310), '6.11-a', 'return-facing'],
    ['without a hex', path(FOOT), '10.3-a', 'return-where'],
    ['facing otherwise than those there', path(FOOT, 4312, 'W'), '6.11-b', 'one-facing'],
    ['not at all', PASS, '10.3-a', 'must-choose'],
    ['of a unit that is not restored', path('f-wt-a', 4310, 'E'), '10.3-a', 'return-others'],
    ['of a unit on the map', path('f-cm-57a', 4310, 'E'), '10.3-a', 'return-others'],
  ],
);
barred('the return', returning({ french: { 'f-cm-57b': 3608, [FOOT]: RECOVERING } }), [
  ['east of column 36', path(FOOT, 3508, 'E'), 'S5-x', 'too-far-east'],
]);
barred('the return', returning({ french: { 'f-cm-57b': 4009, 'f-cm-foot': RECOVERING } }), [
  ['of guns into the redoubt', path('f-cm-foot', 4008, 'E'), 'T-terrain-emplacement-move', 'no-ground-for'],
]);
barred('the return', returning({ russian: { 'r-2gd-1': 3206, 'r-2cur-1': 3604, 'r-gogel-a': RECOVERING } }), [
  ['of an independent unit far from its army', path('r-gogel-a', 3211, 'W'), '10.3-c', 'far-from-army'],
]);

// 5 September

const settingUp = (side: Side) => () => begin({ ...beginSeptember5({}), side }, setUpSeptember5);
function setUpWith(side: Side, change: Readonly<Record<string, string>>): Action {
  const { decision } = settingUp(side)();
  const suggestion = decision.kind === 'arrange' ? decision.suggestion : undefined;
  return arrange({ ...suggestion, ...change } as Record<string, string>);
}
barred('the set-up of the French', settingUp('french'), [
  ['of one outside the hexes of its line', setUpWith('french', { [FOOT]: 'placement:4312/E' }), 'S5-c', 'set-up-where'],
  ['of II Cavalry Corps far from 4819', setUpWith('french', { [HORSE]: 'placement:4308/E' }), 'S5-f', 'set-up-where'],
  ['of an enemy', setUpWith('french', { [LIGHT]: 'placement:4308/E' }), 'S5-b', 'set-up-others'],
  ['of a reinforcement', setUpWith('french', { 'f-by-a': 'placement:5108/E' }), 'S5-b', 'set-up-others'],
  ['of a stack that faces two ways', setUpWith('french', { 'f-cm-57b': 'placement:4307/W' }), '6.11-b', 'one-facing'],
  ['of one alone', arrange({ [FOOT]: 'placement:4308/E' }), 'S5-b', 'not-all-set-up'],
]);

const activation = (turn: number) => () =>
  table(
    { turn, phase: 'command', active: ['S-CM'], french: { [FOOT]: 4308 }, russian: { [LIGHT]: 4008 } },
    function* (game, umpire) {
      renewActivation(game);
      yield* activateCommand(game, umpire);
    },
  );
barred('activation', activation(2), [
  ['of a command that is active', one('S-CM'), 'S5-u', 'already-active'],
  ['of V Corps before turn 3', one('S-V'), 'S5-v', 'command-late'],
]);
