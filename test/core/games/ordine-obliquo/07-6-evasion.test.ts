import { describe, expect, test } from 'vitest';
import { shareLeft } from '../../../../core/games/ordine-obliquo/07-1-speed.ts';
import { evade, threatsTo, whyNotEvade } from '../../../../core/games/ordine-obliquo/07-6-evasion.ts';
import { followUp, moveSide } from '../../../../core/games/ordine-obliquo/07-moves.ts';
import { targetsOf as fireTargets } from '../../../../core/games/ordine-obliquo/08-targets.ts';
import { standsOn } from '../../../../core/games/ordine-obliquo/ground.ts';
import { idOf } from '../../../../core/engine/target.ts';
import type { Body } from '../verbs.ts';
import type { OrdineObliquo } from '../../../../core/games/ordine-obliquo/position.ts';
import { charging, legs, one, PASS, type Put, situation, type Situation, type Table, table } from './table.ts';

/** A line that has halted a centimetre south of (50, 41), with so much of its move used, from so far south. */
const charger = (used = 500, start = 33, more: Put = {}): Put => ({
  at: [50, 40],
  ...more,
  deeds: { start: { x: 5000, y: start * 100, angle: 9000 }, used, charge: charging() },
});

const north: Body<OrdineObliquo> = (game, umpire) => evade(game, 'north', umpire);

const asked = (foe: Put, by: Put = charger(), more: Situation = {}): Table =>
  table(
    { ...more, south: { ...more.south, line: by }, north: { ...more.north, foe: { at: [50, 41], ...foe } } },
    north,
  );

/** Who has to evade goes the way that is named first, the straightest. */
function against(...setup: Parameters<typeof asked>): Table {
  const t = asked(...setup);
  return goStraightest(t);
}

function goStraightest(t: Table): Table {
  if (!t.isOver && t.decision.prompt.key === 'prompt.evade-by') t.play(one(targetsOf(t)[0] ?? ''));
  return t;
}

const targetsOf = ({ decision }: Table): readonly string[] =>
  decision.kind === 'one' ? decision.targets.map(idOf) : [];

const JAEGER: Put = { card: { kind: 'jaeger' } };
const HUSSARS: Put = { card: { kind: 'hussars' } };
const GUNS: Put = { card: { kind: 'light' } };
const limbered = (isHorse: boolean): Put => ({
  at: [50, 45],
  facing: 90,
  card: { kind: 'light', formation: 'limbered', isHorse },
});

