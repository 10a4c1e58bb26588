/** 15.1 Dummy counters in stacks. Orsha (1209) is attacked from 1310. */
import { describe, expect, test } from 'vitest';
import { canonical } from '../../../../core/engine/json.ts';
import { check } from '../../../../core/engine/legality.ts';
import type { Procedure } from '../../../../core/engine/decision.ts';
import type { Fact, Umpire } from '../../../../core/engine/ruleset.ts';
import { factFor } from '../../../../core/engine/window.ts';
import { hexTarget } from '../../../../core/engine/target.ts';
import { dummyAsides } from '../../../../core/games/invasion-of-russia/15-dummies.ts';
import { discreet } from '../../../../core/games/invasion-of-russia/15-unseen.ts';
import { recoverStacks } from '../../../../core/games/invasion-of-russia/08-1-recovery.ts';
import type { Side } from '../../../../core/games/invasion-of-russia/data.ts';
import { invasionOfRussia } from '../../../../core/games/invasion-of-russia/index.ts';
import { PHASES } from '../../../../core/games/invasion-of-russia/phases.ts';
import type { InvasionOfRussia } from '../../../../core/games/invasion-of-russia/position.ts';
import { pointsOf } from '../../../../core/games/invasion-of-russia/14-7-victory.ts';
import { begin, type Table } from '../verbs.ts';
import { attackOn, combat, commands } from './combats.ts';
import { one, path, type Situation, situation, some, table } from './table.ts';

const DUMMIES = { dummies: true };
const FIELD = { 1310: 'fr-i-iv1 fr-i-iv2 fr-ney', 1209: 'ru-1v-iv1 ru-1iii-iv1!' };

const withDummies = (about: Situation): Situation => ({ options: DUMMIES, ...about });

/** A phase as the sequence of play has it. */
const phase = (wanted: string) =>
  function* (game: InvasionOfRussia, umpire: Umpire): Procedure {
    const found = PHASES.find(({ id }) => id === wanted);
    if (found) yield* found.play(game, umpire);
  };

/** A counter is laid into a stack, or lifted out of it, beside whatever is asked. */
function aside(game: InvasionOfRussia, side: Side, kind: 'lay' | 'lift', hex: number): Table<InvasionOfRussia> {
  const found = dummyAsides(game, side).find(({ id }) => id === `dummy-${kind}`);
  if (!found) throw new Error(`no dummy to ${kind}`);
  return begin(game, (now, umpire) => found.play(now, one(hexTarget(hex)), umpire));
}

const refused = (game: InvasionOfRussia, side: Side, kind: 'lay' | 'lift', hex: number) => {
  const found = dummyAsides(game, side).find(({ id }) => id === `dummy-${kind}`);
  return found && check(found.decision, one(hexTarget(hex)))?.rule;
};

