/** 8.1 Disrupted units return to good order. */
import { chooseSome, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget, idOf, type Target, unitTarget } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { isSupplied, type Supply, supplyOf } from './06-2-supply-line.ts';
import { useTrain, whyNoTrain } from './08-trains-used.ts';
import { recoverByCard } from './16-1-effects-recovery.ts';
import { ratingOf } from './16-4-traits.ts';
import { ofPieces } from './asked.ts';
import { type Side, type UnitId } from './data.ts';
import { leadersAt, recoverUnit, sideOf, unitsOf, unitState } from './pieces.ts';
import type { InvasionOfRussia } from './position.ts';
import { finish } from './sequence.ts';

/** The active side recovers units of as many stacks as it has trains for (8.1-a); each costs a train. */
export function* recoverStacks(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const side = game.active;
  finish(game, side);
  yield* recoverByCard(game, umpire, side);
  const supply = supplyOf(game, side);
  const from = unitsOf(game, side).filter(({ id }) => whyNotRecover(game, supply, id) === null);
  if (from.length === 0) return tellNone(umpire, side);
  const chosen = yield* chooseSome({
    kind: 'some',
    seat: side,
    rule: '8.1-a',
    from: from.map(({ id }) => unitTarget(id)),
    prompt: { key: 'prompt.recover' },
    doneLabel: { key: 'deed.recover' },
    noneLabel: { key: 'label.none.recover' },
    whyNot: ofPieces((id) => (id in game.units && sideOf(id) === side ? whyNotRecover(game, supply, id) : null)),
    whyOthers: { key: 'refusal.recover.others' },
    allows: (set) => whyNotTogether(game, side, set),
    enough: () => null,
  });
  const ids = (chosen ?? []).map(idOf);
  if (ids.length === 0) return tellNone(umpire, side);
  for (const hex of new Set(ids.map((id) => unitState(game, id).hex))) {
    const units = ids.filter((id) => unitState(game, id).hex === hex);
    for (const id of units) recoverUnit(game, id);
    useTrain(game, side, hex);
    const params = { units: { list: units.map((unit) => ({ unit })) }, place: { place: hexTarget(hex) } };
    umpire.tell({ key: 'recovered', rule: '8.1-a', params, reveals: true });
  }
}

/** That nobody recovers tells something of what lies face down. */
const tellNone = (umpire: Umpire, side: Side): void =>
  umpire.tell({ key: 'no-recovery', rule: '8.1-a', params: { side: { seat: side } }, reveals: true });

function whyNotRecover(game: InvasionOfRussia, supply: Supply, unit: UnitId): Verdict {
  const { hex, disrupted } = unitState(game, unit);
  const { active } = game;
  if (!disrupted) return because('8.1-a', 'refusal.recover.good');
  const lacking = whyNoTrain(game, active, hex, '8.1-a');
  if (lacking) return lacking;
  if (leadersAt(game, hex, active).length === 0) return because('8.1-a', 'refusal.recover.leader');
  return isSupplied(game, supply, unit) ? null : because('8.1-a', 'refusal.recover.supply');
}

/** In each hex no more than the command ratings of its leaders together (8.1-b). */
function whyNotTogether(game: InvasionOfRussia, side: Side, set: readonly Target[]): Verdict {
  const hexes = set.map((target) => unitState(game, idOf(target)).hex);
  const over = hexes.find((hex) => hexes.filter((each) => each === hex).length > recoverable(game, side, hex));
  if (over === undefined) return null;
  const params = { place: { place: hexTarget(over) }, count: recoverable(game, side, over) };
  return because('8.1-b', 'refusal.recover.too-many', params);
}

const recoverable = (game: InvasionOfRussia, side: Side, hex: number): number =>
  leadersAt(game, hex, side).reduce((sum, leader) => sum + ratingOf(game, leader), 0);
