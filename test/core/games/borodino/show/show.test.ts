import { describe, expect, test } from 'vitest';
import { hexOf, type Target } from '../../../../../core/engine/target.ts';
import { GRID, MAP } from '../../../../../core/games/borodino/data.ts';
import { borodino } from '../../../../../core/games/borodino/index.ts';
import { show } from '../../../../../core/games/borodino/show/show.ts';
import { wordsFor } from '../../../../../core/words/index.ts';
import { beginSeptember5 } from '../../../../../core/games/borodino/scenarios/5-september/set-up.ts';
import { engagement, situation, target } from '../table.ts';

const game = situation({
  french: {
    'f-cm-57a': 4307,
    'f-cm-57b': { hex: 4307, deeds: { moved: true } },
    'f-cm-foot': { hex: 4307, deeds: { fired: true } },
    'f-pj-a': { hex: 4210 },
    'f-cm-61': { box: 'withdrawn' },
    'f-by-a': { box: 'off-map' },
  },
  russian: { 'r-gogel-a': { hex: 4009, square: true }, 'r-c4-1': { hex: 3810, disordered: true } },
  battles: [engagement('declare', { kind: 'charge', attackers: ['f-pj-a'], facing: 'E', status: 'declared' })],
});

const pieceOf = (id: string) => show.pieces(game).find((piece) => piece.id === id);
const traitsOf = (id: string) =>
  new Map(show.inspectUnit(game, id).map((trait) => [trait.label.key.replace('label.trait.', ''), trait]));
const overlay = (id: string, ...of: Target[]) => show.overlays.find((each) => each.id === id)?.draw(game, of);

describe('pieces', () => {
  test('every counter of the battle is one piece, on the map or in a box', () => {
    const all = beginSeptember5({});
    expect(show.pieces(all).length).toBe(Object.keys(all.units).length);
    expect(pieceOf('f-cm-57b')).toMatchObject({
      place: 'hex:4307',
      box: null,
      depth: 1,
      facing: 'E',
      face: 'front',
      seat: 'french',
    });
    expect(pieceOf('f-cm-61')).toMatchObject({ place: null, box: 'withdrawn', facing: null });
  });

  test('[2.2-c] a Disordered unit shows its reverse', () => {
    expect(pieceOf('r-c4-1')?.face).toBe('back');
    expect(traitsOf('r-c4-1').get('order')).toEqual({
      label: { key: 'label.trait.order' },
      value: { word: 'label.order.disordered' },
      rule: '2.2-c',
    });
  });

  test('[7.36-d] guns that fired carry a marker, as do movers, squares and chargers', () => {
    expect(pieceOf('f-cm-foot')?.markers).toEqual(['fired']);
    expect(pieceOf('f-cm-57b')?.markers).toEqual(['moved']);
    expect(pieceOf('r-gogel-a')?.markers).toEqual(['square']);
    expect(pieceOf('f-pj-a')?.markers).toEqual(['charge']);
  });

  test.each([
    ['declared', ['assault']],
    ['committed', ['assault']],
    ['called-off', []],
    ['resolved', []],
  ] as const)('[9.44-a] units of an assault that is %s carry %j', (status, markers) => {
    const units = { 'f-cm-61': 4108, 'f-cm-111a': 4108, 'f-pj-a': 4107 };
    const cavalry = { kind: 'cavalry', attackers: ['f-pj-a'], status } as const;
    const battles = [engagement('make-ready', { attackers: ['f-cm-61'], status }, cavalry)];
    const shown = show.pieces(situation({ french: units, russian: { 'r-gogel-a': 4008 }, battles }));
    const of = (id: string) => shown.find((piece) => piece.id === id)?.markers;
    expect([of('f-cm-61'), of('f-cm-111a'), of('f-pj-a')]).toEqual([markers, [], markers]);
  });
});

