/** How 7 September shows itself: the cup, the Commands, the armies with their boxes, points and hours. */
import { describe, expect, test } from 'vitest';
import type { Line } from '../../../../../core/engine/papers.ts';
import type { OverlayMarks } from '../../../../../core/engine/presenter.ts';
import { cardTarget, hexTarget, seatTarget, unitTarget } from '../../../../../core/engine/target.ts';
import { formCommands } from '../../../../../core/games/borodino/05-orders-and-activation/index.ts';
import { adjustment } from '../../../../../core/games/borodino/adjustment.ts';
import { borodino } from '../../../../../core/games/borodino/index.ts';
import { cardOf } from '../../../../../core/games/borodino/data.ts';
import { type Borodino, markEach, toBox } from '../../../../../core/games/borodino/position.ts';
import { groupOn7, partOn7, SEPTEMBER_7 } from '../../../../../core/games/borodino/scenarios/7-september/data.ts';
import { MARKERS } from '../../../../../core/games/borodino/scenarios/7-september/markers.ts';
import { beginSeptember7 } from '../../../../../core/games/borodino/scenarios/7-september/set-up.ts';
import { show } from '../../../../../core/games/borodino/show/show.ts';
import { wordsFor } from '../../../../../core/words/index.ts';
import { papersOf } from '../../papers.ts';
import { day7, MORNING } from '../day7.ts';
import { situation } from '../table.ts';

/** Three units of IV Corps, one of the Guard, and a Russian. */
const [ONE, TWO, THREE] = ['f-gr-7', 'f-gr-12', 'f-gr-21'];
const GUARD = 'f-og1';
const RUSSIAN = 'r-alex-a';

type Day = ReturnType<typeof day7>;
const cup = (game: Borodino) => papersOf(show, game, 'row')[0];
const cupOf = (game: Day, at = 0) => cup(game)?.rows[at]?.spaces.map(({ letter, state }) => `${letter} ${state}`) ?? [];

test('what is activated is told apart from every other activation of the turn', () => {
  const here = { [ONE]: 4310, [TWO]: 4311 };
  const activation = (parts: Parameters<typeof day7>[1]) => show.now(day7(here, parts)).activation;
  const first = activation({ phase: 'movement', cup: ['F-IV'], marker: 'F-IV' });
  expect(first).toBeDefined();
  expect(activation({ phase: 'assault', cup: ['F-IV'], marker: 'F-IV' })).toBe(first);
  expect(activation({ phase: 'movement', cup: [], marker: 'F-IV' })).not.toBe(first);
  expect(activation({ phase: 'movement', reserve: [ONE] })).toBeDefined();
  expect(activation({ phase: 'draw', cup: ['F-IV'] })).toBeUndefined();
});

