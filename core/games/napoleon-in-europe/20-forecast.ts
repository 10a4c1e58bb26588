/** 20. What a battle would be worth: what its odds are played from, and what is settled before any dice. */
import type { Arrangement, Preview } from '../../engine/decision.ts';
import { clone } from '../../engine/json.ts';
import { unitTarget } from '../../engine/target.ts';
import { because, type Reason } from '../../engine/verdict.ts';
import { battleOf, between, frontOf, unitsInBattle, unitsOfSide } from './battle.ts';
import type { Nation } from './data.ts';
import { takeRanks, usualRanks } from './17-ranks.ts';
import { diceOf } from './18-fire.ts';
import { playerOf } from './players.ts';
import { type NapoleonInEurope, SIDES, type Unit } from './position.ts';

/** Only the battle: nothing else has a bearing on it, no card is drawn and nobody is eliminated. */
function battleAlone(game: NapoleonInEurope): NapoleonInEurope {
  const units = SIDES.flatMap((side) => unitsOfSide(game, side));
  return clone({
    ...game,
    rules: { ...game.rules, victory: 'limited' },
    units: units.map(({ moved: _moved, ...unit }) => unit),
    owners: {},
    raised: {},
    hands: {},
    deck: [],
    bottom: [],
    promises: [],
    waiting: [],
    battle: { ...battleOf(game), large: false },
  });
}

/** The odds of the battle if a nation now takes these ranks. */
export function forecastRanks(game: NapoleonInEurope, nation: Nation, ranks: Arrangement): Preview {
  const stakes = battleAlone(game);
  takeRanks(stakes, ranks);
  battleOf(stakes).done += 1;
  const { acting, nations } = { ...battleOf(stakes), ...battleOf(stakes)[battleOf(stakes).acting] };
  const isLast = battleOf(stakes).done === nations.length;
  const givesUp = isLast && frontOf(stakes, acting).length === 0;
  const remarks = givesUp ? GIVING_UP : [];
  return { between: between(game), remarks, tallies: [diceOf(stakes, nation)], odds: [], stakes };
}

/** A side that empties its front has lost at once, and does nothing more in this battle. */
const GIVING_UP: readonly Reason[] = [because('BMOVE-3', 'label.gives-up'), because('END-2', 'label.no-more-phases')];

/** The odds of the battle if a nation sets up so: of the ranks of others it knows nothing. */
export function forecastSetUp(game: NapoleonInEurope, nation: Nation, ranks: Arrangement): Preview {
  const stakes = battleAlone(game);
  const isUnseen = (other: Nation) => playerOf(game, other) !== playerOf(game, nation);
  const isLeft = ({ id }: Unit) => ranks[unitTarget(id)] === undefined;
  const assumed: Nation[] = [];
  for (const side of SIDES) {
    for (const other of battleOf(stakes)[side].nations) {
      const units = unitsInBattle(stakes, other);
      const isOpen = isUnseen(other) || units.some(({ id }) => battleOf(stakes).ranks[id] === undefined);
      if (isOpen) takeRanks(stakes, usualRanks(units));
      if (isOpen && (other !== nation || units.some(isLeft))) assumed.push(other);
    }
  }
  takeRanks(stakes, ranks);
  battleOf(stakes).stage = 'half-round';
  const tallies = [diceOf(stakes, nation)];
  return { between: between(game), tallies, odds: [], stakes, assumed: [usualRanksOf(assumed)] };
}

/** The odds of a battle that is to begin. @param game with that battle in it */
export function forecastBattle(game: NapoleonInEurope): Preview {
  const stakes = battleAlone(game);
  for (const side of SIDES) takeRanks(stakes, usualRanks(unitsOfSide(stakes, side)));
  battleOf(stakes).stage = 'half-round';
  const { large, attacker, defender } = battleOf(game);
  const named = (nations: readonly Nation[]) => ({ list: nations.map((seat) => ({ seat })) });
  const params = { attacker: named(attacker.nations), defender: named(defender.nations) };
  const size = large
    ? because('BATTLE-4', 'label.large-battle', params)
    : because('BATTLE-5', 'label.skirmish', params);
  const assumed = [usualRanksOf([...attacker.nations, ...defender.nations])];
  return { between: between(game), remarks: [size], tallies: [], odds: [], stakes, assumed };
}

/** Of whom it is supposed that they are set up as usual: nobody has seen their ranks. */
const usualRanksOf = (nations: readonly Nation[]): Reason =>
  because('PREP-2', 'label.odds.usual-ranks', { nations: { list: nations.map((seat) => ({ seat })) } });
