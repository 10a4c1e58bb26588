/** 5.1 Both sequences as rows: own markers face up, the enemy's as backs until they are played; the formation in hand and its duty. */
import type { Row, RowPaper, Space as RowSpace, Turned } from '../../engine/papers.ts';
import { hexTarget, idOf, type Target } from '../../engine/target.ts';
import { because, type Message, type Param, placesNamed, type Verdict } from '../../engine/verdict.ts';
import { whyNotOver } from './04-orders/1-duty.ts';
import { PERMITS } from './04-orders/1-permits.ts';
import { formationName } from './04-orders/2-change.ts';
import { corpsOf, detachedGeneral, type FormationId, SIDES, type Side } from './data.ts';
import { orderOf, unitsIn } from './formations.ts';
import { hexOfPiece } from './pieces.ts';
import { HIDDEN, type Kind, KINDS, type MoravianSun, type Space } from './position.ts';

export function sequences(game: MoravianSun): readonly RowPaper[] {
  const all = SIDES.flatMap((side) => KINDS.map((kind) => rowOf(game, side, kind)));
  const rows = all.filter(({ spaces }) => spaces.length > 0);
  const title = { key: 'ui.play.rails' };
  const turned: RowPaper['turned'] = (told) => turnedBy(game, told);
  return rows.length === 0
    ? []
    : [{ kind: 'row', id: 'sequences', title, at: 'inspector', rows, turned, inHand: inHand(game) }];
}

const rowOf = (game: MoravianSun, seat: Side, kind: Kind): Row => ({
  seat,
  label: { key: `label.rail.${kind}` },
  rule: '5.1-a',
  spaces: game.sequences[seat][kind].map((space) => spaceOf(game, space)),
});

function spaceOf(game: MoravianSun, { formation, played }: Space): RowSpace {
  if (formation === HIDDEN) return { letter: null, label: { key: 'label.rail.hidden' }, state: 'to-come', places: [] };
  const isNow = game.activation?.formation === formation;
  return markerOf(game, formation, orderWord(game, formation), isNow ? 'now' : played ? 'played' : 'to-come');
}

const markerOf = (game: MoravianSun, formation: FormationId, order: Param, state: RowSpace['state']): RowSpace => ({
  letter: `${corpsOf(formation).letter}${primes(game, formation)}`,
  label: { key: 'label.rail.space', params: { formation: formationName(formation), order } },
  state,
  places: placesOf(game, formation),
});

/** A marker is turned up with its order, and all are told (2.1-i). */
function turnedBy(game: MoravianSun, told: readonly Message[]): readonly Turned[] {
  const activated = told.filter(({ key }) => key === 'activated');
  return activated.flatMap((fact, at) =>
    placesNamed(fact).map((place): Turned => {
      const formation = idOf(place);
      const isNow = at === activated.length - 1 && game.activation?.formation === formation;
      const order = fact.params?.['order'] ?? orderWord(game, formation);
      return { ...markerOf(game, formation, order, isNow ? 'now' : 'played'), seat: corpsOf(formation).side };
    }),
  );
}

/** As many primes as the detachment has among those of its corps; a corps has none. */
function primes({ formations }: MoravianSun, formation: FormationId): string {
  if (detachedGeneral(formation) === null) return '';
  const { id } = corpsOf(formation);
  const detached = Object.keys(formations).filter((each) => detachedGeneral(each) !== null && corpsOf(each).id === id);
  return '′'.repeat(detached.toSorted().indexOf(formation) + 1);
}

/** Where its units stand. */
const placesOf = (game: MoravianSun, formation: FormationId): readonly Target[] =>
  [...new Set(unitsIn(game, formation).map(({ id }) => hexOfPiece(game, id)))].map(hexTarget);

const orderWord = (game: MoravianSun, formation: string) => ({
  word: `label.order.${orderOf(game, formation) ?? 'hidden'}`,
});

/** The formation in hand with its order; while it moves, whether its duty is met or who still owes it (4.11-a). */
function inHand(game: MoravianSun): RowPaper['inHand'] {
  const { activation, phase } = game;
  if (!activation) return [];
  const { formation, order } = activation;
  const params = { formation: formationName(formation), order: { word: `label.order.${order}` } };
  const said = because('5.2-a', 'label.rail.in-hand', params);
  const { duty } = PERMITS[order];
  if (!duty || phase !== 'movement') return [said];
  return [said, briefly(whyNotOver(game)) ?? because(duty.rule, 'label.duty.met')];
}

/** As many are named; the map shows the others. */
const NAMED = 3;

/** What is still owed, the first of those who owe it by their names. */
function briefly(owed: Verdict): Verdict {
  const units = owed?.message.params?.['units'];
  if (!owed || typeof units !== 'object' || !('list' in units) || units.list.length <= NAMED + 1) return owed;
  const others = { phrase: { key: 'label.duty.others', params: { count: units.list.length - NAMED } } };
  const list = [...units.list.slice(0, NAMED), others];
  return { ...owed, message: { ...owed.message, params: { ...owed.message.params, units: { list } } } };
}
