/** Why not: depots, trains and recovery. */
import type { Action } from '../../../../core/engine/decision.ts';
import type { Target } from '../../../../core/engine/target.ts';
import type { Side } from '../../../../core/games/invasion-of-russia/data.ts';
import { convertDepot } from '../../../../core/games/invasion-of-russia/07-1-conversion.ts';
import { allot } from '../../../../core/games/invasion-of-russia/07-2-allotment.ts';
import { placeMarker } from '../../../../core/games/invasion-of-russia/07-4-placing.ts';
import { setUpDepots } from '../../../../core/games/invasion-of-russia/07-6-depots.ts';
import { recoverStacks } from '../../../../core/games/invasion-of-russia/08-1-recovery.ts';
import { placeFirstDepots } from '../../../../core/games/invasion-of-russia/14-1-set-up.ts';
import type { InvasionOfRussia, Marker } from '../../../../core/games/invasion-of-russia/position.ts';
import type { Body } from '../verbs.ts';
import { arrange, depots as laid, one, PASS, type Situation, some } from './table.ts';
import { refuses } from './why-not.ts';

const WILNO = 1808;
const MOSCOW = 308;
const RIGA = 1904;

/** A side lays its markers. */
const laying =
  (side: Side, ...pool: readonly Marker[]): Body<InvasionOfRussia> =>
  (game, umpire) => {
    game.pool[side] = [...pool];
    return placeMarker(game, umpire);
  };
const train = (hex: Target): Action => arrange({ 'unit:train-1': hex });
const dummy = (hex: Target): Action => arrange({ 'unit:dummy-1': hex });
const fed: Situation = { phase: 'trains', at: { [WILNO]: 'fr-i-iv1', 1909: 'fr-i-iv2' }, depots: { french: [WILNO] } };
const and = (more: Situation['at']): Situation => ({ at: { ...fed.at, ...more } });
refuses('a train to be laid', { about: fed, body: laying('french', 'train', 'dummy'), right: train('hex:1808') }, [
  ['on a stack out of supply, in the field', '7.3-b', train('hex:1310'), and({ 1310: 'fr-i-iv3' })],
  ['where nobody stands, in the field', '7.3-a', train('hex:1609')],
  ['in an empty enemy city', '7.6-c', train('hex:1410')],
  ['in a friendly city with the enemy in it', '7.6-c', train('hex:2407'), and({ 2407: 'ru-1iii-iv1' })],
  ['in Moscow, where a leader alone stands', '7.3-d', train(`hex:${MOSCOW}`), and({ [MOSCOW]: 'fr-ney' })],
  ['in an empty city with a depot', '7.6-f', train('hex:2407'), { depots: { french: [WILNO, 2407] } }],
]);
refuses(
  'a train alone to be laid',
  {
    about: { ...fed, options: { 'leader-with-train': 'when-placed' }, at: { ...fed.at, 1909: 'fr-i-iv2 fr-ney' } },
    body: laying('french', 'train'),
    right: train('hex:1909'),
  },
  [['on a stack without a leader, where it takes one at once', '7.3-c', train('hex:1808')]],
);
refuses('a dummy to be laid', { about: fed, body: laying('french', 'dummy'), right: dummy('hex:1808') }, [
  ['a dummy discarded to pass', '7.5-b', PASS],
]);
/** Enemy cavalry beside every road to Riga. */
const screen = { 2004: 'fr-x-cl1', 1803: 'fr-i-cl1', 1905: 'fr-vii-cl1' };
const riga: Situation = {
  phase: 'trains',
  active: 'russian',
  at: { [RIGA]: 'ru-riga-il1', ...screen, 1101: 'ru-1i-iv1' },
};
refuses('a Russian train to be laid', { about: riga, body: laying('russian', 'train'), right: train('hex:1101') }, [
  ['in Riga, out of supply and without a possible link', '7.3-b', train(`hex:${RIGA}`)],
]);

const depots: Situation = { at: { [WILNO]: 'fr-i-iv1', 2008: 'fr-ney' }, depots: { french: [WILNO, 2008] } };
refuses('a depot to be converted', { about: depots, body: convertDepot, right: one('hex:1808') }, [
  ['under a leader alone', '7.1-b', one('hex:2008')],
  ['where there is none', '7.1-a', one('hex:1610')],
]);
const TWELVE = [1808, 1909, 2008, 2010, 2111, 2209, 2307, 2311, 2407, 2513, 1610, 1912];
refuses(
  'depots that the enemy strikes',
  { about: { turn: 11, depots: { french: TWELVE } }, body: allot, right: some('hex:1808') },
  [
    ['more than bring the number to zero', '7.2-c', some('hex:1808', 'hex:2008')],
    ['one that is not there', '7.2-c', some('hex:1410')],
  ],
);

