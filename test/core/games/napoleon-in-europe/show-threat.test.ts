/** The layer of threats: who could attack the British in Hanover in their next turn, and the odds of the strongest attacks. */
import { describe, expect, test } from 'vitest';
import type { Preview } from '../../../../core/engine/decision.ts';
import { clone } from '../../../../core/engine/json.ts';
import { preview } from '../../../../core/engine/legality.ts';
import { unitsTarget, unitTarget } from '../../../../core/engine/target.ts';
import { movement } from '../../../../core/games/napoleon-in-europe/09-land-movement.ts';
import { weigh } from '../../../../core/games/napoleon-in-europe/20-odds.ts';
import type { NapoleonInEurope } from '../../../../core/games/napoleon-in-europe/position.ts';
import { show } from '../../../../core/games/napoleon-in-europe/show.ts';
import { view } from '../../../../core/games/napoleon-in-europe/view.ts';
import { wordsIn } from '../../../../renderer/app/catalogues.ts';
import { fight, front } from './battlefield.ts';
import { cameFrom, path, situation, type Situation, table } from './table.ts';

const UNIT = 'britain-i-1';
const layer = show.overlays.find(({ id }) => id === 'threat');

const attacksOn = (game: NapoleonInEurope) => layer?.weigh?.(view(game, 'britain'), [unitTarget(UNIT)]) ?? [];
const seen = (units: NonNullable<Situation['units']>, more: Situation = {}) =>
  attacksOn(situation({ ...more, units: { britain: { hanover: 'i' }, ...units } }));

/** Which attack, whose, from where, and how many units fight on each side. */
function told({ says: { key, params }, preview: { stakes } }: ReturnType<typeof attacksOn>[number]) {
  const { units, battle } = stakes as NapoleonInEurope;
  const count = (nations: readonly string[] = []) => units.filter(({ nation }) => nations.includes(nation)).length;
  return [
    key.replace('label.threat.', ''),
    (params?.['nation'] as { seat: string }).seat,
    (params?.['places'] as { list: { place: string }[] }).list.map(({ place }) => place.replace('region:', '')).join(),
    `${count(battle?.attacker.nations)}:${count(battle?.defender.nations)}`,
  ].join(' ');
}

function oddsOf({ stakes }: Pick<Preview, 'stakes'>) {
  const progress = weigh(clone(stakes));
  while (!progress.sharpen(1000));
  return progress.odds.results;
}

const attackerWins = (of: Pick<Preview, 'stakes'>): number =>
  oddsOf(of).reduce(
    (sum, { result, probability }) => sum + (result.params?.['side'] === 'attacker' ? probability : 0),
    0,
  );

describe('the strongest attacks', () => {
  test('[BMOVE-1] [FIRE-6] one infantry against one: the defender fires first and wins 6 times of 11', () => {
    const [only, ...others] = seen({ france: { holland: 'i' } });
    expect(only && told(only)).toBe('from-region france holland 1:1');
    expect(only && attackerWins(only.preview)).toBeCloseTo(5 / 11, 3);
    expect(others).toEqual([]);
  });

  test('[MOVE-5] the odds are those that stand beside the pointer before the same armies move', () => {
    const about = { units: { britain: { hanover: 'ii' }, france: { holland: 'icag' } } } as const;
    const { decision, game } = table({ ...about, phase: 'movement' }, movement);
    const ids = ['i', 'c', 'a', 'g'].map((kind) => `france-${kind}-1`);
    const before = preview(decision, path(unitsTarget(ids), 'region:hanover'));
    // Whoever's turn it is meanwhile, and whatever has moved in it.
    const later = situation({ ...about, phase: 'cards', player: 'prussia' });
    cameFrom(later, 'france-c-1', 'paris');
    for (const position of [game, later]) {
      const [alone] = attacksOn(position);
      expect(alone && told(alone)).toBe('from-region france holland 4:2');
      expect(alone && oddsOf(alone.preview)).toEqual(oddsOf(before ?? {}));
    }
  });

  test('[MOVE-1] [MOVE-2] all of a nation attack together from every region from which they come; infantry goes one region', () => {
    const attacks = seen({ france: { holland: 'ii', westphalia: 'i', belgium: 'ic' } });
    expect(attacks.map(told)).toEqual([
      'from-region france holland 2:1',
      'whole-nation france holland,westphalia,belgium 4:1',
    ]);
    const [alone, together] = attacks.map(({ preview: of }) => attackerWins(of));
    expect(together).toBeGreaterThan(alone ?? 1);
  });

  test('[JOINT-1] armies of several nations are never added up, be they allies', () => {
    const units = { france: { holland: 'iii' }, prussia: { berlin: 'ii', westphalia: 'ii' } } as const;
    const allies = [['france', 'prussia']] as const;
    for (const attacks of [seen(units), seen(units, { allies })]) {
      expect(attacks.map(told)).toEqual([
        'from-region france holland 3:1',
        'whole-nation prussia berlin,westphalia 4:1',
      ]);
    }
    // The strongest nation comes from one region alone.
    expect(seen({ ...units, france: { holland: 'iiiii' } }).map(told)).toEqual(['from-region france holland 5:1']);
  });

  test('[SETUP-GEN-4] nor are those of one player', () => {
    const players = [['britain'], ['france', 'prussia'], ['austria'], ['russia'], ['ottoman'], ['spain']] as const;
    expect(seen({ france: { holland: 'i' }, prussia: { berlin: 'ii' } }, { players }).map(told)).toEqual([
      'from-region prussia berlin 2:1',
    ]);
  });

  test('[BATTLE-6] [BATTLE-8] the allies of the defender who stand there fight with it, those of the attacker stand aside', () => {
    const units = { france: { holland: 'iii' }, prussia: { hanover: 'ii' } };
    expect(seen(units, { allies: [['britain', 'prussia']] }).map(told)).toEqual(['from-region france holland 3:3']);
    expect(seen(units, { allies: [['france', 'prussia']] }).map(told)).toEqual(['from-region france holland 3:1']);
  });

  test('[BATTLE-8] nothing is said of those of whom it is not known against whom they fight first', () => {
    const attacks = seen({ france: { holland: 'iii' }, prussia: { hanover: 'ii' } });
    expect(attacks.map(told)).toEqual(['from-region prussia hanover 2:1']);
  });

  test('[BATTLE-1] who has entered already fights beside those that come', () => {
    expect(seen({ france: { hanover: 'i', holland: 'ii' } }).map(told)).toEqual([
      'from-region france holland 3:1',
      'whole-nation france hanover,holland 3:1',
    ]);
  });

  test('[MOVE-6] [SEA-1] generals by themselves and those that come by sea are not weighed', () => {
    expect(seen({ france: { holland: 'g' } })).toEqual([]);
    expect(seen({ france: { naples: 'i' } })).toEqual([]);
    expect(layer?.weigh?.(situation({}), [unitTarget('gone')])).toEqual([]);
    expect(layer?.weigh?.(situation({}), [])).toEqual([]);
  });
});

