import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeskError, failure } from '../../../core/archive/desk.ts';
import { type Action, NO, YES } from '../../../core/engine/decision.ts';
import { BadPosition } from '../../../core/engine/ruleset.ts';
import { hexTarget } from '../../../core/engine/target.ts';
import { EVERYBODY } from '../../../core/engine/window.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { type Duel, duel } from './duel.ts';
import { sit } from './seat.ts';

const walk = (...steps: number[]): Action => ({ path: { unit: 'unit:w', steps: steps.map(hexTarget) } });
const blackWalk = (...steps: number[]): Action => ({ path: { unit: 'unit:b', steps: steps.map(hexTarget) } });
const no = { one: NO };
const yes = { one: YES };

/** The same game, where every question is answered in secret. */
function inSecret(game: Ruleset<Duel>): Ruleset<Duel> {
  const [walking] = game.phases('short');
  if (!walking) throw new Error('the duel has a phase');
  return {
    ...game,
    phases: () => [
      {
        ...walking,
        *play(position, umpire) {
          const procedure = walking.play(position, umpire);
          for (let at = procedure.next(); !at.done;) at = procedure.next(yield { ...at.value, isSecret: true });
        },
      },
    ],
  };
}

/** The same game, where nothing that is asked tells a secret. */
function inTheOpen(game: Ruleset<Duel>): Ruleset<Duel> {
  const [walking] = game.phases('short');
  if (!walking) throw new Error('the duel has a phase');
  return {
    ...game,
    phases: () => [{ ...walking, isOpen: () => true }],
    view: (position, seat) => (seat === null ? { ...position, men: {} } : game.view(position, seat)),
  };
}

/** The same game with a third seat between the two, which is asked yes or no. */
function forThree(game: Ruleset<Duel>): Ruleset<Duel> {
  const [walking] = game.phases('short');
  if (!walking) throw new Error('the duel has a phase');
  return {
    ...game,
    seats: () => ['white', 'red', 'black'],
    phases: () => [
      {
        ...walking,
        *play(position, umpire) {
          if (position.seat === 'black')
            yield { kind: 'one', seat: 'red', rule: 'D-3', prompt: { key: 'prompt.bold' }, targets: [YES, NO] };
          yield* walking.play(position, umpire);
        },
      },
    ],
    view: (position, seat) => {
      const own = Object.entries(position.men).filter(([man]) => seat?.startsWith(man));
      return { ...position, men: Object.fromEntries(own) };
    },
  };
}

const manW = (position: unknown) => (position as Duel).men['w'];

describe('an action', () => {
  test('is on disk before it is shown', async () => {
    const { desk, session } = sit();
    let seenWhileWriting: unknown;
    desk.onWrite = () => (seenWhileWriting = session.line.length);
    await session.play(walk(1, 2));
    expect(seenWhileWriting).toBe(1);
    expect(session.line.length).toBe(2);
    expect(manW(session.position)).toBe(2);
    expect(desk.told).toMatchObject([
      {
        call: 'append',
        input: {
          campaign: 4,
          head: 1,
          node: { id: 1, parent: 0 },
          text: { it: 'it walked', en: 'en walked' },
          status: { turn: 1, seat: 'white' },
        },
      },
    ]);
  });

  test('that is refused changes nothing and says why', async () => {
    const { desk, session } = sit();
    await session.play(walk(5));
    expect(session.refusal?.rule).toBe('D-1');
    expect(session.line.length).toBe(1);
    expect(desk.told).toEqual([]);
    await session.play(walk(1));
    expect(session.refusal).toBeNull();
  });

  test('that cannot be saved is kept, told, and saved when tried again; nothing else can be done meanwhile', async () => {
    const { desk, session } = sit();
    desk.broken = new DeskError({ code: 'archive-full', message: { key: 'desk.full' } });
    await session.play(walk(1));
    expect(session.fault).toEqual({ key: 'desk.full' });
    expect(session.isOpen).toBe(false);
    expect(session.line.length).toBe(1);
    await session.play(walk(1, 2));
    await session.past.undo();
    expect(desk.told).toEqual([]);
    desk.broken = null;
    await session.retry();
    expect(session.fault).toBeNull();
    expect(session.line.length).toBe(2);
    expect(manW(session.position)).toBe(1);
    expect(desk.told).toMatchObject([{ call: 'append', input: { node: { id: 1 } } }]);
  });
});

