/** SR.14-e to SR.14-h The marker of the flank march: the dice, whether it is called back, and who comes by which hex. */
import { type Arrangement, chooseArrangement, chooseYes, type Procedure } from '../../../../engine/decision.ts';
import type { Umpire } from '../../../../engine/ruleset.ts';
import { hexOf, hexTarget, idOf, type Target, unitTarget } from '../../../../engine/target.ts';
import { because, type RuleId, type Verdict } from '../../../../engine/verdict.ts';
import type { March } from '../../05-orders-and-activation/activated.ts';
import { ruleAgainst } from '../../07-movement/2-movement-and-terrain.ts';
import { cardOf, type UnitId } from '../../data.ts';
import { namedAt, tell } from '../../facts.ts';
import { groundOf } from '../../ground.ts';
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
  const mayCome = (id: UnitId): readonly Target[] => hexes.filter((hex) => !whyNotBy(game, id, hex)).map(hexTarget);
  const able = away.filter((id) => mayCome(id).length > 0);
  if (able.length === 0) return change(game, { entries: {} });
  const chosen = yield* chooseArrangement({
    kind: 'arrange',
    seat: 'french',
    rule: RULES[by],
    prompt: { key: 'prompt.march-entries', params: { count: able.length } },
    doneLabel: { key: 'deed.march-entries' },
    whyOthers: { key: 'refusal.march-entry-others' },
    items: able.map(unitTarget),
    slots: () => hexes.map(hexTarget),
    fits: (item, slot) => whyNotBy(game, idOf(item), hexOf(slot) as number),
    complete: (soFar) => whyWithoutHex(RULES[by], able, soFar),
    suggestion: Object.fromEntries(
      able.map((id, at) => [unitTarget(id), mayCome(id)[at % mayCome(id).length] as Target]),
    ),
  });
  const hexFor = (id: UnitId): number => hexOf(chosen?.[unitTarget(id)] as Target) as number;
  change(game, { entries: Object.fromEntries(able.map((id) => [id, hexFor(id)])) });
}

/** 7.21: The ground of the hex may keep guns out. */
export function whyNotBy(game: Borodino, id: UnitId, hex: number): Verdict {
  const rule = ruleAgainst(groundOf(game), cardOf(id).arm, hex);
  return rule === null ? null : because(rule, 'refusal.no-ground-for', namedAt(id, hex));
}

function whyWithoutHex(rule: RuleId, able: readonly UnitId[], soFar: Arrangement): Verdict {
  const without = able.find((id) => soFar[unitTarget(id)] === undefined);
  return without === undefined ? null : because(rule, 'refusal.march-where', { unit: { unit: without } });
}
