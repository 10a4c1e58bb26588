/** The layer of threats: who could assault the 57th in 4307 in the Russians' next turn, who could fire at it, and the odds. */
import { describe, expect, test } from 'vitest';
import { weighed } from '../../../../../core/engine/odds.ts';
import type { Weighable } from '../../../../../core/engine/threat.ts';
import { cardOf } from '../../../../../core/games/borodino/data.ts';
import { borodino } from '../../../../../core/games/borodino/index.ts';
import type { Borodino } from '../../../../../core/games/borodino/position.ts';
import { day7 } from '../day7.ts';
import { situation, type Situation } from '../table.ts';

const UNIT = 'f-cm-57a';
const FOOT = 'r-27d-1';
const SECOND = 'r-27d-2';
const layer = borodino.show.overlays.find(({ id }) => id === 'threat');

const about = (russian: NonNullable<Situation['russian']>) => situation({ french: { [UNIT]: 4307 }, russian });
const marksOf = (game: Borodino) => layer?.draw(borodino.view(game, 'french'), [`unit:${UNIT}`]);
const attacksOn = (game: Borodino) => layer?.weigh?.(borodino.view(game, 'french'), [`unit:${UNIT}`]) ?? [];
const named = ({ says }: Weighable) => [says.key.replace('label.threat.', ''), says.params?.['units']] as const;
const oddsOf = ({ preview }: Weighable, ending: string): number =>
  weighed({ weigh: (stakes) => borodino.weigh?.(stakes) as never }, preview, 10_000).odds.reduce(
    (sum, { result, probability }) => sum + (result.key.endsWith(ending) ? probability : 0),
    0,
  );

describe('guns', () => {
  test('[8.3-a] [8.5-d] [8.1-d] those within range that see it are counted, however they face; none in Disorder', () => {
    // Horse guns of IV Cavalry Corps reach 4 hexes.
    const guns = (at: NonNullable<Situation['russian']>[string]) => marksOf(about({ 'r-c4-ha': at }))?.verdict?.params;
    expect(guns([4106, 'W'])).toMatchObject({ count: 0, guns: 1 });
    expect(guns([4106, 'E'])).toMatchObject({ guns: 1 });
    expect(guns([3707, 'W'])).toMatchObject({ guns: 0 });
    expect(guns({ hex: 4106, disordered: true })).toMatchObject({ guns: 0 });
  });

  test('[8.1-a] they fire from where they stand, also those that have moved in this turn: the line is broken', () => {
    const marks = marksOf(about({ 'r-c4-ha': { hex: 4106, deeds: { moved: true, fired: true } } }));
    expect(marks?.ways).toEqual([{ places: ['hex:4106', 'hex:4307'], tone: 'blocked', isCut: true }]);
  });

  test('[8.21-b] the strongest fire is that of one battery, or of two of one hex, whichever has the best sum', () => {
    const [fire, ...others] = attacksOn(about({ 'r-viii-a1': 4106, 'r-viii-a2': 4106, 'r-c4-ha': 4105 }));
    expect(others).toEqual([]);
    expect(fire && named(fire)[1]).toEqual({ list: [{ unit: 'r-viii-a1' }, { unit: 'r-viii-a2' }] });
  });
});

describe('assaults', () => {
  test('[9.43-a] one unit that can come beside it: its odds begin with its Cohesion', () => {
    const [assault, ...others] = attacksOn(about({ [FOOT]: 4105 }));
    expect(others).toEqual([]);
    expect(assault && named(assault)).toEqual(['assault', { list: [{ unit: FOOT }] }]);
    // It commits with its Cohesion or less, of faces 0 to 9.
    expect(assault && oddsOf(assault, 'not-committed')).toBeCloseTo((9 - cardOf(FOOT).cohesion) / 10, 9);
  });

  test('of two the stronger is weighed by itself, and both together, each from a hex of its own', () => {
    const [one, both, ...others] = attacksOn(about({ [FOOT]: 4105, [SECOND]: 4106 }));
    expect(others).toEqual([]);
    expect([one, both].map((each) => each && named(each)[0])).toEqual(['assault', 'together']);
    expect(both && named(both)[1]).toEqual({ list: [{ unit: FOOT }, { unit: SECOND }] });
    expect(both && oddsOf(both, 'breakthrough')).toBeGreaterThan(one ? oddsOf(one, 'breakthrough') : 1);
  });

  test('[9.24-a] [SR.13-d] nobody in Disorder is weighed, nor who is too far', () => {
    expect(attacksOn(about({ [FOOT]: { hex: 4105, disordered: true } }))).toEqual([]);
    expect(attacksOn(about({ [FOOT]: 2010 }))).toEqual([]);
  });

  test('[9.21-b] cavalry assaults whom it stands beside; from afar it would charge, which is not weighed', () => {
    const near = attacksOn(about({ 'r-c4-1': [4207, 'W'] }));
    expect(near.map((each) => named(each)[0])).toEqual(['assault']);
    expect(attacksOn(about({ 'r-c4-1': 4010 }))).toEqual([]);
    expect(marksOf(about({ 'r-c4-1': 4010 }))?.verdict?.params).toMatchObject({ count: 1 });
  });
});

test('[5.22-a] orders that lie face down make no difference: on the 7th the same is said whatever they are', () => {
  const lines = (orders: readonly string[]) => {
    const game = day7({ 'f-gr-7': 4310, 'r-27d-1': 4109, 'r-viii-a1': 4108 }, {
      phase: 'movement',
      orders: orders.map((unit) => ({ of: 'russian', units: [unit], shown: false })),
    } as never);
    const seen = borodino.view(game, 'french');
    const drawn = layer?.draw(seen, ['unit:f-gr-7']);
    return JSON.stringify([drawn, layer?.weigh?.(seen, ['unit:f-gr-7'])]);
  };
  expect(lines(['r-27d-1'])).toContain('label.threat.assault');
  expect(lines(['r-27d-1'])).toBe(lines(['r-viii-a1']));
});
