import { describe, expect, test } from 'vitest';
import { preview } from '../../../../core/engine/legality.ts';
import { unitTarget, type Target } from '../../../../core/engine/target.ts';
import { movement } from '../../../../core/games/napoleon-in-europe/09-land-movement.ts';
import { entriesOf } from '../../../../core/games/napoleon-in-europe/17-sides.ts';
import type { NapoleonInEurope } from '../../../../core/games/napoleon-in-europe/position.ts';
import { unitOf, unitsIn } from '../../../../core/games/napoleon-in-europe/units.ts';
import { one, PASS, path, type Situation, table } from './table.ts';

const to = (region: string): Target => `region:${region}`;
const inHanover = (game: NapoleonInEurope) => unitsIn(game, 'hanover').map(({ id }) => id);
const move = (about: Situation) => table({ phase: 'movement', ...about }, movement);

describe('9 movement by land', () => {
  test('[TURN-4] a nation moves some of its units, all or none, and nobody else’s', () => {
    const t = move({ units: { france: { holland: 'ii' }, spain: { holland: 'i' } }, allies: [['france', 'spain']] });
    t.expectAsk('france', 'TURN-4', 'path');
    t.expectRefusal('TURN-4', path('unit:spain-i-1', to('hanover')));
    t.expectRefusal('TURN-4', path('unit:france-i-1'));
    t.play(path('unit:france-i-1', to('hanover')));
    t.play(PASS);
    t.expectOver();
    expect(inHanover(t.game)).toEqual(['france-i-1']);
  });

  test('[MOVE-1] infantry and artillery move one region', () => {
    const t = move({ units: { france: { holland: 'ia' } } });
    for (const unit of ['unit:france-i-1', 'unit:france-a-1'] as const) {
      t.expectOffer(path(unit, to('hanover')));
      t.expectRefusal('MOVE-1', path(unit, to('westphalia'), to('hanover')));
      t.play(path(unit, to('hanover')));
      t.expectRefusal('MOVE-1', path(unit, to('mecklenburg')));
    }
  });

  test('[MOVE-2] cavalry and generals move one region or two, also one after the other', () => {
    const t = move({ units: { france: { holland: 'cg' } } });
    for (const unit of ['unit:france-c-1', 'unit:france-g-1'] as const) {
      t.expectRefusal('MOVE-2', path(unit, to('westphalia'), to('hanover'), to('mecklenburg')));
      t.play(path(unit, to('westphalia')));
      t.play(path(unit, to('hanover')));
      t.expectRefusal('MOVE-2', path(unit, to('mecklenburg')));
    }
  });

  test('[MOVE-1] [MOVE-2] a group goes as far as the slowest of it', () => {
    const t = move({ units: { france: { holland: 'icg' } } });
    t.expectRefusal('MOVE-1', path('stack:france-c-1+france-i-1', to('westphalia'), to('hanover')));
    t.expectOffer(path('stack:france-c-1+france-g-1', to('westphalia'), to('hanover')));
  });

  test('[MOVE-3] worked case 22: a unit that enters a region with enemy units stops there, be they a general alone', () => {
    for (const enemies of ['i', 'g']) {
      const t = move({ units: { france: { holland: 'c' }, britain: { westphalia: enemies } } });
      t.expectRefusal('MOVE-3', path('unit:france-c-1', to('westphalia'), to('hanover')));
      t.play(path('unit:france-c-1', to('westphalia')));
      t.expectRefusal('MOVE-3', path('unit:france-c-1', to('hanover')));
    }
  });

  test('[MOVE-3] it moves no more in this turn though the enemy is gone meanwhile', () => {
    // All four Prussian regions are taken: what Prussia has in Westphalia leaves the map while the cavalry stands there.
    const t = move({
      options: { victory: 'total' },
      owners: { berlin: 'france', silesia: 'france', pomerania: 'france' },
      units: {
        france: { holland: 'c', berlin: 'i', silesia: 'i', pomerania: 'i', warsaw: 'i' },
        prussia: { westphalia: 'i' },
      },
    });
    t.play(path('unit:france-c-1', to('westphalia')));
    t.play(path('unit:france-i-4', to('east-prussia')));
    expect(unitsIn(t.game, 'westphalia').map(({ id }) => id)).toEqual(['france-c-1']);
    t.expectRefusal('MOVE-3', path('unit:france-c-1', to('hanover')));
  });

  test('[MOVE-4] worked case 22: it passes through a region that is empty, its own or an ally’s, whoever owns it', () => {
    for (const units of [{}, { france: { westphalia: 'i' } }, { spain: { westphalia: 'i' } }]) {
      const own = units.france ?? {};
      const t = move({
        units: { ...units, france: { holland: 'c', ...own } },
        allies: [['france', 'spain']],
        owners: { westphalia: 'britain' },
      });
      t.play(path('unit:france-c-1', to('westphalia'), to('hanover')));
      expect(inHanover(t.game)).toEqual(['france-c-1']);
    }
  });

  test('[ALLY-10] a region with an ally and an enemy is an enemy region', () => {
    const t = move({
      units: { france: { holland: 'c' }, spain: { westphalia: 'i' }, britain: { westphalia: 'i' } },
      allies: [
        ['france', 'spain'],
        ['spain', 'britain'],
      ],
    });
    t.expectRefusal('MOVE-3', path('unit:france-c-1', to('westphalia'), to('hanover')));
  });

  test('[MOVE-5] battles wait until all movement is finished: two units go against one enemy one after the other', () => {
    const t = move({ units: { france: { holland: 'ii' }, britain: { hanover: 'i' } } });
    t.play(path('unit:france-i-1', to('hanover')));
    t.expectAsk('france', 'TURN-4');
    t.play(path('unit:france-i-2', to('hanover')));
    expect(inHanover(t.game)).toEqual(['britain-i-1', 'france-i-1', 'france-i-2']);
  });

  test('[MOVE-6] a general enters an enemy region with an army or after it, and not alone', () => {
    const t = move({ units: { france: { holland: 'igg' }, britain: { hanover: 'g' } } });
    t.expectRefusal('MOVE-6', path('unit:france-g-1', to('hanover')));
    t.expectRefusal('MOVE-6', path('stack:france-g-1+france-g-2', to('westphalia'), to('hanover')));
    t.play(path('stack:france-g-1+france-i-1', to('hanover')));
    t.play(path('unit:france-g-2', to('hanover')));
    expect(inHanover(t.game)).toEqual(['britain-g-1', 'france-g-1', 'france-i-1', 'france-g-2']);
  });

  test('[MOVE-6] it follows the army of an ally in the same turn, but not one that stands aside', () => {
    const joint: Situation = {
      ...{ player: 'france', members: ['austria', 'france'], allies: [['france', 'austria']] },
      units: { france: { holland: 'g' }, austria: { hanover: 'i' }, britain: { hanover: 'i' } },
    };
    const together = move(joint);
    together.play(one('seat:france'));
    together.expectOffer(path('unit:france-g-1', to('hanover')));
    const both = [...(joint.allies ?? []), ['austria', 'britain'] as const];
    const aside = move({ ...joint, allies: both });
    aside.play(one('seat:france'));
    aside.expectRefusal('MOVE-6', path('unit:france-g-1', to('hanover')));
  });

  test('[MOVE-7] everybody who is no ally is an enemy: no war is declared', () => {
    const t = move({
      units: { france: { holland: 'c' }, spain: { westphalia: 'i' }, austria: { 'hesse-berg': 'i' } },
      allies: [['france', 'spain']],
    });
    t.expectOffer(path('unit:france-c-1', to('westphalia'), to('hesse-berg')));
    t.expectRefusal('MOVE-3', path('unit:france-c-1', to('westphalia'), to('hesse-berg'), to('hanover')));
  });

  test('[EX-1] worked case: cavalry by Westphalia, the rest from Holland; both are regions of entry', () => {
    const t = move({ units: { france: { holland: 'iiiiiicccaag' }, britain: { hanover: 'iiiiccaag' } } });
    const rest = 'iiiiiiccaag'.split('').map((kind, at, all) => {
      const number = all.slice(0, at + 1).filter((each) => each === kind).length;
      return `france-${kind}-${number}`;
    });
    t.play(path(`stack:${rest.join('+')}`, to('hanover')));
    t.play(path('unit:france-c-3', to('westphalia'), to('hanover')));
    expect(unitOf(t.game, 'france-c-3').moved).toEqual({ from: 'westphalia', points: 2, stopped: true });
    expect(entriesOf(unitsIn(t.game, 'hanover').filter(({ nation }) => nation === 'france'))).toEqual([
      'holland',
      'westphalia',
    ]);
  });

  test('a group is told as one', () => {
    const t = move({ units: { france: { holland: 'iiic' } } });
    t.play(path('stack:france-i-1+france-i-2+france-i-3+france-c-1', to('hanover')));
    expect(t.facts.filter(({ key }) => key === 'moved')).toHaveLength(1);
    expect(t.told('moved').params).toMatchObject({ from: { place: to('holland') }, to: { place: to('hanover') } });
  });

  const remarks = (about: Situation, unit: Target, region: string) => {
    const { decision } = move(about);
    return preview(decision, path(unit, to(region)))?.remarks?.map(({ rule }) => rule);
  };

  test('[MOVE-5] [MOVE-7] [OWN-7] whom units will meet is said before they enter, and when they fight', () => {
    const about: Situation = { units: { france: { holland: 'i' }, britain: { hanover: 'i' } } };
    expect(remarks(about, 'unit:france-i-1', 'hanover')).toEqual(['MOVE-7', 'MOVE-5', 'OWN-7']);
  });

  test('[OWN-3] [OWN-6] so is who takes a region, and who does not', () => {
    const about: Situation = { units: { france: { holland: 'ic' } }, owners: { westphalia: 'spain' } };
    expect(remarks(about, 'unit:france-i-1', 'westphalia')).toEqual(['OWN-3']);
    expect(remarks(about, 'unit:france-c-1', 'westphalia')).toEqual(['OWN-6']);
  });

  test('[ALLY-6] [ALLY-10] so are allies, alone or beside an enemy', () => {
    const about: Situation = {
      units: { france: { holland: 'c' }, spain: { hanover: 'c', westphalia: 'c' }, britain: { hanover: 'g' } },
      allies: [['france', 'spain']],
    };
    expect(remarks(about, 'unit:france-c-1', 'westphalia')).toEqual(['ALLY-6', 'OWN-6']);
    expect(remarks(about, 'unit:france-c-1', 'hanover')).toEqual(['ALLY-10', 'MOVE-7', 'MOVE-5', 'OWN-7']);
  });

  test('[MOVE-4] a region that is passed through costs a point as any other', () => {
    const { decision } = move({ units: { france: { holland: 'c' } } });
    const way = { unit: unitTarget('france-c-1'), steps: [to('westphalia'), to('hanover')] };
    const cost = decision.kind === 'path' ? decision.cost?.(way) : null;
    expect(cost?.lines.map(({ rule, amount }) => `${rule} ${amount}`)).toEqual(['MOVE-4 1', 'MAP-16 1']);
  });

  test('every region that may be reached is known with its cost', () => {
    const t = move({ units: { france: { tunisia: 'c' } } });
    const reached = t.decision.kind === 'path' ? t.decision.reach?.(unitTarget('france-c-1')) : [];
    expect(Object.fromEntries((reached ?? []).map(({ to: region, cost }) => [region, cost]))).toEqual({
      'region:algiers': 1,
      'region:tripolitania': 1,
      'region:oran': 2,
      'region:cyrenaica': 2,
    });
  });
});

