/** 7.1 to 7.5 Trains: conversion, how many there are, and how they are laid. */
import { describe, expect, test } from 'vitest';
import { convertDepot } from '../../../../core/games/invasion-of-russia/07-1-conversion.ts';
import { allot, allotment } from '../../../../core/games/invasion-of-russia/07-2-allotment.ts';
import { placeMarker } from '../../../../core/games/invasion-of-russia/07-4-placing.ts';
import { setUpDepots, whyNotLink } from '../../../../core/games/invasion-of-russia/07-6-depots.ts';
import { recoverStacks } from '../../../../core/games/invasion-of-russia/08-1-recovery.ts';
import { moveStack } from '../../../../core/games/invasion-of-russia/08-2-movement.ts';
import { forage } from '../../../../core/games/invasion-of-russia/08-7-forage.ts';
import { invasionOfRussia } from '../../../../core/games/invasion-of-russia/index.ts';
import { OPTIONS } from '../../../../core/games/invasion-of-russia/options.ts';
import { goOn } from '../../../../core/games/invasion-of-russia/sequence.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import { arrange, depots, one, PASS, path, type Situation, situation, some, table } from './table.ts';

const WILNO = 1808;
const TWELVE = [1808, 1909, 2008, 2010, 2111, 2209, 2307, 2311, 2407, 2513, 1610, 1912];

describe('7.1 conversion', () => {
  const about = { at: { [WILNO]: 'fr-i-iv1', 2008: 'fr-ney' }, depots: { french: [WILNO, 2008] } };

  test('one depot under own units becomes a train face up; a leader alone is not enough [7.1-a] [7.1-b]', () => {
    const t = table(about, convertDepot);
    t.expectAsk('french', '7.1-a');
    t.expectRefusal('7.1-b', one('hex:2008'));
    t.expectRefusal('7.1-a', one('hex:1610'));
    t.play(one('hex:1808'));
    t.expectOver();
    expect(t.game.depots.french).toEqual([2008]);
    expect(t.game.trains).toEqual([{ id: 'french-1', side: 'french', hex: WILNO, marker: 'train', shown: true }]);
    expect(t.game.done).toEqual(['french']);
  });

  test('nobody has to convert [7.1-a]', () => {
    const t = table(about, convertDepot);
    t.play(PASS);
    expect(t.game.depots.french).toEqual([WILNO, 2008]);
  });

  test('the player with more trains in the table converts, places and moves first [7.1-c] [7.4-b] [8.2-b] [13.2-b] [16.13-zd]', () => {
    const first = (turn: number, before: string) => {
      const game = situation({ turn, phase: before });
      goOn(game);
      return [game.phase, game.active];
    };
    for (const [turn, side] of [
      [1, 'french'],
      [16, 'russian'],
    ] as const) {
      expect(first(turn, 'supply-attrition')).toEqual(['conversion', side]);
      expect(first(turn, 'allotment')).toEqual(['trains', side]);
      expect(first(turn, 'recovery')).toEqual(['movement', side]);
      expect(first(turn, 'cossacks')).toEqual(['reinforcements', side]);
      const { told } = table({ turn }, allot);
      expect(told('trains-first')).toMatchObject({ rule: '7.4-b', params: { side: { seat: side } } });
    }
    const later: Situation = { options: { advanced: true, 'two-years': true }, quarters: { state: 'over' }, turn: 9 };
    expect(table(later, allot).told('trains-first').rule).toBe('16.13-zd');
  });
});

