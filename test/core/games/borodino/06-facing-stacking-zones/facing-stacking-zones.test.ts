import { describe, expect, test } from 'vitest';
import {
  controllersOf,
  exertsZoc,
  isInEnemyZoc,
  zocBy,
  zocOf,
} from '../../../../../core/games/borodino/06-facing-stacking-zones/3-zones-of-control.ts';
import {
  defensiveFrontHexes,
  facingImposedIn,
  frontHexes,
  isFrontOf,
  mustFaceAlike,
} from '../../../../../core/games/borodino/06-facing-stacking-zones/1-facing.ts';
import { mayStack } from '../../../../../core/games/borodino/06-facing-stacking-zones/2-stacking.ts';
import { cardOf, UNITS } from '../../../../../core/games/borodino/data.ts';
import { movement, reach } from '../../../../../core/games/borodino/07-movement/index.ts';
import { artilleryFire } from '../../../../../core/games/borodino/08-artillery-fire/index.ts';
import type { Body } from '../../verbs.ts';
import { type Borodino, moveOn } from '../../../../../core/games/borodino/position.ts';
import { one, PASS, path, situation, table } from '../table.ts';

const artilleryThenMovement: Body<Borodino> = function* (game, umpire) {
  yield* artilleryFire(game, umpire);
  moveOn(game, { phase: 'movement' });
  yield* movement(game, umpire);
};

const sorted = (hexes: readonly number[]) => [...hexes].sort((a, b) => a - b);

// Around 4425 (even column; columns grow west, rows north): N 4426, NE 4325, SE 4324, S 4424, SW 4524, NW 4525.
const AROUND = [4324, 4325, 4424, 4426, 4524, 4525];

