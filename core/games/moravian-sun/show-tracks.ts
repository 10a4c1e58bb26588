/** What is counted and what the sky is like: tracks, gauges, conditions; what a turn is called. */
import type { Condition, Gauges, Track } from '../../engine/presenter.ts';
import { because, type Message, type RuleId } from '../../engine/verdict.ts';
import { isFoggy, isNight } from './16-4-weather.ts';
import { pointsOf } from './16-6-victory.ts';
import { hourOf, levelOfDemoralisation, NATIONS, type Side, unitCard } from './data.ts';
import type { MoravianSun } from './position.ts';

export function tracks(game: MoravianSun): readonly Track[] {
  const back = (side: Side): number => game.returning.filter(({ unit }) => unitCard(unit).side === side).length;
  return [
    track('points', '16.62.3-a', {
      french: pointsOf(game, 'french').total,
      coalition: pointsOf(game, 'coalition').total,
    }),
    track('returning', '12.9-a', { french: back('french'), coalition: back('coalition') }),
  ];
}

const track = (name: string, rule: RuleId, values: Track['values']): Track => ({
  label: { key: `label.track.${name}` },
  values,
  rule,
});

/** The points of each army, of those at which it is demoralised. */
export const gauges = ({ demoralisation }: MoravianSun): Gauges => ({
  label: { key: 'label.gauge.demoralisation' },
  rule: '16.62.1-a',
  armies: NATIONS.map((nation) => ({
    seat: nation === 'french' ? 'french' : 'coalition',
    name: { key: `label.nation.${nation}` },
    value: demoralisation[nation],
    most: levelOfDemoralisation(nation),
  })),
});

/** The weather of the turn, and what it does to seeing. */
export function conditions(game: MoravianSun): readonly Condition[] {
  const weather = { word: `label.weather.${game.weather}` };
  const sky = { sign: game.weather, ...because('16.4-c', 'label.condition.weather', { weather }) };
  const night = { sign: 'night' as const, ...because('16.43-a', 'label.condition.night') };
  const fog = { sign: 'fog' as const, ...because('16.42-a', 'label.condition.fog') };
  return [sky, ...(isNight(game) ? [night] : []), ...(isFoggy(game) ? [fog] : [])];
}

export function turnName({ scenario }: MoravianSun, turn: number): Message {
  const { day, hour, night } = hourOf(scenario, turn);
  return night ? { key: 'label.turn.night' } : { key: `label.turn.day-${day}`, params: { hour } };
}