describe('7.2 the allotment', () => {
  test('worked case 6: turn 1, 14 in the table and 4 depots give the French 10 trains and 2 dummies [7.2-a] [7.5-a]', () => {
    const t = table({ depots: { french: TWELVE.slice(0, 4) } }, allot);
    t.expectOver();
    expect(t.game.pool.french.filter((marker) => marker === 'train')).toHaveLength(10);
    expect(t.game.pool.french.filter((marker) => marker === 'dummy')).toHaveLength(2);
  });

  test('worked case 6: turn 11, 11 in the table and 12 depots are one too many: the Russian may strike one [7.2-c]', () => {
    const t = table({ turn: 11, depots: { french: TWELVE } }, allot);
    t.expectAsk('russian', '7.2-c');
    t.expectRefusal('7.2-c', some('hex:1808', 'hex:2008'));
    t.play(some('hex:1808'));
    expect(t.game.depots.french).toHaveLength(11);
    expect(t.game.pool.french.filter((marker) => marker === 'train')).toHaveLength(0);
    expect(t.game.captured.french).toBe(0);
  });

  test('worked case 6: two depots that were captured count too: three may be struck, none has to [7.2-b] [8.8-b]', () => {
    const game = situation({ turn: 11, depots: { french: TWELVE } });
    game.captured.french = 2;
    expect(allotment(game, 'french').total).toBe(-3);
    const fact = table({}, function* (position, umpire) {
      position.captured.french = 1;
      yield* allot(position, umpire);
    }).told('allotment');
    expect(fact).toMatchObject({ rule: '7.2-b', params: { side: { seat: 'french' }, count: 13 } });
    const t = table({ turn: 11, depots: { french: TWELVE } }, allot);
    t.play(some());
    expect(t.told('none-struck')).toMatchObject({ rule: '7.2-c', params: { opponent: { seat: 'russian' } } });
    expect(t.game.depots.french).toHaveLength(12);
  });

  test('worked case 6: a converted train is extra: turn 9, 13 in the table, 11 depots of which one was converted give 3 [7.1-a]', () => {
    expect(allotment(situation({ turn: 9, depots: { french: TWELVE.slice(0, 10) } }), 'french').total).toBe(3);
  });

  test('players choose the row of French trains: one more on turn 5, one less on turn 4 [7.2-a]', () => {
    const row = (frenchTrains: string, turn: number) => {
      const options = { ...usualOptions(invasionOfRussia), 'french-trains': frenchTrains };
      return allotment(situation({ options, turn }), 'french').total;
    };
    expect([row('historical', 5), row('easier', 5), row('harder', 5)]).toEqual([16, 17, 16]);
    expect([row('historical', 4), row('easier', 4), row('harder', 4)]).toEqual([16, 16, 15]);
  });
});

