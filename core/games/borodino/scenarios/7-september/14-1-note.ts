/** SR.14-a, SR.14-b The note of the flank march, written before the battle, and its order, which is turned up. */
import { chooseSome, type Procedure } from '../../../../engine/decision.ts';
import type { Umpire } from '../../../../engine/ruleset.ts';
import { idOf, isUnitTarget, type Target, unitTarget, wordTarget } from '../../../../engine/target.ts';
import { because, type Verdict } from '../../../../engine/verdict.ts';
import { unitsIn } from '../../board.ts';
import { cardOf, type UnitId } from '../../data.ts';
import { names, tell } from '../../facts.ts';
import { type Borodino, replace, unit } from '../../position.ts';
import { groupOn7, SEPTEMBER_7 } from './data.ts';
import { NO_MARCH } from './14-flank-march.ts';
import { onSeptember7, type September7 } from './state.ts';

const { turns, flankMarch } = SEPTEMBER_7;

/** Whoever left later could not come back. */
const LAST = turns - flankMarch.firstRollAfter;

const turnTarget = (turn: number): Target => wordTarget(`turn-${turn}`);
const TURNS = Array.from({ length: LAST }, (_, before) => before + 1);
const turnsIn = (set: readonly Target[]): readonly number[] => TURNS.filter((turn) => set.includes(turnTarget(turn)));

/** Units of any groups and a turn, or nothing; one answer, so that nobody sees which. */
export function* noteMarch(game: Borodino, umpire: Umpire): Procedure {
  const chosen =
    (yield* chooseSome<Target>({
      kind: 'some',
      seat: 'french',
      rule: 'SR.14-a',
      isSecret: true,
      prompt: { key: 'prompt.march-note', params: { last: LAST } },
      doneLabel: { key: 'deed.march-note' },
      noneLabel: { key: 'label.none.march-note' },
      whyOthers: { key: 'refusal.march-others' },
      from: [...unitsIn(game, 'french').map(unitTarget), ...TURNS.map(turnTarget)],
      whyNot: (target) => (isUnitTarget(target) && game.units[idOf(target)] ? whyNoMarcher(idOf(target)) : null),
      allows: (set) => (turnsIn(set).length > 1 ? because('SR.14-a', 'refusal.march-one-turn') : null),
      enough: whyIncomplete,
    })) ?? [];
  const [turn = 0] = turnsIn(chosen);
  const units = unitsIn(game, 'french').filter((id) => chosen.includes(unitTarget(id)));
  replace(onSeptember7(game), { march: { ...NO_MARCH, units, turn } });
  const more = {
    audience: ['french'],
    instead: { key: 'march-note-written', rule: 'SR.14-a', params: { side: { seat: 'french' } } },
  } as const;
  if (turn > 0) tell(umpire, 'march-noted', 'SR.14-a', { turn, units: names(units) }, more);
  else tell(umpire, 'no-march-noted', 'SR.14-a', { side: { seat: 'french' } }, more);
}

const whyNoMarcher = (id: UnitId): Verdict =>
  cardOf(id).side === 'french' ? null : because('SR.14-a', 'refusal.march-french', { unit: { unit: id } });

function whyIncomplete(set: readonly Target[]): Verdict {
  const named = turnsIn(set).length;
  if (set.length > 0 && named === 0) return because('SR.14-a', 'refusal.march-no-turn');
  return set.length > 0 && named === set.length ? because('SR.14-a', 'refusal.march-nobody') : null;
}

/** 5.23-b: The order is turned up with the first marker of a group of which anybody marches. */
export function showMarch(game: September7, umpire: Umpire): void {
  const { march, marker, cup } = game;
  if (march?.step !== 'ordered' || marker === null || !cup.includes(marker)) return;
  const isOut = (id: UnitId): boolean => unit(game, id).hex !== 0 && groupOn7(cardOf(id)) === marker;
  if (!march.units.some(isOut)) return;
  replace(game, { march: { ...march, step: 'shown' } });
  tell(umpire, 'march-shown', 'SR.14-b', { units: names(march.units) }, { reveals: true });
}