describe('open order', () => {
  test('[OO-7.6-1] [OO-7.6-7] [OO-7.6-9] [OO-6-7] it has no choice, and goes just out of reach', () => {
    const t = against(JAEGER);
    t.expectOver();
    // The line has 7 cm left, and closes over 1: 8.1 cm between them, front to front.
    expect(t.unit('n-foe').pose).toEqual({ x: 5000, y: 4810, angle: 27000 });
    expect(t.told('evaded').params).toMatchObject({ length: 710 });
  });

  test('[OO-7.6-7] its player says only which way, straight or up to a quarter turn to either side', () => {
    const t = asked(JAEGER);
    t.expectAsk('north', 'OO-7.6-7');
    t.expectRefusal('OO-7.6-7', PASS);
    expect(targetsOf(t).slice(0, 3)).toEqual(['away', 'away-left-15', 'away-right-15']);
    t.play(one('away-left-60'));
    const { pose } = t.unit('n-foe');
    // Seen from the line, 60 degrees to the left of north: 22 cm of way to the west and north at most.
    expect(pose?.x).toBeLessThan(5000);
    expect(((5000 - (pose?.x ?? 0)) / ((pose?.y ?? 0) - 4100)).toFixed(2)).toBe('1.73');
    expect(pose?.angle).toBe(27000);
  });

  test('[OO-7.6-9] at least 5 cm from closed infantry', () => {
    expect(against(JAEGER, charger(1000)).unit('n-foe').pose?.y).toBe(4500);
  });

  test('[OO-7.6-8] [OO-7.4-3] both turns are free', () => {
    expect(against(JAEGER).unit('n-foe').deeds).toMatchObject({ evaded: 323, used: 323, changed: false });
  });

  test('[OO-7.6-10] it passes through friends behind it, and does not stop on them', () => {
    const t = against(JAEGER, charger(), { north: { friend: { at: [50, 48.5] } } });
    expect(t.unit('n-foe').pose).toEqual({ x: 5000, y: 5000, angle: 27000 });
    expect(t.unit('n-friend').disordered).toBe(false);
  });

  test('[OO-7.6-7] also before closed infantry that comes on without charging', () => {
    const on = (used: number): Put => ({ at: [50, 38], deeds: { start: { x: 5000, y: 3100, angle: 9000 }, used } });
    expect(against(JAEGER, on(500)).unit('n-foe').pose?.y).toBe(4300);
    expect(against(JAEGER, on(0)).unit('n-foe').pose?.y).toBe(4100);
    expect(against(HUSSARS, on(500)).isOver).toBe(true);
  });

  test('[OO-7.6-7] in a wood it holds out, unless it is charged', () => {
    const on: Put = { at: [50, 38], deeds: { start: { x: 5000, y: 3100, angle: 9000 }, used: 500 } };
    const terrain = [['wood', 30, 41, 70, 60]] as const;
    expect(against(JAEGER, on, { terrain }).unit('n-foe').pose?.y).toBe(4100);
    expect(against(JAEGER, charger(1000), { terrain }).unit('n-foe').pose?.y).toBe(4500);
  });

  test('[OO-7.5-1] woods cost it twice the way', () => {
    const t = against(JAEGER, charger(1000), { terrain: [['wood', 30, 41, 70, 60]] });
    expect(t.unit('n-foe').deeds.evaded).toBe(364);
    // 14.1 cm would be needed: 11 is all that 22 come to.
    const far = against(JAEGER, charger(0), { terrain: [['wood', 30, 41, 70, 70]] });
    expect(far.unit('n-foe').pose?.y).toBe(5200);
  });

  test('[OO-7.5-14] [OO-7.5-15] it goes round villages, which one battalion holds and which take a whole turn', () => {
    const terrain = [['village', 45, 46, 55, 56]] as const;
    const isIn = (t: Table): boolean => standsOn(t.game, 'n-foe', 'village');
    const held = asked(JAEGER, charger(), { terrain, north: { friend: { at: [50, 51] } } });
    expect(targetsOf(held)).not.toContain('away');
    expect(isIn(goStraightest(held))).toBe(false);
    expect(isIn(against(JAEGER, charger(), { terrain }))).toBe(false);
    // Out of the village in which it stands it may go.
    const own = against({ ...JAEGER, at: [50, 47] }, { ...charger(), at: [50, 46] }, { terrain });
    expect(own.unit('n-foe').deeds.evaded).toBeGreaterThan(0);
  });

  test('[OO-7.6-11] it does not evade cavalry', () => {
    const rider = charger(500, 30, HUSSARS);
    expect(against(JAEGER, rider).unit('n-foe').deeds.evaded).toBeNull();
    const both = against(JAEGER, charger(), { south: { rider: { ...rider, at: [50, 37] } } });
    expect(both.unit('n-foe').deeds.evaded).toBeNull();
    expect(whyNotEvade(both.game, 'n-foe', threatsTo(both.game, 'n-foe'))?.rule).toBe('OO-7.6-11');
  });

  test('[OO-15-1] cossacks are open order', () => {
    const t = against({ card: { kind: 'cossacks' } });
    t.expectOver();
    expect(t.unit('n-foe').pose?.y).toBe(4810);
  });

  test('[OO-7.5-11] it goes the way that the ground leaves it', () => {
    const t = against(JAEGER, charger(), { terrain: [['river', 0, 46, 180, 50]] });
    const { pose } = t.unit('n-foe');
    expect(pose?.x).not.toBe(5000);
    // Its rear stays on this side of the river.
    expect(pose?.y).toBeLessThanOrEqual(4450);
  });
});

