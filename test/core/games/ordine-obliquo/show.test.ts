import { describe, expect, test } from 'vitest';
import { regionTarget } from '../../../../core/engine/target.ts';
import { TABLES } from '../../../../core/games/ordine-obliquo/data.ts';
import { show } from '../../../../core/games/ordine-obliquo/show.ts';
import { view } from '../../../../core/games/ordine-obliquo/view.ts';
import { commandRadius } from '../../../../core/space/table/command.ts';
import { CM } from '../../../../core/space/table/point.ts';
import { situation } from './table.ts';

const game = situation({
  south: {
    line: { at: [50, 20], state: { cp: 3, firstVolley: false } },
    shaken: { at: [80, 20], state: { disordered: true } },
    broken: { at: [110, 20], state: { flight: { kind: 'rout', away: 9000, isPending: true } } },
    lost: {},
  },
  commanders: { south: 'veteran' },
  generals: { 's-cic': [50, 10], 's-I': 's-line' },
});

const pieceOf = (id: string) => show.pieces(game).find((piece) => piece.id === id);
const traitOf = (id: string, key: string) =>
  show.inspectUnit(game, id).find(({ label }) => label.key === `label.trait.${key}`);

describe('blocks', () => {
  test('a unit that is off the table lies in its box', () => {
    expect([pieceOf('s-line')?.box, pieceOf('s-lost')?.box]).toEqual([null, 'off-table']);
  });
  test('[OO-12-3] disorder is marked', () => {
    expect([pieceOf('s-shaken')?.face, pieceOf('s-line')?.face]).toEqual(['back', 'front']);
  });
  test('[OO-10.2-13] so is who has to fall back or rout', () => {
    expect([pieceOf('s-broken')?.markers, pieceOf('s-line')?.markers]).toEqual([['rout', 'first-volley'], ['general']]);
  });
  test('[OO-3.3-4] so is who is out of the radius of its general, 14.5 cm; in rout nobody commands it', () => {
    expect(pieceOf('s-shaken')?.markers).toContain('out-of-command');
    for (const id of ['s-line', 's-broken', 's-lost']) expect(pieceOf(id)?.markers).not.toContain('out-of-command');
    const deployed = { ...game, phase: 'deployment' as const };
    expect(show.pieces(deployed).flatMap(({ markers }) => markers)).not.toContain('out-of-command');
  });
});

