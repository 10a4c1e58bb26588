/** 8.2 to 8.4 Marches. */
import { describe, expect, test } from 'vitest';
import { recoverStacks } from '../../../../core/games/invasion-of-russia/08-1-recovery.ts';
import { moveStack } from '../../../../core/games/invasion-of-russia/08-2-movement.ts';
import { invasionOfRussia } from '../../../../core/games/invasion-of-russia/index.ts';
import { PHASES } from '../../../../core/games/invasion-of-russia/phases.ts';
import type { InvasionOfRussia } from '../../../../core/games/invasion-of-russia/position.ts';
import type { Procedure } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { one, PASS, path, type Situation, some, table } from './table.ts';

const MINSK = 1610;
const corps = 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-cl1';
const base: Situation = {
  turn: 1,
  phase: 'movement',
  at: { [MINSK]: `${corps} fr-davout` },
  trains: [['french', MINSK]],
};
/** The phase, turn after turn, until another comes. */
function* movementPhase(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const phase = PHASES.find(({ id }) => id === 'movement');
  while (phase && game.phase === 'movement') yield* phase.play(game, umpire);
}

const moving = (more: Partial<Situation> = {}) => table({ ...base, ...more }, moveStack);
const ALL = 'stack:fr-i-iv1+fr-i-iv2+fr-i-iv3+fr-i-cl1+fr-davout';

