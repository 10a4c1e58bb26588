import { describe, expect, test } from 'vitest';
import type { Tally } from '../../../../../core/engine/tally.ts';
import { type Combat, combatsOf, mustWait } from '../../../../../core/games/borodino/09-assault/2-3-several-groups.ts';
import { assaultTallies, strengthTallies } from '../../../../../core/games/borodino/09-assault/5-modifiers.ts';
import { type Corner, cardOf, GRID, type UnitId } from '../../../../../core/games/borodino/data.ts';
import type { Assault } from '../../../../../core/games/borodino/engagements.ts';
import { groundOf, sideBetween, terrainAt } from '../../../../../core/games/borodino/ground.ts';
import { type Borodino, restate, topOf } from '../../../../../core/games/borodino/position.ts';
import { assaultResult, oddsOf } from '../../../../../core/games/borodino/tables.ts';
import { cornersFacing } from '../../../../../core/space/hex/facing.ts';
import { type Situation, situation } from '../table.ts';

const GROUND = groundOf({ scenario: 'sept5' });

/** An assault by the line of a hex, as it stands when it is resolved. */
function assaultFrom(game: Borodino, from: number, targets: readonly number[], more: Partial<Assault> = {}): Assault {
  const attackers = (game.stacks[from] ?? []).filter((id) => cardOf(id).arm !== 'artillery');
  const { arm, side } = cardOf(attackers[0] as UnitId);
  const kind = arm === 'cavalry' ? 'cavalry' : 'infantry';
  const base = {
    kind,
    side,
    attackers,
    from,
    start: from,
    via: [],
    facing: null,
    targets,
    status: 'committed',
    at: from,
  } as const;
  return { ...base, met: [], pursuits: 0, ...more };
}

/** Rule and amount of every line of the roll against a hex. */
function linesOf(game: Borodino, hex: number, field: readonly Assault[]): [string, number][] {
  return tallyOf(game, hex, field).lines.map(({ rule, amount }) => [rule, amount]);
}

function tallyOf(game: Borodino, hex: number, field: readonly Assault[]) {
  const combat = combatsOf(game, field).find((each) => each.targets.includes(hex));
  if (!combat) throw new Error(`nobody assaults ${hex}`);
  return tallyIn(game, combat, hex, field);
}

function tallyIn(game: Borodino, combat: Combat, hex: number, field: readonly Assault[]): Tally {
  return assaultTallies(game, combat, field)[combat.targets.indexOf(hex)] as Tally;
}

const totalOf = (game: Borodino, hex: number, field: readonly Assault[]) => tallyOf(game, hex, field).total;

// The plain: 4426 and all around it is open ground without any hexside feature. A defender there who faces west has
// 4526 and 4525 in front, 4427 and 4425 on his flanks, 4326 and 4325 behind.
const DEFENDER = 4426;
const [FRONT, OTHER_FRONT, REAR, OTHER_REAR] = [4525, 4526, 4326, 4325] as const;

describe('9.51 ratio of strengths', () => {
  test('[9.51-a] [9.51-b] [T-assault-mod-ratio] 9 against 4 is 2-1, 5 against 7 is 2-3', () => {
    expect(oddsOf(9, 4)).toMatchObject({ ratio: '2-1', modifier: 2 });
    expect(oddsOf(5, 7)).toMatchObject({ ratio: '2-3', modifier: -1 });
  });

  const printed: readonly [string, number, number, number, number][] = [
    ['[T-odds-4-1] 4-1 or better is +4', 16, 4, 4, 40],
    ['[T-odds-3-1] 3-1 is +3', 12, 4, 3, 15],
    ['[T-odds-2-1] 2-1 is +2', 8, 4, 2, 11],
    ['[T-odds-3-2] 3-2 is +1', 6, 4, 1, 7],
    ['[T-odds-1-1] 1-1 is 0', 4, 4, 0, 5],
    ['[T-odds-2-3] 2-3 is -1', 8, 12, -1, 11],
    ['[T-odds-1-2] 1-2 is -2', 6, 12, -2, 7],
    ['[T-odds-1-3] 1-3 is -3', 4, 12, -3, 5],
    ['[T-odds-1-4] 1-4 or worse is -4', 3, 12, -4, 1],
  ];
  for (const [title, attacker, defender, modifier, stillSame] of printed) {
    test(`${title}; what does not reach the next ratio is rounded down`, () => {
      expect(oddsOf(attacker, defender).modifier).toBe(modifier);
      expect(oddsOf(stillSame, defender).modifier).toBe(modifier);
      if (modifier > -4) expect(oddsOf(attacker - 0.01, defender).modifier).toBeLessThan(modifier);
    });
  }

  test('[9.25-a] [9.51-a] guns add no strength on either side', () => {
    const game = situation({
      french: { 'f-cm-61': [FRONT, 'E'], 'f-cm-foot': FRONT },
      russian: { 'r-27d-1': DEFENDER, 'r-viii-a1': DEFENDER },
    });
    const [combat] = combatsOf(game, [assaultFrom(game, FRONT, [DEFENDER])]);
    const [attackers, defenders] = strengthTallies(game, combat as Combat);
    expect([attackers.total, defenders.total]).toEqual([10, 9]);
    expect(linesOf(game, DEFENDER, [assaultFrom(game, FRONT, [DEFENDER])])).toContainEqual(['T-odds-1-1', 0]);
  });
});

