/** 14.1, 4.16 Retreats before combat: cavalry out of the way of infantry, light cavalry of heavy, and units under React. */
import { chooseSome, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexTarget, idOf, unitTarget } from '../../../engine/target.ts';
import { because, type RuleId } from '../../../engine/verdict.ts';
import { hasWayBack, retreat } from '../12-assault/6-retreat.ts';
import { advance } from '../12-assault/7-advance.ts';
import { testEfficiency } from '../13-efficiency.ts';
import { becomeDisordered } from '../15-0-states.ts';
import { activationOf, changeActivation, orderInHand } from '../activation.ts';
import { enemyOf, isLightCavalry, sideOf, type UnitCard, unitCard, type UnitId } from '../data.ts';
import { changeFormation, formationOf, formationState, orderOf } from '../formations.ts';
import { isRouted, unitsAt } from '../pieces.ts';
import type { Assault, MoravianSun } from '../position.ts';

/** 14.1 Who is attacked may go before anybody fires; where a hex is given up the attackers may enter it (14.1-c). */
export function* withdraw(game: MoravianSun, umpire: Umpire): Procedure {
  for (const assault of activationOf(game).assaults) {
    for (const hex of assault.targets) {
      yield* slipAway(game, hex, reactors(game, assault, hex), umpire);
      yield* giveWay(game, hex, riders(game, assault, hex), umpire);
    }
    if (game.over) return;
    if (!assault.targets.every((hex) => defendersAt(game, assault, hex).length === 0)) continue;
    changeActivation(game, { assaults: activationOf(game).assaults.filter((each) => each !== assault) });
    yield* advance(game, assault, new Map(), umpire, '14.1-c');
  }
}

const defendersAt = (game: MoravianSun, { attackers }: Assault, hex: number): readonly UnitCard[] =>
  unitsAt(game, hex, enemyOf(sideOf(attackers[0] ?? '')));

/** Those who can go at all: a routed unit moves when it is forced to (15.2-b). */
const movable = (game: MoravianSun, assault: Assault, hex: number): readonly UnitCard[] =>
  defendersAt(game, assault, hex).filter(({ id, fixed }) => !fixed && !isRouted(game, id) && hasWayBack(game, id));

/** 4.16-f Units of a formation with a React order. */
const reactors = (game: MoravianSun, assault: Assault, hex: number): readonly UnitId[] =>
  movable(game, assault, hex)
    .map(({ id }) => id)
    .filter((id) => orderOf(game, formationOf(game, id)) === 'react');

const riders = (game: MoravianSun, assault: Assault, hex: number): readonly UnitId[] =>
  movable(game, assault, hex)
    .filter((unit) => isFasterThan(game, unit, assault.attackers))
    .map(({ id }) => id);

/** 14.1-a, 14.1-b Before infantry alone; light cavalry before heavy, where no light cavalry comes along. Never from pursuers (14.1-d). */
function isFasterThan(game: MoravianSun, card: UnitCard, attackers: readonly UnitId[]): boolean {
  const pursuers = { rule: '14.1-d', order: 'pursue' };
  if (card.arm !== 'cavalry' || attackers.some((id) => orderInHand(game, id) === pursuers.order)) return false;
  const horse = attackers.map(unitCard).filter((each) => each.arm === 'cavalry');
  if (horse.length === 0) return true;
  const heavy = { rule: '14.1-b', class: 'heavy-cavalry' };
  return isLightCavalry(card) && horse.every((each) => each.class === heavy.class);
}

/** 4.16-f, 4.16-g Two hexes back and a test; the order is shown, or it stays hidden and they fight. */
function* slipAway(game: MoravianSun, hex: number, able: readonly UnitId[], umpire: Umpire): Procedure {
  for (const id of yield* chooseGoing(hex, able, '4.16-f')) {
    if (game.over || !(id in game.units)) continue;
    const formation = formationOf(game, id);
    changeFormation(game, formation, { ...formationState(game, formation), shown: true });
    umpire.tell({ key: 'reacts', rule: '4.16-g', params: { unit: { unit: id } }, reveals: true });
    yield* retreat(game, id, 2, umpire);
    if (!(id in game.units) || testEfficiency(game, id, { rule: '4.16-f' }, umpire)) continue;
    becomeDisordered(game, id, '4.16-f', umpire);
  }
}

function* giveWay(game: MoravianSun, hex: number, able: readonly UnitId[], umpire: Umpire): Procedure {
  for (const id of yield* chooseGoing(hex, able, '14.1-a'))
    if (!game.over && id in game.units) yield* retreat(game, id, 1, umpire);
}

function* chooseGoing(hex: number, able: readonly UnitId[], rule: RuleId): Procedure<readonly UnitId[]> {
  const [first] = able;
  if (first === undefined) return [];
  const place = { place: { place: hexTarget(hex) } };
  const chosen = yield* chooseSome({
    ...{ kind: 'some', seat: sideOf(first), rule, pass: () => null },
    prompt: { key: rule === '4.16-f' ? 'prompt.react' : 'prompt.withdraw', params: place },
    doneLabel: { key: 'deed.withdraw' },
    whyOthers: { key: 'refusal.withdraw-others', params: place },
    passLabel: { key: 'label.stand' },
    from: able.map(unitTarget),
    allows: () => null,
    enough: (set) => (set.length === 0 ? because(rule, 'refusal.nobody-goes') : null),
  });
  return chosen === null ? [] : chosen.map(idOf);
}