test('where the campaign has gone on in another window nothing is tried again', async () => {
  const { desk, session } = sit();
  desk.broken = failure('conflict', { node: 1 });
  await session.play(walk(1));
  expect([session.fault?.key, session.saving.isOvertaken]).toEqual(['desk.conflict', true]);
  desk.broken = null;
  await session.retry();
  expect([desk.told, session.saving.isOvertaken]).toEqual([[], true]);
});

test('the deed that ends a turn was done in it: the next turn begins after what it told', async () => {
  const { session } = sit();
  for (const answer of [walk(1), no, blackWalk(1), yes]) await session.play(answer);
  expect(session.shown).toMatchObject({ id: 4, turn: 2, facts: [{ key: 'dared' }] });
  expect(session.past.turns).toMatchObject([
    { turn: 1, at: 0, facts: 0 },
    { turn: 2, at: 4, facts: 1 },
  ]);
});

test('the standing is that of the moment that is shown', async () => {
  const { session } = sit();
  const ahead = () => session.standing.places.map(({ seats, points }) => [seats.join(), points]);
  expect(ahead()).toEqual([['w,b', 0]]);
  await session.play(walk(1, 2));
  expect(ahead()).toEqual([
    ['w', 2],
    ['b', 0],
  ]);
  session.look(0);
  expect(ahead()).toEqual([['w,b', 0]]);
});

test('how the first turn began is told without moving what is shown; at a hidden table as those who look may know it', async () => {
  const { session } = sit();
  await session.play(walk(1, 2));
  expect([manW(session.past.opening()), manW(session.position), session.shown.id]).toEqual([0, 2, 1]);
  const { session: hidden } = sit({ table: 'hidden' });
  hidden.curtain.raise();
  await hidden.play(walk(1));
  expect((hidden.past.opening() as Duel).men).toEqual({ w: 0 });
});

describe('undo', () => {
  test('goes back one own action and tells the archive; redo follows the same line', async () => {
    const { desk, session } = sit();
    await session.play(walk(1));
    await session.play(no);
    expect(session.past.isTakeback).toBe(false);
    await session.past.undo();
    await session.past.undo();
    expect(session.present).toBe(0);
    expect(manW(session.position)).toBe(0);
    expect(session.past.undoRefusal?.message.key).toBe('ui.play.undo.nothing');
    await session.past.redo();
    await session.past.redo();
    expect(session.present).toBe(2);
    expect(desk.told.slice(2).map((told) => [told.call, (told.input as { head: number }).head])).toEqual([
      ['setHead', 1],
      ['setHead', 0],
      ['setHead', 1],
      ['setHead', 2],
    ]);
  });

  test('past a die is a takeback: allowed at an open table, the line stays and is told in the journal', async () => {
    const { session } = sit();
    await session.play(walk(1));
    await session.play(yes);
    expect(session.past.isTakeback).toBe(true);
    await session.past.undo();
    await session.play(no);
    const fork = session.line[1];
    expect(fork && session.past.leftAt(fork)).toEqual([2]);
    expect(session.past.branches.map(({ leaf, fork: at }) => [leaf.id, at])).toEqual([
      [2, null],
      [3, 1],
    ]);
  });

  test('while an action is being saved it waits, and takes that back', async () => {
    const { desk, session } = sit();
    const played = session.play(walk(1));
    await Promise.all([played, session.past.undo()]);
    expect(session.present).toBe(0);
    expect(manW(session.position)).toBe(0);
    expect(desk.told.map(({ call }) => call)).toEqual(['append', 'setHead']);
  });

  test('past a die is refused with hidden information', async () => {
    const { session } = sit({ table: 'hidden' });
    session.curtain.raise();
    await session.play(walk(1));
    await session.play(yes);
    session.curtain.raise();
    expect(session.past.undoRefusal?.message.key).toBe('refusal.takes-back-die');
    const { present } = session;
    await session.past.undo();
    expect(session.present).toBe(present);
  });

  test('the same action again gives the same die and no second node', async () => {
    const { desk, session } = sit();
    await session.play(walk(1));
    await session.play(yes);
    const [{ dice } = {}] = session.shown.facts;
    expect(dice?.length).toBe(1);
    await session.past.undo();
    await session.play(yes);
    expect(session.shown.facts[0]?.dice).toEqual(dice);
    expect(session.shown.id).toBe(2);
    expect(desk.told.at(-1)).toMatchObject({ call: 'setHead', input: { head: 2 } });
  });
});