describe('the assault table', () => {
  const rows: readonly [string, readonly number[], string][] = [
    ['[T-assault-below0] below 0: attackers, and a counter-assault', [-5, -1], 'counter-assault'],
    ['[T-assault-0-4] 0 to 4: attackers', [0, 1, 2, 3, 4], 'attackers'],
    ['[T-assault-5-9] 5 to 9: defenders', [5, 6, 7, 8, 9], 'defenders'],
    ['[T-assault-10plus] 10 or more: defenders retreat, breakthrough', [10, 11, 17], 'breakthrough'],
  ];
  for (const [title, totals, result] of rows) {
    test(title, () => {
      for (const total of totals) expect(assaultResult(total).result).toBe(result);
    });
  }
});

describe('9.52 Cohesion', () => {
  test('[9.52-a] [T-assault-mod-cohesion] the best of each side, in the state it is in', () => {
    const setup: Situation = {
      french: { 'f-fr-jn': [FRONT, 'E'], 'f-cm-57a': [FRONT, 'E'] }, // 5 and 7
      russian: { 'r-27d-1': { hex: DEFENDER, disordered: true }, 'r-27d-2': DEFENDER }, // 5 and 6
    };
    const game = situation(setup);
    expect(linesOf(game, DEFENDER, [assaultFrom(game, FRONT, [DEFENDER])])).toContainEqual(['9.52-a', 1]);
    restate(game, 'r-27d-2', { disordered: true });
    expect(linesOf(game, DEFENDER, [assaultFrom(game, FRONT, [DEFENDER])])).toContainEqual(['9.52-a', 2]);
  });

  test('[9.52-b] the Cohesion of guns does not count', () => {
    const game = situation({
      french: { 'f-cm-61': [FRONT, 'E'] }, // 6
      russian: { 'r-27d-1': DEFENDER, 'r-viii-a1': DEFENDER }, // 6, and guns of 7
    });
    expect(linesOf(game, DEFENDER, [assaultFrom(game, FRONT, [DEFENDER])])).toContainEqual(['9.52-a', 0]);
  });
});

