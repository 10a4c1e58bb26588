/** 16.13 The second year: how it begins, and who still comes in it. */
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexOf, hexTarget } from '../../engine/target.ts';
import { noteCapitals } from './09-commands.ts';
import { lostRussians, returnLost } from './16-13-russian.ts';
import { joinDecks } from './16-13-cards.ts';
import { NAPOLEON, REINFORCEMENTS } from './data.ts';
import { put, stacksOf, takeOut } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { beginTurn, FIRST_TURN_OF_1813 } from './sequence.ts';

/** Play goes on with turn 8, however early the armies went into quarters (16.13-w). */
export function* resume(game: InvasionOfRussia, umpire: Umpire): Procedure {
  leaveBehind(game, umpire);
  joinDecks(game, umpire);
  noteCapitals(game);
  game.quarters = { ...game.quarters, state: 'over', step: null, fallen: [...lostRussians(game)] };
  umpire.tell({ key: 'second-year', rule: '16.13-w', params: {} });
  beginTurn(game, umpire, FIRST_TURN_OF_1813);
}

/** Reinforcements of 1812 come until winter quarters and no longer (16.13-b). */
function leaveBehind(game: InvasionOfRussia, umpire: Umpire): void {
  const due = REINFORCEMENTS.filter(({ turn, winterQuarters }) => turn > game.turn && !winterQuarters);
  const pieces = due
    .flatMap(({ units, leaders }) => [...units, ...leaders])
    .filter((piece) => !game.gone.includes(piece));
  if (pieces.length === 0) return;
  for (const piece of pieces) takeOut(game, piece);
  const list = pieces.map((unit) => ({ unit }));
  umpire.tell({ key: 'second-year.without', rule: '16.13-b', params: { units: { list } } });
}

/** The end of a turn: who was lost in 1812 may come back (16.13-zb). */
export function* recruit(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const many = (die: number) => (die <= 2 ? 0 : die <= 5 ? 1 : 2);
  const { face, row } = umpire.table('d6', '16.13-zb', { seat: 'russian' }, many);
  umpire.tell({ key: 'second-year.recruits', rule: '16.13-zb', params: { die: face, count: row } });
  yield* returnLost(game, umpire, game.quarters.fallen, row, '16.13-zb');
}

const RETURNS_AT_LEAST = 5;

/** The end of a turn: Napoleon may come back to any of his stacks (16.13-q). Nobody else comes to the French (16.13-za). */
export function* tryNapoleon(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const stacks = stacksOf(game, 'french');
  if (!game.quarters.mayNapoleonReturn || stacks.length === 0) return;
  const { face, passes } = umpire.test('d6', '16.13-q', { seat: 'french' }, { atLeast: RETURNS_AT_LEAST });
  const params = { unit: { unit: NAPOLEON }, die: face };
  umpire.tell({ key: passes ? 'napoleon.returns' : 'napoleon.absent', rule: '16.13-q', params });
  if (!passes) return;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: 'french',
    rule: '16.13-q',
    prompt: { key: 'prompt.napoleon' },
    targets: stacks.map(hexTarget),
    whyOthers: { key: 'refusal.napoleon.others' },
  });
  game.quarters.mayNapoleonReturn = false;
  put(game, NAPOLEON, (chosen && hexOf(chosen)) ?? 0);
}
