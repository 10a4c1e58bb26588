import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../../core/engine/decision.ts';
import { hexesIn } from '../../../../../core/engine/target.ts';
import { chooseFirstMarker } from '../../../../../core/games/borodino/04-initiative.ts';
import { movement } from '../../../../../core/games/borodino/07-movement/index.ts';
import { advise, reason } from '../../../../../core/games/borodino/bot/advise.ts';
import { type Side, type UnitId, UNITS } from '../../../../../core/games/borodino/data.ts';
import { startActivation } from '../../../../../core/games/borodino/03-sequence-of-play.ts';
import { groupOn7 } from '../../../../../core/games/borodino/scenarios/7-september/data.ts';
import { GROUPS } from '../../../../../core/games/borodino/scenarios/7-september/markers.ts';
import { begin } from '../../verbs.ts';
import { day7 } from '../day7.ts';
import { one, PASS, type Where } from '../table.ts';

/** What the bot does with a group in its movement, and why. */
function moves(units: Readonly<Record<UnitId, Where>>, marker: string, more: Parameters<typeof day7>[1] = {}) {
  const side: Side = marker.startsWith('F') ? 'french' : 'russian';
  const t = begin(day7(units, { phase: 'movement', side, marker, ...more }), function* (game, umpire) {
    startActivation(game, side);
    yield* movement(game, umpire);
  });
  while (t.decision.rule === '7.13-a') t.play(advise(t.game, t.decision) as Action);
  const action = advise(t.game, t.decision) as Action;
  const last = 'path' in action ? hexesIn(action.path.steps).at(-1) : null;
  return { action, last, why: reason(t.game, t.decision, action)?.key };
}

const lostOf = (group: string, lost: number): Record<UnitId, Where> =>
  Object.fromEntries(
    UNITS.filter((card) => card.scenarios.includes('sept7') && groupOn7(card) === group && card.arm !== 'artillery')
      .slice(0, lost)
      .map(({ id }) => [id, { box: 'eliminated' }]),
  );

describe('what the house bot does on 7 September, and why', () => {
  // Borodino is 3417, the great redoubt 3114; 2010 is far from either.
  test('the corps of Eugene goes for Borodino; who has come there stays', () => {
    expect(moves({ 'f-dl-8': 3419, 'r-12d-1': 2010 }, 'F-IV')).toMatchObject({ last: 3417, why: 'motive.goes-to' });
    expect(moves({ 'f-dl-8': 3417, 'r-12d-1': 2010 }, 'F-IV', { holder: 'french' })).toMatchObject({
      action: PASS,
      why: 'motive.stays',
    });
  });

  test('the Russians fill Borodino while it is empty and near, and hold it', () => {
    const there = { 'f-dl-8': 3720 };
    expect(moves({ ...there, 'r-j11': 3416 }, 'R-1IND').last).toBe(3417);
  });

  test('the Guard is held back, and goes in once a group of its side has broken', () => {
    const units = { 'f-og1': 4109, 'r-12d-1': 3114 };
    const orders = [{ units: ['f-og1'], shown: true }];
    expect(moves(units, 'F-GD', { orders })).toMatchObject({ action: PASS });
    expect(moves(units, 'F-GD', { orders, broken: ['F-V'] })).toMatchObject({ why: 'motive.goes-to' });
  });

  test('a group that one more loss would break is pulled out', () => {
    const tail = UNITS.filter((card) => groupOn7(card) === 'R-VII' && card.arm === 'infantry').at(-1)?.id as UnitId;
    const units = (lost: number) => ({ ...lostOf('R-VII', lost), [tail]: 3114, 'f-dl-8': 3316 });
    expect(moves(units(5), 'R-VII').why).toBe('motive.pulled-out');
    expect(moves(units(4), 'R-VII')).toMatchObject({ action: PASS, why: 'motive.stays' });
  });

  test('the first marker is of the group that has most to do', () => {
    const units = { 'f-dl-8': 3619, 'f-cm-61': 3510, 'f-cm-111a': 3511, 'r-12d-1': 3311 };
    const cup = ['F-I', 'F-IV', 'R-VII'];
    const t = begin(day7(units, { initiative: 'french', cup }), (game, umpire) =>
      chooseFirstMarker(game as ReturnType<typeof day7>, GROUPS, umpire),
    );
    expect(advise(t.game, t.decision)).toEqual(one('F-I'));
  });
});
