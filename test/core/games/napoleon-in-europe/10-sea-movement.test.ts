import { describe, expect, test } from 'vitest';
import { preview } from '../../../../core/engine/legality.ts';
import type { Target } from '../../../../core/engine/target.ts';
import { movement } from '../../../../core/games/napoleon-in-europe/09-land-movement.ts';
import { placesAtSea } from '../../../../core/games/napoleon-in-europe/10-sea-movement.ts';
import { entriesOf } from '../../../../core/games/napoleon-in-europe/17-sides.ts';
import { NATIONS, PORTS } from '../../../../core/games/napoleon-in-europe/data.ts';
import { ownerOf } from '../../../../core/games/napoleon-in-europe/regions.ts';
import { unitOf, unitsIn } from '../../../../core/games/napoleon-in-europe/units.ts';
import { one, PASS, path, situation, type Situation, table } from './table.ts';

const SEA = 'word:sea';
const to = (region: string): Target => `region:${region}`;
const sea = (unit: Target, region: string) => path(unit, SEA, to(region));
const move = (about: Situation) => table({ phase: 'movement', ...about }, movement);
/** `stack:france-i-1+…`: so many of the French infantry. */
const infantry = (count: number): Target =>
  `stack:${Array.from({ length: count }, (_, at) => `france-i-${at + 1}`).join('+')}`;

describe('10 from port to port', () => {
  test('[SEA-1] from a region with an anchor to any other, however far', () => {
    const t = move({ units: { france: { picardy: 'i', paris: 'i' } } });
    for (const port of ['st-petersburg', 'algiers', 'belgium']) t.expectOffer(sea('unit:france-i-1', port));
    t.expectRefusal('SEA-1', sea('unit:france-i-1', 'egypt'));
    t.expectRefusal('SEA-1', sea('unit:france-i-1', 'picardy'));
    t.expectRefusal('SEA-1', path('unit:france-i-1', SEA));
    t.expectRefusal('SEA-1', sea('unit:france-i-2', 'belgium'));
    expect(PORTS).toHaveLength(24);
  });

  test('[SEA-2] it is the whole movement: no region before it, none after it', () => {
    const t = move({ units: { france: { paris: 'c', picardy: 'cc' } } });
    t.expectRefusal('SEA-2', path('unit:france-c-1', to('picardy'), SEA));
    t.expectRefusal('SEA-2', path('unit:france-c-2', SEA, to('provence'), to('piedmont')));
    t.play(path('unit:france-c-1', to('picardy')));
    t.expectRefusal('SEA-2', sea('unit:france-c-1', 'provence'));
    t.expectRefusal('SEA-2', sea('stack:france-c-1+france-c-2', 'provence'));
    t.play(sea('unit:france-c-2', 'provence'));
    t.expectRefusal('SEA-2', path('unit:france-c-2', to('piedmont')));
  });

  test('[SEA-8] one sea move a nation and turn: from one region to one region', () => {
    const t = move({ units: { france: { picardy: 'ii', provence: 'i' } } });
    t.expectRefusal('MAP-18', sea('stack:france-i-1+france-i-3', 'brittany'));
    t.play(sea('unit:france-i-1', 'brittany'));
    t.expectRefusal('SEA-8', sea('unit:france-i-2', 'brittany'));
    t.expectRefusal('SEA-8', sea('unit:france-i-3', 'brittany'));
  });

  test('[SEA-8] [JOINT-5] every nation of a player has its own', () => {
    const t = move({
      players: [['france', 'spain'], ['britain']],
      units: { france: { picardy: 'i' }, spain: { asturias: 'i' } },
    });
    t.play(one('seat:france'));
    t.play(sea('unit:france-i-1', 'asturias'));
    t.play(PASS);
    const next = table({ players: [['france', 'spain'], ['britain']] }, function* (game, umpire) {
      Object.assign(game, t.game);
      game.turn.done = 1;
      yield* movement(game, umpire);
    });
    next.expectAsk('spain', 'TURN-4');
    next.expectOffer(sea('unit:spain-i-1', 'picardy'));
  });

  test('[SEA-12] nobody sails out of a region where he has met the enemy', () => {
    const t = move({ units: { france: { paris: 'i' }, britain: { picardy: 'i' } } });
    t.play(path('unit:france-i-1', to('picardy')));
    t.expectRefusal('MOVE-3', sea('unit:france-i-1', 'brittany'));
  });

  test('[MOVE-6] generals alone land against no enemy', () => {
    const t = move({ units: { france: { picardy: 'gi' }, britain: { cornwall: 'i' } } });
    t.expectRefusal('MOVE-6', sea('unit:france-g-1', 'cornwall'));
    t.expectOffer(sea('stack:france-g-1+france-i-1', 'cornwall'));
  });
});

