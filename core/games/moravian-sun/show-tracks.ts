/** What is counted and what the sky is like; what a turn is called. */
import type { Line, LinesPaper, Sky, TrackPaper, TrackRow } from '../../engine/papers.ts';
import type { Arrival } from '../../engine/presenter.ts';
import { hexTarget } from '../../engine/target.ts';
import { type Message, type Param, type RuleId } from '../../engine/verdict.ts';
import { isFoggy, isNight } from './16-4-weather.ts';
import { pointsOf } from './16-6-victory.ts';
import { hourOf, levelOfDemoralisation, NATIONS, type Side, sideOf, unitCard } from './data.ts';
import type { MoravianSun } from './position.ts';

export function tracks(game: MoravianSun): TrackPaper {
  const back = (side: Side): number => game.returning.filter(({ unit }) => unitCard(unit).side === side).length;
  return {
    kind: 'track',
    id: 'tracks',
    title: { key: 'ui.play.tracks' },
    at: 'turns',
    rows: [track('points', '16.62.3-a', (side) => pointsOf(game, side).total), track('returning', '12.9-a', back)],
  };
}

const track = (name: string, rule: RuleId, valueOf: (side: Side) => Param): TrackRow => ({
  label: { key: `label.track.${name}` },
  values: { french: valueOf('french'), coalition: valueOf('coalition') },
  rule,
});

/** Who comes in at a hex (8.0-a), and who comes back beside a commander (15.4.3-a); who is due may come later. */
export function arrivals({ coming, returning, turn: now }: MoravianSun): readonly Arrival[] {
  return [
    ...coming.map(({ turn, hex, units, leaders }) => arrival(turn, [...units, ...leaders], { place: hexTarget(hex) })),
    ...returning.map(({ turn, unit }) => arrival(turn, [unit], { word: 'label.arrival.rebuilt' })),
  ].map((each) => ({ ...each, turn: Math.max(each.turn, now) }));
}

const arrival = (turn: number, units: readonly string[], where: Param): Arrival => ({
  turn,
  seat: sideOf(units[0] as string),
  units,
  where,
});

/** The points of each army, of those at which it is demoralised. */
export const demoralisation = (game: MoravianSun): TrackPaper => ({
  kind: 'track',
  id: 'demoralisation',
  title: { key: 'label.gauge.demoralisation' },
  at: 'glance',
  rows: NATIONS.map((nation) => ({
    label: { key: `label.nation.${nation}` },
    values: { [nation === 'french' ? 'french' : 'coalition']: game.demoralisation[nation] },
    most: levelOfDemoralisation(nation),
    rule: '16.62.1-a',
  })),
});

/** The weather of the turn, and what it does to seeing. */
export const weather = (game: MoravianSun): LinesPaper => ({
  kind: 'lines',
  id: 'weather',
  title: { key: 'label.paper.weather' },
  at: 'glance',
  lines: [
    lineOf(game.weather, '16.4-c', {
      key: 'label.condition.weather',
      params: { weather: { word: `label.weather.${game.weather}` } },
    }),
    ...(isNight(game) ? [lineOf('night', '16.43-a', { key: 'label.condition.night' })] : []),
    ...(isFoggy(game) ? [lineOf('fog', '16.42-a', { key: 'label.condition.fog' })] : []),
  ],
});

const lineOf = (sign: Sky, rule: RuleId, phrase: Message): Line => ({
  id: sign,
  name: { phrase },
  says: [],
  place: null,
  below: [],
  sign,
  rule,
});

export function turnName({ scenario }: MoravianSun, turn: number): Message {
  const { day, hour, night } = hourOf(scenario, turn);
  return night ? { key: 'label.turn.night' } : { key: `label.turn.day-${day}`, params: { hour } };
}