describe('6.1 Facing', () => {
  test.each([
    ['E', [4324, 4325]],
    ['NE', [4325, 4426]],
    ['NW', [4426, 4525]],
    ['W', [4524, 4525]],
    ['SW', [4424, 4524]],
    ['SE', [4324, 4424]],
  ] as const)('[6.11-a][6.11-c] a unit that faces %s has the two hexes of that corner in front', (corner, front) => {
    const game = situation({ french: { 'f-cm-61': [4425, corner] } });
    expect(sorted(frontHexes(game, 'f-cm-61'))).toEqual(front);
    for (const hex of AROUND) expect(isFrontOf(game, 'f-cm-61', hex)).toBe((front as readonly number[]).includes(hex));
  });

  test('[6.11-a] a unit cannot be turned to a hexside', () => {
    const t = table({ french: { 'f-cm-61': 4425 } }, movement);
    t.expectOffer(path('f-cm-61', 'NE'));
    t.expectRefusal('6.11-a', path('f-cm-61', 'N'));
  });

  test('[6.11-c] the map edge cuts the front', () => {
    expect(frontHexes(situation({ french: { 'f-cm-61': [5108, 'W'] } }), 'f-cm-61')).toEqual([]);
  });

  test('[6.11-d] infantry in a town and in the closed work has Front hexes all round', () => {
    for (const hex of [3909, 4008]) {
      expect(frontHexes(situation({ russian: { 'r-27d-1': hex } }), 'r-27d-1')).toHaveLength(6);
    }
  });

  test('[6.11-d] not so guns and cavalry there, nor infantry behind an entrenched hexside', () => {
    expect(frontHexes(situation({ russian: { 'r-c4-ha': 4008 } }), 'r-c4-ha')).toHaveLength(2);
    expect(frontHexes(situation({ russian: { 'r-c4-1': 3909 } }), 'r-c4-1')).toHaveLength(2);
    expect(frontHexes(situation({ russian: { 'r-27d-1': 3114 } }), 'r-27d-1')).toHaveLength(2);
  });

  test('[6.11-e] for where an attack comes from, cavalry in good order counts its flanks as front', () => {
    const game = situation({ french: { 'f-pj-a': [4425, 'E'] } });
    expect(sorted(defensiveFrontHexes(game, 'f-pj-a'))).toEqual([4324, 4325, 4424, 4426]);
    expect(sorted(frontHexes(game, 'f-pj-a'))).toEqual([4324, 4325]);
  });

  test('[6.11-f] Disordered cavalry only its two', () => {
    const game = situation({ french: { 'f-pj-a': { hex: 4425, disordered: true } } });
    expect(sorted(defensiveFrontHexes(game, 'f-pj-a'))).toEqual([4324, 4325]);
  });

  test('[6.11-e] infantry has no defensive facing of its own', () => {
    const game = situation({ french: { 'f-cm-61': [4425, 'E'] } });
    expect(sorted(defensiveFrontHexes(game, 'f-cm-61'))).toEqual([4324, 4325]);
  });

  test('[9.85-j] around a square all hexes are Front', () => {
    const game = situation({ french: { 'f-cm-61': { hex: 4425, square: true } } });
    expect(sorted(frontHexes(game, 'f-cm-61'))).toEqual(AROUND);
    expect(sorted(defensiveFrontHexes(game, 'f-cm-61'))).toEqual(AROUND);
  });

  test('[6.11-b] who joins a stack faces as it does', () => {
    const t = table({ french: { 'f-cm-57a': [4425, 'NW'], 'f-cm-57b': [4525, 'E'] } }, movement);
    t.expectRefusal('6.11-b', path('f-cm-57b', 4425, 'E'));
    t.play(path('f-cm-57b', 4425));
    expect(t.unit('f-cm-57b').facing).toBe('NW');
  });

  test('[6.11-b] turning in the hex turns the whole stack', () => {
    const t = table({ french: { 'f-cm-57a': 4425, 'f-cm-57b': 4425 } }, movement);
    t.play(path('f-cm-57a', 'SW'));
    expect([t.unit('f-cm-57a').facing, t.unit('f-cm-57b').facing]).toEqual(['SW', 'SW']);
  });

  test('[6.14-a] guns stacked with infantry face as they like', () => {
    const t = table({ french: { 'f-cm-61': [4425, 'NW'], 'f-cm-foot': [4525, 'E'] } }, movement);
    t.play(path('f-cm-foot', 4425, 'SE'));
    expect([t.unit('f-cm-61').facing, t.unit('f-cm-foot').facing]).toEqual(['NW', 'SE']);
    t.play(path('f-cm-61', 'E'));
    expect([t.unit('f-cm-61').facing, t.unit('f-cm-foot').facing]).toEqual(['E', 'SE']);
  });

  test('[6.11-b] guns stacked with cavalry face as it does', () => {
    expect(mustFaceAlike(cardOf('f-pj-a'), cardOf('f-c2-a1'))).toBe(true);
    expect(mustFaceAlike(cardOf('f-c2-a1'), cardOf('f-c2-a2'))).toBe(true);
    expect(mustFaceAlike(cardOf('f-cm-61'), cardOf('f-cm-foot'))).toBe(false);
    const game = situation({ french: { 'f-pj-a': [4425, 'W'] } });
    expect(facingImposedIn(game, 'f-c2-a1', 4425)).toBe('W');
    expect(facingImposedIn(game, 'f-c2-a1', 4426)).toBeNull();
  });

  test('[6.12-a] turning costs nothing, in the hex and at the end of a move', () => {
    const still = table({ french: { 'f-cm-61': [4425, 'E'] } }, movement);
    still.expectRefusal('6.12-a', path('f-cm-61', 'E'));
    still.play(path('f-cm-61', 'NW'));
    expect(still.told('turned').rule).toBe('6.12-a');
    const t = table({ french: { 'f-cm-61': 4425, 'f-cm-57a': 4427 } }, movement);
    expect(t.steps('f-cm-61')).toMatchObject({ NE: 0, SW: 0 });
    expect(t.steps('f-cm-61', 4525)).toMatchObject({ NE: 0, E: 0 });
    t.play(path('f-cm-61', 4525, 'NW'));
    expect(t.unit('f-cm-61')).toMatchObject({ hex: 4525, facing: 'NW' });
  });

  test('[6.12-b] no facing is needed to enter a hex: a unit moves to its rear as well', () => {
    const t = table({ french: { 'f-cm-61': [4425, 'E'] } }, movement);
    expect(t.steps('f-cm-61')).toMatchObject({ '4525': 1, '4426': 1 });
  });
});