describe('10 places at sea', () => {
  const places = (about: Situation, nation: (typeof NATIONS)[number]) => placesAtSea(situation(about), nation);

  test('[SEA-3] four units for each capital, generals too: a fifth is refused for France with Paris alone', () => {
    const t = move({ units: { france: { picardy: 'iiiig' } } });
    t.expectOffer(sea(infantry(4), 'provence'));
    t.expectRefusal('SEA-3', sea(`${infantry(4)}+france-g-1` as Target, 'provence'));
  });

  test('[SEA-3] a sixth unit for four places at sea is refused', () => {
    const t = move({ units: { france: { picardy: 'iiiiii' } } });
    t.expectRefusal('SEA-3', sea(infantry(6), 'provence'));
    t.expectOffer(sea(infantry(4), 'provence'));
  });

  test('[SEA-3] [SEA-6] worked case 5: France with Madrid 8, Britain 6 and with Paris 12, Spain without a capital none', () => {
    const units = { france: { madrid: 'i' } };
    expect(places({ owners: { madrid: 'france' }, units }, 'france').total).toBe(8);
    expect(places({}, 'britain').total).toBe(6);
    expect(places({ owners: { paris: 'britain' } }, 'britain').total).toBe(12);
    expect(places({ owners: { madrid: 'france' }, units }, 'spain').total).toBe(0);
    const t = move({ owners: { madrid: 'france' }, player: 'spain', units: { ...units, spain: { asturias: 'i' } } });
    t.expectRefusal('SEA-3', sea('unit:spain-i-1', 'andalusia'));
  });

  test('[SEA-6] six of Britain sail, a seventh is refused', () => {
    const t = move({ player: 'britain', units: { britain: { london: 'iiiiiii' } } });
    const british = (count: number) => infantry(count).replaceAll('france', 'britain') as Target;
    t.expectOffer(sea(british(6), 'cornwall'));
    t.expectRefusal('SEA-6', sea(british(7), 'cornwall'));
  });

  test('[SEA-4] capitals of allies do not count', () => {
    const { total, lines } = places({ allies: [['france', 'spain']] }, 'france');
    expect(total).toBe(4);
    expect(lines.map(({ rule, amount }) => `${rule} ${amount}`)).toEqual(['SEA-3 4', 'SEA-4 0']);
  });

  test('[SEA-5] [NEUTRAL-3] the capital of a neutral nation does not count', () => {
    const players = NATIONS.filter((nation) => nation !== 'spain').map((nation) => [nation]);
    const { total, lines } = places({ players, owners: { madrid: 'france' } }, 'france');
    expect(total).toBe(4);
    expect(lines.map(({ rule, amount }) => `${rule} ${amount}`)).toEqual(['SEA-3 4', 'SEA-5 0']);
  });

  test('[SEA-7] St. Petersburg is no capital', () => {
    const { total, lines } = places({}, 'russia');
    expect(total).toBe(4);
    expect(lines.map(({ rule, amount }) => `${rule} ${amount}`)).toEqual(['SEA-3 4', 'SEA-7 0']);
  });
});

