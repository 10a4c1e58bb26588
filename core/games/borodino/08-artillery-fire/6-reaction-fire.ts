/** 8.6 Artillery reaction fire: guns under assault fire once at those who come on. */
import type { Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { isFrontOf } from '../06-facing-stacking-zones/1-facing.ts';
import { answerByFire, crewsOf, whyNoGuns } from './2-1-batteries-that-fire.ts';
import type { Shot } from './2-fire-tally.ts';
import { outOfReach } from './3-range-and-targets.ts';
import type { UnitId } from '../data.ts';
import { type Assault, onePerHex } from '../engagements.ts';
import { named, namedHex, places } from '../facts.ts';
import { type Borodino, stackAt, unit } from '../position.ts';

/** What reaction fire needs to know of an assault or charge. */
export type Attack = Pick<Assault, 'kind' | 'from' | 'attackers' | 'targets'>;

/**
 * 8.6 The owner of the guns in a hex under assault fires with those he likes, at attackers in their Front hexes.
 * Who was put into Disorder by it is read from the position afterwards (8.6-e, 8.6-f).
 * @param attacks those still coming on, with `from` as the hex where they stand now
 */
export function* reactionFire(game: Borodino, hex: number, attacks: readonly Attack[], umpire: Umpire): Procedure {
  const answer = {
    rule: '8.6-a',
    prompt: { key: 'prompt.reaction-fire', params: namedHex(hex) },
    passLabel: { key: 'label.no-reaction-fire' },
    shots: () => reactionShots(game, hex, attacks),
    why: (id: UnitId) => whyNotReact(game, hex, attacks, id),
    elsewhere: because('8.6-a', 'refusal.react-at-attackers', { places: places(attacks.map(({ from }) => from)) }),
    standing: '8.6-b',
    fact: 'reaction-fire',
    done: { reacted: true },
  } as const;
  yield* answerByFire(game, answer, umpire);
}

/** 8.6-a, 8.6-b Every reaction fire that guns in a hex may make now. */
export function reactionShots(game: Borodino, hex: number, attacks: readonly Attack[]): readonly Shot[] {
  const ready = stackAt(game, hex).filter((id) => !whyNotReady(game, id));
  // Fire at a hex strikes all who come on from there, be they two charges, or a charge and an assault.
  const coming = onePerHex(attacks.filter((attack) => attack.targets.includes(hex) && isComing(game, attack)));
  return crewsOf(game, ready).flatMap((batteries) =>
    coming
      .filter(({ from }) => batteries.every((id) => isFrontOf(game, id, from) && !outOfReach(game, id, from)))
      .map((attack) => reactionShot(game, batteries, attack)),
  );
}

/** 8.7-c: Why a unit does not answer an assault, or not any more. */
function whyNotReady(game: Borodino, id: UnitId): Verdict {
  const { reacted } = unit(game, id).deeds;
  return whyNoGuns(game, id, '8.6-a') ?? (reacted ? because('8.6-c', 'refusal.react-once', named(id)) : null);
}

/** 8.6-e, 8.6-f: An attack comes on until one of its units is in Disorder or gone; a charge until all are gone. */
function isComing(game: Borodino, { kind, from, attackers }: Attack): boolean {
  const stand = (id: UnitId) => unit(game, id).hex === from;
  if (kind === 'charge') return attackers.some(stand);
  return attackers.every((id) => stand(id) && !unit(game, id).disordered);
}

/** 8.6-g, 6.23-d: Against infantry only the top unit of those that attack is struck; the others count for the massed target all the same. */
function reactionShot(game: Borodino, batteries: readonly UnitId[], { kind, from, attackers }: Attack): Shot {
  const crowd = [...stackAt(game, from)];
  return { batteries, target: from, crowd, struck: kind === 'infantry' ? attackers.slice(0, 1) : crowd };
}

function whyNotReact(game: Borodino, hex: number, attacks: readonly Attack[], id: UnitId): Verdict {
  const params = named(id);
  if (!stackAt(game, hex).includes(id)) return because('8.6-a', 'refusal.react-elsewhere', namedHex(hex));
  const idle = whyNotReady(game, id);
  if (idle) return idle;
  const inFront = attacks.find(({ from }) => isFrontOf(game, id, from));
  return inFront ? outOfReach(game, id, inFront.from) : because('8.6-b', 'refusal.react-not-front', params);
}
