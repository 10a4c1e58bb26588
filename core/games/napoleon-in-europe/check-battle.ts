/** Battles of positions from outside. */
import { BadPosition } from '../../engine/ruleset.ts';
import { regionTarget } from '../../engine/target.ts';
import type { Message } from '../../engine/verdict.ts';
import { frontOf } from './battle.ts';
import { areEnemies } from './players.ts';
import { type Battle, type NapoleonInEurope, SIDES } from './position.ts';
import { unitsIn } from './units.ts';

/** @throws BadPosition where it cannot be fought as it stands */
export function checkBattle(game: NapoleonInEurope, battle: Battle): void {
  if (game.phase !== 'battles' && game.phase !== 'turn-end') bad('battle', 'battle-phase');
  checkSides(game, battle);
  const there = unitsIn(game, battle.region);
  for (const id of Object.keys(battle.ranks)) {
    const unit = there.find((each) => each.id === id);
    const isOfASide = unit && SIDES.some((side) => battle[side].nations.includes(unit.nation));
    if (!isOfASide) bad(`battle.ranks.${id}`, 'rank');
  }
  battle.fallen.forEach(({ id }, at) => {
    if (game.units.some((unit) => unit.id === id)) bad(`battle.fallen.${at}`, 'fallen', { unit: { unit: id } });
  });
  if (battle.stage !== 'ranks') checkRanks(game, battle);
}

function bad(path: string, key: string, params?: Message['params']): never {
  throw new BadPosition(path, params ? { key: `fault.${key}`, params } : { key: `fault.${key}` });
}

/** Every nation of one side is an enemy of every nation of the other; both have units there until the retreat. */
function checkSides(game: NapoleonInEurope, { attacker, defender, region, stage }: Battle): void {
  const friends = attacker.nations.some((a) => defender.nations.some((b) => a === b || !areEnemies(game, a, b)));
  if (friends) bad('battle.defender', 'battle-friends');
  if (stage !== 'ranks') return;
  const idle = [attacker, defender].find(
    ({ nations }) => !unitsIn(game, region).some((unit) => nations.includes(unit.nation)),
  );
  if (idle) bad('battle.region', 'no-battle', { place: { place: regionTarget(region) } });
}

/** A side without an army in front has lost (END-1), and only then there is a loser. */
function checkRanks(game: NapoleonInEurope, battle: Battle): void {
  const { attacker, defender, region, ranks, loser, stage, acting, part, done } = battle;
  const there = unitsIn(game, region);
  const without = there.find(
    ({ id, nation }) => [...attacker.nations, ...defender.nations].includes(nation) && !(id in ranks),
  );
  if (without) bad('battle.ranks', 'no-rank', { unit: { unit: without.id } });
  const isDecided = stage !== 'half-round';
  if (isDecided !== (loser !== null)) bad('battle.loser', 'loser');
  if (isDecided) return;
  // A side whose nations have not all changed their ranks yet is judged when they have.
  const isChanging = part === 'movement' && done > 0;
  const lost = SIDES.find((side) => !(isChanging && side === acting) && frontOf(game, side).length === 0);
  if (lost) bad(`battle.${lost}`, 'no-front');
}
