/** 11.4 Bombardment: the segment of the formation in hand, and one fire with its roll. */
import { chooseOne, chooseSome, type Preview, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexOf, hexTarget, idOf, unitTarget } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { testLoss } from '../03-command/5-loss.ts';
import { groundAt } from '../09-movement/2-terrain.ts';
import { breakIce } from '../16-3-ice.ts';
import { sideInHand, unitsInHand } from '../activation.ts';
import { enemyOf, type FireResult, fireResultOf, type Side, sideOf, type UnitId } from '../data.ts';
import { hexOfPiece, leadersAt } from '../pieces.ts';
import { ofHex, ofUnit, whyEmpty, whyNotInHand, whyNotOf } from '../pointed.ts';
import type { MoravianSun } from '../position.ts';
import { targetsOf, whyNotFire, whySilent } from './2-range.ts';
import { type Fire, fireColumn, fireModifiers, fireStrength } from './4-modifiers.ts';
import { applyFire } from './4-5-results.ts';
import { forecastFire } from './forecast.ts';

/** Who fires, at what, and by which rule it is asked. */
export interface Battle {
  readonly seat: Side;
  readonly rule: '11.4-b' | '11.4.5bis-a';
  readonly guns: readonly UnitId[];
  targets(id: UnitId): readonly number[];
}

/** 11.4-b Batteries of the formation in hand fire as long as their player likes, each at one hex. */
export function* bombard(game: MoravianSun, umpire: Umpire): Procedure {
  const guns = unitsInHand(game)
    .map(({ id }) => id)
    .filter((id) => whySilent(game, id) === null);
  const targets = (id: UnitId): readonly number[] => targetsOf(game, id);
  yield* fireAll(game, { seat: sideInHand(game), rule: '11.4-b', guns, targets }, umpire);
}

/** Fire after fire: batteries, then their target. Each battery fires once (11.4-a, 11.4-c). */
export function* fireAll(game: MoravianSun, battle: Battle, umpire: Umpire): Procedure {
  const fired: UnitId[] = [];
  while (!game.over) {
    const ready = battle.guns.filter((id) => id in game.units && !fired.includes(id) && battle.targets(id).length > 0);
    if (ready.length === 0) return;
    const guns = yield* chooseGuns(game, battle, ready, fired);
    if (guns === null) return;
    const target = yield* chooseTarget(game, battle, guns);
    fired.push(...guns);
    yield* fire(game, { guns, target }, umpire);
  }
}

/** What is asked by each rule. */
const PROMPTS: Readonly<Record<Battle['rule'], string>> = {
  '11.4-b': 'prompt.bombard',
  '11.4.5bis-a': 'prompt.defensive-fire',
};

function* chooseGuns(
  game: MoravianSun,
  battle: Battle,
  ready: readonly UnitId[],
  fired: readonly UnitId[],
): Procedure<readonly UnitId[] | null> {
  const { seat, rule } = battle;
  const set = yield* chooseSome({
    kind: 'some',
    seat,
    rule,
    pass: () => null,
    prompt: { key: PROMPTS[rule] },
    whyOthers: { key: 'refusal.bombard-others' },
    doneLabel: { key: 'deed.aim' },
    passLabel: { key: 'label.end-bombardment' },
    from: ready.map(unitTarget),
    whyNot: ofUnit((id) => whyNotGun(game, battle, fired, id)),
    allows: (chosen) => whyNotOneFire(game, battle, chosen.map(idOf)),
    enough: (chosen) => (chosen.length === 0 ? because('11.4-b', 'refusal.no-battery') : null),
  });
  return set === null ? null : set.map(idOf);
}

/** Why a unit does not fire now. */
function whyNotGun(game: MoravianSun, { rule, seat, guns }: Battle, fired: readonly UnitId[], id: UnitId): Verdict {
  const unit = { unit: { unit: id } };
  const stranger = rule === '11.4-b' ? whyNotInHand(game, id) : whyNotOf(game, seat, id);
  const reason = stranger ?? whySilent(game, id);
  if (reason) return reason;
  if (fired.includes(id)) return because('11.4-c', 'refusal.guns-fired', unit);
  return guns.includes(id)
    ? because('11.2-b', 'refusal.guns-reach-nobody', unit)
    : because(rule, 'refusal.guns-elsewhere', unit);
}

