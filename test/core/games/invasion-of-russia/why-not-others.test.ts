/** Why not: set-up, leaders, reinforcements, cards, winter quarters and dummies. */
import type { Action, Arrangement, Procedure } from '../../../../core/engine/decision.ts';
import { hexTarget, unitTarget } from '../../../../core/engine/target.ts';
import { dummyAsides } from '../../../../core/games/invasion-of-russia/15-dummies.ts';
import { moveLeader } from '../../../../core/games/invasion-of-russia/12-leaders.ts';
import { reinforce } from '../../../../core/games/invasion-of-russia/13-2-reinforcements.ts';
import { placeArmy } from '../../../../core/games/invasion-of-russia/14-1-set-up.ts';
import { playCards } from '../../../../core/games/invasion-of-russia/16-1-cards.ts';
import { takeQuarters } from '../../../../core/games/invasion-of-russia/16-13-quarters.ts';
import type { InvasionOfRussia, Quarters } from '../../../../core/games/invasion-of-russia/position.ts';
import { arrange, one, path, type Situation, some, table } from './table.ts';
import { refuses } from './why-not.ts';

type Places = Readonly<Record<string, number>>;
const placed = (places: Places): Action =>
  arrange(Object.fromEntries(Object.entries(places).map(([piece, hex]) => [unitTarget(piece), hexTarget(hex)])));

/** The set-up that is suggested, with some pieces elsewhere, or left out at 0. */
function setUp(about: Situation, changed: Places = {}): Action {
  const { decision } = table({ ...about, scenario: 'historical-set-up' }, placeArmy);
  const usual: Arrangement = (decision.kind === 'arrange' && decision.suggestion) || {};
  const elsewhere = Object.entries(changed).map(([piece, hex]) => [unitTarget(piece), hexTarget(hex)] as const);
  const all = Object.entries({ ...usual, ...Object.fromEntries(elsewhere) });
  return arrange(Object.fromEntries(all.filter(([, slot]) => slot !== 'hex:0')) as Arrangement);
}
const RUSSIA: Situation = { phase: 'placement', active: 'russian' };
const FRANCE: Situation = { phase: 'placement', active: 'french' };
const RESERVE: Situation = { ...FRANCE, options: { advanced: true, 'cavalry-reserve': true } };
refuses('the Russian set-up', { about: RUSSIA, body: placeArmy, right: setUp(RUSSIA) }, [
  ['a corps elsewhere', '14.1-b1', setUp(RUSSIA, { 'ru-1i-iv1': 1610 })],
  ['its leader elsewhere', '14.1-b1', setUp(RUSSIA, { 'ru-wittgenstein': 1610 })],
  ['Bagration with the first army', '14.1-c', setUp(RUSSIA, { 'ru-bagration': 1806 })],
  ['a piece that is left out', '14.1-l', setUp(RUSSIA, { 'ru-1i-iv1': 0 })],
]);
refuses('the French set-up', { about: FRANCE, body: placeArmy, right: setUp(FRANCE) }, [
  ['a corps elsewhere', '14.1-g2', setUp(FRANCE, { 'fr-iii-iv1': 2211 })],
  ['Murat away from the army', '14.1-h', setUp(FRANCE, { 'fr-murat': 2513 })],
  ['a leader without units', '14.1-l', setUp(FRANCE, { 'fr-stcyr': 2410 })],
  ['a seventh factor', '4.1-a', setUp(FRANCE, { 'fr-ii-il1': 2207 })],
]);
refuses('the Cavalry Reserve', { about: RESERVE, body: placeArmy, right: setUp(RESERVE) }, [
  ['a division elsewhere', '16.7-a', setUp(RESERVE, { 'fr-cavres-cv1': 2310 })],
]);
const FREE = { scenario: 'free-set-up' } as const;
refuses('a free French set-up', { about: { ...FRANCE, ...FREE }, body: placeArmy, right: setUp(FRANCE) }, [
  ['in Russia', '14.1-k', placed({ 'fr-i-iv1': 1808 })],
  ['in the mountains', '2.2-c', placed({ 'fr-i-iv1': 2518 })],
]);
refuses('a free Russian set-up', { about: { ...RUSSIA, ...FREE }, body: placeArmy, right: setUp(RUSSIA) }, [
  ['in Poland', '14.1-f', placed({ 'ru-1i-iv1': 2513 })],
  ['no artillery near the border', '14.1-f', placed({ 'ru-1ii-al1': 308, 'ru-2vii-al1': 308 })],
]);

