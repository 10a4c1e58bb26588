import { describe, expect, test } from 'vitest';
import { botAction } from '../../../../core/engine/bot.ts';
import { type ChanceSource, pickedBy } from '../../../../core/engine/chance.ts';
import { randomStream } from '../../../../core/engine/dice.ts';
import { clone } from '../../../../core/engine/json.ts';
import { Match } from '../../../../core/engine/match.ts';
import { Refusal } from '../../../../core/engine/verdict.ts';
import { borodino } from '../../../../core/games/borodino/index.ts';
import { type Borodino, unit } from '../../../../core/games/borodino/position.ts';
import { asking } from '../../engine/umpires.ts';
import { arrange, one, PASS, type Situation, situation } from './table.ts';

const NO_DICE: ChanceSource = pickedBy(() => {
  throw new Error('no die was expected');
});

function begin(position?: Borodino): Match<Borodino> {
  const beginning = { ruleset: 'borodino', scenario: 'sept5', options: {}, seed: 5, dice: 'seeded' } as const;
  return Match.begin(borodino, position ? { ...beginning, position } : beginning, { watched: true, dice: NO_DICE });
}

/** Both sides set up as suggested. */
function setUp(): Match<Borodino> {
  const match = begin();
  for (let side = 0; side < 2; side++) {
    const asked = match.decision;
    if (asked?.kind !== 'arrange' || !asked.suggestion) throw new Error('no set-up is asked');
    match.play({ arrange: asked.suggestion });
  }
  return match;
}

/** Passes, or says no where passing is not allowed. */
function decline(match: Match<Borodino>): void {
  match.play(match.decision?.pass?.() === null ? PASS : one('no'));
}

/** Passes until a phase of a side begins, or the game is over. */
function passTo(match: Match<Borodino>, phase: Borodino['phase'], side?: string): void {
  const isThere = () => match.position.phase === phase && (side === undefined || match.position.side === side);
  for (let passed = 0; passed < 100 && match.decision && !isThere(); passed++) decline(match);
  expect(match.position).toMatchObject(side === undefined ? { phase } : { phase, side });
}

describe('the sequence of play', () => {
  test('[S5-b] the French set up first, as the book prints it, then the Russians', () => {
    const match = begin();
    expect(match.decision).toMatchObject({ seat: 'french', kind: 'arrange' });
    setUp();
  });

  test('[S5-r] the French with all active units, then the Russians, once each a turn', () => {
    const match = setUp();
    const seen: string[] = [];
    for (let node = 0; node < 200 && match.decision && match.position.turn < 3; node++) {
      const { turn, side, phase } = match.position;
      const step = `${turn} ${side} ${phase}`;
      if (seen.at(-1) !== step) seen.push(step);
      decline(match);
    }
    expect(seen[0]).toBe('1 french command');
    const sides = seen.map((step) => step.split(' ').slice(0, 2).join(' '));
    expect([...new Set(sides)]).toEqual(['1 french', '1 russian', '2 french', '2 russian']);
    // Nobody comes back once the other side has begun.
    for (const each of new Set(sides))
      expect(sides.lastIndexOf(each) - sides.indexOf(each) + 1).toBe(sides.filter((s) => s === each).length);
  });

  test('[3.0-i] an activation runs: artillery, movement, assault, recovery', () => {
    const ids = borodino.phases('sept5').map((phase) => phase.id);
    expect(ids).toEqual(['set-up', 'command', 'artillery', 'movement', 'assault', 'recovery', 'boxes']);
    const match = setUp();
    const seen: string[] = [];
    for (let node = 0; node < 200 && match.decision && match.position.turn === 1; node++) {
      if (match.position.side === 'french' && seen.at(-1) !== match.position.phase) seen.push(match.position.phase);
      decline(match);
    }
    expect(seen).toEqual(ids.filter((id) => seen.includes(id)));
  });

  /** Runs the phase that is on, passing; returns the rolls that it asked for and what it told. */
  function runPhase(game: Borodino, dice: number[] = []): { asked: string[]; told: string[] } {
    const asked: string[] = [];
    const told: string[] = [];
    const phase = borodino.phases('sept5').find(({ id }) => id === borodino.next(game));
    const umpire = asking(
      (_die, why) => (asked.push(why), dice.shift() ?? 0),
      (fact) => void told.push(fact.key),
    );
    const play = phase?.play(game, umpire);
    for (let step = play?.next(); step && !step.done; step = play?.next(PASS)) asked.push(step.value.rule);
    return { asked, told };
  }

  test('[3.0-i] [7.36-a] [9.1-a] fire, movement, assault and recovery follow one another, whoever has something to do', () => {
    const game = situation({ phase: 'artillery', french: { 'f-cm-61': 4525 }, russian: { 'r-27d-1': 4426 } });
    const phases: string[] = [];
    const asked: string[] = [];
    for (let step = 0; step < 4; step++) {
      phases.push(game.phase);
      asked.push(...runPhase(game).asked);
    }
    expect(phases).toEqual(['artillery', 'movement', 'assault', 'recovery']);
    expect(asked).toEqual(['7.31-a', '9.44-a']);
    expect(game).toMatchObject({ side: 'russian', phase: 'artillery' });
  });

  test('[10.2-a] [S5-za] after the boxes of turn 5 whoever holds the redoubt has won', () => {
    const french = { 'f-cm-61': 4008, 'f-cm-57a': { box: 'recovery' } } as const;
    const game = situation({ phase: 'boxes', side: 'russian', turn: 5, french });
    const { asked, told } = runPhase(game, [9]);
    expect(asked).toEqual(['10.2-c']);
    expect(told.at(-1)).toBe('game-won');
    expect(borodino.next(game)).toBeNull();
    expect(borodino.standing(game).winners).toEqual(['french']);
  });

  test('[S5-a] the game is over after the fifth turn', () => {
    const match = setUp();
    const turns = new Set<number>();
    while (match.decision) {
      turns.add(match.position.turn);
      decline(match);
    }
    expect([...turns]).toEqual([1, 2, 3, 4, 5]);
    expect(match.position.phase).toBe('over');
    expect(match.standing.winners).toEqual(['russian']);
    expect(borodino.scenarios[0]?.turns({})).toBe(5);
  });

  test('[S5-q] there are no orders and no markers: no phase asks for them and nothing of them is in the position', () => {
    expect(Object.keys(setUp().position).sort()).toEqual(
      [
        'active',
        'battles',
        'hasActivated',
        'holder',
        'options',
        'phase',
        'scenario',
        'side',
        'stacks',
        'turn',
        'units',
      ].sort(),
    );
  });

  test('a side with nothing to do in a phase is not asked', () => {
    const match = begin(situation({ phase: 'artillery', turn: 5, french: { 'f-cm-61': [4308, 'E'] } }));
    const asked: string[] = [];
    while (match.decision) {
      asked.push(`${match.decision.seat} ${match.position.phase}`);
      decline(match);
    }
    expect(new Set(asked)).toEqual(new Set(['french movement']));
  });
});

