/** Placements, the start of a turn and moves that a single rule bars, as the book tells them. */
import { startOfTurn } from '../../../../core/games/napoleon-in-europe/11-joint-turns.ts';
import { movement } from '../../../../core/games/napoleon-in-europe/09-land-movement.ts';
import { placement } from '../../../../core/games/napoleon-in-europe/07-setup.ts';
import type { Nation } from '../../../../core/games/napoleon-in-europe/data.ts';
import { newTurn } from '../../../../core/games/napoleon-in-europe/players.ts';
import type { NapoleonInEurope } from '../../../../core/games/napoleon-in-europe/position.ts';
import { begin, path } from '../verbs.ts';
import { cameFrom, one, type Situation, situation, table } from './table.ts';
import { barred, march, order, put, sail, seat } from './why-not.ts';

/** Britain, Prussia, Russia and the Ottoman Empire have nobody to play them but France, Spain and Austria. */
const THREE: Situation = { players: [['france'], ['austria'], ['spain']] };

// Placement

const placing = () => table({ ...THREE, phase: 'placement' }, placement);
/** All seventeen French units, in Paris but for what is told. */
function placed(others: Readonly<Record<string, string>>) {
  const ids = ['i', 'c', 'a', 'g'].flatMap((kind, at) =>
    Array.from({ length: [8, 5, 3, 1][at] as number }, (_, n) => `france-${kind}-${n + 1}`),
  );
  return put('region', { ...Object.fromEntries(ids.map((id) => [id, 'paris'])), ...others });
}
barred(
  'the first units',
  placing,
  [
    ['in another homeland', placed({ 'france-i-1': 'vienna' }), 'SETUP-GEN-6', 'home'],
    ['in a minor nation', placed({ 'france-c-1': 'belgium' }), 'SETUP-GEN-6', 'home'],
    ['in a neutral homeland', placed({ 'france-g-1': 'berlin' }), 'SETUP-GEN-6', 'home'],
    ['at sea', placed({ 'france-a-1': 'north-sea' }), 'MAP-15', 'sea-area'],
    ['on an island without a name', placed({ 'france-i-8': 'aland' }), 'MAP-14', 'unnamed-island'],
    ['left out', put('region', { 'france-i-1': 'paris' }), 'SETUP-GEN-6', 'place-every-unit'],
    ['of another nation', placed({ 'austria-i-1': 'paris' }), 'SETUP-GEN-6', 'placement-others'],
  ],
  placed({ 'france-i-1': 'provence' }),
);

// The start of a turn

