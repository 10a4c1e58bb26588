/** What people and programs may get wrong, at the door of the engine: refused with the rule and what is missing. */
import { expect, test } from 'vitest';
import { Protocol } from '../../../../core/protocol/protocol.ts';
import { type Situation, situation } from './table.ts';

interface Answer {
  readonly ok: boolean;
  readonly error: { readonly code: string; readonly rule: string; readonly message: { it: string; en: string } };
}

/** The answers are played one after the other from a position with real dice; what is told of the last. */
function answered(about: Situation, ...actions: readonly object[]): Answer {
  const protocol = new Protocol();
  const ask = (request: object): Answer => JSON.parse(protocol.answer(JSON.stringify(request)) ?? '') as Answer;
  const position = situation(about);
  const answers = [
    ask({ do: 'load', ruleset: 'moravian-sun', position, dice: 'given' }),
    ...actions.map((action) => ask({ do: 'play', action })),
  ];
  expect(answers.slice(0, -1).map(({ ok }) => ok)).not.toContain(false);
  return answers.at(-1) as Answer;
}

/** Soult attacks, Lannes defends, Murat has a support order. */
const THREE: Situation = {
  ...{ phase: 'placement', at: { 1020: 'soult fr-s-thie', 1024: 'lannes fr-l-clap', 1028: 'murat fr-m-milh' } },
  orders: { 'fr-S': 'attack', 'fr-L': 'defence', 'fr-M': 'pursue' },
};
const LAID = { 'card:fr-S': 'slot:main-1', 'card:fr-L': 'slot:main-2', 'card:fr-M': 'slot:support-1' };

/** Four brigades of Soult six hexes west of the enemy. */
const LINE = { 4419: 'fr-s-thie', 4420: 'fr-s-vare soult', 4421: 'fr-s-fere', 4422: 'fr-s-cand', 5020: 'al-j-uhl' };

test.each<readonly [string, Situation, readonly object[], string, string, string]>([
  [
    'a formation on two spaces [2.1-f]',
    THREE,
    [{ arrange: { ...LAID, 'fr-S': 'slot:main-3' } }],
    ...(['2.1-f', 'Soult', 'compare due volte'] as const),
  ],
  [
    'two formations on one space [2.1-f]',
    THREE,
    [{ arrange: { ...LAID, 'card:fr-L': 'slot:main-1' } }],
    ...(['2.1-f', 'lì c’è già', 'Soult'] as const),
  ],
  [
    'a formation without a space [2.1-f]',
    THREE,
    [{ arrange: { 'card:fr-S': 'slot:main-1', 'card:fr-M': 'slot:support-1' } }],
    ...(['2.1-f', 'Manca ancora', 'Lannes'] as const),
  ],
  [
    'a main order in the support sequence [5.1-a]',
    THREE,
    [{ arrange: { ...LAID, 'card:fr-S': 'slot:support-2' } }],
    ...(['5.1-a', 'Soult', 'ha l’ordine Attacco, che è principale'] as const),
  ],
  [
    'a support order in the main sequence [4.1-b]',
    THREE,
    [{ arrange: { ...LAID, 'card:fr-M': 'slot:main-3' } }],
    ...(['4.1-b', 'Murat', 'ha l’ordine Inseguimento, che è di supporto'] as const),
  ],
  [
    'an order whose two markers two other formations hold [4.17-e]',
    {
      ...{ phase: 'orders', at: { ...THREE.at, 1022: 'napoleon' } },
      orders: { 'fr-S': 'attack', 'fr-L': 'pursue', 'fr-M': 'pursue' },
    },
    [{ one: 'card:fr-S' }, { one: 'order:pursue' }],
    ...(['4.17-e', 'Ce ne sono 2', 'Murat'] as const),
  ],
  [
    'a march into a zone that the order forbids [4.17-a]',
    { turn: 6, at: { 4419: 'fr-s-thie soult', 4819: 'al-j-uhl' }, order: 'march' },
    [{ path: { unit: 'fr-s-thie', steps: [4519, 4619, 4719] } }],
    ...(['4.17-a', 'Con l’ordine Marcia un’unità non entra in una zona nemica', '4719'] as const),
  ],
  [
    'a duty left undone while three can still come nearer [4.11-a]',
    { at: LINE, order: 'advance' },
    [{ path: { unit: 'fr-s-thie', steps: [4520] } }, { pass: true }],
    ...(['4.11-a', 'ne mancano 2', 'Varé'] as const),
  ],
  [
    'an attack by units whose order forbids it [4.15-d]',
    {
      ...{ turn: 6, at: { 4419: 'fr-s-thie soult', 3010: 'fr-s-vare', 4519: 'al-j-uhl', 3011: 'al-k-szk1' } },
      ...{ order: 'attack', phase: 'assault' },
    },
    [{ one: 'hex:3011' }],
    ...(['4.15-d', 'non permette di attaccare', 'Varé'] as const),
  ],
])('%s', (_, about, actions, rule, missing, named) => {
  const { error } = answered(about, ...actions);
  expect(error).toMatchObject({ code: 'refused', rule });
  expect(error.message.it).toContain(missing);
  expect(error.message.it).toContain(named);
  expect(error.message.en).not.toBe(error.message.it);
});

test('a voluntary attack waits for the die of its test [12.2.2-a] [13.1-a]', () => {
  const about = {
    turn: 6,
    at: { 4419: 'fr-s-thie soult', 4519: 'al-k-szk1' },
    order: 'advance',
    phase: 'assault',
  } as const;
  const { error } = answered(about, { one: 'hex:4519' }, { some: ['fr-s-thie'] });
  expect(error).toMatchObject({ code: 'needs-roll', rule: '13.1-a' });
});
