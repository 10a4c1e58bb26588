import { describe, expect, test } from 'vitest';
import { aimOf, targetsOf, whyNotFire } from '../../../../core/games/ordine-obliquo/08-targets.ts';
import { charging, shotOf, type Situation, situation } from './table.ts';

/** The rule that keeps `us` from firing at `foe`; `undefined` where it may. */
const why = (setup: Situation): string | undefined => whyNotFire(situation(setup), 's-us', 'n-foe')?.rule;
const whyNorth = (setup: Situation): string | undefined => whyNotFire(situation(setup), 'n-us', 's-foe')?.rule;

const us = { at: [50, 20] } as const;
const guns = { at: [50, 20], card: { kind: 'light' } } as const;
const jaeger = { kind: 'jaeger' } as const;

describe('friends before the front', () => {
  test('[OO-8-3] [OO-T24] the whole front is to be free as far as the target', () => {
    const foe = { at: [50, 27] } as const;
    expect(why({ south: { us, friend: { at: [66, 24], card: jaeger } }, north: { foe } })).toBe('OO-8-3');
    expect(why({ south: { us, friend: { at: [70, 24], card: jaeger } }, north: { foe } })).toBeUndefined();
  });

  test('[OO-8-3] friends beyond the target do not matter', () => {
    expect(why({ south: { us, friend: { at: [50, 31] } }, north: { foe: { at: [50, 27] } } })).toBeUndefined();
  });

  test('[OO-8-3] [OO-8.4-1] nor do guns fire over friends on level ground', () => {
    const foe = { at: [50, 45] } as const;
    expect(why({ south: { us: guns, friend: { at: [50, 30] } }, north: { foe } })).toBe('OO-8.4-1');
    expect(why({ south: { us: guns, friend: { at: [60.1, 30] } }, north: { foe } })).toBeUndefined();
  });
});

describe('8.4 fire from above', () => {
  const battery = { at: [55, 90], card: { kind: 'light' } } as const;
  const hill = [['steep-hill', 45, 85, 65, 100]] as const;
  const foe = { at: [55, 60] } as const;
  const above = (y: number, target: Situation['south'] = { foe }): Situation => ({
    north: { us: battery, friend: { at: [55, y] } },
    south: target,
    terrain: hill,
  });

  test('[OO-8.4-1] [OO-T25] a battery on a steep hill fires over a friend lower down', () => {
    expect(whyNorth(above(78))).toBeUndefined();
    expect(whyNorth({ ...above(78), terrain: [] })).toBe('OO-8.4-1');
  });

  test('[OO-8.4-1] not on a gentle hill, and not over a friend who is up there too', () => {
    expect(whyNorth({ ...above(78), terrain: [['gentle-hill', 45, 85, 65, 100]] })).toBe('OO-8.4-1');
    expect(whyNorth({ ...above(78), terrain: [['steep-hill', 45, 79, 65, 100]] })).toBe('OO-8.4-1');
  });

  test('[OO-8.4-1] nor does infantry', () => {
    const north = { us: { at: [55, 90] }, friend: { at: [55, 87] } } as const;
    expect(whyNorth({ north, south: { foe: { at: [55, 82] } }, terrain: [['steep-hill', 45, 88, 65, 100]] })).toBe(
      'OO-8-3',
    );
  });

  test('[OO-8.4-2] [OO-T25] the friend is to be in the first half of the distance', () => {
    expect(whyNorth(above(72))).toBe('OO-8.4-2');
  });

  test('[OO-8.4-3] [OO-T25] at short range there is no fire over friends', () => {
    expect(whyNorth(above(83.5, { foe: { at: [55, 80] } }))).toBe('OO-8.4-3');
  });
});

describe('8.6 screens', () => {
  const screen = (y: number) => ({ at: [50, y], card: jaeger }) as const;

  test('[OO-8.6-1] small arms do not fire through open order, of the enemy or of friends', () => {
    const foe = { at: [50, 28] } as const;
    const behind = { south: { us }, north: { foe, screen: { ...screen(25), facing: 270 } } };
    expect(why(behind)).toBe('OO-8.6-1');
    expect(why({ south: { us, screen: screen(25) }, north: { foe } })).toBe('OO-8-3');
  });

  test('[OO-8.6-1] closed order in front is no screen, but the nearer target', () => {
    const setup = { south: { us }, north: { foe: { at: [50, 28] }, first: { at: [50, 24] } } } as const;
    expect(why(setup)).toBe('OO-8-1');
    expect(aimOf(situation(setup), 's-us', 'n-foe')).not.toBeNull();
  });

  test('[OO-8.6-2] guns fire at open order within short range, not at troops behind it', () => {
    const setup = { south: { us: guns }, north: { foe: { at: [50, 33] }, screen: screen(29) } } as const;
    expect(why(setup)).toBe('OO-8.6-2');
    expect(targetsOf(situation(setup), 's-us')).toMatchObject([{ target: 'n-screen' }]);
  });

  test('[OO-8.6-3] beyond it they fire past the screen at closed order, whosever screen it is', () => {
    const foe = { at: [50, 40] } as const;
    const theirs = situation({ south: { us: guns }, north: { foe, screen: screen(33) } });
    expect(targetsOf(theirs, 's-us')).toMatchObject([{ target: 'n-foe' }]);
    const ours = (y: number): Situation => ({ south: { us: guns, screen: screen(y) }, north: { foe } });
    expect(why(ours(33))).toBeUndefined();
    expect(why(ours(29))).toBe('OO-8.4-1');
  });

  test('[OO-8.6-4] guns do not fire at open order beyond short range', () => {
    const at = (y: number): Situation => ({ south: { us: guns }, north: { foe: { at: [50, y], card: jaeger } } });
    expect(why(at(30))).toBeUndefined();
    expect(why(at(30.1))).toBe('OO-8.6-4');
  });

  test('[OO-8.6-4] [OO-15-4] nor at cossacks', () => {
    expect(why({ south: { us: guns }, north: { foe: { at: [50, 35], card: { kind: 'cossacks' } } } })).toBe('OO-8.6-4');
  });
});

