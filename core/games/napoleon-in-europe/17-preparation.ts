/** 17. Both sides set up behind the divider. */
import { arranged, type Arrangement, chooseArrangement, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { regionTarget, type Target, unitTarget } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import type { Nation } from './data.ts';
import { FRONT, RANKS, ranksTold, REAR, takeRanks, usualRanks } from './17-ranks.ts';
import { inOrder } from './17-sides.ts';
import { forecastSetUp } from './20-forecast.ts';
import { battleOf, rankOf, sideWith, unitsInBattle, unitsOfSide } from './battle.ts';
import { playerOf } from './players.ts';
import type { NapoleonInEurope, Unit } from './position.ts';
import { isArmy } from './units.ts';

/** Every nation sets up its own units, unseen by the other side (PREP-1); then the divider goes (PREP-4). */
export function* setUpRanks(game: NapoleonInEurope, umpire: Umpire): Procedure {
  const battle = battleOf(game);
  const order = [...inOrder(game, battle.defender), ...inOrder(game, battle.attacker)];
  for (const nation of order) if (!isSetUp(game, nation)) yield* setUpNation(game, umpire, nation);
  for (const nation of order) {
    umpire.tell({ key: 'ranks-shown', rule: 'PREP-4', params: ranksTold(game, nation), reveals: true });
  }
  battle.stage = 'half-round';
}

const isSetUp = (game: NapoleonInEurope, nation: Nation): boolean =>
  unitsInBattle(game, nation).every(({ id }) => rankOf(game, id) !== null);

function* setUpNation(game: NapoleonInEurope, umpire: Umpire, nation: Nation): Procedure {
  const units = unitsInBattle(game, nation);
  const place = { place: regionTarget(battleOf(game).region) };
  const holdsFront = hasFrontElsewhere(game, nation);
  const chosen = yield* chooseArrangement({
    kind: 'arrange',
    seat: nation,
    rule: 'PREP-2',
    prompt: { key: 'prompt.ranks', params: { place } },
    doneLabel: { key: 'deed.form' },
    whyOthers: { key: 'refusal.ranks-others', params: { nation: { seat: nation } } },
    isSecret: true,
    items: units.map(({ id }) => unitTarget(id)),
    slots: () => RANKS,
    fits: (unit, slot, soFar) => (holdsFront || slot === FRONT ? null : leavesFront(units, unit, soFar)),
    complete: (soFar) => (arranged(soFar).length < units.length ? because('PREP-2', 'refusal.every-unit') : null),
    suggestion: usualRanks(units),
    preview: (soFar) => forecastSetUp(game, nation, soFar),
  });
  takeRanks(game, chosen ?? {});
  // The ranks are told when the divider goes, to everybody at once.
  umpire.tell({ key: 'ranks-set', rule: 'PREP-1', params: { nation: { seat: nation }, ...place } });
}

/** Every player needs an army in front: whether another of their nations has one, or has still to set up its armies. */
function hasFrontElsewhere(game: NapoleonInEurope, nation: Nation): boolean {
  const player = playerOf(game, nation);
  return unitsOfSide(game, sideWith(game, nation)).some(
    (unit) =>
      unit.nation !== nation &&
      playerOf(game, unit.nation) === player &&
      isArmy(unit) &&
      rankOf(game, unit.id) !== 'rear',
  );
}

/** Whether the rear rank would now hold all armies (PREP-3). */
function leavesFront(units: readonly Unit[], item: Target, soFar: Arrangement): Verdict {
  const armies = units.filter(isArmy).map(({ id }) => unitTarget(id));
  const isLast = armies.some((army) => army === item) && armies.every((army) => army === item || soFar[army] === REAR);
  return isLast ? because('PREP-3', 'refusal.front-empty') : null;
}
