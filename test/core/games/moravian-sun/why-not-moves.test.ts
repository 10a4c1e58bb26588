/** Moves, charges, rallies and arrivals that a single rule bars, as the book tells them. */
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { reinforce } from '../../../../core/games/moravian-sun/08-reinforcements.ts';
import { moveLeaders } from '../../../../core/games/moravian-sun/03-command/4-leaders.ts';
import { moveUnits } from '../../../../core/games/moravian-sun/09-movement/1-procedure.ts';
import { charge } from '../../../../core/games/moravian-sun/14-cavalry/2-charge.ts';
import { SQUARE } from '../../../../core/games/moravian-sun/14-cavalry/3-squares.ts';
import { rally } from '../../../../core/games/moravian-sun/15-3-rally.ts';
import { leaveForVienna } from '../../../../core/games/moravian-sun/16-62-exit.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { path, PASS, type Situation, table } from './table.ts';
import { barred, hex, unit, units, way } from './why-not.ts';

const move = (game: MoravianSun, umpire: Umpire) => moveUnits(game, () => true, umpire);
const moving = (about: Situation) => () => table({ turn: 6, ...about }, move);
/** Soult and Thiébault on open ground, the uhlans four hexes off. */
const OPEN = { 4419: 'fr-s-thie soult', 4819: 'al-j-uhl' };
const square = (id: string, ...hexes: readonly `hex:${number}`[]) => path(`unit:${id}`, ...hexes, SQUARE);

barred(
  'a march',
  moving({
    at: { ...OPEN, 4420: 'fr-s-schi fr-s-art1', 4421: 'fr-s-fere!!', 4422: 'fr-l-clap lannes' },
    order: 'march',
  }),
  [
    ['into an enemy zone', way('fr-s-thie', 4519, 4619, 4719), '4.17-a', 'enter-zone'],
    ['farther than its points', way('fr-s-thie', 4420, 4421, 4422, 4423, 4424), '9.1.1-a', 'too-far'],
    ['nowhere', way('fr-s-thie'), '9.0-a', 'no-step'],
    ['of a routed unit', way('fr-s-fere', 4422), '15.2-b', 'cannot-move'],
    ['of another corps', way('fr-l-clap', 4423), '2.1-i', 'other-formation'],
    ['of the enemy', way('al-j-uhl', 4820), '12.0-a', 'enemy-unit'],
    ['of two hexes together', path('stack:fr-s-schi+fr-s-thie', 'hex:4421'), '9.1-a', 'not-one-stack'],
  ],
);

barred('an advance out of contact', moving({ at: { 4419: 'fr-s-thie soult', 4519: 'al-j-uhl' }, order: 'advance' }), [
  ['onto the enemy', way('fr-s-thie', 4519), '9.1.2-a', 'enemy-hex'],
  ['that leaves the zone', way('fr-s-thie', 4418), '4.11-d', 'leave-zone'],
]);

barred('a defence', moving({ at: { ...OPEN, 4420: 'fr-s-vare', 4521: 'al-k-szk1' }, order: 'defence' }), [
  ['of two hexes', way('fr-s-thie', 4418, 4417), '4.15-a', 'one-hex'],
  ['alone into a zone', way('fr-s-thie', 4520), '4.15-b', 'onto-friends'],
  ['from zone to zone', way('fr-s-vare', 4520), '4.15-c', 'zone-to-zone'],
]);

barred('an approach in the open', moving({ at: { 4419: 'fr-s-thie soult', 4720: 'al-j-uhl' }, order: 'attack' }), [
  ['on through a zone', way('fr-s-thie', 4519, 4619, 4620), '7.2.1-a', 'stop-in-zone'],
  ['away from the enemy, under Attack', way('fr-s-thie', 4418), '4.13-a', 'duty.nearer'],
  ['of nobody, under Attack', PASS, '4.13-a', 'duty.all-nearer'],
]);

