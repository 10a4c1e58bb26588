/** Battles, retreats and new units that a single rule bars, as the book tells them. */
import { production } from '../../../../core/games/napoleon-in-europe/16-production.ts';
import { allInFront, type Battlefield, dice, type Field, fight, front, units } from './battlefield.ts';
import { PASS, type Situation, some, table } from './table.ts';
import { barred, put, region, seat } from './why-not.ts';

// Which battle

/** The French fight in Hanover and Belgium; in Bavaria stand allies, in Saxony generals alone, in Tuscany nobody else. */
const CONTESTED: Battlefield = {
  units: {
    france: { hanover: 'i', belgium: 'i', bavaria: 'i', saxony: 'g', tuscany: 'i', naples: 'i' },
    britain: { hanover: 'i', saxony: 'g' },
    prussia: { belgium: 'i' },
    austria: { bavaria: 'i' },
    spain: { naples: 'i' },
  },
  from: { france: 'holland' },
  allies: [['austria', 'france']],
};
barred(
  'the next battle',
  () => fight(CONTESTED),
  [
    ['where allies stand', region('bavaria'), 'ALLY-6', 'battle-of-allies'],
    ['between generals', region('saxony'), 'BATTLE-7', 'battle-of-generals'],
    ['where nobody else stands', region('tuscany'), 'TURN-5', 'battle-others'],
    ['where nobody stands', region('venice'), 'TURN-5', 'battle-others'],
    ['at sea', region('north-sea'), 'MAP-15', 'sea-area'],
  ],
  region('belgium'),
);
barred(
  'the next battle of a joint turn',
  () => fight({ ...CONTESTED, members: ['france', 'austria'] }),
  [['where nobody stands', region('venice'), 'JOINT-6', 'battle-others']],
  region('belgium'),
);
const THREE_SIDES: Battlefield = {
  units: { france: { hanover: 'i' }, britain: { hanover: 'i' }, prussia: { hanover: 'i' }, austria: { hanover: 'i' } },
  from: { france: 'holland' },
  allies: [['austria', 'france']],
};
barred(
  'whoever is fought against',
  () => fight(THREE_SIDES),
  [
    ['is not there', seat('spain'), 'BATTLE-8', 'not-there'],
    ['is an ally', seat('austria'), 'ALLY-6', 'fights-no-ally'],
    ['is the attacker', seat('france'), 'ALLY-6', 'fights-no-ally'],
  ],
  seat('prussia'),
);
barred(
  'whoever is fought against, of three players',
  () => fight({ ...THREE_SIDES, players: [['france'], ['britain'], ['prussia'], ['austria']] }),
  [['is neutral', seat('spain'), 'NEUTRAL-1', 'nobody-plays']],
  seat('britain'),
);

// Ranks

const BASE: Battlefield = {
  units: { france: { hanover: 'iiicag', paris: 'i' }, britain: { hanover: 'iiicag' } },
  from: { france: 'holland' },
};
const ALL_BRITISH = ['i-1', 'i-2', 'i-3', 'c-1', 'a-1', 'g-1'].map((id) => `britain-${id}`);
const ranks = (rankOf: (id: string) => string, more: Readonly<Record<string, string>> = {}) =>
  put('slot', { ...Object.fromEntries(ALL_BRITISH.map((id) => [id, rankOf(id)])), ...more });
const inFront = (): string => 'front';
barred(
  'setting up',
  () => fight(BASE),
  [
    ['with all behind', ranks(() => 'rear'), 'PREP-3', 'front-empty'],
    [
      'with the general alone in front',
      ranks((id) => (id === 'britain-g-1' ? 'front' : 'rear')),
      'PREP-3',
      'front-empty',
    ],
    ['of some units', put('slot', { 'britain-i-1': 'front' }), 'PREP-2', 'every-unit'],
    ['of enemy units', ranks(inFront, { 'france-i-1': 'rear' }), 'PREP-2', 'ranks-others'],
    ['of units that are elsewhere', ranks(inFront, { 'france-i-4': 'rear' }), 'PREP-2', 'ranks-others'],
  ],
  ranks(inFront),
);

