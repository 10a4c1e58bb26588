import { describe, expect, test } from 'vitest';
import { footprintAt } from '../../../../core/games/ordine-obliquo/ground.ts';
import { armies, fieldedFrom } from '../../../../core/games/ordine-obliquo/roster.ts';
import { cm } from '../../space/table/things.ts';
import type { ArmyList } from '../../../../core/miniatures/armies.ts';

const AUSTRIA = armies.printed.find(({ id }) => id === 'austria-basic')?.list as ArmyList;
const BAVARIA: ArmyList = {
  ...AUSTRIA,
  ownNation: { it: 'Baviera', en: 'Bavaria' },
  baseSizes: { infantry: { front: cm(3), depth: cm(2) } },
};

const POSE = { x: 0, y: 0, angle: 0 };
const battalionOf = (list: ArmyList) => {
  const [unit] = fieldedFrom(list, 'own').army.brigades[0]?.units ?? [];
  if (!unit) throw new Error('no battalion');
  return footprintAt(unit, 'line', POSE);
};

describe('an army on bases of its owner’s', () => {
  test('[OO-2.2-1] stands on four of 3 x 2 cm where the printed ones are 4 x 1.5', () => {
    expect(battalionOf(AUSTRIA)).toMatchObject({ width: cm(16), depth: cm(1.5) });
    expect(battalionOf(BAVARIA)).toMatchObject({ width: cm(12), depth: cm(2) });
  });

  test('[OO-2.2-2] its other arms stand on the printed ones', () => {
    const regiment = fieldedFrom(BAVARIA, 'own').army.troops.find(({ arm }) => arm === 'cavalry');
    expect(regiment && footprintAt(regiment, 'line', POSE)).toMatchObject({ width: cm(12), depth: cm(3) });
  });

  test.each([
    ['of no arm', { elephants: { front: cm(4), depth: cm(4) } }],
    ['narrower than half a centimetre', { infantry: { front: 49, depth: cm(1) } }],
    ['deeper than 12 cm', { infantry: { front: cm(4), depth: cm(12) + 1 } }],
    ['in parts of a tenth of a millimetre', { infantry: { front: 400.5, depth: cm(1) } }],
  ])('does not fight on bases %s', (_, baseSizes) => {
    expect(armies.faults({ ...AUSTRIA, baseSizes }).map(({ path, message }) => [path, message.key])).toEqual([
      [`baseSizes.${Object.keys(baseSizes)[0]}`, 'refusal.base-size'],
    ]);
  });
});

describe('a nation of the players’ own', () => {
  test('follows the rules of the one that was chosen', () => {
    expect(armies.faults(BAVARIA)).toEqual([]);
    expect(fieldedFrom(BAVARIA, 'own').army.nation).toBe('austria');
    expect(armies.read(BAVARIA).ownNation).toEqual({ it: 'Baviera', en: 'Bavaria' });
  });

  test('has a name', () => {
    expect(armies.faults({ ...BAVARIA, ownNation: ' ' }).map(({ path }) => path)).toEqual(['ownNation']);
  });
});
