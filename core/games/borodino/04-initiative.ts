/** Chapter 4: who has the initiative in a turn, and opens it with a marker of its own choice. */
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { idOf, seatTarget, wordTarget } from '../../engine/target.ts';
import { type Activated, type Group, takeMarker } from './05-orders-and-activation/index.ts';
import { choose } from './choices.ts';
import { type Side, SIDES } from './data.ts';
import { tell } from './facts.ts';
import { moveOn, replace } from './position.ts';

/** 4.0-a, 4.0-b: Both roll and add what their commander-in-chief is worth; the higher sum has it, and nobody where they are equal. */
export function rollForInitiative(game: Activated, worth: Readonly<Record<Side, number>>, umpire: Umpire): void {
  const [french, russian] = SIDES.map((seat) => umpire.roll('d10', '4.0-a', { seat }) + worth[seat]) as [
    number,
    number,
  ];
  if (french === russian) {
    replace(game, { initiative: null });
    return tell(umpire, 'initiative-level', '4.0-b', { total: french });
  }
  const side = french > russian ? 'french' : 'russian';
  replace(game, { initiative: side });
  tell(umpire, 'initiative-won', '4.0-a', { side: { seat: side }, french, russian });
}

/** 4.0-c, 3.0-e: Whoever has the initiative may open the turn with a marker of its own, or leave it to the cup. */
export function* chooseFirstMarker(game: Activated, groups: readonly Group[], umpire: Umpire): Procedure {
  const { initiative: side, cup } = game;
  const own = groups.filter((group) => group.side === side && cup.includes(group.id));
  if (side === null || own.length === 0) return;
  const nameOf = (id: string) => (own.find((group) => group.id === id) as Group).name;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: side,
    rule: '4.0-c',
    prompt: { key: 'prompt.first-marker' },
    targets: own.map(({ id }) => wordTarget(id)),
    label: (target) => nameOf(idOf(target)),
    pass: () => null,
    passLabel: { key: 'label.leave-to-cup' },
  });
  if (chosen === null) return;
  const group = own.find(({ id }) => id === idOf(chosen)) as Group;
  takeMarker(game, group);
  tell(umpire, 'marker-chosen', '4.0-c', { side: { seat: side }, marker: { phrase: group.name } });
}

/**
 * 4.0-e, 5.51-b: Whoever has the initiative says which side goes first where both do the same in turn; where nobody has it
 * the higher die does, and goes first for the rest of the turn.
 */
export function* settleFirst(game: Activated, prompt: 'prompt.first-leader', umpire: Umpire): Procedure {
  const { initiative } = game;
  const first = initiative === null ? rollForFirst(umpire) : yield* askForFirst(initiative, prompt);
  moveOn(game, { side: first });
  replace(game, { first });
  tell(umpire, 'goes-first', initiative === null ? '5.51-b' : '4.0-e', { side: { seat: first } });
}

function rollForFirst(umpire: Umpire): Side {
  const [french, russian] = umpire.rollOff('d10', '5.51-b', [{ seat: 'french' }, { seat: 'russian' }]);
  return french > russian ? 'french' : 'russian';
}

const askForFirst = (seat: Side, prompt: string): Procedure<Side> =>
  choose(SIDES, seatTarget, { seat, rule: '4.0-e', prompt: { key: prompt } });