/** All in front but the guns and generals, and it is Britain’s first half-round. */
function armed(about: Battlefield = BASE): Field {
  const t = fight(about);
  t.play(front(t, 'britain-i-1', 'britain-i-2', 'britain-i-3', 'britain-c-1'));
  t.play(front(t, 'france-i-1', 'france-i-2', 'france-i-3', 'france-c-1'));
  return t;
}
barred(
  'a change of ranks',
  armed,
  [['of enemy units', ranks(inFront, { 'france-i-1': 'rear' }), 'BMOVE-1', 'ranks-others']],
  ranks(inFront),
);

// Fire, rally, pursuit

const hit = (about?: Battlefield): Field => {
  const t = armed(about);
  t.play(PASS, dice(8, 2));
  return t;
};
barred(
  'two hits',
  hit,
  [
    ['on a general', units('france-i-1', 'france-g-1'), 'UNIT-6', 'general-safe'],
    ['on the rear rank', units('france-i-1', 'france-a-1'), 'FIRE-7', 'rear-safe'],
    ['on one unit', units('france-i-1'), 'FIRE-5', 'hits'],
    ['on three units', units('france-i-1', 'france-i-2', 'france-c-1'), 'FIRE-5', 'hits'],
    ['on one’s own unit', units('france-i-1', 'britain-i-1'), 'FIRE-6', 'casualties-others'],
    ['on a unit that is elsewhere', units('france-i-1', 'france-i-4'), 'FIRE-6', 'casualties-others'],
  ],
  units('france-i-1', 'france-c-1'),
);
barred(
  'two hits beside an ally of both sides',
  () =>
    hit({
      ...BASE,
      units: { ...BASE.units, spain: { hanover: 'i' } },
      allies: [
        ['france', 'spain'],
        ['britain', 'spain'],
      ],
    }),
  [['on that ally', units('france-i-1', 'spain-i-1'), 'ALLY-11', 'stands-aside']],
  units('france-i-1', 'france-c-1'),
);

/** The French fire after two of theirs have fallen and two British have been hit. */
function afterHits(): Field {
  const t = hit();
  t.play(units('france-i-1', 'france-c-1'));
  t.play(PASS, dice(4, 2));
  return t;
}
barred(
  'two hits of the answer',
  afterHits,
  [['on one’s own fallen', units('britain-i-1', 'france-c-1'), 'SEQ-2', 'fallen-already']],
  units('britain-i-1', 'britain-c-1'),
);
/** Two French units have fallen, and a general brings one back. */
function rallying(): Field {
  const t = fight(BASE);
  t.play(front(t, 'britain-i-1', 'britain-i-2', 'britain-i-3', 'britain-c-1'));
  t.play(front(t, 'france-i-1', 'france-i-2', 'france-i-3', 'france-c-1'));
  t.play(PASS, dice(8, 2));
  t.play(units('france-i-1', 'france-c-1'));
  t.play(PASS, dice(4, 1));
  t.play(units('britain-i-1'), [6, 1]);
  return t;
}
barred(
  'a rally',
  rallying,
  [
    ['of two with one six', units('france-c-1', 'france-i-1'), 'RALLY-3', 'rallied'],
    ['of nobody', units(), 'RALLY-3', 'rallied'],
    ['of the enemy’s fallen', units('britain-i-1'), 'RALLY-3', 'rally-enemy'],
    ['of a unit that stands', units('france-i-2'), 'RALLY-1', 'not-fallen'],
    ['of a unit that was never in the battle', units('france-i-4'), 'RALLY-1', 'not-fallen'],
    ['of a unit that is nowhere', units('france-i-77'), 'RALLY-4', 'rally-others'],
  ],
  units('france-c-1'),
);