describe('who marches', () => {
  test('a stack with a train and a leader; the train is spent [8.2-a] [8.4-c] [8.4-d]', () => {
    const t = moving();
    t.play(path(ALL, 'hex:1609'));
    t.expectOver();
    expect(t.game.trains).toEqual([]);
    expect(t.game.units['fr-i-iv1']).toMatchObject({ hex: 1609, moved: true });
    expect(t.game.leaders['fr-davout']).toEqual({ hex: 1609, moved: true });
  });

  test('not without a train, nor without a leader who has not moved [8.4-c] [8.4-d]', () => {
    const at = { ...base.at, 1710: 'fr-ii-il1 fr-oudinot', 1310: 'fr-ii-il2' };
    const t = moving({
      at,
      trains: [
        ['french', MINSK],
        ['french', 1310],
      ],
    });
    t.expectRefusal('8.4-c', path('unit:fr-ii-il1', 'hex:1809'));
    t.expectRefusal('8.4-d', path('unit:fr-ii-il2', 'hex:1410'));
  });

  test('units that are left behind move later, with a leader who has stayed and another train [8.4-f] [7.5-c] [8.3-a] [8.3-b]', () => {
    const t = moving({
      at: { [MINSK]: `${corps} fr-davout fr-ney` },
      trains: [
        ['french', MINSK],
        ['french', MINSK],
      ],
    });
    t.play(path('stack:fr-i-iv1+fr-i-iv2+fr-davout', 'hex:1609'));
    const again = table({ ...base }, function* (game, umpire) {
      Object.assign(game, structuredClone(t.game));
      yield* moveStack(game, umpire);
    });
    again.expectRefusal('8.3-a', path('unit:fr-i-iv1', 'hex:1709'));
    again.expectOffer(path('stack:fr-i-iv3+fr-ney', 'hex:1510'));
    again.expectRefusal('8.3-b', path('unit:fr-ney', 'hex:1510'));
  });

  test('no unit is left on the way [8.4-f]; with one train no stack moves twice, and no depot moves it [8.1-c] [7.7-e]', () => {
    moving().expectRefusal('8.4-f', path(ALL, 'hex:1609', 'order:leave>unit:fr-i-iv2'));
    const other: Situation['trains'] = [['french', 1710]];
    const at = { ...base.at, 1710: 'fr-ii-il1 fr-oudinot' };
    const used = moving({ at, trains: other, marks: { 'fr-i-iv2': { provided: true } } });
    used.expectRefusal('8.1-c', path('unit:fr-i-iv1', 'hex:1609'));
    const depot = moving({ at, trains: other, depots: { french: [MINSK] } });
    depot.expectRefusal('7.7-e', path('unit:fr-i-iv1', 'hex:1609'));
  });

  test('they stay together, of one hex [8.4-e]', () => {
    const t = moving({
      at: { ...base.at, 1609: 'fr-ii-il1 fr-oudinot' },
      trains: [
        ['french', MINSK],
        ['french', 1609],
      ],
    });
    t.expectRefusal('8.4-e', path('stack:fr-i-iv1+fr-ii-il1', 'hex:1709'));
  });

  test('a leader goes part of the way and stays there [8.4-d]', () => {
    const t = moving();
    t.play(path(ALL, 'hex:1609', 'order:leave>unit:fr-davout', 'hex:1709'));
    expect(t.game.leaders['fr-davout']).toEqual({ hex: 1609, moved: true });
    expect(t.game.units['fr-i-iv1']?.hex).toBe(1709);
  });

  test('a leader sends nobody off: one goes along, at least into the first hex [8.4-d]', () => {
    const t = moving({ at: { [MINSK]: `${corps} fr-davout fr-ney` } });
    t.expectRefusal('8.4-d', path('stack:fr-i-iv1+fr-i-iv2', 'hex:1609'));
    t.expectRefusal('8.4-d', path('unit:fr-i-iv1', 'hex:1609'));
    t.expectRefusal('8.4-d', path('stack:fr-i-iv1+fr-ney', 'order:leave>unit:fr-ney', 'hex:1609'));
    t.play(path('stack:fr-i-iv1+fr-ney', 'hex:1609', 'order:leave>unit:fr-ney', 'hex:1709'));
    expect(t.game.leaders).toEqual({ 'fr-davout': { hex: MINSK }, 'fr-ney': { hex: 1609, moved: true } });
  });

  test('a leader who was left stays there, also where the units come by again [8.4-d]', () => {
    const t = moving();
    t.play(path(ALL, 'hex:1609', 'hex:1709', 'order:leave>unit:fr-davout', 'hex:1609'), [1]);
    expect(t.game.leaders['fr-davout']?.hex).toBe(1709);
    expect(t.game.units['fr-i-iv1']?.hex).toBe(1609);
  });

  test('one disrupted unit in the hex holds all, also those that would go [8.4-g]', () => {
    const t = moving({ at: { [MINSK]: `${corps}! fr-davout` } });
    t.expectRefusal('8.4-g', path('unit:fr-i-iv1', 'hex:1609'));
  });

  test('a unit that has recovered in this phase is in good order for it [8.4-g]', () => {
    const trains: Situation['trains'] = [
      ['french', 1808],
      ['french', 1808],
    ];
    const about: Situation = { ...base, at: { 1808: 'fr-i-iv1! fr-davout' }, depots: { french: [1808] }, trains };
    const t = table({ ...about, phase: 'recovery' }, function* (game, umpire) {
      yield* recoverStacks(game, umpire);
      yield* moveStack(game, umpire);
    });
    t.play(some('unit:fr-i-iv1'));
    t.expectOffer(path('stack:fr-i-iv1+fr-davout', 'hex:1809'));
  });

  test('who passes discards a real train [8.2-d]', () => {
    const t = moving({
      trains: [
        ['french', MINSK],
        ['french', 1808],
      ],
    });
    t.play(PASS);
    t.expectAsk('french', '8.2-d');
    t.play(one('hex:1610'));
    expect(t.game.trains.map(({ hex }) => hex)).toEqual([1808]);
  });

  test('a side that marches no more gives up a train at each of its turns; the other marches in between [8.2-d] [8.2-c]', () => {
    const at = { ...base.at, 1808: 'fr-ii-il1 fr-oudinot', 1209: 'ru-1iii-iv1 ru-barclaydetolly' };
    const trains: Situation['trains'] = [
      ['french', MINSK],
      ['french', 1808],
      ['russian', 1209],
    ];
    const t = table({ ...base, at, trains, depots: { russian: [1209] } }, movementPhase);
    t.play(PASS);
    t.play(one('word:each-in-turn'));
    expect(t.game.trains.map(({ hex }) => hex)).toEqual([1808, 1209]);
    expect(invasionOfRussia.view(t.game, 'russian').resting).toEqual([]);
    t.expectAsk('russian', '8.2-a');
    t.play(path('stack:ru-1iii-iv1+ru-barclaydetolly', 'hex:1109'));
    expect(t.game.trains).toEqual([]);
    expect(t.game).toMatchObject({ phase: 'forage', resting: [] });
  });

  test('who has dummies alone is not asked [8.2-c] [7.5-b]', () => {
    const t = moving({ trains: [['french', MINSK, 'dummy']] });
    t.expectOver();
    expect(t.game.done).toEqual(['french']);
  });

  test('a single unit in a city beside two good enemies is besieged and stays [8.4-n]', () => {
    const at = { [MINSK]: 'fr-i-iv1 fr-davout', 1609: 'ru-1iii-iv1 ru-1iii-ic1' };
    moving({ at }).expectRefusal('8.4-n', path('stack:fr-i-iv1+fr-davout', 'hex:1710'));
    // Two units in two hexes besiege nobody.
    const apart = { [MINSK]: 'fr-i-iv1 fr-davout', 1609: 'ru-1iii-iv1', 1510: 'ru-1iii-ic1' };
    moving({ at: apart }).expectOffer(path('stack:fr-i-iv1+fr-davout', 'hex:1511'));
    // Over the Berezina nobody besieges Borisov.
    const borisov = { 1410: 'fr-i-iv1 fr-davout', 1511: 'ru-1iii-iv1 ru-1iii-ic1' };
    moving({ at: borisov, trains: [['french', 1410]] }).expectOffer(path('stack:fr-i-iv1+fr-davout', 'hex:1510'));
  });
});

