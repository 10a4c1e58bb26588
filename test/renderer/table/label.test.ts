import { describe, expect, test } from 'vitest';
import { fitting, shortenings } from '../../../renderer/table/label.ts';

describe('names', () => {
  test('are cut to stumps, then to initials; what counts a unit stays whole', () => {
    expect(shortenings('2nd Silesian Jaeger')).toEqual(['2nd Silesian Jaeger', '2nd Sil. Jaeg.', '2nd SJ']);
    expect(shortenings('Grenzer Regiment IV')).toEqual(['Grenzer Regiment IV', 'Gren. Reg. IV', 'GR IV']);
  });

  test('words of five letters are not cut: little would be gained', () => {
    expect(shortenings('Alte Garde')).toEqual(['Alte Garde', 'AG']);
    expect(shortenings('Heavy Battery 2')).toEqual(['Heavy Battery 2', 'Heavy Batt. 2', 'HB 2']);
  });

  test('articles and prepositions name nothing: they are no initials', () => {
    expect(shortenings('Battaglione di linea II')).toEqual(['Battaglione di linea II', 'Batt. di linea II', 'BL II']);
  });

  test('what stands in brackets or after a comma goes first, and is never an initial', () => {
    expect(shortenings('1° Bataillon de Ligne (Paris)')).toEqual([
      '1° Bataillon de Ligne (Paris)',
      '1° Bataillon de Ligne',
      '1° Bat. de Ligne',
      '1° BL',
    ]);
    expect(shortenings('Batteria 3, riserva')).toEqual(['Batteria 3, riserva', 'Batteria 3', 'Batt. 3', 'B 3']);
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
