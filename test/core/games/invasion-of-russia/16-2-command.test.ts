/** 16.2 Ranks: who commands what, on the march and in combat. */
import { describe, expect, test } from 'vitest';
import { type March } from '../../../../core/games/invasion-of-russia/08-4-march.ts';
import { wearOf } from '../../../../core/games/invasion-of-russia/08-5-attrition.ts';
import { moveStack } from '../../../../core/games/invasion-of-russia/08-2-movement.ts';
import { resolve } from '../../../../core/games/invasion-of-russia/11-8-result.ts';
import { commandedBy, commandOf } from '../../../../core/games/invasion-of-russia/16-2-command.ts';
import { leaderCard, unitCard } from '../../../../core/games/invasion-of-russia/data.ts';
import { fighting, linesOf, sumTold } from './combats.ts';
import { one, path, type Situation, situation, table } from './table.ts';
import { valueOf } from '../../../../core/games/invasion-of-russia/11-3-values.ts';

const ADVANCED = { options: { advanced: true } };

/** Whether a leader commands a unit on a turn, and the rule that says so. */
function command(leader: string, unit: string, turn = 3): string {
  const { rule, holds } = commandOf(situation({ ...ADVANCED, turn }), leaderCard(leader), unitCard(unit));
  return `${holds ? 'yes' : 'no'} ${rule}`;
}

describe('who commands what', () => {
  test('rank A all units: Napoleon [16.2-a]', () => {
    for (const unit of ['fr-i-iv1', 'fr-iii-cl1', 'fr-x-al1', 'fr-austrian-il1', 'fr-guard-av1', 'fr-cavres-cv1'])
      expect(command('fr-napoleon', unit)).toBe('yes 16.2-a');
  });

  test('no Russian has rank A up to turn 6; Kutuzov has it from turn 7 [16.2-i] [16.2-a]', () => {
    expect(command('ru-kutuzov', 'ru-1i-iv1', 6)).toBe('no 16.2-i');
    for (const unit of ['ru-1i-iv1', 'ru-3cav-cl1', 'ru-2vii-al1'])
      expect(command('ru-kutuzov', unit, 7)).toBe('yes 16.2-a');
  });

  test('rank I all infantry: Miloradovich, Davout [16.2-b]', () => {
    expect(command('ru-miloradovich', 'ru-militia-ic1')).toBe('yes 16.2-b');
    expect(command('ru-miloradovich', 'ru-1i-cl1')).toBe('no 16.2-b');
    expect(command('ru-miloradovich', 'ru-2vii-al1')).toBe('no 16.2-b');
    expect(command('fr-davout', 'fr-iii-iv1')).toBe('yes 16.2-b');
    expect(command('fr-davout', 'fr-iii-cl1')).toBe('no 16.2-b');
  });

  test('rank C all cavalry: Murat, Platov [16.2-c]', () => {
    expect(command('fr-murat', 'fr-vii-cl1')).toBe('yes 16.2-c');
    expect(command('fr-murat', 'fr-i-iv1')).toBe('no 16.2-c');
    expect(command('ru-platov', 'ru-don-cc1')).toBe('yes 16.2-c');
  });

  test('a corps commander all units of their corps, of any arm; Davout the cavalry of I Corps too [16.2-d]', () => {
    expect(command('fr-macdonald', 'fr-x-al1')).toBe('yes 16.2-d');
    expect(command('fr-macdonald', 'fr-x-cl1')).toBe('yes 16.2-d');
    expect(command('fr-ney', 'fr-ii-il1')).toBe('no 16.2-d');
    expect(command('fr-davout', 'fr-i-cl1')).toBe('yes 16.2-d');
    expect(command('ru-docturov', 'ru-1vi-cc1')).toBe('yes 16.2-d');
  });

  test('units of corps whose mark is not boxed have no corps commander [16.2-e]', () => {
    expect(command('ru-raevsky', 'ru-militia-ic1')).toBe('no 16.2-e');
    expect(command('fr-ney', 'fr-cavres-cv1')).toBe('no 16.2-e');
    expect(command('fr-grouchy', 'fr-cavres-cv1')).toBe('yes 16.2-c');
  });

  test('a leader with neither letter nor number commands nobody [16.2-f]', () => {
    expect(command('ru-steinheil', 'ru-finland-il1')).toBe('no 16.2-f');
    expect(command('ru-swedishcommander', 'ru-sweden-il1')).toBe('no 16.2-f');
  });

  test('the Guard is commanded by any leader with letter or number [16.2-g]', () => {
    for (const leader of ['fr-ney', 'fr-murat', 'fr-davout', 'fr-mortier'])
      expect(command(leader, 'fr-guard-iv1')).toBe('yes 16.2-g');
    expect(command('fr-schwarzenberg', 'fr-guard-av1')).toBe('yes 16.2-g');
  });

  test('army commanders the infantry of their own army alone [16.2-h]', () => {
    expect(command('ru-barclaydetolly', 'ru-1iii-iv1')).toBe('yes 16.2-h');
    expect(command('ru-barclaydetolly', 'ru-2vii-iv1')).toBe('no 16.2-h');
    expect(command('ru-barclaydetolly', 'ru-1i-cl1')).toBe('no 16.2-h');
    expect(command('ru-bagration', 'ru-2vii-il1')).toBe('yes 16.2-h');
    expect(command('ru-tormasov', 'ru-3x-iv1')).toBe('yes 16.2-h');
  });
});