/** Britain gives up at once, with six units to lose and one hit. */
function pursued(): Field {
  const t = fight(BASE);
  t.play(allInFront(t));
  t.play(allInFront(t));
  t.play(front(t), dice(13, 2));
  return t;
}
barred(
  'two hits of a pursuit',
  pursued,
  [
    ['on one unit', units('britain-g-1'), 'FIRE-5', 'hits'],
    ['on three units', units('britain-g-1', 'britain-i-1', 'britain-i-2'), 'FIRE-5', 'hits'],
    ['on one’s own unit', units('britain-g-1', 'france-i-1'), 'PURSUIT-3', 'casualties-others'],
  ],
  units('britain-g-1', 'britain-i-1'),
);

// Retreats

/** Britain has given up Hanover; the French came from Holland and stand in Berlin. */
function beaten(): Field {
  const t = fight({
    units: { france: { hanover: 'iii', berlin: 'i' }, britain: { hanover: 'ii' } },
    from: { 'france-i-1': 'holland', 'france-i-2': 'holland', 'france-i-3': 'holland' },
  });
  t.play(allInFront(t));
  t.play(allInFront(t));
  t.play(front(t), dice(3, 0));
  return t;
}
const back = (first: string, second = 'denmark') => put('region', { 'britain-i-1': first, 'britain-i-2': second });
barred(
  'a retreat',
  beaten,
  [
    ['into the enemy', back('berlin'), 'RETREAT-3', 'retreat-enemy'],
    ['to where the attacker came from', back('holland'), 'RETREAT-4', 'retreat-entered'],
    ['farther than a region', back('saxony'), 'RETREAT-2', 'retreat-beside'],
    ['to nowhere', back('hanover'), 'RETREAT-1', 'all-retreat'],
    ['of one unit alone', put('region', { 'britain-i-1': 'denmark' }), 'RETREAT-1', 'all-retreat'],
    ['into a sea', back('north-sea'), 'MAP-15', 'sea-area'],
    ['onto an island without a name', back('aland'), 'MAP-14', 'unnamed-island'],
    [
      'of the winner',
      put('region', { 'britain-i-1': 'denmark', 'britain-i-2': 'denmark', 'france-i-1': 'holland' }),
      'RETREAT-2',
      'retreat-others',
    ],
  ],
  back('mecklenburg'),
);
/** Britain has given up London, attacked from Cornwall. */
function beatenInPort(): Field {
  const t = fight({ units: { france: { london: 'iii' }, britain: { london: 'ii' } }, from: { france: 'cornwall' } });
  t.play(allInFront(t));
  t.play(allInFront(t));
  t.play(front(t), dice(3, 0));
  return t;
}
barred(
  'a retreat from a port',
  beatenInPort,
  [['by sea', back('ireland', 'wales'), 'RETREAT-6', 'retreat-by-sea']],
  back('wales', 'midlands'),
);
/** France is beaten in Hanover, to which its armies came from Holland and Westphalia. */
function repulsed(): Field {
  const t = fight({
    units: { france: { hanover: 'ii' }, britain: { hanover: 'iii' } },
    from: { 'france-i-1': 'holland', 'france-i-2': 'westphalia' },
  });
  t.play(allInFront(t));
  t.play(allInFront(t));
  t.play(PASS, dice(3, 0));
  t.play(front(t), dice(3, 0));
  return t;
}
const away = (first: string, second = 'holland') => put('region', { 'france-i-1': first, 'france-i-2': second });
barred(
  'a retreat of the attacker',
  repulsed,
  [
    ['to where nobody came from', away('mecklenburg'), 'RETREAT-5', 'retreat-way-back'],
    ['farther than a region', away('belgium'), 'RETREAT-5', 'retreat-way-back'],
    ['to nowhere', away('hanover'), 'RETREAT-1', 'all-retreat'],
  ],
  away('westphalia'),
);

// Production

