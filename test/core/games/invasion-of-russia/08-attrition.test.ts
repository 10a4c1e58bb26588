/** 8.5, 8.6 Attrition of marches. */
import { describe, expect, test } from 'vitest';
import type { March } from '../../../../core/games/invasion-of-russia/08-4-march.ts';
import { marchAttrition, wearOf } from '../../../../core/games/invasion-of-russia/08-5-attrition.ts';
import type { Side } from '../../../../core/games/invasion-of-russia/data.ts';
import { situation, some, table } from './table.ts';

const FIVE = 'fr-i-iv1 fr-i-iv2 fr-i-il1 fr-i-cl1 fr-guard-av1';
const RUSSIANS = 'ru-1vi-il1 ru-1vi-il2 ru-1ii-il1 ru-1vi-cl1 ru-1ii-al1';
const HEXES = [1609, 1709, 1809, 1909, 2009];

const march = (side: Side, units: string, hexes: number): March => ({
  side,
  units: units.split(' '),
  from: 1610,
  hexes: HEXES.slice(0, hexes),
});

/** The modified roll's row for each die, as `eliminated/disrupted`; nothing where no die is rolled. */
function results(side: Side, units: string, turn: number, hexes: number): string[] {
  const about = march(side, units, hexes);
  return [1, 2, 3, 4, 5, 6].map((die) => {
    const t = table(
      { turn, at: { 2009: units } },
      function* (game, umpire) {
        yield* marchAttrition(game, umpire, about, []);
      },
      [die],
    );
    const { params } = t.told('attrition');
    return `${String(params['eliminated'])}/${String(params['disrupted'])}`;
  });
}

const NOTHING = '0/0';
const LOSE = '1/0';
const BOTH = '1/1';
const TWO = '2/0';

describe('worked case 7: a stack of five, three infantry, cavalry, artillery', () => {
  test('French, turn 2, three hexes: a six costs one [8.5-a] [8.5-b] [8.5-h]', () => {
    expect(results('french', FIVE, 2, 3)).toEqual([NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, LOSE]);
  });

  test('French, turn 4, three hexes: +1 from turn 3 on [8.6-a]', () => {
    expect(results('french', FIVE, 4, 3)).toEqual([NOTHING, NOTHING, NOTHING, NOTHING, LOSE, LOSE]);
  });

  test('French, turn 4, four hexes: one of them forced [8.6-c] [8.5-c] [8.6-d]', () => {
    expect(results('french', FIVE, 4, 4)).toEqual([NOTHING, NOTHING, NOTHING, LOSE, LOSE, BOTH]);
  });

  test('Russians, turn 8, five hexes: two of them forced [8.6-c]', () => {
    expect(results('russian', RUSSIANS, 8, 5)).toEqual([NOTHING, NOTHING, NOTHING, LOSE, LOSE, BOTH]);
  });

  test('French, turn 12, five hexes: +1, winter, three forced [8.6-a] [8.6-b] [8.6-c] [8.5-d]', () => {
    expect(results('french', FIVE, 12, 5)).toEqual([LOSE, LOSE, BOTH, BOTH, TWO, TWO]);
  });

  test('Russians, turn 12, two hexes: winter [8.5-a] [8.6-b]', () => {
    expect(results('russian', RUSSIANS, 12, 2)).toEqual([NOTHING, NOTHING, NOTHING, NOTHING, LOSE, LOSE]);
  });

  test('French, turn 4, two hexes: no roll [8.5-a]', () => {
    const t = table({ turn: 4, at: { 1709: FIVE } }, function* (game, umpire) {
      yield* marchAttrition(game, umpire, march('french', FIVE, 2), []);
    });
    t.expectOver();
    expect(t.facts).toEqual([]);
  });

  test('the owner chooses, and the artillery cannot be chosen [8.5-f] [8.5-g]', () => {
    const t = table(
      { turn: 2, at: { 1809: FIVE } },
      function* (game, umpire) {
        yield* marchAttrition(game, umpire, march('french', FIVE, 3), []);
      },
      [6],
    );
    t.expectAsk('french', '8.5-f');
    t.expectRefusal('8.5-g', some('unit:fr-guard-av1'));
    t.play(some('unit:fr-i-cl1'));
    expect(t.game.lost).toEqual(['fr-i-cl1']);
  });
});

describe('worked case 8: a stack of one', () => {
  const alone = (units: string, die: number) =>
    table(
      { turn: 4, at: { 1809: units } },
      function* (game, umpire) {
        yield* marchAttrition(game, umpire, march('french', units, 3), []);
      },
      [die],
    ).game;

  test('a lone division on turn 4: 1 to 4 nothing, 5 and 6 disrupted [8.5-e]', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => alone('fr-i-iv1', die).units['fr-i-iv1']?.disrupted ?? false)).toEqual([
      ...[false, false, false, false],
      ...[true, true],
    ]);
  });

  test('lone artillery suffers on no die [8.5-g]', () => {
    expect(alone('fr-guard-av1', 6).units['fr-guard-av1']?.disrupted).toBeUndefined();
  });
});

test('Napoleon along takes one off in the basic game, and all is added up [14.5-a] [8.6-d]', () => {
  const game = situation({ turn: 4 });
  const wear = wearOf(game, march('french', FIVE, 3), ['fr-napoleon']);
  expect(wear.total).toBe(0);
  expect(wear.lines.at(-1)).toMatchObject({ rule: '8.6-d', amount: 0, why: { params: { count: 0 } } });
  expect(wearOf(game, march('french', FIVE, 3), ['fr-davout']).total).toBe(1);
});