describe('the cup', () => {
  const here = { [ONE]: 4310, [GUARD]: 4320, [RUSSIAN]: 3010 };

  test('[2.4-j] shows both sides which markers are in it, which are out, and which is acted on', () => {
    const game = day7(here, { phase: 'movement', cup: ['F-IV', 'F-GD', 'R-VI'], marker: 'F-IV' });
    expect(cupOf(game)).toEqual(['GD played', 'GD to-come', 'IV now', 'IV to-come']);
    expect(cup(game)?.inHand.map(({ rule }) => rule)).toEqual(['5.42-a']);
  });

  test('shows where the units of a marker stand, and what it stands for', () => {
    const [space] = cup(day7({ [ONE]: 4310 }, { cup: ['F-IV'] }))?.rows[0]?.spaces ?? [];
    expect(space?.places).toEqual([hexTarget(4310)]);
    expect(wordsFor('borodino', 'it').say(space?.label ?? { key: '' })).toBe('Eugenio: IV Corpo francese');
  });

  test('[3.0-f] a group that is gone has no markers in it', () => {
    expect(cupOf(day7({ [ONE]: 4310 }, { cup: ['F-IV', 'F-IV'] }))).toEqual(['IV to-come', 'IV to-come']);
  });

  test('[2.4-j] a marker that is drawn from a real cup is named as in it, in both languages', () => {
    for (const language of ['it', 'en'] as const) {
      const words = wordsFor('borodino', language);
      for (const { id, name } of MARKERS) expect(words.place(cardTarget(id))).toBe(words.say(name));
    }
    expect(wordsFor('borodino', 'en').place(cardTarget('F-IV'))).toBe('Eugène: French IV Corps');
  });

  test('[5.42-a] [4.0-c] the markers that came out stand in that order, the one that is acted on last', () => {
    const game = day7(here, { phase: 'movement', cup: ['F-GD', 'F-IV', 'R-VI'], marker: 'F-IV' });
    const out = (...ids: readonly string[]) =>
      ids.map((id, at) => {
        const phrase = MARKERS.find((marker) => marker.id === id)?.name ?? { key: '' };
        return { key: at === 0 ? 'marker-chosen' : 'marker-drawn', params: { marker: { phrase } } };
      });
    const told = [{ key: 'turn-begins', params: { turn: 2 } }, ...out('F-GD', 'R-VI', 'F-IV'), { key: 'moved' }];
    const strip = (facts: typeof told) =>
      cup(game)
        ?.turned(JSON.parse(JSON.stringify(facts)))
        .map(({ seat, letter, state }) => `${seat} ${letter} ${state}`);
    expect(strip(told)).toEqual(['french GD played', 'russian VI played', 'french IV now']);
    // The marker of another turn's end is none that is acted on now.
    expect(strip(out('F-IV', 'R-VI'))).toEqual(['french IV played', 'russian VI played']);
    expect(strip([])).toEqual([]);
  });

  test('is not shown before it is filled', () => {
    expect(cup(day7(here))).toBeUndefined();
    expect(cup(situation({ french: {}, russian: {} }))).toBeUndefined();
  });
});

describe('the layer of Commands', () => {
  const drawn = (game: Day, side = 'french') =>
    show.overlays.find(({ id }) => id === 'commands')?.draw(game, [seatTarget(side)]) as OverlayMarks;
  const linesOf = (game: Day) =>
    drawn(game).ways?.map(({ places, isCut }) => `${places.join(' ')}${isCut ? ' cut' : ''}`);

  function formed(where: Parameters<typeof day7>[0]): Day {
    const game = day7(where);
    formCommands(game, partOn7);
    return game;
  }

  test('[5.12-c] joins the units of a Command by as few lines as can be', () => {
    expect(linesOf(formed({ [ONE]: 4310, [TWO]: 4311, [THREE]: 4313 }))).toEqual([
      'hex:4310 hex:4311',
      'hex:4311 hex:4313',
    ]);
  });

  test('[5.12-e] a link that an enemy cuts is broken, and the enemy is marked', () => {
    const game = formed({ [ONE]: 4310, [TWO]: 4312, [RUSSIAN]: 4311 });
    expect(linesOf(game)).toEqual(['hex:4310 hex:4312 cut']);
    expect(drawn(game).places.filter(({ tone }) => tone === 'blocked')).toEqual([
      { place: hexTarget(4311), tone: 'blocked' },
    ]);
  });

  test('[5.24-d] a Command whose units have parted since is joined by a broken line', () => {
    const { commands } = formed({ [ONE]: 4310, [TWO]: 4311 });
    expect(linesOf(day7({ [ONE]: 4310, [TWO]: 4316 }, { commands }))).toEqual(['hex:4310 hex:4316 cut']);
  });

  test('shows one side, and nothing between two groups', () => {
    const game = formed({ [ONE]: 4310, [GUARD]: 4311, [RUSSIAN]: 4312 });
    expect(drawn(game).ways).toEqual([]);
    expect(drawn(formed(MORNING), 'russian').ways?.every(({ tone }) => tone === 'russian')).toBe(true);
  });

  test('on the 5th joins the units of a command of that day', () => {
    const game = situation({ french: { 'f-cm-57a': 4307, 'f-cm-57b': 4309 }, russian: {} });
    expect(show.overlays.find(({ id }) => id === 'commands')?.draw(game, [seatTarget('french')])).toMatchObject({
      ways: [{ places: [hexTarget(4307), hexTarget(4309)], isCut: false }],
    });
  });
});

