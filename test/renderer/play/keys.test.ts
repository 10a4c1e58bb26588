import { expect, test } from 'vitest';
import type { Overlay } from '../../../core/engine/presenter.ts';
import { rulesets } from '../../../core/games/index.ts';
import { wordsIn } from '../../../renderer/app/catalogues.ts';
import { commandOf, isOfTable, PLAY_COMMANDS } from '../../../renderer/play/keys.ts';
import { keyName } from '../../../renderer/play/shortcuts.ts';

const overlaysOf = ({ show }: (typeof rulesets)[number]): readonly Overlay<never, unknown>[] => show.overlays;
const keyOf = (command: string) => PLAY_COMMANDS.find(({ id }) => id === command)?.usual;

test('the overlays keep the keys that players know', () => {
  const layers = PLAY_COMMANDS.filter(({ id, usual }) => !isOfTable(id) && !/\d/.test(usual));
  expect(Object.fromEntries(layers.map(({ id, usual }) => [id, usual]))).toEqual({
    'play.overlay.reach': 'r',
    'play.overlay.threat': 'Shift+r',
    'play.overlay.acting': 'Shift+a',
    'play.overlay.march': 'Shift+m',
    'play.overlay.zoc-1': 'z',
    'play.overlay.supply-1': 'l',
    'play.overlay.supply-2': 'Shift+l',
    'play.overlay.supply-next': 'm',
    'play.overlay.chains': 'k',
    'play.overlay.points': 'v',
    'play.overlay.zoc-2': 'Shift+z',
    'play.overlay.sight': 's',
    'play.overlay.elevation': 'e',
    'play.overlay.command-1': 'g',
    'play.overlay.command-2': 'Shift+g',
    'play.overlay.zones': 'd',
  });
});

test.each(rulesets.map((game) => [game.id, game] as const))(
  'at a table of %s no two commands share a key',
  (_, game) => {
    const ofTable = PLAY_COMMANDS.filter(({ id }) => isOfTable(id)).map(({ usual }) => usual);
    const keys = [...ofTable, ...overlaysOf(game).flatMap(({ keys: own = [] }) => own)];
    expect(new Set(keys).size).toBe(keys.length);
  },
);

test.each(rulesets.map((game) => [game.id, game] as const))(
  'the overlays of %s are called in its words',
  (id, game) => {
    const names = overlaysOf(game).map(({ id: overlay, needs }) => `${overlay}${needs === 'seat' ? '.of' : ''}`);
    for (const language of ['it', 'en'] as const) {
      const words = wordsIn(id, language);
      expect(names.filter((name) => !words.has(`ui.play.overlay.${name}`))).toEqual([]);
    }
  },
);

test('overlays of one id have one key in all games', () => {
  for (const overlay of rulesets.flatMap(overlaysOf))
    expect((overlay.keys ?? []).map((_, index) => keyOf(commandOf(overlay, index + 1) ?? ''))).toEqual(
      overlay.keys ?? [],
    );
});

test.each([
  ['Delete', 'Canc', 'Delete'],
  ['$mod+Delete', 'Ctrl+Canc', 'Ctrl+Delete'],
  ['Alt+ArrowUp', 'Alt+↑', 'Alt+↑'],
  ['Shift+x', 'Maiusc+X', 'Shift+X'],
])('a key has its name in the language of the reader: %s', (key, it, en) => {
  expect(keyName(key, wordsIn(null, 'it').text)).toBe(it);
  expect(keyName(key, wordsIn(null, 'en').text)).toBe(en);
});