describe('several', () => {
  const two = (left: Put, right: Put): Table =>
    table(
      {
        south: {
          west: { at: [50, 40], deeds: { ...charger().deeds, charge: charging({ target: 'n-left' }) } },
          east: { at: [80, 40], deeds: { ...charger().deeds, charge: charging({ target: 'n-right' }) } },
        },
        north: { left: { at: [50, 41], ...left }, right: { at: [80, 41], ...right } },
      },
      north,
    );

  test('[OO-7.6-1] evade in the order that their player likes', () => {
    const t = two(HUSSARS, HUSSARS);
    expect(targetsOf(t)).toEqual(['n-left', 'n-right']);
    t.play(one('n-right'));
    t.play(one('straight'));
    expect(t.unit('n-right').deeds.evaded).not.toBeNull();
    expect(t.decision.prompt.params).toMatchObject({ unit: { unit: 'n-left' } });
    t.play(PASS);
    t.expectOver();
  });

  test('[OO-7.6-7] or stay, but not while open order has still to go', () => {
    const free = two(HUSSARS, HUSSARS);
    free.play(PASS);
    free.expectOver();
    const bound = two(HUSSARS, JAEGER);
    bound.expectRefusal('OO-7.6-7', PASS);
    bound.play(one('n-right'));
    bound.play(one('away'));
    bound.expectAsk('north', 'OO-7.6-19');
  });
});

test('[OO-7.6-8] [OO-7.6-9] taken from behind it turns its front to the enemy', () => {
  const t = against({ ...JAEGER, at: [50, 42.5], facing: 90 });
  expect(t.unit('n-foe').pose).toEqual({ x: 5000, y: 4810, angle: 27000 });
});

describe('when, and who', () => {
  test('[OO-7.6-4] only the second side, before the first', () => {
    const setup: Situation = {
      first: 'north',
      south: { line: charger() },
      north: { foe: { at: [50, 41], ...JAEGER } },
    };
    const t = table(setup, north);
    t.expectOver();
    expect(t.unit('n-foe').deeds.evaded).toBeNull();
  });

  test('[OO-7.6-1] closed infantry stands', () => {
    const t = against({});
    t.expectOver();
    expect(whyNotEvade(t.game, 'n-foe', threatsTo(t.game, 'n-foe'))?.rule).toBe('OO-7.6-1');
  });

  test('[OO-7.6-1] only closed infantry is evaded', () => {
    expect(against(HUSSARS, charger(500, 30, JAEGER)).isOver).toBe(true);
    expect(against(limbered(true), charger(500, 30, HUSSARS)).isOver).toBe(true);
  });

  test('[OO-13-1] [OO-13-14] broken units do not, nor such as reorganise', () => {
    const broken = against({ ...HUSSARS, state: { flight: { kind: 'rout', away: 9000, isPending: true } } });
    broken.expectOver();
    expect(whyNotEvade(broken.game, 'n-foe', [])?.rule).toBe('OO-13-1');
    const rallied = against({ ...HUSSARS, state: { stands: 1 } });
    rallied.expectOver();
    expect(whyNotEvade(rallied.game, 'n-foe', [])?.rule).toBe('OO-13-14');
  });

  test('[OO-7.6-5] who has evaded does not move in the second phase', () => {
    const t = against(JAEGER);
    expect(shareLeft(t.game, 'n-foe')).toBe(0);
  });

  test('[OO-7.6-6] but cavalry that needed half a move or less has half a move', () => {
    const near = against(HUSSARS);
    near.play(one('straight'));
    // 7.1 of 22 cm.
    expect(near.unit('n-foe').deeds.evaded).toBe(323);
    expect(shareLeft(near.game, 'n-foe')).toBe(500);
    const far = against(HUSSARS, charger(0));
    far.play(one('straight'));
    expect(far.unit('n-foe').deeds.evaded).toBe(641);
    expect(shareLeft(far.game, 'n-foe')).toBe(0);
  });
});

