import { describe, expect, test } from 'vitest';
import { type Action, arranged, NO, YES } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { hexesIn, hexOf, idOf } from '../../../../core/engine/target.ts';
import { convertDepot } from '../../../../core/games/invasion-of-russia/07-1-conversion.ts';
import { placeMarker } from '../../../../core/games/invasion-of-russia/07-4-placing.ts';
import { recoverStacks } from '../../../../core/games/invasion-of-russia/08-1-recovery.ts';
import { moveStack } from '../../../../core/games/invasion-of-russia/08-2-movement.ts';
import { attack } from '../../../../core/games/invasion-of-russia/10-attack.ts';
import { resolve } from '../../../../core/games/invasion-of-russia/11-8-result.ts';
import { dummyAsides } from '../../../../core/games/invasion-of-russia/15-dummies.ts';
import { playCards } from '../../../../core/games/invasion-of-russia/16-1-cards.ts';
import { fallSick } from '../../../../core/games/invasion-of-russia/16-1-effects-supply.ts';
import { desert } from '../../../../core/games/invasion-of-russia/16-11-desertion.ts';
import { takeQuarters } from '../../../../core/games/invasion-of-russia/16-13-quarters.ts';
import { loseReserve } from '../../../../core/games/invasion-of-russia/16-7-reserve.ts';
import { answerRevolt } from '../../../../core/games/invasion-of-russia/16-8-politics.ts';
import { propose } from '../../../../core/games/invasion-of-russia/advise-dummies.ts';
import { reason } from '../../../../core/games/invasion-of-russia/advise-reasons.ts';
import { GRID } from '../../../../core/games/invasion-of-russia/data.ts';
import type { Quarters } from '../../../../core/games/invasion-of-russia/position.ts';
import { view } from '../../../../core/games/invasion-of-russia/view.ts';
import type { Chance } from '../verbs.ts';
import { advised, first } from './advised.ts';
import { one, PASS, type Situation, some, table } from './table.ts';

const ADVANCED = { advanced: true };

