import { describe, expect, test } from 'vitest';
import { fitting, shortenings } from '../../../renderer/table/label.ts';

describe('names', () => {
  test('are cut to stumps, then to initials; what counts a unit stays whole', () => {
    expect(shortenings('2nd Silesian Jaeger')).toEqual(['2nd Silesian Jaeger', '2nd Sil. Jae.', '2nd SJ']);
    expect(shortenings('Grenzer Regiment IV')).toEqual(['Grenzer Regiment IV', 'Gre. Reg. IV', 'GR IV']);
  });

  test('words of four letters are not cut: nothing would be gained', () => {
    expect(shortenings('Alte Garde')).toEqual(['Alte Garde', 'Alte Gar.', 'AG']);
  });

  test('what stands in brackets or after a comma goes first, and is never an initial', () => {
    expect(shortenings('1° Bataillon de Ligne (Paris)')).toEqual([
      '1° Bataillon de Ligne (Paris)',
      '1° Bataillon de Ligne',
      '1° Bat. de Lig.',
      '1° BDL',
    ]);
    expect(shortenings('Batteria 3, riserva')).toEqual(['Batteria 3, riserva', 'Batteria 3', 'Bat. 3', 'B 3']);
    expect(shortenings('Guardia [vecchia')).toEqual(['Guardia [vecchia', 'Guardia', 'Gua.', 'G']);
    expect(shortenings('(senza nome)')).toEqual(['(senza nome)', '(senza nom.', '(N']);
  });

  test('abbreviations are not cut again', () => {
    expect(shortenings('C.-in-C. Süd')).toEqual(['C.-in-C. Süd', 'CS']);
  });

  test('the longest form that fits is taken, and none where none fits', () => {
    const upTo = (letters: number) => (text: string) => text.length <= letters;
    expect(fitting('2nd Silesian Jaeger', upTo(19))).toBe('2nd Silesian Jaeger');
    expect(fitting('2nd Silesian Jaeger', upTo(18))).toBe('2nd Sil. Jae.');
    expect(fitting('2nd Silesian Jaeger', upTo(6))).toBe('2nd SJ');
    expect(fitting('2nd Silesian Jaeger', upTo(5))).toBeNull();
  });
});
