import { describe, expect, test } from 'vitest';
import { regionTarget } from '../../../../core/engine/target.ts';
import { CAPITALS, NATIONS } from '../../../../core/games/napoleon-in-europe/data.ts';
import { napoleonInEurope } from '../../../../core/games/napoleon-in-europe/index.ts';
import { situation } from './table.ts';

describe('4 the major nations', () => {
  test('[NAT-1] seven, each with its capital, which the inspector names', () => {
    expect(CAPITALS).toEqual({
      ...{ france: 'paris', britain: 'london', prussia: 'berlin', russia: 'moscow' },
      ...{ ottoman: 'constantinople', austria: 'vienna', spain: 'madrid' },
    });
    for (const nation of NATIONS) {
      const traits = napoleonInEurope.show.inspectPlace(situation({}), regionTarget(CAPITALS[nation]));
      expect(traits).toContainEqual({
        label: { key: 'label.trait.capital-of' },
        value: { seat: nation },
        rule: 'NAT-1',
      });
    }
  });
});