describe('7.3 to 7.5 placing', () => {
  const about = { phase: 'trains', at: { [WILNO]: 'fr-i-iv1', 1610: 'fr-i-iv2' }, depots: { french: [WILNO] } };
  /** The French have these markers to place. */
  const placing = (pool: readonly ('train' | 'dummy')[], more: object = {}) =>
    table({ ...about, ...more }, function* (game, umpire) {
      game.pool.french = [...pool];
      yield* placeMarker(game, umpire);
    });

  test('a train is laid face down: the other side is told of a marker alone [7.4-a] [7.4-e]', () => {
    const t = placing(['train', 'dummy']);
    t.expectAsk('french', '7.4-a');
    t.play(arrange({ 'unit:train-1': 'hex:1808' }));
    expect(t.game.pool.french).toEqual(['dummy']);
    const fact = t.told('laid.train');
    expect(fact.audience).toEqual(['french']);
    expect(fact.instead?.key).toBe('laid.face-down');
    const seen = invasionOfRussia.view(t.game, 'russian');
    expect(seen.trains[0]?.marker).toBe('hidden');
    expect(seen.pool.french).toEqual(['hidden']);
    expect(invasionOfRussia.view(t.game, 'french').trains[0]?.marker).toBe('train');
  });

  test('a dummy may lie where a train may, also on one that lies there [7.5-a] [7.5-c]', () => {
    const t = placing(['train', 'dummy'], { trains: [['french', WILNO]] });
    t.play(arrange({ 'unit:dummy-2': 'hex:1808' }));
    expect(t.game.trains.map(({ marker }) => marker)).toEqual(['train', 'dummy']);
    expect(t.told('laid.dummy').rule).toBe('7.5-c');
  });

  describe('[7.3-b] Riga, cut off from every depot', () => {
    const RIGA = 1904;
    const garrison = { [RIGA]: 'ru-riga-il1 ru-essen' };
    /** The Russians have two trains; the enemy holds Mitau, and cavalry screens the road to Dünaburg where told. */
    const laying = (at: Situation['at'] = {}, more: Partial<Situation> = {}) =>
      table({ phase: 'trains', active: 'russian', at: { ...garrison, ...at }, ...more }, function* (game, umpire) {
        game.pool.russian = ['train', 'train', 'dummy'];
        yield* placeMarker(game, umpire);
      });
    /** Cavalry in good order beside every hex around the city. */
    const screen = { 2004: 'fr-x-cl1', 1803: 'fr-i-cl1', 1905: 'fr-vii-cl1' };
    const after = (t: ReturnType<typeof laying>, act: Parameters<typeof table>[1]) =>
      table({}, function* (game, umpire) {
        Object.assign(game, structuredClone(t.game));
        yield* act(game, umpire);
      });

    test('without a possible link no train is laid there, and no dummy either', () => {
      const t = laying(screen);
      t.expectRefusal('7.3-b', arrange({ 'unit:train-1': `hex:${RIGA}` }));
      t.expectRefusal('7.3-b', arrange({ 'unit:dummy-3': `hex:${RIGA}` }));
      expect(whyNotLink(t.game, 'russian', RIGA)?.rule).toBe('7.3-b');
    });

    test('with a possible link a train there is for a depot alone: it moves nobody and recovers nobody', () => {
      const t = laying({ [RIGA]: 'ru-riga-il1! ru-essen' });
      t.play(arrange({ 'unit:train-1': `hex:${RIGA}` }));
      expect(t.game.trains).toEqual([
        { id: 'russian-1', side: 'russian', hex: RIGA, marker: 'train', depotOnly: true },
      ]);
      after(t, recoverStacks).expectOver();
      const good = laying();
      good.play(arrange({ 'unit:train-1': `hex:${RIGA}` }));
      const march = after(good, moveStack);
      march.expectRefusal('7.3-b', path('stack:ru-riga-il1+ru-essen', 'hex:1804'));
      march.play(PASS);
      expect(march.game.trains).toEqual([]);
    });

    test('also where another train there has become a depot', () => {
      // The chain leads from St Petersburg over Dorpat, whose depot is set up in this turn too.
      const dorpat = 1403;
      const t = laying(
        {},
        {
          trains: [
            ['russian', RIGA, 'train', { depotOnly: true }],
            ['russian', dorpat],
          ],
        },
      );
      t.play(arrange({ 'unit:train-1': `hex:${RIGA}` }));
      const depot = after(t, setUpDepots);
      depot.play(depots(RIGA, dorpat));
      expect(depot.game.depots.russian).toEqual([dorpat, RIGA]);
      after(depot, moveStack).expectRefusal('7.3-b', path('stack:ru-riga-il1+ru-essen', 'hex:1804'));
    });

    test('a stack in supply may use its train for anything', () => {
      const t = laying({}, { depots: { russian: [RIGA] } });
      t.play(arrange({ 'unit:train-1': `hex:${RIGA}` }));
      after(t, moveStack).expectOffer(path('stack:ru-riga-il1+ru-essen', 'hex:1804'));
    });

    test('it saves no French stack from the forage marker, and the other side does not see what it is for', () => {
      const about: Situation = {
        turn: 3,
        at: { 1610: 'fr-i-iv1' },
        trains: [['french', 1610, 'train', { depotOnly: true }]],
      };
      const t = table(about, forage);
      expect(t.game.units['fr-i-iv1']?.forage).toBe(true);
      expect(invasionOfRussia.view(situation(about), 'russian').trains).toEqual([
        { id: 'french-1', side: 'french', hex: 1610, marker: 'hidden' },
      ]);
    });
  });

  test('for a depot a marker may lie on an empty friendly city, and not on an empty enemy one [7.4-e]', () => {
    const t = placing(['train', 'dummy']);
    t.expectOffer(arrange({ 'unit:dummy-2': 'hex:2407' }));
    t.expectRefusal('7.6-c', arrange({ 'unit:train-1': 'hex:1410' }));
    t.play(arrange({ 'unit:train-1': 'hex:2407' }));
    expect(t.game.trains).toEqual([{ id: 'french-1', side: 'french', hex: 2407, marker: 'train' }]);
  });

  test('each stack with a leader and in supply has a train suggested, the largest first; dummies and cities have none', () => {
    const at = { 1808: 'fr-i-iv1 fr-davout', 1809: 'fr-ii-il1 fr-ii-il2 fr-oudinot', 1708: 'fr-iii-iv1' };
    const { decision } = placing(['train', 'dummy', 'train', 'train'], { at, depots: { french: [1808] } });
    expect(decision).toHaveProperty('suggestion', { 'unit:train-1': 'hex:1809', 'unit:train-3': 'hex:1808' });
    const { decision: few } = placing(['train'], { at, depots: { french: [1808] } });
    expect(few).toHaveProperty('suggestion', { 'unit:train-1': 'hex:1809' });
  });

  test('a side says at once where several go; they go down in turn, by their hexes: nothing tells which are trains [7.4-a] [7.4-e] [7.5-a]', () => {
    const t = placing(['train', 'train', 'dummy']);
    t.play(arrange({ 'unit:train-1': 'hex:2407', 'unit:train-2': 'hex:1808', 'unit:dummy-3': 'hex:1610' }));
    t.expectOver();
    expect(t.game.trains.map(({ hex, marker }) => [hex, marker])).toEqual([[1610, 'dummy']]);
    expect(t.game.toLay.map(({ hex }) => hex)).toEqual([1808, 2407]);
    expect(invasionOfRussia.view(t.game, 'russian').toLay).toEqual([]);
    const next = table({}, function* (game, umpire) {
      Object.assign(game, structuredClone(t.game));
      yield* placeMarker(game, umpire);
    });
    next.expectOver();
    expect(next.game.trains.map(({ hex, marker }) => [hex, marker])).toEqual([
      [1610, 'dummy'],
      [1808, 'train'],
    ]);
    expect(next.game.pool.french).toEqual(['train']);
  });

  test('the sides take turns, and who has said where one goes alone is asked again when it is down [7.4-a] [7.4-c]', () => {
    const t = table({ ...about, at: { ...about.at, 1101: 'ru-1i-iv1' } }, function* (game, umpire) {
      game.pool = { french: ['train', 'train'], russian: ['train', 'dummy'] };
      for (const side of ['french', 'russian', 'french', 'russian'] as const) {
        game.active = side;
        yield* placeMarker(game, umpire);
      }
    });
    t.play(arrange({ 'unit:train-1': 'hex:1808' }));
    t.expectAsk('russian', '7.4-a');
    t.play(arrange({ 'unit:train-1': 'hex:1101', 'unit:dummy-2': 'hex:1101' }));
    t.expectAsk('french', '7.4-a');
    t.play(arrange({ 'unit:train-1': 'hex:1808' }));
    t.expectOver();
    expect(t.game.trains.map(({ id }) => id)).toEqual(['french-1', 'russian-1', 'french-2', 'russian-2']);
  });

  test('one marker at least is laid, and nobody looks on: others do not see whether a pass is allowed [7.4-a] [7.5-b]', () => {
    const t = placing(['train', 'dummy']);
    t.expectRefusal('7.4-a', arrange({}));
    expect(t.decision?.isSecret).toBe(true);
  });

  test('to pass a real train is discarded, and a dummy may not be [7.4-d] [7.5-b]', () => {
    const t = placing(['train', 'dummy']);
    t.play(PASS);
    expect(t.game.pool.french).toEqual(['dummy']);
    placing(['dummy']).expectRefusal('7.5-b', PASS);
  });

  test('who has no markers left is not asked [7.4-c]', () => {
    const t = placing([]);
    t.expectOver();
    expect(t.game.done).toEqual(['french']);
    expect(t.told('no-markers-left')).toMatchObject({ rule: '7.4-c', params: { side: { seat: 'french' } } });
  });

  test('units that are out of supply get no train [7.3-b] [7.3-a]', () => {
    const far = placing(['train'], { at: { [WILNO]: 'fr-i-iv1', 1009: 'fr-i-iv2', 1010: 'fr-i-iv3' } });
    far.expectRefusal('7.3-b', arrange({ 'unit:train-1': 'hex:1010' }));
    // Neither a stack nor a city that could have a depot.
    far.expectRefusal('7.3-a', arrange({ 'unit:train-1': 'hex:1309' }));
  });

  test('players choose when a train needs its leader [7.3-c]', () => {
    const asked = OPTIONS.find(({ rule }) => rule === '7.3-c');
    expect(asked).toMatchObject({ id: 'leader-with-train', default: 'when-used' });
  });

  test('without a leader: allowed when the train is used only, refused where players chose the letter [7.3-c]', () => {
    placing(['train', 'dummy']).expectOffer(arrange({ 'unit:train-1': 'hex:1610' }));
    const options = { 'leader-with-train': 'when-placed' };
    const clear = { options, at: { 1609: 'fr-i-iv1', 1709: 'fr-i-iv2 fr-ney', [WILNO]: 'fr-i-iv3' } };
    const t = placing(['train', 'dummy'], clear);
    t.expectRefusal('7.3-c', arrange({ 'unit:train-1': 'hex:1609' }));
    t.play(arrange({ 'unit:dummy-2': 'hex:1609' }));
    expect(t.game.trains.map(({ marker }) => marker)).toEqual(['dummy']);
    placing(['train'], clear).expectOffer(arrange({ 'unit:train-1': 'hex:1709' }));
  });
});
