/** 9.85 The square: infantry that is charged may try to form it. */
import { chooseYes, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { controllersOf } from '../06-facing-stacking-zones/3-zones-of-control.ts';
import { passes } from '../cohesion.ts';
import { disorderOnce } from './6-results.ts';
import { cardOf, enemyOf, type UnitId } from '../data.ts';
import type { Assault } from '../engagements.ts';
import { namedAt, namedHex } from '../facts.ts';
import { type Borodino, formSquare, lineAt, stackAt, topOf, unit } from '../position.ts';

/** 9.85-a, 9.85-b, 9.61-e: Why the infantry of a hex may not try; the ZOC of those who charge it does not count (D9). */
export function whyNotSquare(game: Borodino, hex: number, charges: readonly Assault[]): Verdict {
  const top = topOf(game, hex);
  const place = namedHex(hex);
  if (top === null || cardOf(top).arm !== 'infantry') return because('9.85-d', 'refusal.square-no-infantry', place);
  if (unit(game, top).square) return because('9.85-a', 'refusal.in-square', place);
  const broken = lineAt(game, hex).find((id) => unit(game, id).disordered);
  if (broken) return because('9.85-b', 'refusal.square-disordered', { ...place, unit: { unit: broken } });
  const riders = charges.flatMap((charge) => charge.attackers);
  const other = controllersOf(game, hex, enemyOf(cardOf(top).side)).find((id) => !riders.includes(id));
  return other ? because('9.85-a', 'refusal.square-other-zoc', { ...place, enemy: { unit: other } }) : null;
}

/** 9.85-e, 9.85-f, 9.85-c, 6.23-e: The top infantry rolls for the whole hex: square, or Disorder. */
export function* trySquare(game: Borodino, hex: number, charges: readonly Assault[], umpire: Umpire): Procedure {
  if (whyNotSquare(game, hex, charges)) return;
  const top = topOf(game, hex) as UnitId;
  const params = namedAt(top, hex);
  const seat = cardOf(top).side;
  if (!(yield* chooseYes({ seat, rule: '9.85-a', prompt: { key: 'prompt.square', params } }))) return;
  if (passes(game, top, '9.85-e', ['square-formed', 'square-failed'], umpire, { failing: '9.85-f' }))
    formSquare(game, hex);
  else disorderOnce(game, stackAt(game, hex), '9.85-f', umpire);
}