describe('the sheets of the armies', () => {
  const armyOf = (game: Day) => papersOf(show, game, 'lines')[0]?.lines.find(({ id }) => id === 'french');

  test('list groups with their Commands and units, and what lies in the boxes', () => {
    const game = day7({ [ONE]: { hex: 4310, disordered: true }, [TWO]: 4311 });
    formCommands(game, partOn7);
    toBox(game, TWO, 'withdrawn');
    const french = armyOf(game);
    const group = french?.below.find(({ id }) => id === 'F-IV');
    expect(group?.says.map(({ key, params }) => [key, params])).toEqual([
      ['label.army.units', { count: 1 }],
      ['label.army.disordered', { count: 1 }],
      ['label.army.strength', { now: 158, all: 169, lost: 11 }],
      ['label.army.fire', { now: 22, all: 22, lost: 0 }],
      // Two thirds of 20 are 13 1/3.
      ['label.army.lost', { lost: 1, all: 20, more: 13 }],
    ]);
    expect(group?.below[0]?.below).toMatchObject([{ name: { unit: ONE }, place: hexTarget(4310) }]);
    expect(french?.below.find(({ id }) => id === 'box withdrawn')?.below).toMatchObject([{ name: { unit: TWO } }]);
  });

  test('[10.52-f] say of a group that it has broken', () => {
    const french = armyOf(day7({ [ONE]: 4310 }, { broken: ['F-IV'] }));
    expect(french?.below.find(({ id }) => id === 'F-IV')?.says.at(-1)).toEqual({ key: 'label.army.broken' });
  });

  const lineOf = (game: Day, ...ids: readonly string[]) =>
    ids.reduce<readonly Line[]>(
      (lines, id) => lines.filter((line) => line.id === id).flatMap(({ below }) => below),
      papersOf(show, game, 'lines')[0]?.lines ?? [],
    );
  const said = (line: Line | undefined) => line?.says.map((message) => EN.say(message)) ?? [];
  const EN = wordsFor('borodino', 'en');

  // VI Corps has foot of 11, 10, 10 and 10 and two batteries of 4: 41 and 8.
  const CORPS = { 'r-7d-1': 3010, 'r-7d-2': 3012, 'r-24d-1': 3014, 'r-24d-2': 3016, 'r-vi-a1': 3018, 'r-vi-a2': 3020 };

  test('[2.4-i] [2.3-e] sum up the strength of foot and horse and the fire of guns, of a corps within its army', () => {
    const game = day7({ ...CORPS, 'r-7d-1': { box: 'withdrawn' }, 'r-vi-a1': { box: 'eliminated' } });
    const corps = lineOf(game, 'russian', '1st-western').find(({ id }) => id === 'R-VI');
    expect(said(corps)).toEqual(['4 units on the map', 'strength 30 of 41', 'fire 4 of 8', LOST_1]);
  });
  const LOST_1 = '1 of 4 lost; it breaks with 2 more';

  test.each([
    // Two thirds of 4 are 2 2/3: the third breaks it.
    [[], '0 of 4 lost; it breaks with 3 more'],
    [['r-7d-1'], LOST_1],
    [['r-7d-1', 'r-7d-2'], '2 of 4 lost; it breaks with 1 more'],
    [['r-7d-1', 'r-7d-2', 'r-24d-1'], '3 of 4 lost; it breaks'],
    // Guns do not count.
    [['r-7d-1', 'r-vi-a1', 'r-vi-a2'], LOST_1],
  ])('[10.52-a] say how far a group is from breaking: without %j %s', (lost, told) => {
    const gone = Object.fromEntries(lost.map((id) => [id, { box: 'withdrawn' as const }]));
    const corps = lineOf(day7({ ...CORPS, ...gone }), 'russian', '1st-western').find(({ id }) => id === 'R-VI');
    expect(said(corps).at(-1)).toBe(told);
  });

  test('[10.52-a] say nothing of it where no unit counts: the Reserve Artillery', () => {
    const guns = lineOf(day7({ 'r-ra-01': 3010 }), 'russian', 'reserve').find(({ id }) => id === 'R-RA');
    expect(said(guns).some((each) => each.includes('lost'))).toBe(false);
  });

  test('[2.4-a] [5.44-a] say of a group which of its two markers are in the cup, and that it acts', () => {
    const game = day7({ [ONE]: 4310, [GUARD]: 4320 }, { phase: 'movement', cup: ['F-IV', 'F-GD'], marker: 'F-IV' });
    const group = (id: string) => said(lineOf(game, 'french').find((line) => line.id === id));
    expect(group('F-IV').slice(0, 2)).toEqual(['in action', 'in the cup 1 of 2']);
    expect(group('F-GD')[0]).toBe('in the cup 1 of 2');
  });

  test('[5.11-a] [7.36-a] tell those of the group in action who may still act from those who have, and no others', () => {
    const game = day7(
      { [ONE]: 4310, [TWO]: 4311, [GUARD]: 4320, [RUSSIAN]: 3010 },
      { phase: 'movement', cup: ['F-GD'], marker: 'F-IV', side: 'french' },
    );
    markEach(game, { [TWO]: { moved: true } });
    expect(lineOf(game, 'french', 'may-act').map(({ name }) => name)).toEqual([{ unit: ONE }]);
    expect(lineOf(game, 'french', 'has-acted').map((line) => [line.name, said(line).at(-1)])).toEqual([
      [{ unit: TWO }, 'has moved'],
    ]);
    expect(lineOf(game, 'russian', 'may-act')).toEqual([]);
  });

  test('[5.23-b] are the same for the enemy whatever orders lie face down', () => {
    const morning = day7(MORNING, { phase: 'draw', cup: ['F-IV', 'R-VI'] });
    formCommands(morning, partOn7);
    const [command] = morning.commands;
    const ordered = { ...morning, orders: [{ units: command?.units ?? [], shown: false }] };
    const seen = (game: Borodino) => papersOf(show, borodino.view(game, 'russian'), 'lines');
    expect(seen(ordered)).toEqual(seen(morning));
  });
});

