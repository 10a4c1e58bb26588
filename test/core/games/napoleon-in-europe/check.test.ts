import { describe, expect, test } from 'vitest';
import { randomStream } from '../../../../core/engine/dice.ts';
import { clone } from '../../../../core/engine/json.ts';
import { randomAction } from '../../../../core/engine/legality.ts';
import { Match } from '../../../../core/engine/match.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import { BadPosition } from '../../../../core/engine/ruleset.ts';
import { NATIONS } from '../../../../core/games/napoleon-in-europe/data.ts';
import { napoleonInEurope } from '../../../../core/games/napoleon-in-europe/index.ts';
import type { Battle, NapoleonInEurope, Unit } from '../../../../core/games/napoleon-in-europe/position.ts';
import { put } from '../../../../core/games/napoleon-in-europe/units.ts';
import { allInFront, fight } from './battlefield.ts';

/** All units are placed, and the first turn begins. */
function placed(): NapoleonInEurope {
  const match = Match.begin(napoleonInEurope, {
    ...{ ruleset: 'napoleon-in-europe', scenario: 'even-steven', seed: 3, dice: 'seeded' },
    options: usualOptions(napoleonInEurope),
    players: NATIONS.map((nation) => [nation]),
  });
  const random = randomStream(3);
  while (match.position.phase === 'first-player' || match.position.phase === 'placement') {
    if (!match.decision) break;
    match.play(randomAction(match.decision, random));
  }
  return clone(match.position);
}

const PLACED = placed();

/** The fault of a position that was made wrong: where it is, and what it says. */
function faultOf(spoil: (game: NapoleonInEurope) => void, position = PLACED): string {
  const game = clone(position);
  spoil(game);
  try {
    napoleonInEurope.check(game);
  } catch (thrown) {
    if (thrown instanceof BadPosition) return `${thrown.path} ${thrown.fault.key}`;
    throw thrown;
  }
  return 'accepted';
}

/** As only a foreign hand can change it. */
const first = ({ units }: NapoleonInEurope) => units[0] as { -readonly [Key in keyof Unit]: Unit[Key] };

describe('positions from outside', () => {
  test('what play has led to is accepted', () => {
    expect(napoleonInEurope.check(clone(PLACED))).toEqual(PLACED);
  });

  test.each<readonly [string, (game: NapoleonInEurope) => void, string]>([
    ['a region that is not on the map', (game) => (first(game).region = 'atlantis'), 'units.0.region fault.custom'],
    ['a unit twice', (game) => game.units.push({ ...first(game) }), 'units.119.id fault.unit-twice'],
    ['a unit under another’s flag', (game) => (first(game).nation = 'spain'), 'units.0.id fault.unit-id'],
    ['a unit that was never raised', (game) => (first(game).id = `${first(game).id}9`), 'units.0.id fault.unit-id'],
    [
      'a unit that came from afar by land',
      (game) => (first(game).moved = { from: 'egypt', points: 1 }),
      'units.0.moved.from fault.not-beside',
    ],
    ['a card that is missing', (game) => game.deck.pop(), 'deck fault.card-missing'],
    ['a card in two places', (game) => game.hands.spain?.push('france-infantry-1'), 'deck fault.card-twice'],
    [
      'a printed card under the deck',
      (game) => game.bottom.push(...game.deck.splice(game.deck.indexOf('spain-general-1'), 1)),
      'bottom.0 fault.not-blank',
    ],
    ['an alliance with oneself', (game) => game.alliances.push('spain+spain'), 'alliances.0 fault.alliance'],
    ['an alliance out of order', (game) => game.alliances.push('spain+france'), 'alliances.0 fault.alliance'],
    [
      'a homeland region of another nation without its infantry',
      (game) => (game.owners['paris'] = 'britain'),
      'owners.paris fault.homeland',
    ],
    [
      'enemies in one region at peace',
      (game) => {
        game.phase = 'turn-start';
        first(game).region = (game.units.find(({ nation }) => nation !== first(game).nation) as Unit).region;
      },
      'units fault.contested',
    ],
    ['a round after the last', (game) => (game.round = 13), 'round fault.too_big'],
    ['a nation that two players have', (game) => game.players[0]?.nations.push('spain'), 'players fault.nation-twice'],
    [
      'a turn of a stranger',
      (game) => (game.acted = ['prussia', 'bavaria' as 'prussia']),
      'acted.1 fault.invalid_value',
    ],
    ['Total Victory with rounds', (game) => (game.rules.victory = 'total'), 'rules.rounds fault.rounds'],
    ['a field that does not exist', (game) => Object.assign(game, { cheat: true }), 'position fault.unrecognized_keys'],
  ])('%s is refused with its place', (_name, spoil, fault) => {
    expect(faultOf(spoil)).toBe(fault);
  });

  test('[BATTLE-7] [ALLY-12] generals of two enemies beside the army of somebody who is allied to both are taken', () => {
    const peace = (partners: readonly string[]) => (game: NapoleonInEurope) => {
      game.phase = 'turn-start';
      game.alliances.push(...(partners as typeof game.alliances));
      for (const nation of ['prussia', 'russia']) {
        const general = game.units.find((unit) => unit.nation === nation && unit.kind === 'general') as Unit;
        put(game, general.id, 'vienna');
      }
    };
    expect(faultOf(peace(['austria+prussia', 'austria+russia']))).toBe('accepted');
    expect(faultOf(peace(['austria+prussia']))).toBe('units fault.contested');
  });
});

