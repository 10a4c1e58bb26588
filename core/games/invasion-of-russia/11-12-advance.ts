/** 11.10, 11.12, 11.13 Who has to go, who may, and who follows. */
import { chooseSome, type Procedure, YES } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget, idOf, unitTarget } from '../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../engine/verdict.ts';
import { whyNotEnter } from './01-definitions.ts';
import { overrun } from './08-8-overrun.ts';
import { type Going, pursuit, retreat, retreatsFor, wantsToGo } from './11-11-retreat.ts';
import { leadersFlee } from './11-19-leaders.ts';
import { ofPieces } from './asked.ts';
import { combatOf, goodUnits, mainUnits, seatIn } from './combat.ts';
import { isUnit } from './data.ts';
import { eliminate, hexOfPiece, leadersAt, put, sideOf, unitsAt, unitState } from './pieces.ts';
import type { InvasionOfRussia, PieceId } from './position.ts';

/** From this margin on the defenders have to go (11.12-a). */
export const ROUT = 3;

/** What a win of the attacker means for the stack that was attacked. */
export type Win = 'destroyed' | 'routed' | 'pushed';

/** What a win by this margin means, once the hits are taken. */
export function winBy(game: InvasionOfRussia, margin: number): Win {
  const combat = combatOf(game);
  if (mainUnits(game, combat, 'defender').length === 0) return 'destroyed';
  if (margin < ROUT) return 'pushed';
  return retreatsFor(game, combat).length === 0 ? 'destroyed' : 'routed';
}

/** The attacker has won: the defenders go, and the attackers may follow. @returns units that the defender loses on the way */
export function* afterWin(game: InvasionOfRussia, umpire: Umpire, win: Win): Procedure<number> {
  if (win === 'destroyed') {
    const isGone = mainUnits(game, combatOf(game), 'defender').length === 0;
    const lost = yield* destroy(game, umpire);
    yield* advance(game, umpire, { rule: isGone ? '11.13-a' : '11.12-b', cavalryOnly: false });
    return lost;
  }
  const going = win === 'pushed' ? yield* mayGo(game, '11.12-c') : YES;
  if (going === null) return 0;
  const lost = yield* withdraw(game, umpire, going);
  if (win === 'routed') yield* advance(game, umpire, { rule: '11.12-b', cavalryOnly: false });
  else yield* advance(game, umpire, { rule: '11.12-d', cavalryOnly: true });
  return lost;
}

/** The defender has won and may go all the same (11.10-a). @returns units lost on the way */
export function* mayWithdraw(game: InvasionOfRussia, umpire: Umpire): Procedure<number> {
  const isThere = mainUnits(game, combatOf(game), 'defender').length > 0;
  const going = isThere ? yield* mayGo(game, '11.10-a') : null;
  return going === null ? 0 : yield* withdraw(game, umpire, going);
}

function* mayGo(game: InvasionOfRussia, rule: RuleId): Procedure<Going | null> {
  const combat = combatOf(game);
  if (retreatsFor(game, combat).length === 0) return null;
  const prompt = { key: 'prompt.may-retreat', params: { place: { place: hexTarget(combat.target) } } };
  return yield* wantsToGo(game, { rule, prompt });
}

/** Pursuit strikes those that go (11.16-a); what is left of the stack retreats. */
function* withdraw(game: InvasionOfRussia, umpire: Umpire, going: Going): Procedure<number> {
  const lost = yield* pursuit(game, umpire);
  if (mainUnits(game, combatOf(game), 'defender').length > 0) yield* retreat(game, umpire, going);
  else yield* abandoned(game, umpire);
  return lost;
}

/** Who must go and cannot is lost (11.12-a). */
function* destroy(game: InvasionOfRussia, umpire: Umpire): Procedure<number> {
  const units = mainUnits(game, combatOf(game), 'defender');
  for (const { id } of units) {
    eliminate(game, id);
    umpire.tell({ key: 'cut-off', rule: '11.12-a', params: { unit: { unit: id } } });
  }
  yield* abandoned(game, umpire);
  return units.length;
}

