import { describe, expect, test } from 'vitest';
import { assaults } from '../../../../../core/games/borodino/09-assault/index.ts';
import { whyNotSquare } from '../../../../../core/games/borodino/09-assault/8-5-square.ts';
import { place, unit } from '../../../../../core/games/borodino/position.ts';
import { fieldOf } from '../../../../../core/games/borodino/engagements.ts';
import { one, PASS, path, situation, type Situation, table } from '../table.ts';

// 4426 on the plain: 4427 N, 4326 NE, 4325 SE, 4425 S, 4525 SW, 4526 NW. From 4626, facing east, 4526 and 4525 are in
// front and 4426 is two hexes off; 4726 is three hexes off.
const HERE = 4426;
const assault = (setup: Situation) => table({ phase: 'assault', ...setup }, assaults);
const FOOT = { 'r-27d-1': HERE } as const;

describe('9.81 who may charge what', () => {
  const charger = (
    where: NonNullable<Situation['french']>[string],
    russian: Situation['russian'] = FOOT,
    more: Situation['french'] = {},
  ) => assault({ french: { 'f-wt-a': where, ...more }, russian: russian ?? {} });
  // somebody else who may assault, so that there is a decision to ask
  const ANOTHER: Situation['french'] = { 'f-cm-61': [4427, 'SE'] };

  test('[9.81-a] [9.81-j] from two or three hexes, by at most two hexes in between', () => {
    charger(4626).expectOffer(path('f-wt-a', 4525, HERE));
    charger(4726).expectOffer(path('f-wt-a', 4626, 4525, HERE));
    const far = charger(4826, FOOT, ANOTHER);
    far.expectRefusal('9.81-a', path('f-wt-a', 4726, 4626, 4525, HERE));
  });

  test('[9.81-j] it finds its way: of the shortest the first clockwise', () => {
    const { decision } = charger(4626);
    const reach = decision?.kind === 'path' && decision.reach?.('unit:f-wt-a');
    expect(reach).toEqual([{ to: 'hex:4426', cost: 0, steps: ['hex:4526', 'hex:4426'] }]);
  });

  test('[9.81-a] not from beside the target: that is an assault', () => {
    const t = charger(4525);
    t.expectRefusal('9.81-f', path('f-wt-a', 4425, HERE));
    t.expectOffer(path('f-wt-a', HERE));
  });

  test.each(['moved', 'turned'])('[9.81-b] [8.1-b] not after it has %s in the movement phase', (deed) => {
    const t = charger({ hex: 4626, deeds: { [deed]: true } }, FOOT, ANOTHER);
    t.expectRefusal('9.81-b', path('f-wt-a', 4525, HERE));
  });

  test('[9.81-d] not when Disordered', () => {
    charger({ hex: 4626, disordered: true }, FOOT, ANOTHER).expectRefusal('9.24-a', path('f-wt-a', 4525, HERE));
  });

  test('[9.81-f] not when begun in an enemy zone of control', () => {
    const t = charger(4626, { ...FOOT, 'r-27d-2': [4627, 'E'] }, ANOTHER);
    t.expectRefusal('9.81-f', path('f-wt-a', 4525, HERE));
  });

  test('[9.81-e] not at what it cannot see', () => {
    // the woods of 3702 lie between 3703 and 3701
    const t = assault({
      french: { 'f-wt-a': [3703, 'SE'], 'f-cm-61': [4427, 'SE'] },
      russian: { 'r-27d-1': 3701, 'r-27d-2': HERE },
    });
    t.expectRefusal('9.81-e', path('f-wt-a', 3602, 3701));
  });

  test('[9.22-a] [9.81-a] guns beside whom it began are no target, and need not be taken on either', () => {
    // In 4526 it faces SE as the guns do that are there, so that 4426 and 4525 are in front.
    const t = charger(4626, { ...FOOT, 'r-viii-a1': 4525 }, { 'f-c2-a1': [4526, 'SE'] });
    t.expectRefusal('9.81-a', path('f-wt-a', 4526, 4525));
    t.expectOffer(path('f-wt-a', 4526, HERE));
  });

  test('[9.22-a] [9.81-e] nor whom it did not see when it began', () => {
    const t = assault({
      side: 'russian',
      // the guns face SW, and so does he beside them
      russian: { 'r-c4-1': [3415, 'SW'], 'r-viii-a1': [3614, 'SW'] },
      french: { 'f-df-a': { hex: 3713, disordered: true }, 'f-fr-48': [3613, 'W'] },
    });
    t.expectRefusal('9.81-e', path('r-c4-1', 3514, 3614, 3613));
    t.expectOffer(path('r-c4-1', 3514, 3614, 3713));
  });

  test('[9.81-a] not at an enemy beside whom it began, who has been driven two hexes off since', () => {
    const beside = { beganBeside: ['r-27d-1'], beganInZocOf: [] };
    const t = charger({ hex: 4626, deeds: beside }, FOOT, ANOTHER);
    t.expectRefusal('9.81-a', path('f-wt-a', 4525, HERE));
    const joined = charger({ hex: 4626, deeds: beside }, { 'r-27d-2': HERE, ...FOOT });
    joined.expectOffer(path('f-wt-a', 4525, HERE));
  });

  test('[9.81-g] not at a unit in woods, marsh, a town or a closed work', () => {
    const at = (hex: number, from: number, facing: 'E' | 'SE' | 'NE', step: number) => {
      const t = assault({
        french: { 'f-wt-a': [from, facing], 'f-cm-61': [4427, 'SE'] },
        russian: { 'r-27d-1': hex, 'r-27d-2': HERE },
      });
      t.expectRefusal('9.81-g', path('f-wt-a', step, hex));
    };
    at(3909, 4109, 'E', 4009); // town
    at(4008, 4208, 'E', 4108); // closed work
  });

  test('[9.81-h] not over ground that costs cavalry more than 2', () => {
    // a stream with steep banks, +3, between 3913 and 3813
    const t = assault({
      french: { 'f-wt-a': [4014, 'E'], 'f-cm-61': [4427, 'SE'] },
      russian: { 'r-27d-1': 3813, 'r-27d-2': HERE },
    });
    t.expectRefusal('9.81-h', path('f-wt-a', 3913, 3813));
  });

  test('[9.81-h] [7.38-a] friends on the way cost one more', () => {
    const passing = charger(4726, FOOT, { 'f-cm-61': [4626, 'W'] });
    passing.expectOffer(path('f-wt-a', 4626, 4525, HERE)); // 1 + 1
    // fields cost 2: with friends to pass through, 3
    const fields = charger([3821, 'NE'], { 'r-27d-1': 3824, 'r-27d-2': HERE }, { ...ANOTHER, 'f-wt-b': [3822, 'NE'] });
    fields.expectRefusal('9.81-h', path('f-wt-a', 3822, 3823, 3824));
    // Also the first hex is refused for what lies behind it.
    fields.expectRefusal('9.81-h', path('f-wt-a', 3822));
  });

  test('[6.21-c] not into a hex that a charge declared before it fills', () => {
    const t = charger(4626, FOOT, { 'f-wt-b': 4626, 'f-pj-b': [4625, 'E'] });
    t.play(path('f-wt-a', 4525, HERE));
    t.expectRefusal('6.21-c', path('f-pj-b', 4525, HERE));
  });

  test('[9.81-h] [7.38-a] friends beside whom it ends cost nothing: it does not pass through them', () => {
    const t = charger([3820, 'NE'], { 'r-27d-1': 3823 }, { 'f-wt-b': [3822, 'NE'] });
    t.expectOffer(path('f-wt-a', 3821, 3822, 3823)); // fields, 2
  });

  test('[9.81-i] not past cavalry that has the way in front and in its zone of control', () => {
    // cavalry in 4625 has 4626 in front when it faces north-west
    const watched = (facing: 'NW' | 'SE', russian: Situation['russian'] = {}) =>
      charger(4726, { ...FOOT, 'r-c4-1': [4625, facing], ...russian }, ANOTHER);
    watched('NW').expectRefusal('9.81-i', path('f-wt-a', 4626, 4525, HERE));
    watched('SE').expectOffer(path('f-wt-a', 4626, 4525, HERE));
  });

  test('[9.81-k] one corner a hex, and the first hex in front', () => {
    const north = charger([4626, 'NE'], FOOT, ANOTHER);
    north.expectRefusal('9.81-k', path('f-wt-a', 4525, HERE));
    north.expectOffer(path('f-wt-a', 4526, HERE));
    const away = charger([4626, 'W'], FOOT, ANOTHER);
    away.expectRefusal('9.81-k', path('f-wt-a', 4526, HERE));
  });

  test('[9.81-k] it may name how it faces at the end', () => {
    const t = charger(4626);
    t.expectOffer(path('f-wt-a', 4525, HERE, 'NE'));
    t.expectOffer(path('f-wt-a', 4525, HERE, 'E'));
    t.expectRefusal('9.81-k', path('f-wt-a', 4525, HERE, 'SE'));
    t.play(path('f-wt-a', 4525, HERE, 'NE'), [0]);
    expect(t.unit('f-wt-a')).toMatchObject({ hex: 4525, facing: 'NE' });
  });

  test('[9.22-a] [9.81-j] a charge that ends before two enemies takes both, or turns so that one is in front', () => {
    const t = charger(4626, { ...FOOT, 'r-27d-2': 4425 });
    t.expectRefusal('9.22-a', path('f-wt-a', 4525, HERE, 'E'));
    t.expectOffer(path('f-wt-a', 4525, HERE, 4425));
    t.play(path('f-wt-a', 4525, HERE), [0]);
    expect(t.unit('f-wt-a').facing).toBe('NE');
  });

  test('[9.22-a] [9.81-a] it need not take on whom it may not charge, though it ends before him', () => {
    // beside guns that face NE it faces 4526 too, where the guns, without a zone, lay beside its start
    const t = charger(4626, { ...FOOT, 'r-viii-a1': 4526 }, { 'f-c2-a1': [4525, 'NE'] });
    t.expectRefusal('9.81-a', path('f-wt-a', 4525, 4526));
    t.play(path('f-wt-a', 4525, HERE), [0]);
    expect(t.unit('f-wt-a')).toMatchObject({ hex: 4525, facing: 'NE' });
    expect(fieldOf(t.game)[0]?.targets).toEqual([HERE]);
  });

  test('[9.22-a] [9.81-e] nor whom it did not see before it started', () => {
    // the height of 3103 hides 3003 from 3203; beside guns that face E both are in front of 3102
    const t = assault({
      side: 'russian',
      russian: { 'r-2cur-1': [3203, 'SE'], 'r-c4-ha': [3102, 'E'] },
      french: { 'f-cm-61': [3002, 'W'], 'f-cm-57a': [3003, 'W'] },
    });
    t.expectRefusal('9.81-e', path('r-2cur-1', 3102, 3003));
    t.play(path('r-2cur-1', 3102, 3002), [0]);
    expect(t.unit('r-2cur-1')).toMatchObject({ hex: 3102, facing: 'E' });
    expect(fieldOf(t.game)[0]?.targets).toEqual([3002]);
  });

  test('[6.21-b] [9.81-m] not to a hex where it cannot stand', () => {
    const t = charger(4626, FOOT, { 'f-cm-61': 4525 });
    t.expectRefusal('6.21-b', path('f-wt-a', 4525, HERE));
    t.expectOffer(path('f-wt-a', 4526, HERE));
  });

  test('[9.24-a] [6.24-a] nor to a hex where it would come to lie under a Disordered friend', () => {
    const t = charger(4626, FOOT, { 'f-pj-a': { hex: 4525, disordered: true } });
    t.expectRefusal('9.24-a', path('f-wt-a', 4525, HERE));
    t.expectOffer(path('f-wt-a', 4526, HERE));
    // through his hex it may go, and Disordered guns are none of these
    charger(4726, FOOT, { 'f-pj-a': { hex: 4626, disordered: true } }).expectOffer(path('f-wt-a', 4626, 4525, HERE));
    charger(4626, FOOT, { 'f-c2-a1': { hex: 4525, disordered: true } }).expectOffer(path('f-wt-a', 4525, HERE));
  });

  test('[9.81-m] a charge stops where an enemy has come to stand in its way', () => {
    // light cavalry retires from the infantry onto the way of the charge
    const t = assault({
      french: { 'f-wt-a': 4726, 'f-cm-61': [4424, 'NW'] },
      russian: { 'r-27d-1': HERE, 'r-c4-1': [4524, 'E'] },
    });
    t.play(path('f-cm-61', 4524));
    t.play(path('f-wt-a', 4626, 4525, HERE));
    t.expectAsk('russian', '9.31-a');
    t.play(path('r-c4-1', 4525));
    t.play(PASS, [0]); // nobody follows
    expect(t.told('charge-stopped').params).toMatchObject({ place: { place: 'hex:4525' } });
    expect(t.unit('f-wt-a')).toMatchObject({ hex: 4726, disordered: false });
  });
});