describe('15.1 counters', () => {
  test('[15.1-a] without the option there are none, and everybody sees every stack', () => {
    const game = situation({ at: FIELD });
    expect(dummyAsides(game, 'french')).toEqual([]);
    expect(invasionOfRussia.view(game, 'russian').units).toEqual(game.units);
  });

  test('[15.1-a] five of each side, and a sixth is refused', () => {
    const at = { 1310: 'fr-i-iv1 fr-i-iv2 fr-i-iv3', 1311: 'fr-i-iv4 fr-i-cl1 fr-ii-il1', 1209: 'ru-1v-iv1' };
    const game = situation(withDummies({ at }));
    for (const hex of [1310, 1310, 1310, 1311, 1311]) aside(game, 'french', 'lay', hex);
    expect(game.dummies.french).toEqual([1310, 1310, 1310, 1311, 1311]);
    expect(dummyAsides(game, 'french').map(({ id }) => id)).toEqual(['dummy-lift']);
    aside(game, 'russian', 'lay', 1209);
    aside(game, 'french', 'lift', 1311);
    expect(game.dummies).toEqual({ french: [1310, 1310, 1310, 1311], russian: [1209] });
  });

  test('[15.1-b] at will, but never more than units in a stack: leaders do not count', () => {
    const game = situation(withDummies({ at: FIELD }));
    aside(game, 'french', 'lay', 1310);
    aside(game, 'french', 'lay', 1310);
    expect(dummyAsides(game, 'french').map(({ id }) => id)).toEqual(['dummy-lift']);
    aside(game, 'french', 'lift', 1310);
    expect(refused(game, 'french', 'lay', 1209)).toBe('15.1-b');
    expect(refused(game, 'french', 'lift', 1209)).toBe('15.1-b');
    expect(game.dummies.french).toEqual([1310]);
  });

  test('[15.1-b] while an owner is asked where a leader gets away to, no dummy lies where its unit was struck down', () => {
    const at = { 1310: 'fr-i-iv1! fr-ney', 1510: 'fr-i-iv2 fr-i-iv3', 1410: 'fr-i-il1' };
    const game = situation(withDummies({ turn: 9, phase: 'cossacks', at }));
    game.dummies.french = [1310];
    const t = begin(game, phase('cossacks'), [6, 2]);
    t.expectAsk('french', '11.19-c');
    expect(t.game.dummies.french).toEqual([]);
    expect(() => invasionOfRussia.check(t.game)).not.toThrow();
  });

  test('[15.1-b] they march with the last units, and come off where units are fewer', () => {
    const at = { 1310: 'fr-i-iv1 fr-i-iv2 fr-i-iv3 fr-davout' };
    const t = table(withDummies({ at, phase: 'movement', trains: [['french', 1310]] }), phase('movement'));
    for (let count = 0; count < 3; count++) aside(t.game, 'french', 'lay', 1310);
    t.play(path('stack:fr-i-iv1+fr-i-iv2+fr-davout', 'hex:1410'));
    expect(t.game.dummies.french).toEqual([1310, 1410, 1410]);
  });
});