const ALLIED: Situation = {
  allies: [
    ['austria', 'france'],
    ['britain', 'france'],
    ['austria', 'britain'],
    ['france', 'spain'],
  ],
};
const start = (about: Situation, change: (game: NapoleonInEurope) => void = () => undefined) => {
  const game = situation({ phase: 'turn-start', ...about });
  change(game);
  return begin(game, startOfTurn);
};
const ACT = one('word:act');
barred(
  'an order at the start of a turn',
  () => start({ ...ALLIED, round: 1 }, (game) => void game.acted.push('spain')),
  [
    ['ends an alliance that there is not', order('end-alliance', 'russia'), 'ALLY-9', 'not-allied'],
    ['takes along who is no ally', order('take-along', 'russia'), 'JOINT-1', 'not-all-allied'],
    ['takes along who has acted', order('take-along', 'spain'), 'ALLY-5', 'has-acted'],
    ['waits for who is no ally', order('wait-for', 'prussia'), 'JOINT-2', 'not-allied'],
    ['waits for who has acted', order('wait-for', 'spain'), 'ALLY-5', 'has-acted'],
  ],
  ACT,
);
barred(
  'with an ally taken along',
  () => start(ALLIED, (game) => void game.turn.members.push('austria')),
  [
    ['ends the alliance', order('end-alliance', 'britain'), 'JOINT-1', 'joint-already'],
    ['takes the same along again', order('take-along', 'austria'), 'JOINT-1', 'along-already'],
    ['takes along who is allied with one alone', order('take-along', 'spain'), 'JOINT-1', 'not-all-allied'],
    ['waits for another', order('wait-for', 'britain'), 'JOINT-2', 'turn-begun'],
  ],
  order('take-along', 'britain'),
);
barred(
  'with an ally who would not come',
  () => start(ALLIED, (game) => void game.turn.refused.push('austria')),
  [['asks the same again', order('take-along', 'austria'), 'JOINT-1', 'would-not']],
  order('wait-for', 'austria'),
);
barred(
  'with an alliance broken',
  () => start(ALLIED, (game) => void game.turn.broken.push('prussia')),
  [['waits for another ally', order('wait-for', 'austria'), 'JOINT-2', 'turn-begun']],
  order('end-alliance', 'spain'),
);
barred(
  'whoever waits already',
  () => start(ALLIED, (game) => void game.waiting.push({ player: 'france', ally: 'austria' })),
  [['waits again', order('wait-for', 'britain'), 'JOINT-2', 'has-waited']],
  ACT,
);
barred(
  'an ally who waits for the player',
  () => start(ALLIED, (game) => void game.waiting.push({ player: 'austria', ally: 'france' })),
  [['is not waited for', order('wait-for', 'austria'), 'JOINT-2', 'waits-for-you']],
  order('wait-for', 'britain'),
);
const OF_TWO: Situation = {
  players: [
    ['france', 'spain'],
    ['austria', 'prussia'],
    ['britain', 'russia'],
  ],
};
barred(
  'an order about a nation',
  () => start(OF_TWO, (game) => void game.out.push('russia')),
  [
    ['of the player’s own', order('end-alliance', 'spain'), 'JOINT-11', 'own-nations'],
    ['that nobody plays', order('take-along', 'ottoman'), 'NEUTRAL-1', 'nobody-plays'],
    ['that is out', order('wait-for', 'russia'), 'WIN-3', 'is-out'],
  ],
  ACT,
);
barred(
  'an order about a player',
  () =>
    start({}, (game) => {
      game.out.push('spain');
      game.resigned.push('spain');
    }),
  [['who has resigned', order('take-along', 'spain'), 'WIN-10', 'has-resigned']],
  ACT,
);

// Who moves next

const joint = (members: readonly Nation[], done: number, about: Situation = {}) => {
  const game = situation({ phase: 'movement', ...about });
  game.turn = { ...newTurn('france', members), done };
  return begin(game, movement);
};
barred(
  'the nation that moves next',
  () => joint(['france', 'austria', 'spain'], 1, ALLIED),
  [
    ['has moved', seat('france'), 'JOINT-4', 'member-done'],
    ['is an ally who was not taken along', seat('britain'), 'JOINT-1', 'not-in-turn'],
    ['is an enemy', seat('russia'), 'JOINT-1', 'not-in-turn'],
  ],
  seat('austria'),
);
barred(
  'the nation that moves next, of three players',
  () => joint(['france', 'austria', 'spain'], 0, { ...THREE, allies: [['austria', 'france']] }),
  [['is neutral', seat('prussia'), 'NEUTRAL-1', 'nobody-plays']],
  seat('austria'),
);

// By land

