import { describe, expect, test } from 'vitest';
import { isContested } from '../../../../core/games/napoleon-in-europe/03-owner.ts';
import { endTurn, finishMember } from '../../../../core/games/napoleon-in-europe/08-turns.ts';
import { allianceAsides, whyNoAlliance } from '../../../../core/games/napoleon-in-europe/11-alliances.ts';
import { resignAsides, startOfTurn } from '../../../../core/games/napoleon-in-europe/11-joint-turns.ts';
import { areAllied, areEnemies } from '../../../../core/games/napoleon-in-europe/players.ts';
import type { NapoleonInEurope, PlayerId } from '../../../../core/games/napoleon-in-europe/position.ts';
import { ownerOf } from '../../../../core/games/napoleon-in-europe/regions.ts';
import { put } from '../../../../core/games/napoleon-in-europe/units.ts';
import { NO, YES } from '../../../../core/engine/decision.ts';
import { SILENT } from '../../engine/umpires.ts';
import { beside, one, situation, table } from './table.ts';

const order = (name: string, seat: string) => one(`order:${name}>seat:${seat}`);
const BOTH: [PlayerId, PlayerId] = ['austria', 'france'];
const OPEN = { rule: 'TURN-3' } as const;

describe('11 alliances', () => {
  test('[ALLY-2] players ally when both agree, at no cost', () => {
    const game = situation({});
    const t = beside(game, allianceAsides(game, 'france', OPEN)[0]);
    t.play(one('seat:austria'));
    t.expectAsk('austria', 'ALLY-2');
    t.play(one(YES));
    expect(areAllied(game, 'france', 'austria')).toBe(true);
    const again = beside(game, allianceAsides(game, 'spain', OPEN)[0]);
    again.play(one('seat:austria'));
    again.play(one(NO));
    expect(areAllied(game, 'spain', 'austria')).toBe(false);
    expect(again.told('alliance-declined').audience).toEqual(['austria', 'spain']);
  });

  test('[ALLY-2] it is made between turns, before the first move: not once units have moved, fight, or are built', () => {
    const units = { france: { picardy: 'i' }, austria: { vienna: 'i' } };
    const may = (game: NapoleonInEurope, rule: string) => allianceAsides(game, 'austria', { rule }).length > 0;
    const game = situation({ player: 'france', units });
    expect(['TURN-3', 'TURN-4', 'JOINT-4', 'TURN-5', 'JOINT-6', 'PROD-1'].map((rule) => may(game, rule))).toEqual([
      ...[true, true, true, false, false, false],
    ]);
    put(game, 'france-i-1', 'belgium', { from: 'picardy', points: 1 });
    expect(may(game, 'TURN-4')).toBe(false);
    expect(whyNoAlliance(game, 'austria', { rule: 'TURN-4' })?.rule).toBe('ALLY-2');
  });

  test('[ALLY-1] nations of one player are allied: no alliance with oneself', () => {
    const players = [['france', 'spain', 'russia'] as const, ['britain', 'prussia', 'austria'] as const];
    const game = situation({ players });
    const t = beside(game, allianceAsides(game, 'france', OPEN)[0]);
    t.expectRefusal('ALLY-1', one('seat:spain'));
    t.expectRefusal('ALLY-1', one('seat:france'));
    expect(areEnemies(game, 'france', 'spain')).toBe(false);
  });

  test('[ALLY-3] an alliance lasts until somebody ends it: it is not made twice', () => {
    const game = situation({ allies: [BOTH] });
    const t = beside(game, allianceAsides(game, 'france', OPEN)[0]);
    t.expectRefusal('ALLY-3', one('seat:austria'));
    endTurn(game, SILENT);
    expect(areAllied(game, 'france', 'austria')).toBe(true);
  });

  test('[ALLY-6] allies stand in one region without a battle', () => {
    const units = { france: { hanover: 'ii' }, austria: { hanover: 'i' } };
    expect(isContested(situation({ units, allies: [BOTH] }), 'hanover')).toBe(false);
    expect(isContested(situation({ units }), 'hanover')).toBe(true);
  });

  test('[ALLY-7] an alliance is ended at the start of one’s own turn, and infantry there becomes hostile', () => {
    const t = table({ allies: [BOTH], units: { france: { vienna: 'i' } }, phase: 'turn-start' }, startOfTurn);
    t.play(order('end-alliance', 'austria'));
    expect(t.game.turn.broken).toEqual(['austria']);
    expect(ownerOf(t.game, 'vienna')).toBe('france');
    t.play(one('word:act'));
    t.expectOver();
    expect(t.game.phase).toBe('movement');
  });

  test('[ALLY-9] an alliance binds the two who made it: the ally of an ally is an enemy', () => {
    const allies = [BOTH, ['austria', 'britain']] as const;
    const game = situation({ allies });
    expect(areEnemies(game, 'france', 'britain')).toBe(true);
    const t = table({ allies }, startOfTurn);
    t.expectRefusal('ALLY-9', order('end-alliance', 'britain'));
  });
});

