/** 20. A battle by itself, as its odds are worked out: when two of its states are equal, and what has come of it. */
import type { Message } from '../../engine/verdict.ts';
import { battleOf, otherSide, rankOf, unitsOfSide } from './battle.ts';
import { strengthOf } from './17-sides.ts';
import type { NapoleonInEurope, Unit } from './position.ts';
import { isArmy } from './units.ts';

/** A copy that half-rounds may change. */
export function copyOf(game: NapoleonInEurope): NapoleonInEurope {
  const battle = battleOf(game);
  return {
    ...game,
    units: [...game.units],
    owners: { ...game.owners },
    battle: { ...battle, ranks: { ...battle.ranks }, fallen: [...battle.fallen] },
  };
}

/** Equal for battles that go on in the same way: units of a kind, a nation and a rank are alike. */
export function keyOf(game: NapoleonInEurope): string {
  const battle = battleOf(game);
  const { acting, part, done, due, loser } = battle;
  const counts = new Map<string, number>();
  const count = (unit: Unit, where: string) => {
    const name = `${unit.nation} ${unit.kind} ${where}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  for (const unit of game.units) count(unit, rankOf(game, unit.id) ?? '');
  for (const unit of battle.fallen) count(unit, 'fallen');
  const units = [...counts].map(([name, number]) => `${name} ${number}`).sort();
  return [acting, part, done, due, loser, ...units].join();
}

/** From the attacker's greatest success to the defender's. */
const LOSSES = ['light', 'heavy', 'ruinous'] as const;

/** Who has won, and how much of its armies that has cost: at most a third, two thirds, or more. */
export function outcomeOf(game: NapoleonInEurope): Message {
  const battle = battleOf(game);
  const winner = otherSide(battle.loser ?? 'defender');
  const side = battle[winner];
  const lost = 1 - unitsOfSide(game, winner).filter(isArmy).length / strengthOf(side);
  const loss = LOSSES[Math.min(LOSSES.length - 1, Math.max(0, Math.ceil(lost * LOSSES.length) - 1))] ?? 'light';
  return {
    key: `label.odds.battle.${loss}`,
    params: { winner: { list: side.nations.map((seat) => ({ seat })) }, side: winner },
  };
}

/** The order in which outcomes are shown. */
export function rankOfOutcome({ key, params }: Message): number {
  const loss = LOSSES.findIndex((each) => key.endsWith(each));
  return params?.['side'] === 'attacker' ? loss : 2 * LOSSES.length - 1 - loss;
}