describe('the inspector', () => {
  test('[OO-2.4-1] what is left of the combat points', () => {
    expect(traitOf('s-line', 'points')).toMatchObject({ value: '3/5', rule: 'OO-2.4-1' });
    const list = [{ word: 'label.marker.rout' }, { word: 'label.marker.first-volley' }];
    expect(traitOf('s-broken', 'state')).toMatchObject({ value: { list }, rule: 'OO-2.4-1' });
  });
  test('[OO-2.1-1] [OO-8.1-1] what it is, and with what it fires', () => {
    expect(traitOf('s-line', 'kind')).toMatchObject({ value: { word: 'label.kind.line' }, rule: 'OO-2.1-1' });
    expect(traitOf('s-line', 'weapon')).toMatchObject({ value: { word: 'label.weapon.musket' }, rule: 'OO-8.1-1' });
    expect(traitOf('s-line', 'range')).toMatchObject({ value: 9, rule: 'OO-8.1-1' });
  });
  test('[OO-2.4-4] its experience', () => {
    const value = { word: 'label.experience.regular' };
    expect(traitOf('s-line', 'experience')).toMatchObject({ value, rule: 'OO-2.4-4' });
  });
  test('[OO-4-2] how it is formed', () => {
    expect(traitOf('s-line', 'formation')).toMatchObject({ value: { word: 'label.formation.line' }, rule: 'OO-4-2' });
  });
  test('[OO-7.1-1] how far it goes: a line 14 cm', () => {
    expect(traitOf('s-line', 'speed')).toMatchObject({ value: 14, rule: 'OO-7.1-1' });
  });
  test('[OO-3.1-1] the grade of the commander in chief, one of four', () => {
    expect(Object.keys(TABLES.commanders)).toEqual(['excellent', 'veteran', 'normal', 'poor']);
    expect(traitOf('s-cic', 'commander')).toMatchObject({ value: { word: 'label.quality.veteran' }, rule: 'OO-3.1-1' });
    expect(traitOf('s-I', 'commander')).toBeUndefined();
  });
  test('[OO-3.3-2] [OO-3.3-4] how far off the general is, and whether that is within his radius', () => {
    expect(traitOf('s-line', 'in-command')).toMatchObject({ value: 0, rule: 'OO-3.3-4' });
    expect(traitOf('s-broken', 'out-of-command')).toMatchObject({ value: 52, rule: 'OO-3.3-4' });
    expect(traitOf('s-lost', 'in-command')).toBeUndefined();
  });
  test('[OO-3.3-2] [OO-3.3-7] [OO-3.2-1] how far a general is heard, and the order of his brigade', () => {
    // Four units were his at the start, and count until the end.
    expect(traitOf('s-I', 'radius')).toMatchObject({ value: commandRadius(4) / CM, rule: 'OO-3.3-2' });
    expect(traitOf('s-cic', 'radius')).toMatchObject({ value: 40, rule: 'OO-3.3-7' });
    const order = { value: { word: 'label.order.attack' }, rule: 'OO-3.2-1' };
    expect(traitOf('s-I', 'order')).toMatchObject(order);
    expect(traitOf('s-line', 'order')).toMatchObject(order);
  });
  test('[OO-7.5-1] on what ground a unit stands', () => {
    const woods = situation({ south: { line: { at: [50, 20] } }, terrain: [['wood', 40, 10, 60, 30]] });
    const traits = show.inspectUnit(woods, 's-line').filter(({ label }) => label.key === 'label.trait.terrain');
    expect(traits).toMatchObject([{ value: { list: [{ word: 'label.terrain.wood' }] }, rule: 'OO-7.5-1' }]);
    expect(traitOf('s-line', 'terrain')).toBeUndefined();
  });
  test('[OO-16.2-8] who holds an objective', () => {
    const table = situation({
      victory: 'objectives',
      south: { line: { at: [50, 20] } },
      terrain: [['gentle-hill', 40, 10, 60, 30]],
    });
    const [hill] = table.pieces;
    if (!hill) throw new Error('no hill');
    table.pieces = [{ ...hill, isObjective: true }];
    const held = show
      .inspectPlace?.(table, regionTarget(hill.id))
      .find(({ label }) => label.key === 'label.trait.held-by');
    expect(held).toMatchObject({ value: { seat: 'south' }, rule: 'OO-16.2-8' });
  });
  test('[OO-3.2-2] a counter that lies face down is not read', () => {
    expect(traitOf('s-line', 'order')).toMatchObject({ value: { word: 'label.order.attack' } });
    const seen = view(game, 'north');
    expect(show.inspectUnit(seen, 's-line').map(({ label }) => label.key)).not.toContain('label.trait.order');
  });
  test('[OO-10.1-13] [OO-8.1-1] [OO-7.1-1] losses, ranges, and what is left of the move', () => {
    expect(traitOf('s-line', 'halved')).toBeUndefined();
    expect(traitOf('s-line', 'speed-left')).toMatchObject({ value: 14 });
    // 210 thousandths of 14 cm are gone: 11.06 are left, down to the millimetre as on the ruler.
    const gone = structuredClone(game);
    Object.assign(gone.units['s-line']?.deeds ?? {}, { used: 210 });
    const left = show.inspectUnit(gone, 's-line').find(({ label }) => label.key === 'label.trait.speed-left');
    expect(left).toMatchObject({ value: 11 });
    expect([traitOf('s-line', 'short-range')?.value, traitOf('s-line', 'range')?.value]).toEqual([4, 9]);
  });
  test.each([
    ['[OO-7.5-1]', 'wood'],
    ['[OO-7.5-5]', 'gentle-hill'],
    ['[OO-7.5-4]', 'steep-hill'],
    ['[OO-7.5-9]', 'broken'],
    ['[OO-7.5-11]', 'river'],
    ['[OO-7.5-12]', 'ford'],
    ['[OO-7.5-14]', 'village'],
    ['[OO-7.1-6]', 'road'],
    ['[OO-8-9]', 'wall'],
    ['[OO-7.5-11]', 'bridge'],
  ] as const)('%s a piece of terrain says what it is, by the rule for its kind: %s', (rule, kind) => {
    const table = situation({ terrain: [[kind, 0, 0, 9, 9]] });
    const value = { word: `label.terrain.${kind}` };
    expect(show.inspectPlace?.(table, `region:${kind}-0`)).toMatchObject([{ value, rule: rule.slice(1, -1) }]);
  });
  test('[OO-3.4-1] whom a general has joined', () => {
    expect(traitOf('s-I', 'attached')).toMatchObject({ value: { unit: 's-line' }, rule: 'OO-3.4-1' });
  });
});