describe('the inspector', () => {
  test('[2.2-a] [2.3-b] an infantry counter shows arm, strength, Defensive Fire, Cohesion and movement', () => {
    const traits = traitsOf('f-cm-57a');
    expect(traits.get('arm')?.value).toEqual({ word: 'label.arm.infantry' });
    expect(traits.get('strength')?.value).toBe(8);
    expect(traits.get('defensive-fire')).toMatchObject({ rule: '2.3-b', reconstructed: true });
    expect(traits.get('cohesion')?.value).toBe(7);
    expect(traits.get('movement')?.value).toBe(4);
  });

  test('[S5-s] a French unit shows its Command, by the rule of the day', () => {
    expect(traitsOf('f-cm-57a').get('command')).toMatchObject({ value: { word: 'label.command.S-CM' }, rule: 'S5-s' });
  });

  test('[2.3-e] a battery shows fire and range', () => {
    const traits = traitsOf('f-cm-foot');
    expect(traits.get('fire')?.value).toBe(4);
    expect(String(traits.get('range')?.value)).toMatch(/^\d-\d$/);
    expect(traits.has('strength')).toBe(false);
  });

  test('[2.3-d] [2.3-c] [2.4-i] cavalry shows its type, its brigade and its Assault Strength', () => {
    const traits = traitsOf('f-pj-a');
    expect(traits.get('arm')?.value).toEqual({ word: 'label.arm.light-cavalry' });
    const mates = { list: [{ unit: 'f-pj-b' }, { unit: 'f-pj-c' }] };
    expect(show.inspectUnit(beginSeptember5({}), 'f-pj-a')).toContainEqual({
      label: { key: 'label.trait.brigade' },
      value: mates,
      rule: '2.3-c',
    });
    expect(traits.get('strength')).toMatchObject({ value: 4, rule: '2.4-i' });
  });

  test('where a unit belongs is said in both languages, without a word of the data', () => {
    const all = beginSeptember5({});
    const belongs = ['formation', 'corps', 'group', 'command'];
    for (const language of ['it', 'en'] as const) {
      const words = wordsFor('borodino', language);
      const keys = Object.keys(all.units)
        .flatMap((id) => show.inspectUnit(all, id))
        .filter(({ label }) => belongs.includes(label.key.replace('label.trait.', '')))
        .map(({ value }) => (value as { word: string }).word);
      expect(keys.filter((key) => !words.has(key))).toEqual([]);
    }
  });

  test('[2.4-c] the Cohesion of the face that is up', () => {
    expect(traitsOf('r-c4-1').get('cohesion')).toMatchObject({ value: 5, rule: '2.4-c' });
  });

  test('[2.2-b] [S5-s] group and command', () => {
    expect(traitsOf('f-cm-57a').get('group')).toMatchObject({ value: { word: 'label.group.F-I' }, rule: '2.2-b' });
    expect(traitsOf('f-cm-57a').get('command')?.value).toEqual({ word: 'label.command.S-CM' });
    expect(traitsOf('r-gogel-a').has('command')).toBe(false);
  });

  test('[S5-t] [S5-u] [S5-w] whether it may act, and by which rule', () => {
    expect(traitsOf('f-cm-57a').get('active')).toMatchObject({ value: { word: 'answer.yes' }, rule: 'S5-t' });
    expect(traitsOf('f-pj-a').get('active')).toMatchObject({ rule: 'S5-u' });
    expect(traitsOf('r-gogel-a').get('active')).toMatchObject({ rule: 'S5-w' });
  });

  test('[S5-q] every unit counts as Under Orders', () => {
    for (const id of Object.keys(game.units)) {
      expect(traitsOf(id).get('orders')).toMatchObject({ value: { word: 'label.under-orders' }, rule: 'S5-q' });
    }
  });

  test('[S5-h] a reinforcement shows where it enters', () => {
    expect(traitsOf('f-by-a').get('entry')).toMatchObject({ value: { place: 'hex:5108' }, rule: 'S5-h' });
    expect(traitsOf('f-cm-61').has('entry')).toBe(false);
  });

  test('[6.31-a] [6.31-b] a Disordered unit shows that it has no zone of control', () => {
    expect(traitsOf('r-c4-1').get('zoc')).toMatchObject({ value: { word: 'answer.no' }, rule: '6.31-a' });
    const zone = show.inspectPlace(game, 'hex:4207').find((trait) => trait.label.key === 'label.trait.zoc-french');
    expect(zone).toMatchObject({ rule: '6.31-a' });
    expect(traitsOf('f-cm-57a').get('zoc')?.value).toEqual({ word: 'answer.yes' });
  });

  describe('what modifies fire and assaults', () => {
    type Traits = ReturnType<typeof show.inspectUnit>;
    const linesOf = (traits: Traits) =>
      traits
        .filter(({ label }) => label.key.startsWith('modifier.'))
        .map(({ rule, value, label }) => [rule, value, label.key.replace('modifier.', '')]);
    // Open ground without any hexside feature all around.
    const PLAIN = 4426;
    const WOODS = 1000;
    const TOWN = 1425;

    test('[9.53-d] [9.53-e] cavalry in the open with a bare flank: +1 but for infantry', () => {
      const alone = situation({ russian: { 'r-c4-1': PLAIN } });
      expect(linesOf(show.inspectUnit(alone, 'r-c4-1'))).toEqual([
        ['9.53-e', '0', 'open-foot-on-horse'],
        ['T-terrain-open-combat', '+1', 'open'],
      ]);
    });

    test('[9.53-d] [9.85-g] [T-fire-mod-square] [8.9-a] a square of two units: fire finds +1 and +1, a charge -2', () => {
      const square = { hex: PLAIN, square: true };
      const two = situation({ russian: { 'r-27d-1': square, 'r-27d-2': square } });
      const lines = [
        ['T-fire-mod-square', '+1', 'square'],
        ['8.9-a', '+1', 'massed'],
        ['9.53-d', '0', 'open-flanks-covered'],
        ['9.85-g', '−2', 'charge-on-square'],
      ];
      expect(linesOf(show.inspectUnit(two, 'r-27d-1'))).toEqual(lines);
      expect(linesOf(show.inspectUnit(two, 'r-27d-2'))).toEqual(lines);
    });

    test('[T-terrain-note-e] guns in woods lose what those who fire at them gain; alone they are taken without a roll', () => {
      const guns = situation({ french: { 'f-cm-foot': WOODS } });
      expect(linesOf(show.inspectUnit(guns, 'f-cm-foot'))).toEqual([['T-terrain-note-e', '−1', 'fire-out-of']]);
      expect(
        linesOf(show.inspectUnit(situation({ french: { 'f-cm-foot': { box: 'off-map' } } }), 'f-cm-foot')),
      ).toEqual([]);
    });

    test('[9.53-a] [T-terrain-note-d] the ground of a place: woods, a town, and a town against a charge', () => {
      expect(linesOf(show.inspectPlace(game, target(WOODS)))).toEqual([
        ['T-terrain-woods-combat', '+1', 'fire-into'],
        ['T-terrain-woods-combat', '−1', 'assault-into'],
      ]);
      expect(linesOf(show.inspectPlace(game, target(TOWN)))).toEqual([
        ['T-terrain-town-combat', '+1', 'fire-into'],
        ['T-terrain-town-combat', '−1', 'assault-into'],
        ['T-terrain-note-d', '−2', 'town-against-charge'],
      ]);
      expect(linesOf(show.inspectPlace(game, target(PLAIN)))).toEqual([['T-terrain-open-combat', '0', 'fire-into']]);
    });
  });

  test('[7.21-a] a place shows its name, ground, costs, hexsides and zones', () => {
    const traits = show.inspectPlace(game, 'hex:4008');
    const keys = traits.map((trait) => trait.label.key);
    expect(keys).toContain('label.trait.name');
    expect(traits.find((trait) => trait.label.key === 'label.trait.terrain')?.value).toEqual({
      word: 'label.terrain.emplacement',
    });
    // Emplacement on clear ground: infantry 1 + 1, cavalry 1 + 3, guns not at all.
    expect(traits.find((trait) => trait.label.key === 'label.trait.entry-costs')?.value).toEqual({ list: [2, 4, '–'] });
    expect(show.inspectPlace(game, 'hex:9999')).toEqual([]);
  });

  test('[S5-z] the one bridge of the day is shown with its rule', () => {
    expect(show.inspectPlace(game, 'hex:3813').some((trait) => trait.rule === 'S5-z')).toBe(true);
    expect(show.inspectPlace(game, 'hex:3614').some((trait) => trait.rule === 'S5-z')).toBe(false);
  });
});

