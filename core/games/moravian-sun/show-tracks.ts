/** The tracks beside the map, and what a turn is called. */
import type { Track } from '../../engine/presenter.ts';
import type { Message, Param, RuleId } from '../../engine/verdict.ts';
import { pointsOf } from './16-6-victory.ts';
import { hourOf, type Side, TABLES } from './data.ts';
import { type Kind, type MoravianSun } from './position.ts';

export function tracks(game: MoravianSun): readonly Track[] {
  return [
    track('points', '16.62.3-a', (side) => pointsOf(game, side).total),
    track('demoralisation', '16.62.1-a', (side) => demoralisationOf(game, side)),
    track('main', '5.1-a', (side) => left(game, side, 'main')),
    track('support', '5.1-a', (side) => left(game, side, 'support')),
    track('returning', '12.9-a', (side) => game.returning.filter(({ unit }) => unit.startsWith(PREFIX[side])).length),
  ];
}

const PREFIX: Readonly<Record<Side, string>> = { french: 'fr-', coalition: 'al-' };

const track = (name: string, rule: RuleId, valueOf: (side: Side) => Param): Track => ({
  label: { key: `label.track.${name}` },
  values: { french: valueOf('french'), coalition: valueOf('coalition') },
  rule,
});

/** The Coalition has two tracks. */
function demoralisationOf({ demoralisation }: MoravianSun, side: Side): Param {
  const { french, russian, austrian } = demoralisation;
  if (side === 'french')
    return { phrase: { key: 'label.track.of', params: { count: french, most: TABLES.demoralisation.french } } };
  return { phrase: { key: 'label.track.two', params: { russian, austrian } } };
}

/** Spaces that have still to be played, of those that are filled. */
function left({ sequences }: MoravianSun, side: Side, kind: Kind): Param {
  const spaces = sequences[side][kind];
  const count = spaces.filter(({ played }) => !played).length;
  return { phrase: { key: 'label.track.of', params: { count, most: spaces.length } } };
}

export function turnName({ scenario }: MoravianSun, turn: number): Message {
  const { day, hour, night } = hourOf(scenario, turn);
  return night ? { key: 'label.turn.night' } : { key: `label.turn.day-${day}`, params: { hour } };
}
