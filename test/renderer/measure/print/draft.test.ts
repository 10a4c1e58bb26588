import { describe, expect, test } from 'vitest';
import { type Draft, draftOf, type Field, read, type Want } from '../../../../renderer/measure/print/draft.ts';
import { wordsIn } from '../../../../renderer/app/catalogues.ts';

function typed(want: Want, fields: Partial<Record<Field, string>>, unit: 'cm' | 'inch' = 'cm') {
  return read(draftOf(want, fields), unit);
}

const bandsOf = (bands: string, unit: 'cm' | 'inch' = 'cm') => {
  const { wanted } = typed('stick', { bands }, unit);
  return wanted?.want === 'stick' ? wanted.bands : null;
};

const faultOf = (want: Want, field: Field, text: string) => typed(want, { [field]: text }).faults[field]?.key;

describe('bands', () => {
  test.each([
    ['corto 4; lungo 9', ['corto', 400], ['lungo', 900]],
    ['corto: 4,5 cm;  lungo 9.25;', ['corto', 450], ['lungo', 925]],
    ['4', ['', 400]],
    ['1° corto 45 mm; 2° lungo 4 in', ['1° corto', 450], ['2° lungo', 1016]],
  ])('%j', (text, ...bands) => {
    expect(bandsOf(text)).toEqual(bands.map(([name, to]) => ({ name, to })));
  });

  test('on a table in inches a bare number is in inches', () => {
    expect(bandsOf('far 10', 'inch')).toEqual([{ name: 'far', to: 2540 }]);
  });

  test.each([
    ['', 'no-band'],
    [' ; ', 'no-band'],
    ['lungo', 'band'],
    ['corto quattro', 'band'],
    ['corto -4', 'band'],
    ['corto 0', 'band'],
    ['corto 4 leghe', 'band'],
    ['corto 301', 'band'],
    ['corto 1e9', 'band'],
    ['lungo 9; corto 4', 'order'],
    ['a 4; b 4', 'order'],
    [Array.from({ length: 13 }, (_, index) => index + 1).join(';'), 'bands'],
  ])('%j is refused', (text, fault) => {
    expect(faultOf('stick', 'bands', text)).toBe(`ui.print.fault.${fault}`);
  });
});

describe('one field wrong', () => {
  const CARD = { name: 'A', count: '4', front: '4', depth: '1,5', bands: '', moves: '' };

  test.each([
    ['arc', 'opening', '361', 'measure.fault.angle-too-large'],
    ['arc', 'opening', 'wide', 'measure.fault.no-angle'],
    ['arc', 'width', '101', 'measure.fault.length-too-large'],
    ['wheel', 'width', '0', 'measure.fault.length-too-small'],
    ['wheel', 'speed', 'fast', 'measure.fault.no-length'],
    ['counters', 'copies', '0', 'ui.print.fault.count'],
    ['counters', 'copies', '2.5', 'ui.print.fault.count'],
    ['counters', 'copies', '31', 'ui.print.fault.count'],
    ['card', 'count', '', 'ui.print.fault.count'],
    ['card', 'front', 'NaN', 'measure.fault.no-length'],
  ] as const)('%s: %s of %j is refused, and nothing is wanted', (want, field, text, fault) => {
    const { wanted, faults } = typed(want, { ...CARD, width: '16', bands: '9', [field]: text });
    expect(wanted).toBeNull();
    expect(Object.entries(faults).map(([name, { key }]) => [name, key])).toEqual([[field, fault]]);
    for (const language of ['it', 'en'] as const)
      expect(wordsIn(null, language).say(faults[field] ?? { key: '' })).not.toMatch(/^$|fault\./);
  });

  test('put right it is wanted', () => {
    expect(typed('card', CARD).wanted).toEqual({
      want: 'card',
      name: 'A',
      arm: 'infantry',
      bases: { count: 4, front: 400, depth: 150 },
      bands: [],
      moves: [],
    });
  });
});

test('an arc may open from a single point; a wheel without a speed has no limit', () => {
  expect(typed('arc', { name: ' Gun ', width: '0', opening: '22,5', bands: '9' }).wanted).toEqual({
    want: 'arc',
    name: 'Gun',
    width: 0,
    opening: 2250,
    bands: [{ name: '', to: 900 }],
  });
  expect(typed('wheel', { width: '16' }).wanted).toMatchObject({ width: 1600, speed: null, pivot: 'left' });
});

test('counters are printed of the orders that are ticked', () => {
  const draft: Draft = { ...draftOf('counters', { copies: '3' }), orders: ['halt', 'retreat'] };
  expect(read(draft, 'cm').wanted).toEqual({ want: 'counters', orders: ['halt', 'retreat'], copies: 3 });
});
