import { describe, expect, test } from 'vitest';
import type { Path } from '../../../../../core/engine/decision.ts';
import { preview } from '../../../../../core/engine/legality.ts';
import { hexTarget, idOf, unitsTarget } from '../../../../../core/engine/target.ts';
import { barrage } from '../../../../../core/games/borodino/08-artillery-fire/index.ts';
import { GRID, UNITS } from '../../../../../core/games/borodino/data.ts';
import { unit } from '../../../../../core/games/borodino/position.ts';
import { begin, PASS } from '../../verbs.ts';
import { day7, MORNING } from '../day7.ts';
import { path, type Where } from '../table.ts';

/** [4] 3-5, [4] 3-5, [3] 3-5 and [3] 3-5 before the fleches; another stands apart. */
const GUNS = { 'f-ga1': 3307, 'f-ga2': 3308, 'f-ga3': 3407, 'f-ga4': 3309, 'f-ga5': 3311 };
const FLECHE = 3009;

const firing = (where: Readonly<Record<string, Where>>, side: 'french' | 'russian' = 'french') =>
  begin(day7(where, { phase: 'barrage', marker: `${side}-barrage`, side }), barrage);

const crew = (...ids: string[]) => ids.join('+');

describe('who fires together', () => {
  const t = firing({ ...GUNS, 'r-lg-1': FLECHE });
  const sumOf = (...ids: string[]) =>
    preview(t.decision, { path: { unit: unitsTarget(ids), steps: [hexTarget(FLECHE)] } })?.tallies[0];

  test('[8.21-c] three batteries that hang together: 4, +2 for each after the first, -2 for the worst range, -1 for the works', () => {
    t.expectAsk('french', '8.21-c', 'path');
    t.expectOffer(path(crew('f-ga1', 'f-ga2', 'f-ga3'), FLECHE));
    expect(sumOf('f-ga1', 'f-ga2', 'f-ga3')?.total).toBe(5);
  });

  test('[8.21-c] a fourth that is no farther beyond its range adds two, wherever it stands in the line', () => {
    t.expectOffer(path(crew('f-ga4', 'f-ga2', 'f-ga1', 'f-ga3'), FLECHE));
    expect(sumOf('f-ga1', 'f-ga2', 'f-ga3', 'f-ga4')?.total).toBe(7);
  });

  test('[8.21-c] one that touches none of them is refused, and so are the ends of a line without its middle', () => {
    t.expectRefusal('8.21-c', path(crew('f-ga1', 'f-ga2', 'f-ga3', 'f-ga5'), FLECHE));
    t.expectRefusal('8.21-c', path(crew('f-ga1', 'f-ga4'), FLECHE));
  });

  test('[8.21-a] [8.3-a] at a hex off the map or without enemies nobody fires, nor beyond its range', () => {
    t.expectRefusal('8.21-a', path('f-ga1', 9999));
    t.expectRefusal('8.21-a', path('f-ga1', 3010));
    expect(firing({ ...GUNS, 'r-lg-1': FLECHE, 'r-lg-2': 2207 }).steps(unitsTarget(['f-ga1']))).toEqual({
      [FLECHE]: 0,
    });
  });

  test('[8.21-c] a battery still fires by itself', () => {
    t.expectOffer(path('f-ga5', FLECHE));
  });
});

describe('a barrage', () => {
  test('[8.21-c] each gun fires once, by itself or with others, and turns by itself to its target', () => {
    const t = firing({ ...GUNS, 'f-ga1': [3307, 'W'], 'r-lg-1': FLECHE });
    t.play(path(crew('f-ga1', 'f-ga2', 'f-ga3'), FLECHE), [0]);
    expect(t.told('turned-to-fire')).toMatchObject({ rule: '8.5-d', params: { units: { list: [{ unit: 'f-ga1' }] } } });
    expect(unit(t.game, 'f-ga1').facing).not.toBe('W');
    expect(t.told('fired')).toMatchObject({ params: { total: 5 } });
    expect((t.decision as Path).units.map(idOf)).toEqual(['f-ga4', 'f-ga5']);
    t.expectRefusal('8.21-a', path('f-ga1', FLECHE));
    t.play(PASS);
    t.expectOver();
  });

  test('[8.21-c] all guns of the side may fire, those of Guards and Reserves without orders too, but nobody else', () => {
    const t = firing({ ...GUNS, 'f-mr-foot': 3310, 'f-gr-7': 3410, 'r-lg-1': FLECHE });
    expect((t.decision as Path).units.map(idOf)).toContain('f-mr-foot');
    t.expectRefusal('8.21-a', path('f-gr-7', FLECHE));
    const russian = firing({ 'r-ra-11': 3009, 'f-gr-7': 3307 }, 'russian');
    russian.expectAsk('russian', '8.21-c');
    russian.expectOffer(path('r-ra-11', 3307));
  });

  test('[S7-fn-e] of three batteries of the reserve park in a hex two fire, together or one by one', () => {
    const park = ['r-ra-01', 'r-ra-02', 'r-ra-03'];
    const where = { ...Object.fromEntries(park.map((id) => [id, 3009])), 'f-gr-7': 3307 };
    const game = day7(where, { phase: 'barrage', marker: 'russian-barrage', side: 'russian', park });
    const t = begin(game, barrage);
    t.expectOffer(path(crew('r-ra-01', 'r-ra-02'), 3307));
    t.expectRefusal('S7-fn-e', path(crew(...park), 3307));
  });

  test('[8.7-a] guns that are fired at answer any hex that it came from', () => {
    const t = firing({ ...GUNS, 'r-2ra4-1': FLECHE });
    t.play(path(crew('f-ga1', 'f-ga2', 'f-ga3'), FLECHE), [0]);
    t.expectAsk('russian', '8.7-a');
    t.expectOffer(path('r-2ra4-1', 3307));
    t.expectOffer(path('r-2ra4-1', 3308));
    t.play(path('r-2ra4-1', 3307), [0]);
    t.expectAsk('french', '8.21-c');
  });

  test('[8.21-c] guns massed before the fleches may all be named at once, as long as each hangs together with another', () => {
    const guns = UNITS.filter((card) => card.arm === 'artillery' && card.id in MORNING && card.side === 'french');
    const hexes = [...GRID.within(3308, 3)].map((cell) => GRID.hex(cell)).filter((hex) => hex !== FLECHE);
    const massed = Object.fromEntries(guns.map(({ id }, at) => [id, hexes[at % hexes.length] as number]));
    const { decision } = firing({ ...MORNING, ...massed });
    const { units: offered, together, steps } = decision as Path;
    const ids = offered.map(idOf);
    expect(ids.length).toBeGreaterThan(30);
    expect(together?.(ids)).toBeNull();
    for (const { to } of steps({ unit: unitsTarget(ids.slice(0, 2)), steps: [] })) expect(to).toMatch(/^hex:/);
  });
});