barred(
  'guns and ground',
  moving({ at: { 2320: 'fr-s-art1 soult', 1926: 'fr-s-art2' }, order: 'march', formation: 'fr-S' }),
  [['onto a pond', way('fr-s-art1', 2420), '16.30-b', 'impassable']],
);
barred('a battery', moving({ at: { 419: 'fr-s-art1 soult', 608: 'fr-s-art2' }, order: 'march' }), [
  ['into a marsh', way('fr-s-art1', 520), '16.24-b', 'impassable'],
  ['over a stream', way('fr-s-art2', 708), '16.25-b', 'guns-over-stream'],
]);
barred('a battery in the wood', moving({ at: { 926: 'fr-s-art1 soult' }, order: 'march' }), [
  ['that it has entered in this move', way('fr-s-art1', 927, 928), '16.27.1-a', 'guns-in-wood'],
]);
barred('hussars', moving({ at: { 3806: 'fr-s-marg1 soult' }, order: 'march' }), [
  ['into a farm', way('fr-s-marg1', 3807), '16.28-a', 'impassable'],
]);
barred('lancers', moving({ at: { 2325: 'fr-s-marg2 soult' }, order: 'march' }), [
  ['behind the walls of Sokolnitz', way('fr-s-marg2', 2326), '16.27.3bis-a', 'impassable'],
]);
barred('the Santon', moving({ at: { 3109: 'fr-l-sant', 3010: 'lannes fr-l-clap' }, order: 'march' }), [
  ['moves', way('fr-l-sant', 3110), '16.29.4-c', 'fixed'],
]);

barred(
  'in the mud',
  moving({ at: { 2710: 'soult fr-s-art1', 818: 'fr-s-art2' }, weather: 'overcast', order: 'march' }),
  [
    ['guns go on beside the road', way('fr-s-art1', 2609, 2608), '16.41-h', 'guns-in-mud'],
    ['guns have half their points', way('fr-s-art2', 819, 820, 821), '16.41-h', 'too-far-in-mud'],
  ],
);
barred('in the sleet', moving({ at: { 818: 'soult fr-s-thie' }, weather: 'sleet', order: 'march' }), [
  ['a unit has a point less', way('fr-s-thie', 819, 820, 821, 822), '16.41-f', 'too-far-in-sleet'],
]);
barred('at night', moving({ scenario: 'two-days', turn: 12, at: { 818: 'soult fr-s-thie' }, order: 'march' }), [
  ['a unit moves one hex', way('fr-s-thie', 819, 820), '16.43-e', 'one-hex-at-night'],
]);

barred(
  'stacks',
  moving({
    at: {
      1020: 'soult fr-s-thie',
      1021: 'fr-d-kist fr-d-heud fr-d-loch',
      1019: 'fr-m-noir',
      1121: 'fr-d-lapl fr-d-sahu',
      920: 'fr-l-clap!!',
      1022: 'fr-s-marg1 fr-s-art1',
      1120: 'fr-l-art1',
    },
    order: 'march',
    formation: 'fr-S',
  }),
  [
    ['more than eight points of infantry', way('fr-s-thie', 1021), '6.1-a', 'stack.infantry'],
    ['infantry with cavalry', way('fr-s-thie', 1019), '6.1-b', 'stack.arms'],
    ['a third unit of cavalry', way('fr-s-marg1', 1021, 1121), '6.1-b', 'stack.cavalry'],
    ['with routed units', way('fr-s-thie', 920), '6.1.1-a', 'stack.routed'],
    ['foot guns with cavalry', way('fr-s-art1', 1021, 1121), '6.1-b', 'stack.horse-guns'],
    ['a battery of another corps', way('fr-s-thie', 1120), '6.1-a', 'stack.strangers'],
  ],
);

barred(
  'a square',
  moving({
    at: {
      1020: 'soult fr-s-thie fr-s-art1',
      1021: 'fr-s-vare!',
      1019: 'fr-s-schi',
      607: 'fr-s-leva',
      926: 'fr-s-merl',
    },
    order: 'march',
  }),
  [
    ['of guns', square('fr-s-art1', 'hex:1120'), '14.3-a', 'square.arm'],
    ['after four points', square('fr-s-thie', 'hex:920', 'hex:820', 'hex:720', 'hex:620'), '14.3-b', 'square.points'],
    ['of a disordered unit that moves', square('fr-s-vare', 'hex:1121'), '14.3.6-a', 'square.shaken'],
    ['with one that began elsewhere', square('fr-s-schi', 'hex:1020'), '14.3-c', 'square.strangers'],
    ['beside a stream', square('fr-s-leva'), '14.3.4-a', 'square.side'],
    ['in a wood', square('fr-s-merl', 'hex:927'), '14.3.3-a', 'square.ground'],
  ],
);
barred('a square under Attack', moving({ at: OPEN, order: 'attack' }), [
  ['of anybody', square('fr-s-thie'), '14.3-a', 'square.order'],
]);