/** The leaders of a stack of which nothing is left (11.19-a). */
function* abandoned(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const combat = combatOf(game);
  const leaders = leadersAt(game, combat.target, seatIn(combat, 'defender')).map(({ id }) => id);
  yield* leadersFlee(game, umpire, leaders, '11.19-a');
}

/** Leaders without units are attacked: there is no combat, they get away or not, and the attackers may follow (11.19-a). */
export function* takeLeaders(game: InvasionOfRussia, umpire: Umpire): Procedure {
  yield* abandoned(game, umpire);
  yield* advance(game, umpire, { rule: '11.13-a', cavalryOnly: false });
}

interface Advance {
  readonly rule: RuleId;
  readonly cavalryOnly: boolean;
}

/** Attackers in good order may follow into the empty hex, with leaders (11.12-b, 11.12-d, 11.12-f). */
export function* advance(game: InvasionOfRussia, umpire: Umpire, about: Advance): Procedure {
  const combat = combatOf(game);
  const { attacker, from, target } = combat;
  const units = advancing(game, about);
  if (game.over || units.length === 0 || unitsAt(game, target, seatIn(combat, 'defender')).length > 0) return;
  const place = { place: hexTarget(target) };
  if (whyNotEnter(attacker, target))
    return umpire.tell({ key: 'may-not-advance', rule: '14.6-b', params: { side: { seat: attacker }, place } });
  const pieces = [...units, ...leadersAt(game, from, attacker).map(({ id }) => id)];
  const chosen = yield* chooseSome({
    kind: 'some',
    seat: attacker,
    rule: about.rule,
    from: pieces.map(unitTarget),
    prompt: { key: 'prompt.advance', params: { place } },
    doneLabel: { key: 'deed.advance' },
    noneLabel: { key: 'label.none.advance' },
    whyNot: ofPieces((id) => whyNotFollow(game, about, id)),
    whyOthers: { key: 'refusal.advance.others', params: { place } },
    allows: () => null,
    enough: (set) =>
      set.length === 0 || set.some((id) => isUnit(idOf(id))) ? null : because('11.12-f', 'refusal.advance.leaders'),
  });
  const ids = (chosen ?? []).map(idOf);
  if (ids.length === 0)
    return umpire.tell({ key: 'nobody-advances', rule: about.rule, params: { side: { seat: attacker }, place } });
  for (const id of ids) put(game, id, target);
  const params = { units: { list: ids.map((unit) => ({ unit })) }, place };
  umpire.tell({ key: 'advances', rule: about.rule, params, way: [from, target].map(hexTarget) });
  yield* overrun(game, umpire, attacker, target);
}

/** Why a unit of the attacker stays behind, where its own rule says so. */
function whyNotFollow(game: InvasionOfRussia, { cavalryOnly, rule }: Advance, id: PieceId): Verdict {
  const { attacker, from, supports, units } = combatOf(game);
  if (!(id in game.units) || sideOf(id) !== attacker) return null;
  const hex = hexOfPiece(game, id);
  if (supports.attacker.includes(hex)) return because('11.12-e', 'refusal.advance.support');
  if (hex !== from) return null;
  if (!units.includes(id)) return because(rule, 'refusal.advance.no-order');
  if (unitState(game, id).disrupted) return because('11.12-f', 'refusal.advance.disrupted');
  return cavalryOnly ? because('11.12-d', 'refusal.advance.cavalry') : null;
}

function advancing(game: InvasionOfRussia, { cavalryOnly }: Advance): readonly string[] {
  const good = goodUnits(game, mainUnits(game, combatOf(game), 'attacker'));
  return good.filter(({ arm }) => !cavalryOnly || arm === 'cavalry').map(({ id }) => id);
}
