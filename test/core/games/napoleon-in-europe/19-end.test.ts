import { describe, expect, test } from 'vitest';
import { type Action } from '../../../../core/engine/decision.ts';
import { allInFront, type Battlefield, dice, type Field, fight, front, left, units } from './battlefield.ts';
import { PASS } from './table.ts';

const BASE: Battlefield = {
  units: { france: { hanover: 'iii' }, britain: { hanover: 'iiag' } },
  from: { france: 'holland' },
};

/** Britain gives up at once, having had these in front. */
function givenUp(about: Battlefield, pursuit: readonly number[]): Field {
  const t = fight(about);
  t.play(front(t, 'britain-i-1'));
  t.play(allInFront(t));
  t.play(front(t), pursuit);
  return t;
}

/** France is beaten, with nobody hit in the pursuit. */
function repulsed(about: Battlefield): Field {
  const t = fight(about);
  t.play(allInFront(t));
  t.play(allInFront(t));
  t.play(PASS, dice(1, 0));
  t.play(front(t), dice(1, 0));
  return t;
}

const into = (t: Field, region: string): Action => {
  const asked = t.decision;
  if (asked.kind !== 'arrange') throw new Error('no retreat is asked');
  return { arrange: Object.fromEntries(asked.items.map((item) => [item, `region:${region}` as const])) };
};

describe('19 the end of a battle', () => {
  test('[END-1] without an army in the front rank a side has lost, whatever is behind', () => {
    const t = fight({ ...BASE, units: { france: { hanover: 'iiiccc' }, britain: { hanover: 'iiaaag' } } });
    t.play(front(t, 'britain-i-1', 'britain-g-1'));
    t.play(allInFront(t));
    t.play(PASS, dice(10, 0));
    t.play(PASS, [...dice(12, 1), ...dice(12, 0)]);
    expect(t.told('battle-lost')).toMatchObject({ rule: 'END-1' });
  });

  test('[CARD-3] the winner of a Large Battle draws at once, a defender too, before the retreat', () => {
    const t = fight({
      units: { france: { hanover: 'iiiiii' }, britain: { hanover: 'iiiiii' } },
      from: { france: 'holland' },
    });
    t.play(allInFront(t));
    t.play(allInFront(t));
    t.play(PASS, dice(6, 0));
    t.play(front(t), ['blank-1', ...dice(6, 0)]);
    expect(t.game.hands.britain).toEqual(['blank-1']);
  });
});

describe('19 the pursuit', () => {
  test('[PURSUIT-1] [PURSUIT-2] one more fire, with the dice of the ranks', () => {
    const t = fight({ ...BASE, units: { france: { hanover: 'iica' }, britain: { hanover: 'ii' } } });
    t.play(allInFront(t));
    t.play(front(t, 'france-i-1', 'france-c-1'));
    t.play(front(t), dice(1 + 3 + 2, 0));
    expect(t.facts.filter(({ key }) => key === 'volley').map(({ rule }) => rule)).toEqual(['PURSUIT-2']);
  });

  test('[PURSUIT-3] [PURSUIT-4] any unit of the loser, generals and the rear rank included, as the winner chooses', () => {
    const t = givenUp(BASE, dice(3, 2));
    t.expectAsk('france', 'PURSUIT-3');
    t.play(units('britain-g-1', 'britain-a-1'));
    const fates = t.facts.filter(({ key }) => key === 'eliminated-in-pursuit').map(({ rule }) => rule);
    expect(fates).toEqual(['PURSUIT-4', 'PURSUIT-3']);
    expect(left(t, 'britain')).toBe('ii');
  });
});