describe('looking back', () => {
  test('at a hidden table play does not go on from before a die', async () => {
    const { session } = sit({ table: 'hidden' });
    session.curtain.raise();
    await session.play(walk(1));
    await session.play(yes);
    session.curtain.raise();
    const { present } = session;
    session.look(0);
    expect(session.past.playOnRefusal?.message.key).toBe('refusal.takes-back-die');
    await session.past.playOn();
    expect(session.present).toBe(present);
  });

  test('moves nothing and lets nobody act, until play goes on from there', async () => {
    const { desk, session } = sit();
    await session.play(walk(1));
    await session.play(no);
    const saved = desk.told.length;
    session.look(0);
    expect(manW(session.position)).toBe(0);
    expect(session.isOpen).toBe(false);
    expect(session.story.map((node) => node.id)).toEqual([0, 1, 2]);
    await session.play(walk(1, 2));
    expect(desk.told.length).toBe(saved);
    session.backToPresent();
    expect(manW(session.position)).toBe(1);
    session.look(0);
    await session.past.playOn();
    await session.play(walk(1, 2));
    expect(session.shown).toMatchObject({ id: 3, parent: 0 });
    expect(desk.told.slice(saved).map((told) => told.call)).toEqual(['setHead', 'append']);
  });
});

describe('dice of the players', () => {
  test('the die is asked for by kind and rule; a face that it has not is not taken', async () => {
    const { desk, session } = sit({ dice: 'given' });
    await session.play(walk(1));
    await session.play(yes);
    expect(session.dice.asked).toMatchObject({ asked: { die: 'd6', count: 1, rule: 'D-2' }, typed: [], fault: null });
    expect(session.isOpen).toBe(false);
    await session.dice.give([7]);
    expect(session.dice.asked?.fault).toEqual({ key: 'ui.play.dice.no-such-face', params: { value: 7 } });
    await session.dice.give([4]);
    expect(session.dice.asked).toBeNull();
    expect(manW(session.position)).toBe(5);
    expect(desk.told.at(-1)).toMatchObject({ input: { node: { dice: [{ die: 'd6', value: 4, rule: 'D-2' }] } } });
  });

  test('what a face would bring is told before it is typed, and nothing has happened', async () => {
    const { desk, session } = sit({ dice: 'given' });
    await session.play(walk(1));
    await session.play(yes);
    expect(session.dice.asked?.told).toEqual([]);
    expect([4, 6].map((face) => session.dice.foretold(face)[0])).toMatchObject([
      { key: 'dared', params: { luck: 4 } },
      { key: 'dared', params: { luck: 6 } },
    ]);
    expect(manW(session.position)).toBe(1);
    expect(desk.told.length).toBe(1);
  });

  test('where somebody has something to hide no face says what it would bring', async () => {
    const { session } = sit({ dice: 'given', table: 'hidden' });
    session.curtain.raise();
    await session.play(walk(1));
    await session.play(yes);
    expect(session.dice.asked).not.toBeNull();
    expect(session.dice.foretold(4)).toEqual([]);
  });

  test('cancelled: nothing has happened', async () => {
    const { desk, session } = sit({ dice: 'given' });
    await session.play(walk(1));
    await session.play(yes);
    session.dice.cancel();
    expect(session.dice.asked).toBeNull();
    expect(manW(session.position)).toBe(1);
    expect(session.decision?.rule).toBe('D-2');
    expect(desk.told.length).toBe(1);
  });
});