describe('overlays', () => {
  test('zones of control by side', () => {
    const french = overlay('zoc', 'seat:french');
    expect(french?.places.map((mark) => mark.place)).toContain('hex:4207');
    expect(new Set(french?.places.map((mark) => mark.tone))).toEqual(new Set(['french']));
    // The only Russians on the map are a square and a Disordered unit.
    expect(overlay('zoc', 'seat:russian')?.places).toEqual([]);
  });

  test('reach of a unit, with what it costs', () => {
    const reach = overlay('reach', 'unit:f-cm-57a');
    expect(reach?.places.length).toBeGreaterThan(0);
    expect(overlay('reach', 'unit:nobody')?.places).toEqual([]);
  });

  test('[7.11-a] reach of the enemy too, and of the move after the next in a tone of its own', () => {
    const alone = situation({ french: {}, russian: { 'r-c4-1': 4010 } });
    const drawn = show.overlays.find(({ id }) => id === 'reach')?.draw(alone, ['unit:r-c4-1']);
    const farthest = (tone: string) =>
      Math.max(
        ...(drawn?.places ?? [])
          .filter((each) => each.tone === tone)
          .map(({ place }) => GRID.distance(4010, hexOf(place) ?? 0)),
      );
    expect(farthest('later')).toBeGreaterThan(farthest('reach'));
    expect(farthest('later')).toBeLessThanOrEqual(2 * farthest('reach'));
  });

  test('[7.11-a] threat: whoever can come beside a unit; guns do not assault, and the end of the allowance is the end', () => {
    const about = (russian: Parameters<typeof situation>[0]['russian']) => {
      const game = situation({ french: { 'f-cm-57a': 4307 }, russian: russian ?? {} });
      return show.overlays.find(({ id }) => id === 'threat')?.draw(game, ['unit:f-cm-57a']);
    };
    const near = about({ 'r-c4-1': 4010, 'r-gogel-a': 2010 });
    expect(near?.verdict?.params).toMatchObject({ count: 1 });
    expect(near?.places).toEqual([{ place: 'hex:4010', tone: 'blocked' }]);
    expect(about({ 'r-c4-1': 2010 })?.places).toEqual([]);
    expect(overlay('threat', 'unit:nobody')?.places).toEqual([]);
  });

  test('sight between two places, with the verdict', () => {
    expect(overlay('sight', 'hex:4307', 'hex:4308')?.verdict?.key).toBe('label.sight.clear');
    expect(overlay('sight', 'hex:4307', 'hex:4307')?.places).toEqual([]);
  });

  test('[SR.9-a] elevation: every hex that is not on level 0, such as the dip at 2514', () => {
    const raised = MAP.hexes.filter((hex) => hex.level !== 0).length;
    expect(overlay('elevation')).toMatchObject({ rule: 'SR.9-a' });
    expect(overlay('elevation')?.places).toHaveLength(raised);
    const level = show.inspectPlace(game, 'hex:2514').find((trait) => trait.label.key === 'label.trait.level');
    expect(level).toMatchObject({ value: -1, rule: 'SR.9-a' });
  });
});

test('the view of every seat is a copy of the whole position: nothing is hidden', () => {
  for (const seat of ['french', 'russian', null]) {
    expect(borodino.view(game, seat)).toEqual(game);
    expect(borodino.view(game, seat)).not.toBe(game);
  }
});

test('where the game is: set-up, a phase of a side, the boxes of both, and over', () => {
  expect(show.now({ ...game, phase: 'movement', turn: 2 })).toEqual({ turn: 2, seat: 'french', phase: 'movement' });
  expect(show.now({ ...game, phase: 'boxes', turn: 2 })).toEqual({ turn: 2, seat: null, phase: 'boxes' });
  expect(show.now({ ...game, phase: 'over', turn: 5 })).toEqual({ turn: 5, seat: null, phase: null });
});