const march = (units: string, hexes = 3): March => ({
  side: units.startsWith('fr') ? 'french' : 'russian',
  units: units.split(' '),
  from: 1610,
  hexes: [1609, 1709, 1809, 1909, 2009].slice(0, hexes),
});

/** The modifiers of the roll for a march on turn 4; leaders with spaces between. */
function wear(units: string, leaders: string, turn = 4): Record<string, number> {
  const { lines } = wearOf(situation({ ...ADVANCED, turn }), march(units), leaders.split(' '));
  return linesOf({ lines: lines.filter(({ amount }) => amount !== 0) });
}

describe('on the march', () => {
  test('a leader who commands all its units eases the march by 1 [16.2-j]', () => {
    expect(wear('fr-iii-iv1 fr-iii-cl1', 'fr-ney')).toEqual({ '8.6-a': 1, '16.2-j': -1 });
    expect(wear('fr-iii-iv1 fr-ii-il1', 'fr-ney')).toEqual({ '8.6-a': 1 });
    expect(wear('ru-1vi-il1 ru-1vi-cv1', 'ru-docturov')).toEqual({ '16.2-j': -1 });
    expect(wear('ru-finland-il1', 'ru-steinheil')).toEqual({});
  });

  test('two such leaders ease it no more [16.2-j]', () => {
    expect(wear('fr-guard-iv1 fr-guard-cv1', 'fr-bessieres fr-mortier')).toEqual({ '8.6-a': 1, '16.2-j': -1 });
  });

  test('not two leaders who command all of it between them [16.2-j]', () => {
    expect(wear('fr-iii-iv1 fr-ii-il1', 'fr-ney fr-oudinot')).toEqual({ '8.6-a': 1 });
  });

  test('in the basic game rank is nothing, and Napoleon alone eases the march [14.5-a] [16.2-j]', () => {
    const game = situation({ turn: 4 });
    expect(wearOf(game, march('fr-iii-iv1 fr-iii-cl1'), ['fr-ney']).total).toBe(1);
  });

  test('only one who goes all the way [16.2-j] [16.4-f]', () => {
    const about: Situation = {
      ...{ ...ADVANCED, turn: 4, phase: 'movement', trains: [['french', 1610]] },
      at: { 1610: 'fr-i-iv1 fr-i-iv2 fr-davout' },
    };
    const ALL = 'stack:fr-i-iv1+fr-i-iv2+fr-davout';
    const along = table(about, moveStack);
    along.play(path(ALL, 'hex:1609', 'hex:1709', 'hex:1809'), [6]);
    expect(along.told('attrition').params['total']).toBe(6 + 1 - 1 - 1);
    const left = table(about, moveStack);
    left.play(path(ALL, 'hex:1609', 'hex:1709', 'order:leave>unit:fr-davout', 'hex:1809'), [4]);
    expect(left.told('attrition').params['total']).toBe(4 + 1);
  });
});

const INFANTRY = 'fr-i-iv1 fr-i-iv2 fr-i-iv3';
/** The French attack Orsha from 1310 with what is told; the lines that add something. */
function attack(french: string, russian = 'ru-1v-iv1', more: Partial<Situation> = {}) {
  const at = { 1310: french, 1209: russian };
  return fighting({ ...ADVANCED, turn: 4, from: 1310, target: 1209, at, ...more });
}
const counts = (game: ReturnType<typeof attack>, role: 'attacker' | 'defender') =>
  linesOf({ lines: valueOf(game, role).lines.filter(({ amount }) => amount !== 0) });