describe('what the seat may not know makes no difference', () => {
  const known = (game: NapoleonInEurope) => JSON.stringify(layer?.weigh?.(game, [unitTarget(UNIT)]));

  test('[CARD-19] hands', () => {
    const units = { britain: { hanover: 'i' }, france: { holland: 'ii' } };
    const all = ['napoleon-1', 'france-cavalry-1'].map((card) =>
      known(situation({ units, hands: { france: [card] } })),
    );
    expect(all[0]).toContain('from-region');
    expect(all[0]).toBe(all[1]);
  });

  test('[PREP-1] ranks', () => {
    const units = { france: { hanover: 'iia' }, britain: { hanover: 'iia' } };
    const all = [['britain-a-1'], ['britain-i-1', 'britain-i-2']].map((ids) => {
      const t = fight({ units, from: { france: 'holland' } });
      t.play(front(t, ...ids));
      return known(t.game);
    });
    expect(all[0]).toContain('from-region');
    expect(all[0]).toBe(all[1]);
  });
});

describe('what is taken for granted is said', () => {
  const said = (language: 'it' | 'en', units: NonNullable<Situation['units']>) => {
    const game = situation({ units: { britain: { hanover: 'i' }, ...units } });
    const { say } = wordsIn('napoleon-in-europe', language, game);
    const { verdict } = layer?.draw(game, [unitTarget(UNIT)]) ?? {};
    return [verdict, ...attacksOn(game).map(({ says }) => says)].map((each) => each && say(each));
  };
  const units = { france: { holland: 'ii', westphalia: 'i' } };

  test('in English', () => {
    expect(said('en', units)).toEqual([
      '3 enemy armies can come to attack Great Britain, infantry 1 in the next turn: they are marked where they stand. ' +
        'The odds are for those that come by land, all of them and their generals, against who stands there: ' +
        'nobody joins the defender, ranks are as usual, and nations are not added up.',
      'Strongest attack from one region (Holland): France, 2 infantry.',
      'Attack by all of one nation (Holland and Westphalia): France, 3 infantry.',
    ]);
    expect(said('en', {})).toEqual([
      'No enemy army can come to attack Great Britain, infantry 1 in the next turn. All others stay where they are.',
    ]);
  });

  test('in Italian', () => {
    expect(said('it', units)).toEqual([
      'Nel prossimo turno 3 armate nemiche possono arrivare ad attaccare Gran Bretagna, fanteria 1: sono segnate dove stanno. ' +
        'Le probabilità valgono per chi arriva per terra, con tutte le armate e i loro generali, contro chi sta lì: ' +
        'nessuno si unisce al difensore, i ranghi sono quelli soliti, e le nazioni non si sommano.',
      'Attacco più forte da una regione (Olanda): Francia, 2 fanterie.',
      'Attacco di tutta una nazione (Olanda e Vestfalia): Francia, 3 fanterie.',
    ]);
    expect(said('it', {})).toEqual([
      'Nel prossimo turno nessuna armata nemica può arrivare ad attaccare Gran Bretagna, fanteria 1. Tutti gli altri restano dove sono.',
    ]);
  });
});