/** 11.4.1-a, 11.4.2-a Batteries fire together out of one hex, at one target. */
function whyNotOneFire(game: MoravianSun, battle: Battle, ids: readonly UnitId[]): Verdict {
  const [first = ''] = ids;
  if (ids.some((id) => hexOfPiece(game, id) !== hexOfPiece(game, first)))
    return because('11.4.2-a', 'refusal.guns-apart');
  return ids.length > 1 && commonTargets(battle, ids).length === 0
    ? because('11.4.1-a', 'refusal.no-common-target')
    : null;
}

const commonTargets = ({ targets }: Battle, [first = '', ...others]: readonly UnitId[]): readonly number[] =>
  targets(first).filter((hex) => others.every((id) => targets(id).includes(hex)));

function* chooseTarget(game: MoravianSun, battle: Battle, guns: readonly UnitId[]): Procedure<number> {
  const { seat } = battle;
  const targets = commonTargets(battle, guns);
  const units = { list: guns.map((unit) => ({ unit })) };
  const chosen = yield* chooseOne({
    kind: 'one',
    seat,
    rule: '11.4-c',
    prompt: { key: 'prompt.bombard-what', params: { units, count: guns.length } },
    doneLabel: { key: 'deed.fire' },
    whyOthers: { key: 'refusal.bombard-what-others' },
    targets: targets.map(hexTarget),
    whyNot: ofHex((hex) => whyNotAt(game, battle, guns, hex)),
    preview: (target): Preview => forecastFire(game, { guns, target: hexOf(target) }),
  });
  return chosen === null ? (targets[0] ?? 0) : hexOf(chosen);
}

function whyNotAt(game: MoravianSun, { rule, seat }: Battle, guns: readonly UnitId[], hex: number): Verdict {
  const empty = whyEmpty(game, seat, hex);
  if (empty) return empty;
  for (const id of guns) {
    const reason = whyNotFire(game, id, hex);
    if (reason) return reason;
  }
  return rule === '11.4-b'
    ? null
    : because(rule, 'refusal.attack-from-elsewhere', { place: { place: hexTarget(hex) } });
}

const SIX = 6;

/** 11.4.5-a One bombardment: the roll, leaders in danger on an unmodified 6 (3.5.1-a), the result. */
export function* fire(game: MoravianSun, shot: Fire, umpire: Umpire): Procedure {
  const { guns, target } = shot;
  const side = sideOf(guns[0] ?? '');
  const modifiers = fireModifiers(game, shot);
  const column = fireColumn(fireStrength(game, shot).total);
  const leaders = leadersAt(game, target, enemyOf(side));
  const row = (face: number): { result: FireResult; isDanger: boolean } => ({
    result: fireResultOf(column, face + modifiers.total),
    isDanger: face === SIX && leaders.length > 0,
  });
  const { result, isDanger } = umpire.table('d6', '11.4.5-a', { seat: side }, row).row;
  umpire.tell({
    key: 'bombarded',
    rule: RESULT_RULES[result],
    params: {
      units: { list: guns.map((unit) => ({ unit })) },
      place: { place: hexTarget(target) },
      result: { word: `label.fire.${result}` },
    },
    tally: modifiers,
  });
  if (isDanger) for (const { id } of leaders) if (!game.over) testLoss(game, id, '3.5.1-a', umpire);
  if (game.over || result === 'none') return;
  if (groundAt(game, target) === 'pond') yield* breakIce(game, target, enemyOf(side), umpire);
  else yield* applyFire(game, target, enemyOf(side), result, umpire);
}

const RESULT_RULES: Readonly<Record<FireResult, string>> = {
  none: '11.4.5-b',
  D: '11.4.5-c',
  DD: '11.4.5-d',
  DR: '11.4.5-e',
  DE: '11.4.5-f',
};