describe('while an answer is being saved', () => {
  test('its question stands, and takes no second answer', async () => {
    const { desk, session } = sit();
    const asked = session.decision;
    const seen: unknown[] = [];
    desk.onWrite = () =>
      seen.push([session.isBusy, session.isOpen, session.decision === asked, manW(session.position)]);
    const first = session.play(walk(1));
    const second = session.play(walk(2));
    session.programs.leaveToStaff('phase');
    expect([session.programs.hint(), session.stakesOf(walk(1))]).toEqual([null, null]);
    await Promise.all([first, second]);
    expect(seen).toEqual([[true, true, true, 0]]);
    expect([session.isBusy, session.isOpen, session.decision?.rule, manW(session.position)]).toEqual([
      ...[false, true, 'D-2'],
      1,
    ]);
    expect(desk.told).toHaveLength(1);
  });
});

describe('bots', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('answer by themselves after a pause until a person is asked; undo goes back past them', async () => {
    const { session } = sit({ bots: ['black'] });
    await session.play(walk(1));
    await session.play(no);
    expect(session.decision?.seat).toBe('black');
    expect(session.isOpen).toBe(false);
    for (let wait = 0; wait < 50 && session.decision?.seat === 'black'; wait++) await vi.advanceTimersByTimeAsync(20);
    expect(session.decision?.seat).toBe('white');
    expect(session.isOpen).toBe(true);
    await session.past.undo();
    expect(session.present).toBe(1);
    expect(session.decision).toMatchObject({ seat: 'white', rule: 'D-2' });
  });

  test('wait while somebody looks at the past, and go on when he is back', async () => {
    const { session } = sit({ bots: ['black'] });
    await session.play(walk(1));
    await session.play(no);
    const { present } = session;
    session.look(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(session.present).toBe(present);
    session.backToPresent();
    expect(session.decision?.seat).toBe('black');
    for (let wait = 0; wait < 50 && session.decision?.seat === 'black'; wait++) await vi.advanceTimersByTimeAsync(20);
    expect(session.decision?.seat).toBe('white');
  });

  test('a die that is asked for stays asked, and what was typed for it counts, though the bots are started again', async () => {
    const { desk, session } = sit({ dice: 'given', bots: ['white', 'black'] });
    session.start();
    for (let wait = 0; wait < 50 && !session.dice.asked; wait++) await vi.advanceTimersByTimeAsync(10);
    const { asked } = session.dice;
    const done = desk.told.length;
    expect(asked).toMatchObject({ asked: { die: 'd6', rule: 'D-2' } });
    session.start();
    await vi.advanceTimersByTimeAsync(100);
    expect(session.dice.asked).toBe(asked);
    expect(desk.told.length).toBe(done);
    await session.dice.give([6]);
    expect(desk.told[done]).toMatchObject({ call: 'append', input: { node: { dice: [{ value: 6 }] } } });
  });

  test('wait while an adjustment is being saved, and act once on what it left', async () => {
    const { desk, session } = sit({ bots: ['black'] });
    await session.play(walk(1));
    await session.play(no);
    const append = desk.append;
    desk.append = (input) => new Promise((done) => setTimeout(() => done(append(input)), 60));
    const adjusted = session.adjust((position) => ((position as Duel).men['b'] = 5), 'as we agreed');
    // The pause of the bot, 10 ms, is over long before the disk has answered.
    await vi.advanceTimersByTimeAsync(40);
    expect(session.line.length).toBe(3);
    await vi.advanceTimersByTimeAsync(20);
    expect(await adjusted).toBe(true);
    expect((session.position as Duel).men).toEqual({ w: 1, b: 5 });
    await vi.advanceTimersByTimeAsync(80);
    expect(desk.told.map(({ input }) => (input as { node: { parent: number } }).node.parent)).toEqual([0, 1, 2, 3]);
    session.close();
  });

  test('a closed session does nothing more', async () => {
    const { desk, session } = sit({ bots: ['white', 'black'] });
    session.start();
    session.close();
    await vi.advanceTimersByTimeAsync(500);
    expect(desk.told).toEqual([]);
  });
});

