/** 17. Both sides set up behind the divider. */
import { arranged, type Arrangement, chooseArrangement, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { idOf, regionTarget, slotTarget, type Target, unitTarget } from '../../engine/target.ts';
import { because, type Message, type Verdict } from '../../engine/verdict.ts';
import type { Nation } from './data.ts';
import { forces } from './forces.ts';
import { inOrder } from './17-sides.ts';
import { battleOf, rankOf, setRank, sideWith, unitsInBattle, unitsOfSide } from './battle.ts';
import { isArmy, type NapoleonInEurope, playerOf, type Rank, type Unit } from './position.ts';

export const FRONT = slotTarget('front');
export const REAR = slotTarget('rear');
/** Both ranks, for any unit (PREP-2). */
export const RANKS = [FRONT, REAR];

/** Every nation sets up its own units, unseen by the others (PREP-1); then the divider goes (PREP-4). */
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
    prompt: { key: 'prompt.ranks', params: { nation: { seat: nation }, place } },
    isSecret: true,
    items: units.map(({ id }) => unitTarget(id)),
    slots: () => RANKS,
    fits: (unit, slot, soFar) => (holdsFront || slot === FRONT ? null : leavesFront(units, unit, soFar)),
    complete: (soFar) => (arranged(soFar).length < units.length ? because('PREP-2', 'refusal.every-unit') : null),
    suggestion: usualRanks(units),
  });
  takeRanks(game, chosen ?? {});
  umpire.tell({
    ...{ key: 'ranks-set', rule: 'PREP-1', params: ranksTold(game, nation) },
    audience: game.players.find(({ nations }) => nations.includes(nation))?.nations ?? [],
    instead: { key: 'ranks-set-unseen', rule: 'PREP-1', params: { nation: { seat: nation } } },
  });
}

/** Every player needs an army in front: whether another of his nations has one, or has still to set up its armies. */
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

/** Guns and generals behind the others; guns by themselves in front. */
function usualRanks(units: readonly Unit[]): Arrangement {
  const isLine = ({ kind }: Unit) => kind === 'infantry' || kind === 'cavalry';
  const hasLine = units.some(isLine);
  return Object.fromEntries(
    units.map((unit) => [unitTarget(unit.id), isLine(unit) || (!hasLine && isArmy(unit)) ? FRONT : REAR]),
  );
}

/** The units take the ranks in which they were arranged. */
export function takeRanks(game: NapoleonInEurope, arrangement: Arrangement): void {
  for (const [unit, slot] of arranged(arrangement)) setRank(game, idOf(unit), idOf(slot) as Rank);
}

/** A nation and its ranks, for a fact. */
export function ranksTold(game: NapoleonInEurope, nation: Nation): NonNullable<Message['params']> {
  const units = unitsInBattle(game, nation);
  const inRank = (rank: Rank) => forces(units.filter(({ id }) => rankOf(game, id) === rank));
  return { nation: { seat: nation }, front: inRank('front'), rear: inRank('rear') };
}
