import { describe, expect, test } from 'vitest';
import { regionTarget, unitTarget } from '../../../../core/engine/target.ts';
import { KINDS, NATIONS } from '../../../../core/games/napoleon-in-europe/data.ts';
import { cardTarget } from '../../../../core/engine/target.ts';
import { show } from '../../../../core/games/napoleon-in-europe/show.ts';
import { talks } from '../../../../core/games/napoleon-in-europe/show-talks.ts';
import { view } from '../../../../core/games/napoleon-in-europe/view.ts';
import { papersOf } from '../papers.ts';
import { situation } from './table.ts';

const players = NATIONS.filter((nation) => nation !== 'spain').map((nation) => [nation]);
const game = situation({
  players,
  units: { france: { bavaria: 'icag' } },
  owners: { bavaria: 'france', naples: 'france' },
});

/** Each trait of a region: the rule and what it says, in short. */
const place = (region: string): readonly string[] =>
  show.inspectPlace(game, regionTarget(region)).map(({ rule, label }) => `${rule} ${label.key}`);
const unit = (id: string): readonly string[] =>
  show.inspectUnit(game, id).map(({ rule, label, value }) => `${rule} ${label.key} ${JSON.stringify(value)}`);

describe('the inspector, with the rule of each trait', () => {
  test('[MAP-17] [MAP-19] [MAP-20] [OWN-1] [OWN-4] [NEUTRAL-2] a region: whose, of which sort, with whom in it', () => {
    expect(place('bavaria')).toEqual([
      'OWN-4 label.trait.owner',
      'MAP-20 label.trait.region-minor',
      'MAP-17 label.trait.garrison',
    ]);
    expect(place('silesia').slice(0, 2)).toEqual(['OWN-1 label.trait.owner', 'MAP-19 label.trait.region-homeland']);
    expect(place('navarre').slice(0, 2)).toEqual(['OWN-4 label.trait.owner', 'NEUTRAL-2 label.trait.region-neutral']);
  });

  test('[OWN-5] a minor nation that is kept without infantry', () => {
    expect(place('naples')).toContain('OWN-5 label.trait.garrison-of-owner');
    expect(place('bavaria').join()).not.toContain('OWN-5');
    expect(place('silesia').join()).not.toContain('OWN-5');
  });

  test('[NAT-3] [UNIT-2] [UNIT-3] [UNIT-4] [UNIT-5] [FIRE-2] a unit: whose, of which kind, its points and dice', () => {
    const rules = ['UNIT-2', 'UNIT-3', 'UNIT-4', 'UNIT-5'];
    KINDS.forEach((kind, at) => {
      const traits = unit(`france-${kind.charAt(0)}-1`);
      expect(traits[0]).toBe('NAT-3 label.trait.nation {"seat":"france"}');
      expect(traits[1]).toBe(`${rules[at]} label.trait.kind {"word":"label.kind.${kind}"}`);
      expect(traits[3]).toBe(`FIRE-2 label.trait.dice-front ${[1, 3, 4, 3][at]}`);
    });
  });
});

test('[OPT-GENERAL-3] with the optional rule the inspector gives a general no dice', () => {
  const inspired = situation({ options: { general: true }, units: { france: { bavaria: 'cg' } } });
  const diceOf = (id: string) =>
    show.inspectUnit(inspired, id).find(({ label }) => label.key === 'label.trait.dice-front');
  expect(diceOf('france-g-1')).toMatchObject({ value: 0, rule: 'OPT-GENERAL-3' });
  expect(diceOf('france-c-1')).toMatchObject({ value: 3, rule: 'FIRE-2' });
});

describe('hands and talks', () => {
  const hands = { france: ['napoleon-1', 'russia-infantry-1'], britain: ['blank-1', 'spain-infantry-1'] };
  const dealt = situation({ players, hands, allies: [['france', 'russia']], round: 2 });

  test('[CARD-19] a power shows how many cards it holds, and which and what sets only to its player', () => {
    const seen = view(dealt, 'france');
    const [cards] = papersOf(show, seen, 'hand');
    const sheet = (seat: string) => cards?.hands.find((hand) => hand.seat === seat);
    expect(sheet('france')).toMatchObject({ cards: 2, hand: hands.france.map(cardTarget) });
    expect(sheet('britain')).toMatchObject({ cards: 2, hand: [] });
    expect(cards?.sets?.('france').map(({ name, isBest }) => [name.key, isBest])).toEqual([
      ['label.set-name.regiment', true],
    ]);
    expect(cards?.sets?.('britain')).toEqual([]);
  });

  test('[DIPLO-1] alliances are known to all, a promise until its last round to those who made it', () => {
    const promise = { by: 'france', to: 'britain', what: 'peace' } as const;
    dealt.promises = [
      { ...promise, until: 1 },
      { ...promise, until: 2 },
    ];
    const agreed = (seat: string) => talks.agreed(view(dealt, seat)).map(({ key }) => key);
    expect(agreed('britain')).toEqual(['label.agreed.alliance', 'label.promise.peace']);
    expect(agreed('russia')).toEqual(['label.agreed.alliance']);
  });
});

test('[MOVE-1] [MOVE-2] the layer of threats: enemy armies that reach the region in a turn, no general by itself', () => {
  const units = { austria: { bohemia: 'ig', vienna: 'ic' }, prussia: { silesia: 'i' } };
  const threat = show.overlays.find(({ id }) => id === 'threat');
  const { places = [], verdict } = threat?.draw(situation({ units }), [unitTarget('prussia-i-1')]) ?? {};
  expect(places.map(({ place }) => place).sort()).toEqual(['region:bohemia', 'region:vienna']);
  expect(verdict?.params).toMatchObject({ count: 2 });
});

describe('the layer of reach', () => {
  const reached = (about: Parameters<typeof situation>[0], id: string, tone = 'reach') =>
    show.overlays
      .find((each) => each.id === 'reach')
      ?.draw(situation(about), [unitTarget(id)])
      .places.filter((each) => each.tone === tone)
      .map(({ place }) => place) ?? [];

  test('[MOVE-1] [MOVE-2] infantry goes one region in a turn and cavalry two, whoever has the turn', () => {
    const units = { austria: { bohemia: 'ic' } };
    const [infantry, cavalry] = ['i', 'c'].map((kind) => reached({ units }, `austria-${kind}-1`));
    expect(infantry).toContain(regionTarget('silesia'));
    expect((cavalry ?? []).length).toBeGreaterThan((infantry ?? []).length);
    expect(reached({ units }, 'austria-i-1', 'later')).not.toContain(regionTarget('silesia'));
    expect(reached({ units }, 'austria-i-1', 'later').length).toBeGreaterThan(0);
  });
});
