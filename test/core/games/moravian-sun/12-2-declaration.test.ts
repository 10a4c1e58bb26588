/** 12.0, 12.2 Who attacks whom: declarations under Attack and under Advance, tests before the assault. */
import { describe, expect, test } from 'vitest';
import { changeActivation } from '../../../../core/games/moravian-sun/activation.ts';
import { assaults } from '../../../../core/games/moravian-sun/12-assault/1-procedure.ts';
import { declare } from '../../../../core/games/moravian-sun/12-assault/2-declaration.ts';
import { some as someOf, one, PASS, type Situation, table } from './table.ts';
import type { Target } from '../../../../core/engine/target.ts';

const units = (...ids: string[]) => someOf(...ids.map((id): Target => `unit:${id}`));
const hexes = (...numbers: number[]) => someOf(...numbers.map((hex): Target => `hex:${hex}`));

/** Soult stands near enough to command all. */
const about = (at: Situation['at'], more: Partial<Situation> = {}): Situation => ({
  ...{ turn: 6, phase: 'assault', formation: 'fr-S', order: 'attack' },
  at: { 1506: 'soult', ...at },
  ...more,
});

describe('12.0 under an Attack order', () => {
  test('nobody may leave out an enemy beside an attacker [12.0-c, 12.2-b, 4.13-c]', () => {
    const t = table(about({ 1607: 'fr-s-thie', 1708: 'al-l-vyb' }), declare);
    t.expectAsk('french', '12.2-a', 'one');
    t.expectRefusal('12.0-c', PASS);
    t.play(one('hex:1708'));
    t.play(units('fr-s-thie'));
    t.expectOver();
    expect(t.game.activation?.assaults).toEqual([{ targets: [1708], attackers: ['fr-s-thie'], how: 'mandatory' }]);
  });

  test('a unit alone attacks all who stand beside it in one assault [12.0-c, 12.4.1-b]', () => {
    const t = table(about({ 1607: 'fr-s-thie', 1707: 'al-m-novg', 1708: 'al-l-vyb' }), declare);
    t.play(one('hex:1708'));
    t.play(units('fr-s-thie'));
    expect(t.game.activation?.assaults[0]?.targets).toEqual([1708, 1707]);
  });

  test('an enemy that another unit takes on is left to it, or joined by choice [12.0-c]', () => {
    const t = table(about({ 1607: 'fr-s-thie', 1606: 'fr-s-vare', 1707: 'al-m-novg', 1708: 'al-l-vyb' }), declare);
    t.play(one('hex:1708'));
    t.play(units('fr-s-thie'));
    t.expectAsk('french', '12.4.1-b', 'some');
    t.expectOffer(hexes(1707));
    t.play(PASS);
    t.expectRefusal('12.0-c', PASS);
    t.play(one('hex:1707'));
    t.play(units('fr-s-vare'));
    expect(t.game.activation?.assaults.map(({ targets }) => targets)).toEqual([[1708], [1707]]);
  });

  test('another hex that is beside all attackers may be added to the assault [12.4.1-b]', () => {
    const t = table(about({ 1607: 'fr-s-thie', 1606: 'fr-s-vare', 1707: 'al-m-novg', 1708: 'al-l-vyb' }), declare);
    t.play(one('hex:1708'));
    t.play(units('fr-s-thie'));
    t.expectAsk('french', '12.4.1-b', 'some');
    t.expectRefusal('12.4.1-b', hexes());
    t.play(hexes(1707));
    t.expectOver();
    expect(t.game.activation?.assaults.map(({ targets }) => targets)).toEqual([[1708, 1707]]);
  });

  test('attackers who are not beside every hex cannot attack them together [12.4.1-b]', () => {
    const t = table(about({ 1607: 'fr-s-thie', 1709: 'fr-s-vare', 1707: 'al-m-novg', 1708: 'al-l-vyb' }), declare);
    t.play(one('hex:1708'));
    t.expectRefusal('12.4.1-b', units('fr-s-thie', 'fr-s-vare'));
    t.expectOffer(units('fr-s-vare'));
  });

  test('who could attack at worse than 1:5 alone need not, and may not [12.4.2-a, 12.0-c]', () => {
    const at = { 1607: 'fr-s-schi', 1708: 'al-l-vyb al-l-perm al-l-kurs al-l-ryaz' };
    table(about(at), declare).expectOver();
  });

  test('in a village nobody has to attack [16.22-b]', () => {
    const t = table(about({ 1712: 'fr-s-thie', 1812: 'al-l-vyb', 1510: 'soult' }), declare);
    t.expectOffer(PASS);
  });

  test('a hex is attacked once, a unit attacks once [12.4.1-c, 12.2.3-a]', () => {
    const at = { 1607: 'fr-s-thie', 1608: 'fr-s-vare', 1708: 'al-l-vyb' };
    const t = table(about(at), declare);
    t.play(one('hex:1708'));
    t.play(units('fr-s-thie'));
    t.expectOver();
    const marks = { 'fr-s-thie': { assaulted: true, fought: true } } as const;
    const again = table(about(at, { marks }), declare);
    again.play(one('hex:1708'));
    again.expectRefusal('12.2.3-a', units('fr-s-thie'));
  });
});

