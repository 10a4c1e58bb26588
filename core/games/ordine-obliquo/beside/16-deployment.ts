/** 16.2, 2.5, 3.1 Beside a real table: what the pieces are, the points on them, formations, first orders. */
import { chooseSituation, type Procedure } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { formationsOf } from '../04-formations.ts';
import { type Formation, type Side, SIDES } from '../data.ts';
import { assignPoints, KINDS } from '../16-2-terrain.ts';
import { giveFirstOrders } from '../deployment.ts';
import { tell } from '../facts.ts';
import { cardOf, type OrdineObliquo, unit, unitsOnTable } from '../position.ts';
import { which, word } from './form.ts';
import { besidePiece } from './papers.ts';

/** Everything that is settled before the first move, as far as the papers need it. */
export function* deployBeside(game: OrdineObliquo, umpire: Umpire): Procedure {
  for (const side of SIDES) yield* namePieces(game, side, umpire);
  if (game.victory === 'objectives') for (const side of SIDES) yield* assignPoints(game, side, umpire);
  for (const side of SIDES) {
    yield* formUp(game, side);
    yield* giveFirstOrders(game, side);
    tell(umpire, 'deployed', 'OO-16.2-1', { side: { seat: side }, units: unitsOnTable(game, side).length });
  }
}

/** OO-16.2-2, OO-16.2-3 Two pieces each, of which kind. */
function* namePieces(game: OrdineObliquo, side: Side, umpire: Umpire): Procedure {
  const own = game.pieces.filter(({ owner }) => owner === side);
  const ticks = yield* chooseSituation({
    kind: 'situation',
    seat: side,
    rule: 'OO-16.2-2',
    prompt: { key: 'prompt.beside.pieces', params: { side: { seat: side } } },
    fields: () =>
      own.map(({ id }) => ({
        id,
        rule: 'OO-16.2-3',
        label: { key: 'label.beside.piece', params: { place: { place: id } } },
        values: KINDS,
        valueLabel: (kind) => ({ key: `label.terrain.${kind}` }),
        usual: 'village',
      })),
    judge: () => null,
  });
  const kindOf = (id: string) => KINDS.find((kind) => kind === ticks?.[id]) ?? 'village';
  game.pieces = game.pieces.map((piece) => {
    const index = own.indexOf(piece);
    return index < 0 ? piece : besidePiece(side, index, kindOf(piece.id));
  });
  tell(umpire, 'terrain-placed', 'OO-16.2-2', { side: { seat: side }, count: own.length });
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
      fields: ({ unit: id }) => [
        which('unit', 'OO-4-1', units),
        ...(id === undefined ? [] : [formationField(game, String(id))]),
      ],
      judge: () => null,
      pass: () => null,
      passLabel: { key: 'label.deployed' },
    });
    if (!ticks) return;
    unit(game, String(ticks['unit'])).formation = ticks['formation'] as Formation;
  }
}

function formationField(game: OrdineObliquo, id: string) {
  const others = formationsOf(cardOf(game, id)).filter((each) => each !== unit(game, id).formation);
  return {
    ...word('formation', 'OO-4-1', others),
    valueLabel: (value: unknown) => ({ key: `label.formation.${String(value)}` }),
  };
}