describe('15.1 what the other side sees', () => {
  test('[15.1-c] the height of a stack alone: units, leaders and dummies together', () => {
    const game = situation(withDummies({ at: FIELD, marks: { 'fr-i-iv1': { forced: true } } }));
    aside(game, 'french', 'lay', 1310);
    const seen = invasionOfRussia.view(game, 'russian');
    expect(seen.unseen).toEqual([{ side: 'french', hex: 1310, height: 4, forced: true }]);
    expect(Object.keys(seen.units).toSorted()).toEqual(['ru-1iii-iv1', 'ru-1v-iv1']);
    expect(seen.leaders).toEqual({});
    expect(seen.dummies).toEqual({ french: [], russian: [] });
    const pieces = invasionOfRussia.show.pieces(seen).filter(({ seat }) => seat === 'french');
    expect(pieces.map(({ id, face }) => [id, face])).toEqual(
      [1, 2, 3, 4].map((count) => [`unseen-french-1310-${count}`, 'back']),
    );
  });

  test('[15.1-c] a leader who is alone is no stack; whoever watches sees into none', () => {
    const game = situation(withDummies({ at: { ...FIELD, 1410: 'fr-davout' } }));
    expect(invasionOfRussia.view(game, 'russian').leaders).toEqual({ 'fr-davout': { hex: 1410 } });
    expect(invasionOfRussia.view(game, null).unseen.map(({ hex }) => hex)).toEqual([1209, 1310]);
    expect(invasionOfRussia.view(game, null).units).toEqual({});
  });

  test('[15.1-c] two positions that differ only in what lies in stacks look the same, byte for byte', () => {
    const one = situation(withDummies({ at: { 1310: 'fr-i-iv1 fr-i-iv2', 1410: 'fr-i-iv3 fr-i-iv4' } }));
    const other = situation(withDummies({ at: { 1310: 'fr-i-iv1 fr-i-iv2! fr-i-iv3', 1410: 'fr-i-iv4' } }));
    aside(one, 'french', 'lay', 1310);
    aside(other, 'french', 'lay', 1410);
    const seen = (game: InvasionOfRussia, side: Side) => canonical(invasionOfRussia.view(game, side));
    expect(seen(one, 'russian')).toBe(seen(other, 'russian'));
    expect(seen(one, 'french')).not.toBe(seen(other, 'french'));
  });

  test('[15.1-c] that a city is held shows, and so do its points', () => {
    const game = situation(withDummies({ at: { 1808: 'fr-i-iv1' } }));
    expect(pointsOf(invasionOfRussia.view(game, 'russian'), 'french')).toEqual(pointsOf(game, 'french'));
  });

  test('[15.1-c] both see the two stacks when the attack goes ahead, supports when they are called', () => {
    const t = combat(withDummies({ at: { ...FIELD, 1309: 'fr-ii-il1', 1410: 'fr-ii-il2' } }));
    aside(t.game, 'russian', 'lay', 1209);
    const seen = (side: Side) => invasionOfRussia.view(t.game, side).unseen.map(({ hex, height }) => [hex, height]);
    t.play(attackOn(1209, 'fr-i-iv1 fr-i-iv2'));
    expect(seen('french')).toEqual([[1209, 3]]);
    expect(invasionOfRussia.view(t.game, 'russian').combat?.units).toEqual([]);
    t.play(commands(4), [6]);
    expect(seen('french')).toEqual([]);
    expect(seen('russian')).toEqual([
      [1309, 1],
      [1410, 1],
    ]);
    expect(t.game.dummies.russian).toEqual([]);
    t.play(some('hex:1309'), [1, 1, 1, 1]);
    expect(seen('russian')).toEqual([[1410, 1]]);
    expect(t.facts.filter(({ key }) => key === 'stacks-shown')).toHaveLength(2);
  });

  test('[15.1-c] after a combat nobody sees them any more', () => {
    const t = combat(withDummies({ at: FIELD }));
    t.play(attackOn(1209, 'fr-i-iv1 fr-i-iv2'));
    t.play(commands(4), [1]);
    expect(t.game.combat).toBeNull();
    expect(invasionOfRussia.view(t.game, 'french').unseen).toEqual([{ side: 'russian', hex: 1209, height: 2 }]);
  });

  test('[15.1-c] an attack that is not rolled for yet tells nothing of the defender, nor its odds', () => {
    const t = combat(withDummies({ at: FIELD }));
    t.play(attackOn(1209, 'fr-i-iv1 fr-i-iv2'));
    const { decision } = t;
    const preview = decision.kind === 'one' ? decision.preview?.('number:3') : null;
    expect(preview?.tallies.map(({ title }) => title.key)).toEqual(['label.tally.attacker']);
    expect(preview).not.toHaveProperty('stakes');
  });
});

describe('15.1 what the other side is told', () => {
  const told = (facts: readonly Fact[], side: Side) => facts.flatMap((fact) => factFor(fact, side) ?? []);

  test('[15.1-c] where units recover, and not which', () => {
    const about = { at: { 1808: 'ru-1v-iv1! ru-barclaydetolly' }, depots: { russian: [1808] } };
    const t = table(
      withDummies({ ...about, phase: 'recovery', active: 'russian', trains: [['russian', 1808]] }),
      (game, umpire) => recoverStacks(game, discreet(game, umpire)),
    );
    t.play(some('unit:ru-1v-iv1'));
    expect(told(t.facts, 'russian').map(({ key }) => key)).toEqual(['recovered']);
    expect(told(t.facts, 'french')).toEqual([
      { key: 'unseen.recovered', rule: '15.1-c', params: { place: { place: 'hex:1808' } } },
    ]);
  });

  test('[15.1-c] nothing of who is disrupted out of supply; who is eliminated lies on the table', () => {
    const t = table(withDummies({ turn: 12, at: { 1310: 'fr-i-iv1 fr-i-iv2!' } }), phase('supply-attrition'));
    expect(told(t.facts, 'french').map(({ key }) => key)).toEqual([
      ...['supply.judged', 'supply.disrupted', 'supply.eliminated'],
    ]);
    expect(told(t.facts, 'russian').map(({ key }) => key)).toEqual(['supply.judged', 'supply.eliminated']);
  });
});