const FIELD: Situation = {
  phase: 'movement',
  player: 'france',
  allies: [['france', 'spain']],
  units: {
    france: { lorraine: 'iicag', belgium: 'i', naples: 'i', gibraltar: 'i', picardy: 'ig', holland: 'c' },
    austria: { 'baden-wurttemberg': 'i', tyrol: 'g' },
    spain: { madrid: 'i' },
  },
};
const moving = (about: Situation = {}, change: (game: NapoleonInEurope) => void = () => undefined) => {
  const game = situation({ ...FIELD, ...about });
  change(game);
  return begin(game, movement);
};
barred(
  'a move',
  () => moving(),
  [
    ['of an enemy unit', march('austria-i-1', 'bavaria'), 'TURN-4', 'not-its-unit'],
    ['of an ally’s unit', march('spain-i-1', 'navarre'), 'TURN-4', 'not-its-unit'],
    ['of a unit that is not on the map', march('france-i-99', 'paris'), 'TURN-4', 'not-on-the-map'],
    ['of infantry over two regions', march('france-i-1', 'burgundy', 'paris'), 'MOVE-1', 'too-far'],
    ['of artillery over two regions', march('france-a-1', 'burgundy', 'paris'), 'MOVE-1', 'too-far'],
    ['of cavalry over three regions', march('france-c-1', 'burgundy', 'paris', 'normandy'), 'MOVE-2', 'too-far'],
    ['of a general over three regions', march('france-g-1', 'burgundy', 'paris', 'normandy'), 'MOVE-2', 'too-far'],
    ['of a group as far as its cavalry', march(['france-c-1', 'france-i-1'], 'burgundy', 'paris'), 'MOVE-1', 'too-far'],
    ['of units in two regions', march(['france-i-1', 'france-i-3'], 'picardy'), 'MAP-18', 'apart'],
    ['through enemies', march('france-c-1', 'baden-wurttemberg', 'bavaria'), 'MOVE-3', 'enemies-stop'],
    ['of a general alone against an army', march('france-g-1', 'baden-wurttemberg'), 'MOVE-6', 'generals-alone'],
    ['to a region that does not border', march('france-i-1', 'paris'), 'MAP-16', 'not-adjacent'],
    ['from Naples to Sicily', march('france-i-4', 'sicily'), 'MAP-7', 'not-adjacent'],
    ['from Gibraltar to Morocco', march('france-i-5', 'morocco'), 'MAP-8', 'not-adjacent'],
    ['from Picardy to London', march('france-i-6', 'london'), 'MAP-9', 'not-adjacent'],
    ['into a sea', march('france-i-6', 'north-sea'), 'MAP-15', 'sea-area'],
    ['onto an island without a name', march('france-i-6', 'aland'), 'MAP-14', 'unnamed-island'],
    ['to nowhere', march('france-i-6'), 'TURN-4', 'no-step-yet'],
  ],
  march('france-c-1', 'burgundy', 'paris'),
);
barred(
  'a second move',
  () =>
    moving({}, (game) => {
      cameFrom(game, 'france-i-1', 'burgundy');
      cameFrom(game, 'france-a-1', 'burgundy');
      cameFrom(game, 'france-i-3', 'picardy', true);
      game.units = game.units.map((unit) =>
        unit.id === 'france-c-1' ? { ...unit, moved: { from: 'burgundy', points: 1, stopped: true } } : unit,
      );
    }),
  [
    ['of infantry', march('france-i-1', 'burgundy'), 'MOVE-1', 'no-points-left'],
    ['of artillery', march('france-a-1', 'burgundy'), 'MOVE-1', 'no-points-left'],
    ['of cavalry that has met the enemy', march('france-c-1', 'burgundy'), 'MOVE-3', 'has-met-enemies'],
    ['of a unit that has sailed', march('france-i-3', 'picardy'), 'SEA-2', 'has-sailed'],
    ['of a group with one that has moved', march(['france-i-1', 'france-i-2'], 'burgundy'), 'MOVE-1', 'no-points-left'],
  ],
  march('france-i-2', 'burgundy'),
);
barred(
  'a move in a joint turn',
  () => {
    const t = joint(['france', 'spain'], 0, { ...FIELD });
    t.play(seat('france'));
    return t;
  },
  [
    ['of a member whose turn it is not yet', march('spain-i-1', 'navarre'), 'JOINT-4', 'other-member'],
    ['of an enemy', march('austria-i-1', 'bavaria'), 'TURN-4', 'not-its-unit'],
  ],
  march('france-i-1', 'burgundy'),
);
barred(
  'infantry on an island',
  () => moving({ units: { france: { sicily: 'i', paris: 'i' } } }, (game) => void game.turn.sailed.push('france')),
  [['has no way out by land', march('france-i-1', 'naples'), 'MAP-16', 'no-way-out']],
  march('france-i-2', 'burgundy'),
);

