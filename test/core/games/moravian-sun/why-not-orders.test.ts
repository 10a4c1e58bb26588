/** Orders, detachments and markers that a single rule bars, as the book tells them. */
import { changeOrders, tryOwnOrders } from '../../../../core/games/moravian-sun/04-orders/2-change.ts';
import { detach } from '../../../../core/games/moravian-sun/04-orders/2-detachments.ts';
import { changeOnTheField } from '../../../../core/games/moravian-sun/04-orders/3-out-of-command.ts';
import { placeMarkers } from '../../../../core/games/moravian-sun/05-initiative/1-placing.ts';
import type { Action } from '../../../../core/engine/decision.ts';
import { arrange, PASS, type Situation, table } from './table.ts';
import { barred, hex, unit, units } from './why-not.ts';

const card = (formation: string): Action => ({ one: `card:${formation}` });
const order = (name: string): Action => ({ one: `order:${name}` });

/** Soult attacks, Lannes and Bernadotte react, Legrand has a detachment far off. */
const FRENCH = {
  1020: 'soult fr-s-thie fr-s-schi',
  1024: 'lannes fr-l-clap',
  1028: 'bernadotte fr-b-frer',
  1012: 'fr-d-heud',
  1040: 'legrand fr-s-3e',
  1021: 'napoleon',
};
const command: Situation = {
  ...{ phase: 'orders', active: 'french', at: FRENCH, marks: { 'fr-s-3e': { under: 'fr-S/legrand' } } },
  orders: { 'fr-S': 'attack', 'fr-L': 'react', 'fr-B': 'react', 'fr-S/legrand': 'defence' },
};
barred(
  'the army commander gives an order',
  () => {
    const t = table({ ...command, options: { 'army-commander-orders': 'any' } }, changeOrders);
    t.play(card('fr-L'));
    t.play(order('march'));
    return t;
  },
  [
    ['twice', card('fr-L'), '3.2-b', 'ordered-already'],
    ['to a general beyond the range', card('fr-S/legrand'), '4.2-b', 'beyond-command'],
    ['to a formation without a commander', card('fr-D'), '3.5.5-a', 'no-commander'],
  ],
);
const ordering =
  (formation: string, about: Situation = command) =>
  () => {
    const t = table(about, changeOrders);
    t.play(card(formation));
    return t;
  };
barred('a new order', ordering('fr-S'), [['whose markers are all in use', order('react'), '4.17-e', 'no-marker']]);
barred(
  'a new order of heavy cavalry',
  ordering('fr-M', { ...command, at: { 1021: 'napoleon', 1030: 'murat fr-m-pist' } }),
  [['that asks for light troops', order('react'), '4.16-a', 'no-light']],
);

const trying: Situation = {
  ...command,
  phase: 'tests',
  orders: { ...command.orders, 'fr-B': { order: 'march', lasting: 'react' } },
};
barred(
  'a leader tries for an order',
  () => {
    const t = table(trying, tryOwnOrders);
    t.play(unit('soult'), [6]);
    return t;
  },
  [
    ['twice in a turn', unit('soult'), '4.2.2-b', 'tried-already'],
    ['when the army commander has ordered', unit('bernadotte'), '3.2-c', 'ordered-for-turn'],
    ['that commands no formation', unit('napoleon'), '4.2.4-a', 'commands-nobody'],
  ],
);

const CORPS = {
  1020: 'soult fr-s-thie fr-s-vare',
  1018: 'vandamme fr-s-schi',
  1040: 'legrand fr-s-3e',
  1019: 'fr-l-clap st-hilaire',
  1080: 'fr-s-leva',
};
const detaching: Situation = { phase: 'orders', active: 'french', at: CORPS };
barred('a detachment', () => table(detaching, detach), [
  ['of a general beyond the range of the corps', unit('legrand'), '4.2-b', 'detach.far'],
  ['of a commander of a corps', unit('soult'), '1.4-b', 'detach.no-general'],
  ['of the enemy', unit('olsufiev'), '2.1-i', 'of-the-enemy'],
  ['of a general who is not on the map', unit('margaron'), '2.1-d', 'off-the-map'],
]);
barred(
  'units of a detachment',
  () => {
    const t = table(detaching, detach);
    t.play(unit('vandamme'));
    return t;
  },
  [
    ['beyond the range of the general', units('fr-s-3e'), '1.4-b', 'detach.beyond'],
    ['of another corps', units('fr-l-clap'), '1.4-b', 'detach.stranger'],
    ['none', units(), '1.4-b', 'no-units-detached'],
  ],
);

/** Varé stands far from Soult, Morand and Schiner in one hex, Férey routed. */
const far: Situation = {
  at: {
    1020: 'soult fr-s-thie',
    3010: 'fr-s-vare',
    3020: 'fr-s-schi fr-s-mora',
    3030: 'fr-s-fere!!',
    3025: 'fr-l-clap',
    3013: 'fr-s-leva',
  },
  order: 'attack',
  formation: 'fr-S',
};
barred(
  'an order in the field',
  () => {
    const t = table(far, changeOnTheField);
    t.play(unit('fr-s-schi'), [6]);
    return t;
  },
  [
    ['of a unit in command', unit('fr-s-thie'), '4.3.1-a', 'in-command'],
    ['of a routed unit', unit('fr-s-fere'), '15.2-b', 'cannot-move'],
    ['of another corps', unit('fr-l-clap'), '2.1-i', 'other-formation'],
    ['of a stack that has tried', unit('fr-s-mora'), '4.3.2-a', 'stack-tried'],
  ],
);
barred(
  'the test is spared',
  () => {
    const t = table({ ...far, at: { ...far.at, 3012: 'napoleon', 3011: 'st-hilaire' } }, changeOnTheField);
    t.play(unit('fr-s-vare'));
    return t;
  },
  [
    ['by a general', unit('st-hilaire'), '3.2.5-a', 'spare.stranger'],
    ['by a commander who is too far', unit('soult'), '3.2.5-a', 'spare.far'],
  ],
);

const THREE: Situation = {
  ...{ phase: 'placement', at: { 1020: 'soult fr-s-thie', 1024: 'lannes fr-l-clap', 1028: 'murat fr-m-milh' } },
  ...{ orders: { 'fr-S': 'attack', 'fr-L': 'defence', 'fr-M': 'pursue' }, active: 'french' },
};
const LAID = { 'card:fr-S': 'slot:main-1', 'card:fr-L': 'slot:main-2', 'card:fr-M': 'slot:support-1' } as const;
barred('the markers', () => table(THREE, placeMarkers), [
  ['two on one space', arrange({ ...LAID, 'card:fr-L': 'slot:main-1' }), '2.1-f', 'space-taken'],
  ['one left out', arrange({ 'card:fr-S': 'slot:main-1', 'card:fr-M': 'slot:support-1' }), '2.1-f', 'markers-left'],
  [
    'a main order among those of support',
    arrange({ ...LAID, 'card:fr-S': 'slot:support-2' }),
    '5.1-a',
    'other-sequence.main',
  ],
  [
    'a support order among the main ones',
    arrange({ ...LAID, 'card:fr-M': 'slot:main-3' }),
    '4.1-b',
    'other-sequence.support',
  ],
  ['passed over', PASS, '2.1-f', 'must-choose'],
  ['an answer of another kind', hex(1020), '2.1-f', 'wrong-kind'],
]);