describe('the house bot and its cards', () => {
  const plays = (turn: number, hand: number, drawn: string, about: Situation = {}): Action => {
    const hands = { russian: [hand], french: [25] };
    return first({ ...about, turn, phase: 'cards', hands }, playCards, turn <= 8 ? [drawn, '18'] : ['34', drawn]);
  };

  test('a train is worth more than letters', () => {
    expect(plays(4, 1, '2')).toEqual(one('card:2'));
  });

  test('a card whose time will be over goes first, one that keeps its worth is kept [16.1-g]', () => {
    expect(plays(5, 6, '2')).toEqual(one('card:6'));
    expect(plays(4, 6, '2')).toEqual(one('card:2'));
  });

  test('a side that is first waits with a single [16.1-i]', () => {
    expect(plays(4, 6, '12')).toEqual(PASS);
  });

  test('units that lie disrupted make a card of recovery worth playing', () => {
    const lying: Situation = {
      depots: { russian: [1009] },
      at: { 1009: 'ru-1v-iv1! ru-1v-iv2! ru-constantine' },
    };
    expect(plays(6, 16, '2', lying)).toEqual(one('card:16'));
    expect(plays(6, 16, '2')).toEqual(one('card:2'));
  });

  test('recovers the two that are worth most together, of one stack', () => {
    const about: Situation = {
      ...{ turn: 5, active: 'russian', phase: 'recovery', depots: { russian: [1009] } },
      inForce: [['russian', 16]],
      at: { 1009: 'ru-1v-iv1! ru-1iv-ic1!', 1010: 'ru-1v-iv2! ru-1v-cv1! ru-1vi-il1!' },
    };
    const { some: chosen } = first(about, recoverStacks) as { some: string[] };
    expect(chosen.toSorted()).toEqual(['unit:ru-1v-cv1', 'unit:ru-1v-iv2']);
  });

  test('of the French the dearest fall sick, not conscripts', () => {
    const about: Situation = {
      ...{ turn: 5, inForce: [['french', 14]] },
      at: { 1310: 'fr-ii-ic1 fr-iv-il1 fr-iv-il2', 1410: 'fr-i-iv1' },
    };
    expect(first(about, fallSick)).toEqual(some('unit:fr-iv-il1', 'unit:fr-iv-il2'));
  });

  test('where nobody looks into stacks the largest are struck, and the cheapest of their units falls sick [15.1-c]', () => {
    const t = table(
      {
        ...{ turn: 5, inForce: [['french', 14]], options: { dummies: true } },
        at: { 1310: 'fr-ii-ic1 fr-iv-il1 fr-iv-il2', 1410: 'fr-i-iv1', 1409: 'fr-i-iv2 fr-i-iv3' },
      },
      fallSick,
    );
    expect(advised(t.game, t.decision)).toEqual(some('hex:1310', 'hex:1409'));
    t.play(some('hex:1310', 'hex:1409'));
    expect(advised(t.game, t.decision)).toEqual(one('unit:fr-ii-ic1'));
    t.play(one('unit:fr-ii-ic1'));
    expect(advised(t.game, t.decision)).toEqual(PASS);
  });

  test('scorched earth takes the depot that the French would reach, and no other', () => {
    const about: Situation = {
      ...{ turn: 4, active: 'russian', phase: 'conversion', depots: { russian: [1407, 709] } },
      inForce: [['russian', 18]],
      at: { 1407: 'ru-1iv-il1', 1409: 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-iv4 fr-i-cl1 fr-davout' },
    };
    expect(first(about, convertDepot)).toEqual(some('hex:1407'));
  });

  test('by a card a stack marches past cavalry to the city that it wants, and into no card without need [8.4-i, 16.1-g]', () => {
    const stepsPast = (cavalry: number): readonly string[] => {
      const action = first(
        {
          ...{ turn: 4, phase: 'movement', depots: { french: [2008, 1808, 1508, 1208] } },
          at: { 1508: 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-davout', [cavalry]: 'ru-1vi-cv1' },
          ...{ trains: [['french', 1508]], inForce: [['french', 33]] },
        },
        moveStack,
      );
      return 'path' in action ? action.path.steps : [];
    };
    const past = stepsPast(1308);
    expect([past[0], past.at(-1)]).toEqual(['order:by-card>card:33', 'hex:1208']);
    expect(stepsPast(1101)[0]).toMatch(/^hex:/);
  });

  test('VIII Corps stays where it is while Jérôme goes home, others of its stack may go [16.1-k]', () => {
    const action = first(
      {
        ...{ turn: 4, phase: 'movement', depots: { french: [2111, 1912] }, inForce: [['french', 9]] },
        at: { 2111: 'fr-viii-il1 fr-viii-cl1 fr-v-il1 fr-v-il2 fr-poniatowski' },
        trains: [['french', 2111]],
      },
      moveStack,
    );
    expect(JSON.stringify(action)).not.toContain('fr-viii');
  });
});

describe('the house bot names', () => {
  test('the veterans of the Cavalry Reserve [16.7-b]', () => {
    const about: Situation = {
      options: { ...ADVANCED, 'cavalry-reserve': true },
      at: { 2309: 'fr-cavres-cl1 fr-cavres-cv1 fr-cavres-cl2 fr-cavres-cv2 fr-murat' },
    };
    expect(first(about, loseReserve, [2])).toEqual(some('unit:fr-cavres-cv1', 'unit:fr-cavres-cv2'));
  });

  test('of the contingents the best to desert [16.11-a]', () => {
    const about: Situation = {
      ...{ turn: 12, options: ADVANCED, phase: 'turn-start' },
      at: { 1310: 'fr-vi-ic1 fr-iv-il2 fr-x-il2 fr-x-cl1', 1410: 'fr-i-iv1' },
    };
    expect(first(about, desert)).toEqual(one('unit:fr-x-cl1'));
  });

  test('of equal leaders the one who adds most to the Guard [16.2-m]', () => {
    const action = first(
      {
        ...{ turn: 4, options: ADVANCED, phase: 'combat' },
        at: { 1310: 'fr-guard-iv1 fr-guard-iv2 fr-guard-iv3 fr-mortier fr-bessieres', 1209: 'ru-1v-iv1' },
      },
      function* (game, umpire) {
        game.combat = {
          ...{ attacker: 'french', from: 1310, units: ['fr-guard-iv1', 'fr-guard-iv2', 'fr-guard-iv3'], target: 1209 },
          ...{ commands: { attacker: 1, defender: 0 }, supports: { attacker: [], defender: [] } },
        };
        yield* resolve(game, umpire);
      },
    );
    expect(action).toEqual(one('unit:fr-bessieres'));
  });

  test('it declares the west independent only where nearly all is taken [16.9-a]', () => {
    const asked = (at: Situation['at'] = {}) => {
      const t = table({ turn: 5, options: ADVANCED, phase: 'turn-start', at }, function* (game, umpire) {
        game.revolt = 'succeeded';
        yield* answerRevolt(game, umpire);
      });
      return advised(t.game, t.decision);
    };
    expect(asked()).toEqual(one(NO));
    const taken = { 308: 'fr-i-iv1', 1009: 'fr-i-iv2', 1208: 'fr-i-iv3', 1217: 'fr-i-iv4', 1610: 'fr-iii-iv1' };
    expect(asked({ ...taken, 1808: 'fr-iii-iv2', 2016: 'fr-iii-il1', 2113: 'fr-iv-iv1' })).toEqual(one(YES));
  });
});

describe('the house bot in winter quarters', () => {
  const TWO_YEARS: Situation = { options: { ...ADVANCED, 'two-years': true }, turn: 7, phase: 'winter-quarters' };
  const at = (step: Quarters['step'], about: Situation, chance: Chance = []): Action => {
    const t = table(
      { ...TWO_YEARS, ...about },
      function* (game, umpire) {
        if (step) Object.assign(game.quarters, { state: 'taken', step });
        yield* takeQuarters(game, umpire);
      },
      chance,
    );
    return advised(t.game, t.decision);
  };
  const places = (action: Action): Record<string, number> =>
    'arrange' in action
      ? Object.fromEntries(arranged(action.arrange).map(([item, slot]) => [idOf(item), hexOf(slot) ?? 0]))
      : {};

  test('the French take them: nine turns without winter follow [16.13-a]', () => {
    expect(at(null, { at: { 1208: 'fr-i-iv1 fr-davout' }, depots: { french: [1208, 1808] } })).toEqual(one(YES));
  });

  test('the French rest in the depots nearest to Moscow, each garrisoned; leaders with their corps [16.13-f]', () => {
    const army = 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-cl1 fr-davout fr-iii-iv1 fr-iii-iv2 fr-ney';
    const where = places(at('french-place', { at: { 1508: army }, depots: { french: [1208, 1508, 1808] } }));
    const units = Object.keys(where).filter((piece) => /-[icav]+[vlc]\d$/.test(piece));
    const inCities = (hex: number) => units.filter((unit) => where[unit] === hex).length;
    expect(inCities(1208)).toBeGreaterThanOrEqual(Math.max(inCities(1508), inCities(1808)));
    expect(Math.min(inCities(1508), inCities(1808))).toBeGreaterThan(0);
    expect(where['fr-davout']).toBe(1208);
  });

  test('the winter takes those of other nations who are worth least [16.13-m, 16.13-o]', () => {
    const about: Situation = { at: { 1208: 'fr-i-iv1 fr-x-cl1 fr-vi-ic1 fr-vi-il1' } };
    expect(at('french-losses', about, [2, 3])).toEqual(some('unit:fr-vi-ic1', 'unit:fr-vi-il1'));
  });

  test('the source is the held city nearest to Moscow [16.13-h]', () => {
    const about: Situation = { at: { 1407: 'fr-i-iv1', 2008: 'fr-i-iv2' }, depots: { french: [1407, 2008] } };
    expect(at('french-source', about)).toEqual(one('hex:1407'));
  });

  test('the Russians stand together between the French and Moscow, every army with a leader [16.13-s]', () => {
    const army = 'ru-1iii-iv1 ru-1v-iv1 ru-1v-iv2 ru-1v-cv1 ru-1vi-il1 ru-constantine ru-kutuzov';
    const where = places(
      at('russian-place', {
        at: { 410: army, 1208: 'fr-i-iv1 fr-i-iv2 fr-davout' },
        depots: { russian: [709, 508, 308] },
      }),
    );
    const moscow = (hex: number): number => GRID.distance(hex, 308);
    const hexes = Object.entries(where);
    for (const [, hex] of hexes) expect(moscow(hex)).toBeLessThan(moscow(1208));
    const stacks = new Set(hexes.filter(([piece]) => /\d$/.test(piece)).map(([, hex]) => hex));
    for (const stack of stacks) expect(hexes.some(([piece, hex]) => hex === stack && !/\d$/.test(piece))).toBe(true);
  });
});

describe('the house bot with dummies in play', () => {
  const SILENT = { tell: () => undefined } as unknown as Umpire;
  const HIDDEN: Situation = { options: { dummies: true }, active: 'russian' };

  test('takes high stacks for strong ones, and gives ground before them as if it saw them [15.1-c]', () => {
    const action = first(
      {
        ...{ ...HIDDEN, turn: 2, phase: 'movement', depots: { russian: [1407, 1208, 1009] } },
        at: {
          1608: 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-i-iv4 fr-i-cl1 fr-davout',
          1609: 'fr-guard-iv1 fr-guard-iv2 fr-guard-iv3 fr-guard-cv1 fr-guard-av1 fr-napoleon',
          1407: 'ru-1v-iv1 ru-1v-iv2 ru-constantine',
        },
        trains: [['russian', 1407]],
      },
      moveStack,
    );
    const far = (hex: number): number => Math.min(GRID.distance(hex, 1608), GRID.distance(hex, 1609));
    const end = 'path' in action ? (hexesIn(action.path.steps).at(-1) ?? 0) : 0;
    expect(far(end)).toBeGreaterThan(far(1407));
  });

  test('before trains are laid its lowest stack near the enemy looks higher, until all counters lie [15.1-a, 15.1-b]', () => {
    const t = table(
      {
        ...{ ...HIDDEN, turn: 2, phase: 'trains' },
        at: { 1407: 'ru-1v-iv1 ru-1v-iv2', 1508: 'ru-1vi-il1', 308: 'ru-1iii-iv1', 1609: 'fr-i-iv1 fr-davout' },
      },
      placeMarker,
    );
    const lay = () => {
      const asides = dummyAsides(t.game, 'russian');
      const proposal = propose(view(t.game, 'russian'), asides);
      const act = asides.find(({ id }) => id === proposal?.id)?.play(t.game, proposal?.action ?? PASS, SILENT);
      act?.next();
      return proposal && 'one' in proposal.action ? proposal.action.one : null;
    };
    expect([lay(), lay(), lay(), lay()]).toEqual(['hex:1508', 'hex:1407', 'hex:1407', null]);
  });

  test('Austrians whom a card keeps back are not ordered to attack [10.1-a, 16.1-m]', () => {
    const action = first(
      {
        ...{ turn: 10, phase: 'combat', commands: { french: 3 }, inForce: [['french', 30]] },
        at: { 1310: 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-austrian-il1 fr-davout', 1209: 'ru-1iii-iv1!' },
      },
      attack,
    );
    expect(action).toEqual({ path: { unit: 'stack:fr-i-iv1+fr-i-iv2+fr-i-iv3', steps: ['hex:1209'] } });
  });
});

describe('why the house bot answers so', () => {
  const told = (about: Situation, body: Parameters<typeof table>[1], chance: Chance = [], other?: Action) => {
    const t = table(about, body, chance);
    const seen = view(t.game, t.decision.seat);
    return reason(seen, t.decision, other ?? advised(t.game, t.decision));
  };
  const deserting: Situation = {
    ...{ turn: 12, options: ADVANCED, phase: 'turn-start' },
    at: { 1310: 'fr-vi-ic1 fr-iv-il2 fr-x-cl1' },
  };

  test('it tells who was named, which card was played, and why there are quarters', () => {
    expect(told(deserting, desert)).toMatchObject({
      ...{ key: 'motive.dearest', params: { units: { list: [{ unit: 'fr-x-cl1' }] } } },
    });
    const hands = { russian: [1], french: [25] };
    const card = told({ turn: 4, phase: 'cards', hands }, playCards, ['2', '18']);
    expect(card).toEqual({ key: 'motive.card', params: { card: { place: 'card:2' } } });
    const quarters = told({ options: { ...ADVANCED, 'two-years': true }, turn: 7 }, takeQuarters);
    expect(quarters).toMatchObject({ key: 'motive.quarters' });
  });

  test('of an answer that the bot would not give it tells nothing', () => {
    expect(told(deserting, desert, [], one('unit:fr-vi-ic1'))).toBeNull();
  });
});