describe('9.53 open ground', () => {
  const one: Situation = { french: { 'f-cm-61': [FRONT, 'E'] }, russian: { 'r-27d-1': DEFENDER } };
  const open = (setup: Situation, from: number = FRONT) => {
    const game = situation(setup);
    return linesOf(game, DEFENDER, [assaultFrom(game, from, [DEFENDER])]);
  };

  test('[9.53-a] [T-terrain-open-combat] [T-assault-mod-terrain] alone in the open, attacked in front: +1', () => {
    expect(open(one)).toContainEqual(['T-terrain-open-combat', 1]);
  });

  test('[9.53-c] not when attacked from behind only', () => {
    const behind = { ...one, french: { 'f-cm-61': [REAR, 'W'] } } as const;
    expect(open(behind, REAR)).toContainEqual(['9.53-c', 0]);
  });

  test('[9.53-d] not when friends hold both flanks, by standing there or by zone of control', () => {
    const standing = { ...one, russian: { 'r-27d-1': DEFENDER, 'r-27d-2': 4427, 'r-2gd-1': 4425 } };
    expect(open(standing)).toContainEqual(['9.53-d', 0]);
    // 4327 controls 4427, 4324 controls 4425
    const controlling = { ...one, russian: { 'r-27d-1': DEFENDER, 'r-27d-2': 4327, 'r-2gd-1': 4324 } };
    expect(open(controlling)).toContainEqual(['9.53-d', 0]);
  });

  test('[9.53-d] one bare flank is enough; Disordered friends and guns cover none', () => {
    const half = { ...one, russian: { 'r-27d-1': DEFENDER, 'r-27d-2': 4427 } };
    expect(open(half)).toContainEqual(['T-terrain-open-combat', 1]);
    const shaken = {
      ...one,
      russian: { 'r-27d-1': DEFENDER, 'r-27d-2': { hex: 4327, disordered: true }, 'r-viii-a1': 4324 },
    };
    expect(open(shaken)).toContainEqual(['T-terrain-open-combat', 1]);
  });

  test('[9.53-e] [T-terrain-note-j] infantry never gets it against cavalry', () => {
    expect(open({ ...one, russian: { 'r-c4-1': DEFENDER } })).toContainEqual(['9.53-e', 0]);
  });

  test('[6.11-e] [9.53-c] cavalry in good order has its flanks in front for this too', () => {
    const horse: Situation = { french: { 'f-pj-a': [4427, 'SE'] }, russian: { 'r-c4-1': DEFENDER } };
    expect(open(horse, 4427)).toContainEqual(['T-terrain-open-combat', 1]);
    const shaken: Situation = { ...horse, russian: { 'r-c4-1': { hex: DEFENDER, disordered: true } } };
    expect(open(shaken, 4427)).toContainEqual(['9.53-c', 0]);
  });

  test('[9.85-j] a square has no flanks to bare (D2)', () => {
    expect(open({ ...one, russian: { 'r-27d-1': { hex: DEFENDER, square: true } } })).toContainEqual(['9.53-d', 0]);
  });
});