describe('how far', () => {
  const long = ['hex:1609', 'hex:1709', 'hex:1809', 'hex:1909', 'hex:2009'] as const;

  test('three hexes, by forced march five, no more [8.4-a] [8.4-b]', () => {
    const t = moving();
    t.play(path(ALL, ...long.slice(0, 3)), [1]);
    expect(t.game.units['fr-i-iv1']?.forced).toBeUndefined();
    const forced = moving();
    forced.expectRefusal('8.4-b', path(ALL, ...long, 'hex:2109'));
    forced.play(path(ALL, ...long), [1]);
    expect(forced.game.units['fr-i-iv1']?.forced).toBe(true);
  });

  test('two in winter [8.4-a] [1.1-m]', () => {
    const t = moving({ turn: 11 });
    t.play(path(ALL, ...long.slice(0, 3)), [1]);
    expect(t.game.units['fr-i-iv1']?.forced).toBe(true);
  });

  test('no more than six factors in a hex, also in passing [4.1-a] [4.1-b]', () => {
    const full = { ...base.at, 1609: 'fr-guard-iv1 fr-guard-iv2 fr-guard-iv3 fr-guard-iv4 fr-guard-av1' };
    moving({ at: full }).expectRefusal('4.1-b', path('stack:fr-i-iv1+fr-i-cl1+fr-davout', 'hex:1609', 'hex:1709'));
    moving({ at: full }).expectOffer(path('stack:fr-i-iv1+fr-davout', 'hex:1609', 'hex:1709'));
  });

  test('only beside [2.3-a]; not into woods, lakes or enemies [2.2-b] [2.2-c] [8.4-h]; a river costs nothing [2.2-f]', () => {
    const t = moving({ at: { ...base.at, 1609: 'ru-1iii-iv1' } });
    t.expectRefusal('2.3-a', path(ALL, 'hex:1808'));
    t.expectRefusal('8.4-h', path(ALL, 'hex:1609'));
    const north = moving({ at: { 1407: `${corps} fr-davout` }, trains: [['french', 1407]] });
    north.expectRefusal('2.2-b', path(ALL, 'hex:1307'));
    const shore = moving({ at: { 801: `${corps} fr-davout` }, trains: [['french', 801]] });
    shore.expectRefusal('2.2-c', path(ALL, 'hex:901'));
    expect(north.steps(ALL)).toMatchObject({ 1308: 1, 1507: 1 });
  });
});

describe('enemy cavalry', () => {
  // Wilno 1808 is beside 1709 and 1809; a river runs between 1608 and 1709.
  test('stops who enters a hex beside it [8.4-i]', () => {
    const t = moving({ at: { ...base.at, 1808: 'ru-1v-cv1' } });
    t.expectOffer(path(ALL, 'hex:1609', 'hex:1709'));
    t.expectRefusal('8.4-i', path(ALL, 'hex:1609', 'hex:1709', 'hex:1708'));
  });

  test('not when it is disrupted, nor over a river [8.4-j]', () => {
    const way = path(ALL, 'hex:1609', 'hex:1709', 'hex:1708');
    moving({ at: { ...base.at, 1808: 'ru-1v-cv1!' } }).expectOffer(way);
    moving({ at: { ...base.at, 1808: 'ru-1v-iv1' } }).expectOffer(way);
    moving({ at: { ...base.at, 1608: 'ru-1v-cv1' } }).expectOffer(path(ALL, 'hex:1609', 'hex:1709', 'hex:1809'));
  });

  test('not where a friend stands still, who then has to stay [8.4-j]', () => {
    const at = { ...base.at, 1808: 'ru-1v-cv1', 1709: 'fr-ii-il1 fr-oudinot' };
    const t = moving({
      at,
      trains: [
        ['french', MINSK],
        ['french', 1709],
      ],
    });
    t.play(path('stack:fr-i-iv1+fr-i-iv2+fr-davout', 'hex:1609', 'hex:1709', 'hex:1708'), [1]);
    expect(t.game.held).toEqual([1709]);
    const again = table({ ...base }, function* (game, umpire) {
      Object.assign(game, structuredClone(t.game));
      yield* moveStack(game, umpire);
    });
    again.expectRefusal('8.4-j', path('stack:fr-ii-il1+fr-oudinot', 'hex:1609'));
  });

  test('who starts beside it must first get away from all of it [8.4-k] [8.4-l]', () => {
    const at = { 1709: `${corps} fr-davout`, 1808: 'ru-1v-cv1' };
    const trains: Situation['trains'] = [['french', 1709]];
    const t = moving({ at, trains });
    t.expectRefusal('8.4-k', path(ALL, 'hex:1809'));
    t.expectOffer(path(ALL, 'hex:1609', 'hex:1510'));
    moving({ at: { ...at, 1808: 'ru-1v-cv1!' }, trains }).expectOffer(path(ALL, 'hex:1809'));
    moving({ at: { ...at, 1809: 'fr-ii-il1' }, trains }).expectOffer(path('stack:fr-i-iv1+fr-davout', 'hex:1809'));
  });

  test('French cavalry puts no limit on Russians in woods [8.4-m] [14.6-c] [14.6-a]', () => {
    const about: Situation = {
      ...{ phase: 'movement', active: 'russian', trains: [['russian', 1206]] },
      at: { 1206: 'ru-1iii-iv1 ru-tuchkov', 1407: 'fr-i-cl1' },
    };
    // 1307 is forest beside Polotsk.
    table(about, moveStack).expectOffer(path('stack:ru-1iii-iv1+ru-tuchkov', 'hex:1307', 'hex:1207'));
  });
});
