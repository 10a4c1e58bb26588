/** 16.2, 2.5, 3.1 Beside a real table: what the pieces are, the points on them, formations, first orders. */
import { chooseSituation, type Field, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { idOf, regionTarget, type Target } from '../../../engine/target.ts';
import { because, type Verdict } from '../../../engine/verdict.ts';
import { HALT } from '../03-orders.ts';
import { formationsOf, formOf } from '../04-formations.ts';
import type { Side } from '../data.ts';
import { assignPoints, inTurn, KINDS } from '../16-2-terrain.ts';
import { giveFirstOrders } from '../deployment.ts';
import { tell } from '../facts.ts';
import { cardOf, type OrdineObliquo, unit, type UnitId, unitsOnTable } from '../position.ts';
import { anyTicked, unitTicked, which, word, wordTicked } from './form.ts';
import { besidePiece, figuresOf } from './papers.ts';

/** Everything that is settled before the first move, as far as the papers need it. */
export function* deployBeside(game: OrdineObliquo, umpire: Umpire): Procedure {
  if (game.victory === 'objectives') {
    for (const side of inTurn(game)) yield* namePieces(game, side, umpire);
    for (const side of inTurn(game)) yield* assignPoints(game, side, umpire);
  }
  for (const side of inTurn(game)) {
    yield* formUp(game, side);
    yield* giveFirstOrders(game, side);
    tell(umpire, 'deployed', 'OO-16.2-1', { side: { seat: side }, units: unitsOnTable(game, side).length });
  }
}

/** OO-16.2-2, OO-16.2-3 Two pieces each, of which kind: it matters where ground decides. */
function* namePieces(game: OrdineObliquo, side: Side, umpire: Umpire): Procedure {
  const own = game.pieces.filter(({ owner }) => owner === side);
  const ticks = yield* chooseSituation({
    kind: 'situation',
    seat: side,
    rule: 'OO-16.2-2',
    prompt: { key: 'prompt.beside.pieces', params: { side: { seat: side } } },
    fields: () =>
      own.map(({ id }) => ({
        ...word('piece', 'OO-16.2-3', KINDS, { usual: 'village', params: { place: { place: regionTarget(id) } } }),
        id,
        valueLabel: (kind) => ({ key: `label.terrain.${idOf(kind)}` }),
      })),
    judge: () => null,
  });
  const kindOf = (id: string) => wordTicked(ticks ?? {}, id, KINDS) ?? 'village';
  game.pieces = game.pieces.map((piece) => {
    const index = own.indexOf(piece);
    return index < 0 ? piece : besidePiece(side, index, kindOf(piece.id));
  });
  forgetGone(game);
  tell(umpire, 'terrain-placed', 'OO-16.2-2', { side: { seat: side }, count: own.length });
}

/** Where the deployment is begun again, pieces get other names: points on the old ones and orders that name them go. */
function forgetGone(game: OrdineObliquo): void {
  const isGone = (id: string): boolean => !game.pieces.some((piece) => piece.id === id);
  for (const points of Object.values(game.points)) {
    for (const id of Object.keys(points).filter(isGone)) delete points[id];
  }
  for (const [holder, { order, target }] of Object.entries(game.orders)) {
    if (order === 'objective' && target !== null && isGone(target)) game.orders[holder] = HALT;
  }
}

/** OO-4-1 A unit after the other takes the formation in which it begins, where that is not its card's. */
function* formUp(game: OrdineObliquo, side: Side): Procedure {
  const units = unitsOnTable(game, side).filter((id) => formationsOf(cardOf(game, id)).length > 1);
  for (;;) {
    const ticks = yield* chooseSituation({
      kind: 'situation',
      seat: side,
      rule: 'OO-4-1',
      prompt: { key: 'prompt.beside.form-up', params: { side: { seat: side } } },
      fields: (ticked) => [formingField(game, side, units), ...formationFields(game, anyTicked(ticked, 'unit'))],
      judge: () => null,
      pass: () => null,
      passLabel: { key: 'label.deployed' },
    });
    if (!ticks) return;
    const id = unitTicked(ticks, 'unit');
    const state = unit(game, id);
    state.formation = wordTicked(ticks, 'formation', formationsOf(cardOf(game, id))) ?? state.formation;
  }
}

/** Why a unit does not begin in the formation of this name; `null` where there is none of the name, or it has it. */
function whyNotBegin(game: OrdineObliquo, id: UnitId, name: string): Verdict {
  const form = formOf(name);
  if (!form) return null;
  return form.formation === unit(game, id).formation
    ? because('OO-4-1', 'refusal.same-formation', { formation: { word: `label.formation.${name}` } })
    : because('OO-4-1', 'refusal.deploy-formation', { unit: { unit: id } });
}

function formingField(game: OrdineObliquo, side: Side, units: readonly UnitId[]): Field {
  return {
    ...which('unit', 'OO-4-1', units),
    whyNot: (value) => (figuresOf(game).includes(idOf(value)) ? whyNotForming(game, side, value) : null),
  };
}

function whyNotForming(game: OrdineObliquo, side: Side, value: Target): Verdict {
  return unitsOnTable(game, side).includes(idOf(value))
    ? because('OO-4-1', 'refusal.beside.one-formation', { unit: { unit: idOf(value) } })
    : because('OO-4-1', 'refusal.deploy-others', { side: { seat: side }, target: { place: value } });
}

function formationFields(game: OrdineObliquo, id: UnitId | null): readonly Field[] {
  if (id === null) return [];
  const others = formationsOf(cardOf(game, id)).filter((each) => each !== unit(game, id).formation);
  return [
    {
      ...word('formation', 'OO-4-1', others),
      valueLabel: (value) => ({ key: `label.formation.${idOf(value)}` }),
      whyNot: (value) => whyNotBegin(game, id, idOf(value)),
    },
  ];
}
