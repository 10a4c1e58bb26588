/** Where the house bot goes on 7 September with units that have to go somewhere, and which order it keeps. */
import { describe, expect, test } from 'vitest';
import type { Action, Decision } from '../../../../../core/engine/decision.ts';
import { hexTarget, unitTarget } from '../../../../../core/engine/target.ts';
import {
  formCommands,
  keepOrders,
  type Order,
} from '../../../../../core/games/borodino/05-orders-and-activation/index.ts';
import { startActivation } from '../../../../../core/games/borodino/03-sequence-of-play.ts';
import { slipAway } from '../../../../../core/games/borodino/07-movement/3-9-slipping-away.ts';
import { assaults } from '../../../../../core/games/borodino/09-assault/index.ts';
import { retreat } from '../../../../../core/games/borodino/09-assault/6-results.ts';
import { returnAll } from '../../../../../core/games/borodino/10-recovery/3-return-to-map.ts';
import { advise, reason } from '../../../../../core/games/borodino/bot/advise.ts';
import type { UnitId } from '../../../../../core/games/borodino/data.ts';
import type { Borodino } from '../../../../../core/games/borodino/position.ts';
import { groupOn7 } from '../../../../../core/games/borodino/scenarios/7-september/data.ts';
import { destruction } from '../../../../../core/games/borodino/scenarios/7-september/5-destruction.ts';
import { DESTRUCTION } from '../../../../../core/games/borodino/scenarios/7-september/markers.ts';
import { begin, some } from '../../verbs.ts';
import { day7 } from '../day7.ts';
import { one, PASS, path, type Where } from '../table.ts';

type Units = Readonly<Record<UnitId, Where>>;

/** What it answers, and why. */
function answered({ game, decision }: { readonly game: Borodino; readonly decision: Decision }) {
  const action = advise(game, decision) as Action;
  return { action, why: reason(game, decision, action)?.key };
}

// 4426 on the plain: 4427 N, 4326 NE, 4325 SE, 4425 S, 4525 SW, 4526 NW
const HERE = 4426;

test('a unit that is beaten goes where it is far from the enemy and near what is fought for', () => {
  const t = begin(day7({ 'r-27d-1': HERE, 'f-cm-61': 4525 }, { phase: 'assault' }), (game, umpire) =>
    retreat(game, ['r-27d-1'], [4525], '9.62-a', umpire),
  );
  // 4427, 4326 and 4325 are as far from the enemy; the last is the nearest to the great redoubt.
  expect(answered(t)).toEqual({ action: one(4325), why: 'motive.way-out' });
});

describe('horse before an assault', () => {
  const assaulted = (units: Units) => {
    const game = day7({ 'f-cm-61': 4525, ...units }, { phase: 'assault', side: 'french', marker: 'F-I' });
    const t = begin(game, function* (now, umpire) {
      startActivation(now, 'french');
      yield* assaults(now, umpire);
    });
    t.play(path('f-cm-61', HERE));
    t.expectAsk('russian', '9.31-a');
    return answered(t);
  };

  test('retires from those who are stronger, as far as that is worth it, and looks back', () => {
    expect(assaulted({ 'r-c4-2': HERE })).toEqual({
      action: path('r-c4-2', 4325, 4225, 'W'),
      why: 'motive.retires',
    });
  });

  test('stands with those who are as strong', () => {
    expect(assaulted({ 'r-27d-1': HERE, 'r-27d-2': HERE, 'r-c4-ha': HERE })).toEqual({
      action: PASS,
      why: 'motive.stands',
    });
  });
});

describe('cavalry that infantry has come up to', () => {
  const met = (units: Units) =>
    answered(
      begin(day7({ 'f-cm-61': 4425, ...units }, { phase: 'movement', side: 'french' }), (game, umpire) =>
        slipAway(game, 'f-cm-61', umpire),
      ),
    );

  test('slips away, unless it stands with infantry', () => {
    expect(met({ 'r-c4-2': [HERE, 'SW'] })).toMatchObject({ why: 'motive.slips-away' });
    expect(met({ 'r-c4-2': [HERE, 'SW'], 'r-27d-1': [HERE, 'SW'] })).toEqual({ action: PASS, why: 'motive.stands' });
  });
});

test('a burning town is left by hexes where all find room', () => {
  const where = { 'r-4d-1': 2717, 'r-4d-2': 2717, 'f-og1': 4108 };
  const t = begin(day7(where, { phase: 'destruction', side: 'russian', marker: DESTRUCTION.id }), destruction);
  t.play(one(hexTarget(2717)));
  for (const _ of ['one', 'the other']) {
    t.expectAsk('russian', 'SR.5-e');
    const { action, why } = answered(t);
    expect(why).toBe('motive.way-out');
    t.play(action);
  }
  t.expectOver();
});

describe('a restored unit', () => {
  const back = (units: Units) => answered(begin(day7(units, { phase: 'boxes' }), returnAll));

  test('comes back near the place of its group, looking at the enemy', () => {
    // VIII Corps is for the fleches, 3008 to 3010.
    expect(back({ 'r-27d-1': { box: 'returning' }, 'r-27d-2': 2709, 'f-cm-61': 3709 })).toEqual({
      action: path('r-27d-1', 3008, 'W'),
      why: 'motive.comes-back',
    });
  });
});

describe('an order that fits two Commands', () => {
  // II Corps: its two divisions, 4th and 17th, and its guns.
  const had: Order = { units: ['r-4d-1', 'r-17d-1'], shown: true };
  const keeping = (where: Units) => {
    const game = day7(where, { phase: 'orders', orders: [had] });
    formCommands(game, groupOn7);
    return answered(begin(game, (now, umpire) => keepOrders(now, 'russian', umpire)));
  };

  test('stays with the one that the enemy is nearer to', () => {
    expect(keeping({ 'r-4d-1': 2010, 'r-17d-1': 2016, 'f-cm-61': 2215 })).toEqual({
      action: some(unitTarget('r-17d-1')),
      why: 'motive.keeps-orders',
    });
  });

  test('is given up where it is of no use', () => {
    expect(keeping({ 'r-4d-1': 2010, 'r-17d-1': 2012, 'r-ii-a1': 2011, 'f-cm-61': 4920 })).toEqual({
      action: some(),
      why: 'motive.keeps-no-orders',
    });
  });

  test('stays with one of them of no use where it may not be given up', () => {
    expect(keeping({ 'r-4d-1': 2010, 'r-17d-1': 2016 }).action).toEqual(some(unitTarget('r-4d-1')));
  });
});
