/** 10.2 Combat commands that go into a combat, and whether an attack goes ahead. */
import { chooseOne, type Preview, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { hexTarget, numberTarget, readTarget, type TargetOf } from '../../engine/target.ts';
import { because, type RuleId } from '../../engine/verdict.ts';
import { helpOf, NEEDED } from './10-1-who-may-fight.ts';
import { combatOf } from './combat.ts';
import { enemyOf, type Side } from './data.ts';
import type { InvasionOfRussia } from './position.ts';

interface AboutCommands {
  readonly side: Side;
  readonly rule: RuleId;
  readonly prompt: string;
  preview(count: number): Preview;
}

/** How many of the commands that are left go into this combat: they are spent, whatever comes of it (10.2-b, 10.2-d). */
export function* spendCommands(game: InvasionOfRussia, about: AboutCommands): Procedure<number> {
  const { side, rule, prompt } = about;
  const left = game.commands[side];
  if (left === 0) return 0;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: side,
    rule,
    prompt: { key: prompt, params: { count: left } },
    targets: Array.from({ length: left + 1 }, (_, count) => numberTarget(count)),
    whyNot: (target) =>
      readTarget(target).kind === 'number' ? because(rule, 'refusal.commands', { count: left }) : null,
    preview: (target) => about.preview(countOf(target)),
  });
  const spent = chosen === null ? 0 : countOf(chosen);
  game.commands[side] -= spent;
  return spent;
}

function countOf(target: TargetOf<'number'>): number {
  const read = readTarget(target);
  return read.kind === 'number' ? read.value : 0;
}

/** What comes of an order by itself. */
export type OrderResult = 'abort' | 'fail' | 'go';

/** A 1 aborts; otherwise die, commands and the highest rating decide (10.2-b to 10.2-d). */
export function rollOrder(game: InvasionOfRussia, umpire: Umpire): OrderResult {
  const { attacker, from, target, units } = combatOf(game);
  const help = helpOf(game, 'attacker', from);
  const read = (die: number): OrderResult => (die === 1 ? 'abort' : die + help >= NEEDED ? 'go' : 'fail');
  const { face, row } = umpire.table('d6', '10.2-c', { seat: attacker }, read);
  umpire.tell({
    key: `order.${row}`,
    rule: RULE_OF[row],
    params: {
      side: { seat: attacker },
      from: { place: hexTarget(from) },
      place: { place: hexTarget(target) },
      die: face,
      total: face + help,
      units: { list: units.map((unit) => ({ unit })) },
    },
  });
  const other = enemyOf(attacker);
  if (row === 'abort' && !game.done.includes(other))
    umpire.tell({
      key: 'order.passes',
      rule: '10.2-e',
      params: { side: { seat: attacker }, other: { seat: other } },
    });
  return row;
}

const RULE_OF: Readonly<Record<OrderResult, RuleId>> = { abort: '10.2-b', fail: '10.2-d', go: '10.2-c' };
