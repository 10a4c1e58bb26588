/** 8. Reinforcements come in on the highway at 0108, a town hex of Brünn with a road; 1020 is open ground without one. */
import { describe, expect, test } from 'vitest';
import { NO, YES } from '../../../../core/engine/decision.ts';
import type { Umpire } from '../../../../core/engine/ruleset.ts';
import { reinforce } from '../../../../core/games/moravian-sun/08-reinforcements.ts';
import { allowanceOf, partyOf, reachOf } from '../../../../core/games/moravian-sun/09-movement/1-reach.ts';
import { orderInHand, unitsInHand } from '../../../../core/games/moravian-sun/activation.ts';
import type { Arrival } from '../../../../core/games/moravian-sun/data.ts';
import { formationOf } from '../../../../core/games/moravian-sun/formations.ts';
import type { MoravianSun } from '../../../../core/games/moravian-sun/position.ts';
import { one, PASS, type Situation, some, table } from './table.ts';

/** The segment, with these on their way. */
const arriving = (about: Situation, ...coming: readonly Arrival[]) =>
  table({ phase: 'reinforcements', ...about }, function* (game: MoravianSun, umpire: Umpire) {
    game.coming = coming;
    yield* reinforce(game, umpire);
  });

const SOULT: Situation = { at: { 2020: 'soult fr-s-thie' }, order: 'attack', turn: 2 };
const due = (hex: number, units: string, leaders = '', turn = 2): Arrival => ({
  ...{ turn, hex, units: units.split(' ') },
  leaders: leaders.split(' ').filter(Boolean),
});

describe('8.0 arrival', () => {
  test('units of the formation that are due come in, in the order that their player chooses [8.0-a] [8.0.1-a]', () => {
    const t = arriving(
      SOULT,
      due(108, 'fr-s-vare fr-s-fere', 'vandamme'),
      due(108, 'fr-s-cand', '', 3),
      due(108, 'fr-l-clap'),
    );
    t.expectAsk('french', '8.0.1-a');
    t.expectRefusal('8.0-a', one('unit:fr-s-cand'));
    t.expectRefusal('2.1-i', one('unit:fr-l-clap'));
    t.play(one('unit:fr-s-fere'));
    expect(t.game.units['fr-s-fere']).toEqual({ hex: 108 });
    expect(t.game.leaders['vandamme']).toEqual({ hex: 108 });
    // The one that has come in has still to move, so the next finds room.
    t.play(one('unit:fr-s-vare'));
    t.expectOver();
    expect(t.game.coming.flatMap(({ units }) => units)).toEqual(['fr-s-cand', 'fr-l-clap']);
  });

  test('they have a March order, and pay for the entry hex [8.0.2-a] [8.0-a]', () => {
    const t = arriving(SOULT, due(1020, 'fr-s-vare'));
    t.play(one('unit:fr-s-vare'));
    expect(orderInHand(t.game, 'fr-s-vare')).toBe('march');
    expect(orderInHand(t.game, 'fr-s-thie')).toBe('attack');
    expect(allowanceOf(t.game, 'fr-s-vare').total).toBe(3);
  });

  test('in snow no second hex is free: half of four points, and a wood that costs four is too far [8.0-a, 9.1.1-a]', () => {
    const t = arriving({ ...SOULT, weather: 'snow' }, due(926, 'fr-s-vare'));
    t.play(one('unit:fr-s-vare'));
    const reach = reachOf(t.game, partyOf(t.game, ['fr-s-vare']));
    expect([reach.cost(1026), reach.cost(927)]).toEqual([2, null]);
    // In the wood itself all its points are spent.
    const woods = arriving({ ...SOULT, weather: 'snow' }, due(927, 'fr-s-vare'));
    woods.play(one('unit:fr-s-vare'));
    expect(reachOf(woods.game, partyOf(woods.game, ['fr-s-vare'])).hexes()).toEqual([]);
  });

  test('not onto the enemy, and later if the player wants', () => {
    arriving({ ...SOULT, at: { ...SOULT.at, 108: 'al-k-sys' }, formation: 'fr-S' }, due(108, 'fr-s-vare')).expectOver();
    const t = arriving(SOULT, due(108, 'fr-s-vare'));
    t.play(PASS);
    expect(t.game.coming).toHaveLength(1);
  });
});