describe('[OO-8.9-1] evasion through a field of fire', () => {
  // One base that looks east along y = 42 to 46, 3 cm from the left of the skirmishers, who go from 41 to 50: 5 cm off it.
  const side: Put = { at: [36, 44], facing: 0, card: { bases: 1 } };
  const crossing = (more: Put = {}) =>
    goStraightest(asked(JAEGER, charger(), { south: { side: { ...side, ...more } } }));

  test('draws opportunity fire; who holds goes on', () => {
    const t = crossing();
    t.expectAsk('south', 'OO-8.9-1');
    t.play(one('yes'), [100]);
    expect(t.unit('n-foe').pose).toEqual({ x: 5000, y: 5000, angle: 27000 });
    expect(t.unit('s-side').deeds).toMatchObject({ opportunity: true });
  });

  test('[OO-8.9-7] who breaks stops there, and has left its charger', () => {
    const t = crossing();
    t.play(one('yes'), [1, 1]);
    const { pose, flight, cp, deeds } = t.unit('n-foe');
    expect([flight?.kind, cp]).toEqual(['rout', 2]);
    expect(pose?.y).toBeLessThan(4600);
    expect(deeds.evaded).toBeGreaterThan(0);
    expect(deeds.evaded).toBeLessThan(230);
  });

  test('[OO-8.9-3] [OO-8.7-1] not by who has moved too far, or charges', () => {
    crossing({ deeds: { used: 501 } }).expectOver();
    crossing({ deeds: { charge: charging({ target: 'n-foe' }) } }).expectOver();
  });
});

