import { describe, expect, test } from 'vitest';
import { fitting, shortenings } from '../../../renderer/table/label.ts';

describe('names', () => {
  test('are cut to stumps, then to initials; what counts a unit stays whole', () => {
    expect(shortenings('2nd Silesian Jaeger')).toEqual(['2nd Silesian Jaeger', '2nd Sil. Jaeg.', '2nd SJ']);
    expect(shortenings('Grenzer Regiment IV')).toEqual(['Grenzer Regiment IV', 'Gren. Reg. IV', 'GR IV']);
  });

  test('words of five letters are not cut: little would be gained', () => {
    expect(shortenings('Alte Garde')).toEqual(['Alte Garde', 'AG']);
    expect(shortenings('Heavy Battery 2')).toEqual(['Heavy Battery 2', 'Heavy Bty. 2', 'HBty 2']);
  });

  test('articles and prepositions name nothing: they are no initials', () => {
    expect(shortenings('Battaglione di linea II')).toEqual(['Battaglione di linea II', 'Btg. di linea II', 'BtgL II']);
  });

  test('a battalion and a battery of the same number are told apart in each form', () => {
    const alike = [
      ['Battaglione leggero I', 'Batteria leggera I'],
      ['1st Light Battalion', '1st Light Battery'],
    ] as const;
    for (const [foot, guns] of alike)
      expect(shortenings(guns).filter((form) => shortenings(foot).includes(form))).toEqual([]);
  });

  test('what stands in brackets or after a comma goes first, and is never an initial', () => {
    expect(shortenings('1° Bataillon de Ligne (Paris)')).toEqual([
      '1° Bataillon de Ligne (Paris)',
      '1° Bataillon de Ligne',
      '1° Bat. de Ligne',
      '1° BL',
    ]);
    expect(shortenings('Batteria 3, riserva')).toEqual(['Batteria 3, riserva', 'Batteria 3', 'Btr. 3', 'Btr 3']);
    expect(shortenings('Guardia [vecchia')).toEqual(['Guardia [vecchia', 'Guardia', 'Guar.', 'G']);
    expect(shortenings('(senza nome)')).toEqual(['(senza nome)', '(N']);
  });

  test('abbreviations are not cut again', () => {
    expect(shortenings('C.-in-C. Süd')).toEqual(['C.-in-C. Süd', 'CS']);
  });

  test('the longest form that fits is taken, and none where none fits', () => {
    const upTo = (letters: number) => (text: string) => text.length <= letters;
    expect(fitting('2nd Silesian Jaeger', upTo(19))).toBe('2nd Silesian Jaeger');
    expect(fitting('2nd Silesian Jaeger', upTo(18))).toBe('2nd Sil. Jaeg.');
    expect(fitting('2nd Silesian Jaeger', upTo(6))).toBe('2nd SJ');
    expect(fitting('2nd Silesian Jaeger', upTo(5))).toBeNull();
  });
});
