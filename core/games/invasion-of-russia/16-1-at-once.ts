/** 16.1 What cards do as soon as they are played, and those that could do nothing. What others do stands where their phases act. */
import { chooseOne, type Procedure } from '../../engine/decision.ts';
import type { Umpire } from '../../engine/ruleset.ts';
import { idOf, unitTarget } from '../../engine/target.ts';
import { isForeign } from './01-definitions.ts';
import { apply, named } from './16-1-use.ts';
import { type CardNumber, isUnit, NAPOLEON, type Side, type UnitCard, unitCard, type UnitId } from './data.ts';
import { takeOut, unitsOf } from './pieces.ts';
import type { CardEffect, InvasionOfRussia } from './position.ts';
import { DVINA } from './16-1-effects-commands.ts';
import { isWinter } from './sequence.ts';

/** From this turn on all Prussians go (card 25). */
const TAUROGGEN = 11;

/** Whether a half could do nothing, though it is its turn (16.1-g). */
export function isInVain(game: InvasionOfRussia, card: CardNumber, side: Side): boolean {
  if (card === 17) return !DVINA[side].some((leader) => leader in game.leaders);
  if (card === 20) return !isWinter(game);
  if (card === 25) return prussians(game).length === 0;
  return card === 34 && side === 'french' && !(NAPOLEON in game.leaders);
}

const prussians = (game: InvasionOfRussia): readonly UnitCard[] =>
  unitsOf(game, 'french').filter(({ nationality }) => nationality === 'Prussian');

/** Foreign contingents without the Poles. */
const faithless = (game: InvasionOfRussia): readonly UnitCard[] =>
  unitsOf(game, 'french').filter((unit) => isForeign(unit) && unit.nationality !== 'Polish');

export function* actAtOnce(game: InvasionOfRussia, umpire: Umpire, effect: CardEffect): Procedure {
  if (effect.card === 13 && fallenConscripts(game).length === 0) apply(game, umpire, effect);
  if (effect.card === 25) yield* tauroggen(game, umpire);
  if (effect.card === 30) yield* remove(game, umpire, 30, faithless(game));
}

/** The Russian conscript units that could return (card 13). */
export const fallenConscripts = ({ lost }: InvasionOfRussia): readonly UnitId[] =>
  lost.filter((id) => isUnit(id) && unitCard(id).side === 'russian' && unitCard(id).quality === 'conscript');

function* tauroggen(game: InvasionOfRussia, umpire: Umpire): Procedure {
  const units = prussians(game);
  if (game.turn < TAUROGGEN) return yield* remove(game, umpire, 25, units);
  for (const { id } of units) desert(game, umpire, 25, id);
}

/** The Russian removes one of these units. */
function* remove(game: InvasionOfRussia, umpire: Umpire, card: CardNumber, units: readonly UnitCard[]): Procedure {
  if (units.length === 0) return;
  const chosen = yield* chooseOne({
    kind: 'one',
    seat: 'russian',
    rule: '16.1-g',
    targets: units.map(({ id }) => unitTarget(id)),
    prompt: { key: 'prompt.card.deserter', params: { card: named(card) } },
    whyOthers: { key: 'refusal.card.others', params: { card: named(card) } },
  });
  if (chosen !== null) desert(game, umpire, card, idOf(chosen));
}

function desert(game: InvasionOfRussia, umpire: Umpire, card: CardNumber, unit: UnitId): void {
  takeOut(game, unit);
  umpire.tell({
    key: 'card.deserts',
    rule: isWinter(game) ? '16.11-b' : '16.1-g',
    params: { card: named(card), unit: { unit } },
  });
}
