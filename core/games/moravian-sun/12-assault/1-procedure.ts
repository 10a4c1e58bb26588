/** 12.1 The combat segment: declaration, then one assault after the other in the attacker's sequence. */
import { chooseOne, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { hexOf, hexTarget } from '../../../engine/target.ts';
import { disorder, rout } from '../15-1-disorder.ts';
import { testEfficiency } from '../13-efficiency.ts';
import { activationOf, changeActivation, sideInHand } from '../activation.ts';
import { assaultResult, type Result, type UnitId } from '../data.ts';
import { changeUnit } from '../pieces.ts';
import type { Assault, MoravianSun } from '../position.ts';
import { declare } from './2-declaration.ts';
import { defendersOf, modifiersOf, oddsOf } from './5-odds.ts';
import { retreat } from './6-retreat.ts';
import { eliminate } from './9-losses.ts';

/** 12.1 All assaults of the formation in hand. */
export function* assaults(game: MoravianSun, umpire: Umpire): Procedure {
  yield* declare(game);
  while (!game.over && activationOf(game).assaults.length > 0) {
    const assault = yield* chooseNext(game);
    changeActivation(game, { assaults: activationOf(game).assaults.filter((each) => each !== assault) });
    if (isReady(game, assault, umpire)) yield* resolve(game, assault, umpire);
  }
}

/** 12.0-b The attacker chooses the sequence. */
function* chooseNext(game: MoravianSun): Procedure<Assault> {
  const { assaults: declared } = activationOf(game);
  const [only] = declared;
  if (only && declared.length === 1) return only;
  const seat = sideInHand(game);
  const chosen = yield* chooseOne({
    ...{ kind: 'one', seat, rule: '12.0-b' },
    prompt: { key: 'prompt.next-assault', params: { side: { seat } } },
    whyOthers: { key: 'refusal.next-assault-others' },
    targets: declared.map(({ target }) => hexTarget(target)),
  });
  return declared.find(({ target }) => chosen !== null && hexOf(chosen) === target) ?? (only as Assault);
}

/** 12.2.2 Voluntary attackers test; a target that has gone is attacked no more. */
function isReady(game: MoravianSun, assault: Assault, umpire: Umpire): boolean {
  const present = assault.attackers.filter((id) => id in game.units);
  const [first] = present;
  if (first === undefined || present.length < assault.attackers.length) return false;
  return defendersOf(game, assault).length > 0 && testEfficiency(game, first, { rule: '12.2.2-a' }, umpire);
}

/** 12.5.3 The roll, and what comes of it. */
function* resolve(game: MoravianSun, assault: Assault, umpire: Umpire): Procedure {
  const { attack, defence, column } = oddsOf(game, assault);
  const modifiers = modifiersOf(game, assault);
  const defenders = defendersOf(game, assault);
  const params = { place: { place: hexTarget(assault.target) }, attack, defence };
  for (const id of [...assault.attackers, ...defenders]) changeUnit(game, id, { fought: true });
  let result: Result = 'AE';
  if (column !== null) {
    const row = (face: number): Result => assaultResult(column, face + modifiers.total);
    const rolled = umpire.table('d6', '12.5.3-a', { seat: sideInHand(game) }, row);
    result = rolled.row;
  }
  const word = { word: `label.assault.${result}` };
  umpire.tell({ key: 'assault', rule: '12.5.3-a', params: { ...params, result: word }, tally: modifiers });
  yield* apply(game, result, assault.attackers, defenders, umpire);
}

/** 12.5.4 */
function* apply(
  game: MoravianSun,
  result: Result,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
  umpire: Umpire,
): Procedure {
  const hit = result.startsWith('A') ? attackers : defenders;
  for (const id of hit.filter((each) => each in game.units)) {
    if (game.over) return;
    if (result === 'AE' || result === 'DE') eliminate(game, id, false, umpire);
    else if (result === 'AD' || result === 'DD') yield* disorder(game, id, umpire);
    else if (result === 'DR') yield* driveBack(game, id, umpire);
  }
}

/** 12.5.4-k Back a hex, and in disorder or in rout. */
function* driveBack(game: MoravianSun, id: UnitId, umpire: Umpire): Procedure {
  yield* retreat(game, id, 1, umpire);
  if (!(id in game.units)) return;
  if (testEfficiency(game, id, { rule: '12.5.4-k' }, umpire)) yield* disorder(game, id, umpire);
  else rout(game, [id], umpire);
}