describe('9.85 square', () => {
  const charged = (russian: Situation['russian'], more: Situation['french'] = {}, dice = [0]) => {
    const t = assault({ french: { 'f-wt-a': 4626, 'f-wt-b': 4626, ...more }, russian: russian ?? {} });
    for (const id of Object.keys(more ?? {})) t.play(path(id, HERE));
    t.play(path('f-wt-a', 4525, HERE), dice);
    return t;
  };

  test('[9.85-a] [9.85-e] [9.85-f] [9.81-n] worked case 16: Cohesion 6: 0 to 6 square, 7 to 9 all Disordered', () => {
    for (let face = 0; face <= 9; face++) {
      const t = charged({ 'r-27d-1': HERE, 'r-viii-a1': [HERE, 'E'] });
      t.expectAsk('russian', '9.85-a', 'one');
      try {
        t.play(one('yes'), [face]);
      } catch {
        // a charge that goes on wants more dice
      }
      expect(t.facts.at(-1)?.key === 'square-formed' || t.unit('r-27d-1').square).toBe(face <= 6);
      if (face > 6) expect(t.told('square-failed').rule).toBe('9.85-f');
    }
  });

  test('[9.85-f] [6.23-e] guns and all others of the stack are Disordered too', () => {
    const t = charged({ 'r-27d-1': HERE, 'r-viii-a1': [HERE, 'E'] });
    t.play(one('yes'), [7, 0]); // no square; then 5 against the broken stack
    const keys = t.facts
      .filter((fact) => fact.rule === '9.85-f' && fact.key === 'disordered')
      .map((fact) => fact.params.unit);
    expect(keys).toEqual([{ unit: 'r-27d-1' }, { unit: 'r-viii-a1' }]);
  });

  test('[9.85-d] [9.85-j] guns stacked with infantry follow it into the square', () => {
    const t = charged({ 'r-27d-1': HERE, 'r-viii-a1': [HERE, 'E'] });
    t.play(one('yes'), [0]);
    expect([t.unit('r-27d-1').square, t.unit('r-viii-a1').square]).toEqual([true, true]);
  });

  test('[9.85-a] (D9) even when charged from the rear; the chargers do not hold it', () => {
    charged({ 'r-27d-1': [HERE, 'E'] }).expectAsk('russian', '9.85-a');
  });

  test('[9.85-a] not in the zone of control of another enemy', () => {
    const t = charged({ 'r-27d-1': HERE }, { 'f-cm-61': [4427, 'SE'] }, [9, 9]);
    t.expectOver();
    // even if the infantry itself stays where it is
    const held = charged({ 'r-27d-1': HERE }, { 'f-cm-61': [4427, 'SE'] }, [9, 0, 0, 0, 0]);
    expect(held.facts.some((fact) => fact.key.startsWith('square'))).toBe(false);
  });

  test('[9.85-a] (D9) nor do charges at other hexes that have come to stand beside it', () => {
    // f-pj-a in 4524 charges 4425 and stands beside 4426's neighbour only; f-wt-a in 4525 stands beside both
    const t = assault({
      french: { 'f-wt-a': 4626, 'f-pj-a': [4624, 'E'] },
      russian: { 'r-27d-1': HERE, 'r-27d-2': 4425 },
    });
    t.play(path('f-wt-a', 4525, HERE));
    t.play(path('f-pj-a', 4524, 4425), [0, 0]);
    t.expectAsk('russian', '9.85-a', 'one'); // 4426
    t.play(one('yes'), [0]);
    t.expectAsk('russian', '9.85-a', 'one'); // 4425, with f-wt-a beside it
    t.play(one('yes'), [0]);
    expect([t.unit('r-27d-1').square, t.unit('r-27d-2').square]).toEqual([true, true]);
  });

  test('[9.85-d] guns whose infantry leaves them are in no square any more', () => {
    const game = situation({
      russian: { 'r-27d-1': { hex: HERE, square: true }, 'r-viii-a1': { hex: HERE, square: true } },
    });
    place(game, 'r-27d-1', 4326);
    expect([unit(game, 'r-27d-1').square, unit(game, 'r-viii-a1').square]).toEqual([true, false]);
  });

  test('[9.85-b] [9.61-e] not with a Disordered unit; Disordered guns do not matter', () => {
    const broken = assault({
      french: { 'f-wt-a': 4626 },
      russian: { 'r-27d-1': HERE, 'r-27d-2': { hex: HERE, disordered: true } },
    });
    broken.play(path('f-wt-a', 4525, HERE), [0, 0, 0]); // no question: the roll and the check
    expect(broken.facts.some((fact) => fact.key === 'assault-resolved')).toBe(true);
    const guns = charged({ 'r-27d-1': HERE, 'r-viii-a1': { hex: HERE, disordered: true } });
    guns.expectAsk('russian', '9.85-a');
    guns.play(one('yes'), [0]);
    expect([guns.unit('r-27d-1').square, guns.unit('r-viii-a1').square]).toEqual([true, false]);
  });

  test('[9.85-d] [SR.12-a] Russian Jaegers are plain infantry and may', () => {
    charged({ 'r-gogel-a': HERE, 'r-gogel-b': HERE }).expectAsk('russian', '9.85-a');
  });

  test('[9.85-d] guns alone cannot', () => {
    const t = charged({ 'r-viii-a1': [HERE, 'E'] });
    expect(t.unit('r-viii-a1').box).toBe('eliminated');
    const alone = situation({ russian: { 'r-viii-a1': HERE, 'r-c4-1': 4326 } });
    expect([HERE, 4326].map((hex) => whyNotSquare(alone, hex, [])?.rule)).toEqual(['9.85-d', '9.85-d']);
  });

  test('[9.85-g] [9.85-h] [9.81-o] worked case 18: against the square the sum is -1', () => {
    const t = charged({ 'r-11d-1': HERE });
    t.play(one('yes'), [3]);
    t.expectAsk('french', '9.85-h', 'one');
    t.play(one('no'), [0, 0, 0]); // the roll of 0, and the checks of both attackers
    expect(t.told('assault-resolved')).toMatchObject({ rule: 'T-assault-below0', params: { total: -1 } });
    expect([t.unit('f-wt-a').disordered, t.unit('f-wt-b').disordered]).toEqual([true, true]);
    expect(t.unit('r-11d-1').square).toBe(true);
    t.expectOver(); // a square makes no counter-assault
  });

  test('[9.85-n] worked case 18: 6 and more break the square', () => {
    const t = charged({ 'r-11d-1': HERE });
    t.play(one('yes'), [3]);
    t.play(one('no'), [6, 0]);
    expect(t.unit('r-11d-1')).toMatchObject({ square: false, disordered: true });
  });

  test('[9.85-a] or not at all', () => {
    const t = charged({ 'r-27d-1': HERE });
    t.play(one('no'), [0, 0, 0]);
    expect(t.unit('r-27d-1').square).toBe(false);
  });
});

