/** Bombardments, assaults, retreats, advances and squares that a single rule bars, as the book tells them. */
import type { Procedure } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { changeActivation } from '../../../../core/games/moravian-sun/activation.ts';
import { defensiveFire } from '../../../../core/games/moravian-sun/11-bombardment/4-5-defensive.ts';
import { bombard } from '../../../../core/games/moravian-sun/11-bombardment/4-bombardment.ts';
import { declare } from '../../../../core/games/moravian-sun/12-assault/2-declaration.ts';
import { exchange } from '../../../../core/games/moravian-sun/12-assault/5-4-exchange.ts';
import { retreat } from '../../../../core/games/moravian-sun/12-assault/6-retreat.ts';
import { advance } from '../../../../core/games/moravian-sun/12-assault/7-advance.ts';
import { pursue } from '../../../../core/games/moravian-sun/12-assault/8-pursuit.ts';
import { withdraw } from '../../../../core/games/moravian-sun/14-cavalry/1-withdrawal.ts';
import { formEmergencySquares } from '../../../../core/games/moravian-sun/14-cavalry/3-emergency.ts';
import type { Assault, MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { PASS, type Situation, table } from './table.ts';
import { barred, hex, hexes, unit, units } from './why-not.ts';

const setting: Situation = { turn: 6, phase: 'assault', formation: 'fr-S', order: 'attack' };
const at = (places: NonNullable<Situation['at']>, more: Situation = {}): Situation => ({
  ...setting,
  ...more,
  at: places,
});
const assault = (on: number, by: string): Assault => ({ targets: [on], attackers: by.split(' '), how: 'voluntary' });

const GUNS = {
  1607: 'fr-s-art1 soult',
  1609: 'fr-s-art2',
  1606: 'fr-s-art3!',
  1605: 'fr-s-art4 fr-s-thie',
  1507: 'fr-l-art1',
  520: 'fr-s-art5',
  1708: 'al-l-vyb',
};
const firing = (about: Situation) => () => table({ ...about, phase: 'bombardment' }, bombard);
barred('a bombardment', firing(at(GUNS, { marks: { 'fr-s-art4': { moved: true } } })), [
  ['of guns that have moved', units('fr-s-art4'), '2.1-j', 'guns-moved'],
  ['of disordered guns', units('fr-s-art3'), '15.1-a', 'guns-shaken'],
  ['out of a marsh', units('fr-s-art5'), '16.24-d', 'guns-in-marsh'],
  ['of infantry', units('fr-s-thie'), '11.4-a', 'no-guns'],
  ['of another corps', units('fr-l-art1'), '2.1-i', 'other-formation'],
  ['of two hexes together', units('fr-s-art1', 'fr-s-art2'), '11.4.2-a', 'guns-apart'],
  ['of nobody', units(), '11.4-b', 'no-battery'],
]);
barred(
  'a bombardment of one battery',
  firing(at({ 1607: 'fr-s-art1 soult', 1200: 'fr-s-vare', 1708: 'al-l-vyb', 2710: 'fr-s-art2' })),
  [['that reaches nobody', units('fr-s-art2'), '11.2-b', 'guns-reach-nobody']],
);
const aiming =
  (about: Situation, ...guns: string[]) =>
  () => {
    const t = table({ ...about, phase: 'bombardment' }, bombard);
    t.play(units(...guns));
    return t;
  };
barred(
  'the target of a bombardment',
  aiming(at({ 1607: 'fr-s-art1 soult', 1708: 'al-l-vyb', 1809: 'al-l-perm', 1715: 'al-l-kurs' }), 'fr-s-art1'),
  [
    ['nobody', hex(1706), '12.0-a', 'nobody-there'],
    ['out of range', hex(1715), '11.2-b', 'out-of-range'],
    ['behind other units', hex(1809), '11.3.1-b', 'no-sight'],
  ],
);
barred(
  'the guns of the Santon',
  aiming(
    at({ 3109: 'fr-l-sant', 3209: 'al-l-vyb', 3309: 'al-l-perm', 3409: 'al-l-kurs' }, { formation: 'fr-L' }),
    'fr-l-sant',
  ),
  [['at an adjacent hex', hex(3209), '16.29.4-a', 'santon-near']],
);
const defending = (about: Situation, by: string, on: number) => () =>
  table(about, (game, umpire) => defensiveFire(game, assault(on, by), umpire));
const field = {
  1607: 'fr-s-thie soult',
  1608: 'fr-s-vare',
  1708: 'al-l-lt1 al-l-vyb',
  1709: 'al-l-lt2',
  1707: 'fr-s-fere',
};
barred('defensive fire', defending(at(field), 'fr-s-thie fr-s-vare', 1708), [
  ['of guns elsewhere', units('al-l-lt2'), '11.4.5bis-a', 'guns-elsewhere'],
  ['of the enemy', units('fr-s-thie'), '2.1-i', 'of-the-enemy'],
]);
barred(
  'the target of defensive fire',
  () => {
    const t = defending(at(field), 'fr-s-thie fr-s-vare', 1708)();
    t.play(units('al-l-lt1'));
    return t;
  },
  [['a hex from which no attack comes', hex(1707), '11.4.5bis-a', 'attack-from-elsewhere']],
);

const LINE = {
  1607: 'fr-s-thie fr-s-art1 soult',
  1507: 'fr-s-vare',
  1707: 'fr-s-fere!',
  1608: 'fr-l-clap lannes',
  1807: 'fr-s-cand',
  1708: 'al-l-vyb',
  1802: 'al-l-perm',
  1906: 'al-l-kurs al-l-ryaz al-l-fana al-d-kiev',
};
const declaring = (about: Situation) => () => table(about, declare);
barred('a declaration', declaring(at(LINE, { order: 'advance' })), [
  ['against nobody', hex(1605), '12.0-a', 'nobody-there'],
  ['against a hex beside which nobody stands', hex(1802), '12.0-a', 'nobody-beside'],
]);
barred(
  'a declaration at odds of 1:6',
  declaring(
    at(
      { 1607: 'fr-s-schi', 1506: 'fr-s-vare soult', 1708: 'al-l-vyb al-l-fana langeron', 1505: 'al-l-8j' },
      { order: 'advance' },
    ),
  ),
  [['with two points against eleven', hex(1708), '12.4.2-a', 'odds']],
);
barred('a declaration under Attack', declaring(at({ 1607: 'fr-s-thie soult', 1708: 'al-l-vyb' })), [
  ['that leaves out who stands beside', PASS, '12.0-c', 'must-attack'],
]);
barred(
  'a declaration by units out of command',
  declaring(at({ 1607: 'fr-s-thie', 3010: 'soult fr-s-vare', 1708: 'al-l-vyb', 3011: 'al-k-szk1' })),
  [['whose order is Defence', hex(1708), '4.15-d', 'order-forbids']],
);
const attacking = (about: Situation, on: number) => () => {
  const t = table(about, declare);
  t.play(hex(on));
  return t;
};
barred('attackers', attacking(at(LINE, { order: 'advance', marks: { 'fr-s-cand': { assaulted: true } } }), 1708), [
  ['batteries', units('fr-s-art1'), '11.0.1-a', 'guns-bombard'],
  ['a disordered unit', units('fr-s-fere'), '15.1-a', 'attacker-shaken'],
  ['a unit that is not beside', units('fr-s-vare'), '12.0-a', 'not-beside'],
  ['a unit of another corps', units('fr-l-clap'), '2.1-i', 'other-formation'],
  ['a unit that has attacked', units('fr-s-cand'), '12.2.3-a', 'has-attacked'],
  ['the enemy', units('al-l-vyb'), '2.1-i', 'of-the-enemy'],
  ['nobody', units(), '12.0-a', 'no-attacker'],
]);
const TWO = {
  1607: 'fr-s-thie soult',
  1707: 'fr-s-vare',
  1708: 'al-l-vyb',
  1608: 'al-l-perm',
  1806: 'al-l-kurs',
  1905: 'al-l-8j',
};
barred(
  'a second assault',
  () => {
    const t = table(at(TWO, { order: 'advance' }), declare);
    t.play(hex(1608));
    t.play(units('fr-s-thie'));
    t.play(PASS);
    return t;
  },
  [['on the same hex', hex(1608), '12.4.1-c', 'hex-attacked']],
);
barred(
  'hexes attacked together',
  () => {
    const t = table(at(TWO, { order: 'advance' }), declare);
    t.play(hex(1708));
    t.play(units('fr-s-thie'));
    return t;
  },
  [
    ['where nobody is', hexes(1606), '12.0-a', 'nobody-there'],
    ['beside which an attacker is not', hexes(1806), '12.4.1-b', 'more-apart'],
    ['twice', hexes(1708), '12.4.1-c', 'hex-attacked'],
  ],
);

const back =
  (about: Situation, id: string, hexes = 1) =>
  () =>
    table(about, (game, umpire) => retreat(game, id, hexes, umpire));
barred('a retreat', back(at({ 1708: 'al-l-vyb', 1607: 'fr-s-thie!!', 1907: 'fr-s-vare!!' }), 'al-l-vyb'), [
  ['north-west, of the Coalition', hex(1608), '16.51-a', 'retreat.direction.coalition'],
  ['of two hexes at once', hex(1710), '12.6-a', 'retreat.one-by-one'],
  ['onto the enemy', hex(1607), '9.1.2-a', 'enemy-hex'],
]);
barred('a retreat beside a zone', back(at({ 1708: 'al-l-vyb', 1907: 'fr-s-thie', 1809: 'fr-s-vare!!' }), 'al-l-vyb'), [
  ['into it', hex(1807), '12.6.1-a', 'retreat.zone'],
]);
barred(
  'a retreat beside a full hex',
  back(at({ 1708: 'al-l-vyb', 1607: 'fr-s-thie!!', 1808: 'al-d-kiev al-l-perm al-l-kurs' }), 'al-l-vyb'),
  [['into it', hex(1808), '12.6.2-a', 'retreat.full']],
);
barred(
  'a retreat of two hexes',
  () => {
    const t = back(at({ 1708: 'al-l-vyb', 1607: 'fr-s-thie!!' }), 'al-l-vyb', 2)();
    t.play(hex(1709));
    return t;
  },
  [['back to where it began', hex(1708), '12.6-a', 'retreat.been-there']],
);
barred('a retreat of hussars', back(at({ 3806: 'fr-s-marg1 soult', 3906: 'al-l-vyb!!' }), 'fr-s-marg1'), [
  ['into a farm', hex(3807), '16.28-a', 'impassable'],
]);

const going = (places: NonNullable<Situation['at']>, by: string) => () =>
  table(at(places), (game, umpire) => advance(game, assault(1708, by), new Map([['al-l-vyb', 1708]]), umpire));
barred(
  'an advance',
  going(
    { 1607: 'fr-s-thie fr-s-art1 soult', 1707: 'fr-s-vare', 1608: 'fr-s-fere!', 1807: 'fr-s-leva' },
    'fr-s-thie fr-s-vare fr-s-fere',
  ),
  [
    ['of guns', units('fr-s-art1'), '12.7-a', 'advance.guns'],
    ['of a unit that has not attacked', units('fr-s-leva'), '12.7-a', 'advance.stranger'],
    ['of a disordered unit', units('fr-s-fere'), '12.7-a', 'advance.shaken'],
    ['of two units of two hexes', units('fr-s-thie', 'fr-s-vare'), '12.7.2-a', 'one-unit'],
    ['of nobody', units(), '12.7-a', 'no-advancer'],
  ],
);
barred('an advance of a stack', going({ 1607: 'fr-s-schi fr-s-3e soult' }, 'fr-s-schi fr-s-3e'), [
  ['without a general', units('fr-s-schi', 'fr-s-3e'), '12.7.3-a', 'no-general'],
]);

const leaving =
  (by: string, here: string, more: Situation = {}) =>
  () =>
    table(
      { ...setting, ...more, at: { 1506: 'soult', 1607: by, 1708: here, 1709: 'al-j-uhl' } },
      function* (game, umpire) {
        changeActivation(game, { assaults: [assault(1708, by)] });
        yield* withdraw(game, umpire);
      },
    );
barred('a retreat before combat', leaving('fr-s-thie', 'al-g-chev al-l-vyb al-g-huss!!'), [
  ['of infantry', units('al-l-vyb'), '14.1-a', 'withdraw.arm'],
  ['of a routed unit', units('al-g-huss'), '15.2-b', 'cannot-move'],
  ['of the enemy', units('fr-s-thie'), '2.1-i', 'of-the-enemy'],
]);
barred('a retreat before cuirassiers', leaving('fr-m-noir', 'al-j-elis al-g-chev', { formation: 'fr-M' }), [
  ['of heavy cavalry', units('al-g-chev'), '14.1-b', 'withdraw.slower'],
]);

const squaring =
  (places: NonNullable<Situation['at']>, ...hexes: readonly number[]) =>
  () =>
    table(
      at(places, { phase: 'movement', formation: 'fr-M', order: 'advance', marks: { 'al-l-kurs': { square: true } } }),
      function* (game: MoravianSun, umpire: Umpire): Procedure {
        changeActivation(game, { tried: ['al-l-ryaz'] });
        yield* formEmergencySquares(game, hexes, '14.3-d', umpire);
      },
    );
barred(
  'an emergency square',
  squaring(
    {
      1607: 'fr-m-noir murat',
      1708: 'al-l-vyb',
      1608: 'al-l-kurs',
      1707: 'al-l-ryaz',
      1606: 'al-l-perm!!',
      1506: 'al-j-uhl',
      927: 'al-l-fana',
    },
    1708,
    1608,
    1707,
    1606,
    1506,
    927,
  ),
  [
    ['of cavalry', hex(1506), '14.3-a', 'square.nobody'],
    ['of a square', hex(1608), '14.3-a', 'square.formed'],
    ['of who has tried', hex(1707), '14.3-d', 'square.tried'],
    ['of routed infantry', hex(1606), '15.2-b', 'square.routed'],
    ['in a wood', hex(927), '14.3.3-a', 'square.ground'],
  ],
);

const CHASE = at({
  1607: 'fr-s-thie',
  1606: 'fr-m-milh',
  1808: 'al-l-vyb',
  1405: 'murat',
  1605: 'fr-m-pica!',
  1604: 'fr-m-art1',
  1505: 'fr-m-mari',
});
barred(
  'a pursuit',
  () =>
    table(
      {
        ...CHASE,
        orders: { 'fr-M': 'pursue' },
        support: { french: ['fr-M'] },
        marks: { 'fr-m-mari': { moved: true } },
      },
      (game, umpire) => pursue(game, { unit: 'al-l-vyb', from: 1708 }, umpire),
    ),
  [
    ['of a disordered unit', unit('fr-m-pica'), '15.1-a', 'pursue-shaken'],
    ['of guns', unit('fr-m-art1'), '11.0.1-a', 'guns-bombard'],
    ['of who has moved', unit('fr-m-mari'), '12.8.1-a', 'pursue-tired'],
    ['of the enemy', unit('al-l-vyb'), '2.1-i', 'of-the-enemy'],
  ],
);

const trading = (by: string, here: string) => () =>
  table(at({ 1607: by, 1708: here, 1606: 'fr-s-leva soult' }), (game, umpire) =>
    exchange(game, assault(1708, by), { attack: 5, defence: 3 }, umpire),
  );
barred('an exchange of the attacker', trading('fr-s-mora fr-s-thie fr-g-gren', 'al-l-vyb al-l-perm'), [
  ['of a unit with too little efficiency', unit('fr-s-thie'), '12.5.4-g', 'exchange-others'],
  ['of a unit that has not attacked', unit('fr-s-leva'), '12.5.4-g', 'exchange-outside'],
]);
barred(
  'an exchange of the defender',
  () => {
    const t = trading('fr-s-mora fr-s-thie fr-g-gren', 'al-l-8j al-l-perm al-l-vyb')();
    t.play(unit('fr-s-mora'));
    return t;
  },
  [
    ['of less than is owed', units('al-l-8j'), '12.5.4-h', 'exchange-short'],
    ['of the enemy', units('fr-s-thie'), '2.1-i', 'of-the-enemy'],
  ],
);
