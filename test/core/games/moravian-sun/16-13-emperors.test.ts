/** 16.13 Franz and Alexander command in name only, until one of them takes the place of a lost commander. */
import { describe, expect, test } from 'vitest';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { changeOrders } from '../../../../core/games/moravian-sun/04-orders/2-change.ts';
import { replaceCommanders } from '../../../../core/games/moravian-sun/16-13-emperors.ts';
import { commanderOf } from '../../../../core/games/moravian-sun/formations.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { one, PASS, type Situation, table } from './table.ts';

const about: Situation = {
  ...{ phase: 'orders', active: 'coalition' },
  at: { 5020: 'alexander franz', 5024: 'al-d-kiev dokhturov', 4020: 'al-k-orei al-k-szk1' },
};

/** The orders segment of the Coalition, with these leaders lost. */
const without = (...fallen: readonly string[]) =>
  table(about, function* (game: MoravianSun, umpire: Umpire) {
    game.fallen = fallen;
    yield* replaceCommanders(game, umpire);
    yield* changeOrders(game, umpire);
  });

describe('16.13.4 an emperor takes the place', () => {
  test('Alexander that of Kutuzov: then he changes orders as an army commander does [16.13.4-a] [16.13-a]', () => {
    const t = without('kutuzov');
    t.expectAsk('coalition', '16.13.4-a');
    t.play(one('unit:kutuzov'));
    expect(t.game.leaders['alexander']).toEqual({ hex: 5020, replaces: 'kutuzov' });
    expect(t.told('emperor-commands').rule).toBe('16.13.4-a');
    t.expectAsk('coalition', '4.2-a');
    t.expectOffer(one('card:al-D'));
  });

  test('if the player wants: else he commands in name only, and changes none [16.13.4-a] [16.13-a]', () => {
    const t = without('kutuzov');
    t.play(PASS);
    t.expectOver();
    expect(t.game.leaders['alexander']).toEqual({ hex: 5020 });
  });

  test('Franz, whose army has no commander of its own, that of an Austrian corps commander [16.13.4-a]', () => {
    const t = without('kienmayer');
    t.expectRefusal('16.13.4-a', one('unit:dokhturov'));
    t.play(one('unit:kienmayer'));
    expect(commanderOf(t.game, 'al-K')?.id).toBe('franz');
    t.expectAsk('coalition', '4.2-a');
  });

  test('nobody that of a Russian corps commander, nor a place that an aide has taken [16.13.4-a]', () => {
    without('langeron').expectOver();
    const held = table(about, function* (game, umpire) {
      game.leaders = { ...game.leaders, 'aide-at-1': { hex: 4020, replaces: 'kienmayer' } };
      game.fallen = ['kienmayer'];
      yield* replaceCommanders(game, umpire);
    });
    held.expectOver();
  });
});
