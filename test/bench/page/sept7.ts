/** The counters of 7 September where they are set up, under the rules of 5 September, every Command active: for the page's benches. */
import setup from '../../../assets/borodino/scenarios/sept7.json' with { type: 'json' };
import { NO } from '../../../core/engine/decision.ts';
import { Match } from '../../../core/engine/match.ts';
import type { HexGame } from '../../../core/engine/ruleset.ts';
import { type Corner } from '../../../core/games/borodino/data.ts';
import { SEPTEMBER_5 } from '../../../core/games/borodino/scenarios/5-september/data.ts';
import { borodino } from '../../../core/games/borodino/index.ts';
import { type Borodino, face, place } from '../../../core/games/borodino/position.ts';
import type { September5 } from '../../../core/games/borodino/scenarios/5-september/state.ts';
import { besideTheMap } from '../../../core/games/borodino/scenarios/set-up.ts';

function position(): Borodino {
  const ids = setup.suggested.flatMap(({ units }) => units);
  const game: September5 = {
    ...{ scenario: 'sept5', options: { literalEightCorps: true }, turn: 3, side: 'french', phase: 'movement' },
    ...{ stacks: {}, hasActivated: true, holder: 'russian', battles: [] },
    units: Object.fromEntries(ids.map((id) => [id, besideTheMap(id)])),
    active: SEPTEMBER_5.commands.map((command) => command.id),
  };
  for (const { hex, units, facing } of setup.suggested) {
    for (const id of units) place(game, id, hex);
    face(game, units, facing as Corner);
  }
  return game;
}

/** Its position is not one of the scenario's own: it is taken as it is. */
export const sept7: HexGame<Borodino> = { ...borodino, setUp: position, check: (given) => given as Borodino };

/** The French movement of that day; no Command uses extended movement, which is asked first (7.13). */
export function inMovement(): Match<Borodino> {
  const match = Match.begin(sept7, { ruleset: 'borodino', scenario: 'sept5', options: {}, seed: 1812, dice: 'seeded' });
  while (match.decision?.rule === '7.13-a') match.play({ one: NO });
  return match;
}