const CHAIN: Situation = {
  ...{ phase: 'depots', at: { 2008: 'fr-i-iv1', [WILNO]: 'fr-i-iv2!' }, depots: { french: [2407] } },
  trains: [
    ['french', 2008],
    ['french', WILNO],
  ],
};
/** A train lies in one more hex, with these pieces. */
const also = (hex: number, pieces: string, more: Situation['at'] = {}): Situation => ({
  at: { ...CHAIN.at, [hex]: pieces, ...more },
  trains: [...(CHAIN.trains ?? []), ['french', hex]],
});
refuses('trains that become depots', { about: CHAIN, body: setUpDepots, right: laid(2008, 1808) }, [
  ['in the field', '7.6-b', laid(1310), also(1310, 'fr-ii-il1')],
  ['in Moscow', '7.3-d', laid(MOSCOW), also(MOSCOW, 'fr-ii-il1')],
  ['where a depot stands', '7.6-f', laid(2407), also(2407, 'fr-ii-il1')],
  ['in an enemy city that nobody holds', '7.6-c', laid(1610)],
  ['under siege', '7.6-d', laid(1610), also(1610, 'fr-ii-il1', { 1609: 'ru-1iii-iv1 ru-1iii-ic1' })],
  ['without a train', '7.6-a', laid(2307)],
  ['without a chain', '7.7-a', laid(1808)],
  [
    'past an empty enemy city',
    '7.7-c',
    laid(1708),
    {
      at: { 1708: 'fr-i-iv1', 2407: 'fr-ii-il1' },
      depots: { french: [2008] },
      trains: [
        ['french', 1708],
        ['french', 2407],
      ],
    },
  ],
  ['the same twice', '7.6-f', laid(2008, 2008)],
]);

const russian: Situation = { phase: 'first-depots', active: 'russian', at: { 1610: 'ru-1iii-iv1' } };
refuses('the first Russian depots', { about: russian, body: placeFirstDepots, right: laid(1217) }, [
  ['in the field', '7.6-b', laid(1310)],
  ['in an enemy city', '7.6-c', laid(2513)],
  ['that hang on no other', '7.7-a', laid(1904)],
  ['more than eleven', '14.1-e', laid(1217, 1101, 308, 1006, 1106, 604, 506, 508, 707, 410, 311, 109)],
]);
refuses(
  'the first French depots',
  { about: { phase: 'first-depots', active: 'french' }, body: placeFirstDepots, right: laid(2407) },
  [
    ['in Moscow', '7.3-d', laid(MOSCOW), { at: { [MOSCOW]: 'fr-ney' } }],
    ['in an enemy city', '7.6-c', laid(1610)],
  ],
);

const down = 'fr-i-iv1! fr-i-iv2! fr-i-iv3! fr-i-iv4! fr-i-il1 fr-davout';
const rally: Situation = {
  ...{ phase: 'recovery', at: { [WILNO]: down, 1909: 'fr-ii-il1! fr-oudinot' }, depots: { french: [WILNO] } },
  trains: [['french', WILNO]],
};
/** Oudinot's corps, with a train of its own and in another state. */
const oudinot = (
  hex: number,
  pieces: string,
  train: readonly Train[] = [['french', hex]],
  more: Situation = {},
): Situation => ({
  at: { [WILNO]: down, [hex]: pieces },
  trains: [['french', WILNO], ...train],
  ...more,
});
type Train = NonNullable<Situation['trains']>[number];
const IL = some('unit:fr-ii-il1');
refuses('units that recover', { about: rally, body: recoverStacks, right: some('unit:fr-i-iv1', 'unit:fr-i-iv2') }, [
  ['more than the leader can', '8.1-b', some('unit:fr-i-iv1', 'unit:fr-i-iv2', 'unit:fr-i-iv3', 'unit:fr-i-iv4')],
  ['one in good order', '8.1-a', some('unit:fr-i-il1')],
  ['without a train', '8.1-a', IL],
  ['without a leader', '8.1-a', IL, oudinot(1909, 'fr-ii-il1!')],
  ['without supply', '8.1-a', IL, oudinot(1310, 'fr-ii-il1! fr-oudinot')],
  [
    'with a train that is used up',
    '8.1-c',
    IL,
    oudinot(1909, 'fr-ii-il1! fr-oudinot', [], { marks: { 'fr-ii-il1': { provided: true } } }),
  ],
  [
    'with a depot for a train',
    '7.7-e',
    IL,
    oudinot(2008, 'fr-ii-il1! fr-oudinot', [], { depots: { french: [WILNO, 2008] } }),
  ],
  [
    'with a train that was laid out of supply',
    '7.3-b',
    IL,
    oudinot(1909, 'fr-ii-il1! fr-oudinot', [['french', 1909, 'train', { depotOnly: true }]]),
  ],
  ['a leader', '8.1-a', some('unit:fr-davout')],
  ['one of the enemy', '8.1-a', some('unit:ru-1iii-iv1'), { at: { ...rally.at, 1310: 'ru-1iii-iv1!' } }],
  ['the same twice', '8.1-a', some('unit:fr-i-iv1', 'unit:fr-i-iv1')],
]);
