import { pointsOf, ranked } from '../../../../../core/engine/standing.ts';
import { expect, test } from 'vitest';
import { recoveryBeside } from '../../../../../core/games/ordine-obliquo/beside/12-recovery.ts';
import { besidePiece } from '../../../../../core/games/ordine-obliquo/beside/papers.ts';
import { standingOf } from '../../../../../core/games/ordine-obliquo/16-victory.ts';
import type { OrdineObliquo } from '../../../../../core/games/ordine-obliquo/position.ts';
import type { Umpire } from '../../../../../core/engine/ruleset.ts';
import type { Put } from '../table.ts';
import { asked, beside, tick, ticked } from './papers.ts';

/** Neither side's orders name an objective: both are asked all the same, and tick nothing. */
const withoutGoals = (t: ReturnType<typeof beside>, rolls: readonly number[] = []): void => {
  t.expectAsk('south', 'OO-3.2-12', 'situation');
  t.play(tick({}));
  t.expectAsk('north', 'OO-3.2-12', 'situation');
  t.play(tick({}), rolls);
};

const shaken: Put = { state: { disordered: true } };

test('[OO-12-4] [OO-12-5] disorder ends but in range of closed enemy infantry; in a village always', () => {
  const t = beside(
    { phase: 'recovery', south: { a: shaken, b: shaken, c: shaken }, north: { foe: {} } },
    recoveryBeside,
  );
  t.play(tick({ 's-a': 'clear', 's-b': 'in-range', 's-c': 'village' }));
  withoutGoals(t);
  t.expectOver();
  expect(['s-a', 's-b', 's-c'].map((id) => t.unit(id).disordered)).toEqual([false, true, false]);
});

test('[OO-12-5] who was seen in a village in the fire of this move is there until the players say otherwise', () => {
  const housed: Put = { state: { disordered: true, shelter: { village: true, cover: false } } };
  const t = beside({ phase: 'recovery', south: { a: housed, b: shaken }, north: { foe: {} } }, recoveryBeside);
  expect(ticked(t, {})).toEqual({ 's-a': 'village', 's-b': 'clear' });
});

test('[OO-12-5] cavalry is in no village; of who flees nothing is asked, and it stays in disorder', () => {
  const rider: Put = { ...shaken, card: { kind: 'dragoons' } };
  const routing: Put = { state: { disordered: true, flight: { kind: 'rout', away: 0, isPending: false } } };
  const t = beside({ phase: 'recovery', south: { rider, routing }, north: { foe: {} } }, recoveryBeside);
  expect(asked(t)).toEqual(['s-rider']);
  t.expectRefusal('OO-12-4', tick({ 's-rider': 'village' }));
  t.play(tick({}));
  expect(t.unit('s-routing').disordered).toBe(true);
});

test('[OO-9.3-15] [OO-9.3-16] cavalry that fought is tired; who has not moved, and was left alone, has rested', () => {
  const card = { kind: 'dragoons' } as const;
  const setup = {
    fought: { card, deeds: { fought: true } },
    rested: { card, state: { tired: true } },
    moved: { card, state: { tired: true }, deeds: { used: 500 } },
  };
  const t = beside({ phase: 'recovery', south: setup, north: { foe: {} } }, recoveryBeside);
  expect(['s-fought', 's-rested', 's-moved'].map((id) => t.unit(id).tired)).toEqual([true, false, true]);
});

test('[OO-3.2-12] who has come to his objective halts', () => {
  const orders = { 's-I': { order: 'objective', target: 'north-1' } } as const;
  const t = beside({ phase: 'recovery', south: { a: {} }, north: { foe: {} }, orders }, recoveryBeside);
  t.expectAsk('south', 'OO-3.2-12', 'situation');
  t.play(tick({ 's-I': 'yes' }));
  expect(t.game.orders['s-I']).toEqual({ order: 'halt', target: null });
});

test('[OO-3.2-12] [OO-3.2-2] a side without such an order is asked too, so that the question tells no order', () => {
  const t = beside({ phase: 'recovery', south: { a: {} }, north: { foe: {} } }, recoveryBeside);
  expect(asked(t)).toEqual([]);
  withoutGoals(t);
  t.expectOver();
});

test('[OO-16.2-7] [OO-16.2-11] after the last move the players say who holds what: each his own points, none for what is disputed', () => {
  const body = (game: OrdineObliquo, umpire: Umpire) => {
    game.pieces = [
      besidePiece('south', 0, 'village'),
      besidePiece('north', 0, 'village'),
      besidePiece('north', 1, 'village'),
    ];
    game.points = {
      south: { 'south-1-village': 20, 'north-1-village': 50 },
      north: { 'south-1-village': 50, 'north-2-village': 25 },
    };
    return recoveryBeside(game, umpire);
  };
  const t = beside({ phase: 'recovery', move: 12, victory: 'objectives', south: { a: {} }, north: { b: {} } }, body);
  // Nobody has told it yet.
  expect(standingOf(t.game)).toMatchObject({
    places: [{ seats: ['south', 'north'] }],
    because: { key: 'label.objectives-told' },
  });
  expect(pointsOf(standingOf(t.game, true))).toEqual({});
  withoutGoals(t);
  t.play(tick({ 'south-1-village': 'south', 'north-1-village': 'nobody', 'north-2-village': 'north' }));
  t.expectOver();
  const standing = standingOf({ ...t.game, phase: 'over' });
  expect(standing).toMatchObject({ places: ranked({ south: 20, north: 25 }), winners: ['north'] });
});

test('[OO-16.1-3] [OO-16.1-6] destruction: at a third lost the army is tested', () => {
  const body = (game: OrdineObliquo, umpire: Umpire) => {
    game.armies.south.total = 15;
    return recoveryBeside(game, umpire);
  };
  const south = { a: {}, b: {}, c: { state: { cp: 0 } } } as const;
  // Prussians under a Normal commander: 40.
  const t = beside({ phase: 'recovery', south, north: { b: {} } }, body);
  withoutGoals(t, [41]);
  expect(t.game.armies.south).toMatchObject({ hasTested: true, withdraws: true });
});
