import { describe, expect, test } from 'vitest';
import {
  type Attack,
  reactionFire,
  reactionShots,
} from '../../../../../core/games/borodino/08-artillery-fire/6-reaction-fire.ts';
import { fireTally } from '../../../../../core/games/borodino/08-artillery-fire/2-fire-tally.ts';
import type { Path } from '../../../../../core/engine/decision.ts';
import { whyNot } from '../../../../../core/engine/legality.ts';
import { idOf } from '../../../../../core/engine/target.ts';
import { one, PASS, path, type Situation, situation, type Table, table, target } from '../table.ts';

// Russian guns at 4101 face W: their Front hexes are 4201 and 4202.
const GUNS = 'r-viii-a1'; // Fire 4

const attack = (kind: Attack['kind'], from: number, ...attackers: string[]): Attack => ({
  kind,
  from,
  attackers,
  targets: [4101],
});

function react(setup: Situation, ...attacks: Attack[]): Table {
  const russian = { [GUNS]: 4101, ...setup.russian };
  return table({ phase: 'assault', ...setup, russian }, (game, umpire) => reactionFire(game, 4101, attacks, umpire));
}

describe('8.6', () => {
  test('[8.6-a] guns in a hex under assault may fire once', () => {
    const t = react({ french: { 'f-cm-61': 4201 } }, attack('infantry', 4201, 'f-cm-61'));
    t.expectAsk('russian', '8.6-a', 'path');
    t.play(path(GUNS, 4201), [0]);
    t.expectOver();
    expect(t.unit(GUNS).deeds).toMatchObject({ reacted: true, fired: false, answered: false });
  });

  test('[8.6-a] they need not fire', () => {
    const t = react({ french: { 'f-cm-61': 4201 } }, attack('infantry', 4201, 'f-cm-61'));
    t.play(PASS);
    t.expectOver();
    expect(t.unit(GUNS).deeds.reacted).toBe(false);
  });

  test('[8.6-a] [8.5-c] two charges that come on from one hex are one target', () => {
    const french = { 'f-pj-a': 4201, 'f-wt-a': 4201 };
    const t = react({ french }, attack('charge', 4201, 'f-pj-a'), attack('charge', 4201, 'f-wt-a'));
    const { steps } = t.decision as Path;
    expect(steps({ unit: target(GUNS), steps: [] })).toEqual([{ to: 'hex:4201', cost: 0 }]);
    t.play(path(GUNS, 4201), [9]); // 9 + 4 + 1 + 1 massed
    expect([t.unit('f-pj-a').disordered, t.unit('f-wt-a').disordered]).toEqual([true, true]);
  });

  test('[8.6-a] Disordered guns, and guns that have fired so, do not', () => {
    const french = { 'f-cm-61': 4201 };
    react(
      { french, russian: { [GUNS]: { hex: 4101, disordered: true } } },
      attack('infantry', 4201, 'f-cm-61'),
    ).expectOver();
    react(
      { french, russian: { [GUNS]: { hex: 4101, deeds: { reacted: true } } } },
      attack('infantry', 4201, 'f-cm-61'),
    ).expectOver();
  });

  test('[8.7-c] counter-battery used does not matter', () => {
    const russian = { [GUNS]: { hex: 4101, deeds: { answered: true } } };
    react({ french: { 'f-cm-61': 4201 }, russian }, attack('infantry', 4201, 'f-cm-61')).expectOffer(path(GUNS, 4201));
  });

  test('[8.6-b] only at an attacker in a Front hex, and without turning', () => {
    const t = react(
      { french: { 'f-cm-61': 4201, 'f-cm-57a': 4001, 'f-cm-111a': 4202 } },
      attack('infantry', 4201, 'f-cm-61'),
      attack('infantry', 4001, 'f-cm-57a'),
    );
    t.expectOffer(path(GUNS, 4201));
    t.expectRefusal('8.6-a', path(GUNS, 4001));
    t.expectRefusal('8.6-a', path(GUNS, 4202));
    t.expectRefusal('8.6-b', path(GUNS, 'E', 4001));
  });

  test('[8.6-b] a battery with its back to the attackers is told why it does not fire', () => {
    const t = react(
      { french: { 'f-cm-61': 4201 }, russian: { 'r-viii-a2': [4101, 'E'] } },
      attack('infantry', 4201, 'f-cm-61'),
    );
    t.expectOffer(path(GUNS, 4201));
    expect(whyNot(t.decision, 'unit:r-viii-a2')?.rule).toBe('8.6-b');
  });

  test('[8.6-b] with attackers only behind them nobody is asked', () => {
    react({ french: { 'f-cm-61': 4001 } }, attack('infantry', 4001, 'f-cm-61')).expectOver();
  });

  test('[8.6-b] one who assaults another hex is no attacker here, though he stands in front of the guns', () => {
    const elsewhere = { ...attack('infantry', 4202, 'f-cm-57a'), targets: [4102] };
    const t = react({ french: { 'f-cm-61': 4201, 'f-cm-57a': 4202 } }, attack('infantry', 4201, 'f-cm-61'), elsewhere);
    t.expectRefusal('8.6-a', path(GUNS, 4202));
  });

  test('[8.6-b] guns beside infantry use their own facing', () => {
    const t = react(
      { french: { 'f-cm-61': 4001 }, russian: { 'r-27d-1': [4101, 'W'], [GUNS]: [4101, 'E'] } },
      attack('infantry', 4001, 'f-cm-61'),
    );
    t.expectOffer(path(GUNS, 4001));
  });

  test('[8.6-c] attacked through both Front hexes they fire at one of them only', () => {
    const t = react(
      { french: { 'f-cm-61': 4201, 'f-cm-57a': 4202 } },
      attack('infantry', 4201, 'f-cm-61'),
      attack('infantry', 4202, 'f-cm-57a'),
    );
    t.expectOffer(path(GUNS, 4201));
    t.play(path(GUNS, 4202), [0]);
    t.expectOver();
  });

  test('[8.6-e] two batteries: once the assault is stopped the second has nobody to fire at', () => {
    const french = { 'f-cm-61': 4201 };
    const russian = { [GUNS]: 4101, 'r-viii-a2': 4101 };
    const t = react({ french, russian }, attack('infantry', 4201, 'f-cm-61'));
    expect((t.decision as Path).units.map(idOf)).toEqual([GUNS, 'r-viii-a2', `${GUNS}+r-viii-a2`]);
    t.play(path(GUNS, 4201), [8]);
    expect(t.unit('f-cm-61').disordered).toBe(true);
    t.expectOver();
  });

  test('[8.6-c] [8.21-b] two batteries: the first does not fire again', () => {
    const t = react(
      { french: { 'f-cm-61': 4201 }, russian: { [GUNS]: 4101, 'r-viii-a2': 4101 } },
      attack('infantry', 4201, 'f-cm-61'),
    );
    t.play(path(GUNS, 4201), [0]);
    t.expectRefusal('8.6-c', path(GUNS, 4201));
    t.play(path('r-viii-a2', 4201), [0]);
    t.expectOver();
  });

  test('[8.6-f] a charge in Disorder comes on, and may be fired at again', () => {
    const t = react(
      { french: { 'f-pj-a': 4201 }, russian: { [GUNS]: 4101, 'r-viii-a2': 4101 } },
      attack('charge', 4201, 'f-pj-a'),
    );
    t.play(path(GUNS, 4201), [8]);
    expect(t.unit('f-pj-a').disordered).toBe(true);
    t.expectOffer(path('r-viii-a2', 4201));
  });

  test('[8.6-g] against an infantry assault only the top unit is struck; massed target counts all the same', () => {
    const french = { 'f-cm-57a': 4201, 'f-cm-57b': 4201, 'f-cm-foot': 4201 };
    const t = react({ french }, attack('infantry', 4201, 'f-cm-57a', 'f-cm-57b'));
    t.play(path(GUNS, 4201), [7]);
    expect(t.told('fired').tally?.total).toBe(6);
    expect([t.unit('f-cm-57a'), t.unit('f-cm-57b'), t.unit('f-cm-foot')].map((unit) => unit.disordered)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('[8.6-g] against cavalry everybody in the hex is struck, in a charge and without', () => {
    for (const kind of ['cavalry', 'charge'] as const) {
      const t = react({ french: { 'f-pj-a': 4201, 'f-pj-b': 4201 } }, attack(kind, 4201, 'f-pj-a', 'f-pj-b'));
      t.play(path(GUNS, 4201), [7]);
      expect([t.unit('f-pj-a').disordered, t.unit('f-pj-b').disordered]).toEqual([true, true]);
    }
  });

  test('[8.6-g] [T-fire-15plus] the top unit alone goes back', () => {
    const french = { 'f-cm-57a': 4201, 'f-cm-57b': 4201 };
    const t = react({ french }, attack('infantry', 4201, 'f-cm-57a', 'f-cm-57b'));
    t.play(path(GUNS, 4201), [9]);
    if (!t.isOver) t.play(one(4300));
    t.expectOver();
    expect(t.unit('f-cm-57a')).toMatchObject({ disordered: true });
    expect(t.unit('f-cm-57a').hex).not.toBe(4201);
    expect(t.unit('f-cm-57b')).toMatchObject({ hex: 4201, disordered: false });
  });

  test('[8.6-a] the shots of a contemplated assault can be asked beforehand', () => {
    const game = situation({ french: { 'f-cm-61': 4201 }, russian: { [GUNS]: 4101 } });
    const shots = reactionShots(game, 4101, [attack('infantry', 4201, 'f-cm-61')]);
    expect(shots.map((shot) => [shot.target, shot.struck, fireTally(game, shot).total])).toEqual([
      [4201, ['f-cm-61'], 5],
    ]);
  });
});
