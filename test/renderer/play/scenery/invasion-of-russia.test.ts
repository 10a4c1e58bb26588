import { describe, expect, test } from 'vitest';
import { LEADERS, UNITS } from '../../../../core/games/invasion-of-russia/data.ts';
import { textOf } from '../../../../core/engine/noun.ts';
import type { Piece } from '../../../../core/engine/presenter.ts';
import { hexTarget } from '../../../../core/engine/target.ts';
import { INVASION_OF_RUSSIA } from '../../../../renderer/play/scenery/invasion-of-russia.ts';

const piece = (id: string): Piece => ({
  ...{ id, seat: 'french', place: hexTarget(2208), box: null, depth: 0, facing: null, face: 'front', markers: [] },
});
const look = (id: string) => INVASION_OF_RUSSIA.look(piece(id), 'it', 'nato');

describe('counters of the invasion of Russia', () => {
  test('every unit and every leader has a counter with a name and a formation, in as many letters as a band holds', () => {
    for (const { id, name } of [...UNITS, ...LEADERS]) {
      expect(look(id).name).toBe(textOf(name.it));
      expect(look(id).formation.length).toBeLessThanOrEqual(11);
    }
  });

  test('a unit shows its arm, its occupancy factor and its class', () => {
    expect(look('fr-guard-iv1')).toMatchObject({ kind: 'infantry', values: { main: '1', boxed: 'V' } });
    expect(look('fr-i-cl1')).toMatchObject({ kind: 'cavalry', values: { main: '1½', boxed: 'L' } });
    expect(look('ru-2viii-ic1')).toMatchObject({ kind: 'infantry', values: { main: '2', boxed: 'C' } });
  });

  test('a leader shows the command rating, and the rank or the corps', () => {
    const shown = (id: string) => [look(id).formation, look(id).values.main];
    expect(shown('fr-napoleon')).toEqual(['A', '4']);
    expect(shown('fr-davout')).toEqual(['I (I)', '3']);
    expect(shown('fr-murat')).toEqual(['C', '3']);
    expect(shown('ru-bagration')).toEqual(['T2', '1']);
    expect(shown('ru-wittgenstein')).toEqual(['1-I', '1']);
    expect(shown('ru-steinheil')).toEqual(['', '1']);
  });

  test('[3.7-a] the ground tells whom a unit serves, that of the symbol the contingent', () => {
    const grounds = (id: string) => [look(id).colours?.paper, look(id).symbolGround];
    const [french] = grounds('fr-i-iv1');
    for (const id of ['fr-guard-iv1', 'fr-ii-il2', 'fr-iv-il3', 'fr-v-iv1', 'fr-vi-il1', 'fr-vii-il1', 'fr-viii-il1'])
      expect(grounds(id)).toEqual([french, expect.any(String)]);
    expect(grounds('fr-i-iv1')[1]).toBeUndefined();
    const papers = ['fr-i-iv1', 'fr-austrian-il1', 'ru-1i-iv1', 'ru-sweden-il1'].map((id) => grounds(id)[0]);
    expect(new Set(papers).size).toBe(4);
  });

  test('[15.1-c] a counter that is not seen shows the colour of its side and nothing else', () => {
    const shown = look('unseen-french-1808-1');
    expect(shown.colours).toEqual(look('fr-i-iv1').colours);
    expect([shown.formation, shown.values]).toEqual(['', { main: '?' }]);
  });

  test('units have a reverse, leaders none', () => {
    expect(INVASION_OF_RUSSIA.reverse(piece('fr-i-iv1'), 'it', 'nato')?.face).toBe('back');
    expect(INVASION_OF_RUSSIA.reverse(piece('fr-davout'), 'it', 'nato')).toBeNull();
  });
});