describe('the curtain', () => {
  test('does not fall where the seats know the same', async () => {
    const { session } = sit({ table: 'hidden', ruleset: { ...duel, view: (game) => game } });
    expect([session.curtain.awaits, session.curtain.viewer]).toEqual([null, 'white']);
    await session.play(walk(1));
    await session.play(no);
    expect([session.curtain.awaits, session.curtain.viewer]).toEqual([null, 'black']);
    expect(session.isOpen).toBe(true);
  });

  test('falls before a question that is answered in secret, though the seats know the same until then', async () => {
    const { session } = sit({ table: 'hidden', ruleset: inSecret({ ...duel, view: (game) => game }) });
    expect(session.curtain.awaits).toBe('white');
    session.curtain.raise();
    await session.play(walk(1));
    expect(session.curtain.awaits).toBeNull();
    await session.play(no);
    expect(session.curtain.awaits).toBe('black');
  });

  test('does not fall where what is asked tells nothing: all look on, and see what everybody may know', async () => {
    const { session } = sit({ table: 'hidden', ruleset: inTheOpen(duel) });
    expect([session.curtain.awaits, session.curtain.viewer, session.isWatched]).toEqual([null, null, true]);
    expect((session.position as Duel).men).toEqual({});
    expect(session.decision?.seat).toBe('white');
    await session.play(walk(1));
    expect([session.curtain.awaits, session.isWatched]).toEqual([null, true]);
    await session.play(no);
    expect([session.curtain.awaits, session.isOpen, session.decision?.seat]).toEqual([null, true, 'black']);
    expect((session.position as Duel).men).toEqual({});
  });

  test('falls where one wants to look alone, and is no more needed when the next is asked', async () => {
    const { session } = sit({ table: 'hidden', ruleset: inTheOpen(duel) });
    expect(session.curtain.hasMoreToSee).toBe(true);
    session.curtain.lookAlone();
    expect([session.curtain.awaits, session.isOpen]).toEqual(['white', false]);
    session.curtain.raise();
    expect([session.curtain.viewer, session.isWatched, session.isOpen]).toEqual(['white', false, true]);
    expect((session.position as Duel).men).toEqual({ w: 0 });
    await session.play(walk(1));
    await session.play(no);
    expect([session.curtain.awaits, session.isWatched, session.decision?.seat]).toEqual([null, true, 'black']);
    expect((session.position as Duel).men).toEqual({});
  });

  test('never falls before one person who plays against programs, who sees what that side may know', async () => {
    const { session } = sit({ table: 'hidden', bots: ['black'], ruleset: inSecret(inTheOpen(duel)) });
    expect([session.curtain.awaits, session.isWatched, session.curtain.viewer]).toEqual([null, false, 'white']);
    expect((session.position as Duel).men).toEqual({ w: 0 });
    await session.play(walk(1));
    await session.play(no);
    expect([session.curtain.awaits, session.curtain.viewer, session.waitsFor]).toEqual([null, 'white', 'black']);
    expect((session.position as Duel).men).toEqual({ w: 1 });
    session.close();
  });

  test('does not fall before one person, either, where a program is asked first', () => {
    const { session } = sit({ table: 'hidden', bots: ['white'] });
    expect([session.curtain.awaits, session.curtain.viewer]).toEqual([null, 'black']);
    expect((session.position as Duel).men).toEqual({ b: 0 });
  });

  test('while a program plays between two persons what everybody may know is shown; the next is called to the screen', async () => {
    const { session } = sit({ table: 'hidden', bots: ['red'], ruleset: forThree(duel) });
    session.programs.toggle();
    session.curtain.raise();
    await session.play(walk(1));
    expect((session.position as Duel).men).toEqual({ w: 1 });
    await session.play(no);
    expect([session.waitsFor, session.curtain.awaits, session.curtain.viewer, session.decision]).toEqual([
      'red',
      null,
      null,
      null,
    ]);
    expect((session.position as Duel).men).toEqual({});
    await session.play(no);
    expect([session.waitsFor, session.curtain.awaits]).toEqual(['black', 'black']);
    session.close();
  });

  test('falls before a secret question also where all may look on otherwise', () => {
    const { session } = sit({ table: 'hidden', ruleset: inSecret(inTheOpen(duel)) });
    expect([session.curtain.awaits, session.isWatched]).toEqual(['white', false]);
  });

  test('nobody but the seat that is asked gets its question', async () => {
    const { session } = sit({ table: 'hidden', bots: ['black'] });
    session.curtain.raise();
    await session.play(walk(1));
    await session.play(no);
    expect([session.decision, session.waitsFor]).toEqual([null, 'black']);
    session.close();
  });

  test('keeps the picture for the library from showing what is secret', async () => {
    const { desk, session } = sit({ table: 'hidden' });
    session.curtain.raise();
    await session.setThumbnail('data:image/png;base64,');
    expect(desk.told).toEqual([]);
  });

  test('comes down between seats, and each sees its own view and what happened since its last deed', async () => {
    const { session } = sit({ table: 'hidden' });
    expect(session.curtain.awaits).toBe('white');
    expect(session.isOpen).toBe(false);
    session.curtain.raise();
    expect(session.curtain.viewer).toBe('white');
    expect((session.position as Duel).men).toEqual({ w: 0 });
    await session.play(walk(1));
    expect(session.curtain.awaits).toBeNull();
    await session.play(no);
    expect(session.curtain.awaits).toBe('black');
    session.curtain.raise();
    expect((session.position as Duel).men).toEqual({ b: 0 });
    await session.play(blackWalk(1));
    await session.play(no);
    session.curtain.raise();
    const lines = session.curtain
      .newsFor('white')
      .flatMap(({ seat, fights, others }) => [...fights, ...others].map(({ fact }) => [seat, fact.key]));
    expect(lines).toEqual([['black', 'walked']]);
  });

  test('at an open table everybody looks, behind the curtain who sits there', () => {
    expect(sit().session.looker).toBe(EVERYBODY);
    const { session } = sit({ table: 'hidden' });
    expect(session.looker).toBeNull();
    session.curtain.raise();
    expect(session.looker).toBe('white');
  });

  test('never comes down at an open table', async () => {
    const { session } = sit();
    await session.play(walk(1));
    await session.play(no);
    expect(session.curtain.awaits).toBeNull();
  });
});