describe('9 the members of a joint turn move', () => {
  const joint: Situation = {
    ...{ phase: 'movement', player: 'france', members: ['france', 'austria'], allies: [['france', 'austria']] },
    units: { france: { holland: 'i' }, austria: { bavaria: 'i' } },
  };

  test('[JOINT-4] in the order that the active player names, each to its end before the next begins', () => {
    const t = move(joint);
    t.expectAsk('france', 'JOINT-4', 'one');
    t.play(one('seat:austria'));
    t.expectAsk('austria', 'TURN-4');
    t.expectRefusal('JOINT-4', path('unit:france-i-1', to('hanover')));
    t.play(PASS);
    t.expectOver();
    expect(t.game.turn.members).toEqual(['austria', 'france']);
  });

  test('[JOINT-4] nobody is asked when one member is left', () => {
    const last = table(joint, function* (game, umpire) {
      game.turn.done = 1;
      yield* movement(game, umpire);
    });
    last.expectAsk('austria', 'TURN-4');
  });

  test('[JOINT-4] a movement that is begun again is the same member’s', () => {
    const begun = table(joint, function* (game, umpire) {
      Object.assign(game.turn, { members: ['austria', 'france'], moving: 'austria' });
      yield* movement(game, umpire);
    });
    begun.expectAsk('austria', 'TURN-4');
  });

  test('[ALLY-6] units of allies share a region', () => {
    const t = move({ units: { france: { holland: 'i' }, spain: { hanover: 'i' } }, allies: [['france', 'spain']] });
    t.play(path('unit:france-i-1', to('hanover')));
    expect(unitOf(t.game, 'france-i-1').moved?.stopped).toBeUndefined();
  });
});
