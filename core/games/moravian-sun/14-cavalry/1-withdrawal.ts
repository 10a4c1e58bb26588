/** 14.1, 4.16 Retreats before combat: cavalry out of the way of infantry, light cavalry of heavy, and units under React. */
import { chooseOne, chooseSome, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexTarget, idOf, unitTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { canUse, declining, seemsToUse } from '../04-orders/unshown.ts';
import { hasWayBack, retreat } from '../12-assault/6-retreat.ts';
import { follow } from '../12-assault/7-advance.ts';
import { testStack } from '../13-efficiency.ts';
import { becomeDisordered } from '../15-0-states.ts';
import { activationOf, changeActivation, orderInHand } from '../activation.ts';
import { enemyOf, isLightCavalry, sideOf, type UnitCard, unitCard, type UnitId } from '../data.ts';
import { changeFormation, formationOf, formationState } from '../formations.ts';
import { hexOfPiece, isRouted, unitsAt } from '../pieces.ts';
import { ofUnit, whyNotOf } from '../pointed.ts';
import type { Assault, MoravianSun } from '../position.ts';

/** 14.1 Who is attacked may go before anybody fires; where a hex is given up the attackers may enter it (14.1-c). */
export function* withdraw(game: MoravianSun, umpire: Umpire): Procedure {
  for (const assault of activationOf(game).assaults) {
    for (const hex of assault.targets) {
      yield* react(game, assault, hex, umpire);
      yield* giveWay(game, assault, hex, umpire);
    }
    if (game.over) return;
    if (!assault.targets.every((hex) => defendersAt(game, assault, hex).length === 0)) continue;
    changeActivation(game, { assaults: activationOf(game).assaults.filter((each) => each !== assault) });
    yield* follow(game, assault, umpire);
  }
}

const defendersAt = (game: MoravianSun, { attackers }: Assault, hex: number): readonly UnitCard[] =>
  unitsAt(game, hex, enemyOf(sideOf(attackers[0] ?? '')));

/** Those who can go at all. */
const movable = (game: MoravianSun, assault: Assault, hex: number): readonly UnitCard[] =>
  defendersAt(game, assault, hex).filter(({ id }) => whyStays(game, assault, id) === null);

/** 14.1-d: why a unit cannot go: a routed unit moves when it is forced to (15.2-b), cavalry does not go from pursuers. */
function whyStays(game: MoravianSun, { attackers }: Assault, id: UnitId): Verdict {
  const { fixed, arm } = unitCard(id);
  const unit = { unit: { unit: id } };
  if (fixed) return because('16.29.4-c', 'refusal.fixed', unit);
  if (isRouted(game, id)) return because('15.2-b', 'refusal.cannot-move', unit);
  const isPursued = attackers.some((each) => orderInHand(game, each) === 'pursue');
  if (isPursued && arm === 'cavalry') return because('14.1-d', 'refusal.withdraw.pursued', unit);
  return hasWayBack(game, id) ? null : because('12.6-a', 'refusal.withdraw.no-way', unit);
}

/**
 * 4.16-f, 4.16-g Units under React go two hexes back and test, all of a hex by one roll; that shows their order, or it stays
 * hidden and they fight. Whoever may be under it as far as the enemy knows is asked.
 */
function* react(game: MoravianSun, assault: Assault, hex: number, umpire: Umpire): Procedure {
  const mates = defendersAt(game, assault, hex).map(({ id }) => id);
  const gone: UnitId[] = [];
  while (!game.over) {
    const ids = movable(game, assault, hex).map(({ id }) => id);
    const id = yield* chooseReactor(
      game,
      hex,
      ids.filter((each) => seemsToUse(game, each, 'react')),
    );
    if (id === null) break;
    const formation = formationOf(game, id);
    changeFormation(game, formation, { ...formationState(game, formation), shown: true });
    umpire.tell({ key: 'reacts', rule: '4.16-g', params: { unit: { unit: id } }, reveals: true });
    yield* retreat(game, id, 2, umpire, { mates });
    gone.push(id);
  }
  const left = gone.filter((id) => id in game.units);
  if (game.over || (yield* testStack(game, left, { rule: '4.16-f' }, umpire))) return;
  for (const id of left) becomeDisordered(game, id, '4.16-f', umpire);
}

/** @param apparent those who may be under React as far as the enemy knows */
function* chooseReactor(game: MoravianSun, hex: number, apparent: readonly UnitId[]): Procedure<UnitId | null> {
  const [first] = apparent;
  if (first === undefined) return null;
  const place = { place: { place: hexTarget(hex) } };
  const able = apparent.filter((id) => canUse(game, id, 'react'));
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: sideOf(first),
    rule: '4.16-f',
    isSecret: true,
    pass: () => null,
    prompt: { key: 'prompt.react', params: place },
    whyOthers: { key: 'refusal.withdraw-others', params: place },
    passLabel: declining(able, 'label.stand'),
    targets: able.map(unitTarget),
    apparent: apparent.map(unitTarget),
  });
  return chosen === null ? null : idOf(chosen);
}

/** 14.1-a, 14.1-b Cavalry before infantry alone; light cavalry before heavy, where no light cavalry comes along. */
function whySlower(id: UnitId, attackers: readonly UnitId[]): Verdict {
  const card = unitCard(id);
  const unit = { unit: { unit: id } };
  if (card.arm !== 'cavalry') return because('14.1-a', 'refusal.withdraw.arm', unit);
  const horse = attackers.map(unitCard).filter((each) => each.arm === 'cavalry');
  const isFaster = isLightCavalry(card) && horse.every((each) => each.class === 'heavy-cavalry');
  return horse.length === 0 || isFaster ? null : because('14.1-b', 'refusal.withdraw.slower', unit);
}

function* giveWay(game: MoravianSun, assault: Assault, hex: number, umpire: Umpire): Procedure {
  const whyNot = (id: UnitId): Verdict => whySlower(id, assault.attackers) ?? whyStays(game, assault, id);
  for (const id of yield* chooseGoing(game, hex, defendersAt(game, assault, hex), whyNot))
    if (!game.over && id in game.units) yield* retreat(game, id, 1, umpire);
}

function* chooseGoing(
  game: MoravianSun,
  hex: number,
  here: readonly UnitCard[],
  whyNot: (id: UnitId) => Verdict,
): Procedure<readonly UnitId[]> {
  const able = here.filter(({ id }) => whyNot(id) === null);
  const [first] = able;
  if (first === undefined) return [];
  const place = { place: { place: hexTarget(hex) } };
  const chosen = yield* chooseSome({
    kind: 'some',
    seat: first.side,
    rule: '14.1-a',
    pass: () => null,
    prompt: { key: 'prompt.withdraw', params: place },
    doneLabel: { key: 'deed.withdraw' },
    whyOthers: { key: 'refusal.withdraw-others', params: place },
    passLabel: { key: 'label.stand' },
    from: able.map(({ id }) => unitTarget(id)),
    whyNot: ofUnit((id) => whyNotOf(game, first.side, id) ?? (hexOfPiece(game, id) === hex ? whyNot(id) : null)),
    allows: () => null,
    enough: (set) => (set.length === 0 ? because('14.1-a', 'refusal.nobody-goes') : null),
  });
  return chosen === null ? [] : chosen.map(idOf);
}