describe('in combat', () => {
  test('the rating of the leader who commands most units counts, though another has more [16.2-k]', () => {
    const game = attack(`${INFANTRY} fr-ii-il1 fr-ii-il2 fr-murat fr-oudinot`);
    expect(commandedBy(game, leaderCard('fr-murat'), INFANTRY.split(' ').map(unitCard))).toBe(0);
    expect(counts(game, 'attacker')).toEqual({ '11.3-a': 5, '16.2-k': 2 });
  });

  test('of the defender too, and disrupted units are not counted [16.2-k] [16.2-l]', () => {
    const game = attack(INFANTRY, 'ru-1ii-il1 ru-1ii-il2! ru-1iii-iv1 ru-1iii-ic1 ru-baggovout ru-barclaydetolly');
    expect(counts(game, 'defender')).toEqual({ '11.6-a': 3, '16.2-k': 2 });
  });

  test('no more than they have units to command [16.2-l]', () => {
    const game = attack(`fr-ii-il1 fr-iii-iv1 fr-iii-iv2 fr-iii-cl1 fr-vii-il1 fr-murat`);
    expect(counts(game, 'attacker')).toEqual({ '11.3-a': 5, '11.3-b': 2, '16.4-i': 1, '16.2-k': 3, '16.2-l': -2 });
  });

  test('a leader who commands none of the units adds nothing [16.2-k] [16.2-f]', () => {
    expect(counts(attack(`${INFANTRY} fr-oudinot`), 'attacker')).toEqual({ '11.3-a': 3 });
    const game = attack(INFANTRY, 'ru-finland-il1 ru-finland-il2 ru-steinheil');
    expect(counts(game, 'defender')).toEqual({ '11.6-a': 2 });
  });

  test('units that stand in the hex and do not attack are not counted [16.2-k]', () => {
    const game = attack(`fr-iii-iv1 fr-iii-iv2 fr-iii-il1 fr-ii-il1 fr-ii-il2 fr-ney fr-oudinot`);
    if (game.combat) game.combat.units = ['fr-iii-iv1', 'fr-ii-il1', 'fr-ii-il2'];
    expect(valueOf(game, 'attacker').lines.find(({ rule }) => rule === '16.2-k')?.why.params).toEqual({
      unit: { unit: 'fr-oudinot' },
    });
  });

  test.each([
    ['A before I', 'fr-guard-iv1 fr-i-iv1 fr-davout fr-napoleon', 'fr-napoleon'],
    ['I before corps', 'fr-iii-iv1 fr-iii-iv2 fr-ney fr-davout', 'fr-davout'],
    ['C before corps', 'fr-iii-cl1 fr-ney fr-grouchy', 'fr-grouchy'],
    ['I before C', 'fr-iii-iv1 fr-iii-cl1 fr-davout fr-murat', 'fr-davout'],
  ])('equally many units: the higher rank counts, %s [16.2-m]', (_, french, leader) => {
    const about = valueOf(attack(french), 'attacker').lines.find(({ rule }) => rule === '16.2-m');
    expect(about?.why.params).toEqual({ unit: { unit: leader } });
  });

  test('T stands between C and corps [16.2-m] [16.2-h]', () => {
    const leaderOf = (russian: string) =>
      valueOf(attack(INFANTRY, russian), 'defender').lines.find(({ rule }) => rule === '16.2-m')?.why.params;
    expect(leaderOf('ru-1ii-il1 ru-1ii-il2 ru-barclaydetolly ru-baggovout')).toEqual({
      unit: { unit: 'ru-barclaydetolly' },
    });
    expect(leaderOf('ru-1iii-iv1 ru-1vi-cv1 ru-barclaydetolly ru-platov')).toEqual({ unit: { unit: 'ru-platov' } });
  });

  test('equal rank: the owner chooses before the dice [16.2-m]', () => {
    const about: Situation = {
      ...{ ...ADVANCED, turn: 4 },
      at: { 1310: 'fr-guard-iv1 fr-guard-iv2 fr-guard-iv3 fr-mortier fr-bessieres', 1209: 'ru-1v-iv1' },
    };
    const begin = () =>
      table(about, function* (game, umpire) {
        Object.assign(game, { combat: attack(about.at?.[1310] ?? '').combat });
        yield* resolve(game, umpire);
      });
    const t = begin();
    t.expectAsk('french', '16.2-m', 'one');
    t.expectRefusal('16.2-m', one('unit:fr-ney'));
    t.play(one('unit:fr-mortier'), [1, 6, 4]);
    expect(linesOf(sumTold(t, 'combat.attacker'))).toMatchObject({ '11.3-a': 3, '16.2-m': 2 });
    const other = begin();
    other.play(one('unit:fr-bessieres'), [1, 6]);
    expect(linesOf(sumTold(other, 'combat.attacker'))).toMatchObject({ '11.3-a': 3, '16.2-m': 3 });
  });

  test('nobody is asked where it makes no difference [16.2-m]', () => {
    const game = attack('fr-guard-iv1 fr-guard-iv2 fr-mortier fr-bessieres');
    const t = table(
      { ...ADVANCED },
      function* (other, umpire) {
        Object.assign(other, game);
        yield* resolve(other, umpire);
      },
      [3, 6],
    );
    expect(linesOf(sumTold(t, 'combat.attacker'))).toMatchObject({ '16.2-m': 3, '16.2-l': -1 });
  });
});