describe('9.53 the terrain table, assault column', () => {
  /** An attack by one unit from a hex into the one beside it, wherever its front is. */
  function attack(from: number, to: number, more: Partial<Assault> = {}): [string, number][] {
    const game = situation({
      french: { 'f-mr-13': { hex: from } },
      russian: { 'r-27d-1': to },
    });
    return linesOf(game, to, [assaultFrom(game, from, [to], more)]);
  }

  const hexes: readonly [string, number, string, number][] = [
    ['[T-terrain-woods-combat] woods -1', 3803, 'woods', -1],
    ['[T-terrain-marsh-combat] marsh -1', 3700, 'marsh', -1],
    ['[T-terrain-cultivated-combat] fields 0', 3809, 'cultivated', 0],
    ['[T-terrain-town-combat] a town -1', 3909, 'town', -1],
    ['[T-terrain-emplacement-combat] a closed work -1', 4008, 'emplacement', -1],
  ];
  for (const [title, to, terrain, amount] of hexes) {
    test(title, () => {
      expect(terrainAt(GROUND, to)).toBe(terrain);
      expect(attack(plainNeighbour(to), to)).toContainEqual([`T-terrain-${terrain}-combat`, amount]);
    });
  }

  test('[T-terrain-note-d] a town -2 against a charge, which only a pursuit can bring (D8)', () => {
    const game = situation({ french: { 'f-wt-a': plainNeighbour(3909) }, russian: { 'r-27d-1': 3909 } });
    const charge = assaultFrom(game, plainNeighbour(3909), [3909], { kind: 'charge', pursuits: 1 });
    expect(linesOf(game, 3909, [charge])).toContainEqual(['T-terrain-note-d', -2]);
  });

  /** A hex beside one, without water, slope or work between them. */
  function plainNeighbour(to: number): number {
    const plain = GRID.neighbours(to).find((from) => {
      const { water, slope, entrenched } = sideBetween(GROUND, from, to);
      return !water && !slope && !entrenched;
    });
    return plain as number;
  }

  const sides: readonly [string, number, number, string, number][] = [
    ['[T-terrain-slope-up-combat] up a slope -1', 2116, 2117, 'slope-up', -1],
    ['[T-terrain-slope-down-combat] down a slope +1', 2117, 2116, 'slope-down', 1],
    ['[T-terrain-steep-up-combat] up a steep slope -1', 3104, 3103, 'steep-up', -1],
    ['[T-terrain-steep-down-combat] down a steep slope +1', 3103, 3104, 'steep-down', 1],
    ['[T-terrain-stream-combat] [9.53-a] a stream 0', 3701, 3801, 'stream', 0],
    ['[T-terrain-stream-banks-combat] a stream with banks -1', 3723, 3724, 'stream-banks', -1],
    ['[T-terrain-stream-steep-combat] steep banks -2', 3614, 3714, 'stream-steep', -2],
    ['[T-terrain-bridge-combat] a bridge -2, in place of its water', 3813, 3814, 'bridge', -2],
    ['[T-terrain-entrenchment-combat] an entrenched hexside -2', 3215, 3114, 'entrenchment', -2],
  ];
  for (const [title, from, to, row, amount] of sides) {
    test(title, () => {
      const lines = attack(from, to);
      expect(lines).toContainEqual([`T-terrain-${row}-combat`, amount]);
      expect(lines.filter(([rule]) => rule.startsWith('T-terrain-stream'))).toHaveLength(
        row.startsWith('stream') ? 1 : 0,
      );
    });
  }

  test('[T-terrain-entrenchment-combat] a work protects nobody on its outer side', () => {
    expect(attack(3114, 3215).map(([rule]) => rule)).not.toContain('T-terrain-entrenchment-combat');
  });

  test('[T-terrain-note-i] a stream cancels the +1 of open ground, and so do slopes and banks', () => {
    for (const [from, to] of [
      [3701, 3801],
      [2116, 2117],
      [3723, 3724],
    ] as const) {
      const game = situation({ french: { 'f-mr-13': from }, russian: { 'r-27d-1': [to, facingFrom(to, from)] } });
      expect(terrainAt(GROUND, to)).toBe('clear');
      expect(linesOf(game, to, [assaultFrom(game, from, [to])])).toContainEqual(['T-terrain-note-i', 0]);
    }
  });

  test('[T-terrain-slope-down-combat] downhill adds to the +1 of open ground: the table does not cancel it', () => {
    const game = situation({ french: { 'f-mr-13': 2117 }, russian: { 'r-27d-1': [2116, facingFrom(2116, 2117)] } });
    const lines = linesOf(game, 2116, [assaultFrom(game, 2117, [2116])]);
    expect(lines).toContainEqual(['T-terrain-open-combat', 1]);
    expect(lines).toContainEqual(['T-terrain-slope-down-combat', 1]);
  });

  /** A corner that has a neighbour in front. */
  const facingFrom = (hex: number, towards: number) => cornersFacing(GRID, GRID.direction(hex, towards))[0] as Corner;

  test('[9.53-b] [T-terrain-note-a] attacked from two hexes, the defender whom ground helps picks the worst for the attacker', () => {
    // 2117 lies above 2116 and beside 2118 without a slope between
    const game = situation({
      french: { 'f-mr-13': 2116, 'f-mr-17': 2118 },
      russian: { 'r-27d-1': [2117, 'SE'] },
    });
    expect([sideBetween(GROUND, 2116, 2117).slope, sideBetween(GROUND, 2118, 2117).slope]).toEqual(['up', null]);
    const field = [assaultFrom(game, 2116, [2117]), assaultFrom(game, 2118, [2117])];
    const lines = linesOf(game, 2117, field);
    expect(lines).toContainEqual(['T-terrain-slope-up-combat', -1]);
    expect(lines).toContainEqual(['9.53-b', 0]);
  });

  test('[9.53-b] where nothing helps the defender the attacker picks the best', () => {
    const game = situation({
      french: { 'f-mr-13': 2117, 'f-mr-17': 2216 },
      russian: { 'r-27d-1': [2116, 'E'] },
    });
    expect([sideBetween(GROUND, 2117, 2116).slope, sideBetween(GROUND, 2216, 2116).slope]).toEqual(['down', null]);
    const lines = linesOf(game, 2116, [assaultFrom(game, 2216, [2116]), assaultFrom(game, 2117, [2116])]);
    expect(lines).toContainEqual(['T-terrain-slope-down-combat', 1]);
    expect(lines).toContainEqual(['9.53-b', 0]);
  });
});