const HAND = [
  ...['france-infantry-1', 'spain-infantry-1', 'france-cavalry-1', 'spain-cavalry-1', 'russia-artillery-1'],
  ...['napoleon-1', 'napoleon-2', 'blank-1', 'austria-infantry-1', 'prussia-infantry-1', 'britain-infantry-1'],
];
const card = (...ids: readonly string[]) => some(...ids.map((id) => `card:${id}` as const));
const producing = (about: Situation = {}) =>
  table(
    { phase: 'production', player: 'france', hands: { france: HAND, spain: ['spain-general-1'] }, ...about },
    production,
  );
barred(
  'a set of cards',
  producing,
  [
    ['with a card in another hand', card('france-infantry-1', 'spain-general-1'), 'CARD-19', 'not-in-hand'],
    ['with a card in the deck', card('france-infantry-1', 'russia-infantry-2'), 'CARD-19', 'not-in-hand'],
    ['with a blank card', card('france-infantry-1', 'blank-1'), 'CARD-17', 'blank-card'],
    ['of one card', card('france-infantry-1'), 'CARD-10', 'set-too-small'],
    ['of none', card(), 'CARD-10', 'set-too-small'],
    [
      'of five cards',
      card('france-infantry-1', 'spain-infantry-1', 'austria-infantry-1', 'prussia-infantry-1', 'britain-infantry-1'),
      'CARD-12',
      'set-too-large',
    ],
    ['of two symbols', card('france-infantry-1', 'spain-infantry-1', 'france-cavalry-1'), 'CARD-13', 'set-mixed'],
    [
      'of three of the four symbols',
      card('france-infantry-1', 'france-cavalry-1', 'russia-artillery-1'),
      'CARD-13',
      'corps-whole',
    ],
    ['of Napoleon alone', card('napoleon-1', 'napoleon-2'), 'CARD-15', 'napoleon-alone'],
  ],
  card('france-infantry-1', 'spain-infantry-1'),
);

/** A French unit is to be placed; the enemy is in Lorraine. */
function building(about: Situation = {}) {
  const t = table(
    {
      ...{ phase: 'production', player: 'france', hands: { france: ['austria-cavalry-1', 'spain-cavalry-1'] } },
      units: { britain: { lorraine: 'i', gascony: 'g' }, france: { paris: 'i' } },
      ...about,
    },
    production,
  );
  t.play(card('austria-cavalry-1', 'spain-cavalry-1'));
  return t;
}
const placed = (place: string, id = 'france-c-1') => put('region', { [id]: place });
barred(
  'a new unit',
  building,
  [
    ['in a minor nation', placed('belgium'), 'PROD-2', 'own-homeland'],
    ['in another homeland', placed('vienna'), 'PROD-2', 'own-homeland'],
    ['beside enemy infantry', placed('lorraine'), 'PROD-2', 'enemies-there'],
    ['beside a general of the enemy', placed('gascony'), 'PROD-2', 'enemies-there'],
    ['in a sea', placed('north-sea'), 'MAP-15', 'sea-area'],
    ['on an island without a name', placed('aland'), 'MAP-14', 'unnamed-island'],
    ['left out', put('region', {}), 'PROD-2', 'place-all'],
    [
      'that is on the map',
      put('region', { 'france-c-1': 'paris', 'france-i-1': 'paris' }),
      'PROD-2',
      'new-units-others',
    ],
  ],
  placed('paris'),
);
barred(
  'a new unit of one of two nations',
  () =>
    building({
      players: [
        ['france', 'spain'],
        ['austria', 'prussia'],
        ['britain', 'russia'],
      ],
    }),
  [['in the homeland of the other', placed('madrid'), 'PROD-4', 'own-homeland']],
  placed('paris'),
);
barred(
  'a new unit in a joint turn',
  () => building({ members: ['france', 'austria'], allies: [['austria', 'france']] }),
  [['in the homeland of an ally', placed('vienna'), 'JOINT-9', 'own-homeland']],
  placed('paris'),
);