describe('10 the landing', () => {
  test('[SEA-9] a die for every unit that lands where neither it nor an ally owns: lost on 1, generals too', () => {
    const t = move({ units: { france: { picardy: 'iicg' } } });
    // The two infantry roll 2 and 1, the cavalry 6, the general 1.
    t.play(sea('stack:france-i-1+france-i-2+france-c-1+france-g-1', 'algiers'), [2, 1, 6, 1]);
    const landed = unitsIn(t.game, 'algiers').map(({ kind }) => kind);
    expect(landed).toEqual(['infantry', 'cavalry']);
    expect(t.game.units).toHaveLength(2);
    expect(ownerOf(t.game, 'algiers')).toBe('france');
    expect(t.told('lost-at-sea').rule).toBe('SEA-9');
  });

  test('[SEA-9] nobody rolls for a region that is his or an ally’s, though no unit stands there', () => {
    const t = move({
      units: { france: { picardy: 'i' } },
      owners: { algiers: 'spain' },
      allies: [['france', 'spain']],
    });
    t.play(sea('unit:france-i-1', 'algiers'));
    expect(unitOf(t.game, 'france-i-1').moved).toEqual({ from: 'picardy', points: 1, bySea: true });
    expect(ownerOf(t.game, 'algiers')).toBe('spain');
  });

  test('[JOINT-5] where a member has landed before, the next needs no dice', () => {
    const about: Situation = {
      ...{ player: 'france', members: ['france', 'spain'], allies: [['france', 'spain']] },
      units: { france: { picardy: 'i' }, spain: { asturias: 'i' } },
    };
    const t = table(about, function* (game, umpire) {
      yield* movement(game, umpire);
      game.turn.done = 1;
      yield* movement(game, umpire);
    });
    t.play(one('seat:france'));
    t.play(sea('unit:france-i-1', 'algiers'), [2]);
    t.play(PASS);
    expect(preview(t.decision, sea('unit:spain-i-1', 'algiers'))?.remarks?.[0]?.rule).toBe('JOINT-5');
    t.play(sea('unit:spain-i-1', 'algiers'));
    expect(ownerOf(t.game, 'algiers')).toBe('france');
    expect(t.game.turn.sailed).toEqual(['france', 'spain']);
  });

  test('[SEA-10] in a British homeland region they are lost on 1 or 2', () => {
    const t = move({ units: { france: { picardy: 'iii' } } });
    t.play(sea(infantry(3), 'cornwall'), [2, 1, 3]);
    expect(unitsIn(t.game, 'cornwall')).toHaveLength(1);
    expect(t.told('lost-at-sea').rule).toBe('SEA-10');
  });

  test('[SEA-9] [SEA-10] the homeland of a Britain that nobody plays is a minor nation: 1 alone loses a unit', () => {
    const players = [['france'], ['prussia'], ['russia'], ['austria']] as const;
    const t = move({ players, units: { france: { picardy: 'iii' } } });
    t.play(sea(infantry(3), 'cornwall'), [2, 1, 3]);
    expect(unitsIn(t.game, 'cornwall')).toHaveLength(2);
    expect(t.told('lost-at-sea').rule).toBe('SEA-9');
  });

  const back = (options: Situation['options']): Situation => ({
    ...{ player: 'britain', owners: { cornwall: 'france' }, ...(options && { options }) },
    units: { britain: { london: 'i' }, france: { cornwall: 'i' } },
  });

  test('[SEA-10] so are British units that come back to an occupied region, unless the option says that 1 alone loses them', () => {
    const literal = move(back({}));
    literal.play(sea('unit:britain-i-1', 'cornwall'), [2]);
    expect(literal.game.units.map(({ nation }) => nation)).toEqual(['france']);
    const lenient = move(back({ 'landing-in-britain': 'not-for-britain' }));
    lenient.play(sea('unit:britain-i-1', 'cornwall'), [2]);
    expect(unitsIn(lenient.game, 'cornwall')).toHaveLength(2);
  });

  test('[SEA-9] [SEA-10] worked case 6: the odds of four units, into a neutral port and into London', () => {
    const t = move({ units: { france: { picardy: 'iiii' } } });
    const odds = (port: string) => {
      const all = preview(t.decision, sea(infantry(4), port))?.odds ?? [];
      const lost = all.map(({ result, probability }) => Number(result.params?.['lost']) * probability);
      return [lost.reduce((sum, each) => sum + each, 0), all.find(({ result }) => result.params?.['lost'] === 0)];
    };
    const neutral = odds('algiers');
    expect(neutral[0]).toBeCloseTo(4 / 6);
    expect(neutral[1]).toMatchObject({ probability: expect.closeTo(0.482, 3) });
    const london = odds('london');
    expect(london[0]).toBeCloseTo(4 / 3);
    expect(london[1]).toMatchObject({ probability: expect.closeTo(0.198, 3) });
  });

  test('[SEA-11] [SEA-12] who lands against enemies is told that they will hit with 5 and 6, and that no way leads back', () => {
    const t = move({ units: { france: { picardy: 'i' }, britain: { cornwall: 'i' } } });
    const remarks = preview(t.decision, sea('unit:france-i-1', 'cornwall'))?.remarks ?? [];
    expect(remarks.map(({ rule }) => rule)).toEqual([
      ...['SEA-10', 'MOVE-7', 'MOVE-5', 'OWN-7'],
      ...['SEA-11', 'SEA-12'],
    ]);
    t.play(sea('unit:france-i-1', 'cornwall'), [3]);
    expect(unitOf(t.game, 'france-i-1').moved).toEqual({ from: 'picardy', points: 1, bySea: true, stopped: true });
    expect(entriesOf([unitOf(t.game, 'france-i-1')])).toEqual([]);
  });
});

