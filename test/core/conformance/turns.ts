import { expect, test } from 'vitest';
import { turnsOf } from '../../../core/engine/report/turns.ts';
import type { Ruleset } from '../../../core/engine/ruleset.ts';
import { wholeGame } from './play.ts';

/** The journal and the report cut a game into its turns at the same moments, where the game says that one begins. */
export function turns(ruleset: Ruleset<unknown>): void {
  const { turnBegins: opening } = ruleset.show;
  if (!opening) return;
  test('a turn opens with the fact that says so', () => {
    const match = wholeGame(ruleset);
    const said = match.line
      .flatMap(({ facts }) => facts)
      .filter(({ key }) => key === opening.fact)
      .map(({ params }) => params[opening.count]);
    const cut = turnsOf(match, match.record.starts).filter(({ turn }) => said.includes(turn));
    expect(cut.map(({ turn }) => turn)).toEqual(said);
    for (const { told } of cut) expect(told[0]?.fact.key).toBe(opening.fact);
  });
}
