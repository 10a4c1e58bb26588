import { describe, expect, test } from 'vitest';
import type { Preview } from '../../../../core/engine/decision.ts';
import { assertPlain, clone } from '../../../../core/engine/json.ts';
import { preview } from '../../../../core/engine/legality.ts';
import type { OddsInProgress } from '../../../../core/engine/odds.ts';
import type { Procedure } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { weighProcedure } from '../../../../core/engine/weigh-procedure.ts';
import { movement } from '../../../../core/games/napoleon-in-europe/09-land-movement.ts';
import { volley } from '../../../../core/games/napoleon-in-europe/18-fire.ts';
import { rally } from '../../../../core/games/napoleon-in-europe/18-rally.ts';
import { halfRound } from '../../../../core/games/napoleon-in-europe/18-sequence.ts';
import { sampled, weigh } from '../../../../core/games/napoleon-in-europe/20-odds.ts';
import { usualAnswer } from '../../../../core/games/napoleon-in-europe/20-odds-policy.ts';
import type { NapoleonInEurope } from '../../../../core/games/napoleon-in-europe/position.ts';
import { PASS } from '../verbs.ts';
import { allInFront, dice, type Field, fight, front } from './battlefield.ts';
import { path, table } from './table.ts';

const FROM = { from: { france: 'holland' } } as const;

/** France attacks in Hanover; both have all in front but these. */
function drawnUp(french: string, british: string, ...behind: readonly string[]): Field {
  const t = fight({ units: { france: { hanover: french }, britain: { hanover: british } }, ...FROM });
  for (const nation of ['britain', 'france'] as const) {
    const own = t.game.units.filter((unit) => unit.nation === nation).map(({ id }) => id);
    t.play(front(t, ...own.filter((id) => !behind.includes(id))));
  }
  return t;
}

/** The odds of something that happens in a battle, by a number that comes of it. */
function oddsOf(game: NapoleonInEurope, play: (game: NapoleonInEurope, umpire: Umpire) => Procedure<number>) {
  const weighing = weighProcedure(game, {
    copy: clone,
    *play(now, umpire) {
      return { key: String(yield* play(now, umpire)) };
    },
    answer: (decision, now) => ({ action: usualAnswer(now, decision) }),
  });
  while (!weighing.sharpen(1000));
  return weighing.odds.results.map(({ result, probability }) => [Number(result.key), probability] as const);
}

const expected = (odds: readonly (readonly [number, number])[]): number =>
  odds.reduce((sum, [value, chance]) => sum + value * chance, 0);

const stakesOf = (of: Preview | null): NapoleonInEurope => of?.stakes as NapoleonInEurope;

/** The chance that the attacker wins. */
function attackWins(progress: OddsInProgress): number {
  while (!progress.sharpen(1000));
  const won = progress.odds.results.filter(({ result }) => result.params?.['side'] === 'attacker');
  return won.reduce((sum, { probability }) => sum + probability, 0);
}

describe('20 odds of the dice', () => {
  test('[SEA-11] worked case 7: a defender with 14 dice expects 2.33 hits, against a landing 4.67', () => {
    const t = drawnUp('iii', 'iiiicca');
    const hits = (landed: boolean) => {
      const game = clone(t.game);
      if (game.battle) game.battle.attacker.landed = landed;

      return expected(
        oddsOf(game, function* (now, umpire) {
          return volley(now, umpire, 'britain', 'FIRE-1');
        }),
      );
    };
    expect(hits(false)).toBeCloseTo(14 / 6, 9);
    expect(hits(true)).toBeCloseTo(14 / 3, 9);
  });

  test('[RALLY-2] [RALLY-3] worked case 15: one general in the rear brings at least one unit back with 55.6%, 0.67 on the average', () => {
    const t = drawnUp('iii', 'iiig', 'britain-g-1');
    t.play(PASS, dice(3, 0));
    t.play(PASS, dice(3, 2));
    const odds = oddsOf(t.game, function* (now, umpire) {
      yield* rally(now, umpire, 'britain');
      return 2 - (now.battle?.fallen.length ?? 0);
    });
    expect(1 - (odds.find(([back]) => back === 0)?.[1] ?? 0)).toBeCloseTo(5 / 9, 9);
    expect(expected(odds)).toBeCloseTo(2 / 3, 9);
  });

  test('[END-1] worked case 20: 21 dice break a line of six infantry at once with 12.3%', () => {
    const t = drawnUp('iiiiii', 'iiiiccaag');
    const game = clone(t.game);
    if (game.battle) game.battle.large = false;
    const odds = oddsOf(game, function* (now, umpire) {
      yield* halfRound(now, umpire);
      return now.battle?.loser === 'attacker' ? 1 : 0;
    });
    expect(odds.find(([broken]) => broken === 1)?.[1]).toBeCloseTo(0.123, 3);
  });
});

