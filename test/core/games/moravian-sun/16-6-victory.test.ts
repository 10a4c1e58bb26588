/** 16.6 Demoralisation, victory points and the levels of victory, by the worked case 26; the road to Vienna is 1538. */
import { describe, expect, test } from 'vitest';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { eliminate, leaveMap } from '../../../../core/games/moravian-sun/12-assault/9-losses.ts';
import { rout } from '../../../../core/games/moravian-sun/15-0-states.ts';
import { demoralise, endBattle, pointsOf, standingOf } from '../../../../core/games/moravian-sun/16-6-victory.ts';
import { leaveForVienna } from '../../../../core/games/moravian-sun/16-62-exit.ts';
import { type Nation, type Side, UNITS } from '../../../../core/games/moravian-sun/data.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { PASS, situation, type Situation, some, table } from './table.ts';

type Tracks = Partial<Record<Nation, number>>;
const tracks = (of: Tracks) => ({ french: 0, russian: 0, austrian: 0, ...of });

/** The points of a side with these tracks. */
const points = (side: Side, of: Tracks, exited: readonly string[] = []) =>
  pointsOf({ ...situation({}), demoralisation: tracks(of), exited }, side);

/** What happens at once, with nobody to ask. */
const after = (about: Situation, deed: (game: MoravianSun, umpire: Umpire) => void, chance: readonly number[] = []) =>
  table(
    about,
    function* (game, umpire) {
      deed(game, umpire);
      yield* [];
    },
    chance,
  );

describe('16.62.1 demoralisation', () => {
  test('each strength point of an eliminated unit is a point, though the unit will be back [16.62.1-a]', () => {
    // Thiébault has six points; reduced, three.
    const lost = (at: string) =>
      after({ at: { 1020: `soult ${at}`, 1021: 'fr-s-vare' } }, (game, umpire) =>
        eliminate(game, 'fr-s-thie', false, umpire),
      );
    expect(lost('fr-s-thie fr-s-art1').game.demoralisation).toEqual(tracks({ french: 6 }));
  });

  test('a rout is a point, that of a whole stack one as well [16.62.1-b] [16.62.1-c]', () => {
    const about = { at: { 1020: 'soult fr-s-3e fr-s-tira' } };
    const routed = (ids: readonly string[]) =>
      after(about, (game, umpire) => rout(game, ids, umpire)).game.demoralisation;
    expect(routed(['fr-s-3e'])).toEqual(tracks({ french: 1 }));
    expect(routed(['fr-s-3e', 'fr-s-tira'])).toEqual(tracks({ french: 1 }));
  });

  test('at its level an army is told to be demoralised, which has no effect but on victory [13.3.2-a] [16.62.1-d]', () => {
    const reach = (options: Record<string, boolean>) =>
      after({ options }, (game, umpire) => demoralise(game, 'austrian', 20, '16.62.1-a', umpire));
    const plain = reach({});
    expect(plain.told('army-demoralised-only').rule).toBe('16.62.1-d');
    expect(plain.game.over).toBeNull();
    expect(reach({ 'demoralised-test': true }).told('army-demoralised').rule).toBe('13.3.2-a');
  });

  test('option: then the battle is lost at once [16.62.6-a]', () => {
    const t = after({ options: { 'demoralised-end': true } }, (game, umpire) =>
      demoralise(game, 'french', 65, '16.62.1-a', umpire),
    );
    expect(t.game.over).toEqual({ winner: 'coalition', rule: '16.62.6-a' });
    const almost = after({ options: { 'demoralised-end': true } }, (game, umpire) =>
      demoralise(game, 'french', 64, '16.62.1-a', umpire),
    );
    expect(almost.game.over).toBeNull();
  });
});

describe('16.62.3 points', () => {
  const rules = (side: Side, of: Tracks) => points(side, of).lines.map(({ rule, amount }) => [rule, amount]);

  test('French: 5 above 60, 3 from 40 to 60, 1 up to 39 [16.62.3-a] [16.62.3-b] [16.62.3-c]', () => {
    // Both tracks count together; Austria stays below 21 here, and Russia too.
    expect(rules('french', { russian: 61 })[0]).toEqual(['16.62.3-a', 5]);
    expect(rules('french', { russian: 60 })[0]).toEqual(['16.62.3-b', 3]);
    expect(rules('french', { russian: 20, austrian: 20 })[0]).toEqual(['16.62.3-b', 3]);
    expect(rules('french', { russian: 20, austrian: 19 })[0]).toEqual(['16.62.3-c', 1]);
    expect(rules('french', {})[0]).toEqual(['16.62.3-c', 1]);
  });

  test('and 2 for each track above 20 [16.62.3-d]', () => {
    expect(points('french', { russian: 21, austrian: 18 }).total).toBe(1 + 2);
    expect(points('french', { russian: 21, austrian: 21 }).total).toBe(3 + 4);
    expect(points('french', { russian: 20, austrian: 20 }).total).toBe(3);
  });

  test('Coalition: 5 above 65, 2 from 40 to 65 [16.62.3-e] [16.62.3-f]', () => {
    expect([66, 65, 40, 39].map((french) => points('coalition', { french }).total)).toEqual([5, 2, 2, 0]);
    expect(rules('coalition', { french: 66 })[0]).toEqual(['16.62.3-e', 5]);
    expect(rules('coalition', { french: 40 })[0]).toEqual(['16.62.3-f', 2]);
  });
});

