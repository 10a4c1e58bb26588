/** What random games hardly ever come across, and why. The list is held both ways: what often comes up is taken off it. */
import { expectedOf } from './expected.ts';
import type { Counts } from './games.ts';

const FEWER = 'a game of fewer than seven players: random games seat one for each nation';
const GUNS_CHARGED = 'unlimbered guns that are charged, and a crew that may leave them';
const TWO_ENEMIES = 'a unit that fights two enemies at once and says which of them takes the loss';
const TWO_CHARGES = 'two charges from different hexes at the same cavalry, which then rides out';
const OVERLAPPING = 'a hex under two assaults, of which one falls away, and an attacker of the other that faces it';
const CAVALRY_MEETS =
  'cavalry that charges cavalry, frontally and from far enough, and a defender that may ride to meet it';
const POLES_IN_KIEV = 'Poles who get to Kiev by turn 9, past all that is between, and a die that brings the revolt';
const STORES = 'the French take a Russian depot in the one turn of card 18, where one of their own could stand';
const SOURCE_LOST = 'winter quarters with a source of their own, which the Russians take or cut off in the second year';

const EXCEPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  borodino: {
    'fact.charge-stopped': 'a unit that has come to stand in the way of a charge after it was declared',
    'fact.group-gone': 'a group of which nothing is left in play within five turns',
    'fact.town-holds': 'fire at a unit in the one town of this map, with the one result that the town turns',
    'fact.waits-to-return': 'a restored unit for which no hex has room',
    'prompt.take-over': OVERLAPPING,
    'rule.9.22-b': OVERLAPPING,
    'rule.9.86-f': TWO_CHARGES,
  },
  'invasion-of-russia': {
    'fact.cut-off': 'a stack that has to retreat, and a bar before each of the six hexes around it',
    'fact.desertion.none': 'the French in Moscow or St Petersburg in winter',
    'fact.game-over.independent': POLES_IN_KIEV,
    'fact.independence.city': POLES_IN_KIEV,
    'fact.independence.declared': POLES_IN_KIEV,
    'fact.independence.none': POLES_IN_KIEV,
    'fact.never-arrives': 'reinforcements, and enemies in or beside every hex where they might come in',
    'fact.quarters.lost': 'a piece for which no winter quarters have room',
    'fact.revolt.calls-away': POLES_IN_KIEV,
    'fact.revolt.comes': POLES_IN_KIEV,
    'fact.revolt.fails': POLES_IN_KIEV,
    'fact.revolt.late': 'Poles who get to Kiev for the first time after turn 9',
    'fact.second-year.without': 'eight French depots in Russia before turn 7, and winter quarters at once',
    'fact.source.lost': SOURCE_LOST,
    'fact.source.west': SOURCE_LOST,
    'prompt.card.stores': STORES,
    'prompt.independence': POLES_IN_KIEV,
    'prompt.name-leader': 'leaders of one rank who command as many units and are worth different ratings there',
    'prompt.reserve.others': 'a die of June above all that is left of the Cavalry Reserve',
    'rule.16.9-a': POLES_IN_KIEV,
    'rule.7.7-a': STORES,
  },
  'napoleon-in-europe': {
    'fact.neutral-nations': FEWER,
    'fact.several-nations': FEWER,
    'prompt.cede-to': 'a minor nation in which infantry of two allies of its owner stands, who gives it away',
    'rule.BATTLE-10': 'two enemies side by side when a third breaks with both: they would have fought before',
  },
  'ordine-obliquo': {
    'fact.counter-charge': CAVALRY_MEETS,
    'fact.counter-charge-failed': CAVALRY_MEETS,
    'prompt.counter-charge': CAVALRY_MEETS,
    'prompt.beside.counter-charge': CAVALRY_MEETS,
    'prompt.beside.met': CAVALRY_MEETS,
    'rule.OO-9.3-10': CAVALRY_MEETS,
    'fact.both-destroyed': 'a melee in which both sides lose their last point in the same roll',
    'fact.long-shot': GUNS_CHARGED,
    'fact.recoils': 'cavalry that a square throws back',
    'prompt.beside.ridden': 'a breakthrough beside a real table, where what was ridden into is ticked',
    'prompt.leave-guns': GUNS_CHARGED,
    'prompt.melee-loss': TWO_ENEMIES,
    'rule.OO-7.6-15': GUNS_CHARGED,
    'rule.OO-9.5-6': 'gunners in retreat, and a charger that has halted before them',
    'rule.OO-9.8-4': TWO_ENEMIES,
  },
};

/** An exception that comes up in more games than one of so many is none. */
const RARE = 50;

/** What never came up in so many games and is not among the exceptions, and exceptions that are none. */
export function faultsOf(game: string, counts: Counts, games: number): readonly string[] {
  const exceptions = EXCEPTIONS[game] ?? {};
  const expected = expectedOf(game);
  const isOften = (name: string): boolean => (counts.get(name) ?? 0) > games / RARE;
  const missing = expected.filter((name) => !counts.has(name) && !(name in exceptions));
  const wrong = Object.keys(exceptions).filter((name) => isOften(name) || !expected.includes(name));
  return [
    ...missing.map((name) => `${name} never came up`),
    ...wrong.map((name) => `${name} is listed as out of reach, and ${isOften(name) ? 'often comes up' : 'is unknown'}`),
  ];
}