describe('6.2 Stacking', () => {
  const refused = (rule: string, ...units: string[]) => expect(mayStack(units)?.rule, units.join()).toBe(rule);
  const allowed = (...units: string[]) => expect(mayStack(units), units.join()).toBeNull();
  const unitWith = (test: (unit: (typeof UNITS)[number]) => boolean) => (UNITS.find(test) as (typeof UNITS)[number]).id;

  test('[6.21-a] never more than three', () => {
    allowed('f-kr-3', 'f-kr-15', 'f-kr-16');
    refused('6.21-a', 'f-by-a', 'f-by-b', 'f-by-c', 'f-c1-a1');
  });

  test('[6.21-b] infantry and cavalry never together', () => {
    refused('6.21-b', 'f-cm-61', 'f-pj-a');
    refused('6.21-b', 'f-cm-61', 'f-pj-a', 'f-cm-foot');
  });

  test('[6.21-c] two of the line, or three of one brigade', () => {
    allowed('f-cm-61', 'f-mr-13');
    allowed('f-by-a', 'f-by-b', 'f-by-c');
    refused('6.21-c', 'f-cm-57a', 'f-cm-57b', 'f-cm-61');
    refused('6.21-c', 'r-c4-1', 'r-c4-2', 'r-c4-3');
  });

  test('[6.21-d] Jaegers count as infantry', () => {
    allowed('r-gogel-a', 'r-27d-1');
    refused('6.21-b', 'r-gogel-a', 'r-c4-1');
  });

  test('[6.21-e] one battery with others', () => {
    allowed('f-cm-61', 'f-cm-foot');
    refused('6.21-e', 'f-cm-61', 'f-cm-foot', 'f-cm-horse');
  });

  test('[6.21-f] two batteries alone, of one group', () => {
    allowed('f-cm-foot', 'f-cm-horse');
    refused('6.21-f', 'f-cm-horse', 'f-c1-a1');
    refused('6.21-f', 'f-cm-horse', 'f-mr-horse', 'f-fr-horse');
  });

  test('[SR.10-a] batteries alone up to 8 SP, not 6', () => {
    allowed('f-cm-foot', 'f-mr-foot'); // 4 + 4
    allowed('r-viii-a1', 'r-viii-a2'); // 4 + 4
  });

  test('[6.21-g] a battery with two of the line only where these are of one brigade', () => {
    allowed('f-cm-57a', 'f-cm-57b', 'f-cm-foot');
    refused('6.21-g', 'f-cm-57a', 'f-cm-61', 'f-cm-foot');
    refused('6.21-g', 'r-c4-1', 'r-c4-2', 'r-c4-ha');
  });

  test('[SR.13-b] militia with nobody, not even militia (case 26)', () => {
    const militia = UNITS.filter((unit) => unit.flags.includes('militia')).map((unit) => unit.id);
    refused('SR.13-b', militia[0] as string, militia[1] as string);
    refused(
      'SR.13-b',
      militia[0] as string,
      unitWith((unit) => unit.side === 'russian' && unit.arm === 'artillery'),
    );
    allowed(militia[0] as string);
  });

  test('[7.32-a] nobody enters a hex with an enemy, guns alone included', () => {
    const t = table({ french: { 'f-cm-61': 4425 }, russian: { 'r-c4-ha': 4325 } }, movement);
    t.expectRefusal('7.32-a', path('f-cm-61', 4325));
    t.expectRefusal('7.32-a', path('f-cm-61', 4325, 4225));
  });

  test('[6.24-a] who stops in an occupied hex goes below', () => {
    const t = table({ french: { 'f-cm-57a': 4425, 'f-cm-57b': 4525 } }, movement);
    t.play(path('f-cm-57b', 4425));
    expect(t.game.stacks['4425']).toEqual(['f-cm-57a', 'f-cm-57b']);
    expect(t.told('goes-below').rule).toBe('6.24-a');
  });
});