describe('an adjustment by agreement', () => {
  const put = (place: number) => (position: unknown) => {
    (position as Duel).men['w'] = place;
  };

  test('is a deed of its own, with the note in the journal', async () => {
    const { desk, session } = sit();
    expect(await session.adjust(put(9), 'as we agreed')).toBe(true);
    expect(manW(session.position)).toBe(9);
    expect(session.shown.deed?.did).toBe('adjust');
    expect(session.shown.facts).toMatchObject([{ key: 'adjusted.noted', params: { note: 'as we agreed' } }]);
    expect(desk.told).toMatchObject([{ call: 'append' }]);
    expect(session.past.undoTo).toBe(0);
  });

  test('while something is being saved waits, and changes the position as that leaves it', async () => {
    const { desk, session } = sit();
    await session.play(walk(1));
    await session.play(no);
    const played = session.play(blackWalk(1));
    expect(session.isBusy).toBe(true);
    const adjusted = session.adjust(put(9), 'as we agreed');
    await played;
    expect(await adjusted).toBe(true);
    expect((session.position as Duel).men).toEqual({ w: 9, b: 1 });
    expect(desk.told.map(({ call }) => call)).toEqual(['append', 'append', 'append', 'append']);
  });

  test('is not taken up while an earlier deed is not on disk, and says so', async () => {
    const { desk, session } = sit();
    desk.broken = new DeskError({ code: 'archive-full', message: { key: 'desk.full' } });
    await session.play(walk(1));
    expect(await session.adjust(put(9), 'as we agreed')).toBe(false);
    desk.broken = null;
    await session.retry();
    expect(manW(session.position)).toBe(1);
    expect(await session.adjust(put(9), 'as we agreed')).toBe(true);
  });

  test('that the game does not know how to make changes nothing', async () => {
    const { desk, session } = sit();
    const unmade = session.adjust(() => {
      throw new BadPosition('men', { key: 'fault.custom' });
    }, 'as we agreed');
    await expect(unmade).rejects.toThrow(BadPosition);
    expect(desk.told).toEqual([]);
    await session.play(walk(1));
    expect(manW(session.position)).toBe(1);
  });
});
