/** The sheets of both armies beside the map. */
import { describe, expect, test } from 'vitest';
import type { Line } from '../../../../core/engine/papers.ts';
import { armies, arrivals } from '../../../../core/games/invasion-of-russia/show-armies.ts';
import { eliminate, leaveOut } from '../../../../core/games/invasion-of-russia/pieces.ts';
import { wordsFor } from '../../../../core/words/index.ts';
import { type Situation, situation } from './table.ts';

const en = wordsFor('invasion-of-russia', 'en', [{ 'ui.play.value': '{value}' }]);

/** A sheet in words, a line each, and what hangs on it below. */
function sheet(game: ReturnType<typeof situation>, seat: 'french' | 'russian'): string[] {
  const told = (line: Line, depth: number): string[] => {
    const said = [en.text('ui.play.value', { value: line.name }), ...line.says.map((message) => en.say(message))];
    const place = line.place === null ? '' : ` @ ${en.place(line.place)}`;
    return [`${'  '.repeat(depth)}${said.join(' · ')}${place}`, ...line.below.flatMap((each) => told(each, depth + 1))];
  };
  return (armies(game).lines.find(({ id }) => id === seat)?.below ?? []).flatMap((line) => told(line, 0));
}

describe('the sheet of an army', () => {
  test('leaders with whom they have with them; corps with their units, their state, and where', () => {
    const game = situation({ turn: 16, at: { 1709: 'fr-i-iv1 fr-i-iv2! fr-davout', 1808: 'fr-ney' } });
    expect(sheet(game, 'french')).toEqual([
      'Leaders · 2',
      '  Davout · CR 3 · 2 units · one disrupted @ 1709',
      `    ${en.unit('fr-i-iv1')} · Infantry, Veteran @ 1709`,
      `    ${en.unit('fr-i-iv2')} · Infantry, Veteran · disrupted @ 1709`,
      '  Ney · CR 2 · alone @ 1808 (Wilno)',
      'I Corps · 2 units · one disrupted',
      `  ${en.unit('fr-i-iv1')} · Infantry, Veteran @ 1709`,
      `  ${en.unit('fr-i-iv2')} · Infantry, Veteran · disrupted @ 1709`,
    ]);
  });

  test('with the advanced rules a leader of a corps commands the units of it alone [16.2-d]', () => {
    const game = situation({ turn: 16, options: { advanced: true }, at: { 1709: 'fr-i-iv1 fr-iv-iv1 fr-eugene' } });
    const eugene = sheet(game, 'french').slice(1, 4);
    expect(eugene[0]).toContain('commands 1 of 2');
    expect(eugene[1]).toBe(`    ${en.unit('fr-iv-iv1')} · Infantry, Veteran @ 1709`);
    expect(eugene[2]).not.toContain(en.unit('fr-i-iv1'));
  });

  test('reinforcements stand by the turn at whose end they come; who has come is on the map, who found no room is out [13.2-a] [13.3-g]', () => {
    const game = situation({ turn: 3 });
    const due = () => sheet(game, 'russian').filter((line) => line.startsWith('  End of turn'));
    expect(due()[0]).toBe('  End of turn 3, at St Petersburg');
    game.turn = 4;
    expect(due()[0]).toBe('  End of turn 4, at Kaluga');
    leaveOut(game, 'ru-reserve-ic1');
    const [out] =
      armies(game)
        .lines.find(({ id }) => id === 'russian')
        ?.below.filter(({ id }) => id === 'gone') ?? [];
    expect(out?.below.map(({ name }) => name)).toEqual([{ unit: 'ru-reserve-ic1' }]);
  });

  test('on the turn track each group stands at its turn, the Swedes with their die where the advanced rules bring them [13.2-a] [16.12-a]', () => {
    const of = (about: Situation) =>
      arrivals(situation({ turn: 6, ...about })).map(({ turn, seat, where, units }) => [
        turn,
        seat,
        where,
        units.length,
      ]);
    const at = (place: string) => ({ word: `label.army.${place}` });
    const rest = [
      [6, 'russian', at('at.st-petersburg'), 3],
      [7, 'russian', at('at.kaluga'), 3],
      [7, 'russian', at('at.st-petersburg'), 1],
      [8, 'french', at('at.west'), 5],
      [8, 'russian', at('at.kiev'), 4],
      [9, 'russian', at('at.kiev'), 3],
      [10, 'french', at('at.west'), 2],
    ];
    const kutuzov = [6, 'russian', at('at.kaluga'), 1];
    expect(of({ options: { advanced: false } })).toEqual([kutuzov, ...rest]);
    expect(of({ options: { advanced: true } })).toEqual([kutuzov, [6, 'russian', at('swedes'), 3], ...rest]);
    expect(of({ options: { advanced: false }, at: { 1808: 'ru-kutuzov' } })).toEqual(rest);
  });

  test('in a second year nobody comes by the table [16.13-za]', () => {
    const game = situation({ turn: 8 });
    expect(arrivals({ ...game, quarters: { ...game.quarters, state: 'over' } })).toEqual([]);
  });

  test('losses of a side stand in its own box, in the order in which they went', () => {
    const game = situation({ turn: 16, at: { 1808: 'fr-i-iv1 fr-i-iv2', 1709: 'ru-1i-iv1' } });
    for (const id of ['fr-i-iv2', 'ru-1i-iv1', 'fr-i-iv1']) eliminate(game, id);
    expect(sheet(game, 'french')).toEqual(['Eliminated · 2', `  ${en.unit('fr-i-iv2')}`, `  ${en.unit('fr-i-iv1')}`]);
  });
});
