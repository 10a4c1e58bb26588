/** 5. Initiative, the spaces of both sequences, who acts next; 2.1 the end of activations and turns. */
import { describe, expect, test } from 'vitest';
import type { Procedure } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { placeMarkers } from '../../../../core/games/moravian-sun/05-initiative/1-placing.ts';
import { activate } from '../../../../core/games/moravian-sun/05-initiative/2-activation.ts';
import { endActivation, endTurn } from '../../../../core/games/moravian-sun/05-initiative/end.ts';
import { rollInitiative } from '../../../../core/games/moravian-sun/05-initiative/roll.ts';
import { orderInHand } from '../../../../core/games/moravian-sun/activation.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { view } from '../../../../core/games/moravian-sun/view.ts';
import { arrange, one, type Situation, situation, table } from './table.ts';

/** Nobody is told. */
const SILENT = { tell: () => undefined } as unknown as Umpire;

/** What asks nobody, as a procedure. */
const silent = (act: (game: MoravianSun, umpire: Umpire) => void) =>
  function* (game: MoravianSun, umpire: Umpire): Procedure {
    yield* [];
    act(game, umpire);
  };

describe('5.0 the roll', () => {
  const at = { 1020: 'soult fr-s-thie', 1010: 'legrand fr-s-3e' };
  const marks = { 'fr-s-3e': { under: 'fr-S/legrand' } };

  test('the higher has the initiative [5.0-a]', () => {
    const t = table({ phase: 'initiative', at }, silent(rollInitiative), [3, 5]);
    expect(t.game.first).toBe('coalition');
  });

  test('worked case 25: 3 and a detachment of an earlier turn against 4 is a tie, both roll again [5.0-a]', () => {
    const orders = { 'fr-S/legrand': { order: 'defence', counts: 2 } } as const;
    const t = table({ phase: 'initiative', turn: 2, at, marks, orders }, silent(rollInitiative), [3, 4, 6, 5]);
    expect(t.game.first).toBe('french');
    expect(t.facts.filter(({ key }) => key === 'initiative-roll').map(({ params }) => params['total'])).toEqual([
      4, 4, 7, 5,
    ]);
  });

  test('a detachment of this turn does not count yet [5.0-a]', () => {
    const orders = { 'fr-S/legrand': { order: 'defence', counts: 3 } } as const;
    const t = table({ phase: 'initiative', turn: 2, at, marks, orders }, silent(rollInitiative), [3, 4]);
    expect(t.game.first).toBe('coalition');
  });
});

describe('5.1 placing', () => {
  const at = { 1020: 'soult fr-s-thie', 1024: 'lannes fr-l-clap', 1028: 'murat fr-m-milh' };
  const about: Situation = {
    ...{ phase: 'placement', at, active: 'french' },
    orders: { 'fr-S': 'attack', 'fr-L': 'defence', 'fr-M': 'pursue' },
  };

  test('one formation a space, main and support orders in their own sequences [2.1-f] [5.1-a] [4.1-b] [1.32.3-a]', () => {
    const t = table(about, placeMarkers);
    t.expectAsk('french', '2.1-f', 'arrange');
    const laid = { 'card:fr-S': 'slot:main-4', 'card:fr-L': 'slot:main-2', 'card:fr-M': 'slot:support-1' } as const;
    t.expectRefusal('2.1-f', arrange({ ...laid, 'card:fr-L': 'slot:main-4' }));
    t.expectRefusal('2.1-f', arrange({ 'card:fr-S': 'slot:main-4' }));
    t.play(arrange(laid));
    t.expectOver();
    expect(t.game.sequences.french).toEqual({
      main: [{ formation: 'fr-L' }, { formation: 'fr-S' }],
      support: [{ formation: 'fr-M' }],
    });
  });

  test('the enemy sees how many spaces are filled, and of those played what lay there [2.1-f] [5.1-b]', () => {
    const main = { french: [{ formation: 'fr-L', played: true as const }, 'fr-S'] };
    const seen = view(situation({ ...about, main, support: { french: ['fr-M'] } }), 'coalition');
    expect(seen.sequences.french).toEqual({
      main: [{ formation: 'fr-L', played: true }, { formation: 'hidden' }],
      support: [{ formation: 'hidden' }],
    });
  });

  test('on the first turn of the battle the Coalition has its sequence from the set-up [16.12-b]', () => {
    const main = { coalition: ['al-K'] };
    table({ ...about, at: { 5020: 'kienmayer al-k-orei' }, active: 'coalition', main }, placeMarkers).expectOver();
  });
});

