import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../../core/engine/ruleset.ts';
import { go, judgeAll, lose } from '../../../../core/games/napoleon-in-europe/03-ownership.ts';
import { NATIONS, type RegionId } from '../../../../core/games/napoleon-in-europe/data.ts';
import { ally, playersIn } from '../../../../core/games/napoleon-in-europe/players.ts';
import type { Moved } from '../../../../core/games/napoleon-in-europe/position.ts';
import { ownerOf } from '../../../../core/games/napoleon-in-europe/regions.ts';
import { unitOf } from '../../../../core/games/napoleon-in-europe/units.ts';
import { rolling } from '../../engine/umpires.ts';
import { situation, type Situation } from './table.ts';

/** A position in which units go and die by themselves, and what is told of it. */
function stage(about: Situation) {
  const game = situation(about);
  const facts: Fact[] = [];
  const umpire = rolling(1, (fact) => void facts.push(fact));
  return {
    game,
    facts,
    go: (id: string, to: RegionId, moved?: Moved) => go(game, umpire, id, to, moved),
    die: (...ids: string[]) =>
      lose(
        game,
        umpire,
        ids.map((id) => unitOf(game, id)),
      ),
    judgeAll: () => judgeAll(game, umpire),
    owner: (region: RegionId) => ownerOf(game, region),
    rules: () => facts.map(({ key, rule }) => `${key} ${rule}`),
  };
}

const FROM_SAXONY: Moved = { from: 'saxony', points: 1 };

describe('3 possession of homeland regions', () => {
  test('[OWN-1] Berlin stays Prussian while no opponent’s infantry stands in it, though nobody garrisons it', () => {
    expect(stage({}).owner('berlin')).toBe('prussia');
  });

  test('[OWN-2] French infantry owns Berlin for as long as it stands there', () => {
    const t = stage({ units: { france: { saxony: 'ic' } } });
    t.go('france-i-1', 'berlin');
    expect(t.owner('berlin')).toBe('france');
    t.go('france-c-1', 'berlin');
    t.go('france-i-1', 'saxony');
    expect(t.owner('berlin')).toBe('prussia');
    expect(t.rules()).toEqual(['region-taken OWN-2', 'region-taken OWN-1', 'region-taken OWN-3']);
  });

  test('[OWN-1] [OWN-2] it is Prussian again at once when the last French infantry dies', () => {
    const t = stage({ units: { france: { berlin: 'iic' } }, owners: { berlin: 'france' } });
    t.die('france-i-1');
    expect(t.owner('berlin')).toBe('france');
    t.die('france-i-2');
    expect(t.owner('berlin')).toBe('prussia');
  });

  test('[OWN-2] it stays French while the battle with the Prussians who come back is still to be fought', () => {
    const units = { france: { berlin: 'i' }, prussia: { silesia: 'i' } };
    const t = stage({ owners: { berlin: 'france' }, units });
    t.go('prussia-i-1', 'berlin', { from: 'silesia', points: 1 });
    expect(t.owner('berlin')).toBe('france');
    t.die('france-i-1');
    expect(t.owner('berlin')).toBe('prussia');
  });

  test('[OWN-2] of two allies in Berlin the one whose infantry came first owns it, and the other after it has left', () => {
    const t = stage({ allies: [['france', 'austria']], units: { austria: { saxony: 'i' }, france: { saxony: 'i' } } });
    t.go('france-i-1', 'berlin', FROM_SAXONY);
    t.go('austria-i-1', 'berlin', FROM_SAXONY);
    expect(t.owner('berlin')).toBe('france');
    t.go('france-i-1', 'saxony');
    expect(t.owner('berlin')).toBe('austria');
  });

  test('[OWN-2] [OWN-7] where they came together and fought, the active player’s owns it', () => {
    const t = stage({
      ...{ player: 'france', members: ['austria', 'france'], allies: [['france', 'austria']] },
      units: { austria: { saxony: 'i' }, france: { saxony: 'i' }, prussia: { berlin: 'c' } },
    });
    t.go('austria-i-1', 'berlin', FROM_SAXONY);
    t.go('france-i-1', 'berlin', FROM_SAXONY);
    expect(t.owner('berlin')).toBe('prussia');
    t.die('prussia-c-1');
    expect(t.owner('berlin')).toBe('france');
  });

  test('[OWN-2] an ally’s infantry does not occupy; it does from the moment when the alliance ends', () => {
    const t = stage({ allies: [['austria', 'prussia']], units: { austria: { saxony: 'i' } } });
    t.go('austria-i-1', 'berlin');
    expect(t.owner('berlin')).toBe('prussia');
    ally(t.game, 'austria', 'prussia', false);
    t.judgeAll();
    expect(t.owner('berlin')).toBe('austria');
    ally(t.game, 'austria', 'prussia', true);
    t.judgeAll();
    expect(t.owner('berlin')).toBe('prussia');
  });

  test('[OWN-6] cavalry, artillery and generals never occupy', () => {
    const t = stage({ units: { france: { saxony: 'cag' } } });
    for (const id of ['france-c-1', 'france-a-1', 'france-g-1']) t.go(id, 'berlin');
    expect(t.owner('berlin')).toBe('prussia');
  });
});