// By sea

const PORTS: Situation = {
  phase: 'movement',
  player: 'france',
  units: { france: { picardy: 'iiiiig', paris: 'i' }, britain: { cornwall: 'i' } },
};
barred(
  'a sea move',
  () => moving(PORTS),
  [
    ['from a region without an anchor', sail('france-i-6', 'holland'), 'SEA-1', 'no-anchor'],
    ['to a region without an anchor', sail('france-i-1', 'hanover'), 'SEA-1', 'no-anchor'],
    ['to the port where it begins', sail('france-i-1', 'picardy'), 'SEA-1', 'other-port'],
    ['without a port at its end', sail('france-i-1'), 'SEA-1', 'no-port-yet'],
    ['that ends at sea', sail('france-i-1', 'north-sea'), 'MAP-15', 'sea-area'],
    ['to an island without a name', sail('france-i-1', 'aland'), 'MAP-14', 'unnamed-island'],
    ['that goes on by land', sail('france-i-1', 'holland', 'hanover'), 'SEA-2', 'sea-is-whole-move'],
    [
      'of five with one capital',
      sail(
        [1, 2, 3, 4, 5].map((n) => `france-i-${n}`),
        'holland',
      ),
      'SEA-3',
      'places-at-sea',
    ],
    ['of a general alone against an army', sail('france-g-1', 'cornwall'), 'MOVE-6', 'generals-alone'],
    [
      'after a step by land',
      path('unit:france-g-1', 'region:belgium', 'word:sea', 'region:brittany'),
      'SEA-2',
      'sea-is-whole-move',
    ],
  ],
  sail('france-i-1', 'holland'),
);
const sailing = (about: Situation, change: (game: NapoleonInEurope) => void = () => undefined) =>
  moving({ ...PORTS, ...about }, change);
barred(
  'a sea move of a nation that has sailed',
  () =>
    sailing({}, (game) => {
      game.turn.sailed.push('france');
      cameFrom(game, 'france-i-2', 'normandy');
    }),
  [['a second one', sail('france-i-1', 'holland'), 'SEA-8', 'one-sea-move']],
  march('france-i-1', 'normandy'),
);
barred(
  'a sea move with a unit that has come by land',
  () => sailing({}, (game) => cameFrom(game, 'france-g-1', 'normandy')),
  [['takes the unit along', sail(['france-i-1', 'france-g-1'], 'holland'), 'SEA-2', 'moved-before-sea']],
  sail('france-i-1', 'holland'),
);
barred(
  'a sea move of Britain',
  () => sailing({ player: 'britain', units: { britain: { london: 'iiiiiii' } } }),
  [
    [
      'of seven with one capital',
      sail(
        [1, 2, 3, 4, 5, 6, 7].map((n) => `britain-i-${n}`),
        'cornwall',
      ),
      'SEA-6',
      'places-at-sea',
    ],
  ],
  sail('britain-i-1', 'cornwall'),
);
barred(
  'a sea move without a capital of one’s own',
  () => sailing({ owners: { paris: 'spain' }, allies: [['france', 'spain']] }),
  [['with that of an ally', sail('france-i-1', 'holland'), 'SEA-3', 'places-at-sea']],
  march('france-i-1', 'normandy'),
);
barred(
  'a sea move out of the Black Sea',
  () =>
    sailing({ player: 'russia', units: { russia: { crimea: 'ii' } } }, (game) => {
      game.turn.shut = [{ nation: 'russia', by: 'ottoman' }];
    }),
  [['through straits that are shut', sail('russia-i-1', 'sicily'), 'SEA-13', 'strait-shut']],
  march('russia-i-1', 'ukraine'),
);