describe('8.0.3 the reserve', () => {
  test('comes in with any formation, and may be given to it [8.0.3-a]', () => {
    const t = arriving(SOULT, due(108, 'fr-r-12pd'));
    t.play(one('unit:fr-r-12pd'));
    t.expectAsk('french', '8.0.3-a');
    t.play(one(YES));
    t.expectOver();
    expect(formationOf(t.game, 'fr-r-12pd')).toBe('fr-S');
  });

  test('or stays with the army, and acts once a turn with any formation, as units out of command [8.0.3-a]', () => {
    const t = arriving(SOULT, due(108, 'fr-r-12pd'));
    t.play(one('unit:fr-r-12pd'));
    t.play(one(NO));
    t.expectOver();
    expect(formationOf(t.game, 'fr-r-12pd')).toBe('fr-R');
    expect(unitsInHand(t.game).map(({ id }) => id)).toEqual(['fr-s-thie', 'fr-r-12pd']);
    const about = { ...SOULT, at: { ...SOULT.at, 1020: 'fr-r-12pd' }, formation: 'fr-S' };
    const later = arriving(about);
    later.play(some('unit:fr-r-12pd'));
    expect(orderInHand(later.game, 'fr-r-12pd')).toBe('defence');
    expect(later.game.units['fr-r-12pd']?.called).toBe(true);
    arriving({ ...about, marks: { 'fr-r-12pd': { called: true } } }).expectOver();
  });
});

describe('15.4 rebuilt units', () => {
  /** Thiébault is due back, or another; Soult in the open at 1020. */
  const returning = (at: Situation['at'], { turn = 2, unit = 'fr-s-thie' } = {}) =>
    table(
      { phase: 'reinforcements', at: at ?? {}, order: 'attack', turn: 2, formation: 'fr-S' },
      function* (game: MoravianSun, umpire: Umpire) {
        game.returning = [{ unit, turn }];
        yield* reinforce(game, umpire);
      },
    );

  test('they come back reduced with their commander or beside, where their player likes [15.4.3-a]', () => {
    const t = returning({ 1020: 'soult', 1022: 'st-hilaire fr-s-vare' });
    t.expectAsk('french', '15.4.3-a');
    t.expectOffer(one('hex:1020'));
    expect(t.decision.zone?.(null)).toEqual({ rule: '15.4.3-a', around: 'hex:1020', places: 1 });
    t.expectRefusal('15.4.3-a', one('hex:1022'));
    t.play(one('hex:1021'));
    expect(t.game.units['fr-s-thie']).toEqual({ hex: 1021, reduced: true });
    expect(t.game.returning).toEqual([]);
    t.expectOver();
  });

  test('reduced they need less room: three points to five are the eight of a hex [15.4.3-a] [6.1-a]', () => {
    const t = returning({ 1020: 'soult', 1021: 'fr-l-valh', 1121: 'fr-b-pact' });
    t.expectOffer(one('hex:1021'));
    t.expectRefusal('6.1-a', one('hex:1121'));
  });

  test('or wait for another turn, as they do before theirs [15.4.3-a]', () => {
    const t = returning({ 1020: 'soult' });
    t.play(PASS);
    expect(t.game.returning).toHaveLength(1);
    returning({ 1020: 'soult' }, { turn: 3 }).expectOver();
    returning({ 1020: 'fr-s-vare' }).expectOver();
  });

  const full = (hexes: readonly number[]) =>
    Object.fromEntries(hexes.map((hex, index) => [hex, DRAGOONS_AND_CUIRASSIERS[index] ?? '']));

  test('not in an enemy zone [15.4.3-b]', () => {
    // Cossacks in 1122 hold 1021 and 1121.
    const t = returning({ 1020: 'soult', 1122: 'al-k-sys' });
    t.expectRefusal('15.4.3-b', one('hex:1021'));
    t.expectRefusal('15.4.3-b', one('hex:1121'));
    t.expectOffer(one('hex:920'));
  });

  test('not on ground where it cannot be: hussars in a farm [15.4.3-a] [9.2-a]', () => {
    const at = { 3808: 'soult' };
    returning(at, { unit: 'fr-s-marg1' }).expectRefusal('9.2-a', one('hex:3807'));
    returning(at).expectOffer(one('hex:3807'));
  });

  test('in the nearest hex with room where all of these are full [15.4.3-c]', () => {
    // Cavalry of another corps, which cannot make room: infantry does not stack with it.
    const t = returning({ ...full([1020, 1019, 1120, 1121, 1021, 921, 920]), 1020: 'soult fr-m-milh' });
    t.expectAsk('french', '15.4.3-c');
    t.expectRefusal('15.4.3-c', one('hex:823'));
    t.expectOffer(one('hex:1022'));
  });

  test('reinforcements march in column along the road, or beside it [15.4.2-a]', () => {
    const t = arriving(SOULT, due(108, 'fr-s-vare'));
    t.play(one('unit:fr-s-vare'));
    const reach = reachOf(t.game, partyOf(t.game, ['fr-s-vare']));
    expect(reach.cost(207)).toBe(0.5);
    expect(reach.cost(208)).toBe(1);
  });
});

const DRAGOONS_AND_CUIRASSIERS = [
  'fr-m-laho',
  'fr-m-stge',
  'fr-m-noir',
  'fr-m-stsu',
  'fr-m-seba',
  'fr-m-roge',
  'fr-m-bous',
];
