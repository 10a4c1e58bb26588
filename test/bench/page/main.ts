/**
 * The battle of 7 September on the real board, at a desk that keeps nothing: `#board` fills the window, `#table` is the
 * whole play view, and so is `#long`, of a battle whose record the bench gives to the page. `#europe` is Napoleon in
 * Europe with 301 units.
 */
import '@fontsource/eb-garamond/latin-400.css';
import '@fontsource/source-sans-3/latin-400.css';
import '@fontsource/source-sans-3/latin-600.css';
import '../../../renderer/app/theme.css';
import { mount } from 'svelte';
import { DEFAULT_SETTINGS } from '../../../core/archive/settings.ts';
import type { Desk, Kept } from '../../../core/archive/desk.ts';
import type { MatchRecord } from '../../../core/engine/record.ts';
import type { HexGame, Ruleset } from '../../../core/engine/ruleset.ts';
import { createFrame } from '../../../renderer/app/app.svelte.ts';
import { Session } from '../../../renderer/play/session.svelte.ts';
import Board from '../../../renderer/play/board/Board.svelte';
import { MapGround } from '../../../renderer/play/board/map-ground.svelte.ts';
import { shown } from '../../../renderer/play/ground.ts';
import { groundOf } from '../../../renderer/play/grounds.ts';
import { boardOf } from '../../../renderer/play/hex/board.ts';
import { borodinoOf } from '../../../renderer/play/scenery/borodino.ts';
import { PlayView } from '../../../renderer/play/view.svelte.ts';
import { NATIONS } from '../../../core/games/napoleon-in-europe/data.ts';
import { SIDES } from '../../../core/games/borodino/data.ts';
import type { Game } from '../../../core/games/index.ts';
import { borodino } from '../../../core/games/borodino/index.ts';
import { napoleonInEurope } from '../../../core/games/napoleon-in-europe/index.ts';
import { crowded } from './europe.ts';
import Stage from './Stage.svelte';
import { inMovement, sept7 } from './sept7.ts';

const isEurope = location.hash === '#europe';
const isLong = location.hash === '#long';
const hexes = isLong ? borodino : sept7;
const rules = (isEurope ? napoleonInEurope : hexes) as Ruleset<unknown>;
const desk = Object.fromEntries(
  ['append', 'setHead', 'setThumbnail', 'setSettings'].map((call) => [call, () => Promise.resolve(null)]),
) as unknown as Desk;

async function recordAsked(): Promise<MatchRecord> {
  if (isEurope) return crowded();
  if (!isLong) return inMovement().record;
  return (await (await fetch('long.json')).json()) as MatchRecord;
}

function campaign(record: MatchRecord): Kept {
  const players = (isEurope ? NATIONS : SIDES).map((seat) => ({ seat, name: seat, kind: 'person' as const }));
  return {
    id: 1,
    header: { title: 'Bench', players, table: 'open', created: '2026-09-07T06:00:00Z' },
    status: { turn: 3, phase: 'movement', seat: 'french', winner: null },
    tags: [],
    notes: [],
    record,
  };
}

const about = { host: 'loopback', version: '0', locale: 'it-IT', archive: { state: 'open', path: '' } } as const;
const frame = createFrame(desk, about, { ...DEFAULT_SETTINGS, theme: 'day' });
const session = new Session(desk, campaign(await recordAsked()), rules, {
  tell: () => ({ it: '', en: '' }),
  pace: () => 'at-once',
});
const boardUnder = (view: PlayView) =>
  new MapGround(view, hexes as HexGame<unknown>, boardOf(borodinoOf('sept5')), () => ({}));
const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the board');
mount(Stage, {
  target,
  props: {
    shown: isEurope
      ? groundOf(napoleonInEurope as Game).show(frame, session, napoleonInEurope as Game)
      : shown(new PlayView(frame, session, boardUnder), Board),
    isWhole: location.hash !== '#board',
  },
});
