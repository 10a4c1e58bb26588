import { describe, expect, test } from 'vitest';
import { usualOptions } from '../../../../core/engine/options.ts';
import { endOfLimitedWar } from '../../../../core/games/napoleon-in-europe/06-winning.ts';
import { movement } from '../../../../core/games/napoleon-in-europe/09-land-movement.ts';
import { DECK } from '../../../../core/games/napoleon-in-europe/data.ts';
import { napoleonInEurope } from '../../../../core/games/napoleon-in-europe/index.ts';
import { regionsOf } from '../../../../core/games/napoleon-in-europe/regions.ts';
import { SILENT } from '../../engine/umpires.ts';
import { PASS, path, table } from './table.ts';

describe('1 the sets of rules', () => {
  test('[CONC-1] the basic rules alone: three set-ups, symbols on the cards, nothing optional that nobody has chosen', () => {
    const { scenarios } = napoleonInEurope;
    expect(scenarios.map(({ id }) => id)).toEqual(['even-steven', 'medium-powers', 'stop-the-french']);
    expect(DECK.every((card) => Object.keys(card).sort().join() === 'id,nation,symbol')).toBe(true);
    expect(usualOptions(napoleonInEurope)).toMatchObject({ general: false });
  });

  test('[CONC-2] armies go from region to region, and who has become the largest power has won', () => {
    const t = table({ phase: 'movement', units: { france: { picardy: 'i' } } }, movement);
    t.play(path('unit:france-i-1', 'region:belgium'));
    t.play(PASS);
    expect(regionsOf(t.game, 'france')).toContain('belgium');
    endOfLimitedWar(t.game, SILENT);
    expect(t.game.over?.winners).toEqual(['france']);
  });
});