describe('20 odds of a battle', () => {
  test('[SEQ-1] [BMOVE-1] [FIRE-6] one infantry against one: the defender fires first and wins 6 times of 11', () => {
    const t = drawnUp('i', 'i');
    const seen = preview(t.decision, { arrange: {} });
    const progress = weigh(clone(stakesOf(seen)));
    expect(attackWins(progress)).toBeCloseTo(5 / 11, 3);
    expect(progress.odds.settled).toBe(1);
    expect(progress.odds.assumed.map(({ rule }) => rule)).toEqual(['BMOVE-1', 'FIRE-6']);
  });

  test('[BMOVE-3] [END-2] who would give up is told so, and has lost', () => {
    const t = drawnUp('ii', 'iig');
    const seen = preview(t.decision, front(t));
    expect(seen?.remarks?.map(({ rule }) => rule)).toEqual(['BMOVE-3', 'END-2']);
    expect(attackWins(weigh(clone(stakesOf(seen))))).toBe(1);
    expect(preview(t.decision, allInFront(t))?.remarks).toEqual([]);
  });

  test('[PREP-1] what an enemy has set up does not show in the odds', () => {
    const units = { france: { hanover: 'iia' }, britain: { hanover: 'iia' } };
    const stakes = [['britain-a-1'], ['britain-i-1', 'britain-i-2', 'britain-a-1']].map((ids) => {
      const t = fight({ units, ...FROM });
      t.play(front(t, ...ids));
      t.expectAsk('france', 'PREP-2');
      return stakesOf(preview(t.decision, allInFront(t)));
    });
    expect(stakes[0]).toEqual(stakes[1]);
  });

  test('[MOVE-5] [MOVE-7] before units go against enemies it is known what the battle there would be worth', () => {
    const units = { france: { holland: 'ii', hanover: 'i' }, britain: { hanover: 'i', belgium: 'i' } };
    const t = table({ phase: 'movement', units: { ...units, prussia: { belgium: 'i' } } }, movement);
    const into = (region: string) => preview(t.decision, path('unit:france-i-1', `region:${region}`));
    const alone = table(
      { phase: 'movement', units: { france: { holland: 'i' }, britain: { hanover: 'i' } } },
      movement,
    );
    const one = preview(alone.decision, path('unit:france-i-1', 'region:hanover'));
    expect(one?.assumed?.map(({ rule }) => rule)).toEqual(['PREP-2']);
    expect(attackWins(weigh(clone(stakesOf(one))))).toBeCloseTo(5 / 11, 3);
    // With the one who stands there already they are two.
    expect(attackWins(weigh(clone(stakesOf(into('hanover')))))).toBeGreaterThan(0.6);
    // Allies stand there together: it is the same battle, whoever of them is named.
    const allies = [['britain', 'prussia']] as const;
    const both = table({ phase: 'movement', units: { ...units, prussia: { hanover: 'ii' } }, allies }, movement);
    const against = stakesOf(preview(both.decision, path('unit:france-i-1', 'region:hanover'))).battle?.defender;
    expect(against?.nations.toSorted()).toEqual(['britain', 'prussia']);
    // Whom they will fight there first is not known; and nothing has happened yet.
    expect([into('belgium')?.stakes, into('westphalia')?.stakes]).toEqual([undefined, undefined]);
    expect(alone.game.units.map(({ region }) => region)).toEqual(['holland', 'hanover']);
  });

  test('[TURN-5] [BATTLE-4] [BATTLE-5] before a battle is chosen it says how large it is and what it is worth', () => {
    const t = fight({
      units: { france: { hanover: 'iiiiii', belgium: 'i' }, britain: { hanover: 'iiiiii' }, prussia: { belgium: 'i' } },
      from: { france: 'holland' },
    });
    const seen = (region: string) => preview(t.decision, { one: `region:${region}` });
    expect(seen('hanover')?.remarks).toMatchObject([{ rule: 'BATTLE-1' }, { rule: 'BATTLE-4' }]);
    expect(seen('belgium')?.remarks).toMatchObject([{ rule: 'BATTLE-1' }, { rule: 'BATTLE-5' }]);
    expect(attackWins(weigh(clone(stakesOf(seen('belgium')))))).toBeCloseTo(5 / 11, 3);
  });

  test('[SEQ-1] a large battle is played out, always with the same dice, and agrees with the exact odds', () => {
    const stakes = stakesOf(preview(drawnUp('iiicc', 'iiica').decision, { arrange: {} }));
    assertPlain(stakes);
    const sample = sampled(clone(stakes));
    const won = attackWins(sample);
    expect(attackWins(sampled(clone(stakes)))).toBe(won);
    const { count, standardError } = sample.odds.sample ?? { count: 0, standardError: 1 };
    expect(count).toBeGreaterThanOrEqual(1000);
    const errors = sample.odds.results.map(({ probability }) => Math.sqrt((probability * (1 - probability)) / count));
    expect(standardError).toBeCloseTo(Math.max(...errors), 12);
    expect(sample.odds.assumed.map(({ rule }) => rule).toSorted()).toEqual(['BMOVE-1', 'FIRE-6']);
    const exact = attackWins(weigh(clone(stakes)));
    expect(Math.abs(won - exact)).toBeLessThan(4 * Math.sqrt((won * (1 - won)) / count));
  });
});