const at = { 5020: 'dokhturov kutuzov', 5021: 'al-d-kiev', 5022: 'fr-s-thie', 5030: 'bagration al-b-oing' };
barred('leaders', () => table({ at, formation: 'al-D', order: 'attack' }, moveLeaders), [
  ['alone in an enemy zone', way('dokhturov', 4921, 4922), '7.2.2-a', 'leader-zone'],
  ['an army commander in an enemy zone', way('kutuzov', 5021), '3.4.3-a', 'army-commander-zone'],
  ['onto the enemy', way('dokhturov', 5021, 5022), '9.1.2-a', 'enemy-hex'],
  ['farther than six points', way('dokhturov', 5019, 5018, 5017, 5016, 5015, 5014, 5013), '3.4.2-a', 'leader-too-far'],
  ['of another corps', way('bagration', 5031), '3.4.2-a', 'leaders-others'],
]);

const rallying = (about: Situation) => () => table({ turn: 6, phase: 'rally', ...about }, rally);
const column = {
  1706: 'al-l-vyb! al-l-perm',
  1708: 'al-l-kurs!',
  2706: 'langeron',
  1204: 'fr-s-thie!',
  1715: 'al-d-mosc!',
};
barred(
  'a rally under Defence',
  rallying({ at: { ...column, 1709: 'fr-s-vare' }, formation: 'al-L', order: 'defence' }),
  [
    ['in good order', unit('al-l-perm'), '15.3-a', 'in-good-order'],
    ['alone in an enemy zone', unit('al-l-kurs'), '15.3-a', 'alone-in-zone'],
    ['of another column', unit('al-d-mosc'), '2.1-i', 'other-formation'],
    ['of the enemy', unit('fr-s-thie'), '2.1-i', 'of-the-enemy'],
  ],
);
barred(
  'a rally under March',
  rallying({
    at: { 1020: 'fr-s-thie! soult', 1023: 'fr-s-vare!', 1015: 'fr-s-schi! st-hilaire', 1012: 'al-k-szk1' },
    formation: 'fr-S',
    order: 'march',
  }),
  [
    ['near the enemy', unit('fr-s-schi'), '15.3-c', 'rally-near'],
    ['without a leader', unit('fr-s-vare'), '4.17-d', 'rally-leader'],
  ],
);
barred(
  'a rally beside guns, under Attack',
  rallying({ at: { 1020: 'fr-s-thie! soult', 1022: 'fr-s-art1!' }, formation: 'fr-S', order: 'attack' }),
  [['of infantry', unit('fr-s-thie'), '15.3-b', 'no-rally']],
);

const SOULT: Situation = { phase: 'reinforcements', at: { 2020: 'soult fr-s-thie' }, order: 'attack', turn: 2 };
const arriving = (about: Situation, change: (game: MoravianSun) => void) => () =>
  table({ ...SOULT, ...about }, function* (game: MoravianSun, umpire: Umpire) {
    change(game);
    yield* reinforce(game, umpire);
  });
barred(
  'reinforcements',
  arriving({ at: { 2020: 'soult fr-s-thie', 1020: 'al-k-sys' }, formation: 'fr-S' }, (game) => {
    const groups = [
      { turn: 2, hex: 108, units: ['fr-s-vare'] },
      { turn: 3, hex: 108, units: ['fr-s-cand'] },
      { turn: 2, hex: 1020, units: ['fr-s-fere'] },
      { turn: 2, hex: 108, units: ['fr-l-clap'] },
      { turn: 2, hex: 108, units: ['al-d-mosc'] },
    ];
    game.coming = groups.map((group) => ({ ...group, leaders: [] }));
  }),
  [
    ['of a later turn', unit('fr-s-cand'), '8.0-a', 'comes-later'],
    ['of another corps', unit('fr-l-clap'), '2.1-i', 'other-formation'],
    ['that are on the map', unit('fr-s-thie'), '8.0-a', 'on-the-map'],
    ['where the enemy stands', unit('fr-s-fere'), '9.1.2-a', 'enemy-hex'],
    ['of the enemy', unit('al-d-mosc'), '2.1-i', 'of-the-enemy'],
  ],
);
barred(
  'the reserve',
  arriving(
    {
      at: { 2020: 'soult fr-s-thie', 1020: 'fr-r-12pd', 1022: 'fr-g-gren', 1024: 'fr-o-mort', 1026: 'fr-o-dupa' },
      marks: { 'fr-g-gren': { called: true }, 'fr-o-mort': { under: 'fr-S' } },
      formation: 'fr-S',
    },
    () => undefined,
  ),
  [['of a corps', units('fr-s-thie'), '8.0.3-a', 'reserve.stranger']],
);
barred(
  'a rebuilt unit',
  arriving({ at: { 1020: 'soult', 1122: 'al-k-sys', 920: 'fr-l-valh fr-l-debi' }, formation: 'fr-S' }, (game) => {
    game.returning = [{ unit: 'fr-s-thie', turn: 2 }];
  }),
  [
    ['in an enemy zone', hex(1021), '15.4.3-b', 'rebuilt-zone'],
    ['far from its commander', hex(1015), '15.4.3-a', 'rebuilt-others'],
    ['where there is no room', hex(920), '6.1-a', 'stack.infantry'],
  ],
);

