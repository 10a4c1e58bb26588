import { describe, expect, test } from 'vitest';
import { seatTarget, wordTarget } from '../../../../core/engine/target.ts';
import { chooseFirstMarker, rollForInitiative, settleFirst } from '../../../../core/games/borodino/04-initiative.ts';
import type { Activated, Marker } from '../../../../core/games/borodino/05-orders-and-activation/index.ts';
import { begin, one, PASS } from '../verbs.ts';
import { day7 } from './day7.ts';

/** Napoleon is worth 3, Kutuzov 2. */
const WORTH = { french: 3, russian: 2 };
const MARKERS: readonly Marker[] = [
  { id: 'F-I', side: 'french', name: { key: 'label.group.F-I' }, mayOpen: true },
  { id: 'R-II', side: 'russian', name: { key: 'label.group.R-II' }, mayOpen: true },
  { id: 'R-IV', side: 'russian', name: { key: 'label.group.R-IV' }, mayOpen: true },
  { id: 'barrage', side: 'russian', name: { key: 'label.group.R-II' }, mayOpen: true },
  { id: 'destruction', side: 'russian', name: { key: 'label.group.R-II' }, mayOpen: false },
];

describe('the roll', () => {
  function rolled(french: number, russian: number) {
    return begin(
      day7({}, { initiative: 'french' }),
      function* (game, umpire) {
        rollForInitiative(game, WORTH, umpire);
      },
      [french, russian],
    );
  }

  test('[4.0-a] [3.0-d] each adds what the commander-in-chief is worth: French 4 + 3 against Russian 6 + 2', () => {
    const t = rolled(4, 6);
    expect(t.game.initiative).toBe('russian');
    expect(t.told('initiative-won')).toMatchObject({ rule: '4.0-a', params: { french: 7, russian: 8 } });
    expect(rolled(6, 6).game.initiative).toBe('french');
  });

  test('[4.0-b] [3.0-d] 5 + 3 and 6 + 2 are level: nobody has it', () => {
    const t = rolled(5, 6);
    expect(t.game.initiative).toBeNull();
    expect(t.told('initiative-level')).toMatchObject({ rule: '4.0-b', params: { total: 8 } });
  });
});

describe('the first marker', () => {
  const CUP = ['F-I', 'F-I', 'R-II', 'R-II'];
  const choosing = (initiative: Activated['initiative']) =>
    begin(day7({}, { initiative, cup: CUP }), (game, umpire) => chooseFirstMarker(game, MARKERS, umpire));

  test('[4.0-c] [3.0-e] who has the initiative takes one of its own markers that are in the cup', () => {
    const t = choosing('russian');
    t.expectAsk('russian', '4.0-c', 'one');
    expect(t.decision).toMatchObject({ targets: [wordTarget('R-II')] });
    t.play(one(wordTarget('R-II')));
    expect(t.game).toMatchObject({ marker: 'R-II', cup: ['F-I', 'F-I', 'R-II'] });
    expect(t.told('marker-chosen').rule).toBe('4.0-c');
  });

  test('[4.0-d] [5.41-a] any that is in the cup, whatever the orders of its group; [5.35-b] its Barrage too; never Destruction', () => {
    const game = day7({}, { initiative: 'russian', cup: [...CUP, 'barrage', 'destruction'] });
    const t = begin(game, (each, umpire) => chooseFirstMarker(each, MARKERS, umpire));
    t.expectOffer(one(wordTarget('R-II')));
    t.expectRefusal('5.32-a', one(wordTarget('R-IV')));
    t.expectRefusal('4.0-c', one(wordTarget('F-I')));
    t.expectRefusal('5.41-a', one(wordTarget('destruction')));
    t.play(one(wordTarget('barrage')));
    expect(t.game).toMatchObject({ marker: 'barrage', cup: [...CUP, 'destruction'] });
  });

  test('[4.0-c] or leaves it to the cup', () => {
    const t = choosing('russian');
    t.play(PASS);
    expect(t.game).toMatchObject({ marker: null, cup: CUP });
  });

  test('[4.0-b] where nobody has the initiative nobody is asked', () => {
    choosing(null).expectOver();
  });
});

describe('who goes first', () => {
  const settling = (initiative: Activated['initiative'], dice: readonly number[] = []) =>
    begin(day7({}, { initiative }), (game, umpire) => settleFirst(game, 'prompt.first-leader', umpire), dice);

  test('[4.0-e] who has the initiative says it', () => {
    const t = settling('russian');
    t.expectAsk('russian', '4.0-e', 'one');
    t.play(one(seatTarget('french')));
    expect(t.game).toMatchObject({ first: 'french', side: 'french' });
  });

  test('[5.51-b] where nobody has it the higher die does, and level dice are rolled again', () => {
    const t = settling(null, [4, 4, 3, 7]);
    t.expectOver();
    expect(t.game).toMatchObject({ first: 'russian', side: 'russian' });
    expect(t.told('goes-first').rule).toBe('5.51-b');
  });
});