describe('9.54 position', () => {
  const position = (game: Borodino, field: readonly Assault[], hex = DEFENDER) =>
    linesOf(game, hex, field).filter(([rule]) => rule.startsWith('9.54'));

  test('[9.54-a] [6.13-b] [T-assault-mod-rear] through a Rear hexside: +2', () => {
    for (const from of [REAR, OTHER_REAR, 4427, 4425]) {
      const game = situation({
        french: { 'f-cm-61': { hex: from, facing: FACING[from] as Corner } },
        russian: { 'r-27d-1': DEFENDER },
      });
      expect(position(game, [assaultFrom(game, from, [DEFENDER])])).toEqual([['9.54-a', 2]]);
    }
  });

  /** How a unit in a hex around the defender faces him. */
  const FACING: Readonly<Record<number, 'E' | 'W' | 'NE' | 'SE' | 'SW' | 'NW'>> = {
    4525: 'E',
    4526: 'E',
    4427: 'SE',
    4425: 'NE',
    4326: 'W',
    4325: 'W',
  };

  test('[9.54-a] through a front hexside nothing', () => {
    const game = situation({ french: { 'f-cm-61': [FRONT, 'E'] }, russian: { 'r-27d-1': DEFENDER } });
    expect(position(game, [assaultFrom(game, FRONT, [DEFENDER])])).toEqual([['9.54-a', 0]]);
  });

  test('[6.11-e] [9.54-a] cavalry in good order is taken in the rear from two hexes only; Disordered from four', () => {
    const from = (hex: number, disordered: boolean) => {
      const game = situation({
        french: { 'f-cm-61': { hex, facing: FACING[hex] as Corner } },
        russian: { 'r-c4-1': { hex: DEFENDER, disordered } },
      });
      return position(game, [assaultFrom(game, hex, [DEFENDER])])[0];
    };
    expect(from(4427, false)).toEqual(['9.54-a', 0]);
    expect(from(REAR, false)).toEqual(['9.54-a', 2]);
    expect(from(4427, true)).toEqual(['9.54-a', 2]);
  });

  test('[9.54-e] no +2 where the attacker behind stands in front of another enemy', () => {
    // 4226 faces west: 4326 lies in front of it
    const game = situation({
      french: { 'f-cm-61': [REAR, 'W'] },
      russian: { 'r-27d-1': DEFENDER, 'r-27d-2': [4226, 'W'] },
    });
    expect(position(game, [assaultFrom(game, REAR, [DEFENDER])])).toEqual([['9.54-e', 0]]);
    restate(game, 'r-27d-2', { facing: 'E' });
    expect(position(game, [assaultFrom(game, REAR, [DEFENDER])])).toEqual([['9.54-a', 2]]);
  });

  test('[9.54-e] one attacker behind who is free of enemy fronts is enough', () => {
    const game = situation({
      french: { 'f-cm-61': [REAR, 'W'], 'f-cm-57a': [OTHER_REAR, 'W'] },
      russian: { 'r-27d-1': DEFENDER, 'r-27d-2': [4327, 'SW'] }, // watches 4326 only
    });
    const both = [assaultFrom(game, REAR, [DEFENDER]), assaultFrom(game, OTHER_REAR, [DEFENDER])];
    expect(position(game, both)).toEqual([['9.54-a', 2]]);
    expect(position(game, both.slice(0, 1))).toEqual([['9.54-e', 0]]);
  });

  test('[9.54-c] [T-assault-mod-frontrear] front and rear: +3 in place of +2', () => {
    const game = situation({
      french: { 'f-cm-61': [FRONT, 'E'], 'f-cm-57a': [REAR, 'W'] },
      russian: { 'r-27d-1': DEFENDER },
    });
    const field = [assaultFrom(game, FRONT, [DEFENDER]), assaultFrom(game, REAR, [DEFENDER])];
    expect(position(game, field)).toEqual([['9.54-c', 3]]);
  });

  test('[9.54-c] a charge behind and infantry in front roll apart, and both have +3', () => {
    const game = situation({
      french: { 'f-cm-61': [FRONT, 'E'], 'f-wt-a': [REAR, 'W'] },
      russian: { 'r-27d-1': DEFENDER },
    });
    const foot = assaultFrom(game, FRONT, [DEFENDER]);
    const charge = assaultFrom(game, REAR, [DEFENDER], { kind: 'charge' });
    const combats = combatsOf(game, [foot, charge]);
    for (const combat of combats) {
      const sum = tallyIn(game, combat, DEFENDER, [foot, charge]);
      expect(sum.lines.map(({ rule, amount }) => [rule, amount])).toContainEqual(['9.54-c', 3]);
    }
  });

  test('[9.54-c] a unit behind that does not take part brings nothing', () => {
    const game = situation({
      french: { 'f-cm-61': [FRONT, 'E'], 'f-cm-57a': [REAR, 'W'] },
      russian: { 'r-27d-1': DEFENDER },
    });
    const stays = assaultFrom(game, REAR, [DEFENDER], { status: 'called-off' });
    expect(position(game, [assaultFrom(game, FRONT, [DEFENDER]), stays])).toEqual([['9.54-a', 0]]);
  });

  test('[9.54-e] example B: no +3 where the one behind stands in front of another enemy', () => {
    const game = situation({
      french: { 'f-cm-61': [FRONT, 'E'], 'f-cm-57a': [REAR, 'W'] },
      russian: { 'r-27d-1': DEFENDER, 'r-27d-2': [4226, 'W'] },
    });
    const field = [assaultFrom(game, FRONT, [DEFENDER]), assaultFrom(game, REAR, [DEFENDER])];
    expect(position(game, field)).toEqual([['9.54-e', 0]]);
  });

  test('[9.54-b] against two hexes all must be taken in the rear', () => {
    // f-cm-61 in 4525 faces east: 4426 (facing west, so in front) and 4425 (facing east, so behind)
    const game = situation({
      french: { 'f-cm-61': [FRONT, 'E'] },
      russian: { 'r-27d-1': DEFENDER, 'r-27d-2': [4425, 'E'] },
    });
    const field = [assaultFrom(game, FRONT, [DEFENDER, 4425])];
    expect(position(game, field)).toEqual([['9.54-a', 0]]);
    restate(game, 'r-27d-1', { facing: 'E' });
    expect(position(game, field)).toEqual([['9.54-a', 2]]);
  });

  test('[9.54-d] front and rear against two hexes: each of them must be', () => {
    const game = situation({
      french: { 'f-cm-61': [FRONT, 'E'], 'f-cm-57a': [REAR, 'W'] },
      russian: { 'r-27d-1': DEFENDER, 'r-27d-2': [4425, 'W'] },
    });
    const field = [assaultFrom(game, FRONT, [DEFENDER, 4425]), assaultFrom(game, REAR, [DEFENDER])];
    expect(position(game, field)).toEqual([['9.54-a', 0]]);
  });
});

