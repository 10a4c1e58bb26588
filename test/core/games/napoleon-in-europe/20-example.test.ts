import { describe, expect, test } from 'vitest';
import { regionTarget, unitTarget } from '../../../../core/engine/target.ts';
import { check } from '../../../../core/engine/legality.ts';
import { allInFront, type Battlefield, dice, fight, front, left, units } from './battlefield.ts';
import { PASS } from './table.ts';

const HANOVER: Battlefield = {
  units: { france: { hanover: 'iiiiiicccaag' }, britain: { hanover: 'iiiiccaag' } },
  from: { france: 'holland', 'france-c-1': 'westphalia' },
};
const FRENCH_INFANTRY = ['france-i-1', 'france-i-2', 'france-i-3', 'france-i-4', 'france-i-5', 'france-i-6'];

describe('20 the example of the book', () => {
  test('[EX-2] [FIRE-2] [FIRE-3] [FIRE-9] [SEQ-1] [RALLY-2] [CARD-3] worked case 1: the battle of Hanover, die by die', () => {
    const t = fight(HANOVER);
    t.play(allInFront(t));
    t.play(front(t, ...FRENCH_INFANTRY, 'france-g-1'));
    // Turn 1
    t.expectAsk('britain', 'BMOVE-1');
    t.play(PASS, dice(21, 5));
    expect(left(t, 'france')).toBe('icccaag');
    t.expectAsk('france', 'BMOVE-1');
    t.play(front(t, 'france-i-6', 'france-c-1', 'france-c-2', 'france-c-3'), dice(14, 4));
    t.expectAsk('france', 'FIRE-6');
    t.play(units('britain-c-1', 'britain-c-2', 'britain-a-1', 'britain-a-2'), [1, 3]);
    // Turn 2
    t.play(front(t, 'britain-i-1', 'britain-i-2', 'britain-i-3', 'britain-i-4'), [...dice(4, 0), 6, 1]);
    t.expectAsk('britain', 'RALLY-4');
    t.play(units('britain-a-1'));
    t.play(PASS, [...dice(14, 0), 4, 3]);
    // Turn 3
    t.play({ arrange: { [unitTarget('britain-a-1')]: 'slot:front' } }, dice(8, 1));
    t.play(units('france-c-1'), [4, 5]);
    t.play(units('britain-a-2'));
    t.play(
      { arrange: { [unitTarget('france-a-1')]: 'slot:front', [unitTarget('france-a-2')]: 'slot:front' } },
      dice(15, 3),
    );
    t.play(units('britain-a-1', 'britain-i-1', 'britain-i-2'), [3, 1]);
    // Turn 4
    t.play({ arrange: { [unitTarget('britain-a-2')]: 'slot:front' } }, dice(6, 1));
    t.play(units('france-a-1'), [2, 1]);
    t.play({ arrange: { [unitTarget('france-g-1')]: 'slot:front' } }, dice(14, 0));
    // Turn 5
    t.play({ arrange: { [unitTarget('britain-g-1')]: 'slot:front' } }, dice(9, 2));
    t.play(units('france-a-2', 'france-c-2'));
    t.play(PASS, dice(7, 2));
    t.play(units('britain-a-2', 'britain-i-3'));
    // Turn 6: the British give up.
    t.expectAsk('britain', 'BMOVE-1');
    t.play(front(t), ['france-infantry-1', ...dice(7, 3)]);
    t.expectOver();

    expect(t.facts.filter(({ key }) => key === 'volley').map(({ params }) => params['dice'])).toEqual([
      ...[21, 14, 4, 14, 8, 15, 6, 14, 9, 7],
      7,
    ]);
    expect(left(t, 'britain')).toBe('');
    expect(left(t, 'france', 'hanover')).toBe('icg');
    expect(t.told('hits-lost').params['count']).toBe(1);
    expect(t.game.hands.france).toEqual(['france-infantry-1']);
    expect(t.game.owners['hanover']).toBe('france');
  });

  test('[EX-1] [EX-3] [RETREAT-2] [RETREAT-4] worked case 2: one cavalry came over Westphalia, the British may go to three regions', () => {
    const t = fight(HANOVER);
    expect(t.game.battle?.entries).toEqual(['holland', 'westphalia']);
    t.play(allInFront(t));
    t.play(allInFront(t));
    t.play(front(t), ['france-infantry-1', ...dice(26, 0)]);
    t.expectAsk('britain', 'RETREAT-2');
    const into = (region: string) => ({
      arrange: Object.fromEntries(
        t.game.units
          .filter(({ nation }) => nation === 'britain')
          .map(({ id }) => [unitTarget(id), regionTarget(region)]),
      ),
    });
    for (const region of ['denmark', 'mecklenburg', 'berlin']) expect(check(t.decision, into(region))).toBeNull();
    for (const region of ['holland', 'westphalia']) t.expectRefusal('RETREAT-4', into(region));
    t.expectRefusal('RETREAT-2', into('vienna'));
  });
});