describe('the ground', () => {
  const far = { south: { us: guns }, north: { foe: { at: [50, 45] } } } as const;

  test('[OO-7.5-6] hills hide what is behind them, not who stands on them', () => {
    expect(why({ ...far, terrain: [['gentle-hill', 40, 28, 60, 35]] })).toBe('OO-7.5-6');
    expect(why({ ...far, terrain: [['steep-hill', 40, 28, 60, 35]] })).toBe('OO-7.5-6');
    expect(why({ ...far, terrain: [['gentle-hill', 40, 28, 60, 50]] })).toBeUndefined();
  });

  test('[OO-7.5-8] broken ground hides nobody', () => {
    expect(why({ ...far, terrain: [['broken', 40, 28, 60, 35]] })).toBeUndefined();
  });

  test('[OO-8-7] nobody fires into a wood, or across it', () => {
    expect(why({ ...far, terrain: [['wood', 40, 42, 60, 55]] })).toBe('OO-8-7');
    expect(why({ ...far, terrain: [['wood', 40, 28, 60, 35]] })).toBe('OO-8-7');
  });

  test('[OO-8-7] nor does who stands at the edge of a wood fire at troops deep in the same wood', () => {
    // He stands 1.5 cm inside the southern edge.
    const inWood = (y: number): string | undefined =>
      why({
        south: { us: { at: [50, 20], card: jaeger } },
        north: { foe: { at: [50, y], card: jaeger } },
        terrain: [['wood', 20, 18.5, 80, 50]],
      });
    expect(inWood(23)).toBe('OO-8-7');
    expect(inWood(20.5)).toBeUndefined();
  });

  test('[OO-8-8] troops at its edge can be hit, and are in cover', () => {
    const setup: Situation = { ...far, terrain: [['wood', 40, 43.5, 60, 55]] };
    expect(why(setup)).toBeUndefined();
    expect(shotOf(situation(setup), 's-us', 'n-foe').target.isInCover).toBe(true);
    expect(shotOf(situation(far), 's-us', 'n-foe').target.isInCover).toBe(false);
  });

  test('[OO-8-9] a wall covers who stands behind it, in any formation, and only from before', () => {
    const cover = (y: number, formation: 'line' | 'column' = 'line'): boolean => {
      const foe = { at: [50, 45], card: { formation } } as const;
      const game = situation({ south: { us: guns }, north: { foe }, terrain: [['wall', 40, y, 60, y + 0.5]] });
      return shotOf(game, 's-us', 'n-foe').target.isInCover;
    };
    expect(cover(44.5)).toBe(true);
    expect(cover(44.5, 'column')).toBe(true);
    expect(cover(43)).toBe(true);
    expect(cover(42.4)).toBe(false);
    expect(cover(46.5)).toBe(false);
    expect(cover(20.5)).toBe(false);
  });

  test('[OO-8-9] [OO-8-8] what one stands behind oneself covers nobody else: neither a charger nor who passes a wood', () => {
    const charge = charging({ target: 's-us' });
    const wall = (y: number): boolean => {
      const foe = { at: [50, 21], deeds: { charge } } as const;
      const game = situation({ south: { us }, north: { foe }, terrain: [['wall', 40, y, 60, y + 0.1]] });
      return shotOf(game, 's-us', 'n-foe').target.isInCover;
    };
    expect(wall(20.2)).toBe(false);
    expect(wall(20.7)).toBe(true);
    const inWood = situation({
      south: { us: { at: [50, 20], card: jaeger } },
      north: { foe: { at: [50, 22] } },
      terrain: [['wood', 30, 5, 70, 20.5]],
    });
    expect(shotOf(inWood, 's-us', 'n-foe').target.isInCover).toBe(false);
  });
});