describe('9.83 charge', () => {
  const charging = (
    units: readonly UnitId[],
    more: Partial<Assault> = {},
    defender: Situation['russian'] = { 'r-27d-1': DEFENDER },
  ) => {
    const game = situation({
      french: Object.fromEntries(units.map((id) => [id, [FRONT, 'E'] as const])),
      russian: defender,
    });
    return linesOf(game, DEFENDER, [assaultFrom(game, FRONT, [DEFENDER], { kind: 'charge', ...more })]);
  };

  test('[9.83-a] [T-assault-mod-heavy] [9.55-a] [9.81-q] with any heavy cavalry +3', () => {
    expect(charging(['f-wt-a', 'f-pj-a'])).toContainEqual(['9.83-a', 3]);
  });

  test('[9.83-b] [T-assault-mod-light] light alone +1; Cossacks count as light [SR.11-b]', () => {
    expect(charging(['f-pj-a', 'f-pj-b'])).toContainEqual(['9.83-b', 1]);
    const game = situation({ russian: { 'r-vlasov': [FRONT, 'E'] }, french: { 'f-cm-61': [DEFENDER, 'W'] } });
    const field = [assaultFrom(game, FRONT, [DEFENDER], { kind: 'charge' })];
    expect(linesOf(game, DEFENDER, field)).toContainEqual(['9.83-b', 1]);
  });

  test('[9.85-g] [T-assault-mod-square] on a square -2 and no bonus', () => {
    const lines = charging(['f-wt-a'], {}, { 'r-27d-1': { hex: DEFENDER, square: true } });
    expect(lines).toContainEqual(['9.85-g', -2]);
    expect(lines.map(([rule]) => rule)).not.toContain('9.83-a');
  });

  test('[9.86-c] who is met by a counter-charge has no bonus', () => {
    expect(charging(['f-wt-a'], { met: [DEFENDER] }, { 'r-c4-1': DEFENDER })).toContainEqual(['9.86-c', 0]);
  });

  test('[9.86-e] [T-assault-mod-counter] light met by heavy: -1; light met by light: nothing', () => {
    expect(charging(['f-pj-a'], { met: [DEFENDER] }, { 'r-2cur-1': DEFENDER })).toContainEqual(['9.86-e', -1]);
    const light = charging(['f-pj-a'], { met: [DEFENDER] }, { 'r-c4-1': DEFENDER });
    expect(light.map(([rule]) => rule)).not.toContain('9.86-e');
  });

  test('[9.86-e] [9.86-f] not where heavy cavalry charges with the light from the hex that is met', () => {
    const game = situation({
      french: { 'f-pj-a': [FRONT, 'E'], 'f-wt-a': [FRONT, 'E'] },
      russian: { 'r-2cur-1': DEFENDER },
    });
    const field = (['f-pj-a', 'f-wt-a'] as const).map((id) =>
      assaultFrom(game, FRONT, [DEFENDER], { kind: 'charge', attackers: [id], met: [DEFENDER] }),
    );
    expect(linesOf(game, DEFENDER, field)).toContainEqual(['9.86-c', 0]);
    expect(linesOf(game, DEFENDER, field).map(([rule]) => rule)).not.toContain('9.86-e');
  });

  test('[9.86-e] heavy cavalry that fire has driven off outweighs nobody any more', () => {
    const game = situation({
      french: { 'f-pj-a': [FRONT, 'E'], 'f-wt-a': { box: 'withdrawn' } },
      russian: { 'r-2cur-1': DEFENDER },
    });
    const attackers = ['f-pj-a', 'f-wt-a'];
    const charge = assaultFrom(game, FRONT, [DEFENDER], { kind: 'charge', attackers, met: [DEFENDER] });
    expect(linesOf(game, DEFENDER, [charge])).toContainEqual(['9.86-e', -1]);
  });

  test('[9.87-g] [T-assault-mod-pursuit] each pursuit -1', () => {
    expect(charging(['f-wt-a'], { pursuits: 1 })).toContainEqual(['9.87-g', -1]);
    expect(charging(['f-wt-a'], { pursuits: 3 })).toContainEqual(['9.87-g', -3]);
  });

  test('[9.24-b] chargers Disordered by reaction fire have no bonus; one in good order keeps it', () => {
    const game = situation({
      french: { 'f-wt-a': { hex: FRONT, disordered: true }, 'f-pj-a': FRONT },
      russian: { 'r-27d-1': DEFENDER },
    });
    const charge = assaultFrom(game, FRONT, [DEFENDER], { kind: 'charge' });
    expect(linesOf(game, DEFENDER, [charge])).toContainEqual(['9.83-b', 1]);
    restate(game, 'f-pj-a', { disordered: true });
    expect(linesOf(game, DEFENDER, [charge])).toContainEqual(['9.24-b', 0]);
  });

  test('[9.83-c] [9.23-a] the bonus is for the roll of the charge, not for that of infantry against the same hex', () => {
    const game = situation({
      french: { 'f-cm-61': [FRONT, 'E'], 'f-wt-a': [OTHER_FRONT, 'E'] },
      russian: { 'r-27d-1': DEFENDER },
    });
    const foot = assaultFrom(game, FRONT, [DEFENDER]);
    const charge = assaultFrom(game, OTHER_FRONT, [DEFENDER], { kind: 'charge' });
    const combats = combatsOf(game, [foot, charge]);
    expect(combats).toHaveLength(2);
    expect(combats.map((combat) => mustWait(combat, combats))).toEqual([true, false]);
    const rules = tallyIn(game, combats[0] as Combat, DEFENDER, [foot, charge]).lines.map(({ rule }) => rule);
    expect(rules).not.toContain('9.83-a');
  });
});