describe('6.3 Zones of control', () => {
  test('[6.31-a] [2.4-k] into the six hexes around, whatever the facing', () => {
    for (const facing of ['E', 'W'] as const) {
      const game = situation({ russian: { 'r-27d-1': [4425, facing] } });
      expect(sorted(zocOf(game, 'r-27d-1'))).toEqual(AROUND);
      for (const hex of AROUND) expect(isInEnemyZoc(game, hex, 'french')).toBe(true);
      expect(isInEnemyZoc(game, 4425, 'french')).toBe(false);
      expect(isInEnemyZoc(game, 4324, 'russian')).toBe(false);
    }
  });

  test('[6.31-b][SR.13-c] not guns, squares, Disordered units and militia', () => {
    const militia = UNITS.find((unit) => unit.flags.includes('militia'))?.id as string;
    const game = situation({
      russian: {
        'r-c4-ha': 4425,
        'r-27d-1': { hex: 4427, square: true },
        'r-c4-1': { hex: 4215, disordered: true },
        [militia]: 4217,
        'r-27d-2': 4219,
      },
    });
    for (const id of ['r-c4-ha', 'r-27d-1', 'r-c4-1', militia]) {
      expect(exertsZoc(game, id), id).toBe(false);
      expect(zocOf(game, id), id).toEqual([]);
    }
    expect(exertsZoc(game, 'r-27d-2')).toBe(true);
    expect(zocBy(game, 'russian').cells.reduce((sum, one) => sum + one, 0)).toBe(6);
  });

  test('[6.31-b] nobody off the map', () => {
    expect(exertsZoc(situation({ french: { 'f-by-a': { box: 'off-map' } } }), 'f-by-a')).toBe(false);
  });

  test('[6.32-a] not over a bridge: 3813 to 3814 (case 20)', () => {
    const game = situation({ russian: { 'r-27d-1': 3813 } });
    expect(isInEnemyZoc(game, 3814, 'french')).toBe(false);
    expect(zocOf(game, 'r-27d-1')).toHaveLength(5);
    const t = table({ french: { 'f-cm-61': 3815 }, russian: { 'r-27d-1': 3813 } }, movement);
    expect(Object.keys(t.steps('f-cm-61', 3814)).map(Number)).toContain(3714);
  });

  test('[6.32-a] the bridges of 6 September do not stand yet, so that there a zone of control crosses the water', () => {
    expect(isInEnemyZoc(situation({ russian: { 'r-27d-1': 3614 } }), 3615, 'french')).toBe(true);
  });

  test('[6.32-a] not over the Moskva', () => {
    expect(isInEnemyZoc(situation({ russian: { 'r-27d-1': 1728 } }), 1828, 'french')).toBe(false);
  });

  test('[6.32-b] over streams of every kind and fords', () => {
    const over = [
      [4106, 4206], // ford
      [2613, 2614], // stream
      [4511, 4512], // ford over steep banks
      [3216, 3316], // very steep banks; its bridge is of 6 September
    ] as const;
    for (const [from, to] of over) {
      expect(isInEnemyZoc(situation({ russian: { 'r-27d-1': from } }), to, 'french'), `${from} to ${to}`).toBe(true);
    }
  });

  test('[6.31-a] the map names who controls a hex', () => {
    const game = situation({ russian: { 'r-27d-1': 4425, 'r-c4-ha': 4425, 'r-c4-1': 4423 } });
    expect(controllersOf(game, 4424, 'russian')).toEqual(['r-27d-1', 'r-c4-1']);
    expect(zocBy(game, 'russian').unitsAt(4424)).toEqual(['r-27d-1', 'r-c4-1']);
    expect(zocBy(game, 'russian').has(4424)).toBe(true);
    expect(zocBy(game, 'russian').has(4425)).toBe(false);
  });

  test('[6.33-a] a unit must stop on entering', () => {
    const t = table({ french: { 'f-pj-a': 4427 }, russian: { 'r-27d-1': 4425 } }, movement);
    t.expectOffer(path('f-pj-a', 4426));
    t.expectRefusal('6.33-a', path('f-pj-a', 4426, 4527));
  });

  test('[6.33-b][T-terrain-note-c][9.61-h] entering costs nothing extra, but 1 for the Disordered', () => {
    const t = table(
      { french: { 'f-cm-61': 4427, 'f-cm-57a': { hex: 4327, disordered: true } }, russian: { 'r-27d-1': 4425 } },
      movement,
    );
    expect(t.steps('f-cm-61')['4426']).toBe(1);
    expect(t.steps('f-cm-57a')['4326']).toBe(1);
    expect(t.steps('f-cm-57a', 4326)['4325']).toBe(2);
    expect(t.steps('f-cm-57a', 4326)['4426']).toBe(2);
    t.play(path('f-cm-57a', 4326, 4426));
    expect(t.told('moved').tally?.lines).toContainEqual(expect.objectContaining({ rule: '6.33-b', amount: 1 }));
  });

  test('[6.33-c] it may turn there before its move ends', () => {
    const t = table({ french: { 'f-cm-61': [4427, 'W'] }, russian: { 'r-27d-1': 4425 } }, movement);
    t.play(path('f-cm-61', 4426, 'SE'));
    expect(t.unit('f-cm-61')).toMatchObject({ hex: 4426, facing: 'SE' });
  });

  test('[6.33-d] guns may enter alone', () => {
    const t = table({ french: { 'f-cm-foot': 4427 }, russian: { 'r-27d-1': 4425 } }, movement);
    t.expectOffer(path('f-cm-foot', 4426));
  });

  // 4425 faces W: 4524 and 4525 are its Front hexes. The French stand behind it, in 4325.
  const BEHIND = { french: { 'f-cm-61': 4325 }, russian: { 'r-27d-1': [4425, 'W'] as const } };

  test('[6.34-a] leaving costs 1 more than the hex', () => {
    const t = table(BEHIND, movement);
    expect(t.steps('f-cm-61')['4225']).toBe(2);
    expect(t.steps('f-cm-61', 4225)['4226']).toBe(1);
    t.play(path('f-cm-61', 4225));
    expect(t.told('moved').tally?.lines).toContainEqual(expect.objectContaining({ rule: '6.34-a', amount: 1 }));
  });

  test('[6.34-a] guns that an answer drives into one in this activation may not leave it in their move', () => {
    const t = table(
      {
        phase: 'artillery',
        french: { 'f-fr-foot': 4300, 'f-fr-33': 4305 },
        russian: { 'r-viii-a1': 4101, 'r-viii-a2': 4101, 'r-27d-1': 4501 },
      },
      artilleryThenMovement,
    );
    t.play(path('f-fr-foot', 4101), [0]);
    t.play(path('r-viii-a1+r-viii-a2', 4300), [9]); // 4 + 2 + 9 is 15: Disordered, and back by a hex
    t.play(one(4401)); // behind the infantry in 4501
    t.expectAsk('french', '7.31-a');
    t.expectRefusal('6.34-a', path('f-fr-foot', 4400));
    t.expectOffer(path('f-fr-foot', 'NE')); // it may turn there (6.35-a)
    expect(reach(t.game, 'f-fr-foot')).toEqual([]);
  });

  test('[6.34-a] nor may who comes to be in one because enemy cavalry slips away to beside it [7.39-a]', () => {
    const t = table({ french: { 'f-cm-61': 4427, 'f-cm-57a': 4423 }, russian: { 'r-c4-1': 4425 } }, movement);
    t.play(path('f-cm-61', 4426));
    t.play(path('r-c4-1', 4424));
    t.expectRefusal('6.34-a', path('f-cm-57a', 4422));
  });

  test('[6.34-a] what a unit of the other side could reach is asked as if it began where it stands', () => {
    const t = table({ french: { 'f-cm-61': 4325 }, russian: { 'r-27d-1': [4425, 'W'] } }, movement);
    expect(reach(t.game, 'r-27d-1').length).toBeGreaterThan(0);
  });

  test('[6.34-b] a controlled hex that is no enemy Front hex may be entered, and ends the move', () => {
    const t = table(BEHIND, movement);
    expect(t.steps('f-cm-61')['4426']).toBe(2);
    t.expectRefusal('6.33-a', path('f-cm-61', 4426, 4427));
  });

  test('[6.34-b] but not an enemy Front hex, in all that activation', () => {
    const t = table({ french: { 'f-pj-a': 4426 }, russian: { 'r-27d-1': [4425, 'W'] } }, movement);
    t.expectRefusal('6.34-b', path('f-pj-a', 4525));
    t.expectRefusal('6.34-b', path('f-pj-a', 4526, 4525));
    t.expectOffer(path('f-pj-a', 4325));
  });

  test('[6.34-b] the front of units without a zone of control does not count', () => {
    const t = table(
      {
        french: { 'f-pj-a': 4426 },
        russian: { 'r-27d-1': [4425, 'E'], 'r-27d-2': { hex: 4424, facing: 'NW', disordered: true } },
      },
      movement,
    );
    t.expectOffer(path('f-pj-a', 4525)); // controlled by 4425 from behind; in front of the Disordered 4424? no: beside it
    t.expectRefusal('6.34-b', path('f-pj-a', 4325));
  });

  test('[6.35-a] a unit that begins in one may turn and stay', () => {
    const t = table(BEHIND, movement);
    t.play(path('f-cm-61', 'W'));
    expect(t.unit('f-cm-61')).toMatchObject({ hex: 4325, facing: 'W' });
    expect(t.told('turned').rule).toBe('6.35-a');
    t.expectOver();
  });
});

test('nobody is asked who has nobody to move', () => {
  table({ russian: { 'r-27d-1': 4425 } }, movement).expectOver();
  const t = table({ french: { 'f-cm-61': 4425 } }, movement);
  t.expectAsk('french', '7.31-a', 'path');
  t.play(PASS);
  t.expectOver();
});
