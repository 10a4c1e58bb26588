/**
 * The battle of 7 September on the real board, at a desk that keeps nothing: `#board` fills the window, `#table` is the
 * whole play view, and so is `#long`, of a battle whose record the bench gives to the page.
 */
import '@fontsource/eb-garamond/latin-400.css';
import '@fontsource/source-sans-3/latin-400.css';
import '@fontsource/source-sans-3/latin-600.css';
import '../../../renderer/app/theme.css';
import { mount } from 'svelte';
import { DEFAULT_SETTINGS } from '../../../core/archive/settings.ts';
import type { Desk, Kept } from '../../../core/archive/desk.ts';
import type { MatchRecord } from '../../../core/engine/record.ts';
import type { HexGame } from '../../../core/engine/ruleset.ts';
import { createFrame } from '../../../renderer/app/app.svelte.ts';
import { Session } from '../../../renderer/play/session.svelte.ts';
import { BoardView } from '../../../renderer/play/board/view.svelte.ts';
import { boardOf } from '../../../renderer/play/hex/board.ts';
import { BORODINO } from '../../../renderer/play/scenery/borodino.ts';
import { SIDES } from '../../../core/games/borodino/data.ts';
import Stage from './Stage.svelte';
import { inMovement, sept7 } from './sept7.ts';

const desk = Object.fromEntries(
  ['append', 'setHead', 'setThumbnail', 'setSettings'].map((call) => [call, () => Promise.resolve(null)]),
) as unknown as Desk;

async function recordAsked(): Promise<MatchRecord> {
  if (location.hash !== '#long') return inMovement().record;
  return (await (await fetch('long.json')).json()) as MatchRecord;
}

function campaign(record: MatchRecord): Kept {
  const players = SIDES.map((seat) => ({ seat, name: seat, kind: 'person' as const }));
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
const session = new Session(desk, campaign(await recordAsked()), sept7 as HexGame<unknown>, {
  tell: () => ({ it: '', en: '' }),
});
const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the board');
mount(Stage, {
  target,
  props: {
    view: new BoardView(frame, session, sept7 as HexGame<unknown>, boardOf(BORODINO)),
    isWhole: location.hash !== '#board',
  },
});