describe('12.2 under other orders', () => {
  test('under Advance nobody has to attack, whoever does chooses whom and gets the marker with the question mark [12.0-d, 12.2.1-a, 12.2-c]', () => {
    const t = table(about({ 1607: 'fr-s-thie', 1707: 'al-m-novg', 1708: 'al-l-vyb' }, { order: 'advance' }), declare);
    t.expectOffer(PASS);
    t.play(one('hex:1708'));
    t.play(units('fr-s-thie'));
    t.play(PASS);
    expect(t.game.activation?.assaults).toEqual([{ targets: [1708], attackers: ['fr-s-thie'], how: 'voluntary' }]);
  });

  test('who takes part in one assault brings its strength into no other [12.4.1-d]', () => {
    const at = { 1607: 'fr-s-thie', 1606: 'fr-s-vare', 1707: 'al-m-novg', 1708: 'al-l-vyb' };
    const t = table(about(at, { order: 'advance' }), declare);
    t.play(one('hex:1708'));
    t.play(units('fr-s-thie'));
    t.play(PASS);
    t.play(one('hex:1707'));
    t.expectRefusal('12.4.1-d', units('fr-s-thie', 'fr-s-vare'));
    t.expectOffer(units('fr-s-vare'));
  });

  test('under Defence and March nobody attacks [12.2-d]', () => {
    table(about({ 1607: 'fr-s-thie', 1708: 'al-l-vyb' }, { order: 'defence' }), declare).expectOver();
    table(about({ 1607: 'fr-s-thie', 1708: 'al-l-vyb' }, { order: 'march' }), declare).expectOver();
  });

  test('artillery and disordered units attack nobody, Cossacks do in disorder [11.0.1-a, 15.1-a, 15.2-a, 16.52-a]', () => {
    table(
      about({ 1607: 'fr-s-thie!', 1608: 'fr-s-art1', 1707: 'fr-s-vare!!', 1708: 'al-l-vyb' }),
      declare,
    ).expectOver();
    const cossacks: Situation = { formation: 'al-B', order: 'attack', turn: 6, phase: 'assault' };
    const t = table({ ...cossacks, at: { 1808: 'al-b-cos1!', 1807: 'bagration', 1708: 'fr-s-schi' } }, declare);
    t.expectOffer(one('hex:1708'));
  });

  test('only neighbours are attacked [12.0-a, 12.2-a]', () => {
    const t = table(about({ 1607: 'fr-s-thie', 1708: 'al-l-vyb', 1909: 'al-l-perm' }), declare);
    t.expectRefusal('12.0-a', one('hex:1909'));
    t.play(one('hex:1708'));
    t.expectAsk('french', '12.0-a', 'some');
    t.expectRefusal('12.0-a', units());
    t.expectOffer(units('fr-s-thie'));
  });

  test('who has been attacked in this segment is not attacked again [12.2.3-a]', () => {
    table(about({ 1607: 'fr-s-thie', 1708: 'al-l-vyb' }), function* (game) {
      changeActivation(game, { attacked: ['al-l-vyb'] });
      yield* declare(game);
    }).expectOver();
  });

  test('voluntary attackers test; those who fail do not attack and suffer nothing [12.2-c, 12.2.2-a]', () => {
    const t = table(about({ 1607: 'fr-s-thie', 1708: 'al-l-vyb' }, { order: 'advance' }), assaults);
    t.play(one('hex:1708'));
    t.play(units('fr-s-thie'), [6]);
    t.expectOver();
    expect(t.game.units['fr-s-thie']).toEqual({ hex: 1607 });
  });

  test('a stack makes one test, by the unit that its owner chooses [13.1.2-a, 12.2.2-a]', () => {
    const corps: Situation = { formation: 'fr-B', order: 'advance', turn: 6, phase: 'assault' };
    const at = { 1506: 'bernadotte', 1607: 'fr-b-95e fr-b-frer', 1708: 'al-l-vyb' };
    const t = table({ ...corps, at }, assaults);
    t.play(one('hex:1708'));
    t.play(units('fr-b-95e', 'fr-b-frer'));
    t.expectAsk('french', '13.1.2-a');
    t.play(one('unit:fr-b-95e'), [5]);
    t.expectOver();
    expect(t.facts.map(({ key }) => key)).toEqual(['test-failed']);
  });

  test('the attacker chooses the sequence, each result is applied before the next [12.0-b, 12.5.3-a]', () => {
    const at = { 1607: 'fr-s-thie', 1609: 'fr-s-vare', 1707: 'al-m-novg', 1709: 'al-m-apsh' };
    const t = table(about(at), assaults);
    t.play(one('hex:1707'));
    t.play(units('fr-s-thie'));
    t.play(one('hex:1709'));
    t.play(units('fr-s-vare'));
    t.expectAsk('french', '12.0-b');
    t.play(one('hex:1709'), [4, 4]);
    const places = t.facts.filter(({ key }) => key === 'assault').map(({ params }) => params['places']);
    expect(places).toEqual([{ list: [{ place: 'hex:1709' }] }, { list: [{ place: 'hex:1707' }] }]);
  });
});