/** France fights Britain in Hanover: the ranks are set up, the defender is to move. */
function fighting(): NapoleonInEurope {
  const units = { france: { hanover: 'iiig' }, britain: { hanover: 'ii', london: 'i' } };
  const t = fight({ units, from: { france: 'holland' } });
  t.play(allInFront(t));
  t.play(allInFront(t));
  return clone(t.game);
}

describe('battles from outside', () => {
  const FIGHTING = fighting();
  const battle = (game: NapoleonInEurope) => game.battle as Battle;

  test('what play has led to is accepted', () => {
    expect(napoleonInEurope.check(clone(FIGHTING))).toEqual(FIGHTING);
  });

  test.each<readonly [string, (game: NapoleonInEurope) => void, string]>([
    ['a battle while units move', (game) => (game.phase = 'movement'), 'battle fault.battle-phase'],
    [
      'a battle between allies',
      (game) => game.alliances.push('britain+france'),
      'battle.defender fault.battle-friends',
    ],
    [
      'a nation on both sides',
      (game) => battle(game).defender.nations.push('france'),
      'battle.defender fault.battle-friends',
    ],
    [
      'a rank of a unit that is elsewhere',
      (game) => (battle(game).ranks['britain-i-3'] = 'front'),
      'battle.ranks.britain-i-3 fault.rank',
    ],
    ['a unit without a rank', (game) => delete battle(game).ranks['france-i-2'], 'battle.ranks fault.no-rank'],
    [
      'a general alone in front',
      (game) => ['i-1', 'i-2', 'i-3'].forEach((id) => (battle(game).ranks[`france-${id}`] = 'rear')),
      'battle.attacker fault.no-front',
    ],
    [
      'a fallen unit that stands on the map',
      (game) => battle(game).fallen.push(first(game)),
      'battle.fallen.0 fault.fallen',
    ],
    ['a loser while it is undecided', (game) => (battle(game).loser = 'defender'), 'battle.loser fault.loser'],
    ['a pursuit without a loser', (game) => (battle(game).stage = 'pursuit'), 'battle.loser fault.loser'],
    [
      'ranks to be set up where only one side stands',
      (game) => {
        battle(game).stage = 'ranks';
        battle(game).ranks = {};
        battle(game).region = 'bavaria';
      },
      'battle.region fault.no-battle',
    ],
  ])('%s is refused with its place', (_name, spoil, fault) => {
    expect(faultOf(spoil, FIGHTING)).toBe(fault);
  });
});