describe('guns', () => {
  test('[OO-7.6-12] [OO-9.5-2] limbered horse guns may, as open order', () => {
    const t = against(limbered(true), charger(1000));
    t.expectAsk('north', 'OO-9.5-2');
    t.play(one('away'));
    // 5 cm between the line and the rear of the battery.
    expect(t.unit('n-foe').pose).toEqual({ x: 5000, y: 4900, angle: 9000 });
  });

  test('[OO-7.6-12] [OO-7.6-10] as open order they pass through friends behind them, where foot guns cannot', () => {
    // A friend from 48 to 49.5 right behind a battery that has to go to 49: it stops with its rear beyond him.
    const friend: Put = { at: [50, 48] };
    const t = against(limbered(true), charger(1000), { north: { friend } });
    t.play(one('away'));
    expect(t.unit('n-foe').pose).toMatchObject({ x: 5000, angle: 9000 });
    // 4 cm deep, and 49.5 is the friend's rear.
    expect(t.unit('n-foe').pose?.y).toBeGreaterThanOrEqual(5350);
    expect(t.unit('n-friend').disordered).toBe(false);
    const foot = against(limbered(false), charger(700), { north: { friend } });
    expect(targetsOf(foot)).not.toContain('away');
  });

  test('[OO-7.6-12] [OO-7.1-4] they go no farther than a move', () => {
    const t = against(limbered(true), charger(0));
    t.play(one('away'));
    expect(t.unit('n-foe').pose).toEqual({ x: 5000, y: 5900, angle: 9000 });
    expect(t.unit('n-foe').deeds.evaded).toBe(1000);
  });

  test('[OO-9.5-2] they may stay', () => {
    const t = against(limbered(true));
    t.play(PASS);
    expect(t.unit('n-foe').deeds.evaded).toBeNull();
  });

  test('[OO-7.6-13] limbered foot guns: from a line, or from a column that began farther than 5 cm away', () => {
    const column: Put = { card: { formation: 'column' } };
    expect(against(limbered(false), charger(500, 38)).isOver).toBe(false);
    expect(against(limbered(false), charger(500, 35.9, column)).isOver).toBe(false);
    const t = against(limbered(false), charger(500, 36, column));
    t.expectOver();
    expect(whyNotEvade(t.game, 'n-foe', threatsTo(t.game, 'n-foe'))?.rule).toBe('OO-7.6-13');
    expect(against(limbered(true), charger(500, 36, column)).isOver).toBe(false);
  });

  test('[OO-7.6-14] they swerve round closed friends, and pay nothing for it', () => {
    const t = against(limbered(false), charger(700), { north: { friend: { at: [56, 47] } } });
    expect(targetsOf(t)).not.toContain('away');
    t.play(one(targetsOf(t)[0] ?? ''));
    const pose = t.unit('n-foe').pose;
    expect(pose?.x).toBeLessThan(5000);
    // Turned about its middle at (50, 43) for nothing, then straight: what it took is the way of its middle.
    const angle = ((pose?.angle ?? 0) * Math.PI) / 18000;
    const [x, y] = [(pose?.x ?? 0) - 200 * Math.cos(angle), (pose?.y ?? 0) - 200 * Math.sin(angle)];
    const { length } = t.told('evaded').params;
    expect(Math.abs(Math.hypot(x - 5000, y - 4300) - Number(length))).toBeLessThan(2);
  });

  test('[OO-7.6-15] guns in battery may stay', () => {
    const t = against(GUNS);
    t.expectAsk('north', 'OO-7.6-15');
    t.play(PASS);
    expect(t.unit('n-foe')).toMatchObject({ formation: 'unlimbered', guns: null, deeds: { evaded: null } });
  });

  test('[OO-3.2-24] [OO-3.2-25] divisional guns farther than 40 cm from the commander in chief stay, and fire', () => {
    const troops: Put = { ...GUNS, brigade: null };
    const chief = (y: number): Situation => ({ generals: { 'n-cic': [50, y] } });
    const far = against(troops, charger(500, 33), chief(85.1));
    far.expectOver();
    expect(whyNotEvade(far.game, 'n-foe', threatsTo(far.game, 'n-foe'))?.rule).toBe('OO-3.2-24');
    expect(fireTargets(far.game, 'n-foe').map(({ target }) => target)).toEqual(['s-line']);
    against(troops, charger(500, 33), chief(85)).expectAsk('north', 'OO-7.6-15');
    against(GUNS, charger(500, 33), chief(85.1)).expectAsk('north', 'OO-7.6-15');
  });

  test('[OO-7.6-16] a long shot, and off: if the enemy began at least 8 cm away', () => {
    const t = against(GUNS, charger(500, 33));
    t.expectOffer(one('long-shot'));
    // Light guns at a line in charge, from afar: 40 - 10; 31 misses.
    t.play(one('long-shot'), [31]);
    expect(t.unit('n-foe')).toMatchObject({ formation: 'crew', guns: { x: 5000, y: 4100, angle: 27000 } });
    expect(t.unit('n-foe').deeds.fired).toBe(true);
    expect(t.told('fired').params).toMatchObject({ value: 30 });
    against(GUNS, charger(500, 33.1)).expectRefusal('OO-7.6-16', one('long-shot'));
  });

  test('[OO-7.6-17] off without a shot: if he began within 8 cm', () => {
    const t = against(GUNS, charger(500, 33));
    t.play(one('leave'));
    expect(t.unit('n-foe')).toMatchObject({ formation: 'crew', guns: { x: 5000, y: 4100, angle: 27000 } });
    expect(t.unit('n-foe').deeds.fired).toBe(false);
    expect(t.told('guns-left').rule).toBe('OO-7.6-17');
    against(GUNS, charger(500, 32.9)).expectRefusal('OO-7.6-17', one('leave'));
  });

  test('[OO-7.6-18] the crew goes as open order, up to 22 cm, through friends', () => {
    const t = against(GUNS, charger(0, 33), { north: { friend: { at: [50, 48] } } });
    t.play(one('leave'));
    t.play(one('away'));
    // 14 cm and the closing centimetre: 14.1 of 22 from its place before the guns.
    expect(t.unit('n-foe').pose).toEqual({ x: 5000, y: 5510, angle: 27000 });
    expect(t.unit('n-foe').deeds.evaded).toBe(641);
  });
});