describe('11 joint turns', () => {
  test('[ALLY-4] [JOINT-1] an ally who agrees is taken along, with all of his nations', () => {
    const players = [['france', 'spain'] as const, ['britain', 'austria'] as const, ['prussia', 'russia'] as const];
    const t = table({ players, allies: [['britain', 'france']] }, startOfTurn);
    t.play(order('take-along', 'britain'));
    t.expectAsk('britain', 'JOINT-1');
    t.play(one(YES));
    expect(t.game.turn.members).toEqual(['france', 'spain', 'britain', 'austria']);
    t.expectRefusal('JOINT-1', order('end-alliance', 'britain'));
    t.expectRefusal('JOINT-11', order('end-alliance', 'spain'));
    t.play(one('word:act'));
    expect(t.game.phase).toBe('movement');
  });

  test('[JOINT-1] who refuses is not asked again; all members are allied with one another', () => {
    const allies: [PlayerId, PlayerId][] = [BOTH, ['britain', 'france'], ['france', 'spain'], ['austria', 'spain']];
    const t = table({ allies }, startOfTurn);
    t.play(order('take-along', 'britain'));
    t.play(one(NO));
    t.expectRefusal('JOINT-1', order('take-along', 'britain'));
    t.play(order('take-along', 'austria'));
    t.play(one(YES));
    t.expectOffer(order('take-along', 'spain'));
    const other = table({ allies }, startOfTurn);
    other.play(order('take-along', 'austria'));
    other.play(one(YES));
    other.expectRefusal('JOINT-1', order('take-along', 'britain'));
  });

  test('[ALLY-5] who has acted in the round has no further turn in it, his own or a joint one', () => {
    const game = situation({ allies: [BOTH], members: ['france', 'austria'] });
    endTurn(game, SILENT);
    expect(game.acted).toEqual(['france', 'austria']);
    const order = [game.turn.player];
    while (game.round === 1) {
      endTurn(game, SILENT);
      order.push(game.turn.player);
    }
    expect(order).toEqual(['britain', 'prussia', 'russia', 'ottoman', 'spain', 'france']);
    const t = table({ allies: [BOTH], player: 'austria' }, function* (now, umpire) {
      now.acted = ['france'];
      yield* startOfTurn(now, umpire);
    });
    t.expectRefusal('ALLY-5', one('order:take-along>seat:france'));
    t.expectRefusal('ALLY-5', one('order:wait-for>seat:france'));
  });

  test('[JOINT-2] who waits and is not taken along has his turn right after that of the ally', () => {
    const t = table({ allies: [['france', 'prussia']] }, startOfTurn);
    t.play(order('wait-for', 'prussia'));
    t.expectOver();
    const { game } = t;
    const played = [game.turn.player];
    for (let turns = 0; turns < 3; turns++) {
      endTurn(game, SILENT);
      played.push(game.turn.player);
    }
    expect(played).toEqual(['britain', 'prussia', 'france', 'russia']);
  });

  test('[JOINT-2] he who is taken along has had his turn', () => {
    const t = table({ allies: [['france', 'prussia']] }, startOfTurn);
    t.play(order('wait-for', 'prussia'));
    endTurn(t.game, SILENT);
    t.game.turn.members.push('france');
    endTurn(t.game, SILENT);
    expect([t.game.turn.player, t.game.waiting]).toEqual(['russia', []]);
  });

  test('[JOINT-2] nobody waits twice, in a circle, for a stranger, or with his turn begun', () => {
    const allies: [PlayerId, PlayerId][] = [['france', 'prussia'], BOTH];
    const begun = table({ allies }, startOfTurn);
    begun.expectRefusal('JOINT-2', order('wait-for', 'spain'));
    begun.play(order('end-alliance', 'austria'));
    begun.expectRefusal('JOINT-2', order('wait-for', 'prussia'));
    const twice = table({ allies }, function* (game, umpire) {
      game.waiting = [{ player: 'france', ally: 'prussia' }];
      yield* startOfTurn(game, umpire);
    });
    twice.expectRefusal('JOINT-2', order('wait-for', 'austria'));
    const circle = table({ allies, player: 'prussia' }, function* (game, umpire) {
      game.waiting = [{ player: 'france', ally: 'prussia' }];
      yield* startOfTurn(game, umpire);
    });
    circle.expectRefusal('JOINT-2', order('wait-for', 'france'));
  });

  test('[JOINT-3] the next phase begins when every member has finished the one before', () => {
    const game = situation({ phase: 'movement', members: ['france', 'austria'], allies: [BOTH] });
    finishMember(game, SILENT, 'battles');
    expect([game.phase, game.turn.done]).toEqual(['movement', 1]);
    finishMember(game, SILENT, 'battles');
    expect([game.phase, game.turn.done]).toEqual(['battles', 0]);
  });

  test('[JOINT-11] the nations of one player are no enemies and cannot become so', () => {
    const players = [['france', 'spain', 'russia'] as const, ['britain', 'prussia', 'austria'] as const];
    const t = table({ players }, startOfTurn);
    expect(t.game.turn.members).toEqual(['france', 'russia', 'spain']);
    expect(areEnemies(t.game, 'france', 'russia')).toBe(false);
    t.expectRefusal('JOINT-11', order('end-alliance', 'russia'));
  });
});

describe('6 resigning', () => {
  test('[WIN-10] only at the start of his own turn a player may resign; units leave, cards go back', () => {
    const game = situation({ units: { france: { paris: 'iig' } }, hands: { france: ['napoleon-1'] } });
    expect(resignAsides(game, 'france', { rule: 'TURN-4', seat: 'france' })).toEqual([]);
    expect(resignAsides(game, 'spain', { rule: 'TURN-3', seat: 'france' })).toEqual([]);
    const t = beside(game, resignAsides(game, 'france', { rule: 'TURN-3', seat: 'france' })[0]);
    t.play(one(YES));
    expect([game.units, game.out, game.resigned]).toEqual([[], ['france'], ['france']]);
    expect(game.deck).toContain('napoleon-1');
    expect(t.told('resigned').rule).toBe('WIN-10');
  });
});