describe('19 the retreat', () => {
  test('[RETREAT-1] all survivors of the loser leave, the winner stays', () => {
    const t = givenUp(BASE, dice(3, 0));
    t.expectRefusal('RETREAT-1', { arrange: { 'unit:britain-i-1': 'region:denmark' } });
    t.play(into(t, 'denmark'));
    expect(left(t, 'britain', 'denmark')).toBe('iiag');
    expect(left(t, 'france', 'hanover')).toBe('iii');
    t.expectOver();
  });

  test('[RETREAT-2] into regions next to the battle, each unit into its own', () => {
    const t = givenUp(BASE, dice(3, 0));
    t.expectRefusal('RETREAT-2', into(t, 'saxony'));
    t.play({
      arrange: {
        ...{ 'unit:britain-i-1': 'region:denmark', 'unit:britain-i-2': 'region:berlin' },
        ...{ 'unit:britain-a-1': 'region:denmark', 'unit:britain-g-1': 'region:mecklenburg' },
      },
    });
    expect([left(t, 'britain', 'denmark'), left(t, 'britain', 'berlin'), left(t, 'britain', 'mecklenburg')]).toEqual([
      ...['ia', 'i'],
      'g',
    ]);
  });

  test('[RETREAT-3] [ALLY-10] not into a region with enemy units, though an ally stands there too', () => {
    const t = givenUp(
      {
        allies: [['britain', 'austria']],
        units: {
          ...BASE.units,
          prussia: { berlin: 'g', mecklenburg: 'g' },
          austria: { mecklenburg: 'i', denmark: 'i' },
        },
        from: { france: 'holland', 'france-i-3': 'westphalia' },
      },
      dice(3, 0),
    );
    expect(left(t, 'britain', 'denmark'), 'the only region that is left').toBe('iiag');
    t.expectOver();
  });

  test('[RETREAT-3] the refusal says so', () => {
    const t = givenUp({ ...BASE, units: { ...BASE.units, prussia: { berlin: 'g' } } }, dice(3, 0));
    t.expectRefusal('RETREAT-3', into(t, 'berlin'));
    t.expectOffer(into(t, 'denmark'));
  });

  test('[RETREAT-4] not from where attacking units entered, a general too', () => {
    const t = givenUp(
      {
        units: { france: { hanover: 'iig' }, britain: { hanover: 'ii' } },
        from: { france: 'holland', 'france-g-1': 'denmark' },
      },
      dice(5, 0),
    );
    t.expectRefusal('RETREAT-4', into(t, 'holland'));
    t.expectRefusal('RETREAT-4', into(t, 'denmark'));
  });

  test('[RETREAT-5] a beaten attacker only to where his armies came from', () => {
    const t = repulsed({
      units: { france: { hanover: 'iig' }, britain: { hanover: 'i' } },
      from: { 'france-i-1': 'holland', 'france-i-2': 'westphalia', 'france-g-1': 'denmark' },
    });
    t.expectAsk('france', 'RETREAT-5');
    t.expectRefusal('RETREAT-5', into(t, 'denmark'));
    t.expectRefusal('RETREAT-5', into(t, 'berlin'));
    t.expectOffer(into(t, 'westphalia'));
    t.play(into(t, 'holland'));
    expect(left(t, 'france', 'holland')).toBe('iig');
  });

  test('[RETREAT-5] where he came from one region he is not asked', () => {
    const t = repulsed({
      units: { france: { hanover: 'ii' }, britain: { hanover: 'i' } },
      from: { france: 'holland' },
    });
    t.expectOver();
    expect(left(t, 'france', 'holland')).toBe('ii');
  });

  test('[RETREAT-6] [SEA-12] nobody retreats by sea', () => {
    const t = fight({
      units: { france: { holland: 'iii' }, britain: { holland: 'ii' } },
      from: { france: 'belgium' },
    });
    t.play(allInFront(t));
    t.play(allInFront(t));
    t.play(front(t), dice(3, 0));
    t.expectRefusal('RETREAT-6', into(t, 'london'));
    t.expectRefusal('RETREAT-2', into(t, 'paris'));
  });

  test('[RETREAT-7] [RETREAT-6] a beaten landing has nowhere to go: it is lost', () => {
    const t = fight({ units: { france: { london: 'ii' }, britain: { london: 'i' } }, from: { france: 'sea:picardy' } });
    t.play(allInFront(t));
    t.play(allInFront(t));
    t.play(PASS, dice(1, 0));
    t.play(front(t), dice(1, 0));
    t.expectOver();
    expect(t.told('no-retreat').rule).toBe('RETREAT-7');
    expect(left(t, 'france')).toBe('');
  });

  test('[RETREAT-8] retreating infantry takes a minor nation, and an empty homeland region of an enemy', () => {
    const t = givenUp(BASE, dice(3, 0));
    t.play({
      arrange: {
        ...{ 'unit:britain-i-1': 'region:denmark', 'unit:britain-i-2': 'region:berlin' },
        ...{ 'unit:britain-a-1': 'region:mecklenburg', 'unit:britain-g-1': 'region:mecklenburg' },
      },
    });
    expect([t.game.owners['denmark'], t.game.owners['berlin'], t.game.owners['mecklenburg']]).toEqual([
      ...['britain', 'britain'],
      undefined,
    ]);
    expect(t.facts.filter(({ rule }) => rule === 'RETREAT-8')).toHaveLength(2);
  });
});
