/** 8.5, 8.6 What long marches cost. */
import { chooseSome, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { line, type Tally, type TallyLine, tally } from '../../engine/tally.ts';
import { idOf, unitTarget } from '../../engine/target.ts';
import { because, type RuleId } from '../../engine/verdict.ts';
import { forcedHexes, type March, marchOf } from './08-4-march.ts';
import { ease, hound, spareCavalry, weatherLines } from './16-1-effects-march.ts';
import { leadersOnMarch } from './16-4-traits.ts';
import { sufferFirst, whyNotSpared } from './16-6-cavalry.ts';
import { ofPieces } from './asked.ts';
import { isLeader, type LeaderId, NAPOLEON, unitCard, type UnitId } from './data.ts';
import { disrupt, eliminate, unitState } from './pieces.ts';
import type { InvasionOfRussia, PieceId } from './position.ts';
import { isAdvanced, isWinter } from './sequence.ts';

/** The turn from which the French army wears out faster (8.6-a). */
const WEARY_FROM = 3;

/** What a march costs a stack of several units. */
interface Loss {
  readonly eliminated: number;
  readonly disrupted: number;
  readonly rule: RuleId;
}

/**
 * The stack has arrived: after a long march a die is rolled for it (8.5-a).
 * @param arrived the leaders who are still along, of those who set out with it
 */
export function* marchAttrition(
  game: InvasionOfRussia,
  umpire: Umpire,
  march: March,
  arrived: readonly LeaderId[],
  setOut = arrived,
): Procedure {
  const hounded = yield* hound(game, umpire, march);
  if (march.hexes.length < marchOf(game) && hounded.length === 0) return;
  const eased = yield* ease(game, umpire, march, forcedHexes(game, march) > 0);
  const modifiers = wearOf(game, march, arrived, [...hounded, ...eased], setOut);
  const { face, row } = umpire.table('d6', '8.5-a', { seat: march.side }, (die) =>
    lossFor(die + modifiers.total, march.units.length),
  );
  umpire.tell({
    key: 'attrition',
    rule: row.rule,
    tally: modifiers,
    params: {
      side: { seat: march.side },
      die: face,
      total: face + modifiers.total,
      eliminated: row.eliminated,
      disrupted: row.disrupted,
    },
  });
  yield* suffer(game, umpire, march, row);
}

/**
 * The modifiers of the roll; they add up.
 * @param cards those of cards that were used on this march
 */
export function wearOf(
  game: InvasionOfRussia,
  march: March,
  arrived: readonly LeaderId[],
  cards: readonly TallyLine[] = [],
  setOut = arrived,
): Tally {
  const { side, units } = march;
  const forced = forcedHexes(game, march);
  const lines = [
    side === 'french' && game.turn >= WEARY_FROM ? line('8.6-a', 1, 'modifier.attrition.french') : null,
    isWinter(game) ? line('8.6-b', 1, 'modifier.attrition.winter') : null,
    forced > 0 ? line('8.6-c', forced, 'modifier.attrition.forced', { count: forced }) : null,
    ...(isAdvanced(game) ? leadersOnMarch(game, { units, setOut, arrived }) : napoleonLines(arrived)),
    ...weatherLines(game, side),
    ...cards,
  ].filter((each) => each !== null);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const sum = lines.length > 1 ? [line('8.6-d', 0, 'modifier.attrition.all', { count: total })] : [];
  return tally({ key: 'label.tally.attrition' }, [...lines, ...sum]);
}

/** What Napoleon is worth in the basic game. */
const napoleonLines = (arrived: readonly LeaderId[]): TallyLine[] =>
  arrived.includes(NAPOLEON) ? [line('14.5-a', -1, 'modifier.attrition.napoleon')] : [];

/** The row of the table for a modified roll (8.5-b to 8.5-e, 8.5-h). */
export function lossFor(total: number, size: number): Loss {
  if (total < 6) return { eliminated: 0, disrupted: 0, rule: '8.5-h' };
  if (size === 1) return { eliminated: 0, disrupted: 1, rule: '8.5-e' };
  if (total < 8) return { eliminated: 1, disrupted: 0, rule: '8.5-b' };
  return total < 10 ? { eliminated: 1, disrupted: 1, rule: '8.5-c' } : { eliminated: 2, disrupted: 0, rule: '8.5-d' };
}

/** The owner says who is lost (8.5-f). */
function* suffer(game: InvasionOfRussia, umpire: Umpire, march: March, loss: Loss): Procedure {
  const isSpared = loss.eliminated + loss.disrupted > 0 && (yield* spareCavalry(game, umpire, march, march.units));
  const units = march.units.filter((id) => !isSpared || unitCard(id).arm !== 'cavalry');
  const gone = yield* choose(game, { ...march, units }, loss.eliminated, loss.rule, 'prompt.attrition.eliminate');
  for (const unit of gone) {
    eliminate(game, unit);
    umpire.tell({ key: 'attrition.eliminated', rule: loss.rule, params: { unit: { unit } } });
  }
  const worn = yield* choose(game, { ...march, units }, loss.disrupted, loss.rule, 'prompt.attrition.disrupt');
  for (const unit of worn) {
    disrupt(game, unit);
    umpire.tell({ key: 'attrition.disrupted', rule: loss.rule, params: { unit: { unit } } });
  }
}

function* choose(
  game: InvasionOfRussia,
  march: March,
  count: number,
  rule: RuleId,
  prompt: string,
): Procedure<readonly UnitId[]> {
  const from = march.units.filter((id) => id in game.units && maySuffer(game, id));
  const most = Math.min(count, from.length);
  if (most === 0 || most === from.length) return from.slice(0, most);
  const first = sufferFirst(game, from);
  if (most === first.length) return first;
  const chosen = yield* chooseSome({
    kind: 'some',
    seat: march.side,
    rule: '8.5-f',
    from: from.map(unitTarget),
    prompt: { key: prompt, params: { count: most } },
    doneLabel: { key: 'deed.choose' },
    whyNot: ofPieces((id) => (isImmune(id) ? because('8.5-g', 'refusal.attrition.immune') : null)),
    whyOthers: { key: 'refusal.attrition.others' },
    allows: (set) =>
      set.length > most
        ? because(rule, 'refusal.attrition.too-many', { count: most })
        : whyNotSpared(game, from, set.map(idOf), most),
    enough: (set) => (set.length === most ? null : because(rule, 'refusal.attrition.too-few', { count: most })),
  });
  return (chosen ?? []).map(idOf);
}

/** Infantry and cavalry suffer, artillery and leaders do not (8.5-g). */
const isImmune = (id: PieceId): boolean => isLeader(id) || unitCard(id).arm === 'artillery';

const maySuffer = (game: InvasionOfRussia, id: UnitId): boolean => !isImmune(id) && !unitState(game, id).disrupted;