test('[SR.15-a] the points so far and the boxes are counted for both sides', () => {
  const game = day7({ [ONE]: 4310, [TWO]: { box: 'withdrawn' } }, { broken: ['R-II'] });
  const values = papersOf(show, game, 'track')[0]?.rows.map(({ label, values }) => [label.key, values]);
  expect(values).toContainEqual(['label.track.points', { french: 3, russian: 10 }]);
  expect(values).toContainEqual(['label.box.withdrawn', { french: 1, russian: 0 }]);
  expect(papersOf(show, beginSeptember7(), 'track')).toEqual([]);
});

test('[S7-a] a turn is called by its hour, on the 7th alone', () => {
  expect(show.turnName?.(day7({}), 4)).toEqual({ key: 'label.turn.sept7', params: { hour: SEPTEMBER_7.hours[3] } });
  expect(show.turnName?.(situation({ french: {}, russian: {} }), 4)).toBeNull();
});

describe('the commanders-in-chief', () => {
  const game = day7({ [ONE]: 3908 }, { leaders: { french: 3908, russian: 2718 } });

  test('are counters, below the units of their hexes', () => {
    expect(show.pieces(game).find(({ id }) => id === 'f-napoleon')).toMatchObject({ place: hexTarget(3908), depth: 1 });
    expect(show.pieces(beginSeptember7()).some(({ id }) => id === 'r-kutuzov')).toBe(false);
    expect(show.leaders?.(game)).toContainEqual({ id: 'r-kutuzov', seat: 'russian' });
  });

  test('[5.61-b] [5.61-d] show their values, and their range with the Commands', () => {
    const values = show.inspectUnit(game, 'r-kutuzov').map(({ label, value }) => [label.key, value]);
    expect(values).toContainEqual(['label.trait.command-range', 2]);
    expect(values).toContainEqual(['label.trait.command-modifier', -2]);
    const marks = show.overlays.find(({ id }) => id === 'commands')?.draw(game, [seatTarget('russian')]).places;
    expect(marks).toContainEqual({ place: hexTarget(2716), tone: 'russian' });
    expect(marks).not.toContainEqual({ place: hexTarget(2715), tone: 'russian' });
  });

  test('are moved by agreement like any counter', () => {
    const moved = { ...game };
    adjustment.amend(moved, { piece: 'f-napoleon', place: hexTarget(4008) });
    expect(moved.leaders).toEqual({ french: 4008, russian: 2718 });
  });
});

