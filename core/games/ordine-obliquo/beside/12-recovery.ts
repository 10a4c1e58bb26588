/** 12, 16 The end of a move beside a real table: who recovers order, who has come to his objective, who holds the ground. */
import { chooseSituation, type Field, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { idOf, regionTarget, seatTarget } from '../../../engine/target.ts';
import { haltAtGoal, holdersOf } from '../03-orders.ts';
import { tireCavalry } from '../09-melee.ts';
import { dependsOnPlace, recoverOrder, SURROUNDINGS } from '../12-disorder.ts';
import { replaceGenerals } from '../14-generals.ts';
import { objectivesOf, testArmies } from '../16-victory.ts';
import { type Side, SIDES } from '../data.ts';
import { cardOf, type HolderId, type OrdineObliquo, unitsOnTable } from '../position.ts';
import { isTicked, NOBODY, word, wordTicked, yesNo } from './form.ts';
import { shelterOf } from './shelter.ts';

export function* recoveryBeside(game: OrdineObliquo, umpire: Umpire): Procedure {
  yield* recover(game, umpire);
  tireCavalry(game, umpire);
  yield* reachGoals(game, umpire);
  replaceGenerals(game, umpire);
  if (game.victory === 'objectives' && game.move >= game.moves) yield* holdGround(game);
  testArmies(game, umpire);
}

/** OO-12-4, OO-12-5 Where the disordered are; nothing is asked of those who recover anyhow, or flee. */
function* recover(game: OrdineObliquo, umpire: Umpire): Procedure {
  const asked = SIDES.flatMap((side) => unitsOnTable(game, side)).filter((id) => dependsOnPlace(game, id));
  const seat = game.first ?? 'south';
  const prompt = { key: 'prompt.beside.recovery' };
  const fields = (): readonly Field[] => asked.map((id) => placeField(game, id));
  const ticks =
    asked.length > 0
      ? yield* chooseSituation({ kind: 'situation', seat, rule: 'OO-12-4', prompt, fields, judge: () => null })
      : null;
  recoverOrder(game, umpire, (id) => wordTicked(ticks ?? {}, id, SURROUNDINGS) ?? 'clear');
}

function placeField(game: OrdineObliquo, id: string): Field {
  const isFoot = cardOf(game, id).arm === 'infantry';
  const open = SURROUNDINGS.filter((each) => isFoot || each !== 'village');
  const usual = isFoot && shelterOf(game, id).village ? 'village' : 'clear';
  return {
    ...word('surroundings', 'OO-12-4', open, { usual, params: { unit: { unit: id } } }),
    id,
  };
}

/** OO-3.2-12 Who has come to the objective that his order names. Whoever has orders is asked, so that the question tells none. */
function* reachGoals(game: OrdineObliquo, umpire: Umpire): Procedure {
  for (const side of SIDES) {
    const holders = holdersOf(game, side);
    const bound = holders.filter((holder) => game.orders[holder]?.order === 'objective');
    const ticks = holders.length > 0 ? yield* askGoals(game, side, bound) : null;
    for (const holder of bound) if (ticks && isTicked(ticks, holder)) haltAtGoal(game, holder, umpire);
  }
}

function askGoals(game: OrdineObliquo, side: Side, bound: readonly HolderId[]) {
  return chooseSituation({
    kind: 'situation',
    seat: side,
    rule: 'OO-3.2-12',
    isSecret: true,
    prompt: { key: 'prompt.beside.goals', params: { side: { seat: side } } },
    fields: () => bound.map((holder) => goalField(game, holder)),
    judge: () => null,
  });
}

function goalField(game: OrdineObliquo, holder: HolderId): Field {
  const objective = { place: regionTarget(game.orders[holder]?.target ?? '') };
  const label = { key: 'label.beside.goal', params: { holder: { unit: holder }, objective } };
  return { ...yesNo(holder, 'OO-3.2-12'), label };
}

/** Asks who holds each piece when the last move is over (OO-16.2-8 to OO-16.2-11). */
function* holdGround(game: OrdineObliquo): Procedure {
  const pieces = objectivesOf(game);
  const ticks = yield* chooseSituation({
    kind: 'situation',
    seat: game.first ?? 'south',
    rule: 'OO-16.2-8',
    prompt: { key: 'prompt.beside.ground' },
    fields: () =>
      pieces.map(({ id }) => ({
        id,
        rule: 'OO-16.2-9',
        label: { key: 'label.beside.holds', params: { place: { place: regionTarget(id) } } },
        values: [NOBODY, ...SIDES.map(seatTarget)],
        valueLabel: (value) =>
          value === NOBODY
            ? { key: 'label.beside.disputed' }
            : { key: 'label.beside.side', params: { side: { seat: idOf(value) } } },
        usual: NOBODY,
      })),
    judge: () => null,
  });
  for (const side of SIDES) for (const { id } of pieces) if (ticks?.[id] === seatTarget(side)) game.passed[id] = side;
}
