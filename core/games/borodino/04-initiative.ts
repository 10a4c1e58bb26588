/** Chapter 4: who has the initiative in a turn, and opens it with a marker of its own choice. */
import type { Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { seatTarget, type Target, wordTarget } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { type Activated, type Marker, takeMarker } from './05-orders-and-activation/index.ts';
import { choose, mayChoose } from './choices.ts';
import { type Side, SIDES } from './data.ts';
import { tell } from './facts.ts';
import { moveOn, replace } from './position.ts';

/** 4.0-a, 4.0-b, 3.0-d: Both roll and add what their commander-in-chief is worth; the higher sum has it, and nobody where they are equal. */
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

/**
 * 4.0-c, 4.0-d, 3.0-e: Whoever has the initiative may open the turn with a marker of its own, whatever the orders of its
 * group, or leave it to the cup.
 */
export function* chooseFirstMarker(game: Activated, markers: readonly Marker[], umpire: Umpire): Procedure {
  const { initiative: side } = game;
  if (side === null) return;
  const named = (target: Target) => markers.find(({ id }) => wordTarget(id) === target);
  const marker = yield* mayChoose(
    markers.filter((each) => !whyNotOpen(game, side, each)),
    ({ id }) => wordTarget(id),
    {
      seat: side,
      rule: '4.0-c',
      prompt: { key: 'prompt.first-marker' },
      label: (target) => (named(target) as Marker).name,
      whyNot: (target) => {
        const other = named(target);
        return other ? whyNotOpen(game, side, other) : null;
      },
      pass: () => null,
      passLabel: { key: 'label.leave-to-cup' },
    },
  );
  if (marker === null) return;
  takeMarker(game, marker);
  tell(umpire, 'marker-chosen', '4.0-c', { side: { seat: side }, marker: { phrase: marker.name } });
}

/** 5.35-b, 5.41-a: Any marker of the side that is in the cup, its Barrage too; but Destruction never opens a turn. */
function whyNotOpen({ cup }: Activated, side: Side, { id, side: owner, name, mayOpen }: Marker): Verdict {
  const marker = { marker: { phrase: name } };
  if (owner !== side) return because('4.0-c', 'refusal.marker-of-enemy', marker);
  if (!mayOpen) return because('5.41-a', 'refusal.marker-never-first', marker);
  return cup.includes(id) ? null : because('5.32-a', 'refusal.marker-not-in-cup', marker);
}

/**
 * 4.0-e, 5.51-b: Whoever has the initiative says which side goes first where both do the same in turn; where nobody has it
 * the higher die does, and goes first for the rest of the turn.
 */
export function* settleFirst(
  game: Activated,
  prompt: 'prompt.first-leader' | 'prompt.first-reserve',
  umpire: Umpire,
): Procedure {
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
