import { tick } from 'svelte';
import { describe, expect, test } from 'vitest';
import type { Action, Leg, Manoeuvre } from '../../../../core/engine/decision.ts';
import { tally } from '../../../../core/engine/tally.ts';
import { idOf, type Target } from '../../../../core/engine/target.ts';
import { because } from '../../../../core/engine/verdict.ts';
import { Choice } from '../../../../renderer/play/decisions/choice.svelte.ts';
import { Together } from '../../../../renderer/play/decisions/together.svelte.ts';

const ahead = (length: number): Leg => ({ leg: 'advance', length, oblique: 0 });
const RULE = 'G-1';

/** Where the units stand, from the rear to the front; `b` stands right behind `c`, `d` never moves. */
const PLACES: Record<string, number> = { a: 0, b: 100, c: 110, d: 500 };

/** A side moves its units one after another; nobody goes to within 5 of the unit before it. */
function seat({ charges = [] as readonly string[] } = {}) {
  const at = { ...PLACES };
  const answers: Action[] = [];
  const done = new Set<Target>();
  const state = $state({ choice: null as Choice | null, pointing: null as Target | null });
  const view = {
    get choice() {
      return state.choice;
    },
    get pointing() {
      return state.pointing;
    },
    session: { line: answers },
    now: { turn: 1, phase: 'move' },
  };
  const together = new Together(view, {
    pointed: () => null,
    follow: ({ unit, legs }) => {
      const length = legs.reduce((sum, leg) => sum + (leg.leg === 'advance' ? leg.length : 0), 0);
      const pose = { x: 0, y: (at[idOf(unit)] ?? 0) + length, angle: 9_000 };
      return { arm: 'infantry', bases: { count: 1, front: 100, depth: 100 }, formation: 'single', pose };
    },
  });
  const question = (): Manoeuvre => ({
    kind: 'manoeuvre',
    seat: 'white',
    rule: RULE,
    prompt: { key: 'prompt' },
    units: (['unit:a', 'unit:b', 'unit:c', 'unit:d'] as const).filter((unit) => !done.has(unit)),
    commands: [{ leader: 'unit:z', units: ['unit:a', 'unit:b', 'unit:c', 'unit:d'] }],
    judge: () => ({ cost: tally({ key: 'cost' }, []), left: 100, fault: null }),
    offers: () => [],
    mayStop({ unit, legs: [leg] }) {
      const id = idOf(unit);
      const end = (at[id] ?? 0) + (leg?.leg === 'advance' ? leg.length : 0);
      const isBlocked = Object.entries(at).some(([other, y]) => other !== id && y > (at[id] ?? 0) && y < end + 5);
      return isBlocked || id === 'd' ? because('G-2', 'refusal.blocked') : null;
    },
    preview: ({ unit }) => ({ tallies: [], odds: [], ...(charges.includes(idOf(unit)) ? { stakes: 'charge' } : {}) }),
  });
  const ask = (): void => {
    state.choice = new Choice(question(), answer);
    together.goOn();
  };
  function answer(action: Action): void {
    together.note(action);
    answers.push(action);
    if (!('manoeuvre' in action)) return;
    const { unit, legs } = action.manoeuvre;
    done.add(unit);
    for (const leg of legs) at[idOf(unit)] = (at[idOf(unit)] ?? 0) + (leg.leg === 'advance' ? leg.length : 0);
    ask();
  }
  ask();
  const lay = (unit: Target, ...legs: Leg[]) => state.choice?.replace({ laid: { unit, legs } });
  const moved = () => answers.map((action) => ('manoeuvre' in action ? idOf(action.manoeuvre.unit) : ''));
  return { state, answers, together, lay, moved, ask };
}

const settled = async () => {
  for (let i = 0; i < 10; i++) await tick();
};

describe('a whole command', () => {
  test('does what is laid for one of it, those in front first, so that they make room, an answer each', async () => {
    const { together, lay, moved, state } = seat();
    lay('unit:b', ahead(50));
    expect(state.choice?.missing?.rule).toBe('G-2');
    together.start();
    await settled();
    expect(moved()).toEqual(['c', 'b', 'a']);
  });

  test('leaves behind those that the rules refuse, and says why', async () => {
    const { together, lay } = seat();
    lay('unit:c', ahead(50));
    together.start();
    await settled();
    expect(together.left).toMatchObject([{ unit: 'unit:d', reason: { rule: 'G-2' } }]);
  });

  test('leaves behind those that would charge: that is weighed by itself', async () => {
    const { together, lay, moved } = seat({ charges: ['a', 'c'] });
    lay('unit:c', ahead(50));
    together.start();
    await settled();
    expect(moved()).toEqual(['c', 'b']);
    expect(together.left.map(({ unit }) => unit)).toEqual(['unit:d', 'unit:a']);
  });

  test('stops when it is told to, and where the player has taken a step back', async () => {
    const { answers, together, lay, moved, ask } = seat();
    lay('unit:c', ahead(50));
    together.start();
    together.stop();
    await settled();
    expect(moved()).toEqual(['c']);
    lay('unit:b', ahead(10));
    together.start();
    answers.length = 0;
    ask();
    await settled();
    expect(moved()).toEqual([]);
  });

  test('follows the unit that has moved, where nothing is laid', async () => {
    const { together, lay, moved, state } = seat();
    expect(together.followers).toEqual([]);
    lay('unit:c', ahead(50));
    state.choice?.done();
    expect(together.followers).toEqual(['unit:a', 'unit:b', 'unit:d']);
    together.start();
    await settled();
    expect(moved()).toEqual(['c', 'b', 'a']);
    expect(together.left).toMatchObject([{ unit: 'unit:d', reason: { rule: 'G-2' } }]);
  });

  test('lights up with the button of its leader, and while one of it is in hand', () => {
    const { together, lay, state } = seat();
    expect(together.lit).toEqual([]);
    state.pointing = 'unit:z';
    expect(together.lit).toEqual(['unit:a', 'unit:b', 'unit:c', 'unit:d']);
    state.pointing = null;
    expect(together.lit).toEqual([]);
    lay('unit:b', ahead(50));
    expect(together.lit).toEqual(['unit:a', 'unit:b', 'unit:c', 'unit:d']);
  });
});

describe('the last manoeuvre again', () => {
  test('is done at once where the rules let it', () => {
    const { together, lay, moved, state } = seat();
    expect(together.last).toBeNull();
    lay('unit:c', ahead(50));
    state.choice?.done();
    together.repeat('unit:b');
    expect(moved()).toEqual(['c', 'b']);
  });

  test('is laid, and refused with the rule, where they do not', () => {
    const { together, lay, moved, state } = seat();
    lay('unit:c', ahead(50));
    state.choice?.done();
    together.repeat('unit:d');
    expect(moved()).toEqual(['c']);
    expect(state.choice?.refusal?.rule).toBe('G-2');
  });
});