describe('5.1, 5.2 activations', () => {
  const at = {
    1020: 'soult fr-s-thie',
    1024: 'lannes fr-l-clap',
    1028: 'murat fr-m-milh',
    5020: 'al-k-orei kienmayer',
  };
  const main = { french: ['fr-S', 'fr-L'], coalition: ['al-K'] };
  const about: Situation = {
    ...{ phase: 'activation', at, main, support: { french: ['fr-M'] }, active: 'french' },
    orders: { 'fr-S': 'attack', 'fr-L': 'defence', 'fr-M': 'pursue' },
  };

  test('the first is the first main space, then either sequence by its numbers; nothing else changes [5.1-b] [5.1-c] [5.1-d] [2.1-g]', () => {
    const t = table(about, activate);
    t.expectOver();
    expect(t.game.activation?.formation).toBe('fr-S');
    expect(t.game.phase).toBe('rally');
    expect(t.game.sequences.french.main).toEqual([{ formation: 'fr-S', played: true }, { formation: 'fr-L' }]);
    endActivation(t.game, SILENT);
    expect([t.game.phase, t.game.active]).toEqual(['activation', 'coalition']);
    const next = table({ ...about, main: { french: [{ formation: 'fr-S', played: true }, 'fr-L'] } }, activate);
    next.expectAsk('french', '5.1-d');
    next.play(one('slot:support'));
    expect(next.game.activation).toMatchObject({ formation: 'fr-M', order: 'pursue' });
  });

  test('a side without main orders begins with its first support space [5.1-c]', () => {
    const t = table({ ...about, main: {} }, activate);
    expect(t.game.activation?.formation).toBe('fr-M');
  });

  test('the marker and its order are turned up [2.1-i]', () => {
    const t = table(about, activate);
    expect(view(t.game, 'coalition').formations['fr-S']).toEqual({ order: 'attack', shown: true });
    expect(t.told('activated').reveals).toBe(true);
  });

  test('a side that has none left is passed over, and without any the turn ends [5.2-b]', () => {
    const t = table({ ...about, active: 'coalition', main: { french: ['fr-L'] } }, activate);
    expect(t.game.activation?.formation).toBe('fr-L');
    expect(table({ ...about, main: {}, support: {} }, activate).game.phase).toBe('turn-end');
  });

  test('units that begin out of command are under Defence for the whole activation [4.3-a]', () => {
    const at = { 1020: 'soult fr-s-thie', 3010: 'fr-s-vare' };
    const t = table({ phase: 'activation', at, orders: { 'fr-S': 'attack' }, main: { french: ['fr-S'] } }, activate);
    expect(t.game.activation).toMatchObject({ order: 'attack', out: ['fr-s-vare'] });
    expect(orderInHand(t.game, 'fr-s-vare')).toBe('defence');
    expect(orderInHand(t.game, 'fr-s-thie')).toBe('attack');
  });

  test('who is activated is turned over; at the end of the turn all are turned back, guns too [2.1-m] [2.1-o] [2.1-n]', () => {
    const t = table({ ...about, marks: { 'fr-s-thie': { moved: true } } }, activate);
    endActivation(t.game, SILENT);
    expect(t.game.leaders['soult']).toEqual({ hex: 1020, used: true });
    const end = table(
      {
        ...about,
        phase: 'turn-end',
        marks: { 'fr-s-thie': { moved: true, fought: true } },
        leaders: { soult: { used: true } },
      },
      silent(endTurn),
    );
    expect(end.game.leaders['soult']).toEqual({ hex: 1020 });
    expect(end.game.units['fr-s-thie']).toEqual({ hex: 1020 });
    expect([end.game.turn, end.game.phase]).toEqual([3, 'weather']);
  });

  test('optional: a formation of a demoralised army tests or misses the turn [13.3.3-a]', () => {
    const stunned = (die: number) =>
      table(
        { ...about, options: { 'demoralised-test': true } },
        function* (game: MoravianSun, umpire: Umpire) {
          game.demoralisation = { ...game.demoralisation, french: 65 };
          yield* activate(game, umpire);
        },
        [die],
      );
    expect(stunned(4).game.phase).toBe('rally');
    const missed = stunned(5);
    expect(missed.game.phase).toBe('activation');
    expect(missed.told('stunned')).toMatchObject({ rule: '13.3.3-a', params: { leader: { unit: 'soult' } } });
  });

  test('who misses the turn has had it: the space is played, and the enemy acts next [13.3.3-a] [5.2-a]', () => {
    const t = table(
      { ...about, options: { 'demoralised-test': true } },
      function* (game: MoravianSun, umpire: Umpire) {
        game.demoralisation = { ...game.demoralisation, french: 65 };
        yield* activate(game, umpire);
      },
      [5],
    );
    t.expectOver();
    expect(t.game).toMatchObject({ activation: null, active: 'coalition', phase: 'activation' });
    expect(t.game.sequences.french.main[0]?.played).toBe(true);
    expect(t.game.leaders['soult']?.used).toBe(true);
    expect(t.told('stunned').params).toEqual({ leader: { unit: 'soult' } });
  });
});
