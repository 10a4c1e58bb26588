/** 18. Half a battle round: movement, fire, rally. */
import { arranged, chooseArrangement, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { slotTarget, unitTarget } from '../../engine/target.ts';
import type { RuleId } from '../../engine/verdict.ts';
import type { Nation } from './data.ts';
import { RANKS, ranksTold, takeRanks } from './17-ranks.ts';
import { inOrder } from './17-sides.ts';
import { fireAt } from './18-fire.ts';
import { rally } from './18-rally.ts';
import { loseBattle } from './19-end.ts';
import { forecastRanks } from './20-forecast.ts';
import { battleOf, foughtAt, isUndecided, otherSide, rankOf, unitsInBattle, unitsOfSide } from './battle.ts';
import { BATTLE_PARTS, type BattlePart, type NapoleonInEurope } from './position.ts';
import { isArmy } from './units.ts';

type Part = (game: NapoleonInEurope, umpire: Umpire, nation: Nation) => Procedure;

const PARTS: Readonly<Record<BattlePart, Part>> = { movement: changeRanks, fire: fireAt, rally };

/** A side moves, fires and rallies; then the other does, the defender before the attacker (SEQ-1). */
export function* halfRound(game: NapoleonInEurope, umpire: Umpire): Procedure {
  for (const part of BATTLE_PARTS) {
    if (battleOf(game).part !== part) continue;
    yield* inTurn(game, (nation) => PARTS[part](game, umpire, nation));
    if (!isUndecided(game)) return;
    const { acting } = battleOf(game);
    const lost = part === 'movement' ? whyLost(game) : null;
    if (lost) return loseBattle(game, umpire, acting, lost);
    goOn(game, part);
  }
}

/** The nations of the acting side take a part one after the other, each as often as the position still wants it (JOINT-7). */
function* inTurn(game: NapoleonInEurope, take: (nation: Nation) => Procedure): Procedure {
  const battle = battleOf(game);
  const order = inOrder(game, battle[battle.acting]);
  while (isUndecided(game) && battle.done < order.length) {
    yield* take(order[battle.done] as Nation);
    if (isUndecided(game)) battle.done += 1;
  }
}

/** Why the acting side has lost by its movement: it gave up, or has only generals in front; `null` where it has not. */
function whyLost(game: NapoleonInEurope): RuleId | null {
  const inFront = unitsOfSide(game, battleOf(game).acting).filter(({ id }) => rankOf(game, id) === 'front');
  if (inFront.length === 0) return 'BMOVE-3';
  return inFront.some(isArmy) ? null : 'BMOVE-2';
}

/** The next part of the half-round; after the last it is the other side's half. */
function goOn(game: NapoleonInEurope, part: BattlePart): void {
  const battle = battleOf(game);
  const next = BATTLE_PARTS[BATTLE_PARTS.indexOf(part) + 1];
  battle.done = 0;
  battle.part = next ?? 'movement';
  if (next) return;
  if (battle.acting === 'attacker') battle.rounds += 1;
  battle.acting = otherSide(battle.acting);
}

/** A nation shifts any of its units between the ranks (BMOVE-1), also all out of the front: then it gives up (BMOVE-3). */
function* changeRanks(game: NapoleonInEurope, umpire: Umpire, nation: Nation): Procedure {
  const units = unitsInBattle(game, nation);
  if (units.length === 0) return;
  const now = Object.fromEntries(units.map(({ id }) => [unitTarget(id), slotTarget(rankOf(game, id) ?? 'rear')]));
  const chosen = yield* chooseArrangement({
    kind: 'arrange',
    seat: nation,
    rule: 'BMOVE-1',
    prompt: { key: 'prompt.change-ranks', params: { round: battleOf(game).rounds + 1, ...foughtAt(game) } },
    doneLabel: { key: 'deed.form' },
    whyOthers: { key: 'refusal.ranks-others', params: { nation: { seat: nation } } },
    items: units.map(({ id }) => unitTarget(id)),
    slots: () => RANKS,
    fits: () => null,
    complete: () => null,
    suggestion: now,
    preview: (soFar) => forecastRanks(game, nation, soFar),
    pass: () => null,
    passLabel: { key: 'label.ranks-stay' },
  });
  if (!chosen || arranged(chosen).every(([unit, slot]) => now[unit] === slot)) return;
  takeRanks(game, chosen);
  umpire.tell({ key: 'ranks-changed', rule: 'BMOVE-1', params: ranksTold(game, nation) });
}
