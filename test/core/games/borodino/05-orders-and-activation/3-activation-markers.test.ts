import { describe, expect, test } from 'vitest';
import {
  drawMarker,
  fillCup,
  layMarkerAside,
  type Marker,
  takeOutGone,
} from '../../../../../core/games/borodino/05-orders-and-activation/index.ts';
import { groupOn7 } from '../../../../../core/games/borodino/scenarios/7-september/data.ts';
import { begin } from '../../verbs.ts';
import { day7 } from '../day7.ts';

const GROUPS: readonly Marker[] = [
  { id: 'F-IV', side: 'french', name: { key: 'label.group.F-IV' }, mayOpen: true },
  { id: 'R-1IND', side: 'russian', name: { key: 'label.group.R-1IND' }, mayOpen: true },
  { id: 'R-II', side: 'russian', name: { key: 'label.group.R-II' }, mayOpen: true },
];

describe('the cup', () => {
  test('[2.4-a] [2.4-j] [5.31-a] [5.32-a] [3.0-f] takes two markers of each group that has a unit on the map, and all may know which', () => {
    const t = begin(day7({ 'f-gr-7': 4310, 'r-alex-a': 3310 }), function* (game, umpire) {
      fillCup(game, GROUPS, groupOn7, [], umpire);
    });
    expect(t.game.cup).toEqual(['F-IV', 'F-IV', 'R-1IND', 'R-1IND']);
    expect(t.told('cup-filled')).toMatchObject({ rule: '2.4-j', params: { count: 4 } });
  });

  function drawing(cup: readonly string[], drawn: readonly string[]) {
    return begin(
      day7({}, { cup }),
      function* (game, umpire) {
        drawMarker(game, GROUPS, umpire);
      },
      drawn,
    );
  }

  test('[5.42-a] [3.0-g] gives one marker by chance, which is out of it then', () => {
    const t = drawing(['F-IV', 'F-IV', 'R-II'], ['F-IV']);
    expect(t.game).toMatchObject({ marker: 'F-IV', cup: ['F-IV', 'R-II'] });
    expect(t.told('marker-drawn')).toMatchObject({ rule: '5.42-a', params: { left: 2 } });
  });

  test('[5.42-a] empty, it gives none', () => {
    expect(drawing([], []).game.marker).toBeNull();
  });

  test('[5.44-a] a marker that has been used is laid aside', () => {
    const game = day7({}, { marker: 'R-II', cup: ['R-II'] });
    layMarkerAside(game);
    expect(game).toMatchObject({ marker: null, cup: ['R-II'] });
  });

  test('[5.32-a] the markers of a group of which nobody is left on the map come out of it', () => {
    const t = begin(day7({ 'f-gr-7': 4310 }, { cup: ['F-IV', 'R-II', 'R-II'] }), function* (game, umpire) {
      takeOutGone(game, GROUPS, groupOn7, umpire);
    });
    expect(t.game.cup).toEqual(['F-IV']);
    expect(t.told('marker-taken-out')).toMatchObject({ rule: '5.32-a', params: { left: 1 } });
  });
});
