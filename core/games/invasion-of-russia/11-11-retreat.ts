/** 11.11, 11.16 Retreats, and pursuit by cavalry. */
import { chooseOne, NO, type One, type Preview, type Procedure, YES } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexOf, type HexTarget, hexTarget, idOf, type Target, unitTarget } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { whyNotEnter } from './01-definitions.ts';
import { whyNotCrowd } from './04-occupation.ts';
import { meetLeaders } from './08-8-overrun.ts';
import { hit } from './11-17-hits.ts';
import { unbridgedFor } from './16-1-effects-bridges.ts';
import { ofHexes, ofPieces } from './asked.ts';
import { combatOf, goodUnits, mainUnits, seatIn, stackOf } from './combat.ts';
import { GRID } from './data.ts';
import { leadersAt, put, unitsAt, unitState } from './pieces.ts';
import type { Combat, InvasionOfRussia } from './position.ts';

/** Where the defenders may go (11.11-a). */
export const retreatsFor = (game: InvasionOfRussia, combat: Combat): readonly number[] =>
  GRID.neighbours(combat.target).filter((hex) => whyNotRetreat(game, combat, hex) === null);

function whyNotRetreat(game: InvasionOfRussia, combat: Combat, hex: number): Verdict {
  const { target, from, attacker } = combat;
  const side = seatIn(combat, 'defender');
  if (!GRID.neighbours(target).includes(hex)) return because('11.11-a', 'refusal.retreat.far');
  if (unbridgedFor(game, side)(target, hex)) return because('11.11-b', 'refusal.retreat.river');
  if (whyNotEnter(side, hex)) return because('11.11-c', 'refusal.retreat.terrain');
  if (unitsAt(game, hex, attacker).length > 0) return because('11.11-d', 'refusal.retreat.enemy');
  const isThere = unitsAt(game, from, attacker).length > 0;
  if (isThere && GRID.distance(hex, from) <= 1) return because('11.11-d', 'refusal.retreat.adjacent');
  const units = mainUnits(game, combat, 'defender').map(({ id }) => id);
  return whyNotCrowd(game, side, hex, units) && because('11.11-e', 'refusal.retreat.crowded');
}

/** Where those go who may: a hex, or one that they choose later. */
export type Going = HexTarget | typeof YES;

/** The defender may go or stay; a hex that is named says that they go, and where to (11.11-a). @returns `null`: they stay */
export function* wantsToGo(
  game: InvasionOfRussia,
  about: Pick<One, 'rule' | 'prompt'> & { preview?(answer: Target): Preview },
): Procedure<Going | null> {
  const combat = combatOf(game);
  const answer = yield* chooseOne<Going | typeof NO>({
    ...about,
    kind: 'one',
    seat: seatIn(combat, 'defender'),
    targets: [YES, NO, ...retreatsFor(game, combat).map(hexTarget)],
    whyNot: ofHexes((hex) => whyNotRetreat(game, combat, hex)),
  });
  return answer === NO ? null : answer;
}

/** The whole stack goes, with its leaders (11.11-a). @param going where to, as far as that has been said */
export function* retreat(game: InvasionOfRussia, umpire: Umpire, going: Going = YES): Procedure {
  const combat = combatOf(game);
  const side = seatIn(combat, 'defender');
  const to = going === YES ? yield* chooseRetreat(game) : going;
  if (!to) return;
  const pieces = [...mainUnits(game, combat, 'defender'), ...leadersAt(game, combat.target, side)];
  for (const { id } of pieces) put(game, id, hexOf(to));
  const params = { side: { seat: side }, from: { place: hexTarget(combat.target) }, place: { place: to } };
  umpire.tell({ key: 'retreats', rule: '11.11-a', params, way: [hexTarget(combat.target), to] });
  yield* meetLeaders(game, umpire, side, hexOf(to));
}

function* chooseRetreat(game: InvasionOfRussia): Procedure<HexTarget | null> {
  const combat = combatOf(game);
  const targets = retreatsFor(game, combat).map(hexTarget);
  const [only, another] = targets;
  if (another === undefined) return only ?? null;
  return yield* chooseOne({
    kind: 'one',
    seat: seatIn(combat, 'defender'),
    rule: '11.11-a',
    targets,
    prompt: { key: 'prompt.retreat', params: { place: { place: hexTarget(combat.target) } } },
    whyNot: ofHexes((hex) => whyNotRetreat(game, combat, hex)),
  });
}

/** Cavalry of the attacking stack catches one of those that go, if they have none (11.16-a). @returns units lost */
export function* pursuit(game: InvasionOfRussia, umpire: Umpire): Procedure<number> {
  const combat = combatOf(game);
  const defenders = mainUnits(game, combat, 'defender');
  const hasCavalry = (units: ReturnType<typeof mainUnits>) =>
    goodUnits(game, units).some(({ arm }) => arm === 'cavalry');
  if (!hasCavalry(stackOf(game, combat, 'attacker')) || hasCavalry(defenders)) return 0;
  const targets = defenders.filter(({ id }) => unitState(game, id).disrupted).map(({ id }) => unitTarget(id));
  const [only, another] = targets;
  const caught =
    another === undefined
      ? only
      : yield* chooseOne({
          kind: 'one',
          seat: seatIn(combat, 'defender'),
          rule: '11.16-a',
          targets,
          prompt: { key: 'prompt.pursuit' },
          whyNot: ofPieces((id) =>
            defenders.some((unit) => unit.id === id) ? because('11.16-a', 'refusal.pursuit.good') : null,
          ),
          whyOthers: { key: 'refusal.pursuit.others' },
        });
  return caught ? hit(game, umpire, idOf(caught), '11.16-a') : 0;
}
