import { describe, expect, test } from 'vitest';
import { production } from '../../../../core/games/napoleon-in-europe/16-production.ts';
import { HOMELANDS } from '../../../../core/games/napoleon-in-europe/data.ts';
import { handOf } from '../../../../core/games/napoleon-in-europe/hands.ts';
import { unitsIn } from '../../../../core/games/napoleon-in-europe/units.ts';
import { preview } from '../../../../core/engine/legality.ts';
import { arrange, PASS, some, table } from './table.ts';

const PAIR = ['austria-infantry-1', 'russia-infantry-1'] as const;
const cards = (ids: readonly string[]) => some(...ids.map((id) => `card:${id}` as const));
const inHomeland = (nation: keyof typeof HOMELANDS, count: number, units: string) =>
  Object.fromEntries(HOMELANDS[nation].slice(0, count).map((region) => [region, units]));

describe('16 production', () => {
  test('[PROD-1] [CARD-8] [TURN-7] any number of sets is declared and shown, then the units are placed', () => {
    const hand = [...PAIR, 'spain-general-1', 'napoleon-1', 'blank-1'];
    const t = table({ phase: 'production', hands: { france: hand } }, production);
    t.expectAsk('france', 'PROD-1', 'some');
    expect(t.decision.isSecret).toBe(true);
    t.expectRefusal('CARD-19', cards(['britain-infantry-1', 'austria-infantry-1']));
    t.play(cards(PAIR));
    t.play(cards(['spain-general-1', 'napoleon-1']));
    expect(t.facts.filter(({ key }) => key === 'set-played').map(({ reveals }) => reveals)).toEqual([true, true]);
    t.expectAsk('france', 'PROD-2', 'arrange');
    t.play(arrange({ 'unit:france-i-1': 'region:paris', 'unit:france-g-1': 'region:brittany' }));
    t.expectOver();
    expect(unitsIn(t.game, 'paris').map(({ id }) => id)).toEqual(['france-i-1']);
    expect(unitsIn(t.game, 'brittany').map(({ id }) => id)).toEqual(['france-g-1']);
  });

  test('[CARD-9] played cards go back into the deck, with the blank ones that lay under it', () => {
    const t = table({ phase: 'production', hands: { france: [...PAIR, 'blank-1'] } }, production);
    t.game.deck = t.game.deck.filter((card) => card !== 'blank-2');
    t.game.bottom = ['blank-2'];
    t.play(cards(PAIR));
    expect(handOf(t.game, 'france')).toEqual(['blank-1']);
    expect([...PAIR, 'blank-2'].every((card) => t.game.deck.includes(card))).toBe(true);
    expect(t.game.bottom).toEqual([]);
    expect(t.told('deck-reshuffled')).toMatchObject({ rule: 'CARD-9', params: { count: 90 - 1 } });
  });

  test('[CARD-8] the preview says what a set gives and how the hand is worth most', () => {
    const t = table({ phase: 'production', hands: { france: ['france-cavalry-1', 'russia-cavalry-1'] } }, production);
    const seen = preview(t.decision, cards(['france-cavalry-1', 'russia-cavalry-1']));
    expect(seen?.tallies[0]?.total).toBe(2);
    expect(seen?.remarks).toMatchObject([{ rule: 'CARD-8' }]);
  });

  test('[PROD-2] new units go to homeland regions without enemies; a lone enemy general blocks too', () => {
    const hands = { france: PAIR };
    const units = { austria: { paris: 'g' }, spain: { picardy: 'i' } } as const;
    const t = table({ phase: 'production', hands, units, allies: [['france', 'spain']] }, production);
    t.play(cards(PAIR));
    t.expectRefusal('PROD-2', arrange({ 'unit:france-i-1': 'region:paris' }));
    t.expectRefusal('PROD-2', arrange({ 'unit:france-i-1': 'region:naples' }));
    t.expectRefusal('PROD-2', arrange({}));
    t.expectOffer(arrange({ 'unit:france-i-1': 'region:picardy' }));
  });

  test('[PROD-3] with enemies in all of its homeland a nation cannot build, and keeps its cards', () => {
    const all = HOMELANDS.prussia.length;
    const about = { phase: 'production', player: 'prussia', hands: { prussia: PAIR } } as const;
    const t = table({ ...about, units: { russia: inHomeland('prussia', all, 'c') } }, production);
    t.expectOver();
    expect(t.told('no-production').rule).toBe('PROD-3');
    expect(handOf(t.game, 'prussia')).toHaveLength(2);
    const one = table({ ...about, units: { russia: inHomeland('prussia', all - 1, 'c') } }, production);
    one.expectAsk('prussia', 'PROD-1');
  });

  test('[PROD-4] [JOINT-9] [TRADE-4] each nation of a player turns in its own cards and builds in its own homeland', () => {
    const players = [
      ['france', 'spain', 'russia'],
      ['britain', 'prussia', 'austria'],
    ] as const;
    const hands = { france: PAIR, spain: ['russia-infantry-2', 'britain-infantry-1'] };
    const t = table({ phase: 'production', players, hands }, production);
    t.expectRefusal('CARD-19', cards(['austria-infantry-1', 'russia-infantry-2']));
    t.play(cards(PAIR));
    t.expectRefusal('PROD-4', arrange({ 'unit:france-i-1': 'region:madrid' }));
  });

  test('[JOINT-9] a member of a joint turn builds in its own homeland, not in that of its partner', () => {
    const allies = [['france', 'austria']] as const;
    const members = ['france', 'austria'] as const;
    const t = table({ phase: 'production', members, allies, hands: { france: PAIR } }, production);
    t.play(cards(PAIR));
    t.expectRefusal('JOINT-9', arrange({ 'unit:france-i-1': 'region:vienna' }));
    t.expectOffer(arrange({ 'unit:france-i-1': 'region:paris' }));
  });

  test('[CARD-19] whoever holds cards enough is asked, so that the question does not tell what they are', () => {
    const t = table({ phase: 'production', hands: { france: ['austria-infantry-1', 'blank-1'] } }, production);
    t.expectAsk('france', 'PROD-1');
    t.play(PASS);
    t.expectOver();
  });
});