describe('3 possession of minor nations', () => {
  test('[OWN-3] [OWN-4] [OWN-5] Bavaria is whose infantry came last, and stays so when it has gone', () => {
    const t = stage({ units: { france: { hanover: 'i' }, austria: { tyrol: 'i' } } });
    t.go('france-i-1', 'bavaria');
    expect(t.owner('bavaria')).toBe('france');
    t.go('france-i-1', 'saxony');
    expect(t.owner('bavaria')).toBe('france');
    t.go('austria-i-1', 'bavaria');
    expect(t.owner('bavaria')).toBe('austria');
    t.die('austria-i-1');
    expect(t.owner('bavaria')).toBe('austria');
    expect(t.rules()).toEqual(['region-taken OWN-3', 'region-taken OWN-3', 'region-taken OWN-3']);
  });

  test('[OWN-3] of allies who fought for a minor nation in one turn the last that moved in takes it, the active player or not', () => {
    const t = stage({
      ...{ player: 'france', members: ['france', 'austria'], allies: [['france', 'austria']] },
      ...{ owners: { bavaria: 'prussia' } },
      units: { france: { saxony: 'i' }, austria: { saxony: 'i' }, prussia: { bavaria: 'c' } },
    });
    t.go('france-i-1', 'bavaria', FROM_SAXONY);
    t.go('austria-i-1', 'bavaria', FROM_SAXONY);
    expect(t.owner('bavaria')).toBe('prussia');
    t.die('prussia-c-1');
    expect(t.owner('bavaria')).toBe('austria');
  });

  test('[OWN-3] a minor nation that is nobody’s and empty is at once whose infantry enters first; an ally after it takes nothing', () => {
    const t = stage({
      ...{ player: 'france', members: ['france', 'austria'], allies: [['france', 'austria']] },
      units: { france: { saxony: 'i' }, austria: { saxony: 'i' } },
    });
    t.go('austria-i-1', 'bavaria', FROM_SAXONY);
    expect(t.owner('bavaria')).toBe('austria');
    t.go('france-i-1', 'bavaria', FROM_SAXONY);
    expect(t.owner('bavaria')).toBe('austria');
  });

  test('[OWN-3] infantry that enters an ally’s minor nation does not take it', () => {
    const t = stage({
      ...{ allies: [['france', 'spain']], owners: { bavaria: 'spain' } },
      units: { france: { saxony: 'i' }, austria: { tyrol: 'i' } },
    });
    t.go('france-i-1', 'bavaria');
    expect(t.owner('bavaria')).toBe('spain');
  });

  test('[OWN-6] cavalry, artillery and generals take no minor nation', () => {
    const t = stage({ units: { france: { saxony: 'cag' } } });
    for (const id of ['france-c-1', 'france-a-1', 'france-g-1']) t.go(id, 'bavaria');
    expect(t.owner('bavaria')).toBeNull();
  });

  test('[OWN-7] a contested region is judged after the battle: the attacker needs infantry that survives', () => {
    const setting: Situation = {
      owners: { bavaria: 'austria' },
      units: { france: { saxony: 'ic' }, austria: { bavaria: 'c' } },
    };
    const won = stage(setting);
    for (const id of ['france-i-1', 'france-c-1']) won.go(id, 'bavaria', FROM_SAXONY);
    expect(won.owner('bavaria')).toBe('austria');
    won.die('austria-c-1');
    expect(won.owner('bavaria')).toBe('france');

    const bled = stage(setting);
    for (const id of ['france-i-1', 'france-c-1']) bled.go(id, 'bavaria', FROM_SAXONY);
    bled.die('france-i-1');
    bled.die('austria-c-1');
    expect(bled.owner('bavaria')).toBe('austria');
  });

  test('[OWN-7] the region is the attacker’s, not that of an ally of both who stood aside there', () => {
    const t = stage({
      allies: [
        ['france', 'russia'],
        ['austria', 'russia'],
      ],
      owners: { bavaria: 'austria' },
      units: { france: { saxony: 'i' }, austria: { bavaria: 'c' }, russia: { bavaria: 'i' } },
    });
    t.go('france-i-1', 'bavaria', FROM_SAXONY);
    t.die('austria-c-1');
    expect(t.owner('bavaria')).toBe('france');
  });

  test('[OWN-9] the homeland of a nation that nobody plays is taken like a minor nation, and kept without garrison', () => {
    const others = NATIONS.filter((nation) => nation !== 'spain');
    const t = stage({ players: others.map((nation) => [nation]), units: { france: { gascony: 'i' } } });
    expect(t.owner('navarre')).toBeNull();
    t.go('france-i-1', 'navarre');
    t.go('france-i-1', 'gascony');
    expect(t.owner('navarre')).toBe('france');
    expect(t.rules()).toEqual(['region-taken OWN-9']);
  });
});

