import { expect, test } from 'vitest';
import { Match } from '../../../../core/engine/match.ts';
import { usualOptions } from '../../../../core/engine/options.ts';
import type { HexGame, Ruleset } from '../../../../core/engine/ruleset.ts';
import { hexTarget } from '../../../../core/engine/target.ts';
import { unitsIn } from '../../../../core/games/moravian-sun/formations.ts';
import { moravianSun } from '../../../../core/games/moravian-sun/index.ts';
import type { App } from '../../../../renderer/app/context.ts';
import { MapGround } from '../../../../renderer/play/board/map-ground.svelte.ts';
import { boardOf } from '../../../../renderer/play/hex/board.ts';
import { MORAVIAN_SUN } from '../../../../renderer/play/scenery/moravian-sun.ts';
import { PlayView } from '../../../../renderer/play/view.svelte.ts';
import type { Duel } from '../duel.ts';
import { sit } from '../seat.ts';

/** The first markers of Austerlitz are to be laid. */
const { position } = Match.begin(moravianSun, {
  ...{ ruleset: 'moravian-sun', scenario: 'one-day', seed: 3, dice: 'seeded' },
  options: usualOptions(moravianSun),
});

function placing() {
  const ruleset = { ...moravianSun, setUp: () => structuredClone(position) } as unknown as Ruleset<Duel>;
  const app = { theme: 'day', settings: { counters: 'shaded' }, words: () => ({ language: 'it' }) } as unknown as App;
  const groundOf = (made: PlayView) =>
    new MapGround(made, moravianSun as unknown as HexGame<unknown>, boardOf(MORAVIAN_SUN), () => ({}));
  const view = new PlayView(app, sit({ ruleset }).session, groundOf);
  view.takeUp();
  return view;
}

test('a marker of the sequence that is pointed at lights its formation on the map, and no other', () => {
  const view = placing();
  expect(view.choice?.decision.prompt.key).toBe('prompt.place-markers');
  const { lit } = view.ground.scene;
  expect(lit).toEqual([]);
  view.pointing = 'card:fr-S';
  const hexes = unitsIn(position, 'fr-S').map(({ id }) => hexTarget(position.units[id]?.hex ?? 0));
  expect(hexes).not.toEqual([]);
  expect(new Set(view.ground.scene.lit)).toEqual(new Set(hexes));
});