describe('the order markers', () => {
  const where = { [ONE]: 4310, [GUARD]: 4320, [RUSSIAN]: 3010 };
  const game = day7(where);
  formCommands(game, partOn7);
  const signsOf = (day: Day) => show.signs?.(day).map(({ kind, place }) => `${kind} ${place}`);

  test('[5.23-a] lie with the Commands that are known to be Under Orders', () => {
    expect(signsOf({ ...game, orders: [{ units: [ONE], shown: true }] })).toEqual(['orders-under hex:4310']);
  });

  test('[5.23-b] of the enemy are backs, until the first marker of the group comes out', () => {
    const [group] = SEPTEMBER_7.groups.filter(({ id }) => id === groupOn7(cardOf(RUSSIAN)));
    const orders = [true, false].map((shown) => ({ units: [ONE], shown }));
    const both = ['orders-under hex:4310', 'order-hidden hex:3010'];
    const cup = [group?.id ?? '', group?.id ?? ''];
    // Of the viewer’s own it may be that one lies face down, or that none does.
    for (const order of orders) {
      const seen = borodino.view({ ...game, orders: [order], phase: 'draw', cup } as Day, 'french') as Day;
      expect(signsOf(seen)).toEqual(both);
    }
    const seen = borodino.view({ ...game, orders: orders.slice(0, 1), phase: 'draw', cup } as Day, 'french') as Day;
    expect(signsOf({ ...seen, cup: [group?.id ?? ''] })).toEqual(['orders-under hex:4310']);
    expect(signsOf({ ...seen, phase: 'orders' })).toEqual(['orders-under hex:4310']);
  });

  test('while orders are given the Commands are drawn, and the chosen ones stand out', () => {
    const layer = show.overlays.find(({ id }) => id === 'commands-to-order');
    expect(layer?.draw(game, [])).toEqual({ places: [] });
    expect(layer?.draw({ ...game, phase: 'orders' }, [unitTarget(ONE)]).places).toEqual([
      { place: hexTarget(4310), tone: 'reach' },
    ]);
  });
});

test('[SR.5-a] towns that burn or lie in rubble and bridges that are gone are marked on the map', () => {
  const ground = { burning: [3909], rubble: [4206], bridgesDown: [[3316, 3216]] as const };
  expect(show.overlays.find(({ id }) => id === 'ravaged')?.draw(day7({}, { ground }), [])).toMatchObject({
    places: [
      { place: hexTarget(3909), tone: 'burning' },
      { place: hexTarget(4206), tone: 'rubble' },
    ],
    bars: [[hexTarget(3316), hexTarget(3216)]],
  });
});