describe('16.62.4 the end', () => {
  /** Worked case 26. */
  const of = { french: 41, russian: 45, austrian: 22 };

  test('worked case 26: 9 points against 4 are a strategic victory of the French [16.62.4-a]', () => {
    expect(points('french', of).total).toBe(9);
    expect(points('coalition', of, ['al-k-sys']).total).toBe(4);
    const t = after({ turn: 12 }, (game, umpire) => {
      Object.assign(game, { demoralisation: of, exited: ['al-k-sys'] });
      endBattle(game, umpire);
    });
    expect(t.game.over).toEqual({ winner: 'french', rule: '16.62.4-a' });
    expect(t.told('battle-won').params).toEqual({ side: { seat: 'french' }, level: { word: 'label.level.strategic' } });
    const { winners, because, tallies } = standingOf(t.game);
    expect([winners, because.key]).toEqual([['french'], 'label.standing.won']);
    expect(tallies?.map(({ seat, tally }) => [seat, tally.total])).toEqual([
      ['french', 9],
      ['coalition', 4],
    ]);
  });

  test('what is had and what can still be won: of a track the highest band that is reached [16.62.3]', () => {
    const demoralisation = tracks({ french: 39, russian: 30, austrian: 15 });
    const { prizes = [] } = standingOf({ ...situation({}), demoralisation, exited: ['ru-1'] });
    expect(prizes.map(({ rule, points, holder }) => [rule, points, holder])).toEqual([
      // 45 of the Coalition.
      ['16.62.3-a', 5, null],
      ['16.62.3-b', 3, 'french'],
      ['16.62.3-c', 1, null],
      ['16.62.3-d', 2, 'french'],
      ['16.62.3-d', 2, null],
      ['16.62.3-e', 5, null],
      ['16.62.3-f', 2, null],
      ['16.62.3-g', 2, 'coalition'],
    ]);
  });

  test('2 points more are operational, 1 tactical, none a draw [16.62.4-a]', () => {
    const end = (demoralisation: Tracks, exited: readonly string[] = []) => {
      const t = after({}, (game, umpire) => {
        Object.assign(game, { demoralisation: tracks(demoralisation), exited });
        endBattle(game, umpire);
      });
      const level = t.facts.findLast(({ key }) => key === 'battle-won')?.params['level'];
      return [t.game.over?.winner, (level as { readonly word: string } | undefined)?.word];
    };
    // 1 against 0, 1 against 2, 3 against 5, 3 against 0, 5 against 5.
    expect(end({})).toEqual(['french', 'label.level.tactical']);
    expect(end({}, ['al-k-sys'])).toEqual(['coalition', 'label.level.tactical']);
    expect(end({ french: 66, russian: 20, austrian: 20 })).toEqual(['coalition', 'label.level.operational']);
    expect(end({ russian: 21 })).toEqual(['french', 'label.level.strategic']);
    expect(end({ french: 66, russian: 40 })).toEqual([null, undefined]);
  });

  test('the losses are compared with those of the real battle [16.61-a]', () => {
    const t = after({ at: { 1020: 'fr-s-thie-' } }, (game, umpire) => {
      game.coming = [
        {
          turn: 20,
          hex: 108,
          units: UNITS.map(({ id }) => id).filter((id) => id !== 'fr-s-thie' && id !== 'al-k-sys'),
          leaders: [],
        },
      ];
      endBattle(game, umpire);
    });
    const told = t.facts.filter(({ key }) => key === 'losses-compared').map(({ params }) => params);
    expect(t.told('losses-compared').rule).toBe('16.61-a');
    // Thiébault is reduced from 6 to 3; the Sysoev Cossacks of 3 are gone.
    expect(told).toMatchObject([
      { points: 3, then: 11 },
      { points: 3, then: 21 },
    ]);
  });
});

describe('16.62.2 the road to Vienna', () => {
  const about: Situation = { at: { 1538: 'al-k-orei al-k-sys!!', 1537: 'al-k-hess kienmayer' }, order: 'march' };

  test('units of the Coalition that begin there may leave: 2 points each, nothing on the track [16.62.3-g]', () => {
    const t = table({ ...about, formation: 'al-K' }, leaveForVienna);
    t.expectRefusal('15.2-b', some('unit:al-k-sys'));
    t.expectRefusal('16.62.3-g', some('unit:al-k-hess'));
    t.expectOffer(PASS);
    t.play(some('unit:al-k-orei'));
    expect(t.game.exited).toEqual(['al-k-orei']);
    expect(t.game.units['al-k-orei']).toBeUndefined();
    expect(t.game.demoralisation).toEqual(tracks({}));
    expect(pointsOf(t.game, 'coalition').total).toBe(2);
    t.expectOver();
  });

  test('where the players agreed on it, no more than 5 points in all [16.62.3-g]', () => {
    const exited = ['al-k-orei', 'al-k-sys', 'al-k-hess'];
    const worth = (on: boolean, count: number) =>
      pointsOf({ ...situation({ options: { 'vienna-limit': on } }), exited: exited.slice(0, count) }, 'coalition')
        .total;
    expect([worth(false, 3), worth(true, 3), worth(true, 2)]).toEqual([6, 5, 4]);
  });

  test('not out of an enemy zone under Advance, and not the French [16.62.3-g]', () => {
    const held = { ...about, at: { 1538: 'al-k-orei kienmayer', 1537: 'fr-s-thie' }, formation: 'al-K' };
    table({ ...held, active: 'coalition', order: 'advance' }, leaveForVienna).expectOver();
    table({ at: { 1538: 'fr-s-thie soult' }, order: 'march' }, leaveForVienna).expectOver();
  });

  test('driven off there a unit counts as well, but not in rout [16.62.3-g]', () => {
    const driven = (mark: string) =>
      after({ at: { 1538: `al-k-orei${mark}` } }, (game, umpire) => leaveMap(game, 'al-k-orei', umpire)).game;
    expect(driven('!').exited).toEqual(['al-k-orei']);
    expect(driven('!!').exited).toEqual([]);
    expect(driven('!!').lost).toEqual(['al-k-orei']);
  });
});
