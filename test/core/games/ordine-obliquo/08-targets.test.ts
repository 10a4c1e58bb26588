import { describe, expect, test } from 'vitest';
import { randomStream } from '../../../../core/engine/dice.ts';
import { previewOf } from '../../../../core/games/ordine-obliquo/08-fire.ts';
import { ordineObliquo } from '../../../../core/games/ordine-obliquo/index.ts';
import { isInMusketRange, targetsOf, whyNotFire } from '../../../../core/games/ordine-obliquo/08-targets.ts';
import type { Formation } from '../../../../core/games/ordine-obliquo/data.ts';
import { unitsOnTable } from '../../../../core/games/ordine-obliquo/position.ts';
import { charging, type Put, type Situation, situation } from './table.ts';
import { playedOut } from '../verbs.ts';

const targets = (setup: Situation): string[] => targetsOf(situation(setup), 's-us').map(({ target }) => target);
const us = { at: [50, 20] } as const;

describe('the nearest', () => {
  test('[OO-8-1] only the nearest, from the middle of the front to the nearest point', () => {
    const setup = { south: { us }, north: { near: { at: [55, 25] }, far: { at: [46, 28] } } } as const;
    expect(targets(setup)).toEqual(['n-near']);
    expect(whyNotFire(situation(setup), 's-us', 'n-far')?.rule).toBe('OO-8-1');
  });

  test('[OO-8-1] of two as near, either', () => {
    const left: Put = { at: [43, 26], card: { formation: 'column' } };
    const right: Put = { at: [57, 26], card: { formation: 'column' } };
    expect(targets({ south: { us }, north: { left, right } })).toEqual(['n-left', 'n-right']);
  });

  test('[OO-8-1] who may not be fired at does not count', () => {
    const setup: Situation = {
      south: { us },
      north: { near: { at: [50, 24], card: { formation: 'column' } }, far: { at: [46, 26] } },
    };
    expect(targets(setup)).toEqual(['n-near']);
    // A friend who stands before the near one alone.
    expect(targets({ ...setup, north: { near: { at: [66.1, 22] }, far: { at: [46, 26] } } })).toEqual(['n-far']);
  });

  test('[OO-8-1] friends are no targets', () => {
    const game = situation({ south: { us, friend: { at: [50, 25] } } });
    expect(whyNotFire(game, 's-us', 's-friend')?.rule).toBe('OO-8-1');
  });

  test('[OO-8.7-3] who is charged fires at the charger, at whatever angle he has halted', () => {
    // 6.1 cm off at the end of the line, against 5 before its middle.
    const aside = { at: [62, 21], card: { kind: 'hussars' } } as const;
    const north = {
      charger: { ...aside, deeds: { charge: charging({ target: 's-us' }) } },
      other: { at: [44, 25] },
    } as const;
    expect(targets({ south: { us }, north })).toEqual(['n-charger']);
    expect(targets({ south: { us }, north: { ...north, charger: aside } })).toEqual(['n-other']);
  });

  test('[OO-8.7-3] a long line does so too where he has halted beyond the range from its middle', () => {
    // Twelve bases are 48 cm: the charger begins 12 cm to the right of the middle.
    const long = { at: [60, 20], card: { bases: 12 } } as const;
    const charger = { at: [80, 21] } as const;
    const charge = charging({ target: 's-us' });
    expect(targets({ south: { us: long }, north: { charger: { ...charger, deeds: { charge } } } })).toEqual([
      'n-charger',
    ]);
    expect(targets({ south: { us: long }, north: { charger } })).toEqual([]);
  });

  test('[OO-8.7-1] others too fire at a charger who is the nearest to them', () => {
    const guns: Put = { at: [60, 20], card: { kind: 'light' } };
    const charger: Put = { at: [45, 21], card: { kind: 'hussars' }, deeds: { charge: charging({ target: 's-line' }) } };
    const setup: Situation = {
      south: { us: guns, line: { at: [45, 20] } },
      north: { charger: { ...charger, at: [50, 27] } },
    };
    expect(targets(setup)).toEqual(['n-charger']);
  });
});