const riding: Situation = {
  phase: 'leaders',
  at: { 1610: 'fr-i-iv1 fr-davout', 1609: 'fr-i-iv2', 1808: 'fr-i-iv3', 1510: 'ru-1iii-iv1' },
};
const davout = 'unit:fr-davout';
refuses('the ride of a leader', { about: riding, body: moveLeader, right: path(davout, 'hex:1609') }, [
  ['four hexes', '12.1-a', path(davout, 'hex:1609', 'hex:1709', 'hex:1808', 'hex:1909')],
  ['a leap', '12.1-a', path(davout, 'hex:1808')],
  ['nowhere', '12.1-a', path(davout)],
  ['an end in the field', '12.1-b', path(davout, 'hex:1609', 'hex:1709')],
  ['through the enemy', '12.1-c', path(davout, 'hex:1510')],
  ['to the enemy far away', '12.1-c', path(davout, 'hex:1310'), { at: { ...riding.at, 1310: 'ru-1i-iv1' } }],
  ['through an enemy city', '12.1-c', path(davout, 'hex:1609', 'hex:1708')],
  ['into marsh', '2.2-b', path(davout, 'hex:1710')],
  ['a combat unit', '12.2-a', path('unit:fr-i-iv1', 'hex:1609')],
  ['a leader of the enemy', '12.2-a', path('unit:ru-platov', 'hex:1609'), { at: { ...riding.at, 1310: 'ru-platov' } }],
]);

const kaluga: Situation = { phase: 'reinforcements', turn: 4, active: 'russian' };
const RECRUITS = { 'ru-reserve-ic1': 410, 'ru-reserve-ic2': 410, 'ru-miloradovich': 410 };
refuses('reinforcements at Kaluga', { about: kaluga, body: reinforce, right: placed(RECRUITS) }, [
  ['elsewhere', '13.3-d', placed({ ...RECRUITS, 'ru-reserve-ic1': 308 })],
  ['beside the enemy', '13.3-f', placed({ ...RECRUITS, 'ru-reserve-ic1': 409 }), { at: { 409: 'fr-i-iv1' } }],
  ['beside a leader of the enemy', '13.3-f', placed({ ...RECRUITS, 'ru-reserve-ic1': 510 }), { at: { 510: 'fr-ney' } }],
  ['a seventh factor', '4.1-a', placed(RECRUITS), { at: { 410: 'ru-1iv-ic1 ru-1iii-ic1' } }],
  ['one that is left out though there is room', '13.3-d', placed({ 'ru-reserve-ic1': 410, 'ru-miloradovich': 410 })],
]);
const AUSTRIANS = {
  ...{ 'fr-austrian-il1': 2217, 'fr-austrian-il2': 2217, 'fr-austrian-il3': 2217 },
  ...{ 'fr-austrian-cl1': 2217, 'fr-schwarzenberg': 2217 },
};
const lemberg: Situation = { phase: 'reinforcements', turn: 1 };
refuses('reinforcements at Lemberg', { about: lemberg, body: reinforce, right: placed(AUSTRIANS) }, [
  ['elsewhere', '13.3-b', placed({ ...AUSTRIANS, 'fr-austrian-il1': 2513 })],
]);
const kiev: Situation = { phase: 'reinforcements', turn: 5, active: 'russian' };
refuses('reinforcements at Kiev', { about: kiev, body: reinforce, right: placed({ 'ru-2ndreserve-ic1': 1217 }) }, [
  ['elsewhere', '13.3-c', placed({ 'ru-2ndreserve-ic1': 308 })],
]);
const petersburg: Situation = { phase: 'reinforcements', turn: 3, active: 'russian' };
refuses(
  'reinforcements at St Petersburg',
  { about: petersburg, body: reinforce, right: placed({ 'ru-1ires-ic1': 1101 }) },
  [['elsewhere', '13.3-e', placed({ 'ru-1ires-ic1': 308 })]],
);

const hands: Situation = { phase: 'cards', turn: 3, hands: { russian: [2, 3], french: [4, 7] } };
refuses('the card to be declared', { about: hands, body: playCards, right: one('card:2') }, [
  ['one that is not in hand', '16.1-d', one('card:8')],
  ['one of the other side', '16.1-d', one('card:4')],
]);