describe('9.22, 9.23 who strikes with whom', () => {
  test('[9.23-a] [9.51-a] stacks of one arm add their strengths against a hex', () => {
    const game = situation({
      french: { 'f-cm-61': [FRONT, 'E'], 'f-cm-57a': [OTHER_FRONT, 'E'] },
      russian: { 'r-27d-1': DEFENDER },
    });
    const field = [assaultFrom(game, FRONT, [DEFENDER]), assaultFrom(game, OTHER_FRONT, [DEFENDER])];
    expect(linesOf(game, DEFENDER, field)).toContainEqual(['T-odds-2-1', 2]); // 18 against 9
  });

  test('[9.22-c] against two hexes strengths are those of both, the ground each its own', () => {
    const game = situation({
      french: { 'f-mr-13': [4009, 'E'] },
      russian: { 'r-27d-1': [3909, 'W'], 'r-27d-2': [3908, 'W'] },
    });
    expect([terrainAt(GROUND, 3909), terrainAt(GROUND, 3908)]).toEqual(['town', 'clear']);
    const field = [assaultFrom(game, 4009, [3909, 3908])];
    for (const hex of [3909, 3908]) expect(linesOf(game, hex, field)).toContainEqual(['T-odds-2-3', -1]); // 12 : 18
    expect(linesOf(game, 3909, field)).toContainEqual(['T-terrain-town-combat', -1]);
    expect(linesOf(game, 3908, field).map(([rule]) => rule)).not.toContain('T-terrain-town-combat');
  });
});

