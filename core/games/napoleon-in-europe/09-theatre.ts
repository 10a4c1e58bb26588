/** 9. What the units of a nation meet when they move: looked up once for each question, not once for each way. */
import { regionTarget } from '../../engine/target.ts';
import { because, type Reason, type Verdict } from '../../engine/verdict.ts';
import { remarkOnEntry } from './03-ownership.ts';
import { type Nation, NATIONS, type RegionId } from './data.ts';
import { areEnemies, playerOf } from './players.ts';
import type { NapoleonInEurope, Unit, UnitId } from './position.ts';
import { isArmy, unitsIn } from './units.ts';

export interface Theatre {
  readonly game: NapoleonInEurope;
  readonly nation: Nation;
  readonly own: ReadonlyMap<UnitId, Unit>;
  /** Regions where units of an enemy stand, whoever else does (ALLY-10). */
  readonly hostile: ReadonlySet<RegionId>;
  /** Of these, the ones that an army of the side has entered already. */
  readonly engaged: ReadonlySet<RegionId>;
}

export function theatreOf(game: NapoleonInEurope, nation: Nation): Theatre {
  const against = new Map([nation, ...game.turn.members].map((each) => [each, regionsAgainst(game, each)]));
  const hostile = against.get(nation) as ReadonlySet<RegionId>;
  const engaged = game.units.filter(
    (unit) => isArmy(unit) && hostile.has(unit.region) && against.get(unit.nation)?.has(unit.region),
  );
  return {
    game,
    nation,
    hostile,
    own: new Map(game.units.filter((unit) => unit.nation === nation).map((unit) => [unit.id, unit])),
    engaged: new Set(engaged.map(({ region }) => region)),
  };
}

/** The regions that hold units of an enemy of the nation: everybody who is no ally is one (MOVE-7). */
function regionsAgainst(game: NapoleonInEurope, nation: Nation): ReadonlySet<RegionId> {
  const all = game.players.flatMap(({ nations }) => nations);
  const enemies = new Set(all.filter((other) => areEnemies(game, nation, other)));
  return new Set(game.units.filter((unit) => enemies.has(unit.nation)).map(({ region }) => region));
}

/** Generals alone do not go against enemies: together with an army of the side, or after one. */
export function whyNotAgainst({ hostile, engaged }: Theatre, units: readonly Unit[], to: RegionId): Verdict {
  if (!hostile.has(to) || engaged.has(to) || units.some(isArmy)) return null;
  return because('MOVE-6', 'refusal.generals-alone', { place: { place: regionTarget(to) } });
}

/** What units meet in a region, and what their entry brings: said before they enter. */
export function remarksOn({ game, nation }: Theatre, units: readonly Unit[], to: RegionId): readonly Reason[] {
  const there = NATIONS.filter((other) => other !== nation && unitsIn(game, to).some((unit) => unit.nation === other));
  const enemies = there.filter((other) => areEnemies(game, nation, other));
  const friends = there.filter((other) => !enemies.includes(other));
  const partners = friends.filter((other) => playerOf(game, other) === playerOf(game, nation));
  const allies = friends.filter((other) => !partners.includes(other));
  const about = (nations: readonly Nation[]) => ({
    place: { place: regionTarget(to) },
    nations: { list: nations.map((seat) => ({ seat })) },
  });
  const remarks = [
    allies.length > 0 && enemies.length === 0 ? because('ALLY-6', 'label.shares-region', about(allies)) : null,
    partners.length > 0 ? because('SETUP-GEN-4', 'label.shares-region', about(partners)) : null,
    friends.length > 0 && enemies.length > 0 ? because('ALLY-10', 'label.enemies-beside-allies', about(friends)) : null,
    enemies.length > 0 ? because('MOVE-7', 'label.enemies-there', about(enemies)) : null,
    enemies.length > 0 ? because('MOVE-5', 'label.battle-later', about(enemies)) : null,
    remarkOnEntry(game, units, to),
  ];
  return remarks.filter((remark) => remark !== null);
}
