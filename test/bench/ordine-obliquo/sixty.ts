/** Sixty units that face each other across a table with some terrain, for the benches of Ordine Obliquo. */
import type { OrdineObliquo } from '../../../core/games/ordine-obliquo/position.ts';
import { type Put, situation } from '../../core/games/ordine-obliquo/table.ts';

const EACH = 30;

/** Thirty units a side in three lines of ten, 16 cm apart; every third is a battery of one base, every fifth cavalry. */
function lines(side: 'south' | 'north'): Record<string, Put> {
  const kindOf = (i: number): Put['card'] & {} =>
    i % 3 === 2 ? { kind: 'light', bases: 1 } : i % 5 === 4 ? { kind: 'dragoons' } : { kind: 'line' };
  const put = (i: number): Put => {
    const [column, row] = [i % 10, Math.floor(i / 10)];
    const back = 6 * row;
    return { at: [18 + 16 * column, side === 'south' ? 50 - back : 64 + back], card: { bases: 3, ...kindOf(i) } };
  };
  return Object.fromEntries(Array.from({ length: EACH }, (_, i) => [`u${i}`, put(i)]));
}

export const SIXTY: OrdineObliquo = situation({
  south: lines('south'),
  north: lines('north'),
  generals: { 's-I': [90, 46], 'n-I': [90, 68] },
  terrain: [
    ['wood', 2, 10, 12, 20],
    ['gentle-hill', 60, 40, 80, 60],
    ['village', 150, 80, 160, 90],
    ['broken', 100, 52, 120, 60],
  ],
});
