import { describe, expect, test } from 'vitest';
import { regionTarget } from '../../../../core/engine/target.ts';
import { KINDS, NATIONS } from '../../../../core/games/napoleon-in-europe/data.ts';
import { show } from '../../../../core/games/napoleon-in-europe/show.ts';
import { situation } from './table.ts';

const players = NATIONS.filter((nation) => nation !== 'spain').map((nation) => [nation]);
const game = situation({ players, units: { france: { bavaria: 'icag' } }, owners: { bavaria: 'france' } });

/** Each trait of a region: the rule and what it says, in short. */
const place = (region: string): readonly string[] =>
  show.inspectPlace(game, regionTarget(region)).map(({ rule, label }) => `${rule} ${label.key}`);
const unit = (id: string): readonly string[] =>
  show.inspectUnit(game, id).map(({ rule, label, value }) => `${rule} ${label.key} ${JSON.stringify(value)}`);

describe('the inspector, with the rule of each trait', () => {
  test('[MAP-17] [MAP-19] [MAP-20] [OWN-1] [OWN-4] [NEUTRAL-2] a region: whose, of which sort, with whom in it', () => {
    expect(place('bavaria')).toEqual([
      'OWN-4 label.trait.owner',
      'MAP-20 label.trait.region-minor',
      'MAP-17 label.trait.garrison',
    ]);
    expect(place('silesia').slice(0, 2)).toEqual(['OWN-1 label.trait.owner', 'MAP-19 label.trait.region-homeland']);
    expect(place('navarre').slice(0, 2)).toEqual(['OWN-4 label.trait.owner', 'NEUTRAL-2 label.trait.region-neutral']);
  });

  test('[NAT-3] [UNIT-2] [UNIT-3] [UNIT-4] [UNIT-5] [FIRE-2] a unit: whose, of which kind, its points and dice', () => {
    const rules = ['UNIT-2', 'UNIT-3', 'UNIT-4', 'UNIT-5'];
    KINDS.forEach((kind, at) => {
      const traits = unit(`france-${kind.charAt(0)}-1`);
      expect(traits[0]).toBe('NAT-3 label.trait.nation {"seat":"france"}');
      expect(traits[1]).toBe(`${rules[at]} label.trait.kind {"word":"label.kind.${kind}"}`);
      expect(traits[3]).toBe(`FIRE-2 label.trait.dice-front ${[1, 3, 4, 3][at]}`);
    });
  });
});