describe('from a village', () => {
  const terrain = [['village', 45, 40, 55, 50]] as const;

  test('[OO-8.5-1] [OO-8.5-4] each side has its own nearest; the defender fires from one', () => {
    const north = {
      east: { at: [56, 45], facing: 180, deeds: { charge: charging({ target: 's-us' }) } },
      west: { at: [42, 45], facing: 0 },
      behind: { at: [38, 45], facing: 0 },
    } as const;
    expect(targets({ south: { us: { at: [50, 46] } }, north, terrain }).toSorted()).toEqual(['n-east', 'n-west']);
  });

  test('[OO-8-4] why not is said by the side that comes closest', () => {
    const game = situation({ south: { us: { at: [50, 46] } }, north: { foe: { at: [50, 62] } }, terrain });
    expect(whyNotFire(game, 's-us', 'n-foe')?.rule).toBe('OO-8.1-1');
  });
});

describe('[OO-12-4] within musket range', () => {
  const near = (foe: Put, more: Partial<Situation> = {}): boolean =>
    isInMusketRange(situation({ south: { us }, north: { foe }, ...more }), 's-us');

  test('of closed order before whose front it stands, within 9 cm', () => {
    expect(near({ at: [50, 29] })).toBe(true);
    expect(near({ at: [50, 29.1] })).toBe(false);
    expect(near({ at: [70, 25] })).toBe(false);
    expect(near({ at: [50, 25], facing: 90 })).toBe(false);
  });

  test('not of open order, guns, cavalry, nor of who cannot fire', () => {
    for (const kind of ['jaeger', 'light', 'dragoons'] as const)
      expect(near({ at: [50, 25], card: { kind } })).toBe(false);
    expect(near({ at: [50, 25], card: { formation: 'column' } })).toBe(false);
    expect(near({ at: [50, 25], state: { flight: { kind: 'rout', away: 9000, isPending: true } } })).toBe(false);
  });
});

describe('crowded tables', () => {
  const KINDS = ['line', 'line', 'jaeger', 'dragoons', 'light', 'heavy'] as const;
  const FORMED = { line: ['line', 'column', 'square'], light: ['unlimbered', 'limbered', 'crew'] } as const;

  /** Units and ground strewn over a small part of the table, the same for the same seed. */
  function strewn(seed: number): ReturnType<typeof situation> {
    const random = randomStream(seed);
    const oneOf = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const put = (): Put => {
      const kind = oneOf(KINDS);
      const card = kind === 'line' || kind === 'light' ? { kind, formation: oneOf<Formation>(FORMED[kind]) } : { kind };
      return { at: [30 + random() * 60, 30 + random() * 50], facing: Math.floor(random() * 360), card };
    };
    const army = (): Record<string, Put> => Object.fromEntries([...'abcdefgh'].map((name) => [name, put()]));
    const ground = (['wood', 'gentle-hill', 'steep-hill', 'village', 'wall'] as const).map((kind) => {
      const [x, y] = [30 + random() * 50, 30 + random() * 40];
      return [kind, x, y, x + 10, y + (kind === 'wall' ? 0.5 : 10)] as const;
    });
    return situation({ south: army(), north: army(), terrain: ground });
  }

  test('[OO-8-1] whom a unit may fire at, and why not at others, never contradict each other', () => {
    let shots = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const game = strewn(seed);
      const [south, north] = [unitsOnTable(game, 'south'), unitsOnTable(game, 'north')];
      for (const [firer, foe] of [...south, ...north].flatMap((id) =>
        (south.includes(id) ? north : south).map((other) => [id, other] as const),
      )) {
        const aimed = targetsOf(game, firer).find(({ target }) => target === foe);
        const why = whyNotFire(game, firer, foe);
        expect(why === null, `${seed}: ${firer} at ${foe}, ${why?.rule}`).toBe(aimed !== undefined);
        if (!aimed) continue;
        shots++;
        const { odds } = playedOut(ordineObliquo, previewOf(game, firer, aimed));
        expect(odds.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
      }
    }
    expect(shots).toBeGreaterThan(100);
  });
});