const winter = (step: Quarters['step'], more: Situation = {}): Situation => ({
  ...{ options: { advanced: true, 'two-years': true }, turn: 7, phase: 'winter-quarters' },
  ...{ quarters: { state: 'taken', step } },
  ...more,
});
const corps = {
  'fr-ix-cl1': 2513,
  'fr-augereau': 2513,
  'fr-xi-iv1': 2407,
  'fr-xi-iv2': 2407,
  'fr-xi-il1': 2407,
  'fr-xi-il2': 2513,
  'fr-victor': 2407,
};
refuses('French winter quarters', { about: winter('french-place'), body: takeQuarters, right: placed(corps) }, [
  ['in the field', '16.13-f', placed({ ...corps, 'fr-victor': 2208 })],
  ['in an enemy city without a depot', '16.13-f', placed({ ...corps, 'fr-victor': 1808 })],
]);
const KOVNO = 2008;
refuses(
  'the French source',
  {
    about: winter('french-source', { depots: { french: [KOVNO, 1407] }, at: { 1904: 'ru-riga-il1' } }),
    body: takeQuarters,
    right: one(`hex:${KOVNO}`),
  },
  [
    ['in the field', '16.13-h', one('hex:1709')],
    ['an enemy city without a depot', '16.13-h', one('hex:1808')],
    ['on a river that Russians hold further down', '16.13-i', one('hex:1407')],
  ],
);
const fading = winter('french-losses', { at: { 2513: 'fr-i-iv1 fr-v-il1 fr-viii-il1 fr-napoleon fr-ney fr-davout' } });
refuses(
  'the losses of the winter',
  { about: fading, body: takeQuarters, chance: [1, 2], right: some('unit:fr-viii-il1') },
  [
    ['a French unit before Westphalians', '16.13-o', some('unit:fr-i-iv1')],
    ['more than one', '16.13-m', some('unit:fr-viii-il1', 'unit:fr-v-il1')],
    ['nobody', '16.13-m', some()],
    ['a leader in its place', '16.13-m', some('unit:fr-ney')],
  ],
);
refuses(
  'the leader whom the winter takes',
  {
    about: fading,
    body: takeQuarters,
    chance: [1, 2],
    before: [[some('unit:fr-viii-il1')]],
    right: some('unit:fr-ney'),
  },
  [['Napoleon', '16.13-n', some('unit:fr-napoleon')]],
);
const MOSCOW = 308;
const russians = winter('russian-place', {
  at: { 1009: 'ru-1v-iv1', 407: 'fr-i-iv1' },
  depots: { russian: [MOSCOW, 1407] },
});
const quarters = (hex: number): Action => placed({ 'ru-1v-iv1': hex });
refuses('Russian winter quarters', { about: russians, body: takeQuarters, right: quarters(1407) }, [
  ['beside the French', '16.13-s', quarters(MOSCOW)],
  ['too far from a depot', '16.13-s', quarters(1217)],
  ['in a lake', '2.2-c', quarters(1402)],
  [
    'on the river of the source',
    '16.13-s',
    quarters(1407),
    { quarters: { state: 'taken', step: 'russian-place', source: 1208 } },
  ],
]);
const lost = ['ru-1iii-iv1', 'ru-1iii-ic1', 'ru-1vi-il1'];
const returning = winter('russian-return', { lost });
refuses(
  'who returns to the Russians',
  { about: returning, body: takeQuarters, chance: [2, 3], right: some('unit:ru-1iii-iv1', 'unit:ru-1iii-ic1') },
  [
    ['fewer than the dice say', '16.13-t', some('unit:ru-1iii-iv1')],
    ['one that was not lost', '16.13-t', some('unit:ru-1i-iv1', 'unit:ru-1iii-ic1')],
  ],
);
const back = [[some('unit:ru-1iii-iv1', 'unit:ru-1iii-ic1')]] as const;
const home = (hex: number): Action => placed({ 'ru-1iii-iv1': hex, 'ru-1iii-ic1': 1101 });
refuses(
  'where they return',
  { about: returning, body: takeQuarters, chance: [2, 3], before: back, right: home(MOSCOW) },
  [
    ['elsewhere', '16.13-t', home(1009)],
    ['in a city that the French hold', '16.13-t', home(1217), { at: { 1217: 'fr-i-iv1' } }],
    ['beside the French', '13.3-f', home(MOSCOW), { at: { 407: 'fr-i-iv1' } }],
  ],
);
refuses(
  'where the Swedes come',
  {
    about: winter('swedes'),
    body: takeQuarters,
    right: placed({ 'ru-sweden-il1': 1101, 'ru-sweden-cl1': 1101, 'ru-swedishcommander': 1101 }),
  },
  [['elsewhere', '16.13-v', placed({ 'ru-sweden-il1': MOSCOW })]],
);

/** The question beside the others whether a dummy is laid or lifted. */
const dummy = (kind: 'lay' | 'lift') =>
  function* (game: InvasionOfRussia): Procedure {
    const aside = dummyAsides(game, 'french').find(({ id }) => id === `dummy-${kind}`);
    if (aside) yield aside.decision;
  };
const hidden: Situation = { options: { dummies: true }, at: { 1610: 'fr-i-iv1', 1609: 'fr-i-iv2 fr-i-iv3' } };
const laid = (game: InvasionOfRussia): void => void game.dummies.french.push(1610);
refuses(
  'a dummy to be laid',
  { about: hidden, body: (game) => (laid(game), dummy('lay')(game)), right: one('hex:1609') },
  [
    ['more than units', '15.1-b', one('hex:1610')],
    ['where nobody stands', '15.1-b', one('hex:1709')],
  ],
);
refuses(
  'a dummy to be lifted',
  { about: hidden, body: (game) => (laid(game), dummy('lift')(game)), right: one('hex:1610') },
  [['where none lies', '15.1-b', one('hex:1609')]],
);