describe('10 the straits', () => {
  const crimea = (about: Situation = {}): Situation => ({
    ...{ player: 'russia', units: { russia: { crimea: 'ii' } } },
    ...about,
  });

  test('[SEA-13] [MAP-13] worked case 18: from Crimea to Anatolia the Ottoman player is asked, who holds both shores', () => {
    const t = move(crimea());
    expect(preview(t.decision, sea('unit:russia-i-1', 'anatolia'))?.remarks?.[0]?.rule).toBe('SEA-13');
    t.play(sea('unit:russia-i-1', 'anatolia'));
    t.expectAsk('ottoman', 'SEA-13', 'one');
    t.play(one('word:yes'), [5]);
    expect(t.told('strait-open').rule).toBe('MAP-13');
    expect(unitsIn(t.game, 'anatolia').map(({ id }) => id)).toEqual(['russia-i-1']);
  });

  test('[SEA-13] a refusal holds for the turn: nothing has moved, other moves are free', () => {
    const t = move(crimea());
    t.play(sea('unit:russia-i-1', 'sicily'));
    t.play(one('word:no'));
    expect(unitOf(t.game, 'russia-i-1')).toEqual(expect.objectContaining({ region: 'crimea' }));
    t.expectRefusal('SEA-13', sea('unit:russia-i-1', 'sicily'));
    t.expectRefusal('SEA-13', sea('unit:russia-i-2', 'anatolia'));
    expect(t.game.turn.sailed).toEqual([]);
    t.expectOffer(path('unit:russia-i-1', to('ukraine')));
  });

  test('[SEA-13] worked case 18: nobody is asked where the mover holds both shores, and none for a move elsewhere', () => {
    const t = move(
      crimea({
        owners: { constantinople: 'russia', anatolia: 'russia' },
        units: { russia: { crimea: 'i', constantinople: 'i', anatolia: 'i' } },
      }),
    );
    t.play(sea('unit:russia-i-1', 'anatolia'));
    t.expectAsk('russia', 'TURN-4');
    const far = move(crimea({ units: { russia: { 'st-petersburg': 'i' } } }));
    far.play(sea('unit:russia-i-1', 'sicily'), [4]);
    far.expectAsk('russia', 'TURN-4');
  });

  test('[MAP-13] where two players hold a shore each, both must agree', () => {
    const t = move(
      crimea({
        owners: { constantinople: 'france' },
        units: { russia: { crimea: 'i' }, france: { constantinople: 'i' } },
      }),
    );
    t.play(sea('unit:russia-i-1', 'sicily'));
    t.expectAsk('france', 'SEA-13');
    t.play(one('word:yes'));
    t.expectAsk('ottoman', 'SEA-13');
    t.play(one('word:no'));
    t.expectRefusal('SEA-13', sea('unit:russia-i-1', 'sicily'));
  });

  test('[MAP-13] nobody’s leave is needed for a shore that nobody owns', () => {
    const players = NATIONS.filter((nation) => nation !== 'ottoman').map((nation) => [nation]);
    const t = move(crimea({ players }));
    t.play(sea('unit:russia-i-1', 'sicily'), [4]);
    t.expectAsk('russia', 'TURN-4');
  });

  test('[SEA-13] into the Black Sea they are asked as well; an ally is', () => {
    const t = move({ player: 'france', allies: [['france', 'ottoman']], units: { france: { provence: 'i' } } });
    t.play(sea('unit:france-i-1', 'crimea'));
    t.expectAsk('ottoman', 'SEA-13');
  });

  test('[SEA-1] [SEA-13] with free straits nobody is asked', () => {
    const t = move(crimea({ options: { straits: 'free' } }));
    t.play(sea('unit:russia-i-1', 'sicily'), [4]);
    t.expectAsk('russia', 'TURN-4');
  });
});
