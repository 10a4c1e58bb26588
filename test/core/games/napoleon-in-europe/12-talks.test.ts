import { describe, expect, test } from 'vitest';
import { judge } from '../../../../core/games/napoleon-in-europe/03-ownership.ts';
import { endTurn } from '../../../../core/games/napoleon-in-europe/08-turns.ts';
import { talkAsides } from '../../../../core/games/napoleon-in-europe/12-talks.ts';
import { areEnemies } from '../../../../core/games/napoleon-in-europe/players.ts';
import { ownerOf } from '../../../../core/games/napoleon-in-europe/regions.ts';
import { view } from '../../../../core/games/napoleon-in-europe/view.ts';
import { NO, type Ticks, YES } from '../../../../core/engine/decision.ts';
import { SILENT } from '../../engine/umpires.ts';
import { beside, one, situation } from './table.ts';

const form = (ticks: Ticks) => ({ situation: ticks });
const named = (id: string) => (aside: { id: string }) => aside.id === id;
const asideOf = (game: ReturnType<typeof situation>, seat: string, id: string, rule = 'TURN-3') =>
  talkAsides(game, seat, { rule }).find(named(id));

describe('12 diplomacy', () => {
  test('[DIPLO-1] a promise is proposed to several, each answers for himself, and it binds nobody', () => {
    const game = situation({});
    const t = beside(game, asideOf(game, 'spain', 'promise'));
    t.expectRefusal('DIPLO-1', form({ what: 'word:peace', until: 'number:3' }));
    t.play(form({ what: 'word:peace', until: 'number:3', 'to-france': YES, 'to-britain': YES }));
    t.expectAsk('france', 'DIPLO-1');
    t.play(one(YES));
    t.expectAsk('britain', 'DIPLO-1');
    t.play(one(NO));
    expect(game.promises).toEqual([
      { by: 'spain', to: 'france', what: 'peace', until: 3 },
      { by: 'france', to: 'spain', what: 'peace', until: 3 },
    ]);
    expect(areEnemies(game, 'spain', 'france')).toBe(true);
  });

  test('[DIPLO-1] an agreement is known to those who made it alone', () => {
    const game = situation({});
    const t = beside(game, asideOf(game, 'spain', 'promise'));
    t.play(
      form({ what: 'word:attack', who: 'word:yours', nation: 'seat:austria', until: 'number:2', 'to-france': YES }),
    );
    t.play(one(YES));
    expect(t.told('agreed').audience).toEqual(['france', 'spain']);
    expect(view(game, 'france').promises).toEqual([
      { by: 'france', to: 'spain', what: 'attack', nation: 'austria', until: 2 },
    ]);
    expect(view(game, 'austria').promises).toEqual([]);
    expect(view(game, null).promises).toEqual([]);
  });

  test('[DIPLO-1] nobody is asked to attack himself; a region is promised by its name; a promise ends with its round', () => {
    const game = situation({});
    const t = beside(game, asideOf(game, 'spain', 'promise'));
    t.expectRefusal('DIPLO-1', form({ what: 'word:attack', nation: 'seat:france', 'to-france': YES }));
    t.play(form({ what: 'word:leave', region: 'region:portugal', until: 'number:1', 'to-france': YES }));
    t.play(one(YES));
    expect(game.promises).toEqual([{ by: 'spain', to: 'france', what: 'leave', region: 'portugal', until: 1 }]);
    while (game.round === 1) endTurn(game, SILENT);
    expect(game.promises).toEqual([]);
  });

  test('[DIPLO-1] between turns everybody may speak; in a turn its members; during a battle nobody', () => {
    const game = situation({});
    expect(asideOf(game, 'spain', 'promise')).toBeDefined();
    expect(asideOf(game, 'spain', 'promise', 'TURN-4')).toBeUndefined();
    expect(asideOf(game, 'france', 'promise', 'TURN-4')).toBeDefined();
    expect(asideOf(game, 'france', 'promise', 'FIRE-1')).toBeUndefined();
  });

  test('[OWN-3] a minor nation in which an ally’s infantry stands is his only where its owner cedes it', () => {
    const units = { austria: { bavaria: 'i' } };
    const game = situation({ allies: [['austria', 'france']], owners: { bavaria: 'france' }, units });
    judge(game, SILENT, 'bavaria');
    expect(ownerOf(game, 'bavaria')).toBe('france');
    expect(asideOf(game, 'austria', 'cede')).toBeUndefined();
    const t = beside(game, asideOf(game, 'france', 'cede'));
    t.play(one('region:bavaria'));
    expect(ownerOf(game, 'bavaria')).toBe('austria');
  });
});