describe('3 possession and elimination', () => {
  const occupied = (victory: string): Situation => ({
    options: { victory },
    allies: [['france', 'russia']],
    owners: { berlin: 'france', silesia: 'france', 'east-prussia': 'russia' },
    units: {
      france: { berlin: 'i', silesia: 'i' },
      russia: { 'east-prussia': 'i', warsaw: 'i' },
      prussia: { saxony: 'iic' },
    },
  });

  test('[WIN-2] [WIN-3] worked case 17: infantry of several players in all four Prussian regions, and Prussia is out at once', () => {
    const t = stage(occupied('total'));
    t.go('russia-i-2', 'pomerania');
    expect(t.game.out).toEqual(['prussia']);
    expect(playersIn(t.game)).not.toContain('prussia');
    expect(t.game.units.filter(({ nation }) => nation === 'prussia')).toEqual([]);
  });

  test('[WIN-2] worked case 17: had the infantry in Berlin died a moment before, nothing would have happened', () => {
    const t = stage(occupied('total'));
    t.die('france-i-1');
    t.go('russia-i-2', 'pomerania');
    expect(t.game.out).toEqual([]);
    expect(t.owner('berlin')).toBe('prussia');
  });

  test('[WIN-8] in Limited War nobody is out', () => {
    const t = stage(occupied('limited-12'));
    t.go('russia-i-2', 'pomerania');
    expect(t.game.out).toEqual([]);
    expect(t.rules()).toEqual(['region-taken OWN-2', 'homeland-lost WIN-8']);
  });

  test('[OWN-8] the homeland of a nation that is out stays with whoever took it, without a garrison', () => {
    const t = stage(occupied('total'));
    t.go('russia-i-2', 'pomerania');
    t.go('russia-i-2', 'warsaw');
    expect(t.owner('pomerania')).toBe('russia');
    t.go('france-i-1', 'pomerania');
    expect(t.owner('pomerania')).toBe('russia');
    ally(t.game, 'france', 'russia', false);
    t.judgeAll();
    expect(t.owner('pomerania')).toBe('france');
    expect(t.rules().at(-1)).toBe('region-taken OWN-8');
  });
});