describe('worked cases of the sourcebook', () => {
  test('[9.5-a] [T-assault-mod-ratio] case 12: 10 SP on 6 SP in the open, front, a flank bare: 2', () => {
    const game = situation({
      side: 'russian',
      russian: { 'r-gogel-a': [FRONT, 'E'], 'r-gogel-b': [FRONT, 'E'] },
      french: { 'f-cm-111a': [DEFENDER, 'W'] },
    });
    const field = [assaultFrom(game, FRONT, [DEFENDER])];
    expect(totalOf(game, DEFENDER, field)).toBe(2);
    expect(facesOf(2)).toEqual({ attackers: '012', defenders: '34567', breakthrough: '89' });
  });

  test('[9.5-a] case 13: 22 SP of Cohesion 7 on 6 SP of Cohesion 6 behind an entrenched hexside: 2', () => {
    const game = situation({
      side: 'russian',
      russian: { 'r-2gd-1': 3215, 'r-2gd-2': 3215 },
      french: { 'f-cm-111a': [3114, 'W'] },
    });
    expect(totalOf(game, 3114, [assaultFrom(game, 3215, [3114])])).toBe(2);
  });

  test('[9.54-a] case 14: 8 SP of Cohesion 6 on 8 SP of Cohesion 7 from the rear: 1', () => {
    const game = situation({
      side: 'russian',
      russian: { 'r-3d-2': [REAR, 'W'] },
      french: { 'f-cm-57a': [DEFENDER, 'W'] },
    });
    expect(totalOf(game, DEFENDER, [assaultFrom(game, REAR, [DEFENDER])])).toBe(1);
    expect(facesOf(1)).toEqual({ attackers: '0123', defenders: '45678', breakthrough: '9' });
  });

  test('[9.54-c] case 15: 8 SP in front and 8 SP behind on 9 SP in the open, a flank bare: 5', () => {
    const game = situation({
      french: { 'f-ds-108': [FRONT, 'E'], 'f-kr-15': [REAR, 'W'] },
      russian: { 'r-27d-1': DEFENDER },
    });
    const field = [assaultFrom(game, FRONT, [DEFENDER]), assaultFrom(game, REAR, [DEFENDER])];
    expect(totalOf(game, DEFENDER, field)).toBe(5);
    expect(facesOf(5)).toEqual({ defenders: '01234', breakthrough: '56789' });
  });

  test('[9.83-a] case 17: two cuirassiers on 6 SP just Disordered, in the open, front: 6', () => {
    const game = situation({
      french: { 'f-wt-a': [FRONT, 'E'], 'f-wt-b': [FRONT, 'E'] },
      russian: { 'r-11d-1': { hex: DEFENDER, disordered: true } },
    });
    expect(totalOf(game, DEFENDER, [assaultFrom(game, FRONT, [DEFENDER], { kind: 'charge' })])).toBe(6);
    expect(facesOf(6)).toEqual({ defenders: '0123', breakthrough: '456789' });
  });

  test('[9.85-g] case 18: the same on a square in good order: -1', () => {
    const game = situation({
      french: { 'f-wt-a': [FRONT, 'E'], 'f-wt-b': [FRONT, 'E'] },
      russian: { 'r-11d-1': { hex: DEFENDER, square: true } },
    });
    expect(totalOf(game, DEFENDER, [assaultFrom(game, FRONT, [DEFENDER], { kind: 'charge' })])).toBe(-1);
    expect(facesOf(-1)).toEqual({ 'counter-assault': '0', attackers: '12345', defenders: '6789' });
  });

  test('[T-terrain-bridge-combat] [9.53-a] case 20: 12 SP of Cohesion 7 on 9 SP of Cohesion 6 across a bridge: -1', () => {
    const game = situation({ french: { 'f-mr-13': 3814 }, russian: { 'r-27d-1': 3813 } });
    restate(game, 'r-27d-1', { facing: 'NE' });
    expect(totalOf(game, 3813, [assaultFrom(game, 3814, [3813])])).toBe(-1);
    expect(topOf(game, 3813)).toBe('r-27d-1');
  });

  /** The faces of the die by what they come to. */
  function facesOf(sum: number): Record<string, string> {
    const faces: Record<string, string> = {};
    for (let face = 0; face <= 9; face++) {
      const { result } = assaultResult(face + sum);
      faces[result] = `${faces[result] ?? ''}${face}`;
    }
    return faces;
  }
});