describe('9.82 recall, 9.84 Disorder', () => {
  const beforeSquare = () => {
    const t = assault({ french: { 'f-wt-a': 4626 }, russian: FOOT });
    t.play(path('f-wt-a', 4525, HERE), [0]);
    t.play(one('yes'), [0]);
    return t;
  };

  test('[9.82-a] [9.82-b] [9.84-b] recalled: it stays, turns, and is not Disordered', () => {
    const t = beforeSquare();
    t.play(one('yes'), [7]);
    t.expectAsk('french', '9.82-b', 'one');
    t.play(one('SE'));
    expect(t.unit('f-wt-a')).toMatchObject({ hex: 4525, facing: 'SE', disordered: false });
    t.expectOver();
  });

  test('[9.82-b] [6.11-b] two that have come to one hex and are recalled turn together', () => {
    const t = assault({ french: { 'f-pj-a': 4626, 'f-wt-a': 4725 }, russian: FOOT });
    t.play(path('f-pj-a', 4525, HERE));
    t.play(path('f-wt-a', 4625, 4525, HERE), [0, 0]);
    t.play(one('yes'), [0]); // the square
    t.play(one('yes'), [0]);
    t.play(one('yes'), [0]);
    t.expectAsk('french', '9.82-b', 'one');
    t.play(one('W'));
    expect([t.unit('f-pj-a').facing, t.unit('f-wt-a').facing]).toEqual(['W', 'W']);
    t.expectOver();
  });

  test('[9.82-b] above its Cohesion it must charge', () => {
    const t = beforeSquare();
    t.play(one('yes'), [8, 9, 0]);
    expect(t.told('not-recalled').params).toMatchObject({ cohesion: 7 });
    expect(t.told('assault-resolved')).toBeDefined();
  });

  test('[9.82-a] no recall from infantry that formed no square', () => {
    const t = assault({ french: { 'f-wt-a': 4626 }, russian: FOOT });
    t.play(path('f-wt-a', 4525, HERE), [0]);
    t.play(one('no'), [0, 0]); // the roll at once
    t.expectOver();
  });

  test('[9.81-p] [8.6-f] [9.81-d] [9.24-b] [9.61-c] Disordered by reaction fire: recall with that Cohesion, or on without the bonus', () => {
    const shot = () => {
      const t = assault({ french: { 'f-wt-a': 4626 }, russian: { 'r-27d-1': HERE, 'r-viii-a1': HERE } });
      t.play(path('f-wt-a', 4525, HERE), [0]);
      t.play(one('no'));
      t.expectAsk('russian', '8.6-a');
      t.play(path('r-viii-a1', 4525), [8]); // 8 + 4 + 1: Disordered
      t.expectAsk('french', '9.81-p', 'one');
      return t;
    };
    const back = shot();
    back.play(one('yes'), [6]);
    expect(back.told('recalled').params).toMatchObject({ cohesion: 6 });
    const on = shot();
    on.play(one('no'), [0]); // 4 : 9 is -3, Cohesion 0, open +1: -2; Disordered again
    expect(on.told('assault-resolved').tally?.lines.map(({ rule }) => rule)).toContain('9.24-b');
    expect(on.unit('f-wt-a').box).toBe('withdrawn');
  });

  test('[9.84-a] [9.81-s] [9.87-c] [9.66-a] worked case 17: Withdrawn, one step in, and Disordered at the end', () => {
    for (const face of [0, 3, 4, 9]) {
      const t = assault({ french: { 'f-wt-a': 4626, 'f-wt-b': 4626 }, russian: { 'r-11d-1': HERE } });
      t.play(path('f-wt-a', 4525, HERE), [0]);
      t.play(one('yes'), [7, face]);
      expect(t.told('assault-resolved').params).toMatchObject({ total: 6 + face });
      expect(t.unit('r-11d-1').box).toBe('withdrawn');
      t.play(one('E')); // how it faces in the emptied hex
      expect(t.facts.some((fact) => fact.key === 'pursuit-ends')).toBe(face >= 4);
      for (const id of ['f-wt-a', 'f-wt-b']) expect(t.unit(id)).toMatchObject({ hex: HERE, disordered: true });
      t.expectOver();
    }
  });

  test('[9.84-b] cavalry that assaults without charging is not Disordered by it', () => {
    const t = assault({ french: { 'f-wt-a': 4525 }, russian: { 'r-27d-1': { hex: HERE, disordered: true } } });
    t.play(path('f-wt-a', HERE), [0, 6]);
    t.play(one('E'));
    expect(t.unit('f-wt-a')).toMatchObject({ hex: HERE, disordered: false });
  });

  test('[9.84-a] [SR.11-a] (D12) Cossacks that charge end in the Withdrawn Box', () => {
    const t = assault({ side: 'russian', russian: { 'r-vlasov': [4626, 'E'] }, french: { 'f-cm-61': [HERE, 'W'] } });
    t.play(path('r-vlasov', 4525, HERE), [0]);
    t.play(one('no'), [0]);
    expect(t.unit('r-vlasov').box).toBe('withdrawn');
  });
});