describe('cavalry', () => {
  test('[OO-7.6-19] [OO-7.6-21] it faces about for nothing, goes just out of reach, and shows its back', () => {
    const t = against(HUSSARS);
    t.expectAsk('north', 'OO-7.6-19');
    t.play(one('straight'));
    // Its rear was 3 cm behind: the back is now the front. 7.1 cm.
    expect(t.unit('n-foe').pose).toEqual({ x: 5000, y: 5110, angle: 9000 });
  });

  test('[OO-7.6-19] it may stay', () => {
    const t = against(HUSSARS);
    t.play(PASS);
    expect(t.unit('n-foe').pose).toEqual({ x: 5000, y: 4100, angle: 27000 });
  });

  test('[OO-9.1-3] having faced about it charges nobody in this move', () => {
    const setup: Situation = {
      south: { line: charger(), other: { at: [50, 60] } },
      north: { foe: { at: [50, 41], ...HUSSARS } },
    };
    const t = table(setup, function* (game, umpire) {
      yield* evade(game, 'north', umpire);
      yield* followUp(game, 'south', umpire);
      yield* moveSide(game, 'north', umpire);
    });
    t.play(one('straight'));
    t.play(PASS);
    // It looks north at 51.1 cm; the other line begins at 58.5.
    t.expectRefusal('OO-9.1-3', legs('n-foe', { leg: 'advance', length: 640, oblique: 0 }));
  });

  test('[OO-7.3-4] [OO-7.3-5] guns through which it rides off do not limber', () => {
    const t = against(HUSSARS, charger(), { north: { guns: { at: [50, 50], ...GUNS } } });
    t.play(one('straight'));
    // Its rear is beyond the guns, which stand from 50 to 54.
    expect(t.unit('n-foe').pose?.y).toBe(5700);
    expect(t.unit('n-guns').deeds.passedThrough).toBe(true);
  });

  test('[OO-16.2-9] what it rides over is noted', () => {
    const setup: Situation = {
      south: { line: charger() },
      north: { foe: { at: [50, 41], ...HUSSARS } },
      terrain: [['gentle-hill', 40, 45, 60, 46]],
      victory: 'objectives',
    };
    const t = table(setup, (game, umpire) => {
      for (const piece of game.pieces) piece.isObjective = true;
      return evade(game, 'north', umpire);
    });
    t.play(one('straight'));
    expect(t.game.passed).toEqual({ 'gentle-hill-0': 'north' });
  });

  test('[OO-7.6-20] its first 8 cm are straight, then it may go obliquely', () => {
    expect(targetsOf(against(HUSSARS))).toEqual(['straight']);
    const t = against(HUSSARS, charger(0));
    expect(targetsOf(t)).toHaveLength(13);
    t.play(one('straight-left-30'));
    const pose = t.unit('n-foe').pose;
    // Beyond 52 it goes 30 degrees to the left of north.
    expect(((5000 - (pose?.x ?? 0)) / ((pose?.y ?? 0) - 5200)).toFixed(2)).toBe('0.58');
  });

  test('[OO-7.6-20] closed friends within 8 cm behind are not passed through, and let it wheel', () => {
    const t = against(HUSSARS, charger(0), { north: { friend: { at: [60, 52] } } });
    expect(targetsOf(t).some((way) => way.startsWith('wheel'))).toBe(true);
    // Straight on it would be stopped at 52, within reach of the line.
    expect(targetsOf(t)).not.toContain('straight');
    const clear = against(HUSSARS, charger(0), { north: { friend: { at: [60, 52.1] } } });
    expect(targetsOf(clear).some((way) => way.startsWith('wheel'))).toBe(false);
  });

  test('[OO-7.5-3] [OO-16.2-1] woods and the edge of the table stop it', () => {
    const wood = against(HUSSARS, charger(), { terrain: [['wood', 30, 48, 70, 60]] });
    wood.play(one('straight'));
    expect(wood.unit('n-foe').pose?.y).toBe(4800);
    const high: Put = { ...charger(500, 106), at: [50, 113] };
    const edge = against({ ...HUSSARS, at: [50, 114] }, high);
    edge.play(one('straight'));
    expect(edge.unit('n-foe').pose?.y).toBe(12000);
  });

  test('[OO-7.5-7] broken ground disorders it on its way', () => {
    const t = against(HUSSARS, charger(), { terrain: [['broken', 30, 46, 70, 47]] });
    t.play(one('straight'));
    expect(t.told('disordered').rule).toBe('OO-7.5-7');
  });
});

test('[OO-7.6-1] threats are told nearest first', () => {
  const game = situation({
    south: { line: charger(), far: { ...charger(), at: [60, 39] } },
    north: { foe: { at: [50, 41], ...HUSSARS } },
  });
  expect(threatsTo(game, 'n-foe').map(({ id }) => id)).toEqual(['s-line', 's-far']);
});