const charging = (about: Situation) => () => table({ turn: 6, order: 'advance', formation: 'fr-M', ...about }, charge);
barred(
  'a charge',
  charging({
    at: {
      1506: 'murat',
      1607: 'fr-m-noir',
      1807: 'al-l-vyb',
      1505: 'fr-m-stge!',
      1504: 'fr-m-art1',
      2007: 'fr-m-stsu',
      2008: 'al-l-perm',
      1501: 'fr-m-laho',
      1408: 'fr-l-trei',
    },
    marks: {},
  }),
  [
    ['of guns', unit('fr-m-art1'), '14.2-a', 'charge.arm'],
    ['of a disordered unit', unit('fr-m-stge'), '15.1-a', 'attacker-shaken'],
    ['out of an enemy zone', unit('fr-m-stsu'), '14.2-a', 'charge.zone'],
    ['of a unit too far from any enemy', unit('fr-m-laho'), '14.2-a', 'charge.no-target'],
    ['of another corps', unit('fr-l-trei'), '2.1-i', 'other-formation'],
    ['of the enemy', unit('al-l-vyb'), '2.1-i', 'of-the-enemy'],
  ],
);
const rider = { 1505: 'murat', 1605: 'fr-m-noir', 1609: 'al-l-vyb', 1507: 'al-l-perm' };
const ridden =
  (about: Situation['at'], ...answers: readonly number[]) =>
  () => {
    const t = table({ turn: 6, order: 'advance', formation: 'fr-M', at: { ...rider, ...about } }, charge);
    t.play(unit('fr-m-noir'));
    for (const each of answers) t.play(hex(each));
    return t;
  };
barred('a charge from 1605', ridden({ 1712: 'al-l-ryaz', 1811: 'al-l-8j', 1404: 'al-l-kurs' }), [
  ['at nobody', hex(1706), '12.0-a', 'nobody-there'],
  ['at a village', hex(1712), '14.2.1-b', 'charge.ground'],
  ['at another level', hex(1404), '14.2.1-a', 'charge.level'],
  ['at a hex beyond its points', hex(1811), '14.2-a', 'charge.too-far'],
]);
barred('a charge at 1609', ridden({ 1608: 'fr-m-stge fr-m-stsu' }, 1609), [
  ['from a hex where friends leave no room', hex(1608), '6.1-b', 'stack.cavalry'],
]);

const charger = (from: number, target: number) => () => {
  const t = table(
    { turn: 6, order: 'advance', formation: 'fr-M', at: { [from]: 'murat fr-m-noir', [target]: 'al-l-vyb' } },
    charge,
  );
  t.play(unit('fr-m-noir'));
  return t;
};
barred('a charge at 209', charger(407, 209), [['over the stream', hex(310), '14.2.1-c', 'charge.stream']]);
barred('a charge at 928', charger(926, 928), [['through the wood', hex(927), '14.2-e', 'charge.through']]);

barred(
  'the road to Vienna',
  () =>
    table(
      {
        turn: 6,
        phase: 'movement',
        formation: 'al-K',
        order: 'march',
        at: { 1538: 'al-k-orei al-k-sys!!', 1530: 'al-k-hess kienmayer', 1438: 'al-d-mosc' },
      },
      leaveForVienna,
    ),
  [
    ['of a unit that begins elsewhere', units('al-k-hess'), '16.62.3-g', 'leave-map.elsewhere'],
    ['of a routed unit', units('al-k-sys'), '15.2-b', 'cannot-move'],
    ['of another column', units('al-d-mosc'), '2.1-i', 'other-formation'],
  ],
);