describe('beside the decision', () => {
  test('[6.24-b] the order of a stack changes while something else is asked, and undo takes it back', () => {
    const match = setUp();
    const question = match.decision?.prompt;
    const before = match.head.id;
    match.playAside('french', 'restack:4307', arrange({ 'f-cm-57a': 2, 'f-cm-57b': 1 }));
    expect(match.position.stacks['4307']).toEqual(['f-cm-57b', 'f-cm-57a', 'f-cm-foot']);
    expect(match.decision?.prompt).toEqual(question);
    match.goTo(before);
    expect(match.position.stacks['4307']).toEqual(['f-cm-57a', 'f-cm-57b', 'f-cm-foot']);
  });

  test('[6.24-b] not for a stack of a command that does not act yet, once the first activation has begun', () => {
    const match = setUp();
    match.play(one('S-MR'));
    expect(() => match.playAside('french', 'restack:4819', arrange({ 'f-wt-a': 2, 'f-wt-b': 1 }))).toThrow(Refusal);
  });

  test('[10.1-a] an adjustment that begins the recovery again gives nobody a second try', () => {
    const tired = {
      phase: 'recovery',
      french: { 'f-cm-61': { hex: 4308, disordered: true, deeds: { rallied: true } } },
    } as const;
    const match = begin(situation({ ...tired, turn: 5 }));
    expect(match.position.units['f-cm-61']?.disordered).toBe(true);
  });
});

describe('the beginning of an activation', () => {
  const meeting: Situation = {
    phase: 'movement',
    turn: 2,
    french: { 'f-cm-61': [4108, 'E'] },
    // 4108 touches both 4008 and 4009.
    russian: { 'r-gogel-a': { hex: 4009, deeds: { reacted: true, answered: true } }, 'r-c4-ha': 4008 },
  };

  test('[6.34-a] [9.21-b] whoever begins beside an enemy, or in his zone of control, is noted', () => {
    const match = begin(situation(meeting));
    passTo(match, 'movement', 'russian');
    const { beganBeside, beganInZocOf } = unit(match.position, 'r-gogel-a').deeds;
    expect(beganBeside).toEqual(['f-cm-61']);
    expect(beganInZocOf).toEqual(beganBeside);
    // Guns beside it exert no zone of control (6.31-b).
    passTo(match, 'movement', 'french');
    expect(unit(match.position, 'f-cm-61').deeds.beganInZocOf).not.toContain('r-c4-ha');
    expect(unit(match.position, 'f-cm-61').deeds.beganBeside).toContain('r-c4-ha');
  });

  test('the deeds of the activation before are forgotten', () => {
    const match = begin(situation(meeting));
    passTo(match, 'movement', 'russian');
    expect(unit(match.position, 'r-gogel-a').deeds).toMatchObject({ reacted: false, answered: false, moved: false });
  });
});

describe('the house bot', () => {
  test('sets up as suggested, takes the redoubt, and plays the same game from the same seed', () => {
    const play = (seed: number) => {
      const match = Match.begin(borodino, {
        ruleset: 'borodino',
        scenario: 'sept5',
        options: {},
        seed,
        dice: 'seeded',
      });
      const random = randomStream(seed);
      while (match.decision) match.play(botAction(match, 'house', random));
      return match;
    };
    const games = [1, 2].map(play);
    expect(games.filter((match) => match.standing.winners?.[0] === 'french').length).toBeGreaterThanOrEqual(1);
    expect(clone(play(1).position)).toEqual(games[0]?.position);
  });
});
