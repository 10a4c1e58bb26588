/** The tracks beside the map, and what a turn is called. */
import type { Track } from '../../engine/presenter.ts';
import { because, type Message, type Param, type Reason, type RuleId } from '../../engine/verdict.ts';
import { isFoggy, isNight } from './16-4-weather.ts';
import { pointsOf } from './16-6-victory.ts';
import { hourOf, type Nation, type Side, TABLES, unitCard } from './data.ts';
import type { MoravianSun } from './position.ts';

export function tracks(game: MoravianSun): readonly Track[] {
  const back = (side: Side): number => game.returning.filter(({ unit }) => unitCard(unit).side === side).length;
  return [
    track('points', '16.62.3-a', {
      french: pointsOf(game, 'french').total,
      coalition: pointsOf(game, 'coalition').total,
    }),
    track('demoralisation', '16.62.1-a', { french: lost(game, 'french'), coalition: lost(game, 'russian') }),
    track('demoralisation-austrian', '16.62.1-a', { coalition: lost(game, 'austrian') }),
    track('returning', '12.9-a', { french: back('french'), coalition: back('coalition') }),
  ];
}

const track = (name: string, rule: RuleId, values: Track['values']): Track => ({
  ...{ label: { key: `label.track.${name}` }, values, rule },
});

/** The points of an army, of those at which it is demoralised. */
const lost = ({ demoralisation }: MoravianSun, nation: Nation): Param => ({
  phrase: { key: 'label.track.of', params: { count: demoralisation[nation], most: TABLES.demoralisation[nation] } },
});

/** The weather of the turn, and what it does to seeing. */
export function conditions(game: MoravianSun): readonly Reason[] {
  const sky = because('16.4-c', 'label.condition.weather', { weather: { word: `label.weather.${game.weather}` } });
  const night = isNight(game) ? [because('16.43-a', 'label.condition.night')] : [];
  const fog = isFoggy(game) ? [because('16.42-a', 'label.condition.fog')] : [];
  return [sky, ...night, ...fog];
}

export function turnName({ scenario }: MoravianSun, turn: number): Message {
  const { day, hour, night } = hourOf(scenario, turn);
  return night ? { key: 'label.turn.night' } : { key: `label.turn.day-${day}`, params: { hour } };
}
