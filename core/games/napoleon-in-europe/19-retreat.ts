/** 19. The retreat: where the survivors of the loser may go. */
import { arranged, chooseArrangement, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { idOf, isRegionTarget, regionTarget, type Target, unitTarget } from '../../engine/target.ts';
import { because, type Verdict } from '../../engine/verdict.ts';
import { whyNoRegion } from './02-map.ts';
import { go, lose } from './03-ownership.ts';
import { inOrder } from './17-sides.ts';
import { endBattle } from './19-end.ts';
import { casualties } from './18-fire.ts';
import { type Nation, neighbours, type RegionId, REGION_IDS, regionOf } from './data.ts';
import { battleOf, inBattle, leaveRanks, unitsInBattle } from './battle.ts';
import type { NapoleonInEurope, SideOfBattle, Unit } from './position.ts';
import { ownerOf } from './regions.ts';
import { hasEnemies } from './units.ts';

/** All survivors of the loser leave the region, the winner stays (RETREAT-1). */
export function* retreat(game: NapoleonInEurope, umpire: Umpire): Procedure {
  const battle = battleOf(game);
  for (const nation of inOrder(game, battle[battle.loser as SideOfBattle])) {
    yield* retreatNation(game, umpire, nation);
    if (!game.battle) return;
  }
  endBattle(game, umpire);
}

function* retreatNation(game: NapoleonInEurope, umpire: Umpire, nation: Nation): Procedure {
  const units = unitsInBattle(game, nation);
  if (units.length === 0) return;
  const open = REGION_IDS.filter((region) => !whyNoRetreat(game, nation, region));
  if (open.length === 0) return beLost(game, umpire, nation, units);
  const [only] = open as [RegionId];
  const ways =
    open.length === 1 ? units.map((unit) => [unit, only] as const) : yield* chooseWays(game, nation, units, open);
  for (const to of open) {
    leave(
      game,
      umpire,
      nation,
      ways.filter(([, region]) => region === to).map(([unit]) => unit),
      to,
    );
    if (!game.battle) return;
  }
}

/** EX-3: Why the nation may not retreat into a region; `null` where it may. */
export function whyNoRetreat(game: NapoleonInEurope, nation: Nation, to: RegionId): Verdict {
  const battle = battleOf(game);
  const { region } = battle;
  const place = { place: { place: regionTarget(to) } };
  if (!neighbours(region).includes(to)) {
    const isBySea = regionOf(region).anchor !== null && regionOf(to).anchor !== null;
    if (isBySea) return because('RETREAT-6', 'refusal.retreat-by-sea');
    return battle.loser === 'attacker' && battle.wayBack
      ? because('RETREAT-5', 'refusal.retreat-way-back', place)
      : because('RETREAT-2', 'refusal.retreat-beside', place);
  }
  if (hasEnemies(game, to, nation)) return because('RETREAT-3', 'refusal.retreat-enemy', place);
  if (battle.loser === 'attacker') {
    return battle.wayBack === null || battle.wayBack.includes(to)
      ? null
      : because('RETREAT-5', 'refusal.retreat-way-back', place);
  }
  return battle.entries.includes(to) ? because('RETREAT-4', 'refusal.retreat-entered', place) : null;
}

/** Every unit may go its own way. */
function* chooseWays(
  game: NapoleonInEurope,
  nation: Nation,
  units: readonly Unit[],
  open: readonly RegionId[],
): Procedure<readonly (readonly [Unit, RegionId])[]> {
  const { region, loser } = battleOf(game);
  const slots = REGION_IDS.filter((to) => to !== region).map(regionTarget);
  const reasons = new Map(slots.map((slot) => [slot, whyNoRetreat(game, nation, idOf(slot))]));
  const [first] = open as [RegionId];
  const home = open.find((to) => ownerOf(game, to) === nation) ?? first;
  const chosen = yield* chooseArrangement({
    kind: 'arrange',
    seat: nation,
    rule: loser === 'attacker' ? 'RETREAT-5' : 'RETREAT-2',
    prompt: { key: 'prompt.retreat', params: { place: { place: regionTarget(region) } } },
    doneLabel: { key: 'deed.withdraw' },
    whyOthers: { key: 'refusal.retreat-others', params: { nation: { seat: nation } } },
    items: units.map(({ id }) => unitTarget(id)),
    slots: () => slots,
    whyNot: (_unit, target) => (isRegionTarget(target) ? whyNotThere(region, target) : null),
    fits: (_unit, slot) => reasons.get(slot as (typeof slots)[number]) ?? null,
    complete: (soFar) => (arranged(soFar).length < units.length ? because('RETREAT-1', 'refusal.all-retreat') : null),
    suggestion: Object.fromEntries(units.map(({ id }) => [unitTarget(id), regionTarget(home)])),
    preview: () => inBattle(game),
  });
  const wayOf = ({ id }: Unit): RegionId => idOf(chosen?.[unitTarget(id)] ?? regionTarget(home));
  return units.map((unit) => [unit, wayOf(unit)] as const);
}

/** Whoever has lost does not stay (RETREAT-1), and goes to no sea. */
const whyNotThere = (region: RegionId, target: Target): Verdict =>
  idOf(target) === region ? because('RETREAT-1', 'refusal.all-retreat') : whyNoRegion(target);

/** Units go into a region; infantry that comes into a minor nation takes it (RETREAT-8). */
function leave(game: NapoleonInEurope, umpire: Umpire, nation: Nation, units: readonly Unit[], to: RegionId): void {
  if (units.length === 0) return;
  const before = ownerOf(game, to);
  const place = { place: { place: regionTarget(to) } };
  umpire.tell({ key: 'retreated', rule: 'RETREAT-1', params: { ...casualties(nation, units), ...place } });
  leaveRanks(game, units);
  for (const { id } of units) go(game, umpire, id, to);
  const after = ownerOf(game, to);
  if (after !== before)
    umpire.tell({ key: 'taken-by-retreat', rule: 'RETREAT-8', params: { nation: { seat: nation }, ...place } });
}

/** Survivors with no region to go to are eliminated (RETREAT-7). */
function beLost(game: NapoleonInEurope, umpire: Umpire, nation: Nation, units: readonly Unit[]): void {
  umpire.tell({ key: 'no-retreat', rule: 'RETREAT-7', params: casualties(nation, units) });
  leaveRanks(game, units);
  lose(game, umpire, units);
}
