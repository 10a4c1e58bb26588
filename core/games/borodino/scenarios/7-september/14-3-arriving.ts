/** SR.14-e to SR.14-h The marker of the flank march: the dice, whether it is called back, and who comes by which hex. */
import { type Arrangement, chooseArrangement, chooseYes, type Procedure } from '../../../../engine/decision.ts';
import type { Umpire } from '../../../../engine/ruleset.ts';
import { hexOf, hexTarget, type Target, unitTarget } from '../../../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../../../engine/verdict.ts';
import type { March } from '../../05-orders-and-activation/activated.ts';
import type { UnitId } from '../../data.ts';
import { tell } from '../../facts.ts';
import { type Borodino, holderOf, replace } from '../../position.ts';
import { SEPTEMBER_7 } from './data.ts';
import { unitsAway } from './14-flank-march.ts';
import { onSeptember7, type September7 } from './state.ts';

type WayBack = NonNullable<March['by']>;

const { results, arrive, recall } = SEPTEMBER_7.flankMarch;
const HEXES: Readonly<Record<WayBack, readonly number[]>> = { arrive, recall };
const RULES: Readonly<Record<WayBack, RuleId>> = { arrive: 'SR.14-f', recall: 'SR.14-h' };

const marchOf = ({ march }: September7): March => march as March;

const change = (game: September7, parts: Partial<March>): void =>
  replace(game, { march: { ...marchOf(game), ...parts } });

/** Once it is settled how they come back there is no roll: who could not enter does so at the next marker. */
export function* flanking(game: Borodino, umpire: Umpire): Procedure {
  const day = onSeptember7(game);
  if (marchOf(day).by === null) yield* rollForMarch(day, umpire);
  const { by } = marchOf(day);
  if (by !== null) yield* chooseEntries(day, by);
}

function* rollForMarch(game: September7, umpire: Umpire): Procedure {
  const { bonus } = marchOf(game);
  const dice = umpire.rollMany(2, 'd6', 'SR.14-e', { seat: 'french' });
  const total = dice.reduce((sum, die) => sum + die, bonus);
  const { rule, result } = results.find(({ upTo }) => upTo === null || total <= upTo) as (typeof results)[number];
  if (result === 'recall') return yield* mayRecall(game, total, umpire);
  change(game, result === 'wait' ? { bonus: bonus + 1 } : { by: 'arrive' });
  tell(umpire, result === 'wait' ? 'march-waits' : 'march-arrives', rule, { total });
}

function* mayRecall(game: September7, total: number, umpire: Umpire): Procedure {
  const isRecalled = yield* chooseYes({
    seat: 'french',
    rule: 'SR.14-h',
    prompt: { key: 'prompt.march-recall' },
    concerns: () => unitsAway(game),
  });
  if (isRecalled) change(game, { by: 'recall' });
  tell(umpire, isRecalled ? 'march-recalled' : 'march-goes-on', 'SR.14-h', { total });
}

/** SR.14-f: Each comes by any of the hexes; those that the enemy holds are none. */
function* chooseEntries(game: September7, by: WayBack): Procedure {
  const away = unitsAway(game);
  const hexes = HEXES[by].filter((hex) => holderOf(game, hex) !== 'russian');
  if (hexes.length === 0) return change(game, { entries: {} });
  const slots = hexes.map(hexTarget);
  const chosen = yield* chooseArrangement({
    kind: 'arrange',
    seat: 'french',
    rule: RULES[by],
    prompt: { key: 'prompt.march-entries', params: { count: away.length } },
    doneLabel: { key: 'deed.march-entries' },
    whyOthers: { key: 'refusal.march-entry-others' },
    items: away.map(unitTarget),
    slots: () => slots,
    fits: () => null,
    complete: (soFar) => whyWithoutHex(RULES[by], away, soFar),
    suggestion: Object.fromEntries(away.map((id, at) => [unitTarget(id), slots[at % slots.length] as Target])),
  });
  const hexFor = (id: UnitId): number => hexOf(chosen?.[unitTarget(id)] as Target) as number;
  change(game, { entries: Object.fromEntries(away.map((id) => [id, hexFor(id)])) });
}

function whyWithoutHex(rule: RuleId, away: readonly UnitId[], soFar: Arrangement): Verdict {
  const without = away.find((id) => soFar[unitTarget(id)] === undefined);
  return without === undefined ? null : because(rule, 'refusal.march-where', { unit: { unit: without } });
}
